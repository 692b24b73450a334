"""What conditions demand: a number, a count or a yes within a `Range`.

In: facts. Out: demands, which can be compared: two about one thing, or about cards that lie in one
another, exclude each other, or one implies the other, or neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from rushscript.semantics.inclusion import lies_within
from rushscript.semantics.ranges import MIRRORED, Range
from rushscript.syntax.nodes import (
    AllOf,
    Cards,
    Compare,
    Event,
    Fact,
    HasAttacked,
    HasDestroyed,
    Is,
    ItIs,
    Node,
    Number,
    PlayerHas,
    ThereIs,
    WasDestroyed,
    WasTurnedUp,
    Word,
)

Thing = Node | tuple[Node, Node] | str
"""What a condition is about: cards that are counted, a formula, a difference of two, or the
condition itself without `not`."""

YES: Final = Range(1, None)
NO: Final = Range(0, 0)
MINE: Final = Range(0, 0)
THEIRS: Final = Range(1, 1)
_SIDES: Final = {"your": MINE, "opponent's": THEIRS}
_PHASES: Final = {"main phase": Range(1, 1), "battle phase": Range(2, 2)}
_POSITIONS: Final[dict[str, tuple[Range, Range | None]]] = {
    "in attack": (Range(1, 1), Range(2, 3)),
    "face-up": (Range(1, 2), Range(3, 3)),
    "in face-up defense": (Range(2, 2), None),
    "in defense": (Range(2, 3), Range(1, 1)),
    "face-down": (Range(3, 3), Range(1, 2)),
    "in face-down defense": (Range(3, 3), Range(1, 2)),
}
"""Positions in an order in which each word means neighbours, and its opposite where it does."""


@dataclass(frozen=True, slots=True)
class Demand:
    """What one condition asks of one thing."""

    about: Thing
    range: Range

    def excludes(self, other: Demand) -> bool:
        """Whether the two can never hold together."""
        if self.about == other.about:
            return self.range.compared("!=", other.range) is True
        return self._is_more_than(other) or other._is_more_than(self)

    def _is_more_than(self, other: Demand) -> bool:
        """Whether it asks for more cards of some kind than the other leaves of a wider kind."""
        return (
            isinstance(self.about, Cards)
            and isinstance(other.about, Cards)
            and self.range.compared(">", other.range) is True
            and lies_within(self.about, other.about)
        )

    def implies(self, other: Demand) -> bool:
        """Whether the other holds wherever this one does."""
        if self.about == other.about:
            return self.range.is_within(other.range)
        if not isinstance(self.about, Cards) or not isinstance(other.about, Cards):
            return False
        if other.range.high is None:
            least = other.range.low or 0
            return (self.range.low or 0) >= least and lies_within(self.about, other.about)
        if not other.range.low:
            most = self.range.high
            fewer = most is not None and most <= other.range.high
            return fewer and lies_within(other.about, self.about)
        return False


def demands_of(fact: Fact) -> list[Demand]:
    """What a condition asks; nothing where that is not known."""
    match fact:
        case ThereIs(agreement=None):
            about = Cards(fact.noun, fact.place)
            low = None if fact.amount in ("or fewer", "no") else fact.number
            high = None if fact.amount in ("a", "or more") else fact.number
            return [Demand(about, Range(0 if low is None else low, high))]
        case Compare():
            return _of_comparison(fact)
        case ItIs():
            sides, phases = _SIDES.get(fact.side.text), _PHASES.get(fact.what.text)
            asked = [("whose turn", sides), ("phase", phases)]
            return [Demand(about, range_) for about, range_ in asked if range_ is not None]
        case Is(what=Word(text=text)) if text in _POSITIONS:
            lies, otherwise = _POSITIONS[text]
            asked_range = otherwise if fact.negated else lies
            position = (Word("position"), fact.name)
            return [] if asked_range is None else [Demand(position, asked_range)]
        case Is() | HasDestroyed() | HasAttacked() | PlayerHas() | WasDestroyed() | WasTurnedUp():
            return [Demand(replace(fact, negated=False), NO if fact.negated else YES)]
        case AllOf(facts=parts):
            return [demand for part in parts for demand in demands_of(part)]
        case _:
            return [Demand(fact, YES)]


def _of_comparison(fact: Compare) -> list[Demand]:
    left, right, sign = fact.left, fact.right, fact.operator
    about: Thing = (left, right)
    number = 0
    if isinstance(left, Number):
        left, right, sign = right, left, MIRRORED[sign]
    if isinstance(right, Number):
        about, number = left, right.value
    ends = {
        "=": Range(number, number),
        "<": Range(None, number - 1),
        "<=": Range(None, number),
        ">": Range(number + 1, None),
        ">=": Range(number, None),
    }.get(sign)
    return [] if ends is None else [Demand(about, ends)]


Known = tuple[Demand, Fact | Event | None]
"""A demand that is met already, and the condition or event that says so; None where it always
is."""


OWN_MAIN_PHASE: Final[tuple[Known, ...]] = (
    (Demand("whose turn", MINE), None),
    (Demand("phase", _PHASES["main phase"]), None),
)
"""What is so when an effect of a monster or a spell is activated (R-107, R-112)."""
