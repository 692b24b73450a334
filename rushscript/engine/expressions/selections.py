"""Sets of cards and selections from them: where to look, what fits, how many to take.

A `CardSet` finds cards; a `Selection` is what an operation acts on: some chosen from a set, the
end of a deck, the cards a name stands for, or several of these together.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rushscript.engine.evaluation import evaluate, settle
from rushscript.engine.expressions.agreements import Agreement
from rushscript.engine.expressions.base import ALL_ZONES, CardTest, NumberExpression, Side
from rushscript.engine.expressions.masks import named_zones, of_side, zones_of
from rushscript.engine.queries import (
    asked_facts,
    each_card,
    facts_of,
    knows,
    player_of,
    players_of,
    present_members,
    shown_facts,
)
from rushscript.engine.scope import EQUIPPED, SELF
from rushscript.engine.value import Value
from rushscript.engine.zones import (
    DECK,
    EMPTY,
    EXTRA_DECK,
    HAND,
    ZONES,
)

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


HIDDEN: Final = (HAND, DECK, EXTRA_DECK)
"""Where cards lie that the other player does not see."""


@dataclass(frozen=True, slots=True)
class CardSet(Value):
    """All cards that fit a description now."""

    @abstractmethod
    def find(self, state: State, scope: Scope) -> list[int]:
        """The cards, in a fixed order: your side first, zone by zone, from the left."""

    def each(self, state: State, scope: Scope) -> Iterator[int]:
        """The cards one by one, for those who need not see them all."""
        return iter(self.find(state, scope))

    def each_possible(self, state: State, scope: Scope) -> Iterator[int]:
        """The same as the player of the effect judges it, for whom any card that lies hidden with
        the other player may be one of them (docs/rules.md)."""
        return self.each(state, scope)

    def is_there(self, state: State, scope: Scope) -> bool:
        """Whether there is one, for conditions."""
        return any(True for _ in self.each(state, scope))

    def asked(self, state: State, scope: Scope) -> list[Facts]:
        """What conditions and formulas ask about these cards. A Maximum Monster is one (R-089)."""
        return [facts_of(state, card) for card in self.find(state, scope)]

    def shown(self, state: State, scope: Scope) -> dict[int, Facts]:
        """What the face-down ones among them were shown to be."""
        return {}

    @abstractmethod
    def zones_read(self) -> int:
        """Bit mask of the zones it looks at."""

    def zones_of_cards(self) -> int:
        """Bit mask of the zones in which its cards lie."""
        return self.zones_read()

    def grows(self) -> bool:
        """Whether more cards in those zones can never make it smaller."""
        return False


@dataclass(frozen=True, slots=True)
class ZoneCards(CardSet):
    """`monsters(fire) on your field`. `zones` are values of `Zone`."""

    side: Side
    zones: tuple[int, ...]
    test: CardTest
    narrow: CardTest = field(init=False, repr=False, compare=False)
    """The test, without what the zones say already."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "narrow", self.test.within(self.zones))

    def find(self, state: State, scope: Scope) -> list[int]:
        """Those of `each`, looked for in one go: nothing is asked more often."""
        if state.changed_zones:
            settle(state)
        matches, facts = self.narrow.matches, state.facts
        found: list[int] = []
        for player in players_of(self.side, state, scope):
            for zone in self.zones:
                for card in state.zones[player * ZONES + zone]:
                    if card != EMPTY and matches(
                        state, facts[card] or evaluate(state, card), scope
                    ):
                        found.append(card)
        return found

    def each(self, state: State, scope: Scope) -> Iterator[int]:
        """The cards one by one, for those who need not see them all."""
        if state.changed_zones:
            settle(state)
        matches, facts = self.narrow.matches, state.facts
        for player in players_of(self.side, state, scope):
            for zone in self.zones:
                for card in state.zones[player * ZONES + zone]:
                    if card != EMPTY and matches(
                        state, facts[card] or evaluate(state, card), scope
                    ):
                        yield card

    def each_possible(self, state: State, scope: Scope) -> Iterator[int]:
        yield from self.each(state, scope)
        other = 1 - scope.player
        if other not in players_of(self.side, state, scope):
            return
        for zone in self.zones:
            if zone in HIDDEN:
                for card in state.zones[other * ZONES + zone]:
                    if not knows(state, scope.player, card) and not self.test.matches(
                        state, facts_of(state, card), scope
                    ):
                        yield card

    def zones_read(self) -> int:
        return self.zones_of_cards() | self.test.zones_read()

    def zones_of_cards(self) -> int:
        return zones_of(self.side, self.zones)

    def grows(self) -> bool:
        return self.test.is_plain()


@dataclass(frozen=True, slots=True)
class NamedCards(CardSet):
    """`monsters among paid`: whoever picks looks at them where they are now; who asks is told of
    a card that left the field as it was there (language rule 8). A Maximum Monster that left is
    one monster with its MAXIMUM ATK, and three cards where `by_card`."""

    name: str
    test: CardTest
    by_card: bool = False

    def find(self, state: State, scope: Scope) -> list[int]:
        found = present_members(state, scope, self.name)
        seen = self.shown(state, scope)
        return [
            card
            for card in found
            if self.test.matches(state, seen.get(card) or facts_of(state, card), scope)
        ]

    def shown(self, state: State, scope: Scope) -> dict[int, Facts]:
        return shown_facts(state, scope, self.name)

    def is_there(self, state: State, scope: Scope) -> bool:
        return bool(self.asked(state, scope))

    def asked(self, state: State, scope: Scope) -> list[Facts]:
        asked = asked_facts(state, scope, self.name)
        if self.by_card:
            asked = [each for facts in asked for each in each_card(state, facts)]
        return [facts for facts in asked if self.test.matches(state, facts, scope)]

    def zones_read(self) -> int:
        return named_zones(self.name) | self.test.zones_read()

    def zones_of_cards(self) -> int:
        return named_zones(self.name)


class QuantityKind(StrEnum):
    """How many are taken."""

    EXACTLY = "exactly"
    FROM_TO = "from to"
    UP_TO = "up to"
    AS_MANY = "as many as possible up to"
    ALL = "all"
    ANY_NUMBER = "any number of"


@dataclass(frozen=True, slots=True)
class Selection(Value):
    """What an operation acts on."""

    @abstractmethod
    def all_cards(self, state: State, scope: Scope) -> list[int]:
        """Every card that may be taken, before the verb has its say."""

    @abstractmethod
    def limits(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        """Least and most cards taken when `available` can be; (1, 0) when it cannot be met."""

    def zones_read(self) -> int:
        return ALL_ZONES

    def zones_of_cards(self) -> int:
        """Bit mask of the zones in which its cards lie."""
        return self.zones_read()

    def names_read(self) -> tuple[str, ...]:
        """The names it refers to."""
        return ()

    def is_own(self) -> bool:
        """Whether it is the card whose effect it is, or the monster that is equipped with it."""
        return False

    def grows(self) -> bool:
        """Whether more cards in the zones it reads can never make it impossible."""
        return False


@dataclass(frozen=True, slots=True)
class Chosen(Selection):
    """`up to 2 monsters(fire) on opponent's field`. The player of the effect chooses, or chance
    does when `random`; `together` is what the chosen cards must be as a whole, `least` the lower
    number of `2..7 monsters`."""

    kind: QuantityKind
    cards: CardSet
    amount: NumberExpression | None = None
    random: bool = False
    together: Agreement | None = None
    least: int = 1

    def all_cards(self, state: State, scope: Scope) -> list[int]:
        return self.cards.find(state, scope)

    def needed(self, state: State, scope: Scope) -> int:
        """The fewest cards with which it can be met; 0 when it cannot be."""
        if self.amount is None:
            return 1
        amount = self.amount.value(state, scope)
        if self.kind is QuantityKind.EXACTLY:
            return max(0, amount)
        return self.least if amount >= self.least else 0

    def limits(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        match self.kind:
            case QuantityKind.ALL:
                return (max(1, available), available)
            case QuantityKind.ANY_NUMBER:
                return (1, available)
        assert self.amount is not None
        amount = self.amount.value(state, scope)
        if self.kind in (QuantityKind.UP_TO, QuantityKind.FROM_TO):
            return (self.least, min(amount, available))
        if self.kind is QuantityKind.AS_MANY:
            # Fewer are taken only where there are fewer: the player says which, not how many.
            most = min(amount, available)
            return (max(1, most), most)
        return (amount, amount) if 0 < amount <= available else (1, 0)

    def is_exact(self) -> bool:
        """Whether a player takes neither more nor fewer."""
        return self.kind is QuantityKind.EXACTLY

    def zones_read(self) -> int:
        mask = self.cards.zones_read()
        if self.together is not None:
            mask |= self.together.zones_read()
        return mask if self.amount is None else mask | self.amount.zones_read()

    def zones_of_cards(self) -> int:
        return self.cards.zones_of_cards()

    def names_read(self) -> tuple[str, ...]:
        return (self.cards.name,) if isinstance(self.cards, NamedCards) else ()

    def grows(self) -> bool:
        counted = self.amount is None or self.amount.zones_read() == 0
        return counted and self._agreement_grows() and self.cards.grows()

    def _agreement_grows(self) -> bool:
        """Whether a choice that agrees is still one where there are more cards."""
        return self.together is None or (
            self.together.zones_read() == 0
            and self.kind not in (QuantityKind.ALL, QuantityKind.AS_MANY)
        )


@dataclass(frozen=True, slots=True)
class DeckEndCards(Selection):
    """`2 cards from top of your deck`: nobody chooses; with `up_to` the player says how many."""

    side: Side
    amount: NumberExpression
    bottom: bool = False
    up_to: bool = False

    def all_cards(self, state: State, scope: Scope) -> list[int]:
        player = player_of(self.side, state, scope)
        deck = state.zones[player * ZONES + DECK]
        amount = max(0, self.amount.value(state, scope))
        return deck[:amount] if self.bottom else deck[::-1][:amount]

    def limits(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        amount = self.amount.value(state, scope)
        if self.up_to:
            return (1, min(amount, available))
        return (amount, amount) if 0 < amount <= available else (1, 0)

    def zones_read(self) -> int:
        return self.zones_of_cards() | self.amount.zones_read()

    def zones_of_cards(self) -> int:
        return of_side(self.side, 1 << DECK)


@dataclass(frozen=True, slots=True)
class NamedSelection(Selection):
    """The cards a name stands for that have not moved since; `rest`: of those named, the ones
    that later steps left where they were, which is the same."""

    name: str
    rest: bool = False

    def all_cards(self, state: State, scope: Scope) -> list[int]:
        return present_members(state, scope, self.name)

    def limits(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        return (max(1, available), available)

    def zones_read(self) -> int:
        return named_zones(self.name)

    def names_read(self) -> tuple[str, ...]:
        return (self.name,)

    def is_own(self) -> bool:
        return self.name in (SELF, EQUIPPED)

    def grows(self) -> bool:
        return self.name == SELF


@dataclass(frozen=True, slots=True)
class SetSelection(Selection):
    """All cards of a set, as the subject of a continuous line: none is fine."""

    cards: CardSet

    def all_cards(self, state: State, scope: Scope) -> list[int]:
        return self.cards.find(state, scope)

    def limits(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        return (max(1, available), available)

    def zones_read(self) -> int:
        return self.cards.zones_read()

    def zones_of_cards(self) -> int:
        return self.cards.zones_of_cards()

    def grows(self) -> bool:
        return self.cards.grows()


@dataclass(frozen=True, slots=True)
class Together(Selection):
    """`X and Y`, each taken whole: parts that ask a player stand as steps of their own."""

    parts: tuple[Selection, ...]

    def all_cards(self, state: State, scope: Scope) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend(card for card in part.all_cards(state, scope) if card not in found)
        return found

    def limits(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        return (max(1, available), available)

    def zones_read(self) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.zones_read()
        return mask

    def zones_of_cards(self) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.zones_of_cards()
        return mask

    def names_read(self) -> tuple[str, ...]:
        return tuple(name for part in self.parts for name in part.names_read())
