"""Tributes: which monsters can be tributed for a summon, what each counts as, and which of them
together are exactly enough (RR-024).

`value >= needed` with no surplus: without any one of them the rest would fall short.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from rushscript.compiled import mypyc_attr
from rushscript.engine import actions
from rushscript.engine.decisions import (
    Answer,
    Constraint,
    Decision,
    DecisionKind,
    Option,
)
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.queries import facts_of, free_places, monsters_of
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.scope import SELF_TRIBUTES, Scope
from rushscript.engine.zones import EMPTY, MONSTER, ZONES

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import CardTest
    from rushscript.engine.modifiers import Modifier
    from rushscript.engine.state import State

ONE = (1,)
ABOUT_TRIBUTES: Final = (
    Permission.SERVES_AS_TRIBUTE,
    Permission.COUNTS_AS_TRIBUTES,
    Permission.MAY_COUNT_AS_TRIBUTES,
)


@dataclass(frozen=True, slots=True)
class Demand:
    """What a summon or Set asks for: tributes by `player` for `card`, of which any of the `numbers`
    will do; each fits `test`; `in_attack`: it is a summon and no Set."""

    player: int
    card: int
    numbers: tuple[int, ...]
    in_attack: bool = True
    test: CardTest | None = None


def tributable(state: State, player: int) -> list[int]:
    """The monsters of their own that a player may tribute for a tribute summon (RR-023)."""
    monsters = monsters_of(state, player)
    if not state.binds:
        return monsters
    return [
        card
        for card in monsters
        if not is_forbidden(state, player, Deed.TRIBUTE, facts_of(state, card))
    ]


def tributes_differ(state: State) -> bool:
    """Whether a monster may count as another number of tributes than one, or one of the other
    player's as a tribute."""
    for player in (0, 1):
        for card in state.zones[player * ZONES + MONSTER]:
            if card != EMPTY:
                for modifier in facts_of(state, card).modifiers:
                    if modifier.change.permission in ABOUT_TRIBUTES:
                        return True
    return False


def candidates(state: State, demand: Demand) -> list[int]:
    """Every monster that can be tributed, one's own first."""
    player = demand.player
    found = tributable(state, player)
    if state.modifiers or state.asks_anew:
        found += [
            card
            for card in monsters_of(state, 1 - player)
            if any(
                item.change.permission is Permission.SERVES_AS_TRIBUTE
                and item.change.number == player
                for item in _that_hold(state, demand, card)
            )
            and not is_forbidden(state, player, Deed.TRIBUTE, facts_of(state, card))
        ]
    if demand.test is None:
        return found
    scope = Scope(player, demand.card, state.visits[demand.card], facts_of(state, demand.card))
    return [card for card in found if demand.test.matches(state, facts_of(state, card), scope)]


def _that_hold(state: State, demand: Demand, card: int) -> Iterator[Modifier]:
    """The changes of a monster that are about this summon."""
    for modifier in facts_of(state, card).modifiers:
        change = modifier.change
        if change.in_attack and not demand.in_attack:
            continue
        if change.test is not None:
            scope = modifier.scope or Scope(demand.player, demand.card)
            if not change.test.matches(state, facts_of(state, demand.card), scope):
                continue
        yield modifier


def values_of(state: State, demand: Demand, card: int) -> tuple[int, ...]:
    """What a monster may count as: the highest number that it counts as, or one as well where
    it only may."""
    if not state.modifiers and not state.asks_anew:
        return ONE
    must, may = 1, 1
    for modifier in _that_hold(state, demand, card):
        change = modifier.change
        if change.permission is Permission.COUNTS_AS_TRIBUTES:
            must = max(must, change.number)
        elif change.permission is Permission.MAY_COUNT_AS_TRIBUTES:
            may = max(may, change.number)
    return (must,) if may <= must else (must, may)


def can_tribute(state: State, demand: Demand) -> bool:
    """Whether some monsters are exactly enough. There are, as soon as all together are enough:
    what is too much is left out."""
    player = demand.player
    found = candidates(state, demand)
    own = sum(1 for card in found if state.controller[card] == player)
    most = sum(max(values_of(state, demand, card)) for card in found[:own])
    # One monster of the other player stands for one of one's own.
    most += 1 if len(found) > own else 0
    frees = own > 0 or free_places(state, player, MONSTER) > 0
    return most >= min(demand.numbers) and frees


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True)
class Exactly(Constraint):
    """Monsters that are exactly enough for one of the `numbers`: `values` are what each option may
    count as, `theirs` those of the other player, of which one is allowed; `room` whether a zone is
    free anyway."""

    numbers: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    theirs: frozenset[int]
    room: bool

    def allows(self, options: list[Option], answer: Answer) -> bool:
        foreign = sum(1 for index in answer if index in self.theirs)
        if foreign > 1 or (not self.room and foreign == len(answer)):
            return False
        return any(
            sum(counted) >= number > sum(counted) - min(counted)
            for counted in product(*(self.values[index] for index in answer))
            for number in self.numbers
        )

    def for_state(self, state: State) -> Exactly:
        return self


def tribute_decision(state: State, demand: Demand, found: list[int]) -> Decision:
    """Asks for the tributes among those found."""
    values = tuple(values_of(state, demand, card) for card in found)
    theirs = [i for i, card in enumerate(found) if state.controller[card] != demand.player]
    chosen = state.cards.chosen
    options = [chosen[card] for card in found]
    kind, amount = DecisionKind.TRIBUTE, max(demand.numbers)
    if not theirs and len(demand.numbers) == 1 and all(value == ONE for value in values):
        return Decision(demand.player, kind, options, amount, amount, demand.card)
    room = free_places(state, demand.player, MONSTER) > 0
    exactly = Exactly(demand.numbers, values, frozenset(theirs), room)
    most = min(amount, len(found))
    return Decision(demand.player, kind, options, 1, most, demand.card, exactly)


def take_tributes(state: State, frame: Frame, demand: Demand) -> Done:
    """The step of a summon that lets the player choose the monsters and tributes them at once."""
    found = candidates(state, demand)
    if not frame.answers:
        return ask(state, tribute_decision(state, demand, found))
    chosen = [found[index] for index in frame.answers[0]]
    gone = actions.tribute(state, chosen, player=frame.player, summoned=frame.card)
    frame.scope.bind(SELF_TRIBUTES, actions.bound_used(state, gone))
    return NEXT
