"""Whether the engine runs compiled, and what its sources say to the compiler.

The engine is plain Python, written so that mypyc can compile the same files. No build does that
yet; nothing here or elsewhere may behave otherwise for one: the same duel gives the same events.
"""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """What the compiler reads of a class; interpreted it says nothing."""
        return lambda decorated: decorated


ENGINE: Final = "rushscript.engine.machine"
"""One module of the engine stands for all: they are compiled together or not at all."""


def runs_compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    loaded = sys.modules.get(ENGINE)
    if loaded is not None:
        file = loaded.__file__
    else:
        found = find_spec(ENGINE)
        file = None if found is None else found.origin
    return str(file).endswith(tuple(EXTENSION_SUFFIXES))
