"""The texts of RS3xx, mistakes of tests in the language: code -> text, label and help.

Rows of the catalogue, which makes them messages.
"""

from __future__ import annotations

from typing import Final

SCENARIO_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS325": (
        "`{answer}` is no choice: nobody is offered what dice and coins show",
        "not offered to anybody",
        "remove it; `{answer}` alone says what is thrown",
    ),
    "RS326": (
        "nothing has happened yet: no move stands before this line",
        "before every move",
        "write the move first: `happened` is about the last move and what came of it",
    ),
    "RS327": (
        "`{card}` is listed twice, and a card lies in one place only",
        "listed twice",
        "remove it here; a second card of that name needs a name of its own in `given`: `as other`",
    ),
    "RS328": (
        "`as {name}` names nothing in an expected event",
        "a name nobody can use",
        "remove it; the cards of a test have their names in `given`",
    ),
    "RS320": (
        "only {kinds} monsters lie in the Extra Deck",
        "no card of the Extra Deck",
        "give it in another zone, or say its kind: `1 monster(fusion)`",
    ),
    "RS321": (
        "a monster of the Extra Deck is never in a {zone}",
        "it would go to the Extra Deck",
        "give it in `extra deck`, on the field or in the graveyard",
    ),
    "RS301": (
        'the test name "{name}" is taken: {other} has it',
        "used a second time",
        "say what this test shows in other words",
    ),
    "RS302": (
        "this test expects nothing",
        "no `expect`, no `cannot`",
        "end it with `expect` and a fact, or with `cannot ... because ...`",
    ),
    "RS303": (
        'no card "{name}" is given in this test',
        "not in `given`",
        'put it somewhere: `your hand "{name}"`',
    ),
    "RS304": (
        '"{name}" is given {copies} times in this test',
        "which of them?",
        'name each one: `"{name}" as first, "{name}" as second`',
    ),
    "RS305": (
        "`{verb}` never asks for `{answer}`",
        "an answer to no question",
        "remove it; `{verb}` asks for {allowed}",
    ),
    "RS306": (
        "`{reason}` is not a reason why something is not allowed",
        "unknown reason",
        "write {near}",
    ),
    "RS307": (
        "a card without a name has exactly the facts that are stated",
        "not one fact",
        "write words and numbers: `monster(fire, level 4, atk 1200)`; a position stands behind",
    ),
    "RS308": (
        "a {card} is never `{word}`",
        "a position of monsters",
        "remove it; a given {card} on the field is Set where nothing is said",
    ),
    "RS309": (
        "a given card is one card, not one of several",
        "which of them?",
        "write the card that lies there",
    ),
    "RS310": (
        "turns are counted from 1",
        "no such turn",
        "write `it is turn 1` or a later turn",
    ),
    "RS311": (
        "`{side}` has no meaning in a test",
        "whose?",
        "write `your` or `opponent's`",
    ),
    "RS312": (
        "one name cannot stand for {count} cards in a test",
        "{count} cards",
        "write each card with a name of its own",
    ),
    "RS313": (
        "`{line}` is said twice",
        "said already",
        "write it once; several cards are separated by commas",
    ),
    "RS314": (
        "a player with 0 life points has lost already",
        "zero",
        "write at least 1",
    ),
    "RS315": (
        'the name "{name}" is only declared: no loaded card has it',
        "no card to play with",
        'define the card, require its pack, or state its name and facts: `1 monster("{name}")`',
    ),
    "RS316": (
        "`{head}` does not say what lies there",
        "which kind of card?",
        "write `monster`, `spell` or `trap`",
    ),
    "RS317": (
        "there are only {places} places for a {what} on this field",
        "one card too many",
        "give fewer cards there",
    ),
    "RS355": (
        "a puzzle is won in your own turn, and this is the turn of your opponent",
        "whose turn?",
        "write `it is your turn` in `given`, or remove the goal",
    ),
    "RS356": (
        "nobody surrenders in the solution of a puzzle",
        "no way to win",
        "write the moves that win; `rushscript solve` finds them",
    ),
    "RS324": (
        'there is a card "{name}", which has all its facts',
        "the card itself",
        'write `"{name}"` alone; only a name that is declared is stated among facts',
    ),
    "RS323": (
        "one card on the field is equipped to one monster",
        "which card, and where?",
        "write each equip card by itself, on a `field` line",
    ),
    "RS322": (
        "`face-up` does not say how a monster lies",
        "which position?",
        "write `in attack` or `in face-up defense`",
    ),
    "RS318": (
        "`in maximum mode` is for one monster on the field",
        "cannot be given so",
        'write it behind one monster: `your field "Yggdrago the Sky Emperor" in maximum mode`',
    ),
    "RS319": (
        '"{name}" is not the centre of a Maximum Monster',
        "has no Maximum Mode",
        "give the centre: it brings the cards at its sides",
    ),
}
