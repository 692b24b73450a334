"""The clauses of blocks: event, conditions, costs, the equipped monster, effect."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Comments, Line, Node
from rushscript.syntax.nodes.events import Event
from rushscript.syntax.nodes.facts import Fact
from rushscript.syntax.nodes.steps import Step
from rushscript.syntax.nodes.terms import Name, Selection
from rushscript.syntax.nodes.verbs import Verb


class EventWhile(Node, frozen=True, eq=False):
    """`opponent draws while it is opponent's turn`: one of several events of a `when`."""

    event: Event
    fact: Fact


Awaited = Event | EventWhile
"""What a `when` waits for."""


class When(Line, frozen=True, eq=False):
    """`when event` and its `or when event` lines; comments of the later lines are kept in
    `or_comments`, one entry for each event after the first."""

    events: tuple[Awaited, ...]
    or_comments: tuple[Comments, ...] = ()


class Condition(Line, frozen=True, eq=False):
    fact: Fact


class Cost(Line, frozen=True, eq=False):
    verb: Verb
    name: Name | None = None


class CostChoice(Line, frozen=True, eq=False):
    """`cost choose one { option verb [as X]  option condition fact }`: one payment or another."""

    ways: tuple[Cost | Condition, ...]
    end_comments: tuple[str, ...] = ()


class EquipTo(Line, frozen=True, eq=False):
    """`equip to 1 monster(dragon) on your field`."""

    selection: Selection


class Effect(Line, frozen=True, eq=False):
    """The `effect` clause, always the last. One step stands on the `effect` line."""

    steps: tuple[Step, ...]
