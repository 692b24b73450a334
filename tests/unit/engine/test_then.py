"""Z21: whether a sentence joined by `then` or `also` needs the step before to have happened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rushscript.compiler import compile_card
from rushscript.engine.cards import CardDefinition
from rushscript.formats import RUSH
from tests.unit.engine.building import NOTHING_MUCH, spell
from tests.unit.engine.table import THEM, YOU, Table, activate, both_seats, life
from tests.unit.semantics.checking import check_texts, steps

STRICT = replace(RUSH, then_requires_previous=True)


def definition(*lines: str) -> CardDefinition:
    pack, _ = check_texts(steps(*lines))
    return compile_card(pack.cards[0])


def damage_after(seat: int, rules: object, there: bool, *lines: str) -> int:
    """What the opponent loses; `there`: a monster that the step can destroy."""
    table = Table(seat)
    user = table.attack(YOU, definition(*lines))
    if there:
        table.set(THEM, spell(NOTHING_MUCH))
    duel = table.duel(rules=rules)  # type: ignore[arg-type]
    activate(duel, user)
    if duel.decision is not None and duel.decision.source == user:
        duel.choose((0,))
    return 8000 - life(duel, 1 - seat)


FIRST = "inflict 100 damage to opponent"
BREAK = "destroy 1 spell/trap on opponent's field"


@both_seats
@pytest.mark.parametrize("word", ["then", "also"])
@pytest.mark.parametrize(
    ("rules", "there", "expected"),
    [(RUSH, False, 300), (RUSH, True, 300), (STRICT, False, 100), (STRICT, True, 300)],
)
def test_the_switch_makes_a_sentence_depend(
    seat: int, word: str, rules: object, there: bool, expected: int
) -> None:
    last = f"{word} inflict 200 damage to opponent"
    assert damage_after(seat, rules, there, FIRST, BREAK, last) == expected


@both_seats
def test_a_sentence_without_the_word_never_depends(seat: int) -> None:
    last = "inflict 200 damage to opponent"
    assert damage_after(seat, STRICT, False, FIRST, BREAK, last) == 300


@both_seats
def test_what_follows_a_skipped_sentence_is_skipped_too(seat: int) -> None:
    lines = (BREAK, "then inflict 200 damage to opponent", "also inflict 400 damage to opponent")
    assert damage_after(seat, STRICT, False, FIRST, *lines) == 100
    assert damage_after(seat, STRICT, True, FIRST, *lines) == 700
