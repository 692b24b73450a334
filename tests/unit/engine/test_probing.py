"""A watched duel tells what its effects do; nobody is told of what is only tried or judged."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition, FewerTributes
from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.numbers import Constant, LifePointsOf
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.truths import NumbersCompare
from rushscript.engine.lines import LiveLine
from rushscript.engine.machine import Frame, Instruction
from rushscript.engine.operations.choosing import ChooseOne, Way
from rushscript.engine.operations.flow import If, IfDid, May
from rushscript.engine.operations.life import GainLife, PayLife
from rushscript.engine.operations.moving import Draw
from rushscript.engine.probing import Origins, Probe
from rushscript.engine.restrictions import PlayerLine
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison
from tests.unit.engine.building import monster
from tests.unit.engine.table import YOU, Table, activate, find

POOR = NumbersCompare(LifePointsOf(Side.YOU), Comparison.AT_MOST, Constant(1000))


class Heard(Probe):
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[object, ...]] = []

    def activated(self, state: State, frame: Frame) -> None:
        self.told.append(("activated", frame.card, frame.ability))

    def refused(self, state: State, scope: Scope, ability: Ability, refusal: Refusal) -> None:
        self.told.append(("refused", ability.origin, refusal))

    def finished(self, state: State, frame: Frame, instruction: Instruction) -> None:
        if instruction.origin:
            self.told.append(("finished", instruction.origin, frame.scope.did))

    def branched(self, state: State, frame: Frame, instruction: Instruction, way: int) -> None:
        self.told.append(("branched", instruction.origin, way))

    def asked(self, state: State, scope: Scope, line: LiveLine | PlayerLine, met: int) -> None:
        self.told.append(("asked", line.origin, met))

    def applied(self, state: State, scope: Scope, line: LiveLine, card: int) -> None:
        self.told.append(("applied", line.origin, card))

    def lowered(self, state: State, scope: Scope, line: FewerTributes, met: int) -> None:
        self.told.append(("lowered", line.origin, met))


def watched(ability: Ability) -> tuple[Duel, int, Heard]:
    """A duel with a monster that has this effect; what is told from here on."""
    table = Table()
    card = table.attack(YOU, monster("Sample", ability))
    table.decks()
    duel = table.duel()
    heard = Heard()
    duel.watch(heard)
    return duel, card, heard


def ignition(*program: object, costs: tuple[object, ...] = (), **more: object) -> Ability:
    return Ability(AbilityKind.IGNITION, program=program, costs=costs, origin=1, **more)  # type: ignore[arg-type]


def test_costs_and_steps_are_told_with_their_clause() -> None:
    cost = PayLife(Constant(100), origin=2)
    duel, card, heard = watched(ignition(Draw(Constant(1), origin=3), costs=(cost,)))
    activate(duel, card)
    wanted = [("activated", card, 0), ("finished", 2, True), ("finished", 3, True)]
    assert [item for item in heard.told if item[0] != "refused"] == wanted


def test_what_is_refused_is_told_when_it_could_be_chosen() -> None:
    """Whether anybody reads what can be chosen or not; and nothing of what was asked before."""
    table = Table()
    table.attack(YOU, monster("Dear", ignition(costs=(PayLife(Constant(9000), origin=2),))))
    card = table.attack(YOU, monster("Sample", ignition(Draw(Constant(1), origin=3))))
    table.decks()
    duel, heard = table.duel(), Heard()
    duel.watch(heard)
    assert duel.decision is not None and duel.decision.options
    assert heard.told == []
    activate(duel, card)
    assert ("refused", 1, Refusal.COST_UNPAYABLE) in heard.told


def test_may_is_told_taken_and_declined() -> None:
    for kind, way in ((OptionKind.YES, 0), (OptionKind.NO, 1)):
        step = Draw(Constant(1), origin=2)
        duel, card, heard = watched(ignition(May((step,), origin=2)))
        activate(duel, card)
        duel.choose((find(duel, kind),))
        assert ("branched", 2, way) in heard.told


def test_if_is_told_true_and_false() -> None:
    gain = GainLife(Constant(100), origin=3)
    for life, way in ((900, 0), (8000, 1)):
        table = Table()
        effect = ignition(Draw(Constant(1), origin=1), If(POOR, (gain,), origin=2))
        card = table.attack(YOU, monster("Sample", effect))
        table.decks()
        duel, heard = table.duel(life=(life, 8000)), Heard()
        duel.watch(heard)
        activate(duel, card)
        assert ("branched", 2, way) in heard.told


def test_if_you_do_is_told_true() -> None:
    gain = GainLife(Constant(100), origin=3)
    effect = ignition(Draw(Constant(1), origin=1), IfDid((gain,), origin=2))
    duel, card, heard = watched(effect)
    activate(duel, card)
    assert ("branched", 2, 0) in heard.told


def test_the_chosen_option_is_told_by_its_place_on_the_card() -> None:
    nothing, gain = Draw(Constant(99), origin=3), GainLife(Constant(100), origin=4)
    effect = ignition(ChooseOne((Way((nothing,)), Way((gain,))), origin=2))
    duel, card, heard = watched(effect)
    activate(duel, card)
    duel.choose((0,))
    assert ("branched", 2, 1) in heard.told
    assert ("finished", 4, True) in heard.told


def test_a_refusal_is_told_when_it_is_asked_for() -> None:
    duel, card, heard = watched(ignition(Draw(Constant(1)), conditions=(POOR,)))
    assert duel.why_not(OptionKind.ACTIVATE, card) is Refusal.CONDITION_FALSE
    assert heard.told == [("refused", 1, Refusal.CONDITION_FALSE)]


def test_nothing_is_told_of_what_is_tried_on_copies() -> None:
    costs = (PayLife(Constant(100), origin=2), PayLife(Constant(100), origin=3))
    duel, card, heard = watched(ignition(Draw(Constant(1), origin=4), costs=costs))
    assert duel.why_not(OptionKind.ACTIVATE, card) is None
    copy = duel.clone()
    activate(copy, card)
    assert heard.told == []


def test_a_watched_duel_goes_as_it_would_unwatched() -> None:
    duel, card, _ = watched(ignition(May((Draw(Constant(1), origin=2),), origin=2)))
    other = duel.clone()
    for each in (duel, other):
        activate(each, card)
        each.choose((find(each, OptionKind.YES),))
    assert duel.state_hash() == other.state_hash()
    assert [event.kind for event in duel.events] == [event.kind for event in other.events]


def test_origins_tell_two_cards_apart_that_say_the_same() -> None:
    step = Draw(Constant(1), origin=1)
    first: CardDefinition = monster("First", ignition(step))
    second = monster("Second", ignition(replace(step)))
    origins = Origins((first, second))
    assert origins.card_of(first.abilities[0].program[0]) is first
    assert origins.card_of(second.abilities[0].program[0]) is second
    assert origins.card_of(replace(step)) is None


def test_a_selection_is_no_clause() -> None:
    assert not hasattr(NamedSelection("self"), "origin")
