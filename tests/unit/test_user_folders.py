"""Where the system keeps what a program has for its user, and how somebody says otherwise."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rushscript.user_folders import CACHE_VARIABLE, DATA_VARIABLE, cache_folder, data_folder

VARIABLES = (CACHE_VARIABLE, DATA_VARIABLE, "XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA")


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))


@pytest.mark.parametrize(
    ("platform", "cache", "data"),
    [
        ("linux", ".cache/rushscript", ".local/share/rushscript"),
        ("darwin", "Library/Caches/rushscript", "Library/Application Support/rushscript"),
        ("win32", "rushscript/cache", "rushscript"),
    ],
)
def test_each_system_has_its_usual_folders(
    platform: str, cache: str, data: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert cache_folder() == Path("/home/me", cache)
    assert data_folder() == Path("/home/me", data)


def test_a_system_may_have_other_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    monkeypatch.setattr(sys, "platform", "linux")
    assert (cache_folder(), data_folder()) == (Path("/caches/rushscript"), Path("/data/rushscript"))
    monkeypatch.setattr(sys, "platform", "win32")
    assert cache_folder() == Path("/local/rushscript/cache")
    assert data_folder() == Path("/local/rushscript")


def test_a_named_folder_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, "/mine")
    monkeypatch.setenv(DATA_VARIABLE, "/ours")
    assert (cache_folder(), data_folder()) == (Path("/mine"), Path("/ours"))
