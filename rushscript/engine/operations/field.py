"""Operations on the field: special summons, battle positions, the attack in progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.attacking import has_attack_left, may_have_target
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.expressions.base import GRANTS, WORDS, Side
from rushscript.engine.expressions.layers import Fate, Permission
from rushscript.engine.expressions.masks import both, of_side
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.operations.base import CardlessOperation, CardOperation
from rushscript.engine.protection import open_to
from rushscript.engine.queries import (
    can_lie,
    facts_of,
    free_places,
    has_permission,
    is_summonable,
    may_be_revived,
    player_of,
    turned_position,
)
from rushscript.engine.restrictions import Deed, is_forbidden, open_positions
from rushscript.engine.scope import SELF, Bound, Scope
from rushscript.engine.value import gathered
from rushscript.engine.zones import (
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    MONSTER,
    is_on_field,
)
from rushscript.ruleset import Changing, Idle
from rushscript.vocabulary import CardKind, Manner, Phase, Position

if TYPE_CHECKING:
    from rushscript.engine.state import State

POSITIONS: Final = (FACE_UP_ATTACK, FACE_UP_DEFENSE)
"""How a monster comes where no position is printed, in the order in which they are offered."""


def ask_position(
    state: State, player: int, monster: int, source: int, positions: Sequence[int] = POSITIONS
) -> Done:
    """Asks in which of these positions a monster comes."""
    options = [Option(OptionKind.POSITION, monster, value=position) for position in positions]
    return ask(state, Decision(player, DecisionKind.POSITION, options, source=source))


@dataclass(frozen=True, slots=True)
class SpecialSummon(CardOperation):
    """`special summon X [to opponent's field] [position]`. Without a position its player
    chooses face-up attack or face-up defense for each monster (language, positions)."""

    side: Side = Side.YOU
    position: Position = Position.NONE

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        if state.definitions[card].kind is not CardKind.MONSTER or is_on_field(state.zone[card]):
            return False
        if not is_summonable(state, card, Manner.SPECIAL, scope):
            return False
        return may_be_revived(state, card) and (
            not state.binds or bool(self._positions(state, scope, card))
        )

    def _positions(self, state: State, scope: Scope, card: int) -> list[int]:
        """The positions in which the player may summon it."""
        player = player_of(self.chooser, state, scope)
        written = int(self.position)
        asked = POSITIONS if written == Position.NONE else (written,)
        return open_positions(state, player, card, Manner.SPECIAL, asked)

    def capacity(self, state: State, scope: Scope) -> int:
        return free_places(state, player_of(self.side, state, scope), MONSTER)

    def after_choice(self, state: State, frame: Frame, cards: list[int]) -> Done:
        asked = len(frame.answers) - 1
        if self.position is not Position.NONE or asked >= len(cards):
            return NEXT
        player = player_of(self.chooser, state, frame.scope)
        positions = self._positions(state, frame.scope, cards[asked])
        return ask_position(state, player, cards[asked], frame.scope.source, positions)

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        positions = [int(self.position)] * len(cards)
        if self.position is Position.NONE:
            positions = [
                self._positions(state, scope, card)[given[0]]
                for card, given in zip(cards, frame.answers[1:], strict=True)
            ]
        actions.summon(
            state,
            list(zip(cards, positions, strict=True)),
            player_of(self.side, state, scope),
            Manner.SPECIAL,
            reason=scope.reason,
            actor=player_of(self.chooser, state, scope),
            source=scope.source,
        )
        return actions.bound_here(state, cards)

    def zones_read(self) -> int:
        return self.cards.zones_read() | of_side(self.side, 1 << MONSTER)

    def zones_given_to(self) -> int:
        return self.zones_of_room()

    def zones_of_room(self) -> int:
        return of_side(self.side, 1 << MONSTER)

    def zones_changed(self) -> int:
        return 0

    def facts_asked(self) -> int:
        # Whose effect it is can be asked by what the monster prints about its summons.
        return gathered(self, "asked_mask") | WORDS


@dataclass(frozen=True, slots=True)
class ChangePosition(CardOperation):
    """`change position of X` and `put X in face-up defense`. Without a position: attack becomes
    face-up defense, any defense becomes face-up attack (RR-027)."""

    position: Position = Position.NONE

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        if state.zone[card] != MONSTER:
            return False
        if state.position[card] == self.position:
            return (Changing.POSITION, Idle.SAME_POSITION) not in state.ruleset.changes_nothing
        facts = facts_of(state, card)
        goal = int(self.position) or turned_position(facts.position)
        # effects that change the position leave a monster without DEF as it is.
        return can_lie(facts, goal) and not has_permission(facts, Permission.CANNOT_CHANGE_POSITION)

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        goals = {
            card: int(self.position) or turned_position(state.position[card]) for card in cards
        }
        defending = [card for card, goal in goals.items() if goal != FACE_UP_ATTACK]
        turning = open_to(state, defending, Fate.PUT_IN_DEFENSE, scope)
        cards = [card for card in cards if card not in defending or card in turning]
        actions.change_positions(
            state,
            [(card, goals[card]) for card in cards if state.position[card] != self.position],
            reason=scope.reason,
            player=scope.player,
            source=scope.source,
        )
        return actions.bound_here(state, cards)

    def zones_taken_from(self) -> int:
        return 0

    def zones_given_to(self) -> int:
        return 0

    def zones_changed(self) -> int:
        return self.cards.zones_of_cards() & both(1 << MONSTER)

    def brings_effects(self) -> bool:
        # A monster that changes its own position lies face-up already.
        return self.cards.names_read() != (SELF,)

    def asks_rules(self) -> bool:
        return False

    def facts_asked(self) -> int:
        return gathered(self, "asked_mask") | GRANTS


@dataclass(frozen=True, slots=True)
class NegateAttack(CardlessOperation):
    """`negate attack`: the attack in progress, before its Damage Step (RR-063)."""

    def can_apply(self, state: State, scope: Scope) -> bool:
        battle = state.battle
        return battle is not None and not battle.negated and not battle.in_damage_step

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        scope.note(self.can_apply(state, scope))
        if scope.did:
            actions.negate_attack(state, scope.player, scope.source)
        return NEXT

    def zones_read(self) -> int:
        return both(1 << MONSTER)

    def asks_rules(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class EndBattlePhase(CardlessOperation):
    """`end battle phase`: the Battle Phase in progress ends when this is over."""

    def can_apply(self, state: State, scope: Scope) -> bool:
        return state.phase is Phase.BATTLE and not state.ends_battle

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        scope.note(self.can_apply(state, scope))
        if scope.did:
            actions.end_battle_phase(state, scope.player, scope.source)
        return NEXT

    def zones_read(self) -> int:
        return 0

    def asks_rules(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class RedirectAttack(CardOperation):
    """`redirect attack to X`: another monster of the defending side becomes the target of the
    attack in progress, before its Damage Step (R-171), if it may be attacked."""

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        battle = state.battle
        if battle is None or battle.negated or battle.in_damage_step or battle.target == card:
            return False
        attacker = battle.attacker
        facts = facts_of(state, attacker)
        return (
            state.visits[attacker] == battle.attacker_visit
            and state.zone[card] == MONSTER
            and state.controller[card] != state.controller[attacker]
            and has_attack_left(state, facts, card)
            and may_have_target(state, facts, card, declares=False)
            and not is_forbidden(
                state,
                state.controller[attacker],
                Deed.ATTACK_MONSTER,
                facts,
                target=facts_of(state, card),
                declares=False,
            )
        )

    def capacity(self, state: State, scope: Scope) -> int:
        return 1

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        actions.redirect_attack(state, cards[0])
        return actions.bound_here(state, cards)

    def zones_read(self) -> int:
        return self.cards.zones_read() | both(1 << MONSTER)

    def zones_taken_from(self) -> int:
        return 0

    def zones_given_to(self) -> int:
        return 0
