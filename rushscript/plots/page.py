"""Pages: titles, words, tables and plots -> one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final


@dataclass(frozen=True, slots=True)
class Gauge:
    """A cell of a table with a bar below its text, as long as a share from 0 to 1; a stroke marks
    the interval that it lies in, where one is known."""

    text: str
    share: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text below their heads; all columns but the first are numbers. With `fold` it is
    folded up below these words."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str | Gauge, ...], ...]
    fold: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: a title, words, big numbers with what they are, plots, tables."""

    title: str
    text: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    figures: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()


def page(title: str, sections: Sequence[Section], *, text: str = "", lang: str = "en") -> str:
    """A whole page. It follows the reader's choice of light or dark, fits a phone, and can be
    printed."""
    return "".join(_lines(title, sections, text, lang))


def _lines(title: str, sections: Sequence[Section], text: str, lang: str) -> Iterator[str]:
    name = escape(title)
    yield f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
    yield f"<h1>{name}</h1>\n"
    if text:
        yield f'<p class="lead">{escape(text)}</p>\n'
    for section in sections:
        yield from _section(section)
    yield "</main>\n</body>\n</html>\n"


def _section(section: Section) -> Iterator[str]:
    yield f"<section>\n<h2>{escape(section.title)}</h2>\n"
    if section.text:
        yield f"<p>{escape(section.text)}</p>\n"
    if section.facts:
        yield '<dl class="facts">\n'
        for number, what in section.facts:
            yield f"<div><dt>{escape(what)}</dt><dd>{escape(number)}</dd></div>\n"
        yield "</dl>\n"
    if section.figures:
        yield '<div class="figures">\n'
        for figure in section.figures:
            yield f"<figure>{figure}</figure>\n"
        yield "</div>\n"
    for table in section.tables:
        yield from _table(table)
    yield "</section>\n"


def _table(table: Table) -> Iterator[str]:
    if table.fold:
        yield f"<details>\n<summary>{escape(table.fold)}</summary>\n"
    yield '<div class="wide"><table>\n<thead><tr>'
    yield "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    yield "</tr></thead>\n<tbody>\n"
    for row in table.rows:
        first, *others = row
        cells = "".join(f"<td>{_cell(cell)}</td>" for cell in others)
        yield f'<tr><th scope="row">{_cell(first)}</th>{cells}</tr>\n'
    yield "</tbody>\n</table></div>\n"
    if table.fold:
        yield "</details>\n"


def _cell(cell: str | Gauge) -> str:
    if isinstance(cell, str):
        return escape(cell)
    inner = f'<i style="width:{100 * cell.share:.1f}%"></i>'
    if cell.low is not None and cell.high is not None:
        span = f"left:{100 * cell.low:.1f}%;width:{100 * (cell.high - cell.low):.1f}%"
        inner += f'<b style="{span}"></b>'
    return f'{escape(cell.text)}<span class="gauge">{inner}</span>'


STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2433; --soft: #667085; --paper: #fbfaf7;
  --card: #fff; --line: #e6e2d9; --base: #8a93a3; --mark: #c2410c; --shade: #0f172a14;
  --p1: #3b6fd4; --p2: #d9730d; --p3: #2f9e6e; --p4: #b5489f; --p5: #7a5cd6; --p6: #a1862a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e0; --soft: #9aa3b2; --paper: #14161b;
  --card: #1d2027; --line: #30353f; --base: #6b7484; --mark: #fb923c; --shade: #00000055;
  --p1: #7aa5f5; --p2: #f0a04b; --p3: #5fc99a; --p4: #e08bce; --p5: #ab95f2; --p6: #d3b95c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, "Segoe UI", "Noto Sans", "Noto Sans CJK JP", sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; letter-spacing: -.01em; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.75rem 0 .35rem; }
p { margin: 0 0 1rem; max-width: 46rem; color: var(--soft); } .lead { font-size: 1.05rem; }
.facts { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr));
  margin: 1rem 0 1.25rem; }
.facts div { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
  padding: .8rem 1rem; box-shadow: 0 1px 3px var(--shade); display: flex;
  flex-direction: column-reverse; justify-content: flex-end; }
.facts dt { color: var(--soft); font-size: .82rem; }
.facts dd { margin: 0; font-size: 1.5rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.figures { display: grid; gap: 1rem; align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); }
figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
  padding: 1rem 1.1rem; box-shadow: 0 1px 3px var(--shade); break-inside: avoid; }
.wide { overflow-x: auto; margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem;
  font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .7rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; } th:first-child { text-align: left; }
thead th { color: var(--soft); font-weight: 500; } tbody th { font-weight: 500; }
.plot { display: block; width: 100%; height: auto; overflow: visible; }
.plot text { font: 12px system-ui, "Segoe UI", "Noto Sans", sans-serif; fill: var(--soft); }
.plot .title { font-size: 15px; font-weight: 650; fill: var(--ink); }
.plot .value { fill: var(--ink); font-weight: 550; } .plot .name { font-weight: 600; }
.grid { stroke: var(--line); } .base { stroke: var(--base); }
.mark { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 5 4; }
.whisker { stroke: var(--ink); stroke-width: 1.4; }
.line { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
.dot { stroke: var(--card); stroke-width: 1.5; } .band { opacity: .22; stroke: none; }
.p1 { --c: var(--p1); } .p2 { --c: var(--p2); } .p3 { --c: var(--p3); }
.p4 { --c: var(--p4); } .p5 { --c: var(--p5); } .p6 { --c: var(--p6); }
.line { stroke: var(--c); } .dot, .bar, .band, .plot .name { fill: var(--c); }
.bar:hover { opacity: .8; } .outer { fill: var(--c); opacity: .11; }
.heat { fill: var(--c); } .heat.none { fill: var(--line); } .heat:hover { stroke: var(--ink); }
.plot .note { font-size: 10.5px; } .reach { stroke: var(--p1); opacity: .28; stroke-width: 1.4; }
.gauge { display: block; position: relative; height: 5px; border-radius: 3px; min-width: 4.4rem;
  background: var(--line); margin-top: .2rem; }
details { margin-top: 1rem; } summary { cursor: pointer; color: var(--soft); }
.gauge i { position: absolute; inset: 0 auto 0 0; border-radius: 3px; background: var(--p1); }
.gauge b { position: absolute; top: -1.5px; height: 8px; border: solid var(--ink);
  border-width: 0 1.5px; opacity: .55; }
@media print { figure, .facts div { box-shadow: none; } }
"""
