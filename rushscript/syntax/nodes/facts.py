"""Facts: what conditions, `if` and `while` ask."""

from __future__ import annotations

from typing import Literal

from rushscript.syntax.nodes.base import Node
from rushscript.syntax.nodes.events import Cause, OwnedNoun
from rushscript.syntax.nodes.terms import (
    Alike,
    Cards,
    Formula,
    Including,
    Name,
    Noun,
    Number,
    Place,
    Reference,
    Sign,
    Word,
)

Amount = Literal["a", "no", "exactly", "or more", "or fewer"]


class ThereIs(Node, frozen=True, eq=False):
    """`there is a X`, `there is no X`, `there are exactly 3 X`, `3 or more`, `3 or fewer`.
    `number` is 1 for `a`, 0 for `no`. With `agreement` that many of them are alike, or have
    certain cards among them."""

    amount: Amount
    number: int
    noun: Noun
    place: Place
    agreement: Alike | Including | None = None


class AllAre(Node, frozen=True, eq=False):
    """`all monsters on your field are monster(fire)`; a `Reference` for `all paid are X`.
    False when there is none."""

    cards: Cards | Reference
    noun: Noun


class Is(Node, frozen=True, eq=False):
    """`self is [not] monster(fire) | in your graveyard | in attack | face-up`. `what` is a
    noun, a place, or the word of a position, `face-up`, `face-down` or `in maximum mode`.
    `[not] in maximum mode` alone is about `self`."""

    name: Name
    what: Noun | Place | Word
    negated: bool = False


class WasSummoned(Node, frozen=True, eq=False):
    """`self was normal or special summoned [in attack] [from hand or graveyard] this turn`."""

    name: Name
    manners: tuple[Word, ...]
    window: Word
    position: Word | None = None
    origins: tuple[Word, ...] = ()


class HasDestroyed(Node, frozen=True, eq=False):
    """`self has [not] destroyed a monster by battle this battle phase`."""

    name: Name
    noun: Noun
    window: Word
    negated: bool = False


class HasAttacked(Node, frozen=True, eq=False):
    """`self has [not] attacked [a monster] this turn`."""

    name: Name
    noun: Noun | None
    window: Word
    negated: bool = False


class PlayerHas(Node, frozen=True, eq=False):
    """What a player has done: `you have not special summoned a monster [from extra deck] this
    turn`, `opponent has activated 2 or more traps this turn`, `you have activated effects of a
    monster this turn`, `opponent has drawn this turn`, `you have not attacked this turn`,
    `opponent has not taken damage [from effects] this turn`. `verb`
    is `summon activate activate effects draw attack take damage`."""

    player: Word
    verb: Word
    window: Word
    noun: Noun | None = None
    manners: tuple[Word, ...] = ()
    origins: tuple[Word, ...] = ()
    least: Number | None = None
    negated: bool = False
    source: Word | None = None


class WasDestroyed(Node, frozen=True, eq=False):
    """`your card was [not] destroyed by either effects this main phase`."""

    who: OwnedNoun
    causes: tuple[Cause, ...]
    window: Word
    negated: bool = False


class WasTurnedUp(Node, frozen=True, eq=False):
    """`self was [not] turned face-up this main phase`, `your monster was turned face-up ...`."""

    who: OwnedNoun | Name
    window: Word
    negated: bool = False


class Compare(Node, frozen=True, eq=False):
    """`formula <= formula`."""

    left: Formula
    operator: Sign
    right: Formula


class ItIs(Node, frozen=True, eq=False):
    """`it is your turn`, `it is opponent's battle phase`."""

    side: Word
    what: Word


class TurnNumber(Node, frozen=True, eq=False):
    """`it is [not] turn 2`, counted from the first turn of the duel."""

    number: Number
    negated: bool = False


class AllOf(Node, frozen=True, eq=False):
    """`fact and fact`."""

    facts: tuple[Fact, ...]


class AnyOf(Node, frozen=True, eq=False):
    """`any of (fact, fact)`."""

    facts: tuple[Fact, ...]


Fact = (
    ThereIs
    | AllAre
    | Is
    | WasSummoned
    | HasDestroyed
    | HasAttacked
    | PlayerHas
    | WasDestroyed
    | WasTurnedUp
    | Compare
    | ItIs
    | TurnNumber
    | AllOf
    | AnyOf
)
