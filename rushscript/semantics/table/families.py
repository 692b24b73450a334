"""What holds for all words of a group: what such a word is, where it may stand, and what it has
to say about whether an effect can be activated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rushscript.semantics.table.row import Family


@dataclass(frozen=True, slots=True)
class Group:
    """`type` is what a word of the group is to the checker, `stands` where it may stand,
    `legality` how it decides what can be done."""

    type: str
    stands: str
    legality: str


GROUPS: Final[dict[Family, Group]] = {
    Family.TEXT: Group(
        "sign",
        "anywhere; outside quotes and comments a file has nothing but these signs and words",
        "decides nothing",
    ),
    Family.FILE: Group(
        "part of a file",
        "as its form shows: items in a file, lines and blocks in a card, clauses in a block",
        "a card can be activated when an event of its `when` has happened, every `condition` is "
        "true, every `cost` can be paid exactly, and the first sentence of its `effect` is "
        "possible after some way to pay",
    ),
    Family.PROCEDURE: Group(
        "way to be summoned",
        "between the type line and the blocks of a monster",
        "open in your Main Phase when its conditions are true, its costs or tributes are there "
        "and the monster has a zone to come to",
    ),
    Family.STEP: Group(
        "step",
        "in `effect`, in the braces of other steps and of `whenever`",
        "the first step and those that go on with `and` decide; a later step that is impossible "
        "is left out, with those that speak of its cards",
    ),
    Family.VERB: Group(
        "step, or payment of a `cost`",
        "where the column *in* says",
        "as a cost and as a first sentence it wants what stands under *needs* below",
    ),
    Family.CHANGE: Group(
        "change of cards",
        "behind the cards: with a duration in an effect, without one in `continuous`",
        "as a first sentence it wants the cards, as many as their quantity says",
    ),
    Family.DURATION: Group(
        "duration",
        "the last words of a change or restriction in an effect; never in `continuous`",
        "decides nothing",
    ),
    Family.RESTRICTION: Group(
        "line about a player",
        "a step with a duration, a line of `continuous` without one",
        "as a first sentence it is always possible",
    ),
    Family.QUANTITY: Group(
        "number of cards",
        "before the noun of a step or cost",
        "N is exact: a cost and a first sentence want N cards; `all`, `up to` and `any number of` "
        "want at least one",
    ),
    Family.NOUN: Group(
        "cards",
        "before a place; in an event or a cause behind an owner",
        "the same cards count for legality, for the choice and for the payment",
    ),
    Family.FILTER: Group(
        "truth about one card",
        "in the list `( )` behind a noun",
        "on the field only face-up cards fit, where it reads what a face-down card hides",
    ),
    Family.TYPE: Group(
        "truth about one monster",
        "in the list `( )` behind a noun, in type lines, behind `becomes type`",
        "on the field only face-up monsters fit",
    ),
    Family.PROPERTY: Group(
        "number or word of a card",
        "in filters, changes and formulas, and behind a name and a dot",
        "a card that has no such number fits no comparison",
    ),
    Family.FORMULA: Group(
        "number",
        "behind `gains` and other verbs of numbers, in comparisons, in `[ ]` as a quantity",
        "a result below 0 counts as 0; a quantity of 0 is nothing to do",
    ),
    Family.SIDE: Group(
        "player",
        "before a zone, and before what is somebody's in events and causes",
        "decides whose cards count",
    ),
    Family.ZONE: Group(
        "place",
        "behind a noun, with whose it is",
        "only cards that lie there count; a Set or summoned card needs a free zone",
    ),
    Family.FACT: Group(
        "truth",
        "behind `condition`, `if` and `while`, and in `any of ( )`",
        "a `condition` that is false forbids the activation; `if` asks when its step comes, "
        "`while` at every moment",
    ),
    Family.EVENT: Group(
        "event",
        "behind `when` in a trap, `or when`, `whenever`, and `cannot activate ... when`",
        "a trap can be activated right after such an event and at no other time",
    ),
    Family.CAUSE: Group(
        "cause",
        "behind `destroyed by`",
        "decides which destructions an event, a condition or a protection means",
    ),
    Family.REFERENCE: Group(
        "name of cards or of a number",
        "wherever cards stand, in formulas, and alone in filters",
        "a name that holds nothing makes the steps about it impossible",
    ),
    Family.TEST: Group(
        "line of a test",
        "in `given { }`, in the test behind it, or in the braces of a move",
        "a move is made by the rules or fails the test; `cannot` expects the refusal",
    ),
}
"""What is said of each group above its table."""
