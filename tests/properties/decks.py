"""The decks of the property tests: a name -> two decks for each seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rushscript.engine.cards import Deck
from tests.properties.specimens import specimen_decks

Decks = tuple[Deck, Deck]

DECKS: Final[dict[str, Callable[[int], Decks]]] = {"specimens": specimen_decks}
