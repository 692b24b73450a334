"""The decks that benchmarks play (`cards_dsl/yardstick`): legal, and as heavy as they claim."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rushscript.agents import RandomAgent
from rushscript.decks import deck_problems
from rushscript.engine.cards import Deck
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.materials import Demands, Limits
from rushscript.engine.operations.fusion_summons import recipe_ways
from rushscript.engine.position import Placement, build_state
from rushscript.engine.scope import Scope
from rushscript.formats import RUSH
from rushscript.vocabulary import Manner, MonsterKind, Zone
from tests.unit.starter import starter_packs

PACK = "yardstick"
THEMES = ("fiends", "gears", "muses", "roses", "spirits", "swarm")
HEAVY = tuple(f"effects_{theme}" for theme in THEMES)
FUSING = tuple(f"fusions_{theme}" for theme in THEMES)
VANILLA = ("vanilla_streams", "vanilla_wilds")


def deck(name: str) -> Deck:
    return starter_packs().deck(f"{PACK}/{name}")


def test_these_are_all_decks_of_the_pack() -> None:
    found = [name for name in starter_packs().deck_names if name.startswith(f"{PACK}/")]
    assert sorted(found) == sorted(f"{PACK}/{name}" for name in (*HEAVY, *FUSING, *VANILLA))


@pytest.mark.parametrize("name", [*HEAVY, *FUSING, *VANILLA])
def test_each_deck_is_legal_by_the_newest_limits(name: str) -> None:
    assert deck_problems(deck(name), RUSH) == ()
    assert len(deck(name).main) == 40


def test_vanilla_decks_have_no_effect_at_all() -> None:
    for name in VANILLA:
        assert {card.monster_kinds for card in deck(name).main} == {(MonsterKind.NORMAL,)}
        assert not deck(name).extra


def test_effect_heavy_decks_have_a_hundred_different_scripted_cards() -> None:
    scripted = {card.id for name in HEAVY for card in deck(name).main if card.abilities}
    assert len(scripted) >= 100
    for name in HEAVY:
        assert sum(card.monster_kinds == (MonsterKind.NORMAL,) for card in deck(name).main) <= 3


def test_fusion_decks_are_the_same_with_fifteen_fusion_monsters_each() -> None:
    for plain, fusing in zip(HEAVY, FUSING, strict=True):
        assert deck(fusing).main == deck(plain).main
        assert not deck(plain).extra
        assert len(deck(fusing).extra) == 15
        assert all(MonsterKind.FUSION in card.monster_kinds for card in deck(fusing).extra)


@pytest.mark.parametrize("name", FUSING)
def test_each_fusion_monster_can_be_made_of_its_own_main_deck(name: str) -> None:
    main = deck(name).main
    for monster in dict.fromkeys(deck(name).extra):
        cards = [Placement(card, 0, Zone.HAND) for card in main]
        state = build_state(RUSH, [*cards, Placement(monster, 0, Zone.EXTRA_DECK)])
        index = len(main)
        others = list(range(index))
        demands = Demands((), [1] * index, Limits([(0, None)]))
        ways = recipe_ways(state, Scope(0, index), index, others, demands)
        assert ways.exists(), monster.name


def test_random_duels_of_heavy_decks_activate_much_and_of_fusion_decks_fuse() -> None:
    heavy, fusing = played(HEAVY), played(FUSING)
    assert heavy["activated"] >= 10 * heavy["duels"]
    assert heavy["fused"] == 0
    assert fusing["activated"] >= 10 * fusing["duels"]
    assert fusing["fused"] >= fusing["duels"] / 4


def played(names: tuple[str, ...]) -> Counter[str]:
    """What happens in a random duel of each pair of decks."""
    counts: Counter[str] = Counter()
    for seed, (left, right) in enumerate(combinations(names, 2)):
        duel = Duel(RUSH, decks=(deck(left), deck(right)), seed=seed)
        agent = RandomAgent(seed)
        while duel.decision is not None:
            duel.choose(agent(duel.decision))
        counts["duels"] += 1
        counts["activated"] += sum(event.kind is EventKind.ACTIVATED for event in duel.events)
        counts["fused"] += sum(
            event.kind is EventKind.SUMMONED and event.manner is Manner.FUSION
            for event in duel.events
        )
    return counts
