"""What can be refused: a card alone on the table -> which of its costs and first sentences a duel
can make impossible.

The poorest table decides: the card lies where it is used, nobody has another card, both players
have 1 LP. What is possible there is always possible. What is not may still be sure wherever the
card can be used: because a condition asks for the same cards, a cost brings them, or the event
that is answered leaves them there. Where that is not certain, no test is asked for.
"""

from __future__ import annotations

from typing import Final

from rushscript.compiler.clauses import NOT_THERE, Clause
from rushscript.engine.activation import new_scope
from rushscript.engine.cards import Ability, CardDefinition
from rushscript.engine.expressions.base import Side, Truth
from rushscript.engine.expressions.numbers import CountNamed, PropertyOf
from rushscript.engine.expressions.selections import NamedSelection, ZoneCards
from rushscript.engine.expressions.truths import AllHold, Exists
from rushscript.engine.legal import is_possible
from rushscript.engine.operations.base import CardOperation, Operation
from rushscript.engine.operations.control import ChangeControl
from rushscript.engine.operations.equipping import Equip, EquipWith
from rushscript.engine.operations.field import EndBattlePhase, NegateAttack, RedirectAttack
from rushscript.engine.operations.moving import Destroy, Move, SetCards, ShuffleDeck
from rushscript.engine.position import Placement, build_state
from rushscript.engine.scope import SELF, Scope
from rushscript.engine.state import State
from rushscript.engine.value import Traced, Value
from rushscript.formats.rush import RUSH
from rushscript.frozen import stated_fields
from rushscript.testing.coverage.sure import is_sure
from rushscript.vocabulary import CardKind, Comparison, Position, Reason, SpellTrapKind, Zone

_OF_A_BATTLE: Final = (NegateAttack, EndBattlePhase, RedirectAttack)
_FIELD: Final = (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD)


class Refusable:
    """What can be refused of one card."""

    def __init__(self, definition: CardDefinition) -> None:
        self._definition = definition
        self._lying: dict[int, tuple[State, Scope]] = {}

    def leaves(self, ability: Ability) -> bool:
        """Whether the card is gone or face-down once the ability was used: nobody can try it
        again."""
        return any(
            isinstance(part, Equip)
            or (isinstance(part, CardOperation) and _is_self(part) and _moves(part))
            for part in (*ability.costs, *ability.program)
        )

    def costs(self, clause: Clause) -> tuple[Operation, ...]:
        """Those costs of what the clause belongs to that can be impossible to pay."""
        ability = self._requirement(clause)
        if ability is None:
            return ()
        return tuple(
            cost
            for cost in ability.costs
            if not is_sure(ability, cost, ())
            and self.alone(cost, Reason.COST, deck=_deck_of(ability))
        )

    def _requirement(self, clause: Clause) -> Ability | None:
        if clause.procedure != NOT_THERE:
            return self._definition.procedures[clause.procedure].requirement()
        if clause.ability != NOT_THERE:
            return self._definition.abilities[clause.ability]
        return None

    def first_sentence(self, ability: Ability) -> bool:
        """Whether the first sentence of the ability can be impossible though its conditions hold
        and its costs can be paid."""
        if not ability.first:
            return False
        state, scope = self._table(_deck_of(ability))
        if any(isinstance(part, _OF_A_BATTLE) or _reads_names(part) for part in ability.first):
            return False
        possible = is_possible(state, ability.first, scope)
        first = ability.first[0]
        return not possible and not is_sure(ability, first, ability.costs)

    def alone(self, part: Traced | None, reason: Reason = Reason.EFFECT, *, deck: int = 0) -> bool:
        """Whether a step or cost can be impossible, as far as it says itself."""
        if not isinstance(part, Operation) or isinstance(part, _OF_A_BATTLE) or _reads_names(part):
            return False
        state, scope = self._table(deck)
        scope.reason = reason
        return not part.seems_possible(state, scope)

    def _table(self, deck: int) -> tuple[State, Scope]:
        """The poorest table with so many cards in the deck."""
        if deck not in self._lying:
            zone = _place(self._definition)
            position = Position.FACE_UP_ATTACK if zone in _FIELD else Position.NONE
            card = Placement(self._definition, 0, zone, position)
            below = [Placement(self._definition, 0, Zone.DECK, Position.NONE)] * deck
            state = build_state(RUSH, [card, *below], turn=3, turn_player=0, life=(1, 1))
            self._lying[deck] = state, new_scope(state, 0, 0)
        state, scope = self._lying[deck]
        return state, scope.clone()


def _deck_of(ability: Ability) -> int:
    """How many cards the conditions and costs ask for in the deck: they are there, whatever else is
    not."""
    return max(
        (
            *map(_in_deck, ability.conditions),
            *(2 for cost in ability.costs if cost == ShuffleDeck(Side.YOU)),
        ),
        default=0,
    )


def _in_deck(truth: Truth) -> int:
    match truth:
        case AllHold():
            return max(_in_deck(part) for part in truth.truths)
        case Exists(cards=ZoneCards(side=Side.YOU, zones=(Zone.DECK,))):
            return truth.number if truth.comparison is not Comparison.AT_MOST else 0
        case _:
            return 0


def _place(definition: CardDefinition) -> Zone:
    if definition.kind is CardKind.MONSTER:
        return Zone.MONSTER
    return Zone.FIELD if definition.spell_trap_kind is SpellTrapKind.FIELD else Zone.SPELL_TRAP


def _is_self(part: CardOperation) -> bool:
    return part.cards.names_read() == (SELF,)


def _moves(part: CardOperation) -> bool:
    """Whether it takes cards away from where they lie."""
    return isinstance(part, Move | Destroy | SetCards | ChangeControl | EquipWith)


def _reads_names(part: Operation) -> bool:
    """Whether it is about cards that were named before."""
    if not isinstance(part, CardOperation):
        # An amount that reads a name was worked out from what a cost or an event gave.
        return bool(_names_in(getattr(part, "amount", None)))
    return isinstance(part.cards, NamedSelection) or bool(set(part.cards.names_read()) - {SELF})


def _names_in(value: object) -> bool:
    """Whether a number reads the cards of a name, or how many they are."""
    if not isinstance(value, Value):
        return False
    parts = [getattr(value, item.name) for item in stated_fields(type(value))]
    named = isinstance(value, CountNamed)
    named = named or (isinstance(value, PropertyOf) and value.name != SELF)
    return named or any(_names_in(part) for part in parts)
