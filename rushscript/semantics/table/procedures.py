"""The summons that a card prints for itself."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands


def _procedure(
    word: str,
    form: str,
    meaning: str,
    example: str,
    japanese: str,
    english: str,
    stands: Stands = Stands.PROCEDURE,
) -> Signature:
    return Signature(word, Family.PROCEDURE, stands, form, meaning, example, japanese, english)


def _fusion(word: str, meaning: str, japanese: str, english: str) -> Signature:
    example = (
        'card "Two-Headed Dragon" {\n    monster fusion level 6 fire high dragon 2200/1500\n'
        f"    materials 2 monsters(dragon)\n    summon by {word}\n}}"
    )
    return Signature(
        word,
        Family.PROCEDURE,
        Stands.FILE,
        f"summon by {word}",
        meaning,
        example,
        japanese,
        english,
    )


RULES: Final = (
    Signature(
        "rule",
        Family.FILE,
        Stands.PROCEDURE,
        "rule [in ZONE or ZONE] { rule lines }",
        "Text that is no effect: it is never negated and does not count as an effect.",
        'rule in graveyard { self becomes name "Sample Dragon" }',
        "墓地にいるこのカードのカード名はXになる",
        "this card's name becomes X while in the GY",
    ),
    Signature(
        "rule lines",
        Family.FILE,
        Stands.PROCEDURE,
        'self becomes name "NAME"; self becomes legend; self cannot be MANNER summoned [from ZONE] '
        "[except by (MANNER summon | effects of NOUN)]",
        "Names and Legend status hold in the zones that the rule names; what forbids a summon, "
        "wherever the card is.",
        "rule { self cannot be special summoned from graveyard }",
        "このカードは特殊召喚できない",
        "cannot be Special Summoned",
    ),
)

PROCEDURES: Final = (
    _fusion(
        "contact fusion",
        "A Fusion Summon in your Main Phase without a spell: face-up materials on your field are "
        "shuffled into the decks.",
        "このカードはコンタクトフュージョンできる",
        "You can Contact Fusion Summon this card",
    ),
    _fusion(
        "union fusion",
        "The same with any face-up cards on your field, which go to the bottom of the decks in an "
        "order of yours.",
        "このカードはユニオンフュージョンできる",
        "You can Union Fusion Summon this card",
    ),
    _procedure(
        "special summon self",
        "special summon self from ZONE [POSITION] [{ [conditions] [costs] [changes of self] }]",
        "Summons itself in your Main Phase, as an action that is no activation; without a position "
        "its player chooses face-up attack or face-up defense.",
        "special summon self from hand { condition there is no monster on your field }",
        "このカードは手札から特殊召喚できる",
        "you can Special Summon this card from your hand",
    ),
    _procedure(
        "summon by tributes",
        "summon by N tribute(s) of NOUN [{ [conditions] [changes of self] }]",
        "A tribute summon with these tributes, besides the one that the level asks for; Setting is "
        "not changed by it.",
        "summon by 1 tribute of monster { self becomes original atk 1800 }",
        "このカードはモンスターN体をリリースして攻撃表示でアドバンス召喚できる",
        "you can Tribute Summon this card by Tributing N monsters",
    ),
    _procedure(
        "summon by reduced tributes",
        "summon by N fewer tribute(s) [{ [conditions] }]",
        "Takes from the number of tributes that its level asks for, where the player wants that; "
        "several take away together. With none left it is a normal summon without tribute. Setting "
        "is not changed.",
        'card "Sample Giant" {\n    monster effect level 8 earth rock 2500/1000\n'
        "    summon by 1 fewer tribute { condition there is a monster(wind) on your field }\n"
        "    ignition { effect draw 1 }\n}",
        "このカードを召喚する場合に必要なリリースをN体少なくできる",
        "you can Normal Summon this card for N less Tribute",
        Stands.FILE,
    ),
    _procedure(
        "summon without tribute",
        "summon without tribute [{ [conditions] [changes of self] }]",
        "A normal summon without the tributes that the level asks for; Setting is not changed.",
        "summon without tribute { condition there is a monster(earth) on your field }",
        "このカードはリリースなしで召喚できる",
        "you can Normal Summon this card without Tributing",
    ),
    _procedure(
        "summon by maximum",
        'summon by maximum with "LEFT" + "RIGHT"',
        "On the centre of a Maximum Monster: summons it together with these two cards, all from "
        "the hand; your monsters go to the graveyard first.",
        'name "Tide [L]"\nname "Tide [R]"\n\n'
        'card "Tide" {\n    monster maximum center effect level 10 water aqua 1500/0 maximum 3000\n'
        '    summon by maximum with "Tide [L]" + "Tide [R]"\n\n'
        "    continuous { self gains atk 100 }\n}",
        "「X［Ｌ］」「X［Ｒ］」と揃えてマキシマム召喚できる",
        "you can Maximum Summon this card together with X [L] and X [R]",
        Stands.FILE,
    ),
)
