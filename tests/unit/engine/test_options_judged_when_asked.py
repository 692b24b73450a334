"""What can be done in an open Main Phase is judged when somebody asks; chance takes the same option
whether anybody has asked or not, and judges nothing that it does not name."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from rushscript.agents import RandomAgent
from rushscript.engine import procedures
from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Decision, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.state import Ending, State
from rushscript.errors import BudgetExceeded, DuelOver, InvariantError
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import Budgets, Procedure
from rushscript.testing.invariants import log_text
from rushscript.vocabulary import Zone
from tests.properties.decks import DECKS, rules_of
from tests.unit.engine.building import draw, exactly, revive, spell, to_hand, your
from tests.unit.engine.table import YOU, Table, both_seats, offered, take

ACTIVATE = OptionKind.ACTIVATE


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The spells that have been judged since."""
    found: list[int] = []
    move = procedures.MOVES[Procedure.ACTIVATE_SPELL]

    def noted(state: State, player: int, option: Option) -> Refusal | None:
        found.append(option.card)
        return move.refuse(state, player, option)

    monkeypatch.setitem(procedures.MOVES, Procedure.ACTIVATE_SPELL, replace(move, refuse=noted))
    return found


def drawing() -> CardDefinition:
    return spell(draw(1))


def hopeless() -> CardDefinition:
    """Nothing that it could bring back lies in the graveyard."""
    return spell(revive())


def costly() -> CardDefinition:
    """On a full field it has to be tried out whether it can be activated."""
    return spell(revive(), costs=(to_hand(exactly(1, your(Zone.MONSTER))),))


@both_seats
def test_nothing_is_judged_until_somebody_asks(seat: int, judged: list[int]) -> None:
    table = Table(seat)
    table.decks()
    good, bad = table.hand(YOU, drawing()), table.hand(YOU, hopeless())
    duel = table.duel()
    decision = duel.decision
    assert decision is not None and decision.has_choice()
    assert judged == []
    assert "at most" in repr(decision)
    assert offered(duel, ACTIVATE, good) and not offered(duel, ACTIVATE, bad)
    assert judged == [good, bad]
    assert len(decision.options) == 5, "the spell, setting both, the Battle Phase, and the end"
    assert judged == [good, bad], "each is judged once"


@both_seats
def test_chance_takes_what_can_be_done_and_each_of_it(seat: int) -> None:
    table = Table(seat)
    table.decks()
    good, bad = table.hand(YOU, drawing()), table.hand(YOU, hopeless())
    decision = table.duel().decision
    assert decision is not None
    chance = random.Random(1)
    taken = Counter(
        (option.kind, option.card)
        for option in (decision.random_option(chance) for _ in range(1000))
    )
    assert set(taken) == {(option.kind, option.card) for option in decision.options}
    assert (ACTIVATE, good) in taken and (ACTIVATE, bad) not in taken
    assert min(taken.values()) > 150, "200 of 1,000 each, within four deviations"


class Shares:
    """A chance that draws these numbers, one after the other."""

    def __init__(self, *shares: float) -> None:
        self.left = list(shares)

    def random(self) -> float:
        return self.left.pop(0)


def with_hopeless_spells(seat: int) -> Duel:
    table = Table(seat)
    table.decks()
    for _ in range(4):
        table.hand(YOU, hopeless())
    return table.duel()


@both_seats
@pytest.mark.parametrize("names_a_spell_first", [True, False])
def test_what_chance_does_not_name_is_not_judged(
    seat: int, names_a_spell_first: bool, judged: list[int]
) -> None:
    duel = with_hopeless_spells(seat)
    decision = duel.decision
    assert decision is not None
    options = decision.put_down
    kinds = [option.kind for option in options]
    assert kinds.count(ACTIVATE) == 4
    spell, setting = kinds.index(ACTIVATE) + 1, kinds.index(OptionKind.SET_SPELL_TRAP) + 1
    if names_a_spell_first:
        duel.choose_at_random(
            Shares((spell + 0.5) / len(options), (setting + 0.5) / (len(options) - 1))
        )
        assert judged == [options[spell].card]
    else:
        duel.choose_at_random(Shares((setting + 0.5) / len(options)))
        assert judged == []


@both_seats
def test_what_chance_has_named_it_does_not_name_again(seat: int, judged: list[int]) -> None:
    most = 0
    for seed in range(20):
        duel = with_hopeless_spells(seat)
        judged.clear()
        duel.choose_at_random(random.Random(seed))
        assert len(set(judged)) == len(judged)
        most = max(most, len(judged))
    assert most > 1


class Naming:
    """A chance that names this option of what was put down."""

    def __init__(self, decision: Decision, kind: OptionKind) -> None:
        kinds = [option.kind for option in decision.put_down]
        self.share = (kinds.index(kind) + 0.5) / len(kinds)

    def random(self) -> float:
        return self.share


WAYS: dict[str, Callable[[Duel, Decision], object]] = {
    "options": lambda duel, decision: decision.options,
    "choose": lambda duel, decision: duel.choose((0,)),
    "random": lambda duel, decision: duel.choose_at_random(Naming(decision, ACTIVATE)),
}


def how_it_goes(decks: str, seed: int, *, asked: bool, chosen: bool) -> str:
    duel = Duel(rules_of(decks), decks=DECKS[decks](seed), seed=seed)
    agent = RandomAgent(seed)
    turns = random.Random(seed)
    while (decision := duel.decision) is not None:
        if asked and turns.random() < 0.5:
            assert decision.options
        if chosen:
            duel.choose(agent(decision))
        else:
            agent.decide(duel)
    return log_text(duel) + duel.state_hash()


@pytest.mark.parametrize("decks", sorted(DECKS))
@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_same_duel_however_a_random_agent_is_asked(decks: str, seed: int) -> None:
    first = how_it_goes(decks, seed, asked=False, chosen=False)
    assert first == how_it_goes(decks, seed, asked=True, chosen=False)
    assert first == how_it_goes(decks, seed, asked=True, chosen=True)


@both_seats
def test_a_copy_is_judged_by_itself(seat: int) -> None:
    """Whichever goes on, the other offers what it offered."""
    for copied_goes_on in (False, True):
        table = Table(seat)
        table.decks()
        good = table.hand(YOU, drawing())
        duel = table.duel()
        copy = duel.clone()
        moving, staying = (copy, duel) if copied_goes_on else (duel, copy)
        take(moving, OptionKind.SET_SPELL_TRAP, good)
        assert not offered(moving, OptionKind.SET_SPELL_TRAP, good)
        assert offered(staying, ACTIVATE, good)
        assert offered(staying, OptionKind.SET_SPELL_TRAP, good)


@both_seats
def test_an_imagined_duel_offers_what_was_judged_of_the_true_one(
    seat: int, judged: list[int]
) -> None:
    table = Table(seat)
    table.decks()
    good, bad = table.hand(YOU, drawing()), table.hand(YOU, hopeless())
    duel = table.duel()
    imagined = duel.imagined(random.Random(1))
    assert offered(imagined, ACTIVATE, good) and not offered(imagined, ACTIVATE, bad)
    assert offered(duel, ACTIVATE, good)
    assert judged == [good, bad]


@both_seats
def test_options_that_nobody_asked_for_are_gone_with_the_answer(seat: int) -> None:
    """They would be judged by what has become of the duel."""
    table = Table(seat)
    table.decks()
    table.hand(YOU, drawing())
    duel = table.duel()
    decision = duel.decision
    assert decision is not None
    duel.choose_at_random(random.Random(0))
    with pytest.raises(InvariantError, match="before it is answered"):
        _ = decision.options


@both_seats
@pytest.mark.parametrize("how", sorted(WAYS))
def test_a_card_that_takes_too_long_to_judge_ends_the_duel(seat: int, how: str) -> None:
    """Without a winner, when it is judged; not before."""
    table = Table(seat)
    table.decks()
    for _ in range(3):
        table.attack(YOU)
    table.grave(YOU)
    table.hand(YOU, costly())
    duel = table.duel(rules=replace(RUSH, budgets=Budgets(trials=1)))
    decision = duel.decision
    assert decision is not None and duel.result is None
    with pytest.raises(BudgetExceeded, match="too many ways to pay"):
        WAYS[how](duel, decision)
    assert duel.result is not None
    assert (duel.result.winner, duel.result.reason) == (None, Ending.BUDGET)
    assert duel.decision is None
    with pytest.raises(DuelOver):
        duel.choose_at_random(random.Random(0))
