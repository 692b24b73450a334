"""A measurement for other programs: JSON with the tests that reach each goal, and LCOV."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rushscript.testing.coverage.measuring import (
    CardCoverage,
    Coverage,
    ReachedGoal,
    goals_by_clause,
    share,
    tests_of,
)


def as_json(coverage: Coverage) -> str:
    """Everything that was measured; lines and columns from 1."""
    report = {
        "reached": coverage.reached,
        "wanted": coverage.wanted,
        "percent": round(share(coverage.reached, coverage.wanted), 2),
        "tests": coverage.tests,
        "failed": [f"{item.source.name}::{item.name}" for item in coverage.failed],
        "packs": [
            {
                "name": pack.name,
                "reached": pack.reached,
                "wanted": pack.wanted,
                "cards": [_card(card) for card in pack.cards],
            }
            for pack in coverage.packs
        ],
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def _card(card: CardCoverage) -> dict[str, object]:
    line, _ = card.source.line_column(card.start)
    return {
        "id": card.id,
        "name": card.name,
        "file": card.source.name,
        "line": line,
        "reached": card.reached,
        "wanted": len(card.goals),
        "excused": [
            {
                "line": card.source.line_column(item.clause.span.start)[0],
                "text": item.clause.text(card.source),
                "goal": str(item.goal.kind),
                "because": because,
            }
            for item, because in card.excused
        ],
        "clauses": [_clause(card, goals) for goals in goals_by_clause(card.goals)],
    }


def _clause(card: CardCoverage, goals: list[ReachedGoal]) -> dict[str, object]:
    clause = goals[0].clause
    line, column = card.source.line_column(clause.span.start)
    return {
        "number": clause.number,
        "kind": str(clause.kind),
        "line": line,
        "column": column,
        "text": clause.text(card.source),
        "goals": [{"goal": str(item.goal.kind), "tests": list(item.tests)} for item in goals],
    }


def as_lcov(coverage: Coverage) -> str:
    """Lines and branches: a clause is hit as often as tests reach anything of it, or do something
    inside it; of a clause with several goals each is a branch."""
    by_file: dict[str, list[CardCoverage]] = {}
    for pack in coverage.packs:
        for card in pack.cards:
            if card.goals:
                by_file.setdefault(card.source.name, []).append(card)
    return "".join(
        f"{line}\n" for file, cards in by_file.items() for line in _file_record(file, cards)
    )


def _file_record(file: str, cards: list[CardCoverage]) -> Iterator[str]:
    hits: dict[int, int] = {}
    branches: list[str] = []
    taken = 0
    for number, card in enumerate(cards):
        for goals in goals_by_clause(card.goals):
            clause = goals[0].clause
            line, _ = card.source.line_column(clause.span.start)
            tests = tests_of(card, goals)
            hits[line] = max(hits.get(line, 0), len(tests))
            if len(goals) < 2:
                continue
            for branch, item in enumerate(goals):
                count = len(item.tests)
                taken += bool(count)
                block = 1000 * number + clause.number
                branches.append(f"BRDA:{line},{block},{branch},{count if tests else '-'}")
    yield "TN:"
    yield f"SF:{file}"
    yield from branches
    yield f"BRF:{len(branches)}"
    yield f"BRH:{taken}"
    yield from (f"DA:{line},{count}" for line, count in sorted(hits.items()))
    yield f"LF:{len(hits)}"
    yield f"LH:{sum(count > 0 for count in hits.values())}"
    yield "end_of_record"
