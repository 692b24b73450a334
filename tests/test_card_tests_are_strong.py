"""The tests beside the cards are strong: whoever changes one condition, cost, sentence, event,
filter, number, side or duration of an effect card sees a test fail.

`rushscript mutate cards_dsl` judges every change of every card; here is a small sample of each.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rushscript.library.files import card_files, find_packs, installed_packs
from rushscript.testing.mutating.planning import Sample, make_plans
from rushscript.testing.mutating.scores import score_of
from rushscript.testing.mutating.subjects import Subject, Subjects, load_subjects
from rushscript.testing.mutating.trials import Fate, Trial, Verdict
from rushscript.testing.running.suites import Suite, load_suite

SEED = 1
OF_EACH_CARD = 1
LEAST_OF_A_PACK = 75
"""Of few mutants a single one weighs much."""

PACKS = [place.name for place in find_packs(installed_packs()) if card_files(place)]
"""Those with cards; a pack may hold decks alone."""


@cache
def suite() -> Suite:
    return load_suite([installed_packs()])


@cache
def loaded() -> Subjects:
    return load_subjects([installed_packs()])


def subjects(pack: str) -> tuple[Subject, ...]:
    return tuple(card for card in loaded().cards if card.pack == pack)


@cache
def verdicts(pack: str) -> tuple[tuple[Subject, tuple[Verdict, ...]], ...]:
    """The verdicts on a sample of each card of a pack."""
    cards = subjects(pack)
    plans = make_plans(cards, Sample(OF_EACH_CARD * len(cards)), SEED, by_chance=True)
    return tuple(
        (card, tuple(Trial(card).run(plan.order, plan.most)))
        for card, plan in zip(cards, plans, strict=True)
    )


def test_no_card_stands_in_two_packs() -> None:
    names = [card.name for pack in PACKS for card in subjects(pack)]
    assert sorted(names) == sorted(set(names))


def test_every_effect_card_has_tests() -> None:
    assert [card.name for pack in PACKS for card in subjects(pack) if not card.tests] == []
    assert len(subjects("starter")) == 16


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack}-")
def test_the_tests_beside_the_cards_pass(pack: str) -> None:
    tests = [item for item in suite().tests if Path(item.test.source.name).parts[-2] == pack]
    assert tests
    assert [test.test.node.name for test in tests if not test.run().passed] == []


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack}-")
def test_the_tests_of_a_pack_notice_its_cards_changed(pack: str) -> None:
    score = score_of(item.fate for _, found in verdicts(pack) for item in found)
    assert score.percent >= LEAST_OF_A_PACK


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack}-")
def test_each_excuse_of_a_pack_excuses_a_change_that_nobody_notices(pack: str) -> None:
    assert [excuse for name, excuse in loaded().homeless if name == pack] == []
    for card, found in verdicts(pack):
        excused = [item for item in found if item.fate is Fate.EXCUSED]
        assert len(excused) == len(card.excuses), card.name
        assert not any(item.fate is Fate.STALE for item in found), card.name
