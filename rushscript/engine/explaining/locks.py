"""What forbids something: the cards whose effects do, and the text of the card itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.events import NO_CARD
from rushscript.engine.explaining.asking import Asking
from rushscript.engine.explaining.checks import Check, Checks, Ground
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.queries import facts_of, is_summonable
from rushscript.engine.restrictions import Attempt, Deed, Restriction, rules_in_force
from rushscript.refusals import Refusal

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.value import Value
    from rushscript.vocabulary import Manner

NEGATING = (Permission.EFFECTS_NEGATED,)


def lock_check(asking: Asking, attempt: Attempt) -> Check:
    """Whether something forbids this to the player, and which cards say so."""
    rules = list(_that_forbid(asking, attempt))
    cards = tuple(dict.fromkeys(source for _, source in rules if source != NO_CARD))
    about = rules[0][0] if rules else None
    return Check(Ground.LOCK, not rules, Refusal.LOCKED, about=about, cards=asking.seen(cards))


def _that_forbid(asking: Asking, attempt: Attempt) -> list[tuple[Value, int]]:
    state = asking.state
    if not state.binds:
        return []
    return [
        (rule, scope.source)
        for rule, scope, since in rules_in_force(state)
        if isinstance(rule, Restriction) and rule.forbids(state, scope, since, attempt)
    ]


def summon_locks(asking: Asking, card: int, manner: Manner, positions: tuple[int, ...]) -> Checks:
    """Whether the card's own text and what holds for the player allow a summon in this manner, in
    one of these positions."""
    state = asking.state
    allowed = is_summonable(state, card, manner)
    yield Check(Ground.OWN_TEXT, allowed, Refusal.LOCKED, cards=(card,))
    yield position_locks(asking, card, manner, positions)


def position_locks(asking: Asking, card: int, manner: Manner, positions: tuple[int, ...]) -> Check:
    """Whether one of the positions is left open."""
    facts = facts_of(asking.state, card)
    checks = [
        lock_check(asking, Attempt(asking.player, Deed.SUMMON, facts, manner, position))
        for position in positions
    ]
    free = any(check.holds for check in checks)
    cards = () if free else tuple(dict.fromkeys(c for check in checks for c in check.cards))
    about = None if free else checks[0].about
    return Check(Ground.LOCK, free, Refusal.LOCKED, about=about, cards=cards)


def modifier_check(
    asking: Asking,
    facts: Facts,
    permissions: tuple[Permission, ...],
    ground: Ground = Ground.LOCK,
) -> Check:
    """Whether a change of the card takes something from it, and which cards made that change."""
    found = [item for item in facts.modifiers if item.change.permission in permissions]
    cards = tuple(dict.fromkeys(item.source for item in found if item.source != NO_CARD))
    about = found[0].change if found else None
    return Check(ground, not found, Refusal.LOCKED, about=about, cards=asking.seen(cards))
