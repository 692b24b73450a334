"""What a row of the signature table says about one word of the language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Family(StrEnum):
    """Which part of the language a word belongs to. The value heads its table in the docs."""

    FILE = "Files, cards and blocks"
    STEP = "Steps"
    VERB = "Verbs"
    CHANGE = "Changes"
    DURATION = "Durations"
    QUANTITY = "Quantities"
    NOUN = "Nouns"
    FILTER = "Filters"
    TYPE = "Types"
    PROPERTY = "Properties"
    FORMULA = "Formulas"
    SIDE = "Sides"
    ZONE = "Zones"
    FACT = "Conditions"
    EVENT = "Events"
    CAUSE = "Causes"
    REFERENCE = "References"
    TEST = "Tests"


class Stands(StrEnum):
    """Where a word may stand. The example of a row is a text that can stand there."""

    FILE = "file"
    HEADER = "header"
    MONSTER_BLOCK = "monster block"
    SPELL_BLOCK = "spell block"
    WHEN = "when"
    CONDITION = "condition"
    COST = "cost"
    EFFECT = "effect"
    TRAP_EFFECT = "effect of a trap"
    CONTINUOUS = "continuous"
    FILTER = "filter"
    GIVEN = "given"
    TEST = "test"


@dataclass(frozen=True, slots=True)
class VerbRule:
    """What a verb takes and gives. `zones` are the places it can take cards from (empty: any),
    `heads` the nouns it acts on (empty: any), `actors` who may be told to do it besides you.
    `arrives` is the zone where its cards lie afterwards."""

    stands: tuple[Stands, ...]
    zones: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    actors: tuple[str, ...] = ("opponent", "each player")
    arrives: str | None = None
    gives_cards: bool = True


@dataclass(frozen=True, slots=True)
class Signature:
    """One word: `form` shows it with its operands, `meaning` is one sentence, `example` a text
    that can stand in `stands`. `japanese` and `english` are the printed wording."""

    word: str
    family: Family
    stands: Stands
    form: str
    meaning: str
    example: str
    japanese: str = ""
    english: str = ""
    verb: VerbRule | None = None
