"""Filters that cannot hold together, and those that say what is implied anyway."""

from __future__ import annotations

from collections.abc import Iterator

from rushscript.semantics.face_up import hides_face_down, is_any_position
from rushscript.semantics.possible import bounds_of
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import FILTER_WORDS, FilterWord, Sort
from rushscript.syntax.nodes import (
    HeadNoun,
    NameTest,
    NotTest,
    OriginalTest,
    Test,
    WordTest,
)
from rushscript.vocabulary import MonsterKind, Position


def check_together(scope: Scope, noun: HeadNoun) -> None:
    """Reports the first filter that contradicts those before it, or says nothing new."""
    if len(noun.tests) > 1 and _check_twice(scope, noun):
        return
    words = list(_words(noun))
    if _check_words(scope, words) or _check_originals(scope, noun):
        return
    if _check_names(scope, noun) or _check_numbers(scope, noun):
        return
    _check_faces(scope, noun, words)


def _words(noun: HeadNoun) -> Iterator[tuple[WordTest, FilterWord]]:
    """The words of the list that are no names, with their meaning."""
    for test in noun.tests:
        word = FILTER_WORDS.get(test.word.text) if isinstance(test, WordTest) else None
        if isinstance(test, WordTest) and word is not None:
            yield test, word


def _check_twice(scope: Scope, noun: HeadNoun) -> bool:
    seen: list[Test] = []
    for test in noun.tests:
        if test in seen:
            scope.report("RS232", test.span, why="it stands twice in one list")
            return True
        opposite: Test = test.test if isinstance(test, NotTest) else NotTest(test)
        if opposite in seen:
            scope.report("RS232", test.span, why="the list asks for its opposite too")
            return True
        seen.append(test)
    return False


def _check_words(scope: Scope, words: list[tuple[WordTest, FilterWord]]) -> bool:
    """A card has one attribute, one type, one kind among normal and effect."""
    first: dict[Sort, FilterWord] = {}
    for test, word in words:
        if word.sort not in (Sort.ATTRIBUTE, Sort.TYPE, Sort.KIND):
            continue
        other = first.setdefault(word.sort, word)
        if other is word or (word.sort is Sort.KIND and not _exclude(word, other)):
            continue
        why = f"no card is both `{other.text}` and `{word.text}`; `or` joins what may be either"
        scope.report("RS232", test.span, why=why)
        return True
    return False


def _exclude(word: FilterWord, other: FilterWord) -> bool:
    if MonsterKind.NORMAL in (word.monster_kind, other.monster_kind):
        return True
    return word.monster_kind is None and other.monster_kind is None


def _check_names(scope: Scope, noun: HeadNoun) -> bool:
    names = [test for test in noun.tests if isinstance(test, NameTest)]
    if len(names) < 2:
        return False
    why = "a card has one name; `or` joins names"
    scope.report("RS232", names[1].span, why=why)
    return True


def _check_originals(scope: Scope, noun: HeadNoun) -> bool:
    """A card is printed with one name, one type and one attribute."""
    seen: list[str] = []
    for test in noun.tests:
        if not isinstance(test, OriginalTest):
            continue
        if test.property.text in seen:
            why = f"a card has one original {test.property.text}; `or` joins what may be either"
            scope.report("RS232", test.span, why=why)
            return True
        seen.append(test.property.text)
    return False


def _check_numbers(scope: Scope, noun: HeadNoun) -> bool:
    left: dict[tuple[str, bool], tuple[int, int]] = {}
    for test in noun.tests:
        found = bounds_of(test)
        if found is None:
            continue
        key, low, high = found
        before = left.get(key)
        if before is not None:
            low, high = max(low, before[0]), min(high, before[1])
        if low > high:
            scope.report("RS232", test.span, why=f"no `{key[0]}` fits all of the list")
            return True
        left[key] = low, high
    return False


def _check_faces(scope: Scope, noun: HeadNoun, words: list[tuple[WordTest, FilterWord]]) -> None:
    """Positions that exclude each other; `face-up` and `any position` that change nothing."""
    hides = hides_face_down(noun)
    anyway = next((test for test in noun.tests if is_any_position(test)), None)
    if anyway is not None and not hides:
        scope.report("RS235", anyway.span)
        return
    left: frozenset[Position] | None = None
    for test, word in words:
        if not word.positions:
            continue
        if anyway is not None:
            scope.report("RS232", test.span, why="the list says `any position` too")
            return
        if left is not None:
            why = _two_positions(left, word, words)
            scope.report("RS232", test.span, why=why)
            return
        left = frozenset(word.positions)
        if word.text == "face-up" and hides:
            scope.report("RS230", test.span, head=noun.head.text)
            return
        if hides and not left & {Position.FACE_UP_ATTACK, Position.FACE_UP_DEFENSE}:
            scope.report("RS240", test.span, word=word.text)
            return


def _two_positions(
    left: frozenset[Position], word: FilterWord, words: list[tuple[WordTest, FilterWord]]
) -> str:
    other = next(item.text for _, item in words if item.positions)
    if left & frozenset(word.positions):
        return f"`{other}` and `{word.text}` say one thing together; one word is enough"
    return f"no card is both `{other}` and `{word.text}`"
