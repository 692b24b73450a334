"""What a card asks for: its compiled program -> cards that fit, and where they should lie.

`send 1 monster(fire) in your hand to graveyard` wants fire monsters in the hand of its player. A
duel in which they lie there plays more of the card than one of cards drawn by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rushscript.engine.cards import CardDefinition
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.expressions.selections import ZoneCards
from rushscript.engine.expressions.tests import Anything
from rushscript.engine.position import Placement, build_state
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.engine.value import values_in
from rushscript.engine.zones import HAND
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import CardKind, Position, Zone

MATERIAL_ZONES: Final = (int(Zone.HAND), int(Zone.MONSTER))
"""Where materials of a summon lie."""


@dataclass(frozen=True, slots=True)
class Need:
    """Cards that fit, by their place in the pool; on whose side and in which zones they are
    looked for."""

    fitting: tuple[int, ...]
    side: Side
    zones: tuple[int, ...]


class Needs:
    """What the cards of a pool ask of each other, worked out when first asked for."""

    __slots__ = ("_fitting", "_known", "_pool", "_state")

    def __init__(self, pool: Sequence[CardDefinition], ruleset: Ruleset) -> None:
        self._pool = pool
        self._state = _lying_open(pool, ruleset)
        self._fitting: dict[CardTest, tuple[int, ...]] = {}
        self._known: dict[str, tuple[Need, ...]] = {}

    def of(self, card: CardDefinition) -> tuple[Need, ...]:
        """What a card asks for, as far as the pool has it."""
        found = self._known.get(card.id)
        if found is None:
            needs = dict.fromkeys(self._needs(card))
            found = self._known[card.id] = tuple(need for need in needs if need.fitting)
        return found

    def _needs(self, card: CardDefinition) -> Iterator[Need]:
        for value in values_in((card.abilities, card.procedures, card.fewer_tributes)):
            if isinstance(value, ZoneCards) and not isinstance(value.test, Anything):
                yield Need(self._fits(value.test), value.side, value.zones)
            elif isinstance(value, MaximumSummon):
                for name in (value.left, value.right):
                    named = tuple(i for i, item in enumerate(self._pool) if item.name == name)
                    yield Need(named, Side.YOU, (HAND,))
        for part in card.materials:
            yield Need(self._fits(part.test), Side.YOU, MATERIAL_ZONES)

    def _fits(self, test: CardTest) -> tuple[int, ...]:
        found = self._fitting.get(test)
        if found is None:
            cards = range(len(self._pool))
            found = self._fitting[test] = tuple(card for card in cards if self._fit(test, card))
        return found

    def _fit(self, test: CardTest, card: int) -> bool:
        """A test that asks about more than the card, which is not there, fits nothing."""
        try:
            return test.matches(self._state, facts_of(self._state, card), Scope(0, NO_CARD))
        except Exception:
            # Tests are written for duels; what one needs that is not there shows in many ways.
            return False


def _lying_open(pool: Sequence[CardDefinition], ruleset: Ruleset) -> State:
    """All cards face-up on one large field, with nothing that they do."""
    count = len(pool)
    large = replace(ruleset, monster_zones=count, spell_trap_zones=count)
    return build_state(
        large,
        [
            Placement(
                replace(card, abilities=(), procedures=(), rules=(), fewer_tributes=()),
                0,
                Zone.MONSTER if card.kind is CardKind.MONSTER else Zone.SPELL_TRAP,
                Position.FACE_UP_ATTACK,
            )
            for card in pool
        ],
    )
