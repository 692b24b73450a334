"""Rulings about what waits for the end of a turn, and about declarations."""

from __future__ import annotations

from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import PropertyOf
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import AllTests, SameWord
from rushscript.engine.operations.declaring import Declare, Declared
from rushscript.engine.operations.delaying import AtEnd
from rushscript.engine.operations.life import InflictDamage
from rushscript.engine.operations.moving import Choose, Destroy
from rushscript.vocabulary import CardKind, Property, Type, Zone
from tests.unit.engine.building import (
    MONSTERS,
    acts,
    add,
    damage,
    draw,
    effect,
    every,
    exactly,
    modify,
    monster,
    spell,
    their,
    to_hand,
    trap,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    asked,
    both_seats,
    can_activate,
    end_turn,
    happened,
    life,
    pick,
    place,
)

DOOM_ONE = (
    Choose(exactly(1, their(Zone.MONSTER)), "doomed"),
    AtEnd((Destroy(NamedSelection("doomed")),)),
)


@both_seats
def test_delayed_steps_come_in_the_end_phase(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(*DOOM_ONE))
    victim = table.attack(THEM)
    table.decks()
    duel = table.duel()
    activate(duel, card)
    pick(duel, victim)
    assert place(duel, victim) is Zone.MONSTER
    end_turn(duel)
    assert place(duel, victim) is Zone.GRAVEYARD
    kinds = [event.kind for event in duel.events]
    last = len(kinds) - 1 - kinds[::-1].index(EventKind.DESTROYED)
    phases = [event.phase for event in duel.events[:last] if event.kind is EventKind.PHASE_STARTED]
    assert phases[-1] == 5


@both_seats
def test_a_card_that_has_moved_since_is_left_alone(seat: int) -> None:
    """It came back in the same turn: another object (RR-007)."""
    table = Table(seat)
    card = table.hand(YOU, spell(*DOOM_ONE))
    victim = table.attack(THEM)
    bounce = table.hand(YOU, spell(to_hand(every(their(Zone.MONSTER)))))
    table.decks()
    duel = table.duel()
    activate(duel, card)
    pick(duel, victim)
    activate(duel, bounce)
    end_turn(duel)
    assert place(duel, victim) is Zone.HAND


@both_seats
def test_at_the_end_of_the_next_turn_of_a_player(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(AtEnd((damage(300),), Side.OPPONENT)))
    table.decks(20)
    duel = table.duel()
    activate(duel, card)
    end_turn(duel)
    assert life(duel, 1 - seat) == 8000
    end_turn(duel)
    assert life(duel, 1 - seat) == 7700
    end_turn(duel)
    assert life(duel, 1 - seat) == 7700


@both_seats
def test_the_turn_players_delayed_steps_come_first(seat: int) -> None:
    """Both wait for the same turn; the other player's were said first."""
    table = Table(seat)
    mine = table.hand(YOU, spell(AtEnd((damage(100),), Side.OPPONENT)))
    theirs = table.hand(THEM, spell(AtEnd((damage(200),))))
    table.decks(20)
    duel = table.duel()
    activate(duel, mine)
    end_turn(duel)
    activate(duel, theirs)
    end_turn(duel)
    dealt = [event.amount for event in happened(duel, EventKind.DAMAGED)]
    assert dealt == [200, 100]


@both_seats
def test_all_delayed_steps_are_one_unit_that_can_be_answered(seat: int) -> None:
    table = Table(seat)
    card = table.hand(YOU, spell(AtEnd((draw(1), damage(100)))))
    answer = table.set(THEM, trap(acts(EventKind.DRAWN), damage(500)))
    table.decks(20)
    duel = table.duel()
    activate(duel, card)
    end_turn(duel)
    assert asked(duel) == (DecisionKind.RESPONSE, 1 - seat)
    assert life(duel, 1 - seat) == 7900
    activate(duel, answer)
    assert life(duel, seat) == 7500


@both_seats
def test_delayed_steps_are_in_copies_and_hashes(seat: int) -> None:
    def after(amount: int) -> Duel:
        table = Table(seat)
        card = table.hand(YOU, spell(AtEnd((damage(amount),)), name="same"))
        table.decks(20)
        duel = table.duel()
        activate(duel, card)
        return duel

    first, second = after(100), after(200)
    assert first.state_hash() != second.state_hash()
    copy = first.clone()
    assert copy.state_hash() == first.state_hash()
    for each in (first, copy):
        end_turn(each)
        assert life(each, 1 - seat) == 7900


# -------------------------------------------------------------------------------- declarations


def say(duel: Duel, word: str) -> None:
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.DECLARE
    frame = duel.state.frames[-1]
    step = frame.program[frame.place]
    assert isinstance(step, Declare)
    duel.choose((step.choices(duel.state, frame.scope).index(word),))


@both_seats
def test_a_declared_type_is_asked_for_by_filters(seat: int) -> None:
    of_type = AllTests((MONSTERS, SameWord(Property.TYPE, "said")))
    program = (Declare(Declared.TYPE, "said"), Destroy(every(their(Zone.MONSTER, of_type))))
    table = Table(seat)
    card = table.hand(YOU, spell(*program))
    dragon = table.attack(THEM, monster(type=Type.DRAGON))
    fish = table.attack(THEM, monster(type=Type.FISH))
    duel = table.duel()
    activate(duel, card)
    say(duel, Type.DRAGON)
    assert place(duel, dragon) is Zone.GRAVEYARD
    assert place(duel, fish) is Zone.MONSTER
    (event,) = happened(duel, EventKind.DECLARED)
    assert event.word == "dragon"


@both_seats
def test_a_declaration_as_a_cost_is_made_first_and_can_be_by_the_other(seat: int) -> None:
    table = Table(seat)
    user = table.attack(
        YOU, monster("", effect(damage(100), costs=(Declare(Declared.KIND, "said"),)))
    )
    other = table.hand(YOU, spell(Declare(Declared.KIND, "said", Side.OPPONENT)))
    duel = table.duel()
    activate(duel, user)
    assert asked(duel) == (DecisionKind.DECLARE, seat)
    assert life(duel, 1 - seat) == 8000
    say(duel, CardKind.TRAP)
    assert life(duel, 1 - seat) == 7900
    activate(duel, other)
    assert asked(duel) == (DecisionKind.DECLARE, 1 - seat)


@both_seats
def test_without_a_printed_material_no_material_name_can_be_declared(seat: int) -> None:
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(Declare(Declared.MATERIAL, "said", of="self"))))
    table.attack(YOU)
    assert not can_activate(table.duel(), user)


@both_seats
def test_the_hash_knows_how_a_card_was_that_a_later_step_asks_about(seat: int) -> None:
    """It left the field with 500 more ATK, or without: the end of the turn will differ."""

    table = Table(seat)
    mark = table.hand(
        YOU,
        spell(
            Choose(exactly(1, their(Zone.MONSTER)), "doomed"),
            AtEnd((InflictDamage(PropertyOf("doomed", Property.ATTACK), Side.OPPONENT),)),
        ),
    )
    raise_one = table.hand(YOU, spell(modify(exactly(1, their(Zone.MONSTER)), add(500))))
    wipe = table.hand(YOU, spell(Destroy(every(their(Zone.MONSTER)))))
    victims = [table.attack(THEM), table.attack(THEM)]
    table.decks()
    marked = table.duel()
    activate(marked, mark)
    pick(marked, victims[0])
    other = marked.clone()
    for duel, raised in zip((marked, other), victims, strict=True):
        activate(duel, raise_one)
        pick(duel, raised)
        activate(duel, wipe)
    assert marked.state_hash() != other.state_hash()
    end_turn(marked)
    end_turn(other)
    assert life(other, 1 - seat) - life(marked, 1 - seat) == 500
