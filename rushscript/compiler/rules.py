"""Rule text -> what a card is in some zones, and how it cannot be summoned."""

from __future__ import annotations

from typing import assert_never

from rushscript.compiler.filters import compile_noun
from rushscript.compiler.names import Names
from rushscript.engine.cards import CardRule, SummonBan
from rushscript.semantics.words import ZONES_OF_WORD
from rushscript.syntax.nodes import Rule, RuleBan, RuleLegend, RuleName
from rushscript.vocabulary import Manner


def compile_rules(
    names: Names, written: tuple[Rule, ...]
) -> tuple[tuple[CardRule, ...], tuple[SummonBan, ...]]:
    """The rules of a card, and its bans."""
    rules: list[CardRule] = []
    bans: list[SummonBan] = []
    for rule in written:
        zones = tuple(zone for word in rule.zones for zone in ZONES_OF_WORD[word.text])
        for line in rule.lines:
            match line:
                case RuleName(name=name):
                    rules.append(CardRule(zones, name=names.of(name)))
                case RuleLegend():
                    rules.append(CardRule(zones, legend=True))
                case RuleBan():
                    bans.append(_compile_ban(names, line))
                case _:
                    assert_never(line)
    return tuple(rules), tuple(bans)


def _compile_ban(names: Names, line: RuleBan) -> SummonBan:
    by = line.effects_of
    return SummonBan(
        Manner(line.manner.text),
        None if line.zone is None else ZONES_OF_WORD[line.zone.text][0],
        None if line.otherwise is None else Manner(line.otherwise.text),
        None if by is None else compile_noun(names, by, on_field=False),
    )
