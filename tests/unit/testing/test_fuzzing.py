"""The fuzzer finds what breaks a duel, makes it small, and writes it as a test that fails alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from rushscript.engine import duel as duels
from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Answer
from rushscript.engine.duel import Duel
from rushscript.engine.machine import answer
from rushscript.engine.position import Placement
from rushscript.engine.state import State
from rushscript.engine.zones import is_on_field
from rushscript.errors import BudgetExceeded, InvariantError
from rushscript.faults import Fault, FaultKind, NoEnd, fault_of
from rushscript.formats import RUSH
from rushscript.library.files import installed_packs
from rushscript.semantics import PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.testing.fuzzing.chooser import Explorer
from rushscript.testing.fuzzing.crowds import Crowds
from rushscript.testing.fuzzing.drawing import Drawing
from rushscript.testing.fuzzing.keeping import keep
from rushscript.testing.fuzzing.plain import is_plain
from rushscript.testing.fuzzing.playing import play
from rushscript.testing.fuzzing.reach import ACTIVATED, PLAYED, Item, goals_of
from rushscript.testing.fuzzing.reporting import Report, report_to_json
from rushscript.testing.fuzzing.rounds import ROUND, Broken, Plan, kind_of, play_rounds
from rushscript.testing.fuzzing.running import Request, run_fuzzer
from rushscript.testing.fuzzing.shrinking import Script, shrink
from rushscript.testing.fuzzing.starts import DeckStart, PositionStart
from rushscript.testing.fuzzing.teams import team
from rushscript.testing.fuzzing.writing import write_test
from rushscript.testing.invariants import hold_invariants
from rushscript.testing.running.suites import definitions_of, load_suite
from rushscript.testing.scenarios.results import Failure
from rushscript.testing.scenarios.runner import run_test
from rushscript.vocabulary import Position, Zone
from tests.unit.testing.planting import crash_with
from tests.unit.testing.probing import packs

THREE = ("Phoenix Dragon", "Mystic Dealer", "Dragon Bat")
STARTER = installed_packs() / "starter"


def starter() -> tuple[CardDefinition, ...]:
    return tuple(card for card in packs().cards if card.id.startswith("starter:"))


def fuzz(directory: Path, *, count: int = 24, seed: int = 1, jobs: int = 1) -> Report:
    return run_fuzzer(Request((STARTER,), RUSH, count, seed, directory, jobs))


def drawing(cards: Sequence[CardDefinition]) -> Drawing:
    return Drawing(cards, cards, RUSH)


# ------------------------------------------------------------------------------------- the bar


def test_a_crash_that_needs_three_cards_is_found_shrunk_and_written(tmp_path: Path) -> None:
    with crash_with(*THREE):
        (kept,) = fuzz(tmp_path).faults
        assert kept.test is not None
        assert kept.shrunk.cards <= 12
        assert len(kept.shrunk.choices) <= 10
        (test,) = load_suite([kept.test]).tests
        failure = test.run().failure
        assert failure is not None
        assert kept.fault.is_same(failure.fault)
        assert failure.message == "this broke the duel: KeyError: 'planted'"
    assert test.run().passed


def test_the_written_test_names_the_three_cards(tmp_path: Path) -> None:
    with crash_with(*THREE):
        (kept,) = fuzz(tmp_path).faults
    assert kept.text is not None
    assert all(f'"{name}"' in kept.text for name in THREE)
    assert kept.text.startswith("# KeyError: 'planted'\n")


def test_sound_cards_break_nothing(tmp_path: Path) -> None:
    report = fuzz(tmp_path / "faults")
    assert (report.duels, report.faults) == (24, ())
    assert not (tmp_path / "faults").exists()


def test_a_broken_invariant_is_found(tmp_path: Path) -> None:
    def planted(state: State, given: Answer) -> None:
        answer(state, given)
        state.life[0] = -1

    with patch.object(duels, "answer", planted):
        (kept,) = fuzz(tmp_path, count=4).faults
        assert kept.test is not None
        assert kept.fault.kind is FaultKind.INVARIANT
        assert kept.fault.place.endswith("life_is_never_negative")
        assert kept.shrunk.cards <= 1


def test_an_effect_that_does_not_end_is_found(tmp_path: Path) -> None:
    def planted(state: State, given: Answer) -> None:
        raise BudgetExceeded("an effect does not end")

    with patch.object(duels, "answer", planted):
        (kept,) = fuzz(tmp_path, count=4).faults
    assert kept.fault.kind is FaultKind.BUDGET
    assert kept.test is not None


def test_the_log_of_a_whole_duel_is_kept(tmp_path: Path) -> None:
    with crash_with("Phoenix Dragon"):
        start = drawing(starter()).decks(starter()[:6], Random(3), 3)
        run = play(start, RUSH, Explorer({}, Random(3)))
        assert run.fault is not None
        broken = Broken(0, start, run.choices, run.fault)
        shrunk = shrink(start, run.choices, run.fault, RUSH)
        kept = keep(broken, shrunk, RUSH, [STARTER], tmp_path / "fault_1")
    assert kept.log is not None
    assert kept.test is not None
    assert isinstance(shrunk.start, PositionStart)


# ------------------------------------------------------------------------------ the same result


def test_any_number_of_processes_comes_to_the_same_report(tmp_path: Path) -> None:
    alone = report_to_json(fuzz(tmp_path, count=60))
    assert report_to_json(fuzz(tmp_path, count=60, jobs=2)) == alone


def test_another_seed_plays_other_duels(tmp_path: Path) -> None:
    assert fuzz(tmp_path, count=6).decisions != fuzz(tmp_path, count=6, seed=2).decisions


def test_a_fault_is_shrunk_alike_each_time(tmp_path: Path) -> None:
    with crash_with(*THREE):
        texts = [fuzz(tmp_path / name).faults[0].text for name in ("one", "two")]
    assert texts[0] == texts[1]


# --------------------------------------------------------------------------------- what is told


def test_all_cards_and_effects_of_the_starter_decks_are_played(tmp_path: Path) -> None:
    report = fuzz(tmp_path, count=96)
    assert (report.unplayed, report.unoffered, report.unused) == ((), (), ())


def test_a_card_that_no_duel_came_to_is_told(tmp_path: Path) -> None:
    report = fuzz(tmp_path, count=1)
    assert report.unplayed
    assert report.duels == 1


def test_what_a_card_can_reach() -> None:
    card = packs().card("Phoenix Dragon")
    assert Item(card.id, PLAYED) in goals_of(card)
    assert Item(card.id, ACTIVATED, 0) in goals_of(card)


def test_rounds_end_when_enough_faults_are_known() -> None:
    plan = Plan(starter(), starter(), RUSH, 1)
    with crash_with("Phoenix Dragon"), team(plan, 1) as play_round:
        progress = play_rounds(play_round, 1000, most_faults=1)
    assert progress.duels == 48
    assert len(progress.broken) == 1
    assert sum(progress.breaks.values()) > 1


# --------------------------------------------------------------------------------- faults


def test_the_kinds_of_faults() -> None:
    kinds = {
        FaultKind.EXCEPTION: KeyError("x"),
        FaultKind.INVARIANT: InvariantError("x"),
        FaultKind.BUDGET: BudgetExceeded("x"),
        FaultKind.ENDLESS: NoEnd("x"),
    }
    assert {kind: fault_of(error).kind for kind, error in kinds.items()} == {
        kind: kind for kind in kinds
    }


def test_two_faults_are_the_same_when_error_and_place_are() -> None:
    def first(said: str) -> None:
        raise KeyError(said)

    def second() -> None:
        raise KeyError("one")

    one, two = fault_in(lambda: first("one")), fault_in(lambda: first("two"))
    assert one.is_same(two)
    assert not one.is_same(fault_in(second))
    assert not one.is_same(None)


def fault_in(work: Callable[[], None]) -> Fault:
    with pytest.raises(KeyError) as raised:
        work()
    return fault_of(raised.value)


# ---------------------------------------------------------------------------------- crowds


def in_crowds(crowds: Crowds, count: int, first: int = 0) -> list[set[str]]:
    return [{card.id for card in crowds.of(number)} for number in range(first, first + count)]


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_every_three_cards_stand_together_in_a_pass_of_crowds(turn: int) -> None:
    cards = packs().cards[:300]
    crowds = Crowds(cards, 1)
    together = in_crowds(crowds, crowds.size, turn * crowds.size)
    assert crowds.size == 14
    assert max(map(len, together)) <= 256
    chance = Random(turn)
    for _ in range(2000):
        three = {card.id for card in chance.sample(cards, 3)}
        assert any(three <= crowd for crowd in together)


def test_all_cards_of_the_packs_stand_together_by_threes_in_140_crowds() -> None:
    crowds = Crowds(packs().cards, 1)
    together = in_crowds(crowds, crowds.size)
    assert crowds.size == 140
    chance = Random(1)
    for _ in range(500):
        three = {card.id for card in chance.sample(packs().cards, 3)}
        assert any(three <= crowd for crowd in together)


def test_few_cards_are_one_crowd() -> None:
    crowds = Crowds(starter(), 1)
    assert crowds.size == 1
    assert in_crowds(crowds, 2) == [{card.id for card in starter()}] * 2


def test_crowds_are_played_in_their_order_among_the_other_duels() -> None:
    kinds = [kind_of(number, 14) for number in range(100)]
    crowds = [place for kind, place in kinds if kind == "crowd"]
    assert crowds == list(range(len(crowds)))
    assert [kind for kind, _ in kinds[:4]] == ["crowd", "crowd", "crowd", "position"]
    assert [kind for kind, _ in kinds[20:]].count("crowd") == 10


def test_all_cards_of_a_crowd_lie_on_its_field() -> None:
    cards = packs().cards[::5]
    start = drawing(packs().cards).crowd(cards, Random(1))
    duel = start.begin(RUSH)
    hold_invariants(duel.state)
    lie = {item.definition.id for item in start.placements if is_on_field(int(item.zone))}
    assert lie == {card.id for card in cards}


def test_time_ends_the_run_within_a_round(tmp_path: Path) -> None:
    request = Request((STARTER,), RUSH, 1000, 1, tmp_path, seconds=1e-9)
    assert 1 <= run_fuzzer(request).duels < ROUND


def test_shrinking_ends_with_its_time() -> None:
    with crash_with(*THREE):
        run = play(CROWD, RUSH, Explorer({}, Random(1)))
        assert run.fault is not None
        shrunk = shrink(CROWD, run.choices, run.fault, RUSH, seconds=0)
    assert shrunk.runs == 0
    assert shrunk.start is CROWD


# -------------------------------------------------------------------------------- shrinking


def given(*cards: tuple[str, int, Zone]) -> PositionStart:
    placements = tuple(
        Placement(
            packs().card(name),
            player,
            zone,
            Position.FACE_UP_ATTACK if zone is Zone.MONSTER else Position.NONE,
        )
        for name, player, zone in cards
    )
    return PositionStart(placements, tuple(range(len(placements))))


CROWD = given(
    ("Phoenix Dragon", 0, Zone.MONSTER),
    ("Dragon Bat", 0, Zone.MONSTER),
    ("Twin Edge Dragon", 0, Zone.HAND),
    ("Draco the Tiny", 0, Zone.HAND),
    ("Mystic Dealer", 1, Zone.MONSTER),
    ("Hydro Magician", 1, Zone.GRAVEYARD),
    *(("Straynge Cat", player, Zone.DECK) for player in (0, 1) for _ in range(9)),
)


def test_only_the_cards_that_matter_are_left() -> None:
    with crash_with(*THREE):
        run = play(CROWD, RUSH, Explorer({}, Random(1)))
        assert run.fault is not None
        shrunk = shrink(CROWD, run.choices, run.fault, RUSH)
    assert isinstance(shrunk.start, PositionStart)
    names = {item.definition.name for item in shrunk.start.placements}
    assert names == set(THREE)
    assert len(shrunk.choices) == 1


def test_cards_whose_text_does_not_matter_become_plain() -> None:
    def planted(state: State, given: Answer) -> None:
        answer(state, given)
        if len(state.cards_in(0, Zone.HAND)) > 0:
            raise KeyError("planted")

    with patch.object(duels, "answer", planted):
        run = play(CROWD, RUSH, Explorer({}, Random(1)))
        assert run.fault is not None
        shrunk = shrink(CROWD, run.choices, run.fault, RUSH)
    assert isinstance(shrunk.start, PositionStart)
    assert len(shrunk.start.tags) <= 3
    assert all(is_plain(item.definition) for item in shrunk.start.placements)


def test_a_budget_of_runs_is_kept() -> None:
    with crash_with(*THREE):
        run = play(CROWD, RUSH, Explorer({}, Random(1)))
        assert run.fault is not None
        shrunk = shrink(CROWD, run.choices, run.fault, RUSH, most_runs=5)
    assert shrunk.runs == 5
    assert shrunk.fault.is_same(run.fault)


def test_a_crowd_on_a_wide_field_is_led_to_the_real_one() -> None:
    names = ("Phoenix Dragon", "Dragon Bat", "Mystic Dealer", "Twin Edge Dragon")
    wide = given(*((name, 0, Zone.MONSTER) for name in names))
    wide = PositionStart(wide.placements, wide.tags, wide=True)
    with crash_with(*names):
        run = play(wide, RUSH, Explorer({}, Random(1)))
        assert run.fault is not None
        shrunk = shrink(wide, run.choices, run.fault, RUSH)
    assert isinstance(shrunk.start, PositionStart)
    assert not shrunk.start.wide
    assert shrunk.cards == 4


def test_the_same_choices_lead_the_same_way() -> None:
    start = drawing(starter()).position(starter()[:5], Random(5))
    run = play(start, RUSH, Explorer({}, Random(5)), most=30)
    assert play(start, RUSH, Script(run.choices, start.tags)).choices == run.choices


# ----------------------------------------------------------------------------------- writing


@pytest.mark.parametrize("seed", range(40))
def test_a_duel_that_is_written_down_goes_the_same_way(seed: int) -> None:
    """The test of a random duel passes: it is read back as it was meant."""
    chance = Random(f"written {seed}")
    cards = packs().cards
    start = drawing(cards).position(chance.sample(cards, 5), chance)
    run = play(start, RUSH, Explorer({}, chance), chance=chance, most=14)
    acts = [place for place, item in enumerate(run.choices) if item.asked == "action"]
    choices = run.choices[: acts[-1]] if run.ending == "cut short" and acts else run.choices
    assert failure_of(write_test("written", start, choices, RUSH)) is None


def failure_of(text: str) -> Failure | None:
    source = SourceFile.from_text(text, "written.rush")
    nodes, mistakes = parse(source)
    assert mistakes == ()
    names = packs().names
    checked, _ = check("written", [PackFile(source, nodes)], RUSH, names)
    (test,) = checked.tests
    return run_test(test, definitions_of(test, packs()), RUSH).failure


# ------------------------------------------------------------------------------------- starts


@pytest.mark.parametrize("seed", range(12))
def test_a_drawn_position_is_one_that_a_duel_can_be_in(seed: int) -> None:
    start = drawing(packs().cards).position(packs().cards[seed * 40 :][:5], Random(seed))
    hold_invariants(start.begin(RUSH).state)


def test_drawn_decks_have_the_size_of_the_format() -> None:
    start = drawing(starter()).decks(starter()[:6], Random(1), 1)
    assert isinstance(start, DeckStart)
    assert [len(deck.main) for deck in start.decks] == [40, 40]
    assert isinstance(start.begin(RUSH), Duel)


def test_an_equip_card_goes_with_its_monster() -> None:
    bat, equip = packs().card("Dragon Bat"), packs().card("Voidvelg Tyrfing")
    up = Position.FACE_UP_ATTACK
    start = PositionStart(
        (
            Placement(bat, 0, Zone.MONSTER, up),
            Placement(equip, 0, Zone.SPELL_TRAP, up, host=0),
        ),
        (7, 9),
    )
    assert start.only(frozenset({9})).tags == ()
    assert start.only(frozenset({7})).tags == (7,)
