"""Rulings about continuous effects that events wake: who wakes, when, and in which order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.activation import new_scope
from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side, Truth
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.numbers import Constant, PropertyOf
from rushscript.engine.expressions.patterns import (
    BattleVictoryPattern,
    DamagePattern,
    DestroyedPattern,
    EventPattern,
    Subject,
    TurnedUpPattern,
)
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.interchange import dump_definition, load_definition
from rushscript.engine.lines import WheneverLine
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.flow import May
from rushscript.engine.operations.life import GainLife, InflictDamage
from rushscript.engine.scope import Scope
from rushscript.errors import BudgetExceeded, ProgramError
from rushscript.vocabulary import Comparison, Position, Property, Zone
from tests.unit.engine.building import (
    MONSTERS,
    NOTHING_MUCH,
    THIS_TURN,
    acts,
    damage,
    draw,
    effect,
    every,
    monster,
    revive,
    send,
    spell,
    summons,
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
    attack,
    both_seats,
    happened,
    lies,
    life,
    place,
    take,
)

SELF_WINS = BattleVictoryPattern(Subject(name="self"), Subject(Side.OPPONENT, MONSTERS), sends=True)
DRAWS = acts(EventKind.DRAWN, Side.OPPONENT)


def waking(event: EventPattern, *program: Operation, facts: tuple[Truth, ...] = ()) -> Ability:
    return Ability(AbilityKind.CONTINUOUS, wakes=(WheneverLine(facts, event, program),))


def burner(amount: int = 500, attack: int = 2000, name: str = "") -> CardDefinition:
    """Destroys by battle, and burns."""
    return monster(name, waking(SELF_WINS, damage(amount)), attack=attack)


@both_seats
def test_a_monster_that_wins_a_battle_wakes_once(seat: int) -> None:
    table = Table(seat)
    winner, prey = table.attack(YOU, burner()), table.defense(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, winner, prey)
    assert place(duel, prey) is Zone.GRAVEYARD
    assert life(duel, 1 - seat) == 7500


@both_seats
def test_an_attacked_monster_that_wins_wakes_too(seat: int) -> None:
    table = Table(seat)
    weak, winner = table.attack(YOU), table.attack(THEM, burner())
    table.decks()
    duel = table.duel()
    attack(duel, weak, winner)
    assert life(duel, seat) == 8000 - 1000 - 500
    assert life(duel, 1 - seat) == 8000


@both_seats
def test_a_face_down_monster_that_wins_nothing_wakes_nothing(seat: int) -> None:
    table = Table(seat)
    weak, wall = table.attack(YOU), table.face_down(THEM, replace(burner(), defense=3000))
    table.decks()
    duel = table.duel()
    attack(duel, weak, wall)
    assert lies(duel, wall) is Position.FACE_UP_DEFENSE
    assert life(duel, seat) == 6000


@both_seats
def test_monsters_that_destroy_each_other_wake_nothing(seat: int) -> None:
    """RR-087: a continuous effect ends with its card, and both went together (RR-073)."""
    table = Table(seat)
    first, second = table.attack(YOU, burner()), table.attack(THEM, burner())
    table.decks()
    duel = table.duel()
    attack(duel, first, second)
    assert place(duel, first) is place(duel, second) is Zone.GRAVEYARD
    assert (life(duel, 0), life(duel, 1)) == (8000, 8000)


def test_a_victor_that_was_not_sent_to_the_graveyard_does_not_count() -> None:
    """`and sends it to graveyard` asks where it went."""
    table = Table()
    winner, prey = table.attack(YOU, burner()), table.attack(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, winner, prey)
    (event,) = happened(duel, EventKind.DESTROYED)
    assert SELF_WINS.match(duel.state, event, _scope(duel, winner)) is not None
    event.destination = int(Zone.EXTRA_DECK)
    assert SELF_WINS.match(duel.state, event, _scope(duel, winner)) is None
    event.destination = int(Zone.GRAVEYARD)
    event.reason = None
    assert SELF_WINS.match(duel.state, event, _scope(duel, winner)) is None


def _scope(duel: Duel, card: int) -> Scope:
    return new_scope(duel.state, duel.state.controller[card], card)


@both_seats
def test_two_copies_wake_each_for_itself(seat: int) -> None:
    table = Table(seat)
    first, second = table.attack(YOU, burner()), table.attack(YOU, burner())
    prey = table.defense(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, first, prey)
    assert life(duel, 1 - seat) == 7500
    attack(duel, second)
    assert life(duel, 1 - seat) == 5500


@both_seats
def test_the_turn_players_card_wakes_first(seat: int) -> None:
    """Both see the same summon: the turn player's steps come before the other's."""
    either_summons = summons(side=Side.EITHER)
    table = Table(seat)
    table.attack(THEM, monster("theirs", waking(either_summons, damage(300))))
    table.attack(YOU, monster("yours", waking(either_summons, damage(200))))
    newcomer = table.hand(YOU)
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, newcomer)
    assert [event.amount for event in happened(duel, EventKind.DAMAGED)] == [200, 300]
    assert [event.player for event in happened(duel, EventKind.DAMAGED)] == [1 - seat, seat]


@both_seats
def test_cards_of_one_player_wake_from_the_left(seat: int) -> None:
    table = Table(seat)
    for amount in (100, 200, 300):
        table.attack(THEM, monster("", waking(summons(), damage(amount))))
    newcomer = table.hand(YOU)
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, newcomer)
    assert [event.amount for event in happened(duel, EventKind.DAMAGED)] == [100, 200, 300]


@both_seats
def test_what_was_woken_belongs_to_the_unit_and_comes_before_responses(seat: int) -> None:
    """A trap that waits for damage answers the unit of the summon."""
    table = Table(seat)
    table.attack(YOU, monster("watcher", waking(summons(side=Side.YOU), damage(400))))
    newcomer = table.hand(YOU)
    avenger = table.set(THEM, trap(DamagePattern(Side.YOU), damage(100)))
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, newcomer)
    assert asked(duel) == (DecisionKind.RESPONSE, 1 - seat)
    assert life(duel, 1 - seat) == 7600
    activate(duel, avenger)
    assert life(duel, seat) == 7900


@both_seats
def test_one_trap_answers_the_whole_unit(seat: int) -> None:
    """RR-050: the summon and what it woke are one timing."""
    table = Table(seat)
    table.attack(YOU, monster("watcher", waking(summons(side=Side.YOU), damage(400))))
    newcomer = table.hand(YOU)
    first = table.set(THEM, trap(summons(), damage(100)))
    table.set(THEM, trap(DamagePattern(Side.YOU), damage(50)))
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, newcomer)
    activate(duel, first)
    assert asked(duel) == (DecisionKind.ACTION, seat)


@both_seats
def test_woken_effects_wake_others(seat: int) -> None:
    table = Table(seat)
    table.attack(YOU, monster("drummer", waking(summons(side=Side.YOU), damage(400))))
    table.attack(THEM, monster("echo", waking(DamagePattern(Side.YOU), damage(100))))
    newcomer = table.hand(YOU)
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, newcomer)
    assert life(duel, 1 - seat) == 7600
    assert life(duel, seat) == 7900


@both_seats
def test_damage_that_wakes_itself_ends_with_the_life_points(seat: int) -> None:
    """RR-014: at 0 LP no more is taken, so nothing is woken; the loss comes after the unit."""
    table = Table(seat)
    again = WheneverLine((), DamagePattern(Side.OPPONENT), (damage(100), damage(1, Side.YOU)))
    table.attack(YOU, monster("Echo", Ability(AbilityKind.CONTINUOUS, wakes=(again,))))
    burn = table.hand(YOU, spell(NOTHING_MUCH))
    table.decks()
    duel = table.duel(life=(8000, 950))
    activate(duel, burn)
    assert life(duel, 1 - seat) == 0
    assert life(duel, seat) == 7990
    assert [event.amount for event in happened(duel, EventKind.DAMAGED)].count(100) == 10
    assert duel.result is not None
    assert duel.result.winner == seat


def test_effects_that_wake_each_other_without_end_are_an_error_that_names_them() -> None:
    table = Table()
    program = (damage(1), GainLife(Constant(1), Side.OPPONENT))
    twice = WheneverLine((), DamagePattern(Side.EITHER), program)
    table.attack(YOU, monster("Echo", Ability(AbilityKind.CONTINUOUS, wakes=(twice,))))
    burn = table.hand(YOU, spell(NOTHING_MUCH))
    table.decks()
    duel = table.duel(life=(8000, 1_000_000))
    with pytest.raises(BudgetExceeded, match="Echo"):
        activate(duel, burn)


@both_seats
@pytest.mark.parametrize("draws_first", [True, False])
def test_the_facts_around_it_hold_at_the_event(seat: int, draws_first: bool) -> None:
    """While there is no monster: what comes after the event in the same effect is too late."""
    none_left = Exists(their(Zone.MONSTER, MONSTERS), Comparison.EQUAL, 0)
    watches = waking(acts(EventKind.DRAWN, Side.YOU), damage(500), facts=(none_left,))
    clears = send(every(their(Zone.MONSTER, MONSTERS)))
    table = Table(seat)
    table.attack(YOU, monster("watcher", watches))
    table.attack(THEM)
    both = table.hand(YOU, spell(draw(1), clears) if draws_first else spell(clears, draw(1)))
    table.decks()
    duel = table.duel()
    activate(duel, both)
    assert life(duel, 1 - seat) == (8000 if draws_first else 7500)


@both_seats
def test_a_card_that_is_gone_by_then_does_not_wake(seat: int) -> None:
    """The summon woke it, the same effect returned it to the hand afterwards."""
    table = Table(seat)
    watcher = table.attack(THEM, monster("watcher", waking(acts(EventKind.DRAWN), damage(500))))
    bounce = table.hand(YOU, spell(draw(1), to_hand(every(their(Zone.MONSTER, MONSTERS)))))
    table.decks()
    duel = table.duel()
    activate(duel, bounce)
    assert place(duel, watcher) is Zone.HAND
    assert life(duel, seat) == 8000


@both_seats
def test_a_card_that_came_after_the_event_was_not_woken(seat: int) -> None:
    watcher = monster("watcher", waking(acts(EventKind.DRAWN, Side.YOU), damage(500)))
    table = Table(seat)
    table.grave(YOU, watcher)
    first_draws = table.hand(YOU, spell(draw(1), revive()))
    table.decks()
    duel = table.duel()
    activate(duel, first_draws)
    assert life(duel, 1 - seat) == 8000


def test_a_face_down_card_sleeps() -> None:
    table = Table()
    table.face_down(THEM, monster("watcher", waking(acts(EventKind.DRAWN), damage(500))))
    draws = table.hand(YOU, spell(draw(1)))
    table.decks()
    duel = table.duel()
    activate(duel, draws)
    assert life(duel, YOU) == 8000


@both_seats
def test_the_player_decides_only_where_it_says_may(seat: int) -> None:
    table = Table(seat)
    winner = table.attack(YOU, monster("", waking(SELF_WINS, May((damage(500),))), attack=2000))
    prey = table.defense(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, winner, prey)
    assert asked(duel) == (DecisionKind.YES_NO, seat)
    copy = duel.clone()
    assert copy.state_hash() == duel.state_hash()
    take(copy, OptionKind.NO)
    assert life(copy, 1 - seat) == 8000
    take(duel, OptionKind.YES)
    assert life(duel, 1 - seat) == 7500


@both_seats
def test_both_lose_in_one_unit_is_a_draw(seat: int) -> None:
    """RR-014: the state is checked when the unit with all it woke is complete."""
    table = Table(seat)
    table.attack(YOU, monster("", waking(DamagePattern(Side.OPPONENT), damage(100, Side.YOU))))
    burn = table.hand(YOU, spell(damage(100)))
    table.decks()
    duel = table.duel(life=(100, 100))
    activate(duel, burn)
    assert duel.result is not None
    assert duel.result.winner is None


@both_seats
def test_a_trap_wakes_effects_in_its_own_unit(seat: int) -> None:
    """RR-052: what the trap woke belongs to the timing that the trap opened."""
    table = Table(seat)
    table.attack(YOU, monster("echo", waking(DamagePattern(Side.YOU), damage(50))))
    newcomer = table.hand(YOU)
    burn = table.set(THEM, trap(summons(), damage(100)))
    answer = table.set(THEM, trap(DamagePattern(Side.YOU), damage(10)))
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, newcomer)
    activate(duel, burn)
    assert life(duel, 1 - seat) == 7950
    activate(duel, answer)
    assert life(duel, seat) == 8000 - 100 - 10


@both_seats
def test_an_effect_can_make_something_that_wakes_this_turn(seat: int) -> None:
    """`continuous this turn { whenever ... }` needs its card no more, and ends with the turn."""
    line = WheneverLine((), summons(side=Side.YOU), (damage(300),))
    table = Table(seat)
    drums = table.hand(YOU, spell(ModifyLive((), THIS_TURN, (line,))))
    first, second = table.hand(YOU), table.hand(YOU)
    table.decks()
    duel = table.duel()
    activate(duel, drums)
    before = duel.state_hash()
    take(duel, OptionKind.NORMAL_SUMMON, first)
    take(duel, OptionKind.NORMAL_SUMMON, second)
    assert life(duel, 1 - seat) == 7400
    assert duel.state_hash() != before
    take(duel, OptionKind.END_TURN)
    assert duel.state.live == []
    assert duel.state.wakes_on == 0


@both_seats
def test_names_of_the_event_are_asked_as_they_were(seat: int) -> None:
    """`that monster's original ATK`: the destroyed one lies in the graveyard by then."""
    pattern = replace(SELF_WINS, name="fallen")
    amount = PropertyOf("fallen", Property.ATTACK, original=True)
    table = Table(seat)
    winner = table.attack(YOU, monster("", waking(pattern, InflictDamage(amount)), attack=2000))
    prey = table.defense(THEM, monster(attack=1300))
    table.decks()
    duel = table.duel()
    attack(duel, winner, prey)
    assert life(duel, 1 - seat) == 6700


@both_seats
def test_two_monsters_that_destroy_each_other_wake_a_third_once(seat: int) -> None:
    """RR-073: both destructions are one timing."""
    pattern = DestroyedPattern(Subject(Side.EITHER, MONSTERS), (Cause(CauseKind.BATTLE),), "fallen")
    table = Table(seat)
    table.defense(YOU, monster("mourner", waking(pattern, damage(100))))
    first, second = table.attack(YOU), table.attack(THEM)
    table.decks()
    duel = table.duel()
    attack(duel, first, second)
    assert life(duel, 1 - seat) == 7900


@both_seats
def test_a_monster_turned_up_by_an_attack_can_be_answered(seat: int) -> None:
    """Z5, R-050: the reversal of an attacked monster is an event of the Damage Step."""
    table = Table(seat)
    raider, wall = table.attack(YOU), table.face_down(THEM, monster(defense=500))
    surprise = table.set(THEM, trap(TurnedUpPattern(Subject(Side.YOU, MONSTERS)), damage(700)))
    table.decks()
    duel = table.duel()
    attack(duel, raider, wall)
    assert asked(duel) == (DecisionKind.RESPONSE, 1 - seat)
    activate(duel, surprise)
    assert life(duel, seat) == 7300
    assert place(duel, wall) is Zone.GRAVEYARD


@both_seats
def test_a_monster_reversed_by_its_player_wakes_an_effect(seat: int) -> None:
    """RR-026: reversing by position change is the same event."""
    table = Table(seat)
    hidden = table.face_down(
        YOU, monster("flip", waking(TurnedUpPattern(Subject(name="self")), damage(300)))
    )
    table.decks()
    duel = table.duel()
    take(duel, OptionKind.CHANGE_POSITION, hidden)
    assert life(duel, 1 - seat) == 7700


@both_seats
def test_a_trap_answers_a_battle_that_was_won(seat: int) -> None:
    pattern = BattleVictoryPattern(
        Subject(Side.OPPONENT, MONSTERS), Subject(Side.YOU, MONSTERS), name="fallen"
    )
    table = Table(seat)
    raider, prey = table.attack(YOU, monster(attack=1500)), table.attack(THEM)
    revenge = table.set(THEM, trap(pattern, damage(400)))
    table.decks()
    duel = table.duel()
    attack(duel, raider, prey)
    assert asked(duel) == (DecisionKind.RESPONSE, 1 - seat)
    assert place(duel, prey) is Zone.GRAVEYARD
    activate(duel, revenge)
    assert life(duel, seat) == 7600


def test_a_line_that_wakes_nothing_or_reads_unknown_names_never_runs() -> None:
    with pytest.raises(ProgramError, match="wakes nothing"):
        load_definition(dump_definition(monster("empty", waking(SELF_WINS))))
    lost = InflictDamage(PropertyOf("fallen", Property.ATTACK))
    with pytest.raises(ProgramError, match="'fallen' is read before"):
        load_definition(dump_definition(monster("lost", waking(SELF_WINS, lost))))
    within = ModifyLive((), THIS_TURN, (WheneverLine((), SELF_WINS, (lost,)),))
    with pytest.raises(ProgramError, match="'fallen' is read before"):
        load_definition(dump_definition(monster("within", effect(within))))
    sound = burner()
    assert load_definition(dump_definition(sound)) == sound
