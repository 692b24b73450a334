"""rushscript: a card-script language and rules engine. The public names.

A duel from the first card to the last:

>>> import rushscript
>>> packs = rushscript.load_packs()
>>> a, b = packs.deck("yuga"), packs.deck("luke")
>>> duel = rushscript.Duel(rushscript.RUSH, decks=(a, b), seed=7)
>>> agent = rushscript.agents.RandomAgent(seed=7)
>>> while duel.decision:
...     duel.choose(agent(duel.decision))
>>> duel.result.winner in (0, 1, None)
True

Names are imported when they are first asked for, so that a command pays only for what it uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rushscript import agents as agents
    from rushscript import errors as errors
    from rushscript import record as record
    from rushscript.diagnostics import Diagnostic as Diagnostic
    from rushscript.engine.cards import CardDefinition as CardDefinition
    from rushscript.engine.cards import Deck as Deck
    from rushscript.engine.decisions import Decision as Decision
    from rushscript.engine.decisions import Option as Option
    from rushscript.engine.duel import Duel as Duel
    from rushscript.engine.events import Event as Event
    from rushscript.engine.refusals import Refusal as Refusal
    from rushscript.engine.state import Result as Result
    from rushscript.formats import RUSH as RUSH
    from rushscript.library.catalogue import Packs as Packs
    from rushscript.library.catalogue import load_packs as load_packs
    from rushscript.ruleset import Ruleset as Ruleset

__version__: Final = "0.1.0"

_MODULES: Final = ("agents", "errors", "record")
_PLACES: Final = {
    "CardDefinition": "rushscript.engine.cards",
    "Deck": "rushscript.engine.cards",
    "Decision": "rushscript.engine.decisions",
    "Diagnostic": "rushscript.diagnostics",
    "Duel": "rushscript.engine.duel",
    "Event": "rushscript.engine.events",
    "Option": "rushscript.engine.decisions",
    "Packs": "rushscript.library.catalogue",
    "RUSH": "rushscript.formats",
    "Refusal": "rushscript.engine.refusals",
    "Result": "rushscript.engine.state",
    "Ruleset": "rushscript.ruleset",
    "load_packs": "rushscript.library.catalogue",
}

__all__ = [
    "RUSH",
    "CardDefinition",
    "Decision",
    "Deck",
    "Diagnostic",
    "Duel",
    "Event",
    "Option",
    "Packs",
    "Refusal",
    "Result",
    "Ruleset",
    "__version__",
    "agents",
    "errors",
    "load_packs",
    "record",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _MODULES:
        return import_module(f"rushscript.{name}")
    if name in _PLACES:
        return getattr(import_module(_PLACES[name]), name)
    raise AttributeError(f"module 'rushscript' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
