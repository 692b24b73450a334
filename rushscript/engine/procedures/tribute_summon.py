"""`summon by 1 tribute of monster(dragon)` and `summon without tribute`: normal summons with
other tributes than the level asks for (RR-024, RR-111). Setting the monster is not changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine.activation import new_scope
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step
from rushscript.engine.procedures.printed import SummonProcedure, index_of, procedure_of_frame
from rushscript.engine.procedures.self_summon import fixed
from rushscript.engine.procedures.summoning import (
    MANNERS,
    limit_reached,
    lock_refusal,
    numbers_for,
    summon_face_up,
)
from rushscript.engine.procedures.tributes import (
    Demand,
    can_tribute,
    take_tributes,
)
from rushscript.engine.queries import free_places
from rushscript.engine.timing import CLOSE
from rushscript.engine.zones import HAND, MONSTER
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner

if TYPE_CHECKING:
    from rushscript.engine.decisions import Option
    from rushscript.engine.expressions.base import CardTest, Truth
    from rushscript.engine.expressions.changes import Change
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class TributeSummon(SummonProcedure):
    """A normal summon with `amount` tributes that each fit `test`, 0 for none at all; `changes`
    hold for the monster while it is face-up (RR-111)."""

    amount: int
    test: CardTest | None = None
    conditions: tuple[Truth, ...] = ()
    changes: tuple[Change, ...] = ()

    def manner(self) -> Manner:
        return Manner.TRIBUTE if self.amount else Manner.NORMAL

    def lies_in(self) -> int:
        return 1 << HAND

    def demand(self, player: int, card: int) -> Demand:
        return Demand(player, card, (self.amount,), test=self.test)

    def refusal(self, state: State, player: int, card: int) -> Refusal | None:
        if limit_reached(state):
            return Refusal.ALREADY_USED
        locked = lock_refusal(state, player, card, self.manner())
        if locked is not None:
            return locked
        scope = new_scope(state, player, card)
        if not all(condition.holds(state, scope) for condition in self.conditions):
            return Refusal.CONDITION_FALSE
        if not self.amount:
            return None if free_places(state, player, MONSTER) else Refusal.NO_ZONE
        found = can_tribute(state, self.demand(player, card))
        return None if found else Refusal.NO_TRIBUTE

    def frame(self, state: State, player: int, card: int, index: int) -> Frame:
        scope = new_scope(state, player, card)
        return Frame(SUMMONING, player, scope, card, index, start=len(state.events), end=OPEN)


def tributes_of(state: State, option: Option) -> tuple[int, ...]:
    """How many tributes a normal or tribute summon may take, the most first: by the level and what
    changes that, or by its own text."""
    if not option.ability:
        player, manner = state.controller[option.card], MANNERS[option.kind]
        return numbers_for(state, player, option.card, manner) or (0,)
    procedure = state.definitions[option.card].procedures[index_of(option)]
    return (procedure.amount if isinstance(procedure, TributeSummon) else 0,)


def tribute(state: State, frame: Frame) -> Done:
    """Chooses and tributes the monsters, all at once."""
    procedure = procedure_of_frame(state, frame, TributeSummon)
    if not procedure.amount:
        return NEXT
    return take_tributes(state, frame, procedure.demand(frame.player, frame.card))


def summon(state: State, frame: Frame) -> Done:
    procedure = procedure_of_frame(state, frame, TributeSummon)
    changes = fixed(procedure.changes, state, frame)
    summon_face_up(state, frame, procedure.manner(), changes)
    return NEXT


SUMMONING: Final[Program] = (Step(tribute), Step(summon), CLOSE)
