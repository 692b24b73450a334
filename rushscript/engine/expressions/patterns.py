"""Event patterns: what `when` asks of an event, and the names that a matching event gives.

Patterns see last-known values (RR-055): the facts an event carries.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.expressions.base import CardTest, Side, Truth
from rushscript.engine.expressions.changes import Cause, is_of_kind
from rushscript.engine.expressions.subjects import Subject as Subject
from rushscript.engine.expressions.truths import is_manner
from rushscript.engine.queries import players_of
from rushscript.engine.scope import ATTACKED, ATTACKER, SUMMONED, Bound
from rushscript.engine.value import Value
from rushscript.engine.zones import GRAVEYARD, MONSTER
from rushscript.vocabulary import Manner, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class EventPattern(Value):
    """What happened, as a requirement asks for it."""

    @abstractmethod
    def kinds(self) -> tuple[EventKind, ...]:
        """The kinds of event it can match, for indexing."""

    @abstractmethod
    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        """The names a matching event gives; None when it does not match."""


LEAVING = (EventKind.MOVED, EventKind.DESTROYED, EventKind.TRIBUTED)


def bind_event(scope: Scope, event: Event, names: dict[str, tuple[Facts, ...]]) -> None:
    """Binds what `match` gave: the cards as the objects they were right after the event, so a
    card that has moved since is no longer meant (RR-037)."""
    visits = dict(zip(event.cards, event.visits, strict=True))
    for name, facts in names.items():
        cards = tuple(item.card for item in facts)
        seen = event.destination == GRAVEYARD
        frozen = tuple(
            item.on_field and event.kind in LEAVING and (item.face_up or not seen) for item in facts
        )
        bound = Bound(cards, tuple(visits[card] for card in cards), facts, frozen)
        scope.bind(name, bound)


def names_given(
    name: str | None, fitting: tuple[Facts, ...]
) -> dict[str, tuple[Facts, ...]] | None:
    """What a match gives whose cards may have a name; None where no card fits."""
    if not fitting:
        return None
    return {} if name is None else {name: fitting}


@dataclass(frozen=True, slots=True)
class SummonPattern(EventPattern):
    """`opponent normal or special summons [or sets] a monster(...) [from hand] [as X]`. `origins`
    are the zones they may come from, any when none is named."""

    side: Side
    manners: tuple[Manner, ...]
    test: CardTest
    or_sets: bool = False
    origins: tuple[Zone, ...] = ()
    name: str | None = None

    def kinds(self) -> tuple[EventKind, ...]:
        return (EventKind.SUMMONED, EventKind.SET) if self.or_sets else (EventKind.SUMMONED,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        if event.player not in players_of(self.side, state, scope):
            return None
        if event.kind is EventKind.SUMMONED and not is_manner(event.manner, self.manners):
            return None
        fitting = tuple(
            facts
            for facts, origin in zip(event.facts, event.origins, strict=True)
            if facts.zone == MONSTER
            and (not self.origins or origin in self.origins)
            and self.test.matches(state, facts, scope)
        )
        if not fitting:
            return None
        names = {SUMMONED: fitting}
        if self.name is not None:
            names[self.name] = fitting
        return names


@dataclass(frozen=True, slots=True)
class ActsPattern(EventPattern):
    """`opponent draws`, `opponent makes normal draw`, `opponent sets a card [from hand]`,
    `opponent activates a spell`. `test` None where the verb takes no noun; `reason` where only
    what is done for it counts: the normal draw is the rules' own (R-030)."""

    side: Side
    kind: EventKind
    test: CardTest | None = None
    origins: tuple[Zone, ...] = ()
    reason: Reason | None = None

    def kinds(self) -> tuple[EventKind, ...]:
        return (self.kind,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        if event.player not in players_of(self.side, state, scope):
            return None
        if self.reason is not None and event.reason is not self.reason:
            return None
        if self.test is None:
            return {}
        for index, facts in enumerate(event.facts):
            if self.origins and event.origins[index] not in self.origins:
                continue
            if self.test.matches(state, facts, scope):
                return {}
        return None


@dataclass(frozen=True, slots=True)
class DamagePattern(EventPattern):
    """`you take damage [from battle|effects]`."""

    side: Side
    reason: Reason | None = None

    def kinds(self) -> tuple[EventKind, ...]:
        return (EventKind.DAMAGED,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        if event.player not in players_of(self.side, state, scope):
            return None
        return {} if self.reason is None or event.reason is self.reason else None


@dataclass(frozen=True, slots=True)
class AttackPattern(EventPattern):
    """`opponent's monster attacks [your monster | directly]`."""

    attacker: Subject
    target: Subject | None = None
    directly: bool = False

    def kinds(self) -> tuple[EventKind, ...]:
        return (EventKind.ATTACK_DECLARED,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        if not self.attacker.fits(state, event.facts[0], scope):
            return None
        direct = event.target == NO_CARD
        if self.directly and not direct:
            return None
        if self.target is not None and (
            direct or not self.target.fits(state, event.facts[1], scope)
        ):
            return None
        names = {ATTACKER: event.facts[:1]}
        if not direct:
            names[ATTACKED] = event.facts[1:]
        return names


def cause_fits(state: State, cause: Cause, event: Event, scope: Scope) -> bool:
    """Whether a destruction has this cause. `attack` is battle where the destroyer attacked."""
    if cause.side is not None and event.player not in players_of(cause.side, state, scope):
        return False
    fits = is_of_kind(cause.kind, event.reason, by_attack=event.by_attack)
    if not fits or cause.test is None:
        return fits
    return event.source_facts is not None and cause.test.matches(state, event.source_facts, scope)


@dataclass(frozen=True, slots=True)
class DestroyedPattern(EventPattern):
    """`your monster(dragon) is destroyed by opponent's attack [as X]`."""

    subject: Subject
    causes: tuple[Cause, ...]
    name: str | None = None

    def kinds(self) -> tuple[EventKind, ...]:
        return (EventKind.DESTROYED,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        if not any(cause_fits(state, cause, event, scope) for cause in self.causes):
            return None
        return names_given(self.name, self.subject.fitting(state, event, scope))


@dataclass(frozen=True, slots=True)
class MovedPattern(EventPattern):
    """`opponent's card is sent [from deck] to graveyard`, `is returned from graveyard to deck`, `is
    added from graveyard to hand`, all `[by opponent's effects] [as X]`: the cards have arrived in
    `destination`. What is destroyed, tributed, used up or paid goes to the graveyard, too; a
    drawn card is not added to a hand. `causes` empty: whatever the cause."""

    subject: Subject
    destination: Zone
    causes: tuple[Cause, ...] = ()
    name: str | None = None

    def kinds(self) -> tuple[EventKind, ...]:
        return LEAVING if self.destination == GRAVEYARD else (EventKind.MOVED,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        if event.destination != self.destination:
            return None
        if self.causes and not any(cause_fits(state, cause, event, scope) for cause in self.causes):
            return None
        return names_given(self.name, self.subject.fitting(state, event, scope))


@dataclass(frozen=True, slots=True)
class EventWhile(EventPattern):
    """`opponent draws while it is opponent's turn`: one of several events, with a condition that
    it alone has. The condition may ask about the cards of the event."""

    event: EventPattern
    fact: Truth

    def kinds(self) -> tuple[EventKind, ...]:
        return self.event.kinds()

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        names = self.event.match(state, event, scope)
        if names is None:
            return None
        inside = scope.clone()
        bind_event(inside, event, names)
        return names if self.fact.holds(state, inside) else None


@dataclass(frozen=True, slots=True)
class BattleVictoryPattern(EventPattern):
    """`self destroys opponent's monster by battle [and sends it to graveyard] [as X]`. `victor`
    is judged as it was when both monsters were still there."""

    victor: Subject
    victim: Subject
    sends: bool = False
    name: str | None = None

    def kinds(self) -> tuple[EventKind, ...]:
        return (EventKind.DESTROYED,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        if event.reason is not Reason.BATTLE or event.source_facts is None:
            return None
        if self.sends and event.destination != GRAVEYARD:
            return None
        if not self.victor.fits(state, event.source_facts, scope):
            return None
        fitting = tuple(item for item in event.facts if self.victim.fits(state, item, scope))
        return names_given(self.name, fitting)


@dataclass(frozen=True, slots=True)
class TurnedUpPattern(EventPattern):
    """`opponent's monster is turned face-up [as X]`: reversed by any cause (RR-026)."""

    subject: Subject
    name: str | None = None

    def kinds(self) -> tuple[EventKind, ...]:
        return (EventKind.FLIPPED,)

    def match(
        self, state: State, event: Event, scope: Scope
    ) -> dict[str, tuple[Facts, ...]] | None:
        fitting = self.subject.fitting(state, event, scope)
        if self.subject.name is not None:
            # A card that has come back since is a new object (RR-007).
            seen = dict(zip(event.cards, event.visits, strict=True))
            fitting = tuple(item for item in fitting if seen[item.card] == state.visits[item.card])
        return names_given(self.name, fitting)
