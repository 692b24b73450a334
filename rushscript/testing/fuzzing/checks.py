"""What must be true of a duel at every decision: the duel goes in, what is broken is an
InvariantError, and the duel has not changed.

Copies go the same way, only listed answers are taken, and a view tells nothing that is hidden.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, islice
from typing import Final

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.procedures import main_decision
from rushscript.engine.state import State
from rushscript.engine.zones import DECK, HAND, MONSTER, is_on_field
from rushscript.errors import DuelOver, IllegalChoice
from rushscript.testing.invariants import hold_invariants, log_text, require
from rushscript.vocabulary import CardKind, Phase

Check = Callable[[Duel, random.Random], None]
ANSWERS_TRIED: Final = 12
ANSWERS_LISTED: Final = 400


def invariants(duel: Duel, chance: random.Random) -> None:
    hold_invariants(duel.state)


def the_end_is_the_end(duel: Duel) -> None:
    """After the result nothing can be chosen; the last state holds the invariants too."""
    hold_invariants(duel.state)
    require(duel.result is not None, "the duel asks nothing and has not ended")
    with suppress(DuelOver):
        duel.choose((0,))
        require(False, "something can be chosen in a duel that is over")
    with suppress(DuelOver):
        duel.surrender(0)
        require(False, "somebody can surrender in a duel that is over")


# ---------------------------------------------------------------------------------------- clones


def clones_go_the_same_way(duel: Duel, chance: random.Random) -> None:
    """A clone with the same choices tells the same events and comes to the same state; the
    original does not notice."""
    before, log = duel.state_hash(), log_text(duel)
    first, second = duel.clone(), duel.clone()
    require(first.state_hash() == before, "a copy hashes otherwise")
    for _ in range(3):
        if first.decision is None or second.decision is None:
            break
        given = first.decision.random_answer(chance)
        require(second.decision.accepts(given), "a copy does not accept the same answer")
        first.choose(given)
        second.choose(given)
        require(first.state_hash() == second.state_hash(), "two copies come to other states")
    require(log_text(first) == log_text(second), "two copies tell other events")
    require(first.result == second.result, "two copies end otherwise")
    require(duel.state_hash() == before, "what happens in a copy changes the duel")
    require(log_text(duel) == log, "what happens in a copy is told in the duel")


# --------------------------------------------------------------------------------------- answers


def only_listed_answers_are_taken(duel: Duel, chance: random.Random) -> None:
    """Every enumerated answer is accepted, every other is refused and changes nothing."""
    decision = duel.decision
    if decision is None:
        return
    listed = list(islice(decision.answers(), ANSWERS_LISTED))
    for given in chance.sample(listed, min(len(listed), ANSWERS_TRIED)):
        require(decision.accepts(given), f"the listed answer {given} is refused")
        duel.clone().choose(given)
    before, count = duel.state_hash(), len(duel.events)
    for given in other_answers(decision, listed, chance):
        require(not decision.accepts(given), f"{given!r} is accepted and not listed")
        with suppress(IllegalChoice):
            duel.choose(given)
            require(False, f"{given!r} can be chosen and is not accepted")
    require(duel.decision is decision, "a refused answer changes the decision")
    require(duel.state_hash() == before, "a refused answer changes the duel")
    require(len(duel.events) == count, "a refused answer makes something happen")


def other_answers(
    decision: Decision, listed: list[Answer], chance: random.Random
) -> Iterator[Answer]:
    """Answers that are not among `listed`: malformed ones, and combinations left out."""
    count = len(decision.options)
    valid = listed[0]
    if decision.minimum > 0:
        yield ()
    yield (count,)
    yield (-1,)
    yield (*valid, count)
    yield tuple(range(decision.maximum + 1))
    if valid:
        yield (*valid, valid[-1])
        yield tuple(str(index) for index in valid)  # type: ignore[misc]
        yield list(valid)  # type: ignore[misc]
        yield tuple(index == 1 for index in valid)
    if len(valid) > 1 and decision.kind is not DecisionKind.ORDER:
        yield valid[::-1]
    if len(listed) < ANSWERS_LISTED:
        yield from left_out(decision, listed, chance)


def left_out(decision: Decision, listed: list[Answer], chance: random.Random) -> Iterator[Answer]:
    known = set(listed)
    indices = range(len(decision.options))
    for size in range(len(decision.options) + 1):
        for given in islice(combinations(indices, size), 50):
            if given not in known:
                yield given


# ------------------------------------------------------------------------------------- knowledge


def views_hide_what_is_hidden(duel: Duel, chance: random.Random) -> None:
    """What a player sees is the same whatever the cards are that the player does not know; what
    the turn player may do in the Main Phase does not depend on the other's hidden cards."""
    for player in (0, 1):
        other = with_other_hidden_cards(duel.state, player, chance, own_too=True)
        same = Duel.of(other).view(player) == duel.view(player)
        require(same, "what a player sees depends on cards that the player does not know")
    decision = duel.decision
    state = duel.state
    if decision is None or decision.kind is not DecisionKind.ACTION:
        return
    if state.phase is not Phase.MAIN:
        return
    other = with_other_hidden_cards(state, decision.player, chance, own_too=False)
    offered = [option.key() for option in main_decision(other).options]
    same = offered == [option.key() for option in decision.options]
    require(same, "what is offered depends on cards that the player does not know")


def with_other_hidden_cards(
    state: State, player: int, chance: random.Random, *, own_too: bool
) -> State:
    """A copy in which the cards that `player` does not know are others of this duel. What lies
    on the field stays a card that may lie there."""
    copy = state.clone()
    definitions = list(state.definitions)
    for card in range(len(definitions)):
        if state.known[card] >> player & 1 or (not own_too and state.owner[card] == player):
            continue
        definitions[card] = chance.choice(_could_be(state, card))
    copy.definitions = tuple(definitions)
    copy.ask_anew()
    return copy


def _could_be(state: State, card: int) -> list[CardDefinition]:
    zone = state.zone[card]
    if zone in (HAND, DECK):
        return list(state.definitions)
    is_monster = zone == MONSTER or not is_on_field(zone)
    return [
        definition
        for definition in state.definitions
        if (definition.kind is CardKind.MONSTER) is is_monster
    ]


def sometimes(check: Check) -> Check:
    """The check at one decision in ten, drawn at random: those that copy and hash the duel many
    times over."""

    def thinned(duel: Duel, chance: random.Random) -> None:
        if chance.randrange(10) == 0:
            check(duel, chance)

    return thinned


COPYING: Final[tuple[Check, ...]] = (
    clones_go_the_same_way,
    only_listed_answers_are_taken,
    views_hide_what_is_hidden,
)
"""Checks that copy and hash the duel many times over."""
ALL_CHECKS: Final[tuple[Check, ...]] = (invariants, *COPYING)
SAMPLED_CHECKS: Final[tuple[Check, ...]] = (invariants, *map(sometimes, COPYING))
"""All of them, those that take long at some decisions only."""
