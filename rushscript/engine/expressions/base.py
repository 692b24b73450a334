"""The three kinds of expression an operation may hold, and what they are evaluated in.

A number gives an int, a truth a bool, a card test says whether a card's facts fit. All take the
state and the scope of the effect (whose it is, what its names stand for).
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rushscript.compiled import mypyc_attr
from rushscript.engine.value import Value, gathered, values_in
from rushscript.engine.zones import ALL_ZONES as ALL_ZONES
from rushscript.engine.zones import ZONES
from rushscript.frozen import stated_fields
from rushscript.vocabulary import Property

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


class Side(IntEnum):
    """Whose: as the player of the effect sees it."""

    YOU = 0
    OPPONENT = 1
    EITHER = 2
    TURN_PLAYER = 3
    THEIR = 4


EVERYTHING: Final = -1
"""The mask of all that can be asked about a card."""


GRANTS: Final = 1 << len(Property)
"""What cards may, cannot or are protected from, in such a mask."""


def bit_of(prop: Property) -> int:
    """The bit of a property in a mask of what is asked about cards."""
    return PROPERTY_BITS[prop]


PROPERTY_BITS: Final = {prop: 1 << place for place, prop in enumerate(Property)}


WORDS: Final = bit_of(Property.NAME) | bit_of(Property.TYPE) | bit_of(Property.ATTRIBUTE)
"""What a card is called and is, in such a mask."""

LIFE_POINTS = 1 << ZONES
"""Stands for the life points in a mask of zones: a cost takes from them, too."""


def asks_time(program: object) -> bool:
    """Whether a value, or anything in it, asks for the turn, its phases and battles, or for what
    has happened in it; `the turn player's` does."""
    return bool(gathered(program, "time_mask")) or any(
        getattr(value, item.name) is Side.TURN_PLAYER
        for value in values_in(program)
        for item in stated_fields(type(value))
    )


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class NumberExpression(Value):
    """A formula."""

    @abstractmethod
    def value(self, state: State, scope: Scope) -> int:
        """The number now."""

    def zones_read(self) -> int:
        """Bit mask (`masks`) of the zones it looks at; ALL_ZONES when it cannot say."""
        return 0

    def grows(self) -> bool:
        """Whether more cards in the zones it looks at can never make it smaller."""
        return False

    def asked_mask(self) -> int:
        """What it asks about cards beside how they lie, its parts apart (`bit_of`)."""
        return EVERYTHING

    def constant(self) -> int | None:
        """The number, where it is always the same."""
        return None

    def is_known(self, state: State, scope: Scope) -> bool:
        """Whether it can be answered now: a number of no card, or of a face-down one, cannot."""
        return True

    def written(self) -> NumberExpression:
        """The formula as the card says it: itself, unless somebody has put a watch on it."""
        return self


@dataclass(frozen=True, slots=True)
class Truth(Value):
    """A condition."""

    def asked_mask(self) -> int:
        """What it asks about cards beside how they lie, its parts apart (`bit_of`)."""
        return EVERYTHING

    @abstractmethod
    def holds(self, state: State, scope: Scope) -> bool:
        """Whether it is true now."""

    def zones_read(self) -> int:
        """Bit mask of the zones it looks at; ALL_ZONES when it cannot say."""
        return ALL_ZONES


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class CardTest(Value):
    """A filter on the facts of one card."""

    @abstractmethod
    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        """Whether the card fits."""

    def asked_mask(self) -> int:
        """What it asks about the card beside how it lies, its parts apart (`bit_of`)."""
        return EVERYTHING

    def is_settled(self) -> bool:
        """Whether no continuous effect can make another card fit: only how a card lies and its
        kind are asked about."""
        return False

    def within(self, zones: tuple[int, ...]) -> CardTest:
        """A test that says the same of every card in these zones, and asks no more than it must;
        one that somebody watches stays itself."""
        return self

    def is_plain(self) -> bool:
        """Whether it looks at nothing but the card itself."""
        return True

    def zones_read(self) -> int:
        """Bit mask of the zones it looks at beyond the card; ALL_ZONES when it cannot say."""
        return 0 if self.is_plain() else ALL_ZONES

    def written(self) -> CardTest:
        """The filter as the card says it: itself, unless somebody has put a watch on it."""
        return self


def read_by(*tests: CardTest | None) -> int:
    """Bit mask of the zones that these look at beyond the card."""
    mask = 0
    for test in tests:
        mask |= 0 if test is None else test.zones_read()
    return mask
