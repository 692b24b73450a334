"""Steps and costs -> programs of operations."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from rushscript.compiler.changes import (
    compile_changes,
    compile_duration,
    compile_live,
    compile_player_lines,
)
from rushscript.compiler.events import compile_event
from rushscript.compiler.facts import compile_fact
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_side
from rushscript.compiler.restrictions import compile_restriction
from rushscript.compiler.selections import compile_selected
from rushscript.compiler.verbs import compile_card_verb, compile_player_verb
from rushscript.engine.expressions.base import Side, Truth
from rushscript.engine.expressions.selections import NamedSelection, Selection, Together
from rushscript.engine.lines import WheneverLine
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import Modify, ModifyLive
from rushscript.engine.operations.choosing import ChooseOne, Holds, Way
from rushscript.engine.operations.delaying import AtEnd
from rushscript.engine.operations.equipping import Equip
from rushscript.engine.operations.flow import EachPlayer, If, IfDid, May, Program
from rushscript.engine.operations.moving import Choose
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.semantics.check_selections import asks
from rushscript.syntax import nodes
from rushscript.syntax.nodes import (
    Alter,
    BothSelections,
    Condition,
    Core,
    Cost,
    CostChoice,
    Do,
    EquipSelf,
    IfBlock,
    Live,
    LiveBlock,
    LiveWhenever,
    LiveWhile,
    MayBlock,
    Restrict,
    Selected,
    Step,
    Verb,
)

ACTORS: Final[dict[str, Side]] = {"opponent": Side.OPPONENT, "each player": Side.THEIR}


def compile_costs(names: Names, costs: tuple[Cost | CostChoice, ...]) -> Program:
    """The operations that pay the costs, in their order."""
    return tuple(part for cost in costs for part in _compile_cost(names, cost))


def _compile_cost(names: Names, cost: Cost | CostChoice) -> Program:
    if isinstance(cost, CostChoice):
        programs = [_compile_payment(names, way) for way in cost.ways]
        choice = ChooseOne(tuple(Way(program, len(program)) for program in programs))
        return names.traced((choice,), cost)
    name = None if cost.name is None else cost.name.text
    return names.traced(_compile_verb(names, cost.verb, name, Side.YOU), cost)


def _compile_payment(names: Names, way: Cost | Condition) -> Program:
    if isinstance(way, Condition):
        return names.traced((Holds(compile_fact(names, way.fact)),), way)
    return _compile_cost(names, way)


def compile_steps(names: Names, steps: tuple[Step, ...]) -> Program:
    """The program of a block of steps."""
    return tuple(part for step in steps for part in _compile_step(names, step))


def _compile_step(names: Names, step: Step) -> Program:
    """The operations of a step; those after `then` and `also` say so (Z21)."""
    program = names.traced(_compile_core(names, step.core), step)
    if step.connective not in ("then", "also"):
        return program
    return tuple(replace(operation, follows=True) for operation in program)


def compile_effect(names: Names, steps: tuple[Step, ...]) -> tuple[Program, int]:
    """The program of an effect, and how many of its operations are the first printed sentence:
    the first step and its `and` lines (language rule 6)."""
    program: list[Operation] = []
    sentence, length = True, 0
    for index, step in enumerate(steps):
        sentence = sentence and (index == 0 or step.connective == "and")
        program.extend(_compile_step(names, step))
        if sentence:
            length = len(program)
    return tuple(program), length


def _compile_core(names: Names, core: Core) -> Program:
    match core:
        case Do():
            return _compile_do(names, core)
        case MayBlock():
            return (_compile_may_block(names, core),)
        case Alter():
            return _compile_alter(names, core)
        case IfBlock():
            return (_compile_if(names, core),)
        case LiveBlock():
            return _compile_live_block(names, core)
        case EquipSelf():
            return (compile_equip(names, core.selection, core.lines),)
        case Restrict():
            duration = compile_duration(names, core.duration)
            lines = names.traced(compile_restriction(names, core), core)
            return (BindPlayers(lines, duration),)
        case nodes.AtEnd():
            side = None if core.side is None else compile_side(core.side)
            return (AtEnd(compile_steps(names, core.steps), side),)
        case nodes.ChooseOne():
            ways = (compile_effect(names, way.steps) for way in core.ways)
            return (ChooseOne(tuple(Way(*way) for way in ways)),)
        case _:
            assert_never(core)


def _compile_may_block(names: Names, core: MayBlock) -> Operation:
    """The player is asked when the first step is possible."""
    first, *others = core.steps
    step = _compile_step(names, first)
    return May((*step, *compile_steps(names, tuple(others))), step=len(step))


def _compile_live_block(names: Names, core: LiveBlock) -> Program:
    """Lines about cards and lines about players ask apart."""
    duration = compile_duration(names, core.duration)
    lines, wakes = compile_live(names, core.lines), compile_wakes(names, core.lines)
    player_lines = compile_player_lines(names, core.lines)
    found: list[Operation] = []
    if lines or wakes:
        found.append(ModifyLive(lines, duration, wakes))
    if player_lines:
        found.append(BindPlayers(player_lines, duration))
    return tuple(found)


def compile_wakes(
    names: Names, lines: tuple[Live, ...], facts: tuple[Truth, ...] = ()
) -> tuple[WheneverLine, ...]:
    """The `whenever` lines of `continuous`, each with all the `while` conditions around it."""
    found: list[WheneverLine] = []
    for line in lines:
        if isinstance(line, LiveWhenever):
            program = compile_steps(names, line.steps)
            wake = WheneverLine(facts, compile_event(names, line.event), program)
            found.extend(names.traced((wake,), line))
        elif isinstance(line, LiveWhile):
            inner = (*facts, compile_fact(names, line.fact))
            found.extend(compile_wakes(names, line.lines, inner))
    return tuple(found)


def compile_equip(
    names: Names, selection: nodes.Selection, lines: tuple[Live, ...] = ()
) -> Operation:
    """`equip to X` of an equip spell; with `lines` `equip self to X { ... }`."""
    monster = compile_selected(names, selection)
    return Equip(
        monster,
        lines=compile_live(names, lines),
        wakes=compile_wakes(names, lines),
        player_lines=compile_player_lines(names, lines),
    )


def _compile_if(names: Names, core: IfBlock) -> Operation:
    program = compile_steps(names, core.steps)
    otherwise = compile_steps(names, core.otherwise)
    if core.fact is None:
        return IfDid(program, otherwise)
    return If(compile_fact(names, core.fact), program, otherwise)


# ------------------------------------------------------------------------------------ one step


def _compile_do(names: Names, step: Do) -> Program:
    actor = Side.YOU if step.actor is None else ACTORS[step.actor.text]
    name = None if step.name is None else step.name.text
    optional = step.may and step.verb.cards is not None and takes_any_number(step.verb.cards)
    program = names.traced(_compile_verb(names, step.verb, name, actor, optional=optional), step)
    program = names.traced(_may(step.may and not optional, program, actor), step)
    return (EachPlayer(program),) if actor is Side.THEIR else program


def _compile_verb(
    names: Names, verb: Verb, name: str | None, actor: Side, *, optional: bool = False
) -> Program:
    if verb.cards is None:
        return (compile_player_verb(names, verb, name, actor),)
    choices, cards = _compile_whole(names, verb.cards, actor)
    if name is not None:
        names.give(name, verb.cards)
    return (*choices, compile_card_verb(names, verb, cards, name, actor, optional=optional))


def _compile_alter(names: Names, step: Alter) -> Program:
    choices, cards = _compile_whole(names, step.subject, Side.YOU)
    changes = compile_changes(names, step.changes)
    duration = compile_duration(names, step.duration)
    optional = step.may and takes_any_number(step.subject)
    operation = Modify(cards, optional=optional, changes=changes, duration=duration)
    program = names.traced((*choices, operation), step)
    return _may(step.may and not optional, program, Side.YOU)


def _may(may: bool, program: Program, actor: Side) -> Program:
    return (May(program, actor, len(program)),) if may else program


def takes_any_number(selected: Selected) -> bool:
    """Whether `may` needs no question of its own: `up to 2` and `any number of` are one prompt
    that accepts none (language, decided readings)."""
    return isinstance(selected, nodes.Selection) and selected.quantity.kind in (
        "up to",
        "any number of",
    )


def _compile_whole(names: Names, selected: Selected, actor: Side) -> tuple[Program, Selection]:
    """The cards of a step. Parts joined by `and` that a player chooses become `Choose` steps
    of their own, so that the verb takes all of them at once (RR-047)."""
    if not isinstance(selected, BothSelections) or not asks(selected):
        return (), compile_selected(names, selected)
    choices: list[Operation] = []
    parts: list[Selection] = []
    for index, part in enumerate(selected.parts):
        cards = compile_selected(names, part)
        if asks(part):
            name = f"part {index + 1}"
            others = tuple(item.name for item in parts if isinstance(item, NamedSelection))
            choices.append(Choose(cards, name, actor, apart_from=others))
            cards = NamedSelection(name)
        parts.append(cards)
    return tuple(choices), Together(tuple(parts))
