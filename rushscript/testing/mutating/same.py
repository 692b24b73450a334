"""What is the same by the rules of the game: a node -> the same meaning in other words.

Such a change is no mutant. A change reaches face-up cards alone, an attack is on a monster of the
other player, a monster in attack can only be put in defense, a monster is Set from the hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rushscript.syntax.nodes import (
    Alter,
    Attacks,
    Cause,
    CompareTest,
    HeadNoun,
    InZones,
    IsDestroyed,
    LiveChange,
    Node,
    Number,
    OwnedNoun,
    PlayerActs,
    Quantity,
    Selection,
    Summons,
    Verb,
    Word,
    WordTest,
)


def same_here(node: Node) -> Iterator[Node]:
    """The node written otherwise, with the same meaning by the rules of the game."""
    match node:
        case Alter(subject=Selection() as cards) | LiveChange(subject=Selection() as cards):
            # A change reaches face-up cards only (docs/language.md, section 6).
            for more in _without_word(cards, "face-up"):
                yield replace(node, subject=more)
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
                yield replace(node, causes=(replace(by, side=replace(by.side, text="either")),))
        case CompareTest(property=Word(text="atk" | "def"), operator="is", right=Number(value=0)):
            # No number is shown below 0.
            yield replace(node, operator="<=")
        case Quantity(kind="exactly", amount=Number(value=1)):
            # Of up to 1 card at least one is taken; who may decline is asked before.
            yield replace(node, kind="up to")
        case Verb():
            yield from _same_verb(node)


def _same_verb(node: Verb) -> Iterator[Node]:
    match node:
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
