"""The suite of benchmarks: what it measures, and what it says of a run."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from rushscript.benchmarks import duels
from rushscript.benchmarks.deck_groups import (
    EFFECTS,
    FUSIONS,
    GROUPS,
    STARTER,
    VANILLA,
    DeckGroup,
    deck_group,
)
from rushscript.benchmarks.duels import Decks, measure_duels, random_duel
from rushscript.benchmarks.figures import FORMAT, Figure, Group, Kind, Report, figure_of
from rushscript.benchmarks.growth import measure_growth
from rushscript.benchmarks.history import append, history_file, plain, read_history
from rushscript.benchmarks.loading import fresh_cache, load_apart
from rushscript.benchmarks.machine import peak_memory, this_machine
from rushscript.benchmarks.page import report_page
from rushscript.benchmarks.suite import BENCHMARKS, OWN, Plan, names_for, run_suite
from rushscript.benchmarks.telling import comparison_lines, history_lines, report_lines
from rushscript.benchmarks.words import OTHERS, TITLES
from rushscript.engine import state
from rushscript.engine.duel import Duel
from rushscript.engine.state import Ending
from rushscript.errors import UnknownName
from rushscript.formats import RUSH
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from tests.unit.messages.english import english_in
from tests.unit.starter import STARTER as STARTER_PACK
from tests.unit.starter import starter_packs


def group(name: str) -> DeckGroup:
    found = deck_group(starter_packs(), name)
    assert found is not None
    return found


def plan(seconds: float = 0.01) -> Plan:
    return Plan(starter_packs(), (STARTER_PACK,), seconds)


def report(made: str = "2026-01-02T03:04:05+00:00", speed: float = 100.0) -> Report:
    figures = {
        "decisions_per_second": Figure(Kind.RATE, speed, speed - 10, speed + 10, 5),
        "turns_per_duel": Figure(Kind.SHAPE, 40.0, 39.0, 41.0, 5),
    }
    groups = {
        "effects": Group(1_000_000, figures, {"duels": 12, "deck out": 12}),
        "states": Group(2_000_000, {"ready_duel_ms": Figure(Kind.TIME, 0.5, 0.4, 0.6, 5)}),
        "tests": Group(1_000_000, left_out="no tests here"),
    }
    return Report(
        FORMAT, made, "0.1.0", "pure", "CPython 3.11.7", "Linux x86_64", "some", 2, 5.0, groups
    )


# ------------------------------------------------------------------------------------- the decks


def test_each_group_has_its_decks() -> None:
    sizes = {name: len(group(name).decks) for name in GROUPS}
    assert sizes == {VANILLA: 2, STARTER: 2, EFFECTS: 6, FUSIONS: 6}


def test_pairs_meet_in_turn_and_change_seats_each_lap() -> None:
    pairs = group(EFFECTS).pairs
    assert len(pairs) == 15
    assert [group(EFFECTS).of(seed) for seed in range(15)] == list(pairs)
    assert group(EFFECTS).of(15) == pairs[0][::-1]
    assert group(EFFECTS).of(30) == pairs[0]


def test_one_deck_alone_meets_itself() -> None:
    (one, _) = group(STARTER).decks
    assert DeckGroup("one", (one,)).of(3) == (one, one)


# ------------------------------------------------------------------------------------ the figures


def test_a_random_duel_is_the_same_again_and_counts_less_decisions_than_choices() -> None:
    first, asked, given = random_duel(RUSH, group(EFFECTS).of(3), 3)
    again, asked_again, given_again = random_duel(RUSH, group(EFFECTS).of(3), 3, listed=True)
    assert first.state_hash() == again.state_hash()
    assert (asked, given) == (asked_again, given_again)
    assert 10 < asked < given


def test_duels_are_counted_and_all_of_them_end_somehow() -> None:
    figures, counts = measure_duels(RUSH, group(STARTER), 0.05)
    assert counts["duels"] == sum(counts.values()) - counts["duels"] > 0
    per_duel = figures["decisions_per_duel"].value
    speed = figures["decisions_per_second"].value / figures["duels_per_second"].value
    assert per_duel == pytest.approx(speed, rel=0.01)
    assert figures["choices_per_duel"].value >= per_duel
    assert figures["listed_decisions_per_second"].value > 0


def test_rounds_are_whole_laps_so_that_each_has_the_same_decks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[int] = []

    def noted(
        ruleset: Ruleset, decks: Decks, seed: int, *, listed: bool = False
    ) -> tuple[Duel, int, int]:
        if not listed:
            played.append(seed)
        return found

    found = random_duel(RUSH, group(VANILLA).of(0), 0)
    effects = group(EFFECTS)
    monkeypatch.setattr(duels, "random_duel", noted)
    monkeypatch.setattr(duels, "process_time", count(step=0.01).__next__)
    figures, counts = measure_duels(RUSH, effects, 1.0)
    assert played == list(range(counts["duels"]))
    laps, rest = divmod(counts["duels"], len(effects.pairs))
    assert rest == 0
    assert laps >= figures["duels_per_second"].rounds > 1


def test_a_figure_is_the_median_of_its_rounds_between_least_and_most() -> None:
    assert figure_of(Kind.RATE, [1.0, 5.0, 2.0]) == Figure(Kind.RATE, 2.0, 1.0, 5.0, 3)


def test_the_suite_of_one_pack_says_what_it_could_not_measure() -> None:
    found = run_suite(plan(), ["states", OWN], "now")
    assert found.groups[OWN].left_out == "no such decks here"
    states = found.groups["states"].figures
    assert all(item.value > 0 for item in states.values())
    assert states["bytes_per_clone"].value < 200_000
    assert found.groups["states"].calibration > 100_000
    assert found.format == FORMAT


def test_decks_of_ones_own_take_the_place_of_the_others() -> None:
    assert OWN not in names_for(plan())
    own = names_for(replace(plan(), own=group(STARTER)))
    assert OWN in own
    assert not set(own) & set(GROUPS)
    assert set(own) | set(names_for(plan())) == set(BENCHMARKS)


def test_growth_has_a_point_for_each_amount() -> None:
    curves = measure_growth(starter_packs(), group(EFFECTS), group(FUSIONS), 0.01, apart=False)
    places = {name: [place for place, _ in curve.lines[0].points] for name, curve in curves.items()}
    assert places == {
        "cards_in_play": [0, 2, 4, 6, 8, 10, 12],
        "continuous_effects": [0, 1, 2, 3, 4, 5, 6],
        "deck_size": [20, 40, 60, 80, 120],
        "extra_deck": [0, 5, 10, 15],
    }
    assert all(
        value > 0 for curve in curves.values() for line in curve.lines for _, value in line.points
    )


def test_the_memory_of_a_child_is_its_own_and_not_that_of_its_parent(tmp_path: Path) -> None:
    held = bytearray(400_000_000)
    held[::4096] = b"x" * len(held[::4096])
    own = peak_memory()
    found = load_apart((STARTER_PACK,), tmp_path)
    assert own is None or found["peak_memory_mb"] < 300 < own / 1_000_000


def test_the_build_is_told_by_the_engine_that_runs() -> None:
    pure = str(state.__file__).endswith(".py")
    assert this_machine().build == ("pure" if pure else "compiled")
    memory = peak_memory()
    assert memory is None or memory > 10_000_000


# ---------------------------------------------------------------------- divided by the calibration


def test_a_rate_is_divided_by_the_calibration_and_a_time_multiplied() -> None:
    assert Figure(Kind.RATE, 500, 1, 1).relative(10_000_000) == 50
    assert Figure(Kind.TIME, 2, 1, 1).relative(10_000_000) == 20
    assert Figure(Kind.MEMORY, 7, 1, 1).relative(10_000_000) == 7


def test_the_same_work_on_a_machine_twice_as_fast_is_no_gain() -> None:
    slow, fast = Figure(Kind.RATE, 100, 1, 1), Figure(Kind.RATE, 200, 1, 1)
    assert fast.gain_over(slow, 2_000_000, 1_000_000) == pytest.approx(1)
    slow, fast = Figure(Kind.TIME, 8, 1, 1), Figure(Kind.TIME, 4, 1, 1)
    assert fast.gain_over(slow, 2_000_000, 1_000_000) == pytest.approx(1)
    assert fast.gain_over(slow, 1_000_000, 1_000_000) == pytest.approx(2)
    assert Figure(Kind.SHAPE, 4, 1, 1).gain_over(slow, 1, 1) is None


# --------------------------------------------------------------------------- history and telling


def test_history_keeps_reports_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "far" / "runs.jsonl"
    for made in ("one", "two"):
        append(report(made), path)
    assert read_history(path) == (report("one"), report("two"))
    assert path.read_text(encoding="utf-8").count("\n") == 2


def test_a_report_of_another_format_is_left_out_and_a_broken_line_is_told(tmp_path: Path) -> None:
    path = tmp_path / "runs.jsonl"
    append(report(), path)
    append(replace(report(), format=FORMAT + 1), path)
    assert read_history(path) == (report(),)
    path.write_text('{"format": 1}\n', encoding="utf-8")
    with pytest.raises(UnknownName, match=r"runs\.jsonl:1: this line is no report"):
        read_history(path)
    with pytest.raises(UnknownName, match="nothing has been measured yet"):
        read_history(tmp_path / "none.jsonl")


def test_history_lies_where_the_user_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUSHSCRIPT_DATA", str(tmp_path))
    assert history_file() == tmp_path / "benchmarks.jsonl"
    monkeypatch.delenv("RUSHSCRIPT_DATA")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert history_file() == tmp_path / "data" / "rushscript" / "benchmarks.jsonl"


def test_json_holds_numbers_and_words_only() -> None:
    found = plain(report())
    assert json.loads(json.dumps(found)) == found
    assert found["groups"]["effects"]["figures"]["decisions_per_second"] == {
        "kind": "per second",
        "value": 100.0,
        "low": 90.0,
        "high": 110.0,
        "rounds": 5,
    }
    assert found["groups"]["effects"]["counts"] == {"duels": 12, "deck out": 12}
    assert found["format"] == FORMAT


def test_a_report_is_told_with_its_spread_and_what_was_left_out() -> None:
    told = "\n".join(report_lines(report()))
    assert "rushscript 0.1.0 (pure), CPython 3.11.7" in told
    assert "  decisions                   100/s   (90 to 110, 5 rounds)" in told
    assert "  ended by                    deck out 12" in told
    assert "  not measured: no tests here" in told


def test_runs_stand_side_by_side_divided_by_their_calibration() -> None:
    told = list(history_lines([report(), report(speed=250)]))
    assert [line.split() for line in told if "decisions" in line] == [["decisions", "100", "250"]]
    assert [line.split() for line in told if "ready duel" in line] == [["ready", "duel", "1", "1"]]


def test_two_runs_are_compared_by_what_the_machine_could_do() -> None:
    fast = report(speed=150)
    fast = replace(
        fast, groups={**fast.groups, "effects": replace(fast.groups["effects"], calibration=2e6)}
    )
    told = list(comparison_lines(report(), fast))
    (line,) = [line for line in told if "decisions" in line]
    assert line.split() == ["decisions", "100/s", "150/s", "0.75x"]
    (line,) = [line for line in told if "turns" in line]
    assert line.endswith("40 a duel")


def test_a_page_has_plots_of_the_run_and_of_its_history() -> None:
    alone = report_page(report())
    assert "Decisions a second, by decks" in alone
    assert "History" not in alone
    both = report_page(report(), [report(), report(speed=150)])
    assert "<h2>History</h2>" in both
    assert both.count("<svg") > alone.count("<svg")
    assert report_page(report()) == alone


# -------------------------------------------------------------------------------- in each language


def test_every_group_and_every_way_a_duel_ends_has_its_words() -> None:
    assert list(TITLES) == list(BENCHMARKS)
    assert {str(ending) for ending in Ending} <= set(OTHERS)


def test_a_report_in_japanese_has_no_english_beside_names() -> None:
    ja = Language.JAPANESE
    lines = [
        *list(report_lines(report(), ja))[2:],
        *history_lines([report(), report()], ja),
        *comparison_lines(report(), report(), ja),
    ]
    names = {"pure", "Python", *BENCHMARKS}
    assert [word for line in lines for word in english_in(line) if word not in names] == []
    page = report_page(report(), [report(), report()], ja)
    assert '<html lang="ja">' in page
    assert "<h2>デュエルの終わり方</h2>" in page


@pytest.mark.parametrize("writes", [True, False])
def test_a_fresh_process_finds_the_bytecode_of_rushscript(
    writes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where this process writes none, it is made for the others, before they are measured."""
    monkeypatch.setattr(sys, "dont_write_bytecode", not writes)
    with fresh_cache() as cache:
        made = {file.name.partition(".")[0] for file in cache.rglob("*.pyc")}
    assert made == set() if writes else {"child", "catalogue"} <= made


def test_a_fresh_process_imports_no_more_of_the_suite_than_it_needs() -> None:
    """What the suite itself imports is no part of what a process takes to begin a duel."""
    code = "import sys; import rushscript.benchmarks.child; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = done.stdout.split()
    assert "rushscript.benchmarks.child" in imported
    assert {name for name in imported if name.startswith("rushscript.benchmarks.")} == {
        "rushscript.benchmarks.child"
    }
    assert not [name for name in imported if name.startswith("rushscript.testing")]
