"""Checks of rule text: names and Legend status hold in zones, bans wherever the card is."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_materials import IN_THE_EXTRA_DECK
from rushscript.semantics.check_words import each_once
from rushscript.semantics.nouns import noun_span
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import Rule, RuleBan, RuleLine, RuleName, Word
from rushscript.vocabulary import CardKind

RULE_ZONES: Final = ("hand", "graveyard", "deck")
EXTRA: Final = "extra deck"
"""Where only some kinds of monsters lie."""
SPECIAL: Final = ("fusion", "ritual", "maximum")


def check_rules(scope: Scope, rules: tuple[Rule, ...], *, extra: bool = False) -> None:
    """Checks the rule text of a card, whose kind is known; `extra`: it lives in the Extra Deck."""
    for rule in each_once(scope, rules):
        for zone in each_once(scope, rule.zones):
            if zone.text != EXTRA or not extra:
                _check_zone(scope, zone)
        for line in each_once(scope, rule.lines):
            _check_line(scope, rule, line)


def _check_zone(scope: Scope, zone: Word) -> None:
    if zone.text not in RULE_ZONES:
        scope.report("RS548", zone.span, zone=zone.text)


def _check_line(scope: Scope, rule: Rule, line: RuleLine) -> None:
    if isinstance(line, RuleBan):
        _check_ban(scope, rule, line)
        return
    if not rule.zones:
        scope.report("RS549", line.span)
    if isinstance(line, RuleName):
        scope.resolve(line.name)


def _check_ban(scope: Scope, rule: Rule, line: RuleBan) -> None:
    if scope.kind is not CardKind.MONSTER:
        scope.report("RS540", line.span, card=scope.kind)
    elif rule.zones:
        scope.report("RS550", rule.zones[0].span)
    elif line.otherwise is not None and (
        line.manner.text != "special" or line.otherwise.text not in SPECIAL
    ):
        found = f"{line.manner.text} summoned except by {line.otherwise.text} summon"
        scope.report("RS551", line.otherwise.span, found=found)
    elif line.effects_of is not None and line.manner.text != "special":
        scope.report("RS610", noun_span(line.effects_of), manner=line.manner.text)
    elif line.effects_of is not None:
        check_noun(scope, line.effects_of, IN_THE_EXTRA_DECK)
    if line.zone is not None:
        _check_zone(scope, line.zone)
