"""Moves of a test: `activate X { ... }`, `attack Y with X`, `pass` -> choices in its duel."""

from __future__ import annotations

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.events import NO_CARD
from rushscript.refusals import REFUSALS
from rushscript.semantics.words import POSITIONS_OF_WORD
from rushscript.source import Span
from rushscript.syntax import show
from rushscript.syntax.nodes import Action, Answer, Move
from rushscript.testing.scenarios.answers import answer_decisions
from rushscript.testing.scenarios.chance import check_results, give_results
from rushscript.testing.scenarios.nameless import Fact, require
from rushscript.testing.scenarios.offers import offered
from rushscript.testing.scenarios.results import TestStopped, stop
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import question_words
from rushscript.testing.scenarios.ways import reason_lines
from rushscript.vocabulary import CardKind, Phase
from rushscript.wording import counted

_KINDS = {
    "activate": OptionKind.ACTIVATE,
    "normal summon": OptionKind.NORMAL_SUMMON,
    "tribute summon": OptionKind.TRIBUTE_SUMMON,
    "special summon": OptionKind.SPECIAL_SUMMON,
    "fusion summon": OptionKind.SPECIAL_SUMMON,
    "ritual summon": OptionKind.SPECIAL_SUMMON,
    "maximum summon": OptionKind.SPECIAL_SUMMON,
    "put": OptionKind.CHANGE_POSITION,
    "attack": OptionKind.ATTACK,
    "pass": OptionKind.PASS,
    "enter battle phase": OptionKind.ENTER_BATTLE,
}

_FROM_HAND = ("normal summon", "tribute summon", "set")


def make_move(scene: Scene, move: Move) -> None:
    """Carries out a move and the decisions that follow it. Raises TestStopped when it cannot
    be made or a decision is left."""
    action = move.action
    player = scene.player(opponent=move.opponent)
    if action.verb.text == "surrender":
        if scene.duel.result is not None:
            raise stop("the duel is over: nobody can surrender", move.span)
        scene.duel.surrender(player)
        return
    decision = scene.duel.decision
    if decision is None:
        raise stop("the duel is over: nothing can be done any more", move.span)
    _check_turn(scene, decision, player, action, move.span)
    answers = action.answers
    index, answers = _find_option(scene, decision, player, action, answers, move.span)
    before = len(scene.duel.events)
    decisions = give_results(scene, answers)
    option = decision.options[index]
    scene.duel.choose((index,))
    if scene.watcher is not None:
        scene.watcher.moved(scene.duel.state, option.kind, option.card, option.ability)
    answer_decisions(scene, decisions, move.span)
    check_results(scene, answers, scene.duel.events[before:], move.span)


def _check_turn(scene: Scene, decision: Decision, player: int, action: Action, span: Span) -> None:
    """Only who is asked can move, and a response is answered before anything else."""
    responds = decision.kind is DecisionKind.RESPONSE
    if decision.player == player and (not responds or action.verb.text in ("activate", "pass")):
        return
    hint = ""
    if not responds and decision.kind is DecisionKind.ACTION and player != scene.seat:
        hint = "; `given` lacks the line `it is opponent's turn`, or `end turn` comes first"
    if responds:
        who = "" if decision.player == scene.seat else "opponent "
        verbs = ("`activate ...` or `pass`", "`opponent activates ...` or `opponent passes`")
        hint = f"; write {verbs[1 if who else 0]} first"
    raise stop(
        question_words(scene, decision) + " now" + hint, span, offered=offered(scene, decision)
    )


def _find_option(
    scene: Scene,
    decision: Decision,
    player: int,
    action: Action,
    answers: tuple[Answer, ...],
    span: Span,
) -> tuple[int, tuple[Answer, ...]]:
    """The index of the option that an action means, and the answers that are left."""
    kind, card, _ = option_of(scene, action)
    found, answers = options_of(scene, decision, action, answers)
    if not found:
        raise _impossible(scene, decision, player, action, span)
    if len(found) == 1:
        return found[0], answers
    raise which_way(ways_of(scene, kind, card, action) or [], span, kind)


def options_of(
    scene: Scene, decision: Decision, action: Action, answers: tuple[Answer, ...]
) -> tuple[list[int], tuple[Answer, ...]]:
    """The options of a decision that an action can mean, and the answers that are left."""
    kind, card, target = option_of(scene, action)
    ways = ways_of(scene, kind, card, action)
    if ways == [] and kind is OptionKind.SPECIAL_SUMMON:
        raise no_way(kind, action, action.verb.span)
    way, answers = _which(ways, answers, kind)
    found = [
        index
        for index, option in enumerate(decision.options)
        if option.kind is kind and option.card == card and option.target == target
        if ways is None or option.ability in ([way] if way is not None else ways)
    ]
    if kind is OptionKind.CHANGE_POSITION:
        positions = POSITIONS_OF_WORD.get(action.position.text if action.position else "", ())
        found = [index for index in found if decision.options[index].value in positions]
    return found, answers


def ways_of(scene: Scene, kind: OptionKind, card: int, action: Action) -> list[int] | None:
    """What `option N` counts: the effects of the card, or its ways to be summoned in this
    manner, in the order of the print; None for an action that has no such thing."""
    match kind:
        case OptionKind.ACTIVATE:
            return scene.effects(card)
        case OptionKind.SPECIAL_SUMMON:
            procedures = scene.duel.definition(card).procedures
            words = [f"{procedure.manner()} summon" for procedure in procedures]
            return [index for index, word in enumerate(words) if word == action.verb.text]
        case OptionKind.NORMAL_SUMMON | OptionKind.TRIBUTE_SUMMON:
            return scene.summons(card, kind)
        case _:
            return None


def _which(
    ways: list[int] | None, answers: tuple[Answer, ...], kind: OptionKind
) -> tuple[int | None, tuple[Answer, ...]]:
    """The effect or procedure that `option N` means, None where the test does not say, and the
    other answers. Of a card with one effect `option N` answers a choice inside it."""
    if ways is None or not answers or answers[0].kind != "option":
        return None, answers
    if len(ways) == 1 and kind is not OptionKind.SPECIAL_SUMMON:
        return None, answers
    number = answers[0].number
    if number is None or not 0 < number <= len(ways):
        raise which_way(ways, answers[0].span, kind)
    return ways[number - 1], answers[1:]


def which_way(ways: list[int], span: Span, kind: OptionKind) -> TestStopped:
    what = "effect" if kind is OptionKind.ACTIVATE else "such summon"
    if len(ways) == 1:
        return stop(f"this card has 1 {what}: write `option 1` or nothing", span)
    return stop(
        f"this card has {counted(len(ways), what)}: begin the braces after it with `option 1` to "
        f"`option {len(ways)}`",
        span,
    )


def no_way(kind: OptionKind, action: Action, span: Span) -> TestStopped:
    """The card has nothing of what the action asks for."""
    what = "effect that could be activated"
    if kind is not OptionKind.ACTIVATE:
        what = f"`{action.verb.text}` of its own"
    return stop(f"this card has no {what}", span)


def option_of(scene: Scene, action: Action) -> tuple[OptionKind, int, int]:
    """The kind of option that an action means, its card and the attacked monster."""
    card = NO_CARD if action.card is None else scene.card(action.card)
    target = NO_CARD if action.target is None else scene.card(action.target)
    verb = action.verb.text
    if verb in _FROM_HAND and scene.duel.definition(card).kind is CardKind.MONSTER:
        # The tributes depend on it.
        require(scene.duel.definition(card), Fact.LEVEL)
    if verb == "set":
        is_monster = scene.duel.definition(card).kind is CardKind.MONSTER
        kind = OptionKind.SET_MONSTER if is_monster else OptionKind.SET_SPELL_TRAP
        return kind, card, target
    if verb == "end turn":
        in_battle = scene.duel.state.phase is Phase.BATTLE
        return OptionKind.END_BATTLE if in_battle else OptionKind.END_TURN, card, target
    return _KINDS[verb], card, target


def _impossible(
    scene: Scene, decision: Decision, player: int, action: Action, span: Span
) -> TestStopped:
    kind, card, target = option_of(scene, action)
    found = "it is not among what is offered"
    reasons: tuple[str, ...] = ()
    if kind is not OptionKind.PASS:
        ability = ability_of(scene, action, kind, card)
        refusal = scene.duel.why_not(kind, card, ability=ability, target=target, player=player)
        if refusal is not None:
            found = f"{REFUSALS[refusal].words} ({REFUSALS[refusal].english})"
            reasons = reason_lines(scene, Option(kind, card, ability, target), player)
    return stop(
        f"{scene.whose(player)} cannot {show(action)}",
        span,
        expected="that it can be done",
        found=found,
        offered=offered(scene, decision),
        reasons=reasons,
    )


def ability_of(scene: Scene, action: Action, kind: OptionKind, card: int) -> int:
    """The effect or procedure that is meant: the one the test says, else the first."""
    ways = ways_of(scene, kind, card, action)
    way, _ = _which(ways, action.answers, kind)
    if way is not None:
        return way
    return ways[0] if ways else 0
