"""What players cannot do."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands


def _ban(
    word: str, form: str, meaning: str, example: str, japanese: str, english: str
) -> Signature:
    return Signature(
        word, Family.RESTRICTION, Stands.EFFECT, form, meaning, example, japanese, english
    )


RESTRICTIONS: Final = (
    _ban(
        "player cannot",
        "you | opponent | each player cannot DEED DURATION",
        "Forbids something to a player from this step on; it asks anew each time.",
        "opponent cannot activate traps this turn",
        "このターン、Xは…できない",
        "cannot ... this turn",
    ),
    Signature(
        "player cannot live",
        Family.RESTRICTION,
        Stands.CONTINUOUS,
        "you | opponent | each player cannot DEED",
        "Forbids it as long as the line holds.",
        "each player cannot special summon monsters(level 7)",
        "お互いは…できない",
        "neither player can",
    ),
    _ban(
        "takes damage",
        "you | opponent | each player takes (no | half | double) damage from SOURCE [or SOURCE]",
        "Changes damage before life points are lost; halves are rounded up.",
        "you take no damage from battle or opponent's effects this turn",
        "ダメージを受けない",
        "takes no damage",
    ),
    Signature(
        "normal draw",
        Family.RESTRICTION,
        Stands.CONTINUOUS,
        "(your | opponent's) normal draw fills to N instead of N",
        "Where the normal draw would fill the hand to the second number, it fills it to the first.",
        "your normal draw fills to 6 instead of 5",
        "手札が５枚になるように通常のドローをする場合、代わりに手札が６枚になるように",
        "if you would draw until you have 5 cards, instead draw until you have 6",
    ),
    _ban(
        "can summon by tributes",
        "can summon CARDS (by N [fewer] tribute(s) | without tribute); "
        "summon(s) CARDS (by N [fewer] tribute(s) | without tribute)",
        "With how many tributes a player can, or without `can` must, normal summon such monsters, "
        "instead of those that the level asks for. Setting is not changed.",
        "each player can summon monsters(machine) by 1 fewer tribute this turn",
        "Xを召喚する場合に必要なリリースをN体少なくできる",
        "can Normal Summon X for N less Tribute",
    ),
    _ban(
        "can also use as material",
        "can also use [only] CARDS PLACE as material for (fusion | ritual) summon [of NOUN] "
        "[by effects of NOUN] [into deck]",
        "More cards can be materials of such summons; with `only`, these and no others beside "
        "them; with `into deck`, all materials are shuffled into the decks where one of them is "
        "used.",
        "you can also use monsters(psychic) in your graveyard as material for fusion summon of "
        'monster(level >= 8) by effects of "Sample" into deck this turn',
        "Xを素材とする事もできる",
        "can also use X as material",
    ),
    _ban(
        "battle of",
        "battle of (self | NAME | POSS NOUN) [with NOUN]",
        "As a source of damage: the battle of that monster, whoever attacks.",
        "you take no damage from battle of self with monster(level <= 9) this turn",
        "Xの戦闘で",
        "from battles involving X",
    ),
    _ban(
        "cannot summon",
        "cannot MANNER [or MANNER] summon CARDS [PLACE] [POSITION | face-up]",
        "Forbids summons of such cards, from there, in that position.",
        "each player cannot tribute summon monsters(level >= 7) in attack "
        "until end of opponent's next turn",
        "Xを召喚・特殊召喚できない",
        "cannot Summon X",
    ),
    _ban(
        "can summon only",
        "can MANNER [or MANNER] summon only CARDS",
        "Forbids summons of all other cards.",
        "you can special summon only monsters(machine) this turn",
        "Xしか特殊召喚できない",
        "can only Special Summon X",
    ),
    _ban(
        "cannot set",
        "cannot set CARDS [PLACE]",
        "Forbids Setting them, by rule and by effects.",
        "you cannot set spells/traps in your hand this turn",
        "Xをセットできない",
        "cannot Set X",
    ),
    _ban(
        "cannot activate",
        "cannot activate [more than N] CARDS [when EVENT]",
        "Forbids spells and traps; with `when`, only in answer to such an event.",
        "opponent cannot activate traps when self attacks this turn",
        "Xの攻撃宣言時に相手は罠カードを発動できない",
        "cannot activate Traps when X declares an attack",
    ),
    _ban(
        "cannot activate effects",
        "cannot activate effects of CARDS",
        "Forbids the effects of monsters.",
        "you cannot activate effects of monsters(not machine) this turn",
        "Xの効果を発動できない",
        "cannot activate the effects of X",
    ),
    _ban(
        "player cannot attack",
        "cannot attack [directly] [with CARDS]; cannot attack CARDS",
        "Forbids attacks with such monsters, or on such monsters; one in progress ends.",
        "you cannot attack with monsters(level <= 6) this turn",
        "Xで攻撃できない",
        "cannot attack with X",
    ),
    _ban(
        "can attack only with",
        "can attack [directly | CARDS] only with (CARDS | N monsters)",
        "Forbids attacks (on these monsters) with all others; with a number, with more monsters "
        "than that.",
        "you can attack only with self this turn",
        "Xでしか攻撃できない",
        "can only attack with X",
    ),
    _ban(
        "cannot declare attacks",
        "cannot declare attacks [on CARDS]; cannot declare more than N attacks",
        "Forbids new attacks; one in progress goes on.",
        "opponent cannot declare more than 1 attack this turn",
        "攻撃宣言できない",
        "cannot declare attacks",
    ),
    _ban(
        "cannot tribute",
        "cannot tribute CARDS for tribute summon",
        "Keeps them from being tributed for a tribute summon.",
        "you cannot tribute self for tribute summon this turn",
        "Xをアドバンス召喚のためにはリリースできない",
        "cannot Tribute X for a Tribute Summon",
    ),
    _ban(
        "cannot use as material",
        "cannot use CARDS [PLACE] as material for (fusion | ritual) summon",
        "Keeps them from being materials of that player's summons.",
        "opponent cannot use monsters on your field as material for fusion summon this turn",
        "Xをフュージョン召喚の素材にできない",
        "cannot use X as Fusion Material",
    ),
    _ban(
        "need not",
        "need not send cards in POSS ZONE to graveyard for CARD",
        "Costs of that card that send cards from there are not needed, and not paid.",
        'you need not send cards in your hand to graveyard for "Sample Dragon" this turn',
        "条件で墓地へ送る手札は必要なくなる",
        "you do not need to send cards from your hand for the requirement",
    ),
    _ban(
        "player cannot change position",
        "cannot change position of CARDS",
        "Keeps the player from changing it by rule; effects still do.",
        "opponent cannot change position of monsters this turn",
        "Xの表示形式を変更できない",
        "cannot change the battle position of X",
    ),
)
