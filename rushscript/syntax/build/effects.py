"""Verbs, changes, durations and steps: trees -> nodes."""

from __future__ import annotations

from typing import Any, Final

from rushscript.source import Span
from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    find_token,
    last_token,
    name_of,
    optional_word,
    phrase,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.nodes import (
    NO_COMMENTS,
    Alter,
    AtEnd,
    AttackEach,
    AttackMore,
    AttackTimes,
    Become,
    CannotBeDestroyed,
    CardName,
    Change,
    ChooseOne,
    Comments,
    Connective,
    CountsAsTributes,
    Declaration,
    Do,
    DurationWord,
    EquipSelf,
    Gain,
    Grant,
    IfBlock,
    LiveBlock,
    LiveChange,
    LiveWhenever,
    LiveWhile,
    MayBlock,
    NegateEffects,
    Noun,
    Number,
    Scale,
    Selected,
    ServesAsTribute,
    Step,
    Swap,
    UntilEndOf,
    Verb,
    Way,
    WhileFact,
    Word,
)
from rushscript.syntax.tree import Branch, Token

# ------------------------------------------------------------------------------------- verbs


def _verb_word(text: str, tree: Branch) -> Word:
    """A verb of several words: its place is where the rule begins."""
    start = span_of(tree).start
    return Word(text, span=Span(start, start + len(text)))


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
    return Verb(_verb_word("look at", tree), b.build(tree.children[0]), span=span_of(tree))


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
    verb, article, low, high = tree.children
    assert isinstance(verb, Token) and isinstance(article, Token)
    assert isinstance(low, Token) and isinstance(high, Token)
    meant = Word("number", span=span_of(article))
    found = Declaration(meant, low=int(low.value), high=int(high.value), span=span_of(low))
    return Verb(word(verb), declared=found, span=span_of(tree))


def move_verb(b: Builder, tree: Branch) -> Verb:
    verb, cards, destination = tree.children
    assert isinstance(verb, Token) and isinstance(destination, Token)
    return Verb(word(verb), b.build(cards), destination=word(destination), span=span_of(tree))


def return_to_deck(b: Builder, tree: Branch) -> Verb:
    verb, cards, end, deck, any_order = tree.children
    assert isinstance(verb, Token) and isinstance(end, Token) and isinstance(deck, Token)
    return Verb(
        word(verb),
        b.build(cards),
        destination=word(deck),
        deck_end=word(end),
        any_order=any_order is not None,
        span=span_of(tree),
    )


def special_summon(b: Builder, tree: Branch) -> Verb:
    cards, side, position = tree.children
    verb = _verb_word("special summon", tree)
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
    verb = _verb_word("change position", tree)
    return Verb(verb, b.build(tree.children[0]), span=span_of(tree))


def inflict(b: Builder, tree: Branch) -> Verb:
    verb, amount, player = tree.children
    assert isinstance(verb, Token) and isinstance(player, Token)
    return Verb(word(verb), amount=b.build(amount), side=word(player), span=span_of(tree))


def negate(b: Builder, tree: Branch) -> Verb:
    return Verb(_verb_word("negate attack", tree), span=span_of(tree))


def redirect(b: Builder, tree: Branch) -> Verb:
    verb = _verb_word("redirect attack", tree)
    return Verb(verb, b.build(tree.children[-1]), span=span_of(tree))


def end_battle(b: Builder, tree: Branch) -> Verb:
    return Verb(_verb_word("end battle phase", tree), span=span_of(tree))


def win(b: Builder, tree: Branch) -> Verb:
    return Verb(word(find_token(tree, "WIN")), span=span_of(tree))


def change_control(b: Builder, tree: Branch) -> Verb:
    first, cards, *duration = tree.children
    assert isinstance(first, Token)
    verb = _verb_word(f"{word(first).text} control", tree)
    lasts = b.build(duration[0]) if duration else None
    return Verb(verb, b.build(cards), duration=lasts, span=span_of(tree))


# --------------------------------------------------------------------- changes and durations


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


def _only_branch(b: Builder, tree: Branch) -> Noun:
    (noun,) = [child for child in tree.children if isinstance(child, Branch)]
    built: Noun = b.build(noun)
    return built


def protection(b: Builder, tree: Branch) -> CannotBeDestroyed:
    return CannotBeDestroyed(b.build_all(tree.children), span=span_of(tree))


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


# ------------------------------------------------------------------------------------- steps


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
    comments = b.end_comments(last_token(tree, "RBRACE"))
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
        other_comments = b.end_comments(last_token(otherwise, "RBRACE"))
    span = span_of(tree)
    return IfBlock(fact, steps, other_steps, comments, other_comments, span=span)


def live_block(b: Builder, tree: Branch) -> LiveBlock:
    duration, *lines = b.build_all(tree.children)
    comments = b.end_comments(last_token(tree, "RBRACE"))
    return LiveBlock(duration, tuple(lines), comments, span=span_of(tree))


def equip_self(b: Builder, tree: Branch) -> EquipSelf:
    selection, *lines = b.build_all(tree.children)
    comments = b.end_comments(last_token(tree, "RBRACE"))
    return EquipSelf(selection, tuple(lines), comments, span=span_of(tree))


def choose_one(b: Builder, tree: Branch) -> ChooseOne:
    ways = b.build_all(tree.children)
    return ChooseOne(ways, b.end_comments(last_token(tree, "RBRACE")), span=span_of(tree))


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
    return AtEnd(side, steps, b.end_comments(last_token(tree, "RBRACE")), span=span_of(tree))


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
    return Way(steps, b.end_comments(last_token(tree, "RBRACE")), comments=comments, span=span)


# -------------------------------------------------------------------------------- live lines


def live_change(b: Builder, tree: Branch) -> LiveChange:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    subject, altered = b.build_all(tree.children)
    return LiveChange(subject, altered, comments=comments, span=span)


def live_while(b: Builder, tree: Branch) -> LiveWhile:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    fact, *lines = b.build_all(tree.children)
    end = b.end_comments(last_token(tree, "RBRACE"))
    return LiveWhile(fact, tuple(lines), end, comments=comments, span=span)


def live_whenever(b: Builder, tree: Branch) -> LiveWhenever:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    event, *steps = b.build_all(tree.children)
    end = b.end_comments(last_token(tree, "RBRACE"))
    return LiveWhenever(event, tuple(steps), end, comments=comments, span=span)


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
    "special_summon": special_summon,
    "put": put,
    "change_position": change_position,
    "life_verb": draw,
    "inflict": inflict,
    "negate": negate,
    "redirect": redirect,
    "end_battle": end_battle,
    "win": win,
    "take_control": change_control,
    "give_control": change_control,
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
    "protection": protection,
    "tribute_value": tribute_value,
    "tribute_service": tribute_service,
    "duration_word": duration_word,
    "until_end_of": until_end_of,
    "while_fact": while_fact,
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
