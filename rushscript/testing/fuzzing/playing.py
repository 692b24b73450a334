"""Playing: a start and somebody who chooses -> what was chosen, how it ended, what was reached.

Whoever chooses gives an answer, or None to stop there. Nothing is ever raised: what breaks the
duel is part of the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from rushscript.engine.decisions import Answer
from rushscript.engine.duel import Duel
from rushscript.errors import PositionError
from rushscript.faults import Fault, NoEnd, bounded, fault_of
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.checks import Check, invariants, the_end_is_the_end
from rushscript.testing.fuzzing.choices import Choice, choice_of
from rushscript.testing.fuzzing.reach import Reached, Watch
from rushscript.testing.fuzzing.starts import Start

Chooser = Callable[[Duel], Answer | None]
CHECKED: Final[tuple[Check, ...]] = (invariants,)
MOST_DECISIONS: Final = 2_000
"""More than any duel has: one with more does not end."""
LONGEST: Final = 20.0
"""Seconds of CPU time that one choice may take."""
CUT_SHORT: Final = "cut short"
BROKEN: Final = "broken"


@dataclass(frozen=True, slots=True)
class Run:
    """What became of a duel. `ending` is why it ended, CUT_SHORT or BROKEN."""

    choices: tuple[Choice, ...]
    ending: str
    fault: Fault | None = None
    reached: Reached = ()


def play(
    start: Start,
    ruleset: Ruleset,
    chooser: Chooser,
    *,
    checks: Sequence[Check] = CHECKED,
    chance: Random | None = None,
    most: int | None = None,
    watch: Watch | None = None,
) -> Run:
    """Plays until the duel ends or breaks, the chooser stops, or after `most` decisions. Raises
    PositionError where the start is no position of these rules."""
    chosen: list[Choice] = []
    ending, fault = CUT_SHORT, None
    try:
        with bounded(LONGEST):
            duel = start.begin(ruleset)
            duel.judge_options()
        ending = _go_on(duel, start, chooser, chosen, checks, chance or Random(0), most, watch)
    except PositionError:
        raise
    except Exception as error:
        ending, fault = BROKEN, fault_of(error)
    reached = () if watch is None else watch.reached()
    return Run(tuple(chosen), ending, fault, reached)


def _go_on(
    duel: Duel,
    start: Start,
    chooser: Chooser,
    chosen: list[Choice],
    checks: Sequence[Check],
    chance: Random,
    most: int | None,
    watch: Watch | None,
) -> str:
    tags = start.tags
    if watch is not None:
        watch.begin(duel)
    while (decision := duel.decision) is not None:
        for check in checks:
            check(duel, chance)
        if len(chosen) == most:
            return CUT_SHORT
        if len(chosen) == MOST_DECISIONS:
            raise NoEnd(f"a duel with more than {MOST_DECISIONS} decisions")
        answer = chooser(duel)
        if answer is None:
            return CUT_SHORT
        chosen.append(choice_of(decision, answer, tags))
        if watch is not None:
            watch.choose(duel, answer)
        with bounded(LONGEST):
            duel.choose(answer)
            duel.judge_options()
        if watch is not None:
            watch.see(duel)
    the_end_is_the_end(duel)
    assert duel.result is not None
    return str(duel.result.reason)
