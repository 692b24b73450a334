"""The lines of continuous effects: what changes cards while facts hold, and what waits for events.

A definition prints them; the state notes those that an event has woken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rushscript.engine.expressions.base import asks_time
from rushscript.engine.expressions.masks import unsided
from rushscript.engine.expressions.patterns import EventPattern
from rushscript.engine.expressions.selections import Selection
from rushscript.engine.scope import SELF, Scope
from rushscript.engine.value import Traced, gathered
from rushscript.engine.zones import TIME

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import Truth
    from rushscript.engine.expressions.changes import Change
    from rushscript.engine.operations.base import Operation


@dataclass(frozen=True, slots=True)
class LiveLine(Traced):
    """A line of a continuous effect: while all `facts` hold, `cards` have `changes`."""

    facts: tuple[Truth, ...]
    cards: Selection
    changes: tuple[Change, ...]
    read: int = field(init=False, repr=False, compare=False)
    """Bit mask of the zones (and TIME) in which a change can change what it gives to whom. Where
    its own card moves, all is asked anew."""
    looked_at: int = field(init=False, repr=False, compare=False)
    """`zones_read`, worked out once."""
    asked: int = field(init=False, repr=False, compare=False)
    """What it asks about cards beside how they lie (`bit_of`)."""
    given: int = field(init=False, repr=False, compare=False)
    """What it changes about them."""

    def __post_init__(self) -> None:
        parts = (self.facts, self.cards, self.changes)
        time = TIME if asks_time(parts) else 0
        object.__setattr__(self, "looked_at", self.zones_read())
        object.__setattr__(self, "read", unsided(self._zones_asked()) | time)
        object.__setattr__(self, "asked", gathered(parts, "asked_mask"))
        given = 0
        for change in self.changes:
            given |= change.given_mask()
        object.__setattr__(self, "given", given)

    def is_about(self, scope: Scope, card: int) -> bool:
        """Whether its only card is this one, by name."""
        names = self.cards.names_read()
        if not names:
            return False
        cards: set[int] = set()
        for name in names:
            bound = scope.names.get(name)
            cards.update((scope.source,) if name == SELF else bound.cards if bound else ())
        return cards == {card}

    def negates(self) -> bool:
        """Whether it negates effects."""
        return any(change.is_negation() for change in self.changes)

    def zones_read(self) -> int:
        """Bit mask of the zones that decide who is changed and how."""
        return self.cards.zones_read() | self._zones_asked()

    def _zones_asked(self) -> int:
        mask = 0 if self.cards.is_own() else self.cards.zones_read()
        for fact in self.facts:
            mask |= fact.zones_read()
        for change in self.changes:
            mask |= change.zones_read()
        return mask


@dataclass(frozen=True, slots=True)
class WheneverLine(Traced):
    """A line of a continuous effect that does something: when an event fits while all `facts`
    hold, `program` runs as a part of the unit of that event."""

    facts: tuple[Truth, ...]
    event: EventPattern
    program: tuple[Operation, ...]


class Woken(NamedTuple):
    """A line that an event has woken: the steps it runs in `scope`, and when. `lasts`: it needs
    its card no more (it was made by an effect)."""

    line: WheneverLine
    scope: Scope
    event: int
    lasts: bool
