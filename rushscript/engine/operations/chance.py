"""Operations of chance: dice and coins (R-023). Their results are numbers that a name keeps.

Chance comes from the seed of the duel, one stream for dice and one for coins. While it is only
judged what is possible, nothing is rolled: each result is tried.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.expressions.base import NumberExpression, Side
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.operations.base import CardlessOperation
from rushscript.engine.queries import player_of
from rushscript.engine.rng import Stream

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class ChanceOperation(CardlessOperation):
    """Something thrown `amount` times by the player of `side`; `name` keeps the results."""

    amount: NumberExpression
    side: Side = Side.YOU
    name: str | None = None

    @property
    def chance_mask(self) -> int:
        """Bit k: it takes results from stream k."""
        return 1 << int(self.stream())

    @abstractmethod
    def stream(self) -> Stream:
        """Where the results come from."""

    @abstractmethod
    def faces(self) -> range:
        """What one throw can show."""

    def can_apply(self, state: State, scope: Scope) -> bool:
        return self.amount.value(state, scope) > 0

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        amount = max(0, self.amount.value(state, scope))
        faces = self.faces()
        if scope.judging:
            if len(frame.answers) < amount:
                options = [Option(OptionKind.OPTION, value=face) for face in faces]
                return ask(state, Decision(scope.player, DecisionKind.OPTION, options))
            results = tuple(faces[given[0]] for given in frame.answers)
        else:
            stream = self.stream()
            results = tuple(faces[state.rng.below(stream, len(faces))] for _ in range(amount))
        if results:
            player = player_of(self.side, state, scope)
            actions.throw(state, self.stream(), player, results, source=scope.source)
        if self.name is not None:
            scope.say(self.name, results)
        scope.note(bool(results))
        return NEXT

    def zones_read(self) -> int:
        return self.amount.zones_read()

    def is_plain(self) -> bool:
        return True

    def grows(self) -> bool:
        return self.amount.grows()


@dataclass(frozen=True, slots=True)
class RollDice(ChanceOperation):
    """`roll a die as n`, `roll 2 dice as total`."""

    def stream(self) -> Stream:
        return Stream.DIE

    def faces(self) -> range:
        return range(1, 7)


@dataclass(frozen=True, slots=True)
class TossCoins(ChanceOperation):
    """`toss 3 coins as heads`."""

    def stream(self) -> Stream:
        return Stream.COIN

    def faces(self) -> range:
        return range(2)
