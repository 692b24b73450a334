"""Where the system has a place for what a program keeps for its user: caches and data.

Each folder can be named by an environment variable instead.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

CACHE_VARIABLE: Final = "RUSHSCRIPT_CACHE"
"""The environment variable that names the folder of what can be made anew."""
DATA_VARIABLE: Final = "RUSHSCRIPT_DATA"
"""The environment variable that names the folder of what is kept."""
_NAME: Final = "rushscript"


def cache_folder() -> Path:
    """Where notes are kept that can be made anew."""
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
