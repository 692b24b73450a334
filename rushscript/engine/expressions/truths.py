"""Conditions: what must hold for an effect to be activated, for a step, or for a live line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rushscript.engine.agreeing import AgreeingWays
from rushscript.engine.expressions.agreements import Agreement
from rushscript.engine.expressions.base import ALL_ZONES, CardTest, NumberExpression, Side, Truth
from rushscript.engine.expressions.manners import is_manner as is_manner
from rushscript.engine.expressions.masks import named_zones
from rushscript.engine.expressions.selections import CardSet
from rushscript.engine.expressions.tests import compare
from rushscript.engine.queries import (
    asked_facts,
    equipped_monster,
    players_of,
    present_cards,
)
from rushscript.engine.scope import EQUIPPED
from rushscript.vocabulary import Comparison, Manner, Phase, Position, Zone

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Exists(Truth):
    """`there are 3 or more X`: the number of cards compares so."""

    cards: CardSet
    comparison: Comparison
    number: int

    def asked_mask(self) -> int:
        return 0

    def holds(self, state: State, scope: Scope) -> bool:
        if self.comparison is Comparison.AT_LEAST and self.number == 1:
            return self.cards.is_there(state, scope)
        return compare(len(self.cards.asked(state, scope)), self.comparison, self.number)

    def zones_read(self) -> int:
        return self.cards.zones_read()


@dataclass(frozen=True, slots=True)
class ExistAlike(Truth):
    """`there are 3 or more X with the same type`: `number` of the cards agree."""

    cards: CardSet
    agreement: Agreement
    number: int

    def holds(self, state: State, scope: Scope) -> bool:
        asked = self.cards.asked(state, scope)
        worths = [self.agreement.worth(state, scope, facts) for facts in asked]
        goal = self.agreement.goal(state, scope)
        return AgreeingWays(self.agreement, worths, goal, (self.number, self.number)).exists()

    def zones_read(self) -> int:
        return self.cards.zones_read() | self.agreement.zones_read()


@dataclass(frozen=True, slots=True)
class AllFit(Truth):
    """`all X are Y`: false when there is no X."""

    cards: CardSet
    test: CardTest

    def holds(self, state: State, scope: Scope) -> bool:
        asked = self.cards.asked(state, scope)
        return bool(asked) and all(self.test.matches(state, facts, scope) for facts in asked)

    def zones_read(self) -> int:
        return self.cards.zones_read() | self.test.zones_read()


@dataclass(frozen=True, slots=True)
class NamedFit(Truth):
    """`revived is monster(level 7)`: every card of the name fits, and there is one. Asked by a
    lasting change it is false once a card has moved."""

    name: str
    test: CardTest

    def asked_mask(self) -> int:
        return 0

    def holds(self, state: State, scope: Scope) -> bool:
        asked = asked_facts(state, scope, self.name)
        if scope.live and len(present_cards(state, scope, self.name)) < len(asked):
            return False
        return bool(asked) and all(self.test.matches(state, facts, scope) for facts in asked)

    def zones_read(self) -> int:
        return named_zones(self.name) | self.test.zones_read()


@dataclass(frozen=True, slots=True)
class NamedIn(Truth):
    """`self is in your graveyard`: every card of the name, not moved since, is there."""

    name: str
    side: Side
    zones: tuple[int, ...]

    def holds(self, state: State, scope: Scope) -> bool:
        cards = present_cards(state, scope, self.name)
        players = players_of(self.side, state, scope)
        return bool(cards) and all(
            state.zone[card] in self.zones and state.controller[card] in players for card in cards
        )


@dataclass(frozen=True, slots=True)
class NumbersCompare(Truth):
    left: NumberExpression
    comparison: Comparison
    right: NumberExpression

    def asked_mask(self) -> int:
        return 0

    def holds(self, state: State, scope: Scope) -> bool:
        if not (self.left.is_known(state, scope) and self.right.is_known(state, scope)):
            return False
        return compare(
            self.left.value(state, scope), self.comparison, self.right.value(state, scope)
        )

    def zones_read(self) -> int:
        return self.left.zones_read() | self.right.zones_read()


@dataclass(frozen=True, slots=True)
class NumberAmong(Truth):
    """`shown is among said`: the number is one of those that `name` stands for."""

    number: NumberExpression
    name: str

    def holds(self, state: State, scope: Scope) -> bool:
        return self.number.value(state, scope) in scope.results(self.name)

    def zones_read(self) -> int:
        return ALL_ZONES


@dataclass(frozen=True, slots=True)
class TurnIs(Truth):
    """`it is your turn`; with `phases`, `it is your main phase`."""

    side: Side
    phases: tuple[Phase, ...] = ()

    def time_mask(self) -> int:
        return 1

    def asked_mask(self) -> int:
        return 0

    def holds(self, state: State, scope: Scope) -> bool:
        if state.turn_player not in players_of(self.side, state, scope):
            return False
        return not self.phases or state.phase in self.phases

    def zones_read(self) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class BattleLasts(Truth):
    """What holds for the battle in which it was made: it ends with that (`actions.end_attack`)."""

    def time_mask(self) -> int:
        return 1

    def holds(self, state: State, scope: Scope) -> bool:
        return state.battle is not None

    def zones_read(self) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class TurnNumberIs(Truth):
    """`it is turn 2`, counted from the first turn of the duel."""

    number: int

    def time_mask(self) -> int:
        return 1

    @property
    def turn_mask(self) -> int:
        """Bit k: it asks whether it is turn k."""
        return 1 << self.number

    def holds(self, state: State, scope: Scope) -> bool:
        return state.turn == self.number

    def zones_read(self) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class IsEquipped(Truth):
    """The card whose effect it is is equipped: what an equip card gave itself holds (R-117)."""

    def holds(self, state: State, scope: Scope) -> bool:
        return bool(equipped_monster(state, scope))

    def zones_read(self) -> int:
        return named_zones(EQUIPPED)


class Window(StrEnum):
    """Which part of the past a question is about (language, decided readings)."""

    THIS_TURN = "this turn"
    THIS_MAIN_PHASE = "this main phase"
    THIS_BATTLE_PHASE = "this battle phase"


def in_window(state: State, window: Window, turn: int, phase: Phase) -> bool:
    """Whether something that happened in `phase` of `turn` lies in the window now."""
    if turn != state.turn:
        return False
    match window:
        case Window.THIS_TURN:
            return True
        case Window.THIS_MAIN_PHASE:
            return phase is state.phase and phase in (Phase.MAIN, Phase.MAIN_2)
        case Window.THIS_BATTLE_PHASE:
            return phase is state.phase and phase is Phase.BATTLE


@dataclass(frozen=True, slots=True)
class WasSummoned(Truth):
    """`self was normal or special summoned [in attack] [from hand] this turn`: as the object it
    is now (RR-007), in the position in which it came."""

    name: str
    manners: tuple[Manner, ...]
    window: Window
    positions: tuple[Position, ...] = ()
    origins: tuple[Zone, ...] = ()

    def time_mask(self) -> int:
        return 1

    def holds(self, state: State, scope: Scope) -> bool:
        return any(
            (summoned := state.summoned[card]) is not None
            and is_manner(summoned.manner, self.manners)
            and in_window(state, self.window, summoned.turn, summoned.phase)
            and (not self.positions or summoned.position in self.positions)
            and (not self.origins or summoned.origin in self.origins)
            for card in present_cards(state, scope, self.name)
        )

    def zones_read(self) -> int:
        return named_zones(self.name)


@dataclass(frozen=True, slots=True)
class HasDestroyed(Truth):
    """`self has destroyed a monster by battle this battle phase`."""

    name: str
    test: CardTest
    window: Window

    def time_mask(self) -> int:
        return 1

    def holds(self, state: State, scope: Scope) -> bool:
        cards = present_cards(state, scope, self.name)
        return any(
            killer in cards
            and visit == state.visits[killer]
            and in_window(state, self.window, turn, phase)
            and self.test.matches(state, victim, scope)
            for killer, visit, turn, phase, victim in state.history
        )

    def zones_read(self) -> int:
        return named_zones(self.name)


@dataclass(frozen=True, slots=True)
class HasAttacked(Truth):
    """`self has attacked [a monster] this turn`, from the declaration on."""

    name: str
    test: CardTest | None
    window: Window

    def time_mask(self) -> int:
        return 1

    def holds(self, state: State, scope: Scope) -> bool:
        cards = present_cards(state, scope, self.name)
        if not in_window(state, self.window, state.turn, Phase.BATTLE):
            return False
        return any(
            item.attacker in cards
            and (
                self.test is None
                or (item.facts is not None and self.test.matches(state, item.facts, scope))
            )
            for item in state.attack_log
        )

    def zones_read(self) -> int:
        return named_zones(self.name)


@dataclass(frozen=True, slots=True)
class AllHold(Truth):
    truths: tuple[Truth, ...]

    def asked_mask(self) -> int:
        return 0

    def holds(self, state: State, scope: Scope) -> bool:
        return all(truth.holds(state, scope) for truth in self.truths)

    def zones_read(self) -> int:
        mask = 0
        for truth in self.truths:
            mask |= truth.zones_read()
        return mask


@dataclass(frozen=True, slots=True)
class AnyHolds(Truth):
    truths: tuple[Truth, ...]

    def asked_mask(self) -> int:
        return 0

    def holds(self, state: State, scope: Scope) -> bool:
        return any(truth.holds(state, scope) for truth in self.truths)

    def zones_read(self) -> int:
        mask = 0
        for truth in self.truths:
            mask |= truth.zones_read()
        return mask


@dataclass(frozen=True, slots=True)
class Not(Truth):
    truth: Truth

    def asked_mask(self) -> int:
        return 0

    def holds(self, state: State, scope: Scope) -> bool:
        return not self.truth.holds(state, scope)

    def zones_read(self) -> int:
        return self.truth.zones_read()
