"""Random tests and files as nodes: what is given, done and expected, beside random cards."""

from __future__ import annotations

from hypothesis import strategies as st

from rushscript.syntax import nodes as n
from rushscript.testing.strategies.programs import (
    Some,
    any_name,
    card_name,
    comments,
    end_comments,
    event,
    face,
    given_name,
    made,
    mode,
    noun,
    number,
    optional,
    place,
    plain_word,
    player,
    position,
    prop,
    side,
    small,
    some,
    text,
    window,
    word,
    zone,
)
from rushscript.testing.strategies.scripts import allow, card

card_reference = card_name | any_name
given_card = made(
    n.GivenCard,
    noun,
    st.integers(1, 3),
    optional(position | word("face-up", "face-down", "in maximum mode")),
    optional(given_name),
    column=optional(word("in left zone", "in center zone", "in right zone")),
) | made(n.GivenCard, noun, name=optional(given_name), host=card_reference)
past_used = made(n.PastUsed, card_reference, optional(word("face-down"))) | made(
    n.PastUsed, card_reference, origin=zone
)
given_line = (
    made(n.GivenCards, side, zone, some(given_card, 1, 4), comments=comments)
    | made(n.GivenLife, side, number, comments=comments)
    | made(n.GivenTurn, side, optional(small), comments=comments)
    | made(n.GivenTurn, st.none(), small, comments=comments)
    | made(n.GivenPhase, word("main phase", "battle phase"), comments=comments)
    | made(n.GivenKnown, player, some(card_reference, 1, 3), comments=comments)
    | made(
        n.GivenPast,
        word("normal summoned", "fusion summoned"),
        window,
        card_reference,
        origin=optional(zone),
        used=some(past_used, 0, 2),
        comments=comments,
    )
    | made(
        n.GivenPast,
        word("set", "turned face-up", "drawn", "attacked"),
        window,
        card_reference,
        comments=comments,
    )
    | made(
        n.GivenPast,
        word("put"),
        window,
        card_reference,
        optional(card_reference),
        goal=position,
        comments=comments,
    )
    | made(
        n.GivenPast,
        word("sent"),
        window,
        card_reference,
        optional(card_reference),
        origin=zone,
        goal=word("graveyard"),
        comments=comments,
    )
    | made(
        n.GivenPast,
        word("returned"),
        window,
        card_reference,
        optional(card_reference),
        origin=zone,
        goal=word("hand", "deck"),
        comments=comments,
    )
    | made(
        n.GivenPast,
        word("attacked", "destroyed by", "destroyed by battle with"),
        window,
        card_reference,
        card_reference,
        comments=comments,
    )
    | made(
        n.GivenPast,
        word("activated"),
        window,
        card_reference,
        player=player,
        option=optional(small),
        comments=comments,
    )
    | made(
        n.GivenPast,
        word("taken damage"),
        window,
        player=player,
        origin=word("battle", "effects"),
        amount=optional(small),
        comments=comments,
    )
)
setup_names = some(made(n.SetupName, text), 0, 2)
answer = (
    made(
        n.Answer, st.sampled_from(("pay", "choose", "tribute", "order")), some(card_reference, 1, 3)
    )
    | st.just(n.Answer("choose"))
    | made(n.Answer, st.sampled_from(("accept", "decline", "top", "bottom")))
    | made(n.Answer, st.just("position"), word=position)
    | made(n.Answer, st.just("option"), number=small)
    | made(n.Answer, st.just("declare"), said=plain_word | card_name | number)
    | made(n.Answer, st.just("roll"), results=some(st.integers(1, 6), 1, 3))
    | made(n.Answer, st.just("toss"), results=some(st.integers(0, 1), 1, 3))
)
offer = made(n.Answer, st.just("offered"), given=answer, negated=st.booleans()) | made(
    n.Answer,
    st.just("offered"),
    some(card_reference, 1, 3),
    negated=st.booleans(),
    only=st.booleans(),
)


def actions(answers: Some) -> Some:
    return (
        made(
            n.Action,
            word("activate", "set", "normal summon", "special summon", "maximum summon"),
            card_reference,
            answers=answers,
        )
        | made(n.Action, word("put"), card_reference, position, answers=answers)
        | made(n.Action, word("attack"), card_reference, target=card_reference, answers=answers)
        | made(n.Action, word("attack"), card_reference, directly=st.just(True), answers=answers)
        | made(
            n.Action, word("pass", "end turn", "enter battle phase", "surrender"), answers=answers
        )
    )


expectation = (
    made(
        n.PropertyIs,
        card_reference,
        prop,
        number | plain_word | word("none") | card_name,
        st.booleans(),
    )
    | made(n.CardIs, card_reference, place | position | face | mode, st.booleans())
    | made(n.CardFits, card_reference, noun, st.booleans())
    | made(n.Knows, word("you", "opponent"), card_reference, st.booleans())
    | made(n.ZoneIs, side, zone, some(card_reference, 1, 3))
    | made(n.ZoneIs, side, word("deck"), some(card_reference, 1, 3), word("top", "bottom"))
    | made(n.ItIs, side, word("turn", "main phase", "battle phase"))
    | made(n.TurnNumber, number, st.booleans())
    | made(n.Happened, some(event, 1, 1), st.booleans(), optional(small))
    | made(n.Happened, some(event, 1, 3), in_order=st.just(True))
    | made(n.IsEquipped, card_reference, card_reference, st.booleans())
    | made(n.ZoneHas, side, zone, small, optional(noun))
    | made(n.LifeIs, side, small)
    | made(n.ResultIs, word("you win", "opponent wins", "the duel is a draw", "the duel goes on"))
)
test_line = (
    made(n.Move, actions(some(answer | offer, 0, 4)), st.booleans(), comments=comments)
    | made(
        n.Can,
        actions(st.just(()) | made(n.Answer, st.just("option"), number=small).map(lambda a: (a,))),
        st.booleans(),
        comments=comments,
    )
    | made(
        n.Cannot,
        actions(st.just(()) | made(n.Answer, st.just("option"), number=small).map(lambda a: (a,))),
        word(
            "used this turn",
            "condition not met",
            "no free zone",
            "set this turn",
            "face-down",
            "no def",
        ),
        st.booleans(),
        comments=comments,
    )
    | made(n.Expect, expectation, comments=comments)
)
test_case = made(
    n.TestCase,
    text,
    some(given_line, 0, 3),
    some(test_line, 0, 4),
    comments,
    end_comments,
    end_comments,
    some(allow, 0, 2),
    setup_names,
    goal=optional(made(n.Goal, comments=comments)),
    comments=comments,
)
case_test = st.builds(
    lambda test, cases, rest: n.TestCase(
        test.name,
        (n.GivenLife(n.Word("your"), n.Number(n.CaseNumber("[life]"))), *rest),
        test.moves,
        cases=cases,
    ),
    test_case,
    made(
        n.Cases,
        st.just((n.Word("life"),)),
        st.lists(small, min_size=1, max_size=3, unique=True).map(
            lambda rows: tuple(n.Case((n.Word(str(row)),)) for row in rows)
        ),
        end_comments,
        comments=comments,
    ),
    some(made(n.GivenTurn, side, comments=comments), 0, 2),
)
setup = made(n.Setup, text, some(given_line, 0, 3), setup_names, end_comments, comments=comments)
name_declaration = made(n.NameDeclaration, card_name, optional(text), comments=comments)
items = st.builds(
    lambda allows, others: (*allows, *others),
    some(allow, 0, 2),
    some(card | test_case | case_test | setup | name_declaration, 0, 3),
)
file = made(n.File, items, end_comments)
