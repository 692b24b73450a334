"""`rushscript coverage`: what is printed, written, and when it fails."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.unit.cli.running import refused, run
from tests.unit.library.packs import write_pack

CARD = """\
card "Bell of the Pier" {
    spell normal
    activate {
        condition your lp <= 4000
        effect draw 1
    }
}
"""
TEST = """\
test "Bell draws" {
    given {
        your lp 100
        your hand "Bell of the Pier"
        your deck 2 cards
    }
    activate "Bell of the Pier"
    expect your deck has 1
}
"""
REFUSALS = """\
test "Bell is for the poor" {
    given {
        your hand "Bell of the Pier"
        your deck 2 cards
    }
    cannot activate "Bell of the Pier" because condition not met
}

test "Bell needs a deck" {
    given {
        your lp 100
        your hand "Bell of the Pier"
    }
    cannot activate "Bell of the Pier" because first sentence cannot apply
}
"""


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write_pack(tmp_path, "pier", CARD + "\n" + TEST)
    return Path("pier")


def test_each_clause_is_told_with_what_no_test_shows(pack: Path) -> None:
    result = run("coverage", pack)
    assert result.exit_code == 0
    assert result.output == (
        'pier/cards.rush:3: "Bell of the Pier": activate\n'
        "    no `cannot activate ... because first sentence cannot apply`\n"
        'pier/cards.rush:4: "Bell of the Pier": condition your lp <= 4000\n'
        "    never the reason of `cannot ... because condition not met`\n"
        "\n"
        "pier  1 card  2 of 4 goals  50.0 %\n"
    )


def test_it_speaks_japanese(pack: Path) -> None:
    output = run("coverage", pack, "--lang", "ja").output
    assert "pier  1 枚  目標 2 / 4  50.0 %\n" in output
    assert "`cannot ... because condition not met` の理由になっていない" in output


def test_it_fails_under_a_share(pack: Path) -> None:
    assert run("coverage", pack, "--fail-under", "50", "-q").exit_code == 0
    result = run("coverage", pack, "--fail-under", "50.1", "-q")
    assert result.exit_code == 1
    assert result.output == (
        "pier  1 card  2 of 4 goals  50.0 %\n50.0 % are reached, 50.1 % are asked for\n"
    )


def test_other_tests_count_where_they_are_asked_for(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "pier" / "refusals.rush").write_text(REFUSALS, encoding="utf-8")
    card_only = run("coverage", "pier/cards.rush", "-q").output
    assert card_only == "pier  1 card  2 of 4 goals  50.0 %\n"
    both = run("coverage", "pier/cards.rush", "--with", "pier/refusals.rush", "-q").output
    assert both == "pier  1 card  4 of 4 goals  100.0 %\n"


def test_json_says_which_tests_reach_a_goal(pack: Path) -> None:
    report = json.loads(run("coverage", pack, "--output", "json").output)
    (card,) = report["packs"][0]["cards"]
    assert (report["percent"], card["name"], card["line"]) == (50.0, "Bell of the Pier", 1)
    goals = {
        (clause["text"], goal["goal"]): goal["tests"]
        for clause in card["clauses"]
        for goal in clause["goals"]
    }
    assert goals == {
        ("activate", "first sentence cannot apply"): [],
        ("condition your lp <= 4000", "met"): ["pier/cards.rush::Bell draws"],
        ("condition your lp <= 4000", "not met"): [],
        ("draw 1", "done"): ["pier/cards.rush::Bell draws"],
    }


def test_lcov_has_a_line_for_each_clause_and_a_branch_for_each_goal(pack: Path) -> None:
    lines = run("coverage", pack, "--output", "lcov").output.splitlines()
    assert lines == [
        *("TN:", "SF:pier/cards.rush", "BRDA:4,2,0,1", "BRDA:4,2,1,0", "BRF:2", "BRH:1"),
        *("DA:3,1", "DA:4,1", "DA:5,1", "LF:3", "LH:3", "end_of_record"),
    ]


def test_the_page_needs_nothing_else(pack: Path, tmp_path: Path) -> None:
    assert run("coverage", pack, "--output", "html", "-o", "page.html").output == ""
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "http" not in page
    assert '<span class="part" title="met: Bell draws\n' in page
    assert '<span class="part" title="no `cannot activate' in page
    assert '<span class="full" title="done: Bell draws"><span class="w">draw</span>' in page


TOLL = """\
card "Toll of the Pier" {
    spell normal
    activate {
        # who pays, may pass
        condition your lp <= 4000
        cost choose one {
            option pay 100 lp
            option send 1 card in your hand to graveyard
        }
        effect draw 1  # one card
    }
}

test "paid in coins" {
    given {
        your lp 200
        your hand "Toll of the Pier", 1 card
        your deck 2 cards
    }
    activate "Toll of the Pier" { option 1 }
    expect your deck has 1
}

test "wrong" {
    given { your lp 200 }
    expect your lp = 300
}
"""


def test_who_pays_an_option_has_come_to_the_cost(pack: Path) -> None:
    (pack / "cards.rush").write_text(TOLL, encoding="utf-8")
    lines = run("coverage", pack, "--output", "lcov").output.splitlines()
    hits = [line for line in lines if line.startswith("DA:")]
    assert hits == ["DA:3,1", "DA:5,1", "DA:6,1", "DA:7,1", "DA:8,0", "DA:10,1"]


def test_the_page_has_failing_tests_and_colours_no_remarks(pack: Path) -> None:
    (pack / "cards.rush").write_text(TOLL, encoding="utf-8")
    page = pack.parent / "page.html"
    result = run("coverage", pack, "--output", "html", "-o", page)
    assert result.exit_code == 1
    assert 'failed: "wrong": this is not as expected' in result.output
    told = page.read_text(encoding="utf-8")
    assert "1 test fails, and what it does is not counted" in told
    assert "failed: &quot;wrong&quot;" in told
    for remark in ("# who pays, may pass", "# one card"):
        before = told.partition(remark)[0]
        opened = re.findall(r'<span class="(?:full|part|none)"|<span class="c">|</span>', before)
        assert opened[-1] == '<span class="c">'
        assert opened[-2] == "</span>"
    cost = re.search(r'<span class="(\w+)" title="[^"]*"><span class="w">cost', told)
    assert cost is not None
    assert cost.group(1) == "part"


def test_a_failing_test_reaches_nothing(pack: Path, tmp_path: Path) -> None:
    wrong = TEST.replace("has 1", "has 2")
    (tmp_path / "pier" / "cards.rush").write_text(CARD + "\n" + wrong, encoding="utf-8")
    result = run("coverage", pack, "-q")
    assert result.exit_code == 1
    assert 'failed: "Bell draws"' in result.output
    assert "0 of 4 goals  0.0 %" in result.output


def test_nothing_is_measured_of_cards_with_errors(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "pier" / "cards.rush").write_text(CARD.replace("draw", "drow"), encoding="utf-8")
    result = run("coverage", pack)
    assert result.exit_code == 1
    assert result.output.endswith("nothing was measured: mend the cards first\n")


def test_an_empty_selection_is_refused(pack: Path) -> None:
    said = refused("coverage", pack, "-k", "nobody")
    assert said == "error: nothing was measured: no card has 'nobody' in its name"


def test_a_line_for_each_card(pack: Path) -> None:
    output = run("coverage", pack, "-v").output
    assert "Bell of the Pier  2 of 4 goals  50.0 %\n" in output


EXCUSE = """\
[[unreachable]]
card = "Bell of the Pier"
clause = "activate"
goal = "first sentence cannot apply"
because = "There is always a deck."
"""


def test_an_excused_goal_does_not_count(pack: Path) -> None:
    (pack / "equivalent.toml").write_text(EXCUSE, encoding="utf-8")
    result = run("coverage", pack, "-q")
    assert (result.exit_code, result.output) == (0, "pier  1 card  2 of 3 goals  66.6 %\n")
    (card,) = json.loads(run("coverage", pack, "--output", "json").output)["packs"][0]["cards"]
    assert [item["because"] for item in card["excused"]] == ["There is always a deck."]


def test_an_excuse_for_a_goal_that_is_reached_is_stale(pack: Path) -> None:
    (pack / "equivalent.toml").write_text(EXCUSE, encoding="utf-8")
    (pack / "refusals.rush").write_text(REFUSALS, encoding="utf-8")
    result = run("coverage", pack, "-q")
    assert result.exit_code == 1
    assert result.output.endswith(
        'pier/equivalent.toml: an excuse for "Bell of the Pier" excuses nothing; '
        "take it out: activate: first sentence cannot apply\n"
    )


def test_all_that_is_lacking_is_told_at_once(pack: Path) -> None:
    (pack / "equivalent.toml").write_text(EXCUSE, encoding="utf-8")
    needs_a_deck = REFUSALS[REFUSALS.index('test "Bell needs') :]
    (pack / "refusals.rush").write_text(needs_a_deck, encoding="utf-8")
    result = run("coverage", pack, "-q", "--fail-under", "99")
    assert result.exit_code == 1
    assert "75.0 %" in result.output.splitlines()[1]
    assert "excuses nothing" in result.output.splitlines()[2]


def test_an_excuse_for_no_goal_is_refused(pack: Path) -> None:
    text = EXCUSE.replace("first sentence cannot apply", "never")
    (pack / "equivalent.toml").write_text(text, encoding="utf-8")
    assert "there is no goal `never`" in refused("coverage", pack, status=1)


@pytest.mark.parametrize("processes", [2, 5])
def test_the_result_is_the_same_with_any_number_of_processes(
    pack: Path, tmp_path: Path, processes: int
) -> None:
    other = (CARD + "\n" + TEST + "\n" + REFUSALS).replace("Bell", "Gong")
    write_pack(tmp_path, "quay", other)
    alone = run("coverage", ".", "--output", "json", "-j", "1").output
    assert run("coverage", ".", "--output", "json", "-j", processes).output == alone


def test_a_card_is_asked_for_by_its_japanese_name_too(tmp_path: Path) -> None:
    text = CARD.replace(" {", ' ja "桟橋の鐘" {', 1)
    write_pack(tmp_path, "pier", text + "\n" + TEST)
    done = run("coverage", tmp_path / "pier", "-k", "鐘")
    assert done.output == run("coverage", tmp_path / "pier", "-k", "pier").output
    told = refused("coverage", tmp_path / "pier", "-k", "塔")
    assert told == "error: nothing was measured: no card has '塔' in its name"


@pytest.mark.parametrize("least", ["-5", "101", "nan", "inf"])
def test_a_share_is_between_0_and_100(pack: Path, least: str) -> None:
    assert run("coverage", pack, "--fail-under", least).exit_code == 2


def test_a_page_that_cannot_be_written_is_told_before_the_run(pack: Path) -> None:
    told = refused("coverage", pack, "--output", "html", "-o", "nowhere/page.html")
    assert told.startswith("error: nowhere/page.html: there is no folder `nowhere`; make it")


def test_no_page_of_an_earlier_run_is_taken_for_one_of_this(pack: Path) -> None:
    page = Path("page.html")
    assert run("coverage", pack, "--output", "html", "-o", page).exit_code == 0
    (pack / "cards.rush").write_text("card", encoding="utf-8")
    assert run("coverage", pack, "--output", "html", "-o", page).exit_code == 1
    assert not page.exists()
