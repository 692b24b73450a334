"""Verbs: what a step or a cost does."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands, VerbRule
from rushscript.semantics.table.verb_meanings import MEANINGS

FIELD: Final = ("field", "spell/trap zone", "field zone")
SPELLS: Final = ("spell", "trap", "spell/trap")
BOTH: Final = (Stands.COST, Stands.EFFECT)
EFFECT: Final = (Stands.EFFECT,)


def _verb(
    word: str,
    form: str,
    meaning: str,
    example: str,
    japanese: str,
    english: str,
    rule: VerbRule,
) -> Signature:
    where = Stands.TRAP_EFFECT if rule.needs_attack else Stands.EFFECT
    return Signature(
        word,
        Family.VERB,
        where,
        form,
        meaning,
        example,
        japanese,
        english,
        rule,
        MEANINGS[word],
    )


VERBS: Final = (
    _verb(
        "draw",
        "draw N",
        "Takes N cards from the top of the player's own deck to the hand.",
        "draw 2",
        "N枚ドローする",
        "Draw N cards",
        VerbRule(BOTH),
    ),
    _verb(
        "destroy",
        "destroy CARDS",
        "Destroys cards on the field; protected ones stay.",
        "destroy 1 monster on opponent's field",
        "Xを破壊する",
        "Destroy X",
        VerbRule(BOTH, zones=FIELD),
    ),
    _verb(
        "send",
        "send CARDS to graveyard",
        "Moves cards to their owners' graveyards; this is no destruction.",
        "send 1 card in your hand to graveyard",
        "Xを墓地へ送る",
        "Send X to the Graveyard",
        VerbRule(BOTH, arrives="graveyard"),
    ),
    _verb(
        "add",
        "add CARDS to hand",
        "Moves cards that are not on the field to their owners' hands.",
        "add 1 monster(dragon) in your graveyard to hand",
        "Xを手札に加える",
        "Add X to the hand",
        VerbRule(EFFECT, zones=("graveyard", "deck"), arrives="hand"),
    ),
    _verb(
        "shuffle",
        "shuffle CARDS into deck",
        "Moves cards to their owners' decks, which are shuffled then.",
        "shuffle 2 cards in your graveyard into deck",
        "Xをデッキに戻す",
        "Shuffle X into the Deck",
        VerbRule(BOTH, zones=("hand", "graveyard", *FIELD), arrives="deck"),
    ),
    _verb(
        "shuffle deck",
        "shuffle POSS deck",
        "Puts a deck of two or more cards into another order; nobody knows a card of it then.",
        "shuffle your deck",
        "デッキをシャッフルする",
        "Shuffle your Deck",
        VerbRule(BOTH, actors=("each player",), gives_cards=False),
    ),
    _verb(
        "return",
        "return CARDS to hand, return CARDS to extra deck, return CARDS to top (bottom, top or "
        "bottom) of deck [in any order]",
        "Moves cards from the field to their owners' hands, cards to one end of the decks (with "
        "`top or bottom` all to the end that the player chooses), or Fusion and Ritual monsters "
        "to the Extra Decks.",
        "return 1 monster on opponent's field to hand",
        "Xを手札（ＥＸデッキ、デッキの上、デッキの下、デッキの上か下）に戻す",
        "Return X to the hand (the Extra Deck, the top, the bottom of the Deck)",
        # Cards elsewhere than on the field are added to a hand, not returned.
        VerbRule(
            BOTH,
            by_destination=(
                ("hand", VerbRule(BOTH, zones=FIELD, arrives="hand")),
                ("deck", VerbRule(BOTH, zones=("hand", "graveyard", *FIELD), arrives="deck")),
                (
                    "extra deck",
                    VerbRule(BOTH, zones=("graveyard", *FIELD), arrives="extra deck"),
                ),
            ),
        ),
    ),
    _verb(
        "special summon",
        "special summon CARDS [to opponent's field] [POSITION]",
        "Special Summons monsters to the player's own field; without a position each comes "
        "face-up, in attack or defense as the player chooses.",
        "special summon 1 monster(level <= 4) in your hand in face-up defense",
        "Xを特殊召喚する",
        "Special Summon X",
        VerbRule(EFFECT, zones=("hand", "graveyard", "deck"), heads=("monster",), arrives="field"),
    ),
    _verb(
        "fusion summon",
        "fusion summon 1 NOUN using SOURCE [for NOUN] [and SOURCE] [except CARDS] "
        "[including (NAME | a NOUN)] [into deck "
        "| to bottom of deck [in any order]]",
        "Summons a monster of the Extra Deck with exactly the materials of its recipe, which go to "
        "the graveyard where nothing else is said; materials on the field are face-up unless "
        "`any position` is said. Gives `summoned` and `materials`.",
        "fusion summon 1 monster using monsters on your field",
        "Xを素材として墓地へ送り、Yをフュージョン召喚する",
        "Fusion Summon Y, using X as material",
        VerbRule(EFFECT, heads=("monster",), actors=()),
    ),
    _verb(
        "ritual summon",
        "ritual summon 1 NOUN using SOURCE [for NOUN] [and SOURCE] [except CARDS] "
        "[including (NAME | a NOUN)] [into deck "
        "| to bottom of deck [in any order]] [with total level (>= | =) (N | level)]",
        "Summons a Ritual monster with materials whose levels add up, with no card to spare where "
        "it says `>=`; `level` is that of the monster. Gives `summoned` and `materials`.",
        "ritual summon 1 monster using monsters on your field with total level >= 7",
        "レベルの合計がN以上になるように、Xを素材として墓地へ送り、Yをリチュアル召喚する",
        "Ritual Summon Y, using X whose total Level is N or more",
        VerbRule(EFFECT, heads=("monster",), actors=()),
    ),
    _verb(
        "set",
        "set CARDS [to opponent's field]",
        "Sets spells and traps from elsewhere face-down to the player's own zones; a field spell "
        "takes the place of the old one.",
        "set 1 trap in your graveyard",
        "Xをセットする",
        "Set X",
        VerbRule(EFFECT, ("hand", "graveyard", "deck"), SPELLS, arrives="field"),
    ),
    _verb(
        "put",
        "put CARDS POSITION",
        "Brings monsters into that battle position.",
        "put 1 monster(in attack) on opponent's field in face-up defense",
        "Xを（表側守備表示）にする",
        "Change X to (face-up Defense Position)",
        VerbRule(BOTH, zones=("field",), heads=("monster",)),
    ),
    _verb(
        "change position",
        "change position of CARDS",
        "Turns attack into face-up defense, and any defense into face-up attack.",
        "change position of 1 monster on opponent's field",
        "Xの表示形式を変更する",
        "Change the battle position of X",
        VerbRule(BOTH, zones=("field",), heads=("monster",)),
    ),
    _verb(
        "choose",
        "choose CARDS as NAME",
        "Only points at cards, for the steps that follow.",
        "choose 1 monster(face-up) on your field as target\n"
        "            target gains atk 500 this turn",
        "Xを選ぶ",
        "Choose X",
        VerbRule(EFFECT, needs_name=True),
    ),
    _verb(
        "reveal",
        "reveal CARDS",
        "Shows hidden cards to both players.",
        "reveal 1 monster in your hand",
        "Xを相手に見せる",
        "Reveal X",
        VerbRule(BOTH, zones=("hand", "deck", "extra deck", *FIELD)),
    ),
    _verb(
        "excavate",
        "excavate N cards from (top | bottom) of SIDE deck",
        "Shows cards from the end of a deck to both players; they stay where they are.",
        "excavate 3 cards from top of your deck",
        "デッキの上からカードをN枚めくり、お互いに確認する",
        "Excavate the top N cards of the Deck",
        VerbRule(EFFECT),
    ),
    _verb(
        "look at",
        "look at CARDS",
        "Lets the player alone see hidden cards.",
        "look at all cards in opponent's hand",
        "Xを確認する",
        "Look at X",
        VerbRule(EFFECT, zones=("hand", "deck", *FIELD)),
    ),
    _verb(
        "roll",
        "roll a die [as NAME], roll N dice [as NAME]",
        "Rolls dice; the name is the sum of what they show.",
        "roll a die as n\n            gain 100 * n lp",
        "サイコロをN回振る",
        "Roll a six-sided die N times",
        VerbRule(EFFECT),
    ),
    _verb(
        "toss",
        "toss a coin [as NAME], toss N coins [as NAME]",
        "Tosses coins; the name is how many of them show heads.",
        "toss 3 coins as heads\n            if heads >= 2 { draw 1 }",
        "コイントスをN回行う",
        "Toss a coin N times",
        VerbRule(EFFECT),
    ),
    _verb(
        "declare",
        "declare a card kind [as NAME]; declare a type; declare an attribute; declare a name from "
        "NAME or NAME; declare a material name of NAME; declare (a number | N numbers) from N to N",
        "The player says a word or number, for filters and changes: `card(kind = said)`.",
        "declare a type as said\n"
        "            all monsters(type = said) on your field gain atk 300 this turn",
        "Xを宣言する",
        "Declare X",
        VerbRule(BOTH),
    ),
    _verb(
        "pay",
        "pay N lp",
        "Pays life points; possible when the player has that many.",
        "pay 500 lp",
        "LPをN払う",
        "Pay N LP",
        VerbRule(BOTH, gives_cards=False),
    ),
    _verb(
        "gain",
        "gain N lp [as NAME]",
        "Adds to the player's life points; the name is how many.",
        "gain 500 lp",
        "自分はN LP回復する",
        "Gain N LP",
        VerbRule(EFFECT),
    ),
    _verb(
        "inflict",
        "inflict N damage to (you | opponent) [as NAME]",
        "Takes life points away as damage by an effect; the name is how much was taken.",
        "inflict 300 damage to opponent",
        "相手にNダメージを与える",
        "Inflict N damage to your opponent",
        VerbRule(EFFECT, actors=()),
    ),
    _verb(
        "negate attack",
        "negate attack",
        "Ends the attack that the `when` of this trap waits for.",
        "negate attack",
        "その攻撃を無効にする",
        "Negate the attack",
        VerbRule(EFFECT, actors=(), gives_cards=False, needs_attack=True),
    ),
    _verb(
        "redirect attack",
        "redirect attack to CARDS",
        "Gives the attack that the `when` of this trap waits for another target.",
        "redirect attack to 1 monster on your field",
        "攻撃を受けるモンスターを選び直す",
        "Change the attack target to X",
        VerbRule(EFFECT, zones=("field",), heads=("monster",), actors=(), needs_attack=True),
    ),
    _verb(
        "equip",
        "equip CARDS to NAME",
        "Union monsters become equip cards of a monster, as if by their own effects; those that "
        "could not be equipped to it cannot be taken.",
        "equip 1 monster(union) in your graveyard to self",
        "自分の墓地のユニオンモンスターをその効果による装備魔法カード扱いで装備する",
        "Equip 1 Union monster from your Graveyard as if by that monster's effect",
        VerbRule(
            EFFECT,
            zones=("graveyard", "hand", "deck"),
            heads=("monster", "card"),
            actors=(),
            arrives="field",
        ),
    ),
    _verb(
        "end battle phase",
        "end battle phase",
        "Ends the Battle Phase in progress; an attack that has not come to its damage calculation "
        "comes to nothing.",
        "end battle phase",
        "バトルフェイズを終了する",
        "End the Battle Phase",
        VerbRule(EFFECT, actors=(), gives_cards=False),
    ),
    _verb(
        "take control",
        "take control of CARDS [DURATION]",
        "Moves monsters to the player's side of the field as they are; for good where no duration "
        "is written.",
        "take control of 1 monster(level <= 8) on opponent's field this turn",
        "Xのコントロールを得る",
        "Take control of X",
        VerbRule(EFFECT, ("field",), ("monster",), actors=("opponent",)),
    ),
    _verb(
        "give control",
        "give control of CARDS [DURATION]",
        "Moves monsters to the other player's side of the field as they are.",
        "give control of 1 monster on your field",
        "Xのコントロールを相手に渡す",
        "Give control of X to your opponent",
        VerbRule(EFFECT, ("field",), ("monster",), actors=("opponent",)),
    ),
    _verb(
        "win",
        "win",
        "The player wins the duel.",
        "win",
        "デュエルに勝利する",
        "Win the Duel",
        VerbRule(EFFECT, actors=("opponent",), gives_cards=False),
    ),
)
