"""How much damage a player really takes (RR-070): rules about players that keep damage away, halve
or double it, asked before the life points change.

In: who is to take how much, for which reason, from whom and which card. Out: what is taken.
A battle is known by its two monsters, an effect by its card.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.subjects import Subject
from rushscript.engine.queries import facts_of, players_of
from rushscript.engine.restrictions import PlayerRule, rules_in_force
from rushscript.engine.value import Value
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.expressions.base import CardTest
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


class Share(StrEnum):
    """How much of a damage is taken."""

    NONE = "no"
    HALF = "half"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class DamageSource(Value):
    """`battle`, `battle of self with monster(level <= 9)`, `opponent's monster(level 8) attacks`,
    `opponent's trap effects`. `side` and `test` are about the card of the effect or the attacker,
    `fighter` and `other` about the two monsters of a battle; a direct attack has one monster."""

    kind: CauseKind
    side: Side | None = None
    test: CardTest | None = None
    fighter: Subject | None = None
    other: CardTest | None = None

    def fits(
        self, state: State, scope: Scope, reason: Reason, actor: int, by: Facts | None
    ) -> bool:
        """Whether a damage comes from here."""
        if self.kind is CauseKind.EFFECT:
            return reason is Reason.EFFECT and self._is_by(state, scope, actor, by)
        if reason is not Reason.BATTLE:
            return False
        battle = state.battle
        if self.kind is CauseKind.ATTACK:
            if battle is None:
                return False
            attacker = facts_of(state, battle.attacker)
            return self._is_by(state, scope, attacker.controller, attacker)
        return self.fighter is None or self._is_fought(state, scope, self.fighter)

    def _is_by(self, state: State, scope: Scope, actor: int, by: Facts | None) -> bool:
        """Whether it is the doing of such a player with such a card, as it is or last was."""
        if self.side is not None and actor not in players_of(self.side, state, scope):
            return False
        if self.test is None:
            return True
        return by is not None and self.test.matches(state, by, scope)

    def _is_fought(self, state: State, scope: Scope, fighter: Subject) -> bool:
        battle = state.battle
        if battle is None:
            return False
        attacker = facts_of(state, battle.attacker)
        target = None if battle.target == NO_CARD else facts_of(state, battle.target)
        pairs: list[tuple[Facts, Facts | None]] = [(attacker, target)]
        if target is not None:
            pairs.append((target, attacker))
        return any(
            fighter.fits(state, one, scope)
            and (
                self.other is None
                or (other is not None and self.other.matches(state, other, scope))
            )
            for one, other in pairs
        )


@dataclass(frozen=True, slots=True)
class DamageRule(PlayerRule):
    """`you take no damage from battle of self`."""

    side: Side
    share: Share
    sources: tuple[DamageSource, ...]

    def decides(self) -> bool:
        return False

    def is_personal(self) -> bool:
        """Whether it speaks of one card, so that the same words can mean another one."""
        return any(
            (item.fighter is not None and item.fighter.name is not None)
            or any(test is not None and not test.is_plain() for test in (item.test, item.other))
            for item in self.sources
        )


def damage_taken(
    state: State, player: int, amount: int, reason: Reason, actor: int, by: Facts | None
) -> int:
    """What is left of a damage that `actor` inflicts with a card that is, or last was, as `by`
    says (RR-055). Nothing wins over everything; what doubles comes before what
    halves, and halves are rounded up (RR-084)."""
    if not state.binds:
        return amount
    shares = [
        rule.share
        for rule, scope, _ in rules_in_force(state)
        if isinstance(rule, DamageRule)
        and player in players_of(rule.side, state, scope)
        and any(item.fits(state, scope, reason, actor, by) for item in rule.sources)
    ]
    if Share.NONE in shares:
        return 0
    amount *= 2 ** shares.count(Share.DOUBLE)
    for _ in range(shares.count(Share.HALF)):
        amount = (amount + 1) // 2
    return amount
