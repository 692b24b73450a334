"""Where the system has a place for what a program keeps for its user: caches and data.

Each folder can be named by an environment variable instead. The cache can be switched `off`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import get_ident
from typing import Final

CACHE_VARIABLE: Final = "RUSHSCRIPT_CACHE"
"""The environment variable that names the folder of what can be made anew."""
DATA_VARIABLE: Final = "RUSHSCRIPT_DATA"
"""The environment variable that names the folder of what is kept."""
OFF: Final = "off"
"""What the variable of the cache says where nothing shall be kept."""
_NAME: Final = "rushscript"


def cache_folder() -> Path:
    """Where notes are kept that can be made anew; nothing can be written there when it is off."""
    if os.environ.get(CACHE_VARIABLE) == OFF:
        return Path(os.devnull)
    return _folder(CACHE_VARIABLE, Path(_NAME, "cache"), "Caches", "XDG_CACHE_HOME", ".cache")


def data_folder() -> Path:
    """Where is kept what cannot be made anew."""
    mac = "Application Support"
    return _folder(DATA_VARIABLE, Path(_NAME), mac, "XDG_DATA_HOME", ".local/share")


def _folder(variable: str, windows: Path, mac: str, xdg: str, usual: str) -> Path:
    named = os.environ.get(variable)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / windows
    if sys.platform == "darwin":
        return Path.home() / "Library" / mac / _NAME
    return Path(os.environ.get(xdg) or Path.home() / usual) / _NAME


def keep(path: Path, data: bytes) -> None:
    """Writes a file of the cache in one move, so that no reader finds half of it. Where it cannot
    be written, it is not kept."""
    draft = path.with_suffix(f".{os.getpid()}-{get_ident()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            draft.write_bytes(data)
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError:
        return
