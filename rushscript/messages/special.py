"""The texts of RS5xx, mistakes with words that only some kinds of cards have: code -> text, label
and help.

Rows of the catalogue, which makes them messages.
"""

from __future__ import annotations

from typing import Final

SPECIAL_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS530": (
        "this {kind} spell does nothing while it lies there",
        "no `continuous` block",
        "write what holds while it is face-up: `continuous {{ ... }}`",
    ),
    "RS600": (
        "only cards that a player chooses can be the same, different, of a total or include some",
        "nobody chooses these cards",
        "write a number, `up to` a number or `any number of`, and no `random`",
    ),
    "RS601": (
        "`{property}` is no number that adds up",
        "not a number",
        "write `total level`, `total atk` or `total def`",
    ),
    "RS602": (
        "no cards have a total of {found} or less",
        "not above 0",
        "write a number above 0",
    ),
    "RS603": (
        "one card is neither the same as others nor different from them",
        "only one card is chosen",
        "write a greater number, or leave `with ...` out",
    ),
    "RS604": (
        "`of each` takes a number of cards, or up to a number, and not from the end of a deck",
        "no number of each",
        "write `1 of each (A and B)` or `up to 1 of each (A and B)`",
    ),
    "RS605": (
        "a condition asks of how many cards together whether they are alike",
        "no least number of cards",
        "write `there are 2 or more ... with the same type`, with a number of 2 or more",
    ),
    "RS610": (
        "a card that cannot be {manner} summoned knows no effect that summons it so",
        "only special summons are made by effects",
        "write `cannot be special summoned except by effects of ...`",
    ),
    "RS611": (
        "only Fusion and Ritual monsters return to the Extra Deck",
        "no such monster",
        "write `monster(fusion)` or `monster(ritual)`, or `return ... to hand`",
    ),
    "RS630": (
        "a normal draw that fills the hand to {to} cards is no other draw",
        "nothing would change",
        "write how many cards it fills the hand to, and to how many it would: "
        "`your normal draw fills to 6 instead of 5`",
    ),
    "RS631": (
        "of {there} numbers {amount} are declared: the player has nothing to choose",
        "all of them, or more",
        "declare fewer numbers, or from a wider range",
    ),
    "RS632": (
        "`{name}` stands for {holds}, so it is no number among others",
        "no declared number and no result of dice",
        "write it of numbers: `declare 2 numbers from 1 to 6 as said`, `roll a die as shown`, "
        "`if shown is among said`",
    ),
    "RS633": (
        "these continuous effects may change each other without end: {chain}",
        "feeds on what it changes",
        "ask for the `original` number, or for something that no line of the loop changes",
    ),
    "RS540": (
        "a {card} cannot be summoned",
        "a way to summon it",
        "remove this line, or say in the type line that the card is a monster",
    ),
    "RS541": (
        "no card summons itself from `{zone}`",
        "where the card must lie",
        "write `hand` or `graveyard`",
    ),
    "RS542": (
        "the braces of a summon change the summoned monster only",
        "another card",
        "write `self` and what it becomes; what changes other cards stands in a block",
    ),
    "RS570": (
        "only a trap answers an event: `when` says nothing about other cards",
        "no timing",
        "write `traps`, or leave `when ...` out",
    ),
    "RS573": (
        "costs are left out by where their cards come from",
        "say `cards` and one zone",
        "write `need not send cards in your hand to graveyard for ...`",
    ),
    "RS572": (
        "a monster goes back at the end of a turn: no condition is asked all the time",
        "no duration for control",
        "write `this turn`, `until end of opponent's next turn`, or no duration",
    ),
    "RS571": (
        "`{name}` names cards that nothing can use: the event of a restriction gives no names",
        "unused name",
        "leave `as {name}` out",
    ),
    "RS590": (
        "a choice needs two options",
        "only one is written",
        "write a second `option`, or the step without `choose one`",
    ),
    "RS591": (
        "`{name}` stands for {holds}, not for cards",
        "no cards",
        "write it where {holds} can stand, or name cards with `as`",
    ),
    "RS592": (
        "only cards from the end of a deck are excavated",
        "not the end of a deck",
        "write `excavate 3 cards from top of your deck`, or `reveal ...`",
    ),
    "RS593": (
        "cards from the end of a deck are excavated",
        "`reveal` shows cards that lie elsewhere",
        "write `excavate ...`",
    ),
    "RS596": (
        "`{name}` is {holds}, not a number",
        "a number is needed",
        "compare it in a filter: `monster(type = {name})`",
    ),
    "RS597": (
        "`{name}` stands for no declared {property}",
        "another thing",
        "declare one before: `declare ... as {name}`, or write `{property} = {name}.{property}` "
        "for a named card",
    ),
    "RS598": (
        "there is nothing to choose between {low} and {high}",
        "no range",
        "write the smaller number first: `from 1 to 6`",
    ),
    "RS599": (
        "a line that is asked anew at every moment cannot swap, halve or double",
        "it would change what it has changed, without end",
        "write it as a step of an `effect` with a duration, or give the number: `becomes atk 1000`",
    ),
    "RS594": (
        "`{name}` stands for cards, not for results of dice",
        "no dice",
        "end a step with dice: `roll 2 dice as {name}`",
    ),
    "RS595": (
        "no die shows `{found}`: the numbers are 1 to 6",
        "never",
        "write a number from 1 to 6, or `2..5`",
    ),
    "RS501": (
        "`{found}` does not say which card of a Maximum Monster this is",
        "the parts are left, center and right",
        "write {write}",
    ),
    "RS502": (
        "{found}",
        "MAXIMUM ATK belongs to the centre",
        "{write}",
    ),
    "RS503": (
        "{found}",
        "Maximum Summons are said by the centre",
        "{write}",
    ),
    "RS504": (
        '"{name}" is not the {part} card of a Maximum Monster',
        "cannot stand there",
        "name a card whose type line says `maximum {part}`: first the left, then the right one",
    ),
    "RS505": (
        "this card is never in Maximum Mode",
        "it is no Maximum Monster",
        "remove this, or ask about other cards: `there is a monster(in maximum mode) on ...`",
    ),
    "RS543": (
        "a summon by tributes has no other costs",
        "a cost",
        "remove it; the tributes are what is paid",
    ),
    "RS544": (
        "a summon by 0 tributes",
        "no tribute",
        "write `summon without tribute`",
    ),
    "RS545": (
        "each monster counts as {amount} anyway",
        "changes nothing",
        "write 2 or more tributes",
    ),
    "RS546": (
        "no tribute summon puts a monster `{position}`",
        "not by a tribute summon",
        "write `in attack`, or leave it out where Setting counts as well",
    ),
    "RS547": (
        "only monsters are tributed and summoned",
        "no monster",
        "write `monster`, with what it must be in ( )",
    ),
    "RS510": (
        "`{verb}` summons 1 monster",
        "not 1",
        "write `{verb} 1 ...`; a second monster is a second step",
    ),
    "RS511": (
        "only a monster is summoned with materials",
        "not a monster",
        "write `monster`, with filters in brackets, or the name of a monster",
    ),
    "RS512": (
        "materials do not come from there",
        "no place for materials",
        "take them from one or more of {zones}, and say whose",
    ),
    "RS513": (
        "the total level cannot be compared with {found}",
        "no total level",
        "write `with total level >= 7`, `= 7`, or `>= level` for the level of the monster",
    ),
    "RS514": (
        "one material is written without a number",
        "says nothing new",
        "remove the 1, or write `1 or more`",
    ),
    "RS515": (
        "a card counts as {number} of itself anyway",
        "changes nothing",
        "write `2 materials` or more, or a name in quotes",
    ),
    "RS516": (
        "a Fusion monster says what it is made of",
        "no `materials` line",
        'write `materials "A" + "B"` below the type line',
    ),
    "RS517": (
        "only a Fusion monster has `materials`",
        "no Fusion monster",
        "remove the line, or write `fusion` in the type line",
    ),
    "RS518": (
        "a {kind} monster is not normal",
        "`{kind}` and `normal` exclude each other",
        "write `monster {kind} effect`, or `monster {kind}` for one without an effect",
    ),
    "RS520": (
        "only a Fusion monster is summoned by {how} fusion",
        "no Fusion monster",
        "remove the line, or write `fusion` in the type line and its `materials`",
    ),
    "RS519": (
        "a {kind} monster without `effect` in its type line has no effect",
        "this block",
        "write `monster {kind} effect`, or remove the block",
    ),
    "RS548": (
        "rule text does not speak of `{zone}`",
        "no such zone",
        "write `hand`, `graveyard` or `deck`, or `extra deck` for a monster that lies there; "
        "on the field a `continuous` block says it",
    ),
    "RS549": (
        "where does this rule hold?",
        "no zone is named",
        "name the zones: `rule in graveyard {{ ... }}`, `rule in hand or graveyard {{ ... }}`",
    ),
    "RS550": (
        "what forbids a summon holds wherever the card is",
        "a zone of the rule",
        "write `rule {{ ... }}`, and `from graveyard` behind `summoned` for where it comes from",
    ),
    "RS551": (
        "`{found}` excepts no special summon",
        "not one of these summons",
        "write `cannot be special summoned except by fusion summon`, or by `ritual`, `maximum`",
    ),
    "RS561": (
        "a continuous effect ends with its card: this wakes nothing",
        "`self` has left when this happens",
        "write another card's destruction, or a trap: `when your monster is destroyed by ...`",
    ),
    "RS563": (
        "this does not say whose battle it is",
        "whose?",
        "write `battle of self with monster(...)` or `battle of your monster`",
    ),
    "RS562": (
        "`self` is a {card}: it does not do such things",
        "no monster",
        "write whose monster it is: `your monster`, `opponent's monster(dragon)`",
    ),
    "RS531": (
        "a monster is equipped with spells",
        "never equipped",
        "write `spell(equip)`, `card(union)` or a name in quotes",
    ),
    "RS532": (
        "only a union monster equips itself",
        "not a union monster",
        "write `union` in the type line: `monster union effect ...`",
    ),
    "RS533": (
        "a card is equipped to exactly one monster",
        "another number",
        "write `1`",
    ),
    "RS534": (
        "a card is equipped to a monster on the field",
        "another place",
        "write `on your field`, `on opponent's field` or `on either field`",
    ),
    "RS535": (
        "a card is equipped to a monster",
        "not a monster",
        "write `monster`, with filters in brackets",
    ),
    "RS536": (
        "`{word}` changes nothing here",
        "a card is equipped to a face-up monster",
        "remove `{word}`",
    ),
    "RS537": (
        "this equip spell does not say what it can be equipped to",
        "`equip to` is missing",
        "write `activate {{ equip to 1 monster on your field }}`",
    ),
    "RS538": (
        "only an equip spell is equipped by its activation",
        "not an equip spell",
        "write `spell equip` as the type line, or an `effect` instead",
    ),
    "RS539": (
        "an equip spell does nothing but equip when it is activated",
        "an `effect` too many",
        "write what holds while it is equipped in `continuous {{ ... }}`",
    ),
    "RS695": (
        "no option of this cost pays anything",
        "only conditions",
        "write one line `condition any of (..., ...)`",
    ),
    "RS696": (
        "`{name}` is what a monster was summoned with",
        "not a monster",
        "give the cards a name with `as` where they are chosen",
    ),
    "RS697": (
        "this monster never has `{name}`",
        "summoned otherwise",
        "write `{write}`",
    ),
    "RS730": (
        "`{low}..{high}` is no choice of how many cards",
        "no range",
        "write the lower number first, of 1 or more: `2..7 monsters`",
    ),
    "RS731": (
        "{number} of {most} cards are all of them: nothing else is chosen",
        "no room for others",
        "write the noun before the place: `2 monsters(normal) in your hand`",
    ),
    "RS732": (
        "all cards of this choice are such",
        "says nothing new",
        "leave `including ...` out",
    ),
    "RS733": (
        "no card of this choice is such",
        "never among them",
        "write what can be among them: `2 cards in your hand including a monster`",
    ),
    "RS711": (
        "no card is {fate} by {cause}: that is what effects do",
        "no effect",
        "write `by effects`, or whose effects they are: `by opponent's effects`",
    ),
    "RS712": (
        "`{position}` is no position that cards are kept from",
        "another position",
        "write `cannot be put in defense by ...`, which means face-up and face-down defense",
    ),
    "RS714": (
        "no monster is summoned from `{zone}`: it lies there already",
        "a part of the field",
        "write `from hand`, `from graveyard`, `from deck` or `from extra deck`",
    ),
    "RS715": (
        "there is no turn {number}: the first turn of a duel is turn 1",
        "no turn",
        "write `it is turn 1`, or `it is turn 2` for the first turn of the other player",
    ),
    "RS745": (
        "more tributes are taken away than there are: a monster of level {level} needs {needed}",
        "by {fewer} fewer",
        "take away no more than it needs; a monster that needs none needs no such line",
    ),
    "RS734": (
        "as many cards as possible, and what they must be together",
        "too much at once",
        "write `up to` and a number; of as many as possible nothing more is asked",
    ),
    "RS725": (
        "only union monsters are equipped by another card",
        "not said to be union",
        "write `monster(union)`, with what else they must be",
    ),
    "RS726": (
        "`{name}` is not one monster to which cards could be equipped",
        "no monster",
        "name one with `choose 1 monster on your field as chosen`, or write `self` on a monster",
    ),
    "RS735": (
        "the same `{property}` as one of several cards",
        "no name, type or attribute",
        "name one card and compare: `choose 1 ... as chosen`, then `{property} = "
        "chosen.{property}`",
    ),
    "RS746": (
        "0 fewer tributes are as many as before",
        "nothing would change",
        "write how many fewer: `by 1 fewer tribute`",
    ),
    "RS748": (
        "a number divided by {number}",
        "no groups",
        "write how many make a group, 2 or more; the number alone needs no `/`",
    ),
    "RS747": (
        "a summon by fewer tributes is no way of its own that could change the monster",
        "a change",
        "remove it; what a monster becomes by its summon stands in the braces of "
        "`summon by 1 tribute of monster` or `summon without tribute`",
    ),
    "RS710": (
        "a {part} is always of one player",
        "two players",
        "write `any of (it is your {part}, it is opponent's {part})`",
    ),
}

SPECIAL_WARNINGS: Final = frozenset({"RS633"})
"""Codes of warnings: the card can be used."""
