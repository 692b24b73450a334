"""The texts of RS5xx, mistakes with words that only some kinds of cards have: code -> text, label
and help.

Rows of the catalogue in `messages`, which makes them messages.
"""

from __future__ import annotations

from typing import Final

SPECIAL_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
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
    "RS505": (
        "this card is never in Maximum Mode",
        "it is no Maximum Monster",
        "remove this, or ask about other cards: `there is a monster(in maximum mode) on ...`",
    ),
    "RS561": (
        "a continuous effect ends with its card: this wakes nothing",
        "`self` has left when this happens",
        "write another card's destruction, or a trap: `when your monster is destroyed by ...`",
    ),
    "RS562": (
        "`self` is a {card}: it does not do such things",
        "no monster",
        "write whose monster it is: `your monster`, `opponent's monster(dragon)`",
    ),
}
