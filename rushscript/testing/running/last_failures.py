"""Which tests failed last time: results -> a note of the project, for the next run.

A project is the directory in which the tests are run; its note lies in the cache folder of the
user. A test is told by its file and name; where a file has changed and no longer has that name,
all its tests count, so that a test which was renamed is not taken for one that was mended.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import msgspec

from rushscript.testing.scenarios.results import TestResult


class FailedTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test that failed: its file, whole, its name, and a digest of the file as it was."""

    file: str
    name: str
    digest: str


class LastFailures:
    """The note of a project."""

    def __init__(self, folder: Path, project: Path) -> None:
        which = _digest(str(project.resolve()).encode())
        self._path = folder / "failed" / f"{which}.json"

    def recall(self) -> frozenset[tuple[str, str | None]]:
        """The tests to run again, as `Selection.only` takes them; none where all passed, where
        their files are gone, or where the note cannot be read."""
        found: set[tuple[str, str | None]] = set()
        for item in self._read():
            text = _bytes_of(item.file)
            if text is None:
                continue
            is_there = _digest(text) == item.digest or f'"{item.name}"'.encode() in text
            found.add((item.file, item.name if is_there else None))
        return frozenset(found)

    def remember(self, results: Iterable[TestResult], ran_whole: Iterable[str] = ()) -> None:
        """Keeps what failed. A test that was not run this time is as it was, unless its file is
        among those that were `ran_whole`. Where the folder cannot be written, nothing is kept."""
        results = tuple(results)
        places = {result.source.name: str(Path(result.source.name).resolve()) for result in results}
        ran = {(places[result.source.name], result.name) for result in results}
        whole = {str(Path(name).resolve()) for name in ran_whole}
        kept = [
            item
            for item in self._read()
            if (item.file, item.name) not in ran and item.file not in whole
        ]
        failed = {
            (places[result.source.name], result.name): result
            for result in results
            if not result.passed
        }
        kept += [FailedTest(file, name, _digest_of_file(file)) for file, name in failed]
        self._write(sorted(kept, key=lambda item: (item.file, item.name)))

    def _read(self) -> list[FailedTest]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=list[FailedTest])
        except (OSError, msgspec.MsgspecError):
            return []

    def _write(self, failed: list[FailedTest]) -> None:
        """In one move, so that no reader finds half of it."""
        draft = self._path.with_suffix(f".{os.getpid()}")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(msgspec.json.encode(failed))
            draft.replace(self._path)
        except OSError:
            return


def _digest(text: bytes) -> str:
    return blake2b(text, digest_size=16).hexdigest()


def _bytes_of(file: str) -> bytes | None:
    try:
        return Path(file).read_bytes()
    except OSError:
        return None


def _digest_of_file(file: str) -> str:
    return _digest(_bytes_of(file) or b"")
