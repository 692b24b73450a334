"""`summon by maximum with "X [L]" + "X [R]"`: the centre summons the three cards (R-083, RR-090).

The three come from the hand at once, as one special summon. The player's own monsters go to the
graveyard by rule: they are neither tributed nor destroyed (R-094), so that full zones matter to
nobody. Which card is a side is said by its name in the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.decisions import Decision, DecisionKind
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step, ask
from rushscript.engine.procedures.printed import SummonProcedure, procedure_of_frame
from rushscript.engine.queries import facts_of, monsters_of
from rushscript.engine.restrictions import open_positions
from rushscript.engine.timing import CLOSE
from rushscript.engine.zones import FACE_UP_ATTACK, GRAVEYARD, HAND, ZONES
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind, Manner, Reason

if TYPE_CHECKING:
    from rushscript.engine.state import State

CARDS: Final = 3


@dataclass(frozen=True, slots=True)
class MaximumSummon(SummonProcedure):
    """The Maximum Summon of a centre with the cards of these names at its sides."""

    left: str
    right: str

    def manner(self) -> Manner:
        return Manner.MAXIMUM

    def lies_in(self) -> int:
        return 1 << HAND

    def refusal(self, state: State, player: int, card: int) -> Refusal | None:
        if state.ruleset.monster_zones < CARDS:
            return Refusal.NO_ZONE
        if not open_positions(state, player, card, Manner.MAXIMUM, (FACE_UP_ATTACK,)):
            return Refusal.LOCKED
        # one of each, all in the hand.
        complete = all(pieces(state, player, card, name) for name in (self.left, self.right))
        return None if complete else Refusal.CONDITION_FALSE

    def frame(self, state: State, player: int, card: int, index: int) -> Frame:
        start = len(state.events)
        return Frame(SUMMONING, player, card=card, ability=index, start=start, end=OPEN)


def pieces(state: State, player: int, centre: int, name: str) -> list[int]:
    """The monsters of a hand that can stand at the side of a centre under this name."""
    return [
        card
        for card in state.zones[player * ZONES + HAND]
        if card != centre
        and state.definitions[card].kind is CardKind.MONSTER
        and facts_of(state, card).name == name
    ]


def summon(state: State, frame: Frame) -> Done:
    """R-140: asks only where the hand has more than one card that can be a side."""
    procedure = procedure_of_frame(state, frame, MaximumSummon)
    player, centre = frame.player, frame.card
    sides: list[int] = []
    asked = 0
    for name in (procedure.left, procedure.right):
        cards = pieces(state, player, centre, name)
        if len(cards) > 1:
            if len(frame.answers) <= asked:
                options = [state.cards.chosen[card] for card in cards]
                return ask(state, Decision(player, DecisionKind.CHOOSE, options, source=centre))
            cards = [cards[frame.answers[asked][0]]]
            asked += 1
        sides += cards
    # whatever the player has there goes first, a Maximum Monster too.
    own = monsters_of(state, player)
    if own:
        actions.move_cards(state, own, GRAVEYARD, reason=Reason.RULE, player=player, source=centre)
    actions.summon_maximum(state, (sides[0], centre, sides[1]), player)
    return NEXT


SUMMONING: Final[Program] = (Step(summon), CLOSE)
