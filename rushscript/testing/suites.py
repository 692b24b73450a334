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
from rushscript.library.loading import LoadedPack, Loader
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedTest
from rushscript.testing.results import TestResult
from rushscript.testing.runner import run_test


@dataclass(frozen=True, slots=True)
class SuiteTest:
    """A test ready to run: `definitions` maps each card name that it quotes to the card."""

    test: CheckedTest
    definitions: dict[str, CardDefinition]
    ruleset: Ruleset

    def run(self, *, mirrored: bool = False) -> TestResult:
        return run_test(self.test, self.definitions, self.ruleset, mirrored=mirrored)


@dataclass(frozen=True, slots=True)
class Suite:
    """The tests of some paths, in order of pack, file and place. With `errors` nothing can be
    run: the cards must be mended first."""

    tests: tuple[SuiteTest, ...] = ()
    errors: tuple[Diagnostic, ...] = ()


def load_suite(paths: Sequence[Path], ruleset: Ruleset | None = None) -> Suite:
    """The tests at some paths: packs, directories of packs, card files. They are run in a format,
    or each in the first one of its pack. Raises PackError, UnknownName and OSError as
    `Loader.load` does."""
    loader = Loader(ruleset)
    asked = loader.load(paths)
    errors = tuple(
        item
        for pack in loader.loaded
        for item in pack.diagnostics
        if item.severity is Severity.ERROR
    )
    if errors:
        return Suite(errors=errors)
    return Suite(
        tuple(test for pack in asked for test in _tests_of(pack, loader.loaded, paths, ruleset))
    )


def _tests_of(
    pack: LoadedPack, loaded: Sequence[LoadedPack], paths: Sequence[Path], wanted: Ruleset | None
) -> Iterator[SuiteTest]:
    ruleset = wanted or named_format(pack.manifest.formats[0])
    playable = [item for item in loaded if item is pack or item.manifest.is_for(ruleset)]
    packs = Packs(playable, ruleset)
    asked = {file.source.name for file in pack.files_at(paths)}
    for test in pack.checked.tests:
        if test.source.name in asked:
            yield SuiteTest(test, definitions_of(test, packs), ruleset)


def definitions_of(test: CheckedTest, packs: Packs) -> dict[str, CardDefinition]:
    """The cards that a test quotes, by the names it quotes; a declared name has none."""
    return {text: packs.card(known.id) for text, known in test.names if known.id is not None}
