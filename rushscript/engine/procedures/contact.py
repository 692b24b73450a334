"""Contact Fusion and Union Fusion: Fusion Summons that a monster prints for itself.

An action of the own Main Phase: nothing is activated, no spell is needed (R-143, R-144,
RR-105). The materials are face-up on the own field and go to their owners' decks: shuffled in for a
Contact Fusion; for a Union Fusion, which takes spells and traps as well, to the bottom in any
order (RR-106). It is a proper Fusion Summon like any other, and nothing returns later (R-145).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine.activation import new_scope
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.selections import ZoneCards
from rushscript.engine.expressions.tests import AllTests, Anything, IsFaceUp, IsKind
from rushscript.engine.machine import OPEN, Done, Frame, Program, Step
from rushscript.engine.operations.field import POSITIONS
from rushscript.engine.operations.fusion_summons import FusionSummon
from rushscript.engine.operations.material_moves import MaterialDestination
from rushscript.engine.operations.material_summons import MaterialSource
from rushscript.engine.procedures.printed import SummonProcedure, procedure_of_frame
from rushscript.engine.restrictions import open_positions
from rushscript.engine.timing import CLOSE
from rushscript.engine.zones import EXTRA_DECK, FIELD, MONSTER, SPELL_TRAP
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind, Manner, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.state import State

_FACE_UP_MONSTERS: Final = AllTests((IsKind((CardKind.MONSTER,)), IsFaceUp()))
_CONTACT: Final = FusionSummon(
    Anything(),
    (MaterialSource(ZoneCards(Side.YOU, (MONSTER,), _FACE_UP_MONSTERS)),),
    destination=MaterialDestination(Zone.DECK, shuffles=True),
)
_UNION: Final = FusionSummon(
    Anything(),
    (MaterialSource(ZoneCards(Side.YOU, (MONSTER, SPELL_TRAP, FIELD), IsFaceUp())),),
    destination=MaterialDestination(Zone.DECK, at_bottom=True, any_order=True),
)


@dataclass(frozen=True, slots=True)
class ContactFusion(SummonProcedure):
    """`summon by contact fusion`, `summon by union fusion`."""

    union: bool = False

    def manner(self) -> Manner:
        return Manner.FUSION

    def lies_in(self) -> int:
        return 1 << EXTRA_DECK

    def terms(self) -> FusionSummon:
        """Where its materials come from and go, as a spell would say it."""
        return _UNION if self.union else _CONTACT

    def refusal(self, state: State, player: int, card: int) -> Refusal | None:
        if not open_positions(state, player, card, Manner.FUSION, POSITIONS):
            return Refusal.LOCKED
        terms, scope = self.terms(), new_scope(state, player, card)
        scope.reason = Reason.RULE
        found = terms.is_payable(state, scope, card, terms.pool(state, scope))
        return None if found else Refusal.NO_MATERIAL

    def frame(self, state: State, player: int, card: int, index: int) -> Frame:
        scope = new_scope(state, player, card)
        scope.reason = Reason.RULE
        return Frame(SUMMONING, player, scope, card, index, start=len(state.events), end=OPEN)


def fuse(state: State, frame: Frame) -> Done:
    """The summon that a spell would make, by rule (R-143)."""
    procedure = procedure_of_frame(state, frame, ContactFusion)
    return procedure.terms().summon(state, frame, frame.card, frame.answers, Reason.RULE)


SUMMONING: Final[Program] = (Step(fuse), CLOSE)
