"""Decisions in words, for every kind of decision and option there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.messages import Language
from rushscript.views import Names, option_label, question, refusal_lines, why_lines
from tests.unit.starter import new_duel, starter_packs
from tests.unit.views.test_board import table

BAT, SAGE, OTHER_BAT, ENCOUNTER, MINE = range(5)
NAMES = Names(("Ann", "Bob"), 0)


@pytest.mark.parametrize(
    ("option", "label"),
    [
        (Option(OptionKind.END_TURN), "End the turn"),
        (Option(OptionKind.ENTER_BATTLE), "Go to the Battle Phase"),
        (Option(OptionKind.END_BATTLE), "End the Battle Phase"),
        (Option(OptionKind.PASS), "Do not respond"),
        (Option(OptionKind.STOP_ATTACK), "Do not attack after all"),
        (Option(OptionKind.YES), "Yes"),
        (Option(OptionKind.NO), "No"),
        (Option(OptionKind.POSITION, BAT, value=1), "Attack Position"),
        (Option(OptionKind.POSITION, BAT, value=2), "Defense Position"),
        (Option(OptionKind.ATTACK, BAT), "Attack directly with Dragon Bat (1000)"),
        (
            Option(OptionKind.ATTACK, BAT, target=OTHER_BAT),
            "Attack Dragon Bat (DEF 400) with Dragon Bat (1000)",
        ),
        (
            Option(OptionKind.ATTACK, BAT, target=SAGE),
            "Attack the face-down monster (1) of Bob with Dragon Bat (1000)",
        ),
        (
            Option(OptionKind.CHANGE_POSITION, BAT, value=2),
            "Turn Dragon Bat to Defense Position",
        ),
        (Option(OptionKind.ACTIVATE, MINE), "Activate Dragon Encounter"),
        (
            Option(OptionKind.CARD, BAT),
            "Dragon Bat (Level 3, ATK 1000, DEF 400, your field, Attack Position)",
        ),
        (Option(OptionKind.CARD, SAGE), "the face-down monster (1) of Bob"),
        (Option(OptionKind.CARD, 5), "a card in Bob's hand"),
        (Option(OptionKind.CARD, 7), "a card in your deck"),
        (Option(OptionKind.NORMAL_SUMMON, BAT), "Normal summon Dragon Bat (Level 3, 1000/400)"),
        (Option(OptionKind.SET_SPELL_TRAP, MINE), "Set Dragon Encounter"),
    ],
)
def test_an_option_says_what_it_does(option: Option, label: str) -> None:
    assert option_label(table(), option, NAMES) == label


@pytest.mark.parametrize(
    ("kind", "least", "most", "asked"),
    [
        (DecisionKind.ACTION, 1, 1, "Main Phase: what do you do?"),
        (DecisionKind.RESPONSE, 1, 1, "Do you respond?"),
        (DecisionKind.CHOOSE, 1, 1, "Dragon Bat: choose 1 card."),
        (DecisionKind.CHOOSE, 0, 2, "Dragon Bat: choose up to 2 cards."),
        (DecisionKind.PAY, 1, 3, "Dragon Bat: pay with 1 to 3 cards."),
        (DecisionKind.MATERIAL, 2, 2, "Dragon Bat: use 2 cards as material."),
        (DecisionKind.TRIBUTE, 2, 2, "Tribute 2 monsters for Dragon Bat."),
        (DecisionKind.YES_NO, 1, 1, "Dragon Bat: do you use this part of the effect?"),
        (DecisionKind.POSITION, 1, 1, "In which position is Dragon Bat?"),
        (DecisionKind.ORDER, 2, 2, "Dragon Bat: in which order?"),
        (DecisionKind.REPLAY, 1, 1, "The monsters have changed: which attack do you make now?"),
    ],
)
def test_a_decision_says_what_it_asks(
    kind: DecisionKind, least: int, most: int, asked: str
) -> None:
    options = [Option(OptionKind.CARD, BAT), Option(OptionKind.CARD, OTHER_BAT)]
    decision = Decision(0, kind, options, least, most, source=BAT)
    assert question(table(), decision, NAMES) == asked


def test_why_names_the_cards_and_the_reasons() -> None:
    duel = new_duel(7, first=0)
    lines = refusal_lines(duel, 0)
    assert lines
    assert all(line.startswith("You cannot ") and line.endswith(".") for line in lines)


def test_why_about_one_card_tells_of_that_card_alone() -> None:
    duel = table()
    assert why_lines(duel, 0, MINE) == [
        "You cannot activate Dragon Encounter: it is the wrong time for that."
    ]
    assert why_lines(duel, 0, BAT) == ["You can use Dragon Bat."]
    assert why_lines(duel, 0, SAGE) == [
        "Dragon's Sage is not in your hand or on your field, to be used from there."
    ]


def test_why_is_answered_in_japanese() -> None:
    duel = table()
    japanese = Language.JAPANESE
    assert why_lines(duel, 0, MINE, japanese) == [
        "「ドラゴン・エンカウント」を発動できない: そのタイミングではない。"
    ]
    assert why_lines(duel, 0, BAT, japanese) == ["「ドラゴン・バット」は使える。"]
    assert why_lines(duel, 0, SAGE, japanese) == [
        "「竜の祈り子」は、使うことのできる手札にもフィールドにもない。"
    ]
    assert all(
        line.startswith("「") and "できない: " in line and line.endswith("。")
        for line in refusal_lines(duel, 0, language=japanese)
    )


def test_why_in_the_battle_phase_is_about_attacks() -> None:
    duel = table()
    assert duel.decision is not None
    kinds = [option.kind for option in duel.decision.options]
    duel.choose((kinds.index(OptionKind.ENTER_BATTLE),))
    assert not [line for line in refusal_lines(duel, 0) if "attack with" in line]
    duel.choose((0,))
    assert any("attack with Dragon Bat" in line for line in refusal_lines(duel, 0)) or (
        duel.decision is None or duel.decision.player == 1
    )


def test_a_card_is_told_with_its_facts_in_both_languages() -> None:
    from rushscript.views import card_text

    packs = starter_packs()
    bat = packs.card("Dragon Bat")
    assert card_text(bat).splitlines() == [
        "Dragon Bat  ドラゴン・バット",
        "Normal Monster, Level 3, Dark, Dragon, ATK 1000, DEF 400",
        bat.numbers[0],
    ]
    magician = packs.card("Sevens Road Magician")
    for printings, told in ((1, "A"), (2, "A and 1 more printing"), (3, "A and 2 more printings")):
        numbers = ("A", "B", "C")[:printings]
        assert card_text(replace(magician, numbers=numbers)).splitlines()[2] == told
    trap = card_text(packs.card("Dragon Encounter"), "SCRIPT")
    assert "\nNormal Trap\n" in trap
    assert trap.endswith("\n\nSCRIPT")
