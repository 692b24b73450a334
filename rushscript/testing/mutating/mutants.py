"""Mutants: a card -> every card that differs from it in one place, with the operator and the place.

The order is that of the text and the same on every machine, so that the number of a mutant names
it. What is the same by the rules of the game is left out.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from rushscript.source import NOWHERE, Span
from rushscript.syntax import show
from rushscript.syntax.nodes import (
    Allow,
    Card,
    CardNumbers,
    Flavour,
    Identifier,
    MaximumSummon,
    Node,
    Passcodes,
)
from rushscript.testing.mutating.altering import altered, is_whole
from rushscript.testing.mutating.dropping import dropped
from rushscript.testing.mutating.same import same_here

OPERATORS: Final = {
    "agreement": "what chosen cards must be together, left out or turned round",
    "block": "a block or a way to summon less",
    "cards": "one of two groups of cards less",
    "cause": "a cause less, or any cause",
    "change": "one of several changes less",
    "comparison": "another comparison",
    "condition": "a condition less, an `if` or `while` that always holds",
    "connective": "one sentence instead of two, two instead of one",
    "cost": "a cost less",
    "duration": "another duration",
    "event": "an event less, or one with less said about it",
    "filter": "a filter or a kind of card less",
    "line": "a line that holds all the time less",
    "materials": "materials less, or with less said about them",
    "may": "done without asking",
    "negation": "what fits does not, what is there is not",
    "number": "a number one more, one less, or 0",
    "option": "an option less",
    "position": "another position, or none said",
    "quantity": "up to, all, one, or the player's choice instead of chance",
    "restriction": "what is forbidden or allowed, with less said about it",
    "role": "the attacker for the attacked",
    "rule": "a line of rule text less",
    "sentence": "a sentence less",
    "side": "another player",
    "value": "the opposite change, ATK for DEF, what is printed for what it is now, other sums",
    "zone": "another zone, or one less",
}
"""What is changed, by the name of the operator."""

_COPIED: Final = (CardNumbers, Passcodes, Identifier, Flavour, Allow, MaximumSummon)
"""Facts copied from the print, and words that no duel asks for."""


class Variant(NamedTuple):
    """A node with one change in it, by which operator and where in the text."""

    operator: str
    node: Node
    place: Span


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed card. `number` is its place among all of the card."""

    number: int
    operator: str
    card: Card
    place: Span


def mutants(card: Card) -> Iterator[Mutant]:
    """Each mutant of a card; two of them can say the same, which shows when they are compiled."""
    for number, (operator, node, place) in enumerate(_variants(card)):
        assert isinstance(node, Card)
        yield Mutant(number, operator, node, place)


def same_by_the_rules(node: Node) -> Iterator[Node]:
    """The node written otherwise with the same meaning, here or anywhere below."""
    yield from same_here(node)
    for _, other, _ in _below(node, _all_same):
        yield other


def _all_same(node: Node) -> Iterator[Variant]:
    for other in same_by_the_rules(node):
        yield Variant("", other, node.span)


def changed_lines(before: Card, after: Card) -> tuple[str, ...]:
    """The lines that stand only in one of the cards, with `-` and `+` before them, as the diff of
    a survivor shows them; how far they are set in does not matter."""
    lines = difflib.unified_diff(
        show(before).splitlines(), show(after).splitlines(), lineterm="", n=0
    )
    return folded(list(lines)[2:])


def folded(lines: list[str]) -> tuple[str, ...]:
    """Lines of a diff that say what goes and what comes, with single spaces."""
    return tuple(
        f"{line[0]} {' '.join(line[1:].split())}" for line in lines if line.startswith(("-", "+"))
    )


def _variants(node: Node) -> Iterator[Variant]:
    """The node with one change, here or anywhere below, without what is the same by the rules."""
    same = {show(other) for other in same_here(node)}
    for variant in _all_variants(node):
        if not same or show(variant.node) not in same:
            yield variant


def _all_variants(node: Node) -> Iterator[Variant]:
    if isinstance(node, _COPIED):
        return
    for operator, changed in dropped(node):
        yield Variant(operator, changed, _place(node, changed))
    for operator, changed in altered(node):
        yield Variant(operator, changed, _place(node, changed))
    if not is_whole(node):
        yield from _below(node, _variants)


def _place(node: Node, changed: Node) -> Span:
    """Where a change stands: the first part that is no longer there, else the whole node."""
    if type(node) is not type(changed):
        return node.span
    for name in node.__struct_fields__:
        before, after = getattr(node, name), getattr(changed, name)
        if isinstance(before, tuple) and before != after:
            for index, part in enumerate(before):
                if isinstance(part, Node) and after[index : index + 1] != (part,):
                    return part.span
    return node.span


def _below(node: Node, changed: Callable[[Node], Iterator[Variant]]) -> Iterator[Variant]:
    """The node with one of its parts in each way that `changed` gives it."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            for operator, new, place in changed(value):
                yield _with(node, name, new, operator, place)
        elif isinstance(value, tuple):
            for index, part in enumerate(value):
                if isinstance(part, Node):
                    for operator, new, place in changed(part):
                        parts = (*value[:index], new, *value[index + 1 :])
                        yield _with(node, name, parts, operator, place)


def _with(node: Node, name: str, value: object, operator: str, place: Span) -> Variant:
    changed: dict[str, Any] = {name: value}
    return Variant(operator, replace(node, **changed), place if place != NOWHERE else node.span)
