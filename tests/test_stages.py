"""Golden tests of the stages: `tests/stages/*.md`, a heading is a test, its blocks are stages.

The block `rush` is the input; every other block is what the stage of that name makes of it:
`nodes`, `text` (the canonical form), `errors` (the rendered mistakes of syntax), `operations`
(what the checked cards are compiled to). `python -m tests.test_stages` writes all blocks anew;
read the difference before keeping it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rushscript.compiler import compile_card, show_definition
from rushscript.diagnostics import render
from rushscript.formats.rush import RUSH
from rushscript.semantics import PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse, show, show_tree

STAGES_DIRECTORY = Path(__file__).parent / "stages"
_CASE = re.compile(r"^## (?P<title>.+?)\n(?P<body>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_BLOCK = re.compile(r"^```(?P<stage>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Case:
    """One heading: its input and what each stage should make of it."""

    file: str
    title: str
    source: str
    expected: dict[str, str]


def stage_nodes(text: str) -> str:
    found, _ = parse(SourceFile.from_text(text, "card.rush"))
    return "\n".join(show_tree(item) for item in found.items)


def stage_text(text: str) -> str:
    found, _ = parse(SourceFile.from_text(text, "card.rush"))
    return show(found)


def stage_errors(text: str) -> str:
    _, diagnostics = parse(SourceFile.from_text(text, "card.rush"))
    return "\n".join(map(render, diagnostics))


def stage_operations(text: str) -> str:
    source = SourceFile.from_text(text, "card.rush")
    found, mistakes = parse(source)
    pack, senseless = check("mine", [PackFile(source, found)], RUSH)
    assert not (*mistakes, *senseless), "\n".join(map(render, (*mistakes, *senseless)))
    return "\n".join(show_definition(compile_card(card)) for card in pack.cards)


STAGES: dict[str, Callable[[str], str]] = {
    "nodes": stage_nodes,
    "text": stage_text,
    "errors": stage_errors,
    "operations": stage_operations,
}


def read_cases() -> Iterator[Case]:
    for path in sorted(STAGES_DIRECTORY.glob("*.md")):
        for found in _CASE.finditer(path.read_text(encoding="utf-8")):
            blocks = {block["stage"]: block["text"] for block in _BLOCK.finditer(found["body"])}
            yield Case(path.stem, found["title"], blocks.pop("rush"), blocks)


CASES = list(read_cases())


@pytest.mark.parametrize("case", CASES, ids=[f"{case.file}: {case.title}" for case in CASES])
def test_each_stage_makes_what_its_block_says(case: Case) -> None:
    for stage, expected in case.expected.items():
        assert STAGES[stage](case.source).strip() == expected.strip(), stage


def rewrite(path: Path) -> None:
    """Writes the blocks of a file anew from their inputs."""

    def new_case(found: re.Match[str]) -> str:
        blocks = {block["stage"]: block["text"] for block in _BLOCK.finditer(found[0])}

        def new_block(block: re.Match[str]) -> str:
            stage = block["stage"]
            if stage == "rush":
                return block[0]
            return f"```{stage}\n{STAGES[stage](blocks['rush']).strip()}\n```"

        return _BLOCK.sub(new_block, found[0])

    path.write_text(_CASE.sub(new_case, path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    for stage_file in sorted(STAGES_DIRECTORY.glob("*.md")):
        rewrite(stage_file)
