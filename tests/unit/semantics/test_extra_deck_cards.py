"""Cards of the Extra Deck and their spells: what their type lines and recipes may say."""

from __future__ import annotations

import pytest

from tests.unit.semantics.checking import found_in

RECIPE = "materials 2 monsters(dragon)"


def monster(line: str, *more: str) -> str:
    body = "".join(f"    {part}\n" for part in more)
    return f'card "Sample" {{\n    monster {line} 2500/2000\n{body}}}\n'


@pytest.mark.parametrize(
    "word", ["cyborg", "magical knight", "high dragon", "omega psychic", "celestial warrior"]
)
def test_five_types_are_only_on_extra_deck_monsters(word: str) -> None:
    """R-065."""
    effect = "ignition { effect draw 1 }"
    assert found_in(monster(f"effect level 7 light {word}", effect)) == [f"RS253 {word}"]
    assert found_in(monster(f"fusion effect level 7 light {word}", RECIPE, effect)) == []
    assert found_in(monster(f"ritual effect level 7 light {word}", effect)) == []


def test_the_kind_of_an_extra_deck_monster_stands_in_its_type_line() -> None:
    """R-103: with `effect`, or alone for one without an effect (R-106)."""
    assert found_in(monster("fusion level 7 light dragon", RECIPE)) == []
    assert found_in(monster("ritual level 7 light dragon")) == []
    assert found_in(monster("fusion effect level 7 light dragon", RECIPE)) == [
        "RS277 monster fusion effect level 7 light dragon 2500/2000"
    ]
    assert found_in(monster("fusion normal level 7 light dragon", RECIPE)) == ["RS518 normal"]


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("your deck 1 monster(ritual)", ["RS321 monster(ritual)"]),
        ("your deck 1 spell(ritual)", []),
        ('your deck "Rite"', []),
        ("your extra deck 1 monster(ritual)", []),
        ("your extra deck 1 spell(ritual)", ["RS320 spell(ritual)"]),
        ('your extra deck "Rite"', ['RS320 "Rite"']),
    ],
)
def test_ritual_monsters_wait_in_the_extra_deck_and_ritual_spells_do_not(
    given: str, found: list[str]
) -> None:
    """T-032."""
    rite = (
        'card "Rite" {\n    spell ritual\n    activate {\n        effect ritual summon 1'
        " monster(level 7) using monsters on your field\n    }\n}\n"
    )
    test = f'test "given" {{\n    given {{ {given} }}\n    pass\n    expect your lp = 8000\n}}\n'
    assert found_in(rite + "\n" + test) == found


def test_materials_are_face_up_without_saying_so() -> None:
    """R-142."""
    spell = (
        'card "Sample" {{\n    spell normal\n    activate {{ effect fusion summon 1 monster '
        "using monsters({}) in your {} }}\n}}\n"
    )
    assert found_in(spell.format("face-up", "field").replace("in your", "on your")) == [
        "RS230 face-up"
    ]
    assert found_in(spell.format("any position", "hand or field")) == []
    assert found_in(spell.format("any position", "hand")) == ["RS235 any position) in your hand"]


def test_names_of_a_summon_are_given_by_the_step_before() -> None:
    text = (
        'card "Sample" {{\n    spell normal\n\n    activate {{\n        effect\n'
        "            {}\n            {}\n    }}\n}}\n"
    )
    fuse = "fusion summon 1 monster using monsters on your field"
    gain = "summoned gains atk 500 this turn"
    assert found_in(text.format(fuse, gain)) == []
    assert found_in(text.format("draw 1", gain)) == ["RS216 summoned"]
    assert found_in(text.format(f"may {{ {fuse} }}", gain)) == ["RS216 summoned"]
