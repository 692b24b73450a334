"""A sample of the seeded faults: `python -m tests.seeded` judges as many as one likes.

The sample is small, so that a single mutant weighs much: it is held to less than the command.
"""

from __future__ import annotations

from functools import cache

from tests.seeded.judging import Fate
from tests.seeded.operators import OPERATORS
from tests.seeded.running import Result, run
from tests.seeded.telling import caught_of_senseless, percent, percent_seen, table

SEED = 1
MUTANTS = 60
LEAST = 88


@cache
def results() -> list[Result]:
    return run(SEED, MUTANTS)


def test_a_fault_in_a_card_is_caught_before_it_runs_or_noticed_by_a_test() -> None:
    assert percent_seen(results()) >= LEAST, "\n".join(table(results()))


def test_text_that_no_author_can_have_meant_is_refused() -> None:
    assert percent(*caught_of_senseless(results())) >= LEAST, "\n".join(table(results()))


def test_each_operator_has_its_share_and_none_crashes() -> None:
    assert [result.operator for result in results()] == list(OPERATORS)
    assert {len(result.judged) for result in results()} == {MUTANTS // len(OPERATORS)}
    assert not any(result.count(Fate.CRASH) for result in results())
