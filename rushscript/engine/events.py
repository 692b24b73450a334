"""What happened: one slotted record for each thing, with its reason and last-known values.

Events are appended by `actions` alone and never change. Cards that are moved at the same time
are one event (RR-047).
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.vocabulary import Phase

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.modifiers import Modifier
    from rushscript.engine.restrictions import PlayerEffect
    from rushscript.vocabulary import Manner, Reason


class EventKind(IntEnum):
    """The things that can happen."""

    DUEL_STARTED = 0
    TURN_STARTED = 1
    PHASE_STARTED = 2
    PHASE_ENDED = 3
    TURN_ENDED = 4
    DRAWN = 5
    OVERDRAWN = 6
    SHUFFLED = 7
    SUMMONED = 8
    SET = 9
    POSITION_CHANGED = 10
    FLIPPED = 11
    ACTIVATED = 12
    RESOLVED = 13
    MOVED = 14
    DESTROYED = 15
    TRIBUTED = 16
    CHOSEN = 17
    REVEALED = 18
    ATTACK_DECLARED = 19
    ATTACK_REDIRECTED = 20
    ATTACK_ENDED = 21
    DAMAGE_STEP = 22
    DAMAGED = 23
    LIFE_PAID = 24
    LIFE_GAINED = 25
    MODIFIED = 26
    EXPIRED = 27
    DUEL_ENDED = 28
    ATTACK_NEGATED = 29
    DICE_ROLLED = 30
    COINS_TOSSED = 31
    LOOKED_AT = 32
    DELAYED = 33
    DECLARED = 34
    BOUND = 60
    CONTROL_CHANGED = 61
    ACTIVATION_NEGATED = 48
    EQUIPPED = 40
    BATTLE_STOPPED = 50


class DamageStepPoint(IntEnum):
    """R-047: the five points of a Damage Step."""

    START = 0
    BEFORE_CALCULATION = 1
    CALCULATION = 2
    AFTER_CALCULATION = 3
    END = 4


NOBODY = -1
NO_CARD = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened. `player` is whose doing it is (NOBODY for the rules' own);
    `facts` describe `cards` as they were just before (summoned, Set and flipped ones as they
    lie now); `source` is the card that did it; `amount` is LP or cards, and under a name of
    its own the `turn`, the `phase`, the `point` of a Damage Step, the `ability` or the
    `receiver`; `origins` are the zones that summoned or
    Set cards came from, one for each card; `destination` is a zone or -1; `target` the attacked
    monster or the one that was equipped;
    `by_attack`: the destroyer attacked.
    `visits` tell the cards as objects right after the event; `source_facts` describe the source
    of a destruction as it was; `modifiers` are what a change put on the cards; `results` are
    what dice showed (1 to 6) and coins (1 for heads, 0 for tails); `bound` is what holds for
    players from now on; `word` is what a player declared; `known` says of cards that go from a
    deck to a deck, one mask for each, which players knew them."""

    __slots__ = (
        "amount",
        "bound",
        "by_attack",
        "cards",
        "destination",
        "facts",
        "kind",
        "known",
        "manner",
        "modifiers",
        "origins",
        "player",
        "position",
        "reason",
        "results",
        "source",
        "source_facts",
        "source_visit",
        "target",
        "visits",
        "word",
    )

    def __init__(
        self,
        kind: EventKind,
        player: int,
        cards: tuple[int, ...] = (),
        facts: tuple[Facts, ...] = (),
        reason: Reason | None = None,
        source: int = NO_CARD,
        source_visit: int = 0,
        amount: int = 0,
        destination: int = -1,
        position: int = 0,
        manner: Manner | None = None,
        target: int = NO_CARD,
        origins: tuple[int, ...] = (),
        by_attack: bool = False,
        source_facts: Facts | None = None,
        results: tuple[int, ...] = (),
        word: str = "",
    ) -> None:
        self.kind = kind
        self.player = player
        self.cards = cards
        self.facts = facts
        self.reason = reason
        self.source = source
        self.source_visit = source_visit
        self.amount = amount
        self.destination = destination
        self.position = position
        self.manner = manner
        self.target = target
        self.origins = origins
        self.by_attack = by_attack
        self.source_facts = source_facts
        self.results = results
        self.word = word
        self.visits: tuple[int, ...] = ()
        self.modifiers: tuple[Modifier, ...] = ()
        self.bound: PlayerEffect | None = None
        self.known: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The number of the turn that started or ended."""
        return self.amount

    @property
    def phase(self) -> Phase:
        """The phase that started or ended."""
        return Phase(self.amount)

    @property
    def point(self) -> DamageStepPoint:
        """The point of a Damage Step that is reached."""
        return DamageStepPoint(self.amount)

    @property
    def receiver(self) -> int:
        """The player who controls the cards from now on."""
        return self.amount

    def key(self) -> tuple[object, ...]:
        """Everything the event says, in plain values: equal keys are the same event."""
        return (
            self.kind.name,
            self.player,
            self.cards,
            None if self.reason is None else str(self.reason),
            self.source,
            self.amount,
            self.destination,
            self.position,
            None if self.manner is None else str(self.manner),
            self.target,
            self.origins,
            self.by_attack,
            self.results,
            self.word,
        )

    def asked_key(self) -> tuple[object, ...]:
        """The same with its last-known values: all that a pattern can ask about it (RR-055)."""
        by = None if self.source_facts is None else self.source_facts.key()
        return (self.key(), tuple([facts.key() for facts in self.facts]), by)

    def __repr__(self) -> str:
        return f"<{self.kind.name} {list(self.cards)}>"
