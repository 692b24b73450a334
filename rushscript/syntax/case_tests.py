"""Tests with cases: the region of a test -> its node, with the test of each case in it.

Each case is read by itself, as a whole test; what is wrong with all of them is told once. The
test as it is written is read a last time, with the brackets kept, for the printer.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rushscript.diagnostics import Diagnostic, DiagnosticBag, told_once
from rushscript.source import Span
from rushscript.syntax.build import CommentQueue, build_item
from rushscript.syntax.cases import (
    Hole,
    Table,
    WrongFormula,
    find_table,
    gather,
    tokens_of,
    value_of,
)
from rushscript.syntax.lexer import lex
from rushscript.syntax.nodes import EachCase, TestCase
from rushscript.syntax.outline import Region
from rushscript.syntax.printer import show
from rushscript.syntax.recovery import parse_tokens
from rushscript.syntax.tree import Token

_OF_WRITING: Final = frozenset({"RS114"})
"""Mistakes of the words around a value, which are told of the test as it is written: `in` stands
before the brackets of a zone, whatever the zone."""


def has_cases(text: str, region: Region) -> bool:
    """Whether an item may have a table of cases or brackets that read one."""
    part = text[region.start : region.end]
    return region.kind == "test" and ("cases" in part or "[" in part)


def read_cases(region: Region, bag: DiagnosticBag, comments: CommentQueue) -> TestCase | None:
    """The node of a test that may have cases; None when it has mistakes, which are in `bag`."""
    text, span = bag.source.text, Span(region.start, region.end)
    tokens = list(gather(lex(text, region.start, region.end)))
    table = find_table(tokens)
    if not table.columns and table.holes:
        bag.report("RS343", table.holes[0].span, found=table.holes[0].written)
        return None
    if not table.rows:
        return _without_rows(region, tokens, table, bag, comments)
    if not _check_table(table, bag):
        return None
    try:
        cases = _each_case(region, span, table, bag)
    except _Stopped:
        return None
    test = _test(region, case_tokens(region, text), bag, comments)
    if test is None or not _keeps_brackets(test, table, bag):
        return None
    _check_used(table, bag)
    return replace(test, each=tuple(_named(test, row, case) for row, case in cases))


def case_tokens(region: Region, text: str) -> list[Token]:
    """The tokens of an item as it is written; values stand for the brackets of a test with
    cases, those of the first one."""
    tokens = list(gather(lex(text, region.start, region.end)))
    table = find_table(tokens)
    if not table.rows:
        return tokens
    span = Span(region.start, region.end)
    return tokens_of(text, span, table, table.rows[0], as_written=True)


class _Stopped(Exception):
    """A case cannot be read; why is in the bag."""


def _test(
    region: Region, tokens: list[Token], bag: DiagnosticBag, comments: CommentQueue
) -> TestCase | None:
    tree = parse_tokens(region, tokens, bag)
    if tree is None:
        return None
    test = build_item(tree, bag, comments)
    assert isinstance(test, TestCase)
    return test


def _without_rows(
    region: Region, tokens: list[Token], table: Table, bag: DiagnosticBag, comments: CommentQueue
) -> TestCase | None:
    """A test without a table, or with one that has no row."""
    before = len(bag.found)
    test = _test(region, tokens, bag, comments)
    if not table.columns:
        return test
    if test is not None or table.holes:
        del bag.found[before:]
        bag.report("RS344", table.columns[0].span.to(table.columns[-1].span))
    return None


def _each_case(
    region: Region, span: Span, table: Table, bag: DiagnosticBag
) -> list[tuple[tuple[Token, ...], EachCase]]:
    """The case of each row. Raises _Stopped."""
    found: list[tuple[str, list[Diagnostic]]] = []
    cases: list[tuple[tuple[Token, ...], EachCase]] = []
    for row in table.rows:
        own = DiagnosticBag(bag.source)
        places = tuple(_places(table, row))
        tokens = _tokens(span, table, row, own)
        test = None if tokens is None else _test(region, tokens, own, CommentQueue("", ()))
        moved = EachCase(TestCase("", (), ()), places)
        told = [_moved(item, moved) for item in own.found if item.code not in _OF_WRITING]
        found.append((row_words(row), told))
        if test is not None:
            cases.append((row, replace(moved, test=test)))
    mistakes = told_once(found)
    bag.found += mistakes
    if mistakes or len(cases) < len(table.rows):
        raise _Stopped
    return cases


def _tokens(
    span: Span, table: Table, row: tuple[Token, ...], bag: DiagnosticBag
) -> list[Token] | None:
    for hole in table.holes:
        try:
            value_of(table, row, hole)
        except WrongFormula:
            bag.report("RS345", hole.span, found=hole.written)
            return None
    return tokens_of(bag.source.text, span, table, row)


def _places(table: Table, row: tuple[Token, ...]) -> list[tuple[Span, Span]]:
    """The brackets that stand for one value, and where it stands in the row."""
    found = []
    for hole in table.holes:
        value = None if hole.column is None else table.value(row, hole.column)
        if value is not None:
            found.append((hole.span, value.span))
    return found


def _moved(item: Diagnostic, case: EachCase) -> Diagnostic:
    return Diagnostic(item.code, item.source, case.place_of(item.span), item.parameters, item.case)


def row_words(row: tuple[Token, ...]) -> str:
    """A row as people read it: `4, 400`."""
    return ", ".join(value.value for value in row)


def _named(test: TestCase, row: tuple[Token, ...], case: EachCase) -> EachCase:
    """The test of a case: named after its row, and without the table."""
    name = f"{test.name} ({row_words(row)})"
    own = replace(case.test, name=name, cases=None)
    return replace(case, test=own, span=row[0].span.to(row[-1].span))


# ------------------------------------------------------------------------------------ the table


def _check_table(table: Table, bag: DiagnosticBag) -> bool:
    """Reports what is wrong with the table and the brackets themselves."""
    before = len(bag.found)
    _check_twice([(name.value, name.span) for name in table.columns], bag)
    for row in table.rows:
        if len(row) != len(table.columns):
            span = row[0].span.to(row[-1].span)
            bag.report("RS340", span, found=len(row), columns=len(table.columns))
    rows = [(row_words(row), row[0].span.to(row[-1].span)) for row in table.rows]
    _check_twice(rows, bag)
    known = {name.value for name in table.columns}
    for hole in table.holes:
        _check_words(hole, known, bag)
    return len(bag.found) == before


def _check_twice(found: list[tuple[str, Span]], bag: DiagnosticBag) -> None:
    seen: set[str] = set()
    for text, span in found:
        if text in seen:
            bag.report("RS342", span, found=text)
        seen.add(text)


def _check_words(hole: Hole, known: set[str], bag: DiagnosticBag) -> None:
    """Every word in brackets is a column."""
    if not hole.parts:
        bag.report("RS345", hole.span, found=hole.written)
    for part in hole.parts:
        if part.value[0].isalpha() and part.value not in known:
            bag.report("RS343", part.span, found=part.value)
            return


def _check_used(table: Table, bag: DiagnosticBag) -> None:
    used = {part.value for hole in table.holes for part in hole.parts}
    for column in table.columns:
        if column.value not in used:
            bag.report("RS341", column.span, column=column.value)


def _keeps_brackets(test: TestCase, table: Table, bag: DiagnosticBag) -> bool:
    """Whether all brackets stand where a value can: for an answer such as `accept`, the words
    around it would be others, and the test could not be printed."""
    text = show(test)
    left = [hole.written for hole in find_table(list(gather(lex(text, 0, len(text))))).holes]
    for hole in table.holes:
        if hole.written not in left:
            bag.report("RS346", hole.span, found=hole.written)
            return False
        left.remove(hole.written)
    return True
