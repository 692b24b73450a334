"""The person's agent with typed lines: commands, answers, and what is never told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from rushscript.agents.human import COMMANDS, HELPS, HumanAgent, Terminal, Wish, WishMade
from rushscript.engine import procedures
from rushscript.engine.decisions import (
    Answer,
    Constraint,
    Decision,
    DecisionKind,
    Option,
    OptionKind,
)
from rushscript.engine.duel import Duel
from rushscript.engine.state import State
from rushscript.errors import BudgetExceeded
from rushscript.refusals import Refusal
from rushscript.ruleset import Procedure
from tests.unit.starter import new_duel


class Typist:
    """Types given lines; keeps what was told."""

    def __init__(self, *lines: str) -> None:
        self._lines: Iterator[str] = iter(lines)
        self.told: list[str] = []

    def ask(self, prompt: str) -> str:
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        return line

    @property
    def text(self) -> str:
        return "\n".join(self.told)


def agent(duel: Duel, typist: Typist) -> HumanAgent:
    return HumanAgent(duel, ("Ann", "Bob"), Terminal(typist.ask, typist.told.append))


def answer(typist: Typist, decision: Decision | None = None, duel: Duel | None = None) -> Answer:
    duel = duel or new_duel(7, first=0)
    decision = decision or duel.decision
    assert decision is not None
    return agent(duel, typist)(decision)


def selection(kind: DecisionKind, least: int, most: int, count: int = 4) -> Decision:
    options = [Option(OptionKind.CARD, card) for card in range(count)]
    return Decision(0, kind, options, least, most)


def test_options_are_numbered_from_one() -> None:
    typist = Typist("1")
    assert answer(typist) == (0,)
    assert "   1  " in typist.text
    assert "Main Phase: what do you do?" in typist.text


class NotTheFirst(Constraint):
    """The first option belongs to no answer."""

    def allows(self, options: list[Option], answer: Answer) -> bool:
        return 0 not in answer

    def for_state(self, state: State) -> Constraint:
        return self


def test_only_options_of_some_answer_are_numbered() -> None:
    asked = selection(DecisionKind.PAY, 1, 1, count=3)
    asked.constraint = NotTheFirst()
    typist = Typist("3", "card 3", "2")
    assert answer(typist, asked) == (2,)
    assert "   2  " in typist.text
    assert "   3  " not in typist.text
    assert "The options are numbered 1 to 2." in typist.text
    assert "You see no card `3`" in typist.text


@pytest.mark.parametrize("asked", ["why", "why Spell Archer"])
def test_what_goes_past_a_limit_when_asked_about_ends_nothing(
    asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(state: State, player: int, option: Option) -> Refusal | None:
        raise BudgetExceeded("too many ways to summon it")

    move = replace(procedures.MOVES[Procedure.NORMAL_SUMMON], refuse=refuse)
    monkeypatch.setitem(procedures.MOVES, Procedure.NORMAL_SUMMON, move)
    duel, typist = new_duel(7, first=0), Typist(asked, "1")
    assert answer(typist, duel=duel) == (0,)
    assert typist.told[-1] == "That cannot be told: too many ways to summon it"
    assert duel.result is None


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("0", "The options are numbered 1 to"),
        ("99", "The options are numbered 1 to"),
        ("1 2", "Write exactly 1 number."),
        ("", "Write exactly 1 number."),
        ("-1", "`-1` is no number and no command"),
        ("１", "`１` is no number and no command"),
        ("attack!", "`attack!` is no number and no command"),
        ("graveyrad", "`graveyrad` is no number and no command; did you mean `graveyard`?"),
        ("help", "undo        go back"),
        ("graveyard", "Bob: graveyard 0"),
        ("card 99", "You see no card `99`"),
        ("card", "You see no card ``"),
        ("card no such card", "You see no card `no such card`"),
    ],
)
def test_anything_else_is_answered_and_asked_again(typed: str, told: str) -> None:
    typist = Typist(typed, "2")
    assert answer(typist) == (1,)
    assert told in typist.text


def test_several_numbers_choose_several_options() -> None:
    assert answer(Typist("4, 2"), selection(DecisionKind.CHOOSE, 0, 3)) == (1, 3)
    assert answer(Typist(""), selection(DecisionKind.CHOOSE, 0, 3)) == ()


def test_an_order_is_taken_as_typed() -> None:
    typist = Typist("1 2", "4 2 1 3")
    assert answer(typist, selection(DecisionKind.ORDER, 4, 4)) == (3, 1, 0, 2)
    assert "Write all 4 numbers in the order you want." in typist.text


def test_what_has_one_answer_is_not_asked() -> None:
    typist = Typist()
    assert answer(typist, selection(DecisionKind.TRIBUTE, 2, 2, count=2)) == (0, 1)
    assert typist.told == []


@pytest.mark.parametrize(
    ("typed", "wish"),
    [("undo", Wish.UNDO), ("u", Wish.UNDO), ("QUIT", Wish.QUIT), ("surrender", Wish.SURRENDER)],
)
def test_wishes_are_carried_out_by_others(typed: str, wish: Wish) -> None:
    with pytest.raises(WishMade) as made:
        answer(Typist(typed))
    assert made.value.wish is wish


def test_the_end_of_the_input_is_leaving() -> None:
    with pytest.raises(WishMade) as made:
        answer(Typist())
    assert made.value.wish is Wish.QUIT


def test_a_card_is_described_by_option_and_by_part_of_its_name() -> None:
    duel = new_duel(7, first=0)
    assert duel.decision is not None
    name = duel.definition(duel.decision.options[0].card).name
    typist = Typist("card 1", f"card {name[:-1].lower()}", "1")
    answer(typist, duel=duel)
    assert typist.text.count(f"\n{name}  ") >= 2


def test_why_tells_what_cannot_be_used() -> None:
    typist = Typist("why", "1")
    duel = new_duel(7, first=0)
    answer(typist, duel=duel)
    assert "You cannot " in typist.text


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("why NAME", "  You can use NAME."),
        ("why 1", "  You can use NAME."),
        (
            "why zzz",
            "You see no card `zzz`; write `why NAME` or `why` and the number of an option.",
        ),
    ],
)
def test_why_can_be_asked_of_one_card(typed: str, told: str) -> None:
    duel = new_duel(7, first=0)
    assert duel.decision is not None
    name = duel.definition(duel.decision.options[0].card).name
    typist = Typist(typed.replace("NAME", name.lower()), "1")
    answer(typist, duel=duel)
    assert typist.told[-1] == (told if "zzz" in typed else told.replace("NAME", name))


def test_the_options_can_be_listed_again() -> None:
    typist = Typist("options", "1")
    answer(typist)
    assert typist.text.count("what do you do?") == 2
    assert typist.text.count("Ann: 8000 LP") == 1


@pytest.mark.parametrize("help", HELPS.values(), ids=str)
def test_the_help_has_every_command_and_no_other(help: str) -> None:
    told = [line.split()[0] for line in help.splitlines()]
    assert sorted(told[2:]) == sorted(COMMANDS), "below the numbers and the empty line"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_known(command: str) -> None:
    typist = Typist(command, "1")
    with suppress(WishMade):
        answer(typist)
    assert "is no number and no command" not in typist.text


def test_the_board_can_be_seen_again() -> None:
    typist = Typist("board", "1")
    answer(typist)
    assert typist.text.count("Ann: 8000 LP") == 2


def test_no_card_of_the_other_hand_or_of_a_deck_is_told() -> None:
    """Whatever the person types: the names of hidden cards never appear."""
    duel = new_duel(7, first=0)
    state = duel.state
    seen = {state.definitions[card].name for card in range(80) if state.known[card] & 1}
    hidden = {definition.name for definition in state.definitions} - seen
    typist = Typist("board", "why", "graveyard", *(f"card {name}" for name in sorted(hidden)), "1")
    answer(typist, duel=duel)
    told = [line for line in typist.text.splitlines() if not line.startswith("You see no card")]
    assert hidden
    assert not [name for name in hidden if name in "\n".join(told)]
