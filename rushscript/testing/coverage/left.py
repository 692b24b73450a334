"""What an event leaves: the event that a trap answers -> whether what it takes is sure to be there.

When a monster of the opponent attacks, there is one on their field, face-up, in attack: a trap
that destroys `1 monster on opponent's field` always finds it. That there is a monster in a
graveyard no attack makes sure of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    EventPattern,
    EventWhile,
    MovedPattern,
    SummonPattern,
    TurnedUpPattern,
)
from rushscript.engine.expressions.selections import ZoneCards
from rushscript.engine.expressions.subjects import Subject
from rushscript.engine.expressions.tests import AllTests, Anything, InPosition, IsFaceUp, IsKind
from rushscript.vocabulary import CardKind, Position, Zone

_FIELD: Final = (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD)
_UP: Final = (Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE)


@dataclass(frozen=True, slots=True)
class _Left:
    """A card that is sure to lie in one of some zones of a side, and what is sure of it."""

    side: Side
    zones: tuple[Zone, ...]
    tests: tuple[CardTest, ...]
    position: Position | None = None


def is_left(event: EventPattern, wanted: ZoneCards, number: int) -> bool:
    """Whether so many of these cards are sure to be there when the event has happened."""
    return number <= 1 and any(_fits(card, wanted) for card in _left_by(event))


def _fits(card: _Left, wanted: ZoneCards) -> bool:
    if wanted.side is not Side.EITHER and wanted.side is not card.side:
        return False
    if not all(zone in wanted.zones for zone in card.zones):
        return False
    return all(_is_sure(card, test) for test in tests_in(wanted.test))


def _is_sure(card: _Left, test: CardTest) -> bool:
    match test:
        case Anything():
            return True
        case InPosition():
            face_up = IsFaceUp() in card.tests and all(item in test.positions for item in _UP)
            return face_up or card.position in test.positions
        case IsKind():
            monster = card.zones == (Zone.MONSTER,) and CardKind.MONSTER in test.kinds
            return monster or test in card.tests
        case _:
            return test in card.tests


def _left_by(event: EventPattern) -> Iterator[_Left]:
    match event:
        case EventWhile():
            yield from _left_by(event.event)
        case SummonPattern():
            shown = () if event.or_sets else (IsFaceUp(),)
            yield _Left(event.side, (Zone.MONSTER,), (*tests_in(event.test), *shown))
        case AttackPattern():
            yield _monster(event.attacker, (IsFaceUp(),), Position.FACE_UP_ATTACK)
            if event.target is not None:
                yield _monster(event.target, ())
        case TurnedUpPattern():
            yield _monster(event.subject, (IsFaceUp(),))
        case MovedPattern() if _is_owners(event.subject):
            yield _Left(event.subject.side, (event.destination,), tests_in(event.subject.test))
        case ActsPattern(kind=EventKind.SET):
            tests = tests_in(event.test)
            yield _Left(event.side, _zones_of(tests), tests, Position.FACE_DOWN_DEFENSE)
        case ActsPattern(kind=EventKind.DRAWN):
            yield _Left(event.side, (Zone.HAND,), ())


def _zones_of(tests: tuple[CardTest, ...]) -> tuple[Zone, ...]:
    """Where a Set card of these kinds can lie."""
    kinds = [kind for test in tests if isinstance(test, IsKind) for kind in test.kinds]
    if kinds == [CardKind.MONSTER]:
        return (Zone.MONSTER,)
    if kinds and CardKind.MONSTER not in kinds:
        return (Zone.SPELL_TRAP, Zone.FIELD)
    return (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD)


def _is_owners(subject: Subject) -> bool:
    """Whether these cards belong to the side that has them: a monster that changed hands goes to
    the hand, deck or graveyard of another player than the one who had it."""
    return subject.owned or bool(subject.zones and not set(subject.zones) & set(_FIELD))


def _monster(
    subject: Subject, also: tuple[CardTest, ...], position: Position | None = None
) -> _Left:
    return _Left(subject.side, (Zone.MONSTER,), (*tests_in(subject.test), *also), position)


def tests_in(test: CardTest | None) -> tuple[CardTest, ...]:
    """The filters of a noun, one by one."""
    if test is None:
        return ()
    return test.tests if isinstance(test, AllTests) else (test,)
