"""Clause coverage: what is asked of the tests of a card, and when a test has shown it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.testing.coverage.measuring import Coverage, measure
from tests.unit.library.packs import write_pack

SPEND = "cost send 1 card in your hand to graveyard"


def monster(block: str, name: str = "Heron") -> str:
    return f'card "{name}" {{\n    monster effect level 4 dark dragon 1500/0\n{block}\n}}\n'


def ignition(clauses: str) -> str:
    return monster(f"    ignition {{\n        {clauses}\n    }}")


def shown(given: str, moves: str) -> str:
    lines = f"{moves}\n    expect opponent's hand has 0"
    return f'test "shown" {{\n    given {{\n        {given}\n    }}\n    {lines}\n}}\n'


class Folder:
    """A pack of its own for each question."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.number = 0

    def measured(self, text: str) -> Coverage:
        self.number += 1
        found = measure([write_pack(self.path / str(self.number), "reeds", text)])
        assert not found.errors
        assert not found.failed
        return found

    def goals(self, text: str) -> dict[tuple[str, str], bool]:
        """Each goal of the first card, and whether it is reached."""
        (pack,) = self.measured(text).packs
        card = pack.cards[0]
        return {
            (item.clause.text(card.source), str(item.goal.kind)): bool(item.tests)
            for item in card.goals
        }


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


HERON = 'your field "Heron"'


def test_a_monster_without_effects_is_covered(folder: Folder) -> None:
    text = 'card "Heron" {\n    monster normal level 4 dark dragon 1500/0\n}\n'
    found = folder.measured(text)
    assert (found.wanted, found.reached) == (0, 0)


def test_a_refusal_counts_only_where_a_test_says_it(folder: Folder) -> None:
    card = ignition(f"{SPEND}\n        effect gain 500 lp")
    goal = (SPEND, "cannot be met")
    silent = folder.goals(card + shown(HERON, "expect your lp = 8000"))
    assert not silent[goal]
    said = shown(HERON, 'cannot activate "Heron" because cost cannot be met')
    assert folder.goals(card + said)[goal]


def test_of_two_conditions_the_false_one_is_not_met(folder: Folder) -> None:
    card = ignition(
        "condition your lp <= 9000\n        condition opponent's lp <= 100\n"
        "        effect gain 500 lp"
    )
    said = shown(HERON, 'cannot activate "Heron" because condition not met')
    goals = folder.goals(card + said)
    assert goals[("condition opponent's lp <= 100", "not met")]
    assert not goals[("condition your lp <= 9000", "not met")]


def test_what_is_always_possible_is_no_goal(folder: Folder) -> None:
    goals = folder.goals(ignition("effect gain 500 lp"))
    assert list(goals) == [("ignition", "used this turn"), ("gain 500 lp", "done")]


def test_a_card_that_leaves_has_no_second_use(folder: Folder) -> None:
    goals = folder.goals(ignition("cost send self to graveyard\n        effect gain 500 lp"))
    assert list(goals) == [("cost send self to graveyard", "paid"), ("gain 500 lp", "done")]


def test_what_a_condition_makes_sure_of_is_no_goal(folder: Folder) -> None:
    effect = "effect add 1 monster(fire) in your graveyard to hand"
    first = ("ignition", "first sentence cannot apply")
    assert first in folder.goals(ignition(effect))
    same = "condition there is a monster(level 4, fire) in your graveyard\n        "
    assert first not in folder.goals(ignition(same + effect))
    other = "condition there is a monster(level 4) in your graveyard\n        "
    assert first in folder.goals(ignition(other + effect))


def test_the_card_itself_can_be_what_is_needed(folder: Folder) -> None:
    goals = folder.goals(ignition("effect all monsters on your field gain atk 100 this turn"))
    assert ("ignition", "first sentence cannot apply") not in goals


def test_may_is_taken_and_declined(folder: Folder) -> None:
    card = ignition("effect\n            gain 500 lp\n            then may draw 1")
    given = HERON + "\n        your deck 2 cards"
    taken, declined = ("then may draw 1", "taken"), ("then may draw 1", "declined")
    goals = folder.goals(card + shown(given, 'activate "Heron" { accept }'))
    assert (goals[taken], goals[declined]) == (True, False)
    goals = folder.goals(card + shown(given, 'activate "Heron" { decline }'))
    assert (goals[taken], goals[declined]) == (False, True)


def test_up_to_is_declined_by_taking_none(folder: Folder) -> None:
    step = "may add up to 2 monsters in your graveyard to hand"
    card = ignition(f"effect\n            gain 500 lp\n            then {step}")
    given = HERON + "\n        your graveyard 2 monsters"
    goals = folder.goals(card + shown(given, 'activate "Heron" { choose none }'))
    assert not goals[(f"then {step}", "taken")]
    assert goals[(f"then {step}", "declined")]


def test_if_you_do_after_what_cannot_fail_is_never_false(folder: Folder) -> None:
    card = ignition("effect\n            gain 500 lp\n            also if you do { draw 1 }")
    goals = folder.goals(card)
    assert ("also if you do { draw 1 }", "true") in goals
    assert ("also if you do { draw 1 }", "false") not in goals


def test_while_is_true_and_false(folder: Folder) -> None:
    line = "while your lp <= 1000 { self gains atk 100 }"
    card = monster(f"    continuous {{\n        {line}\n    }}")
    goals = folder.goals(card + shown(HERON, 'expect "Heron" atk = 1500'))
    assert (goals[(line, "true")], goals[(line, "false")]) == (False, True)
    given = HERON + "\n        your lp 900"
    goals = folder.goals(card + shown(given, 'expect "Heron" atk = 1600'))
    assert (goals[(line, "true")], goals[(line, "false")]) == (True, False)
    assert goals[("self gains atk 100", "applied")]


TRAP = """\
card "Heron" {
    trap normal
    activate {
        when opponent's monster attacks
        or when opponent draws
        cost pay 500 lp
        effect gain 900 lp
    }
}
"""
ATTACKED = """\
it is opponent's turn
        your field "Heron", 1 monster(atk 100, def 0) as mine
        opponent's field 1 monster(atk 100, def 0) as theirs"""


def test_only_the_event_that_was_answered_counts(folder: Folder) -> None:
    moves = (
        'opponent enters battle phase\n    opponent attacks mine with theirs\n    activate "Heron"'
    )
    goals = folder.goals(TRAP + shown(ATTACKED, moves))
    assert goals[("opponent's monster attacks", "answered")]
    assert not goals[("opponent draws", "answered")]


def test_a_trap_that_is_not_offered_was_refused(folder: Folder) -> None:
    moves = "opponent enters battle phase\n    opponent attacks mine with theirs"
    goals = folder.goals(TRAP + shown(ATTACKED + "\n        your lp 400", moves))
    assert goals[("cost pay 500 lp", "cannot be met")]
    assert not goals[("cost pay 500 lp", "paid")]


def test_the_chosen_option_counts(folder: Folder) -> None:
    card = ignition(
        "effect choose one {\n            option gain 500 lp\n            option draw 1\n        }"
    )
    given = HERON + "\n        your deck 2 cards"
    goals = folder.goals(card + shown(given, 'activate "Heron" { option 2 }'))
    assert goals[("option draw 1", "chosen")]
    assert not goals[("option gain 500 lp", "chosen")]
