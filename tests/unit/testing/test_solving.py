"""Puzzles solved: what is proved holds against every answer and every result of chance."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.state import Summoned
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedTest
from rushscript.syntax import show
from rushscript.testing.running.suites import SuiteTest, load_suite
from rushscript.testing.scenarios.runner import open_scene
from rushscript.testing.solving import Limit, Solved, Verdict, solve
from rushscript.testing.solving.likeness import Likeness, families
from rushscript.testing.solving.telling import solution_lines
from rushscript.vocabulary import Manner, Phase, Zone
from tests.test_architecture import ROOT
from tests.unit.test_limits_fall_in_choices import Strict
from tests.unit.testing.probing import probe_of

FEWEST = {
    "Puzzle 1: turn the right wall": 3,
    "Puzzle 2: which one strikes first": 3,
    "Puzzle 3: what to throw away": 5,
    "Puzzle 4: the way of the whirlwind": 5,
    "Puzzle 5: three parts of a giant": 6,
}
BURNING = """
card "Dice of Fire" {
    spell normal
    activate {
        effect
            roll a die as rolled
            inflict 100 * rolled damage to opponent
    }
}

card "Coin of Fire" {
    spell normal
    activate {
        effect
            toss a coin as heads
            inflict 300 + 200 * heads damage to opponent
    }
}

card "Deep Search" {
    spell normal
    activate {
        effect
            shuffle 1 card in your hand into deck
            draw 1
            inflict 300 damage to opponent
    }
}
"""


@cache
def puzzles() -> tuple[SuiteTest, ...]:
    suite = load_suite([ROOT / "cards_dsl" / "puzzles"])
    assert suite.errors == ()
    return suite.tests


def puzzle(given: str, moves: str = "", cards: str = "") -> SuiteTest:
    return probe_of(
        f'{cards}\ntest "probe" {{\n    given {{\n{given}\n    }}\n    goal win this turn\n'
        f"    {moves}\n}}\n"
    )


def proved(given: str, moves: str = "", cards: str = "") -> Solved:
    return solve(puzzle(given, moves, cards))


# ------------------------------------------------------------------------------- our own puzzles


def test_the_puzzles_of_the_pack_are_those_that_are_solved_here() -> None:
    assert [item.test.node.name for item in puzzles()] == list(FEWEST)


@pytest.mark.parametrize("number", range(len(FEWEST)))
def test_a_puzzle_is_won_by_its_stated_solution_against_every_answer(number: int) -> None:
    solved = solve(puzzles()[number])
    assert (solved.verdict, solved.stated, solved.failure) == (Verdict.WON, True, None)
    assert solved.moves == FEWEST[puzzles()[number].test.node.name]


@pytest.mark.parametrize("number", [0, 1])
def test_no_other_first_move_solves_the_puzzle(number: int) -> None:
    assert solve(puzzles()[number], every_first_move=True).others == ()


@pytest.mark.parametrize("number", [0, 1, 3])
def test_what_is_found_can_be_pasted_as_a_test(number: int) -> None:
    asked = puzzles()[number].test.node
    solved = solve(puzzles()[number])
    assert solved.solution is not None
    given = "\n".join(show(line) for line in asked.given)
    pasted = puzzle(given, "\n    ".join(solution_lines(solved.solution)))
    assert pasted.run().failure is None
    assert solve(pasted).stated is True


# ------------------------------------------------------------------------------ what is no win

STRIKING = """
        your field "Dragorite", "Dragon Bat", "Dragon's Sage"
        opponent's field "Draco the Tiny" in attack, "Vengeful Dragon's Counterattack"
        opponent's hand 1 card
"""


def test_a_win_that_needs_a_mistake_of_the_opponent_is_none() -> None:
    """Without the trap it would be 3600; who answers well leaves 2500."""
    assert proved(STRIKING + "opponent's lp 2500").verdict is Verdict.WON
    solved = proved(STRIKING + "opponent's lp 2501")
    assert (solved.verdict, solved.solution, solved.limit) == (Verdict.LOST, None, None)


def test_a_win_in_the_next_turn_is_none() -> None:
    """The opponent would lose for want of a card to draw, but no longer in this turn."""
    assert proved('your field "Dragorite"\n opponent\'s lp 1501').verdict is Verdict.LOST


def test_the_end_phase_belongs_to_the_turn() -> None:
    cards = """card "Slow Fire" {
    spell normal
    activate { effect at end of this turn { inflict 500 damage to opponent } }
}"""
    solved = proved('your hand "Slow Fire"\n opponent\'s lp 500', cards=cards)
    assert (solved.verdict, solved.moves) == (Verdict.WON, 2)


# -------------------------------------------------------------------------- the stated solution


def test_a_stated_solution_fails_where_the_opponent_has_an_answer() -> None:
    moves = """enter battle phase
    attack "Draco the Tiny" with "Dragon Bat"
    opponent passes
    attack directly with "Dragorite" """
    stated = puzzle(STRIKING + "opponent's lp 2500", moves)
    assert stated.run().passed, "one line of play wins"
    solved = solve(stated)
    assert (solved.verdict, solved.stated) == (Verdict.WON, False)
    assert solved.failure is not None
    assert solved.failure.message == (
        "after this move the win can no longer be forced, for `opponent activates "
        '"Vengeful Dragon\'s Counterattack"`'
    )
    assert show(stated.test.node.moves[1]) == 'attack "Draco the Tiny" with "Dragon Bat"'
    assert solved.failure.span == stated.test.node.moves[1].span


def test_a_stated_solution_is_not_believed_where_there_is_no_win() -> None:
    moves = 'enter battle phase\n    attack directly with "Dragorite"'
    stated = 'your field "Dragorite"\n opponent\'s field "Curtain of Sparks"\n'
    stated += "opponent's graveyard \"Spell Archer\"\n opponent's lp 1500"
    solved = proved(stated, moves + "\n    opponent passes")
    assert (solved.verdict, solved.stated) == (Verdict.LOST, False)
    assert solved.failure is not None
    assert solved.failure.message == (
        "the stated solution wins only as the opponent acts here; they have `opponent activates "
        '"Curtain of Sparks"`'
    )
    assert show(solved.puzzle.test.node.moves[-1]) == "opponent passes"
    assert solved.failure.span == solved.puzzle.test.node.moves[-1].span


def test_what_chance_gives_away_is_told_at_its_move() -> None:
    moves = 'activate "Coin of Fire" { toss heads }'
    solved = proved('your hand "Coin of Fire"\n opponent\'s lp 500', moves, BURNING)
    assert (solved.verdict, solved.stated) == (Verdict.LOST, False)
    assert solved.failure is not None
    assert solved.failure.message.startswith("the stated solution wins only as chance falls here")
    assert solved.failure.span == solved.puzzle.test.node.moves[0].span


def test_a_stated_solution_that_leaves_a_response_open_says_so() -> None:
    moves = 'enter battle phase\n    attack directly with "Dragorite"'
    given = 'your field "Dragorite"\n opponent\'s field "Curtain of Sparks"\n'
    given += "opponent's graveyard \"Spell Archer\"\n opponent's lp 1500"
    failure = proved(given, moves).failure
    assert failure is not None
    assert "at the end of the test: write `pass` or `opponent passes`" in failure.message


# -------------------------------------------------------------------------------------- chance


@pytest.mark.parametrize(
    ("card", "least", "most"), [("Dice of Fire", 100, 600), ("Coin of Fire", 300, 500)]
)
def test_a_win_holds_for_every_result(card: str, least: int, most: int) -> None:
    def verdict(life: int) -> Verdict:
        return proved(f'your hand "{card}"\n opponent\'s lp {life}', cards=BURNING).verdict

    assert verdict(least) is Verdict.WON
    assert verdict(least + 1) is Verdict.LOST
    assert verdict(most) is Verdict.LOST


def test_each_result_has_its_own_way_to_win() -> None:
    given = 'your hand "Coin of Fire"\n your field 1 monster(atk 500, level 4) as m\n'
    solved = proved(given + "opponent's lp 800", cards=BURNING)
    assert solved.verdict is Verdict.WON
    assert solved.solution is not None
    assert [show(way.moves[0]) for way in solved.solution.ways] == [
        'activate "Coin of Fire" { toss tails }',
        'activate "Coin of Fire" { toss heads }',
    ]


def test_a_shuffled_deck_may_lie_in_any_order() -> None:
    """The card that is drawn may be any of them: only where each one wins it is a win."""
    given = 'your hand "Deep Search", 1 spell\n opponent\'s lp 600\n your deck {}'
    fire = '"Coin of Fire", "Coin of Fire"'
    assert proved(given.format(fire + ", 1 spell"), cards=BURNING).verdict is Verdict.LOST
    certain = 'your hand "Deep Search", "Coin of Fire"\n opponent\'s lp 600\n your deck ' + fire
    assert proved(certain, cards=BURNING).verdict is Verdict.WON


MANY_DICE = """
card "Rain of Dice" {
    spell normal
    activate {
        effect
            roll 4 dice as shown
            inflict 100 * count(6 among shown) damage to opponent
            inflict 100 damage to opponent
    }
}
"""


def test_many_results_that_come_to_the_same_are_one() -> None:
    def solved(life: int) -> Solved:
        return proved(f'your hand "Rain of Dice"\n opponent\'s lp {life}', cards=MANY_DICE)

    assert solved(100).verdict is Verdict.WON
    assert solved(200).verdict is Verdict.LOST


def test_too_many_orders_are_not_decided() -> None:
    deck = ", ".join(f"1 monster(level {level})" for level in range(1, 10))
    given = f'your hand "Deep Search", 1 spell\n opponent\'s lp 700\n your deck {deck}'
    assert proved(given, cards=BURNING).limit is Limit.CHANCE


# -------------------------------------------------------------------------------------- limits


def test_a_limit_claims_nothing() -> None:
    solved = solve(puzzles()[4], positions=500)
    assert (solved.verdict, solved.limit) == (Verdict.OPEN, Limit.POSITIONS)
    assert solved.positions == 500
    assert (solved.solution, solved.stated, solved.is_right) == (None, None, False)


def test_the_time_is_a_limit_too() -> None:
    solved = solve(puzzles()[4], is_late=lambda: True)
    assert (solved.verdict, solved.limit) == (Verdict.OPEN, Limit.TIME)


def test_a_card_that_takes_too_long_to_judge_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    given = 'your hand "Dice of Fire"\n opponent\'s lp 100'
    assert proved(given, cards=BURNING).verdict is Verdict.WON
    Strict(monkeypatch).from_turn = 1
    solved = proved(given, cards=BURNING)
    assert (solved.verdict, solved.limit) == (Verdict.OPEN, Limit.CARD)


def test_a_fact_that_is_not_stated_is_asked_for() -> None:
    solved = proved("your field 1 monster as m\n opponent's lp 100")
    assert (solved.verdict, solved.is_right) == (Verdict.OPEN, False)
    assert solved.failure is not None
    assert "is read but not stated" in solved.failure.message


# -------------------------------------------------------------------------------------- likeness


def test_copies_that_nothing_tells_apart_are_tried_once() -> None:
    life = "opponent's lp 9000"
    alike = proved(f"your hand 3 monsters(level 4, atk 100)\n {life}")
    first = ", ".join(f"1 monster(level 4, atk 10{number})" for number in range(3))
    others = proved(f"your hand {first}\n {life}")
    assert (alike.verdict, others.verdict) == (Verdict.LOST, Verdict.LOST)
    assert alike.positions * 2 < others.positions


def test_monsters_that_only_the_words_of_the_test_tell_apart_are_tried_once() -> None:
    life = "opponent's lp 9000"
    alike = proved(f"your hand 3 monsters(level 4, atk 100)\n {life}")
    first = ", ".join(f"1 monster(level 4, atk 100) as m{number}" for number in range(3))
    called = proved(f"your hand {first}\n {life}")
    assert (called.verdict, called.positions) == (Verdict.LOST, alike.positions)


def test_a_name_that_is_stated_or_shared_tells_cards_apart() -> None:
    def definitions(given: str) -> tuple[CardDefinition, ...]:
        return open_scene(*_parts(puzzle(given))).duel.state.definitions

    called = definitions("your hand 1 monster(atk 100) as m, 1 monster(atk 100) as n")
    assert families(called) == (0, 0)
    stated = tuple(replace(card, name=name) for card, name in zip(called, "MN", strict=True))
    assert families(stated) == (0, 1)
    # The first two have one name between them, which the third does not have.
    three = definitions("your hand 2 monsters(atk 100), 1 monster(atk 100) as n")
    assert families(three) == (0, 0, 2)


def test_a_copy_of_which_something_speaks_is_not_like_the_other() -> None:
    """Twice the same monster: the one that was lifted must attack."""
    lifting = """card "Lift" {
    spell normal
    activate { effect 1 monster(face-up) on your field gains atk 500 this turn }
}"""
    given = (
        'your hand "Lift"\n your field 2 monsters(level 4, atk 1000)\n'
        "opponent's field 1 monster(level 4, atk 1400)\n opponent's lp {life}"
    )
    assert proved(given.format(life=1100), cards=lifting).verdict is Verdict.WON
    assert proved(given.format(life=1101), cards=lifting).verdict is Verdict.LOST


def test_a_monster_summoned_this_turn_is_not_like_one_that_was_there() -> None:
    scene = open_scene(*_parts(puzzle("your field 2 monsters(level 4, atk 1000)")))
    state, turns = scene.duel.state, scene.duel.decision
    assert turns is not None
    positions = [
        (index,)
        for index, option in enumerate(turns.options)
        if option.kind is OptionKind.CHANGE_POSITION
    ]
    of_kind = families(state.definitions)
    assert len(positions) == 2
    assert len(Likeness(state, of_kind).answers(turns, positions)) == 1
    state.summoned[0] = Summoned(Manner.NORMAL, state.turn, Phase.MAIN, 1, int(Zone.HAND))
    assert Likeness(state, of_kind).answers(turns, positions) == positions


def _parts(test: SuiteTest) -> tuple[CheckedTest, dict[str, CardDefinition], Ruleset]:
    return test.test, test.definitions, test.ruleset


def test_the_same_puzzle_takes_the_same_positions() -> None:
    first, second = solve(puzzles()[1]), solve(puzzles()[1])
    assert (first.positions, first.solution is None) == (second.positions, False)
    assert list(solution_lines(first.solution or second.solution)) == list(  # type: ignore[arg-type]
        solution_lines(second.solution)  # type: ignore[arg-type]
    )
