"""`--lang`: messages in English or Japanese, whatever the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rushscript.cli.group import commands
from rushscript.cli.options import LANGUAGE_VARIABLE
from tests.unit.cli.running import run
from tests.unit.library.packs import card, write_pack
from tests.unit.starter import STARTER

TELLING = (
    "cards",
    "check",
    "coverage",
    "duel",
    "explain",
    "explain-code",
    "fmt",
    "fuzz",
    "info",
    "match",
    "mutate",
    "record",
    "replay",
    "solve",
    "test",
    "trace",
    "verify",
    "why",
    "words",
)

WRONG = """\
card "Undertow" ja "引き波" {
    spell normal

    activate {
        effect destory 1 monster on your field # "港の賢者"
    }
}
"""
TOLD = """\
エラー[RS107]: ここに `destory` は書けません
  --> FILE:5:16
5 |         effect destory 1 monster on your field # "港の賢者"
                   ^^^^^^^ `destroy` のことですか?
ヒント: `destroy` と書いてください
"""


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.rush"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_check_tells_mistakes_in_japanese(wrong: Path) -> None:
    result = run("check", wrong, "--lang", "ja")
    assert result.exit_code == 1
    assert result.output.startswith(TOLD.replace("FILE", str(wrong)))
    assert "エラー 1 件、警告 0 件。" in result.output.splitlines()[-1]


def test_a_caret_stands_under_what_is_meant_whatever_the_language(wrong: Path) -> None:
    lines = {}
    for language in ("en", "ja"):
        told = run("check", wrong, "--lang", language).output.splitlines()
        lines[language] = told[3][: told[3].rindex("^")]
    assert lines["en"] == lines["ja"]


def test_the_variable_chooses_the_language_and_the_option_goes_before_it(
    wrong: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("check", wrong).output.startswith("error[RS107]")
    monkeypatch.setenv(LANGUAGE_VARIABLE, "ja")
    assert run("check", wrong).output.startswith("エラー[RS107]")
    assert run("check", wrong, "--lang", "en").output.startswith("error[RS107]")


def test_an_unknown_language_is_told_with_those_there_are(wrong: Path) -> None:
    result = run("check", wrong, "--lang", "fr")
    assert result.exit_code == 2
    assert "'en', 'ja'" in result.output


@pytest.mark.parametrize("command", TELLING)
def test_every_command_with_messages_has_the_option(command: str) -> None:
    found = commands.get_command(commands.make_context("rushscript", [command]), command)
    assert found is not None
    assert "--lang" in [name for param in found.params for name in param.opts]


def test_machines_get_the_sentences_in_the_language_too(wrong: Path) -> None:
    result = run("check", wrong, "--lang", "ja", "--output", "json")
    first = json.loads(result.output)["diagnostics"][0]
    assert first["severity"] == "error"
    assert first["message"] == "ここに `destory` は書けません"
    assert first["help"] == "`destroy` と書いてください"


def test_check_says_in_japanese_what_is_sound() -> None:
    told = run("check", STARTER, "--lang", "ja").output
    assert told.startswith("starter: カード 28 枚、テスト ")
    assert told.endswith("、デッキ 2 個に問題はありません。\n")


def test_a_note_is_told_in_japanese(tmp_path: Path) -> None:
    write_pack(tmp_path, "base", card("Alpha"))
    pack = write_pack(tmp_path, "mine", card("Alpha", "もう"), requires=("base",))
    assert run("check", pack, "--lang", "ja").output.startswith(
        "注意: `mine:alpha` は `base:alpha` と同じ名前「Alpha」です: "
        "このパックではこの名前は `mine:alpha` を指します\n"
    )


def test_explain_and_fmt_tell_mistakes_in_japanese(wrong: Path) -> None:
    assert "エラー[RS107]" in run("explain", wrong, "Undertow", "--lang", "ja").output
    assert "エラー[RS107]" in run("fmt", wrong, "--lang", "ja").output


def test_tests_of_broken_cards_are_told_in_japanese(wrong: Path) -> None:
    told = run("test", wrong, "--lang", "ja").output
    assert told.startswith("エラー[RS107]")
    assert told.endswith("テストは実行していません: まずカードを直してください\n")


def test_tests_are_counted_in_japanese() -> None:
    told = run("test", STARTER, "-k", "counts attributes", "--lang", "ja").output
    assert told.endswith(" 件、失敗 0 件\n")


def test_problems_of_decks_are_told_in_japanese(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", card("Alpha"))
    (pack / "decks" / "small.deck").write_text(
        'deck "Small"\n\nmain\n3 "Alpha"\n1 Beta\n', encoding="utf-8"
    )
    told = run("check", pack, "--lang", "ja").output
    assert "エラー[RS412]: パック `mine` に「Beta」というカードはありません" in told
    (pack / "decks" / "small.deck").write_text(
        'deck "Small"\n\nmain\n3 "Alpha"\n', encoding="utf-8"
    )
    told = run("check", pack, "--lang", "ja").output
    assert (
        "エラー[RS401]: メインデッキが 3 枚です。40 枚から 60 枚までにします: 37 枚加えてください"
    ) in told


def test_a_duel_with_a_broken_pack_is_refused_in_japanese(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", WRONG)
    result = run("duel", "--pack", pack, "--lang", "ja")
    assert result.exit_code == 1
    assert result.output.startswith(
        "エラー: パック `mine` にエラーが 1 件あります:\n\nエラー[RS107]"
    )


def test_a_duel_with_an_illegal_deck_is_refused_in_japanese(tmp_path: Path) -> None:
    deck = tmp_path / "small.deck"
    deck.write_text('deck "Small"\n\nmain\n3 "Dragon Bat"\n', encoding="utf-8")
    told = run("duel", "--pack", STARTER, "--deck", deck, "--lang", "ja").output
    heading, problem = told.splitlines()[:2]
    assert heading == "エラー: デッキ「Small」は「rush」では使えません:"
    assert problem == (
        "  メインデッキが 3 枚です。40 枚から 60 枚までにします: 37 枚加えてください (R-012)"
    )


def test_a_failed_test_is_told_in_japanese(tmp_path: Path) -> None:
    path = tmp_path / "failing.rush"
    path.write_text(
        'test "wrong" {\n    given {\n        your lp 4000\n    }\n    expect your lp = 3000\n}\n',
        encoding="utf-8",
    )
    lines = run("test", path, "--lang", "ja").output.splitlines()
    assert lines[0] == "失敗: 「wrong」: 期待したとおりではありません"
    assert lines[4:6] == ["  期待: 3000", "  実際: 4000"]


def test_what_new_writes_and_refuses_is_told_in_japanese(tmp_path: Path) -> None:
    file = tmp_path / "mine.rush"
    told = run("new", "card", file, "--kind", "trap", "--lang", "ja")
    assert told.output.splitlines()[0] == f"{file}: 「Mine」、罠カード。書き換えたら、次を実行:"
    refused = run("new", "card", file, "--lang", "ja")
    assert refused.exit_code == 2
    assert refused.output == (
        f"エラー: {file}: もうあります。`--add` を付けるとカードをその終わりに書きます\n"
    )


def test_words_are_shown_with_japanese_headings_and_missed_in_japanese() -> None:
    lines = run("words", "draw", "--lang", "ja").output.splitlines()
    assert lines[1] == "  書き方        draw N"
    missed = run("words", "drow", "--lang", "ja")
    assert (
        missed.output
        == "エラー: `drow` という語はありません。`draw` または `draws` のことですか?\n"
    )


def test_cards_are_counted_in_japanese_and_their_mistakes_told(tmp_path: Path) -> None:
    told = run("cards", "monster(dragon, level >= 7)", "--pack", "starter", "--lang", "ja")
    assert told.output.splitlines()[-1] == "1 枚"
    none = run("cards", "monster(galaxy)", "--pack", "starter", "--lang", "ja").output
    assert none == "当てはまるカードはありません\n"
    wrong = run("cards", "monster(dargon)", "--lang", "ja").output
    assert wrong.startswith("エラー[")


def test_files_that_are_wrong_or_not_there_are_told_in_japanese(tmp_path: Path) -> None:
    there_is_none = run("replay", tmp_path / "none.log", "--lang", "ja").output
    assert there_is_none == f"エラー: {tmp_path / 'none.log'}: ファイルもフォルダーもありません\n"
    log = tmp_path / "bad.log"
    log.write_text("not a log\n", encoding="utf-8")
    assert "デュエルの記録ではありません" in run("replay", log, "--lang", "ja").output
    house = tmp_path / "house.toml"
    house.write_text('name = "house"\n', encoding="utf-8")
    told = run("duel", "--format", house, "--lang", "ja").output
    assert told.startswith(f"エラー: {house}: ")
    assert "項目がありません" in told
