"""Fusion and Ritual Summons: the monster, its materials, its position; then all happens at once
within the unit of the effect (RR-101, RR-102, RR-110).

Where the materials come from and where they go is the spell's (RR-104); what they must be is
the monster's recipe, or the total of their levels. Which sets pay is `engine/materials`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.expressions.base import CardTest, read_by
from rushscript.engine.expressions.masks import both, named_zones
from rushscript.engine.expressions.materials import BANS, facts_as_material
from rushscript.engine.expressions.selections import CardSet
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.materials import (
    Demands,
    Limits,
    Ways,
)
from rushscript.engine.operations.base import NOTHING, Operation, guarded
from rushscript.engine.operations.field import POSITIONS, ask_position
from rushscript.engine.operations.material_moves import (
    INTO_DECK,
    TO_GRAVEYARD,
    MaterialDestination,
    summon_with,
)
from rushscript.engine.operations.moving import ask_order, in_order, to_be_ordered
from rushscript.engine.player_rules import FurtherMaterials, further_materials
from rushscript.engine.queries import facts_of, free_places, is_summonable, present_cards
from rushscript.engine.restrictions import Deed, is_forbidden, open_positions
from rushscript.engine.scope import MATERIALS, SUMMONED
from rushscript.engine.value import Value
from rushscript.engine.zones import EXTRA_DECK, HAND, MONSTER
from rushscript.vocabulary import CardKind, Manner, MonsterKind, Reason

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class MaterialSource(Value):
    """`monsters on your field`: where materials come from, and how many from there; `target`: only
    for the summon of such a monster."""

    cards: CardSet
    least: int = 0
    most: int | None = None
    target: CardTest | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
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
                known = self._fits(state, scope, card) and self.is_payable(state, scope, card, pool)
                if not facts.modifiers:
                    alike[facts.definition.id] = known
            if known:
                yield card

    def _fits(self, state: State, scope: Scope, card: int) -> bool:
        if self.kind() not in state.definitions[card].monster_kinds:
            return False
        if not is_summonable(state, card, self.manner(), scope):
            return False
        if state.binds and not self._positions(state, scope, card):
            return False
        return self.monsters.matches(state, facts_of(state, card), scope)

    def _positions(self, state: State, scope: Scope, card: int) -> list[int]:
        """The positions in which the player may summon it (R-130)."""
        return open_positions(state, scope.player, card, self.manner(), POSITIONS)

    def pool(self, state: State, scope: Scope) -> dict[int, int]:
        """Every card of the sources, with the mask of the sources that it comes from: those of the
        text, then those of the rules that let more cards be materials. A spell or trap in
        resolution is no material."""
        found: dict[int, int] = {}
        for index, source in enumerate(self.sources):
            for card in source.cards.find(state, scope):
                found[card] = found.get(card, 0) | 1 << index
        for cards in self.except_for:
            for card in cards.find(state, scope):
                found.pop(card, None)
        for index, rule, own in self._further(state, scope):
            for card in rule.found(state, own, scope.player):
                found[card] = found.get(card, 0) | 1 << index
        if state.definitions[scope.source].kind is not CardKind.MONSTER:
            found.pop(scope.source, None)
        return found

    def payments(self, state: State, scope: Scope, monster: int, pool: dict[int, int]) -> Ways:
        """The ways to summon this monster with some of these cards."""
        pool = self.open_to(state, scope, monster, pool)
        cards = self.materials_for(state, scope, monster, pool)
        return self.ways(
            state, scope, monster, cards, self.demands(state, scope, monster, cards, pool)
        )

    def is_payable(self, state: State, scope: Scope, monster: int, pool: dict[int, int]) -> bool:
        """Whether there is one."""
        return self.payments(state, scope, monster, pool).exists()

    def _further(self, state: State, scope: Scope) -> list[tuple[int, FurtherMaterials, Scope]]:
        """The rules that let more cards be materials, numbered behind the sources of the text,
        each with the scope of its card."""
        rules = further_materials(state, scope, self.manner())
        return [(index, *rule) for index, rule in enumerate(rules, start=len(self.sources))]

    def open_to(
        self, state: State, scope: Scope, monster: int, pool: dict[int, int]
    ) -> dict[int, int]:
        """What of the pool can be material of this monster: a source can be there for some
        monsters only."""
        facts = facts_of(state, monster)
        shut = 0
        for index, source in enumerate(self.sources):
            if source.target is not None and not source.target.matches(state, facts, scope):
                shut |= 1 << index
        for index, rule, own in self._further(state, scope):
            if rule.target is not None and not rule.target.matches(state, facts, own):
                shut |= 1 << index
        if not shut:
            return pool
        return {card: mask & ~shut for card, mask in pool.items() if mask & ~shut}

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

    def demands(
        self, state: State, scope: Scope, monster: int, cards: list[int], pool: dict[int, int]
    ) -> Demands:
        groups: list[int] = []
        if free_places(state, scope.player, MONSTER) == 0:
            # RR-101: a zone must be free once the materials have left.
            groups.append(
                mask_of(
                    state.zone[card] == MONSTER and state.controller[card] == scope.player
                    for card in cards
                )
            )
        if self.including is not None:
            present = present_cards(state, scope, self.including)
            groups += [mask_of(card == other for card in cards) for other in present] or [0]
        if self.including_test is not None:
            test = self.including_test
            groups.append(
                mask_of(
                    test.matches(state, facts_as_material(state, scope, card, monster), scope)
                    for card in cards
                )
            )
        further = self._further(state, scope)
        limits = [(source.least, source.most) for source in self.sources]
        limits += [(0, None)] * len(further)
        sources = [pool[card] for card in cards]
        alone = tuple(
            (
                mask_of(mask == 1 << index for mask in sources),
                mask_of(bool(mask >> index & 1) for mask in sources),
            )
            for index, rule, _ in further
            if rule.alone
        )
        return Demands(tuple(groups), sources, Limits(limits), alone)

    def _destination_of(
        self, state: State, scope: Scope, materials: list[int], pool: dict[int, int]
    ) -> MaterialDestination:
        """Where these materials go: elsewhere than the text says where a rule that says so lets
        one of them be material."""
        for index, rule, _ in self._further(state, scope):
            if rule.into_deck and any(pool[card] == 1 << index for card in materials):
                return INTO_DECK
        return self.destination

    # ------------------------------------------------------------------------------ as a step

    def can_apply(self, state: State, scope: Scope) -> bool:
        return any(True for _ in self._each_summonable(state, scope))

    def run(self, state: State, frame: Frame) -> Done:
        """The monster first, then how it is summoned: nothing happens before all is known."""
        monsters = self.summonable(state, frame.scope)
        if not monsters:
            return self._finish(frame)
        if not frame.answers:
            return self._ask_monster(state, frame, monsters)
        monster = monsters[frame.answers[0][0]]
        done = self.summon(state, frame, monster, frame.answers[1:], frame.scope.reason)
        if done is NEXT:
            if self.name is not None:
                frame.scope.bind(self.name, frame.scope.names[SUMMONED])
            frame.scope.note(True)
        return done

    def summon(
        self, state: State, frame: Frame, monster: int, answers: list[Answer], reason: Reason
    ) -> Done:
        """Materials, their order where they are put in one, the position; then all happens."""
        if not answers:
            return self._ask_materials(state, frame, monster)
        scope = frame.scope
        pool = self.open_to(state, scope, monster, self.pool(state, scope))
        cards = self.materials_for(state, scope, monster, pool)
        materials = [cards[index] for index in answers[0]]
        destination = self._destination_of(state, scope, materials, pool)
        ordered = to_be_ordered(state, materials) if destination.any_order else []
        if ordered and len(answers) == 1:
            return ask_order(state, scope.player, ordered, scope.source)
        positions = self._positions(state, scope, monster)
        if len(answers) == 1 + bool(ordered):
            return ask_position(state, scope.player, monster, scope.source, positions)
        if ordered:
            materials = in_order(state, materials, ordered, answers[1])
        position = positions[answers[-1][0]]
        manner = self.manner()
        summon_with(state, scope, monster, materials, position, destination, manner, reason)
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
        options = [state.cards.chosen[card] for card in monsters]
        decision = Decision(scope.player, DecisionKind.CHOOSE, options, source=scope.source)
        return ask(state, guarded(state, frame, self, decision))

    def _ask_materials(self, state: State, frame: Frame, monster: int) -> Done:
        scope = frame.scope
        pool = self.open_to(state, scope, monster, self.pool(state, scope))
        cards = self.materials_for(state, scope, monster, pool)
        ways = self.payments(state, scope, monster, pool)
        least, most = ways.sizes
        decision = Decision(
            scope.player,
            DecisionKind.MATERIAL,
            [state.cards.chosen[card] for card in cards],
            least,
            most,
            scope.source,
        )
        return ask(state, guarded(state, frame, self, decision, ways))

    def _finish(self, frame: Frame) -> Done:
        frame.scope.note(False)
        for name in (SUMMONED, MATERIALS, self.name):
            if name is not None:
                frame.scope.bind(name, NOTHING)
        return NEXT

    # ---------------------------------------------------------------------------- its shadows

    def zones_read(self) -> int:
        mask = 1 << MONSTER | 1 << EXTRA_DECK | 1 << HAND
        if self.including is not None:
            mask |= named_zones(self.including)
        targets = (source.target for source in self.sources)
        mask |= read_by(self.monsters, self.including_test, *targets)
        for cards in (*(source.cards for source in self.sources), *self.except_for):
            mask |= cards.zones_read()
        return mask

    def zones_taken_from(self) -> int:
        mask = 1 << EXTRA_DECK | 1 << HAND
        for source in self.sources:
            mask |= source.cards.zones_of_cards()
        return mask

    def zones_given_to(self) -> int:
        return both(1 << int(self.destination.zone) | 1 << MONSTER | 1 << EXTRA_DECK)


def mask_of(bits: Iterable[bool]) -> int:
    """Truths as a bit mask, the first one lowest."""
    mask = 0
    for index, bit in enumerate(bits):
        if bit:
            mask |= 1 << index
    return mask
