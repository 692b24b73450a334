"""Changes of cards, and how long they hold."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands


def _change(
    word: str, form: str, meaning: str, example: str, japanese: str, english: str
) -> Signature:
    return Signature(word, Family.CHANGE, Stands.EFFECT, form, meaning, example, japanese, english)


def _duration(word: str, form: str, meaning: str, japanese: str, english: str) -> Signature:
    example = f"self gains atk 300 {form}"
    return Signature(
        word, Family.DURATION, Stands.EFFECT, form, meaning, example, japanese, english
    )


CHANGES: Final = (
    _change(
        "gain",
        "gain(s) PROPERTY N",
        "Adds to a number of the cards.",
        "self gains atk 300 this turn",
        "NアップするX",
        "gains N",
    ),
    _change(
        "lose",
        "lose(s) PROPERTY N",
        "Takes from a number of the cards; readers see at least 0, or level 1.",
        "all monsters(face-up) on opponent's field lose atk/def 500 this turn",
        "Nダウンする",
        "loses N",
    ),
    _change(
        "become",
        "become(s) [original] PROPERTY VALUE",
        "Gives a number, type, attribute or name of the cards another value.",
        "self becomes attribute light this turn",
        "Xになる",
        "becomes X",
    ),
    _change(
        "also become",
        'also become(s) (name "NAME" | type TYPE | attribute ATTRIBUTE)',
        "Gives the cards a name, type or attribute beside their own.",
        "self also becomes attribute light this turn",
        "Xとしても扱う",
        "is also treated as X",
    ),
    _change(
        "swap",
        "swap(s) [original] atk and def",
        "Each number becomes what the other is at that moment.",
        "all monsters(face-up) on either field swap original atk and def this turn",
        "攻撃力・守備力を入れ替える",
        "swaps its ATK and DEF",
    ),
    _change(
        "halve",
        "halve(s) PROPERTY",
        "Half of what the number is at that moment, .5 rounded up.",
        "1 monster(face-up) on opponent's field halves atk this turn",
        "半分にする",
        "is halved",
    ),
    _change(
        "double",
        "double(s) PROPERTY",
        "Twice what the number is at that moment.",
        "self doubles atk this turn",
        "倍にする",
        "is doubled",
    ),
    _change(
        "counts as",
        'count(s) as "NAME" for fusion summon [of NOUN]',
        "As a material it has that name, and not its own.",
        'self counts as "Sample Dragon" for fusion summon this turn',
        "フュージョン召喚の素材とする場合、このカードのカード名はXになる",
        "If used as Fusion Material, its name becomes X",
    ),
    _change(
        "may count as",
        'may count as ("NAME" [+ "NAME"] | N materials) for fusion summon [of NOUN]',
        "As a material it has that name as well, or is several materials at once.",
        'self may count as "Sample Dragon" for fusion summon this turn',
        "フュージョン召喚の素材とする場合、そのカード名をXにできる",
        "can be treated as X for a Fusion Summon",
    ),
    _change(
        "cannot be material",
        "cannot be material for (fusion | ritual) summon [of NOUN]",
        "It is no material for such a summon.",
        "self cannot be material for fusion summon this turn",
        "フュージョン召喚の素材にできない",
        "cannot be used as Fusion Material",
    ),
    _change(
        "pierce",
        "pierce(s)",
        "Attacks on weaker defense inflict the difference as damage.",
        "self pierces this turn",
        "貫通する",
        "inflicts piercing battle damage",
    ),
    _change(
        "pierce against",
        "pierce(s) against NOUN",
        "Only attacks on such monsters pierce.",
        "self pierces against monsters(level >= 7) this turn",
        "モンスター（X）に攻撃した時、その攻撃は貫通する",
        "inflicts piercing battle damage if it attacks X",
    ),
    _change(
        "can attack once more",
        "can attack once more",
        "Adds one attack this turn.",
        "self can attack once more this turn",
        "もう１度だけ攻撃できる",
        "can make a second attack",
    ),
    _change(
        "can attack times",
        "can attack N times",
        "Sets the number of attacks in a turn.",
        "self can attack 2 times this turn",
        "N回攻撃できる",
        "can attack N times",
    ),
    _change(
        "can attack monsters times",
        "can attack NOUN N times",
        "So many attacks in a turn as long as all of them are on such monsters.",
        "self can attack monsters 2 times this turn",
        "モンスターにN回攻撃できる",
        "can attack monsters N times",
    ),
    _change(
        "can attack each",
        "can attack each NOUN once",
        "One attack on each such monster, as long as nothing else is attacked.",
        "self can attack each monster once this turn",
        "相手モンスター全てに１回ずつ攻撃できる",
        "can attack all monsters your opponent controls, once each",
    ),
    _change(
        "can attack monsters once more",
        "can attack NOUN once more",
        "Adds one attack on such a monster.",
        "self can attack monsters once more this turn",
        "もう１度だけモンスターに攻撃できる",
        "can make a second attack on a monster",
    ),
    _change(
        "can attack only",
        "can attack only CARDS; can declare attacks only on CARDS",
        "May attack nothing else, the player not either; with `declare`, an attack that is going "
        "on may come to something else.",
        "self can attack only monsters(in attack) this turn",
        "Xにしか攻撃できない・Xにのみ攻撃宣言できる",
        "can only attack X",
    ),
    _change(
        "can attack directly",
        "can attack directly",
        "May attack the player although there are monsters.",
        "self can attack directly this turn",
        "直接攻撃できる",
        "can attack directly",
    ),
    _change(
        "cannot attack",
        "cannot attack",
        "May not attack.",
        "1 monster(face-up) on opponent's field cannot attack this turn",
        "攻撃できない",
        "cannot attack",
    ),
    _change(
        "cannot attack directly",
        "cannot attack directly",
        "May attack monsters only.",
        "self cannot attack directly this turn",
        "直接攻撃できない",
        "cannot attack directly",
    ),
    _change(
        "negate effects",
        "negate [continuous] effects of CARDS",
        "Their effects cannot be activated and do not apply; with `continuous`, only those that "
        "apply without being activated. Spells and traps are judged as they lie once activated.",
        "negate effects of 1 monster(effect) on opponent's field this turn",
        "Xの（永続）効果を無効にする",
        "negate the (Continuous) effects of X",
    ),
    _change(
        "cannot change position",
        "cannot change position",
        "Keeps its battle position, by rule and by effects.",
        "1 monster(face-up) on opponent's field cannot change position this turn",
        "表示形式を変更できない",
        "cannot change its battle position",
    ),
    _change(
        "cannot be destroyed",
        "cannot be destroyed by CAUSE [or CAUSE]",
        "Stays where those causes would destroy it.",
        "self cannot be destroyed by battle or opponent's trap effects this turn",
        "破壊されない",
        "cannot be destroyed by X",
    ),
    _change(
        "cannot be returned",
        "cannot be returned by EFFECTS",
        "Stays on the field where those effects would return it to the hand, deck or Extra Deck.",
        "self cannot be returned by effects until end of opponent's next turn",
        "効果では手札・デッキ・ＥＸデッキに戻されない",
        "cannot be returned to the hand/Deck/Extra Deck by card effects",
    ),
    _change(
        "cannot be taken",
        "cannot be taken by EFFECTS",
        "Stays with its player where those effects would change who controls it.",
        "self cannot be taken by effects this turn",
        "コントロールは効果では変更されない",
        "control cannot be switched by card effects",
    ),
    _change(
        "cannot be put in defense",
        "cannot be put in defense by EFFECTS",
        "Is not changed to face-up or face-down defense by those effects.",
        "self cannot be put in defense by opponent's effects this turn",
        "効果では守備表示にならない",
        "cannot be changed to Defense Position by X",
    ),
    _change(
        "count as tributes",
        "[may] count(s) as N tributes for tribute summon [of NOUN] [in attack]",
        "Is N tributes, or with `may` one as well; `in attack`: not for Setting a monster.",
        "self may count as 2 tributes for tribute summon of monster(dragon) in attack this turn",
        "N体分のリリースにできる",
        "can be treated as N Tributes",
    ),
    _change(
        "be tributed",
        "may be tributed for your tribute summon [of NOUN] [in attack]",
        "A monster of the opponent can be tributed in the place of one of yours.",
        "1 monster(face-up) on opponent's field may be tributed for your tribute summon this turn",
        "自分フィールドのモンスター１体の代わりにリリースできる",
        "can be Tributed instead of 1 monster you control",
    ),
)

DURATIONS: Final = (
    _duration(
        "this turn",
        "this turn",
        "Until the end of this turn.",
        "ターン終了時まで",
        "until the end of this turn",
    ),
    _duration(
        "this battle phase",
        "this battle phase",
        "Until the Battle Phase of this turn ends.",
        "このバトルフェイズ中",
        "during this Battle Phase",
    ),
    Signature(
        "this battle",
        Family.DURATION,
        Stands.TRAP_EFFECT,
        "this battle",
        "Until the attack that the `when` waits for is over.",
        "attacker cannot be destroyed by battle this battle",
        "その戦闘では",
        "by that battle",
    ),
    _duration(
        "until end of next turn",
        "until end of opponent's next turn",
        "Until that player's next turn has ended.",
        "次の相手ターン終了時まで",
        "until the end of your opponent's next turn",
    ),
    _duration(
        "permanently",
        "permanently",
        "As long as the card stays where it is, face-up.",
        "（期限なし）",
        "(no end is printed)",
    ),
    _duration(
        "while",
        "while there is a monster(dragon) on your field",
        "As long as the condition is true.",
        "Xがいる限り",
        "while X",
    ),
)
