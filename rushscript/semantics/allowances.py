"""Warnings that an `allow` silences: the diagnostics of a file -> those to show, and those that
somebody has looked at, each with the reason.

An error cannot be allowed. An `allow` that silences nothing is itself a warning: what it was
written for is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rushscript.diagnostics import Diagnostic, DiagnosticBag, Severity
from rushscript.messages.catalogue import MESSAGES
from rushscript.source import Span
from rushscript.spelling import nearest
from rushscript.syntax.nodes import Allow, Broken, Card, File, TestCase

WARNINGS: Final = tuple(sorted(code for code, item in MESSAGES.items() if item.warning))
"""The codes that can be allowed."""

_UNUSED: Final = "RS650"


@dataclass(frozen=True, slots=True)
class Allowed:
    """A warning that is allowed, and why."""

    warning: Diagnostic
    reason: str


@dataclass(frozen=True, slots=True)
class _Place:
    """An `allow` and the span in which it holds; `sound` where all warnings of it were found."""

    allow: Allow
    span: Span
    sound: bool


def check_allows(bag: DiagnosticBag, file: File) -> None:
    """Reports codes that cannot be allowed, and reasons that say nothing."""
    for allow, _ in _allows(file):
        code = allow.code.text
        if code not in MESSAGES:
            meant = _meant(code)
            write = f"write `{meant}`" if meant in WARNINGS else f"write one of {listed_warnings()}"
            bag.report("RS653", allow.code.span, found=code, near=write)
        elif code not in WARNINGS:
            bag.report("RS652", allow.code.span, found=code)
        elif not allow.reason.strip():
            bag.report("RS651", allow.span, write=f'allow {code} because "..."')


def _meant(code: str) -> str:
    """The code itself, or the warning whose code looks like it."""
    near = [] if code in MESSAGES else nearest(code.upper(), WARNINGS, 1)
    return near[0] if near else code


def listed_warnings() -> str:
    """The codes that can be allowed, for people."""
    return ", ".join(f"`{code}`" for code in WARNINGS)


def silence(
    file: File, bag: DiagnosticBag, found: Iterable[Diagnostic]
) -> tuple[list[Diagnostic], list[Allowed]]:
    """What is left of the diagnostics of a file, with those about the `allow`s themselves, and
    the warnings that are allowed."""
    places = [_Place(allow, span, _is_sound(file, bag, span)) for allow, span in _allows(file)]
    left, allowed = list(found), []
    # What silences the warning about an `allow` is looked at last.
    for asked in (False, True):
        chosen = [item for item in places if (item.allow.code.text == _UNUSED) is asked]
        left, gone = _split(bag, left, chosen)
        allowed += gone
    return left, allowed


def _split(
    bag: DiagnosticBag, found: list[Diagnostic], places: list[_Place]
) -> tuple[list[Diagnostic], list[Allowed]]:
    left: list[Diagnostic] = []
    allowed: list[Allowed] = []
    used: set[int] = set()
    for item in found:
        place = next((place for place in places if _silences(place, item)), None)
        if place is None:
            left.append(item)
        else:
            used.add(place.allow.span.start)
            allowed.append(Allowed(item, place.allow.reason))
    for place in places:
        if place.sound and place.allow.span.start not in used:
            facts = (("found", place.allow.code.text),)
            left.append(Diagnostic(_UNUSED, bag.source, place.allow.span, facts))
    return left, allowed


def _silences(place: _Place, item: Diagnostic) -> bool:
    within = place.span.start <= item.span.start <= place.span.end
    return within and item.code == _meant(place.allow.code.text) and item.code in WARNINGS


def _allows(file: File) -> Iterator[tuple[Allow, Span]]:
    """Every `allow` with what it holds for; those of cards and tests before those of the file,
    so that each warning is taken by the nearest."""
    for item in file.items:
        if isinstance(item, Card | TestCase):
            yield from ((allow, item.span) for allow in item.allows)
    for item in file.items:
        if isinstance(item, Allow):
            yield item, file.span


def _is_sound(file: File, bag: DiagnosticBag, span: Span) -> bool:
    """Whether nothing there stops a check before it comes to its warnings."""
    if span == file.span and any(isinstance(item, Broken) for item in file.items):
        return False
    return not any(
        item.severity is Severity.ERROR and span.start <= item.span.start <= span.end
        for item in bag.found
    )
