"""What a row of the signature table says about one word of the language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Family(StrEnum):
    """Which part of the language a word belongs to. The value heads its table in the docs."""

    TEXT = "Signs"
    FILE = "Files, cards and blocks"
    PROCEDURE = "Ways to summon a card"
    STEP = "Steps"
    VERB = "Verbs"
    CHANGE = "Changes"
    DURATION = "Durations"
    RESTRICTION = "Restrictions"
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
    PROCEDURE = "procedure"
    MONSTER_BLOCK = "monster block"
    SPELL_BLOCK = "spell block"
    WHEN = "when"
    CONDITION = "condition"
    COST = "cost"
    EFFECT = "effect"
    TRAP_EFFECT = "effect of a trap"
    CONTINUOUS = "continuous"
    EQUIP_BLOCK = "equip spell block"
    EQUIP_LINE = "continuous of an equip spell"
    UNION_EFFECT = "effect of a union monster"
    FILTER = "filter"
    GIVEN = "given"
    TEST = "test"


@dataclass(frozen=True, slots=True)
class VerbRule:
    """What a verb takes and gives. `zones` are the places it can take cards from (empty: any),
    `heads` the nouns it acts on (empty: any), `actors` who may be told to do it besides you.
    `arrives` is the zone where its cards lie afterwards; `by_destination` the rules of a verb
    that takes other cards to one destination than to another. `needs_name` marks a verb that
    does nothing but give a name, `needs_attack` one that answers an attack."""

    stands: tuple[Stands, ...]
    zones: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    actors: tuple[str, ...] = ("opponent", "each player")
    arrives: str | None = None
    gives_cards: bool = True
    needs_name: bool = False
    needs_attack: bool = False
    by_destination: tuple[tuple[str, VerbRule], ...] = ()

    def to(self, destination: str | None) -> VerbRule:
        """The rule for cards that go there."""
        return next((rule for zone, rule in self.by_destination if zone == destination), self)


class Fewer(StrEnum):
    """What an effect does after its first sentence when there are fewer than N. Cards from the
    end of a deck always go as many as there are (RR-013)."""

    SKIPPED = "skipped"
    AS_MANY = "as many as there are"
    NEVER = ""


class FaceDown(StrEnum):
    """What a verb does with face-down cards on the field: TAKEN like others, where the filter
    asks nothing that they hide; SHOWN, and left as they lie."""

    NEVER = ""
    TAKEN = "taken"
    SHOWN = "shown"


class Asked(StrEnum):
    """How a name given to the cards is asked about them afterwards (language, rule 8).
    AS_IT_WAS holds for cards that left the field."""

    NOTHING = ""
    AS_IT_WAS = "as they were on the field"
    AS_IT_IS = "as they are where they lie"


@dataclass(frozen=True, slots=True)
class VerbMeaning:
    """What a verb means in a duel. `needs` is what a first sentence and a cost need, `did` when
    `if you do` holds. `events` are the kinds of events it always makes when it happens,
    `sometimes` those that come with them where there is a reason."""

    needs: str
    did: str
    fewer: Fewer
    events: tuple[str, ...]
    sometimes: tuple[str, ...] = ()
    face_down: FaceDown = FaceDown.NEVER
    asked: Asked = Asked.NOTHING


@dataclass(frozen=True, slots=True)
class Signature:
    """One word: `form` shows it with its operands, `meaning` is one sentence, `example` a text
    that can stand in `stands`, `also` further ones. `japanese` and `english` are the printed
    wording, empty for what no card prints. Verbs have their rule and what they mean in a duel."""

    word: str
    family: Family
    stands: Stands
    form: str
    meaning: str
    example: str
    japanese: str = ""
    english: str = ""
    verb: VerbRule | None = None
    duel: VerbMeaning | None = None
    also: tuple[str, ...] = ()

    @property
    def examples(self) -> tuple[str, ...]:
        """Every example; each is checked by a test."""
        return (self.example, *self.also)
