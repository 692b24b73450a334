"""Places where commands write: told before anything long begins when they cannot; and of the report
of an earlier run nothing stays.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path


def begin_report(path: Path | None) -> None:
    """Before a run of which a report is asked for: raises OSError where it cannot be written, and
    takes away that of an earlier run. However this one ends, nobody takes the old for its own."""
    if path is not None:
        require_writable(path)
        if path.is_file() and not path.is_symlink():
            path.unlink()


def require_writable(path: Path) -> None:
    """Raises OSError, with what to do instead, when no file can be written there."""
    if path.is_dir():
        why = "this is a directory; name a file in it"
        raise IsADirectoryError(errno.EISDIR, why, str(path))
    folder = Path(os.path.realpath(path)).parent if path.is_symlink() else path.parent
    if not folder.exists():
        why = f"there is no folder `{folder}`; make it, or name another place"
        raise FileNotFoundError(errno.ENOENT, why, str(path))
    _require_directory(folder)
    _require_permission(path if path.exists() else folder, path)


def require_writable_anywhere(path: Path) -> None:
    """The same for a file whose directories are made where they are not there."""
    if path.parent.is_dir():
        require_writable(path)
    else:
        require_folder(path.parent)


def require_folder(path: Path) -> None:
    """Raises OSError, with what to do instead, when no directory can be made there, and nothing
    written into it."""
    # A link that leads nowhere is there as well: no directory can be made in its place.
    there = next(item for item in (path, *path.absolute().parents) if os.path.lexists(item))
    _require_directory(there)
    _require_permission(there, there)


def _require_directory(path: Path) -> None:
    if not path.is_dir():
        why = "this is not a directory; name another place"
        raise NotADirectoryError(errno.ENOTDIR, why, str(path))


def _require_permission(path: Path, asked: Path) -> None:
    """`asked` is the place that is told, for which one must write to `path`."""
    if not os.access(path, os.W_OK):
        why = "nothing may be written here; name another place"
        raise PermissionError(errno.EACCES, why, str(asked))
