"""Events: what `when` and `whenever` wait for, and what causes a destruction."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Node
from rushscript.syntax.nodes.terms import Name, Noun, Number, Word


class Summons(Node, frozen=True, eq=False):
    """`opponent normal or special summons a monster(fire) [from hand or graveyard] [as X]`;
    `or_sets` for `... summons or sets`."""

    side: Word
    manners: tuple[Word, ...]
    noun: Noun
    or_sets: bool = False
    origins: tuple[Word, ...] = ()
    name: Name | None = None


class PlayerActs(Node, frozen=True, eq=False):
    """`opponent sets a monster [from hand]`, `opponent activates a spell`, `opponent draws`,
    `opponent makes normal draw`. `verb` is the verb alone, `set draw activate` or `make normal
    draw`; `noun` None where it takes none."""

    side: Word
    verb: Word
    noun: Noun | None = None
    origins: tuple[Word, ...] = ()


class TakesDamage(Node, frozen=True, eq=False):
    """`you take damage [from battle|effects]`."""

    side: Word
    source: Word | None = None


class Attacks(Node, frozen=True, eq=False):
    """`opponent's monster attacks [your monster(dragon) | directly]`. The attacker is
    `attacker`, the attacked monster `attacked`."""

    who: Who
    target: Who | Word | None = None


class IsDestroyed(Node, frozen=True, eq=False):
    """`your monster(dragon) is destroyed by opponent's attack [as X]`."""

    who: Who
    causes: tuple[Cause, ...]
    name: Name | None = None


class DestroysByBattle(Node, frozen=True, eq=False):
    """`self destroys opponent's monster by battle [and sends it to graveyard] [as X]`."""

    who: Who
    victim: Who
    sends: bool = False
    name: Name | None = None


class IsTurnedUp(Node, frozen=True, eq=False):
    """`opponent's monster is turned face-up [as X]`."""

    who: Who
    name: Name | None = None


class IsMoved(Node, frozen=True, eq=False):
    """`opponent's card is sent [from deck] to graveyard [by your effects] [as X]`, `either card is
    returned from graveyard to deck`, `opponent's card is added from graveyard to hand`. `verb` is
    `send`, `add` or `return`."""

    who: Who
    verb: Word
    destination: Word
    origins: tuple[Word, ...] = ()
    causes: tuple[Cause, ...] = ()
    name: Name | None = None


class OwnedNoun(Node, frozen=True, eq=False):
    """`your monster(dragon)`, `opponent's trap`, `your card in spell/trap zone`, `2 or more of
    your monsters`: `least` of them at once."""

    side: Word
    noun: Noun
    zone: Word | None = None
    least: Number | None = None


Who = OwnedNoun | Name


class Cause(Node, frozen=True, eq=False):
    """`battle`, `battle with monster(level 7)`, `opponent's attack`, `opponent's trap effects`,
    `effects`. `side` None where none is written."""

    kind: Word
    side: Word | None = None
    noun: Noun | None = None


Event = (
    Summons
    | PlayerActs
    | TakesDamage
    | Attacks
    | IsDestroyed
    | DestroysByBattle
    | IsTurnedUp
    | IsMoved
)
