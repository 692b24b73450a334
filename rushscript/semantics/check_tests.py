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
    Cannot,
    CardName,
    Expect,
    Move,
    TestCase,
    Word,
)

REASONS: Final = tuple(texts.words for texts in REFUSALS.values())

ENDS: Final[tuple[AnswerKind, ...]] = ("order", "top", "bottom")
"""Where and in which order cards of a deck go."""

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
    if not any(isinstance(move, Cannot | Expect) for move in test.moves):
        scope.report("RS302", Span(test.span.start, test.span.start + len("test")))
    given = check_given(scope, test.given)
    for move in test.moves:
        _check_move(scope, move, given)
    # A name nobody uses says in a test what a card is there for.
    scope.open()


def _check_move(scope: Scope, move: Move | Cannot | Expect, given: Given) -> None:
    match move:
        case Move():
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


def _check_reason(scope: Scope, reason: Word) -> None:
    if reason.text in REASONS:
        return
    near = nearest(reason.text, REASONS) or REASONS
    listed = " or ".join(f"`{words}`" for words in near)
    if near is REASONS:
        listed = "one of " + ", ".join(f"`{words}`" for words in REASONS)
    scope.report("RS306", reason.span, reason=reason.text, near=listed)
