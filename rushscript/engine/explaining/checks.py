"""What a tree of reasons is made of: `Check`s, one question each, with verdict and values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rushscript.engine.decisions import OptionKind
from rushscript.engine.value import Value
from rushscript.refusals import Refusal
from rushscript.vocabulary import Comparison


class Ground(StrEnum):
    """What a check asks."""

    PROCEDURE = "procedure"
    """Whether the format has such a move."""
    KIND = "kind"
    """Whether the card has an ability, procedure or kind that can be used so."""
    PLACE = "place"
    TURN = "turn"
    TIME = "time"
    """Whether it is the phase for it."""
    ASKED = "asked"
    """Whether the player is the one who must act now."""
    ANSWER = "answer"
    """Whether there is something to answer."""
    FACE_UP = "face-up"
    POSITION = "position"
    UNUSED = "unused"
    """Not used this turn yet."""
    ARRIVED = "arrived"
    """Not Set or put there this turn."""
    LIMIT = "limit"
    """Normal summons that are left this turn."""
    LOCK = "lock"
    """Nothing forbids it: `cards` are those whose effects do."""
    OWN_TEXT = "own text"
    """The card's own text allows it."""
    NEGATED = "negated"
    """Its effects are not negated: `cards` are those that negate them."""
    SPEED = "speed"
    STEP = "damage step"
    EVENT = "event"
    """One alternative of `when`: `events` are those that fit."""
    CONDITION = "condition"
    COST = "cost"
    FIRST = "first sentence"
    ROOM = "room"
    """Free zones: `numbers` are how many there are, and how many are needed."""
    TRIBUTES = "tributes"
    """`numbers` are what the monsters count as, and how much is needed."""
    MATERIALS = "materials"
    MONSTER = "monster"
    """A monster that a Fusion or Ritual Summon could bring; its parts are what is in the way."""
    MATERIAL = "material"
    """One part of a recipe: `numbers` are how many fit it, and how many are needed."""
    TOTAL = "total level"
    """`words` are the levels, `numbers` what they add up to, and what is needed."""
    SOURCE = "source"
    """Materials of one place: `numbers` are how many there are, and how many are needed."""
    INCLUDED = "included"
    """What must be among the materials."""
    ELSEWHERE = "elsewhere"
    """A card that would fit, in a zone from which none is taken."""
    TOGETHER = "together"
    """Each part can be met, but not all of them by different cards."""
    DEFENSE = "defense"
    PIECE = "piece"
    """A card in the hand that a Maximum Summon needs."""
    TARGET = "target"
    JUDGEMENT = "judgement"
    """What could not be asked any more: `problem` says why."""
    # Below these: what an expression is made of.
    ALL = "all"
    ANY = "any"
    NOT = "not"
    COUNT = "count"
    """How many cards fit: `cards` are they, `parts` those looked at that do not."""
    EACH = "each"
    """Whether each of some cards fits."""
    COMPARE = "compare"
    HISTORY = "history"
    FACT = "fact"
    # What of an event is not as a pattern says.
    WHOSE = "whose"
    """Whose doing it is."""
    SIDE = "side"
    """Whose card it is."""
    OTHER = "other"
    """A card that is not the one that is meant."""
    MANNER = "manner"
    ORIGIN = "origin"
    """Where a card came from: `numbers` is the zone."""
    DESTINATION = "destination"
    CAUSE = "cause"
    """Why it happened: `words`, and the card that did it."""
    DIRECT = "direct"
    """Whether an attack has a target: `cards` is it."""
    CARD = "card"
    """One card against a filter; its parts are what does not fit."""
    FILTER = "filter"
    """One part of a filter: `numbers` and `words` are what the card shows."""
    AFFECTED = "affected"
    """A card that fits, but to which it cannot be done."""
    IDLE = "idle"
    """Why a step would do nothing: `words` say it."""
    LIFE = "life"
    DECK = "deck"
    STEPS = "steps"
    """One step of a cost or sentence."""


@dataclass(frozen=True, slots=True)
class Check:
    """One question. `holds` is None where it was not asked or cannot be answered; `refusal` is
    what a no means for the whole. `index` tells which of its kind: the second condition is 1.
    `about` is the expression or instruction; `cards`, `events`, `numbers` and `words` are what was
    found, `hidden` how many cards were looked at of which the viewer sees nothing; `comparison`
    stands between the first and the second number. `problem` says why nothing could be said."""

    ground: Ground
    holds: bool | None
    refusal: Refusal | None = None
    index: int = 0
    about: Value | None = None
    cards: tuple[int, ...] = ()
    hidden: int = 0
    events: tuple[int, ...] = ()
    numbers: tuple[int | None, ...] = ()
    comparison: Comparison | None = None
    words: tuple[str, ...] = ()
    parts: tuple[Check, ...] = ()
    problem: str | None = None


Checks = Iterator[Check]


@dataclass(frozen=True, slots=True)
class Why:
    """All that decides whether a player can do something, in the order in which it is asked."""

    kind: OptionKind
    card: int
    ability: int
    target: int
    player: int
    checks: tuple[Check, ...]

    @property
    def decider(self) -> Check | None:
        """The first check that is not met: what decides; None where all are."""
        return next((check for check in self.checks if check.holds is False), None)

    @property
    def refusal(self) -> Refusal | None:
        """Why it cannot be done; None when it can."""
        decider = self.decider
        return None if decider is None else decider.refusal

    @property
    def problem(self) -> str | None:
        """Why it cannot be said whether it can be done; None where it can be said."""
        if self.decider is not None:
            return None
        return next((check.problem for check in self.checks if check.problem is not None), None)

    def failed(self, ground: Ground) -> tuple[Check, ...]:
        """Every check of this kind that is not met, whether or not it decides."""
        return tuple(
            check for check in self.checks if check.ground is ground and check.holds is False
        )

    def false_conditions(self) -> tuple[int, ...]:
        """The numbers, from 0, of the conditions that are not met."""
        return tuple(check.index for check in self.failed(Ground.CONDITION))


def gate(ground: Ground, holds: bool, refusal: Refusal, *numbers: int) -> Check:
    """A check that needs no more than its verdict and numbers."""
    return Check(ground, holds, refusal, numbers=numbers)
