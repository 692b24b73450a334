"""The fuzzer tells which clauses were never carried out, and draws their cards more often."""

from __future__ import annotations

from pathlib import Path

from rushscript.formats import RUSH
from rushscript.library.catalogue import Packs
from rushscript.library.loading import Loader
from rushscript.messages import Language
from rushscript.testing.coverage.goals import GoalKind
from rushscript.testing.fuzzing.clauses import REFUSALS, cards_with_goals, clauses_among, item_of
from rushscript.testing.fuzzing.reach import Item, goals_of
from rushscript.testing.fuzzing.reporting import Report, report_of
from rushscript.testing.fuzzing.rounds import Duels, Plan, Progress, weight_of
from rushscript.testing.fuzzing.running import Request, run_fuzzer
from rushscript.testing.fuzzing.telling import (
    SHOWN_CARDS,
    SHOWN_CLAUSES,
    tell_progress,
    tell_report,
)

MANIFEST = 'name = "lamps"\nversion = "0.1.0"\nedition = 1\nformats = ["rush"]\n'
CARDS = """card "Lamp" {
    monster effect level 3 light fairy 900/1200
    ignition {
        condition there are 3 or more monsters(dragon) on your field
        effect draw 1
    }
}

card "Lighter" {
    monster effect level 3 light fairy 1000/1000
    ignition {
        cost send 1 card in your hand to graveyard
        effect
            may draw 1
            if you do { self gains atk 500 this turn }
    }
}
"""
EXCUSE = """[[unreachable]]
card = "Lamp"
clause = "draw 1"
goal = "done"
because = "there are no dragons"
"""


def lamps(directory: Path, *, excuse: str = "") -> Path:
    pack = directory / "lamps"
    pack.mkdir()
    (pack / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    (pack / "lamps.rush").write_text(CARDS, encoding="utf-8")
    if excuse:
        (pack / "equivalent.toml").write_text(excuse, encoding="utf-8")
    return pack


def fuzzed(pack: Path, count: int = 24) -> Report:
    return run_fuzzer(Request((pack,), RUSH, count, 1, pack / "faults"))


def plan_of(pack: Path) -> tuple[Plan, Loader]:
    loader = Loader(RUSH)
    asked = loader.load([pack])
    cards = Packs(loader.loaded, RUSH, asked).cards
    clauses = clauses_among(asked, cards_with_goals(asked, [pack]))
    return Plan(cards, cards, RUSH, 1, clauses), loader


def report(pack: Path, reached: Progress) -> Report:
    plan, loader = plan_of(pack)
    return report_of(plan.cards, cards_with_goals(loader.load([pack]), [pack]), 1, reached, ())


def left_of(report: Report, name: str) -> dict[str, tuple[GoalKind, ...]]:
    return {
        item.words: item.missing for card in report.left if card.name == name for item in card.left
    }


# ------------------------------------------------------------------------------- what is told


def test_a_clause_that_no_duel_can_come_to_is_told(tmp_path: Path) -> None:
    found = fuzzed(lamps(tmp_path))
    assert left_of(found, "Lamp") == {
        "condition there are 3 or more monsters(dragon) on your field": (GoalKind.MET,),
        "draw 1": (GoalKind.DONE,),
    }


def test_clauses_that_are_carried_out_are_not_told(tmp_path: Path) -> None:
    found = fuzzed(lamps(tmp_path))
    assert left_of(found, "Lighter") == {}
    assert (found.clauses, found.clauses_left) == (6, 2)


def test_a_clause_is_told_with_its_line(tmp_path: Path) -> None:
    (card,) = fuzzed(lamps(tmp_path)).left
    assert (card.card, card.clauses) == ("lamps:lamp", 2)
    assert card.file.endswith("lamps.rush")
    assert [(item.number, item.line) for item in card.left] == [(2, 4), (3, 5)]


def test_a_may_that_was_only_taken_is_left_until_somebody_declines(tmp_path: Path) -> None:
    progress = Progress()
    for item in goals_in(lamps(tmp_path), "lamps:lighter"):
        if item.what != GoalKind.DECLINED:
            progress.counts[item] = 1
    left = left_of(report(tmp_path / "lamps", progress), "Lighter")
    assert left == {"may draw 1": (GoalKind.DECLINED,)}


def goals_in(pack: Path, card: str) -> tuple[Item, ...]:
    plan, _ = plan_of(pack)
    return next(item.goals for item in plan.clauses if item.card == card)


def test_what_only_a_test_can_ask_is_no_goal_of_duels(tmp_path: Path) -> None:
    plan, _ = plan_of(lamps(tmp_path))
    whats = {item.what for card in plan.clauses for item in card.goals}
    assert not whats & {str(kind) for kind in REFUSALS}
    assert GoalKind.PAID in whats


def test_what_the_author_excuses_is_no_goal_of_duels(tmp_path: Path) -> None:
    found = fuzzed(lamps(tmp_path, excuse=EXCUSE))
    assert "draw 1" not in left_of(found, "Lamp")
    assert found.clauses == 5


def test_every_goal_of_clauses_is_told_apart_from_the_other_items(tmp_path: Path) -> None:
    plan, _ = plan_of(lamps(tmp_path))
    clauses = {item.what for card in plan.clauses for item in card.goals}
    assert not clauses & {item.what for card in plan.cards for item in goals_of(card)}


# ----------------------------------------------------------------------------- what is drawn


def test_a_clause_counts_once_in_a_duel(tmp_path: Path) -> None:
    plan, _ = plan_of(lamps(tmp_path))
    duels = Duels(plan)
    items = {item for card in plan.clauses for item in card.goals}
    for number in range(6):
        counts = {item: count for item, count in duels.play(number, {}).reached if item in items}
        assert set(counts.values()) <= {1}


def test_one_duel_tells_nothing_of_the_duel_before_it(tmp_path: Path) -> None:
    plan, _ = plan_of(lamps(tmp_path))
    duels = Duels(plan)
    reached = [duels.play(number, {}).reached for number in range(6)]
    assert [Duels(plan).play(number, {}).reached for number in range(6)] == reached


def test_cards_with_clauses_that_are_left_are_drawn_more_often(tmp_path: Path) -> None:
    plan, _ = plan_of(lamps(tmp_path))
    lighter = next(item for item in plan.clauses if item.card == "lamps:lighter")
    reached = dict.fromkeys(lighter.goals, 9)
    declined = next(item for item in lighter.goals if item.what == GoalKind.DECLINED)
    without = {item: count for item, count in reached.items() if item != declined}
    assert weight_of(lighter.goals, without) > 5 * weight_of(lighter.goals, reached)


# ------------------------------------------------------------------------------ how it is told


def test_one_duel_with_one_card_has_the_words_for_one(tmp_path: Path) -> None:
    pack = lamps(tmp_path)
    (pack / "lamps.rush").write_text(CARDS.partition("\n\n")[0] + "\n", encoding="utf-8")
    first, _, reached, clauses, *_ = tell_report(fuzzed(pack, 1), ("lamps",), Language.ENGLISH)
    assert first.startswith("1 duel with 1 card, seed 1: ")
    assert reached.endswith(" of 1 card; used: 0 of 1 effect or summon of its own")
    assert clauses == "  carried out: 0 of 2 clauses"


def test_the_cards_with_the_most_clauses_left_stand_first(tmp_path: Path) -> None:
    lines = list(tell_report(report(lamps(tmp_path), Progress()), ("lamps",), Language.ENGLISH))
    begin = lines.index("clauses that were never carried out, or not in every way:")
    assert lines[begin + 1 :][:7] == [
        '  "Lighter" (lamps:lighter): 4 of 4 clauses',
        "    line 12: cost send 1 card in your hand to graveyard: never paid",
        "    line 14: may draw 1: never taken, never declined",
        "    line 15: if you do { self gains atk 500 this turn }: never true, never false",
        "    line 15: self gains atk 500 this turn: never done",
        '  "Lamp" (lamps:lamp): 2 of 2 clauses',
        "    line 4: condition there are 3 or more monsters(dragon) on your field: never met",
    ]


def test_clauses_are_told_in_japanese(tmp_path: Path) -> None:
    lines = list(tell_report(report(lamps(tmp_path), Progress()), ("lamps",), Language.JAPANESE))
    assert "  実行された条項: 6 件中 0 件" in lines
    assert "    14 行目: may draw 1: 選ばれていない、断られていない" in lines


def test_long_lists_are_cut_short(tmp_path: Path) -> None:
    pack = lamps(tmp_path)
    steps = "\n".join(["        effect", *["            draw 1"] * (SHOWN_CLAUSES + 2)])
    card = CARDS.partition("\n\n")[0].replace("        effect draw 1", steps)
    cards = [card.replace('"Lamp"', f'"Lamp {number}"') for number in range(SHOWN_CARDS + 3)]
    (pack / "lamps.rush").write_text("\n\n".join(cards), encoding="utf-8")
    lines = list(tell_report(report(pack, Progress()), ("lamps",), Language.ENGLISH))
    begin = lines.index("clauses that were never carried out, or not in every way:")
    told = lines[begin + 1 :]
    assert told[SHOWN_CLAUSES + 1] == "    and 3 more"
    assert sum("(lamps:" in line for line in told) == SHOWN_CARDS
    assert "  and 3 more" in told


def test_progress_is_told_in_both_languages() -> None:
    progress = Progress(duels=1)
    progress.counts[Item("lamps:lamp", "played")] = 2
    assert tell_progress(progress, Language.ENGLISH) == "1 duel, 1 reached"
    assert tell_progress(progress, Language.JAPANESE) == "デュエル 1 回、到達 1 件"


def test_an_item_names_card_goal_and_clause(tmp_path: Path) -> None:
    loader = Loader(RUSH)
    cards = cards_with_goals(loader.load([lamps(tmp_path)]), [tmp_path / "lamps"])
    (lamp,) = (card for card in cards if card.name == "Lamp")
    items = [item_of(lamp.id, goal.goal) for goal in lamp.goals]
    assert items == [Item("lamps:lamp", "met", 2), Item("lamps:lamp", "done", 3)]
