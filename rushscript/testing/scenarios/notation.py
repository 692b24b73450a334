"""Notation: what was chosen in a duel -> the moves that a test would write for it.

The way back of `moves` and `answers`: an action and all that was answered until somebody may act
or respond again are one move. What has a single answer is left out, as a test may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rushscript.engine.decisions import Answer as Chosen
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.errors import InvariantError
from rushscript.semantics.words import ATTRIBUTES, TYPES
from rushscript.syntax import show
from rushscript.syntax.nodes import (
    Action,
    Answer,
    AnswerKind,
    CardName,
    CardReference,
    Move,
    Name,
    Number,
    Word,
)
from rushscript.testing.scenarios.telling import POSITION_TEXTS, option_words
from rushscript.vocabulary import CardKind

if TYPE_CHECKING:
    from rushscript.engine.duel import Duel
    from rushscript.testing.scenarios.scene import Scene

BEGINS_A_MOVE: Final = (DecisionKind.ACTION, DecisionKind.RESPONSE)
_CARDS: Final[dict[DecisionKind, AnswerKind]] = {
    DecisionKind.PAY: "pay",
    DecisionKind.CHOOSE: "choose",
    DecisionKind.TRIBUTE: "tribute",
    DecisionKind.MATERIAL: "choose",
    DecisionKind.ORDER: "order",
}
_ENDS: Final[dict[str, AnswerKind]] = {"top": "top", "bottom": "bottom"}
_WORDS: Final = frozenset((*ATTRIBUTES, *TYPES, *map(str, CardKind)))


@dataclass(frozen=True, slots=True)
class Made:
    """One answer to a decision, with the duel as it was before."""

    before: Duel
    answer: Chosen

    @property
    def decision(self) -> Decision:
        decision = self.before.decision
        if decision is None:
            raise InvariantError("nothing is chosen in a duel that is over")
        return decision


def move_of(scene: Scene, made: Sequence[Made], happened: Sequence[Event]) -> Move:
    """The move that begins with the first choice and answers the others; `happened` are the
    events that came of it, for dice and coins."""
    first = made[0]
    here = replace(scene, duel=first.before)
    option = first.decision.options[first.answer[0]]
    answers = [*_way(here, first.decision, option), *_answers(scene, made[1:])]
    action = replace_answers(_action(here, option), (*answers, *_thrown(happened)))
    return Move(action, scene.whose(first.decision.player) == "opponent")


def made_words(scene: Scene, made: Made) -> str:
    """One answer as a test writes it: the line of a move that begins with it, or the answer to
    what the move before it asks."""
    if made.decision.kind in BEGINS_A_MOVE:
        return show(move_of(scene, (made,), ()))
    return show(_answer(scene, made))


def replace_answers(action: Action, answers: tuple[Answer, ...]) -> Action:
    """The action with these answers."""
    return Action(
        action.verb, action.card, action.position, action.target, action.directly, answers
    )


def card_reference(scene: Scene, card: int) -> CardReference:
    """A card as the test calls it; one that it cannot call is told by what it is."""
    label = scene.labels[card]
    if label.startswith('"'):
        return CardName(label[1:-1])
    return Name(label)


def is_callable(scene: Scene, card: int) -> bool:
    """Whether the test has a name for this card that no other card has."""
    if card in scene.by_name.values():
        return True
    label = scene.labels[card]
    return label.startswith('"') and scene.labels.count(label) == 1


def _action(scene: Scene, option: Option) -> Action:
    card = None if option.card == NO_CARD else card_reference(scene, option.card)
    match option.kind:
        case OptionKind.ATTACK:
            direct = option.target == NO_CARD
            target = None if direct else card_reference(scene, option.target)
            return Action(Word("attack"), card, None, target, direct)
        case OptionKind.CHANGE_POSITION:
            return Action(Word("put"), card, Word(POSITION_TEXTS[option.value]))
        case OptionKind.SET_MONSTER | OptionKind.SET_SPELL_TRAP:
            return Action(Word("set"), card)
        case OptionKind.END_BATTLE | OptionKind.END_TURN:
            return Action(Word("end turn"))
        case OptionKind.SPECIAL_SUMMON:
            procedure = scene.duel.definition(option.card).procedures[option.ability]
            return Action(Word(f"{procedure.manner()} summon"), card)
    return Action(Word(str(option.kind)), card)


def _way(scene: Scene, decision: Decision, option: Option) -> Iterator[Answer]:
    """`option N`, where a card has several effects or ways to be summoned."""
    words = option_words(scene, decision, option)
    _, brace, which = words.partition("{ option ")
    if brace:
        yield Answer("option", number=int(which.rstrip(" }")))


def _answers(scene: Scene, made: Sequence[Made]) -> list[Answer]:
    """The answers that a test must write: one that is forced only where a later answer with the
    same words would be taken for it."""
    found = [(_answer(scene, item), item.decision.forced is not None) for item in made]
    kept: list[Answer] = []
    for answer, forced in reversed(found):
        if not forced or show(answer) in {show(other) for other in kept}:
            kept.insert(0, answer)
    return kept


def _answer(scene: Scene, made: Made) -> Answer:
    decision, chosen = made.decision, made.answer
    options = [decision.options[index] for index in chosen]
    if decision.kind in _CARDS:
        cards = tuple(card_reference(scene, option.card) for option in options)
        return Answer(_CARDS[decision.kind], cards)
    words = option_words(replace(scene, duel=made.before), decision, options[0])
    option = options[0]
    match decision.kind:
        case DecisionKind.YES_NO:
            return Answer("accept" if option.kind is OptionKind.YES else "decline")
        case DecisionKind.POSITION:
            return Answer("position", word=Word(words))
        case DecisionKind.REPLAY if option.target != NO_CARD:
            return Answer("choose", (card_reference(scene, option.target),))
        case DecisionKind.REPLAY:
            return Answer("decline" if words == "decline" else "accept")
        case DecisionKind.OPTION:
            return Answer("option", number=option.value + 1)
        case DecisionKind.DECLARE:
            return Answer("declare", said=_said(words.removeprefix("declare ")))
        case DecisionKind.AMOUNT:
            return Answer("choose", number=option.value)
        case DecisionKind.DECK_END:
            return Answer(_ENDS[words])
    raise InvariantError(f"a decision that no answer of a test fits: {decision!r}")


def _said(word: str) -> Word | Number | CardName:
    if word.isdigit():
        return Number(int(word))
    return Word(word) if word in _WORDS else CardName(word)


def _thrown(happened: Sequence[Event]) -> Iterator[Answer]:
    """What dice and coins showed."""
    for kind, said in ((EventKind.DICE_ROLLED, "roll"), (EventKind.COINS_TOSSED, "toss")):
        thrown = [event for event in happened if event.kind is kind]
        results = tuple(result for event in thrown for result in event.results)
        if results:
            yield Answer("roll" if said == "roll" else "toss", results=results)
