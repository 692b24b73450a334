"""How many processes are begun where nobody says it."""

from __future__ import annotations

import os

import pytest

from rushscript.testing.running.processes import cores


def test_only_processors_that_this_process_may_use_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    monkeypatch.setattr(os, "sched_getaffinity", lambda who: {0, 3, 5}, raising=False)
    assert cores() == 3


def test_where_nobody_tells_which_all_processors_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert cores() == 6


def test_one_processor_is_there_where_the_system_knows_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert cores() == 1
