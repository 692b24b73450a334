"""Verbs -> operations of the engine."""

from __future__ import annotations

from typing import Final

from rushscript.compiler.changes import compile_duration
from rushscript.compiler.formulas import compile_formula
from rushscript.compiler.materials import compile_material_summon
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_side
from rushscript.engine.expressions.base import NumberExpression, Side
from rushscript.engine.expressions.selections import Selection
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.chance import RollDice, TossCoins
from rushscript.engine.operations.control import FOR_GOOD, ChangeControl
from rushscript.engine.operations.declaring import Declare, Declared
from rushscript.engine.operations.equipping import EquipWith
from rushscript.engine.operations.field import (
    ChangePosition,
    EndBattlePhase,
    NegateAttack,
    RedirectAttack,
    SpecialSummon,
)
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife, WinDuel
from rushscript.engine.operations.moving import (
    Choose,
    Destroy,
    Draw,
    LookAt,
    Move,
    Reveal,
    SetCards,
    ShuffleDeck,
)
from rushscript.errors import InvariantError
from rushscript.semantics.words import POSITIONS_OF_WORD
from rushscript.syntax.nodes import Verb
from rushscript.vocabulary import Position, Zone

DESTINATIONS: Final[dict[str, Zone]] = {
    "graveyard": Zone.GRAVEYARD,
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "extra deck": Zone.EXTRA_DECK,
}


OTHERS: Final[dict[Side, Side]] = {Side.YOU: Side.OPPONENT, Side.OPPONENT: Side.YOU}


def compile_card_verb(
    names: Names,
    verb: Verb,
    cards: Selection,
    name: str | None,
    actor: Side,
    *,
    optional: bool = False,
) -> Operation:
    """The operation of a verb that acts on cards. `actor` chooses them."""
    match verb.word.text:
        case "destroy":
            return Destroy(cards, name, actor, optional)
        case "choose":
            return Choose(cards, name, actor, optional)
        case "reveal" | "excavate":
            return Reveal(cards, name, actor, optional)
        case "look at":
            return LookAt(cards, name, actor, optional)
        case "set":
            side = actor if verb.side is None else compile_side(verb.side)
            return SetCards(cards, name, actor, optional, side)
        case "send" | "add" | "shuffle" | "return":
            return _compile_move(verb, cards, name, actor, optional=optional)
        case "special summon":
            side = actor if verb.side is None else compile_side(verb.side)
            return SpecialSummon(cards, name, actor, optional, side, _position(verb))
        case "take control" | "give control":
            gets = actor if verb.word.text == "take control" else OTHERS[actor]
            loan = FOR_GOOD if verb.duration is None else compile_duration(names, verb.duration)
            return ChangeControl(cards, name, actor, optional, gets, loan)
        case "put" | "change position":
            return ChangePosition(cards, name, actor, optional, _position(verb))
        case "equip":
            assert verb.host is not None
            return EquipWith(cards, name, actor, optional, verb.host.text)
        case "redirect attack":
            return RedirectAttack(cards, name, actor, optional)
    raise InvariantError(f"the verb {verb.word.text} does not act on cards")


def _compile_move(
    verb: Verb, cards: Selection, name: str | None, actor: Side, *, optional: bool
) -> Operation:
    assert verb.destination is not None
    return Move(
        cards,
        name,
        actor,
        optional,
        DESTINATIONS[verb.destination.text],
        at_bottom=verb.deck_end is not None and verb.deck_end.text == "bottom",
        shuffles=verb.word.text == "shuffle",
        any_order=verb.any_order,
        either_end=verb.deck_end is not None and verb.deck_end.text == "top or bottom",
    )


def _position(verb: Verb) -> Position:
    if verb.position is None:
        return Position.NONE
    (position,) = POSITIONS_OF_WORD[verb.position.text]
    return position


def compile_player_verb(names: Names, verb: Verb, name: str | None, actor: Side) -> Operation:
    """The operation of a verb that acts on a player."""
    match verb.word.text:
        case "draw":
            return Draw(_amount(names, verb), actor, name)
        case "declare":
            return _declare(names, verb, name, actor)
        case "roll":
            return RollDice(_amount(names, verb), actor, name)
        case "toss":
            return TossCoins(_amount(names, verb), actor, name)
        case "pay":
            return PayLife(_amount(names, verb), actor)
        case "gain":
            return GainLife(_amount(names, verb), actor, name)
        case "inflict":
            assert verb.side is not None
            return InflictDamage(_amount(names, verb), compile_side(verb.side), name)
        case "negate attack":
            return NegateAttack()
        case "end battle phase":
            return EndBattlePhase()
        case "shuffle deck":
            assert verb.side is not None
            return ShuffleDeck(compile_side(verb.side))
        case "win":
            return WinDuel(actor)
        case "fusion summon" | "ritual summon":
            assert verb.summons is not None
            return compile_material_summon(names, verb.word.text, verb.summons, name)
    raise InvariantError(f"the verb {verb.word.text} has no operation")


def _declare(names: Names, verb: Verb, name: str | None, actor: Side) -> Operation:
    declared = verb.declared
    assert declared is not None
    what = Declared.MATERIAL if declared.of is not None else Declared(declared.what.text)
    words = tuple(names.of(card) for card in declared.names)
    of = None if declared.of is None else declared.of.text
    return Declare(what, name, actor, words, of, declared.low, declared.high, declared.amount)


def _amount(names: Names, verb: Verb) -> NumberExpression:
    assert verb.amount is not None
    return compile_formula(names, verb.amount)
