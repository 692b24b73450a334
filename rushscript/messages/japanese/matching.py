"""Finding the sentence that an English text is: a text -> the same in Japanese.

The sentences with the longest text of their own are tried first. What fills a gap is said in
Japanese in its turn, unless it stands in backticks or quotes. A text that is no sentence is taken
apart: line by line, and behind the place it begins with (`FILE:3: ...`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Final

from rushscript.messages.japanese.filling import fill, in_japanese, quote_after
from rushscript.messages.japanese.playing import PLAYING
from rushscript.messages.japanese.sentences import SENTENCES
from rushscript.refusals import REFUSALS

_UNSEEN: Final = ("the face-down ", "a card in ")
_PLACE: Final = re.compile(r"(\S.*?): (.+)", re.DOTALL)


def sentence_in_japanese(text: str) -> str:
    """A message in Japanese; the parts of it that nothing knows stay as they are."""
    whole = _whole(text)
    if whole is not None:
        return whole
    if "\n" in text:
        return "\n".join(map(sentence_in_japanese, text.split("\n")))
    behind_place = _PLACE.fullmatch(text)
    if behind_place is not None:
        place, rest = behind_place.groups()
        said = _whole(rest)
        if said is not None:
            return f"{place}: {said}"
    return in_japanese(text)


def play_in_japanese(text: str) -> str:
    """What is said at the table, line by line; what is no sentence of it is a message."""
    return "\n".join(map(_play_line, text.split("\n")))


def _play_line(line: str) -> str:
    whole = _whole(line, at_table=True)
    behind = _PLACE.fullmatch(line)
    if whole is None and behind is not None:
        # `CARD: what do you declare?`
        card, rest = behind.groups()
        said = _whole(rest, at_table=True)
        whole = None if said is None else f"{_card(card)}: {said}"
    return sentence_in_japanese(line) if whole is None else whole


def _card(name: str) -> str:
    """The name of a card stays as it is, one that is not seen is told."""
    unseen = name.startswith(_UNSEEN)
    return (_whole(name, at_table=True) if unseen else None) or name


def _whole(text: str, *, at_table: bool = False) -> str | None:
    """The Japanese of a text that is one sentence of the table."""
    for pattern, japanese in _patterns_of_play() if at_table else _patterns():
        found = pattern.fullmatch(text)
        if found is not None:
            quoted = _in_quotes(japanese)
            facts = {
                name: part if name in quoted else _part(name, part, at_table=at_table)
                for name, part in found.groupdict().items()
            }
            return fill(japanese, facts)
    return None


def _part(name: str, part: str, *, at_table: bool) -> str:
    if at_table and (name == "card" or (name == "monster" and not part.endswith(")"))):
        return _card(part)
    return _whole(part, at_table=at_table) or part


def _in_quotes(template: str) -> frozenset[str]:
    """The gaps of a template that stand in backticks or quotes: code and names."""
    names, inside = [], ""
    for literal, name, _, _ in Formatter().parse(template):
        inside = quote_after(literal, inside)
        if name is not None and inside:
            names.append(name)
    return frozenset(names)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    table = dict(SENTENCES)
    for refusal in REFUSALS.values():
        reason = f"{refusal.words} ({refusal.english})"
        table[reason] = f"`{refusal.words}`({refusal.japanese})"
        table[f"cannot because {reason}"] = f"`cannot because {refusal.words}`({refusal.japanese})"
        table[f"cannot because {refusal.words}"] = f"`cannot because {refusal.words}`"
    return _ordered(table)


@cache
def _patterns_of_play() -> tuple[tuple[re.Pattern[str], str], ...]:
    return _ordered(PLAYING)


def _ordered(table: Mapping[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    ordered = sorted(table.items(), key=lambda item: -_own_length(item[0]))
    return tuple((_pattern(english), japanese) for english, japanese in ordered)


def _own_length(template: str) -> int:
    return sum(len(literal) for literal, *_ in Formatter().parse(template))


def _pattern(template: str) -> re.Pattern[str]:
    """What texts a template makes. A gap inside backticks or quotes does not go past them; a text
    that begins with `{number}` begins with digits."""
    parts, before = [], ""
    for literal, name, _, _ in Formatter().parse(template):
        parts.append(re.escape(literal))
        before = literal[-1:] or before
        if name is not None:
            inside = {"": r"\d+" if name == "number" else ".+?", "`": "[^`]*", '"': '[^"]*'}.get(
                before, ".+?"
            )
            parts.append(f"(?P<{name}>{inside})")
    return re.compile("".join(parts), re.DOTALL)
