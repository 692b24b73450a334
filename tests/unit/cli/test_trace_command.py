"""`rushscript trace`: a test as a timeline of steps, events and values."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.unit.cli.running import refused, run

CARDS = """
card "Lamp" {
    monster effect level 3 fire pyro 900/900

    ignition {
        cost pay 1000 lp
        effect
            destroy 1 monster(level <= 4) on opponent's field
            then may draw 1
    }
}

card "Anchor" {
    monster effect level 4 water warrior 1000/1000

    continuous {
        all monsters(face-up) on your field gain atk 500
        whenever self destroys opponent's monster by battle {
            gain 200 lp
        }
    }
}

test "the lamp burns" {
    given {
        your field "Lamp"
        your deck 1 card
        opponent's field 1 monster(level 4) as barge, 1 monster(level 4)
    }
    activate "Lamp" { choose barge accept }
    expect barge in opponent's graveyard
}

test "the lamp burns and does not draw" {
    given {
        your field "Lamp"
        your deck 1 card
        opponent's field 1 monster(level 4) as barge
    }
    activate "Lamp" { decline }
    expect your lp = 7000
}

test "the anchor strengthens" {
    given {
        your hand "Anchor"
        your field 1 monster(atk 700) as friend, 1 monster as other
        opponent's field 1 monster(atk 100) as prey
    }
    normal summon "Anchor"
    enter battle phase
    attack prey with "Anchor"
    expect your lp = 8200
}

test "the lamp goes out" {
    given { your field "Lamp" }
    activate "Lamp"
    expect your lp = 7000
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lamps.rush"
    path.write_text(CARDS.lstrip(), encoding="utf-8")
    return path


def test_each_step_stands_with_its_clause_answers_events_and_values(file: Path) -> None:
    output = run("trace", file, "the lamp burns").output
    assert output.splitlines()[2:] == [
        '29: activate "Lamp" { choose barge  accept }',
        '    "Lamp" is activated (line 4)',
        "      `cost pay 1000 lp` (line 5)",
        "          You pay 1000 LP (7000 LP left).",
        "          you lp: 8000 -> 7000",
        "      `destroy 1 monster(level <= 4) on opponent's field` (line 7)",
        "          you must choose 1 of these cards: barge, monster(level 4); chosen: barge",
        "          `barge` is destroyed by Lamp.",
        "      `then may draw 1` (line 8): taken",
        "          you must accept or decline: accept, decline; chosen: accept",
        "          You draw `card`.",
    ]


def test_a_may_that_is_declined_is_told(file: Path) -> None:
    output = run("trace", file, "does not draw").output
    assert "`then may draw 1` (line 8): declined" in output
    assert "You draw" not in output


def test_continuous_effects_begin_and_change_values(file: Path) -> None:
    output = run("trace", file, "strengthens").output
    assert "friend atk: 700 -> 1200" in output
    assert '"Anchor" continuous effect: not yet -> holds' in output
    assert '"Anchor" is woken' in output
    assert "you lp: 8000 -> 8200" in output


def test_what_a_test_does_not_state_has_no_value(file: Path) -> None:
    assert "other atk" not in run("trace", file, "strengthens").output


def test_a_failing_test_is_told_up_to_its_failure(file: Path) -> None:
    result = run("trace", file, "goes out")
    assert result.exit_code == 1
    told = result.output.replace(str(file), "lamps.rush").splitlines()
    line = file.read_text(encoding="utf-8").splitlines().index('test "the lamp goes out" {') + 3
    place = told.index(f"  --> lamps.rush:{line}:5")
    assert told[place - 1] == 'failed: "the lamp goes out": you cannot activate "Lamp"'
    assert told[place + 1] == f'{line} |     activate "Lamp"'


def test_a_failing_line_says_what_was_expected_and_found(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("expect your lp = 8200", "expect your lp = 8300"), "utf-8")
    told = run("trace", file, "strengthens").output.splitlines()
    assert told[-2:] == ["  expected: 8300", "  found:    8200"]
    assert "    expect your lp = 8300" in told[-4]
    data = json.loads(run("trace", file, "strengthens", "--output", "json").output)
    assert (data["failed"]["expected"], data["failed"]["found"]) == ("8300", "8200")
    assert data["failed"]["line"] == int(told[-4].split()[0])


def test_a_scene_that_cannot_be_laid_says_where(file: Path) -> None:
    four = 'test "too many" {\n    given { your field 4 monsters }\n}\n'
    file.write_text(f"{CARDS.lstrip()}\n{four}", encoding="utf-8")
    for words in (("trace", file, "too many"), ("why", file, "too many", "monster")):
        result = run(*words)
        assert result.exit_code == 1
        assert f"  --> {file}:" in result.output


PUZZLE = """
test "one blow" {
    given {
        your field 1 monster(level 4, atk 1500)
        opponent's lp 1500
    }
    goal win this turn
}

test "only looked at" {
    given { your lp 100 }
    expect your lp = 100
}
"""


def test_where_nothing_is_done_that_is_told(file: Path) -> None:
    file.write_text(CARDS.lstrip() + PUZZLE, encoding="utf-8")
    puzzle = run("trace", file, "one blow")
    assert puzzle.exit_code == 0
    assert "nothing is done in this puzzle: it states no moves; `rushscript solve`" in puzzle.output
    assert "nothing is done in this test" in run("trace", file, "only looked at").output
    assert "手順がなく" in run("trace", file, "one blow", "--lang", "ja").output


def test_a_stated_solution_that_does_not_win_is_a_failure(file: Path) -> None:
    stated = PUZZLE.replace("goal win this turn\n", "goal win this turn\n    end turn\n")
    file.write_text(CARDS.lstrip() + stated, encoding="utf-8")
    result = run("trace", file, "one blow")
    assert result.exit_code == 1
    assert "the stated solution does not reach its goal" in result.output


def test_the_timeline_as_data(file: Path) -> None:
    data = json.loads(run("trace", file, "the lamp burns", "--output", "json").output)
    kinds = [entry["kind"] for entry in data["entries"]]
    assert kinds == ["line", "activation", "step", "step", "step"]
    cost = data["entries"][2]
    assert cost["clause"]["line"] == 5
    assert cost["changes"] == [{"who": "you", "what": "lp", "before": "8000", "after": "7000"}]
    assert data["entries"][4]["way"] == "taken"


def test_a_timeline_in_japanese(file: Path) -> None:
    output = run("trace", file, "the lamp burns", "--lang", "ja").output
    assert '"Lamp"の発動 (4行目)' in output


def test_a_test_that_is_not_there_is_told(file: Path) -> None:
    assert "there is no test" in refused("trace", file, "the lamp flies away")
