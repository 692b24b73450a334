"""A short run of `rushscript bench`: every group and figure is in its JSON, and is explained in
docs/performance.md."""

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
def short_run() -> dict[str, Any]:
    """The report of a short run of one pack."""
    arguments = ("--pack", STARTER, "--seconds", "0.02", "--output", "json")
    report: dict[str, Any] = json.loads(run("bench", *arguments).output)
    return report


def groups() -> dict[str, Any]:
    found: dict[str, Any] = short_run()["groups"]
    return found


def test_bench_gives_every_group_of_a_pack_as_json() -> None:
    report = short_run()
    assert report["format"] == 1
    assert report["build"] in ("pure", "compiled")
    groups = report["groups"]
    assert all(group["calibration"] > 0 for group in groups.values())
    assert groups["vanilla"]["left_out"] == "no such decks here"
    assert groups["starter"]["figures"]["decisions_per_duel"]["value"] > 10
    assert groups["states"]["figures"]["clones_per_second"]["value"] > 0
    assert groups["tests"]["figures"]["tests_per_second"]["value"] > 0
    assert groups["perft"]["figures"]["positions_per_second"]["value"] > 0
    assert groups["reading"]["counts"]["cards"] == 28
    assert groups["reading"]["figures"]["recheck_ms"]["value"] > 0
    loading = groups["loading"]["figures"]
    assert loading["warm_first_decision_ms"]["value"] > loading["warm_load_ms"]["value"] > 0
    assert loading["cold_first_decision_cpu_ms"]["value"] > 0
    assert groups["growth"]["curves"]["deck_size"]["lines"]


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
