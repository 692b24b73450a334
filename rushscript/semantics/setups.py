"""Setups: lines of `given` under a name -> the tests of the pack that share them, with those lines.

A setup is checked by itself, once. In a test its lines stand at the place of its name, so that
what is wrong only together is told there. What a test says itself about life points, the turn and
the like goes before what a setup says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec.structs import replace

from rushscript.diagnostics import DiagnosticBag
from rushscript.source import Span
from rushscript.spelling import nearest
from rushscript.syntax.nodes import (
    GivenCards,
    GivenKnown,
    GivenLife,
    GivenLine,
    GivenPast,
    GivenPhase,
    GivenTurn,
    Node,
    Setup,
    SetupName,
    TestCase,
)

Named = TypeVar("Named", TestCase, Setup)
Kept = TypeVar("Kept", bound=Node)


@dataclass(slots=True)
class Setups:
    """The setups of a pack by name, and which of them somebody names. `unread` are the names of
    items that could not be read: nothing is said about them."""

    known: dict[str, Setup] = field(default_factory=dict)
    unread: set[str] = field(default_factory=set)
    unsound: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)

    def check_names(self, names: tuple[SetupName, ...], bag: DiagnosticBag) -> bool:
        """Whether the lines of all these setups are known; reports those that do not exist and
        those that are named twice."""
        sound = True
        seen: set[str] = set()
        for name in names:
            if name.text in seen:
                bag.report("RS354", name.span, name=name.text)
                sound = False
            elif name.text not in self.known and name.text not in self.unread:
                bag.report("RS347", name.span, name=name.text, near=self._near(name.text))
            seen.add(name.text)
            self.used.add(name.text)
            sound = sound and all(self._is_sound(text) for text in self._within(name.text))
        return sound

    def _near(self, name: str) -> str:
        near = nearest(name, self.known)
        if near:
            return "write " + " or ".join(f'`"{text}"`' for text in near)
        return f'write it outside the tests: `setup "{name}" {{ ... }}`'

    def _is_sound(self, name: str) -> bool:
        return name in self.known and name not in self.unsound

    def _within(self, name: str) -> list[str]:
        """The setup and those it builds on."""
        found = [name]
        for text in found:
            setup = self.known.get(text)
            more = () if setup is None else setup.setups
            found += [item.text for item in more if item.text not in found]
        return found

    def in_order(self) -> list[tuple[str, Setup]]:
        """The setups, those that others build on first."""
        return sorted(self.known.items(), key=lambda item: len(self._within(item[0])))

    def report_circles(self, bags: Mapping[str, DiagnosticBag]) -> None:
        """Reports each setup that comes back to itself, at the name that closes the circle."""
        for name, setup in self.known.items():
            circle = self._way_back(name)
            if circle and name == min(circle):
                words = " -> ".join(f'"{text}"' for text in (*circle, name))
                bags[name].report("RS350", setup.setups[0].span, circle=words)
            if circle:
                self.unsound.add(name)

    def _way_back(self, name: str) -> list[str]:
        """The setups on the shortest way from one back to itself; empty where there is none."""
        ways = [[name]]
        seen: set[str] = set()
        for way in ways:
            setup = self.known.get(way[-1])
            for following in () if setup is None else setup.setups:
                if following.text == name:
                    return way
                if following.text not in seen:
                    seen.add(following.text)
                    ways.append([*way, following.text])
        return []

    def report_unused(self, bags: Mapping[str, DiagnosticBag]) -> None:
        """Warns of setups that nobody names."""
        for name, setup in self.known.items():
            if name not in self.used:
                bags[name].report("RS348", word_span(setup), name=name)

    def filled(self, item: Named) -> Named:
        """A test or setup with the lines of its setups before its own."""
        if not item.setups:
            return item
        own = {subject for line in item.given if (subject := _subject(line)) is not None}
        lines: tuple[GivenLine, ...] = ()
        for name in item.setups:
            shared = (at(line, name.span) for line in self.filled(self.known[name.text]).given)
            lines = _joined(lines, tuple(line for line in shared if _subject(line) not in own))
        return replace(item, given=_joined(lines, item.given), setups=())


def _joined(first: tuple[GivenLine, ...], more: tuple[GivenLine, ...]) -> tuple[GivenLine, ...]:
    """The lines of two places; the cards of one zone stand in one line, those of the first place
    before the others."""
    left, result = list(more), []
    for line in first:
        other = next((item for item in left if _zone(item) == _zone(line) != ""), None)
        if isinstance(line, GivenCards) and isinstance(other, GivenCards):
            left.remove(other)
            line = replace(other, cards=(*line.cards, *other.cards))
        result.append(line)
    return (*result, *left)


def _zone(line: GivenLine) -> str:
    return f"{line.side.text} {line.zone.text}" if isinstance(line, GivenCards) else ""


def at_row(test: TestCase, row: Span) -> TestCase:
    """The test of a case stands where its row does."""
    return replace(test, span=row)


def word_span(setup: Setup) -> Span:
    """The word `setup` and the name behind it begin the item."""
    return Span(setup.span.start, setup.span.start + len("setup"))


def at(node: Kept, span: Span) -> Kept:
    """The same node at another place, with everything in it."""
    changed: dict[str, object] = {"span": span}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node | tuple):
            changed[name] = _part_at(value, span)
    return replace(node, **changed)


def _part_at(part: object, span: Span) -> object:
    if isinstance(part, Node):
        return at(part, span)
    if isinstance(part, tuple) and not isinstance(part, Span):
        return tuple(_part_at(item, span) for item in part)
    return part


def _subject(line: GivenLine) -> str | None:
    """What a line settles, where one line of a kind goes before another."""
    match line:
        case GivenLife(side=side):
            return f"{side.text} lp"
        case GivenTurn():
            return "turn"
        case GivenPhase():
            return "phase"
        case GivenCards() | GivenKnown() | GivenPast():
            return None
