"""Fuzzing the language, as a command: `python -m tests.properties.fuzzing --programs 5000`.

Whatever text is read, there is nothing but diagnostics, in bounded time; and what is sound is
written by the formatter so that it means the same. The texts: items that the grammar allows
(`grammar_texts`), every example of `docs/language.md` and some real cards cut short at each
character (`--cut`), and real items with comments wherever one can stand (`--comments`).
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from rushscript.compiler import compile_card
from rushscript.diagnostics import render
from rushscript.engine.cards import CardDefinition
from rushscript.formats import RUSH
from rushscript.library.files import card_files, find_packs, installed_packs
from rushscript.messages import Language
from rushscript.processes import end_with_parent
from rushscript.semantics import CheckedPack, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.syntax.nodes import Broken, File
from tests.properties.commenting import with_comments, without_comments
from tests.properties.grammar_texts import Used, item_text, rules

LONGEST: Final = 2.0
"""Seconds that one text may take, on a machine that does other work too."""
_EXAMPLE: Final = re.compile(r"^```rush\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "language.md"


@dataclass(frozen=True, slots=True)
class Reading:
    """What became of a text: the codes of its mistakes, and how long it took."""

    codes: tuple[str, ...]
    seconds: float


def read(text: str) -> Reading:
    """Reads, checks, compiles and formats a text; raises where any of it goes wrong."""
    start = perf_counter()
    source = SourceFile.from_text(text, "fuzz.rush")
    nodes, slips = parse(source)
    checked, sense = check("probe", [PackFile(source, nodes)], RUSH)
    found = (*slips, *sense)
    for item in found:
        assert all(render(item, language) for language in Language)
    compiled = _compiled(checked)
    seconds = perf_counter() - start
    assert seconds < LONGEST, f"{seconds:.1f} seconds"
    if not any(isinstance(item, Broken) for item in nodes.items):
        again = formats_the_same(nodes)
        checked, _ = check("probe", [PackFile(source, again)], RUSH)
        assert _compiled(checked) == compiled, text
    return Reading(tuple(item.code for item in found), seconds)


def _compiled(checked: CheckedPack) -> list[CardDefinition]:
    return [compile_card(card) for card in checked.cards]


def formats_the_same(nodes: File) -> File:
    """The canonical text says the same nodes, comments included, and is its own canonical text;
    what is read of it."""
    text = show(nodes)
    again, slips = parse(SourceFile.from_text(text, "fuzz.rush"))
    assert not slips, "\n".join((text, *map(render, slips)))
    assert again == nodes, text
    assert show(again) == text
    return again


# ------------------------------------------------------------------------------------- the texts


def programs(seed: int, count: int, used: Used) -> Iterator[str]:
    """Items that the grammar allows; `used` collects the rules that made them."""
    chance = Random(seed)
    for _ in range(count):
        yield item_text(chance, used)


def examples() -> list[str]:
    """The examples of the documentation."""
    return _EXAMPLE.findall(_DOCUMENT.read_text(encoding="utf-8"))


def real_items() -> list[str]:
    """Each card, test and declared name of the project, as it is written."""
    found: list[str] = []
    for pack in find_packs(installed_packs()):
        for path in card_files(pack):
            source = SourceFile.read(path)
            nodes, _ = parse(source)
            found.extend(source.text[item.span.start : item.span.end] for item in nodes.items)
    return found


def real_cards(seed: int, count: int) -> list[str]:
    """Some cards with effects."""
    cards = [text for text in real_items() if text.startswith("card ") and "effect " in text]
    return Random(seed).sample(cards, count)


def cut_short(texts: Iterable[str], step: int = 1) -> Iterator[str]:
    """Every text up to each of its characters."""
    for text in texts:
        for end in range(0, len(text), step):
            yield text[:end]


# ----------------------------------------------------------------------------------- the command


def attempt(text: str) -> tuple[Reading | None, str]:
    """The reading of a text, or what went wrong with it."""
    try:
        return read(text), ""
    except Exception as problem:
        return None, f"{type(problem).__name__}: {problem}\n{text}"


def attempt_comments(work: tuple[str, int]) -> tuple[int, str]:
    """How many comments were put into a text, or what went wrong with it."""
    text, seed = work
    try:
        return keeps_comments(text, Random(seed)), ""
    except Exception as problem:
        return 0, f"{type(problem).__name__}: {problem}\n{text}"


def keeps_comments(text: str, chance: Random) -> int:
    """Puts comments into an item wherever one can stand; the formatter keeps each of them once and
    changes nothing else. Gives how many there were."""
    commented, count = with_comments(text, chance)
    before, _ = parse(SourceFile.from_text(text))
    nodes, slips = parse(SourceFile.from_text(commented))
    assert not slips, commented
    assert without_comments(nodes) == without_comments(before), commented
    formatted = show(nodes)
    assert sorted(re.findall(r"# note \d+", formatted)) == sorted(
        re.findall(r"# note \d+", commented)
    ), formatted
    formats_the_same(nodes)
    return count


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.properties.fuzzing", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=0, help="items by the grammar")
    parser.add_argument("--cut", type=int, default=0, help="real cards cut short, and examples")
    parser.add_argument("--comments", type=int, default=0, help="times that each item gets some")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(arguments)
    problems: list[str] = []
    with ProcessPoolExecutor(given.processes, initializer=end_with_parent) as pool:
        if given.programs:
            used: Used = set()
            texts = list(programs(given.seed, given.programs, used))
            problems += _tell("by the grammar", list(pool.map(attempt, texts, chunksize=50)))
            print(f"{len(used)} of {sum(map(len, rules().ways.values()))} rules of the grammar")
        if given.cut:
            whole = [*examples(), *real_cards(given.seed, given.cut)]
            texts = list(cut_short(whole))
            problems += _tell(
                f"cut short of {len(whole)}", list(pool.map(attempt, texts, chunksize=200))
            )
        if given.comments:
            work = [(text, turn) for text in real_items() for turn in range(given.comments)]
            done = list(pool.map(attempt_comments, work, chunksize=50))
            wrong = [problem for _, problem in done if problem]
            print(f"{sum(count for count, _ in done)} comments in {len(work)} items")
            problems += wrong
    print("\n\n".join(problems[:5]))
    return 1 if problems else 0


def _tell(what: str, done: list[tuple[Reading | None, str]]) -> list[str]:
    readings = [reading for reading, _ in done if reading is not None]
    sound = sum(not reading.codes for reading in readings)
    codes = {code for reading in readings for code in reading.codes}
    slowest = max((reading.seconds for reading in readings), default=0.0)
    print(
        f"{len(done)} texts {what}: {sound} sound, {len(codes)} codes, slowest {slowest:.3f} s, "
        f"{len(done) - len(readings)} broken"
    )
    return [problem for _, problem in done if problem]


if __name__ == "__main__":
    sys.exit(main())
