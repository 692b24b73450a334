"""The names a program is compiled with: quoted names as the rules know them."""

from __future__ import annotations

from rushscript.semantics import KnownCard
from rushscript.syntax.nodes import CardName


class Names:
    """What the quoted names of one card mean."""

    __slots__ = ("_known",)

    def __init__(self, known: tuple[tuple[str, KnownCard], ...]) -> None:
        self._known = dict(known)

    def of(self, name: CardName) -> str:
        """The card name of the rules that a quoted name means."""
        return self._known[name.text].name
