"""Events of `when` -> event patterns; causes of destruction."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler.filters import compile_noun, compile_shown_noun
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_side
from rushscript.engine.events import EventKind
from rushscript.engine.expressions import changes
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    BattleVictoryPattern,
    DamagePattern,
    DestroyedPattern,
    EventPattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
)
from rushscript.syntax.nodes import (
    Attacks,
    Cause,
    DestroysByBattle,
    Event,
    IsDestroyed,
    IsTurnedUp,
    Name,
    PlayerActs,
    Summons,
    TakesDamage,
    Who,
    Word,
)
from rushscript.vocabulary import Manner, Reason

ACTS: Final[dict[str, EventKind]] = {
    "draw": EventKind.DRAWN,
    "set": EventKind.SET,
    "activate": EventKind.ACTIVATED,
}

DAMAGE_REASONS: Final[dict[str, Reason]] = {"battle": Reason.BATTLE, "effects": Reason.EFFECT}

CAUSE_KINDS: Final[dict[str, CauseKind]] = {
    "battle": CauseKind.BATTLE,
    "attack": CauseKind.ATTACK,
    "effects": CauseKind.EFFECT,
}


def compile_event(names: Names, event: Event) -> EventPattern:
    """The pattern that an event must fit."""
    match event:
        case Summons():
            return SummonPattern(
                compile_side(event.side),
                tuple(Manner(word.text) for word in event.manners),
                compile_noun(names, event.noun),
                event.or_sets,
                event.from_hand,
                None if event.name is None else event.name.text,
            )
        case PlayerActs():
            return _compile_acts(names, event)
        case TakesDamage():
            reason = None if event.source is None else DAMAGE_REASONS[event.source.text]
            return DamagePattern(compile_side(event.side), reason)
        case Attacks():
            return _compile_attacks(names, event)
        case IsDestroyed():
            causes = tuple(compile_cause(names, cause) for cause in event.causes)
            name = None if event.name is None else event.name.text
            return DestroyedPattern(compile_who(names, event.who), causes, name)
        case DestroysByBattle():
            return BattleVictoryPattern(
                compile_who(names, event.who),
                compile_who(names, event.victim),
                event.sends,
                None if event.name is None else event.name.text,
            )
        case IsTurnedUp():
            name = None if event.name is None else event.name.text
            return TurnedUpPattern(compile_who(names, event.who), name)
        case _:
            assert_never(event)


def _compile_acts(names: Names, event: PlayerActs) -> EventPattern:
    """A card that is being activated lies open; its facts may be those of a moment before."""
    kind = ACTS[event.verb.text]
    if event.noun is None:
        return ActsPattern(compile_side(event.side), kind)
    shown = kind is EventKind.ACTIVATED
    test = compile_shown_noun(names, event.noun) if shown else compile_noun(names, event.noun)
    return ActsPattern(compile_side(event.side), kind, test)


def _compile_attacks(names: Names, event: Attacks) -> EventPattern:
    attacker = compile_who(names, event.who)
    if event.target is None:
        return AttackPattern(attacker)
    if isinstance(event.target, Word):
        return AttackPattern(attacker, directly=True)
    return AttackPattern(attacker, compile_who(names, event.target))


def compile_who(names: Names, who: Who) -> Subject:
    """Whom an event or a battle is about."""
    if isinstance(who, Name):
        return Subject(name=who.text)
    return Subject(compile_side(who.side), compile_noun(names, who.noun))


def compile_cause(names: Names, cause: Cause) -> changes.Cause:
    """What destroys, or cannot destroy, a card."""
    side = None if cause.side is None else compile_side(cause.side)
    test = None if cause.noun is None else compile_shown_noun(names, cause.noun)
    return changes.Cause(CAUSE_KINDS[cause.kind.text], side, test)
