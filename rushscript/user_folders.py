"""Where the system has a place for what a program keeps for its user: caches and data.

Each folder can be named by an environment variable instead. The cache can be switched `off`. A user
without a home has no cache, and must name the folder of data.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import get_ident
from typing import Final

from rushscript.errors import UnknownName

CACHE_VARIABLE: Final = "RUSHSCRIPT_CACHE"
"""The environment variable that names the folder of what can be made anew."""
DATA_VARIABLE: Final = "RUSHSCRIPT_DATA"
"""The environment variable that names the folder of what is kept."""
OFF: Final = "off"
"""What the variable of the cache says where nothing shall be kept."""
_NAME: Final = "rushscript"
_NOWHERE: Final = Path(os.devnull)


def cache_folder() -> Path:
    """Where notes are kept that can be made anew; nothing can be written there when it is off, or
    when the user has no home."""
    if os.environ.get(CACHE_VARIABLE) == OFF:
        return _NOWHERE
    found = _folder(
        CACHE_VARIABLE,
        windows=f"{_NAME}/cache",
        mac="Caches",
        xdg="XDG_CACHE_HOME",
        home=".cache",
    )
    return found or _NOWHERE


def data_folder() -> Path:
    """Where is kept what cannot be made anew. Raises UnknownName when the user has no home."""
    found = _folder(
        DATA_VARIABLE,
        windows=_NAME,
        mac="Application Support",
        xdg="XDG_DATA_HOME",
        home=".local/share",
    )
    if found is None:
        raise UnknownName(
            f"this user has no home to keep data in; set `{DATA_VARIABLE}` to a folder",
            name=DATA_VARIABLE,
        )
    return found


def _folder(variable: str, *, windows: str, mac: str, xdg: str, home: str) -> Path | None:
    """The folder that a variable names, else the usual one of the system: elsewhere than on Windows
    and macOS that in the folder of the variable `xdg`, or in `home`. None where it would lie in the
    home of a user who has none."""
    named = os.environ.get(variable)
    if named:
        return Path(named)
    try:
        if sys.platform == "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / windows
        if sys.platform == "darwin":
            return Path.home() / "Library" / mac / _NAME
        return Path(os.environ.get(xdg) or Path.home() / home) / _NAME
    except RuntimeError:
        return None


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
