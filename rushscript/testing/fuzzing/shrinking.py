"""Shrinking: a duel that breaks -> one with as few cards and choices as can be found that breaks
the same way.

It begins from a later and later position, leaves choices out, takes cards away, and puts plain
cards in place of those that do not matter. Every step is tried: what does not break alike is not
taken. Bounded by a number of duels, so that the same fault is shrunk alike everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final, TypeVar

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Answer, DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD
from rushscript.engine.position import Placement
from rushscript.errors import PositionError
from rushscript.faults import Fault
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.checks import ALL_CHECKS, invariants
from rushscript.testing.fuzzing.choices import Choice, Pick, answer_of
from rushscript.testing.fuzzing.plain import is_plain, plain_cards
from rushscript.testing.fuzzing.playing import play
from rushscript.testing.fuzzing.starts import (
    DeckStart,
    PositionStart,
    Start,
    is_open,
    position_of,
    put_instead,
)
from rushscript.vocabulary import Position, Zone

MOST_RUNS: Final = 3_000
"""How many duels are tried for one fault."""
SPARE: Final = 25
"""Decisions beyond those of the script that a shortened duel may have."""
_CHECKED_HERE: Final = "fuzzing/checks.py"

Part = TypeVar("Part")


class Script:
    """Leads a duel by choices that were made in another one. What does not fit any more is left
    out: nobody responds, `may` is declined, and where something must be chosen it is the first."""

    __slots__ = ("_choices", "_place", "_seen", "_spare", "_tags")

    def __init__(
        self, choices: tuple[Choice, ...], tags: tuple[int, ...], seen: list[Seen] | None = None
    ) -> None:
        self._choices = choices
        self._tags = tags
        self._place = 0
        self._spare = SPARE
        self._seen = seen

    def __call__(self, duel: Duel) -> Answer | None:
        """The next answer; None when nothing is left to do."""
        decision = duel.decision
        assert decision is not None
        if self._seen is not None and is_open(duel):
            self._seen.append(Seen(self._place, duel))
        acts = decision.kind is DecisionKind.ACTION
        while self._place < len(self._choices):
            choice = self._choices[self._place]
            answer = answer_of(decision, choice, self._tags)
            if answer is not None:
                self._place += 1
                return answer
            if choice.asked is DecisionKind.ACTION and not acts:
                break
            if acts and len(decision.options) == 1:
                break
            self._place += 1
        self._spare -= 1
        if self._spare < 0 or (acts and len(decision.options) > 1):
            return None
        if acts and self._place >= len(self._choices):
            return None
        return _quietest(duel)


def _quietest(duel: Duel) -> Answer:
    decision = duel.decision
    assert decision is not None
    for index, option in enumerate(decision.options):
        if option.kind in (OptionKind.PASS, OptionKind.NO) and decision.accepts((index,)):
            return (index,)
    return next(decision.answers())


class Seen:
    """An open duel on the way of a script: the place of the script there, and its position."""

    __slots__ = ("duel", "place")

    def __init__(self, place: int, duel: Duel) -> None:
        self.place = place
        self.duel = duel.clone()


@dataclass(frozen=True, slots=True)
class Shrunk:
    """What is left of a fault. `runs` is how many duels it took; `before` are larger duels that
    break alike, the smallest first."""

    start: Start
    choices: tuple[Choice, ...]
    fault: Fault
    runs: int
    before: tuple[tuple[Start, tuple[Choice, ...]], ...] = ()

    @property
    def cards(self) -> int:
        return len(self.start.tags)


def shrink(
    start: Start,
    choices: tuple[Choice, ...],
    fault: Fault,
    ruleset: Ruleset,
    *,
    most_runs: int = MOST_RUNS,
    seconds: float | None = None,
) -> Shrunk:
    """The smallest duel that was found to break like this one, in so many seconds."""
    until = None if seconds is None else monotonic() + seconds
    return _Shrinker(start, choices, fault, ruleset, most_runs, until).shrink()


class _Shrinker:
    """The smallest failing duel so far, and what is left of the budget."""

    __slots__ = ("checks", "choices", "fault", "most", "ruleset", "runs", "start", "until")

    def __init__(
        self,
        start: Start,
        choices: tuple[Choice, ...],
        fault: Fault,
        ruleset: Ruleset,
        most: int,
        until: float | None,
    ) -> None:
        self.start = start
        self.choices = choices
        self.fault = fault
        self.ruleset = ruleset
        self.most = most
        self.until = until
        self.runs = 0
        self.checks = ALL_CHECKS if _CHECKED_HERE in fault.place else (invariants,)

    def shrink(self) -> Shrunk:
        self.begin_later()
        if isinstance(self.start, DeckStart):
            self.drop_choices()
            return Shrunk(self.start, self.choices, self.fault, self.runs)
        before: tuple[int, int] | None = None
        while before != self.size and not self.is_over:
            before = self.size
            self.drop_choices()
            self.drop_cards()
            self.begin_later()
            self.use_the_real_field()
        larger = [(self.start, self.choices)]
        self.use_the_plainest_move()
        self.use_what_is_usual()
        larger.append((self.start, self.choices))
        self.use_plain_cards()
        self.drop_cards()
        return Shrunk(self.start, self.choices, self.fault, self.runs, tuple(larger[::-1]))

    @property
    def is_over(self) -> bool:
        """Whether nothing more is tried."""
        late = self.until is not None and monotonic() >= self.until
        return late or self.runs >= self.most

    @property
    def size(self) -> tuple[int, int]:
        return len(self.start.tags), len(self.choices)

    def take(self, start: Start, choices: tuple[Choice, ...]) -> bool:
        """Whether this duel breaks alike; then it is the smallest one from now on."""
        if self.is_over:
            return False
        self.runs += 1
        script = Script(choices, start.tags)
        try:
            run = play(start, self.ruleset, script, checks=self.checks)
        except PositionError:
            return False
        if run.fault is None or not self.fault.is_same(run.fault):
            return False
        if len(run.choices) > len(self.choices):
            return False
        self.start, self.choices, self.fault = start, run.choices, run.fault
        return True

    # -------------------------------------------------------------------------------- choices

    def begin_later(self) -> None:
        """Begins from the last position from which it breaks."""
        seen: list[Seen] = []
        start, choices = self.start, self.choices
        script = Script(choices, start.tags, seen)
        play(start, self.ruleset, script, checks=())
        thrown = start.thrown if isinstance(start, PositionStart) else 0
        wide = isinstance(start, PositionStart) and start.wide
        for item in reversed(seen):
            if item.place == 0 and isinstance(start, PositionStart):
                break
            position = position_of(item.duel, start.tags, thrown=thrown, wide=wide)
            if self.take(position, choices[item.place :]):
                break

    def drop_choices(self) -> None:
        for left in self.smaller(lambda: self.choices):
            self.take(self.start, left)

    def use_the_plainest_move(self) -> None:
        """A move that needs no card, where any will do."""
        assert isinstance(self.start, PositionStart)
        for kind in (OptionKind.ENTER_BATTLE, OptionKind.END_TURN):
            pick = Pick(kind, NO_CARD, 0, NO_CARD, 0)
            move = Choice(self.start.turn_player, DecisionKind.ACTION, (pick,))
            if self.choices and self.choices[0][:3] != move[:3] and self.take(self.start, (move,)):
                self.drop_cards()

    # ---------------------------------------------------------------------------------- cards

    def drop_cards(self) -> None:
        for left in self.smaller(lambda: self.start.tags):
            assert isinstance(self.start, PositionStart)
            self.take(self.start.only(frozenset(left)), self.choices)

    def smaller(self, parts: Callable[[], tuple[Part, ...]]) -> Iterator[tuple[Part, ...]]:
        """What is left of the parts without some that stand together: halves first, at last
        single ones. What was taken shows in the parts; then the next ones are at the same place."""
        size = max(1, len(parts()) // 2)
        while True:
            place = 0
            while place < len(parts()):
                before = parts()
                yield before[:place] + before[place + size :]
                if parts() == before:
                    place += size
            if size == 1 or self.is_over:
                return
            size //= 2

    def use_the_real_field(self) -> None:
        """Cards of a wide field, of which too many lie on one side, go to the other one."""
        while isinstance(self.start, PositionStart) and self.start.wide:
            start = self.start
            crowded = start.crowded(self.ruleset)
            if not crowded:
                self.take(replace(start, wide=False), self.choices)
                return
            if not any(self.thins_out(start, index, len(crowded)) for index in crowded):
                return

    def thins_out(self, start: PositionStart, index: int, crowd: int) -> bool:
        item = start.placements[index]
        if item.beside is not None or item.host is not None:
            return False
        moved = start.moved(index)
        return len(moved.crowded(self.ruleset)) < crowd and self.take(moved, self.choices)

    def use_what_is_usual(self) -> None:
        """Turn 3, full LP, monsters in attack position: what a test need not say."""
        for change in ({"life": None}, {"turn": 3}):
            assert isinstance(self.start, PositionStart)
            self.take(replace(self.start, **change), self.choices)
        for index in range(len(self.start.tags)):
            assert isinstance(self.start, PositionStart)
            item = self.start.placements[index]
            if item.zone is Zone.MONSTER and item.position is not Position.FACE_UP_ATTACK:
                self.put(index, replace(item, position=Position.FACE_UP_ATTACK))

    def use_plain_cards(self) -> None:
        """Cards without a text in place of those whose text does not matter."""
        for index, tag in enumerate(self.start.tags):
            assert isinstance(self.start, PositionStart)
            item = self.start.placements[index]
            joined = item.beside is not None or item.host is not None
            if joined or is_plain(item.definition):
                continue
            for plain in plain_cards(item.definition, tag):
                if self.put(index, replace(item, definition=plain)):
                    break

    def put(self, index: int, item: Placement) -> bool:
        start = self.start
        assert isinstance(start, PositionStart)
        placements = put_instead(start.placements, index, item)
        return self.take(replace(start, placements=placements), self.choices)


def real_cards(start: Start) -> tuple[CardDefinition, ...]:
    """The cards of packs among those of a start, each once."""
    if isinstance(start, DeckStart):
        cards = [card for deck in start.decks for card in (*deck.main, *deck.extra)]
    else:
        cards = [item.definition for item in start.placements]
    return tuple({card.id: card for card in cards if not is_plain(card)}.values())
