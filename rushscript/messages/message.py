"""What a row of the catalogue is: the sentences people read about one code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """The texts of one code, or with its facts put in the sentences that are told."""

    text: str
    label: str = ""
    help: str = ""
    warning: bool = False
