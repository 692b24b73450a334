"""Checks of tests: what is given, what the players do, and what is expected."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics.check_expectations import check_expectation
from rushscript.semantics.check_given import Given, check_given
from rushscript.semantics.names import near_texts
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import POSITION_WORDS
from rushscript.source import Span
from rushscript.syntax.nodes import (
    Action,
    Answer,
    Cannot,
    Expect,
    Move,
    TestCase,
    Word,
)

REASONS: Final = (
    "used this turn",
    "condition not met",
    "cost cannot be met",
    "first sentence cannot apply",
    "no free zone",
    "no tribute",
    "set this turn",
    "locked",
    "face-down",
    "wrong place",
    "wrong time",
    "not your turn",
)
"""The words of refusals; the engine has one refusal for each (`engine/refusals.py`)."""

ANSWERS: Final[dict[str, tuple[str, ...]]] = {
    "activate": ("pay", "choose", "accept", "decline", "position", "order"),
    "tribute summon": ("tribute",),
    "set": ("tribute",),
    "attack": ("choose", "accept", "decline"),
    "pass": ("choose", "accept", "decline"),
}
"""Which answers the decisions of an action can ask for; none for the other actions."""


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
        _check_position(scope, action.position, action.verb.text)
    allowed = ANSWERS.get(action.verb.text, ())
    for answer in action.answers:
        _check_answer(scope, answer, action.verb.text, allowed, given)


def _check_position(scope: Scope, position: Word, verb: str) -> None:
    if len(POSITION_WORDS[position.text]) > 1:
        scope.report("RS271", position.span, verb=verb)


def _check_answer(
    scope: Scope, answer: Answer, verb: str, allowed: tuple[str, ...], given: Given
) -> None:
    if answer.kind == "option":
        write = "the other answers"
        scope.report("RS247", answer.span, found="option", write=write)
        return
    if answer.kind not in allowed:
        listed = ", ".join(f"`{kind}`" for kind in allowed) or "no answers"
        scope.report("RS305", answer.span, answer=answer.kind, verb=verb, allowed=listed)
        return
    for card in answer.cards:
        given.check_reference(scope, card)
    if answer.word is not None:
        _check_position(scope, answer.word, "special summon")


def _check_reason(scope: Scope, reason: Word) -> None:
    if reason.text in REASONS:
        return
    near = near_texts(reason.text, REASONS) or REASONS
    listed = " or ".join(f"`{words}`" for words in near)
    if near is REASONS:
        listed = "one of " + ", ".join(f"`{words}`" for words in REASONS)
    scope.report("RS306", reason.span, reason=reason.text, near=listed)
