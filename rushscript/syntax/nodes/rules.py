"""Rule text: what a card says of itself that is no effect."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Line
from rushscript.syntax.nodes.terms import CardName, Noun, Word


class RuleName(Line, frozen=True, eq=False):
    """`self becomes name "Dark Magician"`."""

    name: CardName


class RuleLegend(Line, frozen=True, eq=False):
    """`self becomes legend`."""


class RuleBan(Line, frozen=True, eq=False):
    """`self cannot be special summoned [from graveyard] [except by fusion summon]`, or `except by
    effects of "A"`."""

    manner: Word
    zone: Word | None = None
    otherwise: Word | None = None
    effects_of: Noun | None = None


RuleLine = RuleName | RuleLegend | RuleBan


class Rule(Line, frozen=True, eq=False):
    """`rule [in zones] { ... }`."""

    zones: tuple[Word, ...]
    lines: tuple[RuleLine, ...]
    end_comments: tuple[str, ...] = ()
