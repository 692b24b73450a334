"""Operations that move cards: draw, send, destroy, set; and those that only point at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.agreeing import AgreeingWays, agreeing_ways
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.entities import all_members
from rushscript.engine.expressions.base import NumberExpression, Side
from rushscript.engine.expressions.layers import Fate
from rushscript.engine.expressions.masks import (
    FIELD_ZONES,
    ON_FIELD,
    OWN_HALF,
    THEIRS,
    both,
    of_side,
)
from rushscript.engine.expressions.selections import Chosen, DeckEndCards, Selection
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.often import COST
from rushscript.engine.operations.base import CardOperation, Operation, deck_of
from rushscript.engine.protection import open_to
from rushscript.engine.queries import (
    facts_of,
    has_room,
    home_of,
    is_extra,
    player_of,
    players_of,
    present_cards,
    source_facts,
)
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.scope import Bound, Scope
from rushscript.engine.zones import (
    DECK,
    EMPTY,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    SPELL_TRAP,
    ZONES,
    is_on_field,
)
from rushscript.ruleset import Changing, Idle
from rushscript.vocabulary import CardKind, Position, Zone

if TYPE_CHECKING:
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Draw(Operation):
    """`draw 2`. As a first sentence or a cost it needs that many cards in the deck (RR-012)."""

    amount: NumberExpression
    side: Side = Side.YOU
    name: str | None = None

    def can_apply(self, state: State, scope: Scope) -> bool:
        amount = self.amount.value(state, scope)
        if (Changing.DRAW, Idle.SMALL_DECK) not in state.ruleset.changes_nothing:
            return amount > 0
        return 0 < amount <= len(deck_of(state, player_of(self.side, state, scope)))

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        amount = self.amount.value(state, scope)
        player = player_of(self.side, state, scope)
        drawn = actions.draw(
            state, player, max(0, amount), reason=scope.reason, source=scope.source
        )
        scope.note(bool(drawn))
        if self.name is not None:
            scope.bind(self.name, actions.bound_of(state, drawn))
        return NEXT

    def zones_read(self) -> int:
        return of_side(self.side, 1 << DECK) | self.amount.zones_read()

    def zones_taken_from(self) -> int:
        return of_side(self.side, 1 << DECK)

    def zones_given_to(self) -> int:
        return of_side(self.side, 1 << HAND)

    def is_plain(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ShuffleDeck(Operation):
    """`shuffle your deck`. A single card cannot be put into another order (docs/rules.md)."""

    side: Side = Side.YOU

    def can_apply(self, state: State, scope: Scope) -> bool:
        return all(len(deck_of(state, player)) > 1 for player in self._players(state, scope))

    def run(self, state: State, frame: Frame) -> Done:
        possible = self.can_apply(state, frame.scope)
        if possible:
            for player in self._players(state, frame.scope):
                actions.shuffle_deck(state, player)
        frame.scope.note(possible)
        return NEXT

    def _players(self, state: State, scope: Scope) -> tuple[int, ...]:
        return players_of(self.side, state, scope)

    def zones_read(self) -> int:
        return of_side(self.side, 1 << DECK)

    def zones_taken_from(self) -> int:
        return of_side(self.side, 1 << DECK)

    def zones_given_to(self) -> int:
        return of_side(self.side, 1 << DECK)

    def is_plain(self) -> bool:
        return True


def ask_order(state: State, player: int, cards: list[int], source: int) -> Done:
    """Asks in which order cards go."""
    options = [state.cards.chosen[card] for card in cards]
    count = len(cards)
    return ask(state, Decision(player, DecisionKind.ORDER, options, count, count, source))


def to_be_ordered(state: State, cards: list[int]) -> list[int]:
    """Of cards that go to their owners' decks those for which an order decides something: two or
    more go to the same deck, those of the Extra Deck not among them (R-102)."""
    members = all_members(state, cards)
    going = [card for card in members if goes_to_deck(state, card)]
    owners = [state.owner[card] for card in going]
    return [card for card in going if owners.count(state.owner[card]) > 1]


def goes_to_deck(state: State, card: int) -> bool:
    """Whether a card that is put into a deck comes to lie in one."""
    return actions.destination_of(state, card, DECK) == DECK


def in_order(
    state: State, cards: list[int], ordered: list[int], answer: tuple[int, ...]
) -> list[int]:
    """The cards one by one, with those that were ordered in the order that was answered."""
    rest = [card for card in all_members(state, cards) if card not in ordered]
    return [*(ordered[index] for index in answer), *rest]


def shuffle_back(state: State, cards: list[int]) -> None:
    """Shuffles the decks to which these cards have come."""
    owners = [state.owner[card] for card in cards if state.zone[card] == DECK]
    for player in sorted(dict.fromkeys(owners)):
        actions.shuffle_deck(state, player)


TOP, BOTTOM = 0, 1
"""The ends of a deck, as values of options."""


def ask_deck_end(state: State, player: int, source: int) -> Done:
    """Asks to which end of the deck cards go."""
    options = [Option(OptionKind.DECK_END, value=end) for end in (TOP, BOTTOM)]
    return ask(state, Decision(player, DecisionKind.DECK_END, options, source=source))


def owners_zones(taken: int, goal: int) -> int:
    """Where cards from some zones come to lie: with their owners. On the field a card can be
    another player's."""
    if taken & ON_FIELD:
        return both(goal)
    mask = goal if taken & OWN_HALF else 0
    return mask | goal << THEIRS if taken & ~OWN_HALF else mask


def unseen_zones(cards: Selection) -> int:
    """Where cards lie that are brought up and that the player did not see before: all but those
    of the own hand and field."""
    return cards.zones_of_cards() & ~(1 << HAND | FIELD_ZONES)


@dataclass(frozen=True, slots=True)
class Move(CardOperation):
    """`send X to graveyard`, `add X to hand`, `shuffle X into deck`, `return X to top|bottom of
    deck [in any order]`, `return X to extra deck`: to the owner's zone. `shuffles` mixes the
    decks afterwards; with `either_end` the player chooses the end, the same for all cards."""

    destination: Zone = Zone.GRAVEYARD
    at_bottom: bool = False
    shuffles: bool = False
    any_order: bool = False
    either_end: bool = False

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        if state.zone[card] == self.destination and self._changes_nothing():
            return False
        goal = int(self.destination)
        if goal == EXTRA_DECK:
            # R-102, RR-107: only Fusion and Ritual monsters have a place there.
            return is_extra(state, card)
        if scope.reason is not COST or goal == DECK:
            return True
        # a cost that would put the card elsewhere cannot be paid with it.
        return actions.destination_of(state, card, goal) == goal

    def _changes_nothing(self) -> bool:
        """Whether cards that lie there already stay as they are; cards of a deck can be put to
        one end of it, and known ones are shuffled into it."""
        return self.destination is not Zone.DECK

    def after_choice(self, state: State, frame: Frame, cards: list[int]) -> Done:
        player, asked = player_of(self.chooser, state, frame.scope), len(frame.answers)
        going = self._going(state, frame.scope, cards)
        ends = self._has_either_end(state, going)
        if ends and asked == 1:
            return ask_deck_end(state, player, frame.scope.source)
        if not self.any_order or asked > 1 + ends:
            return NEXT
        cards = to_be_ordered(state, going)
        return ask_order(state, player, cards, frame.scope.source) if cards else NEXT

    def _has_either_end(self, state: State, going: list[int]) -> bool:
        """Whether some of the cards come to a deck of which the player says the end."""
        members = all_members(state, going) if self.either_end else ()
        return any(goes_to_deck(state, card) for card in members)

    def _going(self, state: State, scope: Scope, cards: list[int]) -> list[int]:
        """The cards that nothing keeps where they are: what is returned leaves the field."""
        if self.destination is Zone.GRAVEYARD:
            return cards
        kept = [card for card in cards if is_on_field(state.zone[card])]
        for card in open_to(state, kept, Fate.RETURNED, scope):
            kept.remove(card)
        return [card for card in cards if card not in kept]

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        cards = self._going(state, frame.scope, cards)
        _, *more = frame.answers
        at_bottom = self.at_bottom
        ordered = to_be_ordered(state, cards) if self.any_order else []
        if self._has_either_end(state, cards):
            at_bottom = more.pop(0) == (BOTTOM,)
        if more:
            cards = in_order(state, cards, ordered, more[0])
        if self.destination is Zone.DECK and not at_bottom:
            # An order is given from the top down: the last card put on top lies highest.
            cards = cards[::-1]
        scope = frame.scope
        moved = actions.move_cards(
            state,
            cards,
            int(self.destination),
            reason=scope.reason,
            player=scope.player,
            source=scope.source,
            at_bottom=at_bottom,
            unseen=ordered,
            by=source_facts(state, scope),
        )
        if self.shuffles:
            shuffle_back(state, cards)
        return actions.bound_of(state, moved)

    def zones_given_to(self) -> int:
        goal = 1 << int(self.destination)
        if self.destination in (Zone.HAND, Zone.DECK):
            # some monsters go to the Extra Deck instead.
            goal |= 1 << EXTRA_DECK
        return owners_zones(self.cards.zones_of_cards(), goal)

    def is_plain(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Destroy(CardOperation):
    """`destroy X`. Protected cards can be picked; nothing happens to them."""

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        return is_on_field(state.zone[card])

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        gone = actions.destroy(
            state,
            cards,
            reason=scope.reason,
            player=scope.player,
            source=scope.source,
            by=source_facts(state, scope),
        )
        return actions.bound_of(state, gone)

    def zones_given_to(self) -> int:
        return both(1 << GRAVEYARD)

    def is_plain(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class SetCards(CardOperation):
    """`set X [to opponent's field]`: spells and traps face-down to the spell/trap zones of
    `side`, field spells to the field zone, where one takes the place of the old (R-121). A trap
    Set this way waits for the next turn like any other (RR-126)."""

    side: Side = Side.YOU

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        definition = state.definitions[card]
        if definition.kind is CardKind.MONSTER or is_on_field(state.zone[card]):
            return False
        player = player_of(self.side, state, scope)
        if is_forbidden(state, player, Deed.SET, facts_of(state, card)):
            return False
        return has_room(state, player, card)

    def can_apply(self, state: State, scope: Scope) -> bool:
        chosen = self.cards
        if isinstance(chosen, Chosen) and chosen.together is not None:
            return self._agrees(state, scope, chosen)
        least, most = self.bounds(state, scope, len(self.candidates(state, scope)))
        return most >= least

    def bounds(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        """Free zones of each kind count only for the cards that go there."""
        cards = self.candidates(state, scope)
        zones = [home_of(state, card) for card in cards]
        room = sum(
            min(zones.count(zone), self._room(state, scope, zone)) for zone in (SPELL_TRAP, FIELD)
        )
        return self.fit(self.cards.limits(state, scope, available), room)

    def ways(
        self, state: State, scope: Scope, candidates: list[int], limits: tuple[int, int]
    ) -> AgreeingWays | None:
        """RR-034: no choice holds more cards for a zone than it takes."""
        if not isinstance(self.cards, Chosen):
            return None
        chosen, optional = self.cards, self.optional
        zones = [home_of(state, card) for card in candidates]
        places = {zone: self._room(state, scope, zone) for zone in (SPELL_TRAP, FIELD)}
        tight = any(min(zones.count(zone), limits[1]) > size for zone, size in places.items())
        room = (zones, places) if tight else None
        return agreeing_ways(state, scope, chosen, candidates, limits, room=room, optional=optional)

    def _room(self, state: State, scope: Scope, zone: int) -> int:
        """How many cards can come to a zone: a field spell clears its place itself."""
        player = player_of(self.side, state, scope)
        places = state.zones[player * ZONES + zone]
        return len(places) if zone == FIELD else places.count(EMPTY)

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        player = player_of(self.side, state, scope)
        done: list[int] = []
        for zone in (SPELL_TRAP, FIELD):
            going = [card for card in cards if home_of(state, card) == zone]
            going = going[: self._room(state, scope, zone)]
            if going:
                actions.set_cards(
                    state, going, player, zone, reason=scope.reason, source=scope.source
                )
            done += going
        return actions.bound_here(state, done)

    def zones_read(self) -> int:
        return self.cards.zones_read() | self.zones_of_room()

    def zones_taken_from(self) -> int:
        return self.cards.zones_of_cards() | both(1 << FIELD)

    def zones_given_to(self) -> int:
        return self.zones_of_room() | both(1 << GRAVEYARD)

    def zones_of_room(self) -> int:
        return of_side(self.side, 1 << SPELL_TRAP | 1 << FIELD)

    def brings_effects(self) -> bool:
        return False

    def zones_changed(self) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class Choose(CardOperation):
    """`choose X as target`: only points at cards, others than those `apart_from` names."""

    apart_from: tuple[str, ...] = ()

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        return all(card not in present_cards(state, scope, name) for name in self.apart_from)

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        return actions.point_at(
            state, cards, reason=scope.reason, player=scope.player, source=scope.source
        )

    def zones_taken_from(self) -> int:
        return 0

    def zones_given_to(self) -> int:
        return 0

    def zones_changed(self) -> int:
        return unseen_zones(self.cards) if isinstance(self.cards, DeckEndCards) else 0

    def is_plain(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Reveal(CardOperation):
    """`reveal X`: shown to both players, and known from then on."""

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        if state.zone[card] in (HAND, DECK, EXTRA_DECK):
            return True
        return state.position[card] == Position.FACE_DOWN_DEFENSE

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        player = player_of(self.chooser, state, scope)
        return actions.reveal(state, cards, player=player, source=scope.source)

    def zones_taken_from(self) -> int:
        return 0

    def zones_given_to(self) -> int:
        return 0

    def zones_changed(self) -> int:
        return unseen_zones(self.cards)

    def is_plain(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class LookAt(Reveal):
    """`look at X`: only the player who looks knows the cards from then on."""

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        player = player_of(self.chooser, state, scope)
        return actions.look_at(state, cards, player=player, source=scope.source)
