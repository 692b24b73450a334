"""Reasons in words: what decides is told with its values, in short in a duel."""

from __future__ import annotations

from rushscript.engine.explaining import Ground
from rushscript.engine.explaining.idle import Lack
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.tests import (
    AllTests,
    AnyTest,
    ComparesOwn,
    EquippedWith,
    HasMonsterKind,
    HasName,
    HasNumber,
    HasSpellTrapKind,
    HasWord,
    InMaximumMode,
    InPosition,
    IsFaceUp,
    IsKind,
    IsLegend,
    NotTest,
    OriginallyIs,
    SameWord,
)
from rushscript.messages import Language
from rushscript.ruleset import Idle
from rushscript.views import why_lines
from rushscript.views.filter_words import filter_words
from rushscript.views.reason_words import ASKED, FOUND, IDLE, PHRASES, REFUSED, TITLES
from rushscript.vocabulary import (
    Attribute,
    CardKind,
    Comparison,
    MonsterKind,
    Property,
    SpellTrapKind,
    Type,
)
from tests.unit.engine.building import attacks as attack_of_theirs
from tests.unit.engine.building import damage, destroy_one_of_theirs, discard, effect, monster, trap
from tests.unit.engine.table import THEM, YOU, Table
from tests.unit.engine.test_why import TWO_STRONG, asking

FILTERS: dict[str, CardTest] = {
    "monster, face-up, level <= 7": AllTests(
        (
            IsKind((CardKind.MONSTER,)),
            IsFaceUp(),
            HasNumber(Property.LEVEL, Comparison.AT_MOST, Constant(7)),
        )
    ),
    "fire or dragon": AnyTest((HasWord(Attribute.FIRE), HasWord(Type.DRAGON))),
    "not legend": NotTest(IsLegend()),
    'spell/trap, "A"': AllTests((IsKind((CardKind.SPELL, CardKind.TRAP)), HasName("A"))),
    "def = atk": ComparesOwn(Property.DEFENSE, Comparison.EQUAL, Property.ATTACK),
    "original atk >= 1000": HasNumber(
        Property.ATTACK, Comparison.AT_LEAST, Constant(1000), original=True
    ),
    "equipped with equip": EquippedWith(HasSpellTrapKind(SpellTrapKind.EQUIP)),
    "fusion": HasMonsterKind(MonsterKind.FUSION),
    "in maximum mode": InMaximumMode(),
    "Attack Position": InPosition((1,)),
    "original type dragon": OriginallyIs(Property.TYPE, Type.DRAGON),
    "attribute = paid.attribute": SameWord(Property.ATTRIBUTE, "paid"),
}


def test_a_filter_is_told_as_a_card_writes_it() -> None:
    assert {filter_words(test): test for test in FILTERS.values()} == FILTERS


def test_every_ground_has_words_in_both_languages() -> None:
    said = [
        {language: table[language].keys() for language in Language}
        for table in (ASKED, REFUSED, TITLES, FOUND, PHRASES)
    ]
    for table in said:
        assert len({tuple(keys) for keys in table.values()}) == 1
    own = {Ground.COMPARE, Ground.FILTER, Ground.FACT, Ground.IDLE}
    english = Language.ENGLISH
    told = {*ASKED[english], *REFUSED[english], *TITLES[english], *FOUND[english]}
    assert [ground for ground in Ground if ground not in told | own] == []


def test_every_reason_why_a_step_would_do_nothing_has_words_in_japanese() -> None:
    assert list(IDLE) == [str(word) for word in (*Idle, *Lack)]


def test_a_duel_tells_the_values_of_the_condition_that_decides() -> None:
    table = Table()
    card = table.attack(YOU, asking(TWO_STRONG))
    table.grave(YOU, monster("Stranger", level=3))
    lines = why_lines(table.duel(), 0, card)
    assert lines[0].endswith("its condition is not met.")
    assert lines[1:4] == [
        "  0 found, 2 needed",
        "    Stranger does not fit",
        "      level >= 5: 3 >= 5 is false",
    ]


def test_a_duel_tells_what_a_cost_lacks() -> None:
    table = Table()
    card = table.attack(YOU, monster("Payer", effect(damage(100), costs=(discard(2),))))
    table.hand(YOU, monster("Held"))
    lines = why_lines(table.duel(), 0, card)
    assert lines[0] == "You cannot use the effect of Payer: its cost cannot be paid."
    assert lines[1] == "  1 found (Held), 2 needed"


def test_a_duel_names_no_card_that_its_player_does_not_see() -> None:
    table = Table()
    card = table.attack(YOU, monster("Breaker", effect(destroy_one_of_theirs(IsLegend()))))
    table.face_down(THEM, monster("Secret"))
    table.set(THEM, trap(attack_of_theirs(), damage(100), name="Hidden"))
    text = "\n".join(why_lines(table.duel(), 0, card))
    assert "0 found" in text
    assert "Secret" not in text
    assert "Hidden" not in text
    assert "that are not seen" in text
