"""Conditions, formulas and references."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands


def _fact(
    word: str,
    form: str,
    meaning: str,
    example: str,
    japanese: str,
    english: str,
    stands: Stands = Stands.CONDITION,
) -> Signature:
    return Signature(word, Family.FACT, stands, form, meaning, example, japanese, english)


FACTS: Final = (
    _fact(
        "there is",
        "there is (a | no) NOUN PLACE",
        "At least one such card is there, or none.",
        "there is a monster(spellcaster) in your graveyard",
        "Xがいる場合",
        "if there is X",
    ),
    _fact(
        "there are",
        "there are (exactly N | N or more | N or fewer) NOUN PLACE; there are N or more NOUN PLACE "
        "with (the same | different) [original] PROPERTY",
        "So many such cards are there; so many that share the property, or all differ in it.",
        "there are 3 or more monsters(dragon) in your graveyard",
        "Xが３体以上の場合",
        "if there are 3 or more X",
    ),
    _fact(
        "all are",
        "all NOUN PLACE are NOUN; all NAME are NOUN",
        "Each of them fits; false when there is none.",
        "all monsters on your field are monster(dragon)",
        "全てXの場合",
        "if all of them are X",
    ),
    _fact(
        "is",
        "NAME is [not] (NOUN | PLACE | POSITION | face-up | face-down)",
        "The card fits, or lies there.",
        "self is in attack",
        "Xの場合",
        "if it is X",
    ),
    Signature(
        "is among",
        Family.FACT,
        Stands.EFFECT,
        "NAME is [not] among NAME",
        "A number is one of those that were declared or that dice have shown.",
        "declare 2 numbers from 1 to 6 as said\n            roll a die as shown\n"
        "            if shown is among said { draw 1 }",
        "宣言した数字の目が出た場合",
        "if a declared number came up",
    ),
    _fact(
        "maximum mode",
        "[not] in maximum mode; NAME is [not] in maximum mode",
        "This card, or the card of the name, is a whole Maximum Monster.",
        "there is a monster(in maximum mode) on your field",
        "マキシマムモードの場合",
        "if it is in Maximum Mode",
    ),
    _fact(
        "was summoned",
        "NAME was MANNER [or MANNER] summoned [POSITION] [from ZONE [or ZONE]] WINDOW",
        "It came by such a summon in that part of the turn; normal includes tribute.",
        "self was normal summoned this turn",
        "召喚したターンに",
        "the turn this card was Summoned",
    ),
    _fact(
        "has destroyed",
        "NAME has [not] destroyed a NOUN by battle WINDOW",
        "It destroyed such a card by battle in that part of the turn.",
        "self has destroyed a monster by battle this turn",
        "戦闘でXを破壊した場合",
        "if it destroyed X by battle",
    ),
    _fact(
        "has attacked",
        "NAME has [not] attacked [a NOUN] WINDOW",
        "It declared an attack, or one on such a monster, in that part of the turn.",
        "self has attacked a monster this turn",
        "モンスターに攻撃した場合",
        "if it attacked a monster",
    ),
    _fact(
        "player has summoned",
        "(you | opponent) has [not] MANNER [or MANNER] summoned a NOUN [from ZONE] WINDOW",
        "Whether that player has summoned such a monster.",
        "you have not special summoned a monster this turn",
        "自分がモンスターを特殊召喚していないターンに",
        "during a turn you have not Special Summoned a monster",
    ),
    _fact(
        "player has activated",
        "(you | opponent) has [not] activated (a NOUN | N or more NOUN | effects of a NOUN) WINDOW",
        "Whether that player has activated it, so often; the activation in progress counts in its "
        "own effect.",
        'you have not activated "Sample Dragon" this turn',
        "自分がXを発動していないターンに",
        "during a turn you have not activated X",
    ),
    _fact(
        "player has done",
        "(you | opponent) has [not] (drawn | attacked | taken damage [from (battle | effects)]) "
        "WINDOW",
        "Whether that player has done so; the normal draw of the turn counts.",
        "opponent has drawn this turn",
        "このターンに相手がドローしている場合",
        "if your opponent has drawn this turn",
    ),
    _fact(
        "was destroyed",
        "POSS NOUN was [not] destroyed by CAUSE [or CAUSE] WINDOW",
        "Whether such a card was destroyed, as it was on the field.",
        "your card was destroyed by either effects this main phase",
        "Xが破壊されたターンに",
        "during a turn in which X was destroyed",
    ),
    _fact(
        "was turned face-up",
        "(NAME | POSS NOUN) was [not] turned face-up WINDOW",
        "Whether this card, or such a card, was turned from face-down to face-up, by whatever it "
        "was.",
        "self was turned face-up this main phase",
        "Xがリバースしたターンに",
        "the turn X was flipped face-up",
    ),
    _fact(
        "comparison",
        "FORMULA (= | != | < | <= | > | >=) FORMULA",
        "The numbers compare so; counts against a literal are written `there are`.",
        "your lp <= 4000",
        "Xが～の場合",
        "if X is ...",
    ),
    _fact(
        "it is",
        "it is POSS (turn | main phase | battle phase)",
        "That player's turn, or that part of it.",
        "while it is opponent's turn { self gains def 300 }",
        "相手ターンに",
        "during your opponent's turn",
        stands=Stands.CONTINUOUS,
    ),
    _fact(
        "it is turn",
        "it is [not] turn N",
        "The number of the turn, counted from the first of the duel; turn 2 is the first of the "
        "player who goes second.",
        "it is not turn 1",
        "後攻の１ターン目に",
        "during the first turn of the player going second",
    ),
    _fact(
        "any of",
        "any of (CONDITION, CONDITION)",
        "At least one is true.",
        "any of (your lp <= 1000, there is no card in your hand)",
        "XまたはYの場合",
        "if X or Y",
    ),
    _fact(
        "both",
        "CONDITION and CONDITION",
        "Both are true; two `condition` lines at the top.",
        "any of (it is your turn and your lp <= 1000, there is no card in your hand)",
        "XかつY",
        "X and Y",
    ),
    _fact(
        "this main phase",
        "WINDOW",
        "A window of the past: `this turn`, `this main phase` or `this battle phase`.",
        "self was special summoned this main phase",
        "このメインフェイズに",
        "this Main Phase",
    ),
)


def _formula(
    word: str, form: str, meaning: str, example: str, japanese: str, english: str
) -> Signature:
    text = f"self gains atk {example} this turn"
    return Signature(word, Family.FORMULA, Stands.EFFECT, form, meaning, text, japanese, english)


FORMULAS: Final = (
    _formula(
        "count",
        "count(NOUN PLACE)",
        "How many such cards are there.",
        "300 * count(monsters on your field)",
        "［Xの数］×３００",
        "[the number of X] x 300",
    ),
    Signature(
        "count results",
        Family.FORMULA,
        Stands.EFFECT,
        "count(N among NAME); count(N..N among NAME)",
        "How many of the dice showed one of these numbers.",
        "roll 2 dice as shown\n            self gains atk 500 * count(2..5 among shown) this turn",
        "［Nが出た回数］",
        "[the number of times N came up]",
    ),
    _formula(
        "sum",
        "sum([original] PROPERTY, NOUN PLACE)",
        "The numbers of all of them together.",
        "sum(level, monsters in your graveyard)",
        "Xの合計",
        "the total X",
    ),
    _formula(
        "distinct",
        "distinct([original] PROPERTY, NOUN PLACE)",
        "How many different values there are.",
        "300 * distinct(attribute, monsters in your graveyard)",
        "［属性の種類］",
        "[the number of different Attributes]",
    ),
    _formula(
        "highest",
        "highest([original] PROPERTY, NOUN PLACE)",
        "The greatest of their numbers; 0 of none.",
        "highest(atk, monsters(face-up) on opponent's field)",
        "一番高いX",
        "the highest X",
    ),
    _formula(
        "lowest",
        "lowest([original] PROPERTY, NOUN PLACE)",
        "The least of their numbers; 0 of none.",
        "lowest(atk, monsters(face-up) on opponent's field)",
        "一番低いX",
        "the lowest X",
    ),
    _formula(
        "property of a name",
        "NAME.[original] PROPERTY",
        "A number of the one card a name holds; 0 of none.",
        "self.level * 100",
        "そのモンスターのX",
        "that monster's X",
    ),
    Signature(
        "number of a name",
        Family.FORMULA,
        Stands.EFFECT,
        "NAME",
        "How many cards a name holds, moved since or not.",
        "destroy up to 2 spells/traps on your field as broken\n            draw [broken]",
        "その数",
        "that number",
    ),
    _formula("lp", "POSS lp", "The life points of a player.", "your lp - 1000", "LP", "LP"),
    _formula("half of", "half of FORMULA", "Half, rounded up.", "half of self.def", "半分", "half"),
    _formula(
        "difference",
        "difference(FORMULA, FORMULA)",
        "From the lower number to the higher.",
        "difference(your lp, opponent's lp)",
        "XとYの差",
        "the difference between X and Y",
    ),
    _formula("arithmetic", "+ - * ( )", "As in arithmetic.", "(2 + 1) * 100 - 50", "×", "x"),
    _formula(
        "divided",
        "FORMULA / N",
        "How often N goes into it, rounded down: so many for each whole group of N.",
        "count(cards in your hand) / 2",
        "X２体につき１枚",
        "1 for every 2 X",
    ),
)

REFERENCES: Final = (
    Signature(
        "self",
        Family.REFERENCE,
        Stands.EFFECT,
        "self",
        "This card.",
        "self gains atk 500 this turn",
        "このカード",
        "this card",
    ),
    Signature(
        "equipped",
        Family.REFERENCE,
        Stands.EQUIP_LINE,
        "equipped",
        "The monster that this card is equipped to.",
        "equipped gains atk 300 and pierces",
        "装備モンスター",
        "the equipped monster",
    ),
    Signature(
        "as",
        Family.REFERENCE,
        Stands.EFFECT,
        "... as NAME",
        "Gives what the step or cost really affected a name, always as its last words.",
        "choose 1 monster(face-up) on your field as chosen\n"
        "            chosen gains atk 500 this turn",
        "その",
        "that",
    ),
    Signature(
        "materials",
        Family.REFERENCE,
        Stands.EFFECT,
        "materials",
        "The cards that a `fusion summon` or `ritual summon` before it has used.",
        "fusion summon 1 monster using monsters on your field\n"
        "            if there is a monster(dragon) among materials {\n"
        "                draw 1\n            }",
        "この効果で素材としたモンスター",
        "the materials used by this effect",
    ),
    Signature(
        "among",
        Family.REFERENCE,
        Stands.EFFECT,
        "NOUN among NAME",
        "Those of the cards that fit: picked where they are now, asked about as they were on the "
        "field that they left.",
        "send 3 cards from top of your deck to graveyard as sent\n"
        "            may add 1 monster(dragon) among sent to hand",
        "その中の",
        "among them",
    ),
    Signature(
        "summoned with",
        Family.REFERENCE,
        Stands.CONTINUOUS,
        "NOUN among self.tributes; NOUN among self.materials",
        "What was tributed for this monster, or what this Fusion or Ritual monster was made of: "
        "asked about as it was then, what lay face-down included. Nothing where it came otherwise, "
        "was Set, or has been turned face-down since.",
        "self gains atk sum(original atk, monsters among self.tributes)",
        "このカードを召喚する時にリリースしたモンスター、素材としたモンスター",
        "the monsters Tributed for this card, the materials of this card",
    ),
    Signature(
        "rest of",
        Family.REFERENCE,
        Stands.EFFECT,
        "rest of NAME",
        "Those that later steps left where they were.",
        "choose 2 monsters(face-up) on your field as pair\n"
        "            destroy 1 monster among pair\n"
        "            rest of pair gains atk 500 this turn",
        "残り",
        "the rest",
    ),
    Signature(
        "attacker",
        Family.REFERENCE,
        Stands.TRAP_EFFECT,
        "attacker",
        "The monster whose attack a trap answers.",
        "attacker loses atk 500 this turn",
        "攻撃してきたモンスター",
        "the attacking monster",
    ),
    Signature(
        "attacked",
        Family.REFERENCE,
        Stands.TRAP_EFFECT,
        "attacked",
        "The monster that is being attacked.",
        "attacked gains def 500 this turn",
        "攻撃されたモンスター",
        "the attacked monster",
    ),
    Signature(
        "summoned",
        Family.REFERENCE,
        Stands.SPELL_BLOCK,
        "summoned",
        "The monster whose summon a trap answers, or that a `fusion summon` or `ritual summon` "
        "before it has brought.",
        "activate {\n        when opponent normal summons a monster\n"
        "        effect destroy summoned\n    }",
        "そのモンスター",
        "that monster",
    ),
)
