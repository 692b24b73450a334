"""The long runs, as a command: `python -m tests.properties.many --duels 10000`.

Plays seeded random duels, holds them to the invariants (`--checked` of them at every decision,
the others to their end), or judges their legality (`--judge`), and prints what happened. Exit
status 0: everything held; 1: the first thing that did not is shown with its seed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import blake2b

from rushscript.engine.cards import Deck
from rushscript.formats import RUSH
from rushscript.processes import end_with_parent
from rushscript.testing.fuzzing.checks import SAMPLED_CHECKS
from rushscript.testing.invariants import log_text
from tests.properties.conformance import play
from tests.properties.decks import DECKS, rules_of
from tests.properties.judge import judge_duel

Outcome = tuple[str, int]
"""How a duel ended, and how many things were counted in it."""


def check_one(decks: str, checked: int, seed: int) -> Outcome:
    """Plays one duel with all checks when its seed is among the first `checked`."""
    checks = SAMPLED_CHECKS if seed < checked else ()
    duel, answers = play(rules_of(decks), _decks(decks, seed), seed, checks)
    assert duel.result is not None
    return duel.result.reason, len(answers)


def judge_one(decks: str, seed: int) -> Outcome:
    return "judged", judge_duel(RUSH, _decks(decks, seed), seed)


def digest_one(decks: str, seed: int) -> Outcome:
    """A digest of the whole log, the same in every process."""
    duel, answers = play(rules_of(decks), _decks(decks, seed), seed)
    log = blake2b(log_text(duel).encode(), digest_size=8).hexdigest()
    return f"{log} {duel.state_hash()}", len(answers)


def _decks(name: str, seed: int) -> tuple[Deck, Deck]:
    return DECKS[name](seed)


def attempt(work: Callable[[int], Outcome], seed: int) -> tuple[str, int, str]:
    """The outcome, or what was broken and with which seed."""
    try:
        return (*work(seed), "")
    except Exception as problem:
        return "broken", 0, f"seed {seed}: {type(problem).__name__}: {problem}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.properties.many", description=__doc__)
    parser.add_argument("--duels", type=int, default=1_000)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--checked", type=int, default=1_000, help="seeds below it: all checks")
    parser.add_argument("--decks", choices=sorted(DECKS), nargs="+", default=["specimens"])
    parser.add_argument("--processes", type=int, default=2)
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--judge", action="store_true", help="judge the legality instead")
    kind.add_argument("--digest", action="store_true", help="print a digest of every log")
    given = parser.parse_args(arguments)
    outcomes = [item for decks in given.decks for item in run(_work(given, decks), given)]
    return report(outcomes, show_all=given.digest)


def _work(given: argparse.Namespace, decks: str) -> Callable[[int], Outcome]:
    if given.judge:
        return partial(judge_one, decks)
    if given.digest:
        return partial(digest_one, decks)
    return partial(check_one, decks, given.checked)


def run(work: Callable[[int], Outcome], given: argparse.Namespace) -> list[tuple[str, int, str]]:
    seeds = range(given.first_seed, given.first_seed + given.duels)
    if given.processes == 1:
        return [attempt(work, seed) for seed in seeds]
    with ProcessPoolExecutor(given.processes, initializer=end_with_parent) as pool:
        return list(pool.map(partial(attempt, work), seeds, chunksize=5))


def report(outcomes: list[tuple[str, int, str]], *, show_all: bool) -> int:
    broken = [problem for _, _, problem in outcomes if problem]
    if show_all:
        for how, count, _ in outcomes:
            print(how, count)
    else:
        ends = Counter(how for how, _, _ in outcomes)
        total = sum(count for _, count, _ in outcomes)
        counted = "abilities and payments" if "judged" in ends else "decisions"
        print(f"{len(outcomes)} duels, {total} {counted}")
        for how, count in ends.most_common():
            print(f"  {how}: {count}")
    for problem in broken[:10]:
        print(problem)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
