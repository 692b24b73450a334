"""Equipping: an equip spell chooses its monster, a union monster becomes an equip card, by its
own effect or by another card's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import ALL_ZONES
from rushscript.engine.expressions.masks import FIELD_ZONES
from rushscript.engine.expressions.truths import IsEquipped
from rushscript.engine.lines import LiveLine, WheneverLine
from rushscript.engine.machine import Frame
from rushscript.engine.modifiers import NEVER, End, LiveModifier
from rushscript.engine.operations.base import CardOperation
from rushscript.engine.queries import facts_of, free_places, present_members
from rushscript.engine.restrictions import PlayerEffect, PlayerLine
from rushscript.engine.scope import SELF, Bound, Scope
from rushscript.engine.value import gathered
from rushscript.engine.zones import FACE_DOWN, MONSTER, SPELL_TRAP

if TYPE_CHECKING:
    from rushscript.engine.cards import CardDefinition
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Equip(CardOperation):
    """`equip to 1 monster(dragon) on your field` of an equip spell, and with `lines`
    `equip self to 1 monster on your field { lines }` of a union monster: `cards` are the monster
    it is equipped to, which must be face-up (R-114); `lines` hold as long as it is (RR-121)."""

    lines: tuple[LiveLine, ...] = ()
    wakes: tuple[WheneverLine, ...] = ()
    player_lines: tuple[PlayerLine, ...] = ()

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        return (
            card != scope.source
            and state.zone[card] == MONSTER
            and state.position[card] != FACE_DOWN
        )

    def capacity(self, state: State, scope: Scope) -> int:
        """R-122, RR-122: a monster needs a free spell/trap zone; a spell lies in one already."""
        card = scope.source
        if state.visits[card] != scope.source_visit:
            return 0
        if state.zone[card] == SPELL_TRAP:
            return 1
        return min(1, free_places(state, scope.player, SPELL_TRAP))

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        card, (monster,) = scope.source, cards
        actions.equip(state, card, monster, scope.player, reason=scope.reason, source=card)
        if self.gives():
            give_effect(state, card, self)
        return actions.bound_here(state, [monster])

    def zones_read(self) -> int:
        return self.cards.zones_read() | FIELD_ZONES

    def zones_taken_from(self) -> int:
        return 1 << MONSTER if self.gives() else 0

    def zones_given_to(self) -> int:
        return 1 << SPELL_TRAP if self.gives() else 0

    def asks_rules(self) -> bool:
        return False

    def facts_asked(self) -> int:
        return gathered(self, "asked_mask")

    def grows(self) -> bool:
        """More cards in the spell/trap zones take the place that a monster needs."""
        return not self.gives() and self.cards.grows()

    def gives(self) -> bool:
        """Whether it gives the card an effect: it is a union monster's own."""
        return bool(self.lines or self.wakes or self.player_lines)


@dataclass(frozen=True, slots=True)
class EquipWith(CardOperation):
    """`equip 1 monster(union) in your graveyard to self`: union monsters become equip cards of the
    monster that `host` names, as if by their own effects; those that could not be equipped to it
    are passed over."""

    host: str = SELF

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        own = own_equip(state.definitions[card])
        if own is None or card == scope.source:
            return False
        return self._monster(state, scope) in _hosts(state, scope.player, card, own)

    def capacity(self, state: State, scope: Scope) -> int:
        """R-122, RR-122: each needs a free spell/trap zone."""
        return free_places(state, scope.player, SPELL_TRAP)

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        monster = self._monster(state, scope)
        joined: list[int] = []
        for card in cards:
            own = own_equip(state.definitions[card])
            if own is None or monster not in _hosts(state, scope.player, card, own):
                # One that wants a monster without such cards comes too late.
                continue
            actions.equip(
                state, card, monster, scope.player, reason=scope.reason, source=scope.source
            )
            give_effect(state, card, own)
            joined.append(card)
        return actions.bound_here(state, joined)

    def _monster(self, state: State, scope: Scope) -> int:
        """The monster they are equipped to; NO_CARD when there is none any more."""
        return next(iter(present_members(state, scope, self.host)), NO_CARD)

    def zones_given_to(self) -> int:
        return 1 << SPELL_TRAP

    def asks_rules(self) -> bool:
        return False

    def zones_read(self) -> int:
        return ALL_ZONES

    def grows(self) -> bool:
        return False


def _hosts(state: State, player: int, card: int, own: Equip) -> list[int]:
    """The monsters to which a union monster could equip itself, were it used by `player`."""
    scope = Scope(player, card, state.visits[card], facts_of(state, card))
    found = own.cards.all_cards(state, scope)
    return [monster for monster in found if own.can_affect(state, scope, monster)]


def give_effect(state: State, card: int, equip: Equip) -> None:
    """Gives a card the effect that it has as the equip card it now is."""
    player, facts = state.controller[card], facts_of(state, card)
    scope = Scope(player, card, state.visits[card], facts).kept()
    live = LiveModifier(equip.lines, scope, NEVER, wakes=equip.wakes, equips=True)
    lines = equip.player_lines
    bound = PlayerEffect(lines, scope, End(NEVER), IsEquipped()) if lines else None
    actions.give_lines(state, live, bound)


def own_equip(definition: CardDefinition) -> Equip | None:
    """The operation with which a union monster makes itself an equip card; None for others."""
    for ability in definition.abilities:
        for operation in ability.program:
            if isinstance(operation, Equip) and operation.gives():
                return operation
    return None
