"""What a `may` asks: the question says what for, with the numbers of that moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.formats import RUSH
from rushscript.library.catalogue import load_packs
from rushscript.views import Names, question
from rushscript.vocabulary import Position, Zone
from tests.unit.library.packs import card, write_pack

SPELL = """card "Market Day" ja "市の日" {{
    spell normal

    activate {{
        effect
            gain 100 lp
            then may {step}
    }}
}}
"""


def asked(directory: Path, step: str) -> str:
    """The question that the `may` of a spell asks its player."""
    pack = write_pack(directory, "mine", card("Alpha") + "\n" + SPELL.format(step=step))
    packs = load_packs(pack)
    spell, alpha = packs.card("Market Day"), packs.card("Alpha")
    up = Position.FACE_UP_ATTACK
    placements = [
        Placement(spell, 0, Zone.HAND),
        Placement(alpha, 0, Zone.GRAVEYARD),
        *(Placement(alpha, player, Zone.MONSTER, up) for player in (0, 1, 1)),
        *(Placement(alpha, player, Zone.DECK) for player in (0, 0, 1)),
    ]
    duel = Duel.of(build_state(RUSH, placements))
    assert duel.decision is not None
    kinds = [option.kind for option in duel.decision.options]
    duel.choose((kinds.index(OptionKind.ACTIVATE),))
    assert duel.decision is not None
    assert duel.decision.kind is DecisionKind.YES_NO
    return question(duel, duel.decision, Names(viewer=0))


@pytest.mark.parametrize(
    ("step", "what"),
    [
        ("draw 2", "draw 2 cards"),
        ("draw [count(monsters on your field)]", "draw 1 card"),
        ("gain 300 lp", "gain 300 LP"),
        ("inflict 500 damage to opponent", "inflict 500 damage"),
        ("destroy 1 monster on opponent's field", "destroy 1 card"),
        ("destroy all monsters on opponent's field", "destroy 2 cards"),
        ("return 1 monster on opponent's field to hand", "return 1 card to the hand"),
        ("add 1 monster in your graveyard to hand", "add 1 card to the hand"),
        ("send 1 monster on opponent's field to graveyard", "send 1 card to the graveyard"),
        ("special summon 1 monster in your graveyard in attack", "special summon 1 monster"),
        ("change position of 1 monster on your field", "change the position of 1 monster"),
    ],
)
def test_the_question_of_a_may_says_what_for(tmp_path: Path, step: str, what: str) -> None:
    assert asked(tmp_path, step) == f"Market Day: do you want to {what}?"


def test_a_may_of_several_steps_is_told_by_its_first(tmp_path: Path) -> None:
    told = asked(tmp_path, "{\n draw 1\n then gain 100 lp\n }")
    assert told == "Market Day: do you want to draw 1 card and go on?"


def test_a_may_that_is_more_than_a_few_words(tmp_path: Path) -> None:
    told = asked(tmp_path, "{\n if your lp >= 100 {\n draw 1\n }\n }")
    assert told == "Market Day: do you use this part of the effect?"
