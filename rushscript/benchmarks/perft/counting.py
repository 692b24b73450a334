"""Counting: a duel and a depth -> how many sequences of so many choices there are."""

from __future__ import annotations

from dataclasses import dataclass

from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.views import Names, option_label


@dataclass(frozen=True, slots=True)
class Counted:
    """How many sequences there are, and how many positions were made to count them. The last
    choice of a sequence is counted and not made."""

    sequences: int = 0
    positions: int = 0


@dataclass(frozen=True, slots=True)
class Share:
    """A first choice in words, and how many of the sequences begin with it."""

    choice: str
    sequences: int


def count(duel: Duel, depth: int) -> Counted:
    """The different sequences of `depth` choices. A duel that ends before has none of that
    length. The duel itself stays as it is."""
    if duel.decision is None or depth < 1:
        return Counted()
    if depth == 1:
        return Counted(sum(1 for _ in duel.decision.answers()))
    sequences = positions = 0
    for given in duel.decision.answers():
        after = duel.clone()
        after.choose(given)
        below = count(after, depth - 1)
        sequences += below.sequences
        positions += below.positions + 1
    return Counted(sequences, positions)


def divide(duel: Duel, depth: int) -> tuple[Share, ...]:
    """The same, for each first choice on its own, in the order in which they are offered."""
    decision = duel.decision
    if decision is None:
        return ()
    shares = []
    for given in decision.answers():
        after = duel.clone()
        after.choose(given)
        below = 1 if depth == 1 else count(after, depth - 1).sequences
        shares.append(Share(_in_words(duel, decision, given), below))
    return tuple(shares)


def _in_words(duel: Duel, decision: Decision, given: Answer) -> str:
    """An answer as its player calls it."""
    names = Names(viewer=decision.player)
    options = (option_label(duel, decision.options[index], names) for index in given)
    return " + ".join(options) or "nothing"
