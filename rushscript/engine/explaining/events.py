"""The event a requirement waits for: each alternative of `when`, with the events that fit and, of
those that are of its kind and do not, what does not fit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rushscript.engine.activation import new_scope
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Checks, Ground
from rushscript.engine.explaining.filters import explain_card
from rushscript.engine.explaining.truths import explain_truth
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.expressions.changes import Cause, is_of_kind
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.manners import is_manner
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    BattleVictoryPattern,
    DamagePattern,
    DestroyedPattern,
    EventPattern,
    EventWhile,
    MovedPattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
    bind_event,
    cause_fits,
)
from rushscript.engine.queries import players_of
from rushscript.engine.zones import GRAVEYARD, MONSTER
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability, Facts
    from rushscript.engine.events import Event
    from rushscript.engine.scope import Scope

ATTACKED = "attacked monster"
"""Who destroyed where the destroyer did not attack."""


def event_checks(asking: Asking, card: int, ability: Ability, start: int, end: int) -> Checks:
    """A check for all alternatives together: it holds when one of them has an event."""
    alternatives = tuple(
        _alternative(asking, card, pattern, start, end, index)
        for index, pattern in enumerate(ability.when)
    )
    if len(alternatives) == 1:
        yield replace(alternatives[0], refusal=Refusal.WRONG_TIME)
        return
    fitting = sorted({number for item in alternatives for number in item.events})
    holds = None if any(item.holds is None for item in alternatives) else bool(fitting)
    yield Check(
        Ground.EVENT,
        holds,
        Refusal.WRONG_TIME,
        events=tuple(fitting),
        parts=alternatives,
    )


def _alternative(
    asking: Asking, card: int, pattern: EventPattern, start: int, end: int, index: int
) -> Check:
    state = asking.state
    fitting: list[int] = []
    parts: list[Check] = []
    for number in range(start, end):
        event = state.events[number]
        if event.kind not in pattern.kinds():
            continue
        scope = new_scope(state, asking.player, card)
        fits, problem = _matches(asking, pattern, event, scope)
        if problem is not None:
            return Check(Ground.EVENT, None, index=index, about=pattern, problem=problem)
        if fits:
            fitting.append(number)
        else:
            misfits = tuple(_misfits(asking, pattern, event, scope))
            parts.append(Check(Ground.EVENT, False, events=(number,), parts=misfits))
    return Check(
        Ground.EVENT,
        bool(fitting),
        index=index,
        about=pattern,
        events=tuple(fitting),
        parts=tuple(parts),
    )


def _matches(
    asking: Asking, pattern: EventPattern, event: Event, scope: Scope
) -> tuple[bool | None, str | None]:
    return judged(lambda: pattern.match(asking.state, event, scope) is not None)


def _misfits(asking: Asking, pattern: EventPattern, event: Event, scope: Scope) -> Checks:
    """What of an event of the right kind does not fit a pattern."""
    match pattern:
        case EventWhile(event=inner, fact=fact):
            names = inner.match(asking.state, event, scope)
            if names is None:
                yield from _misfits(asking, inner, event, scope)
            else:
                inside = scope.clone()
                bind_event(inside, event, names)
                yield explain_truth(asking, fact, inside)
        case SummonPattern():
            yield from _summon(asking, pattern, event, scope)
        case ActsPattern(side=side, test=test, reason=reason):
            yield from _doer(asking, side, event, scope)
            if reason is not None and event.reason is not reason:
                yield _cause_found(asking, event)
            if test is not None:
                yield from _from(asking, pattern.origins, event)
                yield from _cards(asking, test, event.facts, scope)
        case DamagePattern(side=side, reason=reason):
            yield from _doer(asking, side, event, scope)
            if reason is not None and event.reason is not reason:
                yield _cause_found(asking, event)
        case AttackPattern():
            yield from _attack(asking, pattern, event, scope)
        case DestroyedPattern(subject=subject, causes=causes):
            yield from _causes(asking, causes, event, scope)
            yield from _subject(asking, subject, event.facts, scope)
        case MovedPattern(subject=subject, causes=causes):
            if event.destination != pattern.destination:
                yield Check(Ground.DESTINATION, False, numbers=(event.destination,))
            yield from _causes(asking, causes, event, scope)
            yield from _subject(asking, subject, event.facts, scope)
        case TurnedUpPattern(subject=subject):
            yield from _subject(asking, subject, event.facts, scope)
        case BattleVictoryPattern(victor=victor, victim=victim):
            if event.reason is not Reason.BATTLE:
                yield _cause_found(asking, event)
            elif event.source_facts is not None:
                yield from _subject(asking, victor, (event.source_facts,), scope)
            if pattern.sends and event.destination != GRAVEYARD:
                yield Check(Ground.DESTINATION, False, numbers=(event.destination,))
            yield from _subject(asking, victim, event.facts, scope)


def _doer(asking: Asking, side: Side, event: Event, scope: Scope) -> Checks:
    """Whose doing it is, where it is not that of the side that is meant."""
    if event.player not in players_of(side, asking.state, scope):
        yield Check(Ground.WHOSE, False)


def _from(asking: Asking, origins: tuple[Zone, ...], event: Event) -> Checks:
    """The cards of an event that came from elsewhere."""
    for item, origin in zip(event.facts, event.origins, strict=False):
        if origins and origin not in origins:
            yield Check(Ground.ORIGIN, False, cards=asking.seen((item.card,)), numbers=(origin,))


def _summon(asking: Asking, pattern: SummonPattern, event: Event, scope: Scope) -> Checks:
    yield from _doer(asking, pattern.side, event, scope)
    if event.kind is EventKind.SUMMONED and not is_manner(event.manner, pattern.manners):
        yield Check(Ground.MANNER, False, words=(str(event.manner),))
    yield from _from(asking, pattern.origins, event)
    monsters = tuple(item for item in event.facts if item.zone == MONSTER)
    yield from _cards(asking, pattern.test, monsters, scope)


def _attack(asking: Asking, pattern: AttackPattern, event: Event, scope: Scope) -> Checks:
    yield from _subject(asking, pattern.attacker, event.facts[:1], scope)
    target = event.facts[1:]
    if pattern.directly and target:
        yield Check(Ground.DIRECT, False, cards=asking.seen((event.target,)))
    if pattern.target is not None:
        if not target:
            yield Check(Ground.DIRECT, False)
        yield from _subject(asking, pattern.target, target, scope)


def _causes(asking: Asking, causes: tuple[Cause, ...], event: Event, scope: Scope) -> Checks:
    """What of each cause that is meant is not so; nothing where one of them is."""
    if not causes or any(cause_fits(asking.state, cause, event, scope) for cause in causes):
        return
    found: list[Check] = []
    for cause in causes:
        if not is_of_kind(cause.kind, event.reason, by_attack=event.by_attack):
            found.append(_cause_found(asking, event, cause.kind))
        elif cause.side is not None:
            found.extend(_doer(asking, cause.side, event, scope))
        if cause.test is not None and event.source_facts is not None:
            found.extend(_cards(asking, cause.test, (event.source_facts,), scope))
    yield from dict.fromkeys(found)


def _cause_found(asking: Asking, event: Event, meant: CauseKind | None = None) -> Check:
    """Why it happened; a battle that was not its attack is told as one."""
    word = str(event.reason)
    if meant is CauseKind.ATTACK and event.reason is Reason.BATTLE:
        word = ATTACKED
    known = event.source != NO_CARD and asking.sees(event.source)
    cards = (event.source,) if known and event.reason is not Reason.RULE else ()
    return Check(Ground.CAUSE, False, cards=cards, words=(word,))


def _subject(asking: Asking, subject: Subject, facts: tuple[Facts, ...], scope: Scope) -> Checks:
    """The cards of an event that are not whom a pattern means, and that they are too few."""
    fitting = 0
    for item in facts:
        if subject.fits(asking.state, item, scope):
            fitting += 1 + (len(item.sides) if subject.by_card else 0)
        elif asking.sees(item.card):
            yield from _other_than(asking, subject, item, scope)
    if 0 < fitting < subject.least:
        yield Check(
            Ground.COUNT, False, numbers=(fitting, subject.least), comparison=Comparison.AT_LEAST
        )


def _other_than(asking: Asking, subject: Subject, item: Facts, scope: Scope) -> Checks:
    """What of a card is not as a pattern says: which one, whose, from where, of which kind."""
    if subject.name is not None:
        yield Check(Ground.OTHER, False, cards=(item.card,))
        return
    player = item.owner if subject.owned else item.controller
    if player not in players_of(subject.side, asking.state, scope):
        yield Check(Ground.SIDE, False, cards=(item.card,))
    if subject.zones and item.zone not in subject.zones:
        yield Check(Ground.ORIGIN, False, cards=(item.card,), numbers=(item.zone,))
    if subject.test is not None:
        yield from _cards(asking, subject.test, (item,), scope)


def _cards(asking: Asking, test: CardTest, facts: tuple[Facts, ...], scope: Scope) -> Checks:
    for item in facts:
        if asking.sees(item.card):
            check = explain_card(asking, test, item, scope)
            if not check.holds:
                yield check
