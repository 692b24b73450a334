"""What a run of the fuzzer tells: the rounds that were played -> a report, and its JSON form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rushscript.engine.cards import CardDefinition
from rushscript.testing.coverage.goals import GoalKind
from rushscript.testing.coverage.measuring import CardCoverage, goals_by_clause
from rushscript.testing.fuzzing.clauses import item_of
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
class Left:
    """A clause of which something was never reached: its number in the card, its words, and what
    no duel came to. `whole`: no duel came to anything of it."""

    number: int
    line: int
    words: str
    missing: tuple[GoalKind, ...]
    whole: bool


@dataclass(frozen=True, slots=True)
class LeftOf:
    """The clauses of a card of which something was never reached, of so many."""

    card: str
    name: str
    file: str
    clauses: int
    left: tuple[Left, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The duels of a run and what they reached. `unplayed` were never in play, `unoffered` could
    never be activated or summoned, `unused` could be and never were; `left` are cards with
    clauses that were not carried out in every way, of `clauses`. `earlier` are directories of
    faults that lie beside those of this run and were written by another."""

    seed: int
    cards: int
    duels: int
    decisions: int
    endings: tuple[tuple[str, int], ...]
    effects: int
    unplayed: tuple[Missed, ...]
    unoffered: tuple[Missed, ...]
    unused: tuple[Missed, ...]
    clauses: int
    left: tuple[LeftOf, ...]
    faults: tuple[Kept, ...]
    breaks: tuple[int, ...]
    earlier: tuple[Path, ...] = ()

    @property
    def decisions_per_duel(self) -> float:
        return self.decisions / self.duels if self.duels else 0.0

    @property
    def clauses_left(self) -> int:
        """How many clauses were not carried out in every way."""
        return sum(len(card.left) for card in self.left)


def report_of(
    cards: Sequence[CardDefinition],
    covered: Sequence[CardCoverage],
    seed: int,
    progress: Progress,
    kept: Sequence[Kept],
) -> Report:
    """The report of some rounds; `covered` are the cards with the goals of their clauses, `kept`
    the faults that were found."""
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
        sum(len(goals_by_clause(card.goals)) for card in covered),
        tuple(item for card in covered if (item := _left_of(card, counts)).left),
        tuple(kept),
        tuple(progress.breaks[item.broken.fault] for item in kept),
    )


def _printed_number(card: CardDefinition, item: Item) -> int:
    """The number of an effect among those of the card."""
    return item.number + 1 if item.number >= 0 else 0


def _left_of(card: CardCoverage, counts: Counter[Item]) -> LeftOf:
    """The clauses of a card of which something was never reached."""
    clauses = goals_by_clause(card.goals)
    found: list[Left] = []
    for goals in clauses:
        missing = [goal.goal.kind for goal in goals if not counts[item_of(card.id, goal.goal)]]
        if missing:
            clause = goals[0].clause
            line, _ = card.source.line_column(clause.span.start)
            words, whole = clause.text(card.source), len(missing) == len(goals)
            found.append(Left(clause.number, line, words, tuple(missing), whole))
    return LeftOf(card.id, card.name, card.source.name, len(clauses), tuple(found))


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
        "clauses": report.clauses,
        "unreached": [_left_json(card, item) for card in report.left for item in card.left],
        "faults": [
            _fault_json(kept, count)
            for kept, count in zip(report.faults, report.breaks, strict=True)
        ],
        "earlier": [str(folder) for folder in report.earlier],
    }


def _missed_json(item: Missed) -> dict[str, object]:
    return {"card": item.card.id, "effect": item.number}


def _left_json(card: LeftOf, item: Left) -> dict[str, object]:
    return {
        "card": card.card,
        "clause": item.number,
        "file": card.file,
        "line": item.line,
        "words": item.words,
        "never": [str(kind) for kind in item.missing],
    }


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
