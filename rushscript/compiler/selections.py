"""What a step acts on: selections -> engine selections."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler.formulas import compile_formula
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_card_set, compile_side
from rushscript.engine.expressions import selections
from rushscript.engine.expressions.selections import (
    Chosen,
    DeckEndCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
    Together,
)
from rushscript.syntax.nodes import BothSelections, DeckEnd, Reference, Selected, Selection

QUANTITIES: Final[dict[str, QuantityKind]] = {str(kind): kind for kind in QuantityKind}


def compile_selected(
    names: Names, selected: Selected, *, live: bool = False
) -> selections.Selection:
    """The cards of a step or, with `live`, of a continuous line, where none is fine."""
    match selected:
        case Selection():
            return _compile_selection(names, selected, live=live)
        case Reference():
            return NamedSelection(selected.name.text, selected.rest)
        case BothSelections():
            parts = (compile_selected(names, part, live=live) for part in selected.parts)
            return Together(tuple(parts))
        case _:
            assert_never(selected)


def _compile_selection(names: Names, selection: Selection, *, live: bool) -> selections.Selection:
    quantity, place = selection.quantity, selection.place
    amount = None if quantity.amount is None else compile_formula(names, quantity.amount)
    if isinstance(place, DeckEnd):
        assert amount is not None
        return DeckEndCards(compile_side(place.side), amount, place.end.text == "bottom")
    cards = compile_card_set(names, selection.noun, place)
    if live:
        return SetSelection(cards)
    return Chosen(QUANTITIES[quantity.kind], cards, amount, selection.random)
