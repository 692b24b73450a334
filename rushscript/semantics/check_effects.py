"""Checks of costs and steps: verbs with their operands, actors, names, and blocks of steps."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, assert_never

from rushscript.semantics.amounts import SIDES_OF_A_DIE, range_of_cards, range_of_formula
from rushscript.semantics.check_amounts import check_room
from rushscript.semantics.check_changes import check_duration, check_live, check_step
from rushscript.semantics.check_equipping import check_equip_monster, check_equip_with
from rushscript.semantics.check_facts import check_fact, check_held
from rushscript.semantics.check_formulas import check_amount
from rushscript.semantics.check_held_cards import forget_places, give_cards
from rushscript.semantics.check_idle import check_put
from rushscript.semantics.check_materials import check_material_summon, check_return_home
from rushscript.semantics.check_places import (
    SIDES_WITH_OPPONENT,
    SIDES_WITH_YOU,
    check_one_side,
    check_seen,
    where_is,
)
from rushscript.semantics.check_restrictions import check_restriction
from rushscript.semantics.check_selections import asks, check_selected, is_single
from rushscript.semantics.check_together import check_lines_together, check_steps_together
from rushscript.semantics.check_when import check_waking_event
from rushscript.semantics.check_words import check_which_face, each_once
from rushscript.semantics.nouns import kinds_of_noun
from rushscript.semantics.ranges import NATURAL, Range
from rushscript.semantics.scopes import Holds, Scope
from rushscript.semantics.signatures import VERB_RULES
from rushscript.semantics.table.row import Stands, VerbRule
from rushscript.syntax.nodes import (
    Alter,
    AtEnd,
    BothSelections,
    ChooseOne,
    Core,
    Cost,
    CostChoice,
    DeckEnd,
    Declaration,
    Do,
    Duration,
    DurationWord,
    EquipSelf,
    IfBlock,
    Live,
    LiveBlock,
    LiveWhenever,
    LiveWhile,
    MayBlock,
    Name,
    Number,
    Restrict,
    Selected,
    Selection,
    Step,
    Verb,
    WhileFact,
)
from rushscript.vocabulary import CardKind

BOTH_PLAYERS: Final = Range(2, 2)
HOLDS: Final = {
    "roll": Holds.DICE,
    "toss": Holds.COINS,
    "gain": Holds.NUMBER,
    "inflict": Holds.NUMBER,
}
"""What a name after these verbs stands for."""
NEEDS_ROOM: Final = ("take control", "give control")
"""Verbs that bring cards from one player's field to the other's."""
SAID: Final = {
    "card kind": Holds.KIND,
    "type": Holds.TYPE,
    "attribute": Holds.ATTRIBUTE,
    "name": Holds.NAME,
    "material name": Holds.NAME,
    "number": Holds.NUMBER,
}
"""What a name after `declare` stands for."""


def check_cost(scope: Scope, cost: Cost | CostChoice) -> None:
    """Checks a cost: a verb that pays something, and cards a player can hand over."""
    if isinstance(cost, Cost):
        _check_payment(scope, cost)
        return
    if len(cost.ways) < 2:
        scope.report("RS590", cost.span)
    if not any(isinstance(way, Cost) for way in cost.ways):
        scope.report("RS695", cost.span)
    with scope.alternatives() as begin:
        for way in cost.ways:
            begin()
            if isinstance(way, Cost):
                _check_payment(scope, way)
            else:
                check_fact(scope, way.fact)


def _check_payment(scope: Scope, cost: Cost) -> None:
    rule = _rule_of(scope, cost.verb)
    if rule is None:
        _bind_anyway(scope, cost.name)
        return
    if Stands.COST not in rule.stands:
        scope.report("RS221", cost.verb.word.span, verb=cost.verb.word.text)
        _bind_anyway(scope, cost.name)
        return
    mistakes = scope.mistakes
    _check_verb(scope, cost.verb, rule)
    _check_unseen(scope, cost.verb.cards, SIDES_WITH_OPPONENT, mistakes)
    both = isinstance(cost.verb.cards, BothSelections) and asks(cost.verb.cards)
    if both and not cost.verb.any_order:
        assert cost.verb.cards is not None
        scope.report("RS268", cost.verb.cards.span)
    sound = scope.mistakes == mistakes
    forget_places(scope, cost.verb, rule)
    _bind(scope, cost.verb, rule, cost.name, each=False, sound=sound)


def check_steps(scope: Scope, steps: tuple[Step, ...]) -> None:
    """Checks the steps of one block in order."""
    for index, step in enumerate(steps):
        if index == 0 and step.connective is not None:
            scope.report("RS219", step.span, word=step.connective)
            scope.lacks_a_step = True
        first = index == 0
        if first and isinstance(step.core, IfBlock) and step.core.fact is None:
            scope.report("RS218", step.core.span)
        with scope.doing(), scope.while_held(scope.held if first else scope.steady):
            # What held before a step may be otherwise after it.
            _check_core(scope, step.core)
    check_steps_together(scope, steps)


def _check_core(scope: Scope, core: Core) -> None:
    match core:
        case Do():
            _check_do(scope, core)
        case MayBlock():
            with scope.block():
                check_steps(scope, core.steps)
        case Alter():
            check_step(scope, core)
            check_duration(scope, core.duration)
        case IfBlock():
            held = scope.held if core.fact is None else check_held(scope, core.fact)
            with scope.block(), scope.while_held(held):
                check_steps(scope, core.steps)
            with scope.block():
                check_steps(scope, core.otherwise)
            _check_different(scope, [core.steps, core.otherwise])
        case Restrict():
            check_restriction(scope, core)
            check_duration(scope, core.duration)
        case LiveBlock():
            check_duration(scope, core.duration)
            with scope.later():
                check_lines(scope, core.lines)
        case EquipSelf():
            if not scope.union:
                scope.report("RS532", core.span)
            check_equip_monster(scope, core.selection)
            with scope.equipped(), scope.later():
                check_lines(scope, core.lines)
        case ChooseOne():
            _check_choice(scope, core)
        case AtEnd():
            with scope.block(), scope.later():
                check_steps(scope, core.steps)
        case _:
            assert_never(core)


def _check_choice(scope: Scope, core: ChooseOne) -> None:
    if len(core.ways) < 2:
        scope.report("RS590", core.span)
    for way in core.ways:
        with scope.block():
            check_steps(scope, way.steps)
    _check_different(scope, [way.steps for way in core.ways])


def _check_different(scope: Scope, ways: list[tuple[Step, ...]]) -> None:
    """RS254: of the ways between which something decides, none is another one again."""
    cores = [tuple(step.core for step in steps) for steps in ways]
    for index, steps in enumerate(ways):
        if steps and cores[index] in cores[:index]:
            scope.report("RS254", steps[0].span.to(steps[-1].span))


def check_lines(scope: Scope, lines: tuple[Live, ...]) -> None:
    """Checks the lines of a `continuous` block, those that wait for events included."""
    with scope.waking():
        for line in lines:
            check_live(scope, line)
        _check_whenevers(scope, lines)
    check_lines_together(scope, lines)


def _check_whenevers(scope: Scope, lines: tuple[Live, ...]) -> None:
    for line in lines:
        if isinstance(line, LiveWhile):
            _check_whenevers(scope, line.lines)
        elif isinstance(line, LiveWhenever):
            with scope.event(), scope.while_held(()):
                check_waking_event(scope, line.event)
                check_steps(scope, line.steps)


def _check_do(scope: Scope, step: Do) -> None:
    rule = _rule_of(scope, step.verb)
    if rule is None:
        _bind_anyway(scope, step.name)
        return
    actor = step.actor
    if actor is not None and actor.text not in rule.actors:
        scope.report("RS222", actor.span, actor=actor.text, verb=step.verb.word.text)
        _bind_anyway(scope, step.name)
        return
    each = actor is not None and actor.text == "each player"
    if step.verb.summons is not None:
        check_material_summon(scope, step.verb, step.verb.summons)
    mistakes = scope.mistakes
    before, scope.their = scope.their, scope.their or each
    _check_verb(scope, step.verb, rule)
    scope.their = before
    by_opponent = actor is not None and actor.text == "opponent"
    hidden = SIDES_WITH_YOU if by_opponent else SIDES_WITH_OPPONENT
    _check_unseen(scope, step.verb.cards, hidden, mistakes)
    sound = scope.mistakes == mistakes
    forget_places(scope, step.verb, rule)
    _bind(scope, step.verb, rule, step.name, each=each, sound=sound, may=step.may)


def _rule_of(scope: Scope, verb: Verb) -> VerbRule | None:
    rule = VERB_RULES.get(verb.word.text)
    if rule is None:
        scope.report(
            "RS247", verb.word.span, found=verb.word.text, write="the card without this step"
        )
    return rule


def _bind_anyway(scope: Scope, name: Name | None) -> None:
    """The name of a step that is wrong already: that it is used is no second mistake."""
    if name is not None:
        scope.bind(name, single=True)


def _bind(
    scope: Scope,
    verb: Verb,
    rule: VerbRule,
    name: Name | None,
    *,
    each: bool,
    sound: bool,
    may: bool = False,
) -> None:
    """Gives the name of a step. What it holds is not known where its cards are wrong already."""
    if name is None:
        if rule.needs_name:
            scope.report("RS269", verb.word.span)
        return
    if not rule.gives_cards:
        scope.report("RS223", name.span, verb=verb.word.text, name=name.text)
        return
    declared = verb.declared
    holds = HOLDS.get(verb.word.text) if declared is None else SAID[declared.what.text]
    if holds is not None:
        said = _said_numbers(scope, verb)
        if each and declared is None:
            # What both players throw stands under one name.
            said = said.calculated("*", BOTH_PLAYERS)
        # A name whose step was declined stands for 0.
        scope.bind(
            name, single=True, holds=holds, numbers=said.joined(Range(0, 0)) if may else said
        )
        return
    if verb.cards is None:
        one = isinstance(verb.amount, Number) and verb.amount.value == 1
        single = one or verb.summons is not None
    else:
        single = is_single(scope, verb.cards)
    if not sound:
        scope.bind(name, single=True)
        return
    numbers = range_of_cards(scope, verb.cards)
    if verb.cards is None and verb.amount is not None:
        numbers = Range(0, range_of_formula(scope, verb.amount).high)
    if each:
        numbers = Range(0, numbers.calculated("*", BOTH_PLAYERS).high)
    scope.bind(name, single=single and not each, numbers=numbers)
    give_cards(scope, name, verb, rule)


def _said_numbers(scope: Scope, verb: Verb) -> Range:
    """The numbers that dice, coins and players can say, and those of life points."""
    declared = verb.declared
    if declared is not None:
        is_one = declared.what.text == "number" and declared.amount == 1
        return Range(declared.low, declared.high) if is_one else NATURAL
    how_often = NATURAL if verb.amount is None else range_of_formula(scope, verb.amount)
    if verb.word.text == "inflict":
        # Rules about damage can double it or leave nothing of it.
        return NATURAL
    if verb.word.text in ("toss", "gain"):
        return Range(0, how_often.high)
    return how_often.calculated("*", Range(1, SIDES_OF_A_DIE))


# --------------------------------------------------------------------------------------- verbs


def _check_verb(scope: Scope, verb: Verb, rule: VerbRule) -> None:
    text = verb.word.text
    if rule.needs_attack and not scope.attack:
        scope.report("RS270", verb.span, verb=text)
    if verb.declared is not None:
        _check_declared(scope, verb.declared)
    if verb.amount is not None:
        check_amount(scope, verb.amount, verb.amount.span)
    if text == "shuffle deck" and verb.side is not None:
        check_one_side(scope, verb.side, "the deck that is shuffled")
    if verb.host is not None:
        check_equip_with(scope, verb)
    if verb.duration is not None:
        _check_loan(scope, verb.duration)
    if verb.position is not None:
        check_which_face(scope, verb.position, text)
    if verb.cards is not None:
        before = scope.mistakes
        destination = None if verb.destination is None else verb.destination.text
        check_selected(scope, verb.cards, text, rule.to(destination))
        if scope.mistakes == before and (rule.arrives == "field" or text in NEEDS_ROOM):
            check_room(scope, verb.cards)
        if destination == "extra deck":
            check_return_home(scope, verb.cards)
        if scope.mistakes == before:
            check_put(scope, verb)
        _check_order(scope, verb)
        _check_deck_end(scope, verb)


def _check_unseen(
    scope: Scope, cards: Selected | None, hidden: Container[str], before: int
) -> None:
    """Nobody picks cards by what they are where only the other player sees them."""
    if scope.mistakes > before:
        return
    if isinstance(cards, BothSelections):
        for part in cards.parts:
            _check_unseen(scope, part, hidden, before)
    elif isinstance(cards, Selection):
        check_seen(scope, cards.noun, cards.place, hidden)


def _check_declared(scope: Scope, declared: Declaration) -> None:
    for name in each_once(scope, declared.names):
        scope.resolve(name)
    if declared.of is not None:
        scope.use(declared.of)
    if declared.low >= declared.high:
        scope.report("RS598", declared.span, low=declared.low, high=declared.high)
    elif declared.what.text == "number" and not declared.amount <= declared.high - declared.low:
        there = declared.high - declared.low + 1
        scope.report("RS631", declared.what.span, amount=declared.amount, there=there)


def _check_deck_end(scope: Scope, verb: Verb) -> None:
    """Cards from the end of a deck are excavated, all others revealed."""
    cards = verb.cards
    at_end = isinstance(cards, Selection) and isinstance(cards.place, DeckEnd)
    if cards is not None and verb.word.text == "excavate" and not at_end:
        scope.report("RS592", cards.span)
    elif cards is not None and verb.word.text == "reveal" and at_end:
        scope.report("RS593", verb.word.span)


def _check_loan(scope: Scope, duration: Duration) -> None:
    """A monster goes back at the end of a turn or Battle Phase; for good needs no word."""
    if isinstance(duration, WhileFact) or (
        isinstance(duration, DurationWord) and duration.word.text == "this battle"
    ):
        scope.report("RS572", duration.span)
    elif isinstance(duration, DurationWord) and duration.word.text == "permanently":
        write = "the step without it"
        scope.report("RS236", duration.span, found="`permanently` for control", write=write)


def _check_order(scope: Scope, verb: Verb) -> None:
    """`in any order` needs two cards that can be put in order; a Maximum Monster is three."""
    cards = verb.cards
    if not verb.any_order or not isinstance(cards, Selection) or not is_single(scope, cards):
        return
    on_field = not isinstance(cards.place, DeckEnd) and where_is(cards.place).field
    if not on_field or CardKind.MONSTER not in kinds_of_noun(cards.noun):
        scope.report("RS272", verb.span)
