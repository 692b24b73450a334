"""What random duels reach: a duel is watched -> the cards that were in play, the effects that
could be activated, those that were, and what was carried out of their clauses.

Counts by card id, so that duels of other processes add up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Answer, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.entities import all_members
from rushscript.engine.events import EventKind
from rushscript.engine.zones import EMPTY, FACE_DOWN, FIELD, MONSTER, SPELL_TRAP, ZONES
from rushscript.testing.coverage.collecting import Collector

PLAYED: Final = "played"
OFFERED: Final = "offered"
ACTIVATED: Final = "activated"
SUMMONED: Final = "summoned"

COMES: Final = frozenset(
    {EventKind.SUMMONED, EventKind.ACTIVATED, EventKind.FLIPPED, EventKind.EQUIPPED}
)
"""What puts a card into play."""


class Item(NamedTuple):
    """One thing that can be reached: a card played (`number` -1), its effect number `number`
    offered or activated, its printed summon number `number` made; a goal of its clause number
    `number`, by the kind of the goal."""

    card: str
    what: str
    number: int = -1


Reached = tuple[tuple[Item, int], ...]
"""Each item with how often it was reached, in order."""


def goals_of(card: CardDefinition) -> tuple[Item, ...]:
    """All that duels can reach of a card, but for its clauses."""
    found = [Item(card.id, PLAYED)]
    for index in card.activated():
        found += [Item(card.id, OFFERED, index), Item(card.id, ACTIVATED, index)]
    found += [Item(card.id, SUMMONED, index) for index in range(len(card.procedures))]
    return tuple(found)


class Watch:
    """Collects what one duel reaches; with `clauses`, which of them it carries out, each once."""

    __slots__ = ("_clauses", "_counts", "_made", "_told")

    def __init__(self, clauses: Collector | None = None) -> None:
        self._counts: Counter[Item] = Counter()
        self._told = 0
        self._clauses = clauses
        self._made: Option | None = None

    def reached(self) -> Reached:
        """Everything so far."""
        carried_out = () if self._clauses is None else self._clauses.reached
        counts = self._counts + Counter(
            Item(found.card, found.kind, found.clause) for found in carried_out
        )
        return tuple(sorted(counts.items()))

    def begin(self, duel: Duel) -> None:
        """Cards that lie face-up at the beginning are in play."""
        state = duel.state
        if self._clauses is not None:
            self._clauses.begin(state.definitions)
            duel.watch(self._clauses)
        for player in (0, 1):
            for zone in (MONSTER, SPELL_TRAP, FIELD):
                cards = [card for card in state.zones[player * ZONES + zone] if card != EMPTY]
                self._play(duel, [card for card in cards if state.position[card] != FACE_DOWN])
        self.see(duel)

    def choose(self, duel: Duel, answer: Answer) -> None:
        """What is offered, and what is taken of it."""
        decision = duel.decision
        assert decision is not None
        acts = decision.kind is DecisionKind.ACTION
        self._made = decision.options[answer[0]] if acts and answer else None
        for index, option in enumerate(decision.options):
            if option.kind is OptionKind.ACTIVATE:
                item = Item(duel.definition(option.card).id, OFFERED, option.ability)
                self._counts[item] += 1
                if index in answer:
                    self._counts[item._replace(what=ACTIVATED)] += 1
            elif option.kind is OptionKind.SPECIAL_SUMMON and index in answer:
                card = duel.definition(option.card).id
                self._counts[Item(card, SUMMONED, option.ability)] += 1

    def see(self, duel: Duel) -> None:
        """What has happened since the last look."""
        made, self._made = self._made, None
        if made is not None and self._clauses is not None:
            self._clauses.moved(duel.state, made.kind, made.card, made.ability)
        events = duel.events
        for event in events[self._told :]:
            if event.kind in COMES:
                self._play(duel, event.cards)
        self._told = len(events)

    def _play(self, duel: Duel, cards: Iterable[int]) -> None:
        for card in all_members(duel.state, list(cards)):
            self._counts[Item(duel.definition(card).id, PLAYED)] += 1
