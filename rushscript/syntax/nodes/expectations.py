"""What a test expects: of cards, zones, players, and of what has happened."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Node
from rushscript.syntax.nodes.events import Event
from rushscript.syntax.nodes.facts import ItIs, TurnNumber
from rushscript.syntax.nodes.terms import CardName, Name, Noun, Number, Place, Word

CardReference = CardName | Name


class PropertyIs(Node, frozen=True, eq=False):
    """`"Dragon Bat" atk = 1000`, `bat original atk = 1000`, `bat attribute = dark`,
    `titan def = none` where there is no such number."""

    card: CardReference
    property: Word
    value: Number | Word | CardName
    original: bool = False


class CardIs(Node, frozen=True, eq=False):
    """`bat in your graveyard`, `bat in face-up defense`, `bat face-down`, `bat on top of your
    deck`. `where` is a place, a position word, `face-up`, `face-down` or `in maximum mode`."""

    card: CardReference
    where: Place | Word
    negated: bool = False


class CardFits(Node, frozen=True, eq=False):
    """`bat is [not] monster(dragon, level <= 4)`."""

    card: CardReference
    noun: Noun
    negated: bool = False


class IsEquipped(Node, frozen=True, eq=False):
    """`sword [not] equipped to bat`."""

    card: CardReference
    host: CardReference
    negated: bool = False


class Knows(Node, frozen=True, eq=False):
    """`opponent knows bat`, `you do not know bat`: the face of the card."""

    player: Word
    card: CardReference
    negated: bool = False


class ZoneHas(Node, frozen=True, eq=False):
    """`your hand has 3 [monsters(fire)]`."""

    side: Word
    zone: Word
    amount: int
    noun: Noun | None = None


class ZoneIs(Node, frozen=True, eq=False):
    """`your hand is bat, sword`: these cards and no others, of a deck from the top. With `end` the
    cards at that end of the deck: `top of your deck is bat, sword`."""

    side: Word
    zone: Word
    cards: tuple[CardReference, ...]
    end: Word | None = None


class LifeIs(Node, frozen=True, eq=False):
    """`your lp = 4000`."""

    side: Word
    amount: int


class ResultIs(Node, frozen=True, eq=False):
    """`you win`, `opponent wins`, `the duel is a draw`, `the duel goes on`."""

    word: Word


class Happened(Node, frozen=True, eq=False):
    """`[not] happened [2 times] opponent's monster attacks`, and several `in order`: since the
    last move that answered nothing."""

    events: tuple[Event, ...]
    negated: bool = False
    times: int | None = None
    in_order: bool = False


Expectation = (
    PropertyIs
    | CardIs
    | CardFits
    | IsEquipped
    | Knows
    | ZoneHas
    | ZoneIs
    | LifeIs
    | ResultIs
    | ItIs
    | TurnNumber
    | Happened
)
