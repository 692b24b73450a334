"""Checks of conditions: facts that can be true and can be false."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics.check_amounts import check_comparison, check_there_are
from rushscript.semantics.check_conditions import check_conditions
from rushscript.semantics.check_events import (
    check_causes,
    check_origins,
    check_owned_noun,
    check_who,
)
from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_formulas import check_formula
from rushscript.semantics.check_held_cards import check_can_be_held
from rushscript.semantics.check_including import check_including
from rushscript.semantics.check_places import check_cards, check_one_side, check_place
from rushscript.semantics.check_words import check_manners, each_once
from rushscript.semantics.demands import Known
from rushscript.semantics.nouns import ANYWHERE, ON_FIELD, kinds_of_noun, noun_span
from rushscript.semantics.ranges import MIRRORED
from rushscript.semantics.scopes import Holds, Scope
from rushscript.semantics.words import MAXIMUM_MODE, OPPOSITE_FACES
from rushscript.syntax.nodes import (
    Aggregate,
    Alike,
    AllAre,
    AllOf,
    Among,
    AnyOf,
    Cards,
    Compare,
    Count,
    DeckEnd,
    EitherNoun,
    Fact,
    HasAttacked,
    HasDestroyed,
    HeadNoun,
    Including,
    InZones,
    Is,
    ItIs,
    Name,
    NameNoun,
    Number,
    PlayerHas,
    Reference,
    Sign,
    ThereIs,
    TurnNumber,
    WasDestroyed,
    WasSummoned,
    WasTurnedUp,
    Word,
)
from rushscript.syntax.words import plural
from rushscript.vocabulary import CardKind

NUMBERS: Final = frozenset({Holds.NUMBER, Holds.DICE})
KINDS: Final = frozenset({"type", "attribute", "kind"})
"""The properties of which cards print how many kinds there are; of the others, how many cards
differ in them."""


def check_fact(scope: Scope, fact: Fact) -> None:
    """Checks a condition."""
    match fact:
        case ThereIs():
            _check_there_is(scope, fact)
        case AllAre():
            _check_all_are(scope, fact)
        case Is():
            _check_is(scope, fact)
        case WasSummoned():
            scope.use(fact.name)
            check_manners(scope, fact.manners)
            check_origins(scope, fact.origins)
        case HasDestroyed():
            scope.use(fact.name)
            check_noun(scope, fact.noun, ON_FIELD)
        case HasAttacked():
            scope.use(fact.name)
            if fact.noun is not None:
                check_noun(scope, fact.noun, ON_FIELD)
        case PlayerHas():
            _check_player_has(scope, fact)
        case WasDestroyed():
            check_owned_noun(scope, fact.who)
            check_causes(scope, fact.causes, needs_owner=True)
        case WasTurnedUp():
            check_who(scope, fact.who, monsters=False, waking=True)
        case Compare():
            _check_compare(scope, fact)
        case ItIs():
            _check_turn(scope, fact)
        case TurnNumber():
            if fact.number.value < 1:
                scope.report("RS715", fact.number.span, number=fact.number.value)
        case AllOf() | AnyOf():
            _check_parts(scope, fact)
        case _:
            assert_never(fact)


def check_held(scope: Scope, fact: Fact) -> tuple[Known, ...]:
    """Checks a condition for itself and with those that hold around it; all that hold then."""
    before = scope.mistakes
    check_fact(scope, fact)
    return check_conditions(scope, [fact], scope.held) if scope.mistakes == before else scope.held


def _check_turn(scope: Scope, fact: ItIs) -> None:
    if fact.side.text == "turn player's":
        scope.report("RS232", fact.side.span, why="it is always the turn player's turn")
    elif fact.side.text == "either" and fact.what.text != "turn":
        scope.report("RS710", fact.side.span, part=fact.what.text)
    else:
        check_one_side(scope, fact.side, "a turn")


def _check_player_has(scope: Scope, fact: PlayerHas) -> None:
    """What a player has done, with which cards."""
    check_manners(scope, fact.manners)
    check_origins(scope, fact.origins)
    if fact.least is not None and fact.least.value < 2:
        write = "`activated a ...`"
        scope.report("RS236", fact.least.span, found=f"{fact.least.value} or more", write=write)
        return
    noun = fact.noun
    if noun is None or not check_noun(scope, noun, ANYWHERE):
        return
    monsters = fact.verb.text in ("summon", "activate effects")
    if (CardKind.MONSTER in kinds_of_noun(noun)) is not monsters and not isinstance(noun, NameNoun):
        verb = "has activated" if fact.verb.text == "activate" else f"has {fact.verb.text}"
        heads = "a monster" if monsters else "a spell, a trap or a spell/trap"
        scope.report("RS256", noun_span(noun), verb=verb, heads=heads)


def _check_there_is(scope: Scope, fact: ThereIs) -> None:
    write = {
        ("or more", 0): None,
        ("or more", 1): "`there is a`",
        ("or fewer", 0): "`there is no`",
        ("exactly", 0): "`there is no`",
    }.get((fact.amount, fact.number), "")
    if write is None:
        scope.report("RS227", fact.span)
    elif write:
        found = f"`{_counted(fact)}`"
        scope.report("RS236", fact.span, found=found, write=write)
    elif check_cards(scope, Cards(fact.noun, fact.place)):
        check_there_are(scope, fact)
        if fact.agreement is not None and (fact.amount != "or more" or fact.number < 2):
            scope.report("RS605", fact.span)
        elif isinstance(fact.agreement, Alike) and _counts_kinds(fact.agreement):
            prop = _property(fact.agreement)
            found = f"`with different {plural(prop)}` in a condition"
            write = f"`distinct({prop}, ...) >= {fact.number}`"
            scope.report("RS236", fact.agreement.span, found=found, write=write)
        elif isinstance(fact.agreement, Including):
            check_including(scope, fact.noun, fact.place, fact.agreement)


def _counts_kinds(agreement: Alike) -> bool:
    return agreement.different and agreement.property.text in KINDS


def _property(node: Alike | Aggregate) -> str:
    return f"{'original ' if node.original else ''}{node.property.text}"


def _counted(fact: ThereIs) -> str:
    if fact.amount == "exactly":
        return f"exactly {fact.number}"
    return f"{fact.number} {fact.amount}"


def _check_all_are(scope: Scope, fact: AllAre) -> None:
    if isinstance(fact.cards, Cards):
        check_cards(scope, fact.cards)
    else:
        scope.use(fact.cards.name)
    if check_noun(scope, fact.noun, ANYWHERE) and isinstance(fact.cards, Reference):
        check_can_be_held(scope, fact.cards.name, fact.noun, noun_span(fact.noun))


def _check_is(scope: Scope, fact: Is) -> None:
    if isinstance(fact.what, Among) and _is_about_numbers(scope, fact.name, fact.what.name):
        return
    if not scope.use(fact.name):
        return
    match fact.what:
        case HeadNoun() | NameNoun() | EitherNoun():
            if check_noun(scope, fact.what, ANYWHERE):
                check_can_be_held(scope, fact.name, fact.what, fact.what.span)
        case InZones():
            check_place(scope, fact.what)
        case DeckEnd():
            scope.report("RS244", fact.what.span)
        case Among():
            scope.report(
                "RS247", fact.what.span, found="is among", write="`is` with a noun or a zone"
            )
        case Word(text=text) if text == MAXIMUM_MODE:
            if fact.name.text == "self" and scope.part is None:
                scope.report("RS505", fact.what.span)
        case Word():
            other = OPPOSITE_FACES.get(fact.what.text)
            if fact.negated and other is not None:
                found = f"`is not {fact.what.text}`"
                write = f"`{fact.name.text} is {other}`"
                scope.report("RS236", fact.span, found=found, write=write)
        case _:
            assert_never(fact.what)


def _is_about_numbers(scope: Scope, name: Name, among: Name) -> bool:
    """`shown is among said`: a number among those that were declared, or that dice have shown."""
    holds = [scope.holds(item) for item in (name, among)]
    if not NUMBERS.intersection(holds):
        return False
    for item, what in zip((name, among), holds, strict=True):
        if scope.use_any(item) and what not in NUMBERS:
            scope.report("RS632", item.span, name=item.text, holds=str(what))
    return True


def _check_compare(scope: Scope, fact: Compare) -> None:
    """A count against a literal has the form `there are 3 or more`, and so have cards of different
    names or numbers."""
    if isinstance(fact.left, Number) and isinstance(fact.right, Number):
        scope.report("RS232", fact.span, why="both sides are fixed numbers")
        return
    counts = isinstance(fact.left, Count) or isinstance(fact.right, Count)
    literal = fact.right if isinstance(fact.right, Number) else fact.left
    if counts and isinstance(literal, Number):
        operator = fact.operator if literal is fact.right else MIRRORED[fact.operator]
        write = _there_are(operator, literal.value)
        scope.report("RS236", fact.span, found="a count compared with a number", write=write)
        return
    before = scope.mistakes
    check_formula(scope, fact.left)
    check_formula(scope, fact.right)
    if scope.mistakes == before and not _is_there_are_different(scope, fact):
        check_comparison(scope, fact)


def _is_there_are_different(scope: Scope, fact: Compare) -> bool:
    """RS236: `distinct(name, CARDS) >= 4` is `there are 4 or more ... with different names`."""
    distinct, number, operator = fact.left, fact.right, fact.operator
    if isinstance(distinct, Number):
        distinct, number, operator = number, distinct, MIRRORED[operator]
    if (
        not isinstance(distinct, Aggregate)
        or not isinstance(number, Number)
        or not isinstance(distinct.cards, Cards)
        or distinct.function.text != "distinct"
        or distinct.property.text in KINDS
        or operator not in (">", ">=")
    ):
        return False
    least = number.value + (operator == ">")
    if least < 2:
        return False
    prop = _property(distinct)
    found = f"`distinct({prop}, ...) {operator} {number.value}`"
    write = f"`{_at_least(least)} with different {plural(prop)}`"
    scope.report("RS236", fact.span, found=found, write=write)
    return True


def _there_are(operator: Sign, number: int) -> str:
    """What to write instead of a count compared with a number."""
    match operator:
        case ">":
            return f"`{_at_least(number + 1)}`"
        case ">=":
            return f"`{_at_least(number)}`"
        case "<":
            return f"`{_at_most(number - 1)}`"
        case "<=":
            return f"`{_at_most(number)}`"
        case "=":
            return f"`there are exactly {number} ...`" if number else "`there is no ...`"
        case "!=" if number == 0:
            return "`there is a ...`"
        case "!=":
            return f"`any of ({_at_most(number - 1)}, {_at_least(number + 1)})`"
        case _:
            assert_never(operator)


def _at_least(number: int) -> str:
    return "there is a ..." if number <= 1 else f"there are {number} or more ..."


def _at_most(number: int) -> str:
    return "there is no ..." if number <= 0 else f"there are {number} or fewer ..."


def _check_parts(scope: Scope, fact: AllOf | AnyOf) -> None:
    for part in each_once(scope, fact.facts):
        check_fact(scope, part)
    if isinstance(fact, AnyOf) and len(fact.facts) == 1:
        scope.report(
            "RS236", fact.span, found="`any of` one condition", write="the condition alone"
        )
