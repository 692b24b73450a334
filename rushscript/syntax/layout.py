"""The layout: tokens of one item -> tokens that the grammar's rules read.

Comments go, newlines that do not end a line go, and every line of a block
gets exactly one end. What is written with a wrong character (`（`, `“`, `３`) is read as what it
stands for, and kept in a list of slips, so that one wrong character hides nothing behind it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from typing import Final

from rushscript.source import Span
from rushscript.syntax.mistakes import Mistake
from rushscript.syntax.tree import Token
from rushscript.syntax.words import CONTINUATION_WORDS

# The reader of an int refuses thousands of digits; no number of a card has more than a passcode.
LONGEST_NUMBER: Final = 12

_WRONG_ESCAPE: Final = re.compile(r'"(?:[^\\]|\\["\\])*?(\\[^"\\])')

_OPENING: Final = frozenset({"LPAR", "LSQB"})
_CLOSING: Final = frozenset({"RPAR", "RSQB"})
_GOES_ON: Final = frozenset({"COMMA", "PLUS", "AND", "OR", "LBRACE", "_NL"})
_TERMINALS: Final[dict[str, str]] = {
    "(": "LPAR",
    ")": "RPAR",
    "[": "LSQB",
    "]": "RSQB",
    "{": "LBRACE",
    "}": "RBRACE",
    ",": "COMMA",
    "=": "EQUAL",
    "+": "PLUS",
    "-": "MINUS",
    "*": "STAR",
    "/": "SLASH",
    "<": "LESS",
    ">": "GREATER",
    "<=": "AT_MOST",
    ">=": "AT_LEAST",
    "!=": "NOT_EQUAL",
}
# What NFKC does not turn into the character meant.
_MEANT: Final[dict[str, str]] = {
    "、": ",",
    "，": ",",
    "／": "/",
    "×": "*",
    "＊": "*",
    "−": "-",
    "–": "-",
    "—": "-",
    "【": "[",
    "】": "]",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
}
_NUMERALS: Final = {char: str(number) for number, char in enumerate("一二三四五六七八九", 1)}
_PAIRS: Final[dict[str, str]] = {"）": "（", "｝": "｛", "］": "［", "】": "【"}
_SPECIAL: Final = frozenset(
    {
        "COMMENT",
        "_NL",
        "INT",
        "STRING",
        "TWO_EQUALS",
        "HYPHENATED",
        "ODD_STRING",
        "OPEN_STRING",
        "ODD_WORD",
        "ODD_NUMBER",
        "ODD",
    }
)


@dataclass(slots=True)
class LaidOut:
    """The tokens of an item, and what was wrong with its characters."""

    tokens: list[Token] = field(default_factory=list)
    slips: list[Mistake] = field(default_factory=list)

    def slips_once(self) -> list[Mistake]:
        """The slips, each wrong character only where it stands first."""
        seen: dict[tuple[object, ...], Mistake] = {}
        for slip in self.slips:
            place = () if slip.code == "RS005" else (slip.span,)
            seen.setdefault((slip.code, slip.parameters, *place), slip)
        found = {_found(slip) for slip in seen.values()}
        # Brackets come in pairs: the one that opens is told for both.
        return [slip for slip in seen.values() if _PAIRS.get(_found(slip)) not in found]


def _found(slip: Mistake) -> str:
    return dict(slip.parameters).get("found", "")


def lay_out(stream: Iterable[Token], unmatched: Set[int] = frozenset()) -> LaidOut:
    """The tokens that the grammar reads. `unmatched` are the offsets of brackets without a
    partner: an open one keeps no newline, a closing one is dropped."""
    laid = LaidOut()
    tokens = laid.tokens
    depth = 0
    newline = False
    for token in stream:
        kind = token.type
        if kind in _SPECIAL:
            if kind == "_NL":
                newline = True
                continue
            found = _read_special(token, laid)
            if found is None:
                continue
            token, kind = found, found.type
        if newline:
            newline = False
            if depth == 0 and _ends_line(tokens, token):
                tokens.append(_line_end(tokens[-1]))
        if kind in _OPENING:
            depth += token.start not in unmatched
        elif kind in _CLOSING:
            if token.start in unmatched:
                continue
            depth = max(0, depth - 1)
        elif kind == "LBRACE":
            depth = 0
        elif kind == "RBRACE":
            if token.start in unmatched:
                continue
            depth = 0
            if tokens and tokens[-1].type not in ("LBRACE", "_NL"):
                tokens.append(_line_end(tokens[-1]))
        tokens.append(token)
    return laid


def _ends_line(tokens: list[Token], following: Token) -> bool:
    if not tokens or tokens[-1].type in _GOES_ON:
        return False
    value = following.value
    if following.type == "CASE_VALUE":
        return True
    return not (
        value in CONTINUATION_WORDS
        or following.type in ("POSITION", "IN_MAXIMUM_MODE", "IN_COLUMN")
    )


def _line_end(last: Token) -> Token:
    return Token("_NL", "\n", last.end, last.end)


def _read_special(token: Token, laid: LaidOut) -> Token | None:
    """The token that is meant, or None for one that is dropped."""
    text, span, slips = token.value, token.span, laid.slips
    match token.type:
        case "COMMENT":
            return None
        case "INT":
            return _read_number(token, text, slips)
        case "STRING":
            return _read_string(token, slips)
        case "OPEN_STRING":
            # A word right before the quote was meant to stand inside quotes.
            span = _whole_name(laid, token)
            slips.append(Mistake("RS008", span))
            return token.read_as("STRING", f'"{text[1:].rstrip()}"')
        case "ODD_STRING":
            slips.append(_odd(span, text[0], f'write `"` instead of {text[0]}'))
            inner = text[1:-1].replace("\\", "\\\\").replace('"', '\\"')
            return token.read_as("STRING", f'"{inner}"')
        case "TWO_EQUALS":
            slips.append(Mistake("RS116", span))
            return token.read_as("EQUAL", "=")
        case "HYPHENATED":
            # The kind of a spell that the language does not know is told with those it knows.
            if not (laid.tokens and laid.tokens[-1].type in ("SPELL", "TRAP")):
                write = text.replace("-", " ")
                slips.append(Mistake("RS117", span, (("found", text), ("write", write))))
            return token.read_as("WORD", text)
        case "ODD_NUMBER":
            digits = "".join(str(unicodedata.digit(char, 0)) for char in text)
            slips.append(_odd(span, text, f"write `{digits}` instead of {text}"))
            return _read_number(token, digits, slips)
        case "ODD_WORD":
            return _read_odd_word(token, slips)
        case _:
            return _read_odd(token, slips)


def _whole_name(laid: LaidOut, token: Token) -> Span:
    """A name of which one quote is missing: the last quote of the line, and the words before it
    that belong in quotes. Where these follow a name, its last quote is the first of theirs."""
    span, slips, before = token.span, laid.slips, len(laid.tokens)
    while slips and slips[-1].code in ("RS006", "RS007") and slips[-1].span.end == span.start:
        span = slips.pop().span.to(span)
        before -= laid.tokens[before - 1 : before] != [] and (
            laid.tokens[before - 1].start == span.start
        )
    name = laid.tokens[before - 1] if 0 < before < len(laid.tokens) else None
    if name is not None and name.type == "STRING" and name.end == span.start:
        return name.span.to(span)
    return span


def _read_number(token: Token, digits: str, slips: list[Mistake]) -> Token:
    if len(digits) > LONGEST_NUMBER and not digits.startswith("["):
        slips.append(Mistake("RS010", token.span, (("limit", str(LONGEST_NUMBER)),)))
        digits = "0"
    return token if digits == token.value else token.read_as("INT", digits)


def _read_string(token: Token, slips: list[Mistake]) -> Token:
    wrong = _WRONG_ESCAPE.match(token.value)
    if wrong is not None:
        span = Span(token.start + wrong.start(1), token.start + wrong.end(1))
        slips.append(Mistake("RS009", span, (("found", wrong.group(1)),)))
    return token


def _read_odd_word(token: Token, slips: list[Mistake]) -> Token:
    text, span = token.value, token.span
    if text.endswith("’s") and text[:-2].isascii():
        slips.append(_odd(span, "’", "write `'` instead of ’"))
        kind = "OPPONENTS" if text == "opponent’s" else "WORD"
        return token.read_as(kind, text[:-2] + "'s")
    if text in _NUMERALS:
        slips.append(_odd(span, text, f"write `{_NUMERALS[text]}` instead of {text}"))
        return token.read_as("INT", _NUMERALS[text])
    slips.append(Mistake("RS007", span, (("found", text),)))
    return token.read_as("WORD", text)


def _read_odd(token: Token, slips: list[Mistake]) -> Token | None:
    """A character by itself: what it stands for, or nothing."""
    char, span = token.value, token.span
    name = unicodedata.name(char, "a character without a name").lower()
    category = unicodedata.category(char)
    found = f"U+{ord(char):04X} {name}" if category in ("Cf", "Zs") else char
    meant = _MEANT.get(char, unicodedata.normalize("NFKC", char))
    if category == "Zs":
        slips.append(_odd(span, found, "write a plain space"))
    elif category == "Cf":
        slips.append(_odd(span, found, "remove it; it cannot be seen"))
    elif char == "。":
        slips.append(_odd(span, found, "remove it; the end of the line ends the sentence"))
    elif meant == ":":
        slips.append(_odd(span, found, "remove it"))
    elif meant == ";":
        slips.append(_odd(span, found, f"remove it; a new line does what {found} would do"))
    elif meant != char and meant in _TERMINALS:
        slips.append(_odd(span, found, f"write `{meant}` instead of {found}"))
        return token.read_as(_TERMINALS[meant], meant)
    else:
        slips.append(Mistake("RS006", span, (("found", found),)))
    return None


def _odd(span: Span, found: str, fix: str) -> Mistake:
    return Mistake("RS005", span, (("found", found), ("fix", fix)))
