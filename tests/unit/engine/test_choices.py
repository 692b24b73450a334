"""Rulings about the choice between effects (R-105): when it is made, what is offered."""

from __future__ import annotations

from rushscript.engine.decisions import DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.operations.choosing import ChooseOne, Way
from rushscript.engine.operations.flow import IfDid
from rushscript.engine.operations.life import GainLife
from rushscript.refusals import Refusal
from rushscript.vocabulary import Zone
from tests.unit.engine.building import (
    MONSTERS,
    damage,
    destroy_one_of_theirs,
    discard,
    draw,
    effect,
    level,
    monster,
    revive,
    spell,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    asked,
    both_seats,
    can_activate,
    life,
    pick,
    place,
    why,
)


def offered_ways(duel: Duel) -> list[int]:
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.OPTION
    return [option.value for option in duel.decision.options]


def choose_way(duel: Duel, number: int) -> None:
    duel.choose((offered_ways(duel).index(number),))


DRAW_OR_BREAK = ChooseOne((Way((draw(1),)), Way((destroy_one_of_theirs(),))))


@both_seats
def test_the_option_is_chosen_after_the_cost(seat: int) -> None:
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(DRAW_OR_BREAK, costs=(discard(),))))
    first, _ = table.hand(YOU), table.hand(YOU)
    table.attack(THEM)
    table.deck(YOU, monster())
    duel = table.duel()
    activate(duel, user)
    assert asked(duel) == (DecisionKind.PAY, seat)
    pick(duel, first)
    assert place(duel, first) is Zone.GRAVEYARD
    assert offered_ways(duel) == [0, 1]


@both_seats
def test_an_option_that_cannot_begin_is_not_offered(seat: int) -> None:
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(DRAW_OR_BREAK)))
    table.attack(THEM)
    duel = table.duel()
    activate(duel, user)
    assert offered_ways(duel) == [1]


@both_seats
def test_with_no_possible_option_it_cannot_be_activated(seat: int) -> None:
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(DRAW_OR_BREAK)))
    table.deck(THEM, monster())
    assert why(table.duel(), user) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    table.attack(THEM)
    assert can_activate(table.duel(), user)


@both_seats
def test_all_options_share_one_use_a_turn(seat: int) -> None:
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(DRAW_OR_BREAK)))
    table.attack(THEM)
    table.deck(YOU, monster(), monster())
    duel = table.duel()
    activate(duel, user)
    choose_way(duel, 0)
    assert why(duel, user) is Refusal.ALREADY_USED


@both_seats
def test_a_second_copy_has_a_use_of_its_own(seat: int) -> None:
    table = Table(seat)
    first, second = (table.attack(YOU, monster("Twin", effect(DRAW_OR_BREAK))) for _ in "12")
    table.deck(YOU, monster(), monster())
    table.attack(THEM)
    duel = table.duel()
    activate(duel, first)
    choose_way(duel, 0)
    assert can_activate(duel, second)


@both_seats
def test_an_option_is_possible_when_its_whole_first_sentence_is(seat: int) -> None:
    both = Way((destroy_one_of_theirs(), draw(1)), first_sentence=2)
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(ChooseOne((both, Way((draw(2),)))))))
    table.attack(THEM)
    assert why(table.duel(), user) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    table.deck(YOU, monster())
    duel = table.duel()
    activate(duel, user)
    assert offered_ways(duel) == [0]


@both_seats
def test_a_choice_in_an_option_never_makes_the_rest_of_its_sentence_impossible(seat: int) -> None:
    """The level 5 monster must be left for the second step."""
    take_two = Way(
        (discard(1, MONSTERS), discard(1, level(5))),
        first_sentence=2,
    )
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(ChooseOne((take_two, Way((draw(9),)))))))
    low = table.hand(YOU, monster(level=4))
    high = table.hand(YOU, monster(level=5))
    duel = table.duel()
    activate(duel, user)
    choose_way(duel, 0)
    assert duel.decision is not None
    assert [duel.decision.options[index].card for (index,) in duel.decision.answers()] == [low]
    pick(duel, low)
    pick(duel, high)
    assert place(duel, high) is Zone.GRAVEYARD


@both_seats
def test_a_payment_that_closes_every_option_is_not_accepted(seat: int) -> None:
    """The only monster of the graveyard comes there as the cost."""
    revives = ChooseOne((Way((revive(),)), Way((draw(1),))))
    table = Table(seat)
    user = table.attack(YOU, monster("", effect(revives, costs=(discard(),))))
    table.hand(YOU, spell(damage(1)))
    fits = table.hand(YOU, monster())
    duel = table.duel()
    activate(duel, user)
    assert duel.decision is not None
    assert [duel.decision.options[index].card for (index,) in duel.decision.answers()] == [fits]


@both_seats
def test_as_a_later_step_a_choice_without_options_is_skipped(seat: int) -> None:
    table = Table(seat)
    user = table.hand(YOU, spell(damage(100), DRAW_OR_BREAK, damage(200)))
    duel = table.duel()
    activate(duel, user)
    assert life(duel, 1 - seat) == 7700


@both_seats
def test_if_you_do_asks_whether_the_option_did_something(seat: int) -> None:
    table = Table(seat)
    gains = IfDid((GainLife(Constant(500)),))
    user = table.hand(YOU, spell(damage(100), DRAW_OR_BREAK, gains))
    again = table.hand(YOU, spell(damage(100), DRAW_OR_BREAK, gains))
    table.deck(YOU, monster())
    duel = table.duel()
    activate(duel, user)
    choose_way(duel, 0)
    assert life(duel, seat) == 8500
    activate(duel, again)
    assert life(duel, seat) == 8500
