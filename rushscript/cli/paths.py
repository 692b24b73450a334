"""Which packs a command is about: the paths given, else the packs here, else those installed."""

from __future__ import annotations

from pathlib import Path

from rushscript.library.files import PACKS_DIR, installed_packs


def packs_or_default(paths: tuple[str, ...]) -> list[Path]:
    """The paths as given; without any, `cards_dsl/` of the working directory if it is there,
    else the packs that come with rushscript."""
    if paths:
        return [Path(path) for path in paths]
    here = Path(PACKS_DIR)
    return [here] if here.is_dir() else [installed_packs()]
