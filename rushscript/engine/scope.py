"""The scope of an effect in progress: whose it is, its source, and what its names stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.events import NO_CARD
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts


@mypyc_attr(allow_interpreted_subclasses=True)
class Bound:
    """What a name stands for: cards as they were when the name was given.

    `visits` tell whether a card has moved since (a moved card is a new object, RR-007).
    `frozen` marks cards that left the field: they are asked about as they were there; any
    other card is asked about where it is, as long as it has not moved again."""

    __slots__ = ("cards", "facts", "frozen", "visits")

    def __init__(
        self,
        cards: tuple[int, ...],
        visits: tuple[int, ...],
        facts: tuple[Facts, ...],
        frozen: tuple[bool, ...],
    ) -> None:
        self.cards = cards
        self.visits = visits
        self.facts = facts
        self.frozen = frozen

    def joined(self, other: Bound) -> Bound:
        """Both sets of cards under one name."""
        return Bound(
            self.cards + other.cards,
            self.visits + other.visits,
            self.facts + other.facts,
            self.frozen + other.frozen,
        )

    def without(self, card: int) -> Bound:
        """The others of these cards."""
        kept = [index for index, other in enumerate(self.cards) if other != card]
        return Bound(
            tuple(self.cards[index] for index in kept),
            tuple(self.visits[index] for index in kept),
            tuple(self.facts[index] for index in kept),
            tuple(self.frozen[index] for index in kept),
        )

    def key(self, visits: list[int]) -> tuple[object, ...]:
        """The part that decides the future: which cards, and which have moved since."""
        return tuple(
            (card, visits[card] == visit, frozen, facts.key())
            for card, visit, frozen, facts in zip(
                self.cards, self.visits, self.frozen, self.facts, strict=True
            )
        )


Said = tuple[int, ...] | str
"""What a name stands for that holds no cards: the results of dice and coins, or a word."""

SELF = "self"
ATTACKER = "attacker"
ATTACKED = "attacked"
SUMMONED = "summoned"
MATERIALS = "materials"
SELF_TRIBUTES = "self.tributes"
SELF_MATERIALS = "self.materials"
"""With what the monster whose effect it is was summoned, as that was on the field."""
EQUIPPED = "equipped"
"""The monster to which the card whose effect it is is equipped now."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scope:
    """Mutable locals of one effect. Frames of one effect share one scope. `self` needs no
    binding: it is the source."""

    __slots__ = (
        "blocks",
        "did",
        "extends",
        "judging",
        "live",
        "names",
        "player",
        "reason",
        "source",
        "source_facts",
        "source_visit",
        "their",
        "values",
    )

    def __init__(
        self,
        player: int,
        source: int,
        source_visit: int = 0,
        source_facts: Facts | None = None,
        reason: Reason = Reason.EFFECT,
    ) -> None:
        self.player = player
        self.source = source
        self.source_visit = source_visit
        self.source_facts = source_facts
        """What `self` is: the source as the object and with the facts it had here."""
        self.reason = reason
        self.names: dict[str, Bound] = {}
        self.values: dict[str, Said] = {}
        self.did = False
        """Whether the step before really did something; a block did when one of its steps did."""
        self.blocks: tuple[bool, ...] = ()
        """For each open block, whether something in it was done."""
        self.their = player
        self.extends = False
        self.live = False
        """It is asked anew at every moment: a card that has moved is not what it speaks of."""
        self.judging = False
        """A trial of what is possible: chance may fall any way."""

    def bind(self, name: str, bound: Bound) -> None:
        """Gives a name; under `each player` the second player's cards join the first's."""
        if self.extends and name in self.names:
            bound = self.names[name].joined(bound)
        self.names[name] = bound

    def say(self, name: str, value: Said) -> None:
        """Gives a name to numbers or a word; under `each player` the numbers join."""
        before = self.values.get(name)
        if self.extends and isinstance(before, tuple) and isinstance(value, tuple):
            value = before + value
        self.values[name] = value

    def results(self, name: str) -> tuple[int, ...]:
        """The numbers that a name stands for; none where its step did not happen."""
        value = self.values.get(name, ())
        return value if isinstance(value, tuple) else ()

    def note(self, did: bool) -> None:
        """A step is finished: whether it really did something."""
        self.did = did
        if did and self.blocks:
            self.blocks = (*self.blocks[:-1], True)

    def kept(self) -> Scope:
        """What a lasting change keeps of the scope it was made in."""
        copy = self.clone()
        copy.live = True
        return copy

    def clone(self) -> Scope:
        copy = Scope(self.player, self.source, self.source_visit, self.source_facts, self.reason)
        copy.names = self.names.copy()
        copy.values = self.values.copy() if self.values else {}
        copy.did = self.did
        copy.blocks = self.blocks
        copy.their = self.their
        copy.extends = self.extends
        copy.judging = self.judging
        copy.live = self.live
        return copy

    def key(self, visits: list[int]) -> tuple[object, ...]:
        """What decides the future in it."""
        names = tuple((name, bound.key(visits)) for name, bound in self.names.items())
        here = self.source != NO_CARD and visits[self.source] == self.source_visit
        asked = None if self.source_facts is None or here else self.source_facts.key()
        return (
            self.player,
            self.source,
            here,
            asked,
            names,
            tuple(
                (name, value if isinstance(value, tuple) else str(value))
                for name, value in self.values.items()
            ),
            self.did,
            self.blocks,
            self.their,
            str(self.reason),
        )
