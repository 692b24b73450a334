"""Texts by the grammar itself: `grammar/rush.lark` and chance -> an item that its rules allow.

A rule that was not used yet is chosen before the others, until the text is deep enough; then the
shortest way to its end. So every rule of the grammar is reached, those too that no strategy of
nodes draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final

from lark import Lark

from rushscript.syntax.table import STARTS, grammar_text

SAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "WORD": (
        *("dragon", "fire", "warrior", "light", "paid", "target", "union", "heads"),
        *("not_met", "met", "contact", "left", "attacker"),
    ),
    "STRING": ('"A"', '"Dark Magician"', '"青眼"', '""', '"a \\" b"'),
    "INT": ("0", "1", "2", "3", "7", "500", "4000"),
    "_NL": ("\n",),
    "CASE_NAME": ("level", "loss", "a"),
    "CASE_VALUE": ("4", "in attack", '"A"', "extra deck"),
    "POSITION": ("in attack", "in defense", "in face-up defense", "in face-down defense"),
    "IN_MAXIMUM_MODE": ("in maximum mode",),
    "IN_COLUMN": ("in left zone", "in center zone", "in right zone"),
    "WAS_DRAWN": ("was drawn",),
    "WAS_SENT": ("was sent",),
    "WAS_ADDED": ("was added",),
    "WAS_RETURNED": ("was returned",),
    "CHOOSE_ONE": ("choose one",),
    "TURN_PLAYERS": ("turn player's",),
    "ROLLS_DICE": ("rolls dice",),
    "TOSSES_COINS": ("tosses coins",),
    "NEED_NOT": ("need not",),
    "RETURNED": ("returned",),
    "TAKEN": ("taken",),
    "HAS_ACTIVATED": ("has activated", "have not activated"),
    "HAS_DRAWN": ("have drawn", "has not drawn"),
    "HAS_ATTACKED": ("has attacked", "have not attacked"),
    "HAS_TAKEN": ("has taken", "have not taken"),
    "HAS_TAKEN_DAMAGE": ("has taken damage", "have not taken damage"),
    "FACE_UP": ("face-up",),
    "FACE_DOWN": ("face-down",),
    "SPELL_TRAP": ("spell/trap", "spells/traps"),
    "ATK_DEF": ("atk/def",),
    "OF_EACH": ("of each",),
    "AS_MANY_UP_TO": ("as many as possible up to",),
    "IS_SENT": ("is sent", "are sent"),
    "IS_ADDED": ("is added", "are added"),
    "IS_RETURNED": ("is returned", "are returned"),
    "SAME": ("the same",),
    "KNOWS": ("know", "knows"),
    "DOES_NOT_KNOW": ("do not know", "does not know"),
    "IN_ORDER": ("in order",),
    "DUEL_IS_A_DRAW": ("the duel is a draw",),
    "DUEL_GOES_ON": ("the duel goes on",),
}
"""What the terminals that are patterns can be."""
NO_TEXT: Final = ("BROKEN", "BROKEN_CLAUSE")
DEEPEST: Final = 14
MOST_TOKENS: Final = 160

Rule = tuple[str, ...]
Used = set[tuple[str, Rule]]
"""Rules by name, as far as they were used."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of the grammar: what each name can be, how short it can be, and the texts of
    its terminals."""

    ways: dict[str, tuple[Rule, ...]]
    texts: dict[str, tuple[str, ...]]
    heights: dict[str, int] = field(default_factory=dict)

    def height(self, rule: Rule) -> int:
        return 1 + max((self.heights.get(part, 0) for part in rule), default=0)


@cache
def rules() -> Rules:
    """The rules without the lines that only a mistake gives."""
    parser: Any = Lark(grammar_text(), parser="lalr", start=list(STARTS), maybe_placeholders=True)
    ways: dict[str, list[Rule]] = {}
    for rule in parser.rules:
        parts = tuple(str(part.name) for part in rule.expansion)
        if not any(part in NO_TEXT for part in parts):
            ways.setdefault(str(rule.origin.name), []).append(parts)
    found = Rules({name: tuple(kinds) for name, kinds in ways.items()}, _texts(parser))
    waiting = True
    while waiting:
        waiting = False
        for name, kinds in found.ways.items():
            known = [
                found.height(rule)
                for rule in kinds
                if all(part in found.heights or part not in found.ways for part in rule)
            ]
            if known and min(known) < found.heights.get(name, 1_000):
                found.heights[name] = min(known)
                waiting = True
    return found


def _texts(parser: Any) -> dict[str, tuple[str, ...]]:
    written = {
        str(item.name): (str(item.pattern.value),)
        for item in parser.terminals
        if item.pattern.type == "str"
    }
    return {**written, **SAMPLES}


def unwritten_terminals() -> list[str]:
    """The terminals of the rules that have no text here."""
    known = rules()
    parts = {part for ways in known.ways.values() for rule in ways for part in rule}
    return sorted(parts - set(known.ways) - set(known.texts))


def item_text(chance: Random, used: Used | None = None) -> str:
    """A random item. The rules that made it are added to `used`."""
    start = chance.choice((*STARTS, *["card"] * 5, "test", "test"))
    parts: list[str] = []
    for terminal in _terminals(start, chance, 0, parts, used if used is not None else set()):
        parts.append(chance.choice(rules().texts[terminal]))
    return _joined(parts)


def _terminals(
    name: str, chance: Random, depth: int, parts: list[str], used: Used
) -> Iterator[str]:
    known = rules()
    if name not in known.ways:
        yield name
        return
    ways = known.ways[name]
    if depth > DEEPEST or len(parts) > MOST_TOKENS:
        least = min(map(known.height, ways))
        ways = tuple(rule for rule in ways if known.height(rule) == least)
    fresh = [rule for rule in ways if (name, rule) not in used]
    rule = chance.choice(fresh or ways)
    used.add((name, rule))
    for part in rule:
        yield from _terminals(part, chance, depth + (not part.startswith("__")), parts, used)


def _joined(parts: list[str]) -> str:
    text = ""
    for part in parts:
        text = f"{text.rstrip(' ')}\n" if part == "\n" else f"{text}{part} "
    return f"{text.rstrip()}\n"
