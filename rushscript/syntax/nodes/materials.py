"""Materials: the printed recipe of a monster, and where a summon takes them from."""

from __future__ import annotations

from typing import Literal

from rushscript.syntax.nodes.base import Line, Node
from rushscript.syntax.nodes.terms import (
    CardName,
    Cards,
    Formula,
    Name,
    Noun,
    Number,
    Place,
    PropertyWord,
    Sign,
    Word,
)


class Material(Node, frozen=True, eq=False):
    """One part of a recipe: `"A"`, `2 monsters(dragon)`, `1 or more monsters(dragon)`."""

    noun: Noun
    amount: Number | None = None
    more: bool = False


class Materials(Line, frozen=True, eq=False):
    """`materials "A" + 2 monsters(dragon)`."""

    parts: tuple[Material, ...]


HowManyMaterials = Literal["exactly", "up to", "or more"]


class MaterialSource(Node, frozen=True, eq=False):
    """`[up to 3 | 1 | 1 or more] monsters(dragon) in your hand or field [for NOUN]`; `target`: for
    the summon of such a monster only."""

    noun: Noun
    place: Place
    amount: Number | None = None
    how: HowManyMaterials = "exactly"
    target: Noun | None = None


class MaterialSummon(Node, frozen=True, eq=False):
    """What follows `fusion summon` and `ritual summon`: `N NOUN using SOURCES [except CARDS]
    [including NAME | NOUN] [into deck | to bottom of deck [in any order]] [with total level
    >= N]`. `destination` is `deck` or None for the graveyard."""

    amount: Number
    noun: Noun
    sources: tuple[MaterialSource, ...]
    except_for: Cards | None = None
    including: Name | Noun | None = None
    destination: Word | None = None
    at_bottom: bool = False
    any_order: bool = False
    comparison: Sign | None = None
    total: Formula | PropertyWord | None = None


class CannotBeMaterial(Node, frozen=True, eq=False):
    """`cannot be material for fusion summon [of NOUN]`."""

    manner: Word
    noun: Noun | None = None


class CountsAs(Node, frozen=True, eq=False):
    """`may count as "A" [+ "B"] for fusion summon [of NOUN]`, `may count as 2 materials for
    ...`: `names` or `number`. Without `may` it always has that one name."""

    names: tuple[CardName, ...] = ()
    number: Number | None = None
    noun: Noun | None = None
    may: bool = True
