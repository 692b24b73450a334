"""Which sets of cards may be chosen where the choice is judged as a whole: candidates -> sets.

The sets are listed one by one, and a set is only extended while it can still become one that is
allowed; so a choice, a payment and a trial of either look at the same sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rushscript.engine.materials import Demands, Limits, Ways, members
from rushscript.engine.queries import facts_of

if TYPE_CHECKING:
    from rushscript.engine.expressions.agreements import Agreement, Worth
    from rushscript.engine.expressions.selections import Chosen
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


class AgreeingWays(Ways):
    """The choices of `least` to `most` candidates that agree. `worths` is what each of them
    counts as; `optional`: none at all is a choice as well."""

    __slots__ = ("agreement", "goal", "least", "most", "optional", "worths")

    def __init__(
        self,
        agreement: Agreement,
        worths: list[Worth],
        goal: int,
        limits: tuple[int, int],
        *,
        optional: bool = False,
    ) -> None:
        Ways.__init__(self, len(worths), Demands((), [], Limits(())))
        self.agreement = agreement
        self.worths = worths
        self.goal = goal
        self.least, self.most = limits
        self.optional = optional

    @property
    def sizes(self) -> tuple[int, int]:
        return self.least, self.most

    def pays(self, chosen: int) -> bool:
        if not chosen and self.optional:
            return True
        cards = members(chosen)
        return self.least <= len(cards) <= self.most and self.agreement.met(
            self._worths(cards), self.goal
        )

    def each(self, order: Sequence[int]) -> Iterator[int]:
        if self.optional:
            yield 0
        yield from self._extend([], list(order), 0)

    def exists(self) -> bool:
        return next(self._extend([], range(self.count), 0), None) is not None

    def useful(self) -> list[int]:
        """The candidates that belong to some choice: no other is offered."""
        return [index for index in range(self.count) if self._belongs(index)]

    def _belongs(self, index: int) -> bool:
        others = [other for other in range(self.count) if other != index]
        return next(self._extend([index], others, 0), None) is not None

    def _extend(self, chosen: list[int], order: Sequence[int], place: int) -> Iterator[int]:
        """The choices that hold `chosen` and otherwise only candidates from `place` on."""
        rest = self._worths(order[place:])
        missing = max(0, self.least - len(chosen))
        worths = self._worths(chosen)
        room = self.most - len(chosen)
        if not self.agreement.reachable(worths, rest, (missing, room), self.goal):
            return
        if chosen and not missing and self.agreement.met(worths, self.goal):
            yield sum(1 << index for index in chosen)
        if len(chosen) < self.most:
            for at in range(place, len(order)):
                yield from self._extend([*chosen, order[at]], order, at + 1)

    def _worths(self, cards: Sequence[int]) -> list[Worth]:
        return [self.worths[index] for index in cards]


def agreeing_ways(
    state: State,
    scope: Scope,
    chosen: Chosen,
    cards: list[int],
    limits: tuple[int, int],
    *,
    optional: bool = False,
) -> AgreeingWays | None:
    """The choices of these cards that agree now; None where any choice does."""
    agreement = chosen.together
    if agreement is None:
        return None
    seen = chosen.cards.shown(state, scope)
    facts = [seen.get(card) or facts_of(state, card) for card in cards]
    worths = [agreement.worth(state, scope, each) for each in facts]
    goal = agreement.goal(state, scope)
    return AgreeingWays(agreement, worths, goal, limits, optional=optional)
