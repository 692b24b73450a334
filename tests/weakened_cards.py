"""Weakened cards: a card -> every card that lacks one clause of it or has one other number.

A test of the card that is worth something notices each of them. Left out is what the rules of the
game make the same: a change reaches face-up cards alone, an attack is on a monster of the other
player, a monster in attack can only be put in defense, a monster is Set from the hand.
"""

from __future__ import annotations

import csv
import difflib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import fields, replace

from rushscript.engine.cards import CardDefinition
from rushscript.syntax import show
from rushscript.syntax.nodes import (
    Ability,
    Alike,
    Alter,
    AtEnd,
    Attacks,
    Card,
    CardName,
    CardNumbers,
    Cause,
    ChooseOne,
    CompareTest,
    Continuous,
    CostChoice,
    CountsAsTributes,
    Do,
    DurationWord,
    Effect,
    EitherNoun,
    EventWhile,
    HeadNoun,
    Including,
    InZones,
    IsDestroyed,
    IsMoved,
    Live,
    LiveBlock,
    LiveChange,
    LiveWhile,
    Materials,
    MaterialSummon,
    MayBlock,
    NameTest,
    Node,
    Number,
    OfEach,
    OriginalTest,
    OrTest,
    OwnedNoun,
    Passcodes,
    PlayerActs,
    Quantity,
    RangeTest,
    Rule,
    Selection,
    SelfSummon,
    Summons,
    ThereIs,
    Totals,
    TributeSummon,
    Verb,
    Way,
    When,
    Word,
    WordTest,
)
from rushscript.testing.suites import SuiteTest

EQUIVALENT = Path(__file__).with_name("equivalent_cards.csv")
"""Weakened cards that no test can tell from the real one, each with the reason."""

Item = TypeVar("Item")

SIDES = {
    "your": ("opponent's", "either"),
    "opponent's": ("your", "either"),
    "either": ("your", "opponent's"),
    "turn player's": ("your", "either"),
}


def weakened(card: Card) -> Iterator[tuple[str, Card]]:
    """Each weakened card, with the lines it has instead."""
    for node in _variants(card):
        assert isinstance(node, Card)
        yield changed_lines(card, node), node


def changed_lines(before: Card, after: Card) -> str:
    """What stands in one card and what in the other, as in `tests/equivalent_cards.csv`."""
    return "  ".join(
        " ".join(line.split())
        for line in difflib.ndiff(show(before).splitlines(), show(after).splitlines())
        if line.startswith(("- ", "+ "))
    )


@cache
def equivalents() -> dict[tuple[str, str], list[str]]:
    """The weakened cards that no test can tell from the real one, by pack and card."""
    found: dict[tuple[str, str], list[str]] = {}
    with EQUIVALENT.open(encoding="utf-8", newline="") as file:
        for pack, card, text, reason in list(csv.reader(file))[1:]:
            assert reason, f"{card}: say why nobody can notice {text!r}"
            found.setdefault((pack, card), []).append(text)
    return found


def notices(test: SuiteTest, name: str, definition: CardDefinition) -> bool:
    """Whether the test fails with this card in the place of the one it names."""
    definitions = {**test.definitions, name: definition}
    return not SuiteTest(test.test, definitions, test.ruleset).run().passed


def _variants(node: Node) -> Iterator[Node]:
    """The node with one thing taken away or changed, here or anywhere below, without what is the
    same by the rules."""
    same = {show(other) for other in _same(node)}
    for variant in _all_variants(node):
        if not same or show(variant) not in same:
            yield variant


def same_by_the_rules(node: Node) -> Iterator[Node]:
    """The node written otherwise with the same meaning, here or anywhere below."""
    yield from _same(node)
    yield from _below(node, same_by_the_rules)


def _below(node: Node, changed: Callable[[Node], Iterator[Node]]) -> Iterator[Node]:
    """The node with one of its parts in each way that `changed` gives it."""
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, Node):
            for new in changed(value):
                yield _with(node, item.name, new)
        elif isinstance(value, tuple):
            for index, part in enumerate(value):
                if isinstance(part, Node):
                    for new in changed(part):
                        yield _with(node, item.name, (*value[:index], new, *value[index + 1 :]))


def _same(node: Node) -> Iterator[Node]:
    """The node written otherwise, with the same meaning by the rules of the game."""
    match node:
        case Alter(subject=Selection() as cards) | LiveChange(subject=Selection() as cards):
            # A change reaches face-up cards only (docs/language.md, section 6).
            for more in _without_word(cards, "face-up"):
                yield _with(node, "subject", more)
        case Attacks(who=OwnedNoun() as who, target=OwnedNoun() as target):
            yield replace(node, who=_of_either(who))
            yield replace(node, target=_of_either(target))
        case Summons(manners=manners, origins=(_, *_)) if manners and all(
            word.text in ("normal", "tribute") for word in manners
        ):
            # A monster is normal summoned, tribute summoned and Set from the hand alone.
            yield replace(node, origins=())
        case PlayerActs(verb=Word(text="set"), noun=HeadNoun(head=Word(text="monster"))):
            yield replace(node, origins=())
        case IsDestroyed(who=OwnedNoun() as who, causes=(Cause(kind=Word(text="attack")) as by,)):
            yield replace(node, who=_of_either(who))
            if by.side is not None:
                yield replace(node, causes=(_with(by, "side", replace(by.side, text="either")),))
        case Verb(
            word=Word(text="take control"), cards=Selection(place=InZones() as place) as cards
        ):
            all_fields = replace(place, side=replace(place.side, text="either"))
            yield replace(node, cards=replace(cards, place=all_fields))
        case Verb(word=Word(text="look at"), cards=Selection() as cards):
            for more in _without_word(cards, "face-down"):
                yield replace(node, cards=more)
        case Verb(word=Word(text="put"), cards=Selection() as cards, position=Word(text=position)):
            yield from _put_the_same(node, cards, position)


def _put_the_same(node: Verb, cards: Selection, position: str) -> Iterator[Node]:
    """What lies there already is not put there, and without a position attack becomes face-up
    defense, defense attack."""
    there = {
        "in attack": ("in defense",),
        "in face-up defense": ("in attack",),
        "in face-down defense": ("face-up",),
    }
    for words in there[position]:
        for more in _without_word(cards, words):
            yield replace(node, cards=more)
    told = {
        "in attack": ("in defense", "face-down", "in face-up defense", "in face-down defense"),
        "in face-up defense": ("in attack",),
        "in face-down defense": (),
    }
    if any(True for words in told[position] for _ in _without_word(cards, words)):
        yield replace(node, position=None)


def _of_either(who: OwnedNoun) -> OwnedNoun:
    return replace(who, side=replace(who.side, text="either"))


def _without_word(cards: Selection, word: str) -> Iterator[Selection]:
    if isinstance(cards.noun, HeadNoun):
        for index, test in enumerate(cards.noun.tests):
            if isinstance(test, WordTest) and test.word.text == word:
                left = (*cards.noun.tests[:index], *cards.noun.tests[index + 1 :])
                yield replace(cards, noun=replace(cards.noun, tests=left))


def _all_variants(node: Node) -> Iterator[Node]:
    yield from _changed_here(node)
    match node:
        case CardNumbers() | Passcodes():
            return
        case Quantity(kind="up to", amount=Number(value=most) as amount):
            # That one more could be taken is not said by taking fewer.
            yield replace(node, amount=replace(amount, value=most - 1))
            return
        case Quantity(kind="as many as possible up to"):
            yield replace(node, kind="up to")
        case Quantity(kind="from to", least=Number(value=low) as least, amount=Number(value=high)):
            yield replace(node, amount=Number(high - 1))
            yield replace(node, least=replace(least, value=low - 1))
            yield replace(node, least=replace(least, value=low + 1))
            return
        case _:
            pass
    yield from _below(node, _variants)


def _with(node: Node, name: str, value: object) -> Node:
    changed: dict[str, Any] = {name: value}
    return replace(node, **changed)


def _without(parts: tuple[Item, ...]) -> Iterator[tuple[Item, ...]]:
    for index in range(len(parts)):
        yield (*parts[:index], *parts[index + 1 :])


def _changed_here(node: Node) -> Iterator[Node]:
    match node:
        case (
            Ability(conditions=conditions, costs=costs)
            | SelfSummon(conditions=conditions, costs=costs)
            | TributeSummon(conditions=conditions, costs=costs)
        ):
            for others in _without(conditions):
                yield replace(node, conditions=others)
            for rest in _without(costs):
                yield replace(node, costs=rest)
        case Effect(steps=steps) | MayBlock(steps=steps) | Way(steps=steps) | AtEnd(steps=steps):
            for left in _without(steps):
                if left:
                    # A first sentence has no word that joins it to one before.
                    yield replace(node, steps=(replace(left[0], connective=None), *left[1:]))
        case Alter(changes=changes) | LiveChange(changes=changes) if len(changes) > 1:
            for kept in _without(changes):
                yield replace(node, changes=kept)
        case Continuous(lines=lines) | LiveWhile(lines=lines) if len(lines) > 1:
            for remaining_lines in _without(lines):
                yield replace(node, lines=remaining_lines)
        case CostChoice(ways=payments):
            # An option that is the same as the one before it is no option of its own.
            for index in range(len(payments)):
                options = (*payments[:index], payments[index - 1], *payments[index + 1 :])
                yield replace(node, ways=options)
        case ChooseOne(ways=ways):
            # An option that is the same as the one before it is no option of its own.
            for index in range(len(ways)):
                options = (*ways[:index], ways[index - 1], *ways[index + 1 :])
                yield replace(node, ways=options)
        case LiveBlock(lines=lines):
            yield from _without_whiles(node, lines)
        case Card(rules=rules) if rules:
            for fewer in _without(rules):
                yield replace(node, rules=fewer)
        case Rule(zones=zones) if len(zones) > 1:
            for some in _without(zones):
                yield replace(node, zones=some)
        case When(events=events) if len(events) > 1:
            for remaining in _without(events):
                yield replace(node, events=remaining)
        case HeadNoun(tests=tests):
            for filters in _without(tests):
                yield replace(node, tests=filters)
        case Materials(parts=parts):
            for rest_of_it in _without(parts):
                if rest_of_it:
                    yield replace(node, parts=rest_of_it)
        case MaterialSummon():
            yield from _other_materials(node)
        case (
            Selection(agreement=Alike() | Totals() | Including())
            | ThereIs(agreement=Alike() | Including())
        ):
            yield replace(node, agreement=None)
        case Selection(agreement=OfEach(), noun=EitherNoun(nouns=nouns)):
            for fewer_nouns in _without(nouns):
                yield replace(node, noun=replace(node.noun, nouns=fewer_nouns))
        case OrTest(tests=tests):
            for filters in _without(tests):
                yield filters[0] if len(filters) == 1 else replace(node, tests=filters)
    yield from _of_events(node)
    if isinstance(node, Continuous):
        yield from _without_whiles(node, node.lines)
    yield from _other_number(node)
    yield from _other_words(node)


def _of_events(node: Node) -> Iterator[Node]:
    """Without where cards come from, where they lay and what moved them, and from fewer places."""
    match node:
        case Summons(origins=origins) | PlayerActs(origins=origins) | IsMoved(origins=origins) if (
            origins
        ):
            yield replace(node, origins=())
            if len(origins) > 1:
                for fewer in _without(origins):
                    yield replace(node, origins=fewer)
        case OwnedNoun(zone=Word()):
            yield replace(node, zone=None)
    match node:
        case EventWhile(event=event):
            yield event
        case Summons(manners=manners) if len(manners) > 1:
            for words in _without(manners):
                yield replace(node, manners=words)
        case IsMoved(causes=causes):
            for rest in _without(causes):
                yield replace(node, causes=rest)


def _without_whiles(node: Node, lines: tuple[Live, ...]) -> Iterator[Node]:
    """What holds only for a while holds always."""
    for index, line in enumerate(lines):
        if isinstance(line, LiveWhile):
            yield _with(node, "lines", (*lines[:index], *line.lines, *lines[index + 1 :]))


def _other_materials(summons: MaterialSummon) -> Iterator[Node]:
    """Without what leaves cards out or asks for one, another destination, surplus and less."""
    if summons.except_for is not None:
        yield replace(summons, except_for=None)
    if summons.including is not None:
        yield replace(summons, including=None)
    if summons.destination is not None:
        yield replace(summons, destination=None, at_bottom=False, any_order=False)
    if summons.comparison == ">=":
        yield replace(summons, comparison="=")


def _other_number(node: Node) -> Iterator[Node]:
    """Every number, one more and one less; what is printed is what it is now."""
    match node:
        case Number(value=value):
            for other in (value - 1, value + 1):
                if other >= 0:
                    yield replace(node, value=other)
        case TributeSummon(amount=value) if value:
            for other in (value - 1, value + 1):
                yield replace(node, amount=other)
        case CountsAsTributes(amount=value):
            # One more than asked for is enough as well.
            yield replace(node, amount=value - 1)
        case ThereIs(amount="exactly" | "or more" | "or fewer", number=value):
            for other in (value - 1, value + 1):
                yield replace(node, number=other)
        case RangeTest(low=low, high=high):
            for other in (low - 1, low + 1):
                yield replace(node, low=other)
            for other in (high - 1, high + 1):
                yield replace(node, high=other)
        case OriginalTest(value=CardName() as name):
            yield NameTest(name)
        case OriginalTest(value=Word() as text):
            yield WordTest(text)
        case CompareTest(operator="<=" | ">="):
            yield replace(node, operator="is")


def _other_words(node: Node) -> Iterator[Node]:
    """The other side, another duration, no choice, no fixed position."""
    match node:
        case Word(text="your" | "opponent's" | "either" | "turn player's" as side):
            for other in SIDES[side]:
                yield replace(node, text=other)
        case DurationWord(word=word):
            other = "this turn" if word.text == "permanently" else "permanently"
            lasting = replace(word, text=other)
            yield replace(node, word=lasting)
        case Verb(deck_end=Word(text="top or bottom") as end):
            for one in ("top", "bottom"):
                yield replace(node, deck_end=replace(end, text=one))
        case InZones(zones=zones) if len(zones) > 1:
            for fewer in _without(zones):
                yield replace(node, zones=fewer)
        case Do(may=True) | Alter(may=True) | CountsAsTributes(may=True):
            yield replace(node, may=False)
        case (
            Verb(position=Word()) | SelfSummon(position=Word()) | CountsAsTributes(position=Word())
        ):
            yield replace(node, position=None)
