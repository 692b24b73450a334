"""Small packs written into a directory, for tests of loading."""

from __future__ import annotations

from pathlib import Path

CARD = 'card "{name}" ja "{japanese}" {{\n    monster normal level 3 dark dragon 1000/400\n}}\n'


def card(name: str, japanese: str | None = None) -> str:
    return CARD.format(name=name, japanese=japanese or f"{name}カード")


def write_pack(parent: Path, name: str, cards: str = "", *, requires: tuple[str, ...] = ()) -> Path:
    """A pack with one card file."""
    directory = parent / name
    (directory / "decks").mkdir(parents=True)
    listed = ", ".join(f'"{item}"' for item in requires)
    (directory / "pack.toml").write_text(
        f'name = "{name}"\nversion = "1.0"\nedition = 1\nformats = ["rush"]\n'
        f"requires = [{listed}]\n",
        encoding="utf-8",
    )
    (directory / "cards.rush").write_text(cards, encoding="utf-8")
    return directory
