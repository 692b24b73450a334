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
