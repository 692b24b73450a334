"""Nameless cards of a test: `2 monsters(fire)` -> a definition with exactly the stated facts.

What was not stated has a neutral value in the definition, so that the engine runs; who reads it
gets an `UnstatedFact` (see `watching`), which says what to write.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from rushscript.engine.cards import CardDefinition
from rushscript.errors import InvariantError, RushscriptError
from rushscript.semantics.words import (
    ATTRIBUTES,
    KINDS_OF_HEAD,
    MONSTER_KINDS,
    SPELL_TRAP_KINDS,
    TYPES,
)
from rushscript.source import NOWHERE, Span
from rushscript.syntax import show
from rushscript.syntax.nodes import (
    CardName,
    CompareTest,
    HeadNoun,
    NameTest,
    NotTest,
    Number,
    Test,
    WordTest,
)
from rushscript.vocabulary import CardKind, MaximumPart, MonsterKind, Property


class Fact(StrEnum):
    """What can be stated of a nameless card."""

    CARD_KIND = "card kind"
    ATTACK = "atk"
    DEFENSE = "def"
    LEVEL = "level"
    ATTRIBUTE = "attribute"
    TYPE = "type"
    KIND = "kind"
    LEGEND = "legend"


EXAMPLES: Final[dict[Fact, str]] = {
    Fact.CARD_KIND: "write `monster`, `spell` or `trap` instead of `card`",
    Fact.ATTACK: "state one, such as `atk 1000`,",
    Fact.DEFENSE: "state one, such as `def 1000`,",
    Fact.LEVEL: "state one, such as `level 4`,",
    Fact.ATTRIBUTE: "state one, such as `fire`,",
    Fact.TYPE: "state one, such as `dragon`,",
    Fact.KIND: "state `normal` or `effect`",
    Fact.LEGEND: "state `legend` or `not legend`",
}
"""What to write where the card is given."""

FACT_OF: Final[dict[Property, Fact]] = {
    Property.ATTACK: Fact.ATTACK,
    Property.DEFENSE: Fact.DEFENSE,
    Property.LEVEL: Fact.LEVEL,
    Property.ATTRIBUTE: Fact.ATTRIBUTE,
    Property.TYPE: Fact.TYPE,
}


@dataclass(frozen=True, repr=False)
class NamelessCard(CardDefinition):
    """A card of which a test states only some facts. `told` is how the test calls it;
    `possible` are the kinds it can be, more than one where the test does not say; `given` is the
    place where it is given."""

    stated: tuple[Fact, ...] = ()
    possible: tuple[CardKind, ...] = ()
    told: str = ""
    given: Span = field(default=NOWHERE, compare=False)


class UnstatedFact(RushscriptError):
    """A card, the rules or the test read a fact of a nameless card that was not stated."""

    def __init__(self, card: NamelessCard, fact: Fact) -> None:
        self.card = card
        self.fact = fact
        called = card.name if is_called_by_test(card) else f"`{card.told}`"
        super().__init__(
            f"the {fact} of {called} is read but not stated: "
            f"{EXAMPLES[fact]} where the card is given"
        )

    def place(self, otherwise: Span) -> Span:
        """Where the card is given, if that is known."""
        return otherwise if self.card.given == NOWHERE else self.card.given


def require(definition: CardDefinition, fact: Fact) -> None:
    """Raises UnstatedFact when the card is nameless and does not state the fact."""
    if isinstance(definition, NamelessCard) and fact not in definition.stated:
        raise UnstatedFact(definition, fact)


def kinds_of(definition: CardDefinition) -> tuple[CardKind, ...]:
    """The kinds that a card can be: one, unless it is nameless and does not say."""
    if isinstance(definition, NamelessCard):
        return definition.possible
    return () if definition.kind is None else (definition.kind,)


def is_called_by_test(definition: CardDefinition) -> bool:
    """Whether the card has no name but what its test calls it."""
    return isinstance(definition, NamelessCard) and definition.name.startswith("`")


def stated_name(noun: HeadNoun) -> CardName | None:
    """The declared name that the facts of a nameless card state: `1 monster("X", level 4)`."""
    for test in noun.tests:
        if isinstance(test, NameTest):
            return test.name
    return None


def build_nameless(noun: HeadNoun, number: int, name: str, *, whole: bool = False) -> NamelessCard:
    """The definition of a nameless card. `number` tells it from others; `name` is the one that
    is stated, or what the test calls it in backquotes, which is no card's name; `whole` makes it
    the centre of a Maximum Monster, whose stated ATK is the MAXIMUM ATK."""
    told = show(noun)
    possible = KINDS_OF_HEAD[noun.head.text]
    facts: dict[str, object] = {"level": 0, "attack": 0, "defense": 0}
    if CardKind.MONSTER not in possible:
        facts = {}
    stated: list[Fact] = [Fact.CARD_KIND] if len(possible) == 1 else []
    for test in noun.tests:
        if isinstance(test, NameTest):
            continue
        fact, field, value = _stated(test, possible)
        stated.append(fact)
        facts[field] = (*_words(facts, field), value) if field == "monster_kinds" else value
    if whole:
        stated += [Fact.KIND, Fact.DEFENSE]
        kinds = dict.fromkeys((*_words(facts, "monster_kinds"), MonsterKind.MAXIMUM))
        facts["monster_kinds"], facts["maximum_part"] = tuple(kinds), MaximumPart.CENTER
        facts["maximum_attack"] = facts["attack"]
    return NamelessCard(
        id=f"test:{number}",
        name=name,
        kind=possible[0] if len(possible) == 1 else _lying_as(possible),
        stated=tuple(stated),
        possible=possible,
        told=told,
        given=noun.span,
        **facts,  # type: ignore[arg-type]  # the keys are field names with fitting values
    )


def build_side(centre: CardDefinition, part: MaximumPart, number: int) -> NamelessCard:
    """The definition of a card at the side of a Maximum Monster whose pack has no such card: of
    the attribute and type that the centre states."""
    told = f"the {part} card of {centre.name}"
    stated = [Fact.CARD_KIND, Fact.KIND]
    stated += [Fact.ATTRIBUTE] if centre.attribute is not None else []
    stated += [Fact.TYPE] if centre.type is not None else []
    return NamelessCard(
        id=f"test:{number}",
        name=told,
        kind=CardKind.MONSTER,
        monster_kinds=(MonsterKind.MAXIMUM,),
        maximum_part=part,
        level=0,
        attack=0,
        defense=0,
        attribute=centre.attribute,
        type=centre.type,
        stated=tuple(stated),
        possible=(CardKind.MONSTER,),
        told=told,
    )


def _lying_as(possible: tuple[CardKind, ...]) -> CardKind | None:
    """A `spell/trap` lies in its zone like a trap that nothing activates; a `card` is nothing."""
    return CardKind.TRAP if CardKind.MONSTER not in possible else None


def _words(facts: dict[str, object], field: str) -> tuple[object, ...]:
    found = facts.get(field, ())
    return found if isinstance(found, tuple) else ()


def _stated(test: Test, possible: tuple[CardKind, ...]) -> tuple[Fact, str, object]:
    """The fact that a filter states: which, the field of the definition, the value."""
    match test:
        case CompareTest(property=prop, right=Number(value=value)):
            fields = {"level": "level", "atk": "attack", "def": "defense"}
            return Fact(prop.text), fields[prop.text], value
        case WordTest(word=word):
            found = _stated_word(word.text, possible)
            if found is not None:
                return found
        case NotTest(test=WordTest(word=word)) if word.text == "legend":
            return Fact.LEGEND, "legend", False
    raise InvariantError(f"`{show(test)}` states no fact; the check refuses it")


def _stated_word(word: str, possible: tuple[CardKind, ...]) -> tuple[Fact, str, object] | None:
    monster = CardKind.MONSTER in possible
    if word in ATTRIBUTES:
        return Fact.ATTRIBUTE, "attribute", ATTRIBUTES[word]
    if word in TYPES:
        return Fact.TYPE, "type", TYPES[word]
    if word == "legend":
        return Fact.LEGEND, "legend", True
    if monster and word in MONSTER_KINDS:
        return Fact.KIND, "monster_kinds", MONSTER_KINDS[word]
    if not monster and word in SPELL_TRAP_KINDS:
        return Fact.KIND, "spell_trap_kind", SPELL_TRAP_KINDS[word]
    return None
