"""Whole English sentences of errors, tests and commands -> Japanese.

`{name}` stands for what differs, in both. `matching` finds the sentence that a text is.
"""

from __future__ import annotations

from typing import Final

from rushscript.messages.japanese.around import ALMANAC, USAGE
from rushscript.messages.japanese.measuring import MEASURING
from rushscript.messages.japanese.places import PLACES

_PACKS: Final[dict[str, str]] = {
    "not a text file; save it as UTF-8": (
        "テキストファイルではありません。UTF-8 で保存してください"
    ),
    "the pack is called `{name}` but its directory `{directory}`; give both the same name": (
        "パックの名前は `{name}`、フォルダーの名前は `{directory}` です。同じ名前にしてください"
    ),
    "{file}: this is not what was compiled of {card} ({why}); delete the file": (
        "{file}: {card} をコンパイルしたものではありません ({why})。ファイルを削除してください"
    ),
    "another value is kept for it": "別の値が保存されています",
    "it does not stand where it is said to": "記録された位置にありません",
    "not a packed value: {error}": "保存形式の値ではありません: {error}",
    "not packed data: {error}": "保存形式のデータではありません: {error}",
    "line {number}: the value needs quotes; write `{line}`": (
        "{number} 行目: 値には引用符が要ります。`{line}` と書いてください"
    ),
    "not a TOML file: {error}": "TOML ファイルではありません: {error}",
    "{error} (at line {line}, column {column})": "{line} 行目 {column} 文字目: {error}",
    "{error} (at end of document)": "ファイルの終わり: {error}",
    "Invalid value": "値として読めません",
    "Invalid statement": "文として読めません",
    "Unterminated string": "文字列が閉じていません",
    "Unclosed array": "`[` が閉じていません",
    "Unclosed inline table": "`{{` が閉じていません",
    "Cannot overwrite a value": "同じキーに2つの値があります",
    "Expected '=' after a key in a key/value pair": "キーの後に `=` がありません",
    "Expected newline or end of document after a statement": "文の後は改行してください",
    "Illegal character {character}": "使えない文字です: {character}",
    "`{key}` is missing; write {example}": "`{key}` がありません。{example} と書いてください",
    "there is no key `{key}`; did you mean {near}?": (
        "`{key}` というキーはありません。{near} のことですか?"
    ),
    "there is no key `{key}`; a pack has {known}": (
        "`{key}` というキーはありません。パックにあるのは {known} です"
    ),
    "`{key}` has the wrong kind of value; write {example}": (
        "`{key}` の値の種類が違います。{example} と書いてください"
    ),
    "`{name}` is no name of a pack; write small letters, digits and `_`, such as {example}": (
        "`{name}` はパックの名前にできません。{example} のように、"
        "小文字、数字、`_` で書いてください"
    ),
    "`{version}` is no version; write {example}": (
        "`{version}` はバージョンではありません。{example} と書いてください"
    ),
    "edition {edition} of the language is not known here; write {example}": (
        "言語の第 {edition} 版はここでは使えません。{example} と書いてください"
    ),
    "`formats` is empty; write {example}": "`formats` が空です。{example} と書いてください",
    "two packs are called `{name}`: {one} and {other}; rename one": (
        "2つのパックが同じ名前 `{name}` です: {one}、{other}。一方の名前を変えてください"
    ),
    "packs require each other: {circle}": "パックが互いを必要としています: {circle}",
    "the required pack `{name}` is not here; did you mean {near}?": (
        "必要なパック `{name}` がありません。{near} のことですか?"
    ),
    "the required pack `{name}` is not here; put it beside this pack, or take it out of "
    "`requires`": (
        "必要なパック `{name}` がありません。このパックの隣に置くか、`requires` から"
        "取り除いてください"
    ),
    "the pack `{name}` is for {formats}, not for {wanted}": (
        "パック `{name}` のフォーマットは {formats} で、{wanted} では使えません"
    ),
    "there is no pack here; a pack is a directory with a `{manifest}` and `{files}` files": (
        "ここにパックはありません。パックは `{manifest}` と `{files}` のあるフォルダーです"
    ),
    "this is no card file; their names end in `{suffix}`": (
        "カードファイルではありません。名前は `{suffix}` で終わります"
    ),
    "there is no `{files}` file in {places}": "{places} に `{files}` のファイルがありません",
}

_FORMATS: Final[dict[str, str]] = {
    "save it as UTF-8 text": "UTF-8 のテキストで保存してください",
    "there is no format `{name}`; did you mean `{near}`?": (
        "`{name}` というフォーマットはありません。`{near}` のことですか?"
    ),
    "there is no format `{name}`; there is: {known}": (
        "`{name}` というフォーマットはありません。あるのは {known} です"
    ),
    'there are no limit lists "{name}"; write one of {known}, where "" is none': (
        "リミットリスト「{name}」はありません。{known} のどれかを書いてください。"
        "「」はリストなしです"
    ),
    "`{name}` is a format already; give this one another name": (
        "`{name}` というフォーマットはもうあります。別の名前にしてください"
    ),
    "`{key}` is no format that is there; write one of {known}": (
        "`{key}` にそのようなフォーマットはありません。{known} のどれかを書いてください"
    ),
    "there is no fact `{key}`; write `{near}`": (
        "`{key}` という項目はありません。`{near}` と書いてください"
    ),
    "there is no fact `{key}`; leave it out (`{command}` lists them all)": (
        "`{key}` という項目はありません。取り除いてください"
        "(すべての項目は `{command}` で見られます)"
    ),
    "{count} facts are missing; write `{line}` to take them from a format (`{command}` lists them "
    "all)": (
        "{count} 個の項目がありません。`{line}` と書けば、あるフォーマットの値を使います"
        "(すべての項目は `{command}` で見られます)"
    ),
    "`{key}` is missing; write `{line}`": "`{key}` がありません。`{line}` と書いてください",
    "`{key}` is missing; write `{line}`, or `{base}`": (
        "`{key}` がありません。`{line}` か `{base}` を書いてください"
    ),
    "`{key}` is below 0; write a number from 0": (
        "`{key}` が 0 より小さくなっています。0 以上の数を書いてください"
    ),
    "`{key}` is 0; write a number from 1": "`{key}` が 0 です。1 以上の数を書いてください",
    "`{found}` has the wrong kind of value; write `{line}`": (
        "`{found}` は値の種類が違います。`{line}` のように書いてください"
    ),
    "`{found}` has the wrong kind of value; write `{line}`, with words of {words}": (
        "`{found}` は値の種類が違います。`{line}` のように、{words} の語で書いてください"
    ),
    "`budgets` is a table; write `[budgets]` and its limits below": (
        "`budgets` はテーブルです。`[budgets]` と書き、その下に上限を書いてください"
    ),
    "there is no limit `{key}`; there is {known}": (
        "`{key}` という上限はありません。あるのは {known} です"
    ),
    "`{key}` is no limit; write a number from 1": (
        "`{key}` は上限になりません。1 以上の数を書いてください"
    ),
    '`name` takes small letters, digits and `_`; write `name = "{example}"`': (
        '`name` は小文字、数字、`_` で書きます。`name = "{example}"` と書いてください'
    ),
    "`{key}` asks for {least} to {most} cards; write `{line}`": (
        "`{key}` は {least} 枚から {most} 枚となっています。`{line}` と書いてください"
    ),
    "`{key}` is more than a field has; write a number up to {most}": (
        "`{key}` がフィールドにある数を超えています。{most} 以下の数を書いてください"
    ),
    'a turn could not end; write "{word}" among `procedures`': (
        "ターンを終了できません。`procedures` に「{word}」を書いてください"
    ),
    "nobody wins {wins} of {duels} duels; write `{line}`": (
        "{duels} 戦のうち {wins} 勝はできません。`{line}` と書いてください"
    ),
    "`tributes` is empty; write the tributes of level 0, 1, 2 ...": (
        "`tributes` が空です。レベル0、1、2…のリリースの数を書いてください"
    ),
    '`{found}` is no turn; write those of {phases} that there are, in this order, "main" among '
    "them": (
        "`{found}` ではターンになりません。{phases} のうちあるものを、この順に、「main」を含めて"
        "書いてください"
    ),
}

_LOGS: Final[dict[str, str]] = {
    "this is no log of a duel: it does not begin with a header": (
        "デュエルの記録ではありません: ヘッダーで始まっていません"
    ),
    "version {found} of the log format is not known here; this rushscript reads version {known}": (
        "記録の形式の版 {found} は読めません。この rushscript が読むのは版 {known} です"
    ),
    "a second header: these are two logs in one file": (
        "2つ目のヘッダーがあります: 1つのファイルに2つの記録が入っています"
    ),
    "this is no log of a duel: {error}": "デュエルの記録ではありません: {error}",
    "this line of the log is damaged: {error}": "記録のこの行は壊れています: {error}",
    "the log ends before its end: it was cut off after line {line}; take the whole file, or "
    "record it again": (
        "記録が終わりの前で切れています({line} 行目の後)。元のファイルを使うか、"
        "記録し直してください"
    ),
    "the last line of the log counts {lines} lines above it, and there are {found}: take the file "
    "as it was written, or record it again": (
        "記録の最後の行によると上に {lines} 行あるはずですが、{found} 行あります。書かれたままの"
        "ファイルを使うか、記録し直してください"
    ),
    "this is no log of a scenario": "シナリオの記録ではありません",
    "the test in this log does not fit the packs: {why}": (
        "この記録のテストはパックに合いません: {why}"
    ),
    "this is no log of a match": "マッチの記録ではありません",
    "the header of the match is not one known here": "マッチのヘッダーが読めない形式です",
    "this duel was played in `{played}`, not in `{given}`; give the format of that name": (
        "このデュエルのフォーマットは `{played}` で、`{given}` ではありません。その名前の"
        "フォーマットを指定してください"
    ),
    "this match was played in `{played}`; give the format of that name": (
        "このマッチのフォーマットは `{played}` です。その名前のフォーマットを指定してください"
    ),
    "this duel is over; look at it with `{command}`": (
        "このデュエルは終わっています。`{command}` で見られます"
    ),
    "the log does not match at event {event} (line {line} of the log)": (
        "記録が {event} 番目の出来事(記録の {line} 行目)で一致しません"
    ),
    "  expected: {text}": "  期待: {text}",
    "  found:    {text}": "  実際: {text}",
    "  note: {text}": "  注意: {text}",
    "note: {text}; the duel is the same": "注意: {text}。デュエルは同じです",
    "nothing more happened": "それ以上何も起こりませんでした",
    "nothing more": "それ以上何もないこと",
    "a decision ({kind}) of {player}": "{player} の決定(`{kind}`)",
    "a decision ({kind}) that does not accept them": "それを受け付けない決定(`{kind}`)",
    "the options chosen: {numbers}": "選ばれた選択肢: {numbers}",
    "the duel is over": "デュエルは終わっています",
    "the duel goes on": "デュエルは続いています",
    "a meaning for each index of a choice": "選択の番号1つずつに意味があること",
    "another number of them": "数が違います",
    "the option `{kind}` of card {number}": "カード {number} の選択肢 `{kind}`",
    "the option `{kind}` of card {number} ({card})": "カード {number}(`{card}`)の選択肢 `{kind}`",
    "it is not offered": "選択肢にありません",
    "the surrender of {player}": "{player} の降参",
    "the end ({reason})": "終わり(`{reason}`)",
    "the end ({reason}, a draw)": "終わり(`{reason}`、引き分け)",
    "the end ({reason}, won by {player})": "終わり(`{reason}`、{player} の勝ち)",
    "the rules of {name} have changed since the log was written": (
        "記録が書かれた後に `{name}` のルールが変わりました"
    ),
    'the card "{name}" ({id}) has changed since': (
        "カード「{name}」(`{id}`)がその後に変わりました"
    ),
    "The log is right: {choices}, {events}, each as it was.": (
        "記録は正しいものです: {choices}、{events}、どれも元のとおりです。"
    ),
    "The log is right: {duels}, each with the end it had.": (
        "記録は正しいものです: {duels}、どれも元のとおりに終わりました。"
    ),
    "The duel is not over.": "デュエルは終わっていません。",
    "Duels won: {first} {first_wins}, {second} {second_wins}.": (
        "勝ったデュエル: {first} {first_wins}、{second} {second_wins}。"
    ),
    "{number} choice": "選択 {number} 回",
    "{number} choices": "選択 {number} 回",
    "{number} event": "出来事 {number} 件",
    "{number} events": "出来事 {number} 件",
    "{number} duel": "デュエル {number} 回",
    "{number} duels": "デュエル {number} 回",
}

_TESTS: Final[dict[str, str]] = {
    "this is not as expected": "期待したとおりではありません",
    "this card is not as expected": "このカードは期待したとおりではありません",
    "this zone is not as expected": "この領域は期待したとおりではありません",
    "this has not happened as expected": "期待したとおりには起こっていません",
    "it did not happen": "起こっていません",
    "it happened {count} time": "{count} 回起こりました",
    "it happened {count} times": "{count} 回起こりました",
    "`{event}` did not happen": "`{event}` は起こっていません",
    "`{event}` did not happen after `{earlier}`, only before": (
        "`{event}` は `{earlier}` の後には起こっていません。その前にだけ起こりました"
    ),
    "{question}, and this is not offered as expected": (
        "{question}が、選べるものが期待したとおりではありません"
    ),
    "no card": "カードなし",
    "an effect does not end: '{name}', instruction {number}": (
        "効果が終わりません: 「{name}」、命令 {number}"
    ),
    "effects are nested too deep at '{name}', instruction {number}": (
        "効果の中の効果が深すぎます: 「{name}」、命令 {number}"
    ),
    "these continuous effects change each other without end: {cards}": (
        "これらの永続効果は互いを変え続けて終わりません: {cards}"
    ),
    "too many ways to pay for '{name}'": "「{name}」の支払い方が多すぎます",
    "too many lasting changes from '{name}'": "「{name}」による続く変化が多すぎます",
    "too many delayed steps from '{name}'": "「{name}」による後からの処理が多すぎます",
    "nothing": "なし",
    "taken": "行う",
    "declined": "行わない",
    "true": "成り立つ",
    "false": "成り立たない",
    "option {number}": "選択肢 {number}",
    "way {number}": "方法 {number}",
    "cut short": "途中で打ち切り",
    "broken": "故障",
    "deck out": "デッキ切れ",
    "both players lose": "相打ち",
    "surrender": "降参",
    "budget exceeded": "ルールの限度超え",
    "it is {whose} {part}, turn {turn}": "現在は {turn} ターン目、{whose} {part} です",
    "this is not refused as expected": "期待したとおりには断られません",
    "that it can be done": "できること",
    "it can be done": "できます",
    "it is not among what is offered": "選択肢にありません",
    "not equipped": "装備していない",
    "equipped to {card}": "{card} に装備している",
    "{card} is in {place}": "`{card}` は `in {place}`",
    "{card} is on {place}": "`{card}` は `on {place}`",
    "the duel is over: nobody can surrender": "デュエルは終わっています: もう降参できません",
    "the duel is over: nothing can be done any more": (
        "デュエルは終わっています: もう何もできません"
    ),
    "you cannot {action}": "自分は `{action}` をできません",
    "opponent cannot {action}": "相手は `{action}` をできません",
    "you {verb}": "自分は{verb}",
    "opponent {verb}": "相手は{verb}",
    "must act": "行動しなければなりません",
    "may respond": "チェーンの応答ができます",
    "must choose {count} of these cards": "これらのカードから {count} 枚を選びます",
    "must choose {count} of these cards as material": (
        "これらのカードから {count} 枚を素材に選びます"
    ),
    "must pay with {count} of these cards": "これらのカードから {count} 枚をコストにします",
    "must tribute {count} of these monsters": "これらのモンスターから {count} 体をリリースします",
    "must accept or decline": "`accept` か `decline` で答えます",
    "must choose a position": "表示形式を選びます",
    "must put these cards in order": "これらのカードの順番を決めます",
    "must declare something": "宣言します",
    "must choose an option": "`option` を選びます",
    "must say how many cards": "枚数を言います",
    "must choose an end of the deck": "デッキの上か下を選びます",
    "must choose a new target or `decline`": "新しい攻撃対象を選ぶか `decline` で答えます",
    "must `accept` (directly) or `decline`": "`accept`(直接攻撃)か `decline` で答えます",
    "must choose a new target, `accept` (directly) or `decline`": (
        "新しい攻撃対象を選ぶか、`accept`(直接攻撃)か `decline` で答えます"
    ),
    "{question} now": "今は{question}",
    "{question} now; `given` lacks the line {line}, or {move} comes first": (
        "今は{question}。`given` に {line} の行がないか、先に {move} が必要です"
    ),
    "{question} now; write {what} first": "今は{question}。先に {what} を書いてください",
    "{question} at the end of the test: write `pass` or `opponent passes`, or activate it": (
        "テストの終わりで{question}: `pass` か `opponent passes` と書くか、発動してください"
    ),
    "{question}: answer with {words} in braces after the move": (
        "{question}: 行動の後の中かっこの中に {words} で答えてください"
    ),
    "{question}: answer with {words} in braces after the move; to speak of a card, name it in "
    "`given`: `{example}`": (
        "{question}: 行動の後の中かっこの中に {words} で答えてください。カードを指すには、"
        "`given` で名前を付けます: `{example}`"
    ),
    "{question}, and `{answer}` does not answer it": (
        "{question}。`{answer}` はその答えではありません"
    ),
    "`{answer}` cannot be chosen: {question}": "`{answer}` は選べません: {question}",
    "nobody asked for `{answer}`; what has a single answer is answered by itself": (
        "`{answer}` は尋ねられていません。答えが1つだけのものは自動で答えられます"
    ),
    "nobody asked for `{answer}`; the cards for one question are separated by commas: `{all}`": (
        "`{answer}` は尋ねられていません。1つの問いのカードはコンマで区切ります: `{all}`"
    ),
    "{thing} was thrown {thrown}, and the test says what it shows {said}: answer with `{form}` in "
    "braces after the move": (
        "{thing}は {thrown} 投げられましたが、結果は {said} しか書かれていません: 行動の後の"
        "中かっこの中に `{form}` で答えてください"
    ),
    "nobody asked for `{answer}`: {thing} was thrown {thrown}": (
        "`{answer}` は尋ねられていません: {thing}は {thrown} 投げられました"
    ),
    "a die": "サイコロ",
    "a coin": "コイン",
    "{number} time": "{number} 回",
    "{number} times": "{number} 回",
    "this card has 1 {what}: write `option 1` or nothing": (
        "このカードの{what}は1つです: `option 1` と書くか、何も書かないでください"
    ),
    "this card has {count}: begin the braces after it with `option 1` to `option {last}`": (
        "このカードには{count}があります: 後の中かっこを `option 1` から `option {last}` の"
        "どれかで始めてください"
    ),
    "effect": "効果",
    "such summon": "そのような召喚",
    "{number} effects": "効果が {number} 個",
    "{number} such summons": "そのような召喚が {number} 個",
    "this card has no effect that could be activated": "このカードには発動できる効果がありません",
    "this card has no `{action}` of its own": "このカードには自身の `{action}` がありません",
    "this card has 1 effect: leave `option` out; what can be chosen of `choose one` shows after "
    "the costs, and where only one option is possible nobody is asked": (
        "このカードの効果は1つです: `option` を取り除いてください。`choose one` で選べるものは"
        "コストの後に決まり、1つしか選べないときは尋ねられません"
    ),
    "a player can surrender at any time (RR-017)": "プレイヤーはいつでも降参できます(RR-017)",
    "this broke the duel: {fault}": "これでデュエルが壊れました: {fault}",
    "the {fact} of {card} is read but not stated: "
    "state one, such as {example}, where the card is given": (
        "{card} の{fact}が調べられましたが、書かれていません: カードを置くところに {example} の"
        "ように書いてください"
    ),
    "the {fact} of {card} is read but not stated: state {example} where the card is given": (
        "{card} の{fact}が調べられましたが、書かれていません: カードを置くところに {example} と"
        "書いてください"
    ),
    "the {fact} of {card} is read but not stated: write {example} where the card is given": (
        "{card} の{fact}が調べられましたが、書かれていません: カードを置くところに {example} と"
        "書いてください"
    ),
    "atk": "攻撃力",
    "def": "守備力",
    "card kind": "カードの種類",
    "legend": "レジェンドかどうか",
    "`{one}`, `{two}` or `{three}` instead of `{wrong}`": (
        "`{wrong}` の代わりに `{one}`、`{two}`、`{three}` のどれか"
    ),
    "{card} cannot be equipped": "{card} は装備できません",
    "{card} has no equip card": "{card} は装備カードを装備できません",
    "an equip spell or a union monster": "装備魔法かユニオンモンスター",
    "a face-up monster on the field": "フィールドの表側表示モンスター",
    "there is no free {zone} zone for {card}": (
        "{card} のための空いている {zone} ゾーンがありません"
    ),
    "nothing was run: no test has '{text}' in its name": (
        "何も実行していません: 名前に `{text}` のあるテストはありません"
    ),
    "nothing was measured: no card has '{text}' in its name": (
        "何も測定していません: 名前に `{text}` のあるカードはありません"
    ),
    "nothing was measured: there is no card": "何も測定していません: カードがありません",
    "nothing was changed: no card that does something has '{text}' in its name": (
        "何も変異していません: 名前に `{text}` のある、効果を持つカードはありません"
    ),
    "nothing was changed: no card that does something is there": (
        "何も変異していません: 効果を持つカードがありません"
    ),
    "nothing was run: there is no test": "何も実行していません: テストがありません",
    'no test has the card "{card}"': "カード「{card}」のあるテストはありません",
    '{count} tests have "{card}"; say which:{tests}': (
        "カード「{card}」のあるテストが {count} 件あります。どれかを書いてください:{tests}"
    ),
    '{count} tests are called like "{name}":{tests}': (
        "名前に「{name}」を含むテストが {count} 件あります:{tests}"
    ),
    'there is no test "{name}"; did you mean {near}?': (
        "テスト「{name}」はありません。{near} のことですか?"
    ),
    'there is no test "{name}"; there is {known}': (
        "テスト「{name}」はありません。あるのは {known} です"
    ),
    'there is no test "{name}"; nothing is loaded': (
        "テスト「{name}」はなく、テストが1つもありません"
    ),
    "nothing was recorded:\n{failure}": "何も記録していません:\n{failure}",
    "nothing was verified: there is no `*{suffix}` in {paths}": (
        "何も確かめていません: {paths} に `*{suffix}` がありません"
    ),
    "the test in this log does not fit the packs: {why}": (
        "この記録のテストはパックに合いません: {why}"
    ),
    "{path}: this is no log of a scenario": "{path}: これはシナリオの記録ではありません",
    "nothing more happens": "もう何も起こらない",
    "nothing was solved: no puzzle has '{text}' in its name, and '{name}' is no file, pack or "
    "directory here": (
        "何も解いていません: 名前に `{text}` のあるパズルはなく、"
        "`{name}` というファイル、パック、フォルダーもここにありません"
    ),
    "nothing was solved: there is no puzzle, and '{name}' is no file, pack or directory here": (
        "何も解いていません: パズルがなく、"
        "`{name}` というファイル、パック、フォルダーもここにありません"
    ),
    "nothing was solved: there is no puzzle": "何も解いていません: パズルがありません",
    "nothing was solved: no puzzle has '{text}' in its name": (
        "何も解いていません: 名前に `{text}` のあるパズルはありません"
    ),
    "the positions that may be looked at are used up": "調べてよい局面の数を使い切りました",
    "the time is used up": "時間を使い切りました",
    "one decision has too many answers": "答えの多すぎる選択があります",
    "one choice can fall in too many ways": "運による結果の数が多すぎる選択があります",
    "the turn does not come to an end": "ターンが終わりません",
    "a card goes past a limit of the rules": "ルール上の限界を超えるカードがあります",
    "the stated solution does not reach its goal": "書かれた解答では目標に届きません",
    "after this move the win can no longer be forced": "この手のあとでは、必ず勝つことはできません",
    "after this move the win can no longer be forced, for `{move}`": (
        "この手のあとでは、必ず勝つことはできません。相手に `{move}` があります"
    ),
    "the stated solution wins only as chance falls here; it need not fall so": (
        "書かれた解答は、ここで運がこう転んだから勝てるだけで、必ずそうなるとは限りません"
    ),
    "the stated solution wins only as the opponent chooses here; they need not choose so": (
        "書かれた解答は、ここで相手がこう選んだから勝てるだけで、相手がそう選ぶとは限りません"
    ),
    "the stated solution wins only as the opponent acts here; they have `{move}`": (
        "書かれた解答は、ここで相手がこうしたから勝てるだけです。相手に `{move}` があります"
    ),
    "the stated moves win, but a win is not forced": (
        "書かれた手順では勝てますが、必ず勝てるわけではありません"
    ),
    "you win this turn": "このターンに自分が勝つ",
}

_COMMANDS: Final[dict[str, str]] = {
    "card files end in `{suffix}`": "カードファイルの名前は `{suffix}` で終わります",
    "is there already": "もうあります",
    "is there already; `--add` puts the card at its end": (
        "もうあります。`--add` を付けるとカードをその終わりに書きます"
    ),
    "is there already and not empty": "もうあって、空ではありません",
    'has a card "{name}" already; choose another with `--name`': (
        "カード「{name}」がもうあります。`--name` で別の名前にしてください"
    ),
    '"{name}", {kind}. Make it yours, then:': "「{name}」、{kind}。書き換えたら、次を実行:",
    'the pack "{title}" with the card "{card}" and a deck. Then:': (
        "パック「{title}」、カード「{card}」とデッキ。次を実行:"
    ),
    "there is no kind `{kind}`; there is {known}": (
        "`{kind}` という種類はありません。あるのは {known} です"
    ),
    "`{name}` has no English letter or digit; give the English name with `--name` and the "
    "Japanese one with `--ja`": (
        "`{name}` に英字も数字もありません。英語名を `--name`、日本語名を `--ja` で書いてください"
    ),
    "a name has no line ends or tabs in it": "名前に改行やタブは入れられません",
    "a monster without effect": "効果のないモンスター",
    "a monster with an effect that is activated": "発動する効果を持つモンスター",
    "a monster that chooses one of two effects": "2つの効果から1つを選ぶモンスター",
    "a monster with an effect that always holds": "永続効果を持つモンスター",
    "a union monster": "ユニオンモンスター",
    "a Fusion monster, and a spell that summons it": (
        "フュージョンモンスターと、それを召喚する魔法カード"
    ),
    "a Ritual monster, and a spell that summons it": (
        "リチュアルモンスターと、それを召喚する魔法カード"
    ),
    "the three cards of a Maximum Monster": "マキシマムモンスターの3枚のカード",
    "a normal spell": "通常魔法カード",
    "an equip spell": "装備魔法カード",
    "a field spell": "フィールド魔法カード",
    "a ritual spell for many monsters": "多くのモンスターのためのリチュアル魔法カード",
    "a trap": "罠カード",
    "there is no word `{word}`; did you mean {near}?": (
        "`{word}` という語はありません。{near} のことですか?"
    ),
    "there is no word `{word}`; `{command}` lists them all": (
        "`{word}` という語はありません。すべての語は `{command}` で見られます"
    ),
    "`{word}` is no word of the language; {advice}": (
        "`{word}` はこの言語の語ではありません。{advice}"
    ),
    "{files}: {changed} written, {fine} fine already.": (
        "ファイル {files}: 書き直し {changed}、そのまま {fine}。"
    ),
    "{files}: {changed} written, {fine} fine already, {broken}.": (
        "ファイル {files}: 書き直し {changed}、そのまま {fine}、{broken}。"
    ),
    "{files}: {changed} would change, {fine} fine already.": (
        "ファイル {files}: 要書き直し {changed}、そのまま {fine}。"
    ),
    "{files}: {changed} would change, {fine} fine already, {broken}.": (
        "ファイル {files}: 要書き直し {changed}、そのまま {fine}、{broken}。"
    ),
    "{number} file": "{number} 個",
    "{number} files": "{number} 個",
    "{number} left as they are": "間違いがあり手を付けない {number}",
    "{number} left as it is": "間違いがあり手を付けない {number}",
    "{path} written": "{path} を書き直しました",
    "{path} would change": "{path} は書き直しが必要です",
    "errors in: {files}": "間違いのあるファイル: {files}",
    "there is no pack `{name}`; did you mean {near}?": (
        "パック `{name}` はありません。{near} のことですか?"
    ),
    "{folder} is no pack yet: `rushscript new pack DIR` makes one for your cards.": (
        "{folder} はまだパックではありません: `rushscript new pack DIR` でパックを作れます。"
    ),
    "no card fits": "当てはまるカードはありません",
    "`{noun}` speaks of a card of an effect; here there is none": (
        "`{noun}` は効果のカードを指していますが、ここにはありません"
    ),
    "`{noun}` is no noun of the card language; write one as in a condition, without a place: "
    "`{one}`, `{two}`, `{three}`, `{four}`": (
        "`{noun}` はカード言語の名詞ではありません。条件と同じように、場所を付けずに"
        "書いてください: "
        "`{one}`、`{two}`、`{three}`、`{four}`"
    ),
    "there is no agent `{name}`; there is: {known}": (
        "`{name}` というエージェントはいません。いるのは {known} です"
    ),
    "there is no code `{code}`; {instead}": "`{code}` というコードはありません。{instead}",
    'there is no card "{name}": the pack `{pack}` is not loaded; name it too (`{option}`)': (
        "カード「{name}」がありません: パック `{pack}` が読み込まれていません。それも指定して"
        "ください (`{option}`)"
    ),
    'there is no card "{name}"; did you mean {near}?': (
        "カード「{name}」はありません。{near} のことですか?"
    ),
}

SENTENCES: Final[dict[str, str]] = {
    **_PACKS,
    **_FORMATS,
    **_LOGS,
    **_TESTS,
    **_COMMANDS,
    **ALMANAC,
    **USAGE,
    **MEASURING,
    **PLACES,
}
