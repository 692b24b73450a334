"""Recipes, and where a summon takes its materials from, node -> text."""

from __future__ import annotations

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.terms import (
    show_a_noun,
    show_cards,
    show_formula,
    show_noun,
    show_original,
    show_place,
)


def show_material(part: n.Material) -> str:
    """A part of a recipe."""
    if part.amount is None:
        return show_noun(part.noun)
    more = " or more" if part.more else ""
    many = part.more or part.amount.value != 1
    return f"{part.amount.value}{more} {show_noun(part.noun, many=many)}"


def show_material_summon(summons: n.MaterialSummon) -> str:
    what = show_noun(summons.noun, many=summons.amount.value != 1)
    sources = " and ".join(_source(source) for source in summons.sources)
    text = f"{summons.amount.value} {what} using {sources}"
    if summons.except_for is not None:
        text += f" except {show_cards(summons.except_for)}"
    match summons.including:
        case None:
            pass
        case n.Name(text=name):
            text += f" including {name}"
        case noun:
            text += f" including {show_a_noun(noun)}"
    if summons.destination is not None:
        text += " to bottom of deck" if summons.at_bottom else " into deck"
    if summons.any_order:
        text += " in any order"
    match summons.total:
        case None:
            return text
        case n.PropertyWord(property=prop, original=original):
            total = show_original(original) + prop.text
        case formula:
            total = show_formula(formula)
    return f"{text} with total level {summons.comparison} {total}"


def _source(source: n.MaterialSource) -> str:
    place = show_place(source.place)
    if source.target is not None:
        place += f" for {show_noun(source.target)}"
    if source.amount is None:
        return f"{show_noun(source.noun, many=True)} {place}"
    number = source.amount.value
    what = show_noun(source.noun, many=number != 1 or source.how == "or more")
    amount = {"up to": f"up to {number}", "or more": f"{number} or more"}.get(
        source.how, str(number)
    )
    return f"{amount} {what} {place}"
