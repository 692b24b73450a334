"""Digests: files and texts -> what says in short whether they are as they were."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rushscript.data_files import PACKAGE, data_dir

SIZE: Final = 16
"""How many bytes a digest has."""
_DATA: Final = ("grammar", "almanac")


@cache
def program_digest() -> str:
    """A digest of what runs: the Python, and of each file of rushscript the size and the time of
    its last change."""
    roots = [PACKAGE, *(data_dir(name) for name in _DATA)]
    lines = [sys.version]
    lines += [
        f"{path}:{facts.st_size}:{facts.st_mtime_ns}"
        for root in roots
        for path, facts in _walk(root)
        if not path.endswith(".pyc")
    ]
    return digest_of_text("\n".join(lines))


def _walk(root: Path) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(root) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.name not in ("__pycache__", "cards_dsl"):
                yield from _walk(Path(entry.path))
        else:
            yield entry.path, entry.stat()


def digest_of_files(files: Iterable[Path], root: Path) -> str:
    """What says whether files are as they were, with their places below a directory."""
    made = new_digest()
    for path in files:
        text = path.read_bytes()
        made.update(encoded(f"{path.relative_to(root)}\n{len(text)}\n"))
        made.update(text)
    return made.hexdigest()


def digest_of_text(text: str) -> str:
    """What says whether a text is as it was."""
    return new_digest(encoded(text)).hexdigest()


def new_digest(data: bytes = b"") -> blake2b:
    """The digest of some bytes, to which more can be added."""
    return blake2b(data, digest_size=SIZE)


def encoded(text: str) -> bytes:
    """The bytes of a text; the name of a file in it need not be UTF-8."""
    return text.encode(errors="surrogatepass")
