"""Loops of continuous effects (RR-089): lines of a pack that change what they feed on.

In: the sound cards of a pack. Out: the first line of each loop that may have no end, with the
lines it goes through. A line feeds another when it changes a number or a word that the other asks
for, or when it negates it. A loop whose lines only strengthen each other settles; one in which a
line takes away what holds it, or takes its amount from what it changes, may not.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rushscript.semantics.nouns import kinds_of_noun
from rushscript.semantics.words import FIELD_ZONES, NUMBER_PROPERTIES
from rushscript.source import Span
from rushscript.syntax.nodes import (
    Aggregate,
    Alike,
    Become,
    Card,
    Compare,
    CompareTest,
    Continuous,
    Gain,
    InZones,
    Is,
    Live,
    LiveChange,
    LiveWhile,
    MonsterLine,
    Name,
    NegateEffects,
    Node,
    NotTest,
    PropertyOf,
    RangeTest,
    Selection,
    ThereIs,
    nodes_in,
)
from rushscript.vocabulary import CardKind

UP: Final = 1
DOWN: Final = -1
EITHER_WAY: Final = 0
"""It strengthens or weakens, nobody knows; an amount follows it, however far it goes."""

_SIGNS: Final = {">": UP, ">=": UP, "<": DOWN, "<=": DOWN}
_AMOUNTS: Final = {"a": UP, "or more": UP, "no": DOWN, "or fewer": DOWN}

Feed = tuple[str, int]
"""A property, and which way it is changed, or which way it must go for a line to hold."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a continuous effect: what it changes, and what it asks."""

    card: Card
    span: Span
    changes: frozenset[Feed]
    asks: frozenset[Feed]
    negates: bool

    def feeds(self, other: Line) -> Iterator[int]:
        """Whether it strengthens or weakens the other, in each way in which it does."""
        for prop, way in sorted(self.changes):
            for asked, needed in sorted(other.asks):
                if prop == asked:
                    yield way * needed
        if self.negates and not other.negates and _is_monster(other.card):
            yield DOWN


def endless_loops(cards: Iterable[Card]) -> list[tuple[Line, ...]]:
    """The loops that may have no end, each once, from its first line."""
    lines = [line for card in cards for line in _lines_of(card)]
    lines = [line for line in lines if line.changes or line.negates]
    return [loop for index in range(len(lines)) if (loop := _loop_from(lines[index:]))]


def _loop_from(lines: list[Line]) -> tuple[Line, ...]:
    """The shortest loop through the first line, by it and later ones, that does not only
    strengthen itself; empty when there is none."""
    start = lines[0]
    waiting: deque[tuple[tuple[Line, ...], int]] = deque([((start,), UP)])
    seen: set[tuple[int, int]] = set()
    while waiting:
        path, sign = waiting.popleft()
        for index, line in enumerate(lines):
            for way in path[-1].feeds(line):
                total = sign * way
                if line is start and total != UP:
                    return path
                if line is not start and (index, total) not in seen:
                    seen.add((index, total))
                    waiting.append(((*path, line), total))
    return ()


def _is_monster(card: Card) -> bool:
    return any(isinstance(header, MonsterLine) for header in card.headers)


def _lines_of(card: Card) -> Iterator[Line]:
    for block in card.blocks:
        if isinstance(block, Continuous):
            for line in block.lines:
                yield from _changing(card, line, frozenset())


def _changing(card: Card, line: Live, around: frozenset[Feed]) -> Iterator[Line]:
    """The lines that change cards, with what the conditions around them ask."""
    if isinstance(line, LiveWhile):
        asked = around | frozenset(_asked(line.fact, UP))
        for inner in line.lines:
            yield from _changing(card, inner, asked)
    elif isinstance(line, LiveChange):
        subject = line.subject
        asks = around | frozenset(_asked(subject, UP))
        changes: set[Feed] = set()
        for change in line.changes:
            if isinstance(change, Gain | Become):
                changes.update(_changed(change))
                amount = change.amount if isinstance(change, Gain) else change.value
                asks |= frozenset((prop, EITHER_WAY) for prop, _ in _asked(amount, UP))
        negates = any(isinstance(change, NegateEffects) for change in line.changes)
        if negates and isinstance(subject, Selection):
            negates = CardKind.MONSTER in kinds_of_noun(subject.noun)
        yield Line(card, line.span, frozenset(changes), asks, negates)


def _changed(change: Gain | Become) -> Iterator[Feed]:
    for word in change.properties:
        for prop in word.text.split("/"):
            if prop not in NUMBER_PROPERTIES:
                continue
            if isinstance(change, Gain):
                yield prop, DOWN if change.verb.text == "lose" else UP
            else:
                yield prop, EITHER_WAY
                if change.original:
                    yield f"original {prop}", EITHER_WAY


def _asked(node: object, sign: int) -> Iterator[Feed]:
    """The numbers that a condition, a filter or a formula asks for of cards on the field."""
    if _is_elsewhere(getattr(node, "place", None)):
        return
    match node:
        case CompareTest():
            way = _SIGNS.get(node.operator, EITHER_WAY)
            yield _named(node.property.text, node.original), sign * way
            for part in nodes_in(node.right):
                yield from _numbers(part)
        case RangeTest():
            yield _named(node.property.text, node.original), EITHER_WAY
        case NotTest():
            yield from _asked(node.test, -sign)
        case ThereIs():
            yield from _asked(node.noun, sign * _AMOUNTS.get(node.amount, EITHER_WAY))
            if isinstance(node.agreement, Alike):
                yield node.agreement.property.text, EITHER_WAY
            elif node.agreement is not None and not isinstance(node.agreement.what, Name):
                yield from _asked(node.agreement.what, sign)
        case Is():
            yield from _asked(node.what, -sign if node.negated else sign)
        case Compare():
            for prop, _ in [*_asked(node.left, UP), *_asked(node.right, UP)]:
                yield prop, EITHER_WAY
        case PropertyOf() | Aggregate():
            yield from _numbers(node)
            if isinstance(node, Aggregate):
                yield from _asked(node.cards, sign)
        case tuple():
            for part in node:
                yield from _asked(part, sign)
        case Node():
            for name in node.__struct_fields__:
                yield from _asked(getattr(node, name), sign)


def _is_elsewhere(place: object) -> bool:
    """Whether it reaches beyond the field, where nothing changes a card."""
    return isinstance(place, InZones) and not FIELD_ZONES.issuperset(
        zone.text for zone in place.zones
    )


def _numbers(node: Node) -> Iterator[Feed]:
    there = isinstance(node, Aggregate) and not _is_elsewhere(node.cards.place)
    if there or isinstance(node, PropertyOf):
        assert isinstance(node, Aggregate | PropertyOf)
        yield _named(node.property.text, node.original), EITHER_WAY


def _named(prop: str, original: bool) -> str:
    return f"original {prop}" if original else prop
