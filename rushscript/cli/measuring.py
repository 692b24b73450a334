"""What `bench` measures: each function runs one thing for a while and gives its figures."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from shutil import copytree
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from rushscript.agents import RandomAgent
from rushscript.compiler import compile_card
from rushscript.engine.cards import Deck
from rushscript.engine.duel import Duel
from rushscript.errors import InvariantError
from rushscript.library.files import card_files
from rushscript.library.loading import LoadedPack, Loader
from rushscript.library.memory import Memory
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedPack, NameTable, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.syntax.nodes import Card, NameDeclaration
from rushscript.testing.running.suites import Suite
from rushscript.testing.solving import solve

CALIBRATION_STEPS: Final = 300_000
MOST_DECISIONS: Final = 2_000
"""A random duel that asks more than this does not end: a failure, never a result."""
CLONED_AFTER: Final = 60
"""Clones are taken of a duel after so many decisions, with a full board."""

Decks = tuple[Deck, Deck]


@dataclass(frozen=True, slots=True)
class DuelFigures:
    """Random duels: speeds, and what they were like."""

    duels: int
    duels_per_second: float
    decisions_per_second: float
    decisions_per_duel: float
    turns_per_duel: float
    endings: tuple[tuple[str, int], ...]

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "endings": dict(self.endings)}


@dataclass(frozen=True, slots=True)
class CompileFigures:
    """Cards without their tests, from text to programs: medians of whole rounds."""

    cards: int
    cards_per_second: float
    parse_ms: float
    check_ms: float
    compile_ms: float

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def calibrate() -> float:
    """Steps a second of a fixed loop of integer and list work; the best of three."""
    return CALIBRATION_STEPS / min(_timed(_calibration_loop) for _ in range(3))


def _calibration_loop() -> None:
    cells = list(range(64))
    value = 1
    for step in range(CALIBRATION_STEPS):
        value = (value * 1103515245 + cells[step & 63]) & 0x7FFFFFFF
        cells[value & 63] = value


def _timed(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def measure_duels(ruleset: Ruleset, decks: Decks, seconds: float) -> DuelFigures:
    """Random duels with the seeds 0, 1, 2, ... for so many seconds."""
    decisions = turns = seed = 0
    endings: Counter[str] = Counter()
    start = process_time()
    while True:
        duel, asked = random_duel(ruleset, decks, seed)
        decisions += asked
        turns += duel.turn
        seed += 1
        assert duel.result is not None
        endings[duel.result.reason] += 1
        took = process_time() - start
        if took >= seconds:
            break
    return DuelFigures(
        seed,
        round(seed / took, 2),
        round(decisions / took, 1),
        round(decisions / seed, 2),
        round(turns / seed, 2),
        tuple(endings.most_common()),
    )


def random_duel(
    ruleset: Ruleset, decks: Decks, seed: int, limit: int | None = None
) -> tuple[Duel, int]:
    """A duel of two random agents, and its decisions with two or more answers; `limit` stops it
    after so many decisions of any kind."""
    duel = Duel(ruleset, decks=decks, seed=seed)
    agent = RandomAgent(seed)
    asked = given = 0
    while (decision := duel.decision) is not None and given != limit:
        if decision.has_choice():
            asked += 1
        duel.choose(agent(decision))
        given += 1
        if given > MOST_DECISIONS:
            raise InvariantError(f"the random duel with seed {seed} does not end")
    return duel, asked


def measure_ready_duel(ruleset: Ruleset, decks: Decks, seconds: float) -> float:
    """Milliseconds from decks to the first decision; the median."""
    times: list[float] = []
    start = process_time()
    while process_time() - start < seconds or not times:
        times.append(_timed(lambda: Duel(ruleset, decks=decks, seed=len(times))))
    return 1000 * median(times)


def measure_clones(ruleset: Ruleset, decks: Decks, seconds: float) -> float:
    """Clones a second of a duel in its middle."""
    duel, _ = random_duel(ruleset, decks, 0, CLONED_AFTER)
    count = 0
    start = process_time()
    while (took := process_time() - start) < seconds or not count:
        for _ in range(100):
            duel.clone()
        count += 100
    return count / took


def measure_compiling(
    packs: Sequence[LoadedPack], ruleset: Ruleset, seconds: float
) -> CompileFigures:
    """All cards of the packs from text to programs, again and again."""
    texts = [(pack.name, SourceFile.from_text(text_without_tests(pack))) for pack in packs]
    rounds: list[tuple[float, float, float]] = []
    cards = 0
    start = process_time()
    while process_time() - start < seconds or not rounds:
        cards, *times = _compile_round(texts, ruleset)
        rounds.append((times[0], times[1], times[2]))
    parsing, checking, compiling = (median(part) for part in zip(*rounds, strict=True))
    return CompileFigures(
        cards,
        round(cards / (parsing + checking + compiling), 1),
        round(1000 * parsing, 3),
        round(1000 * checking, 3),
        round(1000 * compiling, 3),
    )


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


def measure_rechecking(packs: Sequence[LoadedPack], seconds: float) -> float | None:
    """Milliseconds (median) to read and check all packs again in one process after an edit of
    their largest file; None where no pack lies in a directory. Copies of the packs are edited."""
    directories = [pack.directory for pack in packs if pack.directory is not None]
    if not directories:
        return None
    with TemporaryDirectory() as place:
        paths = [Path(place, directory.resolve().name) for directory in directories]
        for directory, copy in zip(directories, paths, strict=True):
            copytree(directory, copy)
        memory = Memory()
        Loader(memory=memory).load(paths)
        files = [file for path in paths for file in card_files(path)]
        return 1000 * median(_edits(max(files, key=_size), paths, memory, seconds))


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
        rounds.append(_timed(partial(Loader(memory=memory).load, paths)))
    return rounds


def measure_tests(suite: Suite, seconds: float) -> float | None:
    """Tests of packs a second, read and compiled before; None where there are none."""
    if not suite.tests:
        return None
    count = 0
    start = process_time()
    while (took := process_time() - start) < seconds or not count:
        for test in suite.tests[count % len(suite.tests) :][:100]:
            test.run()
            count += 1
    return count / took


def measure_solving(suite: Suite, seconds: float) -> float | None:
    """Positions a second that are looked at to solve the puzzles of packs, one after the other;
    None where there are none."""
    puzzles = [test for test in suite.tests if test.test.node.goal is not None]
    if not puzzles:
        return None
    positions = count = 0
    start = process_time()
    while (took := process_time() - start) < seconds or not positions:
        solved = solve(
            puzzles[count % len(puzzles)], is_late=lambda: process_time() - start >= seconds
        )
        positions += solved.positions
        count += 1
    return positions / took


def text_without_tests(pack: LoadedPack) -> str:
    """The cards and declared names of a pack as they are written, its tests left out."""
    parts = [
        file.source.text[item.span.start : item.span.end]
        for file in pack.files
        for item in file.nodes.items
        if isinstance(item, Card | NameDeclaration)
    ]
    return "\n\n".join(parts) + "\n"
