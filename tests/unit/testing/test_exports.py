"""What `rushscript.testing` exports is imported when it is asked for."""

from __future__ import annotations

import doctest
import sys

import pytest

from rushscript import testing


def test_every_exported_name_is_there() -> None:
    assert [name for name in testing.__all__ if getattr(testing, name, None) is None] == []
    assert dir(testing) == sorted(testing.__all__)


def test_the_examples_run() -> None:
    assert doctest.testmod(testing) == (0, 9)


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'monsters'"):
        testing.monsters  # noqa: B018


def test_strategies_without_hypothesis_say_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "rushscript.testing.strategies.playing", raising=False)
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ImportError, match="needs the package `hypothesis`"):
        testing.positions  # noqa: B018
