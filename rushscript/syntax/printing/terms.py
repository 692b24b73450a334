"""Formulas, nouns, places and selections, node -> text."""

from __future__ import annotations

from typing import assert_never

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.agreement import is_many
from rushscript.syntax.words import plural, preposition


def quote(text: str) -> str:
    """A name in quotes; what a case has in brackets stands for all of it."""
    if isinstance(text, n.CaseText):
        return str(text)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def show_formula(formula: n.Formula, strength: int = 0) -> str:
    """A formula, in brackets where its operator binds less than `strength`."""
    text, own = _formula(formula)
    return f"({text})" if own < strength else text


def _formula(formula: n.Formula) -> tuple[str, int]:
    match formula:
        case n.Number(value=value):
            return str(value), 4
        case n.PropertyOf(of=of, property=prop, original=original):
            return f"{of.text}.{show_original(original)}{prop.text}", 4
        case n.NumberName(name=name):
            return name.text, 4
        case n.Count(cards=cards):
            return f"count({show_cards(cards)})", 4
        case n.CountResults(name=name, low=low, high=high):
            numbers = str(low) if low == high else f"{low}..{high}"
            return f"count({numbers} among {name.text})", 4
        case n.Aggregate(function=function, property=prop, cards=cards, original=original):
            what = f"{show_original(original)}{prop.text}"
            return f"{function.text}({what}, {show_cards(cards)})", 4
        case n.LifePoints(side=side):
            return f"{side.text} lp", 4
        case n.Difference(left=left, right=right):
            return f"difference({show_formula(left)}, {show_formula(right)})", 4
        case n.Half(of=half):
            return f"half of {show_formula(half, 3)}", 3
        case n.Arithmetic(operator=operator, left=left, right=right):
            own = 2 if operator in ("*", "/") else 1
            return f"{show_formula(left, own)} {operator} {show_formula(right, own + 1)}", own
        case _:
            assert_never(formula)


def show_amount(formula: n.Formula) -> str:
    """A number as written, every other formula in square brackets."""
    if isinstance(formula, n.Number):
        return str(formula.value)
    return f"[{show_formula(formula)}]"


def show_test(test: n.Test) -> str:
    match test:
        case n.WordTest(word=word):
            return word.text
        case n.NameTest(name=name):
            return quote(name.text)
        case n.OriginalTest(property=prop, value=n.CardName(text=text)):
            return f"original {prop.text} {quote(text)}"
        case n.OriginalTest(property=prop, value=value):
            return f"original {prop.text} {value.text}"
        case n.MaterialTest(name=n.CardName(text=text)):
            return f"material {quote(text)}"
        case n.MaterialTest(name=name):
            return f"material {name.text}"
        case n.MaterialOf(name=name):
            return f"material of {name.text}"
        case n.SameAs(property=prop, cards=cards):
            where = show_place(cards.place)
            return f"the same {prop.text} as {show_a_noun(cards.noun)} {where}"
        case n.CompareTest():
            return _compare_test(test)
        case n.RangeTest(property=prop, low=low, high=high, original=original):
            return f"{show_original(original)}{prop.text} {low}..{high}"
        case n.EquippedWith(noun=noun):
            return f"equipped with {show_noun(noun)}"
        case n.NotTest(test=inner):
            text = show_test(inner)
            return f"not ({text})" if isinstance(inner, n.OrTest) else f"not {text}"
        case n.OrTest(tests=tests):
            return " or ".join([*map(_show_closed, tests[:-1]), show_test(tests[-1])])
        case _:
            assert_never(test)


def _show_closed(test: n.Test) -> str:
    """A filter before `or`, which a place would take for one more zone."""
    match test:
        case n.SameAs(cards=n.Cards(place=n.InZones())):
            return f"({show_test(test)})"
        case n.NotTest(test=n.OrTest()):
            return show_test(test)
        case n.NotTest(test=inner):
            return f"not {_show_closed(inner)}"
        case _:
            return show_test(test)


def _compare_test(test: n.CompareTest) -> str:
    left = show_original(test.original) + test.property.text
    operator = " " if test.operator == "is" else f" {test.operator} "
    if isinstance(test.right, n.PropertyWord):
        right = show_original(test.right.original) + test.right.property.text
    else:
        right = show_formula(test.right)
    return left + operator + right


def show_noun(noun: n.Noun, *, many: bool = False) -> str:
    match noun:
        case n.HeadNoun(head=head, tests=tests):
            text = plural(head.text) if many else head.text
            filters = ", ".join(show_test(test) for test in tests)
            return f"{text}({filters})" if tests else text
        case n.NameNoun(name=name):
            return quote(name.text)
        case n.EitherNoun(nouns=nouns):
            return "(" + " or ".join(show_noun(part) for part in nouns) + ")"
        case _:
            assert_never(noun)


def show_a_noun(noun: n.Noun) -> str:
    """A noun with its article; a card's name has none."""
    text = show_noun(noun)
    return text if isinstance(noun, n.NameNoun) else f"a {text}"


def show_place(place: n.Place) -> str:
    match place:
        case n.InZones(side=side, zones=zones):
            names = " or ".join(zone.text for zone in zones)
            return f"{preposition(zones[0].text)} {side.text} {names}"
        case n.DeckEnd(end=end, side=side):
            return f"from {end.text} of {side.text} deck"
        case n.Among(name=name):
            return f"among {name.text}"
        case _:
            assert_never(place)


def show_location(place: n.Place | n.Word) -> str:
    """Where a card is, after `is`: a card is `on top of` a deck, not `from` it."""
    match place:
        case n.DeckEnd(end=end, side=side):
            return f"on {end.text} of {side.text} deck"
        case n.Word(text=text):
            return text
        case _:
            return show_place(place)


def show_cards(cards: n.Cards) -> str:
    return f"{show_noun(cards.noun, many=True)} {show_place(cards.place)}"


def show_quantity(quantity: n.Quantity) -> str:
    amount = "" if quantity.amount is None else show_amount(quantity.amount)
    if quantity.least is not None:
        return f"{quantity.least.value}..{amount}"
    if quantity.kind == "exactly":
        return amount
    return f"{quantity.kind} {amount}".rstrip()


def show_agreement(agreement: n.Agreement) -> str:
    """`with the same type`; what is asked `of each` stands in the noun."""
    match agreement:
        case n.Alike(property=prop, different=True, original=original):
            return f"with different {show_original(original)}{plural(prop.text)}"
        case n.Alike(property=prop, original=original):
            return f"with the same {show_original(original)}{prop.text}"
        case n.Totals(property=prop, comparison=comparison, amount=amount):
            what = show_original(agreement.original) + prop.text
            return f"with total {what} {comparison} {show_formula(amount)}"
        case n.OfEach():
            return "of each"
        case n.Including():
            return f"including {_show_included(agreement)}"
        case _:
            assert_never(agreement)


def _show_included(including: n.Including) -> str:
    """`a monster(normal)`, `2 monsters`, a name."""
    what, amount = including.what, including.amount
    if isinstance(what, n.Name):
        return what.text
    if amount is None:
        return show_a_noun(what)
    return f"{amount.value} {show_noun(what, many=amount.value != 1)}"


def _show_of_each(noun: n.Noun) -> str:
    """`of each ("A" and monster(dragon))`."""
    parts = noun.nouns if isinstance(noun, n.EitherNoun) else (noun,)
    return "of each (" + " and ".join(show_noun(part) for part in parts) + ")"


def show_selected(selected: n.Selected) -> str:
    match selected:
        case n.Selection(quantity=quantity, place=place, agreement=n.OfEach()):
            return f"{show_quantity(quantity)} {_show_of_each(selected.noun)} {show_place(place)}"
        case n.Selection(quantity=quantity, noun=noun, place=place, random=random):
            how = "random " if random else ""
            what = show_noun(noun, many=is_many(quantity))
            text = f"{show_quantity(quantity)} {how}{what} {show_place(place)}"
            together = selected.agreement
            return text if together is None else f"{text} {show_agreement(together)}"
        case n.Reference(name=name, rest=rest):
            return f"rest of {name.text}" if rest else name.text
        case n.BothSelections(parts=parts):
            return " and ".join(show_selected(part) for part in parts)
        case _:
            assert_never(selected)


def show_original(original: bool) -> str:
    return "original " if original else ""


def show_as(name: n.Name | None) -> str:
    return "" if name is None else f" as {name.text}"
