"""Random cards as nodes: what stands in a card, around random blocks."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rushscript.syntax import nodes as n
from rushscript.syntax import show
from rushscript.testing.strategies.programs import (
    alter,
    awaited,
    card_name,
    comments,
    core,
    do,
    end_comments,
    equip_selection,
    fact,
    given_name,
    live_change,
    lives_of,
    made,
    manner,
    noun,
    number,
    one_word,
    optional,
    plain_word,
    position,
    some,
    steps_of,
    text,
    verb,
    word,
    zone,
)


@st.composite
def whens(draw: Any) -> n.When:
    events = draw(some(awaited, 1, 2))
    more = tuple(draw(comments) for _ in events[1:])
    return n.When(events, more, comments=draw(comments))


condition = made(n.Condition, fact, comments=comments)
payment = made(n.Cost, verb, optional(given_name), comments=comments)
cost = payment | made(
    n.CostChoice, some(payment | condition, 1, 2), end_comments, comments=comments
)
effect = made(n.Effect, steps_of(core), comments=comments)
ability = made(
    n.Ability,
    word("ignition", "activate"),
    optional(whens()),
    some(condition, 0, 2),
    some(cost, 0, 1),
    optional(effect),
    end_comments,
    optional(made(n.EquipTo, equip_selection, comments=comments)),
    comments=comments,
).filter(lambda block: bool(block.when or block.conditions or block.effect or block.equip))
continuous = made(n.Continuous, lives_of(do | alter), end_comments, comments=comments)
# Negation has a line of its own, which does not stand there.
arrival = live_change.filter(
    lambda line: not any(isinstance(change, n.NegateEffects) for change in line.changes)
)
self_summon = made(
    n.SelfSummon,
    some(zone, 1, 2),
    optional(position),
    some(condition, 0, 1),
    some(cost, 0, 1),
    some(arrival, 0, 1),
    end_comments,
    comments=comments,
).filter(lambda item: bool(item.conditions or item.costs or item.lines or not item.end_comments))
tribute_summon = made(
    n.TributeSummon,
    st.integers(0, 3),
    noun,
    some(condition, 0, 1),
    st.just(()),
    some(arrival, 0, 1),
    end_comments,
    comments=comments,
).filter(lambda item: bool(item.conditions or item.lines or not item.end_comments))
no_tribute = made(n.TributeSummon, comments=comments)
fewer_tributes = made(
    n.TributeSummon,
    st.integers(0, 3),
    st.none(),
    some(condition, 0, 1),
    st.just(()),
    some(arrival, 0, 1),
    fewer=st.just(True),
    comments=comments,
)
maximum_summon = made(n.MaximumSummon, card_name, card_name, comments=comments)
fusion_procedure = made(n.FusionProcedure, word("contact", "union"), comments=comments)
rule_line = (
    made(n.RuleName, card_name, comments=comments)
    | made(n.RuleLegend, comments=comments)
    | made(n.RuleBan, manner, optional(zone), optional(manner), comments=comments)
    | made(n.RuleBan, manner, optional(zone), st.none(), noun, comments=comments)
)
rule = made(n.Rule, some(zone, 0, 2), some(rule_line, 1, 2), end_comments, comments=comments)
monster_line = made(
    n.MonsterLine,
    some(word("normal", "effect", "fusion", "ritual", "maximum", "union"), 1, 3),
    number,
    one_word,
    plain_word,
    number,
    number,
    st.booleans(),
    optional(number),
    comments=comments,
)
spell_trap_line = made(
    n.SpellTrapLine,
    word("spell", "trap"),
    word("normal", "field", "ritual", "equip"),
    st.booleans(),
    comments=comments,
)


material = made(n.Material, noun) | made(n.Material, noun, number, st.booleans())


@st.composite
def headers(draw: Any) -> tuple[n.Header, ...]:
    parts = (
        made(n.CardNumbers, some(text, 1, 2), comments=comments),
        made(n.Passcodes, some(st.integers(0, 10**9), 1, 2), comments=comments),
        made(n.Identifier, word("sevens_road", "x"), comments=comments),
        monster_line | spell_trap_line,
        made(n.Flavour, text, optional(text), comments=comments),
        made(n.Materials, some(material, 1, 3), comments=comments),
    )
    return tuple(draw(part) for part in parts if draw(st.booleans()))


allow = made(n.Allow, word("RS213", "RS667"), text, comments=comments)
card = made(
    n.Card,
    card_name,
    optional(text),
    headers(),
    some(ability | continuous, 0, 2),
    end_comments,
    some(
        self_summon
        | tribute_summon
        | no_tribute
        | fewer_tributes
        | fusion_procedure
        | maximum_summon,
        0,
        2,
    ),
    some(rule, 0, 1),
    some(allow, 0, 2),
    comments=comments,
)


def card_scripts() -> st.SearchStrategy[str]:
    """The text of a card that the language reads: any words in any order that its grammar
    allows, whether they make sense or not."""
    return card.map(lambda drawn: show(n.File((drawn,))))
