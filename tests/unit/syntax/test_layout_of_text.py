"""The canonical form: one-line blocks, broken lines, comments, blank lines."""

from __future__ import annotations

import pytest

from rushscript.errors import BrokenItem
from rushscript.syntax import nodes as n
from rushscript.syntax import show
from rushscript.syntax.printing.wrapping import wrap
from tests.unit.syntax.reading import card_with, read, read_card

CANONICAL = {
    "ignition with cost": """
card "Lightning Voltcondor" ja "ライトニング・ボルコンドル" {
    number "RD/KP02-JP017"
    monster effect level 7 light winged beast 2200/1000
    ignition {
        cost send 1 monster in your hand to graveyard as paid
        effect all monsters(attribute = paid.attribute)
            on opponent's field lose atk/def 300 * paid.level this turn
    }
}
""",
    "two sentences": """
card "Royal Rebel's Echo" ja "ロイヤルデモンズ・エコー" {
    number "RD/KP08-JP046"
    spell normal
    activate {
        cost return 1 card in your hand to bottom of deck
        effect
            special summon 1 monster(fiend, level <= 7, def 0) in your hand or graveyard as revived
            also if revived is monster(level 7) {
                may add 1 monster(fiend) in your graveyard to hand
            }
    }
}
""",
    "passcodes behind numbers": """
card "P" {
    # above both
    number "RD/KP02-JP017", "RD/KP03-JP001" passcode 160002017  # beside both
    spell normal
}

card "Q" {
    number "RD/KP02-JP018"
    passcode 160002018  # a comment of its own keeps its line
    spell normal
}

card "R" {
    number "RD/KP02-JP019"
    # a comment between them, too
    passcode 160002019
    spell normal
}
""",
    "field spell": """
card "Big Umi" ja "大海洋" {
    number "RD/KP03-JP050"
    spell field
    activate { condition there are exactly 3 monsters(water) on your field }
    continuous { all monsters(not water) on either field lose atk/def 300 }
}
""",
    "trap with two events": """
card "T" {
    trap normal
    activate {
        when opponent draws
        or when opponent normal or special summons a monster
        condition it is opponent's turn
        effect opponent draws 1
    }
}
""",
    "live blocks": """
card "L" {
    continuous {
        self cannot be destroyed by effects
        while there is a monster(level 10, fire, not self) on your field {
            whenever self destroys opponent's monster by battle and sends it to graveyard {
                inflict 2400 damage to opponent
            }
        }
    }
}
""",
    "if and else": """
card "E" {
    activate {
        effect if you do {
            draw 1
        } else {
            may { draw 2 }
            # neither
        }
    }
}
""",
    "comments": """
# one file

# first card
card "C" {  # beside the card
    # above the type line
    spell normal  # beside it
    # above the block
    activate {  # beside the block
        # above the cost
        cost pay 500 lp  # beside the cost
        effect  # beside the effect
            # above the step
            draw 1  # beside the step
            # last in the block
    }
    #
    # last in the card
}

# above the name
name "N"  # beside the name

# last in the file
""".replace("# one file\n\n", "# one file\n").replace(
        "            # last in the block\n", "        # last in the block\n"
    ),
    "a test": """
test "Pigeon" {
    given {
        it is opponent's turn
        your hand "Monster Reborn", "Skull Dice", "Dark Sorcerer"
        your graveyard "Faith Bird", 1 monster(winged beast, atk 1400),
            1 monster(winged beast, atk 1500) as crow
    }
    activate "Trick Pigeon" { pay "Monster Reborn"  choose "Faith Bird" }
    opponent attacks flame with raider
    expect crow in your graveyard
}
""",
}


@pytest.mark.parametrize("text", CANONICAL.values(), ids=CANONICAL.keys())
def test_canonical_text_is_left_alone(text: str) -> None:
    text = text.lstrip("\n")
    assert show(read(text)) == text


def test_a_block_of_one_line_is_written_on_one_line_when_it_fits() -> None:
    card = 'card "X" {\n    activate { effect draw 1 }\n}\n'
    assert show(read(card_with("effect draw 1"))) == card
    assert show(read(card_with("effect\n draw 1"))) == card


def test_a_comment_inside_keeps_a_block_on_several_lines() -> None:
    text = 'card "X" {\n    activate {\n        effect draw 1  # one\n    }\n}\n'
    assert show(read(text)) == text


def test_a_comment_inside_a_broken_line_moves_above_it() -> None:
    card = read_card(
        card_with("effect destroy 1 monster(fire, # inner\n dragon) on your field # end")
    )
    (block,) = card.blocks
    assert isinstance(block, n.Ability)
    assert block.effect is not None
    assert block.effect.comments == n.Comments(("inner",), "end")


def test_a_comment_beside_a_closing_brace_stays_in_its_block() -> None:
    card = read_card('card "X" {\n activate {\n effect draw 1\n } # done\n}\n')
    (block,) = card.blocks
    assert block.end_comments == ("done",)


def test_steps_that_begin_on_the_effect_line_are_written_below_it() -> None:
    shown = show(read(card_with("effect draw 1\n also draw 2")))
    assert "        effect\n            draw 1\n            also draw 2\n" in shown


def test_long_lines_are_broken_and_read_back() -> None:
    filters = ", ".join(f'not "Name number {index}"' for index in range(12))
    text = card_with(f"effect destroy 1 monster({filters}) on your field")
    shown = show(read(text))
    assert max(map(len, shown.splitlines())) <= 100
    assert read(shown) == read(text)


def test_an_item_that_was_not_read_cannot_be_written() -> None:
    with pytest.raises(BrokenItem, match="mend them first"):
        show(n.Broken("X"))


def test_a_line_can_be_broken_before_the_causes_of_a_protection() -> None:
    for fate in ("taken", "returned"):
        text = card_with(f"effect self cannot be {fate}\n by opponent's monster effects this turn")
        assert f"self cannot be {fate} by opponent's monster effects" in show(read(text))


def test_a_line_is_not_broken_within_words_that_belong_together() -> None:
    text = (
        "then may negate continuous effects of as many as possible up to [difference(turn player's"
    )
    for depth in range(8):
        lines = wrap(f"{text} lp, 0)] of each (monster and monster)", depth)
        assert not any(line.endswith("(turn") for line in lines)
