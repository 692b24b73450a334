"""Whole files."""

from __future__ import annotations

from dataclasses import dataclass

from rushscript.syntax.nodes.base import Line, Node
from rushscript.syntax.nodes.cards import Card
from rushscript.syntax.nodes.duel_tests import TestCase
from rushscript.syntax.nodes.terms import CardName


@dataclass(frozen=True, slots=True)
class NameDeclaration(Line):
    """`name "Dark Magician Girl" ja "..."`: a name that no loaded card has."""

    name: CardName
    japanese: str | None = None


@dataclass(frozen=True, slots=True)
class Broken(Node):
    """A card or test that could not be parsed; its diagnostics say why. `name` where it could
    be read, so that references to it are not reported a second time."""

    name: str | None = None


Item = Card | TestCase | NameDeclaration | Broken


@dataclass(frozen=True, slots=True)
class File(Node):
    """All items of one file in order."""

    items: tuple[Item, ...]
    end_comments: tuple[str, ...] = ()
