"""Plots: numbers as SVG text, the same on every machine, whole and readable."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from rushscript.plots import (
    Bar,
    Point,
    Section,
    Series,
    Table,
    bar_plot,
    bins_of,
    histogram,
    line_plot,
    nice_ticks,
    page,
    points_of,
    shown,
)

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def words(svg: str) -> list[str]:
    return [item.text or "" for item in drawn(svg).iter(f"{SVG}text")]


def lines() -> str:
    series = (
        Series("one & two", points_of([(1, 10), (5, 30)])),
        Series("flat", points_of([(1, 4)])),
    )
    return line_plot("Growth <fast>", series, x="cards", y="duels/s")


def bars() -> str:
    return bar_plot(
        "Rates", [Bar("a", 0.5, 0.4, 0.6), Bar("青眼", 0.25)], show="{:.0%}".format, at=0.5
    )


def counts() -> str:
    return histogram("Turns", bins_of([1, 2, 2, 9]), x="turns", y="duels", at=2)


@pytest.mark.parametrize("plot", [lines, bars, counts])
def test_a_plot_is_sound_xml_that_loads_nothing_and_is_the_same_again(
    plot: Callable[[], str],
) -> None:
    svg = plot()
    assert drawn(svg).tag == f"{SVG}svg"
    assert plot() == svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in svg


def test_names_of_axes_and_lines_stand_in_the_plot_as_written() -> None:
    assert {"Growth <fast>", "cards", "duels/s", "one & two", "flat"} <= set(words(lines()))


def test_one_line_alone_is_not_named_beside_its_end() -> None:
    svg = line_plot("Alone", [Series("only", points_of([(0, 1), (1, 2)]))])
    assert "only" not in words(svg)


def test_a_higher_value_lies_higher() -> None:
    svg = line_plot("Up", [Series("s", points_of([(0, 1), (1, 3), (2, 2)]))])
    tops = [float(item.get("cy", "")) for item in drawn(svg).iter(f"{SVG}circle")]
    assert tops[1] < tops[2] < tops[0]


def test_an_interval_is_a_band_and_is_told() -> None:
    svg = line_plot("Band", [Series("s", (Point(0, 5, 4, 6), Point(1, 6, 5, 7)))])
    assert 'class="band p1"' in svg
    assert "s: 5 @ 0 (4 - 6)" in svg


def test_names_of_lines_that_end_alike_do_not_lie_on_one_another() -> None:
    series = [Series(f"name {index}", points_of([(0, 1), (1, 5)])) for index in range(4)]
    svg = line_plot("Alike", series)
    tops = sorted(
        float(item.get("y", ""))
        for item in drawn(svg).iter(f"{SVG}text")
        if (item.text or "").startswith("name ")
    )
    assert all(later - earlier >= 14 for earlier, later in itertools.pairwise(tops))


def test_a_long_line_has_no_dots() -> None:
    svg = line_plot("Long", [Series("s", points_of((x, x) for x in range(100)))])
    assert "<circle" not in svg


def test_bars_are_as_long_as_their_values_and_keep_their_order() -> None:
    widths = [float(item.get("width", "")) for item in drawn(bars()).iter(f"{SVG}rect")]
    assert math.isclose(widths[0], 2 * widths[1], rel_tol=0.02)
    assert [word for word in words(bars()) if word in ("a", "青眼")] == ["a", "青眼"]
    assert bars().count('class="whisker"') == 3
    assert 'class="mark"' in bars()


def test_a_name_that_is_too_long_is_cut() -> None:
    svg = bar_plot("Long", [Bar("x" * 90, 1)])
    assert any(word.endswith("…") for word in words(svg))


@pytest.mark.parametrize(
    "svg",
    [line_plot("T", []), line_plot("T", [Series("s", ())]), bar_plot("T", []), histogram("T", ())],
)
def test_nothing_to_show_is_said(svg: str) -> None:
    assert words(svg) == ["T", "nothing to show"]


def test_bins_hold_each_value_once() -> None:
    values = [0.5, 1, 3.25, 8, 8, 8, 21]
    bins = bins_of(values, 10)
    assert sum(item.count for item in bins) == len(values)
    assert all(one.high == two.low for one, two in itertools.pairwise(bins))
    assert bins_of([]) == ()
    assert [item.count for item in bins_of([4, 4, 4])] == [3]


def test_whole_numbers_have_bins_of_whole_width() -> None:
    assert all(item.low == int(item.low) for item in bins_of([1, 2, 3, 40, 41], 7))


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 7.3), (-5, 12), (123, 124), (0, 1e7)])
def test_ticks_are_even_few_and_hold_both_ends(low: float, high: float) -> None:
    ticks = nice_ticks(low, high)
    assert ticks[0] <= low < high <= ticks[-1]
    assert 3 <= len(ticks) <= 8
    steps = {round(two - one, 9) for one, two in itertools.pairwise(ticks)}
    assert len(steps) == 1


def test_numbers_are_short() -> None:
    given = (0, 0.5, 0.00123, 9.999, 12.34, 999.5, 54_321, 12_345_678)
    assert [shown(item) for item in given] == [
        *("0", "0.5", "0.00123", "10", "12.3", "1,000", "54,321", "12.35M"),
    ]


def test_a_page_holds_its_parts_and_knows_light_and_dark() -> None:
    made = page(
        "All <of> it",
        [
            Section("One", "words & more", facts=(("12", "duels/s"),), figures=(lines(),)),
            Section("Two", tables=(Table(("what", "now"), (("a", "1"), ("b", "2"))),)),
        ],
        text="lead",
        lang="ja",
    )
    assert made.startswith('<!DOCTYPE html>\n<html lang="ja">')
    assert "<h1>All &lt;of&gt; it</h1>" in made
    assert "words &amp; more" in made
    assert made.count("<tr>") == 3
    assert "prefers-color-scheme: dark" in made
    assert not re.search(r"(src|href)=|@import|url\(", made)
