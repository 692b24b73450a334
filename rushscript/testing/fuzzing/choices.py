"""Choices by what they mean: an answer to a decision <-> which cards it took, by their tags.

Indices of options and numbers of cards change when a card is taken out of a duel; what was meant
does not, so that a duel with fewer cards can be led the same way.
"""

from __future__ import annotations

from typing import NamedTuple

from rushscript.engine.decisions import Answer, Decision, DecisionKind, OptionKind
from rushscript.engine.events import NO_CARD


class Pick(NamedTuple):
    """One option that was taken; `card` and `target` are tags, or NO_CARD."""

    kind: OptionKind
    card: int
    ability: int
    target: int
    value: int


class Choice(NamedTuple):
    """One answer: who gave it to which question."""

    player: int
    asked: DecisionKind
    picks: tuple[Pick, ...]


def choice_of(decision: Decision, answer: Answer, tags: tuple[int, ...]) -> Choice:
    """What an answer means."""
    picks = tuple(_pick(decision, index, tags) for index in answer)
    return Choice(decision.player, decision.kind, picks)


def _pick(decision: Decision, index: int, tags: tuple[int, ...]) -> Pick:
    option = decision.options[index]
    card = NO_CARD if option.card == NO_CARD else tags[option.card]
    target = NO_CARD if option.target == NO_CARD else tags[option.target]
    return Pick(option.kind, card, option.ability, target, option.value)


def answer_of(decision: Decision, choice: Choice, tags: tuple[int, ...]) -> Answer | None:
    """The answer that means the same here; None where it cannot be given."""
    if (choice.player, choice.asked) != (decision.player, decision.kind):
        return None
    found: list[int] = []
    for pick in choice.picks:
        index = _index(decision, pick, tags, found)
        if index is None:
            return None
        found.append(index)
    answer = tuple(found) if decision.kind is DecisionKind.ORDER else tuple(sorted(found))
    return answer if decision.accepts(answer) else None


def _index(decision: Decision, pick: Pick, tags: tuple[int, ...], taken: list[int]) -> int | None:
    for index in range(len(decision.options)):
        if index not in taken and _pick(decision, index, tags) == pick:
            return index
    return None
