"""A measurement as people read it: a table of the packs, and each clause that lacks something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rushscript.messages import Language
from rushscript.testing.coverage.goals import never
from rushscript.testing.coverage.measuring import (
    CardCoverage,
    Coverage,
    ReachedGoal,
    goals_by_clause,
    share,
)

Row = tuple[str, str, str, str]

_WHOLE: Final = {Language.ENGLISH: "all", Language.JAPANESE: "合計"}
_CARDS: Final = {Language.ENGLISH: ("card", "cards"), Language.JAPANESE: ("枚", "枚")}
_OF: Final = {Language.ENGLISH: "{} of {} goals", Language.JAPANESE: "目標 {} / {}"}


def percent(reached: int, wanted: int) -> str:
    """One digit after the point, cut off: what is not whole is never shown as 100.0."""
    tenths = 1000 if not wanted else 1000 * reached // wanted
    return f"{tenths // 10}.{tenths % 10} %"


def pack_rows(coverage: Coverage, language: Language) -> list[Row]:
    """A row for each pack, and one for all of them where there are several."""
    rows = [
        _row(pack.name, len(pack.cards), pack.reached, pack.wanted, language)
        for pack in coverage.packs
    ]
    if len(rows) > 1:
        cards = sum(len(pack.cards) for pack in coverage.packs)
        rows.append(_row(_WHOLE[language], cards, coverage.reached, coverage.wanted, language))
    return rows


def _row(name: str, cards: int, reached: int, wanted: int, language: Language) -> Row:
    one, many = _CARDS[language]
    goals = _OF[language].format(reached, wanted)
    return name, f"{cards} {one if cards == 1 else many}", goals, percent(reached, wanted)


def card_rows(coverage: Coverage, language: Language) -> list[tuple[str, str, str]]:
    """A row for each card that has clauses."""
    return [
        (
            card.name,
            _OF[language].format(card.reached, len(card.goals)),
            percent(card.reached, len(card.goals)),
        )
        for pack in coverage.packs
        for card in pack.cards
        if card.goals
    ]


def missing_lines(coverage: Coverage, language: Language) -> Iterator[str]:
    """What is missing: `FILE:LINE: "CARD": CLAUSE`, and below it what no test shows."""
    for pack in coverage.packs:
        for card in pack.cards:
            for place, goals in _by_clause(card):
                yield place
                yield from (f"    {never(item.goal.kind, language)}" for item in goals)


def _by_clause(card: CardCoverage) -> Iterator[tuple[str, list[ReachedGoal]]]:
    for goals in goals_by_clause(card.missing):
        clause = goals[0].clause
        line, _ = card.source.line_column(clause.span.start)
        words = clause.text(card.source)
        yield f'{card.source.name}:{line}: "{card.name}": {words}', goals


def is_enough(coverage: Coverage, least: float) -> bool:
    """Whether so many percent are reached."""
    return share(coverage.reached, coverage.wanted) >= least
