"""Whatever parses is checked, and whatever the checks let through is compiled: no broken
invariant, on random programs with words of later editions in them."""

from __future__ import annotations

from hypothesis import given, settings

from rushscript.compiler import compile_card
from rushscript.diagnostics import render
from rushscript.formats import RUSH
from rushscript.semantics import PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax import nodes as n
from rushscript.syntax import parse, show
from rushscript.testing.strategies import files
from rushscript.testing.strategies import programs as drawn

TYPE_LINE = n.MonsterLine(
    (n.Word("effect"),),
    n.Number(4),
    n.Word("fire"),
    n.Word("dragon"),
    n.Number(1500),
    n.Number(0),
)
DRAW = n.Effect((n.Step(n.Do(n.Verb(n.Word("draw"), amount=n.Number(1)))),))


def check_and_compile(*items: n.Item) -> None:
    text = show(n.File(items))
    source = SourceFile.from_text(text)
    nodes, mistakes = parse(source)
    assert not mistakes, text
    checked, found = check("probe", [PackFile(source, nodes)], RUSH)
    assert all(map(render, found))
    for item in checked.cards:
        assert compile_card(item).id == item.id


def monster(block: n.Block) -> n.Card:
    return n.Card(n.CardName("Sample"), None, (TYPE_LINE,), (block,))


@given(files.file)
@settings(max_examples=40)
def test_any_file_is_checked_and_its_sound_cards_compiled(file: n.File) -> None:
    check_and_compile(*file.items)


@given(drawn.fact)
@settings(max_examples=150)
def test_any_condition_is_refused_or_compiled(fact: n.Fact) -> None:
    block = n.Ability(n.Word("ignition"), None, (n.Condition(fact),), (), DRAW)
    check_and_compile(monster(block))


@given(drawn.do | drawn.alter)
@settings(max_examples=250)
def test_any_step_is_refused_or_compiled(core: n.Core) -> None:
    block = n.Ability(n.Word("ignition"), None, (), (), n.Effect((n.Step(core),)))
    check_and_compile(monster(block))


@given(drawn.live_change)
@settings(max_examples=100)
def test_any_live_line_is_refused_or_compiled(line: n.LiveChange) -> None:
    check_and_compile(monster(n.Continuous((line,))))


@given(drawn.event)
@settings(max_examples=100)
def test_any_event_is_refused_or_compiled(event: n.Event) -> None:
    block = n.Ability(n.Word("activate"), n.When((event,)), (), (), DRAW)
    line = n.SpellTrapLine(n.Word("trap"), n.Word("normal"))
    check_and_compile(n.Card(n.CardName("Sample"), None, (line,), (block,)))
