"""What the tests of the compiler share: a step, cost or filter compiled inside a card."""

from __future__ import annotations

from rushscript.compiler import compile_card
from rushscript.engine.cards import Ability, CardDefinition
from rushscript.engine.expressions.base import CardTest, Truth
from rushscript.engine.expressions.selections import ZoneCards
from rushscript.engine.expressions.truths import Exists
from tests.unit.semantics.checking import check_texts, condition, filters, ignition, steps, trap


def compiled(text: str) -> CardDefinition:
    """The definition of the first card of a text without mistakes."""
    pack, found = check_texts(text)
    assert not found
    return compile_card(pack.cards[0])


def ability_of(text: str) -> Ability:
    (ability,) = compiled(text).abilities
    return ability


def program_of(*lines: str) -> tuple[object, ...]:
    """The program of an effect of these steps."""
    return ability_of(steps(*lines)).program


def cost_of(verb: str) -> object:
    (cost,) = ability_of(ignition(f"cost {verb}\n        effect draw 1")).costs
    return cost


def fact_of(fact: str) -> Truth:
    (found,) = ability_of(condition(fact)).conditions
    return found


def cards_of(noun: str, place: str = "on your field") -> ZoneCards:
    """The set of cards that a noun and a place mean."""
    (found,) = ability_of(filters(noun, place)).conditions
    assert isinstance(found, Exists)
    assert isinstance(found.cards, ZoneCards)
    return found.cards


def filter_of(noun: str, place: str = "on your field") -> CardTest:
    return cards_of(noun, place).test


def pattern_of(event: str) -> object:
    (found,) = ability_of(trap(f"when {event}\n        effect draw 1")).when
    return found
