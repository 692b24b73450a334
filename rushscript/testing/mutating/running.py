"""Running: cards with their plans -> a report of verdicts, by several worker processes.

Each worker has its own cards; which, and how many workers there are, changes no verdict. A worker
that says nothing for too long is at a mutant whose duel does not end: it is stopped, the mutant
counts as found, and a new worker goes on. With an end in sight the cards take turns, so that each
has had some of its mutants judged when time is up.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from rushscript.errors import InvariantError
from rushscript.processes import Crew, crew
from rushscript.testing.mutating.mutants import mutants
from rushscript.testing.mutating.planning import Plan
from rushscript.testing.mutating.subjects import Subject
from rushscript.testing.mutating.trials import Fate, Trial, Verdict, excused_mutants

LONGEST: Final = 30.0
"""Seconds after which a mutant is endless."""

_CHECKED_EVERY: Final = 0.5
_GRACE: Final = 1.0


@dataclass(slots=True)
class CardReport:
    """What became of the mutants of a card. `recalled` is what an earlier run found, `failing` are
    tests that fail for the card as it is; `is_done`: all that was planned was judged."""

    subject: Subject
    plan: Plan
    recalled: Mapping[int, Verdict] = field(default_factory=dict)
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    failing: tuple[str, ...] = ()
    is_done: bool = False

    @property
    def excused(self) -> dict[int, tuple[str, ...]]:
        """The mutants that are excused, with the lines that say so."""
        return excused_mutants(self.subject, mutants(self.subject.checked.node))


@dataclass(frozen=True, slots=True)
class Task:
    """One card for a worker: its place among all, and what is known of it."""

    index: int
    subject: Subject
    plan: Plan
    known: dict[int, Verdict]


@dataclass(frozen=True, slots=True)
class Judged:
    """A worker has a verdict on a card."""

    index: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Begun:
    """A worker begins with a mutant."""

    index: int
    number: int


@dataclass(frozen=True, slots=True)
class Finished:
    """A worker has judged all that was planned for a card."""

    index: int
    failing: tuple[str, ...]


Notice = Judged | Begun | Finished
Told = Callable[[CardReport, Verdict | None], None]


def work(tasks: Sequence[Task], seconds: float | None, tell: Callable[[Notice], None]) -> None:
    """Judges the mutants of some cards until all is done or time is up."""
    until = None if seconds is None else time.monotonic() + seconds
    waiting = deque((task, iter(_judged(task, tell))) for task in tasks)
    while waiting:
        task, verdicts = waiting.popleft()
        for verdict in verdicts:
            tell(Judged(task.index, verdict))
            if until is not None:
                waiting.append((task, verdicts))
                if time.monotonic() >= until:
                    return
                break


def _judged(task: Task, tell: Callable[[Notice], None]) -> Iterator[Verdict]:
    trial = _Announced(task, tell)
    yield from trial.run(task.plan.order, task.plan.most)
    tell(Finished(task.index, trial.failing))


class _Announced(Trial):
    """A trial that says with which mutant it begins."""

    def __init__(self, task: Task, tell: Callable[[Notice], None]) -> None:
        super().__init__(task.subject, task.known)
        self._task = task
        self._tell = tell

    def judge(self, number: int) -> Verdict:
        self._tell(Begun(self._task.index, number))
        return super().judge(number)


# ----------------------------------------------------------------------------- the side that waits


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    line: Connection
    tasks: list[Task]
    heard: float
    at: Begun | None = None


class Run:
    """One run over some cards. `told` hears of each verdict, and of each card that is done."""

    def __init__(
        self,
        cards: Sequence[CardReport],
        told: Told,
        *,
        seconds: float | None = None,
        longest: float = LONGEST,
    ) -> None:
        self._cards = cards
        self._told = told
        self._until = None if seconds is None else time.monotonic() + seconds
        self._longest = longest
        self._workers: list[_Worker] = []
        self._crew: Crew

    def go(self, jobs: int) -> None:
        """Judges everything with that many workers."""
        open_cards = list(range(len(self._cards)))
        shares = [open_cards[start::jobs] for start in range(min(jobs, len(open_cards)))]
        with crew() as self._crew:
            for share in shares:
                self._start([self._task(index) for index in share])
            while self._workers and not self._is_over():
                self._listen()

    def _task(self, index: int) -> Task:
        card = self._cards[index]
        return Task(index, card.subject, card.plan, {**card.recalled, **card.verdicts})

    def _start(self, tasks: list[Task]) -> None:
        ours, theirs = self._crew.context.Pipe(duplex=False)
        process = self._crew.begin(_begin, tasks, self._left(), theirs)
        theirs.close()
        self._workers.append(_Worker(process, ours, tasks, time.monotonic()))

    def _left(self) -> float | None:
        return None if self._until is None else max(0.0, self._until - time.monotonic())

    def _is_over(self) -> bool:
        """Whether time is up for those too who did not notice."""
        return self._until is not None and time.monotonic() > self._until + _GRACE

    def _listen(self) -> None:
        ready = wait([worker.line for worker in self._workers], _CHECKED_EVERY)
        now = time.monotonic()
        for worker in list(self._workers):
            if worker.line in ready:
                self._hear(worker, now)
            elif worker.at is not None and now - worker.heard > self._longest:
                self._replace(worker)

    def _hear(self, worker: _Worker, now: float) -> None:
        worker.heard = now
        try:
            notice: Notice = worker.line.recv()
        except EOFError:
            self._end(worker)
            return
        match notice:
            case Begun():
                worker.at = notice
            case Judged(index=index, verdict=verdict):
                worker.at = None
                self._note(index, verdict)
            case Finished(index=index, failing=failing):
                card = self._cards[index]
                card.failing, card.is_done = failing, True
                self._told(card, None)

    def _note(self, index: int, verdict: Verdict) -> None:
        card = self._cards[index]
        if verdict.number not in card.verdicts:
            card.verdicts[verdict.number] = verdict
            self._told(card, verdict)

    def _end(self, worker: _Worker) -> None:
        """A worker is done; one that the system has stopped met a mutant that was too much."""
        worker.process.join()
        code = worker.process.exitcode or 0
        if code > 0:
            raise InvariantError(f"a worker broke down at {worker.at}")
        if code < 0 and worker.at is not None:
            self._replace(worker)
        else:
            self._workers.remove(worker)
            worker.line.close()

    def _replace(self, worker: _Worker) -> None:
        """Its mutant counts as found; another worker goes on with the others."""
        worker.process.kill()
        worker.process.join()
        worker.line.close()
        self._workers.remove(worker)
        assert worker.at is not None
        self._note(worker.at.index, Verdict(worker.at.number, Fate.ENDLESS, self._longest))
        left = [task.index for task in worker.tasks if not self._cards[task.index].is_done]
        self._start([self._task(index) for index in left])


def _begin(tasks: Sequence[Task], seconds: float | None, line: Connection) -> None:
    """What a worker process does. A run that was stopped leaves nobody to tell."""
    with suppress(BrokenPipeError):
        work(tasks, seconds, line.send)
    line.close()
