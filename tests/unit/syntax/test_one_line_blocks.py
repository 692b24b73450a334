"""Where a block stands on one line, as docs/language.md says of the formatter."""

from __future__ import annotations

import pytest

from rushscript.source import SourceFile
from rushscript.syntax import parse, show

CARD = """card "Alpha" {{
    spell normal

    activate {{
        effect
            may draw 1
            if you do {body}
    }}
}}
"""
LONG = "destroy 1 monster(level <= 4) on opponent's field as the_destroyed_one_of_them"


@pytest.mark.parametrize(
    ("body", "written"),
    [
        ("{\n draw 1\n }", "{ draw 1 }"),
        ("{\n draw 1 # why\n }", "{\n                draw 1  # why\n            }"),
        (f"{{ {LONG} }}", f"{{\n                {LONG}\n            }}"),
    ],
)
def test_a_block_of_one_line_stands_on_one_line_where_it_fits(body: str, written: str) -> None:
    nodes, mistakes = parse(SourceFile.from_text(CARD.format(body=body)))
    assert not mistakes
    assert f"            if you do {written}\n" in show(nodes)
