"""Checks of changes, durations and live lines: what a card can become, and for how long."""

from __future__ import annotations

from typing import assert_never

from rushscript.errors import InvariantError
from rushscript.semantics.check_events import check_causes
from rushscript.semantics.check_facts import check_held
from rushscript.semantics.check_filters import check_noun, check_said
from rushscript.semantics.check_formulas import check_amount, check_formula, check_property_of
from rushscript.semantics.check_held_cards import check_changed_name
from rushscript.semantics.check_idle import check_idle_changes
from rushscript.semantics.check_materials import check_counts_as, check_target
from rushscript.semantics.check_places import where_is
from rushscript.semantics.check_restrictions import check_restriction
from rushscript.semantics.check_selections import check_selected
from rushscript.semantics.check_together import check_changes
from rushscript.semantics.check_words import check_type_or_attribute, each_once
from rushscript.semantics.nouns import ON_FIELD, Where, kinds_of_noun, noun_span
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import NUMBER_PROPERTIES, range_of
from rushscript.syntax.nodes import (
    Alter,
    Among,
    AttackEach,
    AttackMore,
    AttackOnly,
    AttackTimes,
    Become,
    BothSelections,
    CannotBeMaterial,
    CardName,
    Change,
    CountsAs,
    CountsAsTributes,
    Duration,
    DurationWord,
    Gain,
    Grant,
    HeadNoun,
    Live,
    LiveChange,
    LiveRestrict,
    LiveWhenever,
    LiveWhile,
    Name,
    NegateEffects,
    Noun,
    Number,
    NumberName,
    PierceAgainst,
    PropertyOf,
    Protection,
    Reference,
    Scale,
    Selected,
    Selection,
    ServesAsTribute,
    Swap,
    UntilEndOf,
    WhileFact,
    Word,
)
from rushscript.vocabulary import CardKind


def check_changed(scope: Scope, subject: Selected, changes: tuple[Change, ...]) -> None:
    """Checks the cards of a change, its changes, and that these cards can change so."""
    before = scope.mistakes
    _check_lies_on_field(scope, subject)
    if scope.mistakes == before:
        check_selected(scope, subject)
    if scope.mistakes == before:
        _check_subject(scope, subject, changes)
    for change in each_once(scope, changes):
        _check_change(scope, change)
    if scope.mistakes == before:
        check_changes(scope, changes)
        check_idle_changes(scope, subject, changes)


def _check_lies_on_field(scope: Scope, subject: Selected) -> None:
    """Changes are for cards on the field."""
    if isinstance(subject, BothSelections):
        for part in subject.parts:
            _check_lies_on_field(scope, part)
    elif isinstance(subject, Selection):
        place = subject.place
        if not isinstance(place, Among) and where_is(place).elsewhere:
            scope.report("RS261", place.span)


def _check_subject(scope: Scope, subject: Selected, changes: tuple[Change, ...]) -> None:
    """All changes but protections are for monsters."""
    if isinstance(subject, BothSelections):
        for part in subject.parts:
            _check_subject(scope, part, changes)
        return
    monsters_only = any(not _fits_any_card(change) for change in changes)
    if isinstance(subject, Reference):
        own = subject.name.text == "self" and scope.kind in (CardKind.SPELL, CardKind.TRAP)
        if own and monsters_only:
            scope.report("RS260", subject.span, what="`self`, which is no monster,")
        else:
            check_changed_name(scope, subject.name, monsters_only=monsters_only)
        return
    _check_negated(scope, subject, changes)
    if isinstance(subject.place, Among):
        check_changed_name(scope, subject.place.name, monsters_only=monsters_only)
    noun = subject.noun
    if monsters_only and CardKind.MONSTER not in kinds_of_noun(noun):
        scope.report("RS260", noun.span, what="a spell or trap")
    elif any(_fits_monsters(change) for change in changes) and _is_any_card(noun):
        # Only monsters change like this: one spelling for one thing.
        found = "`card` where only monsters change"
        scope.report("RS236", noun_span(noun), found=found, write="`monster`")


def _fits_monsters(change: Change) -> bool:
    """Whether it can be said of monsters alone."""
    return not (_fits_any_card(change) or isinstance(change, NegateEffects))


def _is_any_card(noun: Noun) -> bool:
    return isinstance(noun, HeadNoun) and noun.head.text == "card"


def _check_negated(scope: Scope, subject: Selection, changes: tuple[Change, ...]) -> None:
    """Traps have an effect that is activated, and no other."""
    change = changes[0]
    if not isinstance(change, NegateEffects) or not change.continuous:
        return
    if kinds_of_noun(subject.noun) == {CardKind.TRAP}:
        scope.report("RS717", subject.span)


def check_step(scope: Scope, step: Alter) -> None:
    """Checks a change that is fixed when the step happens. No trap can be meant: it is face-up no
    longer than its effect takes."""
    before, subject = scope.mistakes, step.subject
    check_changed(scope, subject, step.changes)
    if scope.mistakes > before or not isinstance(step.changes[0], NegateEffects):
        return
    if isinstance(subject, Selection) and kinds_of_noun(subject.noun) == {CardKind.TRAP}:
        scope.report("RS718", subject.span)


def _fits_any_card(change: Change) -> bool:
    """Whether it can be said of spells and traps as well."""
    if isinstance(change, Protection):
        return change.fate.text in ("destroyed", "returned")
    return isinstance(change, NegateEffects)


# ------------------------------------------------------------------------------------- changes


def _check_change(scope: Scope, change: Change) -> None:
    match change:
        case Gain():
            check_amount(scope, change.amount, change.amount.span)
        case Become():
            _check_become(scope, change)
        case Grant() | Swap() | Scale() | NegateEffects():
            return
        case AttackOnly():
            _check_attack_only(scope, change)
        case PierceAgainst(noun=noun):
            _check_attacked(scope, noun)
            if is_any_monster(noun):
                scope.report("RS236", change.span, found="piercing any monster", write="`pierces`")
        case AttackEach(noun=noun) | AttackMore(noun=noun):
            _check_attacked(scope, noun)
        case AttackTimes():
            if change.noun is not None:
                _check_attacked(scope, change.noun)
            if isinstance(change.times, Number) and change.times.value < 2:
                scope.report("RS262", change.times.span, times=change.times.value)
            else:
                check_formula(scope, change.times)
        case Protection():
            check_causes(scope, change.causes, needs_owner=False)
            _check_fate(scope, change)
        case CountsAsTributes() | ServesAsTribute():
            _check_tributes(scope, change)
        case CannotBeMaterial():
            check_target(scope, change.noun)
        case CountsAs():
            check_counts_as(scope, change)
        case _:
            assert_never(change)


def _check_fate(scope: Scope, change: Protection) -> None:
    """Battles and attacks do nothing but destroy; nothing puts a card out of defense for good."""
    fate = change.fate.text
    if fate.startswith("put") and fate != "put in defense":
        scope.report("RS712", change.fate.span, position=fate.removeprefix("put "))
    elif fate != "destroyed":
        for cause in change.causes:
            if cause.kind.text != "effects":
                scope.report("RS711", cause.span, fate=fate, cause=cause.kind.text)


def _check_tributes(scope: Scope, change: CountsAsTributes | ServesAsTribute) -> None:
    if isinstance(change, CountsAsTributes) and change.amount < 2:
        scope.report("RS545", change.span, amount=change.amount)
    if change.position is not None and change.position.text != "in attack":
        scope.report("RS546", change.position.span, position=change.position.text)
    if change.noun is not None:
        check_monsters(scope, change.noun, Where(field=False))


def check_monsters(scope: Scope, noun: Noun, where: Where) -> None:
    """Checks a noun that means monsters."""
    if check_noun(scope, noun, where) and CardKind.MONSTER not in kinds_of_noun(noun):
        scope.report("RS547", noun.span)


def _check_attacked(scope: Scope, noun: Noun) -> None:
    """What a permission to attack is about: monsters."""
    if check_noun(scope, noun, ON_FIELD) and CardKind.MONSTER not in kinds_of_noun(noun):
        scope.report("RS256", noun_span(noun), verb="attack", heads="monsters")


def _check_attack_only(scope: Scope, change: AttackOnly) -> None:
    if isinstance(change.whom, Name):
        scope.use(change.whom)
        return
    _check_attacked(scope, change.whom)
    if is_any_monster(change.whom) and not change.declares:
        write = "`cannot attack directly`"
        scope.report("RS236", change.span, found="attacking only monsters", write=write)


def is_any_monster(noun: Noun) -> bool:
    """Whether it means every monster: without a filter."""
    return isinstance(noun, HeadNoun) and noun.head.text == "monster" and not noun.tests


def _check_become(scope: Scope, change: Become) -> None:
    prop = change.properties[0].text
    if prop in NUMBER_PROPERTIES:
        _check_become_number(scope, change, prop)
    elif isinstance(change.value, PropertyOf):
        _check_same_property(scope, change.value, prop)
    elif prop == "name" and isinstance(change.value, NumberName):
        check_said(scope, change.value.name, prop)
    elif prop == "name" and isinstance(change.value, CardName):
        scope.resolve(change.value)
    elif prop in ("type", "attribute") and isinstance(change.value, Word):
        check_type_or_attribute(scope, change.value, prop)
    else:
        scope.report("RS263", change.value.span, property=prop)


def _check_become_number(scope: Scope, change: Become, prop: str) -> None:
    value = change.value
    if isinstance(value, Word | CardName):
        scope.report("RS263", value.span, property=prop)
    elif change.original and prop == "level":
        why = "effects change the original values of `atk` and `def` only"
        scope.report("RS249", change.properties[0].span, property=prop, why=why)
    elif isinstance(value, Number):
        low, high = range_of(prop)
        if not low <= value.value <= high:
            found = f"{prop} {value.value}"
            scope.report("RS233", value.span, found=found, low=low, high=high)
    else:
        check_formula(scope, value)


def _check_same_property(scope: Scope, value: PropertyOf, prop: str) -> None:
    if value.property.text != prop:
        scope.report("RS263", value.property.span, property=prop)
        return
    check_property_of(scope, value, number=False)


# ----------------------------------------------------------------------------------- durations


def check_duration(scope: Scope, duration: Duration) -> None:
    """Checks how long a change holds."""
    match duration:
        case DurationWord():
            if duration.word.text == "this battle" and not scope.attack:
                scope.report("RS716", duration.span)
        case UntilEndOf():
            return
        case WhileFact():
            # It is asked anew at every moment, when what holds now may not.
            with scope.while_held(()):
                check_held(scope, duration.fact)
        case _:
            assert_never(duration)


# ---------------------------------------------------------------------------------- live lines


def check_live(scope: Scope, line: Live) -> None:
    """Checks a line of `continuous`: nobody chooses there, so cards are named or all meant."""
    match line:
        case LiveChange():
            if _is_live(scope, line.subject):
                check_changed(scope, line.subject, line.changes)
            for change in line.changes:
                if isinstance(change, Swap | Scale):
                    # Asked anew at every moment it would change what it has changed.
                    scope.report("RS599", change.span)
        case LiveWhile():
            with scope.while_held(check_held(scope, line.fact)):
                for inner in line.lines:
                    check_live(scope, inner)
        case LiveRestrict():
            check_restriction(scope, line)
        case LiveWhenever():
            # Its event and steps are checked by `check_effects.check_whenevers`.
            if not scope.may_wake:
                raise InvariantError("a block of lines that are not checked whole")
        case _:
            assert_never(line)


def _is_live(scope: Scope, subject: Selected) -> bool:
    if isinstance(subject, BothSelections):
        unsound = [part for part in subject.parts if not _is_live(scope, part)]
        return not unsound
    if isinstance(subject, Selection) and (subject.quantity.kind != "all" or subject.random):
        scope.report("RS229", subject.quantity.span)
        return False
    return True
