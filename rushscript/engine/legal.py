"""Derived legality: when an ability can be activated, and which payments keep it possible.

*Can be activated* = its conditions hold, its costs can be paid exactly, and the first sentence
can be applied after some legal way to pay (RR-034). Where the costs cannot touch what the first
sentence looks at, both are asked apart; otherwise the payments are tried on copies of the duel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.cards import UNKNOWN_CARD, Ability
from rushscript.engine.decisions import Answer, Constraint, Option
from rushscript.engine.expressions.base import ALL_ZONES
from rushscript.engine.expressions.selections import DeckEndCards
from rushscript.engine.machine import NEXT, WAIT, Done, Frame, Instruction, Step
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.operations.moving import Draw
from rushscript.engine.queries import live_zones, player_of
from rushscript.engine.refusals import Refusal
from rushscript.engine.scope import PaymentGuard, Scope
from rushscript.engine.zones import DECK
from rushscript.errors import BudgetExceeded
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


def resolve_effect(state: State, frame: Frame) -> Done:
    """From here on, what happens is the effect's doing and no longer the cost's."""
    frame.scope.reason = Reason.EFFECT
    frame.scope.guard = None
    return NEXT


START_EFFECT = Step(resolve_effect)


def requirement_refusal(state: State, ability: Ability, scope: Scope) -> Refusal | None:
    """Why the requirement and first sentence of an ability do not allow it now; None when they
    do. The source must already lie where it is activated."""
    for condition in ability.conditions:
        if not condition.holds(state, scope):
            return Refusal.CONDITION_FALSE
    first = ability.program[: ability.first_sentence]
    if not ability.costs and len(first) == 1:
        possible = first[0].can_apply(state, scope)
        return None if possible else Refusal.FIRST_SENTENCE_IMPOSSIBLE
    if len(ability.costs) == 1 and len(first) == 1:
        cost = ability.costs[0]
        if not _as_cost(cost, state, scope):
            return Refusal.COST_UNPAYABLE
        if not interferes(state, cost, first[0]):
            possible = first[0].can_apply(state, scope)
            return None if possible else Refusal.FIRST_SENTENCE_IMPOSSIBLE
        if only_helps(state, cost, first[0]) and first[0].can_apply(state, scope):
            return None
    return _trial_refusal(state, ability, scope)


def _as_cost(cost: Operation, state: State, scope: Scope) -> bool:
    before, scope.reason = scope.reason, Reason.COST
    payable = cost.can_apply(state, scope)
    scope.reason = before
    return payable


def interferes(state: State, cost: Operation, first: Operation) -> bool:
    """Whether paying could change whether the first sentence can be applied: through the zones
    it looks at, through a name that the cost gives, or through a continuous effect."""
    touched = cost.zones_taken_from() | cost.zones_given_to()
    read = first.zones_read()
    return bool(touched & (read | live_zones(state))) or read == ALL_ZONES


def only_helps(state: State, cost: Operation, first: Operation) -> bool:
    """Whether paying can only bring cards to what the first sentence looks at."""
    taken, given = cost.zones_taken_from(), cost.zones_given_to()
    if first.zones_read() == ALL_ZONES or (taken | given) & live_zones(state):
        return False
    return not taken & first.zones_read() and first.grows()


def needs_guard(state: State, ability: Ability, scope: Scope) -> bool:
    """Whether some payment could make the first sentence or a later cost impossible."""
    first = ability.program[: ability.first_sentence]
    if not ability.costs:
        return False
    if len(ability.costs) > 1 or len(first) != 1:
        return True
    cost = ability.costs[0]
    if not interferes(state, cost, first[0]):
        return False
    return not (only_helps(state, cost, first[0]) and first[0].can_apply(state, scope))


# -------------------------------------------------------------------------------------- trials


def _trial_refusal(state: State, ability: Ability, scope: Scope) -> Refusal | None:
    """Tries the payments on copies."""
    if ability.costs and not is_reachable(_trial(state, ability.costs, scope, Reason.COST)):
        return Refusal.COST_UNPAYABLE
    program = (*ability.costs, START_EFFECT, *ability.program[: ability.first_sentence])
    trial = _trial(state, program, scope, Reason.COST)
    return None if is_reachable(trial) else Refusal.FIRST_SENTENCE_IMPOSSIBLE


def _trial(state: State, program: tuple[Instruction, ...], scope: Scope, reason: Reason) -> State:
    trial = state.clone()
    trial.decision = None
    own = scope.clone()
    own.reason = reason
    own.guard = None
    own.judging = True
    trial.frames = [Frame(program, own.player, own, own.source)]
    return trial


def hide_unseen(trial: State, scope: Scope, operation: Operation) -> None:
    """The player cannot know which cards an operation takes from the end of a deck: for the
    judgement they are cards that fit nothing (docs/rules.md)."""
    if isinstance(operation, Draw):
        deck = trial.cards_in(player_of(operation.side, trial, scope), DECK)
        taken = deck[::-1][: max(0, operation.amount.value(trial, scope))]
    elif isinstance(operation, CardOperation) and isinstance(operation.cards, DeckEndCards):
        taken = operation.cards.all_cards(trial, scope)
    else:
        return
    unknown = [card for card in taken if not trial.known[card] >> scope.player & 1]
    definitions = list(trial.definitions)
    for card in unknown:
        definitions[card] = UNKNOWN_CARD
        trial.facts[card] = None
    trial.definitions = tuple(definitions)


def is_reachable(trial: State) -> bool:
    """Whether some choices carry the trial's program to its end with every operation of it
    applicable at its turn."""
    return _search(trial, len(trial.frames), [trial.ruleset.budgets.trials])


def _search(trial: State, depth: int, budget: list[int]) -> bool:
    """Runs the frame at `depth` and those above it, branching at every decision."""
    while True:
        budget[0] -= 1
        if budget[0] < 0:
            name = trial.definitions[trial.frames[depth - 1].card].name
            raise BudgetExceeded(f"too many ways to pay for {name!r}")
        frame = trial.frames[-1]
        if frame.place >= len(frame.program):
            if len(trial.frames) == depth:
                return True
            trial.frames.pop()
            continue
        instruction = frame.program[frame.place]
        if len(trial.frames) == depth and not frame.answers and isinstance(instruction, Operation):
            if not instruction.can_apply(trial, frame.scope):
                return False
            if frame.place == len(frame.program) - 1:
                return True
        if not frame.answers and isinstance(instruction, Operation):
            hide_unseen(trial, frame.scope, instruction)
        done = instruction.run(trial, frame)
        if done is WAIT:
            return _branch(trial, depth, budget)
        if done is NEXT:
            frame.place += 1
        frame.answers.clear()


def _branch(trial: State, depth: int, budget: list[int]) -> bool:
    decision = trial.decision
    assert decision is not None
    trial.decision = None
    for given in decision.answers():
        copy = trial.clone()
        copy.frames[-1].answers.append(given)
        if _search(copy, depth, budget):
            return True
    return False


class KeepsPossible(PaymentGuard):
    """Allows the payments after which the rest of the costs can be paid and the first sentence
    can be applied."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def constraint(self, state: State, frame: Frame) -> Constraint:
        return _KeepsPossibleNow(self.ability, state)


class _KeepsPossibleNow(Constraint):
    """`KeepsPossible` at an open decision of one copy of the duel."""

    __slots__ = ("ability", "known", "state")

    def __init__(self, ability: Ability, state: State) -> None:
        self.ability = ability
        self.state = state
        self.known: dict[Answer, bool] = {}

    def for_state(self, state: State) -> Constraint:
        return _KeepsPossibleNow(self.ability, state)

    def allows(self, options: list[Option], answer: Answer) -> bool:
        found = self.known.get(answer)
        if found is None:
            found = self.known[answer] = self._try(answer)
        return found

    def _try(self, answer: Answer) -> bool:
        trial = self.state.clone()
        trial.decision = None
        frame = trial.frames[-1]
        frame.scope.guard = None
        frame.scope.judging = True
        first = self.ability.program[: self.ability.first_sentence]
        frame.program = (*self.ability.costs, START_EFFECT, *first)
        frame.answers.append(answer)
        trial.frames = [frame]
        return is_reachable(trial)
