"""The table of faults: each row of `docs/faults.md` is stopped by what it names.

A row has a line with the fault, which gives exactly the diagnostic whose page is named; or it names
tests of the rules, or pages that show the fault themselves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from rushscript.formats.rush import RUSH
from rushscript.messages.catalogue import MESSAGES
from rushscript.semantics import NO_NAMES, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "faults.md"
_CODE: Final = re.compile(r"\[(RS\d+)\]\(diagnostics/\1\.md\)")
_TEST: Final = re.compile(r"`(tests/[^`]+?)::([^`]+)`")
_LINE: Final = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Row:
    fault: str
    written: tuple[str, ...]
    codes: tuple[str, ...]
    tests: tuple[tuple[str, str], ...]


def read_rows() -> list[Row]:
    rows = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("| ") or line.startswith("| fault |"):
            continue
        fault, written, stopped = (cell.strip() for cell in line.strip("|").split("|"))
        found = (tuple(_LINE.findall(written)), tuple(_CODE.findall(stopped)))
        rows.append(Row(fault, *found, tuple(_TEST.findall(stopped))))
    return rows


def card_of(lines: tuple[str, ...]) -> str:
    """A card that says these lines: a trap where they begin with an event."""
    head, block = "monster effect level 4 dark dragon 1500/0", "ignition"
    if lines[0].startswith("when "):
        head, block = "trap normal", "activate"
    body = "\n".join(lines)
    if lines[0].startswith("continuous "):
        return f'card "Sample" {{\n{head}\n{body}\n}}\n'
    if not any(line.startswith("effect ") for line in lines):
        body += "\neffect draw 1"
    # One step stands on the line of `effect`, several below it.
    first, *later = body.split("effect ", 1)[1].split("\n")
    if later:
        body = "\n".join((body.split("effect ", 1)[0] + "effect", first, *later))
    return f'card "Sample" {{\n{head}\n{block} {{\n{body}\n}}\n}}\n'


def codes_of(text: str) -> list[str]:
    source = SourceFile.from_text(text, "card.rush")
    nodes, mistakes = parse(source)
    _, found = check("mine", [PackFile(source, nodes)], RUSH, NO_NAMES)
    return [item.code for item in (*mistakes, *found)]


ROWS: Final = read_rows()


@pytest.mark.parametrize("row", ROWS, ids=[row.fault for row in ROWS])
def test_a_fault_is_stopped_by_what_its_row_names(row: Row) -> None:
    assert row.codes or row.tests
    assert all(code in MESSAGES for code in row.codes)
    assert all((ROOT / "docs" / "diagnostics" / f"{code}.md").is_file() for code in row.codes)
    if row.written:
        assert codes_of(card_of(row.written)) == list(row.codes)
    for file, name in row.tests:
        assert f'test "{name}" {{' in (ROOT / file).read_text(encoding="utf-8")


def test_every_kind_of_fault_has_rows() -> None:
    titles = re.split(r"(?m)^## ", PAGE.read_text(encoding="utf-8"))[1:]
    assert len(titles) == 10
    assert all(title.count("\n| ") >= 3 for title in titles)
