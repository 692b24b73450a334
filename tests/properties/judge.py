"""The brute-force judge of legality (docs/architecture.md: legality is derived).

At every decision it asks, for every ability of every card that lies where it might be activated,
whether it can be: it really activates it on a copy, tries every way to pay, and looks whether
the operations of the first sentence can be applied one after another. None of the shortcuts of
`engine/legal` is used. What the engine offers must be exactly what the judge finds, and so must
the payments it accepts.

The one thing a player cannot try out is what lies unseen in a deck: cards that a step takes
from its end count as cards that fit nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from unittest.mock import patch

from rushscript.engine.activation import declare, new_scope
from rushscript.engine.cards import UNKNOWN_CARD, Ability, AbilityKind, Deck
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.entities import entity_of
from rushscript.engine.events import Event
from rushscript.engine.expressions.patterns import bind_event
from rushscript.engine.expressions.selections import DeckEndCards
from rushscript.engine.machine import NEXT, WAIT, Done, Frame, Instruction, Step
from rushscript.engine.negation import is_negated
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.operations.moving import Draw, Reveal
from rushscript.engine.procedures.self_summon import SUMMONING
from rushscript.engine.queries import facts_of, free_places, player_of
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.engine.timing import single_response
from rushscript.engine.waivers import as_asked
from rushscript.engine.zones import DECK, EMPTY, FACE_DOWN, FIELD, HAND, MONSTER, SPELL_TRAP, ZONES
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import CardKind, Phase, Reason, SpellTrapKind

Judgement = set[tuple[int, int]]
MOST_STEPS = 10_000_000
"""Costs of several cards out of a full graveyard take a million."""


# ------------------------------------------------------------------------------- whole duels


def judge_duel(ruleset: Ruleset, decks: tuple[Deck, Deck], seed: int) -> int:
    """Plays a random duel and judges every decision and every response window of it, asked or
    not. Returns the number of abilities judged."""
    duel = Duel(ruleset, decks=decks, seed=seed)
    chance = random.Random(seed)
    judged = 0
    windows = Windows()
    with patch.object(single_response, "offer", windows):
        while duel.decision is not None:
            judged += judge_decision(duel.state, duel.decision)
            duel.choose(duel.decision.random_answer(chance))
    return judged + windows.judged


def judge_decision(state: State, decision: Decision) -> int:
    """The open Main Phase: activations offered; a payment: answers accepted."""
    if decision.kind is DecisionKind.ACTION and state.phase is Phase.MAIN:
        return judge_main_phase(state, decision)
    between = decision.kind is DecisionKind.OPTION
    if decision.kind is DecisionKind.PAY or (
        between and state.frames[-1].scope.reason is Reason.COST
    ):
        return judge_payment(state, decision)
    return 0


def judge_main_phase(state: State, decision: Decision) -> int:
    offered = {
        (option.card, option.ability)
        for option in decision.options
        if option.kind is OptionKind.ACTIVATE
    }
    asked = list(main_phase_candidates(state, decision.player))
    judged = {
        (card, index)
        for card, index in asked
        if not is_locked(state, decision.player, card)
        and can_activate(state, new_scope(state, decision.player, card), card, index)
    }
    assert offered == judged, describe(state, offered, judged)
    return len(asked) + judge_printed_summons(state, decision)


def judge_printed_summons(state: State, decision: Decision) -> int:
    """Summons that cards print for themselves and pay for."""
    offered: Judgement = {
        (option.card, option.ability)
        for option in decision.options
        if option.kind is OptionKind.SPECIAL_SUMMON and _requirement(state, option) is not None
    }
    asked = [
        (card, index, required)
        for card, definition in enumerate(state.definitions)
        for index, procedure in enumerate(definition.procedures)
        if (required := procedure.requirement()) is not None
        and state.controller[card] == decision.player
        and procedure.lies_in() >> state.zone[card] & 1
    ]
    judged = {
        (card, index)
        for card, index, required in asked
        if can_pay_and_apply(state, new_scope(state, decision.player, card), card, required)
    }
    assert offered == judged, describe(state, offered, judged)
    return len(asked)


def _requirement(state: State, option: Option) -> Ability | None:
    return state.definitions[option.card].procedures[option.ability].requirement()


def can_pay_and_apply(state: State, scope: Scope, card: int, required: Ability) -> bool:
    """Whether some way to pay lets the card be summoned from where it lies."""
    copy = state.clone()
    copy.decision = None
    frame = Frame(to_the_first_sentence(required), scope.player, scope.clone(), card)
    frame.scope.reason = Reason.COST
    copy.frames = [frame]
    return all(condition.holds(copy, frame.scope) for condition in required.conditions) and (
        some_way_leads(copy, [MOST_STEPS])
    )


def main_phase_candidates(state: State, player: int) -> Iterator[tuple[int, int]]:
    """Face-up monsters' effects, spells in the hand where there is a place, Set spells."""
    for card in range(len(state.definitions)):
        definition, zone = state.definitions[card], state.zone[card]
        if state.controller[card] != player:
            continue
        face_down = state.position[card] == FACE_DOWN
        for index, ability in enumerate(definition.abilities):
            if definition.kind is CardKind.MONSTER:
                lies_right = zone == MONSTER and not face_down
                lies_right = lies_right and not state.used[card] >> index & 1
                lies_right = lies_right and ability.kind is AbilityKind.IGNITION
            elif definition.kind is CardKind.SPELL:
                # a field spell needs no place; it takes that of the old one.
                place = definition.spell_trap_kind is SpellTrapKind.FIELD
                place = place or free_places(state, player, SPELL_TRAP) > 0
                set_here = zone in (SPELL_TRAP, FIELD) and face_down
                lies_right = (zone == HAND and place) or set_here
                lies_right = lies_right and ability.kind is AbilityKind.ACTIVATE
            else:
                lies_right = False
            if lies_right:
                yield card, index


# ---------------------------------------------------------------------------- response windows


class Windows:
    """Stands in for `single_response.offer`: judges what both players may answer with, offered or
    not, before the engine offers it."""

    def __init__(self) -> None:
        self.offer = single_response.offer
        self.judged = 0

    def __call__(self, state: State, start: int, end: int) -> None:
        frames = len(state.frames)
        answers = [judge_responses(state, player, start, end) for player in (0, 1)]
        self.judged += sum(asked for asked, _ in answers)
        self.offer(state, start, end)
        if any(judged for _, judged in answers):
            assert len(state.frames) > frames, "a window with possible responses is not offered"


def judge_responses(state: State, player: int, start: int, end: int) -> tuple[int, Judgement]:
    """The traps that one player may answer the events with: how many were asked about, and
    which may be activated."""
    options = single_response.response_options(state, player, start, end)
    offered = {(option.card, option.ability) for option in options}
    judged: Judgement = set()
    asked = 0
    for card in state.cards_in(player, SPELL_TRAP):
        if card == EMPTY or state.definitions[card].kind is not CardKind.TRAP:
            continue
        if state.position[card] != FACE_DOWN or state.arrived[card] == state.turn:
            continue
        for index, ability in enumerate(state.definitions[card].abilities):
            asked += 1
            if single_response.damage_step_allows(state, ability, start, end) and any(
                can_activate(state, scope, card, index)
                for scope in answering_scopes(state, player, start, end, card, ability)
            ):
                judged.add((card, index))
    assert offered == judged, describe(state, offered, judged)
    return asked, judged


def answering_scopes(
    state: State, player: int, start: int, end: int, card: int, ability: Ability
) -> Iterator[Scope]:
    """A scope for each event of the window that the trap waits for. The trap is looked at as it
    lies once it is turned up."""
    turned = state.clone()
    declare(turned, Frame((), player, card=card))
    for event in state.events[start:end]:
        for pattern in ability.when:
            scope = new_scope(turned, player, card)
            if event.kind not in pattern.kinds():
                continue
            names = pattern.match(turned, event, scope)
            if names is not None and not is_locked(state, player, card, event):
                bind_event(scope, event, names)
                yield scope


# -------------------------------------------------------------------------------- one ability


def is_locked(state: State, player: int, card: int, event: Event | None = None) -> bool:
    """Whether a restriction forbids the player to activate it, or to answer `event` with it."""
    is_monster = state.definitions[card].kind is CardKind.MONSTER
    deed = Deed.USE_EFFECT if is_monster else Deed.ACTIVATE
    # RR-092: a card at the side of a Maximum Monster acts as that monster.
    facts = facts_of(state, entity_of(state, card))
    return is_forbidden(state, player, deed, facts, event=event)


def can_activate(state: State, scope: Scope, card: int, index: int) -> bool:
    """Whether some way to pay lets the first sentence be applied."""
    ability = state.definitions[card].abilities[index]
    copy = state.clone()
    copy.decision = None
    own = scope.clone()
    own.judging = True
    frame = Frame((Step(declare),), own.player, own, card, index)
    copy.frames = [frame]
    before = len(copy.events)
    declare(copy, frame)
    if is_negated(facts_of(copy, own.source), continuous=False):
        return False
    # Conditions are asked before anything has been activated, of the card as it lies then.
    declared, copy.events = copy.events, copy.events[:before]
    if not all(condition.holds(copy, own) for condition in ability.conditions):
        return False
    copy.events = declared
    ability = as_asked(copy, ability, own)
    frame.program = to_the_first_sentence(ability)
    own.reason = Reason.COST
    return some_way_leads(copy, [MOST_STEPS])


def to_the_first_sentence(ability: Ability) -> tuple[Instruction, ...]:
    first = ability.choices or ability.program[: ability.first_sentence]
    return (*ability.costs, Step(begin_effect), *first)


def begin_effect(state: State, frame: Frame) -> Done:
    frame.scope.reason = Reason.EFFECT
    return NEXT


def some_way_leads(state: State, steps: list[int]) -> bool:
    """Runs the one frame and what it enters, branching at every decision: whether some way
    comes to the end with each operation applicable when its turn came."""
    while True:
        steps[0] -= 1
        assert steps[0] > 0, "too many ways to try"
        frame = state.frames[-1]
        if frame.place >= len(frame.program):
            if len(state.frames) == 1:
                return True
            state.frames.pop()
            continue
        step = frame.program[frame.place]
        if len(state.frames) == 1 and isinstance(step, Operation) and not frame.answers:
            before = frame.program[frame.place - 1] if frame.place else None
            # An optional part behind the first step of a sentence need not be possible.
            # What an earlier step of the sentence brought up unseen may fit.
            needed = not isinstance(before, Operation) or not (
                step.is_optional() or is_about_unseen(state, frame, step)
            )
            if needed and not step.can_apply(state, frame.scope):
                return False
            hide_what_is_taken_unseen(state, frame, step)
        done = step.run(state, frame)
        if done is WAIT:
            return any(some_way_leads(copy, steps) for copy in each_answer(state))
        if done is NEXT:
            frame.place += 1
        # AGAIN: a payment that was chosen stands where the choice stood, and is run now.
        frame.answers.clear()


def is_about_unseen(state: State, frame: Frame, step: Operation) -> bool:
    """Whether a step takes from cards by name of which some are hidden."""
    if not isinstance(step, CardOperation):
        return False
    bound = [frame.scope.names[name] for name in step.cards.names_read() if name != "self"]
    return any(state.definitions[card] is UNKNOWN_CARD for each in bound for card in each.cards)


def each_answer(state: State) -> Iterator[State]:
    """A copy for every answer, with no regard to what a guard would allow."""
    decision = state.decision
    assert decision is not None
    state.decision = None
    if decision.constraint is not None:
        decision.constraint = decision.constraint.unguarded()
    for given in decision.answers():
        copy = state.clone()
        copy.frames[-1].answers.append(given)
        yield copy


def hide_what_is_taken_unseen(state: State, frame: Frame, step: Operation) -> None:
    """Cards that a step takes from the end of a deck or brings up, which the player does not
    know."""
    if isinstance(step, Draw):
        player = player_of(step.side, state, frame.scope)
        deck = state.zones[player * ZONES + DECK]
        taken = deck[::-1][: max(0, step.amount.value(state, frame.scope))]
    elif isinstance(step, Reveal) or (
        isinstance(step, CardOperation) and isinstance(step.cards, DeckEndCards)
    ):
        taken = step.cards.all_cards(state, frame.scope)
    else:
        return
    definitions = list(state.definitions)
    for card in taken:
        if not state.known[card] >> frame.player & 1:
            definitions[card] = UNKNOWN_CARD
            state.facts[card] = None
    state.definitions = tuple(definitions)


# ------------------------------------------------------------------------------------ payments


def judge_payment(state: State, decision: Decision) -> int:
    """Every combination of the right size that the cost allows is accepted exactly when it leaves
    a way to go on."""
    frame = state.frames[-1]
    ability = paid_for(state, frame)
    printed = None if decision.constraint is None else decision.constraint.unguarded()
    asked = 0
    for size in range(decision.minimum, decision.maximum + 1):
        for given in combinations(range(len(decision.options)), size):
            asked += 1
            allowed = printed is None or printed.allows(decision.options, given)
            leads = allowed and payment_leads(state, ability, given)
            assert decision.accepts(given) == leads, (
                f"{state.definitions[frame.card].name}: paying {given} of {decision.options} "
                f"is {'possible' if leads else 'impossible'} in truth"
            )
    return asked


def paid_for(state: State, frame: Frame) -> Ability:
    """What the frame pays for: an ability of the card, or a summon that it prints."""
    definition = state.definitions[frame.card]
    # The costs of a summon are a frame right above it; a trap that answers the summon is not.
    if state.frames[-2].program == SUMMONING:
        required = definition.procedures[frame.ability].requirement()
        assert required is not None
        return required
    return definition.abilities[frame.ability]


def payment_leads(state: State, ability: Ability, given: tuple[int, ...]) -> bool:
    copy = state.clone()
    copy.decision = None
    frame = copy.frames[-1]
    frame.guard = None
    frame.scope.judging = True
    # Where one of several payments was chosen, it stands in the frame.
    costs = tuple(step for step in frame.program if isinstance(step, Operation))
    frame.program = to_the_first_sentence(replace(ability, costs=costs))
    copy.frames = [frame]
    frame.answers.append(given)
    return some_way_leads(copy, [MOST_STEPS])


def describe(state: State, offered: Judgement, judged: Judgement) -> str:
    """What went wrong, by the names of the cards."""

    def names(pairs: Judgement) -> list[str]:
        return sorted(f"{state.definitions[card].name} #{card}.{index}" for card, index in pairs)

    return (
        f"turn {state.turn}: offered but impossible: {names(offered - judged)}; "
        f"possible but not offered: {names(judged - offered)}"
    )
