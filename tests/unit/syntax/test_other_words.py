"""What other card texts say: following the help of each message leads to a text that checks."""

from __future__ import annotations

import re

import pytest

from rushscript.diagnostics import Diagnostic
from rushscript.formats import RUSH
from rushscript.semantics import PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import parse

EFFECT = """
card "Probe" {{
    monster effect level 4 fire dragon 1000/0

    ignition {{
        effect
            {line}
    }}
}}
"""
CONTINUOUS = """
card "Probe" {{
    monster effect level 4 fire dragon 1000/0

    continuous {{
        {line}
    }}
}}
"""
WHEN = """
card "Probe" {{
    trap normal

    activate {{
        when {line}
        effect draw 1
    }}
}}
"""
TEST = """
card "Probe" {{
    monster effect level 4 fire dragon 1000/0
    ignition {{ effect draw 1 }}
}}

test "probe" {{
    given {{
        your field "Probe"
        opponent's lp 4000
        {given}
    }}
    activate "Probe"
    {line}
}}
"""
NAMES = 'name "Blue Dragon"\n'

REPLACED = [
    (EFFECT, "draw two", "draw 2"),
    (EFFECT, "draw 2 cards", "draw 2"),
    (EFFECT, "draw 2 cards from your deck", "draw 2"),
    (EFFECT, "draw 1 from your deck", "draw 1"),
    (EFFECT, "you draw 1", "draw 1"),
    (EFFECT, "you may draw 1", "may draw 1"),
    (EFFECT, "gain 1,000 lp", "gain 1000 lp"),
    (
        EFFECT,
        "gain 300 x count(monsters on your field) lp",
        "gain 300 * count(monsters on your field) lp",
    ),
    (EFFECT, "destroy 1 of opponent's monsters", "destroy 1 monsters on opponent's field"),
    (EFFECT, "destroy all opponent's monsters", "destroy all monsters on opponent's field"),
    (EFFECT, "destroy 1 monster on opponent field", "destroy 1 monster on opponent's field"),
    (EFFECT, "destroy a monster on opponent's field", "destroy 1 monster on opponent's field"),
    (EFFECT, "destroy 1 monster on the opponent's field", "destroy 1 monster on opponent's field"),
    (
        EFFECT,
        "destroy 1 fire dragon monster on opponent's field",
        "destroy 1 monster(fire, dragon) on opponent's field",
    ),
    (
        EFFECT,
        "destroy 1 winged beast monster on opponent's field",
        "destroy 1 monster(winged beast) on opponent's field",
    ),
    (
        EFFECT,
        "destroy 1 Blue Dragon on opponent's field",
        'destroy 1 "Blue Dragon" on opponent\'s field',
    ),
    (
        EFFECT,
        "destroy 1 monster(level 4 or lower) on opponent's field",
        "destroy 1 monster(level <= 4) on opponent's field",
    ),
    (
        EFFECT,
        "destroy 1 monster(atk 1500 or more) on opponent's field",
        "destroy 1 monster(atk >= 1500) on opponent's field",
    ),
    (
        EFFECT,
        "destroy 1 monster(level => 4) on opponent's field",
        "destroy 1 monster(level >= 4) on opponent's field",
    ),
    (EFFECT, "add 1 monster from your deck to hand", "add 1 monster in your deck to hand"),
    (EFFECT, "return 1 monster from your field to hand", "return 1 monster on your field to hand"),
    (EFFECT, "self loses 500 atk this turn", "self loses atk 500 this turn"),
    (EFFECT, "self gains atk 500 until end of turn", "self gains atk 500 this turn"),
    (EFFECT, "deal 500 damage to opponent", "inflict 500 damage to opponent"),
    (WHEN, "opponent attacks", "opponent's monster attacks"),
    (WHEN, "opponent monster attacks", "opponent's monster attacks"),
    (WHEN, "opponent's attacks", "opponent's monster attacks"),
    (WHEN, "opponent's monster attacks my monster", "opponent's monster attacks your monster"),
    (
        CONTINUOUS,
        "if it is your turn {\n            self gains atk 500\n        }",
        "while it is your turn {\n            self gains atk 500\n        }",
    ),
    (TEST, "expect opponent lp = 8000", "expect opponent's lp = 8000"),
    (EFFECT, "self gains atk half your lp this turn", "self gains atk half of your lp this turn"),
    (EFFECT, "this card gains atk 500 this turn", "self gains atk 500 this turn"),
    (CONTINUOUS, "self can attack twice", "self can attack 2 times"),
    (
        CONTINUOUS,
        "all monsters(fire) you control gain atk 500",
        "all monsters(fire) on your field gain atk 500",
    ),
    (WHEN, "opponent declares an attack", "opponent's monster attacks"),
    (WHEN, "an opponent's monster attacks", "opponent's monster attacks"),
    (TEST, 'expect "Probe" atk is 1000', 'expect "Probe" atk = 1000'),
    (TEST, "expect your lp is 8000", "expect your lp = 8000"),
]

ADVISED = [
    (EFFECT, "destroy 1 monster on the field", "whose: `your field`, `opponent's field` or"),
    (EFFECT, "send 1 card in your hand to the graveyard", "leave `the` out"),
    (EFFECT, "destroy the monster on your field", "write a number or `all` instead of `the`"),
    (EFFECT, "draw 2 cards from opponent's deck", "`opponent draws ...`"),
    (EFFECT, "draw 1 then gain 500 lp", "begin a new line with `then`"),
    (EFFECT, "draw 1 and gain 500 lp", "begin a new line with `and`"),
    (EFFECT, "draw 1, gain 500 lp", "in a new line, without the comma"),
    (EFFECT, "draw 1.", "the end of the line ends the sentence"),
    (EFFECT, "gain 300 lp for each monster on your field", "`... * count(monster on your field)`"),
    (EFFECT, "add 1 monster from graveyard to hand", "say whose: `in your graveyard`"),
    (EFFECT, "self gains atk 500 until end of your turn", "or `until end of your next turn`"),
    (EFFECT, "draw 1 // a card", "begin the comment with `#`"),
    (EFFECT, "opponent discards 1 card", "write `send ... to graveyard`"),
    (EFFECT, "return it to hand", "name the cards with `as`"),
    (EFFECT, "if you do, draw 1", "put the steps in braces: `if ... { ... }`"),
    (EFFECT, "special summon Dragon in your hand", 'write `"Dragon"`'),
    (WHEN, "opponent summons a monster", "`special summons` or both with `or`"),
    (WHEN, "a monster is destroyed by battle", "`your monster` or `opponent's monster`"),
    (TEST, 'cannot activate "Probe" because it was used', "write a reason: `used this turn`"),
    (EFFECT, "discard 1 card", "write `send ... to graveyard`"),
    (EFFECT, "if it is your turn then draw 1", "put the steps in braces: `if ... { ... }`"),
    (CONTINUOUS, "self gains atk 500 this turn", "leave the duration out"),
    (CONTINUOUS, "self gains atk 500 while it is your turn", "into a block: `while ... { ... }`"),
    (TEST, 'expect "Probe" is on your field', "leave `is` out"),
    (TEST, 'expect "Probe" is in left zone', "leave `is` out"),
    (TEST, 'expect "Probe" is not in maximum mode', "leave `is` out"),
    (TEST, "expect the duel is over", "write `the duel is a draw` or `the duel goes on`"),
]


def mistakes(text: str) -> list[Diagnostic]:
    source = SourceFile.from_text(text, "probe.rush")
    nodes, syntax = parse(source)
    return [*syntax, *check("mine", [PackFile(source, nodes)], RUSH)[1]]


def found_in(frame: str, line: str) -> list[Diagnostic]:
    return mistakes(NAMES + frame.format(line=line, given=""))


def mended(frame: str, line: str) -> str:
    """The line after each help `write ...` was followed to the letter."""
    text = NAMES + frame.format(line=line, given="")
    for _ in range(3):
        found = mistakes(text)
        if not found:
            break
        span, written = found[0].span, re.fullmatch(r"write `(.*)`", found[0].help)
        assert written is not None, found[0].help
        text = text[: span.start] + written[1] + text[span.end :]
    return text


@pytest.mark.parametrize(("frame", "line", "right"), REPLACED, ids=[row[1] for row in REPLACED])
def test_the_words_to_write_make_the_text_right(frame: str, line: str, right: str) -> None:
    assert found_in(frame, line)
    assert mended(frame, line) == NAMES + frame.format(line=right, given="")
    assert not found_in(frame, right)


@pytest.mark.parametrize(("frame", "line", "told"), ADVISED, ids=[row[1] for row in ADVISED])
def test_advice_is_given(frame: str, line: str, told: str) -> None:
    (found,) = (item for item in found_in(frame, line) if item.code != "RS302")
    assert told in found.help


def test_a_given_line_offers_only_what_a_test_takes() -> None:
    for line in ("5", "all monsters"):
        text = TEST.format(line="expect your lp = 8000", given=line)
        (found,) = (item for item in mistakes(text) if item.code != "RS302")
        assert found.help == (
            "write whose (`your`, `opponent's`), a card (a name in quotes, or a name given with "
            "`as`), `it`, `opponent`, `}` or `you`"
        )
    found, *_ = mistakes(TEST.format(line="expect your lp = 8000", given="foo"))
    assert (
        found.help
        == "write `has attacked`, `was`, `was added`, `was drawn`, `was returned` or `was sent`"
    )
    found, *_ = found_in(TEST, "expect 5")
    assert "summoned" not in found.help
    assert "self" not in found.help


def test_a_continuous_block_offers_no_later_word() -> None:
    (found,) = found_in(CONTINUOUS, "5")
    assert "whenever" not in found.help


WHENEVER = """
card "Probe" {{
    monster effect level 4 fire dragon 1000/0

    continuous {{
        whenever {line} {{ draw 1 }}
    }}
}}
"""
RETURNED = "say whose: `your card is returned to deck` or `opponent's card is returned to deck`"


@pytest.mark.parametrize("template", [WHEN, WHENEVER])
@pytest.mark.parametrize("cards", ["a card", "card"])
def test_a_card_shuffled_into_the_deck_is_one_returned_to_it(template: str, cards: str) -> None:
    found = _mistakes(template.format(line=f"{cards} is shuffled into deck"))
    assert [(item.code, dict(item.parameters)["write"]) for item in found] == [("RS123", RETURNED)]
    assert not _mistakes(template.format(line="your card is returned to deck"))


@pytest.mark.parametrize("template", [WHEN, WHENEVER])
def test_what_is_shuffled_into_the_deck_can_be_mended(template: str) -> None:
    (found,) = _mistakes(template.format(line="your card is shuffled into deck"))
    assert (found.code, dict(found.parameters)["near"]) == ("RS107", "is returned to deck")


MOVED = [
    ("your card is put into deck", "is returned to deck"),
    ("your card is put on top of deck", "is returned to deck"),
    ("your card is placed on bottom of your deck", "is returned to deck"),
    ("your card is returned to bottom of your deck", "is returned to deck"),
    ("your card is put into your deck", "is returned to deck"),
    ("your card is put into graveyard", "is sent to graveyard"),
    ("your card is discarded", "is sent from hand to graveyard"),
    ("your card is milled by opponent's effects", "is sent from deck to graveyard"),
    ("your monster is bounced", "is returned to hand"),
    ("your monster is flipped face-up", "is turned face-up"),
]


@pytest.mark.parametrize("template", [WHEN, WHENEVER])
@pytest.mark.parametrize(("line", "write"), MOVED)
def test_a_move_in_the_words_of_others_can_be_mended(template: str, line: str, write: str) -> None:
    found, *_ = _mistakes(template.format(line=line))
    assert (found.code, dict(found.parameters)["near"]) == ("RS107", write)
    text = template.format(line=line)
    mended = text[: found.span.start] + write + text[found.span.end :]
    assert not _mistakes(mended)


@pytest.mark.parametrize("template", [WHEN, WHENEVER])
def test_a_card_that_is_put_somewhere_is_told_where_cards_go(template: str) -> None:
    for line in ("your card is put into hand", "your card is placed elsewhere"):
        found, *_ = _mistakes(template.format(line=line))
        assert found.code == "RS123"
        assert "is added to hand" in dict(found.parameters)["write"]


@pytest.mark.parametrize(
    "block",
    [
        "activate {{ {} opponent's monster attacks\n effect draw 1 }}",
        "activate {{ condition it is your turn\n {} opponent's monster attacks\n effect draw 1 }}",
        "activate {{ {} opponent's monster attacks {{ draw 1 }} }}",
    ],
)
def test_a_trap_waits_with_when(block: str) -> None:
    card = 'card "Probe" {{\n    trap normal\n    {}\n}}\n'
    found, *_ = _mistakes(card.format(block.format("whenever")))
    assert (found.code, dict(found.parameters)["near"]) == ("RS107", "when")


def test_a_monster_that_waits_has_a_block_for_that() -> None:
    text = EFFECT.replace("effect\n", "whenever opponent's monster attacks\n        effect\n")
    found, *_ = _mistakes(text.format(line="draw 1"))
    assert found.code == "RS123"
    assert "continuous { whenever EVENT { steps } }" in dict(found.parameters)["write"]


def test_whenever_something_happens_to_a_card_says_whose() -> None:
    (found,) = _mistakes(WHENEVER.format(line="a monster is destroyed"))
    assert found.code == "RS123"
    assert dict(found.parameters)["write"] == "say whose: `your monster` or `opponent's monster`"


def test_no_replacement_is_offered_that_cannot_be_read_there() -> None:
    found = _mistakes(WHENEVER.format(line="a monster with 2 stars is destroyed"))
    assert all("1 monster" not in dict(item.parameters).values() for item in found)


def _mistakes(text: str) -> list[Diagnostic]:
    source = SourceFile("card.rush", text)
    _, found = parse(source)
    return list(found)


@pytest.mark.parametrize(
    ("move", "shown", "noun"),
    [
        ('activate "A" { pay 1 spell }', "1 spell", "spell"),
        (
            'activate "A" { choose monster(fire, level 3) }',
            "monster(fire, level 3)",
            "monster(...)",
        ),
        ('activate "A" { offered only first, 1 trap  pay first }', "1 trap", "trap"),
        ('attack 1 monster with "A"', "1 monster", "monster"),
        ("normal summon monster", "monster", "monster"),
        ("cannot activate 1 trap because wrong time", "1 trap", "trap"),
    ],
)
def test_a_nameless_card_is_called_by_its_name(move: str, shown: str, noun: str) -> None:
    text = f'test "t" {{\n    given {{ your field "A" }}\n    {move}\n}}\n'
    _, (found, *_) = parse(SourceFile.from_text(text, "t.rush"))
    assert found.code == "RS123"
    assert text[found.span.start : found.span.end] == shown
    assert dict(found.parameters)["write"] == (
        f"give the card a name where it is given, `1 {noun} as NAME`, and write that name here"
    )
