"""Which cards a noun can be: what is left of all cards when its filters and its place are asked.

In: a noun, the zones where its cards lie, the format. Out: a few `Shape`s, each a set of cards for
every question apart; together they hold every card that can ever fit. None left means that the
noun can never be met. What depends on the duel (a number compared with a formula, a name, what a
card is equipped with) only excludes its own opposite.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, assert_never

from rushscript.ruleset import Ruleset
from rushscript.semantics.face_up import implies_face_up
from rushscript.semantics.names import KnownCard
from rushscript.semantics.words import (
    DOWN,
    FILTER_WORDS,
    KINDS_OF_HEAD,
    ZONES_OF_WORD,
    ZONES_ON_FIELD,
    FilterWord,
    Sort,
    range_of,
)
from rushscript.syntax.nodes import (
    CompareTest,
    EitherNoun,
    EquippedWith,
    HeadNoun,
    MaterialOf,
    MaterialTest,
    NameNoun,
    NameTest,
    Node,
    NotTest,
    Noun,
    Number,
    OriginalTest,
    OrTest,
    RangeTest,
    SameAs,
    Test,
    WordTest,
)
from rushscript.vocabulary import (
    EXTRA_DECK_TYPES,
    Attribute,
    CardKind,
    MonsterKind,
    Position,
    SpellTrapKind,
    Type,
    Zone,
)

Fact = MonsterKind | Sort | Node | str
"""Something that a card is or is not: a kind of monster, a filter that only a duel answers, or a
word for what its effects do."""

Names = Mapping[str, KnownCard]
"""What quoted names turned out to mean."""

EVERY_ZONE: Final = frozenset(Zone) - {Zone.BANISHED}
BEYOND: Final = 1_000_000
"""More than any number that is compared."""
_MOST_SHAPES: Final = 64
"""A longer list of alternatives is not taken apart: what it excludes is left in."""
_ONLY_MONSTERS: Final = frozenset({CardKind.MONSTER})
_OFF_FIELD: Final = frozenset({Position.NONE})
_FACES_OF_SPELLS: Final = frozenset(
    {Position.NONE, Position.FACE_UP_ATTACK, Position.FACE_DOWN_DEFENSE}
)

Bounds = tuple[tuple[tuple[str, bool], int, int], ...]
"""Property and whether the original one is asked, least and greatest number."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Cards that can be anything of each field, in any combination. `has` and `lacks` are the
    facts that are sure."""

    kinds: frozenset[CardKind] = frozenset(CardKind)
    zones: frozenset[Zone] = EVERY_ZONE
    positions: frozenset[Position] = frozenset(Position)
    attributes: frozenset[Attribute] = frozenset(Attribute)
    types: frozenset[Type] = frozenset(Type)
    spell_kinds: frozenset[SpellTrapKind] = frozenset(SpellTrapKind)
    numbers: Bounds = ()
    has: frozenset[Fact] = frozenset()
    lacks: frozenset[Fact] = frozenset()


Shapes = tuple[Shape, ...]


def cards_of(noun: Noun, zones: frozenset[Zone], rules: Ruleset, names: Names) -> Shapes:
    """The cards that a noun can mean in these zones. Empty where there can be none."""
    match noun:
        case HeadNoun():
            start = _head_shape(noun, zones)
            return narrowed(_settled((start,), rules), noun.tests, rules, names)
        case NameNoun():
            start = Shape(zones=zones, positions=frozenset(Position) - set(DOWN))
            return _settled((_named(start, names.get(noun.name.text)),), rules)
        case EitherNoun():
            return tuple(
                shape for part in noun.nouns for shape in cards_of(part, zones, rules, names)
            )
        case _:
            assert_never(noun)


def narrowed(shapes: Shapes, tests: Iterable[Test], rules: Ruleset, names: Names) -> Shapes:
    """What is left of these cards by filters that must all hold."""
    for test in tests:
        left = tuple(part for shape in shapes for part in _asked(shape, test, names, holds=True))
        shapes = _settled(left, rules)
        if len(shapes) > _MOST_SHAPES:
            return shapes
    return shapes


EVERYTHING: Final[Shapes] = (Shape(),)
"""Any card."""


def positions_of(shapes: Shapes) -> frozenset[Position]:
    """How cards may lie; nothing where that is not known, or where cards have no position."""
    found = frozenset[Position]().union(*(shape.positions for shape in shapes))
    return found - {Position.NONE}


def lasting(shapes: Shapes) -> Shapes:
    """What stays true of cards wherever they go and whatever changes them: their kinds."""
    kinds = frozenset(MonsterKind)
    return tuple(
        dict.fromkeys(
            Shape(
                kinds=shape.kinds,
                spell_kinds=shape.spell_kinds,
                has=shape.has & kinds,
                lacks=shape.lacks & kinds,
            )
            for shape in shapes
        )
    )


def can_be(shapes: Shapes, noun: Noun, rules: Ruleset, names: Names) -> bool:
    """Whether some of these cards can be what a noun says."""
    if isinstance(noun, EitherNoun):
        return any(can_be(shapes, part, rules, names) for part in noun.nouns)
    meant = cards_of(noun, EVERY_ZONE, rules, names)
    return any(_meet(left, right) for left in shapes for right in lasting(meant))


def _meet(left: Shape, right: Shape) -> bool:
    both = Shape(
        kinds=left.kinds & right.kinds,
        spell_kinds=left.spell_kinds & right.spell_kinds,
        has=left.has | right.has,
        lacks=left.lacks | right.lacks,
    )
    kinds = both.kinds
    if not _can_be_monster(both) or both.has & both.lacks:
        kinds -= _ONLY_MONSTERS
    return bool(kinds if both.spell_kinds else kinds & _ONLY_MONSTERS)


def _head_shape(noun: HeadNoun, zones: frozenset[Zone]) -> Shape:
    kinds = frozenset(KINDS_OF_HEAD[noun.head.text])
    if noun.head.text == "monster":
        # A union monster that is equipped lies there as a `card`, and is no `monster`.
        zones = zones - {Zone.SPELL_TRAP, Zone.FIELD}
    hidden = set(DOWN) if implies_face_up(noun) else set()
    return Shape(kinds, zones, frozenset(Position) - hidden)


def _named(shape: Shape, known: KnownCard | None) -> Shape:
    """Cards of a name. A monster can take another's name, and nothing else of it."""
    if known is None or known.kind is None:
        return shape
    return replace(shape, kinds=shape.kinds & {known.kind})


# ------------------------------------------------------------------------------------- filters


def _asked(shape: Shape, test: Test, names: Names, *, holds: bool) -> Iterable[Shape]:
    """The shapes of those cards that fit the test, or do not where `holds` is False."""
    match test:
        case WordTest():
            word = FILTER_WORDS.get(test.word.text)
            return [_of_fact(shape, test, holds) if word is None else _of_word(shape, word, holds)]
        case NameTest(name=name):
            known = names.get(name.text) if holds else None
            return [_named(_of_fact(shape, test, holds), known)]
        case EquippedWith():
            up = shape.positions - set(DOWN) - _OFF_FIELD if holds else shape.positions
            return [replace(_of_fact(shape, test, holds), positions=up)]
        case MaterialTest() | MaterialOf() | OriginalTest() | SameAs():
            return [_of_fact(shape, test, holds)]
        case CompareTest() | RangeTest():
            return _of_number(shape, test, holds)
        case NotTest(test=inner):
            return _asked(shape, inner, names, holds=not holds)
        case OrTest(tests=parts):
            return _any_or_all(shape, parts, names, holds)
        case _:
            assert_never(test)


def _any_or_all(shape: Shape, tests: tuple[Test, ...], names: Names, holds: bool) -> list[Shape]:
    if holds:
        return [part for test in tests for part in _asked(shape, test, names, holds=True)]
    shapes = [shape]
    for test in tests:
        shapes = [part for item in shapes for part in _asked(item, test, names, holds=False)]
    return shapes


def _of_fact(shape: Shape, fact: Fact, holds: bool) -> Shape:
    if holds:
        return replace(shape, has=shape.has | {fact})
    return replace(shape, lacks=shape.lacks | {fact})


def _of_word(shape: Shape, word: FilterWord, holds: bool) -> Shape:
    match word.sort:
        case Sort.ATTRIBUTE | Sort.TYPE:
            return _of_characteristic(shape, word, holds)
        case Sort.KIND:
            return _of_kind(shape, word, holds)
        case Sort.FACE | Sort.POSITION:
            fitting = frozenset(word.positions)
            left = shape.positions & fitting if holds else shape.positions - fitting
            return replace(shape, positions=left)
        case Sort.MODE if holds:
            up = shape.positions & frozenset(word.positions)
            return replace(_of_fact(shape, word.sort, holds), positions=up)
        case Sort.MODE | Sort.SELF | Sort.LEGEND | Sort.CONTINUOUS:
            return _of_fact(shape, word.sort, holds)
        case Sort.CHANCE:
            return _of_fact(shape, word.text, holds)
        case Sort.ANY_POSITION:
            return shape
        case _:
            assert_never(word.sort)


def _of_characteristic(shape: Shape, word: FilterWord, holds: bool) -> Shape:
    """An attribute or a type, of which a monster has one."""
    said = frozenset({word.word})
    if not holds:
        return replace(shape, attributes=shape.attributes - said, types=shape.types - said)
    kinds = shape.kinds & _ONLY_MONSTERS
    if word.sort is Sort.ATTRIBUTE:
        return replace(shape, kinds=kinds, attributes=shape.attributes & said)
    return replace(shape, kinds=kinds, types=shape.types & said)


def _of_kind(shape: Shape, word: FilterWord, holds: bool) -> Shape:
    """A kind of monsters, or of spells and traps; `normal` and `ritual` are the head's."""
    monsters = shape.kinds == _ONLY_MONSTERS or word.spell_trap_kind is None
    if monsters and word.monster_kind is not None:
        kinds = shape.kinds & _ONLY_MONSTERS if holds else shape.kinds
        return _of_fact(replace(shape, kinds=kinds), word.monster_kind, holds)
    said = frozenset({word.spell_trap_kind})
    if holds:
        kinds = shape.kinds - _ONLY_MONSTERS
        return replace(shape, kinds=kinds, spell_kinds=shape.spell_kinds & said)
    return replace(shape, spell_kinds=shape.spell_kinds - said)


def _of_number(shape: Shape, test: CompareTest | RangeTest, holds: bool) -> list[Shape]:
    """A card without that number fits neither a comparison nor its negation (RR-100)."""
    monsters = replace(shape, kinds=shape.kinds & _ONLY_MONSTERS)
    if isinstance(test, CompareTest) and not isinstance(test.right, Number):
        # `kind = said` is asked of every card.
        return [shape if test.property.text in ("kind", "name") else monsters]
    key = (test.property.text, test.original)
    return [
        replace(monsters, numbers=_bounded(shape.numbers, key, low, high))
        for low, high in _intervals(test, holds)
    ]


def _intervals(test: CompareTest | RangeTest, holds: bool) -> list[tuple[int, int]]:
    """The numbers that fit a test, or do not: one interval, or one on each side."""
    if isinstance(test, RangeTest):
        low, high = test.low, test.high
    else:
        assert isinstance(test.right, Number)
        number = test.right.value
        low, high = {
            "<": (-BEYOND, number - 1),
            "<=": (-BEYOND, number),
            ">": (number + 1, BEYOND),
            ">=": (number, BEYOND),
        }.get(test.operator, (number, number))
        holds = holds is not (test.operator == "!=")
    if holds:
        return [(low, high)]
    sides = [(-BEYOND, low - 1), (high + 1, BEYOND)]
    return [side for side in sides if -BEYOND <= side[0] <= side[1] <= BEYOND]


def bounds_of(test: Test) -> tuple[tuple[str, bool], int, int] | None:
    """The property a filter bounds by literals, and the least and greatest number it leaves."""
    if isinstance(test, RangeTest):
        return (test.property.text, test.original), test.low, test.high
    if not isinstance(test, CompareTest) or not isinstance(test.right, Number):
        return None
    number = test.right.value
    low, high = range_of(test.property.text)
    match test.operator:
        case "is" | "=":
            low = high = number
        case "<":
            high = number - 1
        case "<=":
            high = number
        case ">":
            low = number + 1
        case ">=":
            low = number
        case "!=":
            pass
        case _:
            assert_never(test.operator)
    return (test.property.text, test.original), low, high


def _bounded(numbers: Bounds, key: tuple[str, bool], low: int, high: int) -> Bounds:
    before = {item[0]: item[1:] for item in numbers}
    least, most = before.get(key, range_of(key[0]))
    before[key] = max(low, least), min(high, most)
    return tuple((key, *bounds) for key, bounds in before.items())


# ----------------------------------------------------------------------------------- agreement


def _settled(shapes: Iterable[Shape], rules: Ruleset) -> Shapes:
    """The shapes that can be met, without what their other fields exclude."""
    found: dict[Shape, None] = {}
    for shape in shapes:
        left = _agreed(shape, rules)
        if left.kinds and left.zones and left.positions and not left.has & left.lacks:
            found[left] = None
    return tuple(found)


def _agreed(shape: Shape, rules: Ruleset) -> Shape:
    kinds = shape.kinds
    if not _can_be_monster(shape):
        kinds -= _ONLY_MONSTERS
    if not shape.spell_kinds & (rules.spell_kinds | rules.trap_kinds):
        kinds &= _ONLY_MONSTERS
    zones = frozenset(zone for zone in shape.zones if _can_lie(shape, kinds, zone, rules))
    positions = shape.positions
    if CardKind.MONSTER not in kinds:
        positions &= _FACES_OF_SPELLS
    if not zones & ZONES_ON_FIELD:
        positions &= _OFF_FIELD
    elif not zones - ZONES_ON_FIELD:
        positions -= _OFF_FIELD
    if not positions & _OFF_FIELD:
        zones &= ZONES_ON_FIELD
    elif positions == _OFF_FIELD:
        zones -= ZONES_ON_FIELD
    return replace(shape, kinds=kinds, zones=zones, positions=positions)


def _can_be_monster(shape: Shape) -> bool:
    others = shape.has & frozenset(MonsterKind) - {MonsterKind.NORMAL}
    return (
        bool(shape.attributes and shape.types)
        and all(low <= high for _, low, high in shape.numbers)
        and not (MonsterKind.NORMAL in shape.has and others)
    )


def _can_lie(shape: Shape, kinds: frozenset[CardKind], zone: Zone, rules: Ruleset) -> bool:
    """Whether such cards can be in the zone. Monsters of the Extra Deck never lie in a hand or
    deck (R-102), and nothing else lies in it."""
    extra = rules.extra_deck_kinds
    match zone:
        case Zone.MONSTER:
            return CardKind.MONSTER in kinds
        case Zone.FIELD:
            return CardKind.SPELL in kinds and SpellTrapKind.FIELD in shape.spell_kinds
        case Zone.EXTRA_DECK:
            other = shape.has & {MonsterKind.NORMAL, MonsterKind.MAXIMUM}
            return CardKind.MONSTER in kinds and not other and not extra <= shape.lacks
        case Zone.HAND | Zone.DECK if kinds == _ONLY_MONSTERS:
            return not shape.has & extra and not shape.types <= EXTRA_DECK_TYPES
        case _:
            return True


def zones_of(word: str) -> frozenset[Zone]:
    """The zones that a word means."""
    return frozenset(ZONES_OF_WORD[word])
