"""What has happened before a test begins: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    find_token,
    phrase,
    span_of,
    word,
)
from rushscript.syntax.nodes import CardReference, GivenPast, Word, number_in
from rushscript.syntax.tree import Branch, Token


def _line(
    b: Builder,
    tree: Branch,
    what: Word,
    cards: list[CardReference],
    *,
    player: Word | None = None,
    origin: Word | None = None,
    option: int | None = None,
    amount: int | None = None,
) -> GivenPast:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    window = b.build(tree.children[-1])
    card, other, *_ = [*cards, None, None]
    return GivenPast(
        what, window, card, other, player, origin, option, amount, comments=comments, span=span
    )


def past_summoned(b: Builder, tree: Branch) -> GivenPast:
    card, manner, origin, _ = tree.children
    assert isinstance(manner, Token)
    zone = b.build(origin) if isinstance(origin, Branch) else None
    what = Word(f"{word(manner).text} summoned", span=span_of(manner))
    return _line(b, tree, what, [b.build(card)], origin=zone)


def past_lies(b: Builder, tree: Branch) -> GivenPast:
    """`was set`, `was turned face-up`, `was drawn`."""
    card, verb, _ = tree.children
    assert isinstance(verb, Token)
    text = {"SET": "set", "FACE_UP": "turned face-up"}.get(verb.type, "drawn")
    return _line(b, tree, Word(text, span=span_of(verb)), [b.build(card)])


def past_destroyed(b: Builder, tree: Branch) -> GivenPast:
    card, battle, other, _ = tree.children
    what = "destroyed by" if battle is None else "destroyed by battle with"
    return _line(b, tree, Word(what, span=span_of(tree)), [b.build(card), b.build(other)])


def past_attacked(b: Builder, tree: Branch) -> GivenPast:
    card, verb, target, _ = tree.children
    assert isinstance(verb, Token)
    cards = [b.build(card)]
    if isinstance(target, Branch):
        cards.append(b.build(target))
    return _line(b, tree, _did(b, verb, "attacked"), cards)


def past_activated(b: Builder, tree: Branch) -> GivenPast:
    player, verb, option, card, _ = tree.children
    assert isinstance(player, Token) and isinstance(verb, Token)
    number = None
    if isinstance(option, Branch):
        number = number_in(find_token(option, "INT").value)
    what = _did(b, verb, "activated")
    return _line(b, tree, what, [b.build(card)], player=word(player), option=number)


def past_damaged(b: Builder, tree: Branch) -> GivenPast:
    player, verb, *amount, source, _ = tree.children
    assert isinstance(player, Token) and isinstance(verb, Token)
    what = _did(b, verb, "taken damage")
    number = None
    for token in amount:
        assert isinstance(token, Token)
        number = number_in(token.value)
    return _line(b, tree, what, [], player=word(player), origin=phrase([source]), amount=number)


def _did(b: Builder, verb: Token, what: str) -> Word:
    """What somebody has done; what has not been done is not said."""
    if "not" in verb.value.split():
        b.bag.report(
            "RS351",
            span_of(verb),
            why="what has not happened is what no line says",
            write="remove the line",
        )
    return Word(what, span=span_of(verb))


RULES: Final[dict[str, Rule]] = {
    "past_summoned": past_summoned,
    "past_lies": past_lies,
    "past_destroyed": past_destroyed,
    "past_attacked": past_attacked,
    "past_activated": past_activated,
    "past_damaged": past_damaged,
}
