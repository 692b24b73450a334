"""Which tests failed last time: results -> a note of the project, for the next run.

A project is the directory in which the tests are run; its note lies in the cache folder of the
user. A test is told by its file and name. It is forgotten when it was run and passed, or when all
tests of its file were run and it was not among them: then it is gone. One that is only not found
is kept, so that a test which was renamed is not taken for one that was mended.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import msgspec

from rushscript.library.digests import digest_of_text
from rushscript.testing.scenarios.results import TestResult
from rushscript.user_folders import keep


class FailedTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test that failed: its file, whole, and its name."""

    file: str
    name: str


class LastFailures:
    """The note of a project."""

    def __init__(self, folder: Path, project: Path) -> None:
        which = digest_of_text(str(project.resolve()))
        self._path = folder / "failed" / f"{which}.json"

    def recall(self) -> frozenset[tuple[str, str]]:
        """The tests to run again, as `Selection.only` takes them; none where all passed, where
        their files are gone, or where the note cannot be read."""
        return frozenset(
            (item.file, item.name) for item in self._read() if Path(item.file).is_file()
        )

    def remember(self, results: Iterable[TestResult], ran_whole: Iterable[str]) -> None:
        """Keeps what failed. A test that was not run this time is as it was, unless its file is
        among those that were `ran_whole`. Where the folder cannot be written, nothing is kept."""
        results = tuple(results)
        places = {result.source.name: str(Path(result.source.name).resolve()) for result in results}
        ran = {(places[result.source.name], result.name) for result in results}
        whole = {str(Path(name).resolve()) for name in ran_whole}
        kept = {
            (item.file, item.name)
            for item in self._read()
            if (item.file, item.name) not in ran and item.file not in whole
        }
        kept |= {
            (places[result.source.name], result.name) for result in results if not result.passed
        }
        self._write([FailedTest(*item) for item in sorted(kept)])

    def _read(self) -> list[FailedTest]:
        try:
            # The name of a file need not be UTF-8: msgspec reads and writes no such text.
            return msgspec.convert(json.loads(self._path.read_bytes()), list[FailedTest])
        except (OSError, ValueError, RecursionError, msgspec.MsgspecError):
            return []

    def _write(self, failed: list[FailedTest]) -> None:
        keep(self._path, json.dumps(msgspec.to_builtins(failed)).encode())
