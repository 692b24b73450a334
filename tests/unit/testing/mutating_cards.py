"""A pack with one invented card, its tests and its excuses, for tests of mutation testing."""

from __future__ import annotations

from pathlib import Path

from rushscript.testing.mutating.subjects import Subject, load_subjects
from rushscript.testing.mutating.trials import Fate, Trial

MANIFEST = 'name = "harbour"\nversion = "1.0.0"\nedition = 1\nformats = ["rush"]\n'


def write_pack(directory: Path, text: str, excuses: str = "") -> Path:
    """The pack `harbour`, written below a directory."""
    pack = directory / "harbour"
    pack.mkdir(parents=True, exist_ok=True)
    (pack / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    (pack / "cards.rush").write_text(text, encoding="utf-8")
    if excuses:
        (pack / "equivalent.toml").write_text(excuses, encoding="utf-8")
    return pack


def subject_of(directory: Path, text: str, excuses: str = "") -> Subject:
    """The only card of a pack that does something."""
    found = load_subjects([write_pack(directory, text, excuses)])
    assert found.errors == ()
    (subject,) = found.cards
    return subject


def fates(subject: Subject, operator: str) -> list[Fate]:
    """What becomes of each mutant of an operator, in order of the text."""
    trial = Trial(subject)
    numbers = [item.number for item in trial.mutants.values() if item.operator == operator]
    return [verdict.fate for verdict in trial.run(numbers, None)]
