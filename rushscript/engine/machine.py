"""The machine: a visible stack of frames, each a program and a place in it, run until a player
must decide or the duel ends.

A program is a tuple of instructions: operations of an effect, or steps of a procedure. Waiting
is data: an instruction that needs an answer opens a decision and says WAIT; it is run again
with the answer in its frame. Nothing changes before its last answer is there.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rushscript.compiled import mypyc_attr
from rushscript.engine.decisions import Answer, Decision, Option
from rushscript.engine.events import NO_CARD
from rushscript.engine.scope import Scope
from rushscript.engine.value import Traced
from rushscript.errors import BudgetExceeded, InvariantError

if TYPE_CHECKING:
    from rushscript.engine.decisions import Guard, RandomSource
    from rushscript.engine.events import Event
    from rushscript.engine.state import State


class Done(IntEnum):
    """What an instruction says when it returns."""

    NEXT = 0
    """It is finished; go on with the next one."""
    AGAIN = 1
    """Run it again from its beginning."""
    WAIT = 2
    """A decision is open; run it again with one more answer."""


NEXT: Final = Done.NEXT
AGAIN: Final = Done.AGAIN
WAIT: Final = Done.WAIT


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Instruction(Traced):
    """One entry of a program. `follows`: it stands in a sentence joined by `then` or `also` to the
    step before, which a format may require to have done something (Z21). `origin` is where the
    script of its card says it, 0 for a step of the rule book."""

    follows: bool = field(default=False, kw_only=True, repr=False, compare=False)

    @abstractmethod
    def run(self, state: State, frame: Frame) -> Done:
        """Does its part, or opens a decision."""


@dataclass(frozen=True, slots=True, repr=False)
class Step(Instruction):
    """A named step of a procedure, one object for each place where it stands."""

    action: Callable[[State, Frame], Done]

    def run(self, state: State, frame: Frame) -> Done:
        return self.action(state, frame)

    def __repr__(self) -> str:
        return f"Step({self.action.__name__})"


Program = tuple[Instruction, ...]
"""What a frame runs. A constant is declared as one: the identity of a tuple of a length that is
part of its type is not kept compiled."""

OPEN: Final = -1
"""The `end` of a unit that still collects events."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A program in progress. `card`, `ability` and `target` (an attacked card) are what it is
    about, `value` a number its program explains. `start` and `end` are the events of its timing
    unit; OPEN while the unit goes on. `guard` keeps each choice in it from making impossible what
    its program must still do."""

    __slots__ = (
        "ability",
        "answers",
        "card",
        "end",
        "guard",
        "options",
        "own_scope",
        "place",
        "player",
        "program",
        "start",
        "target",
        "value",
    )

    def __init__(
        self,
        program: tuple[Instruction, ...],
        player: int,
        scope: Scope | None = None,
        card: int = NO_CARD,
        ability: int = 0,
        target: int = NO_CARD,
        value: int = 0,
        start: int = 0,
        end: int = 0,
    ) -> None:
        self.program = program
        self.guard: Guard | None = None
        self.place = 0
        self.player = player
        self.own_scope = scope
        """The scope, once somebody has asked for it."""
        self.answers: list[Answer] = []
        self.options: list[Option] = []
        """What the last answer chose from."""
        self.card = card
        self.ability = ability
        self.target = target
        self.value = value
        self.start = start
        self.end = end

    @property
    def scope(self) -> Scope:
        """Whose its effect is, and what its names stand for."""
        if self.own_scope is None:
            self.own_scope = Scope(self.player, self.card)
        return self.own_scope

    @scope.setter
    def scope(self, scope: Scope) -> None:
        self.own_scope = scope

    def clone(self, scopes: dict[int, Scope]) -> Frame:
        """A copy; frames that share a scope share its copy, which `scopes` remembers."""
        own = self.own_scope
        scope: Scope | None = None
        if own is not None:
            scope = scopes.get(id(own))
            if scope is None:
                scope = scopes[id(own)] = own.clone()
        copy = Frame(
            self.program,
            self.player,
            scope,
            self.card,
            self.ability,
            self.target,
            self.value,
            self.start,
            self.end,
        )
        copy.guard = self.guard
        copy.place = self.place
        copy.answers = self.answers[:]
        copy.options = self.options
        return copy

    def key(self, visits: list[int]) -> tuple[object, ...]:
        """What decides the future in it, but for the events of its unit."""
        return (
            tuple(repr(item) for item in self.program),
            self.place,
            self.player,
            self.card,
            self.ability,
            self.target,
            self.value,
            tuple(self.answers),
            None if self.own_scope is None else self.own_scope.key(visits),
        )

    def unit(self, state: State) -> list[Event]:
        """The events of its timing unit so far."""
        return (
            state.events[self.start :] if self.end == OPEN else state.events[self.start : self.end]
        )

    def nested(self, program: tuple[Instruction, ...]) -> Frame:
        """A frame for a part of this one, in the same scope."""
        return Frame(
            program, self.player, self.scope, self.card, self.ability, self.target, self.value
        )

    def go_to(self, step: Instruction) -> None:
        """Goes on with this step of its program when the present one is finished."""
        program = self.program
        for place in range(len(program)):
            if program[place] is step:
                break
        else:
            # A pickled program has steps of its own.
            place = program.index(step)
        self.place = place - 1

    def __repr__(self) -> str:
        return f"<Frame {self.place}/{len(self.program)} of player {self.player}>"


def put_instead(
    program: tuple[Instruction, ...], place: int, instructions: tuple[Instruction, ...]
) -> tuple[Instruction, ...]:
    """The program with these instructions where one stands now."""
    return (*program[:place], *instructions, *program[place + 1 :])


def push(state: State, frame: Frame) -> None:
    """Puts a frame on the stack: it runs before those below it."""
    state.frames.append(frame)
    if len(state.frames) > state.ruleset.budgets.frames:
        raise BudgetExceeded(f"effects are nested too deep at {_where(state)}")


def ask(state: State, decision: Decision) -> Done:
    """Opens a decision."""
    if not decision.put_down:
        raise InvariantError(f"a decision without options: {decision!r}")
    state.decision = decision
    return WAIT


def advance(state: State) -> None:
    """Runs until a player must decide or the duel has ended; nobody must decide yet."""
    budget = state.ruleset.budgets.steps_per_unit
    needs_previous = state.ruleset.then_requires_previous
    frames = state.frames
    probe = state.probe
    steps = state.steps
    while True:
        result = state.result
        if result is not None:
            return
        frame = frames[-1]
        program = frame.program
        place, end = frame.place, len(program)
        if place >= end:
            frames.pop()
            continue
        while place < end:
            steps += 1
            if steps > budget:
                raise BudgetExceeded(f"an effect does not end: {_where(state)}")
            instruction = program[place]
            if type(instruction) is Step:
                done = instruction.action(state, frame)
            elif needs_previous and instruction.follows and not _goes_on(frame):
                done = NEXT
            else:
                done = instruction.run(state, frame)
                if probe is not None and done is not WAIT:
                    probe.finished(state, frame, instruction)
            if done is NEXT:
                place = frame.place = frame.place + 1
                if frame.answers:
                    frame.answers.clear()
            elif done is WAIT:
                state.steps = steps
                return
            else:
                frame.answers.clear()
            if frames[-1] is not frame or frame.program is not program or state.result is not None:
                break


def _goes_on(frame: Frame) -> bool:
    """Z21: whether the step before did something, or this one is under way already."""
    return frame.scope.did or bool(frame.answers)


def answer(state: State, given: Answer) -> None:
    """Hands an accepted answer to the waiting instruction and goes on."""
    decision = state.decision
    _hand_over(state, given, decision.options if decision is not None else [])


def answer_at_random(state: State, chance: RandomSource) -> None:
    """The same with what `random_answer` would give to the open decision. Where options are in
    doubt the instruction looks up what it chose from: what else there was need not be known."""
    decision = state.decision
    assert decision is not None
    if decision.doubt is None:
        _hand_over(state, decision.random_answer(chance), decision.put_down)
        return
    option = decision.random_option(chance)
    decision.close()
    _hand_over(state, (0,), [option])


def _hand_over(state: State, given: Answer, options: list[Option]) -> None:
    state.decision = None
    state.steps = 0
    frame = state.frames[-1]
    frame.answers.append(given)
    frame.options = options
    advance(state)


def _where(state: State) -> str:
    for frame in reversed(state.frames):
        if frame.card != NO_CARD:
            definition = state.definitions[frame.card]
            return f"{definition.name!r}, instruction {frame.place + 1}"
    return "the rules"
