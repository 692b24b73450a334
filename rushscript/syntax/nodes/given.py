"""What tests share and repeat: tables of cases, and setups by name."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.nodes.base import Line, Node
from rushscript.syntax.nodes.expectations import CardReference
from rushscript.syntax.nodes.terms import Word


class Case(Line, frozen=True, eq=False):
    """A row of a table: `4, 400`. Its values are kept as they are written."""

    values: tuple[Word, ...]


class Cases(Line, frozen=True, eq=False):
    """`cases level, loss { rows }`. `[level]` in the test stands for what the row says."""

    columns: tuple[Word, ...]
    rows: tuple[Case, ...]
    end_comments: tuple[str, ...] = ()


class GivenPhase(Line, frozen=True, eq=False):
    """`it is battle phase`."""

    phase: Word


class GivenKnown(Line, frozen=True, eq=False):
    """`opponent knows "A", other`: hidden cards of which a player has seen the face."""

    player: Word
    cards: tuple[CardReference, ...]


class PastUsed(Node, frozen=True, eq=False):
    """A tribute or material of `with`: `lost`, `lost face-down`, `lost from hand`. It lay face-up
    on the field where nothing is said."""

    card: CardReference
    face: Word | None = None
    origin: Word | None = None


class GivenPast(Line, frozen=True, eq=False):
    """What has happened in this turn: `bat was normal summoned [from hand] this turn`. `what` is a
    manner with `summoned`, `set`, `turned face-up`, `put`, `drawn`, `sent`, `added`, `returned`,
    `destroyed by`, `destroyed by battle with`, `attacked`, `activated`, `taken damage`; `other` the
    card whose effect did it, or that it has attacked, None for a direct attack; `origin` a zone, or
    where damage came from; `option` which effect of the card; `amount` how much damage, None where
    it does not say; `used` what it was summoned with; `goal` the zone or position it came to."""

    what: Word
    window: Word
    card: CardReference | None = None
    other: CardReference | None = None
    player: Word | None = None
    origin: Word | None = None
    option: int | None = None
    amount: int | None = None
    used: tuple[PastUsed, ...] = ()
    goal: Word | None = None


class SetupName(Node, frozen=True, eq=False):
    """`"desert"`: a setup of the pack, whose lines are given here too."""

    text: str


class CaseNumber(int):
    """A number that a test with cases has in brackets: it is printed as it is written. What each
    case has there stands in the test of that case."""

    written: str

    def __new__(cls, written: str) -> CaseNumber:
        number = super().__new__(cls, 2)
        number.written = written
        return number

    def __str__(self) -> str:
        return self.written

    __repr__ = __str__

    def __format__(self, how: str) -> str:
        return format(self.written, how)


class CaseText(str):
    """A quoted name that a test with cases has in brackets."""

    __slots__ = ()


COIN_SIDES: Final = {"heads": 1, "tails": 0}


def coin_side_in(text: str) -> int | None:
    """The side of a coin, which may stand in the brackets of a case; None for another word."""
    return CaseNumber(text) if text.startswith("[") else COIN_SIDES.get(text)


def coin_side_word(side: int) -> str:
    """The side of a coin as a test writes it."""
    return str(side) if isinstance(side, CaseNumber) else ("heads" if side else "tails")


def number_in(text: str) -> int:
    """The number of an INT, which may stand in the brackets of a case."""
    return CaseNumber(text) if text.startswith("[") else int(text)
