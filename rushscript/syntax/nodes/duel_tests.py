"""Tests: what is given, what is done, what is expected."""

from __future__ import annotations

from typing import Literal

from rushscript.source import Span
from rushscript.syntax.nodes.allowances import Allow
from rushscript.syntax.nodes.base import NO_COMMENTS, Comments, Line, Node
from rushscript.syntax.nodes.expectations import CardReference, Expectation
from rushscript.syntax.nodes.given import (
    Cases,
    GivenKnown,
    GivenPast,
    GivenPhase,
    SetupName,
)
from rushscript.syntax.nodes.terms import CardName, Name, Noun, Number, Word


class GivenCard(Node, frozen=True, eq=False):
    """`2 monsters(fire) in attack as flames`, `"Dragon Bat" face-down as bat`,
    `"Sword" equipped to bat`. `position` is a position word, `face-up`, `face-down`,
    `in maximum mode` or None; `host` the monster to which it is equipped; `column` says
    `in left zone`, from the left of its player."""

    what: Noun
    count: int = 1
    position: Word | None = None
    name: Name | None = None
    host: CardReference | None = None
    column: Word | None = None


class GivenCards(Line, frozen=True, eq=False):
    """`your field "A", 2 monsters(fire)`."""

    side: Word
    zone: Word
    cards: tuple[GivenCard, ...]


class GivenLife(Line, frozen=True, eq=False):
    """`your lp 4000`."""

    side: Word
    amount: Number


class GivenTurn(Line, frozen=True, eq=False):
    """`it is opponent's turn`; `turn` for `it is turn 1`, None when not said."""

    side: Word | None = None
    turn: int | None = None


GivenLine = GivenCards | GivenLife | GivenTurn | GivenPhase | GivenKnown | GivenPast

AnswerKind = Literal[
    "pay",
    "choose",
    "tribute",
    "order",
    "accept",
    "decline",
    "top",
    "bottom",
    "position",
    "option",
    "roll",
    "toss",
    "declare",
    "offered",
]


class Answer(Node, frozen=True, eq=False):
    """One answer of a move. `kind`: `pay`, `choose` (cards; none for `choose none`),
    `tribute` (cards), `accept`, `decline`, `top` and `bottom` (of a deck), `position` (word),
    `order` (cards), `option` (number): which of its effects the card activates, or which option
    is chosen; `roll` and `toss` (results): what dice and coins show, heads as 1 and tails as 0;
    `declare` (said). `pay` and `choose` with a number say how many cards.

    `offered` answers nothing: `offered bat, sword` are among the options of the next decision,
    `only` these with `offered only`; `offered choose bat, sword` (`given`) could be answered."""

    kind: AnswerKind
    cards: tuple[CardReference, ...] = ()
    word: Word | None = None
    number: int | None = None
    results: tuple[int, ...] = ()
    said: Word | CardName | Number | None = None
    given: Answer | None = None
    negated: bool = False
    only: bool = False


class Action(Node, frozen=True, eq=False):
    """What a player does. `verb`: `activate`, `normal summon`, `tribute summon`, `set`,
    `put` (with position), `attack` (card attacks `target`, None with `directly`),
    `pass`, `end turn`, `enter battle phase`, `surrender`. Answers in braces."""

    verb: Word
    card: CardReference | None = None
    position: Word | None = None
    target: CardReference | None = None
    directly: bool = False
    answers: tuple[Answer, ...] = ()


class Move(Line, frozen=True, eq=False):
    """`[opponent] action`; `opponent` is said in the third person (`opponent activates X`)."""

    action: Action
    opponent: bool = False


class Cannot(Line, frozen=True, eq=False):
    """`[opponent] cannot action because reason`. The action has no answer but `option`."""

    action: Action
    reason: Word
    opponent: bool = False


class Can(Line, frozen=True, eq=False):
    """`[opponent] can action`: it is offered now. The action has no answer but `option`."""

    action: Action
    opponent: bool = False


class Expect(Line, frozen=True, eq=False):
    """`expect fact`."""

    fact: Expectation


TestLine = Move | Cannot | Can | Expect


class Goal(Line, frozen=True, eq=False):
    """`goal win this turn`: the test is a puzzle, and its moves are a solution."""


class TestCase(Line, frozen=True, eq=False):
    """`test "name" { allows cases given "setup" { } [goal] moves }`. With `cases` the test is
    there as it is written, and `each` are the tests of its cases."""

    name: str
    given: tuple[GivenLine, ...]
    moves: tuple[TestLine, ...]
    given_comments: Comments = NO_COMMENTS
    given_end_comments: tuple[str, ...] = ()
    end_comments: tuple[str, ...] = ()
    allows: tuple[Allow, ...] = ()
    setups: tuple[SetupName, ...] = ()
    cases: Cases | None = None
    each: tuple[EachCase, ...] = ()
    goal: Goal | None = None

    def _said(self) -> tuple[object, ...]:
        """What is written; the tests of the cases follow from it."""
        names = [name for name in self.__struct_fields__ if name not in ("span", "each")]
        return tuple([getattr(self, name) for name in names])


class EachCase(Node, frozen=True, eq=False):
    """A case as a test of its own, named after its row, where it stands. `values` are the places
    in the test that one value of the row stands for, each with the place of that value."""

    test: TestCase
    values: tuple[tuple[Span, Span], ...] = ()

    def place_of(self, span: Span) -> Span:
        """The place of a mistake: in the row where it is a value of the row."""
        return next((row for hole, row in self.values if hole == span), span)


class Setup(Line, frozen=True, eq=False):
    """`setup "desert" with "night" { given lines }`: what tests of the pack share."""

    name: str
    given: tuple[GivenLine, ...]
    setups: tuple[SetupName, ...] = ()
    end_comments: tuple[str, ...] = ()
