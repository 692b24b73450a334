"""A Fusion or Ritual Summon -> the monsters it could summon, and for each of the others what of
its materials is missing: a part of the recipe, levels, a card that must be among them, a zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.explaining.asking import Asking, judged
from rushscript.engine.explaining.checks import Check, Checks, Ground
from rushscript.engine.explaining.filters import explain_card, explain_set
from rushscript.engine.expressions.materials import facts_as_material
from rushscript.engine.expressions.tests import HasName
from rushscript.engine.materials import RecipeWays, TotalWays
from rushscript.engine.operations.field import POSITIONS
from rushscript.engine.queries import facts_of, free_places, is_summonable, present_cards
from rushscript.engine.restrictions import open_positions
from rushscript.engine.zones import EMPTY, GRAVEYARD, HAND, MONSTER, ZONES
from rushscript.vocabulary import Comparison

if TYPE_CHECKING:
    from rushscript.engine.cards import Material
    from rushscript.engine.materials import Ways
    from rushscript.engine.operations.material_summons import MaterialSummon
    from rushscript.engine.scope import Scope

AT_LEAST = Comparison.AT_LEAST
LOOKED_AT = (HAND, MONSTER, GRAVEYARD)
"""Where a card that would do is looked for, when it lies where no material comes from."""


def summon_checks(asking: Asking, step: MaterialSummon, scope: Scope) -> Checks:
    """How many monsters can be summoned, with what is in the way of each of the others. Nothing
    more where a card that may count is hidden from who is told."""
    state = asking.state
    waiting = [
        card
        for card in state.cards_in(scope.player, step.home(state))
        if step.kind() in state.definitions[card].monster_kinds
    ]
    pool = step.pool(state, scope)
    hidden = [card for card in (*waiting, *pool) if not asking.sees(card)]
    if hidden:
        yield Check(Ground.COUNT, None, hidden=len(hidden), numbers=(None, 1), comparison=AT_LEAST)
        return
    checks = [_monster(asking, step, scope, card, pool) for card in _different(asking, waiting)]
    able = tuple(card for check in checks if check.holds for card in check.cards)
    yield Check(
        Ground.COUNT,
        bool(able),
        cards=able,
        numbers=(len(able), 1),
        comparison=AT_LEAST,
        parts=tuple(check for check in checks if not check.holds),
    )


def _different(asking: Asking, cards: list[int]) -> list[int]:
    """Copies of one card are told once, as long as nothing has changed one of them."""
    state, seen, found = asking.state, set[str](), []
    for card in cards:
        facts = facts_of(state, card)
        if facts.modifiers or facts.definition.id not in seen:
            found.append(card)
        seen.add(facts.definition.id)
    return found


def _monster(
    asking: Asking, step: MaterialSummon, scope: Scope, card: int, pool: dict[int, int]
) -> Check:
    """One monster that waits: whether it is such a monster, may come, and has its materials."""
    state, manner = asking.state, step.manner()
    kind = explain_card(asking, step.monsters, facts_of(state, card), scope)
    if not kind.holds:
        return kind
    part: Check
    if not is_summonable(state, card, manner, scope):
        part = Check(Ground.OWN_TEXT, False)
    elif not open_positions(state, scope.player, card, manner, POSITIONS):
        part = Check(Ground.LOCK, False)
    else:
        part = material_check(asking, step, scope, card, pool)
    return Check(Ground.MONSTER, part.holds, cards=(card,), parts=(part,), problem=part.problem)


def material_check(
    asking: Asking, step: MaterialSummon, scope: Scope, monster: int, pool: dict[int, int]
) -> Check:
    """Whether some of the pool pay for a monster; where they do not, all that is missing."""
    state = asking.state
    opened = step.open_to(state, scope, monster, pool)
    cards = step.materials_for(state, scope, monster, opened)
    ways = step.payments(state, scope, monster, pool)
    holds, problem = judged(ways.exists)
    parts: list[Check] = []
    if not holds and problem is None:
        parts = list(_lacks(asking, step, scope, monster, cards, ways))
        if all(part.holds for part in parts):
            parts.append(Check(Ground.TOGETHER, False))
        spared = [card for card in opened if card not in cards and card != monster]
        parts += [Check(Ground.AFFECTED, False, cards=(card,)) for card in spared]
        parts += _of_another_kind(asking, step, scope)
    return Check(
        Ground.MATERIALS, holds, cards=asking.seen(cards), parts=tuple(parts), problem=problem
    )


def _of_another_kind(asking: Asking, step: MaterialSummon, scope: Scope) -> list[Check]:
    """Cards that lie where materials come from and are not of the kind that is taken."""
    found = [explain_set(asking, source.cards, scope).others for source in step.sources]
    return [check for others in found for check in others]


def _lacks(
    asking: Asking,
    step: MaterialSummon,
    scope: Scope,
    monster: int,
    cards: list[int],
    ways: Ways,
) -> Checks:
    """Each thing that is asked of the materials, met or not."""
    state = asking.state
    match ways:
        case RecipeWays():
            parts = state.definitions[monster].materials
            for index, part in enumerate(parts):
                yield _recipe_part(asking, scope, monster, cards, (part, index), ways)
        case TotalWays():
            yield _total(asking, cards, ways)
    for index, source in enumerate(step.sources):
        there = sum(ways.demands.sources[at] >> index & 1 for at in range(len(cards)))
        if there < source.least:
            yield Check(Ground.SOURCE, False, numbers=(there, source.least), comparison=AT_LEAST)
    if free_places(state, scope.player, MONSTER) == 0 and not any(
        state.zone[card] == MONSTER and state.controller[card] == scope.player for card in cards
    ):
        # RR-101: a zone must be free once the materials have left.
        yield Check(Ground.ROOM, False, numbers=(0, 1), comparison=AT_LEAST)
    if step.including is not None:
        for card in present_cards(state, scope, step.including):
            yield Check(Ground.INCLUDED, card in cards, cards=asking.seen((card,)))
    if step.including_test is not None:
        test = step.including_test
        facts = [facts_as_material(state, scope, card, monster) for card in cards]
        fits = any(test.matches(state, item, scope) for item in facts)
        yield Check(Ground.INCLUDED, fits, about=test)


def _recipe_part(
    asking: Asking,
    scope: Scope,
    monster: int,
    cards: list[int],
    part: tuple[Material, int],
    ways: RecipeWays,
) -> Check:
    """One part of a recipe: which cards fit it, and what does not fit of the others."""
    asked, index = part
    holders = [
        card
        for card, readings in zip(cards, ways.cards, strict=True)
        if any(body >> index & 1 for bodies in readings for body in bodies)
    ]
    holds = len(holders) >= asked.least
    others: list[Check] = []
    if not holds:
        # Nobody asks why a card is not one of another name.
        named = isinstance(asked.test.written(), HasName)
        for card in () if named else cards:
            if card not in holders:
                facts = facts_as_material(asking.state, scope, card, monster)
                others.append(explain_card(asking, asked.test, facts, scope))
        others += _elsewhere(asking, scope, asked, monster, cards)
    return Check(
        Ground.MATERIAL,
        holds,
        about=asked.test,
        cards=asking.seen(holders),
        numbers=(len(holders), asked.least),
        comparison=AT_LEAST,
        parts=tuple(others),
    )


def _elsewhere(
    asking: Asking, scope: Scope, part: Material, monster: int, cards: list[int]
) -> Checks:
    """Cards that would fit, but lie where no materials are taken from."""
    state = asking.state
    for zone in LOOKED_AT:
        for card in state.zones[scope.player * ZONES + zone]:
            if card in (EMPTY, monster, scope.source) or card in cards or not asking.sees(card):
                continue
            facts = facts_as_material(state, scope, card, monster)
            fits, _ = judged(lambda facts=facts: part.test.matches(state, facts, scope))  # type: ignore[misc]
            if fits:
                yield Check(Ground.ELSEWHERE, False, cards=(card,), numbers=(zone,))


def _total(asking: Asking, cards: list[int], ways: TotalWays) -> Check:
    """The levels of the cards, and what they must add up to."""
    total = sum(ways.levels)
    return Check(
        Ground.TOTAL,
        bool(cards) and _adds_up(ways),
        cards=asking.seen(cards),
        numbers=(total, 1 if ways.total is None else ways.total),
        comparison=Comparison.EQUAL if ways.exact else AT_LEAST,
        words=tuple(str(level) for level in ways.levels),
    )


def _adds_up(ways: TotalWays) -> bool:
    if ways.total is None:
        return True
    if not ways.exact:
        return sum(ways.levels) >= ways.total
    sums = 1
    for level in ways.levels:
        sums |= sums << level
    return bool(sums >> ways.total & 1)
