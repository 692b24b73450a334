"""What holds for players beside restrictions: requirements that are not needed, cards that go
elsewhere than where they are sent, normal draws that fill the hand otherwise, summons that ask for
other numbers of tributes, and further places that materials come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.expressions.base import ALL_ZONES, CardTest, Side, read_by
from rushscript.engine.expressions.manners import is_manner
from rushscript.engine.expressions.selections import CardSet
from rushscript.engine.queries import facts_of, players_of, source_facts
from rushscript.engine.restrictions import PlayerRule, rules_in_force
from rushscript.vocabulary import Manner, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Waiver(PlayerRule):
    """`you need not send cards in your hand to graveyard for "X"`: costs that take cards from
    `zone` to `destination` are not needed where the activated card fits."""

    side: Side
    test: CardTest
    zone: Zone = Zone.HAND
    destination: Zone = Zone.GRAVEYARD

    def decides(self) -> bool:
        return False

    def zones_read(self) -> int:
        return self.test.zones_read()


@dataclass(frozen=True, slots=True)
class DrawRule(PlayerRule):
    """`your normal draw fills to 6 instead of 5`: a normal draw that would fill the hand to
    `instead` cards fills it to `to`."""

    side: Side
    to: int
    instead: int

    def decides(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class TributeRule(PlayerRule):
    """`you can summon monsters(machine) by 1 fewer tribute`: summons of such monsters ask for
    `number` tributes, or for that many `fewer`; with `may` also for what they would ask for.
    Setting them is not changed."""

    side: Side
    test: CardTest
    number: int
    fewer: bool = False
    may: bool = True

    def zones_read(self) -> int:
        return self.test.zones_read()

    def decides(self) -> bool:
        return False

    def is_personal(self) -> bool:
        return not self.test.is_plain()

    def changes_tributes(self) -> bool:
        return True

    def holds_for(self, state: State, scope: Scope, player: int, card: int) -> bool:
        """Whether it is about the summon of this card by this player."""
        if player not in players_of(self.side, state, scope):
            return False
        their, scope.their = scope.their, player
        found = self.test.matches(state, facts_of(state, card), scope)
        scope.their = their
        return found


@dataclass(frozen=True, slots=True)
class FurtherMaterials(PlayerRule):
    """`you can also use monsters(galaxy) in your hand as material for fusion summon of
    monster(light) by effects of "Fusion"`.

    `alone`: these cards, but no others beside them; `into_deck`: where one of them is used, all
    materials are shuffled into the decks."""

    side: Side
    cards: CardSet
    manner: Manner
    target: CardTest | None = None
    effects_of: CardTest | None = None
    alone: bool = False
    into_deck: bool = False

    def zones_read(self) -> int:
        return self.cards.zones_read() | read_by(self.target, self.effects_of)

    def is_personal(self) -> bool:
        return any(
            test is not None and not test.is_plain() for test in (self.target, self.effects_of)
        )

    def holds_for(self, state: State, own: Scope, scope: Scope, manner: Manner) -> bool:
        """Whether it is about such a summon by the effect whose scope this is; `own` is the
        scope of the rule."""
        if scope.player not in players_of(self.side, state, own):
            return False
        if not is_manner(manner, (self.manner,)):
            return False
        if self.effects_of is None:
            return True
        source = source_facts(state, scope)
        if scope.reason is not Reason.EFFECT or source is None:
            return False
        return self.effects_of.matches(state, source, own)

    def found(self, state: State, own: Scope, player: int) -> list[int]:
        """The cards that this player can use by it."""
        their, own.their = own.their, player
        cards = self.cards.find(state, own)
        own.their = their
        return cards


@dataclass(frozen=True, slots=True)
class Replacement(PlayerRule):
    """Cards of these players that would go to one zone go to another instead. No Rush card says
    it; the rule about costs asks for it (R-160)."""

    side: Side
    zone: Zone
    instead: Zone

    def replaces_mask(self) -> int:
        """It is one: asked once for each card (`gathered`)."""
        return 1

    def zones_read(self) -> int:
        return ALL_ZONES


def replaced_zone(state: State, card: int, zone: int) -> int:
    """Where a card goes that would go to `zone`."""
    if not state.binds:
        return zone
    for rule, scope, _ in rules_in_force(state):
        if (
            isinstance(rule, Replacement)
            and rule.zone == zone
            and state.owner[card] in players_of(rule.side, state, scope)
        ):
            return int(rule.instead)
    return zone


def filled_hand(state: State, player: int) -> int:
    """To how many cards the normal draw fills the hand (R-030). Each rule is asked once, in
    the order of the zones, about what the others have left: two that say `6 instead of 5` are
    one."""
    cards = state.ruleset.draw_until
    if not state.binds:
        return cards
    for rule, scope, _ in rules_in_force(state):
        if (
            isinstance(rule, DrawRule)
            and rule.instead == cards
            and player in players_of(rule.side, state, scope)
        ):
            cards = rule.to
    return cards


def tribute_rules(state: State, player: int, card: int) -> list[TributeRule]:
    """What is said now about the tributes for a summon of this card."""
    if not state.binds:
        return []
    return [
        rule
        for rule, scope, _ in rules_in_force(state)
        if isinstance(rule, TributeRule) and rule.holds_for(state, scope, player, card)
    ]


def further_materials(
    state: State, scope: Scope, manner: Manner
) -> list[tuple[FurtherMaterials, Scope]]:
    """The rules by which more cards can be materials of a summon by the effect of this scope."""
    if not state.binds:
        return []
    return [
        (rule, own)
        for rule, own, _ in rules_in_force(state)
        if isinstance(rule, FurtherMaterials) and rule.holds_for(state, own, scope, manner)
    ]
