"""Planted faults: the engine breaks while some cards lie open on the field."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from rushscript.engine import duel
from rushscript.engine.decisions import Answer
from rushscript.engine.machine import answer
from rushscript.engine.state import State
from rushscript.engine.zones import FACE_DOWN, is_on_field


@contextmanager
def crash_with(*names: str) -> Iterator[None]:
    """Any choice crashes the duel that brings or finds all these cards face-up on the field."""

    def planted(state: State, given: Answer) -> None:
        answer(state, given)
        if set(names) <= open_names(state):
            raise KeyError("planted")

    with patch.object(duel, "answer", planted):
        yield


def open_names(state: State) -> set[str]:
    """The names of the cards that lie face-up on the field."""
    return {
        definition.name
        for card, definition in enumerate(state.definitions)
        if is_on_field(state.zone[card]) and state.position[card] != FACE_DOWN
    }
