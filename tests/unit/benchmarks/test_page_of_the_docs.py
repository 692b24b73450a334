"""docs/performance.md explains every group and every figure that `rushscript bench` gives."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from rushscript.benchmarks.history import read_history
from rushscript.benchmarks.suite import BENCHMARKS
from tests.performance_page import RUNS, with_table
from tests.unit.cli.running import run
from tests.unit.starter import ROOT, STARTER

PAGE = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")


def rows_below(heading: str) -> set[str]:
    """The names in the first column of the table whose head begins so."""
    table = PAGE[PAGE.index(f"| {heading} |") :].split("\n\n")[0]
    first = (line.split("|")[1] for line in table.splitlines()[2:])
    return {name for cell in first for name in re.findall(r"`(\w+)`", cell)}


@cache
def groups() -> dict[str, Any]:
    """Those of a short run of one pack."""
    arguments = ("--pack", STARTER, "--seconds", "0.02", "--output", "json")
    found: dict[str, Any] = json.loads(run("bench", *arguments).output)["groups"]
    return found


def test_every_group_is_explained() -> None:
    assert rows_below("group") == set(BENCHMARKS)


def test_every_figure_is_explained_and_no_other() -> None:
    given = {name for group in groups().values() for name in group["figures"]}
    # The only pack that is measured here has no puzzles.
    assert rows_below("figure") == given | {"solver_positions_per_second"}


def test_the_json_on_the_page_has_the_keys_of_a_group() -> None:
    text = PAGE[PAGE.index('"effects": {') :].split("\n```")[0]
    shown = json.loads(f"{{{text}}}")["effects"]
    assert list(shown) == sorted(shown, key=list(groups()["starter"]).index)
    assert set(shown) == set(groups()["starter"])
    (figure,) = shown["figures"].values()
    assert set(figure) == set(groups()["starter"]["figures"]["decisions_per_second"])


def test_the_table_of_figures_is_that_of_the_runs() -> None:
    assert with_table(PAGE) == PAGE
    assert len(read_history(RUNS)) >= 1
