"""Dropping: a node -> each form of it that lacks one of its parts, with the name of the operator.

A part is a clause, a sentence, a line, a filter, an event, an option. What is left must still be
something that an author can have written; whether it checks, the check says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from rushscript.syntax.nodes import (
    Ability,
    Alike,
    AllOf,
    Alter,
    AnyOf,
    AtEnd,
    BothSelections,
    Card,
    Cause,
    ChooseOne,
    Continuous,
    CostChoice,
    CountsAsTributes,
    DamageShare,
    Deed,
    Effect,
    EitherNoun,
    EquipSelf,
    EventWhile,
    FurtherUse,
    HeadNoun,
    IfBlock,
    Including,
    InZones,
    IsDestroyed,
    IsMoved,
    Live,
    LiveBlock,
    LiveChange,
    LiveWhenever,
    LiveWhile,
    Materials,
    MaterialSource,
    MaterialSummon,
    MayBlock,
    Node,
    OfEach,
    OrTest,
    OwnedNoun,
    PlayerActs,
    PlayerHas,
    Protection,
    Rule,
    Selection,
    SelfSummon,
    ServesAsTribute,
    Step,
    Summons,
    TakesDamage,
    Test,
    ThereIs,
    Totals,
    TributeSummon,
    WasDestroyed,
    WasSummoned,
    Way,
    When,
    Word,
)

Item = TypeVar("Item")


class Changed(NamedTuple):
    """A node after one change, and the operator that made it."""

    operator: str
    node: Node


def dropped(node: Node) -> Iterator[Changed]:
    """The node without one of its parts."""
    yield from _of_blocks(node)
    yield from _of_steps(node)
    yield from _of_lines(node)
    yield from _of_events(node)
    yield from _of_history(node)
    yield from _of_filters(node)
    yield from _of_materials(node)
    yield from _of_restrictions(node)


def without(parts: tuple[Item, ...]) -> Iterator[tuple[Item, ...]]:
    """The parts without one of them, each in turn."""
    for index in range(len(parts)):
        yield (*parts[:index], *parts[index + 1 :])


def _fewer(parts: tuple[Item, ...]) -> Iterator[tuple[Item, ...]]:
    """The parts without one of them, where something is left."""
    return without(parts) if len(parts) > 1 else iter(())


def _of_blocks(node: Node) -> Iterator[Changed]:
    match node:
        case (
            Ability(conditions=conditions, costs=costs)
            | SelfSummon(conditions=conditions, costs=costs)
            | TributeSummon(conditions=conditions, costs=costs)
        ):
            for others in without(conditions):
                yield Changed("condition", replace(node, conditions=others))
            for rest in without(costs):
                yield Changed("cost", replace(node, costs=rest))
        case CostChoice(ways=payments):
            # An option that is the same as the one before it is no option of its own.
            for index in range(len(payments)):
                options = (*payments[:index], payments[index - 1], *payments[index + 1 :])
                yield Changed("option", replace(node, ways=options))
        case Card(blocks=blocks, procedures=procedures, rules=rules):
            for other_blocks in without(blocks):
                yield Changed("block", replace(node, blocks=other_blocks))
            for ways in without(procedures):
                yield Changed("block", replace(node, procedures=ways))
            for other_rules in without(rules):
                yield Changed("rule", replace(node, rules=other_rules))
        case Rule(zones=zones, lines=lines):
            for some in _fewer(zones):
                yield Changed("zone", replace(node, zones=some))
            for fewer_lines in _fewer(lines):
                yield Changed("rule", replace(node, lines=fewer_lines))
    if isinstance(node, SelfSummon | TributeSummon):
        for lines_left in without(node.lines):
            yield Changed("line", replace(node, lines=lines_left))


# ---------------------------------------------------------------------------------------- sentences


def _of_steps(node: Node) -> Iterator[Changed]:
    match node:
        case (
            Effect(steps=steps)
            | MayBlock(steps=steps)
            | Way(steps=steps)
            | AtEnd(steps=steps)
            | IfBlock(steps=steps)
            | LiveWhenever(steps=steps)
        ):
            for operator, left in _fewer_steps(steps):
                yield Changed(operator, replace(node, steps=left))
        case ChooseOne(ways=ways):
            for index in range(len(ways)):
                options = (*ways[:index], ways[index - 1], *ways[index + 1 :])
                yield Changed("option", replace(node, ways=options))
        case BothSelections(parts=parts):
            for some in _fewer(parts):
                one = some[0] if len(some) == 1 else replace(node, parts=some)
                yield Changed("cards", one)
    if isinstance(node, IfBlock) and node.otherwise:
        yield Changed("sentence", replace(node, otherwise=()))
        for operator, rest in _fewer_steps(node.otherwise):
            yield Changed(operator, replace(node, otherwise=rest))


def _fewer_steps(steps: tuple[Step, ...]) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Without one sentence; without the `if` or the `may` around some."""
    for left in _fewer(steps):
        yield "sentence", _as_first(left)
    for index, step in enumerate(steps):
        inside: tuple[Step, ...] = ()
        match step.core:
            case IfBlock(steps=inside):
                operator = "condition"
            case MayBlock(steps=inside):
                operator = "may"
            case _:
                continue
        first = replace(inside[0], connective=step.connective)
        yield operator, (*steps[:index], first, *inside[1:], *steps[index + 1 :])


def _as_first(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A first sentence has no word that joins it to one before."""
    return (replace(steps[0], connective=None), *steps[1:])


# ------------------------------------------------------------------------------------------- lines


def _of_lines(node: Node) -> Iterator[Changed]:
    match node:
        case Alter(changes=changes) | LiveChange(changes=changes):
            for kept in _fewer(changes):
                yield Changed("change", replace(node, changes=kept))
        case (
            Continuous(lines=lines)
            | LiveBlock(lines=lines)
            | LiveWhile(lines=lines)
            | EquipSelf(lines=lines)
        ):
            for remaining in _fewer(lines):
                yield Changed("line", replace(node, lines=remaining))
            for always in _without_whiles(lines):
                yield Changed("condition", replace(node, lines=always))


def _without_whiles(lines: tuple[Live, ...]) -> Iterator[tuple[Live, ...]]:
    """What holds only for a while holds always."""
    for index, line in enumerate(lines):
        if isinstance(line, LiveWhile):
            yield (*lines[:index], *line.lines, *lines[index + 1 :])


# --------------------------------------------------------------------------------- events, history


def _of_events(node: Node) -> Iterator[Changed]:
    """Without an event, without what an event says about where, by whom and how."""
    match node:
        case When(events=events):
            for remaining in _fewer(events):
                comments = node.or_comments[: len(remaining) - 1]
                yield Changed("event", replace(node, events=remaining, or_comments=comments))
        case EventWhile(event=event):
            yield Changed("condition", event)
        case Summons(manners=manners):
            for words in _fewer(manners):
                yield Changed("event", replace(node, manners=words))
            if node.or_sets:
                yield Changed("event", replace(node, or_sets=False))
        case TakesDamage(source=Word()):
            yield Changed("event", replace(node, source=None))
    match node:
        case Summons(origins=origins) | PlayerActs(origins=origins) | IsMoved(origins=origins) if (
            origins
        ):
            yield Changed("event", replace(node, origins=()))
            for fewer in _fewer(origins):
                yield Changed("event", replace(node, origins=fewer))
        case OwnedNoun():
            if node.zone is not None:
                yield Changed("event", replace(node, zone=None))
            if node.least is not None:
                yield Changed("event", replace(node, least=None))
    match node:
        case IsMoved(causes=causes):
            for rest in without(causes):
                yield Changed("cause", replace(node, causes=rest))
        case IsDestroyed(causes=causes) | Protection(causes=causes) | WasDestroyed(causes=causes):
            for rest in _fewer(causes):
                yield Changed("cause", replace(node, causes=rest))
        case DamageShare(sources=sources):
            for some in _fewer(sources):
                yield Changed("cause", replace(node, sources=some))
        case Cause(noun=noun) if noun is not None:
            yield Changed("cause", replace(node, noun=None))


def _of_history(node: Node) -> Iterator[Changed]:
    """Without what a fact about earlier says more exactly; without one of several facts."""
    match node:
        case AllOf(facts=facts) | AnyOf(facts=facts):
            for some in _fewer(facts):
                fact = some[0] if len(some) == 1 else replace(node, facts=some)
                yield Changed("condition", fact)
        case (
            WasSummoned(manners=manners, origins=origins)
            | PlayerHas(manners=manners, origins=origins)
        ):
            for words in _fewer(manners):
                yield Changed("condition", replace(node, manners=words))
            if origins:
                yield Changed("condition", replace(node, origins=()))
    if isinstance(node, WasSummoned) and node.position is not None:
        yield Changed("position", replace(node, position=None))
    if isinstance(node, PlayerHas) and node.source is not None:
        yield Changed("condition", replace(node, source=None))


# ---------------------------------------------------------------------------------- cards in places


def _of_filters(node: Node) -> Iterator[Changed]:
    match node:
        case HeadNoun(tests=tests):
            for filters in without(tests):
                yield Changed("filter", replace(node, tests=filters))
        case OrTest(tests=tests):
            for some in without(tests):
                test: Test = some[0] if len(some) == 1 else replace(node, tests=some)
                yield Changed("filter", test)
        case EitherNoun(nouns=nouns):
            for fewer in _fewer(nouns):
                noun = fewer[0] if len(fewer) == 1 else replace(node, nouns=fewer)
                yield Changed("filter", noun)
        case InZones(zones=zones):
            for places in _fewer(zones):
                yield Changed("zone", replace(node, zones=places))
    match node:
        case (
            Selection(agreement=Alike() | Totals() | Including())
            | ThereIs(agreement=Alike() | Including())
        ):
            yield Changed("agreement", replace(node, agreement=None))
        case Selection(agreement=OfEach(), noun=EitherNoun(nouns=nouns)):
            for fewer in without(nouns):
                yield Changed("filter", replace(node, noun=replace(node.noun, nouns=fewer)))


# ---------------------------------------------------------------------------------------- materials


def _of_materials(node: Node) -> Iterator[Changed]:
    match node:
        case Materials(parts=parts):
            for rest in _fewer(parts):
                yield Changed("materials", replace(node, parts=rest))
        case MaterialSource(target=target) if target is not None:
            yield Changed("materials", replace(node, target=None))
        case MaterialSummon():
            for other in _other_materials(node):
                yield Changed("materials", other)
        case FurtherUse():
            for use in _other_use(node):
                yield Changed("materials", use)


def _other_materials(summons: MaterialSummon) -> Iterator[Node]:
    """Without what leaves cards out or asks for one, another destination, a source, surplus."""
    if summons.except_for is not None:
        yield replace(summons, except_for=None)
    if summons.including is not None:
        yield replace(summons, including=None)
    if summons.destination is not None:
        yield replace(summons, destination=None, at_bottom=False, any_order=False)
    if summons.comparison == ">=":
        yield replace(summons, comparison="=")
    for sources in _fewer(summons.sources):
        yield replace(summons, sources=sources)


def _other_use(use: FurtherUse) -> Iterator[Node]:
    if use.only:
        yield replace(use, only=False)
    if use.into_deck:
        yield replace(use, into_deck=False)
    if use.effects_of is not None:
        yield replace(use, effects_of=None)
    if use.target is not None:
        yield replace(use, target=None)


# ------------------------------------------------------------------------------------- restrictions


def _of_restrictions(node: Node) -> Iterator[Changed]:
    match node:
        case Deed():
            for deed in _wider_deeds(node):
                yield Changed("restriction", deed)
        case (
            CountsAsTributes(noun=noun, position=position)
            | ServesAsTribute(noun=noun, position=position)
        ):
            if noun is not None:
                yield Changed("restriction", replace(node, noun=None))
            if position is not None:
                yield Changed("position", replace(node, position=None))


def _wider_deeds(deed: Deed) -> Iterator[Node]:
    """What is forbidden, without one of the words that narrow it."""
    if deed.place is not None:
        yield replace(deed, place=None)
    if deed.position is not None:
        yield replace(deed, position=None)
    if deed.event is not None:
        yield replace(deed, event=None)
    if deed.only:
        yield replace(deed, only=False)
    for manners in _fewer(deed.manners):
        yield replace(deed, manners=manners)
