"""Events of `when` -> event patterns; causes of destruction."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler.filters import compile_noun, compile_shown_noun
from rushscript.compiler.names import Names, counts_cards
from rushscript.compiler.places import compile_side, compile_zones
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
    MovedPattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
)
from rushscript.semantics.words import FIELD_ZONES, MOVE_ORIGINS
from rushscript.syntax.nodes import (
    Attacks,
    Cause,
    DestroysByBattle,
    Event,
    IsDestroyed,
    IsMoved,
    IsTurnedUp,
    Name,
    PlayerActs,
    Summons,
    TakesDamage,
    Who,
    Word,
)
from rushscript.syntax.words import NORMAL_DRAW
from rushscript.vocabulary import Manner, Reason

ACTS: Final[dict[str, EventKind]] = {
    "draw": EventKind.DRAWN,
    NORMAL_DRAW: EventKind.DRAWN,
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
                compile_zones(event.origins),
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
        case IsMoved():
            return _compile_moved(names, event)
        case _:
            assert_never(event)


def _compile_acts(names: Names, event: PlayerActs) -> EventPattern:
    """A card that is being activated lies open; its facts may be those of a moment before."""
    kind = ACTS[event.verb.text]
    if event.noun is None:
        # the normal draw is the one that no effect makes.
        reason = Reason.RULE if event.verb.text == NORMAL_DRAW else None
        return ActsPattern(compile_side(event.side), kind, reason=reason)
    shown = kind is EventKind.ACTIVATED
    test = compile_shown_noun(names, event.noun) if shown else compile_noun(names, event.noun)
    return ActsPattern(compile_side(event.side), kind, test, compile_zones(event.origins))


def _compile_moved(names: Names, event: IsMoved) -> EventPattern:
    """Without `from` the side is that of the owner, to whom the card goes; with it, of the player
    whose hand, deck or field it was in."""
    (destination,) = compile_zones((event.destination,))
    kind = event.verb.text, event.destination.text
    origins = event.origins
    if not origins and event.verb.text != "send":
        origins = tuple(Word(text) for text in MOVE_ORIGINS[kind])
    return MovedPattern(
        _compile_movers(names, event, origins),
        destination,
        tuple(compile_cause(names, cause) for cause in event.causes),
        None if event.name is None else event.name.text,
    )


def _compile_movers(names: Names, event: IsMoved, origins: tuple[Word, ...]) -> Subject:
    who = event.who
    if isinstance(who, Name):
        return Subject(name=who.text, zones=compile_zones(origins))
    on_field = not event.origins or any(word.text in FIELD_ZONES for word in event.origins)
    return Subject(
        compile_side(who.side),
        compile_noun(names, who.noun, on_field=on_field),
        zones=compile_zones(origins, who.noun),
        least=1 if who.least is None else who.least.value,
        by_card=who.least is not None and counts_cards(who.noun),
        owned=not event.origins,
    )


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
    return Subject(
        compile_side(who.side),
        compile_noun(names, who.noun),
        zones=() if who.zone is None else compile_zones((who.zone,)),
        least=1 if who.least is None else who.least.value,
        by_card=who.least is not None and counts_cards(who.noun),
    )


def compile_cause(names: Names, cause: Cause) -> changes.Cause:
    """What destroys, or cannot destroy, a card."""
    side = None if cause.side is None else compile_side(cause.side)
    test = None if cause.noun is None else compile_shown_noun(names, cause.noun)
    return changes.Cause(CAUSE_KINDS[cause.kind.text], side, test)
