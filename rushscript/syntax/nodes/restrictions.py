"""Restrictions: what players cannot do, and how much damage they take."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Node
from rushscript.syntax.nodes.changes import Duration
from rushscript.syntax.nodes.events import Cause, Event, Who
from rushscript.syntax.nodes.terms import InZones, Name, Noun, Number, Word

Whom = Noun | Name


class Deed(Node, frozen=True, eq=False):
    """What somebody cannot do, or with `only` can do with nothing else.

    | text | fields |
    |---|---|
    | `normal or special summon monsters in your hand in attack` | manners, cards, place, position |
    | `set monsters in your hand` | cards, place |
    | `activate traps when X`, `activate more than 1 "X"` | cards, event, limit |
    | `activate effects of monsters(fire)` | cards |
    | `attack [directly] [monsters(fire)] [with self]` | target, cards |
    | `declare attacks [on monsters]`, `declare more than 1 attack` | target, limit |
    | `send cards in your hand to graveyard for "X"`, after `need not` | cards, place, target |
    | `use monsters on your field as material for fusion summon` | cards, place, manners |
    | `tribute monsters for tribute summon`, `change position of monsters` | cards |

    `word` is the verb alone: `summon set activate activate effects attack attack directly declare
    attack tribute change position send use`.
    """

    word: Word
    cards: Whom | None = None
    manners: tuple[Word, ...] = ()
    place: InZones | None = None
    position: Word | None = None
    target: Whom | None = None
    event: Event | None = None
    limit: Number | None = None
    only: bool = False


class BattleOf(Node, frozen=True, eq=False):
    """`battle of self [with monster(level <= 9)]`: where a damage comes from."""

    who: Who
    other: Noun | None = None


class DamageShare(Node, frozen=True, eq=False):
    """`take no damage from battle of self or opponent's effects`. `share` is `no`, `half` or
    `double`."""

    share: Word
    sources: tuple[Cause | BattleOf, ...]


class NormalDraw(Node, frozen=True, eq=False):
    """`your normal draw fills to 6 instead of 5`: to how many cards in the hand, and to how many
    it would."""

    to: Number
    instead: Number


class TributeShare(Node, frozen=True, eq=False):
    """`can summon monsters(dragon) by 1 fewer tribute`, `summons monsters(wyrm) by 1 tribute`, `can
    summon monsters without tribute`: `number` None for `without tribute`; `may` for `can`."""

    noun: Noun
    number: Number | None = None
    fewer: bool = False
    may: bool = True


class FurtherUse(Node, frozen=True, eq=False):
    """`can also use [only] monsters in your graveyard as material for fusion summon [of NOUN] [by
    effects of NOUN] [into deck]`."""

    noun: Noun
    place: InZones
    manner: Word
    target: Noun | None = None
    effects_of: Noun | None = None
    only: bool = False
    into_deck: bool = False


class Restrict(Node, frozen=True, eq=False):
    """`opponent cannot activate traps this turn` as a step; `player` is `you`, `opponent` or
    `each player`."""

    player: Word
    deed: Deed | DamageShare | TributeShare | FurtherUse
    duration: Duration
