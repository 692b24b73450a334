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
