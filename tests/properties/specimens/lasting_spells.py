"""Specimens that stay on the field: field spells, equip spells, union monsters, and cards that
Set others."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import CardDefinition
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.changes import AddTo, Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.patterns import ActsPattern
from rushscript.engine.expressions.selections import (
    Chosen,
    NamedSelection,
    QuantityKind,
    SetSelection,
)
from rushscript.engine.expressions.tests import (
    AllTests,
    EquippedWith,
    HasMonsterKind,
    HasSpellTrapKind,
    IsFaceUp,
    NotTest,
)
from rushscript.engine.expressions.truths import Exists, NamedFit
from rushscript.engine.lines import LiveLine, WheneverLine
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.equipping import Equip, EquipWith
from rushscript.engine.operations.life import GainLife
from rushscript.engine.operations.moving import Choose, Destroy, SetCards
from rushscript.engine.restrictions import Deed, PlayerLine, Restriction
from rushscript.engine.scope import EQUIPPED
from rushscript.engine.zones import FIELD, GRAVEYARD, MONSTER, SPELL_TRAP
from rushscript.vocabulary import Comparison, MonsterKind, Property, SpellTrapKind
from tests.properties.specimens.building import (
    A_SPELL_OR_TRAP,
    DISCARD,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    MILL,
    MINE,
    THEIRS,
    YOU,
    cards,
    continuous,
    ignition,
    monster,
    number,
    send,
    some,
    spell,
)

A_FIELD_SPELL = HasSpellTrapKind(SpellTrapKind.FIELD)
AN_EQUIP_SPELL = HasSpellTrapKind(SpellTrapKind.EQUIP)
DRAWN = ActsPattern(FOE, EventKind.DRAWN)
A_UNION = HasMonsterKind(MonsterKind.UNION)
ARMED = EquippedWith(AN_EQUIP_SPELL)
BEARER = NamedSelection(EQUIPPED)


def field_spell(
    name: str,
    *lines: LiveLine,
    costs: tuple[Operation, ...] = (),
    conditions: tuple[Exists, ...] = (),
) -> CardDefinition:
    card = spell(name, costs=costs, conditions=conditions, first=0)
    return replace(
        card,
        spell_trap_kind=SpellTrapKind.FIELD,
        abilities=(*card.abilities, continuous(*lines)),
    )


def field_spells() -> tuple[CardDefinition, ...]:
    fire = SetSelection(cards(YOU, MONSTER, FIRE_MONSTER))
    all_theirs = SetSelection(cards(FOE, MONSTER, FACE_UP_MONSTER))
    return (
        field_spell("Hot Land", LiveLine((), fire, (AddTo(Property.ATTACK, number(300)),))),
        field_spell(
            "Paid Land",
            LiveLine((), all_theirs, (AddTo(Property.DEFENSE, number(200), lose=True),)),
            costs=(DISCARD,),
        ),
        field_spell(
            "Land of Two Prices",
            LiveLine((), fire, (AddTo(Property.LEVEL, number(1)),)),
            costs=(DISCARD, MILL),
            conditions=(Exists(cards(YOU, GRAVEYARD, A_FIELD_SPELL), Comparison.AT_LEAST, 1),),
        ),
        spell("Landslide", Destroy(some(1, FOE, FIELD))),
        spell("Land Ahoy", SetCards(some(1, YOU, GRAVEYARD, A_FIELD_SPELL))),
    )


def equip_spell(
    name: str,
    *lines: LiveLine,
    to: Chosen = MINE,
    costs: tuple[Operation, ...] = (),
    conditions: tuple[Exists, ...] = (),
) -> CardDefinition:
    card = spell(name, Equip(to), costs=costs, conditions=conditions)
    return replace(
        card,
        spell_trap_kind=SpellTrapKind.EQUIP,
        abilities=(*card.abilities, continuous(*lines)),
    )


def equip_spells() -> tuple[CardDefinition, ...]:
    stronger = LiveLine((), BEARER, (AddTo(Property.ATTACK, number(500)),))
    everybody = SetSelection(cards(YOU, MONSTER, FACE_UP_MONSTER))
    banner = LiveLine(
        (NamedFit(EQUIPPED, FIRE_MONSTER),), everybody, (AddTo(Property.DEFENSE, number(200)),)
    )
    return (
        equip_spell("Plain Blade", stronger),
        equip_spell(
            "Paid Blade",
            stronger,
            banner,
            to=some(1, YOU, MONSTER, AllTests((FACE_UP_MONSTER, FIRE_MONSTER))),
            costs=(send(some(1, YOU, MONSTER), "paid"),),
        ),
        equip_spell(
            "Heavy Chain",
            LiveLine((), BEARER, (AddTo(Property.ATTACK, number(400), lose=True),)),
            to=THEIRS,
            conditions=(Exists(cards(FOE, MONSTER, ARMED), Comparison.EQUAL, 0),),
        ),
        spell("Disarm", Destroy(some(1, FOE, SPELL_TRAP, AllTests((IsFaceUp(), AN_EQUIP_SPELL))))),
        spell("Strike the Armed", Destroy(some(1, FOE, MONSTER, ARMED))),
    )


def union_monsters() -> tuple[CardDefinition, ...]:
    pierce = LiveLine((), BEARER, (Grant(Permission.PIERCE),))
    stronger = LiveLine((), BEARER, (AddTo(Property.ATTACK, number(300)),))
    unarmed = AllTests((FACE_UP_MONSTER, NotTest(EquippedWith(A_UNION))))
    return tuple(
        replace(card, monster_kinds=(MonsterKind.UNION, MonsterKind.EFFECT))
        for card in (
            monster("Rider", 4, 1000, 800, ignition(Equip(MINE, lines=(stronger, pierce)))),
            monster(
                "Binding Rider",
                2,
                700,
                700,
                ignition(
                    Equip(
                        MINE,
                        wakes=(WheneverLine((), DRAWN, (GainLife(number(100)),)),),
                        player_lines=(PlayerLine((), Restriction(FOE, Deed.SET)),),
                    )
                ),
            ),
            monster(
                "Paying Rider",
                3,
                900,
                600,
                ignition(
                    Equip(some(1, YOU, MONSTER, unarmed), lines=(stronger,)),
                    Destroy(some(1, FOE, SPELL_TRAP, kind=QuantityKind.UP_TO), optional=True),
                    costs=(send(some(1, YOU, SPELL_TRAP)),),
                ),
            ),
            monster(
                "Caller of Riders",
                2,
                500,
                500,
                ignition(EquipWith(some(1, YOU, GRAVEYARD, A_UNION))),
            ),
            monster(
                "Captain of Riders",
                2,
                400,
                400,
                ignition(
                    Choose(MINE, "chosen"),
                    EquipWith(
                        some(2, YOU, GRAVEYARD, A_UNION, kind=QuantityKind.UP_TO), host="chosen"
                    ),
                ),
            ),
        )
    )


def setting_monsters() -> tuple[CardDefinition, ...]:
    return (
        monster(
            "Trap Layer",
            4,
            1200,
            1000,
            ignition(
                SetCards(some(2, YOU, GRAVEYARD, A_SPELL_OR_TRAP, kind=QuantityKind.UP_TO), "laid"),
                costs=(MILL,),
            ),
        ),
        monster(
            "Kind Layer",
            3,
            900,
            900,
            ignition(SetCards(some(1, FOE, GRAVEYARD, A_SPELL_OR_TRAP), side=FOE)),
        ),
    )
