"""What every operation has in common: when it can be applied, how it takes its cards.

Legality is derived from here: `can_apply` looks at the same candidates
that `run` lets the player choose from, so a check and a payment can never disagree.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine import actions
from rushscript.engine.agreeing import AgreeingWays, agreeing_ways
from rushscript.engine.decisions import Answer, Decision, DecisionKind, Option, OptionKind
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import ALL_ZONES, EVERYTHING, Side
from rushscript.engine.expressions.masks import ON_FIELD
from rushscript.engine.expressions.selections import (
    HIDDEN,
    Chosen,
    DeckEndCards,
    QuantityKind,
    Selection,
    Together,
)
from rushscript.engine.machine import NEXT, Done, Frame, Instruction, ask
from rushscript.engine.materials import ExactPayment
from rushscript.engine.often import COST
from rushscript.engine.queries import knows, player_of
from rushscript.engine.rng import Stream
from rushscript.engine.scope import Bound
from rushscript.engine.value import gathered
from rushscript.engine.zones import DECK, ZONES
from rushscript.vocabulary import CardKind, Reason

if TYPE_CHECKING:
    from rushscript.engine.materials import Ways
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State

UNLIMITED = 1 << 30
NOTHING = Bound((), (), (), ())


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Operation(Instruction):
    """One instruction of an effect or a cost. `scope.did` tells afterwards whether it really
    did something."""

    @abstractmethod
    def can_apply(self, state: State, scope: Scope) -> bool:
        """Whether it would do something now: what the first sentence and a cost need."""

    def seems_possible(self, state: State, scope: Scope) -> bool:
        """The same as the player of the effect judges it, who does not see what lies hidden."""
        before, scope.judging = scope.judging, True
        possible = self.can_apply(state, scope)
        scope.judging = before
        return possible

    def is_optional(self) -> bool:
        """Whether a sentence can be applied without it, when it does not stand first."""
        return False

    def alternatives(self) -> tuple[Operation, ...]:
        """The operations of which it carries out some: itself, or those it lets a player choose."""
        return (self,)

    def zones_read(self) -> int:
        """Bit mask of the zones its applicability looks at; ALL_ZONES when it cannot say."""
        return ALL_ZONES

    def zones_taken_from(self) -> int:
        """Bit mask of the zones it takes cards from."""
        return ALL_ZONES

    def zones_given_to(self) -> int:
        """Bit mask of the zones it brings cards to."""
        return ALL_ZONES

    def is_plain(self) -> bool:
        """Whether its applicability asks only what its parts say of cards, and nothing about what
        holds for the players. Such a one changes nothing that stays, unless it says so."""
        return False

    def zones_changed(self) -> int:
        """Bit mask of the zones in which it changes something that stays there."""
        return 0 if self.is_plain() else ALL_ZONES

    def facts_asked(self) -> int:
        """What its applicability asks about cards beside how they lie (`bit_of`, GRANTS)."""
        return gathered(self, "asked_mask") if self.is_plain() else EVERYTHING

    def brings_effects(self) -> bool:
        """Whether cards can come face-up to the field by it, with what they say."""
        return bool(self.zones_given_to() & ON_FIELD)

    def zones_of_room(self) -> int:
        """Bit mask of the zones in which it needs a free place."""
        return 0

    def asks_rules(self) -> bool:
        """Whether its applicability asks what holds for the players."""
        return not self.is_plain()

    def grows(self) -> bool:
        """Whether more cards in the zones it reads can never make it impossible."""
        return False


@dataclass(frozen=True, slots=True)
class CardlessOperation(Operation):
    """An operation that moves no card."""

    def zones_taken_from(self) -> int:
        return 0

    def zones_given_to(self) -> int:
        return 0


@dataclass(frozen=True, slots=True)
class CardOperation(Operation):
    """An operation on cards. `name` is what `as` gives; `chooser` who picks; `optional` lets
    the player take none (`may ... up to N` is one prompt)."""

    cards: Selection
    name: str | None = None
    chooser: Side = Side.YOU
    optional: bool = False

    @abstractmethod
    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        """Does it to these cards; returns those it really affected."""

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        """Whether the operation is possible on this card."""
        return True

    def capacity(self, state: State, scope: Scope) -> int:
        """The most cards it can take at once."""
        return UNLIMITED

    def after_choice(self, state: State, frame: Frame, cards: list[int]) -> Done:
        """Asks what else must be known before it is applied; NEXT when nothing."""
        return NEXT

    def candidates(self, state: State, scope: Scope) -> list[int]:
        """The cards it could take. A spell or trap in resolution never picks itself
        (docs/rules.md)."""
        found = self.cards.all_cards(state, scope)
        source = scope.source
        if (
            source in found
            and isinstance(self.cards, Chosen)
            and state.definitions[source].kind is not CardKind.MONSTER
        ):
            found.remove(source)
        if _says_how_many(self.cards):
            # Cards come from the end of a deck one after another: none is passed over.
            return list(takewhile(lambda card: self.can_affect(state, scope, card), found))
        return [card for card in found if self.can_affect(state, scope, card)]

    def bounds(self, state: State, scope: Scope, available: int) -> tuple[int, int]:
        """Least and most cards it takes now; most below least when it is impossible."""
        return self.fit(self.cards.limits(state, scope, available), self.capacity(state, scope))

    def fit(self, limits: tuple[int, int], room: int) -> tuple[int, int]:
        """Limits cut to the room there is: a fixed number is exact."""
        least, most = limits
        if most > room:
            chosen = self.cards if isinstance(self.cards, Chosen) else None
            exact = isinstance(self.cards, Together) or (chosen is not None and chosen.is_exact())
            needs_more = chosen is not None and room < chosen.least
            if exact or needs_more or room == 0:
                return (1, 0)
            least, most = min(least, room), room
        return (least, most)

    def can_apply(self, state: State, scope: Scope) -> bool:
        chosen = self.cards
        if isinstance(chosen, Chosen):
            if chosen.together is not None:
                return self._agrees(state, scope, chosen)
            needed = chosen.needed(state, scope)
            return 0 < needed <= self.capacity(state, scope) and self._reaches(
                state, scope, chosen, needed
            )
        least, most = self.bounds(state, scope, len(self.candidates(state, scope)))
        return most >= least

    def _reaches(self, state: State, scope: Scope, chosen: Chosen, needed: int) -> bool:
        """Whether there are that many candidates; looks no further than it must."""
        itself = scope.source
        if state.definitions[itself].kind is CardKind.MONSTER:
            itself = NO_CARD
        cards = chosen.cards
        each = cards.each_possible if scope.judging else cards.each
        for card in each(state, scope):
            # RR-006: whether it is possible with a card that lies hidden shows nothing either.
            if card != itself and (
                self.can_affect(state, scope, card)
                or (scope.judging and _is_hidden(state, scope, card))
            ):
                needed -= 1
                if needed == 0:
                    return True
        return False

    def _agrees(self, state: State, scope: Scope, chosen: Chosen) -> bool:
        """Whether some of the candidates can be chosen together. Cards that the player of the
        effect does not see may fit anything (RR-006)."""
        candidates = self.candidates(state, scope)
        hidden = 0
        if scope.judging:
            seen = [card for card in candidates if not _is_hidden(state, scope, card)]
            possible = chosen.cards.each_possible(state, scope)
            hidden = sum(_is_hidden(state, scope, card) for card in possible)
            candidates = seen
        least, most = self.bounds(state, scope, len(candidates) + hidden)
        if most < least:
            return False
        if hidden:
            return True
        ways = self.ways(state, scope, candidates, (least, most))
        return ways is None or ways.exists()

    def ways(
        self, state: State, scope: Scope, candidates: list[int], limits: tuple[int, int]
    ) -> AgreeingWays | None:
        """The choices of these candidates that are allowed; None where any of such a size is."""
        if not isinstance(self.cards, Chosen):
            return None
        return agreeing_ways(state, scope, self.cards, candidates, limits, optional=self.optional)

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        candidates = self.candidates(state, scope)
        least, most = self.bounds(state, scope, len(candidates))
        ways = self.ways(state, scope, candidates, (least, most)) if least <= most else None
        if ways is not None:
            candidates = [candidates[index] for index in ways.useful()]
            least, most = self.bounds(state, scope, len(candidates))
        if most < least:
            if not candidates or not self._takes_what_is_there(scope):
                return self._finish(frame, NOTHING)
            least = most = len(candidates)
        if not frame.answers:
            done = self._pick(state, frame, candidates, least, most)
            if done is not NEXT:
                return done
        cards = self._taken(candidates, least, frame.answers[0])
        done = self.after_choice(state, frame, cards)
        if done is not NEXT:
            return done
        searched = self._searched(state, candidates)
        bound = self.apply(state, frame, cards) if cards else NOTHING
        for player in searched:
            actions.shuffle_deck(state, player)
        return self._finish(frame, bound)

    def _taken(self, candidates: list[int], least: int, answer: Answer) -> list[int]:
        """The cards that an answer takes: those of its options, or as many as it says."""
        if not _says_how_many(self.cards):
            return [candidates[index] for index in answer]
        return candidates[: answer[0] + (0 if self.optional else least)]

    def _searched(self, state: State, candidates: list[int]) -> list[int]:
        """The players whose decks are looked through for these candidates: those decks are
        shuffled afterwards. Named cards and those from the end of a deck are known already."""
        if not isinstance(self.cards, Chosen) or self.cards.names_read():
            return []
        owners = {state.owner[card] for card in candidates if state.zone[card] == DECK}
        return sorted(owners)

    def is_optional(self) -> bool:
        return self.optional

    def zones_read(self) -> int:
        return self.cards.zones_read()

    def zones_taken_from(self) -> int:
        return self.cards.zones_of_cards()

    def grows(self) -> bool:
        return self.cards.grows()

    def _takes_what_is_there(self, scope: Scope) -> bool:
        """RR-013: an effect takes as many from the end of a deck as there are; a cost and a
        choice are exact."""
        return isinstance(self.cards, DeckEndCards) and scope.reason is Reason.EFFECT

    def _finish(self, frame: Frame, bound: Bound) -> Done:
        frame.scope.note(bool(bound.cards))
        if self.name is not None:
            frame.scope.bind(self.name, bound)
        return NEXT

    def _pick(
        self, state: State, frame: Frame, candidates: list[int], least: int, most: int
    ) -> Done:
        """Lets the player choose; fills in the answer where nobody chooses."""
        selection = self.cards
        if _says_how_many(selection):
            return self._ask_how_many(state, frame, 0 if self.optional else least, most)
        free = selection.kind is not QuantityKind.ALL if isinstance(selection, Chosen) else False
        if not free and most >= len(candidates):
            frame.answers.append(tuple(range(len(candidates))))
            return NEXT
        scope = frame.scope
        if isinstance(selection, Chosen) and selection.random and not scope.judging:
            frame.answers.append(_at_random(state, len(candidates), most))
            return NEXT
        cost = scope.reason is COST
        chosen = state.cards.chosen
        decision = Decision(
            player_of(self.chooser, state, scope),
            DecisionKind.PAY if cost else DecisionKind.CHOOSE,
            [chosen[card] for card in candidates],
            0 if self.optional else least,
            most,
            scope.source,
        )
        ways = self.ways(state, scope, candidates, (least, most))
        return ask(state, guarded(state, frame, self, decision, ways))

    def _ask_how_many(self, state: State, frame: Frame, least: int, most: int) -> Done:
        """Lets the player say how many cards come from the end of a deck."""
        if least == most:
            frame.answers.append((0,))
            return NEXT
        scope = frame.scope
        options = [Option(OptionKind.AMOUNT, value=size) for size in range(least, most + 1)]
        player = player_of(self.chooser, state, scope)
        decision = Decision(player, DecisionKind.AMOUNT, options, source=scope.source)
        return ask(state, guarded(state, frame, self, decision))


def _says_how_many(selection: Selection) -> bool:
    """Whether the player says how many cards come, and not which."""
    return isinstance(selection, DeckEndCards) and selection.up_to


def guarded(
    state: State, frame: Frame, operation: Operation, decision: Decision, ways: Ways | None = None
) -> Decision:
    """The decision, among certain `ways` where there are such, with what the guard of the effect
    has to say about its answers."""
    if ways is not None:
        decision.constraint = ExactPayment(ways)
    guard = frame.guard
    if guard is not None and guard.covers(operation, frame.place):
        here, unguarded = guard.for_state(state), decision.constraint
        decision.constraint = here if ways is None else ExactPayment(ways, here)
        if next(decision.answers(), None) is None:
            # What came up unseen has closed every way: the player must still be able to go on.
            decision.constraint = unguarded
    return decision


def _at_random(state: State, count: int, amount: int) -> tuple[int, ...]:
    left = list(range(count))
    return tuple(sorted(left.pop(state.rng.below(Stream.CHOICE, len(left))) for _ in range(amount)))


def deck_of(state: State, player: int) -> list[int]:
    return state.zones[player * ZONES + DECK]


def _is_hidden(state: State, scope: Scope, card: int) -> bool:
    """Whether a card lies with the other player where the player of the effect does not see it."""
    return (
        state.zone[card] in HIDDEN
        and state.controller[card] != scope.player
        and not knows(state, scope.player, card)
    )
