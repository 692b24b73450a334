"""Short ways to build cards by hand: selections, changes, abilities, definitions.

What goes in are engine values, what comes out is what the compiler would have made.
"""

from __future__ import annotations

from typing import Final

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.expressions.base import CardTest, NumberExpression, Side, Truth
from rushscript.engine.expressions.changes import AddTo, Change
from rushscript.engine.expressions.numbers import Arithmetic, Constant, Count, Operator
from rushscript.engine.expressions.patterns import EventPattern
from rushscript.engine.expressions.selections import (
    Chosen,
    DeckEndCards,
    NamedSelection,
    QuantityKind,
    Selection,
    ZoneCards,
)
from rushscript.engine.expressions.tests import (
    AllTests,
    Anything,
    HasNumber,
    HasWord,
    IsFaceUp,
    IsKind,
)
from rushscript.engine.lines import LiveLine, WheneverLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import Modify
from rushscript.engine.operations.moving import Move
from rushscript.engine.scope import SELF
from rushscript.engine.zones import GRAVEYARD, HAND, MONSTER
from rushscript.vocabulary import (
    Attribute,
    CardKind,
    Comparison,
    MonsterKind,
    Property,
    SpellTrapKind,
    Type,
)

YOU: Final = Side.YOU
FOE: Final = Side.OPPONENT
THEIR: Final = Side.THEIR
ANY: Final = Anything()
A_MONSTER: Final = IsKind((CardKind.MONSTER,))
A_SPELL_OR_TRAP: Final = IsKind((CardKind.SPELL, CardKind.TRAP))
FACE_UP_MONSTER: Final = AllTests((A_MONSTER, IsFaceUp()))
THIS_TURN: Final = Duration(DurationKind.THIS_TURN)


def number(value: int) -> Constant:
    return Constant(value)


def cards(side: Side, zone: int, test: CardTest = ANY) -> ZoneCards:
    return ZoneCards(side, (zone,), test)


def some(
    amount: int,
    side: Side,
    zone: int,
    test: CardTest = ANY,
    *,
    kind: QuantityKind = QuantityKind.EXACTLY,
    at_random: bool = False,
) -> Chosen:
    return Chosen(kind, cards(side, zone, test), number(amount), at_random)


def every(side: Side, zone: int, test: CardTest = ANY) -> Chosen:
    return Chosen(QuantityKind.ALL, cards(side, zone, test))


def send(selection: Selection, name: str | None = None) -> Move:
    return Move(selection, name)


def add_attack(selection: Selection, amount: NumberExpression | int) -> Modify:
    """The selected monsters gain ATK this turn."""
    given = number(amount) if isinstance(amount, int) else amount
    return change(selection, AddTo(Property.ATTACK, given))


def change(selection: Selection, *changes: Change) -> Modify:
    return change_for(selection, THIS_TURN, *changes)


def change_for(selection: Selection, duration: Duration, *changes: Change) -> Modify:
    return Modify(selection, changes=changes, duration=duration)


ME: Final = NamedSelection(SELF)
MINE: Final = some(1, YOU, MONSTER, FACE_UP_MONSTER)
THEIRS: Final = some(1, FOE, MONSTER, FACE_UP_MONSTER)
HIGH_LEVEL: Final = AllTests((A_MONSTER, HasNumber(Property.LEVEL, Comparison.AT_LEAST, number(5))))
STRONG: Final = AllTests(
    (FACE_UP_MONSTER, HasNumber(Property.ATTACK, Comparison.AT_LEAST, number(1500)))
)
FIRE_MONSTER: Final = AllTests((A_MONSTER, HasWord(Attribute.FIRE)))
DISCARD: Final = send(some(1, YOU, HAND), "paid")
ATTACK_BY_GRAVEYARD: Final = AddTo(
    Property.ATTACK,
    Arithmetic(Operator.TIMES, Count(cards(YOU, GRAVEYARD, FIRE_MONSTER)), number(100)),
)
MILL: Final = send(DeckEndCards(YOU, number(1)), "milled")


def _id(name: str) -> str:
    return "specimens:" + name.lower().replace(" ", "_")


def monster(
    name: str,
    level: int,
    attack: int,
    defense: int,
    *abilities: Ability,
    attribute: Attribute = Attribute.FIRE,
    type: Type = Type.DRAGON,
) -> CardDefinition:
    kind = MonsterKind.EFFECT if abilities else MonsterKind.NORMAL
    return CardDefinition(
        _id(name),
        name,
        CardKind.MONSTER,
        monster_kinds=(kind,),
        attribute=attribute,
        type=type,
        level=level,
        attack=attack,
        defense=defense,
        abilities=abilities,
    )


def ignition(
    *program: Operation,
    costs: tuple[Operation, ...] = (),
    conditions: tuple[Truth, ...] = (),
    first: int = 1,
) -> Ability:
    return Ability(
        AbilityKind.IGNITION,
        conditions=conditions,
        costs=costs,
        program=program,
        first_sentence=first,
    )


def spell(
    name: str,
    *program: Operation,
    costs: tuple[Operation, ...] = (),
    conditions: tuple[Truth, ...] = (),
    first: int = 1,
) -> CardDefinition:
    ability = Ability(
        AbilityKind.ACTIVATE,
        conditions=conditions,
        costs=costs,
        program=program,
        first_sentence=first,
    )
    return CardDefinition(
        _id(name),
        name,
        CardKind.SPELL,
        spell_trap_kind=SpellTrapKind.NORMAL,
        abilities=(ability,),
    )


def trap(
    name: str,
    when: EventPattern,
    *program: Operation,
    costs: tuple[Operation, ...] = (),
    conditions: tuple[Truth, ...] = (),
) -> CardDefinition:
    ability = Ability(
        AbilityKind.ACTIVATE, when=(when,), conditions=conditions, costs=costs, program=program
    )
    return CardDefinition(
        _id(name),
        name,
        CardKind.TRAP,
        spell_trap_kind=SpellTrapKind.NORMAL,
        abilities=(ability,),
    )


def waking(*lines: WheneverLine) -> Ability:
    """A continuous effect that events wake."""
    return Ability(AbilityKind.CONTINUOUS, first_sentence=0, wakes=lines)


def continuous(*lines: LiveLine) -> Ability:
    return Ability(AbilityKind.CONTINUOUS, lines=lines)
