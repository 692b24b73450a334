"""The texts of RS5xx, mistakes with words that only some kinds of cards have: code -> text, label
and help.

Rows of the catalogue in `messages`, which makes them messages.
"""

from __future__ import annotations

from typing import Final

SPECIAL_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {}
