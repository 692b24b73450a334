"""Checks of tests: what is given, what the players do, and what is expected."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.refusals import REFUSALS
from rushscript.semantics.check_expectations import check_expectation
from rushscript.semantics.check_given import Given, check_given
from rushscript.semantics.check_words import check_which_face
from rushscript.semantics.scopes import Scope
from rushscript.source import Span
from rushscript.spelling import nearest
from rushscript.syntax.nodes import (
    Action,
    Answer,
    AnswerKind,
    Can,
    Cannot,
    CardIs,
    CardName,
    CardReference,
    Expect,
    Expectation,
    GivenCard,
    GivenCards,
    GivenLife,
    GivenTurn,
    Happened,
    InZones,
    LifeIs,
    Move,
    Name,
    NameNoun,
    Place,
    Setup,
    TestCase,
    TestLine,
    Word,
)

REASONS: Final = tuple(texts.words for texts in REFUSALS.values())

ENDS: Final[tuple[AnswerKind, ...]] = ("order", "top", "bottom")
"""Where and in which order cards of a deck go."""

OF_CARDS: Final[tuple[AnswerKind, ...]] = ("pay", "choose", "tribute", "order")
"""Answers that name cards."""

IN_EFFECTS: Final[tuple[AnswerKind, ...]] = (
    "choose",
    "accept",
    "decline",
    "option",
    "position",
    *ENDS,
    "roll",
    "toss",
    "declare",
)
"""What the steps of an effect can ask, whichever move they come with."""

ANSWERS: Final[dict[str, tuple[AnswerKind, ...]]] = {
    "activate": ("pay", *IN_EFFECTS),
    "normal summon": ("option",),
    "tribute summon": ("option", "tribute"),
    "special summon": ("option", "pay", "choose", "position", *ENDS),
    "fusion summon": ("option", "pay", "choose", "position", *ENDS),
    "ritual summon": ("option", "pay", "choose", "position", *ENDS),
    "maximum summon": ("option", "pay", "choose", "position", *ENDS),
    "set": ("tribute",),
    "attack": IN_EFFECTS,
    "pass": IN_EFFECTS,
    "end turn": IN_EFFECTS,
}
"""Which answers an action can have: `option` says which effect is activated, or which way of
summoning itself a card takes; the others answer its decisions; none for the other actions."""


def check_test(scope: Scope, test: TestCase) -> None:
    """Checks a test. Its names stand for cards that are given."""
    scope.open()
    scope.built_in = {}
    if test.goal is not None:
        _check_puzzle(scope, test)
    elif not any(isinstance(move, Cannot | Can | Expect) for move in test.moves):
        scope.report("RS302", Span(test.span.start, test.span.start + len("test")))
    before = scope.mistakes
    given = check_given(scope, test.given)
    moved = False
    for move in test.moves:
        _check_move(scope, move, given)
        if isinstance(move, Expect) and isinstance(move.fact, Happened) and not moved:
            scope.report("RS326", move.span)
        moved = moved or isinstance(move, Move)
    if scope.mistakes == before and test.moves and _expects_only_given(test):
        scope.report("RS687", Span(test.span.start, test.span.start + len("test")))
    # A name nobody uses says in a test what a card is there for.
    scope.open()


def _check_puzzle(scope: Scope, test: TestCase) -> None:
    """A puzzle asks for a win of `you` in your own turn, and its moves are a solution."""
    assert test.goal is not None
    for line in test.given:
        if isinstance(line, GivenTurn) and line.side is not None and line.side.text != "your":
            scope.report("RS355", test.goal.span)
    for move in test.moves:
        if isinstance(move, Move) and move.action.verb.text == "surrender":
            scope.report("RS356", move.span)


def check_setup(scope: Scope, setup: Setup) -> None:
    """Checks the lines of a setup, with those of the setups it builds on."""
    scope.open()
    scope.built_in = {}
    check_given(scope, setup.given)
    scope.open()


def _expects_only_given(test: TestCase) -> bool:
    """Whether nothing happens, and each expected fact is one of those that are given."""
    return all(isinstance(move, Expect) and _is_given(test, move.fact) for move in test.moves)


def _is_given(test: TestCase, fact: Expectation) -> bool:
    match fact:
        case LifeIs(side=side, amount=amount):
            return any(
                isinstance(line, GivenLife) and line.side == side and line.amount.value == amount
                for line in test.given
            )
        case CardIs(card=card, where=where, negated=False):
            return any(
                _is_meant(given, card) and _lies(line, given, where)
                for line in test.given
                if isinstance(line, GivenCards)
                for given in line.cards
            )
        case _:
            return False


def _is_meant(given: GivenCard, card: CardReference) -> bool:
    if isinstance(card, Name):
        return given.name == card
    return isinstance(given.what, NameNoun) and given.what.name == card


def _lies(line: GivenCards, given: GivenCard, where: Place | Word) -> bool:
    """Whether the card is given there, or in that position."""
    if isinstance(where, Word):
        return given.position == where
    return isinstance(where, InZones) and where.side == line.side and where.zones == (line.zone,)


def _check_move(scope: Scope, move: TestLine, given: Given) -> None:
    match move:
        case Move() | Can():
            _check_action(scope, move.action, given)
        case Cannot():
            _check_action(scope, move.action, given)
            _check_reason(scope, move.reason)
        case Expect():
            check_expectation(scope, move.fact, given)
        case _:
            assert_never(move)


def _check_action(scope: Scope, action: Action, given: Given) -> None:
    for card in (action.card, action.target):
        if card is not None:
            given.check_reference(scope, card)
    if action.position is not None:
        check_which_face(scope, action.position, action.verb.text)
    allowed = ANSWERS.get(action.verb.text, ())
    for answer in action.answers:
        _check_answer(scope, answer, action.verb.text, allowed, given)


def _check_answer(
    scope: Scope, answer: Answer, verb: str, allowed: tuple[AnswerKind, ...], given: Given
) -> None:
    if answer.kind == "offered":
        _check_offered(scope, answer, verb, allowed, given)
        return
    if answer.kind not in allowed:
        listed = ", ".join(f"`{kind}`" for kind in allowed) or "no answers"
        scope.report("RS305", answer.span, answer=answer.kind, verb=verb, allowed=listed)
        return
    if isinstance(answer.said, CardName):
        scope.resolve(answer.said)
    for card in answer.cards:
        given.check_reference(scope, card)
    if answer.word is not None:
        check_which_face(scope, answer.word, "special summon")


def _check_offered(
    scope: Scope, answer: Answer, verb: str, allowed: tuple[AnswerKind, ...], given: Given
) -> None:
    """What could be answered; dice and coins are no answers of a player."""
    for card in answer.cards:
        given.check_reference(scope, card)
    asked = answer.given
    if asked is not None and asked.kind in ("roll", "toss"):
        scope.report("RS325", answer.span, answer=asked.kind)
    elif asked is not None:
        _check_answer(scope, asked, verb, allowed, given)
    elif answer.only and answer.negated:
        scope.report(
            "RS236",
            answer.span,
            found="`not offered only`",
            write="`not offered` or `offered only`",
        )
    elif not set(allowed).intersection(OF_CARDS):
        listed = ", ".join(f"`{kind}`" for kind in allowed) or "no answers"
        scope.report("RS305", answer.span, answer=answer.kind, verb=verb, allowed=listed)


def _check_reason(scope: Scope, reason: Word) -> None:
    if reason.text in REASONS:
        return
    near = nearest(reason.text, REASONS) or REASONS
    listed = " or ".join(f"`{words}`" for words in near)
    if near is REASONS:
        listed = "one of " + ", ".join(f"`{words}`" for words in REASONS)
    scope.report("RS306", reason.span, reason=reason.text, near=listed)
