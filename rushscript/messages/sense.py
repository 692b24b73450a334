"""The texts of RS2xx, mistakes of names, types and sense: code -> text, label and help.

Rows of the catalogue, which makes them messages.
"""

from __future__ import annotations

from typing import Final

SENSE_WARNINGS: Final = frozenset({"RS209", "RS213"})

SENSE_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS201": (
        "`{word}` is no type, attribute, kind or position",
        "unknown word",
        "{near}",
    ),
    "RS202": (
        'no card is named "{name}"{more}',
        "unknown name",
        "{near}",
    ),
    "RS203": (
        'several cards are named "{name}": {cards}',
        "ambiguous",
        "require only one of their packs, or rename one of the cards",
    ),
    "RS204": (
        'the name "{name}" is taken: {other} defines it',
        "used a second time",
        "give this card another name, or remove one of the two",
    ),
    "RS205": (
        "the id `{id}` is taken: {other} defines it",
        "makes the same id",
        "add a line `id another_word` before the type line",
    ),
    "RS206": (
        "no id can be made of `{id}`",
        "lowercase letters, digits and `_` are needed",
        "write a line `id some_word` of lowercase letters, digits and `_`",
    ),
    "RS207": (
        'the card number "{number}" is taken: {other} has it',
        "used a second time",
        "write the number that is printed on this card",
    ),
    "RS208": (
        'the card "{name}" has another Japanese name in a required pack',
        "does not agree",
        'write `name "{name}" ja "{japanese}"`, or remove the line',
    ),
    "RS209": (
        'the card "{name}" is defined in this pack',
        "needs no declaration",
        "remove this line",
    ),
    "RS210": (
        "`{name}` stands for nothing",
        "no step gives this name",
        "{near}",
    ),
    "RS211": (
        "`{name}` is not given yet here",
        "given later, or inside another block",
        "move this step behind the one that says `as {name}`, into the same block",
    ),
    "RS212": (
        "the name `{name}` is given a second time",
        "already stands for other cards",
        "choose another name after `as`",
    ),
    "RS213": (
        "nothing uses the name `{name}`",
        "given, but never used",
        "remove `as {name}`",
    ),
    "RS214": (
        "this cost can never be paid: `{cards}` leaves {number}",
        "needs {amount}",
        "take at most {number} here, or drop the condition `{cards}`",
    ),
    "RS215": (
        "`{name}` is a word of filters and cannot be a name",
        "has a meaning already",
        "write another name: `as the_{name}`",
    ),
    "RS216": (
        "there is no `{name}` here",
        "given by {where} alone",
        "name the cards with `as` and use that name",
    ),
    "RS217": (
        "`their` has no meaning here",
        "whose?",
        "write `your`, `opponent's` or `either`; `their` stands after `each player`",
    ),
    "RS218": (
        "`if you do` has no step before it in this block",
        "depends on nothing",
        "put the step it depends on before it, or write `if` with a condition",
    ),
    "RS219": (
        "`{word}` joins this step to nothing",
        "the first step of its block",
        "remove `{word}`",
    ),
    "RS221": (
        "`{verb}` cannot be a cost",
        "nothing is paid",
        "move it to `effect`; costs are `send`, `return`, `shuffle`, `reveal`, `pay` and the like",
    ),
    "RS222": (
        "`{actor}` cannot be told to `{verb}`",
        "the wrong player",
        "write the step without `{actor}`",
    ),
    "RS223": (
        "`{verb}` gives no cards that `{name}` could stand for",
        "nothing to name",
        "remove `as {name}`",
    ),
    "RS224": (
        "`{verb}` takes no cards from the {zone}",
        "the wrong place",
        "write {zones}, or another verb",
    ),
    "RS225": (
        "`{verb}` does not act on such cards",
        "the wrong kind of card",
        "write {heads}",
    ),
    "RS226": (
        "these cards are in the {zone} already",
        "`{verb}` would not move them",
        "write another place, or another verb",
    ),
    "RS227": (
        "zero does nothing here",
        "zero",
        "write a number of at least 1, or `there is no ...` in a condition",
    ),
    "RS228": (
        "cards from the {end} of a deck are taken as they come",
        "cannot be chosen by a filter",
        "write `cards from {end} of {side} deck`, or `in {side} deck` to search it",
    ),
    "RS229": (
        "nobody chooses cards in a continuous effect",
        "asks for a choice",
        "write `all`, or a name: `self gains ...`",
    ),
    "RS230": (
        "`face-up` is implied here",
        "says nothing new",
        "remove `face-up`: on the field a filter means face-up cards",
    ),
    "RS231": (
        "no {head} is or has `{word}`",
        "can never fit",
        "remove `{word}`, or write another noun before the filter",
    ),
    "RS232": (
        "this can never make a difference: {why}",
        "here",
        "change or remove it",
    ),
    "RS233": (
        "every card fits `{found}`, or none does: the numbers are {low} to {high}",
        "separates no cards",
        "write a number that some cards reach and others do not",
    ),
    "RS234": (
        "cards there are neither face-up nor face-down: `{word}` has no meaning",
        "only for cards on the field",
        "remove `{word}`",
    ),
    "RS235": (
        "`any position` switches nothing off here",
        "nothing here implies face-up",
        "remove `any position`",
    ),
    "RS236": (
        "{found} has another spelling",
        "one spelling for one thing",
        "write {write}",
    ),
    "RS237": (
        "`{property}` is a word, not a number",
        "a number is needed",
        "write `atk`, `def` or `level`; words are counted with `distinct({property}, ...)`",
    ),
    "RS238": (
        "`{word}` is a kind of monsters and of spells",
        "which of them?",
        "write `monster({word})` or `spell({word})`",
    ),
    "RS239": (
        "`{property}` is compared with the {property} of a named card only",
        "cannot be compared like this",
        "write the word alone (`dragon`, `water`), or `{property} = paid.{property}`",
    ),
    "RS240": (
        "a card that is `{word}` hides what the other filters ask",
        "can never fit",
        "add `any position`, or remove `{word}`",
    ),
    "RS241": (
        "{what} must be of one player",
        "two players",
        "write `your` or `opponent's`",
    ),
    "RS242": (
        "`{zone}` is said twice",
        "said already",
        "remove it",
    ),
    "RS243": (
        "{noun} never lies in a {zone}",
        "can never fit",
        "write `field`, or another noun",
    ),
    "RS244": (
        "the end of a deck cannot be looked at here",
        "not a set of cards",
        "write a zone: `in your deck`",
    ),
    "RS245": (
        "`{name}` can hold several cards, which have no one {property}",
        "more than one card",
        "name exactly one card, or write `sum({property}, cards among {name})`, `highest(...)` "
        "or `lowest(...)`",
    ),
    "RS246": (
        "`{name}` is a card, not a number",
        "a number is needed",
        "write a property of it: `{name}.level`",
    ),
    "RS247": (
        "`{found}` comes with a later edition of the language",
        "not in this edition",
        "write {write}",
    ),
    "RS248": (
        "`{word}` is not in the format {format}",
        "unknown to the format",
        "write a word that the format has, or check the pack for another format",
    ),
    "RS249": (
        "`original {property}` has no meaning here",
        "`original` says nothing",
        "remove `original`; {why}",
    ),
    "RS250": (
        "this card has no type line",
        "what is it?",
        "write `monster effect level 4 dark dragon 1500/0`, `spell normal` or `trap normal`",
    ),
    "RS251": (
        "a second `{line}` line",
        "only one can stand here",
        "remove it; several numbers or passcodes stand in one line, separated by commas",
    ),
    "RS252": (
        "{digits} is not a passcode: {why}",
        "here",
        "write the digits that are printed on the card",
    ),
    "RS253": (
        "`{type}` is a type of the Extra Deck",
        "only fusion and ritual monsters have it",
        "write another type",
    ),
    "RS254": (
        "this is said twice",
        "said already",
        "remove it",
    ),
    "RS255": (
        "`{name}` is not given by every event of this `when`",
        "stands for nothing after the others",
        "end each event with `as {name}`, or remove the name",
    ),
    "RS256": (
        "`{verb}` is not done with such cards",
        "can never happen",
        "write {heads}",
    ),
    "RS257": (
        "a card that is being Set shows nothing of itself",
        "can never fit",
        "write `a monster`, `a spell/trap` or `a card` without filters",
    ),
    "RS258": (
        "`{name}` cannot be the subject of this event",
        "a trap waits for others",
        "write whose card it is: `your monster`, `opponent's monster(dragon)`",
    ),
    "RS259": (
        "this cause does not say whose effects",
        "whose?",
        "write `opponent's effects`, `your effects` or `either effects`",
    ),
    "RS260": (
        "{what} cannot change like this",
        "no monster",
        "write monsters: `1 monster on your field`",
    ),
    "RS261": (
        "changes are made to cards on the field",
        "not on the field",
        "write `on your field`, `on opponent's field` or `on either field`",
    ),
    "RS262": (
        "a monster attacks once anyway: `{times}` changes nothing",
        "too few",
        "write `can attack 2 times`",
    ),
    "RS263": (
        "this is no {property}",
        "the wrong kind of value",
        "write a number for `atk`, `def` and `level`; a word of the vocabulary for `type` and "
        "`attribute`; a quoted name for `name`",
    ),
    "RS264": (
        "`{word}` is no {property}",
        "unknown {property}",
        "{near}",
    ),
    "RS265": (
        "`{quantity}` leaves nothing to chance",
        "with `random`",
        "write a number: `2 random cards in opponent's hand`",
    ),
    "RS266": (
        "from the {end} of a deck come cards one after another",
        "nobody chooses which",
        "write a number, or `up to` a number: `3 cards from {end} of your deck`",
    ),
    "RS267": (
        "`{kinds}` does not say whether it is a normal or an effect monster",
        "`normal` or `effect` is missing",
        "write `normal` or `effect` before the level",
    ),
    "RS268": (
        "a cost chooses cards of one description at a time",
        "two choices",
        "write two `cost` lines; one line is for cards that go to a deck `in any order`",
    ),
    "RS269": (
        "`choose` alone does nothing",
        "the chosen cards have no name",
        "end the step with `as target` and use `target` in a later step",
    ),
    "RS270": (
        "`{verb}` has no attack here",
        "the `when` of this card does not wait for an attack",
        "write `when opponent's monster attacks`",
    ),
    "RS271": (
        "`in defense` does not say which face is up",
        "face-up or face-down?",
        "write `in face-up defense` or `in face-down defense`",
    ),
    "RS272": (
        "one card has only one order",
        "`in any order`",
        "remove `in any order`",
    ),
    "RS273": (
        "`{found}` is not printed on cards: the numbers are {low} to {high}",
        "out of range",
        "write the printed number",
    ),
    "RS274": (
        "`{kinds}` is no kind of monster",
        "normal and effect exclude each other",
        "write `monster normal` or `monster effect`",
    ),
    "RS275": (
        "only normal monsters have a flavour text",
        "not printed on this card",
        "remove it",
    ),
    "RS276": (
        "a normal monster has no effect",
        "this block",
        "write `monster effect` in the type line, or remove the block",
    ),
    "RS277": (
        "this effect monster has no effect",
        "no block follows",
        "write an `ignition` or `continuous` block, or `monster normal`",
    ),
    "RS278": (
        "a {card} has no `{block}` block",
        "the wrong block",
        "write `{write}`",
    ),
    "RS279": (
        "a {card} does not stay on the field",
        "nothing can be continuous",
        "move the lines to `effect`, inside `continuous this turn {{ }}`",
    ),
    "RS280": (
        "a spell or trap is activated in one way",
        "a second `activate`",
        "write both parts as steps of one `effect`",
    ),
    "RS281": (
        "this {card} cannot be activated",
        "no `activate` block",
        "write `activate {{ effect ... }}`",
    ),
    "RS282": (
        "`when` stands on traps only",
        "a {card} waits for no event",
        "remove it, or write what must hold as `condition`",
    ),
    "RS283": (
        "this trap does not say when it can be activated",
        "no `when`",
        "begin the block with an event: `when opponent's monster attacks`",
    ),
    "RS284": (
        "this block has no effect",
        "`effect` is missing",
        "end the block with `effect` and a step",
    ),
    "RS285": (
        "a name is empty",
        "nothing between the quotes",
        "write the printed name",
    ),
    "RS286": (
        "`{name}` is one card, of which there is no part",
        "one card",
        "write `{name}` alone (`{name} is monster(...)`), or a name given with `as` to several "
        "cards",
    ),
    "RS287": (
        "the attribute stands before the type",
        "the other way round",
        "write `{write}`",
    ),
    "RS288": (
        "the cards in {side} {zone} are hidden: they can be counted, not looked at",
        "nobody can check this",
        "write `card` without a filter, or ask about another place; "
        "cards that were looked at are reached with `among`",
    ),
}
