"""Answers of a move: the open decision and the next written answer -> what is chosen.

Strict: a decision with several answers must be answered by the test. One that has a single
answer is given it; an answer that says the same is taken as said.
"""

from __future__ import annotations

from itertools import takewhile

from rushscript.engine.decisions import Answer as Chosen
from rushscript.engine.decisions import Decision, DecisionKind, OptionKind
from rushscript.engine.events import NO_CARD
from rushscript.semantics.words import POSITIONS_OF_WORD
from rushscript.source import Span
from rushscript.syntax import show
from rushscript.syntax.nodes import Answer, CardName, Number, Word
from rushscript.testing.scenarios.offers import check_offer, is_about, offered
from rushscript.testing.scenarios.results import TestStopped, stop
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import option_words, question_words

ANSWERED_BY = {
    DecisionKind.PAY: ("pay",),
    DecisionKind.CHOOSE: ("choose",),
    DecisionKind.TRIBUTE: ("tribute",),
    DecisionKind.MATERIAL: ("choose",),
    DecisionKind.YES_NO: ("accept", "decline"),
    DecisionKind.POSITION: ("position",),
    DecisionKind.ORDER: ("order",),
    DecisionKind.REPLAY: ("choose", "accept", "decline"),
    DecisionKind.OPTION: ("option",),
    DecisionKind.DECLARE: ("declare",),
    DecisionKind.AMOUNT: ("pay", "choose"),
    DecisionKind.DECK_END: ("top", "bottom"),
}

_NOES = (OptionKind.NO, OptionKind.STOP_ATTACK)


def answer_decisions(scene: Scene, answers: tuple[Answer, ...], span: Span) -> None:
    """Answers every decision that follows an action, until a player may act or respond. Raises
    TestStopped for a decision without an answer and for an answer that nobody asked for."""
    left = list(answers)
    taken: Answer | None = None
    refused: TestStopped | None = None
    while (decision := scene.duel.decision) is not None and decision.kind in ANSWERED_BY:
        forced = decision.forced
        lines = _offers(scene, decision, left, forced)
        for line in lines:
            check_offer(scene, decision, line, ANSWERED_BY[decision.kind], _indices)
        left = left[len(lines) :]
        said = left[0] if left and left[0].kind != "offered" else None
        chosen = None if said is None else _fitting(scene, decision, said, forced)
        if chosen is not None:
            taken, refused = left.pop(0), None
        elif forced is not None:
            chosen = forced
            refused = refused or _meant_for(scene, decision, said)
        elif refused is not None:
            raise refused
        else:
            raise _unanswered(scene, decision, said, span)
        scene.duel.choose(chosen)
    if refused is not None:
        raise refused
    if left:
        raise stop(f"nobody asked for `{show(left[0])}`; {_why_unasked(left, taken)}", left[0].span)


def _offers(
    scene: Scene, decision: Decision, left: list[Answer], forced: Chosen | None
) -> list[Answer]:
    """The lines before the next answer that are about this decision: it is the one that the
    answer is for. A decision with a single answer may have none in the test."""
    lines = list(takewhile(lambda line: line.kind == "offered", left))
    kinds = ANSWERED_BY[decision.kind]
    if len(lines) == len(left):
        return lines if all(is_about(decision, line, kinds) for line in lines) else []
    said = left[len(lines)]
    if said.kind not in kinds:
        return [] if forced is not None else lines
    if forced is not None and _indices(scene, decision, said) != forced:
        return []
    return lines


def _meant_for(scene: Scene, decision: Decision, said: Answer | None) -> TestStopped | None:
    """What is wrong with an answer to a decision that has another one only, should no later
    decision take it: it names cards that would serve if nothing else needed them."""
    if said is None or not said.cards or said.kind not in ANSWERED_BY[decision.kind]:
        return None
    return None if _indices(scene, decision, said) is None else _refused(scene, decision, said)


def _why_unasked(left: list[Answer], taken: Answer | None) -> str:
    """Why an answer is left over: the cards of one question stand in one answer."""
    if taken is None or not taken.cards or left[0].kind != taken.kind:
        return "what has a single answer is answered by itself"
    together = Answer(taken.kind, (*taken.cards, *left[0].cards))
    return f"the cards for one question are separated by commas: `{show(together)}`"


def _fitting(
    scene: Scene, decision: Decision, answer: Answer, forced: Chosen | None
) -> Chosen | None:
    """What the answer chooses; None when it does not answer this decision. Raises TestStopped
    when it is meant for this decision but cannot be chosen."""
    if answer.kind not in ANSWERED_BY[decision.kind]:
        return None
    chosen = _indices(scene, decision, answer)
    if chosen is not None and decision.accepts(chosen):
        return chosen
    if forced is not None:
        return None
    raise _refused(scene, decision, answer)


def _indices(scene: Scene, decision: Decision, answer: Answer) -> Chosen | None:
    if answer.kind in ("accept", "decline"):
        return _yes_or_no(decision, accept=answer.kind == "accept")
    if answer.kind == "position":
        positions = POSITIONS_OF_WORD.get(answer.word.text if answer.word else "", ())
        return _only([i for i, option in enumerate(decision.options) if option.value in positions])
    if answer.kind in ("top", "bottom"):
        words = [option_words(scene, decision, option) for option in decision.options]
        return _only([i for i, word in enumerate(words) if word == answer.kind])
    if answer.kind == "declare":
        said = said_words(scene, answer)
        words = [option_words(scene, decision, option) for option in decision.options]
        return _only([i for i, word in enumerate(words) if word == f"declare {said}"])
    if answer.kind == "option":
        wanted = 0 if answer.number is None else answer.number - 1
        return _only([i for i, option in enumerate(decision.options) if option.value == wanted])
    if decision.kind is DecisionKind.AMOUNT:
        return _only([i for i, item in enumerate(decision.options) if item.value == answer.number])
    if answer.number is not None:
        return None
    cards = [scene.card(reference) for reference in answer.cards]
    found = []
    for card in cards:
        for index, option in enumerate(decision.options):
            replay = decision.kind is DecisionKind.REPLAY
            if card == (option.target if replay else option.card) and index not in found:
                found.append(index)
                break
        else:
            return None
    return tuple(found) if decision.kind is DecisionKind.ORDER else tuple(sorted(found))


def said_words(scene: Scene, answer: Answer) -> str:
    """What a test declares, as the rules know it."""
    match answer.said:
        case CardName() as name:
            return scene.names.of(name)
        case Number(value=value):
            return str(value)
        case Word(text=text):
            return text
        case None:
            return ""


def _yes_or_no(decision: Decision, *, accept: bool) -> Chosen | None:
    """In a replay `accept` goes on with a direct attack, and `decline` stops."""
    found = []
    for index, option in enumerate(decision.options):
        if option.kind is OptionKind.ATTACK:
            fits = accept and option.target == NO_CARD
        else:
            fits = option.kind is OptionKind.YES if accept else option.kind in _NOES
        if fits:
            found.append(index)
    return _only(found)


def _only(found: list[int]) -> Chosen | None:
    return (found[0],) if len(found) == 1 else None


def _unanswered(scene: Scene, decision: Decision, answer: Answer | None, span: Span) -> TestStopped:
    question = question_words(scene, decision)
    words = " or ".join(f"`{word}`" for word in _answering_words(scene, decision))
    instead = "" if answer is None else f", and `{show(answer)}` does not answer it"
    return stop(
        f"{question}{instead}: answer with {words} in braces after the move"
        f"{_how_to_name(scene, decision)}",
        span if answer is None else answer.span,
        offered=offered(scene, decision),
    )


def _answering_words(scene: Scene, decision: Decision) -> tuple[str, ...]:
    """How an answer to this decision begins; positions are answered as they are offered."""
    if decision.kind is DecisionKind.POSITION:
        return offered(scene, decision)
    if decision.kind is DecisionKind.REPLAY:
        return tuple(dict.fromkeys(words.split()[0] for words in offered(scene, decision)))
    return ANSWERED_BY[decision.kind]


def _how_to_name(scene: Scene, decision: Decision) -> str:
    """What to write in `given`, so that the test can speak of a card that is offered."""
    for option in decision.options:
        if option.kind is OptionKind.CARD and scene.is_unnamed(option.card):
            label = scene.labels[option.card]
            return f"; to speak of a card, name it in `given`: `1 {label} as NAME`"
    return ""


def _refused(scene: Scene, decision: Decision, answer: Answer) -> TestStopped:
    return stop(
        f"`{show(answer)}` cannot be chosen: {question_words(scene, decision)}",
        answer.span,
        offered=offered(scene, decision),
    )
