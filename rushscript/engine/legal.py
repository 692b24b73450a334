"""Derived legality: when an ability can be activated, and which payments keep it possible.

*Can be activated* = its conditions hold, its costs can be paid exactly, and the first sentence
can be applied after some legal way to pay (RR-034). Where the costs cannot touch what the first
sentence looks at, both are asked apart; otherwise the payments are tried on copies of the duel.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.cards import UNKNOWN_CARD, Ability, Tie
from rushscript.engine.decisions import Answer, Guard, Option
from rushscript.engine.expressions.base import ALL_ZONES, EVERYTHING
from rushscript.engine.expressions.selections import DeckEndCards
from rushscript.engine.lacking import lacks_cards
from rushscript.engine.machine import (
    NEXT,
    WAIT,
    Done,
    Frame,
    Instruction,
    Step,
    put_instead,
)
from rushscript.engine.negation import is_negated
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.operations.moving import Draw, Reveal
from rushscript.engine.queries import facts_of, knows, player_of, present_cards
from rushscript.engine.reach import reach_of
from rushscript.engine.scope import Scope
from rushscript.engine.waivers import as_asked
from rushscript.engine.zones import DECK
from rushscript.errors import BudgetExceeded
from rushscript.refusals import Refusal
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State


def resolve_effect(state: State, frame: Frame) -> Done:
    """From here on, what happens is the effect's doing and no longer the cost's."""
    frame.scope.reason = Reason.EFFECT
    return NEXT


START_EFFECT = Step(resolve_effect)


class Outlook(Enum):
    """What paying can mean for the first sentence."""

    POSSIBLE = "possible however the costs are paid"
    IMPOSSIBLE = "impossible however the costs are paid"
    DEPENDS = "depends on how the costs are paid"


def outlook(state: State, ability: Ability, scope: Scope) -> Outlook:
    """Whether the costs can be paid and the first sentence can be applied, as far as it can be
    said without trying: step by step, where what comes before a step touches nothing that it
    looks at, through zones, names or continuous effects, or can only help or only harm."""
    found = Outlook.POSSIBLE
    for tie in ability.ties:
        prospect = _prospect(state, ability, tie, scope)
        if prospect is Outlook.IMPOSSIBLE:
            return prospect
        if prospect is Outlook.DEPENDS:
            found = prospect
    return found


def _prospect(state: State, ability: Ability, tie: Tie, scope: Scope) -> Outlook:
    """The same for one step."""
    if tie.is_first:
        return _asked(state, ability, tie, scope)
    found = _told_by_zones(state, ability, tie, scope)
    if found is Outlook.DEPENDS and lacks_cards(state, ability, tie, scope):
        return Outlook.IMPOSSIBLE
    return found


def _told_by_zones(state: State, ability: Ability, tie: Tie, scope: Scope) -> Outlook:
    """What can be said of a step by what those before it touch."""
    if ALL_ZONES in (tie.read, tie.changed):
        return Outlook.DEPENDS
    touched = tie.taken | tie.given | tie.changed
    if tie.read and (state.asks_anew or state.binds) and _reaches(state, tie, scope, touched):
        return Outlook.DEPENDS
    if not touched & tie.read:
        return _asked(state, ability, tie, scope)
    if tie.changed & tie.read:
        return Outlook.DEPENDS
    if tie.grows:
        helps = not tie.taken & tie.read and not tie.given & tie.room
        harms = not tie.given & tie.read and not tie.taken & tie.room
        found = _asked(state, ability, tie, scope)
        if helps if found is Outlook.POSSIBLE else harms:
            return found
    return Outlook.DEPENDS


def _reaches(state: State, tie: Tie, scope: Scope, touched: int) -> bool:
    """Whether what comes before a step can change something for it from afar."""
    if tie.arrives:
        return True
    reach = reach_of(state)
    asked = tie.asked
    if tie.asks_rules and state.binds:
        if reach.ruled(touched, scope.player):
            return True
        asked = EVERYTHING
    return reach.live(asked, touched, tie.taken | tie.given, scope.player)


def _asked(state: State, ability: Ability, tie: Tie, scope: Scope) -> Outlook:
    """Whether a step is possible as things are now."""
    if not tie.is_cost:
        possible = ability.first[tie.place].seems_possible(state, scope)
    else:
        cost = ability.costs[tie.place]
        scope.reason = Reason.COST
        # The first cost is asked of what is there; what comes later is judged.
        possible = (cost.can_apply if tie.is_first else cost.seems_possible)(state, scope)
        scope.reason = Reason.EFFECT
    return Outlook.POSSIBLE if possible else Outlook.IMPOSSIBLE


def requirement_refusal(state: State, ability: Ability, scope: Scope) -> Refusal | None:
    """Why the requirement and first sentence of an ability do not allow it now; None when they
    do. The source must already lie where it is activated."""
    found = _requirement_refusal(state, ability, scope)
    if found is not None and state.probe is not None:
        state.probe.refused(state, scope, ability, found)
    return found


def _requirement_refusal(state: State, ability: Ability, scope: Scope) -> Refusal | None:
    if is_silent(state, scope):
        return Refusal.LOCKED
    for condition in ability.conditions:
        if not condition.holds(state, scope):
            return Refusal.CONDITION_FALSE
    return payment_refusal(state, ability, scope)


def payment_refusal(state: State, ability: Ability, scope: Scope) -> Refusal | None:
    """Why the costs and the first sentence of an ability do not allow it now; None when they
    do, whatever its conditions say."""
    ability = as_asked(state, ability, scope)
    open_costs = open_steps = False
    for tie in ability.ties:
        match _prospect(state, ability, tie, scope):
            case Outlook.POSSIBLE:
                continue
            case Outlook.IMPOSSIBLE:
                if tie.is_cost or (open_costs and not can_pay_all(state, ability.costs, scope)):
                    return Refusal.COST_UNPAYABLE
                return Refusal.FIRST_SENTENCE_IMPOSSIBLE
            case Outlook.DEPENDS:
                open_costs = open_costs or tie.is_cost
                open_steps = True
    return _trial_refusal(state, ability, scope, open_costs=open_costs) if open_steps else None


def is_silent(state: State, scope: Scope) -> bool:
    """RR-044: whether the card whose effect it is lies there with negated effects: nothing of
    them applies, so that they cannot be activated either."""
    if not state.modifiers and not state.asks_anew:
        return False
    source = scope.source
    return state.visits[source] == scope.source_visit and is_negated(
        facts_of(state, source), continuous=False
    )


def payment_guard(state: State, ability: Ability, scope: Scope) -> Guard | None:
    """Keeps the player from a payment that makes a later cost or the first sentence impossible,
    where there could be one."""
    ability = as_asked(state, ability, scope)
    if not ability.costs or outlook(state, ability, scope) is not Outlook.DEPENDS:
        return None
    return KeepsPossible(_until_first_sentence(ability), state)


def sentence_guard(state: State, sentence: tuple[Instruction, ...]) -> Guard | None:
    """Keeps the player from a choice in a sentence of several steps, which begins a program, that
    makes a later step of it impossible."""
    return KeepsPossible(sentence, state) if len(sentence) > 1 else None


def _until_first_sentence(ability: Ability) -> tuple[Instruction, ...]:
    return (*ability.costs, START_EFFECT, *ability.first)


def is_possible(state: State, program: tuple[Instruction, ...], scope: Scope) -> bool:
    """Whether some choices carry out all of these steps now."""
    trial = state.clone()
    trial.decision = None
    own = scope.clone()
    own.judging = True
    trial.frames = [Frame(program, own.player, own, own.source)]
    return is_reachable(trial)


# -------------------------------------------------------------------------------------- trials


def _trial_refusal(
    state: State, ability: Ability, scope: Scope, *, open_costs: bool
) -> Refusal | None:
    """Tries the payments on copies."""
    if open_costs and not can_pay_all(state, ability.costs, scope):
        return Refusal.COST_UNPAYABLE
    possible = is_reachable(_trial(state, _until_first_sentence(ability), scope))
    return None if possible else Refusal.FIRST_SENTENCE_IMPOSSIBLE


def can_pay_all(state: State, costs: tuple[Operation, ...], scope: Scope) -> bool:
    """Whether some choices pay all of these costs, one after the other."""
    return is_reachable(_trial(state, costs, scope))


def _trial(state: State, program: tuple[Instruction, ...], scope: Scope) -> State:
    trial = state.clone()
    trial.decision = None
    own = scope.clone()
    own.reason = Reason.COST
    own.judging = True
    trial.frames = [Frame(program, own.player, own, own.source)]
    return trial


def hide_unseen(trial: State, scope: Scope, operation: Operation) -> None:
    """The player cannot know which cards an operation takes from the end of a deck, or brings up
    elsewhere: for the judgement they are cards that fit nothing (docs/rules.md)."""
    if isinstance(operation, Draw):
        deck = trial.cards_in(player_of(operation.side, trial, scope), DECK)
        taken = deck[::-1][: max(0, operation.amount.value(trial, scope))]
    elif isinstance(operation, Reveal) or (
        isinstance(operation, CardOperation) and isinstance(operation.cards, DeckEndCards)
    ):
        taken = operation.cards.all_cards(trial, scope)
    else:
        return
    unknown = [card for card in taken if not knows(trial, scope.player, card)]
    definitions = list(trial.definitions)
    for card in unknown:
        definitions[card] = UNKNOWN_CARD
        trial.facts[card] = None
    trial.definitions = tuple(definitions)
    trial.rules = trial.reach = None


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
            needed = _stands_first(frame) or not (
                instruction.is_optional() or _is_about_unseen(trial, frame.scope, instruction)
            )
            if needed and not instruction.can_apply(trial, frame.scope):
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


def _stands_first(frame: Frame) -> bool:
    """Whether the instruction at its place begins the costs or the first sentence."""
    return frame.place == 0 or frame.program[frame.place - 1] is START_EFFECT


def _is_about_unseen(trial: State, scope: Scope, operation: Operation) -> bool:
    """Whether it takes from cards that an earlier step of the sentence brought up unseen: they
    may fit, and the sentence has begun."""
    return isinstance(operation, CardOperation) and any(
        trial.definitions[card] is UNKNOWN_CARD
        for name in operation.cards.names_read()
        for card in present_cards(trial, scope, name)
    )


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


@mypyc_attr(allow_interpreted_subclasses=True)
class KeepsPossible(Guard):
    """Allows the choices after which the rest of `program` can be carried out, in one copy of the
    duel: the costs and the first sentence, or the steps of a first sentence."""

    __slots__ = ("known", "program", "state")

    def __init__(self, program: tuple[Instruction, ...], state: State) -> None:
        self.program = program
        self.state = state
        self.known: dict[Answer, bool] = {}

    def for_state(self, state: State) -> KeepsPossible:
        return KeepsPossible(self.program, state)

    def covers(self, instruction: Instruction, place: int) -> bool:
        return place < len(self.program) and self.program[place] is instruction

    def instead(self, place: int, program: tuple[Instruction, ...]) -> KeepsPossible:
        return KeepsPossible(put_instead(self.program, place, program), self.state)

    def allows(self, options: list[Option], answer: Answer) -> bool:
        found = self.known.get(answer)
        if found is None:
            found = self.known[answer] = self._try(answer)
        return found

    def _try(self, answer: Answer) -> bool:
        trial = self.state.clone()
        trial.decision = None
        frame = trial.frames[-1]
        frame.guard = None
        frame.scope.judging = True
        frame.program = self.program
        frame.answers.append(answer)
        trial.frames = [frame]
        return is_reachable(trial)
