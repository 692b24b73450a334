"""Whole files."""

from __future__ import annotations

from rushscript.syntax.nodes.allowances import Allow
from rushscript.syntax.nodes.base import Line, Node
from rushscript.syntax.nodes.cards import Card
from rushscript.syntax.nodes.duel_tests import Setup, TestCase
from rushscript.syntax.nodes.terms import CardName


class NameDeclaration(Line, frozen=True, eq=False):
    """`name "Dark Magician Girl" ja "..."`: a name that no loaded card has."""

    name: CardName
    japanese: str | None = None


class Broken(Node, frozen=True, eq=False):
    """A card, test or setup that could not be parsed; its diagnostics say why. The names where they
    could be read, so that references to them are not reported a second time."""

    name: str | None = None
    japanese: str | None = None


Item = Card | TestCase | Setup | NameDeclaration | Allow | Broken


class File(Node, frozen=True, eq=False):
    """All items of one file in order, those first that hold for all of it."""

    items: tuple[Item, ...]
    end_comments: tuple[str, ...] = ()
