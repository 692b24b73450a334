"""Dice and coins of a test: the written results are given to the duel, and all are used.

Strict: what chance shows is written, `roll 4` or `toss heads, tails`, and each result is thrown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rushscript.engine.events import Event, EventKind
from rushscript.engine.rng import Stream
from rushscript.source import Span
from rushscript.syntax import show
from rushscript.syntax.nodes import Answer
from rushscript.testing.scenarios.results import stop
from rushscript.testing.scenarios.scene import Scene
from rushscript.wording import counted

STREAMS: Final = {"roll": Stream.DIE, "toss": Stream.COIN}
_THROWN: Final = {"roll": EventKind.DICE_ROLLED, "toss": EventKind.COINS_TOSSED}
_THINGS: Final = {"roll": "a die", "toss": "a coin"}
_FORMS: Final = {"roll": "roll N", "toss": "toss heads"}


def give_results(scene: Scene, answers: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Gives the written results to the duel; returns the other answers."""
    for kind, stream in STREAMS.items():
        results = _written(answers, kind)
        first = 1 if kind == "roll" else 0
        scene.duel.state.rng.give(stream, tuple(result - first for result in results))
    return tuple(answer for answer in answers if answer.kind not in STREAMS)


def _written(answers: tuple[Answer, ...], kind: str) -> list[int]:
    return [result for answer in answers if answer.kind == kind for result in answer.results]


def check_results(
    scene: Scene, answers: tuple[Answer, ...], happened: Sequence[Event], span: Span
) -> None:
    """Raises TestStopped when more or fewer dice or coins were thrown than the test says."""
    for kind, thrown in _THROWN.items():
        amount = sum(event.amount for event in happened if event.kind is thrown)
        written = len(_written(answers, kind))
        if amount > written:
            raise stop(
                f"{_THINGS[kind]} was thrown {counted(amount, 'time')}, and the test says what it "
                f"shows {counted(written, 'time')}: answer with `{_FORMS[kind]}` in braces after "
                "the move",
                span,
            )
        if amount < written:
            last = next(answer for answer in reversed(answers) if answer.kind == kind)
            raise stop(
                f"nobody asked for `{show(last)}`: {_THINGS[kind]} was thrown "
                f"{counted(amount, 'time')}",
                last.span,
            )
