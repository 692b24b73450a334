"""Trials: a card and its tests -> one verdict for each mutant.

A mutant is written as a card file, parsed, checked and compiled; then the tests of the card run
with it until one fails. What an author cannot write, because a check refuses it, does not count,
and neither does a program that is the card's own or that of a mutant before.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from rushscript.compiler import compile_card
from rushscript.diagnostics import has_errors
from rushscript.engine.cards import Ability, CardDefinition
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.delaying import AtEnd
from rushscript.engine.operations.flow import IfDid
from rushscript.engine.operations.life import GainLife, InflictDamage
from rushscript.errors import RushscriptError
from rushscript.semantics import PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.syntax.nodes import Card
from rushscript.testing.mutating.mutants import Mutant, changed_lines, mutants
from rushscript.testing.mutating.subjects import Subject
from rushscript.testing.running.suites import SuiteTest
from rushscript.testing.scenarios.results import TestResult
from rushscript.testing.scenarios.watching import watch


class Fate(StrEnum):
    """What becomes of a mutant. Only the first four count."""

    KILLED = "killed"
    CRASHED = "crashed"
    """The duel broke, which a test notices as well."""
    ENDLESS = "endless"
    """The duel did not come to an end in time."""
    SURVIVED = "survived"
    EXCUSED = "excused"
    """It survived, and the author says why nobody can notice."""
    STALE = "stale"
    """It is excused, though a test notices it, or no author could write it."""
    REFUSED = "refused"
    SAME = "same"


COUNTED = (Fate.KILLED, Fate.CRASHED, Fate.ENDLESS, Fate.SURVIVED)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of the mutant of that number. `seconds` its tests took; `like` is the mutant
    that has the same program, or None for the card itself."""

    number: int
    fate: Fate
    seconds: float = 0.0
    like: int | None = None


class Trial:
    """The trials of one card. Tests that found something are asked first. `known` are verdicts of
    an earlier run, which are not worked out again."""

    def __init__(self, subject: Subject, known: Mapping[int, Verdict] = {}) -> None:
        self.subject = subject
        self.mutants = {mutant.number: mutant for mutant in mutants(subject.checked.node)}
        self.excused = excused_mutants(subject, self.mutants.values())
        self._known = known
        self._programs: dict[CardDefinition, int | None] = {as_played(subject.definition): None}
        self._taken: set[int | None] = {None}
        self._only_known: list[int] = []

    @cached_property
    def failing(self) -> tuple[str, ...]:
        """The tests that fail for the card as it is; they take no part."""
        return tuple(result.name for _, result in self._results if not result.passed)

    @cached_property
    def _results(self) -> list[tuple[SuiteTest, TestResult]]:
        """The tests with the card as it is."""
        return [(test, test.run()) for test in self.subject.tests]

    @cached_property
    def _tests(self) -> list[SuiteTest]:
        """The tests that judge, the last one that noticed something first."""
        return [test for test, result in self._results if result.passed]

    def run(self, order: Iterable[int], most: int | None) -> Iterator[Verdict]:
        """The verdicts in an order, until so many have counted. The excused ones come first,
        whatever was chosen."""
        counted = 0
        for number in dict.fromkeys((*self.excused, *order)):
            if most is not None and counted >= most and number not in self.excused:
                return
            verdict = self._recalled(number) or self.judge(number)
            counted += verdict.fate in COUNTED
            yield verdict

    def judge(self, number: int) -> Verdict:
        """What becomes of a mutant."""
        is_excused = number in self.excused
        self._compile_known()
        definition = compile_mutant(self.subject, self.mutants[number].card)
        if definition is None:
            return Verdict(number, Fate.STALE if is_excused else Fate.REFUSED)
        program = as_played(definition)
        if program in self._programs:
            like = self._programs[program]
            return Verdict(number, Fate.STALE if is_excused else Fate.SAME, like=like)
        self._programs[program] = number
        self._taken.add(number)
        tests = self._tests
        started = time.perf_counter()
        fate = self._run(tests, watch(definition))
        if is_excused:
            fate = Fate.EXCUSED if fate is Fate.SURVIVED else Fate.STALE
        return Verdict(number, fate, time.perf_counter() - started)

    def _recalled(self, number: int) -> Verdict | None:
        """A known verdict; in another order than before another one of two that are the same
        comes first."""
        verdict = self._known.get(number)
        if verdict is None or verdict.fate in (Fate.REFUSED, Fate.STALE):
            return verdict
        program = verdict.like if verdict.fate is Fate.SAME else number
        if program in self._taken:
            return Verdict(number, Fate.SAME, like=program)
        if verdict.fate is Fate.SAME and program is not None:
            verdict = self._known.get(program)
        if verdict is not None:
            self._taken.add(program)
            self._only_known.append(number)
            return replace(verdict, number=number)
        return None

    def _compile_known(self) -> None:
        """What is known only by its verdict, before something new is compared with it."""
        for number in self._only_known:
            definition = compile_mutant(self.subject, self.mutants[number].card)
            if definition is not None:
                verdict = self._known[number]
                program = verdict.like if verdict.fate is Fate.SAME else number
                self._programs.setdefault(as_played(definition), program)
        self._only_known.clear()

    def _run(self, tests: list[SuiteTest], definition: CardDefinition) -> Fate:
        for index, test in enumerate(tests):
            fate = fate_in(test, self.subject, definition)
            if fate is not Fate.SURVIVED:
                tests.insert(0, tests.pop(index))
                return fate
        return Fate.SURVIVED


def compile_mutant(subject: Subject, card: Card) -> CardDefinition | None:
    """A changed card, written, read, checked and compiled; None when that refuses it."""
    name = subject.checked.source.name
    try:
        source = SourceFile.from_text(show(card), name)
        nodes, slips = parse(source)
        if has_errors(slips):
            return None
        files = [PackFile(source, nodes)]
        checked, found = check(subject.pack, files, subject.ruleset, subject.known)
        return None if has_errors(found) else compile_card(checked.cards[0])
    except RushscriptError:
        return None


def as_played(definition: CardDefinition) -> CardDefinition:
    """The card without what decides nothing: a first sentence is as possible as without the
    `may`, the `if` and the steps that cannot fail at its end."""
    abilities = tuple(_shortest(ability) for ability in definition.abilities)
    return replace(definition, abilities=abilities)


def _shortest(ability: Ability) -> Ability:
    length = ability.first_sentence
    while length > 1 and _decides_nothing(ability.program[length - 1]):
        length -= 1
    return replace(ability, first_sentence=length)


def _decides_nothing(instruction: object) -> bool:
    """Whether a sentence that this ends is as possible without it. Of its last step the engine asks
    only whether it can be applied: damage and LP by a stated number, what is put off to the end of
    the turn, and `if you do` always can."""
    match instruction:
        case (
            InflictDamage(amount=Constant(number=number)) | GainLife(amount=Constant(number=number))
        ):
            return number > 0
        case AtEnd() | IfDid():
            return True
        case Operation():
            return instruction.is_optional()
        case _:
            return False


def fate_in(test: SuiteTest, subject: Subject, definition: CardDefinition) -> Fate:
    """What becomes in one test of the card with this definition in its place."""
    quoted = {
        text: definition if known.id == subject.definition.id else known
        for text, known in test.definitions.items()
    }
    failure = SuiteTest(test.test, quoted, test.ruleset).run().failure
    if failure is None:
        return Fate.SURVIVED
    return Fate.KILLED if failure.fault is None else Fate.CRASHED


def excused_mutants(subject: Subject, made: Iterable[Mutant]) -> dict[int, tuple[str, ...]]:
    """The mutants that the author excuses, by number, with the lines that say so."""
    if not subject.excuses:
        return {}
    wanted = {excuse.lines for excuse in subject.excuses}
    found: dict[tuple[str, ...], int] = {}
    for mutant in made:
        lines = changed_lines(subject.checked.node, mutant.card)
        if lines in wanted:
            found.setdefault(lines, mutant.number)
    return {number: lines for lines, number in found.items()}
