"""Probes: the text of one test, with cards of its own where it needs some -> its result."""

from __future__ import annotations

from functools import cache

from rushscript.compiler import compile_card
from rushscript.diagnostics import Diagnostic, Severity, render
from rushscript.engine.cards import CardDefinition
from rushscript.formats import RUSH
from rushscript.library.catalogue import Packs, load_packs
from rushscript.messages import Language
from rushscript.semantics import CheckedPack, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.testing.running.suites import SuiteTest
from rushscript.testing.scenarios.results import Failure, TestResult
from rushscript.testing.scenarios.runner import run_test


@cache
def packs() -> Packs:
    return load_packs()


def probe_of(text: str) -> SuiteTest:
    """The only test in a text."""
    source = SourceFile.from_text(text, "probe.rush")
    nodes, mistakes = parse(source)
    assert [render(item) for item in mistakes] == []
    required = packs().names
    checked, found = check("probe", [PackFile(source, nodes)], RUSH, required)
    assert [render(item) for item in found if item.severity is Severity.ERROR] == []
    (test,) = checked.tests
    own = {card.id: card for card in checked.cards}
    definitions: dict[str, CardDefinition] = {}
    for quoted, known in test.names:
        assert known.id is not None
        mine = own.get(known.id)
        definitions[quoted] = packs().card(known.id) if mine is None else compile_card(mine)
    return SuiteTest(test, definitions, RUSH)


def run_probe(text: str, *, mirrored: bool = False) -> TestResult:
    """Runs the only test in a text; `mirrored` with the seats swapped."""
    return probe_of(text).run(mirrored=mirrored)


def failure_of(text: str) -> Failure:
    """Why a probe fails."""
    result = run_probe(text)
    assert result.failure is not None
    return result.failure


def check_files(*texts: str) -> tuple[CheckedPack, list[Diagnostic]]:
    """The pack of some files, and all that is wrong with it."""
    files: list[PackFile] = []
    mistakes: list[Diagnostic] = []
    for number, text in enumerate(texts):
        source = SourceFile.from_text(text, f"{number}.rush")
        nodes, found = parse(source)
        files.append(PackFile(source, nodes))
        mistakes += found
    pack, found = check("pack", files, RUSH)
    return pack, [*mistakes, *found]


def run_files(
    *texts: str, mirrored: bool = False, language: Language = Language.ENGLISH
) -> list[TestResult]:
    """Runs all tests of the pack that some files make."""
    pack, found = check_files(*texts)
    assert found == []
    cards = {card.id: compile_card(card) for card in pack.cards}
    return [
        run_test(
            test,
            {text: cards[known.id] for text, known in test.names if known.id is not None},
            RUSH,
            mirrored=mirrored,
            language=language,
        )
        for test in pack.tests
    ]
