"""Monsters made of several cards: which cards stand on the field as one (R-089).

A Maximum Monster is one entity: its centre, with which two more cards stand together. Everybody
deals with the centre alone; only this module and `actions` know the cards at its sides. They are
on the field, but stand in no zone of their own: the centre takes all of them (R-093).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.state import State

BESIDE: Final = -1
"""The place of a card at the side of another."""


def members_of(state: State, card: int) -> tuple[int, ...]:
    """The cards of the monster that `card` is, from the left; the card alone where it is one."""
    return state.members.get(card, (card,)) if state.members else (card,)


def all_members(state: State, cards: list[int]) -> list[int]:
    """Cards one by one, those of Maximum Monsters too."""
    return [member for card in cards for member in members_of(state, card)]


def entity_of(state: State, card: int) -> int:
    """The monster to which a card belongs: the centre for a card at its side."""
    if state.members:
        for centre, members in state.members.items():
            if card in members:
                return centre
    return card


def is_beside(state: State, card: int) -> bool:
    """Whether a card is only a side of another monster (RR-095)."""
    return bool(state.members) and entity_of(state, card) != card


def places_needed(state: State, card: int) -> int:
    """Free monster zones that a monster needs on the side it comes to (RR-098)."""
    return len(members_of(state, card))


def cards_left(state: State, facts: Facts) -> list[int]:
    """The side cards of a monster that left the field as `facts` say, which have not moved since:
    every card of it lies where the monster went (RR-094)."""
    return [card for card, visit in facts.sides if state.visits[card] == visit + 1]
