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
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.entities import all_members
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.selections import ZoneCards
from rushscript.engine.expressions.tests import AllTests, Anything, IsFaceUp, IsKind
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Step, ask
from rushscript.engine.materials import ExactPayment, Ways
from rushscript.engine.operations.field import POSITIONS, ask_position
from rushscript.engine.operations.fusion_summons import FusionSummon
from rushscript.engine.operations.material_moves import MaterialDestination, summon_with
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
        _, ways = _payments(state, player, card, self.terms())
        return None if ways.exists() else Refusal.NO_MATERIAL

    def frame(self, state: State, player: int, card: int, index: int) -> Frame:
        scope = new_scope(state, player, card)
        return Frame(SUMMONING, player, scope, card, index, start=len(state.events), end=OPEN)


def _payments(state: State, player: int, card: int, terms: FusionSummon) -> tuple[list[int], Ways]:
    """The possible materials in the order in which they are offered, and the ways to pay."""
    scope = new_scope(state, player, card)
    pool = terms.pool(state, scope)
    cards = terms.materials_for(state, scope, card, pool)
    return cards, terms.payments(state, scope, card, pool)


def fuse(state: State, frame: Frame) -> Done:
    """Materials, their order where they are put in one, the position; then all happens."""
    procedure = procedure_of_frame(state, frame)
    assert isinstance(procedure, ContactFusion)
    terms, answers = procedure.terms(), frame.answers
    cards, ways = _payments(state, frame.player, frame.card, terms)
    if not answers:
        least, most = ways.sizes
        return ask(
            state,
            Decision(
                frame.player,
                DecisionKind.MATERIAL,
                [Option(OptionKind.CARD, card) for card in cards],
                least,
                most,
                frame.card,
                ExactPayment(ways),
            ),
        )
    materials = [cards[index] for index in answers[0]]
    if terms.destination.any_order:
        materials = all_members(state, materials)
    ordered = terms.destination.any_order and len(materials) > 1
    if ordered and len(answers) == 1:
        options = [Option(OptionKind.CARD, card) for card in materials]
        count = len(materials)
        order = Decision(frame.player, DecisionKind.ORDER, options, count, count, frame.card)
        return ask(state, order)
    positions = open_positions(state, frame.player, frame.card, Manner.FUSION, POSITIONS)
    if len(answers) == 1 + ordered:
        return ask_position(state, frame.player, frame.card, frame.card, positions)
    if ordered:
        materials = [materials[index] for index in answers[1]]
    summon_with(
        state,
        frame.scope,
        frame.card,
        materials,
        positions[answers[-1][0]],
        terms.destination,
        Manner.FUSION,
        Reason.RULE,
    )
    return NEXT


SUMMONING = (Step(fuse), CLOSE)
