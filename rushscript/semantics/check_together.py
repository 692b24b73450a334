"""Checks of changes and restrictions that hold at one time: none is said twice, and none takes back
what another one gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rushscript.semantics.check_conditions import text_of
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import (
    Alter,
    AttackEach,
    AttackMore,
    AttackTimes,
    Become,
    Change,
    Deed,
    Duration,
    Gain,
    Grant,
    Live,
    LiveChange,
    LiveRestrict,
    LiveWhile,
    Reference,
    Restrict,
    Scale,
    Selected,
    Selection,
    Step,
    Swap,
    WhileFact,
)

_MORE_ATTACKS: Final = ("can attack once more", "can attack directly")


@dataclass(frozen=True, slots=True)
class _Said:
    """A change of some cards and how long it holds; None as long as its block."""

    cards: Selected
    change: Change
    duration: Duration | None = None


def check_changes(scope: Scope, changes: tuple[Change, ...]) -> None:
    """The changes that stand in one list."""
    for index, change in enumerate(changes):
        for other in changes[:index]:
            if change != other and _exclude(other, change):
                _report(scope, other, change)
                return


def check_steps_together(scope: Scope, steps: tuple[Step, ...]) -> None:
    """The changes of one block of steps: those of named cards, and of all cards of a kind where
    nothing happens in between."""
    named: list[_Said] = []
    chosen: list[_Said] = []
    bans: list[Restrict] = []
    for step in steps:
        core = step.core
        if isinstance(core, Restrict):
            if core in bans:
                scope.report("RS254", core.span)
            bans.append(core)
        elif isinstance(core, Alter) and not core.may:
            kept = named if isinstance(core.subject, Reference) else chosen
            new = [_Said(core.subject, change, core.duration) for change in core.changes]
            _check_new(scope, kept, new)
            kept += new
        else:
            chosen.clear()


def check_lines_together(scope: Scope, lines: tuple[Live, ...]) -> None:
    """The lines of a `continuous` block, and those of `while` blocks with the lines around."""
    _check_lines(scope, lines, [], [])


def _check_lines(
    scope: Scope, lines: tuple[Live, ...], around: list[_Said], banned: list[LiveRestrict]
) -> None:
    said, bans = list(around), list(banned)
    for line in lines:
        if isinstance(line, LiveChange):
            new = [_Said(line.subject, change) for change in line.changes]
            _check_new(scope, said, new)
            said += new
        elif isinstance(line, LiveRestrict):
            if any(_same_ban(line, other) for other in bans):
                scope.report("RS254", line.span)
            bans.append(line)
    for line in lines:
        if isinstance(line, LiveWhile):
            _check_lines(scope, line.lines, said, bans)


def _same_ban(left: LiveRestrict, right: LiveRestrict) -> bool:
    return left.player == right.player and left.deed == right.deed and isinstance(left.deed, Deed)


def _check_new(scope: Scope, said: list[_Said], new: list[_Said]) -> None:
    for item in new:
        for other in _about(said, item.cards):
            if item.change == other.change and item.duration == other.duration:
                if not _adds_up(item.change):
                    scope.report("RS254", item.change.span)
                    return
            elif _hold_together(item, other) and _exclude(other.change, item.change):
                _report(scope, other.change, item.change)
                return


def _about(said: list[_Said], cards: Selected) -> Iterator[_Said]:
    """What was said of the same cards: of a name, or of all cards of a kind."""
    sure = isinstance(cards, Reference) or (
        isinstance(cards, Selection) and cards.quantity.kind == "all" and not cards.random
    )
    if sure:
        yield from (other for other in said if other.cards == cards)


def _hold_together(left: _Said, right: _Said) -> bool:
    passing = isinstance(left.duration, WhileFact) or isinstance(right.duration, WhileFact)
    return left.duration == right.duration or not passing


def _adds_up(change: Change) -> bool:
    """Whether saying it twice says more than once."""
    if isinstance(change, Grant):
        return change.words.text == "can attack once more"
    return isinstance(change, Gain | Scale | Swap | AttackMore)


def _exclude(left: Change, right: Change) -> bool:
    return _takes_back(left, right) or _takes_back(right, left) or _replaces(left, right)


def _takes_back(ban: Change, change: Change) -> bool:
    """Whether a monster that cannot attack, or not directly, is given such attacks."""
    if not isinstance(ban, Grant):
        return False
    word = change.words.text if isinstance(change, Grant) else ""
    if ban.words.text == "cannot attack":
        return isinstance(change, AttackTimes | AttackEach | AttackMore) or word in _MORE_ATTACKS
    return ban.words.text == "cannot attack directly" and word == "can attack directly"


def _replaces(left: Change, right: Change) -> bool:
    """Whether the second gives a value that the first has just given; the first is never seen."""
    if not isinstance(left, Become) or not isinstance(right, Become):
        return False
    same = left.properties == right.properties and left.original is right.original
    return same and not left.also and not right.also


def _report(scope: Scope, first: Change, second: Change) -> None:
    scope.report("RS682", second.span, found=text_of(scope, second), other=text_of(scope, first))
