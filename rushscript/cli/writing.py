"""Card files as commands write them: old and new text -> a diff, or the file in one move."""

from __future__ import annotations

import difflib
import os
import shutil
from pathlib import Path


def diff(path: Path, before: str, after: str, how: str) -> str:
    """What would change in a file, as a unified diff; `how` says by what."""
    lines = difflib.unified_diff(
        before.splitlines(keepends=True),
        after.splitlines(keepends=True),
        str(path),
        f"{path} ({how})",
    )
    return "".join(lines)


def write(path: Path, text: str) -> None:
    """Writes a file that is there in one move, so that no reader finds half of it. Raises
    OSError."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_bytes(text.encode("utf-8"))
    shutil.copymode(path, draft)
    draft.replace(path)
