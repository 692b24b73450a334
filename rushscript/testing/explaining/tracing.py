"""The timeline of a test: every line, and below it what its effects did, step by step.

In: a test. Out: `Entry`s in order: lines of the test, what was asked and answered, activations,
each cost and step with the clause that says it, the events each made, and the values that were
another before. It listens to the duel through a probe and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Answer, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.operations.choosing import ChooseOne
from rushscript.engine.operations.flow import If, IfDid, May
from rushscript.engine.probing import Origins, Probe
from rushscript.messages import Language, said
from rushscript.syntax import show
from rushscript.syntax.nodes import Move
from rushscript.testing.explaining.snapshots import Changed, Snapshot, differences, snapshot_of
from rushscript.testing.scenarios.offers import offered
from rushscript.testing.scenarios.results import Failure, TestStopped
from rushscript.testing.scenarios.runner import open_scene, play, watch
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import option_words, question_words, story_of
from rushscript.views import Quote, Story
from rushscript.views.narrate import is_quiet

if TYPE_CHECKING:
    from rushscript.engine.events import Event
    from rushscript.engine.lines import WheneverLine
    from rushscript.engine.machine import Frame, Instruction
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State
    from rushscript.testing.running.suites import SuiteTest
    from rushscript.testing.scenarios.scripts import Scripts


class EntryKind(StrEnum):
    """What a line of the timeline tells."""

    LINE = "line"
    """A line of the test."""
    ACTIVATION = "activation"
    WOKEN = "woken"
    """A `whenever` line runs."""
    SUMMON = "summon"
    """A summon that the card prints for itself begins."""
    STEP = "step"
    """A cost or a step of an effect is done."""
    RULES = "rules"
    """What the rules did in between."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: what could be chosen of `offered`, and what was."""

    question: str
    offered: tuple[str, ...]
    chosen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of the timeline. `text` is the line of the test or the card; `clause` the words of
    the script; `way` which branch was taken; `asked` are questions with their answers; `events`
    are numbers of events of the duel, `told` the same in words."""

    kind: EntryKind
    text: str = ""
    line: int | None = None
    clause: Quote | None = None
    way: str | None = None
    asked: tuple[Asked, ...] = ()
    events: tuple[int, ...] = ()
    told: tuple[str, ...] = ()
    changes: tuple[Changed, ...] = ()


@dataclass(frozen=True, slots=True)
class Timeline:
    """All that was done in a test; `failure` why it did not come to its end."""

    entries: tuple[Entry, ...]
    failure: Failure | None = None


def trace_test(
    test: SuiteTest, scripts: Scripts, language: Language = Language.ENGLISH
) -> Timeline:
    """Runs a test and tells what was done. Raises TestStopped when its scene cannot be laid."""
    scene = open_scene(test.test, test.definitions, test.ruleset)
    scene.language = language
    listener = _Listener(scene, scripts)
    scene.duel = _ToldDuel.of_state(scene.duel.state, listener)
    watch(scene, listener, test.test)
    playing = play(scene, test.test.node)
    failure = None
    try:
        for line in test.test.node.moves:
            if isinstance(line, Move):
                at, _ = test.test.source.line_column(line.span.start)
                listener.begin(show(line), at)
            next(playing)
            if isinstance(line, Move):
                listener.settle()
        next(playing, None)
    except TestStopped as stopped:
        listener.settle()
        failure = stopped.failure
    return Timeline(tuple(listener.entries), failure)


class _ToldDuel(Duel):
    """A duel that tells each answer before it is given."""

    __slots__ = ("_listener",)
    _listener: _Listener

    @classmethod
    def of_state(cls, state: State, listener: _Listener) -> _ToldDuel:
        duel = cls.__new__(cls)
        duel._state = state
        duel._listener = listener
        return duel

    def choose(self, given: Answer) -> None:
        self._listener.answered(given)
        Duel.choose(self, given)


@dataclass(slots=True)
class _Listener(Probe):
    """Collects entries. `told` is how many events have been told."""

    scene: Scene
    scripts: Scripts
    entries: list[Entry] = field(default_factory=list)
    questions: list[Asked] = field(default_factory=list)
    told: int = 0
    way: str | None = None
    before: Snapshot = field(init=False)
    origins: Origins = field(init=False)
    story: Story = field(init=False)

    def __post_init__(self) -> None:
        state = self.scene.duel.state
        self.told = len(state.events)
        self.before = snapshot_of(state)
        self.origins = Origins(state.definitions)
        self.story = story_of(self.scene, self.scene.language, told=self.told)

    # ------------------------------------------------------------------------------ from outside

    def begin(self, text: str, line: int) -> None:
        """A line of the test begins."""
        self.entries.append(Entry(EntryKind.LINE, text, line))

    def answered(self, given: Answer) -> None:
        """An answer is given. Which action is taken or what is activated, the line itself says."""
        decision = self.scene.duel.decision
        if decision is None or decision.kind in (DecisionKind.ACTION, DecisionKind.RESPONSE):
            return
        chosen = [option_words(self.scene, decision, decision.options[index]) for index in given]
        question = said(question_words(self.scene, decision), self.scene.language)
        self.questions.append(Asked(question, offered(self.scene, decision), tuple(chosen)))

    def settle(self) -> None:
        """A line of the test is done: what happened since is told."""
        self._add(EntryKind.RULES, self.scene.duel.state)

    # ------------------------------------------------------------------------------ from the duel

    def activated(self, state: State, frame: Frame) -> None:
        self._before_activation(state)
        definition = state.definitions[frame.card]
        origin = definition.abilities[frame.ability].origin
        self._head(EntryKind.ACTIVATION, frame.card, definition, origin, state)

    def woken(self, state: State, scope: Scope, line: WheneverLine) -> None:
        self._add(EntryKind.RULES, state)
        definition = self.origins.card_of(line) or state.definitions[scope.source]
        self._head(EntryKind.WOKEN, scope.source, definition, line.origin, state)

    def summoned(self, state: State, card: int, index: int) -> None:
        self._add(EntryKind.RULES, state)
        definition = state.definitions[card]
        origin = definition.procedures[index].origin
        self._head(EntryKind.SUMMON, card, definition, origin, state)

    def branched(self, state: State, frame: Frame, instruction: Instruction, way: int) -> None:
        self.way = said(_way_words(instruction, way), self.scene.language)

    def finished(self, state: State, frame: Frame, instruction: Instruction) -> None:
        happened = len(state.events) > self.told
        if not instruction.origin and not happened and not self.questions:
            return
        definition = self.origins.card_of(instruction)
        card = frame.scope.source
        if definition is None:
            definition = state.definitions[frame.card if frame.card >= 0 else card]
        clause = self.scripts.clause(definition, instruction.origin)
        self._add(EntryKind.STEP, state, self.scene.labels[card], clause)

    # ---------------------------------------------------------------------------------- entries

    def _before_activation(self, state: State) -> None:
        """What came before the card was turned up or placed; that it was is told with the
        activation."""
        self._add(EntryKind.RULES, state, until=_activation_begins(state, self.told))

    def _head(
        self, kind: EntryKind, card: int, definition: CardDefinition, origin: int, state: State
    ) -> None:
        clause = self.scripts.clause(definition, origin)
        self._add(kind, state, self.scene.labels[card], clause, always=True)

    def _add(
        self,
        kind: EntryKind,
        state: State,
        text: str = "",
        clause: Quote | None = None,
        *,
        always: bool = False,
        until: int | None = None,
    ) -> None:
        """An entry with the events that have not been told yet, and what is another now."""
        end = len(state.events) if until is None else until
        numbers = range(self.told, end)
        self.told = end
        lines = [(number, self.story.line(state.events[number])) for number in numbers]
        shown = [item for item in lines if _is_told(state.events[item[0]])]
        now = snapshot_of(state)
        changes = differences(self.before, now, self.scene)
        self.before = now
        asked, self.questions = tuple(self.questions), []
        way, self.way = self.way, None
        if kind is EntryKind.STEP and self._is_same_step(clause):
            # The step that a `may` offered is told with its offer.
            offer = self.entries.pop()
            way, asked = offer.way, (*offer.asked, *asked)
        if not (always or shown or changes or asked or kind is EntryKind.STEP):
            return
        self.entries.append(
            Entry(
                kind,
                text,
                None,
                clause,
                way,
                asked,
                tuple(number for number, _ in shown),
                tuple(line for _, line in shown),
                changes,
            )
        )

    def _is_same_step(self, clause: Quote | None) -> bool:
        """Whether the last entry is the offer of this very step."""
        last = self.entries[-1] if self.entries else None
        if last is None or clause is None or last.kind is not EntryKind.STEP:
            return False
        return last.clause == clause and last.way is not None and not last.events


def _is_told(event: Event) -> bool:
    """Whether it says more than the heading of an activation, and somebody wants to know it."""
    if event.kind is EventKind.ACTIVATED:
        return False
    return event.kind is EventKind.EXPIRED or not is_quiet(event)


def _activation_begins(state: State, told: int) -> int:
    """The number of the first event that belongs to the activation that was just declared."""
    end = len(state.events)
    while end > told and state.events[end - 1].kind in (
        EventKind.ACTIVATED,
        EventKind.FLIPPED,
        EventKind.SET,
    ):
        end -= 1
    return end


def _way_words(instruction: Instruction, way: int) -> str:
    """Which branch: of a `may`, an `if`, or a choice of options."""
    match instruction:
        case May():
            return "declined" if way else "taken"
        case If() | IfDid():
            return "false" if way else "true"
        case ChooseOne():
            return f"option {way + 1}"
        case _:
            return f"way {way + 1}"
