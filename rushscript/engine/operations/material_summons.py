"""Fusion and Ritual Summons: the monster, its materials, its position; then all happens at once
within the unit of the effect (RR-101, RR-102, RR-110).

Where the materials come from and where they go is the spell's (RR-104); what they must be is
the monster's recipe, or the total of their levels. Which sets pay is `engine/materials`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.engine import actions
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.entities import all_members
from rushscript.engine.expressions.base import ALL_ZONES, CardTest, NumberExpression
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.materials import BANS
from rushscript.engine.expressions.selections import CardSet
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.materials import (
    Bodies,
    Demands,
    ExactPayment,
    Limits,
    RecipeWays,
    TotalWays,
    Ways,
)
from rushscript.engine.operations.base import NOTHING, Operation
from rushscript.engine.operations.field import POSITIONS, ask_position
from rushscript.engine.queries import facts_of, free_places, is_summonable, present_cards
from rushscript.engine.restrictions import Deed, is_forbidden, open_positions
from rushscript.engine.scope import MATERIALS, SUMMONED
from rushscript.engine.value import Value
from rushscript.engine.zones import DECK, EXTRA_DECK, HAND, MONSTER
from rushscript.vocabulary import CardKind, Comparison, Manner, MonsterKind, Reason, Zone

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class MaterialSource(Value):
    """`monsters on your field`: where materials come from, and how many from there."""

    cards: CardSet
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class MaterialDestination(Value):
    """Where materials go: to their owners' graveyards, or decks."""

    zone: Zone = Zone.GRAVEYARD
    at_bottom: bool = False
    shuffles: bool = False
    any_order: bool = False


TO_GRAVEYARD = MaterialDestination()


@dataclass(frozen=True, slots=True)
class MaterialSummon(Operation):
    """The common part: `monsters` is what may be summoned, `including` the name of cards or a
    test of which one that must be among the materials, `except_for` cards that cannot be."""

    monsters: CardTest
    sources: tuple[MaterialSource, ...]
    except_for: tuple[CardSet, ...] = ()
    including: str | None = None
    including_test: CardTest | None = None
    destination: MaterialDestination = TO_GRAVEYARD
    name: str | None = None

    @abstractmethod
    def manner(self) -> Manner:
        """How it summons."""

    @abstractmethod
    def kind(self) -> MonsterKind:
        """What it summons."""

    @abstractmethod
    def ways(
        self, state: State, scope: Scope, monster: int, cards: list[int], demands: Demands
    ) -> Ways:
        """The ways to pay for this monster with these cards."""

    # ------------------------------------------------------------------------- what there is

    def home(self, state: State) -> int:
        """Where such monsters wait: the Extra Deck, or the hand of formats that have them in
        the Main Deck."""
        return EXTRA_DECK if self.kind() in state.ruleset.extra_deck_kinds else HAND

    def summonable(self, state: State, scope: Scope) -> list[int]:
        """The monsters for which some materials are there."""
        return list(self._each_summonable(state, scope))

    def _each_summonable(self, state: State, scope: Scope) -> Iterator[int]:
        pool = self.pool(state, scope)
        if not pool:
            return
        alike: dict[str, bool] = {}
        """Copies of one card are summoned alike, as long as nothing has changed one of them."""
        for card in state.cards_in(scope.player, self.home(state)):
            facts = facts_of(state, card)
            known = None if facts.modifiers else alike.get(facts.definition.id)
            if known is None:
                known = (
                    self._fits(state, scope, card)
                    and self.payments(state, scope, card, pool).exists()
                )
                if not facts.modifiers:
                    alike[facts.definition.id] = known
            if known:
                yield card

    def _fits(self, state: State, scope: Scope, card: int) -> bool:
        if self.kind() not in state.definitions[card].monster_kinds:
            return False
        if not is_summonable(state, card, self.manner()):
            return False
        if state.binds and not self._positions(state, scope, card):
            return False
        return self.monsters.matches(state, facts_of(state, card), scope)

    def _positions(self, state: State, scope: Scope, card: int) -> list[int]:
        """The positions in which the player may summon it (R-130)."""
        return open_positions(state, scope.player, card, self.manner(), POSITIONS)

    def pool(self, state: State, scope: Scope) -> dict[int, int]:
        """Every card of the sources, with the mask of the sources that it comes from; a spell or
        trap in resolution is no material."""
        found: dict[int, int] = {}
        for index, source in enumerate(self.sources):
            for card in source.cards.find(state, scope):
                found[card] = found.get(card, 0) | 1 << index
        for cards in self.except_for:
            for card in cards.find(state, scope):
                found.pop(card, None)
        if state.definitions[scope.source].kind is not CardKind.MONSTER:
            found.pop(scope.source, None)
        return found

    def payments(self, state: State, scope: Scope, monster: int, pool: dict[int, int]) -> Ways:
        """The ways to summon this monster with some of these cards."""
        cards = self.materials_for(state, scope, monster, pool)
        return self.ways(state, scope, monster, cards, self._demands(state, scope, cards, pool))

    def can_be_material(self, state: State, scope: Scope, card: int, monster: int) -> bool:
        if is_forbidden(
            state, scope.player, Deed.MATERIAL, facts_of(state, card), manner=self.manner()
        ):
            return False
        ban = BANS[self.manner()]
        return not any(
            modifier.change.permission is ban
            and (
                modifier.change.test is None
                or modifier.change.test.matches(
                    state, facts_of(state, monster), modifier.scope or scope
                )
            )
            for modifier in facts_of(state, card).modifiers
        )

    def _demands(
        self, state: State, scope: Scope, cards: list[int], pool: dict[int, int]
    ) -> Demands:
        groups: list[int] = []
        if free_places(state, scope.player, MONSTER) == 0:
            # RR-101: a zone must be free once the materials have left.
            groups.append(
                _mask(
                    state.zone[card] == MONSTER and state.controller[card] == scope.player
                    for card in cards
                )
            )
        if self.including is not None:
            present = present_cards(state, scope, self.including)
            groups += [_mask(card == other for card in cards) for other in present] or [0]
        if self.including_test is not None:
            test = self.including_test
            groups.append(
                _mask(test.matches(state, facts_of(state, card), scope) for card in cards)
            )
        limits = Limits([(source.least, source.most) for source in self.sources])
        return Demands(tuple(groups), [pool[card] for card in cards], limits)

    # ------------------------------------------------------------------------------ as a step

    def can_apply(self, state: State, scope: Scope) -> bool:
        return any(True for _ in self._each_summonable(state, scope))

    def run(self, state: State, frame: Frame) -> Done:
        """Monster, materials, their order, position: nothing happens before all is known."""
        scope, answers = frame.scope, frame.answers
        monsters = self.summonable(state, scope)
        if not monsters:
            return self._finish(frame)
        if not answers:
            return self._ask_monster(state, frame, monsters)
        monster = monsters[answers[0][0]]
        if len(answers) == 1:
            return self._ask_materials(state, frame, monster)
        cards = self.materials_for(state, scope, monster, self.pool(state, scope))
        materials = [cards[index] for index in answers[1]]
        if self.destination.any_order:
            materials = all_members(state, materials)
        ordered = self.destination.any_order and len(materials) > 1
        if ordered and len(answers) == 2:
            return self._ask_order(state, scope, materials)
        if len(answers) == 2 + ordered:
            positions = self._positions(state, scope, monster)
            return ask_position(state, scope.player, monster, scope.source, positions)
        if ordered:
            materials = [materials[index] for index in answers[2]]
        position = self._positions(state, scope, monster)[answers[-1][0]]
        self._summon(state, scope, monster, materials, position)
        return NEXT

    def materials_for(
        self, state: State, scope: Scope, monster: int, pool: dict[int, int]
    ) -> list[int]:
        """The possible materials in the order in which they are offered."""
        return [
            card
            for card in pool
            if card != monster and self.can_be_material(state, scope, card, monster)
        ]

    def _ask_monster(self, state: State, frame: Frame, monsters: list[int]) -> Done:
        scope = frame.scope
        options = [Option(OptionKind.CARD, card) for card in monsters]
        decision = Decision(scope.player, DecisionKind.CHOOSE, options, source=scope.source)
        if scope.guard is not None and scope.guard.covers(self, frame.place):
            decision.constraint = scope.guard.for_state(state)
            if next(decision.answers(), None) is None:
                decision.constraint = None
        return ask(state, decision)

    def _ask_materials(self, state: State, frame: Frame, monster: int) -> Done:
        scope = frame.scope
        pool = self.pool(state, scope)
        cards = self.materials_for(state, scope, monster, pool)
        ways = self.payments(state, scope, monster, pool)
        least, most = ways.sizes
        guard = None
        if scope.guard is not None and scope.guard.covers(self, frame.place):
            guard = scope.guard.for_state(state)
        decision = Decision(
            scope.player,
            DecisionKind.MATERIAL,
            [Option(OptionKind.CARD, card) for card in cards],
            least,
            most,
            scope.source,
            ExactPayment(ways, guard),
        )
        if guard is not None and next(decision.answers(), None) is None:
            decision.constraint = ExactPayment(ways)
        return ask(state, decision)

    def _ask_order(self, state: State, scope: Scope, materials: list[int]) -> Done:
        options = [Option(OptionKind.CARD, card) for card in materials]
        count = len(materials)
        return ask(
            state,
            Decision(scope.player, DecisionKind.ORDER, options, count, count, scope.source),
        )

    def _summon(
        self, state: State, scope: Scope, monster: int, materials: list[int], position: int
    ) -> None:
        summon_with(
            state,
            scope,
            monster,
            materials,
            position,
            self.destination,
            self.manner(),
            scope.reason,
        )
        if self.name is not None:
            scope.bind(self.name, scope.names[SUMMONED])
        scope.note(True)

    def _finish(self, frame: Frame) -> Done:
        frame.scope.note(False)
        for name in (SUMMONED, MATERIALS, self.name):
            if name is not None:
                frame.scope.bind(name, NOTHING)
        return NEXT

    # ---------------------------------------------------------------------------- its shadows

    def zones_read(self) -> int:
        mask = 1 << MONSTER | 1 << EXTRA_DECK | 1 << HAND
        if self.including is not None or not self.monsters.is_plain():
            return ALL_ZONES
        for cards in (*(source.cards for source in self.sources), *self.except_for):
            mask |= cards.zones_read()
        return mask

    def zones_taken_from(self) -> int:
        mask = 1 << EXTRA_DECK | 1 << HAND
        for source in self.sources:
            mask |= source.cards.zones_read()
        return mask

    def zones_given_to(self) -> int:
        return 1 << int(self.destination.zone) | 1 << MONSTER | 1 << EXTRA_DECK


def _mask(bits: Iterable[bool]) -> int:
    """Truths as a bit mask, the first one lowest."""
    mask = 0
    for index, bit in enumerate(bits):
        if bit:
            mask |= 1 << index
    return mask


@dataclass(frozen=True, slots=True)
class FusionSummon(MaterialSummon):
    """`fusion summon 1 monster using monsters on your field`."""

    def manner(self) -> Manner:
        return Manner.FUSION

    def kind(self) -> MonsterKind:
        return MonsterKind.FUSION

    def ways(
        self, state: State, scope: Scope, monster: int, cards: list[int], demands: Demands
    ) -> Ways:
        return recipe_ways(state, scope, monster, cards, demands)


@dataclass(frozen=True, slots=True)
class RitualSummon(MaterialSummon):
    """`ritual summon 1 "X" using monsters on your field with total level >= 7`. `total` None
    asks for no level at all; `own_level`: the level of the monster to be summoned."""

    total: NumberExpression | None = None
    own_level: bool = False
    comparison: Comparison = Comparison.AT_LEAST

    def manner(self) -> Manner:
        return Manner.RITUAL

    def kind(self) -> MonsterKind:
        return MonsterKind.RITUAL

    def can_be_material(self, state: State, scope: Scope, card: int, monster: int) -> bool:
        # A card without a level adds up to nothing.
        return facts_of(state, card).level is not None and MaterialSummon.can_be_material(
            self, state, scope, card, monster
        )

    def ways(
        self, state: State, scope: Scope, monster: int, cards: list[int], demands: Demands
    ) -> Ways:
        total = facts_of(state, monster).level if self.own_level else None
        if self.total is not None:
            total = self.total.value(state, scope)
        levels = [facts_of(state, card).level or 0 for card in cards]
        return TotalWays(levels, total, demands, exact=self.comparison is Comparison.EQUAL)

    def zones_read(self) -> int:
        mask = MaterialSummon.zones_read(self)
        return mask if self.total is None else mask | self.total.zones_read()


# -------------------------------------------------------------------------------------- recipes


def recipe_ways(
    state: State, scope: Scope, monster: int, cards: list[int], demands: Demands
) -> RecipeWays:
    """The ways to pay a monster's printed recipe."""
    parts = state.definitions[monster].materials
    recipe = Limits([(part.least, part.most) for part in parts])
    if not parts:
        return RecipeWays([((0,),)] * len(cards), Limits([(1, 1)]), demands)
    readings = [readings_of(state, scope, card, monster) for card in cards]
    return RecipeWays(readings, recipe, demands)


def readings_of(state: State, scope: Scope, card: int, monster: int) -> tuple[Bodies, ...]:
    """What a card can stand for in the recipe of a monster: itself under its name and all names
    it may count as (R-076), or several materials at once."""
    facts = facts_of(state, card)
    own = _parts_of(state, scope, facts, monster)
    several: list[Bodies] = []
    for modifier in facts.modifiers:
        change = modifier.change
        if change.permission is not Permission.COUNTS_AS_MATERIAL:
            continue
        target = facts_of(state, monster)
        if change.test is not None and not change.test.matches(
            state, target, modifier.scope or scope
        ):
            continue
        named = [_parts_of(state, scope, _renamed(facts, name), monster) for name in change.names]
        if len(named) == 1:
            own |= named[0]
        else:
            several.append(tuple(named) or (own,) * change.number)
    return ((own,), *several)


def _renamed(facts: Facts, name: str) -> Facts:
    other = copy(facts)
    other.name = name
    return other


def _parts_of(state: State, scope: Scope, facts: Facts, monster: int) -> int:
    """The mask of the parts of the recipe that a card with these facts fits."""
    return _mask(
        part.test.matches(state, facts, scope) for part in state.definitions[monster].materials
    )


# --------------------------------------------------------------------------------- the summon


def summon_with(
    state: State,
    scope: Scope,
    monster: int,
    materials: list[int],
    position: int,
    destination: MaterialDestination,
    manner: Manner,
    reason: Reason,
) -> None:
    """The materials go, then the monster comes; their names are `materials` and `summoned`."""
    zone = int(destination.zone)
    if zone == DECK and not destination.at_bottom:
        materials = materials[::-1]
    moved = actions.move_cards(
        state,
        materials,
        zone,
        reason=Reason.MATERIAL,
        player=scope.player,
        source=scope.source,
        at_bottom=destination.at_bottom,
        secret_order=destination.any_order and len(materials) > 1,
    )
    scope.bind(MATERIALS, actions.bound_of(state, moved))
    if destination.shuffles:
        owners = [state.owner[card] for card in materials if state.zone[card] == DECK]
        for player in sorted(dict.fromkeys(owners)):
            actions.shuffle_deck(state, player)
    actions.summon(
        state,
        [(monster, position)],
        scope.player,
        manner,
        reason=reason,
        actor=scope.player,
        source=scope.source,
    )
    scope.bind(SUMMONED, actions.bound_here(state, [monster]))


__all__ = [
    "FusionSummon",
    "MaterialDestination",
    "MaterialSource",
    "MaterialSummon",
    "RitualSummon",
    "recipe_ways",
    "summon_with",
]
