"""What changes cards for a while: modifiers on one object, and live modifiers that ask anew.

A `Modifier` was fixed when it was made (RR-083) and goes with its object or at its end. A
`LiveModifier` is the lines of a continuous effect, or of `continuous this turn { }`: who and how
much is asked at every evaluation.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from rushscript.compiled import mypyc_attr
from rushscript.engine.value import Value

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import Side, Truth
    from rushscript.engine.expressions.changes import FixedChange
    from rushscript.engine.lines import LiveLine, WheneverLine
    from rushscript.engine.operations.base import Operation
    from rushscript.engine.scope import Scope


class DurationKind(IntEnum):
    """How long a change holds."""

    THIS_TURN = 0
    THIS_BATTLE_PHASE = 1
    UNTIL_END_OF_NEXT_TURN = 2
    PERMANENT = 3
    WHILE = 4
    THIS_BATTLE = 5


@dataclass(frozen=True, slots=True)
class Duration(Value):
    """A duration as written. `side` is whose next turn; `fact` what WHILE and
    THIS_BATTLE ask."""

    kind: DurationKind
    side: Side | None = None
    fact: Truth | None = None


NEVER = 1 << 30


class End(NamedTuple):
    """When a change ends: with turn number `turn`, or with its Battle Phase."""

    turn: int
    battle_only: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Modifier:
    """One change on one object. `stamp` orders it among all changes (RR-085). `turn` is the
    last turn it holds, `battle_only` until the end of that turn's Battle Phase; `fact` is asked
    in `scope` for WHILE."""

    __slots__ = ("battle_only", "card", "change", "fact", "scope", "source", "stamp", "turn")

    def __init__(
        self,
        card: int,
        change: FixedChange,
        source: int,
        turn: int,
        battle_only: bool = False,
        fact: Truth | None = None,
        scope: Scope | None = None,
        stamp: int = 0,
    ) -> None:
        self.stamp = stamp
        self.card = card
        self.change = change
        self.source = source
        self.turn = turn
        self.battle_only = battle_only
        self.fact = fact
        self.scope = scope

    def lasts_until(self, end: End) -> bool:
        """Whether it holds at least that long; a battle is shorter than its phase."""
        if self.fact is not None and self.turn < NEVER:
            return False
        return self.turn >= end.turn and (end.battle_only or not self.battle_only)

    def key(self) -> tuple[object, ...]:
        return (self.card, self.change, self.turn, self.battle_only, self.fact)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Modifier)
            and self.card == other.card
            and self.change == other.change
            and self.turn == other.turn
            and self.battle_only is other.battle_only
            and self.fact == other.fact
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<Modifier {self.change} on #{self.card}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class DelayedSteps:
    """Steps that wait for the End Phase of turn `turn`, in the scope they were said in."""

    __slots__ = ("program", "scope", "turn")

    def __init__(self, program: tuple[Operation, ...], scope: Scope, turn: int) -> None:
        self.program = program
        self.scope = scope
        self.turn = turn

    def key(self, visits: list[int], turn: int) -> tuple[object, ...]:
        """What decides the future in it; its end counts from `turn`."""
        return (repr(self.program), self.scope.key(visits), self.turn - turn)


@mypyc_attr(allow_interpreted_subclasses=True)
class LiveModifier:
    """The lines of one live effect in its scope, until the end of turn `turn`; `wakes` are those
    that wait for events. `equips`: they are what its source gives as an equip card, and end when
    it is none any more."""

    __slots__ = (
        "battle_only",
        "equips",
        "fact",
        "lines",
        "printed",
        "scope",
        "stamp",
        "turn",
        "wakes",
    )

    def __init__(
        self,
        lines: tuple[LiveLine, ...],
        scope: Scope,
        turn: int,
        battle_only: bool = False,
        fact: Truth | None = None,
        stamp: int = 0,
        wakes: tuple[WheneverLine, ...] = (),
        equips: bool = False,
    ) -> None:
        self.stamp = stamp
        self.equips = equips
        self.lines = lines
        self.wakes = wakes
        self.scope = scope
        self.turn = turn
        self.battle_only = battle_only
        self.fact = fact
        self.printed = False
        """Whether a face-up card says it, whose effects can be negated."""

    def negates(self) -> bool:
        """Whether any of its lines negates effects."""
        return any(line.negates() for line in self.lines)

    def without(self, card: int, *, moves: bool) -> LiveModifier | None:
        """The same once an object is gone: lines about it by name or as `self` end (RR-007).
        None when nothing is left, itself when it did not speak of the card. What waits for events
        still knows the object by name when it `moves`: the event that tells so comes next."""
        scope = self.scope
        if self.equips and scope.source == card:
            return None
        names = [name for name, bound in scope.names.items() if card in bound.cards]
        if moves and self.wakes:
            names = []
        lines = tuple(line for line in self.lines if not line.is_about(scope, card))
        if not lines and not self.wakes:
            return None
        if len(lines) == len(self.lines) and not names:
            return self
        own = scope.clone()
        for name in names:
            own.names[name] = own.names[name].without(card)
        return LiveModifier(
            lines,
            own,
            self.turn,
            self.battle_only,
            self.fact,
            self.stamp,
            self.wakes,
            self.equips,
        )

    def key(self, visits: list[int], turn: int) -> tuple[object, ...]:
        """What decides the future in it; its end counts from `turn`."""
        left = self.turn - turn if self.turn < NEVER else NEVER
        scope = self.scope.key(visits)
        return (
            self.lines,
            self.wakes,
            scope,
            left,
            self.battle_only,
            self.fact,
            self.equips,
        )
