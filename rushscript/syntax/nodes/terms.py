"""Words, formulas, filters, places and selections."""

from __future__ import annotations

from typing import Literal

from rushscript.syntax.nodes.base import Node

Sign = Literal["=", "!=", "<", "<=", ">", ">="]
Calculation = Literal["+", "-", "*", "/"]
HowMany = Literal[
    "exactly", "from to", "up to", "as many as possible up to", "all", "any number of"
]

# ---------------------------------------------------------------------------------- words and names


class Word(Node, frozen=True, eq=False):
    """A word of the vocabulary as written, spaces folded: `winged beast`, `spell/trap`."""

    text: str


class Name(Node, frozen=True, eq=False):
    """A name given with `as`, or one of `self attacker attacked summoned equipped`."""

    text: str


class CardName(Node, frozen=True, eq=False):
    """A quoted card name."""

    text: str


# ----------------------------------------------------------------------------------------- formulas


class Number(Node, frozen=True, eq=False):
    value: int


class PropertyOf(Node, frozen=True, eq=False):
    """`paid.level`; `original` for `paid.original atk`."""

    of: Name
    property: Word
    original: bool = False


class NumberName(Node, frozen=True, eq=False):
    """A name as a number: how many cards it holds, moved since or not."""

    name: Name


class Count(Node, frozen=True, eq=False):
    """`count(monsters(fire) on your field)`, `count(monsters among paid)`."""

    cards: Cards


class CountResults(Node, frozen=True, eq=False):
    """`count(6 among shown)`, `count(2..5 among shown)`; `high` is `low` for a single number."""

    name: Name
    low: int
    high: int


class Aggregate(Node, frozen=True, eq=False):
    """`sum|distinct|highest|lowest([original] property, cards)`."""

    function: Word
    property: Word
    cards: Cards
    original: bool = False


class LifePoints(Node, frozen=True, eq=False):
    """`your lp`, `opponent's lp`."""

    side: Word


class Half(Node, frozen=True, eq=False):
    """`half of X`."""

    of: Formula


class Difference(Node, frozen=True, eq=False):
    """`difference(your lp, opponent's lp)`: from the lower to the higher."""

    left: Formula
    right: Formula


class Arithmetic(Node, frozen=True, eq=False):
    """`left + - * right`, and `left / N`, rounded down."""

    operator: Calculation
    left: Formula
    right: Formula


Formula = (
    Number
    | PropertyOf
    | NumberName
    | Count
    | CountResults
    | Aggregate
    | LifePoints
    | Half
    | Difference
    | Arithmetic
)


# -------------------------------------------------------------------------------- nouns and filters


class WordTest(Node, frozen=True, eq=False):
    """A type, attribute, kind, `face-up`, `face-down`, `any position`, `self`, `legend`, a
    position (`in attack`, `in defense`, `in face-up defense`, `in face-down defense`), or a
    name: the card is one of those (`not chosen`)."""

    word: Word


class NameTest(Node, frozen=True, eq=False):
    """A quoted name as a test: the card has this name."""

    name: CardName


class MaterialTest(Node, frozen=True, eq=False):
    """`material "A"`: the recipe of the card names it; `material said`: one that was declared, or
    that of a card."""

    name: CardName | Name


class MaterialOf(Node, frozen=True, eq=False):
    """`material of shown`: the recipe of that card names it."""

    name: Name


class SameAs(Node, frozen=True, eq=False):
    """`the same type as a monster(normal) in your graveyard`."""

    property: Word
    cards: Cards


class CompareTest(Node, frozen=True, eq=False):
    """`level 7` (operator `is`), `level <= 8`, `atk >= paid.atk`, `attribute = paid.attribute`,
    `def = atk` (a bare property as right side is a `PropertyWord`)."""

    property: Word
    operator: Sign | Literal["is"]
    right: Formula | PropertyWord
    original: bool = False


class PropertyWord(Node, frozen=True, eq=False):
    """The tested card's own property, as the right side of a comparison."""

    property: Word
    original: bool = False


class OriginalTest(Node, frozen=True, eq=False):
    """`original name "A"`, `original type dragon`: what the card is called or is as printed."""

    property: Word
    value: CardName | Word


class RangeTest(Node, frozen=True, eq=False):
    """`level 5..8`: both ends belong to it."""

    property: Word
    low: int
    high: int
    original: bool = False


class EquippedWith(Node, frozen=True, eq=False):
    """`equipped with spell(equip)`: such a card is equipped to it."""

    noun: Noun


class NotTest(Node, frozen=True, eq=False):
    """`not X`."""

    test: Test


class OrTest(Node, frozen=True, eq=False):
    """`X or Y or Z` inside a filter list: binds tighter than the comma."""

    tests: tuple[Test, ...]


Test = (
    WordTest
    | NameTest
    | OriginalTest
    | MaterialTest
    | MaterialOf
    | SameAs
    | CompareTest
    | RangeTest
    | EquippedWith
    | NotTest
    | OrTest
)


class HeadNoun(Node, frozen=True, eq=False):
    """`monsters(level <= 4, dragon)`: a head (`monster card spell trap spell/trap`, always in
    the singular here) and filters that must all hold."""

    head: Word
    tests: tuple[Test, ...] = ()


class NameNoun(Node, frozen=True, eq=False):
    """`"Dragon Bat"` as a noun: a card with that name."""

    name: CardName


class EitherNoun(Node, frozen=True, eq=False):
    """`("A" or monster(fire) or spell)`: a card that is one of these."""

    nouns: tuple[HeadNoun | NameNoun, ...]


Noun = HeadNoun | NameNoun | EitherNoun


# ---------------------------------------------------------------------------- places and selections


class InZones(Node, frozen=True, eq=False):
    """`on your field`, `in your hand or graveyard`. The preposition follows the first zone and
    is not stored."""

    side: Word
    zones: tuple[Word, ...]


class DeckEnd(Node, frozen=True, eq=False):
    """`from top of your deck`, `from bottom of opponent's deck`."""

    end: Word
    side: Word


class Among(Node, frozen=True, eq=False):
    """`among paid`."""

    name: Name


Place = InZones | DeckEnd | Among


class Cards(Node, frozen=True, eq=False):
    """All cards that a noun and a place describe, without a quantity: the operand of `count`."""

    noun: Noun
    place: Place


class Quantity(Node, frozen=True, eq=False):
    """How many: `exactly` and `up to` an `amount`, which is None for `all` and `any number of`;
    a formula in brackets stands for a computed number. `2..7` is `from to`, with its `least`.
    `as many as possible up to` leaves the player no choice of how many."""

    kind: HowMany
    amount: Formula | None = None
    least: Number | None = None


class Alike(Node, frozen=True, eq=False):
    """`with different names` and, without `different`, `with the same type`."""

    property: Word
    different: bool
    original: bool = False


class Totals(Node, frozen=True, eq=False):
    """`with total level <= 8`."""

    property: Word
    comparison: Sign
    amount: Formula
    original: bool = False


class OfEach(Node, frozen=True, eq=False):
    """`1 of each ("A" and monster(dragon))`: the quantity holds for each part of the noun, which
    is an `EitherNoun`."""


class Including(Node, frozen=True, eq=False):
    """`including a monster(normal)`, `including 2 monsters`, `including self`: so many of the
    chosen cards, one where no number is said, are such."""

    what: Noun | Name
    amount: Number | None = None


Agreement = Alike | Totals | OfEach | Including


class Selection(Node, frozen=True, eq=False):
    """`up to 2 random monsters(fire) on opponent's field`; `agreement` is what the chosen cards
    must be together."""

    quantity: Quantity
    noun: Noun
    place: Place
    random: bool = False
    agreement: Agreement | None = None


class Reference(Node, frozen=True, eq=False):
    """`paid`, `self`, `attacker`; `rest` for `rest of seen`."""

    name: Name
    rest: bool = False


class BothSelections(Node, frozen=True, eq=False):
    """`X and Y` as one selection."""

    parts: tuple[Selection | Reference, ...]


Selected = Selection | Reference | BothSelections
