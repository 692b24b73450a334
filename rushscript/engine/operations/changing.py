"""Operations that change cards for a while: fixed at once, or live until they end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.expressions.base import ALL_ZONES, Side
from rushscript.engine.expressions.changes import Change
from rushscript.engine.expressions.masks import ON_FIELD
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.lines import LiveLine, WheneverLine
from rushscript.engine.machine import NEXT, Done, Frame
from rushscript.engine.modifiers import NEVER, Duration, DurationKind, End, LiveModifier, Modifier
from rushscript.engine.operations.base import CardlessOperation, CardOperation
from rushscript.engine.queries import facts_of, next_turn_of, player_of
from rushscript.engine.scope import Bound, Scope
from rushscript.engine.value import gathered
from rushscript.engine.zones import is_on_field

if TYPE_CHECKING:
    from rushscript.engine.state import State


UNTIL_END_OF_TURN: Final = Duration(DurationKind.THIS_TURN)


def end_of(state: State, duration: Duration, scope: Scope) -> End:
    """When something of this duration ends (RR-043)."""
    match duration.kind:
        case DurationKind.THIS_TURN:
            return End(state.turn)
        case DurationKind.THIS_BATTLE_PHASE | DurationKind.THIS_BATTLE:
            return End(state.turn, battle_only=True)
        case DurationKind.UNTIL_END_OF_NEXT_TURN:
            player = player_of(duration.side or Side.YOU, state, scope)
            return End(next_turn_of(state, player))
        case DurationKind.PERMANENT | DurationKind.WHILE:
            return End(NEVER)


@dataclass(frozen=True, slots=True)
class Modify(CardOperation):
    """`X gains atk 300 this turn`: the cards and the numbers are fixed now (RR-083)."""

    changes: tuple[Change, ...] = ()
    duration: Duration = UNTIL_END_OF_TURN

    def can_affect(self, state: State, scope: Scope, card: int) -> bool:
        if not is_on_field(state.zone[card]):
            return False
        facts = facts_of(state, card)
        end = end_of(state, self.duration, scope)
        return any(
            change.reaches(facts) and change.matters(state, facts, scope, end)
            for change in self.changes
        )

    def apply(self, state: State, frame: Frame, cards: list[int]) -> Bound:
        scope = frame.scope
        kept = scope.kept()
        end = end_of(state, self.duration, scope)
        modifiers = [
            Modifier(
                card,
                change.fix(state, facts, scope),
                scope.source,
                end.turn,
                end.battle_only,
                self.duration.fact,
                kept,
            )
            for card in cards
            for facts in (facts_of(state, card),)
            for change in self.changes
            if change.reaches(facts)
        ]
        actions.add_modifiers(state, modifiers, player=scope.player, source=scope.source)
        return actions.bound_here(state, cards)

    def zones_read(self) -> int:
        mask = self.cards.zones_read()
        for change in self.changes:
            mask |= change.zones_read()
        return mask

    def zones_taken_from(self) -> int:
        return 0

    def zones_given_to(self) -> int:
        return 0

    def zones_changed(self) -> int:
        """What is negated can be what holds for somebody."""
        return ALL_ZONES if any(change.is_negation() for change in self.changes) else ON_FIELD

    def asks_rules(self) -> bool:
        return any(change.asks_rules() for change in self.changes)

    def facts_asked(self) -> int:
        mask = gathered((self.cards, self.changes), "asked_mask")
        for change in self.changes:
            mask |= change.facts_asked()
        return mask

    def grows(self) -> bool:
        return self.cards.grows() and all(change.grows() for change in self.changes)


@dataclass(frozen=True, slots=True)
class ModifyLive(CardlessOperation):
    """`continuous this turn { ... }`: the lines ask anew at every moment until they end."""

    lines: tuple[LiveLine, ...]
    duration: Duration
    wakes: tuple[WheneverLine, ...] = ()

    def can_apply(self, state: State, scope: Scope) -> bool:
        # An event that wakes a line may still come.
        return bool(self.wakes) or any(
            self._could_matter(state, scope, line) for line in self.lines
        )

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        end = end_of(state, self.duration, scope)
        live = LiveModifier(
            self.lines,
            scope.kept(),
            end.turn,
            end.battle_only,
            self.duration.fact,
            wakes=self.wakes,
        )
        actions.add_live_modifier(state, live, player=scope.player, source=scope.source)
        scope.note(True)
        return NEXT

    def zones_read(self) -> int:
        mask = 0
        for line in self.lines:
            mask |= line.cards.zones_read()
            for change in line.changes:
                mask |= change.zones_read()
        return mask

    def asks_rules(self) -> bool:
        return any(change.asks_rules() for line in self.lines for change in line.changes)

    def grows(self) -> bool:
        """Where there is no card that a line is about, one may come; the one that comes need not
        be one to which it matters."""
        return all(
            isinstance(line.cards, NamedSelection)
            and line.cards.grows()
            and all(change.grows() for change in line.changes)
            for line in self.lines
        )

    def _could_matter(self, state: State, scope: Scope, line: LiveLine) -> bool:
        """Its facts may come true later; its changes must matter to one of its cards now, or
        there is no such card yet and one may come."""
        cards = line.cards.all_cards(state, scope)
        if not cards:
            return not line.cards.names_read()
        end = end_of(state, self.duration, scope)
        for card in cards:
            facts = facts_of(state, card)
            if any(
                change.reaches(facts) and change.matters(state, facts, scope, end)
                for change in line.changes
            ):
                return True
        return False
