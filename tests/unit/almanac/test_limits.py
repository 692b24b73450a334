"""Limit lists as dated files."""

from __future__ import annotations

from datetime import date

import pytest

from rushscript.almanac import find_limit_list, parse_limit_list
from rushscript.almanac.limits import limit_lists
from rushscript.errors import FormatError
from rushscript.formats import RUSH

HEAD = 'family = "mine"\nfrom = 2024-01-01\ncounting = "each card"\n'


def test_the_official_list_of_july_2026_has_three_groups() -> None:
    found = find_limit_list(RUSH.limit_list, None)
    assert found is not None
    assert found.since == date(2026, 7, 1)
    assert [(group.name, group.most, len(group.cards)) for group in found.groups] == [
        ("forbidden", 0, 3),
        ("limited", 1, 15),
        ("semi-limited", 2, 16),
    ]


def test_a_list_holds_from_its_day_on() -> None:
    assert find_limit_list("official", date(2026, 6, 30)) is None
    found = find_limit_list("official", date(2026, 7, 1))
    assert found is not None
    group = found.group_of("Ghost Cyclone")
    assert group is not None
    assert group.name == "limited"
    assert found.group_of("Dark Sorcerer") is None
    assert find_limit_list("nobody's", None) is None


def test_the_lists_are_in_order_of_family_and_day() -> None:
    keys = [(item.family, item.since) for item in limit_lists()]
    assert keys == sorted(keys)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("family", "this is no limit list"),
        (HEAD.replace("mine", 'mine"\nnone = "x'), "unknown field `none`"),
        (HEAD.replace("each card", "some"), "this is no limit list"),
        (f'{HEAD}[[group]]\nname = "a"\nmost = -1\ncards = []', "write `most = 0` or more"),
        (
            f'{HEAD}[[group]]\nname = "a"\nmost = 1\ncards = ["X"]\n'
            '[[group]]\nname = "b"\nmost = 2\ncards = ["X"]',
            '"X" is in "a" and "b"; a card is in one group, once',
        ),
    ],
)
def test_a_wrong_list_says_why(text: str, told: str) -> None:
    with pytest.raises(FormatError, match=r"my\.toml: ") as error:
        parse_limit_list(text, "my.toml")
    assert told in str(error.value)
