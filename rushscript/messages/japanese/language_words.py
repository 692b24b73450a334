"""What the table of words says about groups of words -> Japanese."""

from __future__ import annotations

from typing import Final

LANGUAGE_WORDS: Final[dict[str, str]] = {
    "Signs": "記号",
    "Files, cards and blocks": "ファイル・カード・ブロック",
    "Ways to summon a card": "カードの召喚方法",
    "Steps": "ステップ",
    "Verbs": "動詞",
    "Changes": "変更",
    "Durations": "期間",
    "Restrictions": "制約",
    "Quantities": "枚数",
    "Nouns": "名詞",
    "Filters": "フィルター",
    "Types": "種族",
    "Properties": "性質",
    "Formulas": "式",
    "Sides": "どちらの側か",
    "Zones": "領域",
    "Conditions": "条件",
    "Events": "イベント",
    "Causes": "原因",
    "References": "参照",
    "Tests": "テスト",
    "sign": "記号",
    "part of a file": "ファイルの部分",
    "way to be summoned": "召喚方法",
    "step": "ステップ",
    "step, or payment of a `cost`": "ステップ、または `cost` の支払い",
    "change of cards": "カードの変更",
    "duration": "期間",
    "line about a player": "プレイヤーについての行",
    "number of cards": "カードの枚数",
    "cards": "カード",
    "truth about one card": "1枚のカードについて真偽を決めるもの",
    "truth about one monster": "1体のモンスターについて真偽を決めるもの",
    "number or word of a card": "カードの数値か語",
    "number": "数",
    "player": "プレイヤー",
    "place": "場所",
    "truth": "真偽を決めるもの",
    "event": "イベント",
    "cause": "原因",
    "name of cards or of a number": "カードか数の名前",
    "line of a test": "テストの行",
    "anywhere; outside quotes and comments a file has nothing but these signs and words": (
        "どこでも。引用符とコメントの外には、これらの記号と語しか書けません"
    ),
    "as its form shows: items in a file, lines and blocks in a card, clauses in a block": (
        "書き方のとおり: ファイルの項目、カードの行とブロック、ブロックの節"
    ),
    "between the type line and the blocks of a monster": ("モンスターの種類の行とブロックの間"),
    "in `effect`, in the braces of other steps and of `whenever`": (
        "`effect` の中、ほかのステップと `whenever` の波括弧の中"
    ),
    "where the column *in* says": "表に書かれた所",
    "behind the cards: with a duration in an effect, without one in `continuous`": (
        "カードの後: 効果では期間を付け、`continuous` では付けません"
    ),
    "the last words of a change or restriction in an effect; never in `continuous`": (
        "効果の変更や制約の最後の語。`continuous` には書けません"
    ),
    "a step with a duration, a line of `continuous` without one": (
        "期間の付いたステップ、または期間のない `continuous` の行"
    ),
    "before the noun of a step or cost": "ステップやコストの名詞の前",
    "before a place; in an event or a cause behind an owner": (
        "場所の前。イベントと原因では、誰のものかの後"
    ),
    "in the list `( )` behind a noun": "名詞の後の `( )` の中",
    "in the list `( )` behind a noun, in type lines, behind `becomes type`": (
        "名詞の後の `( )` の中、種類の行、`becomes type` の後"
    ),
    "in filters, changes and formulas, and behind a name and a dot": (
        "フィルター・変更・式の中、名前とドットの後"
    ),
    "behind `gains` and other verbs of numbers, in comparisons, in `[ ]` as a quantity": (
        "`gains` など数の動詞の後、比較の中、枚数として `[ ]` の中"
    ),
    "before a zone, and before what is somebody's in events and causes": (
        "領域の前、イベントと原因で誰かのものの前"
    ),
    "behind a noun, with whose it is": "名詞の後、誰のものかと一緒に",
    "behind `condition`, `if` and `while`, and in `any of ( )`": (
        "`condition`、`if`、`while` の後、`any of ( )` の中"
    ),
    "behind `when` in a trap, `or when`, `whenever`, and `cannot activate ... when`": (
        "罠カードの `when`、`or when`、`whenever`、`cannot activate ... when` の後"
    ),
    "behind `destroyed by`": "`destroyed by` の後",
    "wherever cards stand, in formulas, and alone in filters": (
        "カードを書く所、式の中、フィルターの中に単独で"
    ),
    "in `given { }`, in the test behind it, or in the braces of a move": (
        "`given { }` の中、その後のテストの中、手の波括弧の中"
    ),
    "decides nothing": "可否に関わりません",
    "a card can be activated when an event of its `when` has happened, every `condition` is true, "
    "every `cost` can be paid exactly, and the first sentence of its `effect` is possible after "
    "some way to pay": (
        "`when` のイベントが起こり、すべての `condition` が成り立ち、すべての `cost` を"
        "ちょうど支払え、支払った後に `effect` の最初の文が可能なら発動できます"
    ),
    "open in your Main Phase when its conditions are true, its costs or tributes are there and "
    "the monster has a zone to come to": (
        "自分のメインフェイズに、条件が成り立ち、コストやリリースがあり、出せるゾーンがあれば行えます"
    ),
    "the first step and those that go on with `and` decide; a later step that is impossible is "
    "left out, with those that speak of its cards": (
        "最初のステップと `and` で続くものが決めます。後のステップは、できなければ"
        "そのカードについてのステップとともに飛ばします"
    ),
    "as a cost and as a first sentence it wants what stands under *needs* below": (
        "コストと最初の文では、下の「必要なもの」が要ります"
    ),
    "as a first sentence it wants the cards, as many as their quantity says": (
        "最初の文では、書かれた枚数のカードが要ります"
    ),
    "as a first sentence it is always possible": "最初の文として、いつでも可能です",
    "N is exact: a cost and a first sentence want N cards; `all`, `up to` and `any number of` want "
    "at least one": (
        "N はちょうど: コストと最初の文では N 枚要ります。`all`、`up to`、`any number of` は1枚以上"
    ),
    "the same cards count for legality, for the choice and for the payment": (
        "可否・選択・支払いで、同じカードを数えます"
    ),
    "on the field only face-up cards fit, where it reads what a face-down card hides": (
        "裏側のカードが隠していることを見るなら、フィールドでは表側のカードだけが合います"
    ),
    "on the field only face-up monsters fit": "フィールドでは表側のモンスターだけが合います",
    "a card that has no such number fits no comparison": (
        "その数値を持たないカードは、どの比較にも合いません"
    ),
    "a result below 0 counts as 0; a quantity of 0 is nothing to do": (
        "0 より小さい結果は 0。枚数が 0 なら何もしません"
    ),
    "decides whose cards count": "誰のカードを数えるかを決めます",
    "only cards that lie there count; a Set or summoned card needs a free zone": (
        "そこにあるカードだけを数えます。セットや召喚には空きゾーンが要ります"
    ),
    "a `condition` that is false forbids the activation; `if` asks when its step comes, `while` "
    "at every moment": (
        "`condition` が成り立たなければ発動できません。`if` はそのステップで、"
        "`while` はいつでも調べます"
    ),
    "a trap can be activated right after such an event and at no other time": (
        "罠カードはそのイベントの直後だけに発動できます"
    ),
    "decides which destructions an event, a condition or a protection means": (
        "イベント・条件・保護がどの破壊のことかを決めます"
    ),
    "a name that holds nothing makes the steps about it impossible": (
        "何も指さない名前についてのステップは行えません"
    ),
    "a move is made by the rules or fails the test; `cannot` expects the refusal": (
        "手はルールどおりに行い、できなければテストは失敗します。`cannot` は断られることを"
        "期待します"
    ),
    "skipped": "飛ばす",
    "as many as there are": "ある分だけ",
    "taken": "対象になる",
    "shown": "見せる",
    "as they were on the field": "フィールドにあったときの状態で",
    "as they are where they lie": "今ある場所の状態で",
}
