"""Numbers of duels, cards and choices, as reports and written tests say them in both languages."""

from __future__ import annotations

from typing import Final

from rushscript.messages import Language

_JAPANESE_NOUNS: Final = {
    "duel": "デュエル {} 回",
    "card": "カード {} 枚",
    "decision": "決定 {} 件",
    "clause": "{} 件",
    "effect": "{} 件",
    "choice": "選択 {} 件",
}


def number_of(count: int, noun: str, language: Language) -> str:
    """So many things that are counted."""
    if language is Language.JAPANESE:
        return _JAPANESE_NOUNS[noun].format(f"{count:,}")
    if noun == "effect":
        which = "effect or summon of its own" if count == 1 else "effects and summons of their own"
        return f"{count:,} {which}"
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
