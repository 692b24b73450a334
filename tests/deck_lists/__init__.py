"""Deck lists for every format, and one that mixes two games.

`FORMAT_yuga.deck` and `FORMAT_luke.deck` hold cards of the starter decks, as many as the format
takes; `mixed.deck` is for the pack that `test_formats_commands.py` writes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rushscript.engine.cards import Deck
from rushscript.library.catalogue import Packs, load_packs
from rushscript.ruleset import Ruleset

PLACE: Final = Path(__file__).parent
STARTER: Final = PLACE.parents[1] / "cards_dsl" / "starter"


def list_of(format_name: str, deck: str) -> Path:
    return PLACE / f"{format_name}_{deck}.deck"


def decks_of(ruleset: Ruleset) -> tuple[Deck, Deck]:
    """The two decks of a format, held to its construction rules."""
    packs: Packs = load_packs(STARTER, ruleset=ruleset)
    yuga, luke = (packs.read_deck(list_of(ruleset.name, name)) for name in ("yuga", "luke"))
    return yuga, luke
