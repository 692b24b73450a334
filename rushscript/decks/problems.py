"""Problems of decks: a code of the catalogue and its facts -> a `DeckProblem` with its words."""

from __future__ import annotations

from collections.abc import Mapping

from rushscript.errors import DeckProblem
from rushscript.messages import MESSAGES


def deck_problem(
    code: str,
    facts: Mapping[str, object],
    *,
    rule: str = "",
    card: str = "",
    source: str = "",
    line: int = 0,
) -> DeckProblem:
    """The problem that `code` stands for; `facts` fill its texts, `name` being the card."""
    message = MESSAGES[code]
    told = {"name": card, **facts}
    return DeckProblem(
        message.text.format_map(told),
        source,
        line,
        card,
        rule,
        code,
        message.help.format_map(told),
    )
