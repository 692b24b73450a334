"""The agent that thinks ahead: honest, repeatable, in time, and no worse for it."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from rushscript.agents import (
    Limits,
    SearchAgent,
    agent_factory,
    depends_on_hidden_cards,
    make_agent,
)
from rushscript.agents.evaluating import chance_to_win
from rushscript.agents.tree import Node, key_of, moves_of
from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Answer, Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.engine.zones import HAND
from rushscript.formats import RUSH
from rushscript.vocabulary import CardKind, Phase, Position, Zone
from tests.properties.decks import themes
from tests.unit.starter import new_duel, starter_packs


def monster(attack: int, name: str = "") -> CardDefinition:
    """A monster without effect."""
    return CardDefinition(
        id=f"x:{name or attack}",
        name=name or f"M{attack}",
        kind=CardKind.MONSTER,
        attack=attack,
        defense=0,
        level=4,
    )


def placed(definition: CardDefinition, player: int, position: Position) -> Placement:
    return Placement(definition, player, Zone.MONSTER, position)


def decks_of(count: int = 12) -> list[Placement]:
    return [
        Placement(monster(100, f"deck {player}"), player, Zone.DECK)
        for player in (0, 1)
        for _ in range(count)
    ]


def answered(duel: Duel, name: str) -> Option:
    decision = duel.decision
    assert decision is not None
    (index,) = make_agent(name, duel, 1)(decision)
    return decision.options[index]


# -------------------------------------------------------------------------------------- strength


def test_it_attacks_in_the_order_that_wins() -> None:
    """The weak monster must wait until the strong one has cleared the way: the life left is what
    both inflict."""
    cards = [
        placed(monster(1500), 0, Position.FACE_UP_ATTACK),
        placed(monster(900), 0, Position.FACE_UP_ATTACK),
        placed(monster(1400), 1, Position.FACE_UP_ATTACK),
        *decks_of(),
    ]
    duel = Duel.of(build_state(RUSH, cards, phase=Phase.BATTLE, life=(8000, 1000)))
    agent = make_agent("search:80", duel, 1)
    while duel.decision is not None and duel.turn == 3:
        duel.choose(agent(duel.decision))
    assert duel.result is not None
    assert duel.result.winner == 0


def test_it_does_not_attack_into_what_beats_it() -> None:
    cards = [
        placed(monster(1500), 0, Position.FACE_UP_ATTACK),
        placed(monster(2000), 1, Position.FACE_UP_ATTACK),
        *decks_of(),
    ]
    duel = Duel.of(build_state(RUSH, cards, phase=Phase.BATTLE))
    assert answered(duel, "search:60").kind is not OptionKind.ATTACK


def test_thinking_a_little_wins_no_less_than_greedy() -> None:
    """docs/agents.md has what more thinking brings; that takes more duels than a test has."""
    wins = 0
    for number in range(8):
        duel, seat = new_duel(number // 2), number % 2
        agents = [make_agent("greedy", duel), make_agent("greedy", duel)]
        agents[seat] = make_agent("search:25", duel, number)
        while duel.decision is not None:
            duel.choose(agents[duel.decision.player](duel.decision))
        wins += duel.result is not None and duel.result.winner == seat
    assert wins >= 4


# --------------------------------------------------------------------------------------- honesty


@pytest.mark.parametrize("name", ["random", "greedy", "search:5"])
def test_it_decides_alike_whatever_is_hidden(name: str) -> None:
    factory, asked = agent_factory(name), 0
    for seed in range(3):
        duel, chance = Duel(RUSH, decks=themes(seed), seed=seed), Random(seed)
        while (decision := duel.decision) is not None and duel.turn < 9:
            if decision.has_choice() and chance.random() < 0.3:
                asked += 1
                assert not depends_on_hidden_cards(factory, duel, tries=2)
            duel.choose(decision.random_answer(chance))
    assert asked > 12


def test_an_agent_that_looks_at_hidden_cards_is_found_out() -> None:
    def peeking(duel: Duel, seed: int) -> object:
        def decide(decision: Decision) -> Answer:
            hand = duel.state.cards_in(1 - decision.player, HAND)
            return (sum(map(ord, duel.definition(hand[0]).name)) % len(decision.options),)

        return decide

    assert depends_on_hidden_cards(peeking, new_duel(3), tries=8)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------ time


def test_it_holds_its_time() -> None:
    duel = new_duel(5)
    agent = SearchAgent(duel, 1, Limits(iterations=None, seconds=0.05))
    chance, longest = Random(5), 0.0
    for _ in range(25):
        decision = duel.decision
        if decision is None:
            break
        start = process_time()
        agent(decision)
        longest = max(longest, process_time() - start)
        duel.choose(decision.random_answer(chance))
    assert 0.02 < longest < 0.08


def test_what_can_be_decided_in_one_way_only_needs_no_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    duel = new_duel(5)
    monkeypatch.setattr(Duel, "imagined", None)
    options = [Option(OptionKind.PASS)]
    agent = SearchAgent(duel, 1, Limits(iterations=10**6))
    assert agent(Decision(0, DecisionKind.RESPONSE, options)) == (0,)


def test_the_duel_itself_is_not_touched() -> None:
    duel = new_duel(5)
    before = duel.state_hash()
    assert duel.decision is not None
    make_agent("search:10", duel)(duel.decision)
    assert duel.state_hash() == before


# ------------------------------------------------------------------------------------------ tree


def test_equal_cards_of_the_hand_are_one_move() -> None:
    twin = monster(1000, "Twin")
    cards = [Placement(twin, 0, Zone.HAND), Placement(twin, 0, Zone.HAND), *decks_of()]
    duel = Duel.of(build_state(RUSH, cards))
    decision = duel.decision
    assert decision is not None
    summons = [item for item in decision.options if item.kind is OptionKind.NORMAL_SUMMON]
    assert len(summons) == 2
    assert key_of(duel.state, summons[0], 0) == key_of(duel.state, summons[1], 0)
    moves, likely = moves_of(duel.state, decision, Node(), (0,), 0, Random(1))
    assert len(moves) < len(decision.options)
    assert moves[likely] == (0,)


def test_of_many_answers_more_are_tried_as_time_goes_on() -> None:
    cards = [Placement(monster(100 * n, f"N{n}"), 0, Zone.HAND) for n in range(1, 9)]
    duel = Duel.of(build_state(RUSH, [*cards, *decks_of()]))
    options = [Option(OptionKind.CARD, card) for card in range(8)]
    decision = Decision(0, DecisionKind.CHOOSE, options, 3, 3)
    node, chance, sizes = Node(), Random(1), []
    for _ in range(200):
        moves, likely = moves_of(duel.state, decision, node, (5, 6, 7), 0, chance)
        assert all(decision.accepts(answer) for answer in moves.values())
        assert moves[likely] == (5, 6, 7)
        edge = node.edge(node.select(moves, likely, 1))
        edge.visits += 1
        edge.total += 0.5
        sizes.append(len(moves))
    assert sizes[0] <= 2
    assert 8 < max(sizes) < 30


# ------------------------------------------------------------------------------------ evaluation


def test_more_life_and_stronger_monsters_are_better() -> None:
    def chance(life: tuple[int, int], mine: int, theirs: int) -> float:
        cards = [
            placed(monster(mine), 0, Position.FACE_UP_ATTACK),
            placed(monster(theirs, "theirs"), 1, Position.FACE_UP_ATTACK),
            *decks_of(),
        ]
        return chance_to_win(build_state(RUSH, cards, life=life), 0)

    even = chance((8000, 8000), 1500, 1500)
    assert chance((8000, 4000), 1500, 1500) > even > chance((4000, 8000), 1500, 1500)
    assert chance((8000, 8000), 2500, 1500) > even > chance((8000, 8000), 1500, 2500)
    assert 0 < even < 1


def test_the_chances_of_both_players_are_one_together() -> None:
    duel = new_duel(3)
    for _ in range(30):
        assert duel.decision is not None
        assert chance_to_win(duel.state, 0) + chance_to_win(duel.state, 1) == pytest.approx(1)
        duel.choose(make_agent("greedy", duel)(duel.decision))


def test_what_is_over_is_certain() -> None:
    duel = new_duel(3)
    duel.surrender(0)
    assert chance_to_win(duel.state, 0) == 0
    assert chance_to_win(duel.state, 1) == 1


def test_the_evaluation_reads_no_hidden_card() -> None:
    """All that it reads lies open; so it says the same of all states that look alike."""
    duel, chance, differed = Duel(RUSH, decks=themes(2), seed=2), Random(2), 0
    while duel.decision is not None and duel.turn < 12:
        for player in (0, 1):
            copy = duel.imagined(chance)
            differed += copy.state_hash() != duel.state_hash()
            assert chance_to_win(copy.state, player) == chance_to_win(duel.state, player)
        duel.choose(duel.decision.random_answer(chance))
    assert duel.turn > 5
    assert differed > 20


def test_decks_may_be_of_any_packs() -> None:
    packs = starter_packs()
    decks = packs.deck("yuga"), packs.deck("yardstick/fusions_fiends")
    duel = Duel(RUSH, decks=decks, seed=1)
    agent = make_agent("search:3", duel)
    for _ in range(60):
        assert duel.decision is not None
        answer = agent(duel.decision)
        assert duel.decision.accepts(answer)
        duel.choose(answer)
