"""Tests in the language: trees -> nodes."""

from __future__ import annotations

from typing import Final

from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    closing_brace,
    find_token,
    name_of,
    optional_word,
    phrase,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.build.formulas import number
from rushscript.syntax.build.steps import step_head_end
from rushscript.syntax.nodes import (
    NO_COMMENTS,
    Action,
    Answer,
    AnswerKind,
    Can,
    Cannot,
    Case,
    Cases,
    Comments,
    Expect,
    GivenCard,
    GivenCards,
    GivenKnown,
    GivenLife,
    GivenLine,
    GivenPhase,
    GivenTurn,
    Goal,
    Move,
    Setup,
    SetupName,
    TestCase,
    Word,
    number_in,
)
from rushscript.syntax.nodes.given import coin_side_in
from rushscript.syntax.tree import Branch, Token


def test(b: Builder, tree: Branch) -> TestCase:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    given: tuple[GivenLine, ...] = ()
    given_comments: Comments = NO_COMMENTS
    given_end: tuple[str, ...] = ()
    lines = [child for child in tree.children if isinstance(child, Branch)]
    allows = b.build_all([line for line in lines if line.data == "allow"])
    tables = b.build_all([line for line in lines if line.data == "cases"])
    setups: tuple[SetupName, ...] = ()
    moves = [line for line in lines if line.data not in ("allow", "cases")]
    if moves:
        first, *moves = moves
        given_comments = b.head_comments(span_of(first).start, step_head_end(first))
        setups = setup_names(b, first)
        given = b.build_all(_lines(first))
        given_end = b.end_comments(closing_brace(first)) if _has_brace(first) else ()
    goals = b.build_all([line for line in moves if line.data == "goal"])
    return TestCase(
        unquote(find_token(tree, "STRING")),
        given,
        b.build_all([line for line in moves if line.data != "goal"]),
        given_comments,
        given_end,
        b.end_comments(closing_brace(tree)),
        allows,
        setups,
        tables[0] if tables else None,
        goal=goals[0] if goals else None,
        comments=comments,
        span=span,
    )


def setup_names(b: Builder, tree: Branch) -> tuple[SetupName, ...]:
    """The setups that are named at the head of `given` or of another setup."""
    named = [
        child
        for child in tree.children
        if isinstance(child, Branch) and child.data == "setup_names"
    ]
    tokens = [token for names in named for token in names.children if isinstance(token, Token)]
    return tuple(SetupName(unquote(token), span=span_of(token)) for token in tokens)


def _lines(tree: Branch) -> list[Branch]:
    lines = [child for child in tree.children if isinstance(child, Branch)]
    return [line for line in lines if line.data != "setup_names"]


def _has_brace(tree: Branch) -> bool:
    return any(isinstance(child, Token) and child.type == "RBRACE" for child in tree.children)


def setup(b: Builder, tree: Branch) -> Setup:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    name, setups = unquote(find_token(tree, "STRING")), setup_names(b, tree)
    given = b.build_all(_lines(tree))
    end = b.end_comments(closing_brace(tree))
    return Setup(name, given, setups, end, comments=comments, span=span)


def cases(b: Builder, tree: Branch) -> Cases:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    columns = _values(tree, "CASE_NAME")
    rows = b.build_all(tree.children)
    return Cases(columns, rows, b.end_comments(closing_brace(tree)), comments=comments, span=span)


def case(b: Builder, tree: Branch) -> Case:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    return Case(_values(tree, "CASE_VALUE"), comments=comments, span=span)


def _values(tree: Branch, kind: str) -> tuple[Word, ...]:
    tokens = [child for child in tree.children if isinstance(child, Token) and child.type == kind]
    return tuple(Word(token.value, span=span_of(token)) for token in tokens)


# ------------------------------------------------------------------------------- given lines


def given_cards(b: Builder, tree: Branch) -> GivenCards:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    side, zone, *cards = tree.children
    assert isinstance(side, Token)
    return GivenCards(word(side), b.build(zone), b.build_all(cards), comments=comments, span=span)


def given_card(b: Builder, tree: Branch) -> GivenCard:
    count, noun, lies, column, name = tree.children
    return GivenCard(
        b.build(noun),
        number_in(count.value) if isinstance(count, Token) else 1,
        optional_word(lies),
        name_of(name),
        b.build(lies.children[-1]) if isinstance(lies, Branch) else None,
        optional_word(column),
        span=span_of(tree),
    )


def given_life(b: Builder, tree: Branch) -> GivenLife:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    side, amount = tree.children
    assert isinstance(side, Token) and isinstance(amount, Token)
    return GivenLife(word(side), number(amount), comments=comments, span=span)


def given_turn(b: Builder, tree: Branch) -> GivenTurn:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    side: Word | None = None
    turn: int | None = None
    for child in tree.children:
        if isinstance(child, Token) and child.type == "INT":
            turn = number_in(child.value)
        elif isinstance(child, Token):
            side = word(child)
    return GivenTurn(side, turn, comments=comments, span=span)


def given_phase(b: Builder, tree: Branch) -> GivenPhase:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    return GivenPhase(phrase(tree.children), comments=comments, span=span)


def given_known(b: Builder, tree: Branch) -> GivenKnown:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    player, *cards = tree.children
    assert isinstance(player, Token)
    return GivenKnown(word(player), b.build_all(cards), comments=comments, span=span)


# ------------------------------------------------------------------------------------- moves


def goal(b: Builder, tree: Branch) -> Goal:
    span = span_of(tree)
    return Goal(comments=b.head_comments(span.start, span.end), span=span)


def move(b: Builder, tree: Branch) -> Move:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    opponent, action, answers = tree.children
    given = b.build_all(answers.children) if isinstance(answers, Branch) else ()
    done = _action(b, action, given)
    return Move(done, opponent is not None, comments=comments, span=span)


def cannot(b: Builder, tree: Branch) -> Cannot:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    opponent, action, which, reason = tree.children
    assert isinstance(reason, Branch)
    why = phrase(reason.children)
    given = b.build_all(which.children) if isinstance(which, Branch) else ()
    refused = _action(b, action, given)
    return Cannot(refused, why, opponent is not None, comments=comments, span=span)


def can(b: Builder, tree: Branch) -> Can:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    opponent, action, which = tree.children
    given = b.build_all(which.children) if isinstance(which, Branch) else ()
    return Can(_action(b, action, given), opponent is not None, comments=comments, span=span)


def expect(b: Builder, tree: Branch) -> Expect:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    return Expect(b.build(tree.children[0]), comments=comments, span=span)


def _action(b: Builder, tree: object, answers: tuple[Answer, ...]) -> Action:
    assert isinstance(tree, Branch)
    span = span_of(tree)
    tokens = [child for child in tree.children if isinstance(child, Token)]
    cards = b.build_all(tree.children)
    match str(tree.data):
        case "act_attack":
            verb = Word("attack", span=span)
            target = None if tokens else cards[0]
            return Action(verb, cards[-1], None, target, bool(tokens), answers, span=span)
        case "act_put":
            verb, position = word(tokens[0]), word(tokens[-1])
            return Action(verb, cards[0], position, answers=answers, span=span)
        case _:
            card = cards[0] if cards else None
            return Action(word(*tokens), card, answers=answers, span=span)


# ----------------------------------------------------------------------------------- answers


ANSWERS: Final[dict[str, AnswerKind]] = {
    "PAY": "pay",
    "CHOOSE": "choose",
    "TRIBUTE": "tribute",
    "ORDER": "order",
    "ACCEPT": "accept",
    "DECLINE": "decline",
    "TOP": "top",
    "BOTTOM": "bottom",
}


def answer_cards(b: Builder, tree: Branch) -> Answer:
    kind = tree.children[0]
    assert isinstance(kind, Token)
    return Answer(ANSWERS[kind.type], b.build_all(tree.children), span=span_of(tree))


def answer_none(b: Builder, tree: Branch) -> Answer:
    return Answer("choose", span=span_of(tree))


def answer_amount(b: Builder, tree: Branch) -> Answer:
    """`pay 2`, `choose 2`: how many cards."""
    kind, amount = tree.children
    assert isinstance(kind, Token) and isinstance(amount, Token)
    return Answer(ANSWERS[kind.type], number=number_in(amount.value), span=span_of(tree))


def answer_number(b: Builder, tree: Branch) -> Answer:
    number_token = find_token(tree, "INT")
    return Answer("option", number=number_in(number_token.value), span=span_of(tree))


def answer_roll(b: Builder, tree: Branch) -> Answer:
    results = tuple(
        number_in(child.value)
        for child in tree.children
        if isinstance(child, Token) and child.type == "INT"
    )
    return Answer("roll", results=results, span=span_of(tree))


def answer_toss(b: Builder, tree: Branch) -> Answer:
    results: list[int] = []
    for child in tree.children[1:]:
        assert isinstance(child, Token)
        side = coin_side_in(child.value)
        if side is None:
            b.bag.report("RS133", span_of(child), found=child.value)
        results.append(side or 0)
    return Answer("toss", results=tuple(results), span=span_of(tree))


def answer_declare(b: Builder, tree: Branch) -> Answer:
    value = tree.children[1]
    said = word(value) if isinstance(value, Token) else b.build(value)
    return Answer("declare", said=said, span=span_of(tree))


def answer_word(b: Builder, tree: Branch) -> Answer:
    (kind,) = tree.children
    assert isinstance(kind, Token)
    return Answer(ANSWERS[kind.type], span=span_of(tree))


def answer_position(b: Builder, tree: Branch) -> Answer:
    return Answer("position", word=phrase(tree.children), span=span_of(tree))


def answer_offered(b: Builder, tree: Branch) -> Answer:
    """`offered choose bat, sword`: this could be answered."""
    negated, given = tree.children
    asked = b.build(given)
    return Answer("offered", given=asked, negated=negated is not None, span=span_of(tree))


def offered_cards(b: Builder, tree: Branch) -> Answer:
    """`offered [only] bat, sword`: these are among the options."""
    negated, only, *cards = tree.children
    return Answer(
        "offered",
        b.build_all(cards),
        negated=negated is not None,
        only=only is not None,
        span=span_of(tree),
    )


RULES: Final[dict[str, Rule]] = {
    "test": test,
    "setup": setup,
    "cases": cases,
    "case": case,
    "given_cards": given_cards,
    "given_card": given_card,
    "given_life": given_life,
    "given_turn": given_turn,
    "given_phase": given_phase,
    "given_known": given_known,
    "goal": goal,
    "move": move,
    "cannot": cannot,
    "can": can,
    "expect": expect,
    "answer_cards": answer_cards,
    "answer_none": answer_none,
    "answer_amount": answer_amount,
    "answer_number": answer_number,
    "answer_roll": answer_roll,
    "answer_toss": answer_toss,
    "answer_declare": answer_declare,
    "answer_word": answer_word,
    "answer_position": answer_position,
    "answer_offered": answer_offered,
    "offered_cards": offered_cards,
}
