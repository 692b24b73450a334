"""Changes and durations: trees -> nodes."""

from __future__ import annotations

from typing import Any, Final

from rushscript.source import Span
from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    find_token,
    phrase,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.nodes import (
    AttackEach,
    AttackMore,
    AttackOnly,
    AttackTimes,
    Become,
    CardName,
    Change,
    CountsAsTributes,
    DurationWord,
    Gain,
    Grant,
    Noun,
    PierceAgainst,
    Protection,
    Scale,
    ServesAsTribute,
    Swap,
    UntilEndOf,
    WhileFact,
    Word,
)
from rushscript.syntax.tree import Branch, Token


def changes(b: Builder, tree: Branch) -> tuple[Change, ...]:
    return b.build_all(tree.children)


def properties(b: Builder, tree: Branch) -> tuple[Word, ...]:
    (token,) = tree.children
    assert isinstance(token, Token)
    if token.type != "ATK_DEF":
        return (word(token),)
    span = span_of(token)
    first = Word("atk", span=Span(span.start, span.start + 3))
    return first, Word("def", span=Span(span.start + 4, span.end))


def gain(b: Builder, tree: Branch) -> Gain:
    verb, props, amount = tree.children
    assert isinstance(verb, Token)
    return Gain(word(verb), b.build(props), b.build(amount), span=span_of(tree))


def become(b: Builder, tree: Branch) -> Become:
    original, props, value = tree.children
    return Become(b.build(props), b.build(value), original is not None, span=span_of(tree))


def become_words(b: Builder, tree: Branch) -> Become:
    prop, value = tree.children
    assert isinstance(prop, Token)
    return Become((word(prop),), b.build(value), span=span_of(tree))


def become_name(b: Builder, tree: Branch) -> Become:
    prop, value = tree.children
    assert isinstance(prop, Token)
    if isinstance(value, Token):
        name = CardName(unquote(value), span=span_of(value))
        return Become((word(prop),), name, span=span_of(tree))
    return Become((word(prop),), b.build(value), span=span_of(tree))


def also_words(b: Builder, tree: Branch) -> Become:
    _, prop, value = tree.children
    assert isinstance(prop, Token)
    return Become((word(prop),), b.build(value), also=True, span=span_of(tree))


def also_name(b: Builder, tree: Branch) -> Become:
    _, prop, value = tree.children
    assert isinstance(prop, Token) and isinstance(value, Token)
    name = CardName(unquote(value), span=span_of(value))
    return Become((word(prop),), name, also=True, span=span_of(tree))


def swap(b: Builder, tree: Branch) -> Swap:
    return Swap(tree.children[1] is not None, span=span_of(tree))


def scale(b: Builder, tree: Branch) -> Scale:
    verb, props = tree.children
    assert isinstance(verb, Token)
    return Scale(word(verb), b.build(props), span=span_of(tree))


def grant(b: Builder, tree: Branch) -> Grant:
    return Grant(phrase(tree.children), span=span_of(tree))


def attack_times(b: Builder, tree: Branch) -> AttackTimes:
    noun, times = tree.children
    return AttackTimes(b.build(times), b.build(noun) if noun else None, span=span_of(tree))


def attack_each(b: Builder, tree: Branch) -> AttackEach:
    return AttackEach(_only_branch(b, tree), span=span_of(tree))


def attack_more(b: Builder, tree: Branch) -> AttackMore:
    return AttackMore(_only_branch(b, tree), span=span_of(tree))


def attack_only(b: Builder, tree: Branch) -> AttackOnly:
    *words, whom = tree.children
    declares = any(isinstance(child, Token) and child.type == "DECLARE" for child in words)
    return AttackOnly(b.build(whom), declares, span=span_of(tree))


def pierce_against(b: Builder, tree: Branch) -> PierceAgainst:
    return PierceAgainst(_only_branch(b, tree), span=span_of(tree))


def _only_branch(b: Builder, tree: Branch) -> Noun:
    (noun,) = [child for child in tree.children if isinstance(child, Branch)]
    built: Noun = b.build(noun)
    return built


def protection(b: Builder, tree: Branch) -> Protection:
    causes = [child for child in tree.children if isinstance(child, Branch)]
    return Protection(phrase(tree.children), b.build_all(causes), span=span_of(tree))


def _with_noun(b: Builder, tree: Branch) -> tuple[Any, Word | None]:
    """The monster that the tribute is for, and in which position."""
    noun = next((b.build(child) for child in tree.children if isinstance(child, Branch)), None)
    position = tree.children[-1]
    return noun, word(position) if isinstance(position, Token) else None


def tribute_value(b: Builder, tree: Branch) -> CountsAsTributes:
    amount = find_token(tree, "INT")
    may = isinstance(tree.children[0], Token) and tree.children[0].type == "MAY"
    noun, position = _with_noun(b, tree)
    return CountsAsTributes(int(amount.value), may, noun, position, span=span_of(tree))


def tribute_service(b: Builder, tree: Branch) -> ServesAsTribute:
    noun, position = _with_noun(b, tree)
    return ServesAsTribute(noun, position, span=span_of(tree))


def duration_word(b: Builder, tree: Branch) -> DurationWord:
    return DurationWord(phrase(tree.children), span=span_of(tree))


def until_end_of(b: Builder, tree: Branch) -> UntilEndOf:
    (side,) = tree.children
    assert isinstance(side, Token)
    return UntilEndOf(word(side), span=span_of(tree))


def while_fact(b: Builder, tree: Branch) -> WhileFact:
    return WhileFact(b.build(tree.children[-1]), span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "changes": changes,
    "properties": properties,
    "gain": gain,
    "become": become,
    "become_words": become_words,
    "become_name": become_name,
    "also_words": also_words,
    "also_name": also_name,
    "swap": swap,
    "scale": scale,
    "grant": grant,
    "attack_times": attack_times,
    "attack_each": attack_each,
    "attack_more": attack_more,
    "attack_only": attack_only,
    "pierce_against": pierce_against,
    "protection": protection,
    "tribute_value": tribute_value,
    "tribute_service": tribute_service,
    "duration_word": duration_word,
    "until_end_of": until_end_of,
    "while_fact": while_fact,
}
