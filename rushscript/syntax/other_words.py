"""Words that other card texts use: tokens around an error -> what this language says instead.

The table is in `sayings`; here its patterns are compared with the tokens. What a table cannot
say has a function: adjectives before a noun, and names without quotes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from rushscript.syntax.sayings import ADVISED, REPLACED, SAYINGS, Saying
from rushscript.syntax.tree import Token
from rushscript.syntax.words import STEP_VERBS, base
from rushscript.vocabulary import Attribute, MonsterKind, Type

_GROUPS: Final[dict[str, frozenset[str]]] = {
    "NOUN": frozenset({"MONSTER", "SPELL_TRAP", "CARD", "SPELL", "TRAP"}),
    "SIDE": frozenset({"YOUR", "OPPONENTS", "EITHER", "THEIR"}),
    "ZONE": frozenset({"HAND", "FIELD", "GRAVEYARD", "DECK"}),
    "VERB": frozenset({*(verb.upper() for verb in STEP_VERBS), "SPECIAL", "FUSION", "RITUAL"}),
    "PROPERTY": frozenset({"ATK", "DEF", "LEVEL", "ATK_DEF"}),
}
_THOUSANDS: Final = 3
_BEFORE_NOUN: Final = frozenset({"INT", "ALL", "A", "NO", "RANDOM", "RSQB", "EXACTLY", "MORE"})
_QUALITIES: Final = frozenset(
    (*map(str, (*Attribute, *Type, *MonsterKind)), "legend", "face-up", "face-down")
)
_TYPE_PARTS: Final = frozenset(part for item in Type for part in str(item).split())
_OF_CARDS: Final = {"attack": "ATK", "defense": "DEF"}
"""Words that stand elsewhere too: another word is meant where that fits."""
_LINE_ENDS: Final = frozenset({"_NL", "LBRACE", "RBRACE"})


@dataclass(frozen=True, slots=True)
class Otherwise:
    """First and last token of what another text would say. `write` is what stands here in their
    place, with `advice` a sentence that says what to do. Not `sure`: more has to change there."""

    first: int
    last: int
    write: str
    advice: bool = False
    sure: bool = True


def said_otherwise(
    tokens: list[Token],
    index: int,
    accepted: frozenset[str],
    is_read: Callable[[Otherwise], bool],
) -> Otherwise | None:
    """What another text says around the token at `index`, where `accepted` could stand. A
    row of the table counts only where `is_read` says that its words can stand there."""
    if index >= len(tokens):
        return None
    for saying in SAYINGS:
        if _is_said(saying, tokens, index, accepted):
            said = _filled(saying, tokens, index - saying.at)
            if said.advice or is_read(said):
                return said
    said_here = (
        _single_word(tokens, index, accepted)
        or _expected_quality(tokens, index)
        or _qualities(tokens, index)
        or _quality_as_noun(tokens, index, accepted)
        or _quality_alone(tokens, index, accepted)
        or _name_without_quotes(tokens, index, accepted)
    )
    if said_here is None or said_here.advice:
        return said_here
    return replace(said_here, sure=is_read(said_here))


def block_around(tokens: list[Token], index: int) -> frozenset[str]:
    """The words of the line that opens the innermost block around a token. A live line inside
    `while` is one of `continuous` too."""
    depth = 0
    for at in range(min(index, len(tokens)) - 1, -1, -1):
        kind = tokens[at].type
        if kind == "RBRACE":
            depth += 1
        elif kind == "LBRACE" and depth > 0:
            depth -= 1
        elif kind == "LBRACE":
            words = frozenset(token.value for token in tokens[line_start(tokens, at) : at])
            return words | {"continuous"} if "while" in words and "if" not in words else words
    return frozenset()


def line_start(tokens: list[Token], index: int) -> int:
    """Where the line begins that a token stands in."""
    while index > 0 and tokens[index - 1].type not in _LINE_ENDS:
        index -= 1
    return index


# ------------------------------------------------------------------------------------ the table


def _is_said(saying: Saying, tokens: list[Token], index: int, accepted: frozenset[str]) -> bool:
    first = index - saying.at
    if first < 0 or not _match(saying.words, tokens, first):
        return False
    if saying.fits and saying.fits not in accepted:
        return False
    if saying.block and saying.block not in block_around(tokens, index):
        return False
    return _stands_behind(saying.context, tokens, first)


def _match(patterns: tuple[str, ...], tokens: list[Token], first: int) -> bool:
    if first < 0 or first + len(patterns) > len(tokens):
        return False
    return all(
        any(_fits(choice, token) for choice in pattern.split("|"))
        for pattern, token in zip(patterns, tokens[first:], strict=False)
    )


def _fits(choice: str, token: Token) -> bool:
    if choice == "THOUSANDS":
        return token.type == "INT" and len(token.value) == _THOUSANDS
    if choice in _GROUPS:
        return token.type in _GROUPS[choice]
    if choice.isupper() or choice == "_NL":
        return token.type == choice
    return choice in ("*", token.value, base(token.value))


def _stands_behind(context: tuple[str, ...], tokens: list[Token], first: int) -> bool:
    """Whether the context comes before `first`: right before it, or from a `...` on anywhere
    before in the line."""
    if "..." not in context:
        return _match(context, tokens, first - len(context))
    gap = context.index("...")
    near = context[gap + 1 :]
    if not _match(near, tokens, first - len(near)):
        return False
    start, far = line_start(tokens, first), context[:gap]
    return any(_match(far, tokens, at) for at in range(start, first - len(near)))


def _filled(saying: Saying, tokens: list[Token], first: int) -> Otherwise:
    last = first + len(saying.words) - 1
    values = [token.value for token in tokens[first : last + 1]]
    if tokens[last].type == "_NL" and last > first:
        last -= 1
    return Otherwise(first, last, saying.write.format(*values), saying.advice)


# ------------------------------------------------------------------------- what no table can say


def _single_word(tokens: list[Token], index: int, accepted: frozenset[str]) -> Otherwise | None:
    """A word that stands nowhere; a verb of another text reads as a name with `as`, so that the
    error comes one token later."""
    for at in (index, index - 1):
        if at < 0 or (at < index and tokens[at].type != "WORD"):
            continue
        word = tokens[at].value
        if word in REPLACED and (word not in _OF_CARDS or _OF_CARDS[word] in accepted):
            return Otherwise(at, at, REPLACED[word])
        advice = ADVISED.get(word) or ADVISED.get(word.removesuffix("s"))
        if advice is not None:
            return Otherwise(at, at, advice, advice=True)
    return None


def _qualities(tokens: list[Token], index: int) -> Otherwise | None:
    """`1 fire dragon monster`: qualities stand in brackets behind the noun."""
    first = index
    while first > 0 and tokens[first - 1].value in _QUALITIES | _TYPE_PARTS:
        first -= 1
    noun = first
    while noun < len(tokens) and tokens[noun].value in _QUALITIES | _TYPE_PARTS:
        noun += 1
    if noun == first or noun >= len(tokens) or tokens[noun].type not in _GROUPS["NOUN"]:
        return None
    if first == 0 or tokens[first - 1].type not in _BEFORE_NOUN:
        return None
    words = _joined([token.value for token in tokens[first:noun]])
    return Otherwise(first, noun, f"{tokens[noun].value}({', '.join(words)})")


def _quality_as_noun(tokens: list[Token], index: int, accepted: frozenset[str]) -> Otherwise | None:
    """`all machines`: what a monster is stands in brackets behind the noun."""
    if "MONSTER" not in accepted or index == 0 or tokens[index - 1].type not in _BEFORE_NOUN:
        return None
    for last in (index + 1, index):
        word = _singular(" ".join(token.value for token in tokens[index : last + 1]))
        if word in _QUALITIES:
            one = tokens[index - 1].value in ("1", "a", "no")
            return Otherwise(index, last, f"{'monster' if one else 'monsters'}({word})")
    return None


def _singular(word: str) -> str:
    """`fairies` is `fairy`, `machines` is `machine`."""
    if word in _QUALITIES:
        return word
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


def _quality_alone(tokens: list[Token], index: int, accepted: frozenset[str]) -> Otherwise | None:
    """`equipped is dark`: a card is a noun, which has the quality in brackets."""
    start = index - 1 if index > 0 and tokens[index - 1].value == "not" else index
    if "MONSTER" not in accepted or start == 0 or tokens[start - 1].value != "is":
        return None
    last = index
    if _joined([token.value for token in tokens[index : index + 2]])[:1] != [tokens[index].value]:
        last = index + 1
    word = " ".join(token.value for token in tokens[index : last + 1])
    return Otherwise(index, last, f"monster({word})") if word in _QUALITIES else None


def _expected_quality(tokens: list[Token], index: int) -> Otherwise | None:
    """`expect "A" is fire`: what a card is, is a value of one of its properties."""
    words = [token.value for token in tokens[index : index + 2]]
    start = line_start(tokens, index)
    if index == 0 or tokens[index - 1].value != "is" or tokens[start].value != "expect":
        return None
    word = _joined(words)[0]
    last = index + len(word.split()) - 1
    if word in (*map(str, Attribute), *map(str, Type)):
        prop = "attribute" if word in tuple(map(str, Attribute)) else "type"
        return Otherwise(index - 1, last, f"{prop} = {word}")
    return None


def _joined(words: list[str]) -> list[str]:
    """The qualities that words make; a type can be two words."""
    found: list[str] = []
    for word in words:
        if found and f"{found[-1]} {word}" in _QUALITIES:
            found[-1] = f"{found[-1]} {word}"
        else:
            found.append(word)
    return found


def _name_without_quotes(
    tokens: list[Token], index: int, accepted: frozenset[str]
) -> Otherwise | None:
    """`1 Blue Dragon`, `activate Blue Dragon`: words with capitals where a card could stand are
    its name, unless `as` gives it."""
    if index > 0 and _is_capitalised(tokens[index - 1]) and _is_given(tokens, index - 1):
        return None
    first, last = index, index - 1
    while last + 1 < len(tokens) and _is_capitalised(tokens[last + 1]):
        last += 1
    while first > 0 and _is_capitalised(tokens[first - 1]):
        first -= 1
    if last < first or (first == index and "STRING" not in accepted):
        return None
    name = " ".join(token.value for token in tokens[first : last + 1])
    return Otherwise(first, last, f'"{name}"')


def _is_given(tokens: list[Token], index: int) -> bool:
    """Whether `as` gives this name somewhere in the item."""
    name = tokens[index].value
    return any(
        token.type == "AS" and following.value == name for token, following in pairwise(tokens)
    )


def _is_capitalised(token: Token) -> bool:
    return token.type == "WORD" and token.value[0].isupper()
