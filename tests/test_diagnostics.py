"""Golden tests of the diagnostics: `docs/diagnostics/CODE.md` shows the mistakes of one code.

Each block `rush` is a mistake, the block `text` behind it what `rushscript check` prints about
it; `rush right` is the right way to write it, and `rush required PACK` a pack that is required.
A block `deck` or `deck YYYY-MM-DD` is a deck on that day, `deck right` a sound one, and `toml
limits` the limit list that both are held to (`tests/deck_pages.py` has the cards). In a source
`⟪TEXT × N⟫` is N times the text and `⟪U+XXXX⟫` that character. `python -m
tests.test_diagnostics` writes the messages and the index of the pages anew; read the difference
before keeping it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import pytest

from rushscript.almanac import LimitList, parse_limit_list
from rushscript.diagnostics import Diagnostic, render
from rushscript.formats.rush import RUSH
from rushscript.messages.catalogue import MESSAGES
from rushscript.semantics import NO_NAMES, CheckedPack, NameTable, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse
from tests.deck_pages import problems_of, shown

DIRECTORY: Final = Path(__file__).parents[1] / "docs" / "diagnostics"
DECK_RIGHT: Final = ["deck", "right"]
INDEX: Final = DIRECTORY / "README.md"
COME_WITH_OTHERS: Final = {"RS121"}
STAGES: Final = {
    "RS0": "The file as text",
    "RS1": "Syntax",
    "RS2": "Names, types and sense",
    "RS3": "Tests",
    "RS4": "Decks",
    "RS5": "Words of some kinds of cards",
    "RS6": "More words of some kinds of cards",
    "RS7": "Phases, protections and the like",
}
WHY: Final = "Why: "
_BLOCK: Final = re.compile(r"^```(?P<kind>.+?)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_REPEATED: Final = re.compile(r"⟪(.*?) × (\d+)⟫", re.DOTALL)
_CHARACTER: Final = re.compile(r"⟪U\+([0-9A-F]{4})⟫")


@dataclass(frozen=True, slots=True)
class Page:
    """What a file shows: pairs of mistake and message, the right ways, the required packs."""

    code: str
    title: str
    mistakes: tuple[tuple[str, str, str], ...]
    right: tuple[tuple[str, str], ...]
    required: NameTable
    limits: LimitList | None


def read_page(path: Path) -> Page:
    text = path.read_text(encoding="utf-8")
    blocks = [(found["kind"], found["text"]) for found in _BLOCK.finditer(text)]
    following = [*blocks[1:], ("", "")]
    return Page(
        path.stem,
        text.split("\n", 1)[0],
        tuple(
            (kind, source, after)
            for (kind, source), (next_kind, after) in zip(blocks, following, strict=True)
            if next_kind == "text"
        ),
        tuple(item for item in blocks if item[0].split()[:2] in (["rush", "right"], DECK_RIGHT)),
        required_names([item for item in blocks if item[0].startswith("rush required ")]),
        next((parse_limit_list(text) for kind, text in blocks if kind == "toml limits"), None),
    )


def required_names(blocks: list[tuple[str, str]]) -> NameTable:
    """The names of the packs that the blocks `rush required PACK` hold."""
    tables = []
    for kind, text in blocks:
        pack, found = check_text(text, NO_NAMES, kind.split()[-1])
        assert not found, kind
        tables.append(pack.names)
    return NameTable.joined(tables) if tables else NO_NAMES


def check_text(
    text: str, required: NameTable, pack: str = "mine"
) -> tuple[CheckedPack, list[Diagnostic]]:
    """Everything that `rushscript check` finds in a pack of one file."""
    text = _CHARACTER.sub(lambda found: chr(int(found[1], 16)), text)
    text = _REPEATED.sub(lambda found: found[1] * int(found[2]), text)
    source = SourceFile.from_text(text, "card.rush")
    nodes, syntax = parse(source)
    checked, sense = check(pack, [PackFile(source, nodes)], RUSH, required)
    return checked, sorted((*syntax, *sense), key=Diagnostic.sort_key)


def day_of(kind: str) -> date | None:
    """The day that a block `deck [right] YYYY-MM-DD` names."""
    word = kind.split()[-1]
    return date.fromisoformat(word) if word[:1].isdigit() else None


def messages_of(page: Page, kind: str, source: str) -> str:
    """What is printed about a mistake of this page, which makes no other diagnostics."""
    if kind.startswith("deck"):
        problems = problems_of(source, day_of(kind), page.limits)
        assert {item.code for item in problems} == {page.code}, "\n\n".join(map(shown, problems))
        return "\n\n".join(map(shown, problems))
    _, found = check_text(source, page.required)
    if page.code in COME_WITH_OTHERS:
        found = [item for item in found if item.code == page.code]
    assert {item.code for item in found} == {page.code}, "\n\n".join(map(render, found))
    return "\n\n".join(map(render, found))


PAGES: Final = [read_page(path) for path in sorted(DIRECTORY.glob("RS*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=[page.code for page in PAGES])
def test_a_mistake_prints_its_message(page: Page) -> None:
    assert page.title.startswith(f"# {page.code}: ")
    assert page.mistakes
    for kind, source, message in page.mistakes:
        assert messages_of(page, kind, source).strip() == message.strip()


@pytest.mark.parametrize("page", PAGES, ids=[page.code for page in PAGES])
def test_the_right_way_has_no_mistake(page: Page) -> None:
    for kind, source in page.right:
        if kind.startswith("deck"):
            assert problems_of(source, day_of(kind), page.limits) == ()
            continue
        _, found = check_text(source, page.required)
        assert not found, "\n\n".join(map(render, found))


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert [page.code for page in PAGES] == sorted(MESSAGES)


def test_every_message_says_what_to_write() -> None:
    """All texts but those whose help is made where the mistake is found."""
    assert [code for code, message in MESSAGES.items() if not message.help] == []


@pytest.mark.parametrize("page", PAGES, ids=[page.code for page in PAGES])
def test_a_page_says_what_it_means_and_why_and_the_right_way(page: Page) -> None:
    """What it means is one paragraph or more, `Why: ...` the one below; then come examples."""
    text = (DIRECTORY / f"{page.code}.md").read_text(encoding="utf-8")
    meaning, _, why = text.split("```", 1)[0].partition(f"\n\n{WHY}")
    assert len(meaning.split("\n\n")) >= 2, "write below the title what the mistake is"
    assert why.split("\n\n")[0].strip().endswith("."), "write a paragraph `Why: ...` below that"
    assert page.right or "\n\nThe right way: " in text, "write the right way below the mistakes"


@pytest.mark.parametrize("page", PAGES, ids=[page.code for page in PAGES])
def test_below_the_right_way_nothing_is_wrong(page: Page) -> None:
    """Who reads to the end finds there what can be copied."""
    text = (DIRECTORY / f"{page.code}.md").read_text(encoding="utf-8")
    assert "```text" not in text.partition("\n\nThe right way:")[2]


def test_the_index_names_every_page() -> None:
    assert INDEX.read_text(encoding="utf-8") == index(), "run `python -m tests.test_diagnostics`"


def index() -> str:
    """The page that names all the others, a table for each stage."""
    lines = [
        "# Diagnostics",
        "",
        "Every message has a code. Its page says what it means, why it is refused, what the wrong",
        "text looks like with its message, and the right way. `rushscript explain-code RS107`",
        "shows a page in the terminal. In the examples `⟪TEXT × N⟫` stands for N times the text,",
        "and `⟪N more⟫` for N other cards of a deck. (`python -m tests.test_diagnostics` writes",
        "this index.)",
    ]
    for stage, name in STAGES.items():
        lines += ["", f"## {name}", "", "| code | what it is about |", "|---|---|"]
        lines += [
            f"| [{page.code}]({page.code}.md) | {page.title.partition(': ')[2]}{_note(page.code)} |"
            for page in PAGES
            if page.code.startswith(stage)
        ]
    return "\n".join(lines) + "\n"


def _note(code: str) -> str:
    return " (a warning)" if MESSAGES[code].warning else ""


def rewrite(path: Path) -> None:
    """Writes the messages of a file anew from its mistakes."""
    page, source, kind = read_page(path), "", ""

    def new_block(found: re.Match[str]) -> str:
        nonlocal source, kind
        if found["kind"] != "text":
            kind, source = found["kind"], found["text"]
            return found[0]
        return f"```text\n{messages_of(page, kind, source).strip()}\n```"

    path.write_text(_BLOCK.sub(new_block, path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    for page_file in sorted(DIRECTORY.glob("RS*.md")):
        rewrite(page_file)
    INDEX.write_text(index(), encoding="utf-8")
