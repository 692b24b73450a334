"""Jobs, and who meets whom in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from rushscript.engine.cards import Deck
from rushscript.errors import SimulationError
from rushscript.formats import RUSH
from rushscript.messages import Language
from rushscript.simulate import (
    Plan,
    Side,
    arrangements,
    duel_seed,
    job_from_json,
    make_simulation,
    share,
)
from tests.unit.simulate.simulated import simulation
from tests.unit.starter import starter_decks


def test_every_pairing_comes_equally_often_in_both_seats() -> None:
    job = simulation(decks=3).job
    plan = Plan(job)
    met = Counter(tuple(side.deck for side in plan[number].sides) for number in range(60))
    assert met == {(a, b): 10 for a in range(3) for b in range(3) if a != b}


def test_two_agents_meet_with_either_deck_in_both_seats() -> None:
    job = simulation(agents=("greedy", "random")).job
    assert {(one.deck, one.agent, other.deck, other.agent) for one, other in arrangements(job)} == {
        (0, 0, 1, 1),
        (1, 1, 0, 0),
        (0, 1, 1, 0),
        (1, 0, 0, 1),
    }


def test_one_deck_plays_against_itself() -> None:
    assert arrangements(simulation(decks=1).job) == ((Side(0, 0), Side(0, 0)),)
    two = arrangements(simulation(decks=1, agents=("greedy", "random")).job)
    assert two == ((Side(0, 0), Side(0, 1)), (Side(0, 1), Side(0, 0)))


def test_seeds_are_different_and_depend_on_seed_and_number_only() -> None:
    seeds = {duel_seed(seed, number) for seed in (1, 2, -1) for number in range(1_000)}
    assert len(seeds) == 3_000
    assert max(seeds) < 2**48
    assert Plan(simulation(decks=3).job)[5].seed == Plan(simulation().job)[5].seed


def test_shares_are_all_duels_once() -> None:
    for parts in (1, 3, 7, 20):
        shares = [share(range(12), part, parts) for part in range(1, parts + 1)]
        assert [number for part in shares for number in part] == list(range(12))
        assert max(map(len, shares)) - min(map(len, shares)) <= 1


def test_a_job_is_the_same_as_json() -> None:
    job = simulation(first=1, agents=("greedy", "random")).job
    assert job_from_json(job.to_json()) == job
    assert job_from_json(job.to_json()).fingerprint == job.fingerprint


def test_what_is_no_job_is_refused() -> None:
    with pytest.raises(SimulationError, match="no job"):
        job_from_json('{"decks": []}')
    old = msgspec.structs.replace(simulation().job, version=99)
    with pytest.raises(SimulationError, match="version 99") as caught:
        job_from_json(old.to_json())
    assert "99" in caught.value.told_in(Language.JAPANESE)


def test_a_job_tells_the_cards_of_its_decks() -> None:
    deck, _ = starter_decks()
    described = simulation().job.decks[0]
    told = [described.cards[place].id for place in described.order]
    assert told == [card.id for card in (*deck.main, *deck.extra)]
    assert sum(card.count for card in described.cards) == len(told)
    assert all(card.called(Language.JAPANESE) != card.name for card in described.cards)


def test_the_fingerprint_is_of_all_that_decides_the_duels() -> None:
    yuga, luke = starter_decks()
    job = simulation().job
    turned = Deck(yuga.name, yuga.main[::-1], yuga.extra)
    first = luke.main[0]
    main = tuple(replace(card, level=9) if card is first else card for card in luke.main)
    other_card = Deck(luke.name, main, luke.extra)
    others = [
        simulation(seed=8).job,
        simulation(first=0).job,
        simulation(agents=("greedy",)).job,
        simulation(most_decisions=10).job,
        make_simulation(RUSH, (turned, luke), agents=["random"], seed=7).job,
        make_simulation(RUSH, (yuga, other_card), agents=["random"], seed=7).job,
        make_simulation(replace(RUSH, life_points=1), (yuga, luke), agents=["random"], seed=7).job,
        msgspec.structs.replace(job, engine="0"),
    ]
    prints = {item.fingerprint for item in (job, *others)}
    assert len(prints) == 1 + len(others)


def test_names_do_not_decide_the_duels() -> None:
    yuga, luke = starter_decks()
    renamed = Deck("Other", yuga.main, yuga.extra)
    job = make_simulation(RUSH, (renamed, luke), agents=["random"], seed=7, asked=("a", "b")).job
    assert job.fingerprint == simulation().job.fingerprint


def test_decks_of_one_name_are_numbered() -> None:
    assert [deck.name for deck in simulation(decks=3).job.decks] == ["Yuga 1", "Luke", "Yuga 2"]


def test_nobody_or_nothing_to_play_is_refused() -> None:
    for decks, agents in (((), ("random",)), (starter_decks(), ())):
        with pytest.raises(SimulationError, match="one or more"):
            make_simulation(RUSH, decks, agents=agents)
