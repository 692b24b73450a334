"""Telling: a summary -> text and JSON. A survivor is shown as a diff of its card.

Where a card stands in its canonical form, the lines of the diff are those of its file; else
those of the canonical form, of which the first has the line of the card.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Final

from rushscript.messages import Language
from rushscript.syntax import show
from rushscript.testing.mutating.scores import Found, Score, Summary, by_pack
from rushscript.testing.mutating.trials import Fate
from rushscript.wording import counted

_CONTEXT: Final = 1


def tell_survivors(summary: Summary) -> Iterator[str]:
    """A paragraph for each survivor: where it is, what was changed, the diff."""
    for item in summary.survivors:
        place = f"{item.subject.checked.source.name}:{item.line}"
        yield "\n".join((f"{place}: {item.mutant.operator}: {item.subject.name}", *diff(item)))


def diff(item: Found) -> list[str]:
    """What would have to be written for the card that nobody noticed, as a unified diff."""
    source, node = item.subject.checked.source, item.subject.checked.node
    first = source.line_column(node.span.start)[0] - len(node.comments.above)
    before, after = show(node).splitlines(), show(item.mutant.card).splitlines()
    lines = difflib.unified_diff(
        [""] * (first - 1) + before, [""] * (first - 1) + after, lineterm="", n=_CONTEXT
    )
    return list(lines)[2:]


def tell_tables(summary: Summary, *, cards: bool) -> Iterator[str]:
    """The scores of operators and packs, and of each card that is not noticed everywhere."""
    width = max((len(name) for name in (*by_pack(summary), *summary.operators)), default=0) + 2
    if cards:
        width = max(width, *(len(subject.name) + 2 for subject, _ in summary.cards))
    yield _row("operator", width)
    for name, score in summary.operators.items():
        yield _row(name, width, score)
    packs = by_pack(summary)
    if len(packs) > 1:
        yield ""
        yield _row("pack", width)
        for name, score in packs.items():
            yield _row(name, width, score)
    if cards and len(summary.cards) > 1:
        yield ""
        yield _row("card", width)
        for subject, score in summary.cards:
            yield _row(subject.name, width, score)


def _row(name: str, width: int, score: Score | None = None) -> str:
    if score is None:
        return f"{name:{width}}{'mutants':>8}{'noticed':>9}{'survived':>10}{'score':>9}"
    numbers = f"{score.mutants:>8}{score.noticed:>9}{score.survived:>10}"
    return f"{name:{width}}{numbers}{percent(score):>9}"


def percent(score: Score) -> str:
    """A score with one decimal, rounded down: 99.96 is not 100."""
    return f"{int(score.percent * 10) / 10:.1f} %"


def tell_slowest(summary: Summary) -> Iterator[str]:
    """How long the tests of the slowest mutants took."""
    for item in summary.slowest:
        place = f"{item.subject.checked.source.name}:{item.line}"
        yield f"{item.seconds:7.2f} s  {item.mutant.operator:12} {place}: {item.subject.name}"


def tell_end(summary: Summary, language: Language) -> str:
    """The last line: the score and all that is no part of it."""
    total, counts = summary.total, summary.counts
    if language is Language.JAPANESE:
        said = (
            f"変異 {total.mutants} 件のうち {total.noticed} 件を検出、{total.survived} 件が生存: "
        )
        more = [f"スコア {percent(total)}"]
        if counts[Fate.EXCUSED]:
            more.append(f"等価とされたもの {counts[Fate.EXCUSED]} 件")
        if summary.left:
            more.append(f"時間切れで未判定 {summary.left} 件")
        return said + "、".join(more)
    said = f"{counted(total.mutants, 'mutant')}: {total.noticed} noticed, {total.survived} survived"
    more = [f"score {percent(total)}"]
    if counts[Fate.EXCUSED]:
        more.append(f"{counts[Fate.EXCUSED]} excused")
    if summary.left:
        more.append(f"{summary.left} left when time was up")
    return ", ".join((said, *more))


def to_json(summary: Summary) -> dict[str, object]:
    """The summary for machines; lines are counted from 1."""
    return {
        **_score(summary.total),
        "fates": {str(fate): count for fate, count in summary.counts.items()},
        "left": summary.left,
        "operators": {name: _score(score) for name, score in summary.operators.items()},
        "packs": {name: _score(score) for name, score in by_pack(summary).items()},
        "cards": [
            {"card": subject.name, "id": subject.checked.id, **_score(score)}
            for subject, score in summary.cards
        ],
        "survivors": [
            {
                "file": item.subject.checked.source.name,
                "line": item.line,
                "card": item.subject.name,
                "operator": item.mutant.operator,
                "diff": diff(item),
            }
            for item in summary.survivors
        ],
        "stale": [
            {"card": subject.name, "pack": subject.pack, "change": list(lines)}
            for subject, lines in summary.stale
        ],
        "failing": [
            {"card": subject.name, "pack": subject.pack, "test": name}
            for subject, name in summary.failing
        ],
    }


def _score(score: Score) -> dict[str, object]:
    return {
        "mutants": score.mutants,
        "noticed": score.noticed,
        "survived": score.survived,
        "score": round(score.percent, 2),
    }
