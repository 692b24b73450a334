"""Running: a seed and a number -> the mutants of each operator, judged."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random

from rushscript.processes import end_with_parent
from tests.seeded.judging import Fate, Mutant, Verdict, draw, judge, loaded, targets
from tests.seeded.operators import OPERATORS


@dataclass(slots=True)
class Result:
    """The judged mutants of an operator, and how many were drawn that mean the same."""

    operator: str
    judged: list[tuple[Mutant, Verdict]] = field(default_factory=list)
    same: int = 0

    def count(self, *fates: Fate) -> int:
        return sum(verdict.fate in fates for _, verdict in self.judged)


def drawn(operator: str, seed: int) -> Iterator[Mutant]:
    """Mutants of an operator without end, each once."""
    chance = Random(f"{seed} {operator}")
    seen: set[tuple[str, int, str]] = set()
    while True:
        mutant = draw(operator, chance)
        text = mutant.edit.made("")
        key = (f"{mutant.target} {mutant.edit.start} {mutant.edit.end}", 0, text)
        if key not in seen:
            seen.add(key)
            yield mutant


def run(seed: int, mutants: int, processes: int = 1) -> list[Result]:
    """That many mutants in all, an equal share of each operator."""
    share = -(-mutants // len(OPERATORS))
    if processes == 1:
        return [fill(operator, seed, share, None) for operator in OPERATORS]
    # What is loaded before the processes begin is loaded in each of them.
    assert targets() and loaded()
    with ProcessPoolExecutor(processes, get_context("fork"), initializer=end_with_parent) as pool:
        return [fill(operator, seed, share, pool) for operator in OPERATORS]


def fill(operator: str, seed: int, share: int, pool: Executor | None) -> Result:
    """The share of one operator; mutants that mean the same are drawn again."""
    result, stream = Result(operator), drawn(operator, seed)
    while (missing := share - len(result.judged)) > 0:
        batch = [next(stream) for _ in range(missing)]
        verdicts = map(judge, batch) if pool is None else pool.map(judge, batch, chunksize=4)
        for mutant, verdict in zip(batch, verdicts, strict=True):
            if verdict.fate is Fate.SAME:
                result.same += 1
            else:
                result.judged.append((mutant, verdict))
    return result
