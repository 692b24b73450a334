"""Whether the engine runs compiled and why not, and what its sources say to the compiler.

The engine is plain Python; an opt-in build (`hatch_build.py`) compiles the same files by mypyc.
Nothing behaves otherwise for it: the same duel gives the same events.
"""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """What the compiler reads of a class; interpreted it says nothing."""
        return lambda decorated: decorated


def slots_of(made: type[Any]) -> tuple[str, ...]:
    """The attributes of a slotted class, whichever way it runs."""
    names: tuple[str, ...] = getattr(made, "__mypyc_attrs__", None) or made.__slots__
    return names


ENGINE: Final = "rushscript.engine.machine"
"""One module of the engine stands for all: they are compiled together or not at all."""
NOTE: Final = Path(__file__).parent / "data" / "compiled.txt"
"""What a build that was asked to compile says: why it could not, in one line."""


def runs_compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    loaded = sys.modules.get(ENGINE)
    if loaded is not None:
        file = loaded.__file__
    else:
        found = find_spec(ENGINE)
        file = None if found is None else found.origin
    return str(file).endswith(tuple(EXTENSION_SUFFIXES))


def way_of_running() -> str:
    """How the engine runs, for people: compiled, or pure Python and why it is not compiled where
    the build was asked to."""
    if runs_compiled():
        return "compiled"
    why = NOTE.read_text(encoding="utf-8").strip() if NOTE.is_file() else ""
    return f"pure Python; not compiled: {why}" if why else "pure Python"
