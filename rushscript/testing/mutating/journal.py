"""The journal: verdicts as they come, one file for each card in the cache folder of the user.

A file begins with a key: a digest of rushscript, of the card, of its tests and of the cards they
quote. With another key its verdicts are about something else and are not read. Each verdict is a
line; the last line of a run that was killed can be cut short and is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import msgspec

from rushscript.engine.cards import CardDefinition
from rushscript.engine.interchange import dump_definition
from rushscript.library.digests import digest_of_text, program_digest
from rushscript.syntax import show
from rushscript.testing.mutating.subjects import Subject
from rushscript.testing.mutating.trials import Fate, Verdict
from rushscript.user_folders import cache_folder


class Journal:
    """Where the verdicts of this and earlier runs stand. Where the folder cannot be written,
    nothing is remembered."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = (cache_folder() if folder is None else folder) / "mutants"
        self._program = program_digest()
        self._cards: dict[str, str] = {}
        self._begun: set[Path] = set()

    def recall(self, subject: Subject) -> dict[int, Verdict]:
        """What an earlier run found about the card as it is now; what comes is added to it."""
        path, found = self._path(subject), dict[int, Verdict]()
        try:
            first, *lines = path.read_text(encoding="utf-8").split("\n")
        except (OSError, UnicodeDecodeError):
            return found
        if first != self._key(subject):
            return found
        for line in lines[:-1]:
            number, fate, seconds, like = json.loads(line)
            found[number] = Verdict(number, Fate(fate), seconds, like)
        kept = "".join(f"{line}\n" for line in (first, *lines[:-1]))
        if self._write(path, kept, "w"):
            self._begun.add(path)
        return found

    def note(self, subject: Subject, verdict: Verdict) -> None:
        """Keeps a verdict."""
        path = self._path(subject)
        seconds = round(verdict.seconds, 4)
        line = json.dumps([verdict.number, verdict.fate, seconds, verdict.like]) + "\n"
        if path in self._begun:
            self._write(path, line, "a")
        elif self._write(path, f"{self._key(subject)}\n{line}", "w"):
            self._begun.add(path)

    @staticmethod
    def _write(path: Path, text: str, mode: str) -> bool:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open(mode, encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError:
            return False
        return True

    def _path(self, subject: Subject) -> Path:
        place = Path(subject.checked.source.name).resolve()
        return self._folder / f"{digest_of_text(f'{place} {subject.checked.id}')}.jsonl"

    def _key(self, subject: Subject) -> str:
        quoted: Mapping[str, str] = {
            item.id: self._cards.get(item.id) or self._cards.setdefault(item.id, _program(item))
            for test in subject.tests
            for item in test.definitions.values()
        }
        parts = [
            self._program,
            msgspec.json.encode(subject.ruleset, order="deterministic").decode(),
            show(subject.checked.node),
            *(show(test.test.node) for test in subject.tests),
            *(f"{card} {program}" for card, program in quoted.items()),
            *(" ".join(excuse.lines) for excuse in subject.excuses),
        ]
        return digest_of_text("\n".join(parts))


def _program(definition: CardDefinition) -> str:
    return digest_of_text(msgspec.json.encode(dump_definition(definition)).decode())
