"""Judging: one fault in one card -> what becomes of it, as the package says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from rushscript.compiler import compile_card
from rushscript.diagnostics import Diagnostic, Severity
from rushscript.engine.cards import CardDefinition
from rushscript.formats import RUSH
from rushscript.library.catalogue import Packs, load_packs
from rushscript.library.loading import LoadedPack
from rushscript.semantics import NO_NAMES, CheckedCard, NameTable, PackFile, check
from rushscript.source import SourceFile, Span
from rushscript.syntax import parse, show
from rushscript.syntax.lexer import lex
from rushscript.syntax.nodes import Card
from rushscript.syntax.tree import Token
from rushscript.testing.mutating.excuses import Excuse, read_excuses
from rushscript.testing.mutating.mutants import changed_lines, same_by_the_rules
from rushscript.testing.running.suites import SuiteTest, definitions_of
from tests.seeded.operators import Edit, Field, field_of, strike

_OPENING: Final = {")": "(", "]": "[", "}": "{"}
_SIGNS: Final = frozenset('(){}[]"')


class Fate(StrEnum):
    """What became of a mutant."""

    CAUGHT = "caught"
    NOTICED = "noticed"
    SEVERAL = "several errors"
    ELSEWHERE = "an error elsewhere"
    UNNOTICED = "unnoticed"
    CRASH = "a crash"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Target:
    """A card that faults are put into, by its pack, its file and its place there."""

    pack: str
    file: int
    start: int


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault in a card."""

    operator: str
    target: Target
    edit: Edit


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant. `told` are the lines that a person looks at."""

    fate: Fate
    told: tuple[str, ...] = ()


# --------------------------------------------------------------------------------- what is loaded


@cache
def loaded() -> Packs:
    """All packs of the project, once in a process."""
    return load_packs()


@cache
def pack_named(name: str) -> LoadedPack:
    return next(pack for pack in loaded().packs if pack.name == name)


@cache
def targets() -> tuple[Target, ...]:
    """Every card that does something, in order of pack, file and place."""
    return tuple(
        Target(pack.name, number, node.span.start)
        for pack in sorted(loaded().packs, key=lambda pack: pack.name)
        for number, file in enumerate(pack.files)
        for node in file.nodes.items
        if isinstance(node, Card) and (node.blocks or node.procedures or node.rules)
    )


@cache
def field_at(target: Target) -> Field:
    file = pack_named(target.pack).files[target.file]
    nodes = [item for item in file.nodes.items if item.span.start == target.start]
    (card,) = (item for item in nodes if isinstance(item, Card))
    return field_of(file.source.text, card)


@cache
def tests_of(pack: str) -> tuple[SuiteTest, ...]:
    tests = pack_named(pack).checked.tests
    return tuple(SuiteTest(test, definitions_of(test, loaded()), RUSH) for test in tests)


@cache
def definition_at(target: Target) -> CardDefinition:
    return compile_card(_card_at(pack_named(target.pack).checked.cards, target))


@cache
def required_names(pack: str) -> NameTable:
    required = [pack_named(name).checked.names for name in pack_named(pack).manifest.requires]
    return NameTable.joined(required) if required else NO_NAMES


def _card_at(cards: tuple[CheckedCard, ...], target: Target) -> CheckedCard:
    source = pack_named(target.pack).files[target.file].source.name
    return next(
        card
        for card in cards
        if card.source.name == source and card.node.span.start == target.start
    )


# ----------------------------------------------------------------------------- drawing and judging


def draw(operator: str, chance: Random) -> Mutant:
    """A mutant of an operator."""
    while True:
        target = chance.choice(targets())
        edit = strike(operator, field_at(target), chance)
        if edit is not None:
            return Mutant(operator, target, edit)


def judge(mutant: Mutant) -> Verdict:
    """What becomes of a mutant."""
    try:
        return _judge(mutant)
    except Exception as problem:
        return Verdict(Fate.CRASH, (*marked_lines(mutant), f"{type(problem).__name__}: {problem}"))


def _judge(mutant: Mutant) -> Verdict:
    target, pack = mutant.target, pack_named(mutant.target.pack)
    old = pack.files[target.file].source
    source = SourceFile.from_text(mutant.edit.made(old.text), old.name)
    nodes, slips = parse(source)
    files = list(pack.files)
    files[target.file] = PackFile(source, nodes)
    checked, sense = check(pack.name, files, RUSH, required_names(pack.name))
    found = (*slips, *sense)
    errors = [item for item in found if item.severity is Severity.ERROR]
    told = (*marked_lines(mutant), *(_line_of(item) for item in found))
    if len(errors) > 1:
        return Verdict(Fate.SEVERAL, told)
    if errors:
        right = is_right(errors[0], mutant)
        return Verdict(Fate.CAUGHT if right else Fate.ELSEWHERE, told)
    new = _card_at(checked.cards, target)
    definition = compile_card(new)
    if mutant.edit.meant and is_same(mutant, new.node, definition):
        return Verdict(Fate.SAME)
    name = definition_at(target).name
    noticed = any(
        notices(test, name, definition) for test in tests_of(pack.name) if name in test.definitions
    )
    return Verdict(Fate.NOTICED if noticed else Fate.UNNOTICED, told)


def is_same(mutant: Mutant, node: Card, definition: CardDefinition) -> bool:
    """Whether the card is what it was, or one that nobody can tell from it."""
    target = mutant.target
    if definition == definition_at(target):
        return True
    old = field_at(target).card
    text = show(node)
    if any(show(other) == text for other in same_by_the_rules(old)):
        return True
    listed = [item.lines for item in excuses(target.pack) if item.card == old.name.text]
    return bool(listed) and changed_lines(old, node) in listed


@cache
def excuses(pack: str) -> tuple[Excuse, ...]:
    directory = pack_named(pack).directory
    return () if directory is None else read_excuses(directory)


def notices(test: SuiteTest, name: str, definition: CardDefinition) -> bool:
    """Whether the test fails with this card in the place of the one it names."""
    definitions = {**test.definitions, name: definition}
    return not SuiteTest(test.test, definitions, test.ruleset).run().passed


def marked_lines(mutant: Mutant) -> tuple[str, ...]:
    """The lines before and after, the mutated place between marks."""
    text, edit = field_at(mutant.target).text, mutant.edit
    start = text.rfind("\n", 0, edit.start) + 1
    end = (text + "\n").find("\n", edit.end)
    before = f"{text[start : edit.start]}[[{text[edit.start : edit.end]}]]{text[edit.end : end]}"
    after = f"{text[start : edit.start]}[[{edit.text}]]{text[edit.end : end]}"
    file = pack_named(mutant.target.pack).files[mutant.target.file].source
    line = file.line_column(edit.start)[0]
    where = "/".join(Path(file.name).parts[-2:])
    return (
        f"{mutant.operator}: {where}:{line}",
        *(f"  - {part}" for part in before.splitlines()),
        *(f"  + {part}" for part in after.splitlines()),
    )


def _line_of(item: Diagnostic) -> str:
    line, column = item.source.line_column(item.span.start)
    marked = item.source.text[item.span.start : item.span.end]
    return f"  {item.severity}[{item.code}] {line}:{column} `{marked[:60]}`: {item.message}"


# ------------------------------------------------------------------------------- the right place


def is_right(error: Diagnostic, mutant: Mutant) -> bool:
    """Whether the one error stands where the fault is."""
    file = pack_named(mutant.target.pack).files[mutant.target.file].source
    if error.source.name != file.name:
        return False
    places = (gap_of(mutant), *_brackets(mutant), *_block_words(mutant))
    if any(_touch(error.span, place) for place in places):
        return True
    marked = error.source.text[error.span.start : error.span.end]
    return marked in _given(mutant)


def _touch(one: Span, other: Span) -> bool:
    return one.start <= other.end and one.end >= other.start


def _tokens(mutant: Mutant) -> list[Token]:
    """The tokens of the mutated card, outside of comments."""
    edit, card = mutant.edit, field_at(mutant.target).card
    text = edit.made(field_at(mutant.target).text)
    end = card.span.end + len(edit.text) - (edit.end - edit.start)
    return [item for item in lex(text, card.span.start, end) if item.type not in ("COMMENT", "_NL")]


def gap_of(mutant: Mutant) -> Span:
    """From the end of the token before the new text to the start of the one behind it."""
    place, tokens = mutant.edit.place, _tokens(mutant)
    before = [token.end for token in tokens if token.end <= place.start]
    behind = [token.start for token in tokens if token.start >= place.end]
    return Span(max(before, default=place.start), min(behind, default=place.end))


def _brackets(mutant: Mutant) -> list[Span]:
    """Where the mutated text has a bracket: those open around it, and its partners."""
    edit, field = mutant.edit, field_at(mutant.target)
    is_sign = _SIGNS & {*field.text[edit.start : edit.end], *edit.text}
    if mutant.operator == "drop a clause" or not is_sign:
        return []
    stack: list[Token] = []
    found: list[int] = []
    around: list[int] = []
    for token in field.tokens:
        if token.start <= edit.start:
            around = [item.start for item in stack]
        if token.value in _OPENING.values():
            stack.append(token)
        elif token.value in _OPENING and stack:
            opened = stack.pop()
            if edit.start <= token.start < edit.end:
                found.append(opened.start)
            elif edit.start <= opened.start < edit.end:
                found.append(token.start)
    return [_moved(Span(at, at + 1), edit) for at in (*found, *around)]


def _block_words(mutant: Mutant) -> list[Span]:
    """Where a line is gone: from the word that begins the block around it to its brace; where
    the card itself lacks it, its type line too."""
    edit, field = mutant.edit, field_at(mutant.target)
    tokens = field.tokens
    if mutant.operator != "drop a clause":
        return []
    opened = [0]
    for at, token in enumerate(tokens):
        if token.start >= edit.start:
            break
        if token.value == "{":
            opened.append(at)
        elif token.value == "}":
            opened.pop()
    text, brace = field.text, tokens[opened[-1]]
    line = text.rfind("\n", 0, brace.start) + 1
    found = [Span(line + len(text[line:]) - len(text[line:].lstrip()), brace.end)]
    if len(opened) == 1 + (edit.start > tokens[0].end):
        found.extend(token.span for token in tokens if token.start in field.type_line)
    return found


def _moved(span: Span, edit: Edit) -> Span:
    """A place of the old text in the new one."""
    by = 0 if span.start < edit.end else len(edit.text) - (edit.end - edit.start)
    return Span(span.start + by, span.end + by)


def _given(mutant: Mutant) -> frozenset[str]:
    """The names that the mutated text gave, and the cards it named, before and now."""
    edit, field = mutant.edit, field_at(mutant.target)
    old = [token for token in field.tokens if edit.start <= token.start < edit.end]
    place = edit.place
    new = [token for token in _tokens(mutant) if place.start <= token.start < place.end]
    return frozenset(token.value for token in (*old, *new) if token.type in ("WORD", "STRING"))
