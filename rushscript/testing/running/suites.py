"""Suites: paths -> the tests that stand there, with the cards they name.

A card file gives its own tests; its pack is loaded with it. Packs that are only required by
others give none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rushscript.diagnostics import Diagnostic, Severity
from rushscript.engine.cards import CardDefinition
from rushscript.formats import named_format
from rushscript.library.catalogue import Packs
from rushscript.library.compiled import CompiledCards
from rushscript.library.kept import KeptPack
from rushscript.library.loading import LoadedPack, Loader, with_required
from rushscript.library.memory import Memory
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard, CheckedTest
from rushscript.testing.scenarios.results import TestResult
from rushscript.testing.scenarios.runner import run_test
from rushscript.testing.scenarios.scripts import Scripts
from rushscript.testing.scenarios.watchers import TestWatcher
from rushscript.testing.scenarios.watching import WatchedCard, watch
from rushscript.user_folders import cache_folder


@dataclass(frozen=True, slots=True)
class SuiteTest:
    """A test ready to run: `definitions` maps each card name that it quotes to the card."""

    test: CheckedTest
    definitions: dict[str, CardDefinition]
    ruleset: Ruleset

    @property
    def name(self) -> str:
        return self.test.node.name

    @property
    def id(self) -> str:
        """What tells the test from all others: `file::name`."""
        return f"{self.test.source.name}::{self.name}"

    def run(
        self,
        *,
        mirrored: bool = False,
        watcher: TestWatcher | None = None,
        language: Language = Language.ENGLISH,
        scripts: Scripts | None = None,
    ) -> TestResult:
        """Runs it; `watcher` is told what the test and its duel do. A failure tells the duel in a
        language, with the words of the cards in `scripts`."""
        return run_test(
            self.test,
            self.definitions,
            self.ruleset,
            mirrored=mirrored,
            watcher=watcher,
            language=language,
            scripts=scripts,
        )


@dataclass(frozen=True, slots=True)
class Suite:
    """The tests of some paths, in order of pack, file and place. With `errors` nothing can be
    run: the cards must be mended first. `cards` are those of all packs that were loaded, but for
    those in `kept`; `files` are the card files that were asked for, with tests or without."""

    tests: tuple[SuiteTest, ...] = ()
    errors: tuple[Diagnostic, ...] = ()
    cards: tuple[CheckedCard, ...] = ()
    files: tuple[str, ...] = ()
    kept: tuple[KeptPack, ...] = ()

    def scripts(self) -> Scripts:
        """The cards as they are written, for the failures of the tests."""
        return Scripts(self.cards, self.kept)


class SuiteMemory:
    """What a process knows of suites that it loaded: the next one reads, checks and compiles only
    what has changed since. Definitions that have not changed stay the same objects."""

    __slots__ = ("_watched", "compiled", "packs")

    def __init__(self) -> None:
        self.packs = Memory()
        self.compiled = CompiledCards()
        self._watched: dict[str, tuple[CardDefinition, WatchedCard]] = {}

    def watched(self, card: CardDefinition) -> WatchedCard:
        """The definition as tests play with it, made once."""
        known = self._watched.get(card.id)
        if known is None or known[0] is not card:
            fresh = watch(card)
            same = known is not None and known[1] == fresh
            known = self._watched[card.id] = (card, known[1] if known and same else fresh)
        return known[1]


def load_suite(
    paths: Sequence[Path],
    ruleset: Ruleset | None = None,
    memory: SuiteMemory | None = None,
    part: Sequence[Path] | None = None,
) -> Suite:
    """The tests at some paths: packs, directories of packs, card files. They are run in a format,
    or each in the first one of its pack. `part` names the only packs and files outside packs
    whose tests are wanted. Raises PackError, UnknownName and OSError as `Loader.load` does."""
    return Suites(ruleset, memory).load(paths, part)


class Suites:
    """Loads suites one after the other: packs that several require are read once, as they are
    when they are first asked for."""

    def __init__(self, ruleset: Ruleset | None = None, memory: SuiteMemory | None = None) -> None:
        self._ruleset = ruleset
        self._known = SuiteMemory() if memory is None else memory
        self._loader = (
            Loader(ruleset, folder=cache_folder())
            if memory is None
            else Loader(ruleset, memory.packs)
        )
        self._catalogues: dict[tuple[Ruleset, tuple[str, ...]], Packs] = {}

    def load(self, paths: Sequence[Path], part: Sequence[Path] | None = None) -> Suite:
        """The tests at some paths, as `load_suite` gives them."""
        self._loader.sources.directories(paths)
        asked = self._loader.load(paths if part is None else part)
        needed = {item.name: item for pack in asked for item in self._needed(pack)}
        errors = tuple(
            item
            for pack in self._loader.loaded
            if pack.name in needed
            for item in pack.diagnostics
            if item.severity is Severity.ERROR
        )
        if errors:
            return Suite(errors=errors)
        return Suite(
            tuple(test for pack in asked for test in self._tests_of(pack, paths)),
            cards=tuple(card for pack in self._loader.loaded for card in pack.checked.cards),
            kept=tuple(pack.kept for pack in self._loader.loaded if pack.kept is not None),
            files=tuple(file.source.name for pack in asked for file in pack.files_at(paths)),
        )

    def _needed(self, pack: LoadedPack) -> list[LoadedPack]:
        """The pack and all that it requires; for a file outside packs, all packs."""
        loaded = self._loader.loaded
        if pack.directory is not None:
            return with_required(pack, loaded)
        return [item for item in loaded if item is pack or item.directory is not None]

    def _tests_of(self, pack: LoadedPack, paths: Sequence[Path]) -> Iterator[SuiteTest]:
        ruleset = self._ruleset or named_format(pack.manifest.formats[0])
        packs = self._catalogue(pack, ruleset)
        asked = {file.source.name for file in pack.files_at(paths)}
        for test in pack.checked.tests:
            if test.source.name in asked:
                quoted = definitions_of(test, packs)
                watched: dict[str, CardDefinition] = {
                    name: self._known.watched(card) for name, card in quoted.items()
                }
                yield SuiteTest(test, watched, ruleset)

    def _catalogue(self, pack: LoadedPack, ruleset: Ruleset) -> Packs:
        """What the tests of a pack look into: the pack and all sound ones for its format. Packs
        of one format share it."""
        playable = [
            item
            for item in self._loader.loaded
            if item is pack
            or (item.directory and item.manifest.is_for(ruleset) and not item.has_errors)
        ]
        key = (ruleset, tuple(item.name for item in playable))
        if key not in self._catalogues:
            self._catalogues[key] = Packs(playable, ruleset, compiled=self._known.compiled)
        return self._catalogues[key]


def suite_of(packs: Packs) -> Suite:
    """The tests of all packs of a catalogue, in its format."""
    watched = SuiteMemory().watched
    return Suite(
        tuple(
            SuiteTest(
                test,
                {name: watched(card) for name, card in definitions_of(test, packs).items()},
                packs.ruleset,
            )
            for pack in packs.packs
            for test in pack.checked.tests
        ),
        cards=tuple(card for pack in packs.packs for card in pack.checked.cards),
    )


def definitions_of(test: CheckedTest, packs: Packs) -> dict[str, CardDefinition]:
    """The cards that a test quotes, by the names it quotes; a declared name has none."""
    return {text: packs.card(known.id) for text, known in test.names if known.id is not None}
