"""Specimen Fusion and Ritual monsters, materials that count as others, and their spells."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition, Material
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.materials import BanAsMaterial, CountAsMaterial
from rushscript.engine.expressions.selections import NamedSelection, SetSelection
from rushscript.engine.expressions.tests import HasName, HasWord
from rushscript.engine.lines import LiveLine
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.flow import May
from rushscript.engine.operations.fusion_summons import FusionSummon
from rushscript.engine.operations.material_moves import MaterialDestination
from rushscript.engine.operations.material_summons import MaterialSource
from rushscript.engine.operations.moving import Destroy, Draw
from rushscript.engine.operations.ritual_summons import RitualSummon
from rushscript.engine.player_rules import FurtherMaterials
from rushscript.engine.procedures.contact import ContactFusion
from rushscript.engine.restrictions import PlayerLine
from rushscript.engine.scope import MATERIALS, SUMMONED
from rushscript.engine.zones import GRAVEYARD, HAND, MONSTER
from rushscript.vocabulary import (
    Attribute,
    Comparison,
    Manner,
    MonsterKind,
    Type,
    Zone,
)
from tests.properties.specimens.building import (
    A_MONSTER,
    A_SPELL_OR_TRAP,
    ANY,
    DISCARD,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    HIGH_LEVEL,
    ME,
    MILL,
    THEIR,
    YOU,
    add_attack,
    cards,
    continuous,
    ignition,
    monster,
    number,
    send,
    some,
    spell,
)

FIELD = MaterialSource(cards(YOU, MONSTER, FACE_UP_MONSTER))
ANY_FIELD = MaterialSource(cards(YOU, MONSTER, A_MONSTER))
FROM_HAND = MaterialSource(cards(YOU, HAND, A_MONSTER))
FROM_GRAVEYARD = MaterialSource(cards(YOU, GRAVEYARD, A_MONSTER))
DRAGON = HasWord(Type.DRAGON)


def _of_kind(card: CardDefinition, kind: MonsterKind, *materials: Material) -> CardDefinition:
    kinds = (kind, *(item for item in card.monster_kinds if item is not MonsterKind.NORMAL))
    return replace(card, monster_kinds=kinds, materials=materials)


def _fusion(name: str, *materials: Material, abilities: tuple[Ability, ...] = ()) -> CardDefinition:
    card = monster(name, 7, 2600, 2000, *abilities, type=Type.HIGH_DRAGON)
    return _of_kind(card, MonsterKind.FUSION, *materials)


def extra_deck_monsters() -> tuple[CardDefinition, ...]:
    weak = ignition(add_attack(ME, 300), costs=(DISCARD,))
    return (
        _fusion("Fire Pair", Material(HasWord(Attribute.FIRE), 2, 2)),
        _fusion("Wall Dragon", Material(HasName("Wall")), Material(DRAGON), abilities=(weak,)),
        _fusion("Many Dragons", Material(HasName("Small Fire")), Material(DRAGON, 1, None)),
        replace(
            _fusion("Contact Pair", Material(HasWord(Attribute.FIRE)), Material(DRAGON)),
            procedures=(ContactFusion(),),
        ),
        replace(
            _fusion("Union Trio", Material(FACE_UP_MONSTER, 1, 2), Material(A_SPELL_OR_TRAP)),
            procedures=(ContactFusion(union=True), ContactFusion()),
        ),
        _of_kind(monster("Fire Rite", 6, 2200, 1800), MonsterKind.RITUAL),
        _of_kind(monster("Great Rite", 8, 2700, 1800, weak), MonsterKind.RITUAL),
    )


def materials() -> tuple[CardDefinition, ...]:
    """Monsters that count as others, as several, or not at all."""
    return (
        monster(
            "Stand In",
            2,
            700,
            700,
            continuous(
                LiveLine((), ME, (CountAsMaterial(("Wall",)),)),
                LiveLine((), ME, (CountAsMaterial(number=2, target=HasName("Fire Pair")),)),
            ),
        ),
        monster(
            "Renamed Material",
            2,
            800,
            600,
            continuous(LiveLine((), ME, (CountAsMaterial(("Wall",), must=True),))),
        ),
        monster(
            "No Material",
            3,
            1300,
            700,
            continuous(
                LiveLine((), ME, (BanAsMaterial(Manner.RITUAL),)),
                LiveLine(
                    (),
                    SetSelection(cards(YOU, MONSTER, FIRE_MONSTER)),
                    (BanAsMaterial(Manner.FUSION, HasName("Fire Pair")),),
                ),
            ),
        ),
    )


def _opening(*rules: FurtherMaterials) -> Ability:
    """A continuous effect that lets more cards be materials."""
    lines = tuple(PlayerLine((), rule) for rule in rules)
    return Ability(AbilityKind.CONTINUOUS, first_sentence=0, player_lines=lines)


def openers() -> tuple[CardDefinition, ...]:
    """Monsters with whom materials come from other places too."""
    graves = cards(THEIR, GRAVEYARD, A_MONSTER)
    by_fusion = HasName("Field Fusion")
    return (
        monster(
            "Grave Opener",
            4,
            1200,
            800,
            _opening(
                FurtherMaterials(Side.EITHER, graves, Manner.FUSION, None, by_fusion, alone=True),
                FurtherMaterials(YOU, cards(YOU, HAND, A_MONSTER), Manner.RITUAL),
            ),
        ),
        monster(
            "Deck Sender",
            4,
            1300,
            700,
            _opening(
                FurtherMaterials(YOU, graves, Manner.FUSION, HasName("Fire Pair"), into_deck=True)
            ),
        ),
    )


def choosy_spells() -> tuple[CardDefinition, ...]:
    """A source that is there for some monsters only."""
    return (
        spell(
            "Choosy Fusion",
            FusionSummon(
                ANY,
                (FIELD, MaterialSource(cards(YOU, HAND, A_MONSTER), target=HasName("Fire Pair"))),
            ),
        ),
    )


def material_spells() -> tuple[CardDefinition, ...]:
    back = MaterialDestination(Zone.DECK, shuffles=True)
    below = MaterialDestination(Zone.DECK, at_bottom=True, any_order=True)
    six = number(6)
    return (
        spell(
            "Field Fusion",
            FusionSummon(ANY, (FIELD,)),
            May((Destroy(some(1, FOE, MONSTER)),)),
        ),
        spell(
            "Hand Fusion",
            FusionSummon(DRAGON, (FROM_HAND, ANY_FIELD), name="fused"),
            add_attack(NamedSelection("fused"), 500),
            costs=(DISCARD,),
        ),
        spell("Wide Fusion", FusionSummon(ANY, (FROM_HAND, ANY_FIELD, FROM_GRAVEYARD))),
        spell(
            "Grave Fusion",
            FusionSummon(
                ANY,
                (
                    MaterialSource(cards(YOU, MONSTER, FACE_UP_MONSTER), 1, 1),
                    MaterialSource(cards(YOU, GRAVEYARD, DRAGON), 1, 3),
                ),
                destination=below,
            ),
            costs=(MILL,),
        ),
        spell(
            "Wall Fusion",
            FusionSummon(
                ANY,
                (FIELD, FROM_GRAVEYARD),
                except_for=(cards(YOU, GRAVEYARD, HIGH_LEVEL),),
                including_test=HasName("Wall"),
                destination=back,
            ),
            Draw(number(1)),
            first=2,
        ),
        spell("Fire Ritual", RitualSummon(ANY, (FROM_HAND, ANY_FIELD), total=six)),
        spell(
            "Own Level Ritual",
            RitualSummon(FIRE_MONSTER, (FIELD,), own_level=True, comparison=Comparison.EQUAL),
            send(NamedSelection(MATERIALS)),
            SpecialSummon(some(1, YOU, GRAVEYARD, A_MONSTER)),
        ),
        spell(
            "One Card Ritual",
            RitualSummon(
                HIGH_LEVEL, (MaterialSource(cards(YOU, MONSTER, HIGH_LEVEL), 1, 1),), total=None
            ),
            add_attack(NamedSelection(SUMMONED), 400),
            costs=(DISCARD,),
        ),
        monster(
            "Self Fuser",
            4,
            900,
            900,
            ignition(
                FusionSummon(ANY, (FROM_HAND, ANY_FIELD), including="self"),
                costs=(send(some(1, YOU, HAND, HIGH_LEVEL)),),
            ),
            attribute=Attribute.FIRE,
        ),
    )
