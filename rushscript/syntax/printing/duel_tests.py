"""The lines of tests: node -> text of one line."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.syntax import nodes as n
from rushscript.syntax.nodes.given import coin_side_word
from rushscript.syntax.printing.terms import quote, show_noun
from rushscript.syntax.words import third_person

GOAL: Final = "goal win this turn"
BY_EFFECTS: Final = ("put", "turned face-up", "sent", "added", "returned")
"""What the rules do, or with `by` an effect."""


def given_line(line: n.GivenLine) -> str:
    match line:
        case n.GivenCards(side=side, zone=zone, cards=cards):
            listed = ", ".join(_given_card(card) for card in cards)
            return f"{side.text} {zone.text} {listed}"
        case n.GivenLife(side=side, amount=amount):
            return f"{side.text} lp {amount.value}"
        case n.GivenTurn(side=side, turn=turn):
            whose = "" if side is None else f"{side.text} "
            number = "" if turn is None else f" {turn}"
            return f"it is {whose}turn{number}"
        case n.GivenPhase(phase=phase):
            return f"it is {phase.text}"
        case n.GivenKnown(player=player, cards=cards):
            verb = "know" if player.text == "you" else "knows"
            return f"{player.text} {verb} {', '.join(_reference(card) for card in cards)}"
        case n.GivenPast():
            return _past(line)
        case _:
            assert_never(line)


def _given_card(card: n.GivenCard) -> str:
    noun = show_noun(card.what, many=card.count != 1)
    if card.count != 1 or not isinstance(card.what, n.NameNoun):
        noun = f"{card.count} {noun}"
    position = "" if card.position is None else f" {card.position.text}"
    if card.host is not None:
        position = f" equipped to {_reference(card.host)}"
    column = "" if card.column is None else f" {card.column.text}"
    name = "" if card.name is None else f" as {card.name.text}"
    return noun + position + column + name


def _past(line: n.GivenPast) -> str:
    what = line.what.text
    card = "" if line.card is None else _reference(line.card)
    other = "" if line.other is None else f" {_reference(line.other)}"
    if line.player is not None:
        has = "have" if line.player.text == "you" else "has"
        option = "" if line.option is None else f" option {line.option} of"
        done = f" {card}" if line.origin is None else f" from {line.origin.text}"
        if line.amount is not None:
            what = what.replace("damage", f"{line.amount} damage")
        return f"{line.player.text} {has} {what}{option}{done} {line.window.text}"
    if what == "attacked":
        return f"{card} has attacked{other or ' directly'} {line.window.text}"
    origin = "" if line.origin is None else f" from {line.origin.text}"
    used = f" with {', '.join(_past_used(item) for item in line.used)}" if line.used else ""
    if what in BY_EFFECTS:
        by = f" by{other}" if other else ""
        goal = "" if line.goal is None else f" {line.goal.text}"
        goal = f" to{goal}" if origin else goal
        return f"{card} was {what}{origin}{goal}{by} {line.window.text}"
    return f"{card} was {what}{other}{origin}{used} {line.window.text}"


def _past_used(item: n.PastUsed) -> str:
    face = "" if item.face is None else f" {item.face.text}"
    origin = "" if item.origin is None else f" from {item.origin.text}"
    return f"{_reference(item.card)}{face}{origin}"


def move_head(move: n.Move) -> str:
    """A move without its answers."""
    return _action(move.action, third=move.opponent, actor=move.opponent)


def cannot(line: n.Cannot) -> str:
    return f"{_possibility(line, 'cannot')} because {line.reason.text}"


def can(line: n.Can) -> str:
    return _possibility(line, "can")


def _possibility(line: n.Can | n.Cannot, verb: str) -> str:
    actor = "opponent " if line.opponent else ""
    which = "".join(f" {{ {answer(given)} }}" for given in line.action.answers)
    return f"{actor}{verb} {_action(line.action)}{which}"


def _action(action: n.Action, *, third: bool = False, actor: bool = False) -> str:
    verb = third_person(action.verb.text) if third else action.verb.text
    text = f"opponent {verb}" if actor else verb
    if action.verb.text == "attack":
        aim = "directly" if action.target is None else card(action.target)
        attacker = "" if action.card is None else card(action.card)
        return f"{text} {aim} with {attacker}"
    if action.card is not None:
        text += f" {card(action.card)}"
    return text if action.position is None else f"{text} {action.position.text}"


def card(reference: n.CardReference) -> str:
    """A card of a test: a name in quotes or a name given with `as`."""
    return quote(reference.text) if isinstance(reference, n.CardName) else reference.text


_reference = card


def cards(references: tuple[n.CardReference, ...]) -> str:
    return ", ".join(card(reference) for reference in references)


def answer(given: n.Answer) -> str:
    match given.kind:
        case "position":
            return "" if given.word is None else given.word.text
        case "option":
            return f"option {given.number}"
        case "roll":
            return "roll " + ", ".join(str(result) for result in given.results)
        case "declare":
            return "" if given.said is None else f"declare {value(given.said)}"
        case "toss":
            return "toss " + ", ".join(coin_side_word(side) for side in given.results)
        case "accept" | "decline" | "top" | "bottom":
            return given.kind
        case "pay" | "choose" if given.number is not None:
            return f"{given.kind} {given.number}"
        case "pay" | "choose" | "tribute" | "order":
            return f"{given.kind} {cards(given.cards) or 'none'}"
        case "offered":
            return _offered(given)
        case _:
            assert_never(given.kind)


def _offered(given: n.Answer) -> str:
    asked = cards(given.cards) if given.given is None else answer(given.given)
    return f"{'not ' if given.negated else ''}offered {'only ' if given.only else ''}{asked}"


def value(said: n.Number | n.Word | n.CardName) -> str:
    match said:
        case n.Number(value=number):
            return str(number)
        case n.Word(text=text):
            return text
        case n.CardName(text=text):
            return quote(text)
        case _:
            assert_never(said)
