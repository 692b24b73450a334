"""The word reference of the documentation: signature table -> markdown, and examples -> sources.

`docs/language.md` holds the generated part between two markers; `python -m
rushscript.semantics.reference docs/language.md` writes it anew, and with it the colours of the
words for editors.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from rushscript.editors.textmate import write_textmate
from rushscript.semantics.signatures import SIGNATURES
from rushscript.semantics.table.families import GROUPS, Group
from rushscript.semantics.table.row import Family, Signature, Stands

BEGIN: Final = "<!-- words: generated, do not edit -->"
END: Final = "<!-- end of the generated words -->"

_SAMPLE: Final = 'name "Sample Dragon"\n'
_MONSTER: Final = 'card "Sample" {{\n    monster effect level 4 dark dragon 1500/0\n'
_TRAP: Final = 'card "Sample" {{\n    trap normal\n'
_EQUIP: Final = 'card "Sample" {{\n    spell equip\n'
_PLAYED: Final = (
    'card "Sample Dragon" {{\n    monster effect level 4 dark dragon 300/0\n'
    "    ignition {{ effect may draw 1 }}\n}}\n"
)

_FRAMES: Final[dict[Stands, str]] = {
    Stands.FILE: "{text}\n",
    Stands.HEADER: 'card "Sample" {{\n    {text}\n    monster normal level 1 dark dragon 0/0\n}}\n',
    Stands.PROCEDURE: _MONSTER + "    {text}\n}}\n",
    Stands.MONSTER_BLOCK: _MONSTER + "    {text}\n}}\n",
    Stands.SPELL_BLOCK: _TRAP + "    {text}\n}}\n",
    Stands.WHEN: _TRAP
    + "    activate {{\n        when {text}\n        effect draw 1\n    }}\n}}\n",
    Stands.CONDITION: _MONSTER + "    ignition {{\n        condition {text}\n"
    "        effect draw 1\n    }}\n}}\n",
    Stands.COST: _MONSTER
    + "    ignition {{\n        cost {text}\n        effect draw 1\n    }}\n}}\n",
    Stands.EFFECT: _MONSTER + "    ignition {{\n        effect\n            {text}\n    }}\n}}\n",
    Stands.TRAP_EFFECT: _TRAP + "    activate {{\n"
    "        when opponent's monster attacks your monster\n        effect {text}\n    }}\n}}\n",
    Stands.CONTINUOUS: _MONSTER + "    continuous {{\n        {text}\n    }}\n}}\n",
    Stands.EQUIP_BLOCK: _EQUIP + "    {text}\n    continuous {{ equipped gains atk 300 }}\n}}\n",
    Stands.EQUIP_LINE: _EQUIP + "    activate {{ equip to 1 monster on your field }}\n"
    "    continuous {{ {text} }}\n}}\n",
    Stands.UNION_EFFECT: 'card "Sample" {{\n    monster union effect level 4 dark dragon 1500/0\n'
    "    ignition {{\n        effect {text}\n    }}\n}}\n",
    Stands.FILTER: _MONSTER + "    ignition {{\n        condition there is a {text} on your field\n"
    "        effect draw 1\n    }}\n}}\n",
    Stands.GIVEN: _PLAYED + 'test "sample" {{\n    given {{\n        {text}\n    }}\n'
    "    expect your lp = 8000\n}}\n",
    Stands.TEST: _PLAYED + 'test "sample" {{\n    given {{\n        your field "Sample Dragon"\n'
    "    }}\n    {text}\n    expect your lp = 8000\n}}\n",
}

_DUEL_HEAD: Final = (
    "",
    "What they mean in a duel. A cost and a first sentence need what stands under *needs*; with "
    "fewer than N cards a later sentence is skipped, but cards from the end of a deck go as many "
    "as there are. Events in brackets come only where there is a reason: a searched deck is "
    "shuffled, a face-down monster is flipped, a deck runs out. Face-down cards are taken where "
    "the filter asks nothing that they hide; revealed ones stay face-down. A named card that "
    "left the field is asked about as it was there, any other as it is where it lies.",
    "",
    "| verb | needs | did something when | fewer than N | events | face-down cards "
    "| named cards are asked about |",
    "|---|---|---|---|---|---|---|",
)


def example_source(row: Signature, example: str) -> str:
    """A file in which an example of a row stands, as it must parse and check."""
    text = _FRAMES[row.stands].format(text=example)
    if '"Sample Dragon"' in text and 'card "Sample Dragon"' not in text:
        text = _SAMPLE + text
    return text


def reference_markdown() -> str:
    """All words as tables, one for each family."""
    parts = [BEGIN]
    for family in Family:
        rows = [row for row in SIGNATURES if row.family is family]
        parts.append(f"\n### {family}\n")
        parts.append(f"{_about(GROUPS[family])}\n")
        if family is Family.VERB:
            parts.append("| word | form | in | takes from | meaning | example | print |")
            parts.append("|---|---|---|---|---|---|---|")
            parts.extend(_verb_line(row) for row in rows)
            parts.extend(_DUEL_HEAD)
            parts.extend(_duel_line(row) for row in rows)
        else:
            parts.append("| word | form | meaning | example | print |")
            parts.append("|---|---|---|---|---|")
            parts.extend(_line(row) for row in rows)
    parts.append(f"\n{END}")
    return "\n".join(parts)


def _about(group: Group) -> str:
    """What holds for all words of a group, above their table."""
    return f"*Type:* {group.type}. *Stands* {group.stands}. *Legality:* {group.legality}."


def _line(row: Signature) -> str:
    cells = (f"`{row.word}`", _code(row.form), row.meaning, _examples(row), _print(row))
    return "| " + " | ".join(cells) + " |"


def _verb_line(row: Signature) -> str:
    assert row.verb is not None
    stands = ", ".join(str(place) for place in row.verb.stands)
    zones = ", ".join(row.verb.zones)
    cells = (
        f"`{row.word}`",
        _code(row.form),
        stands,
        zones,
        row.meaning,
        _examples(row),
        _print(row),
    )
    return "| " + " | ".join(cells) + " |"


def _duel_line(row: Signature) -> str:
    assert row.duel is not None
    duel = row.duel
    events = [f"`{event}`" for event in duel.events]
    events += [f"(`{event}`)" for event in duel.sometimes]
    cells = (
        f"`{row.word}`",
        duel.needs,
        duel.did,
        str(duel.fewer),
        " ".join(events),
        str(duel.face_down),
        str(duel.asked),
    )
    return "| " + " | ".join(cells) + " |"


def _code(text: str) -> str:
    """Text as code in a table cell: one line, bars escaped."""
    return "`" + " ".join(text.split()).replace("|", "\\|") + "`"


def _examples(row: Signature) -> str:
    return "; ".join(map(_code, row.examples))


def _print(row: Signature) -> str:
    return " / ".join(text.replace("|", "\\|") for text in (row.japanese, row.english) if text)


def with_reference(text: str) -> str:
    """A document with its generated part written anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + reference_markdown() + after


if __name__ == "__main__":
    document = Path(sys.argv[1])
    document.write_text(with_reference(document.read_text(encoding="utf-8")), encoding="utf-8")
    write_textmate()
