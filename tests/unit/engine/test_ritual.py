"""Ritual Summons: levels that add up with no card to spare (RR-110)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.materials import BanAsMaterial
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.selections import CardSet
from rushscript.engine.operations.material_summons import MaterialSource
from rushscript.engine.operations.ritual_summons import RitualSummon
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Manner, MonsterKind, Reason, Zone
from tests.unit.engine.building import (
    ANYTHING,
    MONSTERS,
    SELF,
    continuous,
    monster,
    ritual,
    spell,
    your,
)
from tests.unit.engine.table import (
    YOU,
    Table,
    activate,
    both_seats,
    can_activate,
    happened,
    pick,
    place,
    why,
)

SIX = ritual("Six", 6)


def rite(
    total: int | None,
    *sources: CardSet,
    comparison: Comparison = Comparison.AT_LEAST,
    own_level: bool = False,
) -> CardDefinition:
    """A spell that Ritual Summons with levels of at least `total` from your hand or field."""
    found = sources or (your(Zone.HAND, MONSTERS), your(Zone.MONSTER, MONSTERS))
    amount = None if total is None else Constant(total)
    return spell(
        RitualSummon(
            ANYTHING,
            tuple(map(MaterialSource, found)),
            total=amount,
            own_level=own_level,
            comparison=comparison,
        )
    )


def payments(duel: Duel) -> set[frozenset[int]]:
    """The sets of cards that the open decision accepts."""
    assert duel.decision is not None
    cards = [option.card for option in duel.decision.options]
    return {frozenset(cards[index] for index in answer) for answer in duel.decision.answers()}


@both_seats
def test_four_and_four_make_six_but_a_card_to_spare_is_surplus_and_five_is_short(
    seat: int,
) -> None:
    """G23."""
    table = Table(seat)
    first, second = table.attack(YOU, monster(level=4)), table.attack(YOU, monster(level=4))
    small = table.hand(YOU, monster(level=1))
    ritual_spell = table.hand(YOU, rite(6))
    six = table.put(YOU, Zone.EXTRA_DECK, SIX)
    duel = table.duel()
    activate(duel, ritual_spell)
    pick(duel, six)
    assert payments(duel) == {frozenset((first, second))}
    assert duel.decision is not None
    cards = [option.card for option in duel.decision.options]
    everything = tuple(range(len(cards)))
    assert not duel.decision.accepts(everything)
    assert not duel.decision.accepts(tuple(sorted((cards.index(first), cards.index(small)))))
    pick(duel, first, second)
    duel.choose((0,))
    assert place(duel, six) is Zone.MONSTER
    (summoned,) = happened(duel, EventKind.SUMMONED)
    assert summoned.manner is Manner.RITUAL
    reasons = {event.reason for event in happened(duel, EventKind.MOVED) if first in event.cards}
    assert reasons == {Reason.MATERIAL}
    assert not happened(duel, EventKind.TRIBUTED)


def test_an_exact_total_takes_nothing_above_it() -> None:
    table = Table()
    four, two, three = (table.hand(YOU, monster(level=level)) for level in (4, 2, 3))
    ritual_spell = table.hand(YOU, rite(6, comparison=Comparison.EQUAL))
    six = table.put(YOU, Zone.EXTRA_DECK, SIX)
    duel = table.duel()
    activate(duel, ritual_spell)
    pick(duel, six)
    assert payments(duel) == {frozenset((four, two))}
    assert three not in next(iter(payments(duel)))


def test_an_exact_total_that_cannot_be_met_is_refused_without_trying_all_subsets() -> None:
    table = Table()
    for _ in range(40):
        table.grave(YOU, monster(level=4))
    spell_card = rite(6, your(Zone.GRAVEYARD), comparison=Comparison.EQUAL)
    ritual_spell = table.hand(YOU, spell_card)
    table.put(YOU, Zone.EXTRA_DECK, SIX)
    assert why(table.duel(), ritual_spell) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@pytest.mark.parametrize(("level", "possible"), [(5, False), (6, True)])
def test_the_level_of_the_ritual_monster_may_be_what_is_asked(level: int, possible: bool) -> None:
    table = Table()
    table.attack(YOU, monster(level=level))
    ritual_spell = table.hand(YOU, rite(None, own_level=True))
    table.put(YOU, Zone.EXTRA_DECK, SIX)
    assert can_activate(table.duel(), ritual_spell) is possible


def test_without_a_total_one_card_of_the_source_is_enough() -> None:
    table = Table()
    table.attack(YOU, monster(level=1))
    program = RitualSummon(ANYTHING, (MaterialSource(your(Zone.MONSTER), 1, 1),))
    ritual_spell = table.hand(YOU, spell(program))
    table.put(YOU, Zone.EXTRA_DECK, SIX)
    assert can_activate(table.duel(), ritual_spell)


def test_a_card_without_a_level_is_no_material() -> None:
    table = Table()
    table.attack(YOU, replace(monster(), level=None))
    program = RitualSummon(ANYTHING, (MaterialSource(your(Zone.MONSTER), 1, 1),))
    ritual_spell = table.hand(YOU, spell(program))
    table.put(YOU, Zone.EXTRA_DECK, SIX)
    assert not can_activate(table.duel(), ritual_spell)


def test_a_monster_banned_as_ritual_material_does_not_count() -> None:
    table = Table()
    table.attack(YOU, monster("Proud", continuous(SELF, BanAsMaterial(Manner.RITUAL)), level=8))
    ritual_spell = table.hand(YOU, rite(6))
    table.put(YOU, Zone.EXTRA_DECK, SIX)
    assert not can_activate(table.duel(), ritual_spell)


def test_full_zones_want_a_material_from_the_field() -> None:
    table = Table()
    low = [table.attack(YOU, monster(level=1)) for _ in range(3)]
    big, five = table.hand(YOU, monster(level=6)), table.hand(YOU, monster(level=5))
    ritual_spell = table.hand(YOU, rite(6))
    six = table.put(YOU, Zone.EXTRA_DECK, SIX)
    duel = table.duel()
    activate(duel, ritual_spell)
    pick(duel, six)
    assert payments(duel) == {frozenset((five, card)) for card in low}
    assert big not in frozenset.union(*payments(duel))


def test_a_format_without_ritual_monsters_in_the_extra_deck_takes_them_from_the_hand() -> None:
    rules = replace(RUSH, extra_deck_kinds=frozenset({MonsterKind.FUSION}))
    table = Table()
    table.attack(YOU, monster(level=8))
    ritual_spell = table.hand(YOU, rite(6))
    six = table.hand(YOU, SIX)
    duel = table.duel(rules=rules)
    activate(duel, ritual_spell)
    pick(duel, six)
    assert place(duel, six) is Zone.HAND
    assert six not in frozenset.union(*payments(duel))
