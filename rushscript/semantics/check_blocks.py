"""Checks of blocks: which clauses stand in them, conditions and costs seen together."""

from __future__ import annotations

from collections.abc import Iterator

from rushscript.semantics.check_conditions import check_conditions, text_of
from rushscript.semantics.check_effects import check_cost, check_lines, check_steps
from rushscript.semantics.check_equipping import check_equip_monster
from rushscript.semantics.check_facts import check_fact
from rushscript.semantics.check_when import check_when
from rushscript.semantics.check_words import each_once
from rushscript.semantics.demands import OWN_MAIN_PHASE, Known, demands_of
from rushscript.semantics.inclusion import lies_within
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import (
    Ability,
    AllOf,
    Attacks,
    Cards,
    Condition,
    Continuous,
    Cost,
    CostChoice,
    ItIs,
    Number,
    OwnedNoun,
    Selection,
    ThereIs,
    When,
    Word,
)
from rushscript.syntax.words import EVENT_NAMES
from rushscript.vocabulary import CardKind


def check_ability(scope: Scope, ability: Ability) -> None:
    """Checks an `ignition` or `activate` block."""
    scope.open()
    before = scope.mistakes
    trap = scope.kind is CardKind.TRAP
    # A block of the other kind is the one mistake, not what it has or lacks for it (RS278).
    meant = (ability.kind.text == "ignition") is (scope.kind is CardKind.MONSTER)
    if ability.when is not None:
        if trap:
            check_when(scope, ability.when)
        else:
            if meant:
                scope.report("RS282", ability.when.span, card=scope.kind)
            _allow_event_names(scope)
    elif trap:
        if meant:
            scope.report("RS283", ability.kind.span)
        _allow_event_names(scope)
    known = _of_events(ability.when) if trap else OWN_MAIN_PHASE
    check_requirement(scope, ability.conditions, ability.costs, known)
    _check_equip_to(scope, ability)
    # Spells that stay may do nothing else when they are activated; `continuous` does.
    if ability.effect is not None:
        scope.steady = known + tuple(_of_turn(ability.conditions))
        with scope.while_held(scope.steady):
            check_steps(scope, ability.effect.steps)
    elif not (scope.field_spell or scope.equip_spell or _is_effect_a_cost(scope, before)):
        # The effect is missing behind the last clause, or that clause is it.
        clauses = (ability.kind, ability.when, *ability.conditions, *ability.costs)
        last = [clause for clause in clauses if clause is not None][-1]
        scope.report("RS284", last.span, block=ability.kind.text)
    scope.close()


def _of_events(when: When | None) -> tuple[Known, ...]:
    """What is so after the event of a trap, where there is one only: an attack is declared in
    the Battle Phase of the attacker's player."""
    if when is None or len(when.events) != 1:
        return ()
    (event,) = when.events
    if not isinstance(event, Attacks) or not isinstance(event.who, OwnedNoun):
        return ()
    turn = ItIs(event.who.side, Word("battle phase"))
    return tuple((demand, event) for demand in demands_of(turn))


def _of_turn(conditions: tuple[Condition, ...]) -> Iterator[Known]:
    """The conditions that no step of the effect changes."""
    for condition in conditions:
        if isinstance(condition.fact, ItIs):
            yield from ((demand, condition.fact) for demand in demands_of(condition.fact))


def _is_effect_a_cost(scope: Scope, before: int) -> bool:
    """Whether what stands as a cost cannot be one: it is the effect that is missing."""
    return any(found.code == "RS221" for found in scope.bag.found[before:])


def check_requirement(
    scope: Scope,
    conditions: tuple[Condition, ...],
    costs: tuple[Cost | CostChoice, ...],
    known: tuple[Known, ...],
) -> None:
    """Checks conditions and costs, alone and seen together; `known` is what holds when they are
    judged."""
    _check_conditions(scope, conditions, known)
    as_judged = True
    for cost in costs:
        check_cost(scope, cost)
        ways = [way for way in _ways_of(cost) if isinstance(way, Cost)]
        for way in ways if as_judged else ():
            _check_payable(scope, way, conditions)
        as_judged = as_judged and not any(_moves_cards(way) for way in ways)


def _ways_of(cost: Cost | CostChoice) -> tuple[Cost | Condition, ...]:
    return (cost,) if isinstance(cost, Cost) else cost.ways


def _moves_cards(cost: Cost) -> bool:
    """Whether more cards may lie somewhere once it is paid than the conditions have seen."""
    return cost.verb.destination is not None or cost.verb.word.text == "draw"


def _check_equip_to(scope: Scope, ability: Ability) -> None:
    """R-114: an equip spell says what it is equipped to, and does nothing else when activated."""
    equip = ability.equip
    if equip is None:
        if scope.equip_spell:
            scope.report("RS537", ability.kind.span)
        return
    if not scope.equip_spell:
        scope.report("RS538", equip.span)
    elif ability.effect is not None:
        scope.report("RS539", ability.effect.span)
    check_equip_monster(scope, equip.selection)


def _allow_event_names(scope: Scope) -> None:
    """The missing or wrong `when` is the mistake, not the names it would have given."""
    for name in EVENT_NAMES:
        scope.built_in[name] = True
    scope.attack = True


def check_continuous(scope: Scope, block: Continuous) -> None:
    """Checks a `continuous` block."""
    scope.open()
    if scope.equip_spell:
        scope.built_in["equipped"] = True
    check_lines(scope, block.lines)
    scope.close()


def _check_conditions(
    scope: Scope, conditions: tuple[Condition, ...], known: tuple[Known, ...]
) -> None:
    before = scope.mistakes
    for fact in each_once(scope, (condition.fact for condition in conditions)):
        if isinstance(fact, AllOf):
            write = "each condition on a line `condition ...` of its own"
            scope.report("RS236", fact.span, found="`and` between conditions", write=write)
            continue
        check_fact(scope, fact)
    if scope.mistakes == before:
        check_conditions(scope, (condition.fact for condition in conditions), known)


# ---------------------------------------------------------------------- costs against conditions


def _check_payable(scope: Scope, cost: Cost, conditions: tuple[Condition, ...]) -> None:
    """A cost that takes more cards than a condition leaves can never be paid."""
    cards = cost.verb.cards
    if not isinstance(cards, Selection) or cards.quantity.kind != "exactly":
        return
    amount = cards.quantity.amount
    if not isinstance(amount, Number):
        return
    for condition in conditions:
        fact = condition.fact
        if not isinstance(fact, ThereIs) or fact.amount not in ("exactly", "or fewer", "no"):
            continue
        counted = Cards(fact.noun, fact.place)
        taken = Cards(cards.noun, cards.place)
        if amount.value > fact.number and lies_within(taken, counted):
            scope.report(
                "RS214",
                cards.span,
                number=fact.number,
                amount=amount.value,
                cards=text_of(scope, fact),
            )
            return
