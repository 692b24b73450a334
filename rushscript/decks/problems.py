"""Problems of decks: a code of the catalogue and its facts -> a `DeckProblem` with its words."""

from __future__ import annotations

from collections.abc import Mapping

from rushscript.errors import DeckProblem
from rushscript.messages import told


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
    parameters = {"name": card, **{name: str(value) for name, value in facts.items()}}
    message = told(code, parameters)
    return DeckProblem(
        message.text, source, line, card, rule, code, message.help, tuple(parameters.items())
    )
