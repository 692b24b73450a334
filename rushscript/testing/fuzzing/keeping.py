"""Keeping what broke: a shrunk duel -> files that show it again.

A pack with one `test` that fails the same way under `rushscript test`, which is tried before it
is told, and the log of the duel that was found, which `rushscript replay` runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rushscript.errors import PackError
from rushscript.faults import Fault, FaultKind
from rushscript.library.files import CARD_SUFFIX
from rushscript.library.manifest import EDITION, MANIFEST
from rushscript.messages import Language, said
from rushscript.record import Log, Recording, write_log
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.choices import Choice, answer_of
from rushscript.testing.fuzzing.counting import number_of
from rushscript.testing.fuzzing.rounds import Broken
from rushscript.testing.fuzzing.shrinking import Shrunk, real_cards
from rushscript.testing.fuzzing.starts import DeckStart, PositionStart
from rushscript.testing.fuzzing.writing import write_test
from rushscript.testing.running.suites import load_suite

FAULT: Final = "fault_"
"""The names of directories of faults, with their numbers from 1."""
LOG_SUFFIX: Final = ".log"
_MANIFEST: Final = """name = "{name}"
version = "0.1.0"
edition = {edition}
formats = ["{format}"]
requires = [{requires}]
description = "{description}"
"""
_TEXTS: Final = {
    Language.ENGLISH: {
        "pack": "What the fuzzer found",
        "where": "in {place}",
        "small": "made small by the fuzzer: {cards}, {choices}",
    },
    Language.JAPANESE: {
        "pack": "rushscript fuzz が見つけたもの",
        "where": "場所: {place}",
        "small": "rushscript fuzz が縮小: {cards}、{choices}",
    },
}


@dataclass(frozen=True, slots=True)
class Kept:
    """What shows a fault again. `test` is the file of a test that was run and fails the same way,
    None where no test can; `text` is that test, `needs`: it is run together with the packs that
    were fuzzed; `log` the log of a whole duel."""

    broken: Broken
    shrunk: Shrunk
    text: str | None = None
    test: Path | None = None
    needs: bool = False
    log: Path | None = None

    @property
    def fault(self) -> Fault:
        return self.shrunk.fault

    @property
    def title(self) -> str:
        """The name of the test."""
        return _title(self.fault)


def keep(
    broken: Broken,
    shrunk: Shrunk,
    ruleset: Ruleset,
    packs: Sequence[Path],
    directory: Path,
    language: Language = Language.ENGLISH,
) -> Kept:
    """Writes the files of a fault into a directory of their own, with comments in a language.
    `packs` are the directories of the packs that were fuzzed. Raises OSError where nothing can be
    written."""
    directory.mkdir(parents=True, exist_ok=True)
    (directory / f"{directory.name}{LOG_SUFFIX}").unlink(missing_ok=True)
    log = _keep_log(broken, ruleset, directory)
    path = directory / f"{directory.name}{CARD_SUFFIX}"
    for start, choices in ((shrunk.start, shrunk.choices), *shrunk.before):
        if isinstance(start, DeckStart) or shrunk.fault.kind is FaultKind.ENDLESS:
            break
        comments = _comments(shrunk.fault, start, choices, language)
        text = write_test(_title(shrunk.fault), start, choices, ruleset, comments)
        _write_pack(directory, path, text, start, ruleset, language)
        if fails_alike(path, shrunk.fault, ruleset, packs):
            return Kept(broken, shrunk, text, path, not _stands_alone(path, ruleset), log)
    path.unlink(missing_ok=True)
    (directory / MANIFEST).unlink(missing_ok=True)
    return Kept(broken, shrunk, log=log)


def earlier_faults(directory: Path, kept: Sequence[Kept]) -> tuple[Path, ...]:
    """The directories of faults that an earlier run wrote and this one, with fewer faults, did not
    write again. They stay, as somebody may work at them, and are told."""
    numbers = sorted(
        int(folder.name.removeprefix(FAULT))
        for folder in directory.glob(f"{FAULT}*")
        if folder.name.removeprefix(FAULT).isdecimal()
    )
    return tuple(fault_folder(directory, number) for number in numbers if number > len(kept))


def fault_folder(directory: Path, number: int) -> Path:
    """Where a fault is written."""
    return directory / f"{FAULT}{number}"


def fails_alike(path: Path, fault: Fault, ruleset: Ruleset, packs: Sequence[Path]) -> bool:
    """Whether the test in a card file fails by the same fault."""
    suite = load_suite([path, *packs], ruleset)
    tests = [test for test in suite.tests if test.test.source.name == str(path)]
    if suite.errors or len(tests) != 1:
        return False
    failure = tests[0].run().failure
    return failure is not None and fault.is_same(failure.fault)


def _stands_alone(path: Path, ruleset: Ruleset) -> bool:
    """Whether the packs that a test needs are found without being named."""
    try:
        return not load_suite([path], ruleset).errors
    except PackError:
        return False


def _write_pack(
    directory: Path,
    path: Path,
    text: str,
    start: PositionStart,
    ruleset: Ruleset,
    language: Language,
) -> None:
    names = dict.fromkeys(card.id.partition(":")[0] for card in real_cards(start))
    requires = ", ".join(f'"{name}"' for name in sorted(names))
    manifest = _MANIFEST.format(
        name=directory.name,
        edition=EDITION,
        format=ruleset.name,
        requires=requires,
        description=_TEXTS[language]["pack"],
    )
    (directory / MANIFEST).write_text(manifest, encoding="utf-8")
    path.write_text(text, encoding="utf-8")


def _title(fault: Fault) -> str:
    return f"{fault.error} in {fault.place.rpartition(' ')[2]}"


def _comments(
    fault: Fault, start: PositionStart, choices: Sequence[Choice], language: Language
) -> list[str]:
    """What fails, above the test."""
    texts = _TEXTS[language]
    cards = number_of(len(start.tags), "card", language)
    made = number_of(len(choices), "choice", language)
    return [
        said(str(fault), language),
        texts["where"].format(place=fault.place),
        texts["small"].format(cards=cards, choices=made),
    ]


def _keep_log(broken: Broken, ruleset: Ruleset, directory: Path) -> Path | None:
    """The log of a whole duel, up to the choice that breaks it; a position has none. Raises
    OSError where it cannot be written."""
    start = broken.start
    log = _log_of(broken, start, ruleset) if isinstance(start, DeckStart) else None
    if log is None:
        return None
    path = directory / f"{directory.name}{LOG_SUFFIX}"
    write_log(path, log)
    return path


def _log_of(broken: Broken, start: DeckStart, ruleset: Ruleset) -> Log | None:
    """The duel up to the choice that breaks it. Without the checks of the fuzzer it may break
    otherwise here: then there is no log."""
    agents = ("fuzzer", "fuzzer")
    try:
        recording = Recording(ruleset, decks=start.decks, seed=start.seed, agents=agents)
        for choice in broken.choices[:-1]:
            decision = recording.duel.decision
            answer = None if decision is None else answer_of(decision, choice, start.tags)
            if answer is None:
                return None
            recording.choose(answer)
    except Exception:
        return None
    return recording.log
