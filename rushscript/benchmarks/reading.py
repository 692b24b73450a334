"""Cards from text to programs: parsing, checking, compiling; and checked again after an edit."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from time import process_time

from rushscript.benchmarks.figures import Figure, Kind, figure_of
from rushscript.benchmarks.timing import timed
from rushscript.compiler import compile_card
from rushscript.library.files import card_files
from rushscript.library.loading import LoadedPack, Loader
from rushscript.library.memory import Memory
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedPack, NameTable, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.syntax.nodes import Card, NameDeclaration


def measure_reading(
    packs: Sequence[LoadedPack], ruleset: Ruleset, seconds: float
) -> tuple[dict[str, Figure], dict[str, int]]:
    """All cards of the packs, without their tests, from text to programs; then all packs, with
    their tests, read again after one edit of their largest file."""
    figures, cards = _measure_compiling(packs, ruleset, seconds)
    edits = _measure_edits(packs, seconds)
    if edits:
        figures["recheck_ms"] = figure_of(Kind.TIME, (1000 * took for took in edits))
    return figures, {"cards": cards}


def _measure_compiling(
    packs: Sequence[LoadedPack], ruleset: Ruleset, seconds: float
) -> tuple[dict[str, Figure], int]:
    texts = [(pack.name, SourceFile.from_text(text_without_tests(pack))) for pack in packs]
    rounds: list[tuple[float, float, float]] = []
    cards = 0
    start = process_time()
    while process_time() - start < seconds or not rounds:
        cards, *times = _compile_round(texts, ruleset)
        rounds.append((times[0], times[1], times[2]))
    parsing, checking, compiling = zip(*rounds, strict=True)
    figures = {
        "cards_compiled_per_second": figure_of(Kind.RATE, (cards / sum(item) for item in rounds)),
        "parse_ms": figure_of(Kind.TIME, (1000 * took for took in parsing)),
        "check_ms": figure_of(Kind.TIME, (1000 * took for took in checking)),
        "compile_ms": figure_of(Kind.TIME, (1000 * took for took in compiling)),
    }
    return figures, cards


def _compile_round(
    texts: Sequence[tuple[str, SourceFile]], ruleset: Ruleset
) -> tuple[int, float, float, float]:
    start = process_time()
    parsed = [(name, PackFile(source, parse(source)[0])) for name, source in texts]
    done_parsing = process_time()
    checked: list[CheckedPack] = []
    for name, file in parsed:
        required = NameTable.joined(pack.names for pack in checked)
        checked.append(check(name, [file], ruleset, required)[0])
    done_checking = process_time()
    definitions = [compile_card(card) for pack in checked for card in pack.cards]
    done = process_time()
    times = (done_parsing - start, done_checking - done_parsing, done - done_checking)
    return len(definitions), *times


def _measure_edits(packs: Sequence[LoadedPack], seconds: float) -> list[float]:
    """How long it took to read and check all packs again in one process, after each of some edits
    of their largest file; none where no pack lies in a directory. Copies are edited."""
    directories = [pack.directory for pack in packs if pack.directory is not None]
    if not directories:
        return []
    with TemporaryDirectory() as place:
        paths = [Path(place, directory.resolve().name) for directory in directories]
        for directory, copy in zip(directories, paths, strict=True):
            copytree(directory, copy)
        memory = Memory()
        Loader(memory=memory).load(paths)
        files = [file for path in paths for file in card_files(path)]
        return _edits(max(files, key=_size), paths, memory, seconds)


def _size(file: Path) -> int:
    return file.stat().st_size


def _edits(file: Path, paths: Sequence[Path], memory: Memory, seconds: float) -> list[float]:
    """How long the packs took after each of some edits, a line more at the top of a file."""
    written = file.read_bytes()
    rounds: list[float] = []
    # What was read stays, as under `test --watch`.
    gc.freeze()
    while sum(rounds) < seconds or not rounds:
        file.write_bytes(b"# edit %d\n" % len(rounds) + written)
        rounds.append(timed(partial(Loader(memory=memory).load, paths)))
    return rounds


def text_without_tests(pack: LoadedPack) -> str:
    """The cards and declared names of a pack as they are written, its tests left out."""
    parts = [
        file.source.text[item.span.start : item.span.end]
        for file in pack.files
        for item in file.nodes.items
        if isinstance(item, Card | NameDeclaration)
    ]
    return "\n\n".join(parts) + "\n"
