"""What was drawn, in the words of a test: a position -> its `given`, a duel under way -> its board
and story, an answer -> the line or the answer that a test would write.

Hypothesis asks for the words only where it tells them: of the example that fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rushscript.compiler.names import Names
from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD
from rushscript.testing.fuzzing.starts import PositionStart
from rushscript.testing.fuzzing.writing import given_lines, labels_of
from rushscript.testing.scenarios.drawing import draw_scene
from rushscript.testing.scenarios.moments import PassedMoments
from rushscript.testing.scenarios.notation import BEGINS_A_MOVE, Made, made_words
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import event_words

_WHOSE: Final = ("you", "opponent")


class Told:
    """Words that are made when somebody reads them."""

    def __init__(self, words: Callable[[], str]) -> None:
        self._words = words

    def __repr__(self) -> str:
        return self._words()


def position_told(start: PositionStart) -> str:
    """The `given` of a test that begins so; player 0 is `you`."""
    lines = (f"    {line}" for line in given_lines(start))
    return "\n".join(("given {", *lines, "}"))


def duel_told(duel: Duel) -> str:
    """The board, on which all is seen, and the story."""
    scene = _scene(duel)
    return "\n".join((*draw_scene(scene), "what happened:", *_indented(event_words(scene))))


def answer_told(asked: Duel | Decision, answer: Answer) -> str:
    """Who does what: `you: normal summon "Dragon Bat"`."""
    if isinstance(asked, Decision):
        return f"player {asked.player}, {asked.kind}: {_numbers(asked, answer)}"
    decision = asked.decision
    assert decision is not None
    words = made_words(_scene(asked), Made(asked.clone(), answer))
    if decision.kind in BEGINS_A_MOVE:
        return words
    return f"{_WHOSE[decision.player]}: {words}"


def _numbers(decision: Decision, answer: Answer) -> str:
    options = [decision.options[index] for index in answer]
    words = (
        str(item.kind) if item.card == NO_CARD else f"{item.kind} {item.card}" for item in options
    )
    return ", ".join(words) or "nothing"


def _scene(duel: Duel) -> Scene:
    labels, _ = labels_of(duel.state.definitions)
    return Scene(duel, 0, Names(()), labels, {}, {}, PassedMoments())


def _indented(lines: tuple[str, ...]) -> list[str]:
    return [f"    {line}" for line in lines]
