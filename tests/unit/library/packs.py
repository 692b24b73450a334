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


def with_block(name: str, block: str) -> str:
    """A card with an effect."""
    return card(name).replace("normal", "effect").removesuffix("}\n") + block + "}\n"


ALPHA = "# Above the first card.\n" + card("Alpha")
BETA = with_block(
    "Beta",
    """
    ignition {
        condition there is "Alpha" in your graveyard
        effect draw 1
    }
""",
)
"""Speaks of Alpha."""


def two_packs(directory: Path, more: str = BETA) -> tuple[Path, Path]:
    """`base` with Alpha, and `more`, which requires it."""
    return (
        write_pack(directory, "base", ALPHA),
        write_pack(directory, "more", more, requires=("base",)),
    )
