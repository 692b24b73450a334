"""One random duel of the decks of the property tests, held to everything that must be true of any
duel (`rushscript.testing.fuzzing.checks`).

`play` takes two decks, a seed and the checks to make at each decision; it gives the duel and
the answers that were given. Every property test and the long run (`many.py`) go through it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from rushscript.engine.cards import Deck
from rushscript.engine.decisions import Answer
from rushscript.engine.duel import Duel
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.checks import Check, the_end_is_the_end
from rushscript.testing.invariants import log_text

MOST_DECISIONS = 2_000


def play(
    ruleset: Ruleset,
    decks: tuple[Deck, Deck],
    seed: int,
    checks: Sequence[Check] = (),
) -> tuple[Duel, list[Answer]]:
    """Plays to the end with random answers, making the checks at every decision."""
    duel = Duel(ruleset, decks=decks, seed=seed)
    chance = random.Random(seed)
    answers: list[Answer] = []
    while (decision := duel.decision) is not None:
        assert len(answers) < MOST_DECISIONS, "the duel does not end"
        for check in checks:
            check(duel, chance)
        answers.append(decision.random_answer(chance))
        duel.choose(answers[-1])
    the_end_is_the_end(duel)
    return duel, answers


def replays_alike(ruleset: Ruleset, decks: tuple[Deck, Deck], seed: int) -> None:
    """A duel is its ruleset, decks, seed and choices: the same ones give the same events."""
    duel, answers = play(ruleset, decks, seed)
    again = Duel(ruleset, decks=decks, seed=seed)
    for given in answers:
        again.choose(given)
    assert again.decision is None
    assert again.result == duel.result
    assert log_text(again) == log_text(duel)
    assert again.state_hash() == duel.state_hash()
