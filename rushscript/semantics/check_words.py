"""Checks that many places share: a word that must be one of a list, a position that says which
face, and parts that stand only once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rushscript.semantics.names import did_you_mean
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import ATTRIBUTES, POSITIONS_OF_WORD, TYPES
from rushscript.syntax.nodes import Node, Word
from rushscript.syntax.other_formats import OTHER_FORMATS

Part = TypeVar("Part", bound=Node)


def check_listed(
    scope: Scope, word: Word, what: str, known: Iterable[str], otherwise: str | None = None
) -> bool:
    """Checks that a word is one of those known. `what` is the property it gives a card;
    `otherwise` the help where no known word is near, by default all of them."""
    words = list(known)
    if word.text in words:
        return True
    if report_other_format(scope, word):
        return False
    near = did_you_mean(word.text, words, otherwise or "write one of " + _quoted(words))
    scope.report("RS264", word.span, word=word.text, property=what, near=near)
    return False


def report_other_format(scope: Scope, word: Word) -> bool:
    """RS681: whether a word that nothing knows is one of another format."""
    what, write = OTHER_FORMATS.get(word.text, ("", ""))
    if what:
        scope.report("RS681", word.span, found=what, write=write)
    return bool(what)


def _quoted(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def check_type_or_attribute(scope: Scope, word: Word, prop: str) -> bool:
    """Checks the word of one of the two properties that are words."""
    return check_listed(scope, word, prop, TYPES if prop == "type" else ATTRIBUTES)


def check_which_face(scope: Scope, position: Word, verb: str) -> None:
    """A card is put into one position: `in defense` does not say which face."""
    if len(POSITIONS_OF_WORD.get(position.text, ())) > 1:
        scope.report("RS271", position.span, verb=verb)


def each_once(scope: Scope, parts: Iterable[Part]) -> Iterator[Part]:
    """The parts, without those that say again what another one has said, which are reported."""
    seen: list[Part] = []
    for part in parts:
        if part in seen:
            scope.report("RS254", part.span)
            continue
        seen.append(part)
        yield part


def check_manners(scope: Scope, manners: tuple[Word, ...]) -> None:
    """Manners of a summon: normal ones include tribute summons."""
    texts = [manner.text for manner in manners]
    for manner in each_once(scope, manners):
        if manner.text == "tribute" and "normal" in texts:
            span = manners[0].span.to(manners[-1].span)
            rest = " or ".join(text for text in texts if text != "tribute")
            scope.report("RS236", span, found=f"`{' or '.join(texts)}`", write=f"`{rest}`")
