"""Definitions as text: one operation a line, nested programs indented. The same definition
always gives the same text (`rushscript explain`, golden tests)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, Field, fields
from enum import Enum
from typing import Final

from rushscript.engine.cards import Ability, CardDefinition
from rushscript.engine.lines import WheneverLine
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.choosing import ChooseOne
from rushscript.engine.value import Value
from rushscript.frozen import stated_fields
from rushscript.vocabulary import Position, Zone

INDENT: Final = "    "
APART: Final = ("id", "procedures", "abilities")
SAID: Final = frozenset({"duration", "destination"})
SILENT: Final = frozenset({"follows", "origin"})


def show_definition(definition: CardDefinition) -> str:
    """The printed facts, then each ability with its patterns, conditions, costs and program."""
    lines = [f"card {definition.id}"]
    for item in fields(definition):
        value = getattr(definition, item.name)
        if item.init and item.name not in APART and value != item.default:
            lines.append(f"{INDENT}{item.name} = {_show(value)}")
    for procedure in definition.procedures:
        lines.append(f"{INDENT}procedure {_show(procedure)}")
    for ability in definition.abilities:
        lines.extend(_show_ability(ability))
    return "\n".join(lines) + "\n"


def _show_ability(ability: Ability) -> list[str]:
    lines = [f"{INDENT}{ability.kind}"]
    for title, values in (
        ("when", ability.when),
        ("condition", ability.conditions),
        ("cost", ability.costs),
    ):
        lines.extend(f"{INDENT * 2}{title} {_show(value)}" for value in values)
    for number, operation in enumerate(ability.program):
        title = "first sentence" if number < ability.first_sentence else "effect"
        lines.extend(_show_operation(operation, f"{INDENT * 2}{title} ", INDENT * 3))
    for line in (*ability.lines, *ability.player_lines):
        lines.append(f"{INDENT * 2}line {_show(line)}")
    for wake in ability.wakes:
        lines.extend(_show_whenever(wake, INDENT * 2))
    return lines


def _show_whenever(line: WheneverLine, indent: str) -> list[str]:
    """What wakes it and while what, and the operations that then run below it."""
    lines = [f"{indent}whenever {_show(line.event)}"]
    lines.extend(f"{indent}{INDENT}while {_show(fact)}" for fact in line.facts)
    for operation in line.program:
        lines.extend(_show_operation(operation, indent + INDENT, indent + INDENT * 2))
    return lines


def _show_operation(operation: Operation, head: str, indent: str) -> list[str]:
    """The operation on one line, programs inside it below."""
    if isinstance(operation, ChooseOne):
        return _show_ways(operation, head, indent)
    programs = [item for item in fields(operation) if _is_program(getattr(operation, item.name))]
    plain = [item for item in fields(operation) if item not in programs and item.name != "wakes"]
    lines = [f"{head}{type(operation).__name__}({_show_fields(operation, plain)})"]
    for item in programs:
        if item.name == "otherwise":
            lines.append(f"{indent[:-4]}otherwise")
        for inner in getattr(operation, item.name):
            lines.extend(_show_operation(inner, indent, indent + INDENT))
    for wake in getattr(operation, "wakes", ()):
        lines.extend(_show_whenever(wake, indent))
    return lines


def _show_ways(choice: ChooseOne, head: str, indent: str) -> list[str]:
    lines = [f"{head}ChooseOne()"]
    for way in choice.ways:
        for number, operation in enumerate(way.program):
            lead = f"{indent}option " if number == 0 else f"{indent}       "
            first = "first sentence " if number < way.first_sentence else ""
            lines.extend(_show_operation(operation, lead + first, indent + INDENT * 3))
    return lines


def _is_program(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Operation)


def _show_fields(value: Value, shown: Sequence[Field[object]]) -> str:
    """The fields that say something: those that differ from their default, and those whose
    default is one meaning among others."""
    parts = []
    for item in shown:
        content = getattr(value, item.name)
        if item.name in SILENT or (content == item.default and item.name not in SAID):
            continue
        text = _show_zones(content) if item.name == "zones" else _show(content)
        if item.name == "positions":
            text = "[" + ", ".join(Position(place).name for place in content) + "]"
        parts.append(text if item.default is MISSING else f"{item.name}={text}")
    return ", ".join(parts)


def _show_zones(zones: tuple[int, ...]) -> str:
    return "[" + ", ".join(Zone(zone).name for zone in zones) + "]"


def _show(value: object) -> str:
    match value:
        case Enum():
            return value.name
        case tuple():
            return "[" + ", ".join(_show(item) for item in value) + "]"
        case Value():
            return f"{type(value).__name__}({_show_fields(value, stated_fields(type(value)))})"
        case _:
            return repr(value)
