"""What `--version` says: one module, so that it is said without the commands being imported."""

from __future__ import annotations

from rushscript.compiled import way_of_running
from rushscript.version import __version__


def version_line() -> str:
    """The version, and how the engine runs."""
    return f"rushscript {__version__} ({way_of_running()})"
