"""Filling a Japanese text: its template and English facts -> the sentence.

A fact inside backticks or quotes is source code or a name, and stays as it is. Every other one is
an English phrase: its quoted parts and numbers are taken out, what is left is looked up in
`phrases`, whole or as a list, or word by word in `words`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import Final

from rushscript.messages.japanese.phrases import PATTERNS, PHRASES
from rushscript.messages.japanese.words import WORDS

_QUOTED: Final = re.compile(r'`[^`]*`|"(?:\\.|[^"\\])*"|U\+[0-9A-F]+|\d+(?:[-./]+\d+)*')
_GAP: Final = "{}"
_SEPARATOR: Final = re.compile(r", or |, and |, | or | and ")
_JOINTS: Final = {"or": " または ", "and": " と ", "": "、"}
_MORE: Final = "..."
_LETTER: Final = re.compile("[A-Za-z]")
_WIDE: Final = r"[\u3000-\u30ff\u4e00-\u9fff]"
_SPACE: Final = re.compile(rf"`[^`]*`|「[^」]*」|(?<={_WIDE}) (?={_WIDE})")


def fill(template: str, facts: Mapping[str, str]) -> str:
    """The Japanese sentence that `template` makes of the facts."""
    parts: list[str] = []
    inside = ""
    for literal, name, _, _ in Formatter().parse(template):
        inside = quote_after(literal, inside)
        parts.append(literal)
        if name is not None:
            parts.append(facts[name] if inside else in_japanese(facts[name]))
    return _SPACE.sub(_without_space, "".join(parts))


def _without_space(found: re.Match[str]) -> str:
    """Nothing stands between two letters of Japanese; code and names stay as they are."""
    return "" if found.group() == " " else found.group()


def quote_after(text: str, inside: str) -> str:
    """The mark that closes what is quoted at the end of a text; empty outside of quotes."""
    closing = {"`": "`", '"': '"', "「": "」"}
    for char in text:
        if inside:
            inside = "" if char == inside else inside
        else:
            inside = closing.get(char, "")
    return inside


def in_japanese(text: str) -> str:
    """An English phrase in Japanese; one that nothing knows stays as it is."""
    return _said(text) or text


def _said(text: str) -> str | None:
    """The Japanese of a phrase or of a list of phrases; None where a part of it is unknown."""
    frame = _QUOTED.sub(_GAP, text)
    if frame in PHRASES:
        parts = [_as_quoted(part) for part in _QUOTED.findall(text)]
        return PHRASES[frame].format(*parts)
    if not _LETTER.search(frame) and not _SEPARATOR.search(frame):
        return _QUOTED.sub(lambda found: _as_quoted(found.group()), text)
    return _by_pattern(text) or _as_list(text) or _word_by_word(frame)


def _as_quoted(part: str) -> str:
    """A name in the quotes of Japanese; code and numbers as they are."""
    return f"「{part[1:-1]}」" if part[0] == '"' else part


def _by_pattern(text: str) -> str | None:
    for pattern, japanese in PATTERNS:
        found = re.fullmatch(pattern, text)
        said = [_said(part) for part in found.groups()] if found else [None]
        if None not in said:
            return japanese.format(*said)
    return None


def _as_list(text: str) -> str | None:
    """`A, B or C`: split where neither quotes nor brackets are open."""
    places = [found for found in _SEPARATOR.finditer(text) if not _is_open(text[: found.start()])]
    if not places:
        return None
    starts = [0, *(found.end() for found in places)]
    ends = [*(found.start() for found in places), len(text)]
    items = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    said = [_said(item) for item in items if item != _MORE]
    if None in said:
        return None
    joints = [_JOINTS[found.group().strip(", ")] for found in places]
    words = "".join(f"{joint}{item}" for joint, item in zip(["", *joints], said, strict=False))
    return f"{words} など" if items[-1] == _MORE else words


def _is_open(text: str) -> bool:
    plain = _QUOTED.sub("", text)
    return "`" in plain or '"' in plain or plain.count("(") != plain.count(")")


def _word_by_word(frame: str) -> str | None:
    words = [WORDS.get(word) for word in frame.split(" ")]
    return "".join(word or "" for word in words) if all(words) else None
