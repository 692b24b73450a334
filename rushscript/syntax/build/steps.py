"""Steps and live lines: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.source import Span
from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    closing_brace,
    find_token,
    name_of,
    optional_word,
    span_of,
    word,
)
from rushscript.syntax.nodes import (
    NO_COMMENTS,
    Alter,
    AtEnd,
    Change,
    ChooseOne,
    Comments,
    Connective,
    Do,
    EquipSelf,
    IfBlock,
    LiveBlock,
    LiveChange,
    LiveWhenever,
    LiveWhile,
    MayBlock,
    NegateEffects,
    Selected,
    Step,
    Way,
    Word,
)
from rushscript.syntax.tree import Branch, Token

CONNECTIVES: Final[dict[str, Connective]] = {"AND": "and", "THEN": "then", "ALSO": "also"}


def step(b: Builder, tree: Branch) -> Step:
    core = tree.children[-1]
    assert isinstance(core, Branch)
    start = span_of(tree).start
    comments = b.head_comments(start, step_head_end(core))
    return bare_step(b, tree, comments)


def bare_step(b: Builder, tree: Branch, comments: Comments = NO_COMMENTS) -> Step:
    """A step whose comments are taken already."""
    first, core = tree.children[0], tree.children[-1]
    connective = CONNECTIVES[first.type] if isinstance(first, Token) else None
    span = Span(span_of(tree).start, span_of(core).end if isinstance(core, Branch) else 0)
    return Step(b.build(core), connective, comments=comments, span=span)


def step_head_end(core: Branch) -> int:
    """Where the first line of a step ends: at its brace, where it has one."""
    for child in core.children:
        if isinstance(child, Token) and child.type == "LBRACE":
            return span_of(child).end
    return span_of(core).end


def do(b: Builder, tree: Branch) -> Do:
    actor, may, verb, name = tree.children
    who = Word("each player", span=span_of(actor)) if isinstance(actor, Branch) else None
    return Do(
        b.build(verb),
        who if who is not None else optional_word(actor),
        may is not None,
        name_of(name),
        span=span_of(tree),
    )


def may_block(b: Builder, tree: Branch) -> MayBlock:
    steps = b.build_all(tree.children)
    comments = b.end_comments(closing_brace(tree))
    return MayBlock(steps, comments, span=span_of(tree))


def alter(b: Builder, tree: Branch) -> Alter:
    subject, altered, duration = b.build_all(tree.children)
    may = len(tree.children) > 3
    return Alter(subject, altered, duration, may, span=span_of(tree))


def _negation(b: Builder, tree: Branch) -> tuple[Selected, tuple[Change, ...], bool]:
    """Whose effects, the change, and whether it may be."""
    may = any(isinstance(child, Token) and child.type == "MAY" for child in tree.children)
    continuous = any(
        isinstance(child, Token) and child.type == "CONTINUOUS" for child in tree.children
    )
    subject = next(child for child in tree.children if isinstance(child, Branch))
    return b.build(subject), (NegateEffects(continuous, span=span_of(tree)),), may


def negate_effects(b: Builder, tree: Branch) -> Alter:
    subject, altered, may = _negation(b, tree)
    return Alter(subject, altered, b.build(tree.children[-1]), may, span=span_of(tree))


def live_negate(b: Builder, tree: Branch) -> LiveChange:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    subject, altered, _ = _negation(b, tree)
    return LiveChange(subject, altered, comments=comments, span=span)


def if_block(b: Builder, tree: Branch) -> IfBlock:
    condition, *rest, otherwise = tree.children
    fact = None
    if isinstance(condition, Branch) and condition.data != "you_do":
        fact = b.build(condition)
    steps = b.build_all(rest)
    comments = b.end_comments(find_token(tree, "RBRACE"))
    other_steps: tuple[Step, ...] = ()
    other_comments: tuple[str, ...] = ()
    if isinstance(otherwise, Branch):
        other_steps = b.build_all(otherwise.children)
        other_comments = b.end_comments(closing_brace(otherwise))
    span = span_of(tree)
    return IfBlock(fact, steps, other_steps, comments, other_comments, span=span)


def live_block(b: Builder, tree: Branch) -> LiveBlock:
    duration, *lines = b.build_all(tree.children)
    comments = b.end_comments(closing_brace(tree))
    return LiveBlock(duration, tuple(lines), comments, span=span_of(tree))


def equip_self(b: Builder, tree: Branch) -> EquipSelf:
    selection, *lines = b.build_all(tree.children)
    comments = b.end_comments(closing_brace(tree))
    return EquipSelf(selection, tuple(lines), comments, span=span_of(tree))


def choose_one(b: Builder, tree: Branch) -> ChooseOne:
    ways = b.build_all(tree.children)
    return ChooseOne(ways, b.end_comments(closing_brace(tree)), span=span_of(tree))


def at_end(b: Builder, tree: Branch) -> AtEnd:
    side = next(
        (
            word(child)
            for child in tree.children
            if isinstance(child, Token) and child.type in ("YOUR", "OPPONENTS")
        ),
        None,
    )
    steps = b.build_all(tree.children)
    return AtEnd(side, steps, b.end_comments(closing_brace(tree)), span=span_of(tree))


def way(b: Builder, tree: Branch) -> Way:
    """A single step on the line of `option` leaves its comments to the line."""
    span = span_of(tree)
    second = tree.children[1]
    if isinstance(second, Branch):
        core = second.children[-1]
        assert isinstance(core, Branch)
        comments = b.head_comments(span.start, step_head_end(core))
        return Way((bare_step(b, second),), comments=comments, span=span)
    comments = b.head_comments(span.start, step_head_end(tree))
    steps = b.build_all(tree.children)
    return Way(steps, b.end_comments(closing_brace(tree)), comments=comments, span=span)


def live_change(b: Builder, tree: Branch) -> LiveChange:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    subject, altered = b.build_all(tree.children)
    return LiveChange(subject, altered, comments=comments, span=span)


def live_while(b: Builder, tree: Branch) -> LiveWhile:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    fact, *lines = b.build_all(tree.children)
    end = b.end_comments(closing_brace(tree))
    return LiveWhile(fact, tuple(lines), end, comments=comments, span=span)


def live_whenever(b: Builder, tree: Branch) -> LiveWhenever:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    event, *steps = b.build_all(tree.children)
    end = b.end_comments(closing_brace(tree))
    return LiveWhenever(event, tuple(steps), end, comments=comments, span=span)


RULES: Final[dict[str, Rule]] = {
    "step": step,
    "do": do,
    "may_block": may_block,
    "alter": alter,
    "may_alter": alter,
    "negate_effects": negate_effects,
    "may_negate_effects": negate_effects,
    "live_negate": live_negate,
    "if_block": if_block,
    "live_block": live_block,
    "equip_self": equip_self,
    "choose_one": choose_one,
    "way": way,
    "at_end": at_end,
    "live_change": live_change,
    "live_while": live_while,
    "live_whenever": live_whenever,
}
