"""Sentences as programs: what each verb, change and block becomes."""

from __future__ import annotations

import pytest

from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import (
    AddTo,
    BecomeNumber,
    BecomeWord,
    BecomeWordOf,
    Cause,
    Grant,
    Protect,
)
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.numbers import (
    Aggregate,
    AggregateKind,
    Arithmetic,
    Constant,
    Count,
    CountNamed,
    HalfOf,
    LifePointsOf,
    Operator,
)
from rushscript.engine.expressions.selections import (
    Chosen,
    DeckEndCards,
    NamedCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
    Together,
    ZoneCards,
)
from rushscript.engine.expressions.tests import AllTests, Anything, InPosition, IsKind
from rushscript.engine.expressions.truths import HasDestroyed, NumbersCompare, TurnIs, Window
from rushscript.engine.lines import LiveLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.changing import Modify, ModifyLive
from rushscript.engine.operations.field import ChangePosition, NegateAttack, SpecialSummon
from rushscript.engine.operations.flow import EachPlayer, If, IfDid, May
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife, WinDuel
from rushscript.engine.operations.moving import Choose, Destroy, Draw, Move, Reveal, SetCards
from rushscript.engine.zones import GRAVEYARD, HAND, MONSTER
from rushscript.vocabulary import Attribute, CardKind, Comparison, Position, Property, Type, Zone
from tests.unit.compiler.compiling import ability_of, compiled, cost_of, program_of
from tests.unit.semantics.checking import live, steps, trap

IS_MONSTER = IsKind((CardKind.MONSTER,))
SELF = NamedSelection("self")
THIS_TURN = Duration(DurationKind.THIS_TURN)


def one(side: Side, zone: int, test: object = IS_MONSTER, amount: int = 1) -> Chosen:
    cards = ZoneCards(side, (zone,), test)  # type: ignore[arg-type]
    return Chosen(QuantityKind.EXACTLY, cards, Constant(amount))


HAND_CARD = one(Side.YOU, HAND, Anything())
THEIR_MONSTER = one(Side.OPPONENT, MONSTER)

VERBS: dict[str, object] = {
    "draw 2": Draw(Constant(2)),
    "opponent draw 1": Draw(Constant(1), Side.OPPONENT),
    "destroy 1 monster on opponent's field": Destroy(THEIR_MONSTER),
    "opponent destroy 1 monster on opponent's field": Destroy(THEIR_MONSTER, chooser=Side.OPPONENT),
    "send 1 card in your hand to graveyard": Move(HAND_CARD, destination=Zone.GRAVEYARD),
    "send 2 cards from top of your deck to graveyard": Move(DeckEndCards(Side.YOU, Constant(2))),
    "add 1 monster in your graveyard to hand": Move(
        one(Side.YOU, GRAVEYARD), destination=Zone.HAND
    ),
    "shuffle 4 monsters in your graveyard into deck": Move(
        one(Side.YOU, GRAVEYARD, amount=4), destination=Zone.DECK, shuffles=True
    ),
    "return 1 monster on opponent's field to hand": Move(THEIR_MONSTER, destination=Zone.HAND),
    "return 2 cards in your hand to bottom of deck in any order": Move(
        one(Side.YOU, HAND, Anything(), 2), destination=Zone.DECK, at_bottom=True, any_order=True
    ),
    "special summon 1 monster in your graveyard": SpecialSummon(one(Side.YOU, GRAVEYARD)),
    "special summon 1 monster in your graveyard to opponent's field in face-up defense": (
        SpecialSummon(
            one(Side.YOU, GRAVEYARD),
            side=Side.OPPONENT,
            position=Position.FACE_UP_DEFENSE,
        )
    ),
    "set 1 trap in your graveyard": SetCards(one(Side.YOU, GRAVEYARD, IsKind((CardKind.TRAP,)))),
    "put self in face-down defense": ChangePosition(SELF, position=Position.FACE_DOWN_DEFENSE),
    "change position of self": ChangePosition(SELF),
    "reveal 1 card in your hand": Reveal(HAND_CARD),
    "pay 500 lp": PayLife(Constant(500)),
    "gain 500 lp": GainLife(Constant(500)),
    "inflict 300 damage to opponent": InflictDamage(Constant(300), Side.OPPONENT),
    "inflict 300 damage to you": InflictDamage(Constant(300), Side.YOU),
    "win": WinDuel(),
}


@pytest.mark.parametrize(("step", "operation"), VERBS.items(), ids=VERBS.keys())
def test_a_verb_is_its_operation(step: str, operation: object) -> None:
    assert program_of(step) == (operation,)


def test_a_trap_negates_the_attack() -> None:
    text = trap("when opponent's monster attacks\n        effect negate attack")
    assert ability_of(text).program == (NegateAttack(),)


def test_a_cost_is_an_operation_with_a_name() -> None:
    assert cost_of("pay 500 lp") == PayLife(Constant(500))
    text = (
        steps("draw 1")
        .replace("effect\n", "cost send 1 card in your hand to graveyard as paid\n        effect\n")
        .replace("draw 1", "draw [paid]")
    )
    ability = ability_of(text)
    assert ability.costs == (Move(HAND_CARD, "paid"),)
    assert ability.program == (Draw(CountNamed("paid", by_card=True)),)


# --------------------------------------------------------------------------------- may, actors


def test_may_asks_and_under_may_a_free_number_is_one_prompt() -> None:
    assert program_of("may draw 1") == (May((Draw(Constant(1)),)),)
    (operation,) = program_of("may destroy up to 2 monsters on opponent's field")
    assert isinstance(operation, Destroy)
    assert operation.optional


def test_each_player_does_it_with_their_own_cards() -> None:
    hand = Chosen(QuantityKind.EXACTLY, ZoneCards(Side.THEIR, (HAND,), Anything()), Constant(1))
    assert program_of("each player send 1 card in their hand to graveyard") == (
        EachPlayer((Move(hand, chooser=Side.THEIR),)),
    )
    assert program_of("each player may draw 1") == (
        EachPlayer((May((Draw(Constant(1), Side.THEIR),), Side.THEIR),)),
    )


def test_what_is_chosen_on_both_sides_of_and_is_chosen_first_and_taken_together() -> None:
    assert program_of("destroy self and 1 monster on opponent's field") == (
        Choose(THEIR_MONSTER, "part 2", apart_from=("self",)),
        Destroy(Together((SELF, NamedSelection("part 2")))),
    )


# ------------------------------------------------------------------------------------ sentences


def test_the_first_sentence_is_the_first_step_and_its_and_lines() -> None:
    ability = ability_of(steps("draw 1", "and gain 500 lp", "then draw 2", "and draw 3"))
    assert len(ability.program) == 4
    assert ability.first_sentence == 2


def test_a_joined_choice_belongs_to_its_sentence() -> None:
    ability = ability_of(steps("destroy self and 1 monster on opponent's field", "then draw 1"))
    assert ability.first_sentence == 2


def test_blocks_are_nested_programs() -> None:
    draw = Draw(Constant(1))
    assert program_of("draw 1", "if you do {", "draw 1", "} else {", "win", "}") == (
        draw,
        IfDid((draw,), (WinDuel(),)),
    )
    low = NumbersCompare(LifePointsOf(Side.YOU), Comparison.AT_MOST, Constant(4000))
    assert program_of("if your lp <= 4000 {", "draw 1", "}") == (If(low, (draw,)),)
    assert program_of("may {", "draw 1", "win", "}") == (May((draw, WinDuel())),)


def test_among_a_name_looks_at_its_cards_where_they_are() -> None:
    _, add = program_of(
        "send 3 cards from top of your deck to graveyard as sent",
        "add 1 monster among sent to hand",
    )
    assert isinstance(add, Move)
    assert isinstance(add.cards, Chosen)
    assert add.cards.cards == NamedCards("sent", IS_MONSTER)


# -------------------------------------------------------------------------------------- changes

CHANGES: dict[str, tuple[object, ...]] = {
    "gains atk/def 500": (
        AddTo(Property.ATTACK, Constant(500)),
        AddTo(Property.DEFENSE, Constant(500)),
    ),
    "loses level 1": (AddTo(Property.LEVEL, Constant(1), lose=True),),
    "becomes original atk 0": (BecomeNumber(Property.ATTACK, Constant(0), original=True),),
    "becomes type dragon": (BecomeWord(Property.TYPE, Type.DRAGON),),
    "becomes attribute fire": (BecomeWord(Property.ATTRIBUTE, Attribute.FIRE),),
    "becomes attribute self.attribute": (BecomeWordOf(Property.ATTRIBUTE, "self"),),
    'becomes name "Sample"': (BecomeWord(Property.NAME, "Sample"),),
    "can attack 2 times": (Grant(Permission.ATTACK_TIMES, Constant(2)),),
    "pierces and can attack once more": (
        Grant(Permission.PIERCE),
        Grant(Permission.ATTACK_ONCE_MORE),
    ),
    "cannot be destroyed by battle or opponent's trap effects": (
        Protect(Cause(CauseKind.BATTLE)),
        Protect(Cause(CauseKind.EFFECT, Side.OPPONENT, IsKind((CardKind.TRAP,)))),
    ),
}


@pytest.mark.parametrize(("words", "changes"), CHANGES.items(), ids=CHANGES.keys())
def test_a_change_of_an_effect_is_a_modification(words: str, changes: tuple[object, ...]) -> None:
    assert program_of(f"self {words} this turn") == (
        Modify(SELF, changes=changes, duration=THIS_TURN),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("words", "duration"),
    [
        ("this battle phase", Duration(DurationKind.THIS_BATTLE_PHASE)),
        (
            "until end of opponent's next turn",
            Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, Side.OPPONENT),
        ),
        ("permanently", Duration(DurationKind.PERMANENT)),
        ("while it is your turn", Duration(DurationKind.WHILE, fact=TurnIs(Side.YOU))),
    ],
)
def test_durations(words: str, duration: Duration) -> None:
    (modify,) = program_of(f"self pierces {words}")
    assert isinstance(modify, Modify)
    assert modify.duration == duration


def test_formulas() -> None:
    monsters = ZoneCards(Side.YOU, (GRAVEYARD,), IS_MONSTER)
    (modify,) = program_of(
        "self gains atk 300 * distinct(attribute, monsters in your graveyard)"
        " + half of your lp - count(monsters in your graveyard) this turn"
    )
    kinds = Aggregate(AggregateKind.DISTINCT, Property.ATTRIBUTE, monsters)
    left = Arithmetic(
        Operator.PLUS,
        Arithmetic(Operator.TIMES, Constant(300), kinds),
        HalfOf(LifePointsOf(Side.YOU)),
    )
    amount = Arithmetic(Operator.MINUS, left, Count(monsters))
    assert isinstance(modify, Modify)
    assert modify.changes == (AddTo(Property.ATTACK, amount),)


def test_live_lines_carry_every_condition_around_them() -> None:
    ability = ability_of(
        live(
            "while it is your turn {\n            self gains atk 100\n"
            "            while self has destroyed a monster by battle this turn {\n"
            "                all monsters(face-up) on your field pierce\n            }\n        }"
        )
    )
    turn = TurnIs(Side.YOU)
    killed = HasDestroyed("self", IS_MONSTER, Window.THIS_TURN)
    mine = ZoneCards(Side.YOU, (MONSTER,), AllTests((IS_MONSTER, InPosition((1, 2)))))
    assert ability.lines == (
        LiveLine((turn,), SELF, (AddTo(Property.ATTACK, Constant(100)),)),
        LiveLine((turn, killed), SetSelection(mine), (Grant(Permission.PIERCE),)),
    )


def test_a_continuous_step_asks_anew_until_it_ends() -> None:
    (operation,) = program_of(
        "continuous this turn {",
        "while self has destroyed a monster by battle this battle phase {",
        "self can attack once more",
        "}",
        "}",
    )
    killed = HasDestroyed("self", IS_MONSTER, Window.THIS_BATTLE_PHASE)
    line = LiveLine((killed,), SELF, (Grant(Permission.ATTACK_ONCE_MORE),))
    assert operation == ModifyLive((line,), THIS_TURN)


# ---------------------------------------------------------------------------------------- cards


def test_a_card_keeps_what_is_printed() -> None:
    definition = compiled(
        'card "Twin Dragon" ja "双竜" {\n    number "A-1", "A-2"\n    passcode 12, 34\n'
        "    legend monster normal level 7 light dragon 2500/1500\n}\n"
    )
    assert definition.id == "mine:twin_dragon"
    assert definition.names == (("en", "Twin Dragon"), ("ja", "双竜"))
    assert (definition.level, definition.attack, definition.defense) == (7, 2500, 1500)
    assert (definition.attribute, definition.type) == (Attribute.LIGHT, Type.DRAGON)
    assert definition.numbers == ("A-1", "A-2")
    assert definition.passcodes == (12, 34)
    assert definition.legend
    assert not definition.abilities
