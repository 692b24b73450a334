"""A count compared with a number: the help says the same in the words of the language."""

from __future__ import annotations

import pytest

from tests.unit.semantics.checking import check_texts, condition


@pytest.mark.parametrize(
    ("comparison", "write"),
    [
        ("> 2", "`there are 3 or more ...`"),
        (">= 1", "`there is a ...`"),
        ("< 3", "`there are 2 or fewer ...`"),
        ("< 1", "`there is no ...`"),
        ("= 3", "`there are exactly 3 ...`"),
        ("= 0", "`there is no ...`"),
        ("!= 0", "`there is a ...`"),
        ("!= 1", "`any of (there is no ..., there are 2 or more ...)`"),
        ("!= 3", "`any of (there are 2 or fewer ..., there are 4 or more ...)`"),
    ],
)
def test_it_is_said_with_there_is(comparison: str, write: str) -> None:
    _, (found,) = check_texts(condition(f"count(cards in your hand) {comparison}"))
    assert found.code == "RS236"
    assert dict(found.parameters)["write"] == write


def spellings(fact: str) -> list[tuple[str, str]]:
    """What a condition says in another spelling, and what to write."""
    _, found = check_texts(condition(fact))
    assert {item.code for item in found} <= {"RS236"}
    return [(dict(item.parameters)["found"], dict(item.parameters)["write"]) for item in found]


@pytest.mark.parametrize(
    ("comparison", "found", "least"),
    [
        ("distinct(name, {}) >= 4", "`distinct(name, ...) >= 4`", 4),
        ("distinct(name, {}) > 3", "`distinct(name, ...) > 3`", 4),
        ("2 <= distinct(original name, {})", "`distinct(original name, ...) >= 2`", 2),
        ("distinct(level, {}) >= 3", "`distinct(level, ...) >= 3`", 3),
    ],
)
def test_cards_of_different_names_and_levels_are_counted_with_there_are(
    comparison: str, found: str, least: int
) -> None:
    prop = found.removeprefix("`distinct(").split(",")[0]
    write = f"`there are {least} or more ... with different {prop}s`"
    assert spellings(comparison.format("monsters in your graveyard")) == [(found, write)]
    right = write.strip("`").replace("...", "monsters in your graveyard")
    assert spellings(right) == []


def test_how_many_types_and_attributes_there_are_is_counted_with_distinct() -> None:
    for prop in ("type", "attribute", "original type"):
        fact = f"there are 3 or more monsters in your graveyard with different {prop}s"
        found = f"`with different {prop}s` in a condition"
        assert spellings(fact) == [(found, f"`distinct({prop}, ...) >= 3`")]
        assert spellings(f"distinct({prop}, monsters in your graveyard) >= 3") == []


def test_fewer_names_or_as_many_as_something_else_have_no_other_spelling() -> None:
    for fact in (
        "distinct(name, monsters in your graveyard) = 3",
        "distinct(name, monsters in your graveyard) <= 1",
        "distinct(name, monsters in your graveyard) >= count(cards in your hand)",
    ):
        assert spellings(fact) == []
