"""Likeness: cards that nothing tells apart -> one answer to try instead of one for each.

Two copies are alike while they lie in the same zone in the same way, no event has spoken of
either, and no effect in progress or holding has to do with them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from rushscript.engine.decisions import DecisionKind
from rushscript.engine.events import NO_CARD
from rushscript.engine.hashing import scopes_of
from rushscript.testing.scenarios.nameless import is_called_by_test
from rushscript.vocabulary import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rushscript.engine.cards import CardDefinition
    from rushscript.engine.decisions import Answer, Decision, Option
    from rushscript.engine.state import State

_ORDERED = Zone.DECK
"""The order in which the cards of a deck lie tells them apart."""


def families(definitions: Sequence[CardDefinition]) -> tuple[int, ...]:
    """For each card the first one that says the same. Nothing reads an id, and what a test calls a
    nameless card is no name that a card could speak of: two that are called by different words
    change places without anybody noticing."""
    called = Counter(definition.name for definition in definitions)
    first: dict[CardDefinition, int] = {}
    found: list[int] = []
    for card, definition in enumerate(definitions):
        own = is_called_by_test(definition) and called[definition.name] == 1
        alike = replace(definition, id="", name="" if own else definition.name)
        found.append(first.setdefault(alike, card))
    return tuple(found)


def card_kinds(state: State, of_kind: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Equal for two cards whose places in a deck could be exchanged."""
    marked = _marked(state)
    return [
        (card,) if card in marked else (family, state.known[card], state.owner[card])
        for card, family in enumerate(of_kind)
    ]


class Likeness:
    """Which cards of one state are alike, for the answers to its decision."""

    __slots__ = ("_families", "_marked", "_state")

    def __init__(self, state: State, of_kind: tuple[int, ...]) -> None:
        self._state = state
        self._families = of_kind
        self._marked = _marked(state)

    def answers(self, decision: Decision, found: Iterable[Answer]) -> list[Answer]:
        """One of the answers that differ only in cards that are alike."""
        kinds = [self._option_key(option) for option in decision.options]
        ordered = decision.kind is DecisionKind.ORDER
        seen: dict[tuple[object, ...], Answer] = {}
        for answer in found:
            parts = [kinds[index] for index in answer]
            seen.setdefault(tuple(parts if ordered else sorted(parts, key=repr)), answer)
        return list(seen.values())

    def _option_key(self, option: Option) -> tuple[object, ...]:
        kind, card, ability, target, value = option.key()
        return kind, self._card_key(card), ability, self._card_key(target), value

    def _card_key(self, card: int) -> tuple[object, ...]:
        """Equal for two cards that nothing tells apart."""
        state = self._state
        if card == NO_CARD:
            return (NO_CARD,)
        if card in self._marked or state.zone[card] == _ORDERED:
            return (card,)
        summoned = state.summoned[card]
        return (
            len(state.definitions) + self._families[card],
            state.controller[card],
            state.owner[card],
            state.zone[card],
            state.position[card],
            state.known[card],
            state.proper >> card & 1,
            state.used[card],
            state.attacks[card],
            int(state.arrived[card] == state.turn),
            int(state.position_fixed[card] == state.turn),
            None if summoned is None or summoned.turn != state.turn else summoned.key(),
        )


def _marked(state: State) -> frozenset[int]:
    """The cards of which something speaks."""
    found: set[int] = set(state.summoned_with)
    for event in state.events:
        found.update(event.cards, (event.source, event.target))
    for members in state.members.values():
        found.update(members)
    for card, host in enumerate(state.host):
        if host != NO_CARD:
            found.update((card, host))
    found.update(item.card for item in state.modifiers)
    found.update(item.card for item in state.loans)
    for frame in state.frames:
        found.update((frame.card, frame.target))
        found.update(option.card for option in frame.options if frame.answers)
    for scope in scopes_of(state):
        found.add(scope.source)
        for bound in scope.names.values():
            found.update(bound.cards)
    for card, definition in enumerate(state.definitions):
        if definition.continuous:
            found.add(card)
    return frozenset(found)
