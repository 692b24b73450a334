"""Costs and the first sentence -> what each step needs, and what is there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Checks, Ground
from rushscript.engine.explaining.filters import explain_set
from rushscript.engine.explaining.idle import idle_checks, spared_check
from rushscript.engine.explaining.materials import summon_checks
from rushscript.engine.explaining.truths import explain_truth
from rushscript.engine.expressions.selections import Chosen, DeckEndCards
from rushscript.engine.legal import START_EFFECT, can_pay_all, is_possible, payment_refusal
from rushscript.engine.machine import NEXT, Step
from rushscript.engine.operations.base import UNLIMITED, CardOperation, Operation, deck_of
from rushscript.engine.operations.choosing import ChooseOne, Holds
from rushscript.engine.operations.flow import EachPlayer, If, May
from rushscript.engine.operations.life import PayLife
from rushscript.engine.operations.material_summons import MaterialSummon
from rushscript.engine.operations.moving import Draw
from rushscript.engine.queries import life_of, player_of
from rushscript.engine.waivers import as_asked
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability
    from rushscript.engine.machine import Done, Frame
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State

AT_LEAST = Comparison.AT_LEAST


def payment_checks(asking: Asking, ability: Ability, scope: Scope) -> Checks:
    """Each cost, then the first sentence: together they say what `payment_refusal` says."""
    refusal: list[Refusal | None] = []

    def judge() -> bool:
        refusal.append(payment_refusal(asking.state, ability, scope))
        return refusal[0] is None

    _, problem = judged(judge)
    found = refusal[0] if refusal else None
    unpayable = found is Refusal.COST_UNPAYABLE
    yield from _cost_checks(asking, ability, scope, unpayable=unpayable, problem=problem)
    holds = None if unpayable or problem is not None else found is None
    if ability.first:
        parts = tuple(
            _explain_in_turn(asking, ability, scope, index) for index in range(len(ability.first))
        )
        parts = parts[0].parts if len(parts) == 1 else parts
        yield Check(
            Ground.FIRST,
            holds,
            Refusal.FIRST_SENTENCE_IMPOSSIBLE,
            about=ability.first[0],
            parts=parts,
            problem=problem,
        )


def _cost_checks(
    asking: Asking, ability: Ability, scope: Scope, *, unpayable: bool, problem: str | None
) -> Checks:
    """Where the costs cannot be paid, the first that cannot be paid after those before it."""
    asked = as_asked(asking.state, ability, scope).costs
    broken = _first_unpayable(asking, asked, scope) if unpayable else None
    for index, cost in enumerate(ability.costs):
        waived = not any(cost is item for item in asked)
        scope.reason = Reason.COST
        step = explain_step(asking, cost, scope, index)
        scope.reason = Reason.EFFECT
        verdict = None if problem is not None or (unpayable and broken is None) else True
        if broken is not None and not waived:
            place = next(place for place, item in enumerate(asked) if item is cost)
            verdict = True if place < broken else False if place == broken else None
        yield replace(
            step,
            ground=Ground.COST,
            holds=verdict,
            refusal=Refusal.COST_UNPAYABLE,
            words=("waived",) if waived else (),
            problem=problem or step.problem,
        )


def _first_unpayable(asking: Asking, costs: tuple[Operation, ...], scope: Scope) -> int | None:
    """The place of the first cost that no way of paying those before it leaves payable."""
    if len(costs) == 1:
        return 0
    for place in range(len(costs)):
        if not _can_pay(asking, costs[: place + 1], scope):
            return place
    return None


def _can_pay(asking: Asking, costs: tuple[Operation, ...], scope: Scope) -> bool:
    payable, _ = judged(lambda: can_pay_all(asking.state, costs, scope))
    return bool(payable)


def _explain_in_turn(asking: Asking, ability: Ability, scope: Scope, index: int) -> Check:
    """A step of the first sentence as it is asked for: after the costs and the steps before it,
    where some choice carries those out. Somebody who does not see everything would learn by it
    what lies hidden."""
    step = ability.first[index]
    if index and asking.viewer is None:
        found: list[tuple[State, Scope]] = []

        def look(state: State, frame: Frame) -> Done:
            found.append((state, frame.scope))
            return NEXT

        costs = as_asked(asking.state, ability, scope).costs
        program = (*costs, START_EFFECT, *ability.first[:index], Step(look))
        scope.reason = Reason.COST
        judged(lambda: is_possible(asking.state, program, scope))
        scope.reason = Reason.EFFECT
        if found:
            state, then = found[0]
            return explain_step(replace(asking, state=state), step, then, index)
    return explain_step(asking, step, scope, index)


def explain_step(asking: Asking, step: Operation, scope: Scope, index: int = 0) -> Check:
    """What one operation needs, and what is there."""
    holds, problem = judged(lambda: step.seems_possible(asking.state, scope))
    parts, trouble = _parts_of(asking, step, scope)
    if holds is False and trouble is None and not any(part.holds is False for part in parts):
        parts = (*parts, *idle_checks(asking, step, scope))
    return Check(
        Ground.STEPS, holds, index=index, about=step, parts=parts, problem=problem or trouble
    )


def _parts_of(
    asking: Asking, step: Operation, scope: Scope
) -> tuple[tuple[Check, ...], str | None]:
    found: list[Check] = []

    def collect() -> bool:
        found.extend(_needs(asking, step, scope))
        return True

    _, problem = judged(collect)
    return tuple(found), problem


def _needs(asking: Asking, step: Operation, scope: Scope) -> Checks:
    state = asking.state
    match step:
        case PayLife():
            numbers = (
                life_of(state, player_of(step.side, state, scope)),
                step.amount.value(state, scope),
            )
            yield _measured(Ground.LIFE, *numbers)
        case Draw():
            deck = deck_of(state, player_of(step.side, state, scope))
            yield _measured(Ground.DECK, len(deck), step.amount.value(state, scope))
        case CardOperation(cards=Chosen() as chosen):
            yield from _chosen(asking, step, chosen, scope)
        case CardOperation(cards=DeckEndCards() as end):
            deck = deck_of(state, player_of(end.side, state, scope))
            needed = 1 if end.up_to else end.amount.value(state, scope)
            yield _measured(Ground.DECK, len(deck), needed)
            yield from _room(asking, step, scope, needed)
        case CardOperation():
            cards = step.cards.all_cards(state, scope)
            yield from _affected(asking, step, cards, 1, scope)
            yield from _room(asking, step, scope, 1)
        case MaterialSummon():
            yield from summon_checks(asking, step, scope)
        case May(program=program):
            yield explain_step(asking, program[0], scope)
        case EachPlayer(program=program):
            before = scope.their
            for player in (state.turn_player, 1 - state.turn_player):
                scope.their = player
                yield explain_step(asking, program[0], scope)
            scope.their = before
        case If(truth=truth):
            asked = explain_truth(asking, truth, scope)
            yield asked
            program = step.program if asked.holds else step.otherwise
            if program:
                yield explain_step(asking, program[0], scope)
        case Holds(truth=truth):
            yield explain_truth(asking, truth, scope)
        case ChooseOne(ways=ways):
            for index, way in enumerate(ways):
                steps = way.program[: way.first_sentence]
                parts = tuple(
                    explain_step(asking, item, scope, at) for at, item in enumerate(steps)
                )
                possible = way.is_possible(state, scope)
                yield Check(Ground.STEPS, possible, index=index, about=way, parts=parts)


def _measured(ground: Ground, there: int, needed: int) -> Check:
    return Check(ground, 0 < needed <= there, numbers=(there, needed), comparison=AT_LEAST)


def _chosen(asking: Asking, step: CardOperation, chosen: Chosen, scope: Scope) -> Checks:
    """Cards to choose: how many fit, and of the others why not; then how many find room."""
    state = asking.state
    needed = chosen.needed(state, scope)
    found = explain_set(asking, chosen.cards, scope)
    may = step.candidates(state, scope)
    kept = tuple(card for card in found.cards if card in may)
    spared = tuple(
        spared_check(asking, step, scope, card) for card in found.cards if card not in may
    )
    number = None if found.number is None else found.number - len(spared)
    hidden_helps = found.hidden > 0 and number is not None and number < needed
    yield Check(
        Ground.COUNT,
        None if hidden_helps or number is None else 0 < needed <= number,
        about=chosen,
        cards=kept,
        hidden=found.hidden,
        numbers=(number, needed),
        comparison=AT_LEAST,
        parts=(*found.others, *spared),
    )
    yield from _room(asking, step, scope, max(1, needed))


def _affected(
    asking: Asking, step: CardOperation, cards: list[int], needed: int, scope: Scope
) -> Checks:
    """Cards that are named: whether they are still there and it can be done to them."""
    state = asking.state
    kept = [card for card in cards if step.can_affect(state, scope, card)]
    spared = [card for card in cards if card not in kept]
    yield Check(
        Ground.COUNT,
        len(kept) >= needed,
        about=step.cards,
        cards=asking.seen(kept),
        numbers=(len(kept), needed),
        comparison=AT_LEAST,
        parts=tuple(spared_check(asking, step, scope, card) for card in asking.seen(spared)),
    )


def _room(asking: Asking, step: CardOperation, scope: Scope, needed: int) -> Checks:
    room = step.capacity(asking.state, scope)
    if room < UNLIMITED:
        yield Check(Ground.ROOM, room >= needed, numbers=(room, needed), comparison=AT_LEAST)
