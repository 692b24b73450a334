"""`rushscript check --fix`: writes what a machine can mend, file by file, until nothing is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rushscript.cli.writing import write
from rushscript.diagnostics import Diagnostic
from rushscript.fixes import apart, fix_of, mended
from rushscript.source import SourceFile, normalise

MOST_ROUNDS: Final = 50
"""One fix can bring the next mistake to light; it ends there all the same."""


@dataclass(frozen=True, slots=True)
class MendedFile:
    """A file with the safe fixes of one round: `after` has its line ends and mark of old."""

    path: Path
    before: str
    after: str
    fixes: int


def fix_all(check: Callable[[], Iterable[Diagnostic]]) -> dict[Path, int]:
    """Checks and mends until no safe fix is left; how many were made in each file."""
    made: dict[Path, int] = {}
    for _ in range(MOST_ROUNDS):
        files = mended_files(check())
        if not files:
            break
        for file in files:
            write(file.path, file.after)
            made[file.path] = made.get(file.path, 0) + file.fixes
    return made


def mended_files(diagnostics: Iterable[Diagnostic]) -> list[MendedFile]:
    """The files that safe fixes change, with those fixes."""
    by_source: dict[str, list[Diagnostic]] = {}
    for item in diagnostics:
        by_source.setdefault(item.source.name, []).append(item)
    files = (_mended_file(found[0].source, found) for found in by_source.values())
    return [file for file in files if file is not None]


def _mended_file(source: SourceFile, found: list[Diagnostic]) -> MendedFile | None:
    fixes = apart(fix for item in found if (fix := fix_of(item)) is not None and fix.safe)
    after = _as_it_lay(source, mended(source, fixes))
    if after is None or after == source.original:
        return None
    return MendedFile(Path(source.name), source.original, after, len(fixes))


def _as_it_lay(source: SourceFile, text: str) -> str | None:
    """The text with the byte order mark and the line ends of the file; None for a file that a
    fix would change elsewhere too, as one with characters that are no UTF-8."""
    end = "\r\n" if "\r\n" in source.original else "\n"
    mark = "\ufeff" if source.original.startswith("\ufeff") else ""

    def lay(normal: str) -> str:
        return mark + normal.replace("\n", end)

    same = "\ufffd" not in source.original and lay(source.text) == source.original
    return lay(text) if same and normalise(lay(text)) == text else None
