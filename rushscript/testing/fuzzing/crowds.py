"""Crowds: cards -> which of them stand together on one field, so that after some crowds every
three cards have stood together.

The cards are dealt into groups, and four groups whose numbers add up to nothing bit by bit make a
crowd: any three groups are in exactly one (a Steiner system of quadruples), so that none is tried
twice in a pass. Three of N cards are so tried in a small part of the crowds that cards drawn by
chance need. Whom a pass deals into one group stands together in many of its crowds: first cards of
the same pack, then of the same type, since what has to do with each other breaks together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Final

from rushscript.engine.cards import CardDefinition

MOST_TOGETHER: Final = 256
"""So many cards on a field are still played in a second or two."""
IN_A_CROWD: Final = 4
"""Groups of one crowd."""


def _by_pack(card: CardDefinition) -> str:
    return card.id.partition(":")[0]


def _by_type(card: CardDefinition) -> str:
    return str(card.type or card.spell_trap_kind)


def _by_attribute(card: CardDefinition) -> str:
    return str(card.attribute or card.kind)


_KINSHIPS: Final[tuple[Callable[[CardDefinition], str], ...]] = (_by_pack, _by_type, _by_attribute)


class Crowds:
    """The crowds of some cards, by number; a pass of `size` crowds tries every three of them."""

    __slots__ = ("_cards", "_groups", "_kept", "_seed")

    def __init__(self, cards: Sequence[CardDefinition], seed: int) -> None:
        self._cards = tuple(cards)
        self._seed = seed
        self._groups = 1
        if len(cards) > MOST_TOGETHER:
            self._groups = IN_A_CROWD
            while IN_A_CROWD * -(-len(cards) // self._groups) > MOST_TOGETHER:
                self._groups *= 2
        self._kept: tuple[int, list[tuple[CardDefinition, ...]]] | None = None

    @property
    def size(self) -> int:
        """The crowds of one pass."""
        return _crowds(self._groups)

    def of(self, number: int) -> tuple[CardDefinition, ...]:
        """The cards of a crowd."""
        turn, place = divmod(number, self.size)
        if self._kept is None or self._kept[0] != turn:
            self._kept = turn, self._pass(turn)
        return self._kept[1][place]

    def _pass(self, turn: int) -> list[tuple[CardDefinition, ...]]:
        chance = Random(f"{self._seed}:crowds:{turn}")
        cards = list(self._cards)
        chance.shuffle(cards)
        kinship = _KINSHIPS[turn % len(_KINSHIPS)]
        kinds = list(dict.fromkeys(map(kinship, cards)))
        rank = {kind: place for place, kind in enumerate(kinds)}
        cards.sort(key=lambda card: rank[kinship(card)])
        length = -(-len(cards) // self._groups)
        groups = [cards[first : first + length] for first in range(0, len(cards), length)]
        groups += [[]] * (self._groups - len(groups))
        crowds = [
            tuple(card for group in sorted(chosen) for card in groups[group])
            for chosen in _quadruples(self._groups)
        ]
        chance.shuffle(crowds)
        return crowds


def _crowds(groups: int) -> int:
    return groups * (groups - 1) * (groups - 2) // 24 if groups >= IN_A_CROWD else 1


def _quadruples(groups: int) -> list[tuple[int, ...]]:
    """Four of the groups each, any three of them in exactly one; all where there are fewer."""
    if groups <= IN_A_CROWD:
        return [tuple(range(groups))]
    return [
        (*three, last)
        for three in combinations(range(groups), 3)
        if (last := three[0] ^ three[1] ^ three[2]) > three[2]
    ]
