"""Words, formulas, filters, places and selections."""

from __future__ import annotations

from dataclasses import dataclass

from rushscript.syntax.nodes.base import Node

# ---------------------------------------------------------------------------------- words and names


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A word of the vocabulary as written, spaces folded: `winged beast`, `spell/trap`."""

    text: str


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A name given with `as`, or one of `self attacker attacked summoned equipped`."""

    text: str


@dataclass(frozen=True, slots=True)
class CardName(Node):
    """A quoted card name."""

    text: str


# ----------------------------------------------------------------------------------------- formulas


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class PropertyOf(Node):
    """`paid.level`; `original` for `paid.original atk`."""

    of: Name
    property: Word
    original: bool = False


@dataclass(frozen=True, slots=True)
class NumberName(Node):
    """A name that stands for a number, or for how many cards it holds: `count(paid)` is
    `Count`, a bare `n` is this."""

    name: Name


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`count(monsters(fire) on your field)`, `count(monsters among paid)`."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Aggregate(Node):
    """`sum|distinct|highest|lowest(property, cards)`."""

    function: Word
    property: Word
    cards: Cards


@dataclass(frozen=True, slots=True)
class LifePoints(Node):
    """`your lp`, `opponent's lp`."""

    side: Word


@dataclass(frozen=True, slots=True)
class Half(Node):
    """`half of X`."""

    of: Formula


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """`left + - * right`."""

    operator: str
    left: Formula
    right: Formula


Formula = Number | PropertyOf | NumberName | Count | Aggregate | LifePoints | Half | Arithmetic


# -------------------------------------------------------------------------------- nouns and filters


@dataclass(frozen=True, slots=True)
class WordTest(Node):
    """A type, attribute, kind, `face-up`, `face-down`, `any position`, `self`, `legend` or a
    position (`in attack`, `in defense`, `in face-up defense`, `in face-down defense`)."""

    word: Word


@dataclass(frozen=True, slots=True)
class NameTest(Node):
    """A quoted name as a test: the card has this name."""

    name: CardName


@dataclass(frozen=True, slots=True)
class ReferenceTest(Node):
    """A name: the card is one of those. `not chosen`. A bare word is one where the same item
    gives it with `as`, and `attacker attacked summoned equipped` always are."""

    name: Name


@dataclass(frozen=True, slots=True)
class CompareTest(Node):
    """`level 7` (operator `is`), `level <= 8`, `atk >= paid.atk`, `attribute = paid.attribute`,
    `def = atk` (a bare property as right side is a `PropertyWord`)."""

    property: Word
    operator: str
    right: Formula | PropertyWord
    original: bool = False


@dataclass(frozen=True, slots=True)
class PropertyWord(Node):
    """The tested card's own property, as the right side of a comparison."""

    property: Word
    original: bool = False


@dataclass(frozen=True, slots=True)
class RangeTest(Node):
    """`level 5..8`: both ends belong to it."""

    property: Word
    low: int
    high: int
    original: bool = False


@dataclass(frozen=True, slots=True)
class NotTest(Node):
    """`not X`."""

    test: Test


@dataclass(frozen=True, slots=True)
class OrTest(Node):
    """`X or Y or Z` inside a filter list: binds tighter than the comma."""

    tests: tuple[Test, ...]


Test = WordTest | NameTest | ReferenceTest | CompareTest | RangeTest | NotTest | OrTest


@dataclass(frozen=True, slots=True)
class HeadNoun(Node):
    """`monsters(level <= 4, dragon)`: a head (`monster card spell trap spell/trap`, always in
    the singular here) and filters that must all hold."""

    head: Word
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class NameNoun(Node):
    """`"Dragon Bat"` as a noun: a card with that name."""

    name: CardName


@dataclass(frozen=True, slots=True)
class EitherNoun(Node):
    """`("A" or monster(fire) or spell)`: a card that is one of these."""

    nouns: tuple[HeadNoun | NameNoun, ...]


Noun = HeadNoun | NameNoun | EitherNoun


# ---------------------------------------------------------------------------- places and selections


@dataclass(frozen=True, slots=True)
class InZones(Node):
    """`on your field`, `in your hand or graveyard`. The preposition follows the first zone and
    is not stored."""

    side: Word
    zones: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class DeckEnd(Node):
    """`from top of your deck`, `from bottom of opponent's deck`."""

    end: Word
    side: Word


@dataclass(frozen=True, slots=True)
class Among(Node):
    """`among paid`."""

    name: Name


Place = InZones | DeckEnd | Among


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """All cards that a noun and a place describe, without a quantity: the operand of `count`."""

    noun: Noun
    place: Place


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many. `kind`: `exactly` (N), `up to` (N), `all`, `any number of`. `amount` is None
    for the last two; a formula in brackets stands for a computed number."""

    kind: str
    amount: Formula | None = None


@dataclass(frozen=True, slots=True)
class Selection(Node):
    """`up to 2 random monsters(fire) on opponent's field`."""

    quantity: Quantity
    noun: Noun
    place: Place
    random: bool = False


@dataclass(frozen=True, slots=True)
class Reference(Node):
    """`paid`, `self`, `attacker`; `rest` for `rest of seen`."""

    name: Name
    rest: bool = False


@dataclass(frozen=True, slots=True)
class BothSelections(Node):
    """`X and Y` as one selection."""

    parts: tuple[Selection | Reference, ...]


Selected = Selection | Reference | BothSelections
