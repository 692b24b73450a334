"""`--lang ja`: no command leaves an English sentence beside names and code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rushscript.agents.human import HELPS
from rushscript.cli.group import COMMANDS
from rushscript.library.catalogue import load_packs
from rushscript.messages import Language, said_in_play
from rushscript.messages.japanese.playing import PLAYING
from tests.unit.cli.running import run
from tests.unit.messages.english import english_in
from tests.unit.starter import STARTER

CODE = re.compile(
    r"'[^']*'|--[\w-]+|\S*/\S+|\S+\.(?:log|rush|toml)\b|rushscript [\w -]+|MAXIMUM ATK|starter:|"
    r"(?<![A-Za-z])(?:FILE|Luke|Yuga|greedy|human|rush)(?![A-Za-z])"
)
"""Files, options, and names of players, agents and packs."""
WORDS_IN_ENGLISH = (
    "意味",
    "必要なもの",
    "したとき",
    "書き方",
    "例",
    "テキスト",
    "取る領域",
    "出来事",
    "書ける所",
)
"""What `words` tells in the words of the language, or in English only."""


@pytest.fixture(scope="module")
def names() -> re.Pattern[str]:
    packs = load_packs()
    found = {card.name for card in packs.cards} | {*packs.deck_names}
    return re.compile("|".join(re.escape(name) for name in sorted(found, key=len, reverse=True)))


def told(*words: str | Path, typed: str | None = None) -> str:
    return run(*words, "--lang", "ja", typed=typed).output


def english_lines(text: str, names: re.Pattern[str]) -> list[str]:
    return [
        line
        for line in text.splitlines()
        if english_in(CODE.sub("", names.sub("", line)).replace("---", ""))
    ]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("wrong", ["--nonsense", "--lang=ja --nonsense", "--nonsense --lang ja"])
def test_wrong_use_is_told_in_japanese(
    command: str, wrong: str, names: re.Pattern[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUSHSCRIPT_LANG", "ja")
    result = run(command, *wrong.split())
    assert result.exit_code == 2
    assert result.output.startswith("使い方: ")
    *_, last = result.output.splitlines()
    assert last.startswith("エラー: ")
    assert english_lines(last, names) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chek",), "エラー: `chek` というコマンドはありません。`check` のことですか?"),
        (("replay",), "エラー: 引数 `FILE` がありません"),
        (
            ("duel", "--seed", "x"),
            "エラー: オプション `--seed` の値が正しくありません: 'x' は整数ではありません",
        ),
        (("duel", "--seed"), "エラー: オプション '--seed' に値がありません"),
        (
            ("info", "--date", "3"),
            "エラー: オプション `--date` の値が正しくありません: `3` は日付ではありません。"
            "2022-12-31 のように書いてください",
        ),
        (("test", "-q", "-v"), "エラー: `-q` と `-v` は一緒に使えません"),
    ],
)
def test_what_is_wrong_says_what_to_write(
    words: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUSHSCRIPT_LANG", "ja")
    assert run(*words).output.splitlines()[-1] == said


def test_wrong_use_is_told_in_english_where_nothing_else_is_asked() -> None:
    assert run("replay").output.splitlines()[-1] == "Error: Missing argument 'FILE'."


@pytest.mark.parametrize(
    "words",
    [
        ("info", "limits", "--date", "2026-01-01"),
        ("info", "timeline"),
        ("info", "Dragon Bat", "--date", "2026-01-01"),
        ("info", "Multistrike Dragon Dragias"),
        ("cards", "monster(level >= 8)", "--pack", str(STARTER)),
        ("check", str(STARTER)),
        ("test", str(STARTER), "-k", "Dragias"),
        ("words", "monster"),
        ("words", "destroy"),
    ],
)
def test_what_is_told_of_cards_and_words_is_japanese(
    words: tuple[str, ...], names: re.Pattern[str]
) -> None:
    lines = told(*words).splitlines()
    if words[0] == "cards":
        lines = lines[-1:]
    if words[0] == "words":
        lines = _without_english_rows(lines)
    if words[1] == "limits":
        lines = [line for line in lines if not line.startswith("  ")]
    lines = [line for line in lines if not line.startswith("RD/")]
    assert english_lines("\n".join(lines), names) == []
    assert lines


def _without_english_rows(lines: list[str]) -> list[str]:
    """The rows of `words` that are told in Japanese, without the heading, which is the word."""
    kept, skips = [], False
    for line in lines[1:]:
        if line[:3].strip():
            skips = line.strip().startswith(WORDS_IN_ENGLISH)
        if not skips and line.strip():
            kept.append(line)
    return [line for line in kept if not line.startswith(" " * 16)]


def test_a_duel_is_told_and_replayed_in_japanese(tmp_path: Path, names: re.Pattern[str]) -> None:
    log = tmp_path / "duel.log"
    text = told("duel", "--seed", "3", "--pack", STARTER, "--log", log)
    assert english_lines(text.replace(str(tmp_path), ""), names) == []
    again = told("replay", log, "--pack", STARTER, "--tell")
    assert "ログは正しく再現されました" in again
    assert english_lines(again, names) == []


def test_a_match_is_told_and_replayed_in_japanese(tmp_path: Path, names: re.Pattern[str]) -> None:
    log = tmp_path / "match.log"
    text = told("match", "--seed", "3", "--pack", STARTER, "--log", log)
    assert english_lines(text.replace(str(tmp_path), ""), names) == []
    again = told("replay", log, "--pack", STARTER)
    assert english_lines(again, names) == []
    assert "勝ち数" in again


def test_a_person_is_spoken_to_in_japanese(
    tmp_path: Path, names: re.Pattern[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = (
        "help\nwhy\n99\nfoo\ngraveyard\ncard 1\ncard nothing\nundo\n1\nboard\nundo\n2\n3\nquit\n"
    )
    text = told("duel", "--seed", "3", "--pack", STARTER, "--agent", "human", typed=typed)
    lines = text.splitlines()
    script = [index for index, line in enumerate(lines) if line.startswith("card ")]
    for start in reversed(script):
        end = lines.index("}", start)
        del lines[start : end + 1]
    text = "\n".join(line for line in lines if line not in HELPS[Language.JAPANESE].splitlines())
    boards = [line for line in text.splitlines() if "|" not in line]
    assert english_lines("\n".join(boards).replace(str(tmp_path), ""), names) == []
    assert "何をしますか?" in text


@pytest.mark.parametrize(
    ("text", "japanese"),
    [
        ("Set Vengeful Dragon's Counterattack", "Vengeful Dragon's Counterattackをセット"),
        (
            "Dragon Bat (Level 3, ATK 1000, DEF 400, your field, Set)",
            "Dragon Bat(レベル3、攻撃力1000、守備力400、自分のフィールド、セット)",
        ),
        (
            "Attack the face-down monster (2) of Luke with Dragon Bat (1000)",
            "Dragon Bat(1000)でLukeの裏側のモンスター(2)を攻撃",
        ),
        (
            "Straynge Cat: do you want to draw 2 cards and go on?",
            "Straynge Cat: 2枚ドローする(続きがある)か?",
        ),
        ("Tribute 2 monsters for Dragias.", "Dragiasのために2体をリリースしてください。"),
        ("Write exactly 2 numbers, such as: 1 2.", "ちょうど番号2個(例: 1 2)を書いてください。"),
        (
            "Tribute summon A (Level 7, 2500/1500) by 1 tribute",
            "A(レベル7、2500/1500)をリリース1体でアドバンス召喚",
        ),
    ],
)
def test_options_and_questions_keep_the_names_of_cards(text: str, japanese: str) -> None:
    assert said_in_play(text, Language.JAPANESE) == japanese
    assert said_in_play(text, Language.ENGLISH) == text


def test_what_is_said_at_the_table_has_the_same_gaps_in_both_languages() -> None:
    for english, japanese in PLAYING.items():
        gaps = [set(re.findall(r"\{(\w+)\}", text)) for text in (english, japanese)]
        assert gaps[0] == gaps[1], english
        assert english_in(re.sub(r"\{\w+\}|\(yes/no\)", "", japanese)) == []
