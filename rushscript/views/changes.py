"""Changes in words: what an effect put on some cards -> `Dragon Bat gains 500 ATK until the end
of the turn (ATK 1500)`. The new numbers are those that the changes give on top of the old facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from rushscript.engine.cards import Facts
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.changes import Cause, FixedChange, facts_with, number_of
from rushscript.engine.expressions.layers import CauseKind, Layer, Permission
from rushscript.engine.expressions.tests import IsKind
from rushscript.engine.expressions.truths import BattleLasts
from rushscript.engine.modifiers import NEVER, Modifier
from rushscript.engine.restrictions import PlayerEffect
from rushscript.views.naming import Names, third_person
from rushscript.vocabulary import Property
from rushscript.wording import counted, listed

_NUMBER_WORDS: Final = {
    Property.ATTACK: "ATK",
    Property.DEFENSE: "DEF",
    Property.LEVEL: "Level",
}
_CAUSES: Final = {
    CauseKind.BATTLE: "battle",
    CauseKind.ATTACK: "attacks",
    CauseKind.EFFECT: "effects",
}


def change_lines(
    facts: Sequence[Facts], modifiers: Sequence[Modifier], turn: int, names: Names
) -> list[str]:
    """A sentence without its full stop for each group of cards that is changed alike. `facts`
    are the cards as they were before, `turn` the number of the turn in which it happens."""
    groups: dict[str, list[Facts]] = {}
    for card in facts:
        mine = [item for item in modifiers if item.card == card.card]
        groups.setdefault(_predicate(mine, len(facts) > 1, turn, names), []).append(card)
    return [_sentence(text, cards, modifiers) for text, cards in groups.items()]


def _sentence(predicate: str, cards: Sequence[Facts], modifiers: Sequence[Modifier]) -> str:
    now = [
        _new_numbers(card, [item for item in modifiers if item.card == card.card]) for card in cards
    ]
    if len(cards) == 1:
        return f"{cards[0].name} {predicate}{now[0]}"
    subject = listed([f"{card.name}{numbers}" for card, numbers in zip(cards, now, strict=True)])
    return f"{subject} {predicate}"


def _predicate(modifiers: Sequence[Modifier], several: bool, turn: int, names: Names) -> str:
    """`gains 500 ATK and 300 DEF until the end of the turn`."""
    said: dict[str, list[str]] = {}
    for modifier in modifiers:
        verb, rest = _phrase(modifier.change, names)
        said.setdefault(verb, []).append(rest)
    parts = [f"{_agree(verb, several)} {_rest(verb, rest)}" for verb, rest in said.items()]
    return f"{listed(parts)}{how_long(modifiers[0], turn)}"


def _rest(verb: str, rest: Sequence[str]) -> str:
    """What several causes cannot do is said once: `be destroyed by battle or traps`."""
    if verb != "cannot":
        return listed(rest)
    causes: dict[str, list[str]] = {}
    for text in rest:
        fate, by, cause = text.partition(" by ")
        causes.setdefault(fate + by, []).append(cause)
    return listed(fate + " or ".join(dict.fromkeys(by)) for fate, by in causes.items())


def _agree(verb: str, several: bool) -> str:
    if verb in ("can", "cannot"):
        return verb
    return {"be": "are"}.get(verb, verb) if several else third_person(verb)


def _phrase(change: FixedChange, names: Names) -> tuple[str, str]:
    """The verb and the rest of what a change does."""
    match change.layer:
        case Layer.ADD:
            verb = "lose" if change.number < 0 else "gain"
            return verb, _amount(abs(change.number), change.property)
        case Layer.ORIGINAL:
            return "have", f"an original {_number_word(change.property)} of {change.number}"
        case Layer.SET | Layer.SET_FINAL:
            return _new_value(change)
        case Layer.ALSO:
            return "count", f"as {change.word} too"
        case Layer.GRANT:
            return _permission(change)
        case Layer.PROTECT:
            cause = _cause(change.cause, change.cause_player, names)
            return "cannot", f"be {change.fate} by {cause}"
        case _:
            assert_never(change.layer)


def _number_word(prop: Property | None) -> str:
    return "" if prop is None else _NUMBER_WORDS.get(prop, str(prop))


def _amount(number: int, prop: Property | None) -> str:
    word = _number_word(prop)
    return counted(number, word) if prop is Property.LEVEL else f"{number} {word}"


def _new_value(change: FixedChange) -> tuple[str, str]:
    match change.property:
        case Property.NAME:
            return "be", f"now called {change.word}"
        case Property.ATTRIBUTE | Property.TYPE:
            return "become", "" if change.word is None else change.word.title()
        case Property.LEVEL:
            return "become", f"Level {change.number}"
    return "have", f"now {change.number} {_number_word(change.property)}"


def _permission(change: FixedChange) -> tuple[str, str]:
    permission = change.permission
    if permission is Permission.PIERCE:
        some = " to some monsters" if _asks_more(change.test) else ""
        return "inflict", f"piercing damage{some}"
    some = "some monsters" if _asks_more(change.test) else "monsters"
    match permission:
        case Permission.EFFECTS_NEGATED:
            return "have", "no effects"
        case Permission.CONTINUOUS_NEGATED:
            return "have", "no continuous effects"
        case Permission.ATTACK_TIMES:
            return "can", f"attack {counted(change.number, 'time')}"
        case Permission.ATTACK_MONSTERS:
            return "can", f"attack {some} {counted(change.number, 'time')}"
        case Permission.ATTACK_EACH:
            return "can", f"attack {'all' if some == 'monsters' else 'some'} monsters once each"
        case Permission.ATTACK_ONLY | Permission.DECLARE_ONLY:
            return "can", f"attack only {some}"
        case Permission.ATTACK_ONCE_MORE if change.test is not None:
            return "can", f"attack {some} once more"
    verb, _, rest = str(permission).partition(" ")
    return ("cannot", rest) if verb == "cannot" else ("can", str(permission))


def _asks_more(test: CardTest | None) -> bool:
    """Whether it is about some monsters only."""
    return test is not None and not isinstance(test, IsKind)


def _cause(cause: Cause | None, player: int, names: Names) -> str:
    """`battle`, `effects`, `Luke's attacks`."""
    if cause is None:
        return "anything"
    whose = f"{names.owner(player)} " if player >= 0 else ""
    some = "some " if cause.test is not None else ""
    return f"{some}{whose}{_CAUSES[cause.kind]}"


def how_long(lasting: Modifier | PlayerEffect, turn: int) -> str:
    """` until the end of the turn`; `turn` is the one in which it begins."""
    if isinstance(lasting.fact, BattleLasts):
        return " until the end of the battle"
    if lasting.fact is not None:
        return " for as long as the effect says"
    if lasting.battle_only:
        return " until the end of the Battle Phase"
    if lasting.turn >= NEVER:
        return ""
    return " until the end of " + ("the turn" if lasting.turn == turn else f"turn {lasting.turn}")


def _new_numbers(before: Facts, modifiers: Sequence[Modifier]) -> str:
    """The numbers that have been raised or lowered, as they are now: ` (ATK 1500)`."""
    both = sorted((*before.modifiers, *modifiers), key=lambda modifier: modifier.stamp)
    after = facts_with(before, both)
    changed = dict.fromkeys(
        item.change.property for item in modifiers if item.change.layer is Layer.ADD
    )
    numbers = [
        f"{_NUMBER_WORDS[prop]} {number_of(after, prop)}"
        for prop in changed
        if prop is not None and number_of(after, prop) is not None
    ]
    return f" ({', '.join(numbers)})" if numbers else ""
