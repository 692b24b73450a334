"""What has happened: `expect happened opponent's monster attacks` -> the events that fit.

It is about everything since the last move that answered nothing: that move, the answers to it and
what came of them. Cards that move together are one event (RR-047).
"""

from __future__ import annotations

from collections.abc import Sequence

from rushscript.compiler.events import compile_event
from rushscript.engine.events import NO_CARD, Event
from rushscript.engine.expressions.patterns import EventPattern
from rushscript.engine.scope import Scope
from rushscript.source import Span
from rushscript.syntax import nodes, show
from rushscript.syntax.nodes import Happened
from rushscript.testing.scenarios.results import stop
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.watching import watch_pattern
from rushscript.wording import counted


def check_happened(scene: Scene, fact: Happened, span: Span) -> None:
    """Raises TestStopped when it has not happened so."""
    events = scene.duel.events[scene.since :]
    patterns = [
        watch_pattern(compile_event(scene.names, event), scene.by_name) for event in fact.events
    ]
    found = _out_of_order(scene, fact, patterns, events)
    if not fact.in_order:
        found = _miscounted(scene, fact, patterns[0], events)
    if found is not None:
        raise stop("this has not happened as expected", span, expected=show(fact), found=found)


def _miscounted(
    scene: Scene, fact: Happened, pattern: EventPattern, events: Sequence[Event]
) -> str | None:
    """How often it happened, where that is wrong."""
    often = sum(_fits(scene, pattern, event) for event in events)
    wrong = often != fact.times if fact.times is not None else (often == 0) is not fact.negated
    if not wrong:
        return None
    return f"it happened {counted(often, 'time')}" if often else "it did not happen"


def _out_of_order(
    scene: Scene, fact: Happened, patterns: Sequence[EventPattern], events: Sequence[Event]
) -> str | None:
    """The first event that has none of its kind behind the one before."""
    at = 0
    for index, pattern in enumerate(patterns):
        later = [place for place in range(at, len(events)) if _fits(scene, pattern, events[place])]
        if later:
            at = later[0] + 1
            continue
        missing = f"`{_shown(fact.events[index])}` did not happen"
        if index == 0 or not any(_fits(scene, pattern, event) for event in events):
            return missing
        return f"{missing} after `{_shown(fact.events[index - 1])}`, only before"
    return None


def _shown(event: nodes.Event) -> str:
    """An event as a test writes it, in which a name is one card."""
    return show(Happened((event,))).removeprefix("happened ")


def _fits(scene: Scene, pattern: EventPattern, event: Event) -> bool:
    if event.kind not in pattern.kinds():
        return False
    scope = Scope(scene.seat, NO_CARD)
    return pattern.match(scene.duel.state, event, scope) is not None
