"""Chains, built from operations by hand: the open door for formats other than Rush."""

from __future__ import annotations

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.patterns import DestroyedPattern, Subject
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.operations.moving import Choose, Destroy, Move
from rushscript.engine.state import Link
from rushscript.refusals import Refusal
from rushscript.vocabulary import Position, Zone
from tests.unit.engine.building import (
    ANYTHING,
    MONSTERS,
    damage,
    destroy_one_of_theirs,
    discard,
    draw,
    effect,
    exactly,
    monster,
    spell,
    summons,
    their,
    trap,
)
from tests.unit.engine.chains import (
    ACTIVATIONS,
    CHAINS,
    JAMMER,
    JUDGMENT,
    RAIGEKI,
    pick_if_asked,
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
    cards,
    decline,
    end_turn,
    happened,
    lies,
    life,
    offered,
    pick,
    place,
    settle,
    take,
    why,
)


class Three:
    """The chain of three: your spell, their trap that costs a card, your trap that costs LP."""

    def __init__(self, seat: int, *victims: CardDefinition) -> None:
        table = Table(seat)
        self.spell = table.hand(YOU, RAIGEKI)
        self.judgment = table.set(YOU, JUDGMENT)
        self.jammer = table.set(THEM, JAMMER)
        self.price = table.hand(THEM, monster("Price"))
        self.victims = [table.attack(THEM, card) for card in victims or (monster(), monster())]
        table.decks()
        self.you, self.them = table.player(YOU), table.player(THEM)
        self.duel = table.duel(rules=CHAINS)

    def build(self) -> Duel:
        """All three are activated, nothing has resolved."""
        activate(self.duel, self.spell)
        activate(self.duel, self.jammer)
        pick_if_asked(self.duel, self.price)
        activate(self.duel, self.judgment)
        return self.duel


# ------------------------------------------------------------------------- the chain of three


@both_seats
def test_a_spell_that_destroys_all_monsters_starts_a_chain(seat: int) -> None:
    three = Three(seat)
    activate(three.duel, three.spell)
    assert [link.card for link in three.duel.state.chain] == [three.spell]
    assert asked(three.duel) == (DecisionKind.RESPONSE, three.them)
    assert all(place(three.duel, card) is Zone.MONSTER for card in three.victims)


@both_seats
def test_a_counter_answers_an_effect_that_would_destroy_and_pays_a_card(seat: int) -> None:
    three = Three(seat)
    activate(three.duel, three.spell)
    activate(three.duel, three.jammer)
    pick_if_asked(three.duel, three.price)
    assert [link.card for link in three.duel.state.chain] == [three.spell, three.jammer]
    assert place(three.duel, three.price) is Zone.GRAVEYARD


def test_it_does_not_answer_an_effect_that_destroys_nothing() -> None:
    table = Table()
    plain = table.hand(YOU, spell(damage(100)))
    jammer = table.set(THEM, JAMMER)
    table.hand(THEM)
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, plain)
    assert not offered(duel, OptionKind.ACTIVATE, jammer)
    assert life(duel, THEM) == 7900


@both_seats
def test_a_counter_answers_any_activation_and_pays_half_the_lp(seat: int) -> None:
    three = Three(seat)
    three.build()
    assert life(three.duel, three.you) == 4000
    assert life(three.duel, three.them) == 8000


@both_seats
def test_links_are_numbered_in_the_order_of_activation(seat: int) -> None:
    three = Three(seat)
    state = three.build().state
    activated = [event.source for event in happened(three.duel, EventKind.ACTIVATED)]
    assert activated == [three.spell, three.jammer, three.judgment]
    if state.chain:
        assert [link.card for link in state.chain] == activated


@both_seats
def test_costs_are_paid_at_once_and_before_anything_resolves(seat: int) -> None:
    three = Three(seat)
    three.build()
    kinds = [event.kind for event in three.duel.events]
    first = kinds.index(EventKind.ACTIVATION_NEGATED)
    assert kinds.index(EventKind.LIFE_PAID) < first
    assert happened(three.duel, EventKind.MOVED)[0].cards == (three.price,)


@both_seats
def test_whoever_has_an_answer_may_decline_and_two_passes_resolve(seat: int) -> None:
    three = Three(seat)
    activate(three.duel, three.spell)
    assert asked(three.duel) == (DecisionKind.RESPONSE, three.them)
    decline(three.duel)
    # The one who activated last has nothing that answers the own activation.
    assert three.duel.state.chain == ()
    assert all(place(three.duel, card) is Zone.GRAVEYARD for card in three.victims)


@both_seats
def test_the_highest_link_resolves_first(seat: int) -> None:
    three = Three(seat)
    three.build()
    told = [
        (event.kind, event.cards[0])
        for event in three.duel.events
        if event.kind in (EventKind.RESOLVED, EventKind.ACTIVATION_NEGATED)
    ]
    assert told == [
        (EventKind.ACTIVATION_NEGATED, three.jammer),
        (EventKind.RESOLVED, three.judgment),
        (EventKind.RESOLVED, three.spell),
    ]


@both_seats
def test_the_third_link_resolves_and_destroys_the_card_of_the_second(seat: int) -> None:
    three = Three(seat)
    three.build()
    destroyed = happened(three.duel, EventKind.DESTROYED)
    assert destroyed[0].cards == (three.jammer,)
    assert destroyed[0].source == three.judgment
    assert place(three.duel, three.jammer) is Zone.GRAVEYARD


@both_seats
def test_the_negated_second_link_does_nothing(seat: int) -> None:
    three = Three(seat)
    three.build()
    negated = [event.cards for event in happened(three.duel, EventKind.ACTIVATION_NEGATED)]
    assert negated == [(three.jammer,)]
    assert (three.spell,) not in [
        event.cards for event in happened(three.duel, EventKind.DESTROYED)
    ]


@both_seats
def test_the_first_link_resolves_and_destroys_all_monsters(seat: int) -> None:
    three = Three(seat)
    three.build()
    assert all(place(three.duel, card) is Zone.GRAVEYARD for card in three.victims)
    assert happened(three.duel, EventKind.DESTROYED)[-1].cards == tuple(three.victims)


@both_seats
def test_costs_never_come_back(seat: int) -> None:
    three = Three(seat)
    three.build()
    assert place(three.duel, three.price) is Zone.GRAVEYARD
    assert life(three.duel, three.you) == 4000


@both_seats
def test_g27_the_whole_chain_with_a_trigger_and_a_banished_card(seat: int) -> None:
    """The destroyed monster banishes the spell afterwards, in a chain of its own."""
    banish = Move(exactly(1, their(Zone.GRAVEYARD, ANYTHING)), destination=Zone.BANISHED)
    three = Three(seat, monster("Avenger", trigger(banish)), monster())
    duel = three.build()
    assert duel.state.chain == (Link(three.victims[0], duel.state.chain[0].visit, 0, three.them),)
    assert asked(duel) == (DecisionKind.CHOOSE, three.them)
    assert place(duel, three.spell) is place(duel, three.judgment) is Zone.GRAVEYARD
    pick(duel, three.spell)
    assert place(duel, three.spell) is Zone.BANISHED
    assert cards(duel, three.you, Zone.BANISHED) == [three.spell]
    assert duel.state.chain == ()
    assert asked(duel) == (DecisionKind.ACTION, three.you)
    end_turn(duel)
    settle(duel)


def test_the_chain_clones_hashes_and_replays_at_every_decision() -> None:
    """The same choices from a clone, and from the beginning, come to the same state."""
    choose_avenger = Move(exactly(1, their(Zone.GRAVEYARD, ANYTHING)), destination=Zone.BANISHED)
    avenger = monster("Avenger", trigger(choose_avenger))
    hashes: list[str] = []
    start = Three(0, avenger, monster()).duel
    for _ in range(2):
        duel, steps = start.clone(), []
        while duel.decision is not None and len(steps) < 12:
            steps.append(duel.state_hash())
            copy = duel.clone()
            assert copy.state_hash() == duel.state_hash()
            index = next(
                (
                    place
                    for place, option in enumerate(duel.decision.options)
                    if option.kind in (OptionKind.ACTIVATE, OptionKind.CARD)
                ),
                len(duel.decision.options) - 1,
            )
            copy.choose((index,))
            duel.choose((index,))
            assert copy.state_hash() == duel.state_hash()
            assert [item.key() for item in copy.events] == [item.key() for item in duel.events]
        hashes = hashes or steps
        assert steps == hashes
    assert len(set(hashes)) == len(hashes)


# ---------------------------------------------------------------------------- what starts a chain


def test_only_an_activation_starts_a_chain() -> None:
    table = Table()
    plain = table.hand(YOU, spell(damage(100)))
    answer = table.set(THEM, trap(ACTIVATIONS, damage(300)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, plain)
    assert len(duel.state.chain) == 1
    activate(duel, answer)
    assert duel.state.chain == ()
    assert (life(duel, YOU), life(duel, THEM)) == (7700, 7900)


def test_summons_tributes_changes_of_position_and_costs_start_none() -> None:
    table = Table()
    small = table.attack(YOU)
    turned = table.attack(YOU)
    big = table.hand(YOU, monster(level=5))
    payer = table.attack(YOU, monster("Payer", effect(damage(100), costs=(discard(),))))
    table.hand(YOU)
    on_summon = table.set(THEM, trap(summons(), damage(100)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    take(duel, OptionKind.CHANGE_POSITION, turned)
    assert duel.state.chain == ()
    assert lies(duel, turned) is Position.FACE_UP_DEFENSE
    take(duel, OptionKind.TRIBUTE_SUMMON, big)
    pick(duel, small)
    assert duel.state.chain == ()
    assert place(duel, small) is Zone.GRAVEYARD
    assert asked(duel) == (DecisionKind.RESPONSE, THEM)
    activate(duel, on_summon)
    assert life(duel, YOU) == 7900
    assert why(duel, payer) is None


def test_a_spell_of_speed_1_answers_nothing() -> None:
    table = Table()
    first = table.hand(YOU, spell(damage(100)))
    second = table.set(YOU, spell(damage(200)))
    slow = with_ability(trap(ACTIVATIONS, damage(1)), speed=1)
    quick = table.set(THEM, trap(ACTIVATIONS, damage(100)))
    waiting = table.set(THEM, slow)
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    assert offered(duel, OptionKind.ACTIVATE, quick)
    assert not offered(duel, OptionKind.ACTIVATE, waiting)
    assert duel.why_not(OptionKind.ACTIVATE, waiting) is Refusal.WRONG_TIME
    assert duel.why_not(OptionKind.ACTIVATE, second, player=YOU) is Refusal.WRONG_TIME


def test_only_speed_3_answers_speed_3() -> None:
    table = Table()
    first = table.hand(YOU, RAIGEKI)
    table.attack(THEM)
    table.hand(THEM)
    jammer = table.set(THEM, JAMMER)
    plain = table.set(YOU, trap(ACTIVATIONS, damage(100)))
    judgment = table.set(YOU, JUDGMENT)
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    activate(duel, jammer)
    pick_if_asked(duel, 2)
    assert offered(duel, OptionKind.ACTIVATE, judgment)
    assert not offered(duel, OptionKind.ACTIVATE, plain)


def test_used_cards_lie_face_up_until_the_chain_is_over() -> None:
    table = Table()
    table.attack(THEM)
    first = table.hand(YOU, RAIGEKI)
    answer = table.set(THEM, trap(ACTIVATIONS, draw(1)))
    last = table.set(YOU, trap(ACTIVATIONS, damage(100)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    activate(duel, answer)
    assert place(duel, first) is place(duel, answer) is Zone.SPELL_TRAP
    activate(duel, last)
    moved = [event.cards for event in happened(duel, EventKind.MOVED)]
    assert moved == [(first, last), (answer,)]
    assert duel.events.index(happened(duel, EventKind.RESOLVED)[-1]) < duel.events.index(
        happened(duel, EventKind.MOVED)[0]
    )


def test_nothing_is_activated_while_a_chain_resolves() -> None:
    table = Table()
    victim = table.attack(THEM, monster("Victim"))
    first = table.hand(YOU, spell(destroy_one_of_theirs(), damage(100)))
    waits = DestroyedPattern(Subject(Side.YOU, MONSTERS), (Cause(CauseKind.EFFECT),))
    answer = table.set(THEM, trap(waits, damage(500)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, first)
    pick_if_asked(duel, victim)
    if asked(duel)[0] is DecisionKind.CHOOSE:
        pick(duel, victim)
    assert life(duel, THEM) == 7900
    assert asked(duel) == (DecisionKind.RESPONSE, THEM)
    activate(duel, answer)
    assert life(duel, YOU) == 7500


def test_a_choice_made_at_activation_is_made_before_the_answers() -> None:
    table = Table()
    left, right = table.attack(THEM), table.attack(THEM)
    first = with_ability(
        spell(Destroy(NamedSelection("target"))),
        choices=(Choose(exactly(1, their(Zone.MONSTER, MONSTERS)), "target"),),
    )
    card = table.hand(YOU, first)
    table.set(THEM, trap(ACTIVATIONS, damage(100)))
    table.decks()
    duel = table.duel(rules=CHAINS)
    activate(duel, card)
    assert asked(duel) == (DecisionKind.CHOOSE, YOU)
    pick(duel, right)
    assert asked(duel) == (DecisionKind.RESPONSE, THEM)
    decline(duel)
    assert (place(duel, left), place(duel, right)) == (Zone.MONSTER, Zone.GRAVEYARD)


def test_without_chains_the_choice_of_an_activation_is_made_as_it_resolves() -> None:
    choosing = with_ability(
        spell(Destroy(NamedSelection("target"))),
        choices=(Choose(exactly(1, their(Zone.MONSTER, MONSTERS)), "target"),),
    )
    empty = Table()
    card = empty.hand(YOU, choosing)
    empty.decks()
    assert why(empty.duel(), card) is Refusal.FIRST_SENTENCE_IMPOSSIBLE
    table = Table()
    left, right = table.attack(THEM), table.attack(THEM)
    card = table.hand(YOU, choosing)
    table.decks()
    duel = table.duel()
    activate(duel, card)
    pick(duel, left)
    assert (place(duel, left), place(duel, right)) == (Zone.GRAVEYARD, Zone.MONSTER)
