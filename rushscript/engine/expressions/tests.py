"""Card tests: what a filter of the language becomes.

A test reads facts, so it serves present cards and last-known values alike. "Face-up is implied"
is written out by the compiler as `IsFaceUp`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.compiled import mypyc_attr
from rushscript.engine.cards import UNKNOWN_CARD, AbilityKind
from rushscript.engine.expressions.base import CardTest, NumberExpression, bit_of, read_by
from rushscript.engine.expressions.changes import number_of, word_of
from rushscript.engine.expressions.masks import both, named_zones
from rushscript.engine.queries import asked_facts, facts_of, present_cards
from rushscript.engine.rng import Stream
from rushscript.engine.zones import FACE_DOWN, FIELD, MONSTER, SPELL_TRAP
from rushscript.vocabulary import (
    Attribute,
    CardKind,
    Comparison,
    MonsterKind,
    Property,
    SpellTrapKind,
    Type,
)

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


# Looked up once: these are compared millions of times in a simulation.
EQUAL: Final = Comparison.EQUAL
NOT_EQUAL: Final = Comparison.NOT_EQUAL
LESS: Final = Comparison.LESS
AT_MOST: Final = Comparison.AT_MOST
AT_LEAST: Final = Comparison.AT_LEAST

KINDS_IN_ZONE: Final = {
    MONSTER: (CardKind.MONSTER,),
    SPELL_TRAP: (CardKind.SPELL, CardKind.TRAP),
    FIELD: (CardKind.SPELL,),
}
"""What a card can be that lies face-down in a zone of the field."""


def compare(left: int, comparison: Comparison, right: int) -> bool:
    """`left comparison right`."""
    if comparison is AT_MOST:
        return left <= right
    if comparison is EQUAL:
        return left == right
    if comparison is AT_LEAST:
        return left >= right
    if comparison is NOT_EQUAL:
        return left != right
    return left < right if comparison is LESS else left > right


@dataclass(frozen=True, slots=True)
class Anything(CardTest):
    """`card`."""

    def asked_mask(self) -> int:
        return 0

    def is_settled(self) -> bool:
        return True

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return True


ANYTHING: Final = Anything()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class IsKind(CardTest):
    """`monster`, `spell`, `trap`, `spell/trap`."""

    kinds: tuple[CardKind, ...]

    def within(self, zones: tuple[int, ...]) -> CardTest:
        """In a monster zone lie monsters alone."""
        says_it = zones == (MONSTER,) and CardKind.MONSTER in self.kinds
        return ANYTHING if says_it and type(self) is IsKind else self

    def asked_mask(self) -> int:
        return 0

    def is_settled(self) -> bool:
        return True

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        kind = facts.definition.kind
        if kind is None:
            # Of a card whose face is unknown the zone shows what it can be.
            shown = KINDS_IN_ZONE.get(facts.zone)
            return shown is not None and all(each in self.kinds for each in shown)
        return kind in self.kinds


@dataclass(frozen=True, slots=True)
class IsFaceUp(CardTest):
    """Not face-down on the field (RR-041), or shown to whoever asks."""

    def asked_mask(self) -> int:
        return 0

    def is_settled(self) -> bool:
        return True

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.position != FACE_DOWN or facts.shown


@dataclass(frozen=True, slots=True)
class InPosition(CardTest):
    """In one of these positions (values of `Position`)."""

    positions: tuple[int, ...]

    def asked_mask(self) -> int:
        return 0

    def is_settled(self) -> bool:
        return True

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.position in self.positions


@dataclass(frozen=True, slots=True)
class InMaximumMode(CardTest):
    """R-084: a whole Maximum Monster. A card that stands alone never is (R-086)."""

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.in_maximum_mode


@dataclass(frozen=True, slots=True)
class HasName(CardTest):
    name: str

    def asked_mask(self) -> int:
        return bit_of(Property.NAME)

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.name == self.name or (
            bool(facts.also) and (Property.NAME, self.name) in facts.also
        )


@dataclass(frozen=True, slots=True)
class NamesMaterial(CardTest):
    """`material "A"`: the card's printed recipe names it."""

    name: str

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return any(_names(part.test, self.name) for part in facts.definition.materials)


@dataclass(frozen=True, slots=True)
class NamesMaterialSaid(CardTest):
    """`material said`: its printed recipe names what was declared, or a card of that name."""

    of: str

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        said = scope.values.get(self.of)
        asked = [said] if said is not None else _names_of(state, scope, self.of)
        return any(
            isinstance(name, str) and _names(part.test, name)
            for part in facts.definition.materials
            for name in asked
        )

    def is_plain(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class IsMaterialOf(CardTest):
    """`material of shown`: the printed recipe of that card names it."""

    of: str

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        recipes = [item.definition.materials for item in asked_facts(state, scope, self.of)]
        return any(
            isinstance(name, str) and _names(part.test, name)
            for recipe in recipes
            for part in recipe
            for name in words_of(facts, Property.NAME)
        )

    def is_plain(self) -> bool:
        return False


def _names_of(state: State, scope: Scope, name: str) -> list[str]:
    """What the cards of a name are called; a face-down one shows no name (RR-041)."""
    asked = asked_facts(state, scope, name)
    return [
        str(word) for facts in asked if facts.face_up for word in words_of(facts, Property.NAME)
    ]


def _names(test: CardTest, name: str) -> bool:
    match test:
        case HasName(name=asked):
            return asked == name
        case AllTests(tests=tests) | AnyTest(tests=tests):
            return any(_names(part, name) for part in tests)
        case _:
            return False


@dataclass(frozen=True, slots=True)
class HasMonsterKind(CardTest):
    kind: MonsterKind

    def asked_mask(self) -> int:
        return 0

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return self.kind in facts.definition.monster_kinds


@dataclass(frozen=True, slots=True)
class HasSpellTrapKind(CardTest):
    kind: SpellTrapKind

    def asked_mask(self) -> int:
        return 0

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.definition.spell_trap_kind is self.kind


@dataclass(frozen=True, slots=True)
class HasContinuousEffect(CardTest):
    """`continuous`: printed, so that a negated one counts (RR-044)."""

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        definitions = [facts.definition, *(state.definitions[card] for card, _ in facts.sides)]
        return any(
            ability.kind is AbilityKind.CONTINUOUS
            for definition in definitions
            for ability in definition.abilities
        )


@dataclass(frozen=True, slots=True)
class UsesChance(CardTest):
    """`rolls dice`, `tosses coins`: an effect of it does, printed as for `continuous`."""

    stream: Stream

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        cards = (facts.card, *(card for card, _ in facts.sides))
        return any(state.definitions[card].chance_mask >> self.stream & 1 for card in cards)


@dataclass(frozen=True, slots=True)
class IsLegend(CardTest):
    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.legend


@dataclass(frozen=True, slots=True)
class HasWord(CardTest):
    """Its attribute or type is this word. A card without one never fits."""

    word: Attribute | Type

    def asked_mask(self) -> int:
        return bit_of(Property.ATTRIBUTE if isinstance(self.word, Attribute) else Property.TYPE)

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return (
            facts.attribute is self.word
            or facts.type is self.word
            or (bool(facts.also) and any(word is self.word for _, word in facts.also))
        )


@dataclass(frozen=True, slots=True)
class OriginallyIs(CardTest):
    """`original name "A"`, `original type dragon`: as printed, whatever it is now."""

    property: Property
    word: Attribute | Type | str

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return word_of(facts, self.property, original=True) == self.word


@dataclass(frozen=True, slots=True)
class SameWord(CardTest):
    """`attribute = paid.attribute`: the same attribute, type, name or kind as a named card;
    `type = said`: the one that was declared. `original`: as printed on the card, `of_original`
    on the named one."""

    property: Property
    of: str
    negated: bool = False
    original: bool = False
    of_original: bool = False

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        words = words_of(facts, self.property, self.original)
        if not words:
            return False
        said = scope.values.get(self.of)
        if said is not None:
            return (said in words) is not self.negated
        # RR-041: a face-down card shows no words.
        others = [item for item in asked_facts(state, scope, self.of) if item.face_up]
        if not others:
            return False
        same = any(
            word in words
            for other in others
            for word in words_of(other, self.property, self.of_original)
        )
        return same is not self.negated

    def is_plain(self) -> bool:
        return False

    def zones_read(self) -> int:
        return named_zones(self.of)


def words_of(
    facts: Facts, prop: Property, original: bool = False
) -> tuple[Attribute | Type | str, ...]:
    """The words of a card: its own one, and those that it has beside it; none where it has no
    such word."""
    own = word_of(facts, prop, original)
    if own is None:
        return ()
    if original or not facts.also:
        return (own,)
    return (own, *(word for asked, word in facts.also if asked is prop))


@dataclass(frozen=True, slots=True)
class HasNumber(CardTest):
    """`level <= 7`, `atk >= paid.atk`. A card without that number never fits (RR-100)."""

    property: Property
    comparison: Comparison
    amount: NumberExpression
    original: bool = False

    def asked_mask(self) -> int:
        return bit_of(self.property)

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        number = number_of(facts, self.property, self.original)
        if number is None or not self.amount.is_known(state, scope):
            return False
        return compare(number, self.comparison, self.amount.value(state, scope))

    def is_plain(self) -> bool:
        return self.amount.zones_read() == 0

    def zones_read(self) -> int:
        return self.amount.zones_read()


@dataclass(frozen=True, slots=True)
class ComparesOwn(CardTest):
    """`def = atk`: two numbers of the same card."""

    property: Property
    comparison: Comparison
    other: Property
    original: bool = False
    other_original: bool = False

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        left = number_of(facts, self.property, self.original)
        right = number_of(facts, self.other, self.other_original)
        return left is not None and right is not None and compare(left, self.comparison, right)


@dataclass(frozen=True, slots=True)
class IsSource(CardTest):
    """`self`."""

    def asked_mask(self) -> int:
        return 0

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.card == scope.source


@dataclass(frozen=True, slots=True)
class EquippedWith(CardTest):
    """`equipped with spell(equip)`: a card that fits is equipped to it."""

    test: CardTest

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return any(self.test.matches(state, facts_of(state, card), scope) for card in facts.equips)

    def is_plain(self) -> bool:
        return False

    def zones_read(self) -> int:
        return both(1 << SPELL_TRAP) | self.test.zones_read()


@dataclass(frozen=True, slots=True)
class IsOneOf(CardTest):
    """One of the cards a name stands for, not moved since."""

    name: str

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        return facts.card in present_cards(state, scope, self.name)

    def is_plain(self) -> bool:
        return False

    def zones_read(self) -> int:
        return named_zones(self.name)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class AllTests(CardTest):
    tests: tuple[CardTest, ...]

    def within(self, zones: tuple[int, ...]) -> CardTest:
        if type(self) is not AllTests:
            return self
        parts = [test.within(zones) for test in self.tests]
        left = tuple([part for part in parts if part is not ANYTHING])
        if len(left) == 1:
            return left[0]
        return AllTests(left) if left else ANYTHING

    def asked_mask(self) -> int:
        return 0

    def is_settled(self) -> bool:
        return all(test.is_settled() for test in self.tests)

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        for test in self.tests:
            if not test.matches(state, facts, scope):
                return False
        return True

    def is_plain(self) -> bool:
        return all(test.is_plain() for test in self.tests)

    def zones_read(self) -> int:
        return read_by(*self.tests)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class AnyTest(CardTest):
    tests: tuple[CardTest, ...]

    def asked_mask(self) -> int:
        return 0

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        for test in self.tests:
            if test.matches(state, facts, scope):
                return True
        return False

    def is_plain(self) -> bool:
        return all(test.is_plain() for test in self.tests)

    def zones_read(self) -> int:
        return read_by(*self.tests)


@dataclass(frozen=True, slots=True)
class NotTest(CardTest):
    """The compiler never negates a test of a number (it flips the comparison), so that a card
    without the number fits neither way (RR-100)."""

    test: CardTest

    def asked_mask(self) -> int:
        return 0

    def matches(self, state: State, facts: Facts, scope: Scope) -> bool:
        # A card whose face is unknown fits nothing, so not a negative either.
        return facts.definition is not UNKNOWN_CARD and not self.test.matches(state, facts, scope)

    def is_plain(self) -> bool:
        return self.test.is_plain()

    def zones_read(self) -> int:
        return self.test.zones_read()
