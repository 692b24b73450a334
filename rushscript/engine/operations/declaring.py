"""Declarations: a player says a word or a number, which a name keeps for filters and changes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from rushscript.engine import actions
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.expressions.base import CardTest, Side
from rushscript.engine.expressions.masks import named_zones
from rushscript.engine.expressions.tests import AllTests, AnyTest, HasName
from rushscript.engine.machine import NEXT, Done, Frame, ask
from rushscript.engine.operations.base import CardlessOperation
from rushscript.engine.queries import asked_facts, player_of
from rushscript.vocabulary import Attribute, CardKind, Type

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


class Declared(StrEnum):
    """What is declared. A MATERIAL is a card name printed as a material of a named card."""

    KIND = "card kind"
    TYPE = "type"
    ATTRIBUTE = "attribute"
    NAME = "name"
    MATERIAL = "material name"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Declare(CardlessOperation):
    """`declare a card kind as said`, `declare a name from "A" or "B"`, `declare a material name
    of shown`, `declare 2 numbers from 1 to 6`, one after another. `words` are the names to choose
    from; `of` the card whose materials are meant."""

    what: Declared
    name: str | None = None
    side: Side = Side.YOU
    words: tuple[str, ...] = ()
    of: str | None = None
    low: int = 1
    high: int = 6
    amount: int = 1

    def choices(self, state: State, scope: Scope) -> tuple[str | int, ...]:
        """What can be declared now, in a fixed order."""
        match self.what:
            case Declared.KIND:
                return tuple(CardKind)
            case Declared.TYPE:
                return tuple(Type)
            case Declared.ATTRIBUTE:
                return tuple(Attribute)
            case Declared.NAME:
                return self.words
            case Declared.NUMBER:
                return tuple(range(self.low, self.high + 1))
            case Declared.MATERIAL:
                return self._materials(state, scope)
            case _:
                assert_never(self.what)

    def _materials(self, state: State, scope: Scope) -> tuple[str, ...]:
        names: dict[str, None] = {}
        for facts in [] if self.of is None else asked_facts(state, scope, self.of):
            for material in facts.definition.materials:
                names.update(dict.fromkeys(_names_in(material.test)))
        return tuple(names)

    def can_apply(self, state: State, scope: Scope) -> bool:
        return bool(self.choices(state, scope))

    def run(self, state: State, frame: Frame) -> Done:
        scope = frame.scope
        choices = self.choices(state, scope)
        player = player_of(self.side, state, scope)
        if not choices:
            scope.note(False)
            return NEXT
        open_to_say = list(range(len(choices)))
        said = [choices[open_to_say.pop(answer[0])] for answer in frame.answers]
        if len(said) < self.amount and open_to_say:
            options = [Option(OptionKind.OPTION, value=index) for index in open_to_say]
            decision = Decision(player, DecisionKind.DECLARE, options, source=scope.source)
            return ask(state, decision)
        words = " and ".join(str(item) for item in said)
        actions.declare_word(state, player, words, source=scope.source)
        if self.name is not None:
            numbers = tuple(item for item in said if isinstance(item, int))
            scope.say(self.name, numbers or words)
        scope.note(True)
        return NEXT

    def zones_read(self) -> int:
        if self.what is not Declared.MATERIAL:
            return 0
        return 0 if self.of is None else named_zones(self.of)

    def zones_changed(self) -> int:
        return 0

    def asks_rules(self) -> bool:
        return False


def _names_in(test: CardTest) -> tuple[str, ...]:
    """The card names that a part of a recipe asks for."""
    match test:
        case HasName(name=name):
            return (name,)
        case AllTests(tests=tests) | AnyTest(tests=tests):
            return tuple(name for part in tests for name in _names_in(part))
    return ()
