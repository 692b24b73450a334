"""The evaluation of characteristics: printed values and modifiers -> facts.

For each number: printed or original-changed value, replaced by the newest set value, plus the
sum of all additions; the sum is kept raw and only readers see it cut off at 0 (RR-080).
Continuous effects are evaluated together until nothing changes any more (RR-089); which of them
are negated is settled anew each time, in the order of their timestamps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rushscript.compiled import mypyc_attr
from rushscript.engine.cards import Ability, Facts
from rushscript.engine.expressions.base import EVERYTHING, asks_time
from rushscript.engine.expressions.layers import Layer
from rushscript.engine.expressions.masks import unsided
from rushscript.engine.modifiers import NEVER, LiveModifier, Modifier
from rushscript.engine.negation import is_negation
from rushscript.engine.often import ATTACK, DEFENSE, LEVEL
from rushscript.engine.probing import facts_met
from rushscript.engine.scope import Scope
from rushscript.engine.value import gathered
from rushscript.engine.zones import (
    EMPTY,
    FACE_DOWN,
    FIELD_PLACES,
    MONSTER,
    POSITIONS,
    SOURCES,
    SPELL_TRAP,
    TIME,
    ZONES,
)
from rushscript.errors import BudgetExceeded
from rushscript.vocabulary import Attribute, CardKind, Property, SpellTrapKind, Type

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import Truth
    from rushscript.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting:
    """What asks anew at every moment now: the live effects by their timestamps, those that negate
    others apart, and the `changes` that hold while something is so. `silent` are the cards that
    other changes negate.

    `zones` is the bit mask of what decides what they give. They are `apart` where nothing that
    they give decides what they give: then they are asked once, else until they give the same
    again."""

    __slots__ = ("apart", "changes", "live", "negating", "silent", "zones")

    def __init__(self, live: list[LiveModifier], modifiers: list[Modifier]) -> None:
        self.negating = [effect for effect in live if effect.negates()]
        self.live = [effect for effect in live if not effect.negates()]
        self.changes = changes = [item for item in modifiers if item.fact is not None]
        self.silent = [
            item.card for item in modifiers if item.fact is None and is_negation(item.change)
        ]
        mask = 1 << MONSTER | SOURCES
        asked = given = 0
        for effect in live:
            if effect.fact is not None:
                mask |= zones_of(effect.fact)
                asked |= gathered(effect.fact, "asked_mask")
            for line in effect.lines:
                mask |= line.read
                asked |= line.asked
                given |= line.given
        for modifier in changes:
            mask |= zones_of(modifier.fact)
            asked |= gathered(modifier.fact, "asked_mask")
            given |= EVERYTHING
        self.zones = mask
        self.apart = not asked & given


def zones_of(fact: Truth | None) -> int:
    """Bit mask of the zones, and TIME, that decide whether it holds."""
    if fact is None:
        return 0
    return unsided(fact.zones_read()) | (TIME if asks_time(fact) else 0)


def evaluate(state: State, card: int, given: Sequence[Modifier] = ()) -> Facts:
    """The facts of a card with the changes that were fixed on it and those `given` live, by
    their timestamps (RR-085); kept for the next reader."""
    facts = _bare(state, card)
    if state.modifiers or given:
        fixed = [item for item in state.modifiers if item.card == card and item.fact is None]
        if given:
            fixed = sorted([*fixed, *given], key=_stamp) if fixed or len(given) > 1 else [*given]
        if fixed:
            facts = facts.copy()
            facts.is_live = bool(given)
            apply_modifiers(facts, fixed)
    state.facts[card] = facts
    return facts


def _stamp(modifier: Modifier) -> int:
    return modifier.stamp


def _sides(state: State, card: int) -> tuple[tuple[int, int], ...]:
    members = state.members[card]
    return tuple([(side, state.visits[side]) for side in members if side != card])


def settle(state: State) -> None:
    """Brings the facts of all cards on the field to this moment: only continuous effects can
    have changed them without anything happening to the cards themselves."""
    changed, state.changed_zones = state.changed_zones, 0
    lasting = state.lasting
    if lasting is None or changed & SOURCES:
        lasting = state.lasting = _lasting(state)
    elif not changed & lasting.zones:
        return
    elif lasting.apart:
        _give_once(state, lasting)
        return
    _forget_live(state)
    _give_until_settled(state, lasting)


def _lasting(state: State) -> Lasting:
    """All live effects, of face-up cards and made by effects, by their timestamps."""
    found: list[LiveModifier] = []
    if state.cards.ever_live:
        for place in FIELD_PLACES:
            for card in state.zones[place]:
                if card == EMPTY or not lasts(state, card):
                    continue
                for ability in lasting_abilities(state, card):
                    scope = Scope(state.controller[card], card, state.visits[card])
                    scope.source_facts = _bare(state, card)
                    live = LiveModifier(ability.lines, scope, NEVER, stamp=state.stamp[card])
                    live.printed = True
                    found.append(live)
    found += state.live
    found.sort(key=_effect_stamp)
    return Lasting(found, state.modifiers)


def _effect_stamp(effect: LiveModifier) -> int:
    return effect.stamp


def _forget_live(state: State) -> None:
    """The facts in which something that asks anew has a part are worked out from the beginning."""
    facts = state.facts
    for place in FIELD_PLACES:
        for card in state.zones[place]:
            if card != EMPTY:
                known = facts[card]
                if known is not None and known.is_live:
                    facts[card] = None


def lasts(state: State, card: int) -> bool:
    """Whether the continuous effects of a card on the field hold: it is face-up, and an equip
    card is equipped (R-117). An equipped union monster has the effect it gave itself alone."""
    if state.position[card] == FACE_DOWN:
        return False
    if state.zone[card] != SPELL_TRAP:
        return True
    definition = state.definitions[card]
    if definition.kind is CardKind.MONSTER:
        return False
    return state.host[card] >= 0 or definition.spell_trap_kind is not SpellTrapKind.EQUIP


def lasting_abilities(state: State, card: int) -> tuple[Ability, ...]:
    """The continuous effects of a monster: those of all its cards (R-089)."""
    if state.members and card in state.members:
        members = state.members[card]
        return tuple(item for each in members for item in state.definitions[each].continuous)
    return state.definitions[card].continuous


def equip_cards(state: State, monster: int) -> tuple[int, ...]:
    """The cards that are equipped to this; HOSTLESS asks for those that have lost theirs."""
    return tuple(
        card
        for player in (0, 1)
        for card in state.zones[player * ZONES + SPELL_TRAP]
        if card != EMPTY and state.host[card] == monster
    )


def _bare(state: State, card: int) -> Facts:
    """The facts of a card before anything changes them, which never change: those of a card that
    lies so are kept for all copies of the duel. In a spell/trap zone a union monster is an equip
    spell."""
    definition, zone, position = state.definitions[card], state.zone[card], state.position[card]
    controller = state.controller[card]
    key = ((card * ZONES + zone) * POSITIONS + position) * 2 + controller
    facts = state.cards.bare.get(key)
    if facts is None or facts.definition is not definition:
        known_as = definition
        if zone == SPELL_TRAP and definition.as_equip is not None:
            known_as = definition.as_equip
        facts = Facts(card, known_as, state.owner[card], controller, zone, position)
        state.cards.bare[key] = facts
    if zone == MONSTER:
        if state.equips:
            equips = equip_cards(state, card)
            if equips:
                facts = facts.copy()
                facts.equips = equips
        if state.members and card in state.members:
            facts = facts.copy()
            facts.join(_sides(state, card))
    return facts


def _give_until_settled(state: State, lasting: Lasting) -> None:
    """Evaluates live effects against the facts they give, until they give the same again."""
    before: dict[int, list[Modifier]] = {}
    last: dict[int, list[Modifier]] = {}
    for _ in range(state.ruleset.budgets.live_passes):
        given = _given(state, lasting)
        state.given = given
        if given == before:
            return
        for card in dict.fromkeys([*before, *given]):
            evaluate(state, card, given.get(card, ()))
        if lasting.apart:
            return
        last, before = before, given
    raise BudgetExceeded(
        "these continuous effects change each other without end: " + _restless(state, last, before)
    )


def _give_once(state: State, lasting: Lasting) -> None:
    """The same where what is given decides nothing of it: only the cards are evaluated anew to
    which something else is given than before."""
    before, given = state.given, _given(state, lasting)
    state.given = given
    for card, modifiers in given.items():
        known = state.facts[card]
        if known is None or not known.is_live or modifiers != before.get(card):
            evaluate(state, card, modifiers)
    for card in before:
        if card not in given and state.facts[card] is not None:
            evaluate(state, card)


def _given(state: State, lasting: Lasting) -> dict[int, list[Modifier]]:
    """What live effects give to the cards as they are now: first those that negate, then the
    others as far as they are not negated."""
    given: dict[int, list[Modifier]] = {}
    silent = set(lasting.silent)
    for modifier in lasting.changes:
        if _holds(state, modifier):
            given.setdefault(modifier.card, []).append(modifier)
            if is_negation(modifier.change):
                silent.add(modifier.card)
    if lasting.negating:
        for modifier in _negations(state, lasting.negating, silent):
            given.setdefault(modifier.card, []).append(modifier)
    for effect in lasting.live:
        if silent and effect.printed and effect.scope.source in silent:
            continue
        for modifier in _contributions(state, effect):
            card = modifier.card
            if card in given:
                given[card].append(modifier)
            else:
                given[card] = [modifier]
    return given


def _negations(state: State, negating: list[LiveModifier], silent: set[int]) -> Iterator[Modifier]:
    """RR-089: what effects give that negate others, and into `silent` the cards they negate. An
    effect that no other one negates comes first; where they negate each other in a ring the
    oldest does, and none of the ring negates it any more."""
    waiting = [(effect, _contributions(state, effect)) for effect in negating]
    applied: set[int] = set()
    while waiting:
        waiting = [
            item for item in waiting if not (item[0].printed and item[0].scope.source in silent)
        ]
        if not waiting:
            return
        item = next((item for item in waiting if not _is_met(item[0], waiting)), waiting[0])
        waiting.remove(item)
        applied.add(item[0].scope.source)
        for modifier in item[1]:
            if is_negation(modifier.change):
                if modifier.card in applied:
                    continue
                silent.add(modifier.card)
            yield modifier


def _is_met(effect: LiveModifier, others: list[tuple[LiveModifier, list[Modifier]]]) -> bool:
    """Whether one of these would negate the effect."""
    return effect.printed and any(
        modifier.card == effect.scope.source and is_negation(modifier.change)
        for _, gives in others
        for modifier in gives
    )


def _restless(
    state: State, first: dict[int, list[Modifier]], second: dict[int, list[Modifier]]
) -> str:
    """The cards that give something else each time they are asked, and what: `A (atk of B)`."""
    found: list[str] = []
    for one, other in ((first, second), (second, first)):
        for card, modifiers in one.items():
            for modifier in modifiers:
                if modifier not in other.get(card, ()):
                    what = modifier.change.property or modifier.change.permission or "protection"
                    names = [state.definitions[each].name for each in (modifier.source, card)]
                    text = f"{names[0]} ({what} of {names[1]})"
                    if text not in found:
                        found.append(text)
    return ", ".join(found)


def _holds(state: State, modifier: Modifier) -> bool:
    assert modifier.fact is not None
    assert modifier.scope is not None
    return modifier.fact.holds(state, modifier.scope)


def _contributions(state: State, effect: LiveModifier) -> list[Modifier]:
    scope = effect.scope
    if effect.equips and state.host[scope.source] < 0:
        # what an equip card gives ends with the monster it was equipped to.
        return []
    if effect.fact is not None and not effect.fact.holds(state, scope):
        return []
    found: list[Modifier] = []
    probe, source, stamp = state.probe, scope.source, effect.stamp
    for line in effect.lines:
        if probe is not None:
            probe.asked(state, scope, line, facts_met(state, scope, line.facts))
        if line.facts and not all(fact.holds(state, scope) for fact in line.facts):
            continue
        for card in line.cards.all_cards(state, scope):
            facts = state.facts[card] or evaluate(state, card)
            if probe is not None:
                probe.applied(state, scope, line, card)
            for change in line.changes:
                if change.reaches(facts):
                    fixed = change.fixed or change.fix(state, facts, scope)
                    found.append(Modifier(card, fixed, source, NEVER, False, None, scope, stamp))
    return found


_NUMBERS: Final = (ATTACK, DEFENSE, LEVEL)
_ORIGINAL: Final = Layer.ORIGINAL
_SET: Final = Layer.SET
_SET_FINAL: Final = Layer.SET_FINAL
_ADD: Final = Layer.ADD
_ALSO: Final = Layer.ALSO


def apply_modifiers(facts: Facts, modifiers: list[Modifier]) -> None:
    """Writes evaluated values into facts that hold the printed ones."""
    facts.modifiers = tuple(modifiers)
    for prop in _NUMBERS:
        _apply_number(facts, prop, modifiers)
    for modifier in modifiers:
        change = modifier.change
        if change.layer is _ALSO and change.property is not None and change.word is not None:
            facts.also = (*facts.also, (change.property, change.word))
            continue
        if change.layer is not _SET:
            continue
        if change.property is Property.ATTRIBUTE and isinstance(change.word, Attribute):
            facts.attribute = change.word
        elif change.property is Property.TYPE and isinstance(change.word, Type):
            facts.type = change.word
        elif change.property is Property.NAME and change.word is not None:
            facts.name = str(change.word)


def _apply_number(facts: Facts, prop: Property, modifiers: list[Modifier]) -> None:
    printed = facts.level
    if prop is ATTACK:
        printed = facts.original_attack
    elif prop is DEFENSE:
        printed = facts.original_defense
    if printed is None:
        return
    original = base = printed
    added = 0
    for modifier in modifiers:
        change = modifier.change
        if change.property is not prop:
            continue
        if change.layer is _ORIGINAL:
            original = base = change.number
        elif change.layer is _SET:
            base = change.number
        elif change.layer is _SET_FINAL:
            base, added = change.number, 0
        elif change.layer is _ADD:
            added += change.number
    _write_number(facts, prop, original, max(0, base + added))


def _write_number(facts: Facts, prop: Property, original: int, value: int) -> None:
    if prop is ATTACK:
        facts.original_attack, facts.attack = original, value
    elif prop is DEFENSE:
        facts.original_defense, facts.defense = original, value
    else:
        # A level is at least 1 however far it is lowered.
        facts.level = max(1, value)
