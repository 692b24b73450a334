"""English prose in a Japanese text: what stands outside of code, names and quotes."""

from __future__ import annotations

import re
from typing import Final

from rushscript.messages import Language, told

AS_PRINTED: Final = {"LP", "id", "MAXIMUM", "ATK", "UTF", "EX", "TOML", "RR", "rushscript"}
"""What Japanese cards and people write in Latin letters."""
_CODE: Final = re.compile(r'`[^`]*`|「[^」]*」|"[^"]*"')
_WORD: Final = re.compile(r"[A-Za-z']{2,}")


def english_in(text: str) -> list[str]:
    """The English words of a Japanese text."""
    return [word for word in _WORD.findall(_CODE.sub("", text)) if word not in AS_PRINTED]


def english_told(code: str, facts: tuple[tuple[str, str], ...]) -> list[str]:
    """The parts of a Japanese message that English prose is left in."""
    words = told(code, dict(facts), Language.JAPANESE)
    return [part for part in (words.text, words.label, words.help) if english_in(part)]
