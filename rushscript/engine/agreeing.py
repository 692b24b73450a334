"""Which sets of cards may be chosen where the choice is judged as a whole: candidates -> sets.

Judged are what the cards are together, and the room of each zone to which they go.

The sets are listed one by one, and a set is only extended while it can still become one that is
allowed; so a choice, a payment and a trial of either look at the same sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.materials import Demands, Limits, Ways, members
from rushscript.engine.queries import facts_of

if TYPE_CHECKING:
    from rushscript.engine.expressions.agreements import Agreement, Worth
    from rushscript.engine.expressions.selections import Chosen
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


Room = tuple[Sequence[int], dict[int, int]]
"""The zone to which each candidate goes, and how many cards each of these zones takes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AgreeingWays(Ways):
    """The choices of `least` to `most` candidates that agree. `worths` is what each of them
    counts as; `room`, where zones differ, to which zone each goes and how many that takes;
    `optional`: none at all is a choice as well."""

    __slots__ = ("agreement", "goal", "least", "most", "optional", "room", "worths")

    def __init__(
        self,
        agreement: Agreement | None,
        worths: list[Worth],
        goal: int,
        limits: tuple[int, int],
        *,
        room: Room | None = None,
        optional: bool = False,
    ) -> None:
        Ways.__init__(self, len(worths), Demands((), [], Limits(())))
        self.agreement = agreement
        self.worths = worths
        self.goal = goal
        self.least, self.most = limits
        self.room = room
        self.optional = optional

    @property
    def sizes(self) -> tuple[int, int]:
        return self.least, self.most

    def pays(self, chosen: int) -> bool:
        if not chosen and self.optional:
            return True
        cards = members(chosen)
        return (
            self.least <= len(cards) <= self.most and self._has_room(cards) and self._agrees(cards)
        )

    def each(self, order: Sequence[int]) -> Iterator[int]:
        if self.optional:
            yield 0
        yield from self._extend([], list(order), 0)

    def exists(self) -> bool:
        return next(self._extend([], range(self.count), 0), None) is not None

    def useful(self) -> list[int]:
        """The candidates that belong to some choice: no other is offered."""
        if self.agreement is not None and self.room is None:
            found = self.agreement.useful(self.worths, max(1, self.least))
            if found is not None:
                return found
        return [index for index in range(self.count) if self._belongs(index)]

    def _belongs(self, index: int) -> bool:
        others = [other for other in range(self.count) if other != index]
        return next(self._extend([index], others, 0), None) is not None

    def _extend(self, chosen: list[int], order: Sequence[int], place: int) -> Iterator[int]:
        """The choices that hold `chosen` and otherwise only candidates from `place` on."""
        if not self._has_room(chosen) or not self._is_reachable(chosen, order[place:]):
            return
        if chosen and len(chosen) >= self.least and self._agrees(chosen):
            yield sum(1 << index for index in chosen)
        if len(chosen) < self.most:
            for at in range(place, len(order)):
                yield from self._extend([*chosen, order[at]], order, at + 1)

    def _agrees(self, chosen: Sequence[int]) -> bool:
        return self.agreement is None or self.agreement.met(self._worths(chosen), self.goal)

    def _is_reachable(self, chosen: Sequence[int], rest: Sequence[int]) -> bool:
        """Whether the candidates of `rest` may make an allowed choice of these."""
        more = (max(0, self.least - len(chosen)), self.most - len(chosen))
        if self.agreement is None:
            return len(rest) >= more[0]
        return self.agreement.reachable(self._worths(chosen), self._worths(rest), more, self.goal)

    def _has_room(self, chosen: Sequence[int]) -> bool:
        if self.room is None:
            return True
        zones, places = self.room
        going = [zones[index] for index in chosen]
        return all(going.count(zone) <= size for zone, size in places.items())

    def _worths(self, cards: Sequence[int]) -> list[Worth]:
        return [self.worths[index] for index in cards]


def agreeing_ways(
    state: State,
    scope: Scope,
    chosen: Chosen,
    cards: list[int],
    limits: tuple[int, int],
    *,
    room: Room | None = None,
    optional: bool = False,
) -> AgreeingWays | None:
    """The choices of these cards that agree and find room now; None where any choice does."""
    agreement = chosen.together
    if agreement is None:
        if room is None:
            return None
        return AgreeingWays(None, [()] * len(cards), 0, limits, room=room, optional=optional)
    seen = chosen.cards.shown(state, scope)
    facts = [seen.get(card) or facts_of(state, card) for card in cards]
    worths = [agreement.worth(state, scope, each) for each in facts]
    goal = agreement.goal(state, scope)
    return AgreeingWays(agreement, worths, goal, limits, room=room, optional=optional)
