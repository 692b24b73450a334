"""What a *caller* did wrong: one tree of named exceptions with the facts in them.

A wrong card is never an exception of this tree; it is `Diagnostic`s. A broken invariant of
ours is an `InvariantError`.
"""

from __future__ import annotations


class RushscriptError(Exception):
    """Root of everything rushscript raises on purpose."""


class IllegalChoice(RushscriptError):
    """An answer that the open decision does not accept. Nothing has changed."""


class DuelOver(RushscriptError):
    """A choice was made in a duel that has ended."""


class UnknownName(RushscriptError):
    """A name (of a deck, card, format, pack) that nothing loaded has."""


class PackError(RushscriptError):
    """A pack that cannot be loaded: its manifest or its cards have errors."""


class DeckError(RushscriptError):
    """A deck list that cannot be read or breaks a construction rule."""


class ReplayMismatch(RushscriptError):
    """A log that does not tell what the engine does with the same choices."""


class LogError(RushscriptError):
    """A log file that cannot be read."""


class ProgramError(RushscriptError):
    """A program of operations that the verifier refuses."""


class BudgetExceeded(RushscriptError):
    """A card went past a limit of the ruleset; the message names card and clause."""


class InvariantError(AssertionError):
    """The engine broke one of its own rules. Always a bug in rushscript."""
