"""Rulings about the log: every event says why, by whom, and how its cards were just before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.field import ChangePosition
from rushscript.engine.operations.life import GainLife, PayLife
from rushscript.engine.operations.moving import Move
from rushscript.errors import IllegalChoice
from rushscript.formats import RUSH
from rushscript.vocabulary import Manner, Phase, Position, Reason, Zone
from tests.unit.engine.building import (
    NOTHING_MUCH,
    THIS_TURN,
    acts,
    add,
    attacks,
    damage,
    destroy_all_theirs,
    destroy_one_of_theirs,
    discard,
    draw,
    every,
    exactly,
    field_spell,
    fuse,
    fusion,
    into_deck,
    level,
    modify,
    monster,
    named,
    revive,
    send,
    spell,
    summons,
    to_hand,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    asked,
    attack,
    attack_of,
    both_seats,
    cards,
    decline,
    happened,
    pick,
    place,
    plain_deck,
    take,
)

BATTLE_PHASE = Duration(DurationKind.THIS_BATTLE_PHASE)


@both_seats
@pytest.mark.parametrize(
    ("definition", "reason", "goal"),
    [
        (spell(send(every(your(Zone.MONSTER)))), Reason.EFFECT, Zone.GRAVEYARD),
        (spell(to_hand(every(your(Zone.MONSTER)))), Reason.EFFECT, Zone.HAND),
        (spell(into_deck(every(your(Zone.MONSTER)))), Reason.EFFECT, Zone.DECK),
        (spell(draw(1), costs=(send(every(your(Zone.MONSTER))),)), Reason.COST, Zone.GRAVEYARD),
    ],
    ids=["send", "hand", "deck", "cost"],
)
def test_a_move_says_why_from_what_and_where(
    seat: int, definition: CardDefinition, reason: Reason, goal: Zone
) -> None:
    """R-161, R-159: with the values the card had on the field."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU, monster(attack=1500))
    boost = table.hand(YOU, spell(modify(every(your(Zone.MONSTER)), add(300))))
    mover = table.hand(YOU, definition)
    duel = table.duel()
    activate(duel, boost)
    activate(duel, mover)
    event = next(item for item in happened(duel, EventKind.MOVED) if item.cards == (card,))
    (facts,) = event.facts
    assert (event.reason, event.destination, event.source) == (reason, goal, mover)
    assert event.player == table.player(YOU)
    assert (facts.zone, facts.position, facts.attack) == (
        Zone.MONSTER,
        Position.FACE_UP_ATTACK,
        1800,
    )


@both_seats
def test_lp_events_name_the_player_and_the_amount(seat: int) -> None:
    """R-161: paid, gained, and damage by effect and by battle."""
    table = Table(seat)
    table.decks()
    attacker = table.attack(YOU, monster(attack=700))
    steps = (damage(300), GainLife(Constant(200)))
    card = table.hand(YOU, spell(*steps, costs=(PayLife(Constant(100)),)))
    duel = table.duel()
    activate(duel, card)
    attack(duel, attacker)
    you, them = table.player(YOU), table.player(THEM)
    kinds = (EventKind.LIFE_PAID, EventKind.DAMAGED, EventKind.LIFE_GAINED)
    found = [
        (event.kind, event.player, event.amount, event.reason, event.source)
        for event in duel.events
        if event.kind in kinds
    ]
    assert found == [
        (EventKind.LIFE_PAID, you, 100, Reason.COST, card),
        (EventKind.DAMAGED, them, 300, Reason.EFFECT, card),
        (EventKind.LIFE_GAINED, you, 200, Reason.EFFECT, card),
        (EventKind.DAMAGED, them, 700, Reason.BATTLE, attacker),
    ]


@both_seats
def test_a_destruction_says_by_what(seat: int) -> None:
    """R-161, RR-055: by effect with its card, by battle with the destroyer."""
    table = Table(seat)
    table.decks()
    attacker = table.attack(YOU, monster(attack=2000))
    first, second = table.attack(THEM), table.attack(THEM)
    card = table.hand(YOU, spell(destroy_one_of_theirs()))
    duel = table.duel()
    activate(duel, card)
    pick(duel, first)
    attack(duel, attacker, second)
    by_effect, by_battle = happened(duel, EventKind.DESTROYED)
    assert (by_effect.reason, by_effect.source) == (Reason.EFFECT, card)
    assert (by_battle.reason, by_battle.source) == (Reason.BATTLE, attacker)
    assert {by_effect.player, by_battle.player} == {table.player(YOU)}


@both_seats
def test_tribute_material_rule_and_battle_are_reasons_of_their_own(seat: int) -> None:
    """R-161: none of them is an effect or a cost."""
    table = Table(seat)
    table.decks()
    offering, wolf, hawk = (table.attack(YOU, monster(name)) for name in ("Boar", "Wolf", "Hawk"))
    victim, old = table.attack(THEM), table.field(YOU, field_spell())
    giant = table.hand(YOU, monster(level=5, attack=2000))
    fusion_spell, new = table.hand(YOU, spell(fuse())), table.hand(YOU, field_spell())
    griffin = table.put(YOU, Zone.EXTRA_DECK, fusion("Griffin", named("Wolf"), named("Hawk")))
    duel = table.duel()
    take(duel, OptionKind.TRIBUTE_SUMMON, giant)
    pick(duel, offering)
    activate(duel, fusion_spell)
    pick(duel, griffin)
    pick(duel, wolf, hawk)
    duel.choose((0,))
    activate(duel, new)
    attack(duel, giant, victim)
    leaving = (EventKind.MOVED, EventKind.TRIBUTED, EventKind.DESTROYED)
    events = [event for event in duel.events if event.kind in leaving]
    assert [(event.reason, event.cards) for event in events] == [
        (Reason.TRIBUTE, (offering,)),
        (Reason.MATERIAL, (wolf, hawk)),
        (Reason.RULE, (fusion_spell,)),
        (Reason.RULE, (old,)),
        (Reason.BATTLE, (victim,)),
    ]


@both_seats
def test_a_summon_says_its_manner_its_origin_and_how_the_monster_lies(seat: int) -> None:
    """R-131: the amount is the zone it came from."""
    table = Table(seat)
    table.decks()
    held, dead = table.hand(YOU), table.grave(YOU, monster(level=7))
    card = table.hand(YOU, spell(revive(level(7), Position.FACE_UP_DEFENSE)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, held)
    activate(duel, card)
    pick(duel, dead)
    normal, special = happened(duel, EventKind.SUMMONED)
    assert (normal.manner, normal.origins, normal.source) == (Manner.NORMAL, (Zone.HAND,), NO_CARD)
    assert (special.manner, special.origins, special.source) == (
        Manner.SPECIAL,
        (Zone.GRAVEYARD,),
        card,
    )
    assert special.facts[0].position == Position.FACE_UP_DEFENSE


@both_seats
def test_positions_changed_together_are_one_event_for_each_kind(seat: int) -> None:
    """RR-047, RR-026: those that were turned up are reversed, the others changed."""
    table = Table(seat)
    table.decks()
    hidden, first, second = table.face_down(YOU), table.attack(YOU), table.attack(YOU)
    card = table.hand(YOU, spell(ChangePosition(every(your(Zone.MONSTER)))))
    duel = table.duel()
    activate(duel, card)
    (flipped,) = happened(duel, EventKind.FLIPPED)
    (changed,) = happened(duel, EventKind.POSITION_CHANGED)
    assert flipped.cards == (hidden,)
    assert set(changed.cards) == {first, second}
    assert flipped.facts[0].face_up


@both_seats
def test_the_log_of_a_battle_reads_like_the_rule_book(seat: int) -> None:
    """R-043, R-044, R-047, R-052, R-053."""
    table = Table(seat)
    table.decks()
    card = table.attack(YOU)
    duel = table.duel()
    attack(duel, card)
    kinds = [event.kind for event in duel.events]
    start = next(
        index
        for index, event in enumerate(duel.events)
        if event.kind is EventKind.PHASE_STARTED and event.phase is Phase.BATTLE
    )
    assert kinds[start : start + 10] == [
        EventKind.PHASE_STARTED,
        EventKind.ATTACK_DECLARED,
        EventKind.DAMAGE_STEP,
        EventKind.DAMAGE_STEP,
        EventKind.DAMAGE_STEP,
        EventKind.DAMAGED,
        EventKind.DAMAGE_STEP,
        EventKind.DAMAGE_STEP,
        EventKind.ATTACK_ENDED,
        EventKind.PHASE_ENDED,
    ]


@both_seats
def test_events_never_change_afterwards(seat: int) -> None:
    """RR-055: last-known values are kept, not looked up."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, monster(attack=1200))
    boost = table.hand(YOU, spell(modify(every(your(Zone.MONSTER)), add(300))))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    event = happened(duel, EventKind.SUMMONED)[0]
    key = event.key()
    activate(duel, boost)
    assert attack_of(duel, card) == 1500
    assert event.facts[0].attack == 1200
    assert event.key() == key


# ------------------------------------------------------------------------------ what is asked


@both_seats
def test_forced_decisions_are_asked(seat: int) -> None:
    """Where the sources are silent: an only answer is still an answer, and is marked."""
    table = Table(seat)
    table.decks()
    victim = table.attack(THEM)
    card = table.hand(YOU, spell(destroy_one_of_theirs()))
    duel = table.duel()
    activate(duel, card)
    assert asked(duel) == (DecisionKind.CHOOSE, table.player(YOU))
    assert duel.decision is not None
    assert duel.decision.forced == (0,)
    assert not duel.decision.has_choice()
    pick(duel, victim)
    assert place(duel, victim) == Zone.GRAVEYARD


@both_seats
def test_all_is_not_asked(seat: int) -> None:
    """Nobody chooses where everything is taken."""
    table = Table(seat)
    table.decks()
    table.attack(THEM)
    card = table.hand(YOU, spell(destroy_all_theirs()))
    duel = table.duel()
    activate(duel, card)
    assert asked(duel)[0] is DecisionKind.ACTION


@both_seats
def test_a_wrong_answer_changes_nothing(seat: int) -> None:
    """Architecture: an answer that is not accepted leaves the duel as it was."""
    table = Table(seat)
    table.decks()
    table.hand(YOU)
    card = table.hand(YOU, spell(draw(1), costs=(discard(),)))
    duel = table.duel()
    activate(duel, card)
    before = duel.state_hash()
    for answer in ((), (1,), (0, 0), (-1,), (True,), [0]):
        with pytest.raises(IllegalChoice):
            duel.choose(answer)  # type: ignore[arg-type]
    assert duel.state_hash() == before


@both_seats
def test_an_order_is_given_from_the_top_down(seat: int) -> None:
    """RR-047: the player whose effect it is orders the cards, for the top and for the bottom."""
    for at_bottom in (False, True):
        back = Move(
            every(your(Zone.MONSTER)),
            destination=Zone.DECK,
            any_order=True,
            at_bottom=at_bottom,
        )
        table = Table(seat)
        table.decks()
        one, other = table.attack(YOU), table.attack(YOU)
        card = table.hand(YOU, spell(back))
        duel = table.duel()
        activate(duel, card)
        assert asked(duel) == (DecisionKind.ORDER, table.player(YOU))
        duel.choose((1, 0))
        deck = cards(duel, table.player(YOU), Zone.DECK)[::-1]
        ends = deck[-2:] if at_bottom else deck[:2]
        assert ends == [other, one]


@both_seats
def test_a_random_choice_asks_nobody(seat: int) -> None:
    """R-023: chance chooses, the same for the same seed."""
    found = []
    for _ in range(2):
        table = Table(seat)
        table.decks()
        for _ in range(4):
            table.hand(YOU)
        card = table.hand(YOU, spell(send(exactly(2, your(Zone.HAND), random=True))))
        duel = table.duel(seed=5)
        activate(duel, card)
        assert asked(duel)[0] is DecisionKind.ACTION
        found.append(happened(duel, EventKind.MOVED)[0].cards)
    assert found[0] == found[1]
    assert len(found[0]) == 2


# -------------------------------------------------------------------------------- last windows


@both_seats
def test_this_battle_phase_holds_until_its_last_window(seat: int) -> None:
    """RR-043, RR-051: at the end of the phase it is still the phase."""
    boost = modify(every(your(Zone.MONSTER)), add(100), duration=BATTLE_PHASE)
    table = Table(seat)
    table.decks()
    card, wall = table.attack(YOU), table.defense(THEM, monster(attack=800))
    first = table.set(THEM, trap(attacks(), boost))
    table.set(THEM, trap(acts(EventKind.PHASE_ENDED), NOTHING_MUCH))
    duel = table.duel()
    take(duel, OptionKind.ENTER_BATTLE)
    decline(duel)
    take(duel, OptionKind.ATTACK, card, wall)
    activate(duel, first)
    assert asked(duel) == (DecisionKind.RESPONSE, table.player(THEM))
    assert (duel.state.phase, attack_of(duel, wall)) == (Phase.BATTLE, 900)
    decline(duel)
    assert (duel.state.phase, attack_of(duel, wall)) == (Phase.END, 800)


@both_seats
def test_a_trap_can_answer_the_end_of_the_turn_and_its_change_ends_with_it(seat: int) -> None:
    """RR-051, RR-043."""
    boost = modify(every(your(Zone.MONSTER)), add(700), duration=THIS_TURN)
    table = Table(seat)
    table.decks()
    card = table.attack(THEM)
    trick = table.set(THEM, trap(acts(EventKind.PHASE_ENDED), boost))
    duel = table.duel()
    take(duel, OptionKind.END_TURN)
    decline(duel)
    assert duel.state.phase is Phase.END
    activate(duel, trick)
    assert (duel.turn, attack_of(duel, card)) == (4, 1000)


@both_seats
def test_a_format_without_the_first_draw_begins_with_the_opening_hand(seat: int) -> None:
    """R-034: a fact of the format."""
    rules = replace(RUSH, first_turn_draw=False)
    duel = Duel(rules, decks=(plain_deck(), plain_deck()), first=seat)
    assert len(cards(duel, seat, Zone.HAND)) == 4


@both_seats
def test_a_trap_pays_with_an_eye_on_its_effect_too(seat: int) -> None:
    """RR-034: for traps as for spells."""
    table = Table(seat)
    table.decks()
    card = table.hand(YOU)
    four = table.hand(THEM, monster(level=4))
    table.hand(THEM, monster(level=8))
    trick = table.set(THEM, trap(summons(), revive(level(4)), costs=(discard(),)))
    duel = table.duel()
    take(duel, OptionKind.NORMAL_SUMMON, card)
    activate(duel, trick)
    decision = duel.decision
    assert decision is not None
    assert [decision.options[index].card for (index,) in decision.answers()] == [four]
