"""The suite: a plan -> a report. Each benchmark is one group of figures, with a calibration of
its own, measured just before and after it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rushscript.benchmarks.deck_groups import (
    EFFECTS,
    FUSIONS,
    STARTER,
    VANILLA,
    DeckGroup,
    deck_group,
    heaviest,
)
from rushscript.benchmarks.duels import measure_duels
from rushscript.benchmarks.figures import FORMAT, Group, Report
from rushscript.benchmarks.growth import measure_growth
from rushscript.benchmarks.loading import measure_loading
from rushscript.benchmarks.machine import this_machine
from rushscript.benchmarks.perft import measure_perft
from rushscript.benchmarks.reading import measure_reading
from rushscript.benchmarks.scenarios import measure_tests
from rushscript.benchmarks.states import measure_states
from rushscript.benchmarks.timing import calibrate
from rushscript.library.catalogue import Packs
from rushscript.testing.running.suites import load_suite
from rushscript.version import __version__

OWN: Final = "decks"
"""The group of decks that were named."""
WORTH_PROCESSES: Final = 1.0
"""From so many seconds on, the growth with packs is measured, which takes many processes."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured: packs loaded before, the paths they came from, decks of one's own
    instead of those of the packs, and how many seconds each group of duels has."""

    packs: Packs
    paths: tuple[Path, ...]
    seconds: float
    own: DeckGroup | None = None

    @property
    def groups(self) -> tuple[DeckGroup, ...]:
        """The decks that play."""
        if self.own is not None:
            return (self.own,)
        found = (deck_group(self.packs, name) for name in (VANILLA, STARTER, EFFECTS, FUSIONS))
        return tuple(group for group in found if group is not None)


Measure = Callable[[Plan], Group]
Tell = Callable[[str, int, int], None]


def _duels(name: str) -> Measure:
    def measure(plan: Plan) -> Group:
        group = next((item for item in plan.groups if item.name == name), None)
        if group is None:
            return Group(1, left_out="no such decks here")
        figures, counts = measure_duels(plan.packs.ruleset, group, plan.seconds)
        return Group(1, figures, counts)

    return measure


def _states(plan: Plan) -> Group:
    if not plan.groups:
        return Group(1, left_out="no decks here")
    decks = heaviest(plan.groups).of(0)
    return Group(1, measure_states(plan.packs.ruleset, decks, plan.seconds / 4))


def _tests(plan: Plan) -> Group:
    suite = load_suite(plan.paths, plan.packs.ruleset)
    _settle()
    figures = measure_tests(suite, plan.seconds / 2)
    return Group(1, figures, left_out="" if figures else "no tests here")


def _perft(plan: Plan) -> Group:
    figures, counts = measure_perft(plan.packs, plan.seconds / 2)
    return Group(1, figures, counts, left_out="" if figures else "its cards are not here")


def _reading(plan: Plan) -> Group:
    figures, counts = measure_reading(plan.packs.packs, plan.packs.ruleset, plan.seconds / 2)
    return Group(1, figures, counts)


def _loading(plan: Plan) -> Group:
    return Group(1, measure_loading(plan.paths, plan.seconds))


def _growth(plan: Plan) -> Group:
    if not plan.groups:
        return Group(1, left_out="no decks here")
    apart = plan.seconds >= WORTH_PROCESSES
    group = heaviest(plan.groups)
    fusing = next((item for item in plan.groups if item.name == FUSIONS), None)
    curves = measure_growth(plan.packs, group, fusing, plan.seconds, apart=apart)
    return Group(1, curves=curves)


BENCHMARKS: Final[dict[str, Measure]] = {
    VANILLA: _duels(VANILLA),
    STARTER: _duels(STARTER),
    EFFECTS: _duels(EFFECTS),
    FUSIONS: _duels(FUSIONS),
    OWN: _duels(OWN),
    "states": _states,
    "tests": _tests,
    "perft": _perft,
    "reading": _reading,
    "loading": _loading,
    "growth": _growth,
}
"""In the order in which they run and are shown."""


def names_for(plan: Plan) -> tuple[str, ...]:
    """The benchmarks that a plan runs where none is named: decks of one's own take the place of
    those of the packs."""
    instead = (VANILLA, STARTER, EFFECTS, FUSIONS) if plan.own is not None else (OWN,)
    return tuple(name for name in BENCHMARKS if name not in instead)


def run_suite(
    plan: Plan, names: Sequence[str], made: str, tell: Tell = lambda name, done, of: None
) -> Report:
    """Runs benchmarks by name; `made` says when. What was loaded before stays: no measurement
    waits for a collection that goes through all of it."""
    groups: dict[str, Group] = {}
    for number, name in enumerate(names):
        tell(name, number, len(names))
        groups[name] = _calibrated(BENCHMARKS[name], plan)
    machine = this_machine()
    return Report(
        FORMAT,
        made,
        __version__,
        machine.build,
        machine.python,
        machine.system,
        machine.processor,
        machine.cores,
        plan.seconds,
        groups,
    )


def _settle() -> None:
    """No collection goes through what is there now."""
    gc.collect()
    gc.freeze()


def _calibrated(measure: Measure, plan: Plan) -> Group:
    _settle()
    before = calibrate()
    group = measure(plan)
    after = calibrate()
    gc.unfreeze()
    return replace(group, calibration=round((before + after) / 2))
