"""Filters as card tests: implied face-up, negation, and the zones a noun lies in."""

from __future__ import annotations

import pytest

from rushscript.engine.expressions.numbers import Constant, PropertyOf
from rushscript.engine.expressions.tests import (
    AllTests,
    AnyTest,
    Anything,
    ComparesOwn,
    HasMonsterKind,
    HasName,
    HasNumber,
    HasSpellTrapKind,
    HasWord,
    InPosition,
    IsFaceUp,
    IsKind,
    IsLegend,
    IsSource,
    NotTest,
)
from rushscript.engine.zones import FIELD, GRAVEYARD, HAND, MONSTER, SPELL_TRAP
from rushscript.vocabulary import (
    Attribute,
    CardKind,
    Comparison,
    MonsterKind,
    Property,
    SpellTrapKind,
    Type,
)
from tests.unit.compiler.compiling import cards_of, filter_of

IS_MONSTER = IsKind((CardKind.MONSTER,))
IS_SPELL = IsKind((CardKind.SPELL,))
DRAGON = HasWord(Type.DRAGON)


def level(comparison: Comparison, number: int) -> HasNumber:
    return HasNumber(Property.LEVEL, comparison, Constant(number))


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("monster", IS_MONSTER),
        ("card", Anything()),
        ("spell/trap", IsKind((CardKind.SPELL, CardKind.TRAP))),
        ("spell", AllTests((IS_SPELL, IsFaceUp()))),
        ("monster(dragon)", AllTests((IS_MONSTER, IsFaceUp(), DRAGON))),
        ("monster(not dragon)", AllTests((IS_MONSTER, IsFaceUp(), NotTest(DRAGON)))),
        ("monster(dragon, any position)", AllTests((IS_MONSTER, DRAGON))),
        ("monster(face-up)", AllTests((IS_MONSTER, InPosition((1, 2))))),
        ("monster(face-down)", AllTests((IS_MONSTER, InPosition((3,))))),
        ("monster(in attack)", AllTests((IS_MONSTER, InPosition((1,))))),
        ("monster(in defense)", AllTests((IS_MONSTER, InPosition((2, 3))))),
        ("monster(not self)", AllTests((IS_MONSTER, NotTest(IsSource())))),
        ("monster(legend)", AllTests((IS_MONSTER, IsFaceUp(), IsLegend()))),
        (
            "monster(normal)",
            AllTests((IS_MONSTER, IsFaceUp(), HasMonsterKind(MonsterKind.NORMAL))),
        ),
        ("spell(normal)", AllTests((IS_SPELL, IsFaceUp(), HasSpellTrapKind(SpellTrapKind.NORMAL)))),
        ("card(union)", AllTests((IsFaceUp(), HasMonsterKind(MonsterKind.UNION)))),
        ('"Sample"', AllTests((IsFaceUp(), HasName("Sample")))),
        (
            "monster(fire or water)",
            AllTests(
                (
                    IS_MONSTER,
                    IsFaceUp(),
                    AnyTest((HasWord(Attribute.FIRE), HasWord(Attribute.WATER))),
                )
            ),
        ),
    ],
)
def test_a_filter_on_the_field_implies_face_up_where_it_reads_a_characteristic(
    noun: str, expected: object
) -> None:
    assert filter_of(noun) == expected


def test_face_up_is_not_asked_where_no_card_can_be_face_down() -> None:
    assert filter_of("monster(dragon)", "in your graveyard") == AllTests((IS_MONSTER, DRAGON))
    assert filter_of('"Sample"', "in your hand") == HasName("Sample")


@pytest.mark.parametrize(
    ("test", "expected"),
    [
        ("level 7", level(Comparison.EQUAL, 7)),
        ("level != 7", level(Comparison.NOT_EQUAL, 7)),
        ("level <= 4", level(Comparison.AT_MOST, 4)),
        ("level > 4", level(Comparison.GREATER, 4)),
        (
            "level 5..8",
            AllTests((level(Comparison.AT_LEAST, 5), level(Comparison.AT_MOST, 8))),
        ),
        (
            "not level 5..8",
            AnyTest((level(Comparison.LESS, 5), level(Comparison.GREATER, 8))),
        ),
        (
            "not (fire or level >= 7)",
            AllTests((NotTest(HasWord(Attribute.FIRE)), level(Comparison.LESS, 7))),
        ),
        (
            "original atk >= 2500",
            HasNumber(Property.ATTACK, Comparison.AT_LEAST, Constant(2500), original=True),
        ),
        ("def < atk", ComparesOwn(Property.DEFENSE, Comparison.LESS, Property.ATTACK)),
        (
            "atk > self.atk",
            HasNumber(Property.ATTACK, Comparison.GREATER, PropertyOf("self", Property.ATTACK)),
        ),
    ],
)
def test_a_negated_comparison_is_the_opposite_comparison(test: str, expected: object) -> None:
    """RR-100: a card without the number fits neither way."""
    assert filter_of(f"monster({test})", "in your graveyard") == AllTests((IS_MONSTER, expected))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("noun", "zones"),
    [
        ("monster", (MONSTER,)),
        ("spell/trap", (SPELL_TRAP, FIELD)),
        ("card", (MONSTER, SPELL_TRAP, FIELD)),
        ("(monster or spell)", (MONSTER, SPELL_TRAP, FIELD)),
    ],
)
def test_the_field_is_where_such_cards_lie(noun: str, zones: tuple[int, ...]) -> None:
    assert cards_of(noun).zones == zones


def test_zones_stand_in_the_order_they_are_written() -> None:
    assert cards_of("monster", "in your hand or graveyard").zones == (HAND, GRAVEYARD)
    assert cards_of("card", "in your spell/trap zone").zones == (SPELL_TRAP,)
