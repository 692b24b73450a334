"""Random duels: how many a second, how many decisions, and what they were like."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from time import process_time
from typing import Final

from rushscript.agents import RandomAgent
from rushscript.benchmarks.deck_groups import DeckGroup, Decks
from rushscript.benchmarks.figures import Figure, Kind, figure_of
from rushscript.benchmarks.timing import WORTH_ROUNDS, rounds_for
from rushscript.engine.duel import Duel
from rushscript.errors import InvariantError
from rushscript.ruleset import Ruleset

MOST_CHOICES: Final = 5_000
"""A random duel that asks more than this does not end: a failure, never a result."""


@dataclass(slots=True)
class Played:
    """What some duels came to. `decisions` have two or more answers; `choices` are all that were
    made, those with one answer too."""

    duels: int = 0
    decisions: int = 0
    choices: int = 0
    turns: int = 0
    seconds: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)


def random_duel(
    ruleset: Ruleset, decks: Decks, seed: int, limit: int | None = None, *, listed: bool = False
) -> tuple[Duel, int, int]:
    """A duel of two random agents, its decisions with two or more answers, and all its choices;
    `limit` stops it after so many choices. It is the same duel when at each decision all that can
    be chosen is `listed`, as players do who look before they choose."""
    duel = Duel(ruleset, decks=decks, seed=seed)
    agent = RandomAgent(seed)
    asked = given = 0
    while (decision := duel.decision) is not None and given != limit:
        if listed:
            _ = decision.options
        if decision.has_choice():
            asked += 1
        agent.decide(duel)
        given += 1
        if given > MOST_CHOICES:
            raise InvariantError(f"the random duel with seed {seed} does not end")
    return duel, asked, given


def measure_duels(
    ruleset: Ruleset, group: DeckGroup, seconds: float
) -> tuple[dict[str, Figure], dict[str, int]]:
    """Random duels of a group with the seeds 0, 1, 2, ... in rounds of whole laps, so that every
    round has the same decks; less than half a second is one round of some duels."""
    found = _rounds(ruleset, group, seconds, listed=False)
    listed = _rounds(ruleset, group, seconds / 2, listed=True)
    endings: Counter[str] = Counter()
    for played in found:
        endings.update(played.endings)
    return _figures(found, listed), {"duels": endings.total(), **dict(endings.most_common())}


def _rounds(ruleset: Ruleset, group: DeckGroup, seconds: float, *, listed: bool) -> list[Played]:
    rounds = rounds_for(seconds)
    lap = len(group.pairs) if seconds >= WORTH_ROUNDS else 1
    found: list[Played] = []
    seed = 0
    for _ in range(rounds):
        played = Played()
        while played.seconds < seconds / rounds:
            for _ in range(lap):
                _play(played, ruleset, group.of(seed), seed, listed=listed)
                seed += 1
        found.append(played)
    return found


def _play(played: Played, ruleset: Ruleset, decks: Decks, seed: int, *, listed: bool) -> None:
    start = process_time()
    duel, asked, given = random_duel(ruleset, decks, seed, listed=listed)
    played.seconds += process_time() - start
    assert duel.result is not None
    played.duels += 1
    played.decisions += asked
    played.choices += given
    played.turns += duel.turn
    played.endings[str(duel.result.reason)] += 1


def _figures(found: list[Played], listed: list[Played]) -> dict[str, Figure]:
    rate, shape = Kind.RATE, Kind.SHAPE
    return {
        "duels_per_second": figure_of(rate, (item.duels / item.seconds for item in found)),
        "decisions_per_second": figure_of(rate, (item.decisions / item.seconds for item in found)),
        "listed_decisions_per_second": figure_of(
            rate, (item.decisions / item.seconds for item in listed)
        ),
        "choices_per_second": figure_of(rate, (item.choices / item.seconds for item in found)),
        "decisions_per_duel": figure_of(shape, (item.decisions / item.duels for item in found)),
        "choices_per_duel": figure_of(shape, (item.choices / item.duels for item in found)),
        "turns_per_duel": figure_of(shape, (item.turns / item.duels for item in found)),
    }
