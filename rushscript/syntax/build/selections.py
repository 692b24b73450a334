"""Nouns, filters, places and selections: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import (
    SIGNS,
    Builder,
    Rule,
    find_token,
    phrase,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.nodes import (
    Alike,
    Among,
    BothSelections,
    CardName,
    Cards,
    CompareTest,
    DeckEnd,
    EitherNoun,
    EquippedWith,
    HeadNoun,
    Including,
    InZones,
    Name,
    NameNoun,
    NameTest,
    NotTest,
    Number,
    OfEach,
    OriginalTest,
    OrTest,
    PropertyWord,
    Quantity,
    RangeTest,
    Reference,
    SameAs,
    Selected,
    Selection,
    Totals,
    Word,
    WordTest,
    number_in,
)
from rushscript.syntax.tree import Branch, Child, Token
from rushscript.syntax.words import preposition


def words(b: Builder, tree: Branch) -> Word:
    return phrase(tree.children)


def word_test(b: Builder, tree: Branch) -> WordTest:
    first = tree.children[0]
    found = b.build(first) if isinstance(first, Branch) else phrase(tree.children)
    return WordTest(found, span=found.span)


def card_name(b: Builder, tree: Branch) -> CardName:
    token = find_token(tree, "STRING")
    return CardName(unquote(token), span=span_of(token))


def name_test(b: Builder, tree: Branch) -> NameTest:
    return NameTest(card_name(b, tree), span=span_of(tree))


def equipped_with(b: Builder, tree: Branch) -> EquippedWith:
    return EquippedWith(b.build(tree.children[-1]), span=span_of(tree))


def not_test(b: Builder, tree: Branch) -> NotTest:
    return NotTest(b.build(tree.children[0]), span=span_of(tree))


def or_test(b: Builder, tree: Branch) -> OrTest:
    return OrTest(b.build_all(tree.children), span=span_of(tree))


def level_test(b: Builder, tree: Branch) -> CompareTest:
    original, prop, value = tree.children
    assert isinstance(prop, Token) and isinstance(value, Token)
    right = Number(number_in(value.value), span=span_of(value))
    return CompareTest(word(prop), "is", right, original is not None, span=span_of(tree))


def original_test(b: Builder, tree: Branch) -> OriginalTest:
    """`original name "A"`, `original type dragon`."""
    _, prop, value = tree.children
    assert isinstance(prop, Token)
    named = isinstance(value, Token)
    found = card_name(b, tree) if named else b.build(value)
    return OriginalTest(word(prop), found, span=span_of(tree))


def range_test(b: Builder, tree: Branch) -> RangeTest:
    original, prop, low, _, high = tree.children
    assert isinstance(prop, Token) and isinstance(low, Token) and isinstance(high, Token)
    numbers = number_in(low.value), number_in(high.value)
    return RangeTest(word(prop), *numbers, original is not None, span=span_of(tree))


def compare_test(b: Builder, tree: Branch) -> CompareTest:
    original, prop, operator, right = tree.children
    assert isinstance(prop, Token) and isinstance(operator, Token)
    value = b.build(right)
    if operator.type == "EQUAL" and isinstance(value, Number):
        start = "original " if original is not None else ""
        b.bag.report("RS113", span_of(operator), write=f"{start}{prop.value} {value.value}")
    fixed = original is not None
    return CompareTest(word(prop), SIGNS[operator.type], value, fixed, span=span_of(tree))


def property_word(b: Builder, tree: Branch) -> PropertyWord:
    original, prop = tree.children
    assert isinstance(prop, Token)
    return PropertyWord(word(prop), original is not None, span=span_of(tree))


def head_noun(b: Builder, tree: Branch) -> HeadNoun:
    head = tree.children[0]
    assert isinstance(head, Token)
    return HeadNoun(word(head), b.build_all(tree.children[1:]), span=span_of(tree))


def name_noun(b: Builder, tree: Branch) -> NameNoun:
    return NameNoun(card_name(b, tree), span=span_of(tree))


def either_noun(b: Builder, tree: Branch) -> EitherNoun:
    return EitherNoun(b.build_all(tree.children), span=span_of(tree))


def zone(b: Builder, tree: Branch) -> Word:
    return phrase(tree.children)


def in_zones(b: Builder, tree: Branch) -> InZones:
    written, side, *rest = tree.children
    assert isinstance(written, Token) and isinstance(side, Token)
    zones = b.build_all(rest)
    right = preposition(zones[0].text)
    if written.value != right:
        place = " or ".join(found.text for found in zones)
        write = f"{right} {side.value} {place}"
        b.bag.report(
            "RS114", span_of(written), found=written.value, zone=zones[0].text, write=write
        )
    return InZones(word(side), zones, span=span_of(tree))


def deck_end(b: Builder, tree: Branch) -> DeckEnd:
    end, side = (
        child for child in tree.children if isinstance(child, Token) and child.type != "ON"
    )
    assert isinstance(end, Token) and isinstance(side, Token)
    return DeckEnd(word(end), word(side), span=span_of(tree))


def among(b: Builder, tree: Branch) -> Among:
    """`among paid`; `among self.tributes`, where all is one name."""
    if isinstance(tree.children[0], Token):
        *_, what = tree.children
        assert isinstance(what, Token)
        owned = "tributes" if what.type == "TRIBUTE" else "materials"
        return Among(Name(f"self.{owned}", span=span_of(tree)), span=span_of(tree))
    return Among(b.build(tree.children[0]), span=span_of(tree))


def cards(b: Builder, tree: Branch) -> Cards:
    noun, place = tree.children
    return Cards(b.build(noun), b.build(place), span=span_of(tree))


def same_as(b: Builder, tree: Branch) -> SameAs:
    _, prop, noun, place = tree.children
    assert isinstance(prop, Token)
    found = b.build(noun), b.build(place)
    spans = [part.span for part in found]
    return SameAs(word(prop), Cards(*found, span=spans[0].to(spans[-1])), span=span_of(tree))


def quantity(b: Builder, tree: Branch) -> Quantity:
    """`2`, `2..7`, `[formula]`, `up to 2`, `as many as possible up to 2`, `all` and the like."""
    first = tree.children[0]
    span = span_of(tree)
    if isinstance(first, Branch):
        return Quantity("exactly", b.build(first), span=span)
    assert isinstance(first, Token)
    match first.type:
        case "INT":
            low, _, high = (_number(child) for child in tree.children)
            return Quantity("from to", high, low, span=span)
        case "UP":
            return Quantity("up to", b.build(tree.children[1]), span=span)
        case "AS_MANY_UP_TO":
            return Quantity("as many as possible up to", b.build(tree.children[-1]), span=span)
        case "ALL":
            return Quantity("all", span=span)
        case _:
            return Quantity("any number of", span=span)


def selection(b: Builder, tree: Branch) -> Selection:
    if len(tree.children) == 3:
        return _selection_of_each(b, tree)
    amount, random, noun, place, together = tree.children
    parts = b.build(amount), b.build(noun), b.build(place)
    agreement = None if together is None else b.build(together)
    return Selection(*parts, random is not None, agreement, span=span_of(tree))


def _selection_of_each(b: Builder, tree: Branch) -> Selection:
    amount, each, place = tree.children
    assert isinstance(each, Branch)
    noun = EitherNoun(b.build_all(each.children[1:]), span=span_of(each))
    together = OfEach(span=span_of(each))
    return Selection(b.build(amount), noun, b.build(place), False, together, span=span_of(tree))


def alike(b: Builder, tree: Branch) -> Alike:
    """`with different names`, `with the same type`."""
    how, original, prop = tree.children
    assert isinstance(how, Token) and isinstance(prop, Token)
    different = how.type == "DIFFERENT"
    return Alike(word(prop), different, original is not None, span=span_of(tree))


def totals(b: Builder, tree: Branch) -> Totals:
    """`with total level <= 8`."""
    original, prop, sign, amount = tree.children
    assert isinstance(prop, Token) and isinstance(sign, Token)
    parts = word(prop), SIGNS[sign.type], b.build(amount), original is not None
    return Totals(*parts, span=span_of(tree))


def _number(token: Child) -> Number | None:
    """The number that a token is."""
    if not isinstance(token, Token) or token.type != "INT":
        return None
    return Number(number_in(token.value), span=span_of(token))


def including_some(b: Builder, tree: Branch) -> Including:
    """`including a monster(normal)`, `including 2 monsters`."""
    amount = _number(tree.children[0])
    return Including(b.build(tree.children[-1]), amount, span=span_of(tree))


def reference(b: Builder, tree: Branch) -> Reference:
    rest, name = tree.children
    return Reference(b.build(name), rest is not None, span=span_of(tree))


def selected(b: Builder, tree: Branch) -> Selected:
    parts = b.build_all(tree.children)
    if len(parts) == 1:
        only: Selected = parts[0]
        return only
    return BothSelections(parts, span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "words": words,
    "word_test": word_test,
    "card_name": card_name,
    "name_test": name_test,
    "equipped_with": equipped_with,
    "not_test": not_test,
    "or_test": or_test,
    "level_test": level_test,
    "range_test": range_test,
    "original_test": original_test,
    "compare_test": compare_test,
    "property_word": property_word,
    "head_noun": head_noun,
    "name_noun": name_noun,
    "either_noun": either_noun,
    "zone": zone,
    "in_zones": in_zones,
    "deck_end": deck_end,
    "on_deck_end": deck_end,
    "among": among,
    "cards": cards,
    "quantity": quantity,
    "same_as": same_as,
    "selection": selection,
    "alike": alike,
    "totals": totals,
    "including_some": including_some,
    "reference": reference,
    "selected": selected,
}
