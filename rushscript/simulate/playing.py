"""Playing: a simulation and the number of a duel -> the row that is kept of it.

Nothing is raised for a duel that breaks: its row says what broke it, beside the seed and the seats
by which it can be played again.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final, NamedTuple

from rushscript.agents import let_decide, make_agent
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.faults import NoEnd, fault_of
from rushscript.simulate.job import Simulation
from rushscript.simulate.observing import observe
from rushscript.simulate.pairing import Plan, PlannedDuel

FAILED: Final = "failed"
"""The ending of a duel that broke."""
_LONGEST_ERROR: Final = 500


class DuelRow(NamedTuple):
    """What is kept of a duel. Decks and agents are places in the job; `first` is the seat that
    began and `winner` the one that won (None: a draw, or a duel that broke); `decisions` are those
    with two or more answers; `life` and `cards` are packed (see `observing`); `error` says what
    broke a duel that failed."""

    number: int
    seed: int
    deck_0: int
    deck_1: int
    agent_0: int
    agent_1: int
    first: int | None
    winner: int | None
    ending: str
    turns: int
    decisions: int
    life: bytes
    cards: bytes
    error: str | None

    @property
    def failed(self) -> bool:
        """Whether the duel broke."""
        return self.error is not None


class Player:
    """Plays duels of a simulation, one by one. What all of them share is made once."""

    __slots__ = ("_places", "_plan", "_simulation")

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._plan = Plan(simulation.job)
        self._places: dict[tuple[int, int], tuple[tuple[int, ...], int]] = {}

    def play(self, number: int) -> DuelRow:
        """The duel of that number."""
        planned = self._plan[number]
        decks = planned.sides[0].deck, planned.sides[1].deck
        sound = _Playing(self._simulation, planned)
        error = sound.run()
        duel = sound.duel
        places, slots = self._seated(decks)
        events = () if duel is None else duel.events
        life_points = self._simulation.ruleset.life_points
        seen = observe(events, life_points, places, slots)
        result = None if duel is None else duel.result
        assert result is not None or error is not None
        return DuelRow(
            number,
            planned.seed,
            decks[0],
            decks[1],
            planned.sides[0].agent,
            planned.sides[1].agent,
            first=_who_began(duel),
            winner=None if error is not None or result is None else result.winner,
            ending=FAILED if error is not None or result is None else str(result.reason),
            turns=0 if duel is None else duel.turn,
            decisions=sound.decisions,
            life=seen.life,
            cards=seen.cards,
            error=error,
        )

    def _seated(self, decks: tuple[int, int]) -> tuple[tuple[int, ...], int]:
        """For each card of a duel of two decks its place among their different cards, and how many
        these are."""
        found = self._places.get(decks)
        if found is None:
            one, other = (self._simulation.job.decks[deck] for deck in decks)
            found = self._places[decks] = (
                (*one.order, *(len(one.cards) + place for place in other.order)),
                len(one.cards) + len(other.cards),
            )
        return found


class _Playing:
    """One duel. `duel` is None as long as there is none."""

    __slots__ = ("_planned", "_simulation", "decisions", "duel")

    def __init__(self, simulation: Simulation, planned: PlannedDuel) -> None:
        self._simulation = simulation
        self._planned = planned
        self.duel: Duel | None = None
        self.decisions = 0

    def run(self) -> str | None:
        """Plays to the end; what broke the duel, where something did."""
        try:
            self._go()
        except Exception as error:
            fault = fault_of(error)
            place = f" ({fault.place})" if fault.place else ""
            return f"{fault.kind}: {fault}{place}"[:_LONGEST_ERROR]
        return None

    def _go(self) -> None:
        simulation, planned = self._simulation, self._planned
        one, other = planned.sides
        decks = simulation.decks[one.deck], simulation.decks[other.deck]
        duel = Duel(simulation.ruleset, decks=decks, seed=planned.seed, first=planned.first)
        self.duel = duel
        names = simulation.job.agents
        agents = tuple(
            make_agent(names[side.agent], duel, seed)
            for side, seed in zip(planned.sides, planned.agent_seeds, strict=True)
        )
        left = simulation.job.most_decisions
        while (decision := duel.decision) is not None:
            if not left:
                most = simulation.job.most_decisions
                raise NoEnd(f"a duel with more than {most} decisions")
            left -= 1
            if decision.has_choice():
                self.decisions += 1
            let_decide(agents[decision.player], duel)


def _who_began(duel: Duel | None) -> int | None:
    """The seat that began; None for a duel that broke before."""
    for event in () if duel is None else duel.events:
        if event.kind is EventKind.DUEL_STARTED:
            return event.player
    return None


def play_all(player: Player, numbers: Iterable[int]) -> tuple[list[DuelRow], float]:
    """The rows of some duels, and how many seconds they took."""
    start = time.perf_counter()
    rows = [player.play(number) for number in numbers]
    return rows, time.perf_counter() - start
