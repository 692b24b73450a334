"""Places where commands write: told before anything long begins when they cannot; and of the report
of an earlier run nothing stays.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from rushscript import record


def begin_report(path: Path | None) -> None:
    """Before a run of which a report is asked for: raises OSError where it cannot be written, and
    takes away that of an earlier run. However this one ends, nobody takes the old for its own."""
    if path is not None:
        require_writable(path)
        if path.is_file() and not path.is_symlink():
            path.unlink()


def require_writable(path: Path) -> None:
    """Raises OSError, with what to do instead, when no file can be written there."""
    try:
        record.require_writable(path)
    except FileNotFoundError as error:
        why = f"there is no folder `{path.parent}`; make it, or name another place"
        raise FileNotFoundError(error.errno, why, str(path)) from None
    except IsADirectoryError as error:
        why = "this is a directory; name a file in it"
        raise IsADirectoryError(error.errno, why, str(path)) from None
    except PermissionError as error:
        why = "nothing may be written here; name another place"
        raise PermissionError(error.errno, why, str(path)) from None


def require_writable_anywhere(path: Path) -> None:
    """The same for a file whose directories are made where they are not there."""
    if path.parent.is_dir():
        require_writable(path)
    else:
        require_folder(path.parent)


def require_folder(path: Path) -> None:
    """Raises OSError, with what to do instead, when no directory can be made there, and nothing
    written into it."""
    there = next(item for item in (path, *path.absolute().parents) if item.exists())
    if not there.is_dir():
        why = "this is not a directory; name another place"
        raise NotADirectoryError(errno.ENOTDIR, why, str(there))
    if not os.access(there, os.W_OK):
        why = "nothing may be written here; name another place"
        raise PermissionError(errno.EACCES, why, str(there))
