"""The search of a puzzle: a duel -> whether one player can force a win before this turn ends.

An and-or search with everything open to both players: own choices need one way that wins, every
choice of the opponent and every outcome of chance must be beaten. It is repeated with one own
move more each time, so that the first win found is a shortest one. What is known of a situation
is kept by its state hash. Where a limit is reached nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.errors import BudgetExceeded
from rushscript.testing.scenarios.battle_facts import check_battles
from rushscript.testing.scenarios.nameless import Fact, require
from rushscript.testing.solving.fate import TooManyOutcomes, outcomes
from rushscript.testing.solving.likeness import Likeness, families

if TYPE_CHECKING:
    from rushscript.engine.decisions import Answer, Decision
    from rushscript.engine.duel import Duel

NEVER: Final = 1 << 30
"""More own moves than any turn has."""
MOST_ANSWERS: Final = 5000
"""How many answers to one decision are looked at."""
DEEPEST: Final = 250
"""How many decisions of one line of play are looked at."""
_WORTH_DEEPENING: Final = 1.3
"""How many times as many positions another own move must show, so that it is tried alone."""


class Verdict(StrEnum):
    """What is known of a puzzle."""

    WON = "won"
    LOST = "no win"
    OPEN = "not decided"


class Limit(StrEnum):
    """Why a search stopped before it knew."""

    POSITIONS = "the positions that may be looked at are used up"
    TIME = "the time is used up"
    ANSWERS = "one decision has too many answers"
    CHANCE = "one choice can fall in too many ways"
    DEPTH = "the turn does not come to an end"
    CARD = "a card goes past a limit of the rules"


class LimitReached(Exception):
    """The search may not go on."""

    def __init__(self, limit: Limit) -> None:
        super().__init__(limit.value)
        self.limit = limit


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found. `moves`: how many own moves a win needs at most. `limit` where it is
    not decided."""

    verdict: Verdict
    moves: int = 0
    limit: Limit | None = None


@dataclass(slots=True)
class _Known:
    """What is known of one situation: the fewest own moves in which it is won (and how), and
    the most in which it is not; `LOST` for ever is NEVER moves."""

    won: int = NEVER
    lost: int = -1
    answer: Answer = ()


_ORDER: Final = (
    OptionKind.ACTIVATE,
    OptionKind.SPECIAL_SUMMON,
    OptionKind.ATTACK,
    OptionKind.ENTER_BATTLE,
    OptionKind.TRIBUTE_SUMMON,
    OptionKind.NORMAL_SUMMON,
    OptionKind.CHANGE_POSITION,
    OptionKind.SET_SPELL_TRAP,
    OptionKind.SET_MONSTER,
    OptionKind.END_BATTLE,
    OptionKind.PASS,
    OptionKind.END_TURN,
)
_BY_LEVEL: Final = (
    OptionKind.NORMAL_SUMMON,
    OptionKind.TRIBUTE_SUMMON,
    OptionKind.SET_MONSTER,
)
_RANK: Final = {kind: rank for rank, kind in enumerate(_ORDER)}


class Search:
    """A search for a win of `seat` in the turn in which `duel` is now."""

    def __init__(
        self,
        duel: Duel,
        seat: int,
        *,
        positions: int,
        is_late: Callable[[], bool] = lambda: False,
    ) -> None:
        self.seat = seat
        self.looked_at = 0
        self._turn = duel.turn
        self._families = families(duel.state.definitions)
        self._limit = positions
        self._is_late = is_late
        self._known: dict[str, _Known] = {}
        self._path: dict[str, int] = {}

    def prove(self, duel: Duel) -> Found:
        """Whether a win can be forced from here, and in how few moves. A limit that is reached
        leaves it open."""
        try:
            return self._deepen(duel)
        except LimitReached as reached:
            return Found(Verdict.OPEN, limit=reached.limit)
        finally:
            self._path.clear()

    def _deepen(self, duel: Duel) -> Found:
        """One move more each time; where that shows hardly anything new, all moves at once."""
        moves, before = 1, 0
        while True:
            start = self.looked_at
            verdict, _ = self._search(duel, moves, 0)
            if verdict is not Verdict.OPEN:
                return Found(verdict, moves if verdict is Verdict.WON else 0)
            new = self.looked_at - start
            if before and new < before * _WORTH_DEEPENING:
                verdict, _ = self._search(duel, NEVER - 1, 0)
                if verdict is Verdict.LOST:
                    return Found(verdict)
            before, moves = new, moves + 1

    def winning_answer(self, duel: Duel) -> Answer:
        """How to go on where a win is proved and the decision is one's own."""
        answers = self.answers(duel)
        if len(answers) == 1:
            return answers[0]
        return self._known[duel.state_hash()].answer

    def is_over(self, duel: Duel) -> bool:
        """Whether the duel or the turn has ended."""
        return duel.decision is None or duel.turn != self._turn

    def is_won(self, duel: Duel) -> bool:
        """Whether the duel has ended in this turn, with the win that is wanted."""
        result = duel.result
        return result is not None and result.winner == self.seat and duel.turn == self._turn

    def answers(self, duel: Duel) -> list[Answer]:
        """The answers to the decision, one of those that come to the same, best ones first."""
        decision = duel.decision
        assert decision is not None
        try:
            found = list(self._counted(decision))
        except BudgetExceeded:
            raise LimitReached(Limit.CARD) from None
        if len(found) > 1:
            found = Likeness(duel.state, self._families).answers(decision, found)
        if decision.kind in (DecisionKind.ACTION, DecisionKind.RESPONSE):
            found.sort(key=lambda answer: _RANK[decision.options[answer[0]].kind])
        return found

    def outcomes(self, duel: Duel, answer: Answer) -> Iterator[Duel]:
        """The duel after an answer, for each way in which chance can fall; one of those that come
        to the same where there are many. Raises UnstatedFact
        where the rules read what is not stated of a nameless card."""
        _require_level(duel, answer)
        before = len(duel.events)
        try:
            for after, is_new in outcomes(duel, answer, self._families):
                self._count()
                if any(item.kind is EventKind.DAMAGE_STEP for item in after.events[before:]):
                    check_battles(after.state, after.events)
                if is_new:
                    yield after
        except TooManyOutcomes:
            raise LimitReached(Limit.CHANCE) from None
        except BudgetExceeded:
            raise LimitReached(Limit.CARD) from None

    def _counted(self, decision: Decision) -> Iterator[Answer]:
        for number, answer in enumerate(decision.answers()):
            if number == MOST_ANSWERS:
                raise LimitReached(Limit.ANSWERS)
            yield answer

    def _count(self) -> None:
        if self.looked_at >= self._limit:
            raise LimitReached(Limit.POSITIONS)
        self.looked_at += 1
        if self.looked_at % 32 == 0 and self._is_late():
            raise LimitReached(Limit.TIME)

    def _search(self, duel: Duel, left: int, ply: int) -> tuple[Verdict, int]:
        """Whether a win within `left` own moves can be forced; OPEN where it would need more.
        The number is the place on the path on which a no depends, which led here again."""
        if self.is_over(duel):
            return (Verdict.WON if self.is_won(duel) else Verdict.LOST), NEVER
        if ply > DEEPEST:
            raise LimitReached(Limit.DEPTH)
        answers = self.answers(duel)
        if len(answers) == 1:
            return self._all_outcomes(duel, answers[0], left, ply)
        key = duel.state_hash()
        known = self._known.get(key)
        if known is not None:
            if known.won <= left:
                return Verdict.WON, NEVER
            if known.lost >= left:
                return (Verdict.LOST if known.lost == NEVER else Verdict.OPEN), NEVER
        if key in self._path:
            # Who comes back to where they were has won nothing.
            return Verdict.LOST, self._path[key]
        self._path[key] = ply
        verdict, depends, answer = self._judge(duel, answers, left, ply)
        del self._path[key]
        self._keep(key, verdict, left, answer, settled=depends >= ply)
        return verdict, depends if depends < ply else NEVER

    def _judge(
        self, duel: Duel, answers: list[Answer], left: int, ply: int
    ) -> tuple[Verdict, int, Answer]:
        """One's own decision needs one answer that wins, the opponent's is beaten whatever it
        is."""
        assert duel.decision is not None
        mine = duel.decision.player == self.seat
        worst, depends = (Verdict.LOST if mine else Verdict.WON), NEVER
        for answer in answers:
            verdict, on = self._all_outcomes(duel, answer, left, ply)
            if mine and verdict is Verdict.WON:
                return verdict, NEVER, answer
            if not mine and verdict is not Verdict.WON:
                return verdict, on, answer
            if mine:
                depends = min(depends, on)
                worst = Verdict.OPEN if verdict is Verdict.OPEN else worst
        return worst, depends, ()

    def _all_outcomes(self, duel: Duel, answer: Answer, left: int, ply: int) -> tuple[Verdict, int]:
        left -= self._costs(duel, answer)
        if left < 0:
            return Verdict.OPEN, NEVER
        for after in self.outcomes(duel, answer):
            verdict, depends = self._search(after, left, ply + 1)
            if verdict is not Verdict.WON:
                return verdict, depends
        return Verdict.WON, NEVER

    def _costs(self, duel: Duel, answer: Answer) -> int:
        """1 for an own move, 0 for an answer to a question and for everything of the opponent."""
        decision = duel.decision
        assert decision is not None
        if decision.player != self.seat:
            return 0
        if decision.kind is DecisionKind.RESPONSE:
            return int(decision.options[answer[0]].kind is not OptionKind.PASS)
        return int(decision.kind is DecisionKind.ACTION)

    def _keep(
        self, key: str, verdict: Verdict, left: int, answer: Answer, *, settled: bool
    ) -> None:
        known = self._known.setdefault(key, _Known())
        if verdict is Verdict.WON:
            if left < known.won:
                known.won, known.answer = left, answer
        elif settled:
            known.lost = max(known.lost, NEVER if verdict is Verdict.LOST else left)


def _require_level(duel: Duel, answer: Answer) -> None:
    """The tributes for a monster of the hand depend on its level."""
    decision = duel.decision
    assert decision is not None
    if decision.kind is DecisionKind.ACTION:
        option = decision.options[answer[0]]
        if option.kind in _BY_LEVEL:
            require(duel.definition(option.card), Fact.LEVEL)
