"""What is said of the almanac, and of wrong use of the commands: English -> Japanese."""

from __future__ import annotations

from typing import Final

ALMANAC: Final[dict[str, str]] = {
    "{number} product": "商品 {number} 点",
    "{number} products": "商品 {number} 点",
    "{products} out on {day}": "{products}({day} までに発売)",
    "nothing yet": "まだありません",
    "no limit list of {format} is in force; there is: {known}": (
        "{format} の禁止・制限リストはこの日にはありません。あるのは {known} です"
    ),
    "{family} list of {day}, counting {counting}": "{family} のリスト({day})、数え方: {counting}",
    "{group}: at most {number}": "{group}: {number} 枚まで",
    "{format}: at most {number} in a deck": "{format}: デッキに {number} 枚まで",
    "{format}: at most {number} in a deck, {group} by the list of {day}": (
        "{format}: デッキに {number} 枚まで({day} のリストで {group})"
    ),
    "released on {day}": "{day} には発売済み",
    "not released on {day}": "{day} にはまだ発売前",
    "official": "公式",
    "each card": "1枚ずつ",
    "forbidden": "禁止",
    "limited": "制限",
    "semi-limited": "準制限",
    "booster": "ブースターパック",
    "special booster": "特別ブースターパック",
    "limited pack": "限定パック",
    "character pack": "キャラクターパック",
    "constructed deck": "構築済みデッキ",
    "compilation": "再録パック",
    "promotion": "プロモーション",
    "cards, in Japan and Korea": "カード(日本と韓国)",
    "card game": "カードゲーム",
    "anime": "アニメ",
    "console game": "家庭用ゲーム",
    "mobile and computer game": "スマートフォン・PCゲーム",
    "the game begins in Japan with the starter decks Yuga and Luke and the anime SEVENS": (
        "日本で開始: スターターデッキ「遊我」「ルーク」とアニメ「SEVENS」"
    ),
    "the first booster; cards known from the OCG return as Legend cards": (
        "最初のブースターパック。「OCG」のカードがレジェンドカードとして登場"
    ),
    "Maximum monsters": "マキシマムモンスター",
    "Fusion monsters, for the Extra Deck that was there from the start": (
        "フュージョンモンスター(初めからあったEXデッキに入る)"
    ),
    "a deck may hold one Legend monster, one Legend spell and one Legend trap": (
        "デッキに入れられるレジェンドカードは、モンスター・魔法・罠が1枚ずつに"
    ),
    "Rush Duels in Duel Links": "「Duel Links」でラッシュデュエル",
    "Ritual monsters": "儀式モンスター",
}

USAGE: Final[dict[str, str]] = {
    "`{part}` is no setting of the agent `search`; write `{one}`, `{two}`, `{three}` or `{four}`": (
        "`{part}` はエージェント `search` の設定ではありません。`{one}`、`{two}`、`{three}`、"
        "`{four}` のように書いてください"
    ),
    "there is no agent `{name}`: the module `{module}` cannot be imported: `{error}`": (
        "`{name}` というエージェントはいません。モジュール `{module}` を読み込めません: `{error}`"
    ),
    "there is no agent `{name}`: `{module}` has nothing called `{what}` that makes agents": (
        "`{name}` というエージェントはいません。"
        "`{module}` にエージェントを作る `{what}` がありません"
    ),
    "{value} is not one of {known}": "{value} は {known} のどれでもありません",
    "{value} is not a valid integer": "{value} は整数ではありません",
    "{value} is not a valid integer range": "{value} は整数ではありません",
    "{value} is not a valid float range": "{value} は数ではありません",
    "{value} is not in the range {range}": "{value} は {range} にありません",
    "Path {value} does not exist": "{value} はありません",
    "File {value} does not exist": "{value} というファイルはありません",
    "Directory {value} does not exist": "{value} というフォルダーはありません",
    "File {value} is a directory": "{value} はフォルダーです",
    "Directory {value} is a file": "{value} はファイルです",
    "Got unexpected extra argument ({value})": "余分な引数があります: {value}",
    "Got unexpected extra arguments ({value})": "余分な引数があります: {value}",
    "Option {name} requires an argument": "オプション {name} に値がありません",
    "Option {name} does not take a value": "オプション {name} に値は付けられません",
    "`{value}` is no day; write it as {example}": (
        "`{value}` は日付ではありません。{example} のように書いてください"
    ),
    "there is no command `{name}`; did you mean {near}?": (
        "`{name}` というコマンドはありません。{near} のことですか?"
    ),
    "there is no command `{name}`; there is: {known}": (
        "`{name}` というコマンドはありません。あるのは {known} です"
    ),
    "--resume takes seed and decks from the log; leave them out": (
        "`--resume` はシードとデッキをログから取ります。それらは書かないでください"
    ),
    "--resume takes seed, decks and day from the log": (
        "`--resume` はシード、デッキ、日付をログから取ります"
    ),
    "a duel has 2 decks; found {number} times `--deck`": (
        "デュエルのデッキは2つです。`--deck` が {number} 回あります"
    ),
    "a duel has 2 agents; found {number} times `--agent`": (
        "デュエルのエージェントは2つです。`--agent` が {number} 回あります"
    ),
    "play it yourself with {play}, and record that with {option}": (
        "自分で {play} でデュエルし、{option} で記録してください"
    ),
    "--watch goes with -k, -q, -v and --format only; leave {others} out": (
        "`--watch` と一緒に使えるのは `-k`、`-q`、`-v`、`--format` だけです。"
        "{others} を外してください"
    ),
    "-x is --maxfail 1: write one of them": (
        "`-x` は `--maxfail 1` と同じです。どちらか一方を書いてください"
    ),
    "`{value}` is no number; write one such as 90": (
        "`{value}` は数ではありません。90 のように書いてください"
    ),
    "--watch needs the package {package}: install it with {command}": (
        "`--watch` にはパッケージ {package} が必要です。{command} でインストールしてください"
    ),
    "-q and -v exclude each other": "`-q` と `-v` は一緒に使えません",
    "--from and --test exclude each other": "`--from` と `--test` は一緒に使えません",
    "`{option}` does not go with {instead}; leave it out": (
        "`{option}` は `{instead}` と一緒には使えません。取り除いてください"
    ),
    "--diff shows what --fix would write: write both": (
        "`--diff` は `--fix` が書き直す内容を示します。両方書いてください"
    ),
    'write PATH "TEST NAME" "CARD", or PATH "CARD"': (
        '`PATH "TEST NAME" "CARD"` か `PATH "CARD"` と書いてください'
    ),
}
