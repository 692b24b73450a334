"""Scores: reports of cards -> how many mutants count, how many were noticed, which survived."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rushscript.testing.mutating.mutants import OPERATORS, Mutant, mutants
from rushscript.testing.mutating.running import CardReport
from rushscript.testing.mutating.subjects import Subject
from rushscript.testing.mutating.trials import COUNTED, Fate


@dataclass(frozen=True, slots=True)
class Score:
    """How many mutants counted, and how many of them a test noticed."""

    mutants: int = 0
    noticed: int = 0

    @property
    def survived(self) -> int:
        return self.mutants - self.noticed

    @property
    def percent(self) -> float:
        """Of a hundred mutants so many are noticed; 100 where there is none."""
        return 100 * self.noticed / self.mutants if self.mutants else 100.0

    def __add__(self, other: Score) -> Score:
        return Score(self.mutants + other.mutants, self.noticed + other.noticed)


@dataclass(frozen=True, slots=True)
class Found:
    """A mutant worth telling of."""

    subject: Subject
    mutant: Mutant
    fate: Fate
    seconds: float

    @property
    def line(self) -> int:
        """The line of the file where the card differs."""
        return self.subject.checked.source.line_column(self.mutant.place.start)[0]


@dataclass(frozen=True, slots=True)
class Summary:
    """What a run has found. `left` mutants were planned and not judged; `stale` are excuses that
    excuse nothing, as card and lines; `failing` tests fail without any change."""

    total: Score
    operators: dict[str, Score]
    cards: tuple[tuple[Subject, Score], ...]
    survivors: tuple[Found, ...]
    slowest: tuple[Found, ...]
    counts: dict[Fate, int]
    stale: tuple[tuple[Subject, tuple[str, ...]], ...]
    failing: tuple[tuple[Subject, str], ...]
    left: int


def summarise(cards: Sequence[CardReport], slowest: int = 0) -> Summary:
    """The sums over all cards, in the order of the cards."""
    found = [item for card in cards for item in _found(card)]
    operators = {
        name: score
        for name in OPERATORS
        if (score := score_of(item.fate for item in found if item.mutant.operator == name)).mutants
    }
    by_card = tuple(
        (card.subject, score_of(item.fate for item in card.verdicts.values())) for card in cards
    )
    by_time = sorted(found, key=lambda item: -item.seconds)
    fates = [verdict.fate for card in cards for verdict in card.verdicts.values()]
    return Summary(
        score_of(fates),
        operators,
        by_card,
        tuple(item for item in found if item.fate is Fate.SURVIVED),
        tuple(by_time[:slowest]),
        {fate: fates.count(fate) for fate in Fate},
        tuple((card.subject, lines) for card in cards for lines in _stale(card)),
        tuple((card.subject, name) for card in cards for name in card.failing),
        sum(_left(card) for card in cards),
    )


def score_of(fates: Iterable[Fate]) -> Score:
    """The score of some verdicts."""
    counted = [fate for fate in fates if fate in COUNTED]
    return Score(len(counted), sum(fate is not Fate.SURVIVED for fate in counted))


def by_pack(summary: Summary) -> dict[str, Score]:
    """The scores of the packs, in order."""
    found: dict[str, Score] = {}
    for subject, score in summary.cards:
        found[subject.pack] = found.get(subject.pack, Score()) + score
    return found


def _found(card: CardReport) -> list[Found]:
    judged = [item for item in card.verdicts.values() if item.fate in COUNTED]
    if not judged:
        return []
    made = {mutant.number: mutant for mutant in mutants(card.subject.checked.node)}
    judged.sort(key=lambda item: item.number)
    return [Found(card.subject, made[item.number], item.fate, item.seconds) for item in judged]


def _stale(card: CardReport) -> list[tuple[str, ...]]:
    """The excuses of a card that excuse nothing, as far as it was looked at."""
    if not card.is_done and not card.verdicts:
        return []
    fits = {lines for number, lines in card.excused.items() if _is_open(card, number)}
    return [item.lines for item in card.subject.excuses if item.lines not in fits]


def _is_open(card: CardReport, number: int) -> bool:
    """Whether an excuse still holds, for all that is known."""
    verdict = card.verdicts.get(number)
    return verdict.fate is not Fate.STALE if verdict is not None else not card.is_done


def _left(card: CardReport) -> int:
    """How many mutants of a card were planned and not judged."""
    if card.is_done:
        return 0
    counted = sum(verdict.fate in COUNTED for verdict in card.verdicts.values())
    unseen = sum(number not in card.verdicts for number in card.plan.order)
    most = card.plan.most
    return unseen if most is None else min(unseen, max(0, most - counted))
