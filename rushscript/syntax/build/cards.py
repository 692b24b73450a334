"""Clauses, blocks and cards: trees -> nodes; the order of lines is checked here."""

from __future__ import annotations

from typing import Any, Final

from rushscript.source import Span
from rushscript.syntax.build.builder import (
    Builder,
    Rule,
    closing_brace,
    find_token,
    name_of,
    span_of,
    unquote,
    word,
)
from rushscript.syntax.build.formulas import number
from rushscript.syntax.build.steps import bare_step, step_head_end
from rushscript.syntax.nodes import (
    Ability,
    Allow,
    Block,
    Card,
    CardName,
    CardNumbers,
    Comments,
    Condition,
    Continuous,
    Cost,
    CostChoice,
    Effect,
    EquipTo,
    Flavour,
    Header,
    Identifier,
    MonsterLine,
    NameDeclaration,
    Passcodes,
    Procedure,
    SpellTrapLine,
    When,
    Word,
    header_place,
)
from rushscript.syntax.nodes import Rule as RuleNode
from rushscript.syntax.tree import Branch, Token

# ----------------------------------------------------------------------------------- clauses

CLAUSES: Final = {"when": 0, "condition": 1, "cost": 2, "equip_to": 3, "effect": 4}


def when(b: Builder, tree: Branch) -> When:
    span = span_of(tree)
    events: list[Any] = []
    comments: list[Comments] = []
    start = span.start
    for child in tree.children:
        if isinstance(child, Token):
            start = span_of(child).start
            continue
        assert isinstance(child, Branch)
        comments.append(b.head_comments(start, span_of(child).end))
        events.append(b.build(child))
    first, *rest = comments
    return When(tuple(events), tuple(rest), comments=first, span=span)


def condition(b: Builder, tree: Branch) -> Condition:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    return Condition(b.build(tree.children[0]), comments=comments, span=span)


def cost(b: Builder, tree: Branch) -> Cost | CostChoice:
    span = span_of(tree)
    if isinstance(tree.children[0], Token):
        comments = b.head_comments(span.start, step_head_end(tree))
        ways = b.build_all(tree.children)
        return CostChoice(ways, b.end_comments(closing_brace(tree)), comments=comments, span=span)
    comments = b.head_comments(span.start, span.end)
    verb, name = tree.children
    return Cost(b.build(verb), name_of(name), comments=comments, span=span)


def cost_way(b: Builder, tree: Branch) -> Cost | Condition:
    """One option of a cost: a payment, or a condition under which nothing is paid."""
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    _, part, *name = tree.children
    if name:
        return Cost(b.build(part), name_of(name[0]), comments=comments, span=span)
    return Condition(b.build(part), comments=comments, span=span)


def equip_to(b: Builder, tree: Branch) -> EquipTo:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    return EquipTo(b.build(tree.children[-1]), comments=comments, span=span)


def effect(b: Builder, tree: Branch) -> Effect:
    """A single step on the `effect` line leaves its comments to the line."""
    keyword, *steps = tree.children
    assert isinstance(keyword, Token)
    first = steps[0]
    assert isinstance(first, Branch)
    span = Span(span_of(keyword).start, span_of(steps[-1]).end if steps[-1] else 0)
    line = b.bag.source.text[span_of(keyword).end : span_of(first).start]
    if len(steps) == 1 and "\n" not in line:
        core = first.children[-1]
        assert isinstance(core, Branch)
        comments = b.head_comments(span.start, step_head_end(core))
        return Effect((bare_step(b, first),), comments=comments, span=span)
    comments = b.head_comments(span.start, span_of(keyword).end)
    return Effect(b.build_all(steps), comments=comments, span=span)


def ability(b: Builder, tree: Branch) -> Ability:
    span = span_of(tree)
    kind = tree.children[0]
    assert isinstance(kind, Token)
    comments = b.head_comments(span.start, step_head_end(tree))
    branches = [child for child in tree.children if isinstance(child, Branch)]
    _check_clause_order(b, branches)
    built: dict[str, list[Any]] = {name: [] for name in CLAUSES}
    for branch in branches:
        built[branch.data].append(b.build(branch))
    return Ability(
        word(kind),
        built["when"][0] if built["when"] else None,
        tuple(built["condition"]),
        tuple(built["cost"]),
        built["effect"][0] if built["effect"] else None,
        b.end_comments(closing_brace(tree)),
        built["equip_to"][0] if built["equip_to"] else None,
        comments=comments,
        span=span,
    )


def _check_clause_order(b: Builder, clauses: list[Branch]) -> None:
    """The order of the print: event, conditions, costs, effect; one event list, one effect."""
    latest = clauses[0]
    for clause in clauses[1:]:
        start = span_of(clause).start
        span = Span(start, start + len(clause.data))
        found = clause.data.replace("_", " ")
        if clause.data == latest.data and clause.data in ("when", "equip_to", "effect"):
            write = {
                "when": "write the second event on a line `or when ...`",
                "equip_to": "write one `equip to`: a card is equipped to one monster",
                "effect": "write all steps below one `effect`, each on a line of its own",
            }[clause.data]
            b.bag.report("RS120", span, found=found, write=write)
        elif CLAUSES[clause.data] < CLAUSES[latest.data]:
            b.bag.report("RS110", span, found=found, before=latest.data.replace("_", " "))
            return
        latest = clause


def continuous(b: Builder, tree: Branch) -> Continuous:
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    lines = b.build_all(tree.children)
    end = b.end_comments(closing_brace(tree))
    return Continuous(lines, end, comments=comments, span=span)


# ----------------------------------------------------------------------------------- headers


def _strings(tree: Branch) -> tuple[str | None, ...]:
    """The quoted texts of a line, None for a part that is not written."""
    return tuple(unquote(child) if isinstance(child, Token) else None for child in tree.children)


def numbers(b: Builder, tree: Branch) -> CardNumbers:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    texts = tuple(text for text in _strings(tree) if text is not None)
    return CardNumbers(texts, comments=comments, span=span)


def passcodes(b: Builder, tree: Branch) -> Passcodes:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    codes = tuple(int(child.value) for child in tree.children if isinstance(child, Token))
    return Passcodes(codes, comments=comments, span=span)


def identifier(b: Builder, tree: Branch) -> Identifier:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    slug = find_token(tree, "WORD")
    return Identifier(Word(slug.value, span=span_of(slug)), comments=comments, span=span)


def flavour(b: Builder, tree: Branch) -> Flavour:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    text, japanese = _strings(tree)
    return Flavour(text or "", japanese, comments=comments, span=span)


def monster_line(b: Builder, tree: Branch) -> MonsterLine:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    legend, _, *kinds, level, attribute, kind, attack, defense, maximum = tree.children
    assert isinstance(level, Token) and isinstance(attribute, Token)
    assert isinstance(attack, Token) and isinstance(defense, Token)
    return MonsterLine(
        tuple(word(token) for token in kinds if isinstance(token, Token)),
        number(level),
        word(attribute),
        b.build(kind),
        number(attack),
        number(defense),
        legend is not None,
        number(maximum) if isinstance(maximum, Token) else None,
        comments=comments,
        span=span,
    )


def spell_trap_line(b: Builder, tree: Branch) -> SpellTrapLine:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    legend, card_kind, kind = tree.children
    assert isinstance(card_kind, Token) and isinstance(kind, Token)
    words = word(card_kind), word(kind)
    return SpellTrapLine(*words, legend is not None, comments=comments, span=span)


# ------------------------------------------------------------------------------------- items

_BLOCKS: Final = frozenset({"ability", "continuous"})
_PROCEDURES: Final = frozenset(
    {"self_summon", "tribute_summon", "fusion_procedure", "maximum_summon"}
)


def card(b: Builder, tree: Branch) -> Card:
    """A card; its header lines are put into canonical order, comments and all."""
    span = span_of(tree)
    comments = b.head_comments(span.start, step_head_end(tree))
    name = find_token(tree, "STRING")
    japanese = tree.children[2]
    headers: list[Header] = []
    procedures: list[Procedure] = []
    rules: list[RuleNode] = []
    blocks: list[Block] = []
    allows: list[Allow] = []
    for child in tree.children:
        if not isinstance(child, Branch):
            continue
        if child.data in _BLOCKS:
            blocks.append(b.build(child))
            continue
        if blocks:
            b.bag.report("RS111", span_of(child))
        if child.data == "allow":
            allows.append(b.build(child))
        elif child.data == "rule":
            rules.append(b.build(child))
        elif child.data in _PROCEDURES:
            procedures.append(b.build(child))
        else:
            headers.append(b.build(child))
    headers.sort(key=header_place)
    return Card(
        CardName(unquote(name), span=span_of(name)),
        unquote(japanese) if isinstance(japanese, Token) else None,
        tuple(headers),
        tuple(blocks),
        b.end_comments(closing_brace(tree)),
        tuple(procedures),
        tuple(rules),
        tuple(allows),
        comments=comments,
        span=span,
    )


def allow(b: Builder, tree: Branch) -> Allow:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    code, reason = find_token(tree, "WORD"), find_token(tree, "STRING")
    return Allow(word(code), unquote(reason), comments=comments, span=span)


def name(b: Builder, tree: Branch) -> NameDeclaration:
    span = span_of(tree)
    comments = b.head_comments(span.start, span.end)
    token, japanese = tree.children
    assert isinstance(token, Token)
    return NameDeclaration(
        CardName(unquote(token), span=span_of(token)),
        unquote(japanese) if isinstance(japanese, Token) else None,
        comments=comments,
        span=span,
    )


RULES: Final[dict[str, Rule]] = {
    "when": when,
    "condition": condition,
    "cost": cost,
    "cost_way": cost_way,
    "equip_to": equip_to,
    "effect": effect,
    "ability": ability,
    "continuous": continuous,
    "numbers": numbers,
    "passcodes": passcodes,
    "identifier": identifier,
    "flavour": flavour,
    "monster_line": monster_line,
    "spell_trap_line": spell_trap_line,
    "card": card,
    "name": name,
    "allow": allow,
}
