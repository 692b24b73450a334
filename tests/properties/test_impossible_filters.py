"""What the checks call impossible never is: a filter that leaves no card fits none of many cards,
wherever they lie, as the engine judges it (RS660, RS661)."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from rushscript.compiler.filters import compile_noun
from rushscript.compiler.names import Names
from rushscript.engine.cards import CardDefinition
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.formats import RUSH
from rushscript.semantics.possible import cards_of
from rushscript.semantics.words import ZONES_ON_FIELD
from rushscript.syntax import nodes as n
from rushscript.vocabulary import Attribute, MonsterKind, Position, Type, Zone
from tests.unit.engine.building import (
    damage,
    effect,
    equip_spell,
    field_spell,
    fusion,
    monster,
    ritual,
    spell,
    summons,
    trap,
)
from tests.unit.engine.table import THEM, YOU, Table

ATTRIBUTES: Final = (Attribute.FIRE, Attribute.DARK)
TYPES: Final = (Type.DRAGON, Type.FIEND, Type.HIGH_DRAGON)
LEVELS: Final = (1, 4, 7, 12)
STATS: Final = (0, 1000, 2500)
ZONES: Final = (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD, Zone.HAND, Zone.GRAVEYARD, Zone.DECK)
POSITIONS: Final = (
    Position.FACE_UP_ATTACK,
    Position.FACE_UP_DEFENSE,
    Position.FACE_DOWN_DEFENSE,
)


@cache
def monsters() -> tuple[CardDefinition, ...]:
    """Monsters of many kinds: normal, with an effect, Fusion and Ritual, some of them Legends."""
    chance = random.Random(7)
    found: list[CardDefinition] = []
    for number in range(48):
        name = f"Probe {number}"
        kind = (
            monster(name),
            monster(name, effect(damage(100))),
            fusion(name),
            fusion(name, ability=effect(damage(100))),
            ritual(name),
        )[number % 5]
        frames = set(kind.monster_kinds) & {MonsterKind.FUSION, MonsterKind.RITUAL}
        types = TYPES if frames else TYPES[:2]
        found.append(
            replace(
                kind,
                attribute=chance.choice(ATTRIBUTES),
                type=chance.choice(types),
                level=chance.choice(LEVELS),
                attack=chance.choice(STATS),
                defense=chance.choice(STATS),
                legend=chance.random() < 0.2,
            )
        )
    return tuple(found)


@cache
def tables() -> tuple[State, ...]:
    """Positions in which each monster lies in each way, and spells and traps beside them."""
    states: list[State] = []
    for place, position in enumerate(POSITIONS):
        for start in range(0, len(monsters()), 6):
            states.append(_table(monsters()[start : start + 6], position, place))
    return tuple(states)


def _table(cards: tuple[CardDefinition, ...], position: Position, place: int) -> State:
    table = Table()
    spells = (spell(damage(100)), equip_spell(), trap(summons(), damage(100)), field_spell())
    for index, card in enumerate(cards):
        extra = set(card.monster_kinds) & {MonsterKind.FUSION, MonsterKind.RITUAL}
        who = YOU if index % 2 else THEM
        table.put(who, Zone.MONSTER, card, position)
        table.grave(who, card)
        if not extra:
            table.hand(who, card)
            table.deck(who, card)
    table.set(YOU, spells[place])
    table.field(THEM, field_spell(), face_down=place == 1)
    for card in spells:
        table.hand(YOU, card)
        table.grave(THEM, card)
        table.deck(YOU, card)
    table.decks(2)
    return table.duel().state


def word(text: str) -> n.Test:
    return n.WordTest(n.Word(text))


def number(prop: str, sign: str, value: int) -> n.Test:
    return n.CompareTest(n.Word(prop), sign, n.Number(value))  # type: ignore[arg-type]


SIMPLE: Final[tuple[n.Test, ...]] = (
    *(word(str(item)) for item in (*ATTRIBUTES, *TYPES)),
    *map(word, ("normal", "effect", "fusion", "ritual", "legend", "field", "equip")),
    *map(word, ("face-up", "face-down", "in attack", "in defense", "in face-up defense")),
    word("in face-down defense"),
    *(number("level", sign, 4) for sign in ("is", "<=", ">=", "!=", "<", ">")),
    *(number("atk", sign, 1000) for sign in ("is", "<=", ">=")),
    n.RangeTest(n.Word("level"), 4, 7),
    number("level", "<=", 1),
    number("level", ">", 12),
    number("def", "<", 0),
)
UNSEEN: Final = tuple(map(word, ("maximum", "continuous", "self", "in maximum mode")))
"""What no card of these tables is."""
single = st.sampled_from((*SIMPLE, *UNSEEN))
plain = single | single.map(n.NotTest)
tests = (
    plain
    | st.just(word("any position"))
    | st.lists(plain, min_size=2, max_size=3).map(lambda parts: n.OrTest(tuple(parts)))
)
nouns = st.builds(
    lambda head, parts: n.HeadNoun(n.Word(head), tuple(parts)),
    st.sampled_from(("monster", "card", "spell", "trap", "spell/trap")),
    st.lists(tests, max_size=3),
)


def is_possible(noun: n.Noun, zone: Zone) -> bool:
    return bool(cards_of(noun, frozenset({zone}), RUSH, {}))


def fits_some_card(noun: n.Noun, zone: Zone) -> bool:
    """Whether the engine finds a card in the zone that the noun means."""
    test = compile_noun(Names(()), noun, on_field=zone in ZONES_ON_FIELD)
    for state in tables():
        for card in range(len(state.zone)):
            if state.zone[card] == zone and test.matches(state, facts_of(state, card), Scope(0, 0)):
                return True
    return False


@given(nouns, st.sampled_from(ZONES))
@settings(max_examples=400)
def test_a_filter_that_is_called_impossible_fits_no_card(noun: n.Noun, zone: Zone) -> None:
    if not is_possible(noun, zone):
        assert not fits_some_card(noun, zone)


def test_of_two_filters_most_that_fit_no_card_are_called_impossible() -> None:
    """The cards are many enough to say something: what fits none of them is seldom possible."""
    missed: list[n.Noun] = []
    impossible = 0
    for pair in combinations(SIMPLE, 2):
        noun = n.HeadNoun(n.Word("monster"), pair)
        if not is_possible(noun, Zone.MONSTER):
            impossible += 1
        elif not fits_some_card(noun, Zone.MONSTER):
            missed.append(noun)
    assert impossible > 150
    assert len(missed) < 10
