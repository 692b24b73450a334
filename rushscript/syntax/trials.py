"""Trials: a line that cannot be read -> the one other word with which all of it can.

The mistake shows where the reading stops, but the wrong word may stand further up: `when you have
not drawn` is a condition, `reveal ... to hand` lacks another verb, and the lines of a
`continuous` block stand in none that begins with `ignition`. Only words that decide what follows
are tried.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from rushscript.spelling import nearest
from rushscript.syntax.blocks import closing_of, line_around, opener_of
from rushscript.syntax.machine import read
from rushscript.syntax.mistakes import Mistake
from rushscript.syntax.table import tables
from rushscript.syntax.tree import Branch, Token
from rushscript.syntax.words import CONTINUATION_WORDS, FORMS, STEP_VERBS, third_person

MOST_WORK: Final = 60_000
"""Tokens read in the trials for one mistake, so that a huge item stays cheap."""
MOST_NAMED: Final = 3
"""Of more words than these none is more likely than the others."""

_CLAUSES: Final = {
    "WHEN": "when",
    "CONDITION": "condition",
    "COST": "cost",
    "EFFECT": "effect",
}
_BLOCKS: Final = {"IGNITION": "ignition", "ACTIVATE": "activate", "CONTINUOUS": "continuous"}
_VERBS: Final = {
    **{verb.upper(): verb for verb in STEP_VERBS},
    "SPECIAL": "special",
    "FUSION": "fusion",
    "RITUAL": "ritual",
}
_OF_ABILITIES: Final = frozenset({"CONDITION", "COST", "EFFECT"})
_BEFORE_VERB: Final = frozenset(
    {"EFFECT", "COST", "OPTION", "AND", "THEN", "ALSO", "MAY", "OPPONENT", "EACH", "PLAYER"}
)


def other_block(kind: str, tokens: list[Token], index: int) -> Mistake | None:
    """The block is of another kind, with which all its lines can be read."""
    brace = opener_of(tokens, index)
    if kind != "card" or brace is None or brace < 1 or tokens[brace - 1].type not in _BLOCKS:
        return None
    at, end = brace - 1, closing_of(tokens, brace)
    lasting = tokens[at].type == "CONTINUOUS"
    if lasting and not any(token.type in _OF_ABILITIES for token in tokens[brace:end]):
        return None
    if _waits_once(tokens, at, end):
        # A trap waits with `when`; what is `continuous` waits for as long as it lies there.
        return None
    words = ("ignition" if _is_monster(tokens) else "activate",) if lasting else ("continuous",)
    fitting = _fitting(kind, tokens, at, end, {word.upper(): word for word in words})
    return _mistake(tokens, at, at, fitting, "block")


def _waits_once(tokens: list[Token], at: int, end: int) -> bool:
    """Whether it is the `activate` of a trap that says `whenever`."""
    kinds = {token.type for token in tokens[:at]}
    waits = any(token.type == "WHENEVER" for token in tokens[at:end])
    return tokens[at].type == "ACTIVATE" and "TRAP" in kinds and waits


def misspelt(kind: str, tokens: list[Token], index: int, start: int, end: int) -> Mistake | None:
    """A word further up looks like a keyword, with which all of the line can be read: what was
    misspelt was taken for a name."""
    for at in range(start, min(index, len(tokens))):
        token = tokens[at]
        if token.type != "WORD" or tokens[at - 1].type == "AS":
            continue
        words = _keywords()
        near: dict[str, str] = {}
        for word in nearest(token.value, words, MOST_NAMED, sure=True):
            near.setdefault(words[word], word)
        fitting = _fitting(kind, tokens, at, end, near)
        if fitting:
            terminal, word = next(iter(fitting.items()))
            parameters = (("found", token.value), ("near", word))
            return Mistake("RS107", token.span, parameters, (at, terminal))
    return None


@cache
def _keywords() -> dict[str, str]:
    """The keywords and their forms, each with its terminal."""
    keywords = tables().keywords
    forms = {form: keywords[word] for form, word in FORMS.items() if word in keywords}
    return {**keywords, **forms}


def missing_effect(kind: str, tokens: list[Token], index: int, start: int) -> Mistake | None:
    """`when`, `condition` or `cost` alone on a line, steps below, and no `effect` in the block."""
    brace = opener_of(tokens, start)
    alone = index == start + 1 and tokens[start].type in ("WHEN", "CONDITION", "COST")
    if not alone or brace is None or index >= len(tokens) or tokens[index].type != "_NL":
        return None
    if any(token.type == "EFFECT" for token in tokens[brace : closing_of(tokens, brace)]):
        return None
    _, end = line_around(tokens, index + 1)
    fitting = _fitting(kind, tokens, start, end, {"EFFECT": "effect"})
    return _mistake(tokens, start, start, fitting, "block")


def other_word(kind: str, tokens: list[Token], index: int, start: int, end: int) -> Mistake | None:
    """The line is another clause, or has another verb, with which all of it can be read."""
    if start >= index or index >= len(tokens):
        return None
    if start > 0 and tokens[start - 1].type == "EFFECT":
        start -= 1
    if tokens[start].type in _CLAUSES:
        fitting = _fitting(kind, tokens, start, end, _CLAUSES)
        if fitting:
            return _mistake(tokens, start, start, fitting, "line")
    at = start
    while at < index and tokens[at].type in _BEFORE_VERB:
        at += 1
    # Where the line ends too early no word is wrong: one is missing.
    if at == index or tokens[at].type not in _VERBS or tokens[index].type in ("_NL", "RBRACE"):
        return None
    fitting = _fitting(kind, tokens, at, end, _VERBS)
    return _mistake(tokens, at, index, fitting, "line")


def _fitting(
    kind: str, tokens: list[Token], at: int, end: int, words: dict[str, str]
) -> dict[str, str]:
    """Those of some words with which the tokens can be read from `at` up to `end`."""
    if len(tokens[: end + 1]) * len(words) > MOST_WORK:
        return {}
    found: dict[str, str] = {}
    old = tokens[at]
    for terminal, word in words.items():
        if terminal == old.type:
            continue
        tried = [*tokens[:at], old.read_as(terminal, word), *tokens[at + 1 : end + 1]]
        result = read(kind, tried)
        if isinstance(result, Branch) or result > end:
            found[terminal] = word
    return found if len(found) <= MOST_NAMED else {}


def _mistake(
    tokens: list[Token], at: int, until: int, fitting: dict[str, str], where: str
) -> Mistake | None:
    """The word at `at`, which does not go with the token at `until`."""
    if not fitting:
        return None
    token = tokens[at]
    agrees = token.value != token.type.lower() and token.type in _VERBS
    words = [third_person(word) if agrees else word for word in fitting.values()]
    write = " or ".join(f"`{word}`" for word in words)
    parameters = (("found", token.value), ("where", where), ("write", write))
    return Mistake(
        "RS760", token.span.to(tokens[until].span), parameters, (at, next(iter(fitting)))
    )


def misspelt_line(kind: str, tokens: list[Token], index: int) -> Mistake | None:
    """The next line goes on with this one by a word that looks like one that does."""
    following = tokens[index + 1 : index + 2]
    if tokens[index : index + 1] == [] or tokens[index].type != "_NL" or not following:
        return None
    _, end = line_around(tokens, index + 1)
    joined = [*tokens[:index], *tokens[index + 1 :]]
    near = nearest(following[0].value, CONTINUATION_WORDS, MOST_NAMED, sure=True)
    words = {_keywords()[word]: word for word in reversed(near) if word in _keywords()}
    if following[0].type != "WORD" or not _fitting(kind, joined, index, end - 1, words):
        return None
    parameters = (("found", following[0].value), ("near", near[0]))
    return Mistake("RS107", following[0].span, parameters)


def _is_monster(tokens: list[Token]) -> bool:
    brace = next(at for at, token in enumerate(tokens) if token.type == "LBRACE")
    lines = [token.type for token in tokens[brace:] if token.type in ("MONSTER", "SPELL", "TRAP")]
    return lines[:1] == ["MONSTER"]
