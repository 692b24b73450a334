"""Checks of conditions that hold together: they can be met at once, and each says something new."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from rushscript.semantics.amounts import may_be_missing
from rushscript.semantics.demands import Demand, Known, demands_of
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import AllOf, AnyOf, Compare, Event, Fact, Node


def check_conditions(
    scope: Scope, facts: Iterable[Fact], known: Iterable[Known] = ()
) -> tuple[Known, ...]:
    """Checks conditions that must hold at once, and with what is known; all that is known then."""
    held = list(known)
    for fact in facts:
        demands = demands_of(fact)
        if not _is_excluded(scope, fact, demands, held):
            _check_new(scope, fact, demands, held)
            _check_ways(scope, fact, held)
        held.extend((demand, fact) for demand in demands)
    return tuple(held)


def _is_excluded(scope: Scope, fact: Fact, demands: list[Demand], held: list[Known]) -> bool:
    """RS666, RS668: it can never hold together with what is known."""
    for demand in demands:
        for other, source in held:
            if not demand.excludes(other):
                continue
            if source is None:
                scope.report("RS668", fact.span)
            else:
                scope.report("RS666", fact.span, other=text_of(scope, source))
            return True
    return False


def _check_new(scope: Scope, fact: Fact, demands: list[Demand], held: list[Known]) -> None:
    """RS667, RS669: it says something that is not known, and leaves something to those before."""
    if demands and all(any(item.implies(asked) for item, _ in held) for asked in demands):
        sources = [source for item, source in held if item.implies(demands[0])]
        if sources[0] is None:
            scope.report("RS669", fact.span)
        else:
            scope.report("RS667", fact.span, other=text_of(scope, sources[0]))
        return
    for _, source in held:
        if source is None or isinstance(source, Event):
            continue
        if all(any(item.implies(asked) for item in demands) for asked in demands_of(source)):
            scope.report("RS667", source.span, other=text_of(scope, fact))
            return


def _check_ways(scope: Scope, fact: Fact, held: list[Known]) -> None:
    """The parts of `any of`: each can hold, none says less than another, and together they do not
    always hold."""
    if isinstance(fact, AllOf):
        check_conditions(scope, fact.facts)
    if not isinstance(fact, AnyOf):
        return
    before = scope.mistakes
    for part in fact.facts:
        _is_excluded(scope, part, demands_of(part), held)
        _check_ways(scope, part, held)
    for left, right in permutations(fact.facts, 2):
        first, second = sorted((left, right), key=lambda part: part.span.start)
        if scope.mistakes > before:
            return
        asked, other = demands_of(left), demands_of(right)
        if other and all(any(item.implies(need) for item in asked) for need in other):
            scope.report("RS667", left.span, other=text_of(scope, right))
        elif _is_about_a_card(left):
            continue
        elif len(asked) == len(other) == 1 and _are_all(asked[0], other[0]):
            scope.report("RS671", second.span, other=text_of(scope, first))


def _is_about_a_card(fact: Fact) -> bool:
    """Whether it compares a number that a card may not have: then neither way holds (RR-100)."""
    return isinstance(fact, Compare) and (may_be_missing(fact.left) or may_be_missing(fact.right))


def _are_all(low: Demand, high: Demand) -> bool:
    """Whether one of the two always holds; nothing counted is below 0."""
    if low.about != high.about or low.range.high is None or high.range.low is None:
        return False
    starts = low.range.low is None or low.range.low <= 0
    ends = high.range.high is None
    return starts and ends and high.range.low <= low.range.high + 1


def text_of(scope: Scope, node: Node) -> str:
    """The words of a condition as they stand, on one line."""
    return " ".join(scope.bag.source.text[node.span.start : node.span.end].split())
