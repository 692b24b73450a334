"""After an edit a file is read as if it were new, whatever was edited: every place and comment."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from rushscript.library.files import card_files, find_packs, installed_packs
from rushscript.source import SourceFile
from rushscript.syntax import nodes as n
from rushscript.syntax import parse, parse_again, show
from rushscript.syntax.nodes import nodes_in
from rushscript.testing.strategies.files import file

WRITTEN = [
    SourceFile.read(path).text
    for pack in find_packs(installed_packs())
    for path in card_files(pack)
]
PIECES = ("", "\n", " ", "# why\n", "{", "}", ")", '"', "3", "draw 1", "\n}\n# end\n")
LINES = (*PIECES, 'card "New" {\n', 'name "Alias"\n', 'allow RS213 because "so"\n', "stray\n")


def all_of(nodes: n.File) -> tuple[object, ...]:
    """What a file says and where: the nodes, their places, and the places of values of cases."""
    parts = list(nodes_in(nodes))
    cases = [part.values for part in parts if isinstance(part, n.EachCase)]
    return nodes, [(type(part), part.span) for part in parts], cases


def check_edits(text: str, edits: list[tuple[int, int, str]]) -> None:
    """Holds each edit (where, how many characters go, what comes) against a reading anew."""
    known = parse_again(SourceFile.from_text(text), {})[2]
    for start, gone, new in edits:
        text = text[: start % (len(text) + 1)] + new + text[start % (len(text) + 1) + gone :]
        source = SourceFile.from_text(text)
        nodes, found, known = parse_again(source, known)
        fresh, mistakes = parse(source)
        assert all_of(nodes) == all_of(fresh)
        assert found == mistakes


edits = st.lists(
    st.tuples(st.integers(0, 30_000), st.sampled_from((0, 0, 1, 5, 40)), st.sampled_from(LINES)),
    min_size=1,
    max_size=4,
)


@given(st.sampled_from(WRITTEN), edits)
@settings(max_examples=100)
def test_an_edited_pack_file_is_read_as_if_it_were_new(
    text: str, drawn: list[tuple[int, int, str]]
) -> None:
    check_edits(text, drawn)


@given(file, edits)
@example(n.File(()), [(0, 0, "# alone\n"), (0, 0, 'name "A" # beside\nname "B"\n'), (24, 1, "")])
@settings(max_examples=100)
def test_an_edited_file_of_any_nodes_is_read_as_if_it_were_new(
    drawn: n.File, changes: list[tuple[int, int, str]]
) -> None:
    check_edits(show(drawn), changes)


def test_a_table_of_cases_moves_with_the_places_of_its_values() -> None:
    text = 'name "A"\n\ntest "T" {\n    cases life {\n        2616\n        #\n    }\n'
    text += "    given {\n        your lp [life]\n    }\n    expect your lp [life]\n}\n"
    check_edits(text, [(0, 0, "# above\n"), (0, 3, "")])


def test_an_item_that_stands_as_before_is_not_read_again() -> None:
    text = '# first\nname "A" # one\n\n# second\nname "B"\n'
    before, _, known = parse_again(SourceFile.from_text(text), {})
    same, _, _ = parse_again(SourceFile.from_text(text + 'name "C"\n'), known)
    assert same.items[0] is before.items[0]
    assert same.items[1] is before.items[1]
    moved, _, _ = parse_again(SourceFile.from_text(text.replace("first", "1st")), known)
    assert moved.items[0] is not before.items[0]
    assert moved.items[1] == before.items[1]
    assert moved.items[1].span.start == before.items[1].span.start - 2
