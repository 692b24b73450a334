"""`check`, `fmt` and `explain`: what they tell, write and refuse."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from rushscript.syntax import show
from rushscript.syntax.nodes import File
from tests.unit.cli.running import refused, run
from tests.unit.library.packs import card, write_pack
from tests.unit.starter import STARTER

BROKEN = 'card "Broken" {\n    monster normal levle 3 dark dragon 1000/400\n}\n'


# ------------------------------------------------------------------------------------------ check


def test_check_says_what_is_sound() -> None:
    result = run("check", STARTER)
    assert result.exit_code == 0
    assert result.output.startswith("starter: 28 cards, ")
    assert result.output.endswith(" tests and 2 decks are sound.\n")


def test_check_without_path_takes_the_packs_of_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_pack(tmp_path / "cards_dsl", "mine", card("Alpha") + "\n" + card("Beta"))
    monkeypatch.chdir(tmp_path)
    assert run("check").output == "mine (in cards_dsl/): 2 cards and 0 tests are sound.\n"


def test_check_without_path_and_packs_takes_the_installed_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = run("check").output
    assert "(installed): " in told


def test_check_names_a_few_packs_and_counts_many(tmp_path: Path) -> None:
    for number in range(5):
        write_pack(tmp_path, f"pack_{number}", card(f"Alpha {number}"))
    two = run("check", tmp_path / "pack_0", tmp_path / "pack_1").output
    assert two == "pack_0 and pack_1: 2 cards and 0 tests are sound.\n"
    assert run("check", tmp_path).output == "5 packs: 5 cards and 0 tests are sound.\n"


def test_check_notes_a_card_that_hides_one_of_a_required_pack(tmp_path: Path) -> None:
    write_pack(tmp_path, "base", card("Alpha") + "\n" + card("Beta"))
    pack = write_pack(tmp_path, "mine", card("Alpha", "もう"), requires=("base",))
    result = run("check", pack)
    assert result.exit_code == 0
    told = (
        '`mine:alpha` has the name "Alpha" of `base:alpha`: in this pack the name means '
        "`mine:alpha`"
    )
    assert result.output.startswith(f"note: {told}\n")
    assert json.loads(run("check", pack, "--output", "json").output)["notes"] == [told]
    assert "note:" not in run("check", tmp_path / "base").output


def test_check_tells_every_mistake_and_the_sound_cards(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", BROKEN + "\n" + card("Alpha"))
    result = run("check", pack)
    assert result.exit_code == 1
    assert "error[RS" in result.output
    assert "cards.rush:2:" in result.output
    assert result.output.rstrip().endswith("1 card and 0 tests are sound.")


def test_check_gives_json(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", BROKEN)
    result = run("check", pack, "--output", "json")
    report = json.loads(result.output)
    assert result.exit_code == 1
    assert (report["packs"], report["errors"], report["files"]) == (["mine"], 1, 1)
    assert report["diagnostics"][0]["line"] == 2
    assert json.loads(run("check", STARTER, "--output", "json").output)["cards"] == 28


def test_check_tells_what_is_wrong_with_a_deck(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", card("Alpha"))
    deck = pack / "decks" / "main.deck"
    deck.write_text("main\n3 Alpha\n3 Alfa\n", encoding="utf-8")
    result = run("check", pack)
    assert result.exit_code == 1
    told = 'error[RS412]: there is no card "Alfa"; did you mean `Alpha`?'
    assert result.output.startswith(f"{told}\n  --> {deck}:3\n")
    assert result.output.endswith("\nmine: 1 error, 0 warnings; 1 card and 0 tests are sound.\n")
    report = json.loads(run("check", pack, "--output", "json").output)
    assert (report["errors"], report["decks"]) == (1, 0)
    assert (report["diagnostics"][0]["file"], report["diagnostics"][0]["line"]) == (str(deck), 3)
    assert run("check", pack / "cards.rush").exit_code == 0


def test_check_of_one_file_tells_its_own_mistakes_only(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", BROKEN)
    (pack / "fine.rush").write_text(card("Alpha"), encoding="utf-8")
    fine = run("check", pack / "fine.rush")
    told = f"{pack / 'fine.rush'}: 1 card and 0 tests are sound.\n"
    assert (fine.exit_code, fine.output) == (0, told)
    assert run("check", pack / "cards.rush").exit_code == 1
    assert run("check", pack).exit_code == 1


def test_check_of_a_file_outside_every_pack(tmp_path: Path) -> None:
    path = tmp_path / "trial.rush"
    path.write_text(card("Alpha"), encoding="utf-8")
    assert run("check", path).output.startswith(f"{path}: 1 card ")


@pytest.mark.parametrize(
    "data", [bytes(range(256)), b"\x00" * 100, b"(" * 10_000, "ｃａｒｄ「あ」\u200b｛".encode()]
)
def test_check_of_what_is_no_card_file_gives_diagnostics(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.rush"
    path.write_bytes(data)
    result = run("check", path)
    assert result.exit_code == 1
    assert "error[RS" in result.output


def test_check_refuses_what_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "no such file or directory" in refused("check", tmp_path / "nothing")
    assert "there is no pack here" in refused("check", tmp_path / "empty")


@pytest.mark.parametrize("command", [("check",), ("fmt",), ("test",)])
def test_a_file_that_is_no_card_file_is_refused(command: tuple[str, ...]) -> None:
    told = refused(*command, STARTER / "pack.toml")
    assert "this is no card file; their names end in `.rush`" in told


def test_check_of_a_broken_manifest(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", card("Alpha"))
    (pack / "pack.toml").write_text("name = 3", encoding="utf-8")
    told = refused("check", pack, status=1)
    assert told.startswith("error: ")
    assert "`name` has the wrong kind of value" in told


# -------------------------------------------------------------------------------------------- fmt


def test_fmt_writes_the_canonical_form_and_is_then_content(tmp_path: Path) -> None:
    path = tmp_path / "x.rush"
    path.write_text('card "Alpha" {\n monster   normal level 3 dark dragon 1000/400 }\n')
    assert "1 written" in run("fmt", path).output
    assert path.read_text() == card("Alpha").replace(' ja "Alphaカード"', "")
    assert "0 written, 1 fine already" in run("fmt", path).output


def test_fmt_normalises_bom_line_ends_and_decomposed_characters(tmp_path: Path) -> None:
    path = tmp_path / "x.rush"
    text = card("Alpha", "ガイア・パワード")
    odd = unicodedata.normalize("NFD", text).replace("\n", "\r\n")
    assert odd != text.replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + odd.encode())
    assert run("fmt", path).exit_code == 0
    assert path.read_bytes() == text.encode()


def test_fmt_check_and_diff_write_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.rush"
    text = "# mine\n" + card("Alpha").replace("    monster", "  monster")
    path.write_text(text, encoding="utf-8")
    checked, compared = run("fmt", "--check", path), run("fmt", "--diff", path)
    assert (checked.exit_code, compared.exit_code) == (1, 1)
    assert "x.rush would change" in checked.output
    assert "-  monster normal" in compared.output
    assert "+    monster normal" in compared.output
    assert path.read_text(encoding="utf-8") == text


def test_fmt_of_the_starter_pack_has_nothing_to_do() -> None:
    assert run("fmt", "--check", STARTER).exit_code == 0


def test_fmt_leaves_files_with_mistakes_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "x.rush"
    path.write_text(BROKEN, encoding="utf-8")
    result = run("fmt", path)
    assert result.exit_code == 1
    assert "left as it is" in result.output
    assert path.read_text(encoding="utf-8") == BROKEN


def test_fmt_tells_its_own_fault_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A canonical form that would say something else is not written; the other files are."""
    texts = {"a.rush": card("Alpha"), "b.rush": card("Beta").replace("    monster", " monster")}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")

    def show_wrongly(nodes: File) -> str:
        return show(nodes).replace("Alpha", "Gamma")

    monkeypatch.setattr("rushscript.cli.fmt.show", show_wrongly)
    result = run("fmt", tmp_path)
    assert result.exit_code == 1
    assert "a.rush: left as it is; this is a fault of rushscript" in result.output
    assert "2 files: 1 written, 0 fine already, 1 left as it is." in result.output
    assert (tmp_path / "a.rush").read_text(encoding="utf-8") == texts["a.rush"]
    assert (tmp_path / "b.rush").read_text(encoding="utf-8") == card("Beta")


def test_fmt_leaves_binary_files_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "x.rush"
    path.write_bytes(bytes(range(256)))
    assert run("fmt", path).exit_code == 1
    assert path.read_bytes() == bytes(range(256))


def test_fmt_refuses_what_is_not_there(tmp_path: Path) -> None:
    assert "no such file or directory" in refused("fmt", tmp_path / "nothing")
    assert "there is no `*.rush` file in" in refused("fmt", tmp_path)
    assert "Missing argument" in refused("fmt")


# ---------------------------------------------------------------------------------------- explain


def test_explain_shows_every_stage_one_below_the_other() -> None:
    output = run("explain", STARTER / "yuga_monsters.rush", "Sevens Road Magician").output
    places = [output.index(f"--- {name}\n") for name in ("source", "nodes", "checked")]
    places += [output.index(f"--- {name}\n") for name in ("operations", "card")]
    assert places == sorted(places)
    assert 'card "Sevens Road Magician"' in output
    assert "id starter:sevens_road_magician" in output
    assert "\n    ignition\n" in output


def test_explain_finds_a_card_in_a_pack() -> None:
    output = run("explain", STARTER, "Sevens Road Magician", "--stage", "checked").output
    assert output == "sound: id starter:sevens_road_magician\n\n"


def test_explain_shows_the_nodes_in_few_lines() -> None:
    output = run("explain", STARTER, "Sevens Road Magician", "--stage", "nodes").output
    lines = output.splitlines()
    fact = "Condition(ThereIs('a', 1, HeadNoun('monster'), InZones('your', ['graveyard'])))"
    assert f"      conditions [{fact}]" in lines
    assert len(lines) < 45
    assert max(map(len, lines)) <= 100


def test_explain_shows_one_stage_for_a_japanese_name() -> None:
    file = STARTER / "yuga_monsters.rush"
    output = run("explain", file, "セブンスロード・マジシャン", "--stage", "operations").output
    assert output.startswith("card starter:sevens_road_magician")
    assert "---" not in output


def test_explain_of_a_broken_card_shows_its_mistakes(tmp_path: Path) -> None:
    path = tmp_path / "x.rush"
    path.write_text(BROKEN, encoding="utf-8")
    result = run("explain", path, "Broken")
    assert result.exit_code == 1
    assert "--- source" in result.output
    assert "error[RS" in result.output
    assert "--- operations" not in result.output


def test_explain_refuses_what_is_not_there(tmp_path: Path) -> None:
    file = STARTER / "yuga_monsters.rush"
    assert "did you mean `Sevens Road Magician`" in refused("explain", file, "Seven Road Magician")
    assert "no such file" in refused("explain", tmp_path / "x.rush", "A")
    assert "this is no card file" in refused("explain", STARTER / "pack.toml", "A")
    assert "there is no pack here" in refused("explain", tmp_path, "A")
    assert "'soup' is not one of" in refused("explain", file, "A", "--stage", "soup")


@pytest.mark.parametrize("command", ["explain", "check", "test"])
def test_a_pack_is_found_by_its_name_where_no_such_path_is(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["Dragon Encounter"] if command == "explain" else []
    assert run(command, "starter", *words).exit_code == 0
    assert "did you mean `starter`?" in refused(command, "startr", *words)


def test_a_path_goes_before_the_installed_pack_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_pack(tmp_path, "starter", "")
    assert "no card" in refused("explain", "starter", "Dragon Encounter")
