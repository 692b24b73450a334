"""The golden scenarios of the rules, as tests in the card language.

The scenarios themselves are collected by the plugin for pytest, each from both seats. Their
names carry the ids of what they show.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.formats import RUSH
from rushscript.library.catalogue import load_packs
from rushscript.library.files import installed_packs
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.testing.running.suites import load_suite
from rushscript.testing.scenarios.results import render_result
from rushscript.vocabulary import Zone

SCENARIOS = Path(__file__).parent / "scenarios"
FILES = sorted(SCENARIOS.glob("*.rush"))
GOLDEN = (
    "G01",
    "G02",
    "G03",
    "G04",
    "G06",
    "G08",
    "G09",
    "G10",
    "G11",
    "G12",
    "G13",
    "G18",
    "G19",
    "G20",
    "G21",
    "G22",
    "G23",
    "G24",
    "G25",
)


def test_cards_and_scenarios_are_written_as_fmt_writes_them() -> None:
    files = [*installed_packs().rglob("*.rush"), *FILES]
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    shown = {path: show(parse(SourceFile.from_text(text))[0]) for path, text in texts.items()}
    assert [str(path) for path in files if shown[path] != texts[path]] == []


def test_the_tests_beside_the_cards_hold_with_the_seats_swapped() -> None:
    results = [test.run(mirrored=True) for test in load_suite([installed_packs()]).tests]
    assert [render_result(result) for result in results if not result.passed] == []


def test_every_golden_scenario_is_there() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    assert [golden for golden in GOLDEN if f'test "{golden} ' not in text] == []


@pytest.mark.parametrize("first", [0, 1])
def test_g01_the_first_player_draws_one_card_to_the_opening_hand_of_four(first: int) -> None:
    packs = load_packs()
    decks = packs.deck("yuga"), packs.deck("luke")
    duel = Duel(RUSH, decks=decks, seed=1, first=first)
    hands = [duel.state.cards_in(player, Zone.HAND) for player in (0, 1)]
    assert [len(hands[first]), len(hands[1 - first])] == [5, 4]
    decision = duel.decision
    assert decision is not None
    assert decision.player == first
    assert OptionKind.ENTER_BATTLE not in [option.kind for option in decision.options]
