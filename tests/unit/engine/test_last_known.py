"""Rulings about what is known of cards: as they last were, face-down, gone, or unseen."""

from __future__ import annotations

from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause, Grant, Protect
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.numbers import (
    Aggregate,
    AggregateKind,
    Constant,
    PropertyOf,
)
from rushscript.engine.expressions.patterns import DestroyedPattern, Subject, SummonPattern
from rushscript.engine.expressions.selections import (
    Chosen,
    NamedCards,
    NamedSelection,
    QuantityKind,
    Together,
)
from rushscript.engine.expressions.tests import HasNumber, HasWord, IsKind
from rushscript.engine.lines import LiveLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.field import ChangePosition, SpecialSummon
from rushscript.engine.operations.flow import EachPlayer, May
from rushscript.engine.operations.life import InflictDamage
from rushscript.engine.operations.moving import Choose, Destroy, Draw, Reveal
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind, Comparison, Manner, Position, Property, Type, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    SELF,
    THIS_TURN,
    add,
    all_of,
    become,
    continuous,
    deck_top,
    effect,
    either,
    every,
    exactly,
    modify,
    monster,
    number,
    on_yours,
    send,
    spell,
    their,
    to_hand,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack,
    attack_of,
    both_seats,
    can_activate,
    pick,
    place,
    why,
)


@both_seats
def test_a_card_is_asked_about_as_it_last_was(seat: int) -> None:
    """RR-055: what changed it before it left the field counts, by name and as `self`."""
    table = Table(seat)
    table.decks()
    victim = table.attack(YOU, monster(attack=1000))
    name = NamedSelection("victim")
    steps = (
        Choose(exactly(1, your(Zone.MONSTER)), name="victim"),
        modify(name, add(500)),
        Destroy(name),
        InflictDamage(PropertyOf("victim", Property.ATTACK)),
    )
    card = table.hand(YOU, spell(*steps))
    duel = table.duel()
    activate(duel, card)
    pick(duel, victim)
    assert duel.state.life[table.player(THEM)] == 8000 - 1500


@both_seats
def test_self_is_asked_about_as_it_last_was(seat: int) -> None:
    """RR-055."""
    table = Table(seat)
    table.decks()
    steps = (modify(SELF, add(500)), send(SELF), InflictDamage(PropertyOf("self", Property.ATTACK)))
    able = table.attack(YOU, monster("", effect(*steps), attack=1000))
    duel = table.duel()
    activate(duel, able)
    assert duel.state.life[table.player(THEM)] == 8000 - 1500


@both_seats
def test_formulas_read_nothing_of_face_down_monsters(seat: int) -> None:
    """RR-041."""
    table = Table(seat)
    table.decks()
    table.face_down(THEM, monster(level=3))
    table.attack(THEM, monster(level=2))
    levels = Aggregate(AggregateKind.SUM, Property.LEVEL, their(Zone.MONSTER))
    card = table.hand(YOU, spell(InflictDamage(levels)))
    duel = table.duel()
    activate(duel, card)
    assert duel.state.life[table.player(THEM)] == 8000 - 2


@both_seats
def test_a_number_of_no_card_fits_no_comparison(seat: int) -> None:
    """Where the sources are silent: steps that refer to a card that is not there are skipped."""
    table = Table(seat)
    table.decks()
    held = table.hand(YOU, monster(level=3))
    other = HasNumber(Property.LEVEL, Comparison.NOT_EQUAL, PropertyOf("gone", Property.LEVEL))
    fitting = your(Zone.HAND, all_of(MONSTERS, other))
    steps = (NOTHING_MUCH, Destroy(exactly(1, their(Zone.MONSTER)), name="gone"))
    card = table.hand(YOU, spell(*steps, send(exactly(1, fitting))))
    duel = table.duel()
    activate(duel, card)
    assert place(duel, held) is Zone.HAND


@both_seats
def test_a_live_change_of_self_ends_when_it_turns_face_down(seat: int) -> None:
    """RR-007."""
    table = Table(seat)
    table.decks()
    line = LiveLine((), SELF, (add(500),))
    steps = (
        ModifyLive((line,), THIS_TURN),
        ChangePosition(SELF, position=Position.FACE_DOWN_DEFENSE),
        ChangePosition(SELF, position=Position.FACE_UP_ATTACK),
    )
    able = table.attack(YOU, monster("", effect(*steps), attack=1000))
    duel = table.duel()
    activate(duel, able)
    assert attack_of(duel, able) == 1000


@both_seats
def test_cards_summoned_together_need_a_zone_each(seat: int) -> None:
    """RR-034: a fixed number is exact, also over two places."""
    table = Table(seat)
    table.decks()
    for _ in range(2):
        table.attack(YOU)
    table.hand(YOU)
    table.grave(YOU, monster())
    both = Together((NamedSelection("one"), NamedSelection("two")))
    steps = (
        Choose(exactly(1, your(Zone.HAND, MONSTERS)), name="one"),
        Choose(exactly(1, your(Zone.GRAVEYARD, MONSTERS)), name="two"),
        SpecialSummon(both, position=Position.FACE_UP_DEFENSE),
    )
    card = table.hand(YOU, spell(*steps, first=3))
    assert why(table.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_an_optional_part_of_the_first_sentence_need_not_be_possible(seat: int) -> None:
    """RR-034, RR-038: what cards lie on top of a deck cannot be known."""
    table = Table(seat)
    table.decks()
    shown = Reveal(deck_top(2), name="shown")
    low = all_of(MONSTERS, number(Property.LEVEL, Comparison.AT_MOST, 4))
    some = Chosen(QuantityKind.EXACTLY, NamedCards("shown", low), Constant(1))
    card = table.hand(YOU, spell(shown, May((SpecialSummon(some),)), first=2))
    assert can_activate(table.duel(), card)


@both_seats
def test_a_card_that_left_face_down_is_asked_about_where_it_arrived(seat: int) -> None:
    """Language rule 8: on the field it showed nothing."""
    table = Table(seat)
    table.decks()
    table.face_down(YOU, monster(attack=700))
    cost = send(exactly(1, your(Zone.MONSTER)), name="paid")
    damage = InflictDamage(PropertyOf("paid", Property.ATTACK))
    card = table.hand(YOU, spell(damage, costs=(cost,)))
    duel = table.duel()
    activate(duel, card)
    duel.choose((0,))
    assert duel.state.life[table.player(THEM)] == 8000 - 700


@both_seats
def test_each_player_draws_only_when_both_can(seat: int) -> None:
    """RR-012."""
    for size, legal in ((1, False), (2, True)):
        table = Table(seat)
        table.deck(YOU, *(monster() for _ in range(5)))
        table.deck(THEM, *(monster() for _ in range(size)))
        card = table.hand(YOU, spell(EachPlayer((Draw(Constant(2), Side.THEIR),))))
        assert can_activate(table.duel(), card) is legal


@both_seats
def test_a_summon_from_two_places_is_from_the_hand_for_those_that_were_there(seat: int) -> None:
    """RR-047: one event, an origin for each card."""
    table = Table(seat)
    table.decks()
    held, buried = table.hand(YOU), table.grave(YOU, monster())
    both = Together((NamedSelection("one"), NamedSelection("two")))
    steps = (
        Choose(exactly(1, your(Zone.HAND, MONSTERS)), name="one"),
        Choose(exactly(1, your(Zone.GRAVEYARD, MONSTERS)), name="two"),
        SpecialSummon(both, position=Position.FACE_UP_DEFENSE),
    )
    seen = SummonPattern(
        Side.OPPONENT, (Manner.SPECIAL,), IsKind((CardKind.MONSTER,)), origins=(Zone.HAND,)
    )
    trick = table.set(THEM, trap(seen, to_hand(NamedSelection("summoned"))))
    card = table.hand(YOU, spell(*steps, first=3))
    duel = table.duel()
    activate(duel, card)
    pick(duel, held)
    pick(duel, buried)
    activate(duel, trick)
    assert (place(duel, held), place(duel, buried)) == (Zone.HAND, Zone.MONSTER)


@both_seats
def test_the_hash_tells_what_last_known_values_will_decide(seat: int) -> None:
    """RR-055: two ways to the same open timing whose answers differ."""
    hashes = []
    for raised in (0, 1):
        table = Table(seat)
        table.decks()
        monsters = [table.attack(YOU, monster("twin", attack=1000)) for _ in range(2)]
        boost = table.hand(YOU, spell(modify(exactly(1, your(Zone.MONSTER)), add(500))))
        sweep = table.hand(YOU, spell(Destroy(every(your(Zone.MONSTER)))))
        gone = DestroyedPattern(Subject(Side.YOU), (Cause(CauseKind.EFFECT),), name="lost")
        table.set(YOU, trap(gone, InflictDamage(PropertyOf("lost", Property.ATTACK))))
        duel = table.duel()
        activate(duel, boost)
        pick(duel, monsters[raised])
        activate(duel, sweep)
        hashes.append(duel.state_hash())
    assert hashes[0] != hashes[1]


@both_seats
def test_two_that_destroy_each_other_are_both_what_was_destroyed(seat: int) -> None:
    """RR-073: a trap's name holds both."""
    table = Table(seat)
    table.decks()
    mine, other = table.attack(YOU), table.attack(THEM)
    fallen = DestroyedPattern(Subject(Side.EITHER), (Cause(CauseKind.BATTLE),), name="lost")
    trick = table.set(THEM, trap(fallen, to_hand(NamedSelection("lost"))))
    duel = table.duel()
    attack(duel, mine, other)
    activate(duel, trick)
    assert place(duel, mine) is place(duel, other) is Zone.HAND


@both_seats
def test_no_card_is_taken_twice_by_one_verb(seat: int) -> None:
    """RR-034: `1 X and 1 Y` are two cards."""
    first = Choose(exactly(1, your(Zone.MONSTER)), name="one")
    second = Choose(exactly(1, either(Zone.MONSTER)), name="two", apart_from=("one",))
    both = Destroy(Together((NamedSelection("one"), NamedSelection("two"))))
    for others, legal in ((0, False), (1, True)):
        table = Table(seat)
        table.decks()
        table.attack(YOU)
        for _ in range(others):
            table.attack(THEM)
        card = table.hand(YOU, spell(first, second, both, first=3))
        assert can_activate(table.duel(), card) is legal


@both_seats
def test_a_source_that_left_is_asked_about_as_it_last_was(seat: int) -> None:
    """RR-055: a Fish that was a Dragon when it was sent away as a cost."""
    table = Table(seat)
    table.decks()
    dragons = all_of(MONSTERS, HasWord(Type.DRAGON))
    safe = Protect(Cause(CauseKind.EFFECT, Side.OPPONENT, dragons))
    wall = table.attack(THEM, monster("", continuous(SELF, safe)))
    strike = Destroy(exactly(1, their(Zone.MONSTER)))
    fish = table.attack(YOU, monster("", effect(strike, costs=(send(SELF),)), type=Type.FISH))
    change = table.hand(YOU, on_yours(become(Property.TYPE, Type.DRAGON)))
    duel = table.duel()
    activate(duel, change)
    activate(duel, fish)
    pick(duel, wall)
    assert place(duel, wall) is Zone.MONSTER


@both_seats
def test_a_permission_into_the_own_next_turn_does_not_need_this_battle_phase(seat: int) -> None:
    """RR-077, RR-043: the first turn has none, the next own one has."""
    lasting = Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, Side.YOU)
    for duration, legal in ((THIS_TURN, False), (lasting, True)):
        pierce = modify(SELF, Grant(Permission.PIERCE), duration=duration)
        table = Table(seat)
        table.decks()
        able = table.attack(YOU, monster("", effect(pierce)))
        assert can_activate(table.duel(turn=1), able) is legal


@both_seats
def test_a_card_that_went_face_down_to_a_hand_shows_nothing(seat: int) -> None:
    """RR-041: nobody has seen it, so no number tells it."""
    table = Table(seat)
    table.decks()
    hidden = table.face_down(THEM, monster(attack=700))
    back = to_hand(exactly(1, their(Zone.MONSTER)), name="back")
    damage = InflictDamage(PropertyOf("back", Property.ATTACK))
    card = table.hand(YOU, spell(back, damage))
    duel = table.duel()
    activate(duel, card)
    pick(duel, hidden)
    assert place(duel, hidden) is Zone.HAND
    assert duel.state.life[table.player(THEM)] == 8000


@both_seats
def test_an_older_name_sees_a_face_down_card_in_the_graveyard(seat: int) -> None:
    """The same card under the name given before it left."""
    table = Table(seat)
    table.decks()
    hidden = table.face_down(THEM, monster(attack=700))
    name = NamedSelection("aim")
    steps = (
        Choose(exactly(1, their(Zone.MONSTER)), name="aim"),
        Destroy(name),
        InflictDamage(PropertyOf("aim", Property.ATTACK)),
    )
    card = table.hand(YOU, spell(*steps))
    duel = table.duel()
    activate(duel, card)
    pick(duel, hidden)
    assert duel.state.life[table.player(THEM)] == 8000 - 700
