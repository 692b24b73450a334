"""Triggers of a chain, who may answer and how often, and what a link does to cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import Ability, AbilityKind
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import LifePointsOf
from rushscript.engine.operations.life import GainLife, PayLife
from rushscript.engine.operations.moving import Destroy, Move
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import LimitScope
from rushscript.vocabulary import Zone
from tests.unit.engine.building import (
    ANYTHING,
    MONSTERS,
    THIS_TURN,
    Constant,
    add,
    damage,
    draw,
    effect,
    either,
    every,
    exactly,
    modify,
    monster,
    send,
    spell,
    summons,
    their,
    trap,
    your,
)
from tests.unit.engine.chains import (
    ACTIVATIONS,
    CHAINS,
    JUDGMENT,
    RAIGEKI,
    counter,
    trigger,
    with_ability,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    asked,
    both_seats,
    decline,
    happened,
    life,
    offered,
    pick,
    place,
    take,
    why,
)

# ----------------------------------------------------------------------------------- triggers


def order_of(duel: Duel) -> list[int]:
    return [event.source for event in happened(duel, EventKind.ACTIVATED)]


@both_seats
def test_triggers_of_both_players_form_one_chain_turn_player_first(seat: int) -> None:
    table = Table(seat)
    wipe = table.hand(YOU, spell(Destroy(every(either(Zone.MONSTER, MONSTERS)))))
    mine = table.attack(YOU, monster("Mine", trigger(damage(100))))
    theirs = table.attack(THEM, monster("Theirs", trigger(damage(200))))
    maybe = table.attack(YOU, monster("Maybe", trigger(draw(1), mandatory=False)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, wipe)
    assert asked(duel) == (DecisionKind.CHOOSE, table.player(YOU))
    take(duel, OptionKind.ACTIVATE, maybe)
    assert order_of(duel) == [wipe, mine, theirs, maybe]
    resolved = [event.cards[0] for event in happened(duel, EventKind.RESOLVED)]
    assert resolved == [wipe, maybe, theirs, mine]


def test_an_optional_trigger_may_be_declined_and_a_mandatory_one_may_not() -> None:
    table = Table()
    wipe = table.hand(YOU, RAIGEKI)
    must = table.attack(THEM, monster("Must", trigger(damage(200))))
    table.attack(THEM, monster("May", trigger(damage(400), mandatory=False)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, wipe)
    assert asked(duel) == (DecisionKind.CHOOSE, THEM)
    duel.choose(())
    assert order_of(duel) == [wipe, must]
    assert life(duel, YOU) == 7800


def test_a_player_orders_the_own_triggers() -> None:
    table = Table()
    wipe = table.hand(YOU, RAIGEKI)
    one = table.attack(THEM, monster("One", trigger(damage(200))))
    two = table.attack(THEM, monster("Two", trigger(damage(400))))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, wipe)
    assert asked(duel) == (DecisionKind.ORDER, THEM)
    duel.choose((1, 0))
    assert order_of(duel) == [wipe, two, one]


def test_a_trigger_needs_its_card_where_it_triggers() -> None:
    """MR-44: what the first trigger banishes as its cost no longer triggers itself."""
    table = Table()
    wipe = table.hand(YOU, RAIGEKI)
    banish = Move(exactly(1, your(Zone.GRAVEYARD, MONSTERS)), destination=Zone.BANISHED)
    table.attack(THEM, monster("One", trigger(damage(200), costs=(banish,))))
    two = table.attack(THEM, monster("Two", trigger(damage(400))))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, wipe)
    duel.choose((0, 1))
    pick(duel, two)
    assert place(duel, two) is Zone.BANISHED
    assert life(duel, YOU) == 7800


def test_a_trigger_can_be_answered_and_negated() -> None:
    table = Table()
    wipe = table.hand(YOU, RAIGEKI)
    judgment = table.set(YOU, JUDGMENT)
    avenger = table.attack(THEM, monster("Avenger", trigger(damage(1000))))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, wipe)
    activate(duel, judgment)
    assert happened(duel, EventKind.ACTIVATION_NEGATED)[0].cards == (avenger,)
    assert life(duel, YOU) == 4000


def test_a_summon_sets_off_triggers_on_the_field() -> None:
    table = Table()
    greets = Ability(
        AbilityKind.TRIGGER, when=(summons(side=Side.EITHER),), program=(GainLife(Constant(500)),)
    )
    greeter = table.attack(YOU, monster("Greeter", replace(greets, mandatory=True)))
    hidden = table.face_down(YOU, monster("Hidden", replace(greets, mandatory=True)))
    newcomer = table.hand(YOU)
    table.decks()
    duel = table.duel(rules=CHAINS)
    take(duel, OptionKind.NORMAL_SUMMON, newcomer)
    assert order_of(duel) == [greeter]
    assert hidden not in order_of(duel)
    assert life(duel, YOU) == 8500


# ------------------------------------------------------------------------------ who may, how often


def test_a_monster_of_speed_2_answers_once_a_turn() -> None:
    table = Table()
    first, second = table.hand(YOU, spell(damage(100))), table.hand(YOU, spell(damage(100)))
    quick = replace(effect(damage(50)), speed=2)
    guard = table.attack(THEM, monster("Guard", quick))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    activate(duel, guard)
    activate(duel, second)
    assert not offered(duel, OptionKind.ACTIVATE, guard)
    assert duel.why_not(OptionKind.ACTIVATE, guard, player=THEM) is not None
    assert life(duel, YOU) == 7950


def test_an_ability_may_count_its_uses_by_name() -> None:
    named = replace(effect(damage(50)), limit=LimitScope.NAME)
    twins = monster("Twin", named)
    for rules in (RUSH, CHAINS):
        table = Table()
        one, two = table.attack(YOU, twins), table.attack(YOU, twins)
        table.decks()
        duel = table.duel(rules=rules)
        before = duel.state_hash()
        activate(duel, one)
        assert why(duel, two) is Refusal.ALREADY_USED
        assert duel.state_hash() != before


def test_set_cards_wait_a_turn_and_face_down_monsters_do_not_answer() -> None:
    table = Table()
    first = table.hand(YOU, spell(damage(100)))
    quick = replace(effect(damage(50)), speed=2)
    guard = table.face_down(THEM, monster("Guard", quick))
    fresh = table.set(THEM, trap(ACTIVATIONS, damage(100)))
    other = table.set(THEM, trap(ACTIVATIONS, damage(100)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    duel.state.arrived[fresh] = duel.state.turn
    activate(duel, first)
    assert asked(duel) == (DecisionKind.RESPONSE, THEM)
    assert offered(duel, OptionKind.ACTIVATE, other)
    assert duel.why_not(OptionKind.ACTIVATE, fresh) is Refusal.SET_THIS_TURN
    assert duel.why_not(OptionKind.ACTIVATE, guard) is Refusal.FACE_DOWN
    assert duel.why_not(OptionKind.ACTIVATE, first) is Refusal.WRONG_PLACE


def test_a_trap_without_an_event_answers_at_any_time() -> None:
    table = Table()
    free = with_ability(trap(ACTIVATIONS, damage(100)), when=())
    card = table.set(THEM, free)
    target = table.attack(YOU)
    table.decks()
    duel = table.duel(rules=CHAINS)
    take(duel, OptionKind.CHANGE_POSITION, target)
    assert asked(duel) == (DecisionKind.RESPONSE, THEM)
    activate(duel, card)
    assert life(duel, YOU) == 7900


def test_after_an_action_the_turn_player_may_answer_first() -> None:
    """MR-31."""
    table = Table()
    card = table.hand(YOU)
    mine = table.set(YOU, trap(summons(side=Side.EITHER), damage(100)))
    table.set(THEM, trap(summons(), damage(100)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    take(duel, OptionKind.NORMAL_SUMMON, card)
    assert asked(duel) == (DecisionKind.RESPONSE, YOU)
    decline(duel)
    assert asked(duel) == (DecisionKind.RESPONSE, THEM)
    decline(duel)
    assert asked(duel) == (DecisionKind.ACTION, YOU)
    assert place(duel, mine) is Zone.SPELL_TRAP


def test_paying_the_last_lp_loses_when_the_chain_is_over() -> None:
    table = Table()
    first = table.hand(YOU, spell(damage(100)))
    answer = table.set(THEM, counter(PayLife(LifePointsOf(Side.YOU))))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    activate(duel, answer)
    assert duel.result is not None
    assert duel.result.winner == YOU


def test_where_no_chains_are_nothing_is_negated() -> None:
    table = Table()
    first = table.hand(YOU, spell(damage(100)))
    judgment = table.set(THEM, JUDGMENT)
    banished = table.grave(THEM)
    table.decks()
    duel = table.duel()
    activate(duel, first)
    assert not offered(duel, OptionKind.ACTIVATE, judgment)
    assert life(duel, THEM) == 7900
    assert place(duel, banished) is Zone.GRAVEYARD


def test_a_banished_card_is_known_to_both_and_can_be_moved_again() -> None:
    table = Table()
    gone = table.grave(YOU, monster("Gone"))
    banish = Move(exactly(1, your(Zone.GRAVEYARD, MONSTERS)), destination=Zone.BANISHED)
    back = Move(exactly(1, your(Zone.BANISHED, MONSTERS)), destination=Zone.HAND)
    away, returns = table.hand(YOU, spell(banish)), table.hand(YOU, spell(back))
    table.decks()
    duel = table.duel(rules=CHAINS)
    assert why(duel, returns) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    activate(duel, away)
    pick(duel, gone)
    assert duel.state.known[gone] == 3
    activate(duel, returns)
    pick(duel, gone)
    assert place(duel, gone) is Zone.HAND


def test_a_pumped_monster_answers_like_any_effect() -> None:
    table = Table()
    strong = table.attack(THEM, monster(attack=1000))
    boost = trap(ACTIVATIONS, modify(exactly(1, your(Zone.MONSTER, MONSTERS)), add(500)))
    card = table.set(THEM, boost)
    first = table.hand(YOU, spell(damage(100)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    activate(duel, card)
    pick(duel, strong)
    assert THIS_TURN is not None
    assert life(duel, THEM) == 7900


def test_a_link_whose_card_has_left_resolves_all_the_same() -> None:
    """MR-16: destroying a card does not negate its activation."""
    table = Table()
    first = table.hand(YOU, spell(damage(1000)))
    breaks = trap(ACTIVATIONS, Destroy(every(their(Zone.SPELL_TRAP, ANYTHING))))
    answer = table.set(THEM, breaks)
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    activate(duel, answer)
    assert happened(duel, EventKind.DESTROYED)[0].cards == (first,)
    assert life(duel, THEM) == 7000


@pytest.mark.parametrize("mandatory", [True, False])
def test_the_facts_of_a_trigger_are_verified(mandatory: bool) -> None:
    from rushscript.engine.verify import verify
    from rushscript.errors import ProgramError

    verify(monster("Fine", trigger(send(exactly(1, your(Zone.HAND))), mandatory=mandatory)))
    with pytest.raises(ProgramError, match="a trigger without `when`"):
        verify(monster("Odd", Ability(AbilityKind.TRIGGER, program=(damage(1),))))
    with pytest.raises(ProgramError, match="only a trigger can be mandatory"):
        verify(monster("Odd", replace(effect(damage(1)), mandatory=True)))
