"""The names a program is compiled with: quoted names as the rules know them, and the numbers of
the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from rushscript.engine.value import Traced
from rushscript.semantics import KnownCard
from rushscript.source import Span
from rushscript.syntax.nodes import (
    CardName,
    EitherNoun,
    HeadNoun,
    Node,
    Noun,
    Selected,
    Selection,
)

Part = TypeVar("Part", bound=Traced)


def counts_cards(noun: Noun) -> bool:
    """Whether a noun speaks of cards and not of monsters."""
    if isinstance(noun, EitherNoun):
        return any(counts_cards(part) for part in noun.nouns)
    return isinstance(noun, HeadNoun) and noun.head.text == "card"


class Names:
    """What the quoted names of one card mean. `clauses` are the numbers of its clauses by their
    places."""

    __slots__ = ("_by_card", "_clauses", "_known")

    def __init__(
        self,
        known: tuple[tuple[str, KnownCard], ...],
        clauses: Mapping[Span, int] | None = None,
    ) -> None:
        self._known = dict(known)
        self._clauses = clauses or {}
        self._by_card: set[str] = set()

    def give(self, name: str, cards: Selected | None) -> None:
        """A step gives a name; one that was given to `cards` counts cards, where a name for
        monsters counts each Maximum Monster once."""
        self._by_card.discard(name)
        if isinstance(cards, Selection) and counts_cards(cards.noun):
            self._by_card.add(name)

    def counts_cards(self, name: str) -> bool:
        """Whether a name was given to `cards`."""
        return name in self._by_card

    def origin(self, node: Node) -> int:
        """The number of the clause that this node is; 0 where it is none."""
        return self._clauses.get(node.span, 0)

    def traced(self, parts: tuple[Part, ...], node: Node) -> tuple[Part, ...]:
        """The parts as coming from the clause that this node is, but for those that come from a
        clause inside it."""
        origin = self.origin(node)
        return tuple(
            part if part.origin or not origin else replace(part, origin=origin) for part in parts
        )

    def of(self, name: CardName) -> str:
        """The card name of the rules that a quoted name means."""
        return self._known[name.text].name
