"""The languages in which messages are told."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """A language of people; the value is its code."""

    ENGLISH = "en"
    JAPANESE = "ja"
