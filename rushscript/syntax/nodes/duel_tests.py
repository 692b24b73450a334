"""Tests: what is given, what is done, what is expected."""

from __future__ import annotations

from dataclasses import dataclass

from rushscript.syntax.nodes.base import NO_COMMENTS, Comments, Line, Node
from rushscript.syntax.nodes.terms import CardName, Name, Noun, Number, Place, Word


@dataclass(frozen=True, slots=True)
class GivenCard(Node):
    """`2 monsters(fire) in attack as flames`, `"Dragon Bat" face-down as bat`. `position` is a
    position word, `face-down` or None."""

    what: Noun
    count: int = 1
    position: Word | None = None
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class GivenCards(Line):
    """`your field "A", 2 monsters(fire)`."""

    side: Word
    zone: Word
    cards: tuple[GivenCard, ...]


@dataclass(frozen=True, slots=True)
class GivenLife(Line):
    """`your lp 4000`."""

    side: Word
    amount: Number


@dataclass(frozen=True, slots=True)
class GivenTurn(Line):
    """`it is opponent's turn`; `turn` for `it is turn 1`, None when not said."""

    side: Word | None = None
    turn: int | None = None


GivenLine = GivenCards | GivenLife | GivenTurn

CardReference = CardName | Name


@dataclass(frozen=True, slots=True)
class Answer(Node):
    """One answer of a move. `kind`: `pay`, `choose` (cards; none for `choose none`),
    `tribute` (cards), `accept`, `decline`, `position` (word), `option` (number), `order`
    (cards)."""

    kind: str
    cards: tuple[CardReference, ...] = ()
    word: Word | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Action(Node):
    """What a player does. `verb`: `activate`, `normal summon`, `tribute summon`, `set`,
    `put` (with position), `attack` (card attacks `target`, None with `directly`),
    `pass`, `end turn`, `enter battle phase`, `surrender`. Answers in braces."""

    verb: Word
    card: CardReference | None = None
    position: Word | None = None
    target: CardReference | None = None
    directly: bool = False
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Move(Line):
    """`[opponent] action`; `opponent` is said in the third person (`opponent activates X`)."""

    action: Action
    opponent: bool = False


@dataclass(frozen=True, slots=True)
class Cannot(Line):
    """`[opponent] cannot action because reason`."""

    action: Action
    reason: Word
    opponent: bool = False


@dataclass(frozen=True, slots=True)
class Expect(Line):
    """`expect fact`."""

    fact: Expectation


@dataclass(frozen=True, slots=True)
class PropertyIs(Node):
    """`"Dragon Bat" atk = 1000`, `bat original atk = 1000`, `bat attribute = dark`."""

    card: CardReference
    property: Word
    value: Number | Word | CardName
    original: bool = False


@dataclass(frozen=True, slots=True)
class CardIs(Node):
    """`bat in your graveyard`, `bat in face-up defense`, `bat face-down`, `bat on top of your
    deck`. `where` is a place, a position word, `face-up` or `face-down`."""

    card: CardReference
    where: Place | Word
    negated: bool = False


@dataclass(frozen=True, slots=True)
class ZoneHas(Node):
    """`your hand has 3 [monsters(fire)]`."""

    side: Word
    zone: Word
    amount: int
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class LifeIs(Node):
    """`your lp = 4000`."""

    side: Word
    amount: int


@dataclass(frozen=True, slots=True)
class ResultIs(Node):
    """`you win`, `opponent wins`, `the duel is a draw`, `the duel goes on`."""

    word: Word


Expectation = PropertyIs | CardIs | ZoneHas | LifeIs | ResultIs


@dataclass(frozen=True, slots=True)
class TestCase(Line):
    """`test "name" { given { } moves }`."""

    name: str
    given: tuple[GivenLine, ...]
    moves: tuple[Move | Cannot | Expect, ...]
    given_comments: Comments = NO_COMMENTS
    given_end_comments: tuple[str, ...] = ()
    end_comments: tuple[str, ...] = ()
