"""What a row of the catalogue is: the sentences people read about one code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """The English texts of one code (Japanese ones stand beside them when they come)."""

    text: str
    label: str = ""
    help: str = ""
    warning: bool = False
