"""Random duels hold the invariants, whatever the seed: one conformance function for all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rushscript.engine.events import EventKind
from rushscript.engine.expressions.changes import Change
from rushscript.engine.expressions.patterns import EventPattern
from rushscript.engine.expressions.selections import Selection
from rushscript.engine.operations.base import CardlessOperation, CardOperation, Operation
from rushscript.engine.operations.chance import ChanceOperation
from rushscript.engine.operations.flow import SetTheir
from rushscript.engine.operations.material_summons import MaterialSummon
from rushscript.engine.value import Value, to_json
from rushscript.formats import FORMATS
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.checks import SAMPLED_CHECKS, sometimes
from tests.properties.asking_why import why_agrees, why_hides_what_is_hidden
from tests.properties.conformance import play, replays_alike
from tests.properties.decks import DECKS, rules_of
from tests.properties.specimens import specimens
from tests.properties.specimens.chaining import chain_specimens

SEEDS = st.integers(min_value=0, max_value=2**32)
LONG = "chains"
"""The decks whose duels take the longest to check."""


def test_specimens_are_told_apart_by_their_ids() -> None:
    ids = [card.id for card in (*specimens(), *chain_specimens())]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("decks", sorted(set(DECKS) - {LONG}))
@settings(max_examples=12)
@given(seed=SEEDS)
def test_a_random_duel_holds_the_invariants(decks: str, seed: int) -> None:
    play(rules_of(decks), DECKS[decks](seed), seed, SAMPLED_CHECKS)


@settings(max_examples=4)
@given(seed=SEEDS)
def test_a_random_duel_with_chains_holds_the_invariants(seed: int) -> None:
    play(rules_of(LONG), DECKS[LONG](seed), seed, SAMPLED_CHECKS)


@pytest.mark.parametrize("decks", sorted(DECKS))
@settings(max_examples=5)
@given(seed=SEEDS)
def test_the_same_choices_give_the_same_events(decks: str, seed: int) -> None:
    replays_alike(rules_of(decks), DECKS[decks](seed), seed)


@pytest.mark.parametrize("ruleset", FORMATS, ids=lambda item: item.name)
def test_a_random_duel_of_each_format_holds_the_invariants(ruleset: Ruleset) -> None:
    play(ruleset, DECKS["starter"](3), 3, SAMPLED_CHECKS)


def test_random_duels_come_to_everything_that_can_happen() -> None:
    """The specimens are worth something only if their duels reach every kind of event."""
    missing = set(EventKind)
    for decks, most in (("specimens", 400), ("chains", 60)):
        for seed in range(most):
            if missing <= {EventKind.ACTIVATION_NEGATED} and decks == "specimens":
                break
            duel, _ = play(rules_of(decks), DECKS[decks](seed), seed)
            missing -= {event.kind for event in duel.events}
            if not missing:
                return
    assert missing == set()


@pytest.mark.parametrize("family", [Operation, Change, EventPattern, Selection])
def test_the_specimens_use_everything_the_engine_has(family: type[Value]) -> None:
    # EachPlayer makes its SetTheir as it runs.
    not_on_cards = {
        kind.__name__
        for kind in (
            family,
            CardOperation,
            CardlessOperation,
            ChanceOperation,
            MaterialSummon,
            SetTheir,
        )
    }
    names = {kind.__name__ for kind in _kinds(family)}
    assert names - not_on_cards - set(_names(to_json((*specimens(), *chain_specimens())))) == set()


def _kinds(family: type[Value]) -> set[type[Value]]:
    found = {family}
    for kind in family.__subclasses__():
        found |= _kinds(kind)
    return {kind for kind in found if kind.__module__.startswith("rushscript.engine.")}


def _names(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        if "is" in data:
            yield str(data["is"])
        for item in data.values():
            yield from _names(item)
    elif isinstance(data, list):
        for item in data:
            yield from _names(item)


@pytest.mark.parametrize("decks", sorted(DECKS))
@settings(max_examples=6)
@given(seed=SEEDS)
def test_why_says_what_why_not_says_and_nothing_hidden(decks: str, seed: int) -> None:
    checks = (sometimes(why_agrees), sometimes(why_hides_what_is_hidden))
    play(rules_of(decks), DECKS[decks](seed), seed, checks)
