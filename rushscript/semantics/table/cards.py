"""Nouns, filters, places and quantities: which cards a sentence is about."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands
from rushscript.semantics.words import FILTER_WORDS, Sort
from rushscript.vocabulary import JAPANESE, Attribute, MonsterKind, Type


def _row(
    word: str,
    family: Family,
    stands: Stands,
    form: str,
    meaning: str,
    example: str,
    japanese: str = "",
    english: str = "",
) -> Signature:
    return Signature(word, family, stands, form, meaning, example, japanese, english)


NOUNS: Final = tuple(
    _row(word, Family.NOUN, Stands.CONDITION, form, meaning, example, japanese, english)
    for word, form, meaning, example, japanese, english in (
        (
            "monster",
            "monster(s)[(FILTERS)]",
            "A monster.",
            "there is a monster on your field",
            "モンスター",
            "monster",
        ),
        (
            "spell",
            "spell(s)[(FILTERS)]",
            "A spell; on the field a face-up one.",
            "there is a spell in your graveyard",
            "魔法カード",
            "Spell Card",
        ),
        (
            "trap",
            "trap(s)[(FILTERS)]",
            "A trap; on the field a face-up one.",
            "there is a trap in your graveyard",
            "罠カード",
            "Trap Card",
        ),
        (
            "spell/trap",
            "spell/trap, spells/traps",
            "A spell or trap, Set ones too.",
            "there is a spell/trap on opponent's field",
            "魔法・罠カード",
            "Spell/Trap Card",
        ),
        (
            "card",
            "card(s)[(FILTERS)]",
            "Any card.",
            "there are 3 or more cards in your hand",
            "カード",
            "card",
        ),
        (
            "quoted name",
            '"NAME"',
            "A card with this name.",
            'there is "Sample Dragon" in your graveyard',
            "「X」",
            '"X"',
        ),
        (
            "one of several nouns",
            "(NOUN or NOUN)",
            "A card that one of the nouns means.",
            'there is a ("Sample Dragon" or monster(fire)) in your graveyard',
            "X・Y",
            "X or Y",
        ),
    )
)


def _filter(
    word: str, form: str, meaning: str, example: str, japanese: str = "", english: str = ""
) -> Signature:
    stands = Stands.FILTER
    return _row(word, Family.FILTER, stands, form, meaning, example, japanese, english)


_KIND_MEANINGS: Final[dict[str, str]] = {
    "normal": "A normal monster, or a normal spell or trap.",
    "effect": "An effect monster.",
    "fusion": "A fusion monster.",
    "ritual": "A ritual monster, or a ritual spell.",
    "union": "A union monster.",
    "maximum": "A Maximum monster, alone or whole.",
    "equip": "An equip spell.",
    "field": "A field spell.",
}

_KIND_JAPANESE: Final[dict[str, str]] = {
    "normal": "通常",
    "effect": "効果",
    "fusion": "フュージョン",
    "ritual": "儀式",
    "union": "ユニオン",
    "maximum": "マキシマム",
    "equip": "装備",
    "field": "フィールド",
}


def _kind(text: str) -> Signature:
    head = "monster" if text in list(MonsterKind) else "spell"
    meaning, japanese = _KIND_MEANINGS[text], _KIND_JAPANESE[text]
    return _filter(text, text, meaning, f"{head}({text})", japanese, text.title())


FILTERS: Final = (
    *(
        _filter(
            text,
            text,
            f"The attribute is {text}.",
            f"monster({text})",
            JAPANESE[Attribute(text)] + "属性",
            f"{text.upper()} Attribute",
        )
        for text in map(str, Attribute)
    ),
    *(_kind(text) for text, word in FILTER_WORDS.items() if word.sort is Sort.KIND),
    _filter(
        "continuous",
        "continuous",
        "A card with a continuous effect, negated or not.",
        "monster(continuous)",
        "永続効果を持つ",
        "with a Continuous Effect",
    ),
    _filter(
        "rolls dice",
        "rolls dice",
        "A card with an effect that rolls dice, negated or not.",
        "monster(rolls dice)",
        "サイコロを振る効果を持つ",
        "with an effect that requires a dice roll",
    ),
    _filter(
        "tosses coins",
        "tosses coins",
        "A card with an effect that tosses coins, negated or not.",
        "monster(tosses coins)",
        "コイントスを行う効果を持つ",
        "with an effect that requires a coin toss",
    ),
    _filter("legend", "legend", "A Legend card.", "monster(legend)", "レジェンド", "Legend"),
    _filter(
        "face-up",
        "face-up",
        "Face-up; implied where a filter reads what a face-down card hides.",
        "monster(face-up)",
        "表側表示",
        "face-up",
    ),
    _filter("face-down", "face-down", "Face-down.", "monster(face-down)", "裏側表示", "face-down"),
    _filter(
        "in attack",
        "in attack",
        "In Attack Position.",
        "monster(in attack)",
        "攻撃表示",
        "Attack Position",
    ),
    _filter(
        "in defense",
        "in defense",
        "In Defense Position, whichever face is up.",
        "monster(in defense)",
        "守備表示",
        "Defense Position",
    ),
    _filter(
        "in face-up defense",
        "in face-up defense",
        "In face-up Defense Position.",
        "monster(in face-up defense)",
        "表側守備表示",
        "face-up Defense Position",
    ),
    _filter(
        "in face-down defense",
        "in face-down defense",
        "In face-down Defense Position.",
        "monster(in face-down defense)",
        "裏側守備表示",
        "face-down Defense Position",
    ),
    _filter(
        "any position",
        "any position",
        "Switches the implied face-up off.",
        "monster(dragon, any position)",
        "（表側表示の指定なし）",
        "(face-up is not printed)",
    ),
    _filter(
        "equipped with",
        "equipped with NOUN",
        "Such a card is equipped to it.",
        "monster(equipped with spell(equip))",
        "装備魔法カードを装備した",
        "equipped with an Equip Spell Card",
    ),
    _filter(
        "in maximum mode",
        "in maximum mode",
        "A whole Maximum Monster; also behind a name, or alone about this card, and with `not`.",
        "monster(in maximum mode)",
        "マキシマムモードの",
        "in Maximum Mode",
    ),
    _filter(
        "self",
        "not self",
        "Any card but this one.",
        "monster(not self)",
        "このカード以外",
        "other than this card",
    ),
    _filter(
        "not", "not TEST", "The opposite of the test.", "monster(not fire)", "X以外", "except X"
    ),
    _filter(
        "material",
        'material ("NAME" | NAME); material of NAME',
        "The recipe of the Fusion monster names that card, or what was declared; with `of` the "
        "recipe of the named card names it.",
        'monster(fusion, material "Sample Dragon")',
        "「X」を素材とする",
        'that lists "X" as material',
    ),
    _filter(
        "the same as",
        "the same (name | type | attribute) as a NOUN PLACE",
        "One of those cards, another than itself, has that name, type or attribute too.",
        "monster(the same type as a monster(normal) in your graveyard)",
        "自分の墓地の通常モンスターと同じ種族を持つ",
        "with the same Type as a Normal Monster in your Graveyard",
    ),
    _filter("or", "TEST or TEST", "One of them fits.", "monster(fire or water)", "X・Y", "X or Y"),
    _filter(
        "is number", "PROPERTY N", "The number is N.", "monster(level 7)", "レベル７", "Level 7"
    ),
    _filter(
        "range", "PROPERTY N..N", "From N to N, both too.", "monster(level 5..8)", "N～N", "N to N"
    ),
    _filter(
        "compare",
        "PROPERTY (< | <= | > | >= | != | =) VALUE",
        "The number compares so with a number, a formula, or a number of the same card; `=` is "
        "for formulas and properties.",
        "monster(level <= 4, def < atk)",
        "N以下",
        "N or less",
    ),
)

TYPES: Final = tuple(
    _row(
        text,
        Family.TYPE,
        Stands.FILTER,
        text,
        f"The type is {text}.",
        f"monster({text})",
        JAPANESE[Type(text)],
        f"{text.title()} Type",
    )
    for text in map(str, Type)
)

PROPERTIES: Final = tuple(
    _row(
        word,
        Family.PROPERTY,
        stands,
        word,
        meaning,
        example,
        japanese,
        english,
    )
    for word, stands, meaning, example, japanese, english in (
        ("atk", Stands.FILTER, "The ATK.", "monster(atk >= 1500)", "攻撃力", "ATK"),
        ("def", Stands.FILTER, "The DEF.", "monster(def 0)", "守備力", "DEF"),
        (
            "atk/def",
            Stands.EFFECT,
            "Both numbers, in changes.",
            "self gains atk/def 500 this turn",
            "攻撃力・守備力",
            "ATK/DEF",
        ),
        ("level", Stands.FILTER, "The level.", "monster(level 7)", "レベル", "Level"),
        (
            "original",
            Stands.FILTER,
            "The printed number, before all additions; `original name`, `original type` and "
            "`original attribute` are those that are printed.",
            "monster(original atk >= 2500)",
            "元々の",
            "original",
        ),
        (
            "attribute",
            Stands.CONDITION,
            "The attribute.",
            "distinct(attribute, monsters in your graveyard) >= 3",
            "属性",
            "Attribute",
        ),
        (
            "type",
            Stands.CONDITION,
            "The type.",
            "distinct(type, monsters in your graveyard) >= 3",
            "種族",
            "Type",
        ),
        (
            "name",
            Stands.CONDITION,
            "The card name of the rules.",
            "there are 3 or more cards in your graveyard with different names",
            "カード名",
            "name",
        ),
    )
)

SIDES: Final = tuple(
    _row(word, Family.SIDE, stands, word, meaning, example, japanese, english)
    for word, stands, meaning, example, japanese, english in (
        (
            "your",
            Stands.CONDITION,
            "Of the player of the effect.",
            "there is a card in your hand",
            "自分の",
            "your",
        ),
        (
            "opponent's",
            Stands.CONDITION,
            "Of the other player.",
            "there is a monster on opponent's field",
            "相手の",
            "your opponent's",
        ),
        (
            "either",
            Stands.CONDITION,
            "Of both players together.",
            "there are 4 or more monsters on either field",
            "お互いの",
            "on the field",
        ),
        (
            "turn player's",
            Stands.CONDITION,
            "Of the player whose turn it is.",
            "there is a card in turn player's hand",
            "ターンプレイヤーの",
            "the turn player's",
        ),
        (
            "their",
            Stands.EFFECT,
            "After `each player`: of the one who is doing it.",
            "each player send 1 card in their hand to graveyard",
            "それぞれの",
            "their",
        ),
    )
)

ZONES: Final = tuple(
    _row(word, Family.ZONE, stands, form, meaning, example, japanese, english)
    for word, stands, form, meaning, example, japanese, english in (
        (
            "hand",
            Stands.CONDITION,
            "in POSS hand",
            "The hand.",
            "there is a card in your hand",
            "手札",
            "hand",
        ),
        (
            "field",
            Stands.CONDITION,
            "on POSS field",
            "The part of the field where such cards lie.",
            "there is a monster on your field",
            "フィールド",
            "field",
        ),
        (
            "graveyard",
            Stands.CONDITION,
            "in POSS graveyard",
            "The graveyard.",
            "there is a card in your graveyard",
            "墓地",
            "Graveyard",
        ),
        (
            "extra deck",
            Stands.CONDITION,
            "in POSS extra deck",
            "The Extra Deck, where Fusion and Ritual monsters wait.",
            "there is a monster(fusion) in your extra deck",
            "ＥＸデッキ",
            "Extra Deck",
        ),
        (
            "deck",
            Stands.EFFECT,
            "in POSS deck",
            "The deck, searched and shuffled.",
            "add 1 monster(level 7) in your deck to hand",
            "デッキ",
            "Deck",
        ),
        (
            "top of deck",
            Stands.EFFECT,
            "from top (bottom) of POSS deck",
            "Cards from one end of the deck, as they come.",
            "send 2 cards from top of your deck to graveyard\n"
            "            then send 1 card from bottom of your deck to graveyard",
            "デッキの上から",
            "from the top of your Deck",
        ),
        (
            "spell/trap zone",
            Stands.CONDITION,
            "in POSS spell/trap zone",
            "The spell and trap zones without the field zone.",
            "there is no card in your spell/trap zone",
            "魔法＆罠ゾーン",
            "Spell & Trap Zone",
        ),
        (
            "field zone",
            Stands.CONDITION,
            "in POSS field zone",
            "The field zone.",
            "there is a spell in your field zone",
            "フィールドゾーン",
            "Field Zone",
        ),
    )
)

QUANTITIES: Final = tuple(
    _row(word, Family.QUANTITY, Stands.EFFECT, form, meaning, example, japanese, english)
    for word, form, meaning, example, japanese, english in (
        (
            "exactly N",
            "N",
            "Exactly N; fewer make a first sentence or cost impossible.",
            "destroy 2 monsters on opponent's field",
            "N体",
            "N",
        ),
        (
            "computed N",
            "[FORMULA]",
            "As many as the formula says.",
            "destroy up to [count(monsters(dragon) on your field)] cards on opponent's field",
            "［N］体",
            "a number of",
        ),
        (
            "up to",
            "up to N",
            "One to N; under `may` none is possible too.",
            "destroy up to 2 monsters on opponent's field",
            "N体まで",
            "up to N",
        ),
        (
            "as many as possible",
            "as many as possible up to N",
            "N, or all there are where there are fewer: the player says which, not how many.",
            "opponent returns as many as possible up to 3 cards(face-up) on opponent's field "
            "to hand",
            "N枚まで可能な限り",
            "as many as possible, up to N",
        ),
        (
            "from N to N",
            "N..N",
            "As many as the player likes of these numbers; fewer cards than the first number make "
            "a first sentence or cost impossible.",
            "shuffle 2..7 monsters in opponent's graveyard into deck",
            "N～M体",
            "N to M",
        ),
        (
            "all",
            "all",
            "All of them; a first sentence wants at least one.",
            "destroy all monsters on opponent's field",
            "全て",
            "all",
        ),
        (
            "any number of",
            "any number of",
            "One or more; under `may` none is possible too.",
            "destroy any number of spells/traps on your field",
            "好きな数",
            "any number of",
        ),
        (
            "random",
            "N random NOUN",
            "Chance chooses.",
            "send 1 random card in opponent's hand to graveyard",
            "ランダム",
            "random",
        ),
        (
            "with different",
            "N NOUN PLACE with different [original] PROPERTY",
            "No two of the chosen cards share one; the whole choice is offered or refused.",
            "shuffle 2 monsters in your graveyard with different names into deck",
            "カード名が異なる",
            "with different names",
        ),
        (
            "with the same",
            "N NOUN PLACE with the same [original] PROPERTY",
            "All of the chosen cards share one.",
            "shuffle 3 monsters in your graveyard with the same type into deck",
            "同じ種族の",
            "with the same type",
        ),
        (
            "with total",
            "N NOUN PLACE with total [original] PROPERTY (= | <= | >=) N",
            "What the numbers of the chosen cards add up to.",
            "destroy up to 3 monsters on opponent's field with total level <= 8",
            "レベルの合計がN以下になるように",
            "whose total Level is N or less",
        ),
        (
            "including",
            "N NOUN PLACE including (a NOUN | N NOUN | NAME); there are N or more NOUN PLACE "
            "including ...",
            "So many of the chosen cards are such, one where no number is said; the others can be "
            "such too.",
            "send 2 cards in your hand including a monster(normal) to graveyard",
            "Xを含む",
            "including X",
        ),
        (
            "of each",
            "(N | up to N) of each (NOUN and NOUN ...) PLACE",
            "The quantity holds for each noun; a card that fits two stands for one of them.",
            "add up to 1 of each (spell(ritual) and monster(ritual)) in your graveyard to hand",
            "それぞれ１枚まで",
            "up to 1 each of",
        ),
    )
)
