"""`special summon self from hand { condition ... cost ... }`: a monster that summons itself.

It is judged like an effect whose first sentence is the summon (RR-034): its conditions hold, its
costs can be paid exactly, and some way to pay leaves the monster where it was and a zone free.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.activation import new_scope
from rushscript.engine.cards import Ability, AbilityKind
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.legal import payment_guard, requirement_refusal
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step
from rushscript.engine.operations.field import POSITIONS, SpecialSummon, ask_position
from rushscript.engine.operations.flow import enter
from rushscript.engine.procedures.printed import SummonProcedure, procedure_of_frame
from rushscript.engine.queries import facts_of
from rushscript.engine.restrictions import open_positions
from rushscript.engine.scope import SELF
from rushscript.engine.timing import CLOSE
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, Position, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import Truth
    from rushscript.engine.expressions.changes import Change, FixedChange
    from rushscript.engine.operations.base import Operation
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class SelfSummon(SummonProcedure):
    """A special summon of the card by its own rule text. Without a position its player chooses
    face-up attack or face-up defense; `changes` hold for the monster while it is face-up."""

    zones: tuple[Zone, ...]
    position: Position = Position.NONE
    conditions: tuple[Truth, ...] = ()
    costs: tuple[Operation, ...] = ()
    changes: tuple[Change, ...] = ()
    judged: Ability = field(init=False, repr=False, compare=False)
    """The same as legality judges it."""

    def __post_init__(self) -> None:
        summon = SpecialSummon(NamedSelection(SELF), position=self.position)
        kind, program = AbilityKind.IGNITION, (summon,)
        # A cost can take the card itself, which no other effect of a monster has to think of.
        judged = Ability(kind, (), self.conditions, self.costs, program, zones=self.zones)
        object.__setattr__(self, "judged", judged)

    def manner(self) -> Manner:
        return Manner.SPECIAL

    def lies_in(self) -> int:
        return sum(1 << int(zone) for zone in dict.fromkeys(self.zones))

    def refusal(self, state: State, player: int, card: int) -> Refusal | None:
        if not self.positions(state, player, card):
            return Refusal.LOCKED
        found = requirement_refusal(state, self.judged, new_scope(state, player, card))
        if found is Refusal.FIRST_SENTENCE_IMPOSSIBLE:
            return Refusal.NO_ZONE
        return found

    def positions(self, state: State, player: int, card: int) -> list[int]:
        """The positions in which it can come: those of its text that nothing forbids."""
        asked = POSITIONS if self.position is Position.NONE else (int(self.position),)
        return open_positions(state, player, card, Manner.SPECIAL, asked)

    def frame(self, state: State, player: int, card: int, index: int) -> Frame:
        scope = new_scope(state, player, card)
        return Frame(SUMMONING, player, scope, card, index, start=len(state.events), end=OPEN)

    def requirement(self) -> Ability:
        return self.judged


def pay(state: State, frame: Frame) -> Done:
    """Costs are paid as in an activation: a payment that leaves no way to summon is refused."""
    procedure = procedure_of_frame(state, frame, SelfSummon)
    guard = payment_guard(state, procedure.judged, frame.scope)
    frame.scope.reason = Reason.COST
    return enter(state, frame, procedure.costs, guard)


def summon(state: State, frame: Frame) -> Done:
    """The summon is the rules' doing, not an effect's (RR-112)."""
    procedure, card = procedure_of_frame(state, frame, SelfSummon), frame.card
    position = int(procedure.position)
    if procedure.position is Position.NONE:
        positions = procedure.positions(state, frame.player, card)
        if not frame.answers:
            return ask_position(state, frame.player, card, card, positions)
        position = positions[frame.answers[0][0]]
    frame.scope.reason = Reason.RULE
    actions.summon(
        state,
        [(card, position)],
        frame.player,
        Manner.SPECIAL,
        reason=Reason.RULE,
        actor=frame.player,
        source=card,
        changes=fixed(procedure.changes, state, frame),
    )
    return NEXT


def fixed(changes: tuple[Change, ...], state: State, frame: Frame) -> tuple[FixedChange, ...]:
    """What the summoned monster arrives with, its numbers fixed now (RR-083)."""
    facts = facts_of(state, frame.card)
    return tuple(change.fix(state, facts, frame.scope) for change in changes)


SUMMONING: Final[Program] = (Step(pay), Step(summon), CLOSE)
