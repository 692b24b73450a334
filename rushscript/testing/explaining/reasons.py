"""Why a card of a test can or cannot be used: a test, a line and a card -> every way to use the
card there, each with its tree of reasons."""

from __future__ import annotations

from dataclasses import dataclass

from rushscript.errors import UnknownName
from rushscript.messages import Language
from rushscript.spelling import nearest
from rushscript.testing.running.suites import SuiteTest
from rushscript.testing.scenarios.results import Failure, TestStopped
from rushscript.testing.scenarios.runner import open_scene, play
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.scripts import Scripts
from rushscript.testing.scenarios.ways import Reason, teller_for, ways_with


@dataclass(frozen=True, slots=True)
class Reasons:
    """Every way to use a card at one point of a test. `line` is the line that the point stands
    before, None for the end; `failure` why the test did not come further."""

    line: int | None
    ways: tuple[Reason, ...]
    failure: Failure | None = None


def reasons_for(
    test: SuiteTest,
    card: str,
    scripts: Scripts,
    line: int | None = None,
    language: Language = Language.ENGLISH,
) -> Reasons:
    """Runs a test up to a line of its file, or to its end, and asks about a card. Raises
    UnknownName when the test has no such card or line, TestStopped when its scene cannot be
    laid."""
    if line is not None:
        _require_line(test, line)
    scene = open_scene(test.test, test.definitions, test.ruleset)
    scene.moments.always = True
    stopped_at, failure = run_until(scene, test, line)
    number = find_card(scene, card)
    teller = teller_for(scene, scripts, language, test.test.source.name)
    return Reasons(stopped_at, tuple(ways_with(scene, number, teller)), failure)


def _require_line(test: SuiteTest, line: int) -> None:
    """Raises UnknownName for a line of the file that the test does not have."""
    span, source = test.test.node.span, test.test.source
    first, _ = source.line_column(span.start)
    last, _ = source.line_column(span.end - 1)
    if not first <= line <= last:
        name = test.test.node.name
        raise UnknownName(
            f'line {line} is not in the test "{name}": it has lines {first} to {last}'
        )


def run_until(
    scene: Scene, test: SuiteTest, until: int | None
) -> tuple[int | None, Failure | None]:
    """Runs the lines before a line of the file; the line at which it stopped, and why where the
    test failed there."""
    playing = play(scene, test.test.node)
    for item in test.test.node.moves:
        at, _ = test.test.source.line_column(item.span.start)
        if until is not None and at >= until:
            return at, None
        try:
            next(playing)
        except TestStopped as stopped:
            return at, stopped.failure
    return None, None


def find_card(scene: Scene, text: str) -> int:
    """The card that a test calls so: by its name with `as`, as it is written, or by its name in
    English or Japanese."""
    wanted = _bare(text)
    if text in scene.by_name:
        return scene.by_name[text]
    for card, label in enumerate(scene.labels):
        definition = scene.duel.definition(card)
        known = (label, definition.name, *(name for _, name in definition.names))
        if wanted in map(_bare, known):
            return card
    labels = [label.strip('"') for label in scene.labels]
    near = nearest(text, labels, 1)
    instead = f"did you mean `{near[0]}`?" if near else f"it has: {', '.join(labels)}"
    raise UnknownName(f"the test has no card `{text}`; {instead}")


def _bare(name: str) -> str:
    return name.casefold().strip('"`')


def has_card(test: SuiteTest, text: str) -> bool:
    """Whether a test names a card so."""
    try:
        find_card(open_scene(test.test, test.definitions, test.ruleset), text)
    except (UnknownName, TestStopped):
        return False
    return True
