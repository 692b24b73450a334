"""Telling: a summary -> text and JSON. A survivor is shown as a diff of its card.

Where a card stands in its canonical form, the lines of the diff are those of its file; else
those of the canonical form, of which the first has the line of the card.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from typing import Final

from rushscript.diagnostics import cell_width
from rushscript.messages import Language
from rushscript.syntax import show
from rushscript.testing.mutating.scores import Found, Score, Summary, by_pack
from rushscript.testing.mutating.trials import Fate
from rushscript.wording import counted

_CONTEXT: Final = 1
_HEADS: Final = {
    Language.ENGLISH: (
        ("operator", "pack", "card"),
        ("mutants", "noticed", "survived", "score"),
    ),
    Language.JAPANESE: (
        ("変異の種類", "パック", "カード"),
        ("変異", "検出", "生存", "スコア"),
    ),
}
JAPANESE_OPERATORS: Final = {
    "agreement": "組の条件",
    "block": "ブロック",
    "cards": "カード群",
    "cause": "原因",
    "change": "変化",
    "comparison": "比較",
    "condition": "条件",
    "connective": "接続",
    "cost": "コスト",
    "duration": "期間",
    "event": "出来事",
    "filter": "絞り込み",
    "line": "永続行",
    "materials": "素材",
    "may": "任意",
    "negation": "否定",
    "number": "数値",
    "option": "選択肢",
    "position": "表示形式",
    "quantity": "数量",
    "restriction": "制限",
    "role": "役割",
    "rule": "ルール行",
    "sentence": "文",
    "side": "プレイヤー",
    "value": "値",
    "zone": "領域",
}
"""What the operators are called in Japanese."""


def tell_survivors(summary: Summary, language: Language) -> Iterator[str]:
    """A paragraph for each survivor: where it is, what was changed, the diff."""
    for item in summary.survivors:
        place = f"{item.subject.checked.source.name}:{item.line}"
        yield "\n".join(
            (
                f"{place}: {operator(item.mutant.operator, language)}: {item.subject.name}",
                *diff(item),
            )
        )


def diff(item: Found) -> list[str]:
    """What would have to be written for the card that nobody noticed, as a unified diff."""
    source, node = item.subject.checked.source, item.subject.checked.node
    first = source.line_column(node.span.start)[0] - len(node.comments.above)
    before, after = show(node).splitlines(), show(item.mutant.card).splitlines()
    lines = difflib.unified_diff(
        [""] * (first - 1) + before, [""] * (first - 1) + after, lineterm="", n=_CONTEXT
    )
    return list(lines)[2:]


def operator(name: str, language: Language) -> str:
    """What an operator is called."""
    return JAPANESE_OPERATORS[name] if language is Language.JAPANESE else name


def tell_tables(summary: Summary, language: Language, *, cards: bool) -> Iterator[str]:
    """The scores of operators and packs, and of each card that is not noticed everywhere."""
    operators = {operator(name, language): score for name, score in summary.operators.items()}
    packs = by_pack(summary)
    heads = _HEADS[language]
    names = (*packs, *operators)
    width = max((cell_width(name) for name in names), default=0) + 2
    if cards:
        width = max(width, *(cell_width(subject.name) + 2 for subject, _ in summary.cards))
    yield _head(heads, 0, width)
    for name, score in operators.items():
        yield _row(name, width, score)
    if len(packs) > 1:
        yield ""
        yield _head(heads, 1, width)
        for name, score in packs.items():
            yield _row(name, width, score)
    if cards and len(summary.cards) > 1:
        yield ""
        yield _head(heads, 2, width)
        for subject, score in summary.cards:
            yield _row(subject.name, width, score)


_COLUMNS: Final = (8, 9, 10, 9)


def _head(heads: tuple[tuple[str, ...], tuple[str, ...]], which: int, width: int) -> str:
    firsts, columns = heads
    return _line(firsts[which], width, columns)


def _row(name: str, width: int, score: Score) -> str:
    numbers = (str(score.mutants), str(score.noticed), str(score.survived), percent(score))
    return _line(name, width, numbers)


def _line(name: str, width: int, columns: Sequence[str]) -> str:
    """A line of a table, in cells of a terminal: the name to the left, the others to the right."""
    cells = [
        " " * (space - cell_width(text)) + text
        for space, text in zip(_COLUMNS, columns, strict=True)
    ]
    return name + " " * (width - cell_width(name)) + "".join(cells)


def percent(score: Score) -> str:
    """A score with one decimal, rounded down: 99.96 is not 100. Nothing changed has no score."""
    if not score.mutants:
        return "-"
    return f"{int(score.percent * 10) / 10:.1f} %"


def tell_slowest(summary: Summary, language: Language) -> Iterator[str]:
    """How long the tests of the slowest mutants took."""
    for item in summary.slowest:
        place = f"{item.subject.checked.source.name}:{item.line}"
        name = operator(item.mutant.operator, language)
        name += " " * (12 - cell_width(name))
        seconds = "秒" if language is Language.JAPANESE else "s"
        yield f"{item.seconds:7.2f} {seconds}  {name} {place}: {item.subject.name}"


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
        if counts[Fate.REFUSED]:
            more.append(f"検査で拒否 {counts[Fate.REFUSED]} 件")
        if summary.left:
            more.append(f"時間切れで未判定 {summary.left} 件")
        return said + "、".join(more)
    said = f"{counted(total.mutants, 'mutant')}: {total.noticed} noticed, {total.survived} survived"
    more = [f"score {percent(total)}"]
    if counts[Fate.EXCUSED]:
        more.append(f"{counts[Fate.EXCUSED]} excused")
    if counts[Fate.REFUSED]:
        more.append(f"{counts[Fate.REFUSED]} refused by the check")
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
