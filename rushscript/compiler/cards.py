"""Checked cards -> card definitions: the printed facts and the programs of all blocks."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rushscript.compiler.changes import compile_live, compile_player_lines
from rushscript.compiler.clauses import numbers_of
from rushscript.compiler.effects import (
    compile_costs,
    compile_effect,
    compile_equip,
    compile_wakes,
)
from rushscript.compiler.facts import compile_awaited, compile_fact
from rushscript.compiler.materials import compile_recipe
from rushscript.compiler.names import Names
from rushscript.compiler.procedures import compile_fewer_tributes, compile_procedure, is_fewer
from rushscript.compiler.rules import compile_rules
from rushscript.engine.cards import Ability, AbilityKind, CardDefinition, Material
from rushscript.engine.verify import verify
from rushscript.semantics import CheckedCard
from rushscript.semantics.words import (
    ATTRIBUTES,
    MAXIMUM_PARTS,
    MONSTER_KINDS,
    SPELL_TRAP_KINDS,
    TYPES,
)
from rushscript.syntax import nodes
from rushscript.syntax.nodes import (
    Block,
    Card,
    CardNumbers,
    Continuous,
    Materials,
    MonsterLine,
    Passcodes,
    SpellTrapLine,
)
from rushscript.vocabulary import CardFormat, CardKind


def compile_card(
    checked: CheckedCard, card_format: CardFormat = CardFormat.RUSH_DUEL
) -> CardDefinition:
    """The definition of a checked card of that game. Every checked card has one; its programs
    are verified."""
    card = checked.node
    names = Names(checked.names, numbers_of(card))
    abilities = tuple(_compile_block(names, block) for block in card.blocks)
    procedures = tuple(
        compile_procedure(names, item) for item in card.procedures if not is_fewer(item)
    )
    line = next(item for item in card.headers if isinstance(item, MonsterLine | SpellTrapLine))
    if isinstance(line, MonsterLine):
        recipe = next((item for item in card.headers if isinstance(item, Materials)), None)
        materials = compile_recipe(names, recipe)
        monster = _monster(checked.id, card, line, abilities, materials)
        fewer = compile_fewer_tributes(names, card.procedures)
        definition = replace(monster, procedures=procedures, fewer_tributes=fewer)
    else:
        definition = _spell_trap(checked.id, card, line, abilities)
    if card.rules:
        rules, bans = compile_rules(names, card.rules)
        definition = replace(definition, rules=rules, summon_bans=bans)
    if card_format is not definition.card_format:
        definition = replace(definition, card_format=card_format)
    verify(definition)
    return definition


def _names(card: Card) -> tuple[tuple[str, str], ...]:
    english = ("en", card.name.text)
    return (english,) if card.japanese is None else (english, ("ja", card.japanese))


def _numbers(card: Card) -> tuple[str, ...]:
    lines = (item for item in card.headers if isinstance(item, CardNumbers))
    return tuple(number for line in lines for number in line.numbers)


def _passcodes(card: Card) -> tuple[int, ...]:
    lines = (item for item in card.headers if isinstance(item, Passcodes))
    return tuple(code for line in lines for code in line.codes)


def _monster(
    identity: str,
    card: Card,
    line: MonsterLine,
    abilities: tuple[Ability, ...],
    materials: tuple[Material, ...],
) -> CardDefinition:
    kinds = [word.text for word in line.kinds]
    return CardDefinition(
        identity,
        card.name.text,
        CardKind.MONSTER,
        names=_names(card),
        monster_kinds=tuple(MONSTER_KINDS[text] for text in kinds if text in MONSTER_KINDS),
        maximum_attack=None if line.maximum is None else line.maximum.value,
        maximum_part=next((MAXIMUM_PARTS[text] for text in kinds if text in MAXIMUM_PARTS), None),
        attribute=ATTRIBUTES[line.attribute.text],
        type=TYPES[line.type.text],
        level=line.level.value,
        attack=line.attack.value,
        defense=line.defense.value,
        legend=line.legend,
        numbers=_numbers(card),
        passcodes=_passcodes(card),
        abilities=abilities,
        materials=materials,
    )


def _spell_trap(
    identity: str, card: Card, line: SpellTrapLine, abilities: tuple[Ability, ...]
) -> CardDefinition:
    kind = SPELL_TRAP_KINDS[line.kind.text]
    if not any(ability.kind is AbilityKind.ACTIVATE for ability in abilities):
        # A field spell without a requirement has no `activate` block; it is activated all the same.
        abilities = (Ability(AbilityKind.ACTIVATE, first_sentence=0), *abilities)
    return CardDefinition(
        identity,
        card.name.text,
        CardKind(line.card.text),
        names=_names(card),
        spell_trap_kind=kind,
        legend=line.legend,
        numbers=_numbers(card),
        passcodes=_passcodes(card),
        abilities=abilities,
    )


def _compile_block(names: Names, block: Block) -> Ability:
    match block:
        case Continuous():
            return Ability(
                AbilityKind.CONTINUOUS,
                first_sentence=0,
                lines=compile_live(names, block.lines),
                player_lines=compile_player_lines(names, block.lines),
                wakes=compile_wakes(names, block.lines),
                origin=names.origin(block),
            )
        case nodes.Ability():
            return _compile_ability(names, block)
        case _:
            assert_never(block)


def _compile_ability(names: Names, block: nodes.Ability) -> Ability:
    events = () if block.when is None else block.when.events
    steps = () if block.effect is None else block.effect.steps
    costs = compile_costs(names, block.costs)
    program, first_sentence = compile_effect(names, steps)
    if block.equip is not None:
        equip = (compile_equip(names, block.equip.selection),)
        program, first_sentence = names.traced(equip, block.equip), 1
    return Ability(
        AbilityKind(block.kind.text),
        when=tuple(compile_awaited(names, event) for event in events),
        conditions=tuple(compile_fact(names, item.fact) for item in block.conditions),
        costs=costs,
        program=program,
        first_sentence=first_sentence,
        origin=names.origin(block),
    )
