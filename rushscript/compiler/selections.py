"""What a step acts on: selections -> engine selections."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler.filters import compile_noun
from rushscript.compiler.formulas import compile_formula
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_card_set, compile_side
from rushscript.engine.expressions import agreements, selections
from rushscript.engine.expressions.numbers import Arithmetic, Constant, Operator
from rushscript.engine.expressions.selections import (
    Chosen,
    DeckEndCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
    Together,
)
from rushscript.engine.expressions.tests import AnyTest, IsOneOf, IsSource
from rushscript.semantics.face_up import is_any_position
from rushscript.syntax.nodes import (
    Alike,
    BothSelections,
    DeckEnd,
    EitherNoun,
    HeadNoun,
    Including,
    Name,
    Noun,
    OfEach,
    Reference,
    Selected,
    Selection,
    Totals,
)
from rushscript.vocabulary import Comparison, Property

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
        bottom, up_to = place.end.text == "bottom", quantity.kind == "up to"
        return DeckEndCards(compile_side(place.side), amount, bottom, up_to)
    cards = compile_card_set(names, selection.noun, place)
    if live:
        return SetSelection(cards)
    kind = QUANTITIES[quantity.kind]
    match selection.agreement:
        case None:
            least = 1 if quantity.least is None else quantity.least.value
            return Chosen(kind, cards, amount, selection.random, least=least)
        case OfEach():
            assert isinstance(cards.test, AnyTest) and amount is not None
            each = agreements.OfEach(cards.test.tests, amount)
            total = Arithmetic(Operator.TIMES, amount, Constant(len(each.tests)))
            return Chosen(kind, cards, total, together=each)
        case Alike() | Totals() | Including() as agreement:
            together = compile_agreement(names, selection.noun, agreement)
            least = 1 if quantity.least is None else quantity.least.value
            return Chosen(kind, cards, amount, together=together, least=least)
        case _:
            assert_never(selection.agreement)


def compile_agreement(
    names: Names, noun: Noun, agreement: Alike | Totals | Including
) -> agreements.Agreement:
    """What several cards of a noun must be together."""
    any_position = _takes_any_position(noun)
    original = not isinstance(agreement, Including) and agreement.original
    match agreement:
        case Alike(property=prop, different=True):
            return agreements.AllDifferent(Property(prop.text), any_position, original)
        case Alike(property=prop):
            return agreements.AllSame(Property(prop.text), any_position, original)
        case Totals(property=prop, comparison=comparison, amount=amount):
            sign, number = Comparison(comparison), compile_formula(names, amount)
            return agreements.Totals(Property(prop.text), any_position, original, sign, number)
        case Including():
            return _compile_including(names, agreement)
        case _:
            assert_never(agreement)


def _compile_including(names: Names, including: Including) -> agreements.Including:
    amount = 1 if including.amount is None else including.amount.value
    what = including.what
    if not isinstance(what, Name):
        return agreements.Including(compile_noun(names, what), amount)
    return agreements.Including(IsSource() if what.text == "self" else IsOneOf(what.text), amount)


def _takes_any_position(noun: Noun) -> bool:
    """Whether the cards may lie face-down and still count for what they are."""
    match noun:
        case HeadNoun():
            return any(is_any_position(test) for test in noun.tests)
        case EitherNoun():
            return any(_takes_any_position(part) for part in noun.nouns)
        case _:
            return False
