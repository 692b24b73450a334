"""What a run of the fuzzer tells: the rounds that were played -> a report, and its JSON form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rushscript.engine.cards import CardDefinition
from rushscript.testing.fuzzing.keeping import Kept
from rushscript.testing.fuzzing.reach import (
    ACTIVATED,
    OFFERED,
    PLAYED,
    SUMMONED,
    Item,
    goals_of,
)
from rushscript.testing.fuzzing.rounds import Progress


@dataclass(frozen=True, slots=True)
class Missed:
    """An effect (or printed summon) of a card, by its number as printed from 1; 0: the card."""

    card: CardDefinition
    number: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """The duels of a run and what they reached. `unplayed` were never in play, `unoffered` could
    never be activated or summoned, `unused` could be and never were."""

    seed: int
    cards: int
    duels: int
    decisions: int
    endings: tuple[tuple[str, int], ...]
    effects: int
    unplayed: tuple[Missed, ...]
    unoffered: tuple[Missed, ...]
    unused: tuple[Missed, ...]
    faults: tuple[Kept, ...]
    breaks: tuple[int, ...]

    @property
    def decisions_per_duel(self) -> float:
        return self.decisions / self.duels if self.duels else 0.0


def report_of(
    cards: Sequence[CardDefinition], seed: int, progress: Progress, kept: Sequence[Kept]
) -> Report:
    """The report of some rounds; `kept` are the faults they found."""
    counts = progress.counts
    goals = [(card, item) for card in cards for item in goals_of(card)]

    def missed(*what: str) -> tuple[Missed, ...]:
        found = [(card, item) for card, item in goals if item.what in what and not counts[item]]
        return tuple(Missed(card, _printed_number(card, item)) for card, item in found)

    unused = [
        (card, item)
        for card, item in goals
        if item.what == ACTIVATED and not counts[item] and counts[item._replace(what=OFFERED)]
    ]
    return Report(
        seed,
        len(cards),
        progress.duels,
        progress.decisions,
        tuple(progress.endings.most_common()),
        sum(item.what in (ACTIVATED, SUMMONED) for _, item in goals),
        missed(PLAYED),
        missed(OFFERED, SUMMONED),
        tuple(Missed(card, _printed_number(card, item)) for card, item in unused),
        tuple(kept),
        tuple(progress.breaks[item.broken.fault] for item in kept),
    )


def _printed_number(card: CardDefinition, item: Item) -> int:
    """The number of an effect among those of the card."""
    return item.number + 1 if item.number >= 0 else 0


def report_to_json(report: Report) -> dict[str, object]:
    """The report for machines."""
    return {
        "seed": report.seed,
        "cards": report.cards,
        "duels": report.duels,
        "decisions": report.decisions,
        "endings": dict(report.endings),
        "effects": report.effects,
        "unplayed": [item.card.id for item in report.unplayed],
        "unoffered": [_missed_json(item) for item in report.unoffered],
        "unused": [_missed_json(item) for item in report.unused],
        "faults": [
            _fault_json(kept, count)
            for kept, count in zip(report.faults, report.breaks, strict=True)
        ],
    }


def _missed_json(item: Missed) -> dict[str, object]:
    return {"card": item.card.id, "effect": item.number}


def _fault_json(kept: Kept, count: int) -> dict[str, object]:
    fault = kept.fault
    return {
        "kind": str(fault.kind),
        "error": fault.error,
        "message": fault.said,
        "place": fault.place,
        "calls": list(fault.way),
        "duels": count,
        "duel": kept.broken.number,
        "cards": kept.shrunk.cards,
        "choices": len(kept.shrunk.choices),
        "test": kept.text,
        "file": None if kept.test is None else str(kept.test),
        "log": None if kept.log is None else str(kept.log),
    }
