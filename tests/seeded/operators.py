"""The operators: a card of a file and chance -> one fault in its text.

An operator knows the places where it can strike in a card; one of them is drawn, then what stands
there instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from string import ascii_lowercase
from typing import Final

from rushscript.source import Span
from rushscript.syntax.lexer import lex
from rushscript.syntax.nodes import (
    Card,
    CardNumbers,
    Flavour,
    Identifier,
    Line,
    MonsterLine,
    Passcodes,
    SpellTrapLine,
    nodes_in,
)
from rushscript.syntax.table import tables
from rushscript.syntax.tree import Token
from rushscript.syntax.words import FORMS, NOUNS, STEP_VERBS, VERBS, plural, third_person
from rushscript.vocabulary import Attribute, Type

MOST_TRIES: Final = 200
SHORTEST_WORD: Final = 3
SHORTEST_NAME: Final = 5


@dataclass(frozen=True, slots=True)
class Edit:
    """`text` in place of what stands from `start` to `end`. `meant` tells whether an author can
    have meant what is written now."""

    start: int
    end: int
    text: str
    meant: bool

    def made(self, text: str) -> str:
        return text[: self.start] + self.text + text[self.end :]

    @property
    def place(self) -> Span:
        """Where the new text stands in the mutated one."""
        return Span(self.start, self.start + len(self.text))


@dataclass(frozen=True, slots=True)
class Field:
    """A card where faults are put: its text, the tokens that can be mutated, and those of them
    that copied facts are made of. `names` are the words that stand in the card."""

    text: str
    card: Card
    tokens: tuple[Token, ...]
    type_line: frozenset[int]
    title: frozenset[int]
    words: frozenset[str]


def field_of(text: str, card: Card) -> Field:
    copied = (CardNumbers, Passcodes, Identifier, Flavour)
    left_out = [node.span for node in nodes_in(card) if isinstance(node, copied)]
    lines = [node.span for node in nodes_in(card) if isinstance(node, (MonsterLine, SpellTrapLine))]
    tokens = tuple(
        token
        for token in lex(text, card.span.start, card.span.end)
        if token.type not in ("COMMENT", "_NL") and not _is_in(token, left_out)
    )
    opening = next(token.start for token in tokens if token.type == "LBRACE")
    return Field(
        text,
        card,
        tokens,
        frozenset(token.start for token in tokens if _is_in(token, lines)),
        frozenset(token.start for token in tokens if token.start < opening),
        frozenset(token.value for token in tokens),
    )


def _is_in(token: Token, spans: Sequence[Span]) -> bool:
    return any(span.start <= token.start < span.end for span in spans)


# ---------------------------------------------------------------------------------- whole tokens


def delete(field: Field, chance: Random) -> Edit | None:
    """One token less; of a name in quotes all of it or one of its quotes."""
    token = chance.choice(field.tokens)
    if token.start in field.type_line and token.value in ("legend", *_WORDS_OF_TYPES):
        return None
    start, end, is_sign = token.start, token.end, not token.value[0].isalnum()
    if token.type == "STRING":
        start, end = chance.choice(((start, end), (start, start + 1), (end - 1, end)))
        is_sign = end - start == 1
    return Edit(start, end, "", meant=not is_sign)


def double(field: Field, chance: Random) -> Edit | None:
    """One token twice."""
    token = chance.choice(field.tokens)
    return Edit(token.start, token.end, f"{token.value} {token.value}", meant=False)


def swap(field: Field, chance: Random) -> Edit | None:
    """A token and the next one of its line change places."""
    at = chance.randrange(len(field.tokens) - 1)
    first, second = field.tokens[at], field.tokens[at + 1]
    between = field.text[first.end : second.start]
    if between.strip(" ") or first.value == second.value:
        return None
    text = f"{second.value}{between}{first.value}"
    if not between and text[len(second.value) - 1].isalnum() and first.value[0].isalnum():
        text = f"{second.value} {first.value}"
    return Edit(first.start, second.end, text, meant=first.type == second.type)


def misspell(field: Field, chance: Random) -> Edit | None:
    """A word or a quoted name with a letter less, more or other, or two of them exchanged."""
    token = chance.choice(field.tokens)
    if not (token.value[0].isalpha() or token.type == "STRING") or token.start in field.title:
        return None
    letters = [at for at, char in enumerate(token.value) if char.isalpha() and char.isascii()]
    shortest = SHORTEST_NAME if token.type == "STRING" else SHORTEST_WORD
    if len(letters) < shortest:
        return None
    at, other = chance.choice(letters), chance.choice(ascii_lowercase)
    before, after = token.value[:at], token.value[at + 1 :]
    exchanged = before + after[:1] + token.value[at] + after[1:]
    text = chance.choice(
        (before + other + after, before + after, before + other + token.value[at:], exchanged)
    )
    known = known_words() | field.words
    if token.type == "STRING":
        if not text.startswith('"') or not text.endswith('"') or text.casefold() in known:
            return None
    elif text in known or all(word in known for word in text.split()) or not text[0].isalpha():
        return None
    return Edit(token.start, token.end, text, meant=False)


def known_words() -> frozenset[str]:
    """Every word of the language."""
    return frozenset(
        (
            *tables().keywords,
            *FORMS,
            *(part for item in (*Attribute, *Type) for part in str(item).split()),
        )
    )


# ------------------------------------------------------------------------------ words and numbers

_WORDS_OF_TYPES: Final = frozenset(
    part for item in Type for part in str(item).split() if " " in str(item)
)
_ZONES: Final = ("hand", "field", "graveyard", "deck", "extra deck", "spell/trap zone")
_CLASSES: Final[tuple[tuple[str, ...], ...]] = (
    tuple(map(str, Attribute)),
    tuple(str(item) for item in Type if " " not in str(item)),
    (*NOUNS, "spell/trap"),
    tuple(plural(noun) for noun in (*NOUNS, "spell/trap")),
    ("normal", "special", "tribute", "fusion", "ritual", "maximum"),
    ("atk", "def", "level", "atk/def"),
    ("attribute", "type", "name"),
    ("gain", "lose"),
    ("gains", "loses"),
    ("halve", "double"),
    STEP_VERBS,
    tuple(third_person(verb) for verb in VERBS),
    ("and", "then", "also", "or"),
    ("ignition", "activate", "continuous"),
    ("when", "condition", "cost", "effect"),
    ("top", "bottom"),
    ("face-up", "face-down"),
    ("in attack", "in defense", "in face-up defense", "in face-down defense"),
    ("sum", "highest", "lowest", "distinct"),
    ("in", "on", "from", "to", "into", "with", "by", "for", "of", "among", "using"),
    ("a", "no", "all", "not"),
    ("can", "cannot", "may"),
    ("if", "while", "when"),
    ("different", "the same"),
    ("once", "directly"),
)


def other_word(field: Field, chance: Random) -> Edit | None:
    """Another word of the same class; another name that the card gives."""
    token = chance.choice(field.tokens)
    if token.start in field.type_line:
        return None
    given = given_names(field)
    classes = [words for words in (*_CLASSES, (*given, "self")) if token.value in words]
    others = [word for words in classes for word in words if word != token.value]
    if not others:
        return None
    return Edit(token.start, token.end, chance.choice(others), meant=True)


def given_names(field: Field) -> tuple[str, ...]:
    """The names that the card gives with `as`, in order of the text."""
    following = zip(field.tokens, field.tokens[1:], strict=False)
    found = [name.value for word, name in following if word.value == "as" and name.type == "WORD"]
    return tuple(dict.fromkeys(found))


def other_number(field: Field, chance: Random) -> Edit | None:
    """A number, one more or one less."""
    token = chance.choice(field.tokens)
    if token.type != "INT" or token.start in field.type_line:
        return None
    number = int(token.value) + chance.choice((-1, 1))
    return None if number < 0 else Edit(token.start, token.end, str(number), meant=True)


_COMPARISONS: Final = {
    "<": ">",
    ">": "<",
    "<=": ">=",
    ">=": "<=",
    "=": "!=",
    "!=": "=",
    "more": "fewer",
    "fewer": "more",
}
_SIDES: Final = {
    "your": ("opponent's", "either"),
    "opponent's": ("your", "either"),
    "either": ("your", "opponent's"),
    "turn player's": ("your", "opponent's"),
    "you": ("opponent",),
    "opponent": ("you",),
}


def other_comparison(field: Field, chance: Random) -> Edit | None:
    """The comparison turned round."""
    token = chance.choice(field.tokens)
    text = _COMPARISONS.get(token.value)
    return None if text is None else Edit(token.start, token.end, text, meant=True)


def other_side(field: Field, chance: Random) -> Edit | None:
    """Another player's."""
    token = chance.choice(field.tokens)
    texts = _SIDES.get(token.value)
    return None if not texts else Edit(token.start, token.end, chance.choice(texts), meant=True)


def other_zone(field: Field, chance: Random) -> Edit | None:
    """Another zone, with the preposition that stands before it."""
    at = chance.randrange(len(field.tokens))
    token, behind = field.tokens[at], field.tokens[at + 1 :][:1]
    zone, start, end = token.value, token.start, token.end
    if zone == "extra" or (zone == "spell/trap" and behind and behind[0].value == "zone"):
        zone, end = f"{zone} {behind[0].value}", behind[0].end
    if zone not in _ZONES or at < 1 or token.start in field.type_line:
        return None
    if field.tokens[at - 1].value == "extra":
        return None
    new = chance.choice([other for other in _ZONES if other != zone])
    before = field.tokens[at - 2]
    if before.value in ("in", "on") and field.tokens[at - 1].value in _SIDES:
        side = field.text[before.end : token.start]
        start, new = before.start, f"{'on' if new == 'field' else 'in'}{side}{new}"
    return Edit(start, end, new, meant=True)


def drop(field: Field, chance: Random) -> Edit | None:
    """A clause less: a line inside the card, with what is in its braces."""
    copied = (Card, CardNumbers, Passcodes, Identifier, Flavour)
    lines = [node for node in nodes_in(field.card) if isinstance(node, Line)]
    spans = [node.span for node in lines if not isinstance(node, copied)]
    span = chance.choice(list(dict.fromkeys(spans)))
    return Edit(span.start, span.end, "", meant=True)


OPERATORS: Final[dict[str, Callable[[Field, Random], Edit | None]]] = {
    "delete a token": delete,
    "double a token": double,
    "swap two tokens": swap,
    "misspell a word": misspell,
    "another word of its class": other_word,
    "number one more or less": other_number,
    "another comparison": other_comparison,
    "another side": other_side,
    "another zone": other_zone,
    "drop a clause": drop,
}


def strike(operator: str, field: Field, chance: Random) -> Edit | None:
    """One fault of an operator in a card; None where it finds no place for it."""
    for _ in range(MOST_TRIES):
        edit = OPERATORS[operator](field, chance)
        if edit is not None:
            return edit
    return None
