"""Whether an agent is honest: does it decide alike where only hidden cards differ?"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel


def depends_on_hidden_cards(
    factory: Callable[[Duel, int], Callable[[Decision], Answer]],
    duel: Duel,
    *,
    seed: int = 0,
    tries: int = 4,
) -> bool:
    """Whether a new agent answers the open decision of `duel` differently in a duel that the player
    cannot tell from it: there the cards that the player does not know have changed places, and
    chance falls in another way. An agent that says True looks at what it must not see.

    >>> import rushscript
    >>> packs = rushscript.load_packs()
    >>> decks = packs.deck("yuga"), packs.deck("luke")
    >>> duel = rushscript.Duel(rushscript.RUSH, decks=decks, seed=3)
    >>> from rushscript.agents import agent_factory
    >>> depends_on_hidden_cards(agent_factory("greedy"), duel)
    False
    """
    answer = _answer(factory, duel.clone(), seed)
    return any(
        _answer(factory, duel.imagined(Random(number)), seed) != answer for number in range(tries)
    )


def _answer(
    factory: Callable[[Duel, int], Callable[[Decision], Answer]], duel: Duel, seed: int
) -> Answer:
    decision = duel.decision
    assert decision is not None
    return factory(duel, seed)(decision)
