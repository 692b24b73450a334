"""Events, and the causes of what happens."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands


def _event(
    word: str, form: str, meaning: str, example: str, japanese: str, english: str
) -> Signature:
    return Signature(word, Family.EVENT, Stands.WHEN, form, meaning, example, japanese, english)


EVENTS: Final = (
    _event(
        "summons",
        "(you | opponent) MANNER [or MANNER] summons [or sets] a NOUN [from ZONE [or ZONE]] "
        "[as NAME]",
        "Gives `summoned`; normal includes tribute.",
        "opponent normal or special summons a monster",
        "相手がモンスターを召喚・特殊召喚した時",
        "when your opponent Normal or Special Summons a monster",
    ),
    _event(
        "sets",
        "(you | opponent) sets a NOUN [from ZONE [or ZONE]]",
        "A card was Set, by its player or by an effect of that player.",
        "opponent sets a monster",
        "セットした時",
        "when a card is Set",
    ),
    _event(
        "activates",
        "(you | opponent) activates a NOUN",
        "A spell or trap was used.",
        "opponent activates a spell",
        "魔法カードを発動した時",
        "when a Spell Card is activated",
    ),
    _event(
        "draws",
        "(you | opponent) draws",
        "Cards were drawn.",
        "opponent draws",
        "ドローした時",
        "when your opponent draws",
    ),
    _event(
        "makes normal draw",
        "(you | opponent) makes normal draw",
        "The draw of the Draw Phase, which no effect makes.",
        "opponent makes normal draw",
        "ドローフェイズに通常のドローをした時",
        "when your opponent conducts their normal draw",
    ),
    _event(
        "takes damage",
        "(you | opponent) takes damage [from (battle | effects)]",
        "Life points were lost as damage.",
        "you take damage from battle",
        "ダメージを受けた時",
        "when you take damage",
    ),
    _event(
        "attacks",
        "POSS NOUN attacks [POSS NOUN | directly]",
        "An attack was declared; gives `attacker`, and with a second noun `attacked`.",
        "opponent's monster attacks your monster(dragon)",
        "攻撃宣言時",
        "when an attack is declared",
    ),
    _event(
        "is destroyed",
        "POSS NOUN [in ZONE] is destroyed by CAUSE [or CAUSE] [as NAME]",
        "Judged as the card last was on the field, in its spell/trap zone or field zone where that "
        "is written.",
        "your monster(dragon) is destroyed by opponent's attack",
        "破壊された時",
        "when X is destroyed",
    ),
    _event(
        "destroys by battle",
        "POSS NOUN destroys POSS NOUN by battle [and sends it to graveyard] [as NAME]",
        "A monster won a battle; the name is that of the destroyed one.",
        "opponent's monster destroys your monster by battle",
        "戦闘でモンスターを破壊した時",
        "when a monster is destroyed by battle",
    ),
    _event(
        "is turned face-up",
        "POSS NOUN is turned face-up [as NAME]",
        "A face-down monster was reversed, by its player, an effect or an attack on it.",
        "opponent's monster is turned face-up",
        "リバースした時",
        "when X is flipped face-up",
    ),
    _event(
        "is sent to graveyard",
        "POSS NOUN is sent [from ZONE [or ZONE]] to graveyard [by CAUSE [or CAUSE]] [as NAME]",
        "Whatever sends it: effects, costs, tributes, destruction; a used spell or trap goes, too. "
        "With `from` POSS is whose hand, deck or field it was in, without it whose graveyard it "
        "comes to.",
        "opponent's card is sent from deck to graveyard",
        "相手のデッキのカードが墓地へ送られた時",
        "when a card is sent from your opponent's Deck to the Graveyard",
    ),
    _event(
        "is returned",
        "POSS NOUN is returned [from ZONE [or ZONE]] to (hand | deck) [by CAUSE [or CAUSE]] [as "
        "NAME]",
        "To the hand it comes back from the field; to the deck from anywhere, to an end of it or "
        "shuffled.",
        "either card is returned from graveyard to deck",
        "墓地からカードがデッキに戻った時",
        "when a card is returned from the Graveyard to the Deck",
    ),
    _event(
        "is added to hand",
        "POSS NOUN is added [from ZONE [or ZONE]] to hand [by CAUSE [or CAUSE]] [as NAME]",
        "From the deck or the graveyard; a drawn card is not added.",
        "opponent's card is added from graveyard to hand by opponent's effects",
        "墓地のカードを手札に加えた時",
        "when a card is added from the Graveyard to the hand",
    ),
    _event(
        "N or more of",
        "N or more of POSS NOUN [in ZONE] are ...",
        "So many at once, of what is destroyed, turned face-up or moved.",
        "2 or more of your monsters(normal) are destroyed by opponent's effects",
        "２体以上同時に～した時",
        "when 2 or more X are ... at the same time",
    ),
    _event(
        "or when",
        "when EVENT, or when EVENT",
        "One of the events is enough.",
        "opponent draws\n        or when opponent sets a monster",
        "X、またはYした時",
        "when X, or when Y",
    ),
    _event(
        "event while",
        "when EVENT while CONDITION, or when EVENT",
        "A condition of one of several events, asked when the card could be activated.",
        "opponent draws while it is opponent's turn\n"
        "        or when your monster is destroyed by opponent's effects",
        "相手ターンに～した時、または～した時",
        "when X during your opponent's turn, or when Y",
    ),
)


def _cause(
    word: str, form: str, meaning: str, example: str, japanese: str, english: str
) -> Signature:
    return Signature(word, Family.CAUSE, Stands.EFFECT, form, meaning, example, japanese, english)


CAUSES: Final = (
    _cause(
        "battle",
        "battle",
        "Damage calculation of any battle.",
        "self cannot be destroyed by battle this turn",
        "戦闘で",
        "by battle",
    ),
    _cause(
        "battle with",
        "battle with NOUN",
        "Battle against such a monster.",
        "self cannot be destroyed by battle with monster(atk >= 2500) this turn",
        "Xとの戦闘で",
        "by battle with X",
    ),
    Signature(
        "attack",
        Family.CAUSE,
        Stands.WHEN,
        "POSS [NOUN] attack",
        "Battle in which that player's monster attacked.",
        "your monster is destroyed by opponent's attack",
        "相手モンスターの攻撃で",
        "by an opponent's attack",
    ),
    _cause(
        "effects",
        "[POSS [NOUN]] effects",
        "Effects, of anyone or of that player's cards; in `when` the owner is always said.",
        "self cannot be destroyed by opponent's trap effects this turn",
        "相手の罠カードの効果で",
        "by the effects of your opponent's Trap Cards",
    ),
)
