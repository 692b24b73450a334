"""Benchmarks and perft: English sentences -> Japanese."""

from __future__ import annotations

from typing import Final

MEASURING: Final[dict[str, str]] = {
    "`--quick` is a number of seconds: write one of the two": (
        "`--quick` は秒数の指定です。どちらか一方を書いてください"
    ),
    "`--only {group}` needs decks: write {option}": (
        "`--only {group}` にはデッキが必要です。{option} と書いてください"
    ),
    "`--history` and `--compare` name two files: name one": (
        "`--history` と `--compare` に別のファイルが書かれています。1つにしてください"
    ),
    "{path} has fewer than 2 runs: write `--save` once more": (
        "{path} にある計測は2回未満です。もう一度 `--save` を付けて計ってください"
    ),
    "{path}: nothing has been measured yet; write {command}": (
        "{path}: まだ何も計っていません。{command} と書いてください"
    ),
    "this user has no home to keep data in; set {variable} to a folder": (
        "このユーザーにはデータを保存するホームディレクトリがありません。"
        "{variable} にフォルダーを指定してください"
    ),
    "{place}: this line is no report: {error}": "{place}: この行は計測結果ではありません: {error}",
    "kept in {path}: {count} run; see `--history` and `--compare`": (
        "{path} に保存しました (計 {count} 回)。`--history` と `--compare` で見られます"
    ),
    "kept in {path}: {count} runs; see `--history` and `--compare`": (
        "{path} に保存しました (計 {count} 回)。`--history` と `--compare` で見られます"
    ),
    "written: {name}": "書き出しました: {name}",
    "there is no position `{name}`; did you mean {near}?": (
        "`{name}` という局面はありません。{near} のことですか?"
    ),
    "there is no position `{name}`; there is: {known}": (
        "`{name}` という局面はありません。あるのは {known} です"
    ),
    "{source}: this is no position: {error}": "{source}: 局面のファイルではありません: {error}",
    "{source}: write either `[start]`, or `[you]` and `[opponent]`": (
        "{source}: `[start]` か、`[you]` と `[opponent]` のどちらかを書いてください"
    ),
    "{source}: a Maximum Monster is three cards; write {line}": (
        "{source}: マキシマムモンスターは3枚です。{line} と書いてください"
    ),
    "{source}: a card in `{zone}` lies in no position; write {card}": (
        "{source}: `{zone}` のカードに表示形式はありません。{card} と書いてください"
    ),
    "{source}: a card in `{zone}` lies face-up or face-down; write {ways}": (
        "{source}: `{zone}` のカードは表か裏です。{ways} のように書いてください"
    ),
}
