"""`new`, `words` and `cards`: what they write, list and refuse."""

from __future__ import annotations

import json
from pathlib import Path

from rushscript.diagnostics import cell_width
from rushscript.library.beginning import KINDS
from tests.unit.cli.running import refused, run
from tests.unit.starter import STARTER

# -------------------------------------------------------------------------------------------- new


def test_a_new_pack_is_checked_tested_and_played_at_once(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    told = run("new", "pack", pack, "--name", "My Harbour").output
    assert told.startswith(f'{pack}: the pack "My Harbour"')
    assert run("check", pack).output == "mine: 1 card, 4 tests and 1 deck are sound.\n"
    assert run("test", pack).output == "4 passed, 0 failed\n"
    deck = ("--deck", "mine/first")
    assert run("duel", "--pack", pack, *deck, "--seed", "1").exit_code == 0


def test_a_new_card_goes_into_a_file_of_its_own(tmp_path: Path) -> None:
    run("new", "pack", tmp_path / "mine")
    file = tmp_path / "mine" / "harbour_sage.rush"
    told = run("new", "card", file, "--kind", "trap", "--ja", "港の罠").output
    assert told.startswith(f'{file}: "Harbour Sage", a trap.')
    assert 'card "Harbour Sage" ja "港の罠" {' in file.read_text(encoding="utf-8")
    assert run("check", file).output == f"{file}: 1 card and 3 tests are sound.\n"
    assert run("test", file).exit_code == 0


def test_every_kind_of_card_can_stand_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "all.rush"
    for number, kind in enumerate(KINDS):
        add = ("--add",) if number else ()
        assert run("new", "card", file, "--kind", kind, "--name", f"Card {number}", *add)
    assert run("fmt", "--check", file).exit_code == 0
    assert run("check", file).exit_code == 0


def test_the_tests_of_new_cards_notice_what_changes_in_them(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    run("new", "pack", pack)
    for number, kind in enumerate(KINDS):
        run("new", "card", pack / f"c{number}.rush", "--kind", kind, "--name", f"Card {number}")
    done = run("mutate", pack, "-j", "1", "--summary", "--fail-under", "98")
    assert done.exit_code == 0, done.output


def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "sage.rush"
    run("new", "card", file)
    before = file.read_bytes()
    assert "`--add` puts the card at its end" in refused("new", "card", file)
    assert 'has a card "Sage" already' in refused("new", "card", file, "--add")
    assert "is there already and not empty" in refused("new", "pack", tmp_path)
    assert "no such file" in refused("new", "card", tmp_path / "x.rush", "--add")
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_no_card_file_is_refused(tmp_path: Path) -> None:
    assert "card files end in `.rush`" in refused("new", "card", tmp_path / "sage.txt")
    assert not list(tmp_path.iterdir())


# ------------------------------------------------------------------------------------------ words


def test_words_lists_every_group() -> None:
    told = run("words").output
    assert "\nVerbs\n  draw, destroy, send," in told
    assert max(map(cell_width, told.splitlines())) <= 100


def test_words_tells_all_about_a_word() -> None:
    told = run("words", "destroys").output
    assert told.startswith("destroy (verbs)\n  form          destroy CARDS\n")
    assert "takes from    field, spell/trap zone and field zone\n" in told
    assert "print         Xを破壊する\n                Destroy X\n" in told


def test_words_finds_a_word_by_its_print_and_lists_a_group() -> None:
    assert "send (verbs)" in run("words", "墓地へ送る").output
    lines = run("words", "verbs").output.splitlines()
    assert lines[0].split() == ["draw", "draw", "N", "N枚ドローする"]
    assert len({cell_width(line[: line.index("draw N")]) for line in lines[:1]}) == 1


def test_words_says_what_to_write_for_a_word_it_does_not_know() -> None:
    assert refused("words", "graveyrd").endswith("did you mean `graveyard`?")
    assert "write `send ... to graveyard`" in refused("words", "discard")
    assert refused("words", "xyzzy").endswith("`rushscript words` lists them all")


def test_words_for_machines() -> None:
    (row,) = json.loads(run("words", "destroy", "--output", "json").output)
    assert (row["word"], row["stands"]) == ("destroy", "cost and effect")
    assert row["duel"]["events"] == "DESTROYED"


# ------------------------------------------------------------------------------------------ cards


def test_cards_are_listed_in_columns_that_fit_japanese_names() -> None:
    lines = run("cards", "monster(dragon, level <= 2)", "--pack", STARTER).output.splitlines()
    assert lines[-1] == f"{len(lines) - 1} cards"
    assert {cell_width(line[: line.index("monster ")]) for line in lines[:-1]} == {
        cell_width(lines[0][: lines[0].index("monster ")])
    }


def test_cards_are_found_by_a_text_in_either_language() -> None:
    told = run("cards", "--pack", "starter", "--text", "ﾄﾞﾗｺﾞﾝ", "--text", "LEVEL 3").output
    assert "\nDragon Bat " in told
    assert told.count("\n") == told.count("ドラゴン") + 1
    assert run("cards", "--pack", STARTER, "--text", "xyzzy").output == "no card fits\n"


def test_cards_of_one_pack_are_without_those_it_requires(tmp_path: Path) -> None:
    run("new", "pack", tmp_path / "mine")
    told = run("cards", "--pack", tmp_path / "mine").output
    assert told.splitlines()[-1] == "1 card"
    assert told.startswith("My First Card")


def test_cards_for_machines() -> None:
    (card,) = json.loads(run("cards", '"Dragon Bat"', "--pack", STARTER, "--output", "json").output)
    assert card["id"] == "starter:dragon_bat"
    assert card["line"].startswith("monster normal level 3 ")


def test_a_wrong_filter_is_told_like_a_mistake_in_a_card() -> None:
    result = run("cards", "monster(dragn)", "--pack", STARTER)
    assert result.exit_code == 1
    assert "error[RS201]" in result.output
    assert "FILTER:1:9" in result.output
    assert "without a place" in refused("cards", "trap on your field", "--pack", STARTER, status=1)
    assert "no such file" in refused("cards", "--pack", "there_is_none")


def test_a_card_outside_a_pack_is_told_how_a_pack_begins(tmp_path: Path) -> None:
    outside = run("new", "card", tmp_path / "fox.rush").output
    assert "is no pack yet: `rushscript new pack DIR`" in outside
    run("new", "pack", tmp_path / "mine")
    assert "no pack yet" not in run("new", "card", tmp_path / "mine" / "fox.rush").output


def test_a_name_that_another_file_of_the_pack_has_is_refused(tmp_path: Path) -> None:
    run("new", "pack", tmp_path / "mine")
    told = refused("new", "card", tmp_path / "mine" / "fox.rush", "--name", "My First Card")
    assert 'has a card "My First Card" already; choose another with `--name`' in told
    assert not (tmp_path / "mine" / "fox.rush").exists()


def test_the_tests_of_a_file_say_first_which_other_file_is_broken(tmp_path: Path) -> None:
    run("new", "pack", tmp_path / "mine")
    broken = tmp_path / "mine" / "broken.rush"
    broken.write_text('card "Z" { foo }\n', encoding="utf-8")
    output = run("test", tmp_path / "mine" / "cards.rush").output
    assert output.startswith("errors in: ")
    assert "broken.rush" in output.splitlines()[0]


def test_a_pack_that_is_not_there_is_told_with_those_like_it(tmp_path: Path) -> None:
    told = refused("cards", "--pack", "startr")
    assert "there is no pack `startr`; did you mean `starter`?" in told
    run("new", "pack", tmp_path / "mine")
    manifest = tmp_path / "mine" / "pack.toml"
    text = manifest.read_text(encoding="utf-8").replace('"starter"', '"startr"')
    manifest.write_text(text, encoding="utf-8")
    assert "did you mean `starter`?" in refused("check", tmp_path / "mine", status=1)
