"""`allow`: which warnings it silences, where, and that nothing is hidden by it."""

from __future__ import annotations

import pytest

from rushscript.semantics.allowances import WARNINGS
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from tests.test_diagnostics import check_text
from tests.unit.semantics.checking import check_texts, found_in

ALLOW = 'allow RS213 because "the name tells"'
UNUSED = """card "{name}" {{
    {first}
    monster effect level 3 dark dragon 1000/400
    ignition {{
        cost send 1 card in your hand to graveyard as paid
        effect draw 1
    }}
}}
"""


def card(first: str = "", name: str = "Ferry") -> str:
    return UNUSED.format(name=name, first=first)


def codes(text: str) -> list[str]:
    _, found = check_text(text, required=check_texts()[0].names)
    return [item.code for item in found]


def test_a_warning_is_silent_in_the_card_that_allows_it_and_nowhere_else() -> None:
    assert found_in(card(ALLOW)) == []
    assert found_in(card(ALLOW) + card(name="Barge")) == ["RS213 paid"]


def test_in_a_file_it_is_silent_in_all_of_it_and_in_no_other_file() -> None:
    assert found_in(ALLOW + "\n" + card() + card(name="Barge")) == []
    assert found_in(ALLOW + "\n" + card(), card(name="Barge")) == ["RS213 paid"]
    assert found_in(card() + ALLOW + "\n") == []


def test_what_was_allowed_is_kept_with_its_reason() -> None:
    pack, found = check_texts(card(ALLOW))
    assert found == ()
    (allowed,) = pack.allowed
    assert (allowed.warning.code, allowed.reason) == ("RS213", "the name tells")
    assert [item.id for item in pack.cards] == ["mine:ferry"]


def test_the_nearest_allow_silences_and_the_other_is_told() -> None:
    assert found_in(ALLOW + "\n" + card(ALLOW)) == [f"RS650 {ALLOW}"]
    assert found_in(card(f"{ALLOW}\n    {ALLOW}")) == [f"RS650 {ALLOW}"]


@pytest.mark.parametrize("code", [code for code in WARNINGS if code != "RS213"])
def test_an_allow_without_its_warning_is_told(code: str) -> None:
    line = f'allow {code} because "x"'
    assert found_in(card(f"{ALLOW}\n    {line}")) == [f"RS650 {line}"]


def test_an_allow_kept_on_purpose_is_allowed_too() -> None:
    kept = 'allow RS650 because "one of many files made alike"'
    text = card().replace(" as paid", "")
    assert found_in(f"{kept}\n{ALLOW}\n{text}") == []
    assert found_in(f"{kept}\n{text}") == [f"RS650 {kept}"]


def test_nothing_is_said_of_an_allow_where_an_error_may_hide_its_warning() -> None:
    wrong = card(ALLOW).replace("dark dragon", "dark dragonn").replace(" as paid", "")
    assert codes(wrong) == ["RS264"]
    assert codes(ALLOW + "\n" + wrong.replace(ALLOW, "").replace("draw", "darw")) == ["RS107"]


def test_an_error_is_never_silent() -> None:
    text = card('allow RS264 because "x"').replace("dark dragon", "dark dragonn")
    assert codes(text) == ["RS652", "RS264", "RS213"]


def test_a_test_can_allow_before_its_given_lines() -> None:
    text = f'test "t" {{\n    {ALLOW}\n    given {{ }}\n    expect your lp = 8000\n}}\n'
    assert found_in(text) == [f"RS650 {ALLOW}"]
    assert codes(text.replace(" because", "")) == ["RS651"]
    assert codes(text.replace(f"    {ALLOW}\n", "") + ALLOW) == ["RS650"]


def test_the_lines_go_to_the_beginning_and_keep_their_comments() -> None:
    text = (
        'card "A" {\n    spell normal\n    # why\n'
        f"    {ALLOW}  # beside\n"
        '    activate { effect draw 1 }\n}\n# of all\nallow RS667 because "x"\n'
    )
    shown = show(parse(SourceFile.from_text(text))[0])
    assert shown == (
        '# of all\nallow RS667 because "x"\n\ncard "A" {\n    # why\n'
        f"    {ALLOW}  # beside\n    spell normal\n    activate {{ effect draw 1 }}\n}}\n"
    )
    assert show(parse(SourceFile.from_text(shown))[0]) == shown


def test_a_line_behind_the_blocks_stands_too_late() -> None:
    text = card().removesuffix("}\n") + f"    {ALLOW}\n}}\n"
    assert codes(text) == ["RS111"]


def test_a_broken_allow_hides_no_card() -> None:
    text = f"allow RS213\n{card()}"
    assert codes(text) == ["RS651", "RS213"]
    assert codes("allow\n" + card().replace(" as paid", "")) == ["RS653"]
