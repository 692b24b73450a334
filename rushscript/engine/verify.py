"""The verifier of programs: a definition whose programs are malformed never runs.

It knows no card and no language; whoever makes a definition (the compiler, or JSON) has it
verified.
"""

from __future__ import annotations

from typing import Final

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import BecomeWordOf
from rushscript.engine.expressions.numbers import CountNamed, CountResults, PropertyOf
from rushscript.engine.expressions.patterns import (
    AttackPattern,
    BattleVictoryPattern,
    DestroyedPattern,
    EventPattern,
    EventWhile,
    MovedPattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
)
from rushscript.engine.expressions.selections import (
    Chosen,
    NamedCards,
    NamedSelection,
    QuantityKind,
)
from rushscript.engine.expressions.tests import IsMaterialOf, IsOneOf, NamesMaterialSaid, SameWord
from rushscript.engine.expressions.truths import (
    HasAttacked,
    HasDestroyed,
    NamedFit,
    NamedIn,
    NumberAmong,
    WasSummoned,
)
from rushscript.engine.lines import WheneverLine
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import ModifyLive
from rushscript.engine.operations.choosing import ChooseOne
from rushscript.engine.operations.declaring import Declare
from rushscript.engine.operations.equipping import Equip, EquipWith
from rushscript.engine.operations.flow import EachPlayer, If, IfDid, May, Program
from rushscript.engine.operations.material_summons import MaterialSummon
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.procedures.printed import SummonProcedure
from rushscript.engine.scope import (
    ATTACKED,
    ATTACKER,
    EQUIPPED,
    MATERIALS,
    SELF,
    SELF_MATERIALS,
    SELF_TRIBUTES,
    SUMMONED,
)
from rushscript.errors import ProgramError
from rushscript.frozen import stated_fields
from rushscript.vocabulary import SpellTrapKind


def verify(definition: CardDefinition) -> None:
    """Raises ProgramError when a program of the definition is malformed: a name is read before
    it is given, a block is empty, a sentence is longer than its program."""
    for number, procedure in enumerate(definition.procedures, start=1):
        _verify_procedure(procedure, f"{definition.id}, procedure {number}")
    _verify_value(definition.materials, set(), f"{definition.id}, materials")
    _verify_value(definition.fewer_tributes, {SELF}, f"{definition.id}, fewer tributes")
    for number, ability in enumerate(definition.abilities, start=1):
        where = f"{definition.id}, ability {number}"
        lasting = {SELF}
        if definition.spell_trap_kind is SpellTrapKind.EQUIP:
            lasting.add(EQUIPPED)
        _verify_ability(ability, where, lasting)


def _verify_procedure(procedure: SummonProcedure, where: str) -> None:
    """What it pays comes before what it does; the costs give names to all that follows."""
    if not procedure.lies_in():
        raise ProgramError(f"{where}: a procedure that summons from nowhere")
    required = procedure.requirement()
    known = {SELF}
    if required is not None:
        for condition in required.conditions:
            _verify_value(condition, known, where)
        _verify_costs(required.costs, known, where)
    for item in stated_fields(type(procedure)):
        if item.name != "costs":
            _verify_value(getattr(procedure, item.name), known, where)


def _verify_ability(ability: Ability, where: str, lasting: set[str]) -> None:
    """Verifies one ability; `lasting` are the names that its continuous lines may read."""
    if ability.kind is AbilityKind.CONTINUOUS:
        if not (ability.lines or ability.player_lines or ability.wakes):
            raise ProgramError(f"{where}: a continuous ability without lines")
        if ability.program or ability.costs or ability.when:
            raise ProgramError(f"{where}: a continuous ability is not activated")
        for line in (*ability.lines, *ability.player_lines):
            # The player of whom a line speaks is `their`.
            _verify_value(line, lasting, where, their=True)
        _verify_wakes(ability.wakes, lasting, where)
        return
    if ability.lines or ability.player_lines or ability.wakes:
        raise ProgramError(f"{where}: only continuous abilities have lines")
    if ability.mandatory and ability.kind is not AbilityKind.TRIGGER:
        raise ProgramError(f"{where}: only a trigger can be mandatory")
    if ability.kind is AbilityKind.TRIGGER and not ability.when:
        raise ProgramError(f"{where}: a trigger without `when`")
    shortest = min(1, len(ability.program))
    if not shortest <= ability.first_sentence <= len(ability.program):
        raise ProgramError(f"{where}: the first sentence has {ability.first_sentence} operations")
    for pattern in ability.when:
        if isinstance(pattern, EventWhile):
            _verify_value(pattern.fact, {SELF} | _names_of(pattern.event), where)
    known = {SELF} | _given_by(ability.when)
    for condition in ability.conditions:
        _verify_value(condition, known, where)
    _verify_costs(ability.costs, known, where)
    _verify_program(ability.choices, known, where, their=False)
    _verify_program(ability.program, known, where, their=False)


def _verify_wakes(wakes: tuple[WheneverLine, ...], known: set[str], where: str) -> None:
    """Lines that wait for events: each knows the names around it and those of its event."""
    for line in wakes:
        if not line.program:
            raise ProgramError(f"{where}: an event wakes nothing")
        for fact in line.facts:
            _verify_value(fact, known, where)
        _verify_value(line.event, known, where)
        inside = known | _names_of(line.event)
        _verify_program(line.program, inside, where, their=False)


def _given_by(patterns: tuple[EventPattern, ...]) -> set[str]:
    """The names that every one of the patterns gives."""
    given = [_names_of(pattern) for pattern in patterns]
    return set.intersection(*given) if given else set()


def _names_of(pattern: EventPattern) -> set[str]:
    match pattern:
        case SummonPattern():
            return {SUMMONED, pattern.name or SUMMONED}
        case AttackPattern():
            return {ATTACKER, ATTACKED} if pattern.target is not None else {ATTACKER}
        case EventWhile():
            return _names_of(pattern.event)
        case DestroyedPattern() | MovedPattern() | BattleVictoryPattern() | TurnedUpPattern() if (
            pattern.name is not None
        ):
            return {pattern.name}
    return set()


# ------------------------------------------------------------------------------------ programs


def _verify_program(program: Program, known: set[str], where: str, *, their: bool) -> None:
    """Verifies operations in order; names given are added to `known`."""
    for place, operation in enumerate(program):
        if not isinstance(operation, Operation):
            raise ProgramError(f"{where}: {operation!r} is not an operation")
        if place == 0 and isinstance(operation, IfDid):
            raise ProgramError(f"{where}: `if you do` depends on nothing")
        _verify_operation(operation, known, where, their=their)


def _verify_costs(costs: Program, known: set[str], where: str) -> None:
    """Costs in order. What one of several payments names is known afterwards: it holds nothing
    where another one was chosen."""
    _verify_program(costs, known, where, their=False)
    for cost in costs:
        if isinstance(cost, ChooseOne):
            for way in cost.ways:
                if way.first_sentence != len(way.program):
                    raise ProgramError(f"{where}: a payment of which only a part is asked for")
                names = (getattr(operation, "name", None) for operation in way.program)
                known.update(name for name in names if name is not None)


def _verify_operation(operation: Operation, known: set[str], where: str, *, their: bool) -> None:
    inside = their or isinstance(operation, EachPlayer | BindPlayers)
    if isinstance(operation, ChooseOne):
        _verify_ways(operation, known, where, their=inside)
        return
    for item in _field_names(operation):
        value = getattr(operation, item)
        if isinstance(operation, ModifyLive) and item == "wakes":
            _verify_wakes(operation.wakes, known, where)
        elif isinstance(operation, Equip) and item == "wakes":
            _verify_wakes(operation.wakes, {SELF, EQUIPPED}, where)
        elif isinstance(value, tuple) and value and isinstance(value[0], Operation):
            _verify_program(value, known if _always(operation) else set(known), where, their=inside)
        elif item in ("lines", "player_lines") and isinstance(operation, Equip):
            # The player of whom a line speaks is `their`.
            _verify_value(value, {SELF, EQUIPPED}, where, their=True)
        elif item != "name":
            _verify_value(value, known, where, their=inside)
    if isinstance(operation, May | If | IfDid | EachPlayer) and not operation.program:
        raise ProgramError(f"{where}: {type(operation).__name__} without operations")
    name = getattr(operation, "name", None)
    if name is not None:
        known.add(name)
    if isinstance(operation, EquipWith):
        _verify_name(operation.host, known, where)
    if isinstance(operation, MaterialSummon):
        _verify_name(operation.including, known, where)
        known.update((SUMMONED, MATERIALS))


def _verify_ways(choice: ChooseOne, known: set[str], where: str, *, their: bool) -> None:
    """Each option is a program of its own; its names end with it."""
    if len(choice.ways) < 2:
        raise ProgramError(f"{where}: a choice between {len(choice.ways)} options")
    for way in choice.ways:
        if not 1 <= way.first_sentence <= len(way.program):
            raise ProgramError(f"{where}: the first sentence has {way.first_sentence} operations")
        _verify_program(way.program, set(known), where, their=their)


def _always(operation: Operation) -> bool:
    """Whether the operations inside leave their names to those that follow. After `may` of one
    step the name holds nothing where the player declined."""
    return isinstance(operation, EachPlayer | May)


# -------------------------------------------------------------------------------------- values

_READS: Final[dict[type, str]] = {
    PropertyOf: "name",
    CountNamed: "name",
    CountResults: "name",
    Declare: "of",
    NamedCards: "name",
    NamedSelection: "name",
    IsOneOf: "name",
    SameWord: "of",
    NamesMaterialSaid: "of",
    IsMaterialOf: "of",
    NamedFit: "name",
    NumberAmong: "name",
    NamedIn: "name",
    WasSummoned: "name",
    HasDestroyed: "name",
    HasAttacked: "name",
    BecomeWordOf: "of",
    Subject: "name",
}
"""Classes that read a name, and the field that holds it."""


def _verify_value(value: object, known: set[str], where: str, *, their: bool = False) -> None:
    """Verifies a value and everything within it."""
    if isinstance(value, tuple):
        for part in value:
            _verify_value(part, known, where, their=their)
        return
    if value is Side.THEIR and not their:
        raise ProgramError(f"{where}: `their` outside of `each player`")
    names = _field_names(value)
    if not names:
        return
    reads = _READS.get(type(value))
    if reads is not None:
        _verify_name(getattr(value, reads), known, where)
    elif isinstance(value, Chosen):
        _verify_chosen(value, where)
    for item in names:
        _verify_value(getattr(value, item), known, where, their=their)


def _verify_name(name: str | None, known: set[str], where: str) -> None:
    if name in (SELF_TRIBUTES, SELF_MATERIALS):
        name = SELF
    if name is not None and name not in known:
        raise ProgramError(f"{where}: the name {name!r} is read before it is given")


def _verify_chosen(part: Chosen, where: str) -> None:
    counted = part.kind not in (QuantityKind.ALL, QuantityKind.ANY_NUMBER)
    if counted is (part.amount is None):
        raise ProgramError(f"{where}: {part.kind} with amount {part.amount!r}")
    if part.least < 1 or (part.least > 1 and part.kind is not QuantityKind.FROM_TO):
        raise ProgramError(f"{where}: {part.kind} with at least {part.least}")


def _field_names(value: object) -> tuple[str, ...]:
    """The fields of a value; none of plain data."""
    names: tuple[str, ...] = getattr(value, "__match_args__", ())
    return names
