"""Probes: a duel that is watched tells what its effects do, clause by clause.

A `Probe` is hung on one state (`Duel.watch`); copies of the duel tell nobody, so that what is only
tried or judged is never reported. Nothing in the duel depends on it. `Origins` finds out which
card an instruction or line belongs to; its `origin` is the number of the clause in the script of
that card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.value import Traced, values_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rushscript.engine.cards import Ability, CardDefinition, FewerTributes
    from rushscript.engine.expressions.base import Truth
    from rushscript.engine.lines import LiveLine, WheneverLine
    from rushscript.engine.machine import Frame, Instruction
    from rushscript.engine.restrictions import PlayerLine
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State
    from rushscript.refusals import Refusal


@mypyc_attr(allow_interpreted_subclasses=True)
class Probe:
    """What a watched duel tells. Whoever watches writes over what they want to hear."""

    def activated(self, state: State, frame: Frame) -> None:
        """An activation was declared: `frame.ability` of `frame.card`, in `frame.scope`. Its
        conditions are met; it is not paid for yet."""

    def fitted(self, state: State, card: int, ability: Ability, index: int) -> None:
        """The ability of that card is about to be judged for an event that fits its `when` number
        `index`. Of an activation, the last one before it is the one that it answers."""

    def refused(self, state: State, scope: Scope, ability: Ability, refusal: Refusal) -> None:
        """Its conditions, costs or first sentence do not allow the ability now. The state and scope
        are as they were judged."""

    def finished(self, state: State, frame: Frame, instruction: Instruction) -> None:
        """An instruction of an effect or a cost has run; `frame.scope.did` says whether it did
        something, `frame.answers` what was answered. One that contains others has put them on the
        stack: they run after this."""

    def branched(self, state: State, frame: Frame, instruction: Instruction, way: int) -> None:
        """Where the instruction could go on in several ways: 0 for a `may` that was taken and an
        `if` that is true, 1 for the opposite; the option of a `choose one`, counted from 0."""

    def asked(self, state: State, scope: Scope, line: LiveLine | PlayerLine, met: int) -> None:
        """A line that holds while its facts do was looked at: `met` of them hold, up to the first
        one that does not."""

    def applied(self, state: State, scope: Scope, line: LiveLine, card: int) -> None:
        """A line changes this card now."""

    def event_met(self, state: State, scope: Scope, line: WheneverLine, met: int) -> None:
        """An event fits what a `whenever` line waits for: `met` of its facts hold, up to the first
        one that does not. It is woken when all of them do."""

    def woken(self, state: State, scope: Scope, line: WheneverLine) -> None:
        """A `whenever` line runs."""

    def lowered(self, state: State, scope: Scope, line: FewerTributes, met: int) -> None:
        """What a monster says of the number of its tributes was looked at: `met` of its conditions
        hold, up to the first one that does not."""

    def summoned(self, state: State, card: int, index: int) -> None:
        """A card begins to be summoned by the procedure number `index` that it prints."""


class Origins:
    """To which of some definitions a part of a program belongs. It knows the parts themselves, not
    equal ones: two cards may say the same."""

    __slots__ = ("_cards", "_kept")

    def __init__(self, definitions: Iterable[CardDefinition] = ()) -> None:
        self._cards: dict[int, CardDefinition] = {}
        self._kept: dict[int, CardDefinition] = {}
        for definition in definitions:
            self.add(definition)

    def add(self, definition: CardDefinition) -> None:
        """Takes in all parts of a definition, once."""
        if id(definition) in self._kept:
            return
        self._kept[id(definition)] = definition
        parts = (definition.abilities, definition.procedures, definition.fewer_tributes)
        for part in values_in(parts):
            if isinstance(part, Traced):
                self._cards[id(part)] = definition
        for procedure in definition.procedures:
            required = procedure.requirement()
            if required is not None:
                self._cards[id(required)] = definition

    def card_of(self, part: Traced) -> CardDefinition | None:
        """The definition to which this part belongs; None when none of them has it, as for what
        the rules of a duel have put in its place."""
        return self._cards.get(id(part))


def facts_met(state: State, scope: Scope, facts: tuple[Truth, ...]) -> int:
    """How many of these facts hold, up to the first one that does not."""
    for number, fact in enumerate(facts):
        if not fact.holds(state, scope):
            return number
    return len(facts)
