"""What a `may` is about: the step that it asks for -> `draw 2 cards`, so that whoever is asked
knows what for. The numbers are those of this moment.
"""

from __future__ import annotations

from rushscript.engine.duel import Duel
from rushscript.engine.expressions.base import Side
from rushscript.engine.machine import Instruction
from rushscript.engine.operations.base import CardOperation
from rushscript.engine.operations.chance import RollDice, TossCoins
from rushscript.engine.operations.changing import Modify
from rushscript.engine.operations.choosing import ChooseOne, Holds
from rushscript.engine.operations.declaring import Declare
from rushscript.engine.operations.field import ChangePosition, NegateAttack, SpecialSummon
from rushscript.engine.operations.flow import May, Program
from rushscript.engine.operations.fusion_summons import FusionSummon
from rushscript.engine.operations.life import GainLife, InflictDamage, PayLife
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
from rushscript.engine.operations.ritual_summons import RitualSummon
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.engine.zones import GRAVEYARD, HAND, is_on_field
from rushscript.views.naming import ZONE_WORDS
from rushscript.wording import counted


def intent(duel: Duel) -> str:
    """What the player who is asked by the effect in progress may do; empty where it is more
    than a few words."""
    state = duel.state
    if not state.frames:
        return ""
    frame = state.frames[-1]
    step = frame.program[frame.place] if frame.place < len(frame.program) else None
    return _of_program(step.program, state, frame.scope) if isinstance(step, May) else ""


def option_intent(duel: Duel, number: int) -> str:
    """What an option of the choice in progress does; empty where it is more than a few words."""
    state = duel.state
    frame = state.frames[-1]
    step = frame.program[frame.place]
    if not isinstance(step, ChooseOne):
        return ""
    return _of_program(step.ways[number].program, state, frame.scope)


def declared_word(duel: Duel, number: int) -> str | None:
    """The word of an option of the declaration in progress; None when nothing is declared."""
    frame = duel.state.frames[-1]
    step = frame.program[frame.place]
    if not isinstance(step, Declare):
        return None
    return str(step.choices(duel.state, frame.scope)[number])


def _of_program(program: Program, state: State, scope: Scope) -> str:
    words = _words(program[0], state, scope)
    return f"{words} and go on" if words and len(program) > 1 else words


def _words(step: Instruction, state: State, scope: Scope) -> str:
    match step:
        case Draw(amount=amount):
            return f"draw {counted(amount.value(state, scope), 'card')}"
        case PayLife(amount=amount):
            return f"pay {amount.value(state, scope)} LP"
        case GainLife(amount=amount):
            return f"gain {amount.value(state, scope)} LP"
        case InflictDamage(amount=amount):
            return f"inflict {amount.value(state, scope)} damage"
        case RollDice(amount=amount):
            number = amount.value(state, scope)
            return "roll a die" if number == 1 else f"roll {number} dice"
        case TossCoins(amount=amount):
            return f"toss {counted(amount.value(state, scope), 'coin')}"
        case ShuffleDeck(side=side):
            return "shuffle your deck" if side is Side.YOU else "shuffle the deck"
        case Holds():
            return "pay nothing"
        case NegateAttack():
            return "negate the attack"
        case FusionSummon():
            return "fusion summon a monster"
        case RitualSummon():
            return "ritual summon a monster"
        case CardOperation():
            return _of_cards(step, state, scope)
    return ""


def _move_verb(step: Move, state: State, scope: Scope) -> str:
    """As the language says it: cards come to the hand from the field back, from elsewhere new."""
    if step.destination == GRAVEYARD:
        return "send"
    fielded = any(is_on_field(state.zone[card]) for card in step.candidates(state, scope))
    return "add" if step.destination == HAND and not fielded else "return"


def _of_cards(step: CardOperation, state: State, scope: Scope) -> str:
    least, most = step.bounds(state, scope, len(step.candidates(state, scope)))
    noun = "monster" if isinstance(step, SpecialSummon | ChangePosition) else "card"
    cards = counted(least, noun) if least == most else f"{least} to {counted(most, noun)}"
    match step:
        case Move(destination=zone):
            return f"{_move_verb(step, state, scope)} {cards} to the {ZONE_WORDS[zone]}"
        case SpecialSummon():
            return f"special summon {cards}"
        case ChangePosition():
            return f"change the position of {cards}"
        case Destroy():
            return f"destroy {cards}"
        case SetCards():
            return f"set {cards}"
        case LookAt():
            return f"look at {cards}"
        case Reveal():
            return f"reveal {cards}"
        case Choose():
            return f"choose {cards}"
        case Modify():
            return f"change {cards}"
    return ""
