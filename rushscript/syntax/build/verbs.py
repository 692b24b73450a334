"""Verbs with their operands: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    find_token,
    optional_word,
    phrase,
    span_of,
    unquote,
    verb_word,
    word,
)
from rushscript.syntax.nodes import CardName, Declaration, Number, Verb, Word
from rushscript.syntax.tree import Branch, Token


def draw(b: Builder, tree: Branch) -> Verb:
    verb, amount = tree.children
    assert isinstance(verb, Token)
    return Verb(word(verb), amount=b.build(amount), span=span_of(tree))


def plain_verb(b: Builder, tree: Branch) -> Verb:
    verb, cards = tree.children
    assert isinstance(verb, Token)
    return Verb(word(verb), b.build(cards), span=span_of(tree))


def set_cards(b: Builder, tree: Branch) -> Verb:
    verb, cards, side = tree.children
    assert isinstance(verb, Token)
    return Verb(word(verb), b.build(cards), side=optional_word(side), span=span_of(tree))


def look_at(b: Builder, tree: Branch) -> Verb:
    return Verb(verb_word("look at", tree), b.build(tree.children[0]), span=span_of(tree))


def throw(b: Builder, tree: Branch) -> Verb:
    """`roll a die` is `roll 1 die`."""
    verb, amount, _ = tree.children
    assert isinstance(verb, Token)
    number = Number(1, span=span_of(amount)) if isinstance(amount, Token) else b.build(amount)
    return Verb(word(verb), amount=number, span=span_of(tree))


def declare_word(b: Builder, tree: Branch) -> Verb:
    """`declare a card kind`, `declare a type`, `declare an attribute`."""
    verb, _, *what = tree.children
    assert isinstance(verb, Token)
    found = phrase(what)
    return Verb(word(verb), declared=Declaration(found, span=found.span), span=span_of(tree))


def declare_name(b: Builder, tree: Branch) -> Verb:
    verb, _, what, *strings = tree.children
    assert isinstance(verb, Token) and isinstance(what, Token)
    names = tuple(
        CardName(unquote(token), span=span_of(token))
        for token in strings
        if isinstance(token, Token) and token.type == "STRING"
    )
    found = Declaration(word(what), names, span=span_of(what))
    return Verb(word(verb), declared=found, span=span_of(tree))


def declare_material(b: Builder, tree: Branch) -> Verb:
    verb, _, what, of = tree.children
    assert isinstance(verb, Token) and isinstance(what, Token)
    meant = Word("material name", span=span_of(what))
    found = Declaration(meant, of=b.build(of), span=span_of(what))
    return Verb(word(verb), declared=found, span=span_of(tree))


def declare_number(b: Builder, tree: Branch) -> Verb:
    verb, amount, low, high = tree.children
    assert isinstance(verb, Token) and isinstance(amount, Token)
    assert isinstance(low, Token) and isinstance(high, Token)
    found = Declaration(
        Word("number", span=span_of(amount)),
        low=int(low.value),
        high=int(high.value),
        amount=int(amount.value) if amount.type == "INT" else 1,
        span=span_of(low),
    )
    return Verb(word(verb), declared=found, span=span_of(tree))


def move_verb(b: Builder, tree: Branch) -> Verb:
    verb, cards, destination = tree.children
    assert isinstance(verb, Token) and isinstance(destination, Token)
    return Verb(word(verb), b.build(cards), destination=word(destination), span=span_of(tree))


def return_to_deck(b: Builder, tree: Branch) -> Verb:
    verb, cards, *ends, deck, any_order = tree.children
    assert isinstance(verb, Token) and isinstance(deck, Token)
    tokens = [end for end in ends if isinstance(end, Token)]
    end = Word(" or ".join(token.value for token in tokens), span=phrase(tokens).span)
    return Verb(
        word(verb),
        b.build(cards),
        destination=word(deck),
        deck_end=end,
        any_order=any_order is not None,
        span=span_of(tree),
    )


def return_to_extra_deck(b: Builder, tree: Branch) -> Verb:
    verb, cards, *zone = tree.children
    assert isinstance(verb, Token)
    return Verb(word(verb), b.build(cards), destination=phrase(zone), span=span_of(tree))


def special_summon(b: Builder, tree: Branch) -> Verb:
    cards, side, position = tree.children
    verb = verb_word("special summon", tree)
    return Verb(
        verb,
        b.build(cards),
        side=optional_word(side),
        position=optional_word(position),
        span=span_of(tree),
    )


def put(b: Builder, tree: Branch) -> Verb:
    verb, cards, position = tree.children
    assert isinstance(verb, Token) and isinstance(position, Token)
    return Verb(word(verb), b.build(cards), position=word(position), span=span_of(tree))


def change_position(b: Builder, tree: Branch) -> Verb:
    verb = verb_word("change position", tree)
    return Verb(verb, b.build(tree.children[0]), span=span_of(tree))


def inflict(b: Builder, tree: Branch) -> Verb:
    verb, amount, player = tree.children
    assert isinstance(verb, Token) and isinstance(player, Token)
    return Verb(word(verb), amount=b.build(amount), side=word(player), span=span_of(tree))


def negate(b: Builder, tree: Branch) -> Verb:
    return Verb(verb_word("negate attack", tree), span=span_of(tree))


def redirect(b: Builder, tree: Branch) -> Verb:
    verb = verb_word("redirect attack", tree)
    return Verb(verb, b.build(tree.children[-1]), span=span_of(tree))


def equip_with(b: Builder, tree: Branch) -> Verb:
    """`equip 1 monster(union) in your graveyard to self`."""
    verb, cards, host = tree.children
    assert isinstance(verb, Token)
    return Verb(word(verb), b.build(cards), host=b.build(host), span=span_of(tree))


def end_battle(b: Builder, tree: Branch) -> Verb:
    return Verb(verb_word("end battle phase", tree), span=span_of(tree))


def shuffle_deck(b: Builder, tree: Branch) -> Verb:
    """`shuffle your deck`: a verb of its own, which takes no cards."""
    verb, side, _ = tree.children
    assert isinstance(verb, Token) and isinstance(side, Token)
    return Verb(verb_word("shuffle deck", tree), side=word(side), span=span_of(tree))


def win(b: Builder, tree: Branch) -> Verb:
    return Verb(word(find_token(tree, "WIN")), span=span_of(tree))


def change_control(b: Builder, tree: Branch) -> Verb:
    first, cards, *duration = tree.children
    assert isinstance(first, Token)
    verb = verb_word(f"{word(first).text} control", tree)
    lasts = b.build(duration[0]) if duration else None
    return Verb(verb, b.build(cards), duration=lasts, span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "draw": draw,
    "plain_verb": plain_verb,
    "set_cards": set_cards,
    "look_at": look_at,
    "roll": throw,
    "toss": throw,
    "declare_word": declare_word,
    "declare_name": declare_name,
    "declare_material": declare_material,
    "declare_number": declare_number,
    "send": move_verb,
    "add": move_verb,
    "shuffle": move_verb,
    "return_to_hand": move_verb,
    "return_to_deck": return_to_deck,
    "return_to_extra_deck": return_to_extra_deck,
    "special_summon": special_summon,
    "put": put,
    "change_position": change_position,
    "life_verb": draw,
    "inflict": inflict,
    "negate": negate,
    "equip_with": equip_with,
    "redirect": redirect,
    "end_battle": end_battle,
    "shuffle_deck": shuffle_deck,
    "win": win,
    "take_control": change_control,
    "give_control": change_control,
}
