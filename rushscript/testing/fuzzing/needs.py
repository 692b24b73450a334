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
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.selections import Chosen, ZoneCards
from rushscript.engine.expressions.tests import Anything
from rushscript.engine.expressions.truths import AllFit, ExistAlike, Exists
from rushscript.engine.operations.fusion_summons import FusionSummon
from rushscript.engine.operations.material_summons import MaterialSummon
from rushscript.engine.position import Placement, build_state
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Scope
from rushscript.engine.state import State
from rushscript.engine.value import Value, values_in
from rushscript.engine.zones import EXTRA_DECK, HAND
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import CardKind, MonsterKind, Position, SpellTrapKind, Zone

MATERIAL_ZONES: Final = (int(Zone.HAND), int(Zone.MONSTER))
"""Where materials of a summon lie."""

ONLY_FIELD: Final = (int(Zone.FIELD),)
MOST: Final = 5
"""More cards are not put for one need."""


@dataclass(frozen=True, slots=True)
class Need:
    """Cards that fit, by their place in the pool; on whose side and in which zones they are
    looked for, and how many. Monsters that a fusion summons come with their materials, which are
    among `sources`."""

    fitting: tuple[int, ...]
    side: Side
    zones: tuple[int, ...]
    number: int = 1
    sources: tuple[ZoneCards, ...] = ()


class Needs:
    """What the cards of a pool ask of each other, worked out when first asked for."""

    __slots__ = ("_field_spells", "_fitting", "_known", "_pool", "_state")

    def __init__(self, pool: Sequence[CardDefinition], ruleset: Ruleset) -> None:
        self._pool = pool
        self._state = _lying_open(pool, ruleset)
        self._field_spells = tuple(
            index for index, card in enumerate(pool) if card.spell_trap_kind is SpellTrapKind.FIELD
        )
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
        values = tuple(values_in((card.abilities, card.procedures, card.fewer_tributes)))
        numbers = _numbers(values)
        # Of `all monsters in your graveyard are X` only X may lie there.
        all_fit = {value.cards for value in values if isinstance(value, AllFit)}
        for value in values:
            if value in all_fit:
                continue
            if isinstance(value, ZoneCards) and value.zones == ONLY_FIELD:
                yield Need(self._field_spells, value.side, value.zones)
            elif isinstance(value, ZoneCards) and not isinstance(value.test, Anything):
                number = numbers.get(value, 1)
                yield Need(self._fits(value.test), value.side, value.zones, number)
            elif isinstance(value, AllFit) and isinstance(value.cards, ZoneCards):
                yield Need(self._fits(value.test), value.cards.side, value.cards.zones)
            elif isinstance(value, MaterialSummon):
                yield self._summoned_by(value)
            elif isinstance(value, MaximumSummon):
                for name in (value.left, value.right):
                    named = tuple(i for i, item in enumerate(self._pool) if item.name == name)
                    yield Need(named, Side.YOU, (HAND,))
        for part in card.materials:
            yield Need(self._fits(part.test), Side.YOU, MATERIAL_ZONES)

    def _summoned_by(self, summon: MaterialSummon) -> Need:
        """The monsters that an effect summons with materials that the pool has."""
        monsters = self._fits(summon.monsters)
        if not isinstance(summon, FusionSummon):
            rituals = (i for i in monsters if MonsterKind.RITUAL in self._pool[i].monster_kinds)
            return Need(tuple(rituals), Side.YOU, (HAND,))
        sources = tuple(
            source.cards for source in summon.sources if isinstance(source.cards, ZoneCards)
        )
        fitting = tuple(index for index in monsters if self._can_be_made(index, sources))
        return Need(fitting, Side.YOU, (EXTRA_DECK,), 1, sources)

    def _can_be_made(self, index: int, sources: tuple[ZoneCards, ...]) -> bool:
        card = self._pool[index]
        return bool(card.materials) and len(self.materials(card, sources)) == len(card.materials)

    def materials(self, card: CardDefinition, sources: tuple[ZoneCards, ...]) -> list[Need]:
        """What a fusion monster is made of, where the sources have it."""
        found: list[Need] = []
        for part in card.materials:
            for source in sources:
                allowed = self._fits(source.test)
                fitting = tuple(index for index in self._fits(part.test) if index in allowed)
                if fitting:
                    found.append(Need(fitting, source.side, source.zones, max(1, part.least)))
                    break
        return found

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


def _numbers(values: Sequence[Value]) -> dict[ZoneCards, int]:
    """How many of which cards a program asks for at once, where it says a number."""
    found: dict[ZoneCards, int] = {}
    for value in values:
        match value:
            case (
                Exists(cards=ZoneCards() as cards, number=number)
                | ExistAlike(cards=ZoneCards() as cards, number=number)
                | Chosen(cards=ZoneCards() as cards, amount=Constant(number=number))
            ):
                found[cards] = max(1, min(number, MOST), found.get(cards, 1))
    return found


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
