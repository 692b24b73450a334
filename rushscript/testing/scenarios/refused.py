"""What can and cannot be done in a test: `can activate X`, `cannot activate X because condition
not met` -> whether it is offered, and the reason the rules give compared with the test's.

A trap is judged at the moments that the move before it passed: nobody is asked where no trap can
answer, and the duel has gone on by then (RR-050).
"""

from __future__ import annotations

from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.timing import response_refusal
from rushscript.errors import InvariantError
from rushscript.refusals import REFUSALS, Refusal, find_refusal
from rushscript.semantics.words import POSITIONS_OF_WORD
from rushscript.syntax import show
from rushscript.syntax.nodes import Action, Can, Cannot
from rushscript.testing.scenarios.moments import Moment
from rushscript.testing.scenarios.moves import (
    ability_of,
    no_way,
    option_of,
    options_of,
    ways_of,
    which_way,
)
from rushscript.testing.scenarios.offers import offered
from rushscript.testing.scenarios.results import stop
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import question_words
from rushscript.testing.scenarios.ways import reason_lines
from rushscript.vocabulary import Position


def _check_ways(ways: list[int], line: Can | Cannot, kind: OptionKind) -> None:
    """What cannot be done must be there, and one thing."""
    if not ways:
        raise no_way(kind, line.action, line.span)
    if len(ways) > 1 and not line.action.answers:
        raise which_way(ways, line.span, kind)
    if len(ways) == 1 and line.action.answers and kind is OptionKind.ACTIVATE:
        raise stop(
            "this card has 1 effect: leave `option` out; what can be chosen of `choose one` shows "
            "after the costs, and where only one option is possible nobody is asked",
            line.action.answers[0].span,
        )


def _position_refusal(scene: Scene, card: int, action: Action) -> Refusal | None:
    """Why a monster that may be turned does not come to lie as the test says: a face-down one is
    turned to attack only (R-136), and nothing is turned face-down or to where it lies."""
    decision = scene.duel.decision
    positions = POSITIONS_OF_WORD.get(action.position.text if action.position else "", ())
    if decision is not None and any(
        option.card == card and option.value in positions
        for option in decision.options
        if option.kind is OptionKind.CHANGE_POSITION
    ):
        return None
    hidden = scene.duel.state.position[card] == Position.FACE_DOWN_DEFENSE
    return Refusal.FACE_DOWN if hidden else Refusal.WRONG_PLACE


def check_cannot(scene: Scene, line: Cannot) -> None:
    """Checks that something cannot be done, for the reason that is given."""
    wanted = find_refusal(line.reason.text)
    if wanted is None:
        raise InvariantError(f"`{line.reason.text}` is no reason; the check refuses it")
    if line.action.verb.text == "surrender":
        raise stop("a player can surrender at any time (RR-017)", line.span)
    if scene.watcher is not None:
        scene.watcher.ask()
    refusal, found = refusals_of(scene, line)
    if scene.watcher is not None:
        if refusal is not None and wanted in found:
            kind, card, _ = option_of(scene, line.action)
            way = ability_of(scene, line.action, kind, card)
            scene.watcher.confirm(scene.duel.state, kind, card, way, wanted)
        scene.watcher.answer_nothing()
    if refusal is None or wanted in found:
        if refusal is not None:
            return
        reasons = "it can be done"
    else:
        reasons = f"cannot because {_listed(found)}"
    raise stop(
        "this is not refused as expected",
        line.span,
        expected=f"cannot because {line.reason.text}",
        found=reasons,
        reasons=_told(scene, line),
    )


def _told(scene: Scene, line: Can | Cannot) -> tuple[str, ...]:
    """All that decides whether it can be done."""
    kind, card, target = option_of(scene, line.action)
    option = Option(kind, card, ability_of(scene, line.action, kind, card), target)
    return reason_lines(scene, option, scene.player(opponent=line.opponent))


def check_can(scene: Scene, line: Can) -> None:
    """Checks that something is offered now; nothing is done."""
    decision = scene.duel.decision
    if decision is None:
        raise stop("the duel is over: nothing can be done any more", line.span)
    if line.action.verb.text == "surrender":
        return
    player = scene.player(opponent=line.opponent)
    if decision.player == player:
        found, _ = options_of(scene, decision, line.action, line.action.answers)
        if found:
            return
    refusal, reasons = refusals_of(scene, line)
    why = question_words(scene, decision)
    if decision.player == player:
        why = "it is not among what is offered"
    if refusal is not None and line.action.card is not None:
        why = f"cannot because {_listed(reasons)}"
    raise stop(
        f"{scene.whose(player)} cannot {show(line.action)}",
        line.span,
        expected="that it can be done",
        found=why,
        offered=offered(scene, decision),
        reasons=_told(scene, line),
    )


def _listed(refusals: tuple[Refusal, ...]) -> str:
    return " or ".join(f"{REFUSALS[item].words} ({REFUSALS[item].english})" for item in refusals)


def refusals_of(scene: Scene, line: Can | Cannot) -> tuple[Refusal | None, tuple[Refusal, ...]]:
    """Why something cannot be done now, None when it can; and the reasons that count: of a trap
    that has nothing to answer now, those of the moments that the last move passed."""
    kind, card, target = option_of(scene, line.action)
    ways = ways_of(scene, kind, card, line.action)
    if ways is not None:
        _check_ways(ways, line, kind)
    ability = ability_of(scene, line.action, kind, card)
    player = scene.player(opponent=line.opponent)
    refusal = scene.duel.why_not(kind, card, ability=ability, target=target, player=player)
    if refusal is None and kind is OptionKind.CHANGE_POSITION:
        refusal = _position_refusal(scene, card, line.action)
    if refusal is None:
        return None, ()
    passed: tuple[Refusal, ...] = ()
    if refusal in TOO_LATE and kind is OptionKind.ACTIVATE:
        passed = _passed_refusals(scene, player, card, ability)
    return refusal, passed or (refusal,)


TOO_LATE = (Refusal.WRONG_TIME, Refusal.WRONG_PLACE, Refusal.NOT_YOUR_TURN)
"""What a trap is told whose moment has passed, or that no longer lies there: nothing of what the
card prints."""


def _passed_refusals(scene: Scene, player: int, card: int, ability: int) -> tuple[Refusal, ...]:
    """Why a trap could not answer, once for each reason, at the moments whose events it waits
    for. One at which it could be activated was passed by the test and gives none."""
    for moment in scene.moments.kept:
        moment.state.probe = scene.watcher
    found = [_refusal_at(moment, player, card, ability) for moment in scene.moments.kept]
    reasons = [item for item in found if item is not None and item not in TOO_LATE]
    return tuple(dict.fromkeys(reasons))


def _refusal_at(moment: Moment, player: int, card: int, ability: int) -> Refusal | None:
    return response_refusal(moment.state, player, card, ability, moment.start, moment.end)
