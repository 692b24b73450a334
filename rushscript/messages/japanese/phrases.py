"""English phrases that stand as facts in messages -> Japanese.

In a phrase `{}` is a part in backticks or quotes, or a number, and `{0}` in its translation the
first of them.
"""

from __future__ import annotations

from typing import Final

_PLACES: Final[dict[str, str]] = {
    "the end of the line": "行の終わり",
    "line": "行",
    "block": "ブロック",
    "the end of the text": "テキストの終わり",
    "the end": "終わり",
    "this line": "この行",
    "the name {}": "名前{0}",
    "nothing more": "何も書かないこと",
}

_EXPECTED: Final[dict[str, str]] = {
    "a verb ({}, {}, {}, ...)": "動詞({0}、{1}、{2} など)",
    "cards ({}, {}, {})": "カード({0}、{1}、{2})",
    "a place ({}, {}, {})": "場所({0}、{1}、{2})",
    "a duration ({}, {}, ...)": "期間({0}、{1} など)",
    "a change ({}, {}, {}, ...)": "変化({0}、{1}、{2} など)",
    "a condition ({}, {}, ...)": "条件({0}、{1} など)",
    "a noun ({}, {}, {}, {}, {} or a name in quotes)": (
        "名詞({0}、{1}、{2}、{3}、{4}、または引用符で囲んだ名前)"
    ),
    "a noun": "名詞",
    "a number or formula": "数か式",
    "a number": "数",
    "formula": "式",
    "a formula": "式",
    "a formula in {}": "{0} の中の式",
    "whose ({}, {}, {})": "誰のものか({0}、{1}、{2})",
    "whose ({}, {})": "誰のものか({0}、{1})",
    "a word of filters ({}, {}, {}, ...)": "フィルターの語({0}、{1}、{2} など)",
    "a card (a name in quotes, or a name given with {})": (
        "カード(引用符で囲んだ名前か、{0} で付けた名前)"
    ),
    "a name given with {}": "{0} で付けた名前",
    "a name in quotes": "引用符で囲んだ名前",
    "a word": "語",
    "a zone ({}, {}, {}, {})": "領域({0}、{1}、{2}、{3})",
    "a property ({}, {}, {}, {}, {}, {})": "値の名前({0}、{1}、{2}、{3}、{4}、{5})",
    "a comparison ({}, {}, {}, ...)": "比較({0}、{1}、{2} など)",
    "a block ({}, {}, {})": "ブロック({0}、{1}、{2})",
    "a position ({}, {}, {})": "表示形式({0}、{1}、{2})",
}

_TYPE_LINES: Final[dict[str, str]] = {
    "the kind": "種類",
    "the kind ({}, {}, ...)": "種類({0}、{1} など)",
    "{} and its number": "{0} とその数",
    "the level": "レベル",
    "the attribute": "属性",
    "the type": "種族",
    "atk and def ({})": "攻撃力と守備力({0})",
    "{}, with what is printed on the card": "カードに書かれている内容で {0}",
}

_ADVICE: Final[dict[str, str]] = {
    "another zone, or no {}": "別の場所か、{0} なし",
    "one card: {}": "1枚: {0}",
    "write an {} of its own for each code": "コードごとに {0} の行を書いてください",
    "write one behind {}": "{0} の後に書いてください",
    "begin a new line with {}": "新しい行を {0} で始めてください",
    "write where it goes: {}, {}, {} or {}": "行き先を書いてください: {0}、{1}、{2}、{3}",
    "write {} from the field, {} from elsewhere": (
        "フィールドからなら {0}、ほかからなら {1} と書いてください"
    ),
    "its player uses an {}; what an event wakes stands in a block of its own: {}": (
        "{0} はプレイヤーが使います。イベントで起こることは別のブロックに書いてください: {1}"
    ),
    "leave the duration out: a line of {} holds as long as its block": (
        "期間を書かないでください: {0} の行はそのブロックと同じ間だけ適用されます"
    ),
    "say which: {}, {} or both with {}": (
        "どちらかを書いてください: {0}、{1}、または {2} で両方をつなぎます"
    ),
    "write the number as a formula: {}": "数を式で書いてください: {0}",
    "write each cost in a line of its own that begins with {}": (
        "コストは1つずつ、{0} で始まる別の行に書いてください"
    ),
    "write {}: each player draws from their own deck": (
        "{0} と書いてください: プレイヤーは自分のデッキからドローします"
    ),
    "begin the comment with {}": "コメントは {0} で始めてください",
    "write {} before the first step: {}": "最初のステップの前に {0} を書いてください: {1}",
    "say how many before it: {}, {}, {}": "前に枚数を書いてください: {0}、{1}、{2}",
    "write {} before the cards: {}": "カードの前に {0} を書いてください: {1}",
    "say whose: {}": "誰のものかを書いてください: {0}",
    "say whose: {}, or {}": "誰のものかを書いてください: {0} か {1}",
    "say whose: {} or {}": "誰のものかを書いてください: {0} か {1}",
    "say whose: {}, {}, {}": "誰のものかを書いてください: {0}、{1}、{2}",
    "leave the comma out: answers stand side by side, only cards have commas": (
        "コンマを取り除いてください: 答えは並べて書き、コンマで区切るのはカードだけです"
    ),
    "write a reason: {}, {}, {}, ...": "理由を書いてください: {0}、{1}、{2} など",
    "put the steps in braces: {}": "ステップを中かっこに入れてください: {0}",
    "leave {} out": "{0} を取り除いてください",
    "leave {} out and say whose: {}, {} or {}": (
        "{0} を取り除き、誰のものかを書いてください: {1}、{2}、{3}"
    ),
    "write a number or {} instead of {}": "{1} の代わりに、数か {0} を書いてください",
    "put the line into a block: {}": "この行をブロックに入れてください: {0}",
    "write {}, or leave the place out": "{0} と書くか、場所を書かないでください",
    "put it into braces: {}": "中かっこに入れてください: {0}",
    "name the cards with {}, and write that name": (
        "カードに {0} で名前を付け、その名前を書いてください"
    ),
    "write the next step in a new line, without the comma": (
        "次のステップは、コンマを付けずに新しい行に書いてください"
    ),
    "leave it out: the end of the line ends the sentence": (
        "取り除いてください: 文は行の終わりで終わります"
    ),
    "write {} or {}": "{0} か {1} を書いてください",
    "write {}, and say whose hand: {}": "{0} と書き、誰の手札かも書いてください: {1}",
    "write {}, and say whose deck: {}": "{0} と書き、誰のデッキかも書いてください: {1}",
    "write {}, and {} or {}": "{0} と書き、{1} か {2} も付けてください",
    "give the card a name where it is given, {}, and write that name here": (
        "カードを置くところで {0} のように名前を付け、ここにはその名前を書いてください"
    ),
    "write {}": "{0} と書いてください",
    "remove it": "取り除いてください",
    "write a plain space": "半角の空白を書いてください",
    "write a type, an attribute, a kind or a quoted card name": (
        "種族、属性、種類、引用符で囲んだカード名のどれかを書いてください"
    ),
    "remove this line": "この行を取り除いてください",
    "remove {}": "{0} を取り除いてください",
    "write the second event on a line {}": "2つ目の出来事を {0} の行に書いてください",
    "write one {}: a card is equipped to one monster": (
        "{0} は1つだけ書いてください: カードは1体のモンスターに装備されます"
    ),
    "write all steps below one {}, each on a line of its own": (
        "すべてのステップを1つの {0} の下に、1行に1つずつ書いてください"
    ),
    "give the name first: end the words for these cards with {}": (
        "先に名前を付けてください: そのカードを表す語の最後に {0} を書きます"
    ),
    "put the name of a card in quotes: {}": "カードの名前は引用符で囲んでください: {0}",
    "define the card, or declare the name outside the cards: {}": (
        "カードを定義するか、カードの外で名前を宣言してください: {0}"
    ),
    "write {}, or declare the name: {}": "{0} と書くか、名前を宣言してください: {1}",
    "write {} or {}, or declare the name: {}": "{0} か {1} と書くか、名前を宣言してください: {2}",
    "write {} or {} or {}, or declare the name: {}": (
        "{0} か {1} か {2} と書くか、名前を宣言してください: {3}"
    ),
    "end the line with it: {}": "行の最後に書いてください: {0}",
    "add {} below the type line": "種別の行の下に {0} を加えてください",
    "; did you mean {}?": "({0} のことですか?)",
    " (and {} more place)": "(ほかに {0} か所)",
    " (and {} more places)": "(ほかに {0} か所)",
}

_MISTAKES: Final[dict[str, str]] = {
    "name the card with {}, and write that name: {}": (
        "カードに {0} で名前を付け、その名前を書いてください: {1}"
    ),
    "leave {} and {} out: a formula stands here as it is": (
        "{0} と {1} を取り除いてください: 式はここにそのまま書きます"
    ),
    "write the number first: {}, {}": "数を先に書いてください: {0}、{1}",
    "leave {} and its braces out: the lines of a {} stand in its own": (
        "{0} とその中かっこは書かず、行を {1} の中かっこの中にそのまま書いてください"
    ),
    "leave it out: a monster's effect is used once a turn anyway": (
        "取り除いてください: モンスターの効果を使えるのは、書かなくても1ターンに1度です"
    ),
    "leave {} out: it is the owner's {} always": (
        "{0} を取り除いてください: いつも持ち主の {1} へ行きます"
    ),
    "put the lines in braces: {}": "行を中かっこに入れてください: {0}",
    "write the name as a filter: {}": "名前をフィルターとして書いてください: {0}",
    "end the line above with {}: the cards of a zone are one list": (
        "上の行を {0} で終えてください: 1つの領域のカードは1つのリストです"
    ),
    "say first whose they are and where: {}": "誰のカードでどこにあるかを先に書いてください: {0}",
    "remove it; the end of the line ends the sentence": (
        "取り除いてください。文は行の終わりで終わります"
    ),
    "leave it out: the monster comes in attack; which are tributed stands in brackets: {}": (
        "取り除いてください: モンスターは攻撃表示で出ます。どのモンスターをリリースするかは"
        "かっこの中に書きます: {0}"
    ),
    "write {}, {} or {}": "{0} か {1} か {2} を書いてください",
    "say what can attack: {}": "何が攻撃できるかを書いてください: {0}",
    "a face-down monster is turned up by a change of its position: {}": (
        "裏側のモンスターは表示形式の変更で表になります: {0}"
    ),
    "write what the card prints: {}, {}, {}, {} or {}": (
        "カードに書かれているものを書いてください: {0}、{1}、{2}、{3}、{4} のどれか"
    ),
    "write what the card prints: {}, {} or {}": (
        "カードに書かれているものを書いてください: {0}、{1}、{2} のどれか"
    ),
    "write where the cards go: {}, {}": "カードの行き先を書いてください: {0}、{1}",
    "write what the card prints; a spell that stays is {} or {}": (
        "カードに書かれているものを書いてください。場に残る魔法は {0} か {1} です"
    ),
    "write what the card does: {}": "カードのすることを書いてください: {0}",
    "write what the card does instead": "代わりにカードのすることを書いてください",
    "write {}: a turn has one": "{0} と書いてください: ターンに1つしかありません",
    "Synchro monsters": "シンクロモンスター",
    "Xyz monsters": "エクシーズモンスター",
    "Link monsters": "リンクモンスター",
    "Pendulum monsters": "ペンデュラムモンスター",
    "Tuner monsters": "チューナー",
    "Gemini monsters": "デュアルモンスター",
    "Spirit monsters": "スピリットモンスター",
    "Toon monsters": "トゥーンモンスター",
    "Flip monsters": "リバースモンスター",
    "Trigger Effects": "誘発効果",
    "Quick Effects": "誘発即時効果",
    "Tokens": "トークン",
    "Ranks": "ランク",
    "banished cards": "除外されたカード",
    "counters and Counter Traps": "カウンターやカウンター罠",
    "Xyz Materials": "エクシーズ素材",
    "Standby Phases": "スタンバイフェイズ",
    "Quick-Play Spells": "速攻魔法",
    "Continuous Spells and Traps": "永続魔法や永続罠",
    "second main phases": "メインフェイズ2",
}

_OTHER_SPELLINGS: Final[dict[str, str]] = {
    "{} between conditions": "条件の間の {0}",
    "each condition on a line {} of its own": "条件を1つずつ、別の {0} の行に",
    "{} for control": "コントロールに付いた {0}",
    "the step without it": "これを付けないステップ",
    "the card without this step": "このステップのないカード",
    "a count compared with a number": "枚数と数の比較",
    "{} in a condition": "条件の中の {0}",
    "{} one condition": "1つの条件の {0}",
    "the condition alone": "条件だけ",
    "a filter {}": "フィルター {0}",
    "{} as the cards": "カードとして {0}",
    "{} before {}": "{1} の前の {0}",
    "the filter without them": "どちらも付けないフィルター",
    "a number of {}": "{0} という数",
    "{} for all but some": "一部を除くすべてに対する {0}",
    "{} or more": "{0} 以上",
    "a zone": "領域",
    "{} with a noun or a zone": "名詞か領域を付けた {0}",
    "{}, or no part": "{0}(カードを表す語を付けないこともできます)",
    "{}, {} or {}, or no part": "{0}、{1}、{2}(どれも付けないこともできます)",
    "no answers": "何もないもの",
}

_REASONS: Final[dict[str, str]] = {
    "effects change the original values of {} and {} only": (
        "効果が変える元々の値は {0} と {1} だけです"
    ),
    "the kind of a card never changes": "カードの種類は変わることがありません",
    "it has one to nine digits": "パスワードは1桁から9桁までです",
    "it stands twice in this line": "この行に2回書かれています",
    "it is always the turn player's turn": "ターンプレイヤーのターンであるのは当然です",
    "both sides are fixed numbers": "両方とも決まった数です",
    "it compares a number with itself": "数をそれ自身と比べています",
    "it stands twice in one list": "1つの並びに2回書かれています",
    "the list asks for its opposite too": "同じ並びに反対のことも書かれています",
    "no card is both {} and {}; {} joins what may be either": (
        "{0} でも {1} でもあるカードはありません。どちらでもよいなら {2} でつなぎます"
    ),
    "no card is both {} and {}": "{0} でも {1} でもあるカードはありません",
    "a card has one name; {} joins names": (
        "カードの名前は1つです。いくつかの名前は {0} でつなぎます"
    ),
    "no {} fits all of the list": "並びのすべてに当てはまる {0} はありません",
    "the list says {} too": "同じ並びに {0} もあります",
    "{} and {} say one thing together; one word is enough": (
        "{0} と {1} を合わせると1つのことになります。1つの語で足ります"
    ),
    "the centre of a Maximum Monster has no MAXIMUM ATK": (
        "マキシマムモンスターの中央のカードに MAXIMUM ATK がありません"
    ),
    "only the centre of a Maximum Monster has a MAXIMUM ATK": (
        "MAXIMUM ATK があるのは、マキシマムモンスターの中央のカードだけです"
    ),
    "the centre of a Maximum Monster does not say with which cards it is summoned": (
        "マキシマムモンスターの中央のカードに、どのカードとともに召喚するのかが書かれていません"
    ),
    "only the centre of a Maximum Monster is summoned so": (
        "このように召喚するのは、マキシマムモンスターの中央のカードだけです"
    ),
}

_GIVEN_BY: Final[dict[str, str]] = {
    "a {}": "{0}",
    "a {}, or a {} or {} before it": "{0}、または前に {1} か {2} がある",
    "a {} or {} before it": "前に {0} か {1} がある",
    "an equip spell, in {}, or {}": "装備魔法の {0} の中、または {1}",
    "{} (line {})": "{0}({1} 行目)",
}

_THINGS: Final[dict[str, str]] = {
    "cards": "カード",
    "battle": "戦闘",
    "attacks": "攻撃",
    "results of dice": "サイコロの目",
    "results of coins": "コインの表裏",
    "a number": "数",
    "a declared kind": "宣言した種類",
    "a declared type": "宣言した種族",
    "a declared attribute": "宣言した属性",
    "a declared name": "宣言した名前",
    "a monster": "モンスター",
    "monsters": "モンスター",
    "spell": "魔法カード",
    "trap": "罠カード",
    "a spell": "魔法カード",
    "a trap": "罠カード",
    "a spell/trap": "魔法・罠カード",
    "a card": "カード",
    "a spell or trap": "魔法・罠カード",
    "a turn": "ターン",
    "life points": "ライフポイント",
    "the end of a deck": "デッキの端",
    "the deck that is shuffled": "シャッフルするデッキ",
    "a battle phase": "バトルフェイズ",
    "a main phase": "メインフェイズ",
    "{}, which is no monster,": "モンスターではない {0} ",
    "{} to {}": "{0}～{1}",
    "{} card": "{0} 枚",
    "{} cards": "{0} 枚",
}

_NOTES: Final[dict[str, str]] = {
    "{} has the name {} of {}: in this pack the name means {}": (
        "{0} は {2} と同じ名前{1}です: このパックではこの名前は {3} を指します"
    ),
}

_DECKS: Final[dict[str, str]] = {
    "Main Deck": "メインデッキ",
    "Extra Deck": "EXデッキ",
    "Side Deck": "サイドデッキ",
    "add": "加えて",
    "remove": "減らして",
    " on {}": "{0} には",
    "on {}": "{0}",
    "in the course of {}": "{0} 年のうち",
    "Extra Deck monster": "EXデッキのモンスター",
    "forbidden": "禁止",
    "limited": "制限",
    "semi-limited": "準制限",
    "Limited {}": "リミット{0}",
    "this deck is empty; write lines such as {} below {}": (
        "このデッキは空です。{1} の下に {0} のような行を書いてください"
    ),
    "this is no deck file: it has more than {} bytes": (
        "これはデッキのファイルではありません: {0} バイトを超えています"
    ),
    "this is no deck file: save it as UTF-{} text": (
        "これはデッキのファイルではありません: UTF-{0} のテキストとして保存してください"
    ),
    "the line {} stands once, as the first line": "{0} の行は最初の行に1回だけ書きます",
    "{} copies of {}: write a count from {}, or drop the line": (
        "{1}が {0} 枚です: {2} 以上の枚数を書くか、この行を取り除いてください"
    ),
    "{} is no line of a deck; write {}, {}, {}, {} or {}": (
        "{0} はデッキの行ではありません。{1}、{2}、{3}、{4}、{5} のどれかを書いてください"
    ),
    "{} is no passcode; write the card's number": (
        "{0} はパスワードではありません。カードの番号を書いてください"
    ),
}

_PAST: Final[dict[str, str]] = {
    "write what fits, or remove the line": "合うように書くか、この行を取り除いてください",
    "what has not happened is what no line says": "起こらなかったことは、どの行にも書きません",
    "remove the line": "この行を取り除いてください",
    "the Battle Phase has not begun": "バトルフェイズはまだ始まっていません",
    "write {} above it": "その上に {0} と書いてください",
    "the Main Phase is over": "メインフェイズは終わっています",
    "the Battle Phase has begun further up": "上の行でバトルフェイズが始まっています",
    "write this line above that one": "この行をその上に書いてください",
    "the card does not lie face-down on the field": (
        "このカードはフィールドに裏側で置かれていません"
    ),
    "the card does not lie face-up on the field": "このカードはフィールドに表側で置かれていません",
    "the card does not lie on the field": "このカードはフィールドにありません",
    "the card does not lie in the hand": "このカードは手札にありません",
    "the card does not lie in the graveyard": "このカードは墓地にありません",
    "the card is that of the other player": "このカードは相手のプレイヤーのものです",
    "the card is no monster": "このカードはモンスターではありません",
    "the card does not lie face-up on the field, and is no spell or trap in the graveyard": (
        "このカードはフィールドに表側で置かれておらず、墓地の魔法・罠カードでもありません"
    ),
    "only the turn player does this": "ターンプレイヤーだけがこれを行います",
    "a Maximum Monster lies in Maximum Mode, and no other one": (
        "マキシマムモードで置かれるのはマキシマムモンスターだけです"
    ),
    "the monster does not lie in Attack Position": "このモンスターは攻撃表示ではありません",
    "both monsters are on one side": "2体のモンスターが同じ側にいます",
    "its player cannot turn a monster that came this turn, or twice": (
        "このターンに出したモンスターや表示形式を変更したモンスターを、プレイヤーは変更できません"
    ),
    "only tribute, fusion and ritual summons are made with other monsters": (
        "ほかのモンスターを使うのは、アドバンス召喚・フュージョン召喚・儀式召喚だけです"
    ),
    "a card stands twice": "同じカードが2回書かれています",
    "its player has no such monster": "それはそのプレイヤーのモンスターではありません",
    "only monsters on the field are tributed": "リリースされるのはフィールドのモンスターだけです",
    "what it was summoned with has not gone": "召喚に使ったカードがまだそこにあります",
    "only effects turn a monster face-down": "モンスターを裏側にするのは効果だけです",
    "the card does not lie in this position": "このカードはその表示形式ではありません",
    "no monster lies there": "モンスターはそこに置かれません",
    "no card is sent from there": "そこから墓地へ送られるカードはありません",
    "no card is added from there": "そこから手札に加えられるカードはありません",
    "no card is returned from there": "そこから戻されるカードはありません",
    "the card does not lie in the deck": "このカードはデッキにありません",
    "only a card on the field has a column": "フィールドのカードだけに列があります",
    "one card lies in a column": "1つの列に置かれるカードは1枚です",
    "the column is taken": "その列はふさがっています",
    "write another column, or none": "別の列を書くか、列を書かないでください",
    "it lies open": "表向きです",
    "it is the player's own": "そのプレイヤー自身のカードです",
}

PHRASES: Final[dict[str, str]] = {
    **_PAST,
    **_PLACES,
    **_EXPECTED,
    **_TYPE_LINES,
    **_ADVICE,
    **_MISTAKES,
    **_OTHER_SPELLINGS,
    **_REASONS,
    **_GIVEN_BY,
    **_THINGS,
    **_DECKS,
    **_NOTES,
}

PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    (r"(U\+[0-9A-F]+) .+", "{0}"),
    (r"write (.+) instead of (.+)", "{1} の代わりに {0} を書いてください"),
    (r"write one of (.+)", "{0} のどれかを書いてください"),
    (r"one of (.+)", "{0} のどれか"),
    (r"write (`.+` or `.+`)", "{0} と書いてください"),
    (r"(.+), which feeds itself", "{0}。これは自身を変えます"),
    (r"(.+?), which feeds (.+)", "{0} → {1}"),
    (r"there is no card (\"[^\"]+\")", "{0}というカードはありません"),
    (r"there is no card (\"[^\"]+\") in (.+)", "{1}に{0}というカードはありません"),
    (
        r"there is no card (\"[^\"]+\"); did you mean (.+)\?",
        "{0}というカードはありません。{1} のことですか?",
    ),
    (
        r"(\".+\") means several cards; write (.+)",
        "{0}というカードはいくつもあります。{1} と書いてください",
    ),
    (r"the packs? (.+)", "パック {0} "),
)
"""Phrases with parts that are phrases themselves: a pattern, and its translation."""
