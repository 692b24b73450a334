"""A mistake in a text, before it is reported: what the layout and the parser found."""

from __future__ import annotations

from dataclasses import dataclass

from rushscript.source import Span


@dataclass(frozen=True, slots=True)
class Mistake:
    """A code of the catalogue, a place, parameters; `repair` is a token, by its index, to be read
    as another terminal, or left out where that is empty."""

    code: str
    span: Span
    parameters: tuple[tuple[str, str], ...] = ()
    repair: tuple[int, str] | None = None
