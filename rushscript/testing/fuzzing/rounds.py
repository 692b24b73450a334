"""Rounds of random duels: cards and a seed -> what the duels reached and what broke them.

A duel is drawn by its number and by what the rounds before it reached; within a round nothing
passes from duel to duel, so that any number of processes comes to the same result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Final

from rushscript.engine.cards import CardDefinition
from rushscript.faults import Fault, FaultKind
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.checks import COPYING, Check, invariants, sometimes
from rushscript.testing.fuzzing.choices import Choice
from rushscript.testing.fuzzing.chooser import Explorer
from rushscript.testing.fuzzing.clauses import ClausesOf, ClauseWatch
from rushscript.testing.fuzzing.crowds import Crowds
from rushscript.testing.fuzzing.drawing import Drawing
from rushscript.testing.fuzzing.playing import CUT_SHORT, play
from rushscript.testing.fuzzing.reach import Item, Reached, Watch, goals_of
from rushscript.testing.fuzzing.starts import PositionStart, Start

ROUND: Final = 48
"""Duels between two looks at what was reached."""
IN_FOCUS: Final = 6
"""Cards that a duel is drawn for,"""
IN_BARE_FOCUS: Final = 3
"""and on a bare table."""
DECISIONS: Final = {"decks": 160, "position": 60, "bare": 60, "crowd": 4}
"""The most decisions of a duel, by how it begins."""
_OTHERS: Final = ("position", "position", "decks", "position", "bare")
_FIRST_CROWDS: Final = (4, 3)
"""Of so many duels so many are crowds, until every three cards have stood together;"""
_LATER_CROWDS: Final = (8, 1)
"""after that, of so many so many."""
_THOROUGH: Final[tuple[Check, ...]] = (
    invariants,
    *(sometimes(sometimes(check)) for check in COPYING),
)
_CHECKS: Final = {
    "decks": _THOROUGH,
    "position": _THOROUGH,
    "bare": _THOROUGH,
    "crowd": (sometimes(invariants),),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What is fuzzed: the cards, by the rules of a format, from a seed. `pool` has the cards of
    the packs that they require as well; `clauses` are those that are to be reached."""

    cards: tuple[CardDefinition, ...]
    pool: tuple[CardDefinition, ...]
    ruleset: Ruleset
    seed: int
    clauses: tuple[ClausesOf, ...] = ()


@dataclass(frozen=True, slots=True)
class Broken:
    """A duel that broke, with all that is needed to play it again."""

    number: int
    start: Start
    choices: tuple[Choice, ...]
    fault: Fault


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one duel."""

    number: int
    decisions: int
    ending: str
    reached: Reached
    broken: Broken | None = None


class Duels:
    """Plays the duels of a plan, one by number."""

    __slots__ = ("_clauses", "_crowds", "_drawing", "_goals", "_plan")

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._drawing = Drawing(plan.cards, plan.pool, plan.ruleset)
        self._crowds = Crowds(plan.cards, plan.seed)
        self._clauses = ClauseWatch(plan.clauses) if plan.clauses else None
        clauses = {item.card: item.goals for item in plan.clauses}
        self._goals = [(*goals_of(card), *clauses.get(card.id, ())) for card in plan.cards]

    def play(self, number: int, counts: Mapping[Item, int]) -> Outcome:
        """The duel of this number, after what was reached so far."""
        chance = Random(f"{self._plan.seed}:{number}")
        kind, place = kind_of(number, self._crowds.size)
        start = self._start(kind, place, number, counts, chance)
        watch = Watch(self._clauses)
        run = play(
            start,
            self._plan.ruleset,
            Explorer(counts, chance, ends_turns=kind != "crowd"),
            checks=_CHECKS[kind],
            chance=chance,
            most=DECISIONS[kind],
            watch=watch,
        )
        made = len(run.choices)
        if run.fault is None:
            return Outcome(number, made, run.ending, run.reached)
        if _is_of_the_field(start, run.fault):
            return Outcome(number, made, CUT_SHORT, run.reached)
        broken = Broken(number, start, run.choices, run.fault)
        return Outcome(number, made, run.ending, run.reached, broken)

    def _start(
        self, kind: str, place: int, number: int, counts: Mapping[Item, int], chance: Random
    ) -> Start:
        if kind == "crowd":
            return self._drawing.crowd(self._crowds.of(place), chance)
        bare = kind == "bare"
        focus = self._focus(counts, IN_BARE_FOCUS if bare else IN_FOCUS, chance)
        if kind == "decks":
            return self._drawing.decks(focus, chance, number)
        return self._drawing.position(focus, chance, bare=bare)

    def _focus(
        self, counts: Mapping[Item, int], number: int, chance: Random
    ) -> list[CardDefinition]:
        """Cards of which most is still to be reached are the likeliest."""
        weights = [weight_of(goals, counts) for goals in self._goals]
        return chance.choices(self._plan.cards, weights, k=number)


def weight_of(goals: Iterable[Item], counts: Mapping[Item, int]) -> float:
    """How likely a card with these goals comes into a duel."""
    return 0.05 + sum(1 / (1 + counts.get(item, 0)) ** 2 for item in goals)


def _is_of_the_field(start: Start, fault: Fault) -> bool:
    """Whether a limit of the rules was passed only because so many cards lay on a wide field."""
    wide = isinstance(start, PositionStart) and start.wide
    return wide and fault.kind in (FaultKind.BUDGET, FaultKind.ENDLESS)


def kind_of(number: int, crowds: int) -> tuple[str, int]:
    """How a duel begins, by its number, and how many began so before it. `crowds` are those after
    which every three cards have stood together."""
    length, among = _FIRST_CROWDS
    first = -(-crowds // among) * length
    before, other = 0, 0
    if number >= first:
        before = first // length * among
        other, number = first - before, number - first
        length, among = _LATER_CROWDS
    rounds, place = divmod(number, length)
    if place < among:
        return "crowd", before + rounds * among + place
    other += rounds * (length - among) + place - among
    return _OTHERS[other % len(_OTHERS)], other


@dataclass(slots=True)
class Progress:
    """What the rounds so far have shown."""

    duels: int = 0
    decisions: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    counts: Counter[Item] = field(default_factory=Counter)
    broken: list[Broken] = field(default_factory=list)
    breaks: Counter[Fault] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        self.duels += 1
        self.decisions += outcome.decisions
        self.endings[outcome.ending] += 1
        for item, count in outcome.reached:
            self.counts[item] += count
        if outcome.broken is not None:
            self._add_broken(outcome.broken)

    def _add_broken(self, broken: Broken) -> None:
        """Each fault is kept once, as the first duel that showed it."""
        for known in self.broken:
            if known.fault.is_same(broken.fault):
                self.breaks[known.fault] += 1
                return
        self.broken.append(broken)
        self.breaks[broken.fault] += 1


PlayRound = Callable[[range, Mapping[Item, int], float | None], list[Outcome]]
"""Plays the duels of some numbers, those that are begun before a time of the clock."""


def play_rounds(
    play_round: PlayRound,
    duels: int,
    *,
    seconds: float | None = None,
    most_faults: int = 3,
    told: Callable[[Progress], None] | None = None,
) -> Progress:
    """Plays `duels` duels round by round; ends with the duel in which the time is over, or after
    the round in which so many different faults are known."""
    progress = Progress()
    until = None if seconds is None else monotonic() + seconds
    for first in range(0, duels, ROUND):
        numbers = range(first, min(first + ROUND, duels))
        for outcome in play_round(numbers, progress.counts, until):
            progress.add(outcome)
        if told is not None:
            told(progress)
        late = until is not None and monotonic() >= until
        if late or len(progress.broken) >= most_faults:
            break
    return progress
