"""Who plays the random duels: prefers what has not been reached, and otherwise what plays cards.

Seeded: the same chance, duel and counts give the same answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from rushscript.engine.decisions import Answer, Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.testing.fuzzing.reach import ACTIVATED, PLAYED, SUMMONED, Item

WEIGHTS: Final = {
    OptionKind.ACTIVATE: 30,
    OptionKind.SPECIAL_SUMMON: 30,
    OptionKind.NORMAL_SUMMON: 12,
    OptionKind.TRIBUTE_SUMMON: 12,
    OptionKind.SET_MONSTER: 3,
    OptionKind.SET_SPELL_TRAP: 6,
    OptionKind.CHANGE_POSITION: 3,
    OptionKind.ENTER_BATTLE: 4,
    OptionKind.ATTACK: 12,
    OptionKind.END_BATTLE: 2,
    OptionKind.END_TURN: 2,
}
"""How likely a kind of move is, whatever the number of its options."""
ENDS: Final = (OptionKind.END_BATTLE, OptionKind.END_TURN)
ANSWERS: Final = 0.75
AGREES: Final = 0.6


class Explorer:
    """Chooses in one duel. `counts` says how often each item was reached before it. One that ends
    no turns stops where nothing else is left."""

    __slots__ = ("_chance", "_counts", "_ends_turns", "_used")

    def __init__(
        self, counts: Mapping[Item, int], chance: Random, *, ends_turns: bool = True
    ) -> None:
        self._ends_turns = ends_turns
        self._counts = counts
        self._chance = chance
        self._used: set[Item] = set()

    def __call__(self, duel: Duel) -> Answer | None:
        """An answer that the open decision accepts; None to stop there."""
        decision = duel.decision
        assert decision is not None
        match decision.kind:
            case DecisionKind.ACTION:
                return self._act(duel, decision)
            case DecisionKind.RESPONSE if self._chance.random() < ANSWERS:
                indices = [
                    index
                    for index, option in enumerate(decision.options)
                    if option.kind is OptionKind.ACTIVATE
                ]
                if indices:
                    return (self._newest(duel, decision, indices),)
            case DecisionKind.YES_NO if self._chance.random() < AGREES:
                yes = [i for i, item in enumerate(decision.options) if item.kind is OptionKind.YES]
                if yes and decision.accepts((yes[0],)):
                    return (yes[0],)
        return decision.random_answer(self._chance)

    def _act(self, duel: Duel, decision: Decision) -> Answer | None:
        by_kind: dict[OptionKind, list[int]] = {}
        for index, option in enumerate(decision.options):
            by_kind.setdefault(option.kind, []).append(index)
        if not self._ends_turns:
            by_kind = {kind: found for kind, found in by_kind.items() if kind not in ENDS}
        kinds = list(by_kind)
        if not kinds:
            return None
        weights = [WEIGHTS.get(kind, 1) for kind in kinds]
        (kind,) = self._chance.choices(kinds, weights)
        return (self._newest(duel, decision, by_kind[kind]),)

    def _newest(self, duel: Duel, decision: Decision, indices: list[int]) -> int:
        """One of the options, those that were taken least before by far the likeliest."""
        items = [self._item(duel, decision.options[index]) for index in indices]
        weights = [1.0 if item in self._used else self._weight(item) for item in items]
        (place,) = self._chance.choices(range(len(indices)), weights)
        self._used.add(items[place])
        return indices[place]

    def _weight(self, item: Item) -> float:
        return 2.0 + 40.0 / (1 + self._counts.get(item, 0)) ** 2

    def _item(self, duel: Duel, option: Option) -> Item:
        card = duel.definition(option.card).id if option.card >= 0 else ""
        match option.kind:
            case OptionKind.ACTIVATE:
                return Item(card, ACTIVATED, option.ability)
            case OptionKind.SPECIAL_SUMMON:
                return Item(card, SUMMONED, option.ability)
            case _:
                return Item(card, PLAYED)
