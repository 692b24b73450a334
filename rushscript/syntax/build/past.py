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
from rushscript.syntax.nodes import CardReference, GivenPast, PastUsed, Word, number_in
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
    used: tuple[PastUsed, ...] = (),
    goal: Word | None = None,
) -> GivenPast:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    window = b.build(tree.children[-1])
    card, other, *_ = [*cards, None, None]
    return GivenPast(
        what,
        window,
        card,
        other,
        player,
        origin,
        option,
        amount,
        used,
        goal,
        comments=comments,
        span=span,
    )


def past_summoned(b: Builder, tree: Branch) -> GivenPast:
    card, manner, origin, used, _ = tree.children
    assert isinstance(manner, Token)
    zone = b.build(origin) if isinstance(origin, Branch) else None
    cards = b.build(used) if isinstance(used, Branch) else ()
    what = Word(f"{word(manner).text} summoned", span=span_of(manner))
    return _line(b, tree, what, [b.build(card)], origin=zone, used=cards)


def past_with(b: Builder, tree: Branch) -> tuple[PastUsed, ...]:
    return tuple(b.build(child) for child in tree.children)


def past_used(b: Builder, tree: Branch) -> PastUsed:
    card, how = tree.children
    face = word(how) if isinstance(how, Token) else None
    origin = b.build(how) if isinstance(how, Branch) else None
    return PastUsed(b.build(card), face, origin, span=span_of(tree))


def past_lies(b: Builder, tree: Branch) -> GivenPast:
    """`was set`, `was drawn`."""
    card, verb, _ = tree.children
    assert isinstance(verb, Token)
    text = "set" if verb.type == "SET" else "drawn"
    return _line(b, tree, Word(text, span=span_of(verb)), [b.build(card)])


def past_turned(b: Builder, tree: Branch) -> GivenPast:
    """`was put in face-up defense`, `was turned face-up [by "B"]`."""
    *cards, _ = [child for child in tree.children if isinstance(child, Branch)]
    verb = [child for child in tree.children if isinstance(child, Token)]
    text, goal = ("put", word(verb[1])) if len(verb) > 1 else ("turned face-up", None)
    built = [b.build(child) for child in cards]
    return _line(b, tree, Word(text, span=span_of(verb[0])), built, goal=goal)


def past_moved(b: Builder, tree: Branch) -> GivenPast:
    """`was sent from hand to graveyard [by "B"]`."""
    card, origin, *by, _ = [child for child in tree.children if isinstance(child, Branch)]
    verb, goal = [child for child in tree.children if isinstance(child, Token)]
    cards = [b.build(child) for child in (card, *by)]
    what = Word(verb.value.split()[-1], span=span_of(verb))
    return _line(b, tree, what, cards, origin=b.build(origin), goal=word(goal))


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
    "past_with": past_with,
    "past_used": past_used,
    "past_lies": past_lies,
    "past_turned": past_turned,
    "past_moved": past_moved,
    "past_destroyed": past_destroyed,
    "past_attacked": past_attacked,
    "past_activated": past_activated,
    "past_damaged": past_damaged,
}
