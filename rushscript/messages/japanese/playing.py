"""What is said at the table, whole English sentences -> Japanese: duels, matches, replays.

A gap `{card}` is the name of a card, which stays as it is, or a card that is not seen.
"""

from __future__ import annotations

from typing import Final

_TABLE: Final[dict[str, str]] = {
    "Seed {seed}: {first} ({one}) against {second} ({other})": (
        "シード {seed}: {first}({one}) 対 {second}({other})"
    ),
    "Type `help` to see what you can do.": "できることは `help` で見られます。",
    "The log up to here is in {path}.": "ここまでのログ: {path}",
    "The duel is saved in {path}. Go on with: {command}": (
        "デュエルを {path} に保存しました。続けるには: {command}"
    ),
    "The log is in {path}. Verify it with: {command}": (
        "ログは {path} にあります。確かめるには: {command}"
    ),
    "The log is in {path}. Go on: {command}": "ログは {path} にあります。続けるには: {command}",
    "{player}, it is for you to decide.": "{player}、あなたが選ぶ番です。",
    "There is nothing to take back.": "取り消せる選択はありません。",
    "(Your last choice is taken back.)": "(最後の選択を取り消しました。)",
    "The log is right: {choices}, {events}, each as it was.": (
        "ログは正しく再現されました: {choices}、{events}。"
    ),
    "The log is right: {duels}, each with the end it had.": (
        "ログは正しく再現されました: {duels}。どれも同じ結果です。"
    ),
    "{number} choice": "選択 {number} 回",
    "{number} choices": "選択 {number} 回",
    "{number} event": "出来事 {number} 件",
    "{number} events": "出来事 {number} 件",
    "{number} duel": "デュエル {number} 回",
    "{number} duels": "デュエル {number} 回",
    "note: {change}; the duel is the same": "注意: {change}。デュエルは同じです",
    "The duel is not over.": "デュエルは終わっていません。",
    "Duels won: {first} {one}, {second} {other}.": "勝ち数: {first} {one}、{second} {other}。",
    "{player} has {extra} Extra Deck and {side} Side Deck cards.": (
        "{player}: EXデッキ {extra} 枚、サイドデッキ {side} 枚。"
    ),
    "The match is left.": "マッチを中断します。",
    "=== Duel {number}": "=== デュエル {number}",
    "The duel counts as drawn: {why}": "このデュエルは引き分けとします: {why}",
    "The match is a draw.": "マッチは引き分けです。",
    "{player} wins the match!": "マッチは{player}の勝ち!",
    "{player}: exchange cards with your Side Deck.": (
        "{player}: サイドデッキのカードと入れ替えられます。"
    ),
    "Side Deck: {cards}": "サイドデッキ: {cards}",
    "Write `{exchange}`, `undo` to start again, or `done`.": (
        "`{exchange}` と書いてください。`undo` で初めから、`done` で終わりです。"
    ),
    "The deck is as it was.": "デッキを元に戻しました。",
    "{card} goes to the Side Deck, {other} comes in.": (
        "{card}をサイドデッキへ、{other}をデッキへ入れます。"
    ),
    "`{name}` is not there": "`{name}` はありません",
    "`{name}` is not there; did you mean {near}?": "`{name}` はありません。{near} のことですか?",
    "{player}, you lost: do you begin the next duel? (yes/no) ": (
        "{player}、負けたあなたが次のデュエルの先攻を選べます。先攻にしますか? (yes/no) "
    ),
}

_QUESTIONS: Final[dict[str, str]] = {
    "Main Phase: what do you do?": "メインフェイズ: 何をしますか?",
    "Battle Phase: what do you do?": "バトルフェイズ: 何をしますか?",
    "Do you respond?": "応答しますか?",
    "do you want to {what}?": "{what}か?",
    "do you use this part of the effect?": "効果のこの部分を使いますか?",
    "In which position is {card}?": "{card}をどの表示形式にしますか?",
    "in which order?": "どの順番にしますか?",
    "The monsters have changed: which attack do you make now?": (
        "モンスターが変わりました: どう攻撃しますか?"
    ),
    "Tribute {amount} for {card}.": "{card}のために{amount}をリリースしてください。",
    "use {amount} as material.": "素材に{amount}を使ってください。",
    "pay with {amount}.": "コストとして{amount}を選んでください。",
    "what do you declare?": "何を宣言しますか?",
    "how many cards?": "何枚にしますか?",
    "on top of the deck, or at the bottom?": "デッキの上と下のどちらに置きますか?",
    "which option?": "どれにしますか?",
    "choose {amount}.": "{amount}を選んでください。",
    "{number} card": "{number}枚",
    "{number} cards": "{number}枚",
    "{number} monster": "{number}体",
    "{number} monsters": "{number}体",
    "up to {amount}": "{amount}まで",
    "{number} to {amount}": "{number}〜{amount}",
}

_OPTIONS: Final[dict[str, str]] = {
    "Go to the Battle Phase": "バトルフェイズに入る",
    "End the Battle Phase": "バトルフェイズを終える",
    "End the turn": "ターンを終える",
    "Do not respond": "応答しない",
    "Do not attack after all": "攻撃をやめる",
    "Yes": "はい",
    "No": "いいえ",
    "Attack Position": "攻撃表示",
    "Defense Position": "守備表示",
    "On top of the deck": "デッキの上",
    "At the bottom of the deck": "デッキの下",
    "Option {number}": "選択肢 {number}",
    "Option {number}: {what}": "選択肢 {number}: {what}",
    "Attack directly with {attacker}": "{attacker}でダイレクトアタック",
    "Attack {card} ({stands}) with {attacker}": "{attacker}で{card}({stands})を攻撃",
    "Attack {card} with {attacker}": "{attacker}で{card}を攻撃",
    "Turn {card} to Attack Position": "{card}を攻撃表示にする",
    "Turn {card} to Defense Position": "{card}を守備表示にする",
    "Use the effect of {card}": "{card}の効果を使う",
    "Use the effect of {card} (effect {number})": "{card}の効果 {number} を使う",
    "Activate {card}": "{card}を発動する",
    "Activate {card} from the hand": "手札から{card}を発動する",
    "Normal summon {monster}": "{monster}を通常召喚",
    "Normal summon {monster} without tribute": "{monster}をリリースなしで通常召喚",
    "Tribute summon {monster}": "{monster}をアドバンス召喚",
    "Tribute summon {monster} by {amount}": "{monster}を{amount}でアドバンス召喚",
    "Special summon {monster}": "{monster}を特殊召喚",
    "Fusion summon {monster}": "{monster}をフュージョン召喚",
    "Ritual summon {monster}": "{monster}を儀式召喚",
    "Maximum summon {monster}": "{monster}をマキシマム召喚",
    "Set {monster}": "{monster}をセット",
    "{number} tribute": "リリース{number}体",
    "{number} tributes": "リリース{number}体",
    "{least} or {most} tributes": "リリース{least}体か{most}体",
    "{card} ({details})": "{card}({details})",
    "{card} (way {number})": "{card}(方法 {number})",
    "{first}, {second}": "{first}、{second}",
    "Level {number}": "レベル{number}",
    "ATK {number}": "攻撃力{number}",
    "DEF {number}": "守備力{number}",
    "MAXIMUM ATK {number}": "MAXIMUM ATK {number}",
    "the face-down monster ({place}) of {player}": "{player}の裏側のモンスター({place})",
    "the face-down card ({place}) of {player}": "{player}の裏側のカード({place})",
    "a card in {place}": "{place}のカード",
    "you": "自分",
    "monster": "モンスター",
    "spell": "魔法",
    "trap": "罠",
    "Set": "セット",
    "face-up": "表側",
    "Face-up Defense Position": "表側守備表示",
    "Face-down Defense Position": "裏側守備表示",
    "your {zone}": "自分の{zone}",
    "{player}'s {zone}": "{player}の{zone}",
    "field": "フィールド",
    "hand": "手札",
    "deck": "デッキ",
    "graveyard": "墓地",
    "monster zone": "モンスターゾーン",
    "spell/trap zone": "魔法&罠ゾーン",
    "field zone": "フィールドゾーン",
    "Extra Deck": "EXデッキ",
    "banished cards": "除外されたカード",
}

_INTENTS: Final[dict[str, str]] = {
    "draw {amount}": "{amount}ドローする",
    "pay {number} LP": "LPを{number}支払う",
    "gain {number} LP": "LPを{number}回復する",
    "inflict {number} damage": "{number}ダメージを与える",
    "roll a die": "サイコロを1回振る",
    "roll {number} dice": "サイコロを{number}回振る",
    "toss {number} coin": "コイントスを{number}回行う",
    "toss {number} coins": "コイントスを{number}回行う",
    "shuffle your deck": "自分のデッキをシャッフルする",
    "shuffle the deck": "デッキをシャッフルする",
    "pay nothing": "何も支払わない",
    "negate the attack": "攻撃を無効にする",
    "fusion summon a monster": "モンスターをフュージョン召喚する",
    "ritual summon a monster": "モンスターを儀式召喚する",
    "send {amount} to the {zone}": "{amount}を{zone}へ送る",
    "add {amount} to the {zone}": "{amount}を{zone}に加える",
    "return {amount} to the {zone}": "{amount}を{zone}に戻す",
    "special summon {amount}": "{amount}を特殊召喚する",
    "change the position of {amount}": "{amount}の表示形式を変更する",
    "destroy {amount}": "{amount}を破壊する",
    "set {amount}": "{amount}をセットする",
    "look at {amount}": "{amount}を確認する",
    "reveal {amount}": "{amount}を見せる",
    "choose {amount}": "{amount}を選ぶ",
    "change {amount}": "{amount}を変える",
    "{what} and go on": "{what}(続きがある)",
}

_TYPED: Final[dict[str, str]] = {
    "`{line}` is no number and no command; {advice}": (
        "`{line}` は番号でもコマンドでもありません。{advice}"
    ),
    "`help` lists them.": "`help` で一覧を見られます。",
    "did you mean {near}?": "{near} のことですか?",
    "The options are numbered 1 to {count}.": "選択肢の番号は 1 から {count} までです。",
    "You see no card `{wanted}`; write `{one}` or `{other}` and the number of an option.": (
        "`{wanted}` というカードは見えません。`{one}` か、"
        "`{other}` と選択肢の番号を書いてください。"
    ),
    "That cannot be told: {why}": "それは答えられません: {why}",
    "Write all {count} numbers in the order you want.": (
        "{count} 個の番号をすべて、望む順番で書いてください。"
    ),
    "Write {amount}.": "{amount}を書いてください。",
    "Write {amount}; not every combination is possible.": (
        "{amount}を書いてください。選べない組み合わせもあります。"
    ),
    "exactly {amount}": "ちょうど{amount}",
    "exactly {amount}, such as: {example}": "ちょうど{amount}(例: {example})",
    "{number} number": "番号{number}個",
    "{number} numbers": "番号{number}個",
}

PLAYING: Final[dict[str, str]] = {**_TABLE, **_QUESTIONS, **_OPTIONS, **_INTENTS, **_TYPED}
