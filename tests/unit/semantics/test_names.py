"""Names over a whole pack: ids, required packs, declarations, and one mistake at a time."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_in

from rushscript.formats.rush import RUSH
from rushscript.semantics import KnownCard, NameTable, PackFile, check
from rushscript.semantics.names import make_slug
from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.syntax.nodes import Ability, Broken, Card, Do, Effect, File, Step, Verb, Word
from rushscript.vocabulary import SpellTrapKind
from tests.unit.semantics.checking import (
    card,
    check_texts,
    condition,
    filters,
    found_in,
    ignition,
    scenario,
    steps,
    trap,
)

BAT = KnownCard("other:dragon_bat", "Dragon Bat", "ドラゴン・バット")
ASKS_FOR_THE_BAT = filters('monster("Dragon Bat")', "in your graveyard")


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Sevens Road Magician", "sevens_road_magician"),
        ("Dragon's Sage", "dragons_sage"),
        ("CAN:D", "can_d"),
        ("Élan", "elan"),
        ("双子", ""),
    ],
)
def test_a_slug_is_made_of_the_english_name(name: str, slug: str) -> None:
    assert make_slug(name) == slug


def test_a_card_has_its_pack_in_its_id_and_its_own_slug_where_it_gives_one() -> None:
    pack, found = check_texts(
        card("", "One Dragon", "monster normal"),
        'card "Two Dragon" {\n    id second\n    monster normal level 1 dark dragon 0/0\n}\n',
    )
    assert not found
    assert [item.id for item in pack.cards] == ["mine:one_dragon", "mine:second"]


def test_a_name_resolves_over_all_files_of_a_pack_in_both_languages() -> None:
    pack, found = check_texts(
        filters('monster("双竜")', "in your graveyard"),
        'card "Twin Dragon" ja "双竜" {\n    monster normal level 1 dark dragon 0/0\n}\n',
    )
    assert not found
    ((text, known),) = pack.cards[0].names
    assert (text, known.name, known.id) == ("双竜", "Twin Dragon", "mine:twin_dragon")


def test_a_name_resolves_in_a_required_pack() -> None:
    assert found_in(ASKS_FOR_THE_BAT, required=NameTable.of([BAT])) == []


def test_a_name_of_two_required_packs_is_ambiguous() -> None:
    twice = NameTable.joined(
        [NameTable.of([BAT]), NameTable.of([replace(BAT, id="third:dragon_bat")])]
    )
    assert found_in(ASKS_FOR_THE_BAT, required=twice) == ['RS203 "Dragon Bat"']


def test_the_own_card_comes_before_that_of_a_required_pack() -> None:
    own = card("", "Dragon Bat", "monster normal")
    pack, found = check_texts(ASKS_FOR_THE_BAT, own, required=NameTable.of([BAT]))
    assert not found
    assert pack.cards[0].names[0][1].id == "mine:dragon_bat"


def test_a_declared_name_needs_no_card() -> None:
    assert found_in('name "Dragon Bat"\n' + ASKS_FOR_THE_BAT) == []


def test_a_declared_name_must_agree_with_the_card_of_a_required_pack() -> None:
    text = 'name "Dragon Bat" ja "ドラゴンバット"\n'
    assert found_in(text, required=NameTable.of([BAT])) == ['RS208 "ドラゴンバット"']


def test_a_broken_card_still_has_its_name() -> None:
    broken = filters("monster(dargon)").replace("Sample", "Broken Dragon")
    asks = filters('monster("Broken Dragon")')
    assert found_in(broken, asks) == ["RS201 dargon"]


def test_the_help_names_near_words() -> None:
    _, (only,) = check_texts(filters("monster(dargon)"))
    assert "`dragon`" in only.help


def test_a_wrong_name_is_not_reported_as_unused_too() -> None:
    text = ignition(
        "cost send 1 monster in your hand to graveyard as paid\n"
        "        effect self gains atk piad.atk this turn"
    )
    assert found_in(text) == ["RS210 piad"]


def test_cards_with_errors_are_left_out_and_the_others_kept() -> None:
    pack, _ = check_texts(filters("monster(dargon)"), card("", "Good Dragon", "monster normal"))
    assert [item.id for item in pack.cards] == ["mine:good_dragon"]


def test_a_card_with_a_warning_is_kept() -> None:
    pack, (only,) = check_texts(steps("draw 1 as one"))
    assert only.code == "RS213"
    assert len(pack.cards) == 1


def test_a_word_that_the_format_lacks_is_an_error() -> None:
    smaller = replace(RUSH, spell_kinds=frozenset({SpellTrapKind.NORMAL}))
    text = condition("there is a spell(field) in your graveyard")
    assert found_in(text) == []
    assert found_in(text, ruleset=smaller) == ["RS248 field"]


def test_diagnostics_stand_in_order_of_file_and_place() -> None:
    text = condition("there is a monster(dargon) on your field") + steps("destroy ghost").replace(
        "Sample", "Other"
    )
    assert found_in(text, steps("draw 0").replace("Sample", "Third")) == [
        "RS201 dargon",
        "RS210 ghost",
        "RS227 0",
    ]


def test_a_test_that_is_broken_does_not_take_the_name_of_a_card() -> None:
    source = SourceFile.from_text(card("", "Dragon Bat", "monster normal") + ASKS_FOR_THE_BAT)
    nodes, _ = parse(source)
    broken = replace_in(nodes, items=(*nodes.items, Broken("Dragon Bat")))
    _, found = check("mine", [PackFile(source, broken)], RUSH)
    assert not found


def test_a_verb_that_the_table_lacks_comes_with_a_later_edition() -> None:
    source = SourceFile.from_text(steps("win"))
    nodes, _ = parse(source)
    (item,) = nodes.items
    assert isinstance(item, Card)
    (block,) = item.blocks
    assert isinstance(block, Ability)
    step = Step(Do(Verb(Word("banish"))))
    changed = replace_in(item, blocks=(replace_in(block, effect=Effect((step,))),))
    _, (only,) = check("mine", [PackFile(source, File((changed,)))], RUSH)
    assert only.code == "RS247"


def test_a_comment_or_a_card_name_with_as_gives_no_name() -> None:
    destroyed = 'destroy 1 monster(fire, not "Same as water") on your field'
    body = steps("# as fire as can be", destroyed)
    assert found_in('name "Same as water"\n' + body) == []


def test_a_word_that_stands_after_as_only_in_a_comment_is_no_name() -> None:
    body = steps("# as burnt as can be", "destroy 1 monster(not burnt) on your field")
    assert found_in(body) == ["RS201 burnt"]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("opponent normal summons a monster", []),
        ("opponent tribute summons a monster", []),
        ("opponent special summons a monster", ["RS245 summoned"]),
        ("opponent normal or special summons a monster", ["RS245 summoned"]),
        ("opponent normal summons or sets a monster", ["RS245 summoned"]),
    ],
)
def test_summoned_is_one_card_where_one_monster_is_summoned_at_a_time(
    event: str, expected: list[str]
) -> None:
    text = trap(f"when {event}\n        effect inflict summoned.atk damage to opponent")
    assert found_in(text) == expected


def test_a_name_states_no_fact_of_a_card_without_a_name() -> None:
    text = scenario("your hand 1 monster(fire) as lit, 1 monster(lit)")
    assert found_in(text) == ["RS307 lit"]
