"""Heat maps, scatters, bands, histograms of whole numbers, and tables with bars."""

from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import pytest

from rushscript.plots import (
    Bin,
    Cell,
    Dot,
    Gauge,
    Point,
    Section,
    Series,
    Table,
    heat_map,
    histogram,
    line_plot,
    page,
    scatter_plot,
)

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter(f"{SVG}text"))


def square(count: int, share: float = 0.75) -> str:
    names = [f"deck {index}" for index in range(count)]
    cells = [
        [None if row == column else Cell(share, "75 %", "60 - 85") for column in range(count)]
        for row in range(count)
    ]
    return heat_map("Matrix", names, cells)


def test_a_cell_is_the_fuller_the_farther_it_is_from_one_half() -> None:
    svg = heat_map(
        "M", ["a", "b"], [[None, Cell(0.9, "90 %")], [Cell(0.1, "10 %"), Cell(0.5, "50 %")]]
    )
    boxes = list(ElementTree.fromstring(svg).iter(f"{SVG}rect"))
    assert [box.attrib["class"] for box in boxes] == ["heat none", "heat p1", "heat p2", "heat p1"]
    fills = [float(box.attrib["fill-opacity"]) for box in boxes[1:]]
    assert fills[0] == fills[1] > fills[2]


def test_what_a_cell_says_is_told_with_both_names() -> None:
    assert "<title>deck 0 - deck 1: 75 % (60 - 85)</title>" in square(2)


def test_many_names_are_slanted_and_cells_too_small_for_words_have_none() -> None:
    few, many = square(3), square(20)
    assert "rotate" not in few
    assert many.count("rotate(-40)") == 20
    assert any(text.text == "75 %" for text in texts(few))
    assert not any(text.text == "75 %" for text in texts(many))
    for svg in (few, many):
        boxes = ElementTree.fromstring(svg).iter(f"{SVG}rect")
        assert max(float(box.attrib["x"]) + float(box.attrib["width"]) for box in boxes) <= 640


def dots(count: int) -> list[Dot]:
    return [
        Dot(f"card {index}", index % 7 / 7, index % 5 / 5, weight=index) for index in range(count)
    ]


def test_names_of_dots_do_not_lie_on_one_another() -> None:
    svg = scatter_plot("S", dots(60), x="played", y="won")
    boxes = []
    for text in texts(svg):
        if (text.text or "").startswith("card "):
            x, y, wide = float(text.attrib["x"]), float(text.attrib["y"]), 6 * len(text.text or "")
            left = {"start": x, "middle": x - wide / 2, "end": x - wide}[text.attrib["text-anchor"]]
            boxes.append((left, y - 10, left + wide, y))
    assert len(boxes) >= 15
    for one, other in itertools.combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_heavy_dots_are_larger_and_every_dot_tells_its_name() -> None:
    svg = scatter_plot("S", [Dot("a", 0, 0, weight=1), Dot("b", 1, 1, 0.5, 1.5, weight=9)], at=0.4)
    light, heavy = ElementTree.fromstring(svg).iter(f"{SVG}circle")
    assert float(light.attrib["r"]) < float(heavy.attrib["r"])
    assert "<title>b: 1 @ 1 (0.5 - 1.5)</title>" in svg
    assert svg.count('class="reach"') == 1
    assert 'class="mark"' in svg


def test_an_outer_band_is_wider_and_paler() -> None:
    points = (Point(0, 5, 4, 6, (1, 9)), Point(1, 5, 4, 6, (1, 9)))
    svg = line_plot("L", [Series("s", points)], first=2)
    assert svg.index('class="outer p3"') < svg.index('class="band p3"') < svg.index('"line p3"')
    assert any(text.text == "10" for text in texts(svg))


def test_whole_numbers_stand_below_the_middle_of_their_bins() -> None:
    svg = histogram("H", [Bin(4, 5, 3), Bin(5, 6, 9)], at=5, whole=True)
    boxes = list(ElementTree.fromstring(svg).iter(f"{SVG}rect"))
    middle = float(boxes[1].attrib["x"]) + float(boxes[1].attrib["width"]) / 2
    (mark,) = [
        float(line.attrib["x1"])
        for line in ElementTree.fromstring(svg).iter(f"{SVG}line")
        if line.attrib["class"] == "mark"
    ]
    assert abs(mark - middle) < 1
    assert "<title>5: 9</title>" in svg


@pytest.mark.parametrize("svg", [heat_map("T", [], []), scatter_plot("T", [])])
def test_nothing_to_show_is_said(svg: str) -> None:
    assert [text.text for text in texts(svg)] == ["T", "nothing to show"]


def test_a_table_can_have_bars_and_be_folded() -> None:
    rows = (("a", Gauge("25 %", 0.25, 0.2, 0.35), "<7>"), ("b", "-", "8"))
    text = page("P", [Section("S", tables=(Table(("", "rate", "n"), rows, fold="All"),))])
    assert "<summary>All</summary>" in text
    assert '<i style="width:25.0%"></i><b style="left:20.0%;width:15.0%"></b>' in text
    assert "&lt;7&gt;" in text
    assert len(re.findall(r'class="gauge"', text)) == 1
