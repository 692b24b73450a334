"""The recorded duels: which there are, and how each is played when it is written anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rushscript.formats import FORMATS, find_format
from rushscript.record import Recording
from tests.deck_lists import decks_of
from tests.unit.starter import recorded

PLACE: Final = Path(__file__).parent


def greedy_against_greedy() -> Recording:
    return recorded(("greedy", "greedy"), 20200411)


def random_against_random() -> Recording:
    return recorded(("random", "random"), 5)


def random_against_greedy() -> Recording:
    return recorded(("random", "greedy"), 28)


def surrendered_on_the_way() -> Recording:
    recording = recorded(("greedy", "random"), 8000, 40)
    recording.surrender(1)
    return recording


def left_on_the_way() -> Recording:
    return recorded(("random", "random"), 40, 60)


def in_format(name: str) -> Callable[[], Recording]:
    """Greedy against greedy in a format, with the deck lists of that format."""

    def play() -> Recording:
        ruleset = find_format(name)
        decks = decks_of(ruleset)
        return recorded(("greedy", "greedy"), 2020, ruleset=ruleset, decks=decks)

    return play


RECORDINGS: Final[dict[str, Callable[[], Recording]]] = {
    "greedy_against_greedy": greedy_against_greedy,
    "random_against_random": random_against_random,
    "random_against_greedy": random_against_greedy,
    "surrendered_on_the_way": surrendered_on_the_way,
    "left_on_the_way": left_on_the_way,
    **{f"format_{ruleset.name}": in_format(ruleset.name) for ruleset in FORMATS},
}


def file_of(name: str) -> Path:
    return PLACE / f"{name}.log"
