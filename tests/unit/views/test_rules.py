"""What holds for the players, in words: each kind of restriction has its sentence."""

from __future__ import annotations

import pytest

from rushscript.compiler import compile_card
from rushscript.engine.cards import CardDefinition
from rushscript.messages import Language
from rushscript.views import Names, Story, rules_now
from tests.unit.engine.table import YOU, Table, activate
from tests.unit.messages.english import english_in
from tests.unit.semantics.checking import check_texts, live, steps

NAMES = Names(("Ann", "Bob"))

LINES = {
    "opponent cannot activate traps": "Bob cannot activate traps",
    "opponent cannot activate traps when self attacks": (
        "Bob cannot activate traps in answer to some events"
    ),
    "you cannot activate effects of monsters(fire)": (
        "Ann cannot activate effects of some monsters"
    ),
    "each player cannot special summon monsters": "Both players cannot special summon monsters",
    "you can special summon only monsters(fire)": "Ann can only special summon some monsters",
    "you can attack only with self": "Ann can only attack with some cards",
    "you can attack only with 1 monster": "Ann can attack with only 1 monster",
    "you cannot attack directly": "Ann cannot attack directly with monsters",
    "opponent cannot attack monsters(fire)": "Bob cannot attack some monsters",
    "opponent cannot declare attacks": "Bob cannot declare attacks",
    "opponent cannot declare more than 2 attacks": "Bob cannot declare more than 2 attacks",
    "opponent cannot set cards": "Bob cannot set cards",
    "you cannot tribute monsters for tribute summon": "Ann cannot tribute monsters",
    "you cannot change position of monsters": "Ann cannot change the position of monsters",
    'you cannot activate more than 1 "Sample"': "Ann cannot activate Sample more than 1 time",
    "opponent cannot use monsters on your field as material for fusion summon": (
        "Bob cannot use monsters as material"
    ),
    'you need not send cards in your hand to graveyard for "Sample"': (
        "Ann need not send cards to the graveyard for Sample"
    ),
}


def definition(text: str) -> CardDefinition:
    pack, found = check_texts(text)
    assert not found
    return compile_card(pack.cards[0])


@pytest.mark.parametrize(("line", "said"), LINES.items(), ids=LINES.keys())
def test_a_rule_is_told_while_its_card_lies_face_up(line: str, said: str) -> None:
    table = Table()
    card = definition(live(line))
    table.attack(YOU, card)
    assert rules_now(table.duel(), NAMES) == [f"{card.name}: {said}"]


@pytest.mark.parametrize("line", LINES)
def test_a_rule_is_told_in_japanese(line: str) -> None:
    table = Table()
    card = table.attack(YOU, definition(steps(f"{line} this turn")))
    duel = table.duel()
    told = Story(duel, Names(("「甲」", "「乙」")), language=Language.JAPANESE)
    activate(duel, card)
    lines = list(told.news())
    assert [text for text in lines if english_in(text)] == []
    assert any("ターン終了時まで、" in text for text in lines)


@pytest.mark.parametrize(("line", "said"), LINES.items(), ids=LINES.keys())
def test_a_rule_is_told_when_a_step_makes_it(line: str, said: str) -> None:
    table = Table()
    card = table.attack(YOU, definition(steps(f"{line} this turn")))
    duel = table.duel()
    told = Story(duel, NAMES)
    activate(duel, card)
    assert f"{said} until the end of the turn." in list(told.news())
