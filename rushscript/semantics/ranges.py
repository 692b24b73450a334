"""Ranges of whole numbers: what is known of a number before a duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from rushscript.syntax.nodes import Calculation, Sign

MIRRORED: Final[dict[Sign, Sign]] = {
    "<": ">",
    "<=": ">=",
    ">": "<",
    ">=": "<=",
    "=": "=",
    "!=": "!=",
}
"""What a comparison is read from the right."""


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers from `low` to `high`, both among them; None where there is no end."""

    low: int | None
    high: int | None

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"<= {self.high}" if self.low is None else f">= {self.low}"
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"

    def calculated(self, operator: Calculation, other: Range) -> Range:
        """What `+`, `-`, `*` or `/` makes of two numbers."""
        match operator:
            case "+":
                return Range(_plus(self.low, other.low), _plus(self.high, other.high))
            case "-":
                return Range(_minus(self.low, other.high), _minus(self.high, other.low))
            case "*":
                return self._times(other)
            case "/":
                return self._divided(other)
            case _:
                assert_never(operator)

    def _divided(self, other: Range) -> Range:
        """The quotient, rounded down; what is below 0 counts as 0 (RR-080)."""
        divisor = other.low or 1
        low = 0 if self.low is None else max(0, self.low) // divisor
        return Range(low, None if self.high is None else max(0, self.high) // divisor)

    def _times(self, other: Range) -> Range:
        """The product; of numbers that may be below 0 nothing is said."""
        if self.low is None or other.low is None or self.low < 0 or other.low < 0:
            return ANY_NUMBER
        if 0 in (self.high, other.high):
            return Range(0, 0)
        high = None if self.high is None or other.high is None else self.high * other.high
        return Range(self.low * other.low, high)

    def halved(self) -> Range:
        """Half of it, whichever way it is rounded."""
        low = None if self.low is None else self.low // 2
        return Range(low, None if self.high is None else (self.high + 1) // 2)

    def compared(self, operator: Sign, other: Range) -> bool | None:
        """Whether the comparison always holds, or never; None where it depends."""
        match operator:
            case "<":
                return self._below(other, 1)
            case "<=":
                return self._below(other, 0)
            case ">":
                return other._below(self, 1)
            case ">=":
                return other._below(self, 0)
            case "=" | "!=":
                apart = self._below(other, 1) or other._below(self, 1)
                return None if not apart else operator == "!="
            case _:
                assert_never(operator)

    def joined(self, other: Range) -> Range:
        """The numbers of both, and those between."""
        low = None if self.low is None or other.low is None else min(self.low, other.low)
        high = None if self.high is None or other.high is None else max(self.high, other.high)
        return Range(low, high)

    def is_within(self, other: Range) -> bool:
        """Whether every number of it is one of the other's."""
        from_low = other.low is None or (self.low is not None and self.low >= other.low)
        to_high = other.high is None or (self.high is not None and self.high <= other.high)
        return from_low and to_high

    def _below(self, other: Range, gap: int) -> bool | None:
        """Whether it is always, or never, below the other one by at least `gap`."""
        if self.high is not None and other.low is not None and self.high + gap <= other.low:
            return True
        if self.low is not None and other.high is not None and self.low + gap > other.high:
            return False
        return None


def _plus(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else left + right


def _minus(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else left - right


ANY_NUMBER: Final = Range(None, None)
NATURAL: Final = Range(0, None)
"""No number below 0."""
