"""Fixes: each mends its mistake, makes no other one, and leaves the rest of the text as it was."""

from __future__ import annotations

import pytest

from rushscript.diagnostics import Diagnostic
from rushscript.fixes import CODES, Fix, apart, fix_of, mended
from rushscript.source import SourceFile, Span
from tests.test_diagnostics import PAGES, Page, check_text

SOURCES = [
    (page, source)
    for page in PAGES
    for kind, source, _ in page.mistakes
    if not kind.startswith("deck")
]


def fixable(page: Page, source: str) -> list[Diagnostic]:
    _, found = check_text(source, page.required)
    return [item for item in found if fix_of(item) is not None]


FIXABLE = [(page, source) for page, source in SOURCES if fixable(page, source)]


@pytest.mark.parametrize(
    ("page", "source"),
    FIXABLE,
    ids=[f"{page.code}-{index}" for index, (page, _) in enumerate(FIXABLE)],
)
def test_a_fix_mends_its_mistake_and_leaves_the_rest(page: Page, source: str) -> None:
    """What stood behind the mistake may come to light by it, but never more of them."""
    _, before = check_text(source, page.required)
    for item in fixable(page, source):
        fix = fix_of(item)
        assert fix is not None
        text = mended(item.source, [fix])
        start, end = fix.span.start, fix.span.end
        assert text == item.source.text[:start] + fix.text + item.source.text[end:]
        assert text != item.source.text
        _, after = check_text(text, page.required)
        assert len(after) <= len(before), text
        assert [
            found for found in after if (found.code, found.span) == (item.code, item.span)
        ] == []


def test_every_code_with_a_fix_shows_one_on_its_page() -> None:
    assert {item.code for page, source in FIXABLE for item in fixable(page, source)} == CODES


def test_of_two_fixes_that_overlap_the_first_is_made() -> None:
    source = SourceFile.from_text("abcdef")
    fixes = [Fix(Span(2, 4), "X"), Fix(Span(1, 3), "Y"), Fix(Span(5, 6), "")]
    assert mended(source, fixes) == "aYde"
    assert apart(fixes) == [fixes[1], fixes[2]]


def test_a_word_that_only_looks_alike_is_a_guess() -> None:
    found = {}
    for page, source in FIXABLE:
        if page.code == "RS107":
            for item in fixable(page, source):
                fix = fix_of(item)
                assert fix is not None
                found[dict(item.parameters)["found"]] = fix.safe
    assert not found["destory"]
    assert found["my"]
