"""What `Duel.why` tells of summons with materials, and of what answers in chains."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.explaining import Check, Ground, explain_answer
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.materials import BanAsMaterial
from rushscript.engine.expressions.truths import TurnIs
from rushscript.engine.procedures.contact import ContactFusion
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.testing.scenarios.moments import Moment, PassedMoments
from rushscript.testing.scenarios.ways import answers_events
from rushscript.vocabulary import Manner, Zone
from tests.unit.engine.building import (
    MONSTERS,
    SELF,
    continuous,
    damage,
    effect,
    fuse,
    fusion,
    monster,
    named,
    spell,
    their,
    trap,
    your,
)
from tests.unit.engine.chains import ACTIVATIONS, CHAINS, RAIGEKI, trigger
from tests.unit.engine.table import THEM, YOU, Table, activate, both_seats

WOLF = monster("Wolf")
GRIFFIN = fusion("Griffin", named("Wolf"), named("Hawk"))


def first(table: Table, card: int) -> Check:
    """What the first sentence of a spell in the hand tells its player."""
    why = table.duel().why(OptionKind.ACTIVATE, card, player=table.player(YOU))
    (found,) = [item for item in why.checks if item.ground is Ground.FIRST]
    return found


@both_seats
def test_a_card_that_cannot_be_material_is_named(seat: int) -> None:
    table = Table(seat)
    wolf = table.attack(YOU, WOLF)
    hawk = table.attack(YOU, monster("Hawk", continuous(SELF, BanAsMaterial(Manner.FUSION))))
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    (count,) = first(table, table.hand(YOU, spell(fuse()))).parts
    (griffin,) = count.parts
    (materials,) = griffin.parts
    assert materials.holds is False
    spared = [item.cards for item in materials.parts if item.ground is Ground.AFFECTED]
    assert spared == [(hawk,)]
    missing = [item for item in materials.parts if item.ground is Ground.MATERIAL]
    assert [(item.holds, item.cards) for item in missing] == [(True, (wolf,)), (False, ())]


def test_copies_are_told_once() -> None:
    table = Table()
    for _ in range(3):
        table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    (count,) = first(table, table.hand(YOU, spell(fuse()))).parts
    assert len(count.parts) == 1


def test_where_materials_are_hidden_no_monster_is_judged() -> None:
    table = Table()
    table.attack(YOU, WOLF)
    table.put(YOU, Zone.EXTRA_DECK, GRIFFIN)
    table.hand(THEM, monster("Hawk"))
    asked = fuse(your(Zone.MONSTER, MONSTERS), their(Zone.HAND, MONSTERS))
    (count,) = first(table, table.hand(YOU, spell(asked))).parts
    assert (count.holds, count.hidden, count.parts) == (None, 1, ())


def test_a_contact_fusion_tells_which_material_is_missing() -> None:
    table = Table()
    table.attack(YOU, WOLF)
    roc = table.put(YOU, Zone.EXTRA_DECK, replace(GRIFFIN, procedures=(ContactFusion(),)))
    duel = table.duel()
    option = ContactFusion().option(roc, 0)
    why = duel.why(option.kind, roc, ability=option.ability)
    assert why.refusal is Refusal.NO_MATERIAL
    (materials,) = why.failed(Ground.MATERIALS)
    assert [item.holds for item in materials.parts] == [True, False]


# ------------------------------------------------------------------------------------- chains


def moments_of(duel: Duel, act: int) -> list[Moment]:
    """The moments that an activation passes."""
    kept = PassedMoments(wanted=True)
    duel.state.moments = kept
    activate(duel, act)
    return kept.kept


@both_seats
def test_a_trigger_tells_why_nothing_set_it_off(seat: int) -> None:
    table = Table(seat)
    ability = trigger(damage(200), conditions=(TurnIs(Side.YOU),))
    theirs = table.attack(THEM, monster("Theirs", ability))
    wipe = table.hand(YOU, RAIGEKI)
    table.decks()
    (*_, last) = moments_of(table.duel(rules=CHAINS), wipe)
    option = Option(OptionKind.ACTIVATE, theirs, 0)
    asked = (last.state, table.player(THEM), option, last.start, last.end)
    why = explain_answer(*asked, viewer=None)
    assert why.refusal is Refusal.CONDITION_FALSE
    (event,) = [item for item in why.checks if item.ground is Ground.EVENT]
    assert event.holds


def test_a_trigger_that_may_be_set_off_has_no_decider() -> None:
    table = Table()
    theirs = table.attack(THEM, monster("Theirs", trigger(damage(200), mandatory=False)))
    wipe = table.hand(YOU, RAIGEKI)
    table.decks()
    (*_, last) = moments_of(table.duel(rules=CHAINS), wipe)
    option = Option(OptionKind.ACTIVATE, theirs, 0)
    why = explain_answer(last.state, table.player(THEM), option, last.start, last.end, viewer=None)
    assert why.refusal is None


def test_what_answers_events_is_asked_at_their_moments() -> None:
    quick = monster("Quick", replace(effect(damage(100)), speed=2))
    slow, waiting = monster("Slow", effect(damage(100))), monster("W", trigger(damage(100)))
    found = {
        rules.name: [
            answers_events(rules, card, card.abilities[0])
            for card in (quick, slow, waiting, trap(ACTIVATIONS, damage(100)))
        ]
        for rules in (RUSH, CHAINS)
    }
    assert found == {
        RUSH.name: [False, False, False, True],
        "chains": [True, False, True, True],
    }
