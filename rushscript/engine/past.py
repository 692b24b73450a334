"""What has happened this turn before a position made by hand: each thing as a value.

`position` puts the cards where they lay before all of it (`go_back`, the last thing first) and then
lets it happen in order (`happen`), by the same actions that a duel goes through. So marks, events
and limits are those of a duel; nothing of it is written into the state by hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.queries import facts_of, home_of
from rushscript.engine.zones import GRAVEYARD, MONSTER
from rushscript.vocabulary import CardKind, Manner, Position, Reason, SpellTrapKind, Zone

if TYPE_CHECKING:
    from rushscript.engine.position import Placement
    from rushscript.engine.state import State

DAMAGE: Final = 100
"""How much a player has taken where nobody says; the stated life points are what is left."""
_COUNTED: Final = (Manner.NORMAL, Manner.TRIBUTE)


@dataclass(frozen=True, slots=True)
class Past(ABC):
    """One thing that has happened; `in_battle`: in the Battle Phase of this turn."""

    in_battle: bool = False

    def go_back(self, places: list[Placement]) -> None:
        """Puts its cards where they lay just before. Nothing where none moved."""
        return

    def life_before(self, player: int) -> int:
        """How many life points more the player had."""
        return 0

    @abstractmethod
    def happen(self, state: State) -> None:
        """Does it."""


def _move(places: list[Placement], card: int, zone: Zone, position: Position) -> None:
    places[card] = replace(places[card], zone=zone, position=position, beside=None)


@dataclass(frozen=True, slots=True)
class WasSummoned(Past):
    """A monster was summoned from a zone, to lie as it lies in the position."""

    card: int = 0
    manner: Manner = Manner.NORMAL
    origin: Zone = Zone.HAND
    position: Position = Position.FACE_UP_ATTACK
    sides: tuple[int, ...] = ()
    """The other two cards of a Maximum Monster, the left one first."""

    def go_back(self, places: list[Placement]) -> None:
        for card in (self.card, *self.sides):
            _move(places, card, self.origin, Position.NONE)
            places[card] = replace(places[card], proper=False)

    def happen(self, state: State) -> None:
        player = state.controller[self.card]
        if self.sides:
            left, right = self.sides
            actions.summon_maximum(state, (left, self.card, right), player)
            return
        by_rule = self.manner in _COUNTED
        if by_rule:
            actions.count_normal_summon(state)
        actions.summon(
            state,
            [(self.card, int(self.position))],
            player,
            self.manner,
            reason=Reason.RULE if by_rule else Reason.EFFECT,
            actor=player,
        )


@dataclass(frozen=True, slots=True)
class WasSet(Past):
    """A card was Set from the hand."""

    card: int = 0

    def go_back(self, places: list[Placement]) -> None:
        _move(places, self.card, Zone.HAND, Position.NONE)

    def happen(self, state: State) -> None:
        player = state.controller[self.card]
        is_monster = state.definitions[self.card].kind is CardKind.MONSTER
        zone = MONSTER if is_monster else home_of(state, self.card)
        if is_monster:
            actions.count_normal_summon(state)
        actions.set_cards(state, [self.card], player, zone, reason=Reason.RULE)


@dataclass(frozen=True, slots=True)
class WasTurnedUp(Past):
    """A monster was turned face-up by its player."""

    card: int = 0
    position: Position = Position.FACE_UP_ATTACK

    def go_back(self, places: list[Placement]) -> None:
        _move(places, self.card, Zone.MONSTER, Position.FACE_DOWN_DEFENSE)

    def happen(self, state: State) -> None:
        player = state.controller[self.card]
        turned = [(self.card, int(self.position))]
        actions.change_positions(state, turned, reason=Reason.RULE, player=player)
        actions.fix_position(state, self.card)


@dataclass(frozen=True, slots=True)
class WasDrawn(Past):
    """A card was the one card of a normal draw."""

    card: int = 0

    def go_back(self, places: list[Placement]) -> None:
        _move(places, self.card, Zone.DECK, Position.NONE)

    def happen(self, state: State) -> None:
        actions.draw(state, state.controller[self.card], 1, reason=Reason.RULE)


@dataclass(frozen=True, slots=True)
class HasAttacked(Past):
    """A monster has attacked another one, or directly (NO_CARD); both are still there."""

    card: int = 0
    target: int = NO_CARD

    def happen(self, state: State) -> None:
        actions.declare_attack(state, self.card, self.target)
        actions.end_attack(state)


@dataclass(frozen=True, slots=True)
class LostBattle(Past):
    """A monster was destroyed by battle with another one: that of the turn player attacked."""

    card: int = 0
    by: int = 0

    def go_back(self, places: list[Placement]) -> None:
        _move(places, self.card, Zone.MONSTER, Position.FACE_UP_ATTACK)

    def happen(self, state: State) -> None:
        attacks = state.controller[self.card] == state.turn_player
        attacker, target = (self.card, self.by) if attacks else (self.by, self.card)
        actions.declare_attack(state, attacker, target)
        actions.destroy_by_battle(state, ((self.card, self.by),), attacker)
        actions.end_attack(state)


@dataclass(frozen=True, slots=True)
class WasDestroyed(Past):
    """A card on the field was destroyed by the effect of another one."""

    card: int = 0
    by: int = 0

    def go_back(self, places: list[Placement]) -> None:
        definition = places[self.card].definition
        face = Position.FACE_UP_ATTACK
        if definition.kind is not CardKind.MONSTER and not definition.continuous:
            face = Position.FACE_DOWN_DEFENSE
        _move(places, self.card, _home(places[self.card]), face)

    def happen(self, state: State) -> None:
        by = facts_of(state, self.by)
        player = state.controller[self.by]
        actions.move_cards(
            state,
            [self.card],
            GRAVEYARD,
            reason=Reason.EFFECT,
            player=player,
            source=self.by,
            kind=EventKind.DESTROYED,
            by=by,
        )


@dataclass(frozen=True, slots=True)
class HasActivated(Past):
    """A player has activated an effect of a card, and it has resolved without doing anything that
    is not said. A spell came from the hand, a trap was Set; one that is used up is in the
    graveyard again."""

    card: int = 0
    ability: int = 0
    player: int = 0
    used_up: bool = False

    def go_back(self, places: list[Placement]) -> None:
        place = places[self.card]
        match place.definition.kind:
            case CardKind.SPELL:
                _move(places, self.card, Zone.HAND, Position.NONE)
            case CardKind.TRAP:
                _move(places, self.card, Zone.SPELL_TRAP, Position.FACE_DOWN_DEFENSE)

    def happen(self, state: State) -> None:
        card = self.card
        match state.definitions[card].kind:
            case CardKind.SPELL:
                actions.place_for_activation(state, card, self.player, home_of(state, card))
            case CardKind.TRAP:
                actions.turn_face_up(state, card)
        actions.mark_activated(state, card, self.ability, self.player)
        actions.resolve(state, card, self.player)
        if self.used_up:
            actions.move_cards(
                state, [card], GRAVEYARD, reason=Reason.RULE, player=self.player, source=card
            )


@dataclass(frozen=True, slots=True)
class TookDamage(Past):
    """A player has taken damage."""

    player: int = 0
    reason: Reason = Reason.EFFECT
    amount: int = DAMAGE

    def life_before(self, player: int) -> int:
        return self.amount if player == self.player else 0

    def happen(self, state: State) -> None:
        actor = 1 - self.player
        actions.inflict_damage(state, self.player, self.amount, reason=self.reason, actor=actor)


def _home(place: Placement) -> Zone:
    definition = place.definition
    if definition.kind is CardKind.MONSTER:
        return Zone.MONSTER
    return Zone.FIELD if definition.spell_trap_kind is SpellTrapKind.FIELD else Zone.SPELL_TRAP
