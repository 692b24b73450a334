"""What has happened this turn before a position made by hand: each thing as a value.

`position` puts the cards where they lay before all of it (`go_back`, the last thing first) and then
lets it happen in order (`happen`), by the same actions that a duel goes through. So marks, events
and limits are those of a duel; nothing of it is written into the state by hand.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.queries import facts_of, home_of
from rushscript.engine.scope import SELF_MATERIALS, SELF_TRIBUTES
from rushscript.engine.zones import GRAVEYARD, MONSTER
from rushscript.vocabulary import CardKind, Manner, Position, Reason, SpellTrapKind, Zone

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.position import Placement
    from rushscript.engine.scope import Bound
    from rushscript.engine.state import State

DAMAGE: Final = 100
"""How much a player has taken where nobody says; the stated life points are what is left."""
ON_FIELD: Final = (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD)
_COUNTED: Final = (Manner.NORMAL, Manner.TRIBUTE)


@dataclass(frozen=True, slots=True)
class Past:
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
class Used:
    """A tribute or material: where it lay, and where it went."""

    card: int
    zone: Zone = Zone.MONSTER
    position: Position = Position.FACE_UP_ATTACK
    goal: Zone = Zone.GRAVEYARD


@dataclass(frozen=True, slots=True)
class WasSummoned(Past):
    """A monster was summoned from a zone, to lie as it lies in the position."""

    card: int = 0
    manner: Manner = Manner.NORMAL
    origin: Zone = Zone.HAND
    position: Position = Position.FACE_UP_ATTACK
    sides: tuple[int, ...] = ()
    """The other two cards of a Maximum Monster, the left one first."""
    used: tuple[Used, ...] = ()
    """What it was summoned with."""

    def go_back(self, places: list[Placement]) -> None:
        for card in (self.card, *self.sides):
            _move(places, card, self.origin, Position.NONE)
            places[card] = replace(places[card], proper=False)
        for item in self.used:
            _move(places, item.card, item.zone, item.position)

    def happen(self, state: State) -> None:
        player = state.controller[self.card]
        if self.sides:
            left, right = self.sides
            actions.summon_maximum(state, (left, self.card, right), player)
            return
        used = self._use(state, player) if self.used else None
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
            used=used,
        )

    def _use(self, state: State, player: int) -> tuple[str, Bound]:
        """Tributes or materials go, all at once, and the monster will remember them."""
        cards = [item.card for item in self.used]
        if self.manner is Manner.TRIBUTE:
            gone = actions.tribute(state, cards, player=player, summoned=self.card)
            return SELF_TRIBUTES, actions.bound_used(state, gone)
        found: dict[int, Facts] = {}
        for goal in dict.fromkeys(item.goal for item in self.used):
            going = [item.card for item in self.used if item.goal is goal]
            gone = actions.move_cards(
                state, going, goal, reason=Reason.MATERIAL, player=player, source=NO_CARD
            )
            found.update((facts.card, facts) for facts in gone)
        return SELF_MATERIALS, actions.bound_used(state, tuple(found[card] for card in cards))


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
class WasTurned(Past):
    """A monster came to lie in another position, by its player or by the effect of a card."""

    card: int = 0
    position: Position = Position.FACE_UP_ATTACK
    by: int = NO_CARD

    def go_back(self, places: list[Placement]) -> None:
        attack = self.position is Position.FACE_UP_ATTACK
        before = Position.FACE_UP_DEFENSE if attack else Position.FACE_UP_ATTACK
        _move(places, self.card, Zone.MONSTER, before)

    def happen(self, state: State) -> None:
        turned = [(self.card, int(self.position))]
        if self.by != NO_CARD:
            actor = state.controller[self.by]
            actions.change_positions(
                state, turned, reason=Reason.EFFECT, player=actor, source=self.by
            )
            return
        player = state.controller[self.card]
        actions.change_positions(state, turned, reason=Reason.RULE, player=player)
        actions.fix_position(state, self.card)


@dataclass(frozen=True, slots=True)
class WasTurnedUp(WasTurned):
    """A face-down monster was turned face-up."""

    def go_back(self, places: list[Placement]) -> None:
        _move(places, self.card, Zone.MONSTER, Position.FACE_DOWN_DEFENSE)


@dataclass(frozen=True, slots=True)
class WasMoved(Past):
    """A card was sent to the graveyard without being destroyed, added to the hand, or returned: by
    the effect of a card, or (NO_CARD) as a cost of its player."""

    card: int = 0
    origin: Zone = Zone.MONSTER
    goal: Zone = Zone.GRAVEYARD
    by: int = NO_CARD

    def go_back(self, places: list[Placement]) -> None:
        if self.origin in ON_FIELD:
            _lay_on_field(places, self.card)
        else:
            _move(places, self.card, self.origin, Position.NONE)

    def happen(self, state: State) -> None:
        paid = self.by == NO_CARD
        actions.move_cards(
            state,
            [self.card],
            self.goal,
            reason=Reason.COST if paid else Reason.EFFECT,
            player=state.controller[self.card if paid else self.by],
            source=self.by,
            by=None if paid else facts_of(state, self.by),
        )


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
        _lay_on_field(places, self.card)

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


def _lay_on_field(places: list[Placement], card: int) -> None:
    """As a card lies on the field when nobody says how."""
    definition = places[card].definition
    face = Position.FACE_UP_ATTACK
    if definition.kind is not CardKind.MONSTER and not definition.continuous:
        face = Position.FACE_DOWN_DEFENSE
    _move(places, card, _home(places[card]), face)


def _home(place: Placement) -> Zone:
    definition = place.definition
    if definition.kind is CardKind.MONSTER:
        return Zone.MONSTER
    return Zone.FIELD if definition.spell_trap_kind is SpellTrapKind.FIELD else Zone.SPELL_TRAP
