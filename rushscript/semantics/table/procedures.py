"""The summons that a card prints for itself."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands


def _procedure(
    word: str, form: str, meaning: str, example: str, japanese: str, english: str
) -> Signature:
    return Signature(
        word, Family.PROCEDURE, Stands.PROCEDURE, form, meaning, example, japanese, english
    )


PROCEDURES: Final = (
    _procedure(
        "special summon self",
        "special summon self from ZONE [POSITION] [{ [conditions] [costs] [changes of self] }]",
        "Summons itself in your Main Phase, as an action that is no activation; without a position "
        "its player chooses face-up attack or face-up defense.",
        "special summon self from hand { condition there is no monster on your field }",
        "このカードは手札から特殊召喚できる",
        "you can Special Summon this card from your hand",
    ),
)
