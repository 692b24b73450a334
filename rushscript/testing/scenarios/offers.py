"""What a decision offers: `offered bat, sword`, `not offered option 2` in the braces of a move.

Such lines stand before the answer to a decision and ask about that one. Cards alone are asked
for among its options, one by one; an answer is asked for as a whole: whether it could be given.
"""

from __future__ import annotations

from collections.abc import Callable

from rushscript.engine.decisions import Answer as Chosen
from rushscript.engine.decisions import Decision, DecisionKind
from rushscript.engine.events import NO_CARD
from rushscript.syntax import show
from rushscript.syntax.nodes import Answer
from rushscript.testing.scenarios.results import stop
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import option_words, question_words

Reads = Callable[[Scene, Decision, Answer], Chosen | None]
"""The options that an answer chooses, None where one of them is not there."""


def check_offer(
    scene: Scene, decision: Decision, line: Answer, kinds: tuple[str, ...], read: Reads
) -> None:
    """Raises TestStopped when a decision does not offer what a line says. `kinds` are the
    answers that it takes."""
    if line.given is None:
        wrong = _wrong_cards(scene, decision, line)
    else:
        chosen = read(scene, decision, line.given) if line.given.kind in kinds else None
        could = chosen is not None and decision.accepts(chosen)
        wrong = could is line.negated
    if wrong:
        raise stop(
            f"{question_words(scene, decision)}, and this is not offered as expected",
            line.span,
            expected=show(line),
            offered=offered(scene, decision),
        )


def offered(scene: Scene, decision: Decision) -> tuple[str, ...]:
    """What a decision offers, as a test would write it: the options of some answer."""
    options = [decision.options[index] for index in decision.offered()]
    return tuple(option_words(scene, decision, option) for option in options)


def _wrong_cards(scene: Scene, decision: Decision, line: Answer) -> bool:
    replay = decision.kind is DecisionKind.REPLAY
    options = [decision.options[index] for index in decision.offered()]
    there = [option.target if replay else option.card for option in options]
    there = [card for card in there if card != NO_CARD]
    asked = [scene.card(reference) for reference in line.cards]
    if line.negated:
        return any(card in there for card in asked)
    if line.only and any(card not in asked for card in there):
        return True
    return any(card not in there for card in asked)


def is_about(decision: Decision, line: Answer, kinds: tuple[str, ...]) -> bool:
    """Whether a line with no answer behind it can be about this decision."""
    if line.given is not None:
        return line.given.kind in kinds
    return any(option.card != NO_CARD for option in decision.options)
