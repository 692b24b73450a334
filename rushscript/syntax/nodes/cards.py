"""Blocks and cards."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.nodes.allowances import Allow
from rushscript.syntax.nodes.base import Line
from rushscript.syntax.nodes.clauses import Condition, Cost, CostChoice, Effect, EquipTo, When
from rushscript.syntax.nodes.materials import Materials
from rushscript.syntax.nodes.procedures import Procedure
from rushscript.syntax.nodes.rules import Rule
from rushscript.syntax.nodes.steps import Live
from rushscript.syntax.nodes.terms import CardName, Number, Word


class Ability(Line, frozen=True, eq=False):
    """An `ignition` or `activate` block. `kind` is that word."""

    kind: Word
    when: When | None
    conditions: tuple[Condition, ...]
    costs: tuple[Cost | CostChoice, ...]
    effect: Effect | None
    end_comments: tuple[str, ...] = ()
    equip: EquipTo | None = None


class Continuous(Line, frozen=True, eq=False):
    """A `continuous` block."""

    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


Block = Ability | Continuous


class MonsterLine(Line, frozen=True, eq=False):
    """`[legend] monster effect level 7 dark spellcaster 2100/1500`, of the centre of a Maximum
    Monster with `maximum 3400`. `kinds` are the words up to the level, `center` among them."""

    kinds: tuple[Word, ...]
    level: Number
    attribute: Word
    type: Word
    attack: Number
    defense: Number
    legend: bool = False
    maximum: Number | None = None


class SpellTrapLine(Line, frozen=True, eq=False):
    """`[legend] spell normal`."""

    card: Word
    kind: Word
    legend: bool = False


class CardNumbers(Line, frozen=True, eq=False):
    """`number "RD/ST01-JP001", "RD/KP01-JP023"`."""

    numbers: tuple[str, ...]


class Passcodes(Line, frozen=True, eq=False):
    """`passcode 160301001, 160205003`."""

    codes: tuple[int, ...]


class Identifier(Line, frozen=True, eq=False):
    """`id sevens_road`: a slug where the one made of the name will not do."""

    slug: Word


class Flavour(Line, frozen=True, eq=False):
    """`flavour "..." [ja "..."]`."""

    text: str
    japanese: str | None = None


Header = CardNumbers | Passcodes | Identifier | MonsterLine | SpellTrapLine | Flavour | Materials

HEADER_LINES: Final[dict[type[Header], str]] = {
    CardNumbers: "number",
    Passcodes: "passcode",
    Identifier: "id",
    MonsterLine: "type",
    SpellTrapLine: "type",
    Flavour: "flavour",
    Materials: "materials",
}
"""The lines before the blocks in canonical order; a card has one of each at most."""

_HEADER_ORDER: Final = tuple(dict.fromkeys(HEADER_LINES.values()))


def header_place(header: Header) -> int:
    """Where a line stands among those before the blocks."""
    return _HEADER_ORDER.index(HEADER_LINES[type(header)])


class Card(Line, frozen=True, eq=False):
    """A card. `headers` are the lines before the blocks in canonical order (numbers, passcodes,
    id, type line, flavour, materials), in whatever order they were written; `procedures`
    and `rules` stand behind them, `allows` before."""

    name: CardName
    japanese: str | None
    headers: tuple[Header, ...]
    blocks: tuple[Block, ...]
    end_comments: tuple[str, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    rules: tuple[Rule, ...] = ()
    allows: tuple[Allow, ...] = ()
