"""What a failed line is made of: each part with its value.

A property: the printed value and every change with the card that made it. A count: the cards that
were counted, and the others with the parts of the noun that they do not fit. Why something is
refused is told by `ways`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rushscript.compiler.filters import compile_noun
from rushscript.engine.cards import Facts
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.changes import FixedChange
from rushscript.engine.expressions.layers import Layer
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Scope
from rushscript.engine.zones import FACE_DOWN
from rushscript.messages import Language
from rushscript.syntax import show
from rushscript.syntax.nodes import EitherNoun, HeadNoun, NameNoun, Noun
from rushscript.testing.scenarios.nameless import UnstatedFact
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.watching import watch_test
from rushscript.vocabulary import Property

_SET: Final = (Layer.SET, Layer.SET_FINAL)
_WORDS: Final = {
    Language.ENGLISH: {
        "printed": "{} printed",
        "by": "{} by {}",
        "none": "none",
        "original": "original becomes {}",
        "becomes": "becomes {}",
        "also": "also {}",
        "hidden": "{} (face-down)",
        "fits": "fits",
        "does not fit": "does not fit",
        "no": "no {}",
        "not": "not `{}`",
        "and": ", ",
        "name": "{}",
    },
    Language.JAPANESE: {
        "printed": "{} (記載された値)",
        "by": "{} ({} による)",
        "none": "なし",
        "original": "元々の値が {} になる",
        "becomes": "{} になる",
        "also": "{} でもある",
        "hidden": "{} (裏側)",
        "fits": "当てはまる",
        "does not fit": "当てはまらない",
        "no": "`{}` ではない",
        "not": "`{}` ではない",
        "and": "、",
        "name": "「{}」",
    },
}


def property_parts(scene: Scene, card: int, prop: Property) -> list[str]:
    """How a property came to its value; nothing where no effect has a part in it."""
    facts = facts_of(scene.duel.state, card)
    changes = [item for item in facts.modifiers if item.change.property is prop]
    if not changes:
        return []
    words = _WORDS[scene.language]
    name = words["name"] if prop is Property.NAME else "{}"
    lines = [words["printed"].format(name.format(_printed(facts, prop)) or words["none"])]
    for item in changes:
        told = _change_words(item.change, words, name)
        if item.source != NO_CARD:
            told = words["by"].format(told, scene.labels[item.source])
        lines.append(told)
    return lines


def _printed(facts: Facts, prop: Property) -> str:
    """What the card says itself, of a whole Maximum Monster its MAXIMUM ATK; empty for nothing."""
    definition = facts.definition
    attack = definition.maximum_attack if facts.sides else definition.attack
    match prop:
        case Property.ATTACK:
            found: object = attack
        case Property.DEFENSE:
            found = definition.defense
        case Property.LEVEL:
            found = definition.level
        case Property.ATTRIBUTE:
            found = definition.attribute
        case Property.TYPE:
            found = definition.type
        case Property.NAME:
            found = definition.name
        case _:
            found = None
    return "" if found is None else str(found)


def _change_words(change: FixedChange, words: dict[str, str], name: str) -> str:
    value = str(change.number) if change.word is None else name.format(change.word)
    if change.layer is Layer.ADD:
        return f"{change.number:+d}"
    if change.layer is Layer.ORIGINAL:
        return words["original"].format(value)
    if change.layer in _SET:
        return words["becomes"].format(value)
    return words["also"].format(value)


def noun_parts(scene: Scene, noun: Noun, cards: Sequence[int], *, on_field: bool) -> list[str]:
    """Of each card whether it fits a noun, and which parts of the noun it does not fit."""
    state = scene.duel.state
    words = _WORDS[scene.language]
    lines = []
    for card in cards:
        label = scene.labels[card]
        if on_field and state.position[card] == FACE_DOWN:
            label = words["hidden"].format(label)
        told = _misfit(scene, noun, card, on_field=on_field) or words["fits"]
        lines.append(f"{label}: {told}")
    return lines


def _misfit(scene: Scene, noun: Noun, card: int, *, on_field: bool) -> str:
    """The parts that say no, as they are written; empty for a card that fits."""
    if _fits(scene, noun, card, on_field=on_field):
        return ""
    words = _WORDS[scene.language]
    match noun:
        case HeadNoun(head=head, tests=tests):
            if not _fits(scene, HeadNoun(head), card, on_field=on_field):
                return words["no"].format(head.text)
            wrong = [
                show(test)
                for test in tests
                if not _fits(scene, HeadNoun(head, (test,)), card, on_field=on_field)
            ]
            told = words["and"].join(words["not"].format(part) for part in wrong)
            return told or words["does not fit"]
        case NameNoun() | EitherNoun():
            return words["not"].format(show(noun))


def _fits(scene: Scene, noun: Noun, card: int, *, on_field: bool) -> bool:
    """A fact that is not stated is no reason to say no."""
    test = watch_test(compile_noun(scene.names, noun, on_field=on_field))
    state = scene.duel.state
    try:
        return test.matches(state, facts_of(state, card), Scope(scene.seat, NO_CARD))
    except UnstatedFact:
        return True
