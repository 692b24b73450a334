"""`rushscript why`: the reasons of a card in a test, in words and as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.cli.running import refused, run

CARDS = """
card "Lamp" ja "灯火" {
    monster effect level 3 fire pyro 900/900

    ignition {
        condition there are 2 or more monsters(fire) in your graveyard
        cost pay 1000 lp
        effect destroy 1 monster(level <= 4) on opponent's field
    }
}

card "Toll" {
    trap normal

    activate {
        when opponent normal summons a monster(level >= 5)
        effect inflict 100 damage to opponent
    }
}

test "the lamp needs fires" {
    given {
        your field "Lamp"
        your graveyard 1 monster(fire), 1 monster(water)
        opponent's field 1 monster(level 7) as giant
    }
    cannot activate "Lamp" because condition not met
    opponent cannot put giant in face-up defense because not your turn
}

test "the lamp burns" {
    given {
        your field "Lamp"
        your graveyard 2 monsters(fire)
        opponent's field 1 monster(level 4)
    }
    activate "Lamp"
    cannot activate "Lamp" because used this turn
}

test "the toll is for strong monsters" {
    given {
        it is opponent's turn
        your field "Toll"
        opponent's hand 1 monster(level 4) as guest
    }
    opponent normal summons guest
    cannot activate "Toll" because wrong time
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lamps.rush"
    path.write_text(CARDS.lstrip(), encoding="utf-8")
    return path


TWO_STEPS = """
card "Furnace" {
    spell normal
    activate {
        effect
            destroy 1 monster(face-up) on your field as fuel
            and inflict fuel.level * 100 damage to opponent
    }
}

test "the furnace burns" {
    given {
        your field 1 monster(level 3)
        your hand "Furnace"
    }
    activate "Furnace"
    expect opponent's lp = 7700
}
"""


def test_a_card_without_costs_is_not_told_to_be_paid_for(file: Path) -> None:
    file.write_text(TWO_STEPS.lstrip(), encoding="utf-8")
    for language, costs in (("en", "costs are paid"), ("ja", "コスト")):
        output = run("why", file, "Furnace", "--line", "15", "--lang", language).output
        assert "[+]" in output
        assert costs not in output


def test_each_clause_is_told_with_its_line_and_what_it_found(file: Path) -> None:
    output = run("why", file, "the lamp needs fires", "Lamp").output
    assert 'activate "Lamp": cannot be done: its condition is not met' in output
    assert "[x] `condition there are 2 or more monsters(fire) in your graveyard` (line 5)" in output
    assert "[x] 1 found (monster(fire)), 2 needed" in output
    assert "[x] fire: it is water" in output
    assert "[+] `cost pay 1000 lp` (line 6)" in output
    assert "[x] level <= 4: 7 <= 4 is false" in output


def test_a_card_is_asked_about_before_a_line(file: Path) -> None:
    text = file.read_text(encoding="utf-8").splitlines()
    line = text.index('    activate "Lamp"') + 1
    before = run("why", file, "burns", "灯火", "--line", str(line)).output
    assert 'activate "Lamp": can be done' in before
    after = run("why", file, "burns", "Lamp").output
    assert 'activate "Lamp": cannot be done: it was already used this turn' in after


def test_a_trap_is_asked_at_the_moment_that_has_passed(file: Path) -> None:
    output = run("why", file, "Toll").output
    assert "  when: Opponent normal-summons `guest`" in output
    assert "this does not fit: Opponent normal-summons `guest`" in output
    assert "level >= 5: 4 >= 5 is false" in output


def test_only_one_test_may_be_meant(file: Path) -> None:
    several = run("why", file, "Lamp")
    assert several.exit_code == 2
    assert '2 tests have "Lamp"; say which:' in several.output
    assert '"the lamp burns"' in several.output
    assert 'no test has the card "Torch"' in refused("why", file, "Torch")
    assert "did you mean" in refused("why", file, "the lamp burn it", "Lamp")
    assert "2 tests are called like" in run("why", file, "the lamp", "Lamp").output
    assert "the test has no card `Torch`" in refused("why", file, "burns", "Torch")
    assert "write PATH" in refused("why", file, "a", "b", "c")


def test_a_test_that_fails_is_asked_where_it_stopped(file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace("because condition not met", "because locked")
    file.write_text(text, encoding="utf-8")
    output = run("why", file, "needs fires", "Lamp").output
    assert "the test fails there: this is not refused as expected" in output
    assert "its condition is not met" in output


def test_cards_with_mistakes_are_mended_first(file: Path) -> None:
    file.write_text(CARDS.replace("pyro", "pyrro"), encoding="utf-8")
    assert "mend the cards first" in refused("why", file, "Lamp", status=1)


def test_the_tree_as_data(file: Path) -> None:
    data = json.loads(run("why", file, "needs fires", "Lamp", "--output", "json").output)
    assert data["test"] == "the lamp needs fires"
    way = data["ways"][0]
    assert (way["possible"], way["refusal"]) == (False, "condition_false")
    (condition,) = [item for item in way["checks"] if item["ground"] == "condition"]
    assert condition["clause"]["line"] == 5
    assert condition["parts"][0]["numbers"] == [1, 2]
    assert condition["parts"][0]["cards"] == ["monster(fire)"]


def test_reasons_are_told_in_japanese(file: Path) -> None:
    output = run("why", file, "needs fires", "Lamp", "--lang", "ja").output
    assert 'activate "Lamp": できない: 条件を満たしていない' in output
    assert "1枚ある (monster(fire))、必要: 2" in output


def test_a_failing_refusal_shows_what_decides(file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace("because condition not met", "because locked")
    file.write_text(text, encoding="utf-8")
    output = run("test", file, "-k", "needs fires").output
    assert "  why:\n" in output
    assert "[x] 1 found (monster(fire)), 2 needed" in output


def test_a_move_that_cannot_be_made_shows_what_decides(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    text = text.replace('cannot activate "Lamp" because condition not met', 'activate "Lamp"')
    file.write_text(text, encoding="utf-8")
    output = run("test", file, "-k", "needs fires").output
    assert "found:    condition not met" in output
    assert "[x] 1 found (monster(fire)), 2 needed" in output


def test_what_is_not_stated_cannot_be_said(file: Path) -> None:
    idle = """
test "their lamp" {
    given {
        opponent's field "Lamp"
        opponent's graveyard 2 monsters
    }
    opponent cannot activate "Lamp" because not your turn
}
"""
    file.write_text(file.read_text(encoding="utf-8") + idle, encoding="utf-8")
    output = run("why", file, "their lamp", "Lamp").output
    assert "it is not that player's turn" in output
    assert "(line 5): cannot be said: the attribute of `monster`" in output


@pytest.mark.parametrize("line", [1, 20, 30])
def test_a_line_that_the_test_does_not_have_is_refused(tmp_path: Path, line: int) -> None:
    file = tmp_path / "lamp.rush"
    file.write_text(CARDS, encoding="utf-8")
    told = refused("why", file, "the lamp needs fires", "Lamp", "--line", line)
    first = CARDS.splitlines().index('test "the lamp needs fires" {') + 1
    assert f'"the lamp needs fires": it has lines {first} to {first + 8}' in told
    assert f"line {line} is not in the test" in told
