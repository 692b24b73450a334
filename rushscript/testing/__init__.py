"""Runs the `test` blocks of card files: scene, moves, answers, expectations, results; and what
tests written in Python need: positions, and strategies for Hypothesis.

>>> from rushscript import OptionKind, load_packs
>>> from rushscript.testing import DuelBuilder, legal_answers, positions
>>> packs = load_packs()
>>> builder = DuelBuilder(packs).yours("hand", "Dragon Bat").life(theirs=300)
>>> duel = builder.duel()
>>> duel.why_not(OptionKind.NORMAL_SUMMON, builder.number("Dragon Bat")) is None
True

A strategy draws what a test is about; `legal_answers` plays on from there:

>>> from hypothesis import given, settings, strategies
>>> @settings(max_examples=3, deadline=None, database=None)
... @given(positions(packs, packs.deck("yuga").main, most=2), strategies.data())
... def test_whatever_is_offered_is_accepted(duel, data):
...     if duel.decision is not None:
...         duel.choose(data.draw(legal_answers(duel)))
>>> test_whatever_is_offered_is_accepted()

Names are imported when they are first asked for; the strategies need the package `hypothesis`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rushscript.testing.duel_builder import DuelBuilder as DuelBuilder
    from rushscript.testing.strategies.playing import cards as cards
    from rushscript.testing.strategies.playing import decks as decks
    from rushscript.testing.strategies.playing import duels as duels
    from rushscript.testing.strategies.playing import legal_answers as legal_answers
    from rushscript.testing.strategies.playing import positions as positions
    from rushscript.testing.strategies.scripts import card_scripts as card_scripts

_PLACES: Final = {
    "DuelBuilder": "duel_builder",
    "card_scripts": "strategies.scripts",
    "cards": "strategies.playing",
    "decks": "strategies.playing",
    "duels": "strategies.playing",
    "legal_answers": "strategies.playing",
    "positions": "strategies.playing",
}

__all__ = [
    "DuelBuilder",
    "card_scripts",
    "cards",
    "decks",
    "duels",
    "legal_answers",
    "positions",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name not in _PLACES:
        raise AttributeError(f"module 'rushscript.testing' has no attribute {name!r}")
    place = _PLACES[name]
    try:
        module = import_module(f"rushscript.testing.{place}")
    except ModuleNotFoundError as error:
        if error.name != "hypothesis":
            raise
        message = f"`rushscript.testing.{name}` needs the package `hypothesis`: install it"
        raise ImportError(message, name=error.name) from None
    return getattr(module, name)


def __dir__() -> list[str]:
    return sorted(__all__)
