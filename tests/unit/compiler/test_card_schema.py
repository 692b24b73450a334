"""The facts printed on a card: which there are, and what is refused (R-056 to R-080)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.vocabulary import (
    EXTRA_DECK_TYPES,
    JAPANESE,
    Attribute,
    CardKind,
    MonsterKind,
    Position,
    SpellTrapKind,
    Type,
)
from tests.unit.compiler.compiling import compiled
from tests.unit.semantics.checking import found_in


def text(line: str, *, name: str = '"Sample" ja "見本"', body: str = "") -> str:
    return f"card {name} {{\n    {line}\n    {body}\n}}\n"


def syntax_codes(card: str) -> list[str]:
    return [item.code for item in parse(SourceFile.from_text(card))[1]]


NORMAL = "monster normal level 4 dark dragon 1500/0"
EFFECT = "ignition { effect draw 1 }"


def test_common_facts_are_on_every_card_and_the_others_only_on_their_kind() -> None:
    monster = compiled(text(NORMAL, body='number "RD/XX01-JP001"'))
    activate = 'number "RD/XX01-JP002"\n    activate { effect draw 1 }'
    spell = compiled(text("spell normal", body=activate))
    for card in (monster, spell):
        assert card.name == "Sample"
        assert dict(card.names) == {"en": "Sample", "ja": "見本"}
        assert card.numbers
    assert (monster.level, monster.attribute, monster.spell_trap_kind) == (4, Attribute.DARK, None)
    assert (spell.level, spell.attribute, spell.type, spell.attack) == (None, None, None, None)
    assert spell.spell_trap_kind is SpellTrapKind.NORMAL


def test_a_card_has_a_name() -> None:
    assert syntax_codes(text(NORMAL, name=""))
    assert found_in(text(NORMAL, name='" "')) == ['RS285 " "']


def test_a_monster_has_one_of_six_attributes() -> None:
    assert {item.name for item in Attribute} == {
        *("WIND", "EARTH", "FIRE", "LIGHT", "WATER", "DARK"),
    }
    for attribute in Attribute:
        card = compiled(text(f"monster normal level 4 {attribute} dragon 1500/0"))
        assert card.attribute is attribute
    assert found_in(text("monster normal level 4 divine dragon 1500/0")) == ["RS264 divine"]
    assert syntax_codes(text("monster normal level 4 dragon 1500/0"))


def test_no_illustration_is_kept_with_a_card() -> None:
    names = {item.name for item in fields(CardDefinition)}
    assert not {name for name in names if "illustration" in name or "image" in name}


@pytest.mark.parametrize(("level", "sound"), [(0, False), (1, True), (12, True), (13, False)])
def test_levels_go_from_1_to_12(level: int, sound: bool) -> None:
    found = found_in(text(f"monster normal level {level} dark dragon 1500/0"))
    assert found == ([] if sound else [f"RS273 {level}"])


def test_atk_and_def_are_numbers_from_0() -> None:
    card = compiled(text("monster normal level 4 dark dragon 0/0"))
    assert (card.attack, card.defense) == (0, 0)
    assert syntax_codes(text("monster normal level 4 dark dragon -100/0"))


def test_every_monster_has_both() -> None:
    assert syntax_codes(text("monster normal level 4 dark dragon 1500"))
    assert syntax_codes(text("monster normal level 4 dark dragon"))


def test_there_are_24_types_in_both_languages() -> None:
    usual = [item for item in Type if item not in EXTRA_DECK_TYPES]
    assert len(usual) == 24
    assert len({JAPANESE[item] for item in usual}) == 24
    for kind in usual:
        assert compiled(text(f"monster normal level 4 dark {kind} 1500/0")).type is kind


def test_five_more_types_are_of_the_extra_deck_only() -> None:
    assert len(EXTRA_DECK_TYPES) == 5
    for kind in sorted(EXTRA_DECK_TYPES):
        assert JAPANESE[kind]
        (found,) = found_in(text(f"monster effect level 4 dark {kind} 1500/0", body=EFFECT))
        assert found.startswith("RS253")


def test_effect_cards_have_a_requirement_and_an_effect() -> None:
    body = "ignition {\n condition your lp <= 1000\n cost pay 100 lp\n effect draw 1\n }"
    (ability,) = compiled(text("monster effect level 4 dark dragon 1500/0", body=body)).abilities
    assert len(ability.conditions) == len(ability.costs) == len(ability.program) == 1


@pytest.mark.parametrize(
    ("kinds", "found"),
    [
        ("fusion", (MonsterKind.FUSION,)),
        ("fusion effect", (MonsterKind.FUSION, MonsterKind.EFFECT)),
        ("ritual", (MonsterKind.RITUAL,)),
        ("ritual effect", (MonsterKind.RITUAL, MonsterKind.EFFECT)),
    ],
)
def test_an_extra_deck_monster_without_effect_is_neither_normal_nor_effect(
    kinds: str, found: tuple[MonsterKind, ...]
) -> None:
    """R-106, RR-109: the card has the kinds of its type line and no other."""
    lines = ["materials 2 monsters(dragon)"] if "fusion" in kinds else []
    lines += [EFFECT] if "effect" in kinds else []
    line = f"monster {kinds} level 7 light dragon 2500/2000"
    assert compiled(text(line, body="\n    ".join(lines))).monster_kinds == found


def test_only_a_normal_monster_has_flavour_text_and_it_has_no_effect() -> None:
    assert found_in(text(NORMAL, body='flavour "Old."')) == []
    effect = "monster effect level 4 dark dragon 1500/0"
    assert [item[:5] for item in found_in(text(effect, body=f'flavour "Old."\n    {EFFECT}'))] == [
        "RS275"
    ]
    assert [item[:5] for item in found_in(text(NORMAL, body=EFFECT))] == ["RS276"]


def test_a_card_number_belongs_to_one_card_of_a_pack() -> None:
    first = text(NORMAL, body='number "RD/XX01-JP001", "promo 7"')
    second = text(NORMAL, name='"Other" ja "別"', body='number "RD/XX01-JP001"')
    assert compiled(first).numbers == ("RD/XX01-JP001", "promo 7")
    assert found_in(first, second) == ['RS207 number "RD/XX01-JP001"']


@pytest.mark.parametrize("line", [NORMAL, "spell normal", "trap normal"])
def test_a_card_may_be_a_legend(line: str) -> None:
    body = "" if line == NORMAL else "activate { effect draw 1 }"
    if line.startswith("trap"):
        body = "activate { when opponent normal summons a monster\n effect draw 1 }"
    assert compiled(text(f"legend {line}", body=body)).legend
    assert not compiled(text(line, body=body)).legend


def test_a_legend_may_be_a_card_that_came_first_elsewhere() -> None:
    """R-070: nothing else about it is different: a name, numbers, a kind."""
    plain, legend = compiled(text(NORMAL)), compiled(text(f"legend {NORMAL}"))
    assert [item.name for item in fields(CardDefinition) if differ(plain, legend, item.name)] == [
        "legend"
    ]


def differ(first: CardDefinition, second: CardDefinition, name: str) -> bool:
    return bool(getattr(first, name) != getattr(second, name))


def test_positions_are_attack_and_defense() -> None:
    assert {item.name for item in Position} == {
        *("NONE", "FACE_UP_ATTACK", "FACE_UP_DEFENSE", "FACE_DOWN_DEFENSE"),
    }


def test_an_effect_monster_has_an_effect() -> None:
    card = compiled(text("monster effect level 4 dark dragon 1500/0", body=EFFECT))
    assert card.monster_kinds == (MonsterKind.EFFECT,)
    assert len(card.abilities) == 1
    assert card.kind is CardKind.MONSTER


def test_a_spell_is_a_card_with_an_effect_and_no_monster_facts() -> None:
    card = compiled(text("spell normal", body="activate { effect gain 500 lp }"))
    assert card.kind is CardKind.SPELL
    assert card.monster_kinds == ()
    assert [item[:5] for item in found_in(text("spell swift"))] == ["RS264"]


def test_a_trap_is_a_card_that_waits_for_an_event() -> None:
    body = "activate {\n when opponent normal summons a monster\n effect draw 1 }"
    card = compiled(text("trap normal", body=body))
    assert (card.kind, card.spell_trap_kind) == (CardKind.TRAP, SpellTrapKind.NORMAL)
    assert card.abilities[0].when


@pytest.mark.parametrize("block", ["trigger", "quick", "flip"])
def test_no_card_of_the_language_acts_by_itself(block: str) -> None:
    """RR-031: effects are activated, or continuous; nothing sets itself off."""
    line = "monster effect level 4 dark dragon 1500/0"
    assert syntax_codes(text(line, body=f"{block} {{ effect draw 1 }}"))
