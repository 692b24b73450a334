"""The catalogue of diagnostics: code -> severity and the sentences people read.

A diagnostic holds a code and parameters; the text is made here, so that every message can have
a text in every language. `{name}` in a text is a parameter of that name. `help` says what to
write. RS0xx: the file as text. RS1xx: syntax. RS2xx: names, types and sense. RS3xx: tests.
RS4xx: packs and decks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Message:
    """The English texts of one code (Japanese ones stand beside them when they come)."""

    text: str
    label: str = ""
    help: str = ""
    warning: bool = False


MESSAGES: Final[dict[str, Message]] = {
    "RS001": Message(
        "this file is too large: {size} bytes, the limit is {limit}",
        help="split the pack into several files",
    ),
    "RS002": Message(
        "this line is too long: {length} characters, the limit is {limit}",
        help="break the line after a comma",
    ),
    "RS003": Message(
        "brackets are nested {depth} deep, the limit is {limit}",
        help="close brackets earlier; no card needs this depth",
    ),
    "RS004": Message(
        "this file is not text: it has the character {found}",
        "here",
        "save the file as UTF-8 text",
    ),
    "RS005": Message(
        "{found} is not a character of the language",
        "outside quotes",
        "write {write} instead of {found}",
    ),
    "RS006": Message(
        "{found} has no meaning here",
        "outside quotes",
        "remove it, or put the name it belongs to in quotes",
    ),
    "RS007": Message(
        "`{found}` is not a word of the language",
        "words are written in English letters",
        'put a card name in quotes: `"{found}"`; Japanese names stand after `ja`',
    ),
    "RS008": Message(
        "this name is not closed on its line",
        'a `"` is missing',
        'end the name with `"`; a quote inside a name is written `\\"`',
    ),
    "RS009": Message(
        "`{found}` is not an escape",
        "in this name",
        'only `\\"` and `\\\\` are escapes; write `\\\\` for a backslash',
    ),
    "RS010": Message(
        "this number is too long",
        "more than {limit} digits",
        "write a number of at most {limit} digits",
    ),
    "RS101": Message(
        "{found} cannot stand here",
        "here",
        "write {expected}",
    ),
    "RS102": Message(
        "this brace is never closed",
        "opened here",
        "write `}}` where its block ends",
    ),
    "RS103": Message(
        "this `{found}` closes nothing",
        "nothing is open",
        "remove it, or look above for a block that was closed too early",
    ),
    "RS104": Message(
        "this `{found}` is never closed",
        "opened here",
        "write `{closing}` where it ends",
    ),
    "RS105": Message(
        "this change does not say how long it lasts",
        "the duration is missing",
        "end the step with `this turn`, `this battle phase`, "
        "`until end of opponent's next turn`, `while ...` or `permanently`",
    ),
    "RS106": Message(
        "{noun} does not say where the cards are",
        "the place is missing",
        "write a place after it: `on your field`, `on opponent's field`, "
        "`in your hand or graveyard`, `from top of your deck`, `among paid`",
    ),
    "RS107": Message(
        "`{found}` is not a word that can stand here",
        "did you mean `{near}`?",
        "write `{near}`",
    ),
    "RS108": Message(
        "`{found}` is not a verb",
        "no step begins like this",
        "begin the step with a verb ({verbs}), or with the cards that change "
        "(`self gains atk 300 this turn`)",
    ),
    "RS109": Message(
        "{found} does not begin a card, a test or a name",
        "outside every block",
        'write `card "NAME" {{`, `test "NAME" {{` or `name "NAME"`{near}',
    ),
    "RS110": Message(
        "`{found}` stands too late",
        "this clause belongs before `{before}`",
        "the order is `when`, `condition`, `cost`, `effect`",
    ),
    "RS111": Message(
        "this line stands too late",
        "it belongs before the first block",
        "write `number`, `passcode`, `id`, the type line and `flavour` before `ignition`, "
        "`activate` and `continuous`",
    ),
    "RS112": Message(
        "this type line is not complete: {found} where {missing} should stand",
        "here",
        "write {form}",
    ),
    "RS113": Message(
        "`=` compares with another card's value, not with a number",
        "a number",
        "write `{write}`",
    ),
    "RS114": Message(
        "`{found}` does not go with `{zone}`",
        "the wrong preposition",
        "write `{write}`",
    ),
    "RS115": Message(
        "`{found}` is a word of the language and cannot be a name",
        "a reserved word",
        "choose another name, such as `{write}`",
    ),
    "RS116": Message(
        "`==` is not a comparison",
        "one `=` is enough",
        "write `=`; `level 7` without a sign compares with a number",
    ),
    "RS117": Message(
        "`{found}` is written without a hyphen",
        "a word of the language",
        "write `{write}`; a minus has spaces around it",
    ),
    "RS118": Message(
        "this does not say whether {count} is exact",
        "a bare number",
        "write `exactly {count}`, `{count} or more` or `{count} or fewer`",
    ),
    "RS119": Message(
        "this block is empty",
        "nothing stands in it",
        "write {expected}, or remove the block",
    ),
    "RS120": Message(
        "this block has a second `{found}`",
        "only one can stand here",
        "{write}",
    ),
    "RS121": Message(
        "too many mistakes; the rest of this file was not read",
        help="mend those above first",
    ),
    "RS201": Message(
        "`{word}` is not a word of filters",
        "no type, attribute or kind",
        "{near}",
    ),
    "RS202": Message(
        'no card is named "{name}"',
        "unknown name",
        "{near}",
    ),
    "RS203": Message(
        'several cards are named "{name}": {cards}',
        "ambiguous",
        "require only one of their packs, or rename one of the cards",
    ),
    "RS204": Message(
        'the name "{name}" is taken: {other} defines it',
        "used a second time",
        "give this card another name, or remove one of the two",
    ),
    "RS205": Message(
        "the id `{id}` is taken: {other} defines it",
        "makes the same id",
        "add a line `id another_word` before the type line",
    ),
    "RS206": Message(
        "`{id}` makes no id",
        "lowercase letters, digits and `_` are needed",
        "write a line `id some_word` of lowercase letters, digits and `_`",
    ),
    "RS207": Message(
        'the card number "{number}" is taken: {other} has it',
        "used a second time",
        "write the number that is printed on this card",
    ),
    "RS208": Message(
        'the card "{name}" has another Japanese name in a required pack',
        "does not agree",
        'write `name "{name}" ja "{japanese}"`, or remove the line',
    ),
    "RS209": Message(
        'the card "{name}" is defined in this pack',
        "needs no declaration",
        "remove this line",
        warning=True,
    ),
    "RS210": Message(
        "`{name}` stands for nothing",
        "no step gives this name",
        "{near}",
    ),
    "RS211": Message(
        "`{name}` is not given yet here",
        "given later, or inside another block",
        "move this step behind the one that says `as {name}`, into the same block",
    ),
    "RS212": Message(
        "the name `{name}` is given a second time",
        "already stands for other cards",
        "choose another name after `as`",
    ),
    "RS213": Message(
        "nothing uses the name `{name}`",
        "given, but never used",
        "remove `as {name}`",
        warning=True,
    ),
    "RS214": Message(
        "this cost can never be paid: `{cards}` leaves {number}",
        "needs {amount}",
        "take at most {number} here, or drop the condition `{cards}`",
    ),
    "RS215": Message(
        "`{name}` is a word of filters and cannot be a name",
        "has a meaning already",
        "write another name: `as the_{name}`",
    ),
    "RS216": Message(
        "there is no `{name}` here",
        "given by {where} alone",
        "name the cards with `as` and use that name",
    ),
    "RS217": Message(
        "`their` has no meaning here",
        "whose?",
        "write `your`, `opponent's` or `either`; `their` stands after `each player`",
    ),
    "RS218": Message(
        "`if you do` has no step before it in this block",
        "depends on nothing",
        "put the step it depends on before it, or write `if` with a condition",
    ),
    "RS219": Message(
        "`{word}` joins this step to nothing",
        "the first step of its block",
        "remove `{word}`",
    ),
    "RS220": Message(
        "`{found}` is not a verb of the language",
        "unknown verb",
        "write {write}",
    ),
    "RS221": Message(
        "`{verb}` cannot be a cost",
        "nothing is paid",
        "move it to `effect`; costs are `send`, `return`, `shuffle`, `reveal`, `pay` and the like",
    ),
    "RS222": Message(
        "`{actor}` cannot be told to `{verb}`",
        "the wrong player",
        "write the step without `{actor}`",
    ),
    "RS223": Message(
        "`{verb}` gives no cards that `{name}` could stand for",
        "nothing to name",
        "remove `as {name}`",
    ),
    "RS224": Message(
        "`{verb}` takes no cards from the {zone}",
        "the wrong place",
        "write {zones}, or another verb",
    ),
    "RS225": Message(
        "`{verb}` does not act on such cards",
        "the wrong kind of card",
        "write {heads}",
    ),
    "RS226": Message(
        "these cards are in the {zone} already",
        "`{verb}` would not move them",
        "write another place, or another verb",
    ),
    "RS227": Message(
        "zero does nothing here",
        "zero",
        "write a number of at least 1, or `there is no ...` in a condition",
    ),
    "RS228": Message(
        "cards from the {end} of a deck are taken as they come",
        "cannot be chosen by a filter",
        "write `cards from {end} of {side} deck`, or `in {side} deck` to search it",
    ),
    "RS229": Message(
        "nobody chooses cards in a continuous effect",
        "asks for a choice",
        "write `all`, or a name: `self gains ...`",
    ),
    "RS230": Message(
        "`face-up` is implied here",
        "says nothing new",
        "remove `face-up`: on the field a filter means face-up cards",
    ),
    "RS231": Message(
        "no {head} is or has `{word}`",
        "can never fit",
        "remove `{word}`, or write another noun before the filter",
    ),
    "RS232": Message(
        "this can never make a difference: {why}",
        "here",
        "change or remove it",
    ),
    "RS233": Message(
        "`{found}` divides nothing: the numbers are {low} to {high}",
        "every card fits, or none",
        "write a number that some cards reach and others do not",
    ),
    "RS234": Message(
        "cards there are neither face-up nor face-down: `{word}` has no meaning",
        "only for cards on the field",
        "remove `{word}`",
    ),
    "RS235": Message(
        "`any position` switches nothing off here",
        "no filter reads a characteristic",
        "remove `any position`",
    ),
    "RS236": Message(
        "{found} has another spelling",
        "one spelling for one thing",
        "write {write}",
    ),
    "RS237": Message(
        "`{property}` is a word, not a number",
        "a number is needed",
        "write `atk`, `def` or `level`; words are counted with `distinct({property}, ...)`",
    ),
    "RS238": Message(
        "`{word}` is a kind of monsters and of spells",
        "which of them?",
        "write `monster({word})` or `spell({word})`",
    ),
    "RS239": Message(
        "`{property}` is compared with the {property} of a named card only",
        "cannot be compared like this",
        "write the word alone (`dragon`), or `{property} = paid.{property}`",
    ),
    "RS240": Message(
        "a card that is `{word}` hides what the other filters ask",
        "can never fit",
        "add `any position`, or remove `{word}`",
    ),
    "RS241": Message(
        "{what} belongs to one player",
        "two players",
        "write `your` or `opponent's`",
    ),
    "RS242": Message(
        "`{zone}` is said twice",
        "said already",
        "remove it",
    ),
    "RS243": Message(
        "{noun} never lies in a {zone}",
        "can never fit",
        "write `field`, or another noun",
    ),
    "RS244": Message(
        "the end of a deck cannot be looked at here",
        "not a set of cards",
        "write a zone: `in your deck`",
    ),
    "RS245": Message(
        "`{name}` can hold several cards, which have no one {property}",
        "more than one card",
        "name exactly one card, or write `sum({property}, cards among {name})`, `highest(...)` "
        "or `lowest(...)`",
    ),
    "RS246": Message(
        "`{name}` is a card, not a number",
        "a number is needed",
        "write a property of it: `{name}.level`",
    ),
    "RS247": Message(
        "`{found}` comes with a later edition of the language",
        "not in this edition",
        "write {write}",
    ),
    "RS248": Message(
        "`{word}` is not in the format {format}",
        "unknown to the format",
        "write a word that the format has, or check the pack for another format",
    ),
    "RS249": Message(
        "there is no original {property} apart from the {property}",
        "`original` has no meaning",
        "remove `original`; only `atk` and `def` have original values that change",
    ),
    "RS250": Message(
        "this card has no type line",
        "what is it?",
        "write `monster effect level 4 dark dragon 1500/0`, `spell normal` or `trap normal`",
    ),
    "RS251": Message(
        "a second `{line}` line",
        "only one can stand here",
        "remove it; several numbers or passcodes stand in one line, separated by commas",
    ),
    "RS252": Message(
        "{code} is not a passcode: {why}",
        "here",
        "write the digits that are printed on the card",
    ),
    "RS253": Message(
        "`{type}` is a type of the Extra Deck",
        "only fusion and ritual monsters have it",
        "write another type",
    ),
    "RS254": Message(
        "this is said twice",
        "said already",
        "remove it",
    ),
    "RS255": Message(
        "`{name}` is not given by every event of this `when`",
        "stands for nothing after the others",
        "end each event with `as {name}`, or remove the name",
    ),
    "RS256": Message(
        "`{verb}` is not done with such cards",
        "can never happen",
        "write {heads}",
    ),
    "RS257": Message(
        "a card that is being Set shows nothing of itself",
        "can never fit",
        "write `a monster`, `a spell/trap` or `a card` without filters",
    ),
    "RS258": Message(
        "`{name}` cannot be the subject of this event",
        "a trap waits for others",
        "write whose card it is: `your monster`, `opponent's monster(dragon)`",
    ),
    "RS259": Message(
        "this cause does not say whose effects",
        "whose?",
        "write `opponent's effects`, `your effects` or `either effects`",
    ),
    "RS260": Message(
        "{what} cannot change like this",
        "no monster",
        "write monsters: `1 monster on your field`",
    ),
    "RS261": Message(
        "changes are made to cards on the field",
        "not on the field",
        "write `on your field`, `on opponent's field` or `on either field`",
    ),
    "RS262": Message(
        "a monster attacks once anyway: `{times}` changes nothing",
        "too few",
        "write `can attack 2 times`",
    ),
    "RS263": Message(
        "this is no {property}",
        "the wrong kind of value",
        "write a number for `atk`, `def` and `level`; a word of the vocabulary for `type` and "
        "`attribute`; a quoted name for `name`",
    ),
    "RS264": Message(
        "`{word}` is no {property}",
        "unknown {property}",
        "{near}",
    ),
    "RS265": Message(
        "`{quantity}` leaves nothing to chance",
        "with `random`",
        "write a number: `2 random cards in opponent's hand`",
    ),
    "RS266": Message(
        "from the {end} of a deck comes a fixed number of cards",
        "nobody chooses",
        "write a number alone: `3 cards from {end} of your deck`",
    ),
    "RS268": Message(
        "a cost chooses cards of one description at a time",
        "two choices",
        "write two `cost` lines",
    ),
    "RS269": Message(
        "`choose` alone does nothing",
        "the chosen cards have no name",
        "end the step with `as target` and use `target` in a later step",
    ),
    "RS270": Message(
        "there is no attack to negate",
        "the `when` of this card does not wait for an attack",
        "write `when opponent's monster attacks`",
    ),
    "RS271": Message(
        "`in defense` does not say which face is up",
        "face-up or face-down?",
        "write `in face-up defense` or `in face-down defense`",
    ),
    "RS272": Message(
        "one card has only one order",
        "`in any order`",
        "remove `in any order`",
    ),
    "RS273": Message(
        "`{found}` is not printed on cards: the numbers are {low} to {high}",
        "out of range",
        "write the printed number",
    ),
    "RS274": Message(
        "`{kinds}` is no kind of monster",
        "normal and effect exclude each other",
        "write `monster normal` or `monster effect`",
    ),
    "RS275": Message(
        "only normal monsters have a flavour text",
        "not printed on this card",
        "remove it",
    ),
    "RS276": Message(
        "a normal monster has no effect",
        "this block",
        "write `monster effect` in the type line, or remove the block",
    ),
    "RS277": Message(
        "this effect monster has no effect",
        "no block follows",
        "write an `ignition` or `continuous` block, or `monster normal`",
    ),
    "RS278": Message(
        "a {card} has no `{block}` block",
        "the wrong block",
        "write `{write}`",
    ),
    "RS279": Message(
        "a {card} does not stay on the field",
        "nothing can be continuous",
        "move the lines to `effect`, inside `continuous this turn {{ }}`",
    ),
    "RS280": Message(
        "a spell or trap is activated in one way",
        "a second `activate`",
        "write both parts as steps of one `effect`",
    ),
    "RS281": Message(
        "this {card} cannot be activated",
        "no `activate` block",
        "write `activate {{ effect ... }}`",
    ),
    "RS282": Message(
        "`when` stands on traps only",
        "a {card} waits for no event",
        "remove it, or write what must hold as `condition`",
    ),
    "RS283": Message(
        "this trap does not say when it can be activated",
        "no `when`",
        "begin the block with an event: `when opponent's monster attacks`",
    ),
    "RS284": Message(
        "this block has no effect",
        "`effect` is missing",
        "end the block with `effect` and a step",
    ),
    "RS285": Message(
        "a name is empty",
        "nothing between the quotes",
        "write the printed name",
    ),
}
