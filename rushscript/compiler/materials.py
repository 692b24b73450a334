"""Recipes, Fusion and Ritual Summons, and what cards count as -> values of the engine."""

from __future__ import annotations

from rushscript.compiler.filters import COMPARISONS, compile_noun
from rushscript.compiler.formulas import compile_formula
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_card_set, compile_side, compile_zones
from rushscript.engine.cards import Material
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.materials import BanAsMaterial, CountAsMaterial
from rushscript.engine.expressions.selections import CardSet, ZoneCards
from rushscript.engine.expressions.tests import AllTests, IsFaceUp
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.fusion_summons import FusionSummon
from rushscript.engine.operations.material_moves import MaterialDestination
from rushscript.engine.operations.material_summons import MaterialSource
from rushscript.engine.operations.ritual_summons import RitualSummon
from rushscript.semantics.face_up import is_any_position
from rushscript.semantics.words import ZONES_ON_FIELD
from rushscript.syntax import nodes
from rushscript.syntax.nodes import (
    CannotBeMaterial,
    CountsAs,
    EitherNoun,
    HeadNoun,
    InZones,
    Name,
    Noun,
    Place,
    PropertyWord,
)
from rushscript.vocabulary import Manner, Zone


def compile_recipe(names: Names, recipe: nodes.Materials | None) -> tuple[Material, ...]:
    """The parts of a `materials` line."""
    return () if recipe is None else tuple(_compile_part(names, part) for part in recipe.parts)


def _compile_part(names: Names, part: nodes.Material) -> Material:
    amount = 1 if part.amount is None else part.amount.value
    test = compile_noun(names, part.noun, on_field=False)
    return Material(test, amount, None if part.more else amount)


def compile_material_summon(
    names: Names, word: str, summons: nodes.MaterialSummon, name: str | None
) -> Operation:
    """The operation of `fusion summon` or `ritual summon`."""
    including = summons.including
    common = {
        "monsters": compile_noun(names, summons.noun, on_field=False),
        "sources": tuple(_compile_source(names, source) for source in summons.sources),
        "except_for": _compile_except(names, summons),
        "including": including.text if isinstance(including, Name) else None,
        "including_test": _compile_including(names, summons),
        "destination": _compile_destination(summons),
        "name": name,
    }
    if word == "fusion summon":
        return FusionSummon(**common)  # type: ignore[arg-type]  # the fields by name
    total = summons.total
    own = isinstance(total, PropertyWord)
    return RitualSummon(
        **common,  # type: ignore[arg-type]  # the fields by name
        total=None
        if total is None or isinstance(total, PropertyWord)
        else compile_formula(names, total),
        own_level=own,
        comparison=COMPARISONS[summons.comparison or ">="],
    )


def _compile_including(names: Names, summons: nodes.MaterialSummon) -> CardTest | None:
    """Face-down materials are looked at as well: their player knows them."""
    including = summons.including
    if including is None or isinstance(including, Name):
        return None
    return compile_noun(names, including, on_field=False)


def _compile_except(names: Names, summons: nodes.MaterialSummon) -> tuple[CardSet, ...]:
    cards = summons.except_for
    return () if cards is None else (compile_card_set(names, cards.noun, cards.place),)


def _compile_source(names: Names, source: nodes.MaterialSource) -> MaterialSource:
    cards = compile_material_cards(names, source.noun, source.place)
    target = _target(names, source.target)
    if source.amount is None:
        return MaterialSource(cards, target=target)
    number = source.amount.value
    match source.how:
        case "exactly":
            return MaterialSource(cards, number, number, target)
        case "up to":
            return MaterialSource(cards, 0, number, target)
        case "or more":
            return MaterialSource(cards, number, None, target)


def compile_material_cards(names: Names, noun: Noun, place: Place) -> CardSet:
    """R-142: materials on the field are face-up, whatever the filter reads, unless `any
    position` is said."""
    assert isinstance(place, InZones)
    zones = compile_zones(place.zones, noun)
    test = compile_noun(names, noun, on_field=False)
    if any(zone in ZONES_ON_FIELD for zone in zones) and not _says_any_position(noun):
        test = AllTests((IsFaceUp(), test))
    return ZoneCards(compile_side(place.side), tuple(int(zone) for zone in zones), test)


def _says_any_position(noun: Noun) -> bool:
    match noun:
        case HeadNoun(tests=tests):
            return any(is_any_position(test) for test in tests)
        case EitherNoun(nouns=parts):
            return any(_says_any_position(part) for part in parts)
        case _:
            return False


def _compile_destination(summons: nodes.MaterialSummon) -> MaterialDestination:
    if summons.destination is None:
        return MaterialDestination()
    return MaterialDestination(
        Zone.DECK,
        at_bottom=summons.at_bottom,
        shuffles=not summons.at_bottom,
        any_order=summons.any_order,
    )


# ---------------------------------------------------------------------------------------- changes


def compile_ban(names: Names, change: CannotBeMaterial) -> BanAsMaterial:
    """`cannot be material for fusion summon [of NOUN]`."""
    return BanAsMaterial(Manner(change.manner.text), _target(names, change.noun))


def compile_counts_as(names: Names, change: CountsAs) -> CountAsMaterial:
    """`may count as ... for fusion summon [of NOUN]`."""
    number = 1 if change.number is None else change.number.value
    counted = tuple(names.of(name) for name in change.names)
    return CountAsMaterial(counted, number, _target(names, change.noun), must=not change.may)


def _target(names: Names, noun: Noun | None) -> CardTest | None:
    return None if noun is None else compile_noun(names, noun, on_field=False)
