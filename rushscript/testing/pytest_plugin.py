"""The plugin for pytest: card files -> test items, and fixtures for tests written in Python.

pytest loads it by its entry point. Nothing of rushscript is imported before a card file is
collected or a fixture is asked for.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from rushscript.library.catalogue import Packs
    from rushscript.messages import Language
    from rushscript.ruleset import Ruleset
    from rushscript.testing.duel_builder import DuelBuilder
    from rushscript.testing.running.suites import Suites, SuiteTest
    from rushscript.testing.scenarios.results import TestResult
    from rushscript.testing.scenarios.scripts import Scripts

COLLECTS: Final = "rush_tests"
FORMAT: Final = "rush_format"
SEATS: Final = "rush_seats"
PACKS: Final = "rush_packs"
BOTH_SEATS: Final = "both"
SEATS_SWAPPED: Final = "seats swapped"
LANGUAGE_VARIABLE: Final = "RUSHSCRIPT_LANG"

_SUITES: Final = pytest.StashKey["Suites"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """The settings, which stand in pyproject.toml or pytest.ini."""
    parser.addini(COLLECTS, "Whether .rush files are collected.", type="bool", default=True)
    parser.addini(FORMAT, "The format to play in; without it, the first one of each pack.")
    parser.addini(SEATS, "`one`, or `both`: each .rush test also with the seats swapped.")
    parser.addini(PACKS, "The packs of the fixture `packs`.", type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """A setting that says nothing is refused: nobody thinks that tests are run which are not."""
    seats = config.getini(SEATS)
    if seats not in ("", "one", BOTH_SEATS):
        raise pytest.UsageError(f"{SEATS} = {seats!r}: write 'one' or '{BOTH_SEATS}'")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A card file is collected, unless the settings say otherwise."""
    if file_path.suffix != ".rush" or not parent.config.getini(COLLECTS):
        return None
    return RushFile.from_parent(parent, path=file_path)


class RushFile(pytest.File):
    """A card file. Errors in its cards are errors of collection."""

    def collect(self) -> Iterator[pytest.Item]:
        """An item for each test, and for each way to sit."""
        from rushscript.diagnostics import render
        from rushscript.errors import RushscriptError

        if wrong := _unknown_language():
            raise self.CollectError(wrong)
        try:
            suite = _suites(self.config).load([_as_typed(self.config, self.path)])
        except (RushscriptError, OSError) as error:
            language = chosen_language()
            told = error.told_in(language) if isinstance(error, RushscriptError) else str(error)
            raise self.CollectError(told) from None
        if suite.errors:
            language = chosen_language()
            raise self.CollectError("\n\n".join(render(item, language) for item in suite.errors))
        scripts = suite.scripts()
        for test in suite.tests:
            yield RushItem.from_parent(self, test=test, scripts=scripts)
        if self.config.getini(SEATS) == BOTH_SEATS:
            for test in suite.tests:
                yield RushItem.from_parent(self, test=test, scripts=scripts, mirrored=True)


class RushItem(pytest.Item):
    """A test of a card file."""

    def __init__(
        self, *, test: SuiteTest, scripts: Scripts, mirrored: bool = False, **given: Any
    ) -> None:
        seats = f" ({SEATS_SWAPPED})" if mirrored else ""
        super().__init__(name=test.name + seats, **given)
        self._test = test
        self._scripts = scripts
        self._mirrored = mirrored

    def runtest(self) -> None:
        """Plays the test."""
        language = chosen_language()
        result = self._test.run(mirrored=self._mirrored, language=language, scripts=self._scripts)
        if not result.passed:
            raise RushFailure(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """A failure as `rushscript test` tells it; anything else is a fault with a traceback."""
        from rushscript.testing.scenarios.results import render_result

        if isinstance(excinfo.value, RushFailure):
            return render_result(excinfo.value.result, chosen_language())
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the test stands, its line from 0."""
        line, _ = self._test.test.source.line_column(self._test.test.node.span.start)
        return self.path, line - 1, self.name


def chosen_language() -> Language:
    """The language of failures: the one that `RUSHSCRIPT_LANG` names, else English."""
    from rushscript.messages import Language

    named = os.environ.get(LANGUAGE_VARIABLE, "")
    return Language(named) if named in list(Language) else Language.ENGLISH


def _unknown_language() -> str:
    """What is wrong with `RUSHSCRIPT_LANG`, if anything is."""
    from rushscript.messages import Language

    named = os.environ.get(LANGUAGE_VARIABLE, "")
    if not named or named in list(Language):
        return ""
    return f"{LANGUAGE_VARIABLE} = {named!r}: write {' or '.join(map(repr, map(str, Language)))}"


class RushFailure(Exception):
    """A test of a card file failed."""

    def __init__(self, result: TestResult) -> None:
        super().__init__(result.name)
        self.result = result


@pytest.fixture(scope="session")
def packs(pytestconfig: pytest.Config) -> Packs:
    """The packs that the setting `rush_packs` names; without it those under `cards_dsl/` of the
    project, else those that come with rushscript. A card is `packs.card("Dragon Bat")`."""
    from rushscript.formats import DEFAULT
    from rushscript.library.catalogue import load_packs
    from rushscript.library.files import PACKS_DIR

    here = pytestconfig.rootpath / PACKS_DIR
    paths = pytestconfig.getini(PACKS) or ([here] if here.is_dir() else [])
    return load_packs(*paths, ruleset=_format(pytestconfig) or DEFAULT)


@pytest.fixture
def duel_builder(packs: Packs) -> DuelBuilder:
    """An empty position to lay cards of `packs` into; `duel()` gives the duel from there."""
    from rushscript.testing.duel_builder import DuelBuilder

    return DuelBuilder(packs)


def _suites(config: pytest.Config) -> Suites:
    """What loads the card files of a session, each pack once."""
    from rushscript.testing.running.suites import Suites

    if _SUITES not in config.stash:
        config.stash[_SUITES] = Suites(_format(config))
    return config.stash[_SUITES]


def _format(config: pytest.Config) -> Ruleset | None:
    from rushscript.formats import find_format

    name = config.getini(FORMAT)
    return find_format(name) if name else None


def _as_typed(config: pytest.Config, path: Path) -> Path:
    """A path as a person in the working directory would type it."""
    here = config.invocation_params.dir
    return path.relative_to(here) if path.is_relative_to(here) else path
