"""A copy of a duel has every field of the original, and shares nothing that changes.

`full_states.py` has one of everything, and another value for every field.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from rushscript.engine.cards import Facts
from rushscript.engine.decisions import Decision, Option
from rushscript.engine.duel_cards import DuelCards
from rushscript.engine.events import Event
from rushscript.engine.lines import Woken
from rushscript.engine.machine import Frame
from rushscript.engine.modifiers import DelayedSteps, LiveModifier, Modifier
from rushscript.engine.restrictions import PlayerEffect
from rushscript.engine.scope import Bound
from rushscript.engine.state import Result
from tests.unit.engine.full_states import full_state, scope_of
from tests.unit.engine.state_parts import (
    PARTS,
    STATE,
    Free,
    Part,
    Sure,
    changed,
    field_names,
    plainly,
)

UNWATCHED: Final = ("moments", "probe")
"""Nobody is told what happens in a copy."""
NEVER_CHANGED: Final = {
    Event: "the log is only added to",
    Facts: "made anew where they change",
    Modifier: "ends or is put instead of another",
    LiveModifier: "ends or is put instead of another",
    DelayedSteps: "done once, in a copy of its scope",
    Woken: "done once, in a copy of its scope",
    Result: "frozen",
    DuelCards: "looked through once",
    PlayerEffect: "ends",
    Bound: "joined into a new one",
    Option: "made for one decision",
}
"""What copies of a duel may share, and why."""
SHARED_TABLES: Final = (
    "State.given",
    "State.members",
    "State.summoned_with",
    "Frame.options",
    "Decision.listed",
    "Decision.put_down",
    "Rng.given",
)
"""Dictionaries and lists that are never changed, but put instead of another."""
CASES: Final = [
    (part, name) for part in PARTS for name in field_names(part.made) if name not in UNWATCHED
]


def shared(one: Any, other: Any, where: str) -> Iterator[str]:
    """Where two values have the same object of those that change."""
    known = next((part for part in PARTS if type(one) is part.made), None)
    if isinstance(one, Decision) and one.constraint is None and one.doubt is None:
        # Answered once; only what looks at the duel is made anew.
        return
    if one is other and isinstance(one, (list, dict)):
        if where not in SHARED_TABLES:
            yield where
    elif isinstance(one, (list, tuple)) and known is None:
        for first, second in zip(one, other, strict=True):
            yield from shared(first, second, where)
    elif isinstance(one, dict):
        for key in one:
            yield from shared(one[key], other[key], where)
    elif isinstance(one, (Free, Sure)) and where.startswith("Decision."):
        if one is other:
            yield where
    elif known is not None and type(one) not in NEVER_CHANGED:
        if one is other and not isinstance(one, tuple):
            yield where
            return
        for name in field_names(known.made):
            inner = f"{known.made.__name__}.{name}"
            yield from shared(getattr(one, name), getattr(other, name), inner)


@pytest.mark.parametrize(
    ("part", "name"), CASES, ids=[f"{part.made.__name__}.{name}" for part, name in CASES]
)
def test_a_copy_has_each_field_of_its_original(part: Part, name: str) -> None:
    """Whatever its value is; and the original stays as it was."""
    state = changed(part, name, {**part.told, **part.quiet}[name])
    before = plainly(state)
    copy = state.clone()
    assert plainly(copy) == before == plainly(state)
    assert list(shared(state, copy, "State")) == []


def test_frames_of_one_effect_share_the_copy_of_their_scope() -> None:
    """A name that one of them gives is read by the other, in the copy as before."""
    state = full_state()
    inner = state.frames[-1]
    state.frames = [*state.frames, inner.nested(inner.program), Frame(inner.program, 0)]
    *_, first, second, third = state.clone().frames
    assert first.scope is second.scope is not third.scope
    assert first.scope is not inner.scope


def test_a_copy_tells_nobody() -> None:
    """Who watches a duel does not watch its copies."""
    for name in UNWATCHED:
        copy = changed(STATE, name, STATE.quiet[name]).clone()
        assert getattr(copy, name) is None


def test_what_a_lasting_change_keeps_is_a_copy_of_its_scope_that_asks_anew() -> None:
    """RR-043."""
    scope = scope_of(full_state())
    kept = scope.kept()
    assert kept.live
    assert not scope.live
    kept.live = False
    assert plainly(kept) == plainly(scope)
    assert list(shared(scope, kept, "Scope")) == []
