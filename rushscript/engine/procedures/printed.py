"""Summons that a card prints for itself: a definition's procedures -> options of the Main Phase.

They are actions and no activations (RR-112): nothing is activated, and the unit opens the timing
of a summon only. A kind of procedure is one subclass of `SummonProcedure`; this module offers,
refuses and starts them all.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.machine import Frame
from rushscript.engine.often import MAIN_PHASE
from rushscript.engine.queries import facts_of, is_summonable
from rushscript.engine.value import Traced
from rushscript.engine.zones import EXTRA_DECK, GRAVEYARD, HAND, ZONES
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability
    from rushscript.engine.state import State

SUMMONED_FROM: Final = (HAND, EXTRA_DECK, GRAVEYARD)
"""Where a card with a procedure can lie, in the order in which options are offered."""


@dataclass(frozen=True, slots=True)
class SummonProcedure(Traced):
    """One printed way to summon the card itself. A concrete one says how it is summoned, from
    where, why not, and which frame carries it out."""

    @abstractmethod
    def manner(self) -> Manner:
        """How the monster is summoned by it."""

    @abstractmethod
    def lies_in(self) -> int:
        """Bit mask of the zones from which the card is summoned by it."""

    @abstractmethod
    def refusal(self, state: State, player: int, card: int) -> Refusal | None:
        """Why it cannot be used now; place, turn and phase are right already."""

    @abstractmethod
    def frame(self, state: State, player: int, card: int, index: int) -> Frame:
        """The whole unit as an action of the Main Phase: costs or materials, the summon, CLOSE.
        `index` is its place among the card's procedures, which `procedure_of_frame` reads."""

    def option(self, card: int, index: int) -> Option:
        """What is offered for it: a way among the normal or tribute summons, of which the one
        that the level asks for is number 0, or a special summon."""
        match self.manner():
            case Manner.NORMAL:
                return Option(OptionKind.NORMAL_SUMMON, card, index + 1)
            case Manner.TRIBUTE:
                return Option(OptionKind.TRIBUTE_SUMMON, card, index + 1)
            case _:
                return Option(OptionKind.SPECIAL_SUMMON, card, index)

    def requirement(self) -> Ability | None:
        """What it asks and pays as legality judges it; None where it has no costs."""
        return None


Kind = TypeVar("Kind", bound=SummonProcedure)


def procedure_of_frame(state: State, frame: Frame, kind: type[Kind]) -> Kind:
    """The procedure that a frame carries out, which is of this kind."""
    procedure = state.definitions[frame.card].procedures[frame.ability]
    assert isinstance(procedure, kind)
    return procedure


def offer(state: State, options: list[Option]) -> bool:
    """Every printed summon that the turn player can make in an open Main Phase."""
    if not state.cards.summons_from:
        return True
    player = state.turn_player
    definitions = state.definitions
    for zone in SUMMONED_FROM:
        if not state.cards.summons_from >> zone & 1:
            continue
        alike: dict[str, list[int]] = {}
        """Copies in the Extra Deck are summoned alike, as long as nothing has changed one."""
        for card in state.zones[player * ZONES + zone]:
            definition = definitions[card]
            if not definition.procedures:
                continue
            plain = zone == EXTRA_DECK and not facts_of(state, card).modifiers
            possible = alike.get(definition.id) if plain and state.probe is None else None
            if possible is None:
                possible = [
                    index
                    for index in range(len(definition.procedures))
                    if summon_refusal(state, player, card, index) is None
                ]
                if plain:
                    alike[definition.id] = possible
            for index in possible:
                options.append(definition.procedures[index].option(card, index))
    return True


def index_of(option: Option) -> int:
    """Which procedure of its card an option means."""
    return option.ability - (option.kind is not OptionKind.SPECIAL_SUMMON)


def summon_refusal(state: State, player: int, card: int, index: int) -> Refusal | None:
    """Why a card cannot be summoned by this procedure of its own now."""
    procedures = state.definitions[card].procedures
    if not 0 <= index < len(procedures):
        return Refusal.WRONG_PLACE
    procedure = procedures[index]
    if state.controller[card] != player or not procedure.lies_in() >> state.zone[card] & 1:
        return Refusal.WRONG_PLACE
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    if state.phase is not MAIN_PHASE:
        return Refusal.WRONG_TIME
    if not is_summonable(state, card, procedure.manner()):
        return Refusal.LOCKED
    return procedure.refusal(state, player, card)


def refuse(state: State, player: int, option: Option) -> Refusal | None:
    return summon_refusal(state, player, option.card, index_of(option))


def summon_frame(state: State, option: Option) -> Frame:
    index = index_of(option)
    if state.probe is not None:
        state.probe.summoned(state, option.card, index)
    procedure = state.definitions[option.card].procedures[index]
    return procedure.frame(state, state.turn_player, option.card, index)
