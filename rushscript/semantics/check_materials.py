"""Checks of recipes, of Fusion and Ritual Summons, and of what cards count as."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_formulas import check_amount
from rushscript.semantics.check_places import check_noun_in
from rushscript.semantics.face_up import is_any_position
from rushscript.semantics.nouns import Where, kinds_of_noun, noun_span
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import FIELD_ZONES
from rushscript.syntax.nodes import (
    BothSelections,
    CardName,
    CountsAs,
    EitherNoun,
    HeadNoun,
    InZones,
    Materials,
    MaterialSource,
    MaterialSummon,
    Name,
    Noun,
    Number,
    PropertyWord,
    Selected,
    Selection,
    Test,
    Verb,
    WordTest,
)
from rushscript.vocabulary import CardKind

IN_THE_EXTRA_DECK: Final = Where(field=False)
MATERIAL_ZONES: Final = ("hand", "field", "graveyard", "spell/trap zone")
GREATEST_TOTAL: Final = 99


def check_recipe(scope: Scope, recipe: Materials) -> None:
    """Checks a `materials` line: parts that some card can be."""
    for part in recipe.parts:
        check_noun(scope, part.noun, IN_THE_EXTRA_DECK)
        if part.amount is not None and part.amount.value == 0:
            scope.report("RS227", part.amount.span)
        elif part.amount is not None and part.amount.value == 1 and not part.more:
            scope.report("RS514", part.amount.span)


# ------------------------------------------------------------------------------------- summons


def check_material_summon(scope: Scope, verb: Verb, summons: MaterialSummon) -> None:
    """Checks a Fusion or Ritual Summon, and gives the names of its cards."""
    word = verb.word.text
    if summons.amount.value != 1:
        scope.report("RS510", summons.amount.span, verb=word)
    check_target(scope, summons.noun)
    for source in summons.sources:
        check_source(scope, source)
    if summons.except_for is not None:
        check_noun_in(scope, _bare(summons.except_for.noun), summons.except_for.place)
    match summons.including:
        case None:
            pass
        case Name():
            scope.use(summons.including)
        case noun:
            check_noun(scope, noun)
    _check_total(scope, summons)
    scope.built_in = {**scope.built_in, "summoned": True, "materials": False}


def check_target(scope: Scope, noun: Noun | None) -> None:
    """A monster that is summoned, or for which a material counts."""
    if noun is None or not check_noun(scope, noun, IN_THE_EXTRA_DECK):
        return
    if CardKind.MONSTER not in kinds_of_noun(noun) or _head(noun) == "card":
        scope.report("RS511", noun_span(noun))


def _head(noun: Noun) -> str:
    return noun.head.text if isinstance(noun, HeadNoun) else ""


def check_source(scope: Scope, source: MaterialSource) -> None:
    """Checks where materials come from."""
    before = scope.mistakes
    check_target(scope, source.target)
    if source.amount is not None and source.amount.value == 0:
        scope.report("RS227", source.amount.span)
    for test in _tests(source.noun):
        if isinstance(test, WordTest) and test.word.text == "face-up":
            scope.report("RS230", test.span)
            return
    check_noun_in(scope, _bare(source.noun), source.place)
    if scope.mistakes != before:
        return
    place = source.place
    if not isinstance(place, InZones):
        scope.report("RS512", place.span, zones=_listed(MATERIAL_ZONES))
        return
    for zone in place.zones:
        if zone.text not in MATERIAL_ZONES:
            scope.report("RS512", zone.span, zones=_listed(MATERIAL_ZONES))
            return
    on_field = any(zone.text in FIELD_ZONES for zone in place.zones)
    anyway = next((test for test in _tests(source.noun) if is_any_position(test)), None)
    if anyway is not None and not on_field:
        scope.report("RS235", anyway.span.to(place.span))


def _listed(zones: tuple[str, ...]) -> str:
    return ", ".join(f"`{zone}`" for zone in zones)


def _tests(noun: Noun) -> tuple[Test, ...]:
    match noun:
        case HeadNoun(tests=tests):
            return tests
        case EitherNoun(nouns=nouns):
            return tuple(test for part in nouns for test in _tests(part))
        case _:
            return ()


def _bare(noun: Noun) -> Noun:
    """The noun without `any position`, which here stands with any filter: materials on the field
    are face-up unless it does (R-142)."""
    if not isinstance(noun, HeadNoun):
        return noun
    tests = tuple(test for test in noun.tests if not is_any_position(test))
    return HeadNoun(noun.head, tests, span=noun.span)


def _check_total(scope: Scope, summons: MaterialSummon) -> None:
    total = summons.total
    if total is None:
        return
    if summons.comparison not in (">=", "="):
        scope.report("RS513", total.span, found=f"`{summons.comparison}`")
    elif isinstance(total, PropertyWord):
        if total.property.text != "level" or total.original:
            scope.report("RS513", total.span, found=f"`{total.property.text}`")
    elif isinstance(total, Number) and not 0 < total.value <= GREATEST_TOTAL:
        scope.report("RS513", total.span, found=f"{total.value}")
    else:
        check_amount(scope, total, total.span)


# ------------------------------------------------------------------------------- what counts as


def check_counts_as(scope: Scope, change: CountsAs) -> None:
    """Checks `may count as ...`: names that are known, or two materials and more."""
    for name in change.names:
        scope.resolve(name)
    seen: list[CardName] = []
    for name in change.names:
        if name in seen:
            scope.report("RS254", name.span)
        seen.append(name)
    if change.number is not None and change.number.value < 2:
        scope.report("RS515", change.number.span, number=change.number.value)
    check_target(scope, change.noun)


# ------------------------------------------------------------------------- back to the Extra Deck


def check_return_home(scope: Scope, cards: Selected) -> None:
    """Only Fusion and Ritual monsters return to the Extra Deck (R-102)."""
    match cards:
        case Selection(noun=noun) if not _can_be_extra(noun):
            scope.report("RS611", noun_span(noun))
        case BothSelections(parts=parts):
            for part in parts:
                check_return_home(scope, part)
        case _:
            pass


def _can_be_extra(noun: Noun) -> bool:
    if CardKind.MONSTER not in kinds_of_noun(noun):
        return False
    words = [test.word.text for test in _tests(noun) if isinstance(test, WordTest)]
    return not any(word in ("normal", "maximum", "in maximum mode") for word in words)
