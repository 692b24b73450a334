"""`rushscript words`: the words of the card language, in the terminal."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence
from typing import Final

import click

from rushscript.cli.options import chosen_language, lang_option
from rushscript.diagnostics import cell_width
from rushscript.errors import UnknownName
from rushscript.messages import Language
from rushscript.messages.japanese.language_words import LANGUAGE_WORDS
from rushscript.semantics.looking_up import (
    Rows,
    find_family,
    find_rows,
    near_words,
    other_word,
    rows_of,
)
from rushscript.semantics.table.families import GROUPS
from rushscript.semantics.table.row import Family, Signature, VerbMeaning
from rushscript.views.columns import aligned
from rushscript.wording import listed

WIDTH: Final = 96
_INDENT: Final = " " * 16
MOST_SHOWN_WHOLE: Final = 3
"""More rows than these are listed, a line for each."""

Lines = list[str]

_LABEL_CELLS: Final = 12
_JAPANESE_LABELS: Final = {
    "form": "書き方",
    "means": "意味",
    "type": "品詞",
    "stands": "書ける所",
    "takes from": "取る領域",
    "legality": "可否",
    "needs": "必要なもの",
    "did it when": "したとき",
    "fewer than N": "足りないとき",
    "events": "出来事",
    "face-down": "裏側のカード",
    "asked about": "調べ方",
    "print": "テキスト",
    "example": "例",
}


@click.command()
@click.argument("text", nargs=-1, metavar="[WORD|GROUP|PRINTED TEXT]")
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@lang_option
def words(text: tuple[str, ...], output: str) -> None:
    """Show the words of the card language: all of them, a group, or what one WORD means.

    A word is found in any of its forms, and by what is printed on cards: `rushscript words
    墓地へ送る`. Without WORD: every word, by group.
    """
    asked = " ".join(text)
    family = find_family(asked)
    rows = _asked_rows(asked, family)
    if output == "json":
        click.echo(json.dumps([_to_json(row) for row in rows], ensure_ascii=False, indent=2))
        return
    if not asked:
        lines = [line for group in Family for line in _group(group)]
    elif family is None and len(rows) <= MOST_SHOWN_WHOLE:
        lines = [line for row in rows for line in ("", *_whole(row))][1:]
    else:
        lines = _list(rows)
    for line in lines:
        click.echo(line)


def _asked_rows(asked: str, family: Family | None) -> Rows:
    """Raises UnknownName with what to write instead."""
    if not asked:
        return tuple(row for group in Family for row in rows_of(group))
    rows = find_rows(asked)
    if family is not None and not any(row.word == asked for row in rows):
        return rows_of(family)
    if rows:
        return rows
    near = near_words(asked)
    if instead := other_word(asked):
        told = f"`{asked}` is no word of the language; {instead}"
    elif near:
        told = f"there is no word `{asked}`; did you mean {listed_or(near)}?"
    else:
        told = f"there is no word `{asked}`; `rushscript words` lists them all"
    raise UnknownName(told, name=asked, near=tuple(near))


def listed_or(items: Sequence[str]) -> str:
    """`A` or `B`."""
    return " or ".join(f"`{item}`" for item in items)


def _group(family: Family) -> Lines:
    """The words of a group, wrapped."""
    text = ", ".join(row.word.replace(" ", "\N{NO-BREAK SPACE}") for row in rows_of(family))
    lines = textwrap.wrap(text, WIDTH, break_on_hyphens=False, break_long_words=False)
    shown = [f"  {line}".replace("\N{NO-BREAK SPACE}", " ") for line in lines]
    return [_said(str(family)), *shown, ""]


def _list(rows: Rows) -> Lines:
    """A line for each word: its form and what is printed."""
    return aligned([(row.word, _first(row.form), row.japanese or row.meaning) for row in rows])


def _first(form: str) -> str:
    return textwrap.shorten(form.split("; ")[0], 60, placeholder=" ...")


def _whole(row: Signature) -> Lines:
    """Everything that the table says about a word."""
    facts = [("form", form) for form in row.form.split("; ")]
    facts.append(("means", row.meaning))
    stated = GROUPS[row.family]
    facts.append(("type", _said(stated.type)))
    facts.append(("stands", _places(row) if row.verb is not None else _said(stated.stands)))
    if row.verb is not None and row.verb.zones:
        facts.append(("takes from", listed(row.verb.zones)))
    if row.duel is not None:
        facts.extend(_in_a_duel(row.duel))
    else:
        facts.append(("legality", _said(stated.legality)))
    facts.append(("print", row.japanese))
    facts.append(("", row.english))
    shown = [line for name, text in facts if text for line in _paragraph(name, text)]
    for example in row.examples:
        first, *rest = example.splitlines()
        shown.append(f"{_label('example')}{first}")
        shown.extend(f"{_INDENT}{line}" for line in rest)
    family = str(row.family)
    group = family.lower() if chosen_language() is Language.ENGLISH else _said(family)
    return [f"{row.word} ({group})", *shown]


def _said(text: str) -> str:
    """What the table says about a group of words, in the chosen language."""
    return LANGUAGE_WORDS.get(text, text) if chosen_language() is Language.JAPANESE else text


def _places(row: Signature) -> str:
    assert row.verb is not None
    places = [str(place) for place in row.verb.stands]
    return "、".join(places) if chosen_language() is Language.JAPANESE else listed(places)


def _in_a_duel(duel: VerbMeaning) -> list[tuple[str, str]]:
    events = [*duel.events, *(f"({event})" for event in duel.sometimes)]
    return [
        ("needs", duel.needs),
        ("did it when", duel.did),
        ("fewer than N", _said(str(duel.fewer))),
        ("events", " ".join(events)),
        ("face-down", _said(str(duel.face_down))),
        ("asked about", _said(str(duel.asked))),
    ]


def _paragraph(name: str, text: str) -> Lines:
    """A name beside its text, which is wrapped where it is long."""
    first, *rest = textwrap.wrap(text, WIDTH - len(_INDENT), break_on_hyphens=False)
    return [f"{_label(name)}{first}", *(f"{_INDENT}{line}" for line in rest)]


def _label(name: str) -> str:
    """The name of a fact in the chosen language, as wide as the texts are indented."""
    if chosen_language() is Language.JAPANESE:
        name = _JAPANESE_LABELS.get(name, name)
    return f"  {name}{' ' * (_LABEL_CELLS - cell_width(name))}  "


def _to_json(row: Signature) -> dict[str, object]:
    shown: dict[str, object] = {
        "word": row.word,
        "group": str(row.family),
        "form": row.form,
        "meaning": row.meaning,
        "type": GROUPS[row.family].type,
        "stands": GROUPS[row.family].stands if row.verb is None else _places(row),
        "legality": GROUPS[row.family].legality,
        "examples": list(row.examples),
        "japanese": row.japanese,
        "english": row.english,
    }
    if row.verb is not None:
        shown["takes_from"] = list(row.verb.zones)
    if row.duel is not None:
        shown["duel"] = {name: text for name, text in _in_a_duel(row.duel) if text}
    return shown
