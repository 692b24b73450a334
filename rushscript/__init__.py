"""rushscript: a card-script language and rules engine. The public names.

Packs hold cards (`CardDefinition`) and decks (`Deck`); a `Duel` is made of a `Ruleset`, two
decks and a seed. It asks one `Decision` after another, each with its `Option`s; an answer is a
tuple of option indices. What happens is told as `Event`s, the end as a `Result`.

>>> import rushscript
>>> packs = rushscript.load_packs()
>>> a, b = packs.deck("yuga"), packs.deck("luke")
>>> duel = rushscript.Duel(rushscript.RUSH, decks=(a, b), seed=7)
>>> agent = rushscript.agents.RandomAgent(seed=7)
>>> while duel.decision:
...     duel.choose(agent(duel.decision))
>>> duel.result.winner in (0, 1, None)
True
>>> isinstance(duel.result, rushscript.Result), isinstance(duel.events[0], rushscript.Event)
(True, True)

Cards are found by name, id or passcode; what a script gets wrong is a `Diagnostic`:

>>> isinstance(packs, rushscript.Packs), isinstance(rushscript.RUSH, rushscript.Ruleset)
(True, True)
>>> isinstance(a, rushscript.Deck), isinstance(a.main[0], rushscript.CardDefinition)
(True, True)
>>> all(isinstance(warning, rushscript.Diagnostic) for warning in packs.diagnostics)
True

A decision says what it accepts; what is not offered can be asked about, and the answer is a
`Refusal`. What a caller does wrong is one of `rushscript.errors`, with the facts in it, and
nothing has changed then:

>>> duel = rushscript.Duel(rushscript.RUSH, decks=(a, b), seed=7)
>>> decision = duel.decision
>>> isinstance(decision, rushscript.Decision), isinstance(decision.options[0], rushscript.Option)
(True, True)
>>> decision.accepts((0,)), decision.accepts((0, 1))
(True, False)
>>> duel.why_not(rushscript.OptionKind.ENTER_BATTLE) is rushscript.Refusal.WRONG_TIME
True
>>> try:
...     duel.choose((0, 1))
... except rushscript.errors.IllegalChoice as error:
...     print(error.answer, error.maximum)
(0, 1) 1

A `record.Recording` keeps the log of a duel; a log can be saved, read and verified:

>>> recording = rushscript.record.Recording(rushscript.RUSH, decks=(a, b), seed=7)
>>> recording.surrender(0)
>>> log = rushscript.record.parse_log(rushscript.record.dump_log(recording.log))
>>> rushscript.record.replay(log, packs).duel.result
Result(winner=1, reason='surrender')
>>> log.header.engine == rushscript.__version__
True

A `Match` is several duels with siding between them; a format of your own is a file:

>>> match = rushscript.Match(rushscript.RUSH, decks=(a, b), seed=7)
>>> match.surrender(0)
>>> match.wins, match.asks.kind
((0, 1), <Asked.SIDING: 'the deck for the next duel'>)
>>> rushscript.find_format("rush_anime").life_points
4000

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
    from rushscript.engine.decisions import OptionKind as OptionKind
    from rushscript.engine.duel import Duel as Duel
    from rushscript.engine.events import Event as Event
    from rushscript.engine.state import Result as Result
    from rushscript.formats import RUSH as RUSH
    from rushscript.formats import find_format as find_format
    from rushscript.library.catalogue import Packs as Packs
    from rushscript.library.catalogue import load_packs as load_packs
    from rushscript.match import Match as Match
    from rushscript.refusals import Refusal as Refusal
    from rushscript.ruleset import Ruleset as Ruleset
    from rushscript.version import __version__ as __version__

_MODULES: Final = ("agents", "errors", "record")
_PLACES: Final = {
    "CardDefinition": "rushscript.engine.cards",
    "Deck": "rushscript.engine.cards",
    "Decision": "rushscript.engine.decisions",
    "Diagnostic": "rushscript.diagnostics",
    "Duel": "rushscript.engine.duel",
    "Event": "rushscript.engine.events",
    "Option": "rushscript.engine.decisions",
    "Match": "rushscript.match",
    "OptionKind": "rushscript.engine.decisions",
    "Packs": "rushscript.library.catalogue",
    "RUSH": "rushscript.formats",
    "Refusal": "rushscript.refusals",
    "Result": "rushscript.engine.state",
    "Ruleset": "rushscript.ruleset",
    "__version__": "rushscript.version",
    "find_format": "rushscript.formats",
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
    "Match",
    "Option",
    "OptionKind",
    "Packs",
    "Refusal",
    "Result",
    "Ruleset",
    "__version__",
    "agents",
    "errors",
    "find_format",
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
