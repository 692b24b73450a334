"""Blocks and cards."""

from __future__ import annotations

from dataclasses import dataclass

from rushscript.syntax.nodes.base import Comments, Line
from rushscript.syntax.nodes.sentences import Event, Fact, Live, Step, Verb
from rushscript.syntax.nodes.terms import CardName, Name, Number, Word


@dataclass(frozen=True, slots=True)
class When(Line):
    """`when event` and its `or when event` lines; comments of the later lines are kept in
    `or_comments`, one entry for each event after the first."""

    events: tuple[Event, ...]
    or_comments: tuple[Comments, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition(Line):
    fact: Fact


@dataclass(frozen=True, slots=True)
class Cost(Line):
    verb: Verb
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Effect(Line):
    """The `effect` clause, always the last. One step stands on the `effect` line."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Ability(Line):
    """An `ignition` or `activate` block. `kind` is that word."""

    kind: Word
    when: When | None
    conditions: tuple[Condition, ...]
    costs: tuple[Cost, ...]
    effect: Effect | None
    end_comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Continuous(Line):
    """A `continuous` block."""

    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


Block = Ability | Continuous


@dataclass(frozen=True, slots=True)
class MonsterLine(Line):
    """`[legend] monster effect level 7 dark spellcaster 2100/1500`."""

    kinds: tuple[Word, ...]
    level: Number
    attribute: Word
    type: Word
    attack: Number
    defense: Number
    legend: bool = False


@dataclass(frozen=True, slots=True)
class SpellTrapLine(Line):
    """`[legend] spell normal`."""

    card: Word
    kind: Word
    legend: bool = False


@dataclass(frozen=True, slots=True)
class CardNumbers(Line):
    """`number "RD/ST01-JP001", "RD/KP01-JP023"`."""

    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Passcodes(Line):
    """`passcode 160301001, 160205003`."""

    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Identifier(Line):
    """`id sevens_road`: a slug where the one made of the name will not do."""

    slug: Word


@dataclass(frozen=True, slots=True)
class Flavour(Line):
    """`flavour "..." [ja "..."]`."""

    text: str
    japanese: str | None = None


Header = CardNumbers | Passcodes | Identifier | MonsterLine | SpellTrapLine | Flavour


@dataclass(frozen=True, slots=True)
class Card(Line):
    """A card. `headers` are the lines before the blocks in canonical order (numbers, passcodes,
    id, type line, flavour), in whatever order they were written."""

    name: CardName
    japanese: str | None
    headers: tuple[Header, ...]
    blocks: tuple[Block, ...]
    end_comments: tuple[str, ...] = ()
