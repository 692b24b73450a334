"""Restrictions on players: trees -> nodes."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    find_token,
    optional_word,
    span_of,
    verb_word,
    word,
)
from rushscript.syntax.nodes import (
    BattleOf,
    DamageShare,
    Deed,
    FurtherUse,
    LiveRestrict,
    NormalDraw,
    Number,
    Restrict,
    TributeShare,
    Word,
)
from rushscript.syntax.tree import Branch, Child, Token


def _player(child: Child) -> Word:
    if isinstance(child, Branch):
        return Word("each player", span=span_of(child))
    return word(child) if isinstance(child, Token) else Word("you")


def restrict(b: Builder, tree: Branch) -> Restrict:
    player, *can, deed, duration = tree.children
    what = _with_can(b.build(deed), can)
    return Restrict(_player(player), what, b.build(duration), span=span_of(tree))


def live_restrict(b: Builder, tree: Branch) -> LiveRestrict:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    player, *can, deed = tree.children
    what = _with_can(b.build(deed), can)
    return LiveRestrict(_player(player), what, comments=comments, span=span)


def _with_can(deed: Any, can: list[Child]) -> Any:
    """What a player may do, where it is said with `can`, or what simply is so."""
    return replace(deed, may=bool(can)) if isinstance(deed, TributeShare) else deed


def restrict_damage(b: Builder, tree: Branch) -> Restrict:
    player, share, duration = tree.children
    return Restrict(_player(player), b.build(share), b.build(duration), span=span_of(tree))


def live_damage(b: Builder, tree: Branch) -> LiveRestrict:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    player, share = tree.children
    return LiveRestrict(_player(player), b.build(share), comments=comments, span=span)


def live_draw(b: Builder, tree: Branch) -> LiveRestrict:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    whose, to, instead = tree.children
    assert isinstance(whose, Token) and isinstance(to, Token) and isinstance(instead, Token)
    player = Word("you" if whose.type == "YOUR" else "opponent", span=span_of(whose))
    draw = NormalDraw(_number(to), _number(instead), span=span)
    return LiveRestrict(player, draw, comments=comments, span=span)


def _number(token: Token) -> Number:
    return Number(int(token.value), span=span_of(token))


def damage_share(b: Builder, tree: Branch) -> DamageShare:
    share, *sources = tree.children
    assert isinstance(share, Token)
    return DamageShare(word(share), b.build_all(sources), span=span_of(tree))


def battle_of(b: Builder, tree: Branch) -> BattleOf:
    _, who, other = tree.children
    noun = b.build(other) if other is not None else None
    return BattleOf(b.build(who), noun, span=span_of(tree))


def tribute_share(b: Builder, tree: Branch) -> TributeShare:
    _, noun, *numbers = tree.children
    tokens = {item.type: item for item in numbers if isinstance(item, Token)}
    number = _number(tokens["INT"]) if "INT" in tokens else None
    return TributeShare(b.build(noun), number, "FEWER" in tokens, span=span_of(tree))


FURTHER_PARTS: Final = ("only_these", "summon_of", "by_effects")


def further_use(b: Builder, tree: Branch) -> FurtherUse:
    tokens = {child.type: child for child in tree.children if isinstance(child, Token)}
    parts = [child for child in tree.children if isinstance(child, Branch)]
    said = {str(part.data): part for part in parts if part.data in FURTHER_PARTS}
    noun, place = (part for part in parts if part.data not in FURTHER_PARTS)
    of, by = (
        b.build(said[part].children[-1]) if part in said else None
        for part in ("summon_of", "by_effects")
    )
    return FurtherUse(
        b.build(noun),
        b.build(place),
        word(tokens.get("FUSION") or tokens["RITUAL"]),
        of,
        by,
        "only_these" in said,
        "DECK" in tokens,
        span=span_of(tree),
    )


def summon(b: Builder, tree: Branch) -> Deed:
    how, verb, cards, place, position = tree.children
    assert isinstance(verb, Token)
    return Deed(
        word(verb),
        b.build(cards),
        b.build(how),
        None if place is None else b.build(place),
        optional_word(position),
        span=span_of(tree),
    )


def only_summon(b: Builder, tree: Branch) -> Deed:
    how, verb, cards = tree.children
    assert isinstance(verb, Token)
    return Deed(word(verb), b.build(cards), b.build(how), only=True, span=span_of(tree))


def set_cards(b: Builder, tree: Branch) -> Deed:
    verb, cards, place = tree.children
    assert isinstance(verb, Token)
    where = None if place is None else b.build(place)
    return Deed(word(verb), b.build(cards), place=where, span=span_of(tree))


def activate(b: Builder, tree: Branch) -> Deed:
    verb, limit, cards, *events = tree.children
    assert isinstance(verb, Token)
    return Deed(
        word(verb),
        b.build(cards),
        event=b.build(events[0]) if events else None,
        limit=None if limit is None else b.build(limit),
        span=span_of(tree),
    )


def use_effects(b: Builder, tree: Branch) -> Deed:
    cards = tree.children[-1]
    return Deed(verb_word("activate effects", tree), b.build(cards), span=span_of(tree))


def _attack_word(tree: Branch, directly: Child) -> Word:
    verb = find_token(tree, "ATTACK")
    return word(verb, directly) if isinstance(directly, Token) else word(verb)


def attack(b: Builder, tree: Branch) -> Deed:
    _, directly, *cards = tree.children
    whom = b.build(cards[0]) if cards else None
    return Deed(_attack_word(tree, directly), whom, span=span_of(tree))


def only_attack(b: Builder, tree: Branch) -> Deed:
    _, directly, cards = tree.children
    return Deed(_attack_word(tree, directly), b.build(cards), only=True, span=span_of(tree))


def only_attack_on(b: Builder, tree: Branch) -> Deed:
    verb, target, cards = tree.children
    assert isinstance(verb, Token)
    return Deed(word(verb), b.build(cards), target=b.build(target), only=True, span=span_of(tree))


def only_attack_number(b: Builder, tree: Branch) -> Deed:
    _, directly, limit, cards = tree.children
    number: Number = b.build(limit)
    verb = _attack_word(tree, directly)
    return Deed(verb, b.build(cards), limit=number, only=True, span=span_of(tree))


def attack_on(b: Builder, tree: Branch) -> Deed:
    verb, target, *cards = tree.children
    assert isinstance(verb, Token)
    whom = b.build(cards[0]) if cards else None
    return Deed(word(verb), whom, target=b.build(target), span=span_of(tree))


def declare(b: Builder, tree: Branch) -> Deed:
    target = tree.children[-1]
    on = b.build(target) if isinstance(target, Branch) else None
    return Deed(verb_word("declare attack", tree), target=on, span=span_of(tree))


def declare_more(b: Builder, tree: Branch) -> Deed:
    limit = next(child for child in tree.children if isinstance(child, Branch))
    verb = verb_word("declare attack", tree)
    return Deed(verb, limit=b.build(limit), span=span_of(tree))


def waive(b: Builder, tree: Branch) -> Deed:
    verb, cards, place, _, asked = tree.children
    assert isinstance(verb, Token)
    return Deed(
        word(verb), b.build(cards), place=b.build(place), target=b.build(asked), span=span_of(tree)
    )


def tribute(b: Builder, tree: Branch) -> Deed:
    verb, cards = tree.children
    assert isinstance(verb, Token)
    return Deed(word(verb), b.build(cards), span=span_of(tree))


def material(b: Builder, tree: Branch) -> Deed:
    cards, place, manner = tree.children
    assert isinstance(manner, Token)
    return Deed(
        verb_word("use", tree),
        b.build(cards),
        (word(manner),),
        None if place is None else b.build(place),
        span=span_of(tree),
    )


def change_position(b: Builder, tree: Branch) -> Deed:
    cards = tree.children[-1]
    return Deed(verb_word("change position", tree), b.build(cards), span=span_of(tree))


RULES: Final[dict[str, Rule]] = {
    "restrict_damage": restrict_damage,
    "live_damage": live_damage,
    "damage_share": damage_share,
    "live_draw": live_draw,
    "tribute_share": tribute_share,
    "further_use": further_use,
    "battle_of": battle_of,
    "restrict": restrict,
    "live_restrict": live_restrict,
    "deed_summon": summon,
    "deed_set": set_cards,
    "deed_activate": activate,
    "deed_use": use_effects,
    "deed_attack": attack,
    "deed_attack_on": attack_on,
    "deed_declare": declare,
    "deed_declare_more": declare_more,
    "deed_tribute": tribute,
    "deed_waive": waive,
    "deed_material": material,
    "deed_position": change_position,
    "only_attack": only_attack,
    "only_attack_on": only_attack_on,
    "only_attack_number": only_attack_number,
    "only_summon": only_summon,
}
