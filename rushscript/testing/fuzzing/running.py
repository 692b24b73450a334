"""A whole run of the fuzzer: packs -> a report, with what broke shrunk and written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Final

from rushscript.engine.cards import CardDefinition
from rushscript.errors import UnknownName
from rushscript.library.catalogue import Packs
from rushscript.library.loading import LoadedPack, Loader
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.clauses import cards_with_goals, clauses_among
from rushscript.testing.fuzzing.keeping import earlier_faults, fault_folder, keep
from rushscript.testing.fuzzing.reporting import Report, report_of
from rushscript.testing.fuzzing.rounds import Plan, Progress, play_rounds
from rushscript.testing.fuzzing.shrinking import shrink
from rushscript.testing.fuzzing.teams import team
from rushscript.user_folders import cache_folder

MOST_FAULTS: Final = 3
PLAYING: Final = 0.9
"""How much of the time is for duels; the rest is for making small what broke."""
LEAST: Final = 5.0
"""Seconds for shrinking a fault, whatever is left of the time."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for. `directory` is where faults are written, with comments in `language`;
    `seconds` ends the run early."""

    paths: tuple[Path, ...]
    ruleset: Ruleset
    duels: int
    seed: int
    directory: Path
    jobs: int = 1
    seconds: float | None = None
    most_faults: int = MOST_FAULTS
    language: Language = Language.ENGLISH


def run_fuzzer(request: Request, told: Callable[[Progress], None] | None = None) -> Report:
    """Plays the duels, shrinks what broke and writes it down. Raises PackError for cards that
    are wrong, UnknownName where there is none, and OSError."""
    loader = Loader(request.ruleset, folder=cache_folder())
    asked = loader.load(request.paths)
    packs = Packs(loader.loaded, request.ruleset, asked)
    cards = _cards_at(packs, asked, request.paths)
    if not cards:
        raise UnknownName("there is no card here to be played", name=str(request.paths[0]))
    covered = cards_with_goals(asked, request.paths)
    clauses = clauses_among(asked, covered)
    plan = Plan(cards, packs.cards, request.ruleset, request.seed, clauses)
    began = monotonic()
    seconds = None if request.seconds is None else request.seconds * PLAYING
    with team(plan, request.jobs) as play_round:
        progress = play_rounds(
            play_round,
            request.duels,
            seconds=seconds,
            most_faults=request.most_faults,
            told=told,
        )
    kept = [
        keep(
            broken,
            shrink(
                broken.start,
                broken.choices,
                broken.fault,
                request.ruleset,
                seconds=_share(request, began, len(progress.broken) - number + 1),
            ),
            request.ruleset,
            list(packs.places.values()),
            fault_folder(request.directory, number),
            request.language,
        )
        for number, broken in enumerate(progress.broken, 1)
    ]
    report = report_of(cards, covered, request.seed, progress, kept)
    return replace(report, earlier=earlier_faults(request.directory, kept))


def _share(request: Request, began: float, faults: int) -> float | None:
    """How long one of the faults that are left may be shrunk."""
    if request.seconds is None:
        return None
    return max(LEAST, (began + request.seconds - monotonic()) / faults)


def _cards_at(
    packs: Packs, asked: Sequence[LoadedPack], paths: Sequence[Path]
) -> tuple[CardDefinition, ...]:
    """The cards at some paths, without those of packs that are only required."""
    files = {file.source.name for pack in asked for file in pack.files_at(paths)}
    ids = {card.id for pack in asked for card in pack.checked.cards if card.source.name in files}
    return tuple(card for card in packs.cards if card.id in ids)
