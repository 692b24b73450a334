"""Numbers with their nouns, and lists, as every message writes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(items: Iterable[str]) -> str:
    """`A`, `A and B`, `A, B and C`; equal items are counted: `2 x A`."""
    counts = Counter(items)
    words = [item if count == 1 else f"{count} x {item}" for item, count in counts.items()]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
