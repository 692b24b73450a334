"""Checks of `given`: which cards lie where, and which of them a test can speak of."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_past import Lying, Places, check_known, check_past, key_of
from rushscript.semantics.check_words import check_which_face
from rushscript.semantics.names import KnownCard
from rushscript.semantics.nouns import kinds_of_noun, noun_span
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import FIELD_ZONES, FILTER_WORDS, MAXIMUM_MODE, Sort
from rushscript.syntax.nodes import (
    CardName,
    CardReference,
    CompareTest,
    EitherNoun,
    GivenCard,
    GivenCards,
    GivenKnown,
    GivenLife,
    GivenLine,
    GivenPast,
    GivenPhase,
    GivenTurn,
    HeadNoun,
    Name,
    NameNoun,
    NameTest,
    NotTest,
    Test,
    Word,
    WordTest,
)
from rushscript.vocabulary import CardKind

FACES_OF_CARD: Final = {
    CardKind.SPELL: frozenset({"face-up", "face-down"}),
    CardKind.TRAP: frozenset({"face-down"}),
}
"""How spells and traps can lie on the field between two activations."""

STATED: Final = frozenset({Sort.ATTRIBUTE, Sort.TYPE, Sort.KIND, Sort.LEGEND})


class Given:
    """The cards of a test: how often each quoted name lies somewhere, and places per zone.
    `unread` where one of them is a card that could not be read, which may bring others."""

    __slots__ = ("columns", "copies", "lying", "places", "seen", "unread")

    def __init__(self) -> None:
        self.lying: Places = {}
        self.columns: set[tuple[str, str, str]] = set()
        self.copies: dict[str, int] = {}
        self.unread = False
        self.places: dict[tuple[str, str], int] = {}
        self.seen: set[tuple[str, str]] = set()

    def check_reference(self, scope: Scope, card: CardReference) -> None:
        """A card a test speaks of: given, and only one."""
        if isinstance(card, Name):
            scope.use(card)
            return
        known = scope.resolve(card)
        if known is None:
            return
        copies = self.copies.get(known.name, 0)
        if copies == 0 and not self.unread:
            scope.report("RS303", card.span, name=card.text)
        elif copies > 1:
            scope.report("RS304", card.span, name=card.text, copies=copies)


def check_test_side(scope: Scope, side: Word) -> None:
    """In a test there are you and your opponent."""
    if side.text not in ("your", "opponent's"):
        scope.report("RS311", side.span, side=side.text)


def check_given(scope: Scope, lines: tuple[GivenLine, ...]) -> Given:
    """Checks the lines of `given`; what the moves can speak of."""
    given = Given()
    for line in lines:
        match line:
            case GivenCards():
                check_test_side(scope, line.side)
                _check_once(scope, given, line, f"{line.side.text} {line.zone.text}")
                for card in line.cards:
                    _check_card(scope, card, line, given)
            case GivenLife():
                check_test_side(scope, line.side)
                _check_once(scope, given, line, f"{line.side.text} lp")
                if line.amount.value == 0:
                    scope.report("RS314", line.amount.span)
            case GivenTurn():
                _check_turn(scope, line, given)
            case GivenPhase():
                _check_once(scope, given, line, "it is ... phase")
            case GivenKnown() | GivenPast():
                continue
            case _:
                assert_never(line)
    for line in lines:
        if isinstance(line, GivenCards):
            for card in line.cards:
                _check_host(scope, card, line, given)
    _check_what_was(scope, lines, given)
    return given


def _check_what_was(scope: Scope, lines: tuple[GivenLine, ...], given: Given) -> None:
    """What has happened and who knows what, when all cards are known."""
    before = scope.mistakes
    for line in lines:
        cards: tuple[CardReference | None, ...] = ()
        if isinstance(line, GivenPast):
            cards = (line.card, line.other, *(item.card for item in line.used))
        elif isinstance(line, GivenKnown):
            cards = line.cards
        for card in cards:
            if card is not None:
                given.check_reference(scope, card)
    if scope.mistakes > before:
        return
    check_past(scope, lines, given.lying)
    for line in lines:
        if isinstance(line, GivenKnown):
            check_known(scope, line, given.lying)


def _check_host(scope: Scope, card: GivenCard, line: GivenCards, given: Given) -> None:
    """The monster that a card is equipped to may stand further down."""
    if card.host is None:
        return
    given.check_reference(scope, card.host)
    if card.count > 1 or line.zone.text not in ("field", "spell/trap zone"):
        scope.report("RS323", card.span)


def _check_once(scope: Scope, given: Given, line: GivenLine, what: str) -> None:
    if ("line", what) in given.seen:
        scope.report("RS313", line.span, line=what)
    given.seen.add(("line", what))


def _check_turn(scope: Scope, line: GivenTurn, given: Given) -> None:
    if line.side is not None:
        check_test_side(scope, line.side)
    if line.turn is not None and line.turn < 1:
        scope.report("RS310", line.span)
    _check_once(scope, given, line, "it is ... turn")


# --------------------------------------------------------------------------------------- cards


def _check_card(scope: Scope, card: GivenCard, line: GivenCards, given: Given) -> None:
    if card.count == 0:
        scope.report("RS227", card.span)
        return
    kind = _check_what(scope, card, line, given)
    if card.name is not None:
        if card.count > 1:
            scope.report("RS312", card.name.span, count=card.count)
        scope.bind(card.name, single=True)
    _check_position(scope, card, line, kind)
    _note_lying(scope, card, line, kind, given)
    if card.column is not None:
        _check_column(scope, card, line, kind, given)
    if kind is not None:
        _check_zone(scope, card, line, kind, given)


def _note_lying(
    scope: Scope, card: GivenCard, line: GivenCards, kind: CardKind | None, given: Given
) -> None:
    """Keeps where a card lies that the test can speak of."""
    position = None if card.position is None else card.position.text
    lying = Lying(line.side.text, line.zone.text, position, kind)
    if card.name is not None:
        given.lying[key_of(scope, card.name)] = lying
    match card.what:
        case NameNoun(name=name):
            given.lying[key_of(scope, name)] = lying
        case HeadNoun(tests=tests):
            for test in tests:
                if isinstance(test, NameTest):
                    given.lying[key_of(scope, test.name)] = lying


def _check_column(
    scope: Scope, card: GivenCard, line: GivenCards, kind: CardKind | None, given: Given
) -> None:
    """RS352: a column is that of one card on the field."""
    assert card.column is not None
    what = "monster" if kind is CardKind.MONSTER and card.host is None else "spell/trap"
    key = (line.side.text, what, card.column.text)
    why = None
    if line.zone.text not in ("field", "spell/trap zone"):
        why = "only a card on the field has a column"
    elif card.count > 1 or _is_whole(card):
        why = "one card lies in a column"
    elif key in given.columns:
        why = "the column is taken"
    given.columns.add(key)
    if why is not None:
        scope.report("RS352", card.column.span, why=why, write="write another column, or none")


def _check_what(scope: Scope, card: GivenCard, line: GivenCards, given: Given) -> CardKind | None:
    """Checks which card it is; its kind where that is known."""
    match card.what:
        case NameNoun():
            return _check_named(scope, card.what.name, card.count, given, whole=_is_whole(card))
        case HeadNoun():
            return _check_nameless(scope, card, card.what, line, given)
        case EitherNoun():
            scope.report("RS309", card.what.span)
            return None
        case _:
            assert_never(card.what)


def _check_named(
    scope: Scope, name: CardName, count: int, given: Given, *, whole: bool
) -> CardKind | None:
    known = scope.resolve(name)
    if known is None:
        return None
    given.copies[known.name] = given.copies.get(known.name, 0) + count
    if whole:
        _check_sides(scope, name, known, given)
    if known.id is None:
        scope.report("RS315", name.span, name=name.text)
    return known.kind


def _check_sides(scope: Scope, name: CardName, known: KnownCard, given: Given) -> None:
    """The cards that a whole Maximum Monster brings can be spoken of like those given."""
    if known.sides is None:
        if known.kind is not None:
            scope.report("RS319", name.span, name=name.text)
        given.unread = given.unread or known.kind is None
        return
    for side in known.sides:
        resolved = scope.resolve(CardName(side, span=name.span))
        if resolved is not None:
            given.copies[resolved.name] = given.copies.get(resolved.name, 0) + 1


def _is_whole(card: GivenCard) -> bool:
    """Whether a card is given as a whole Maximum Monster."""
    return card.position is not None and card.position.text == MAXIMUM_MODE


def _check_nameless(
    scope: Scope, card: GivenCard, noun: HeadNoun, line: GivenCards, given: Given
) -> CardKind | None:
    """A nameless card has exactly the facts that are stated."""
    if check_noun(scope, noun):
        for test in noun.tests:
            if isinstance(test, NameTest):
                _check_stated_name(scope, test.name, card.count, given)
            elif not _states_fact(test):
                scope.report("RS307", test.span)
    if noun.head.text == "card" and line.zone.text in FIELD_ZONES:
        scope.report("RS316", noun_span(noun), head=noun.head.text)
    return None if noun.head.text == "card" else min(kinds_of_noun(noun))


def _check_stated_name(scope: Scope, name: CardName, count: int, given: Given) -> None:
    """A name that is only declared is one of the facts; a loaded card stands by itself."""
    known = scope.resolve(name)
    if known is None:
        return
    given.copies[known.name] = given.copies.get(known.name, 0) + count
    if known.id is not None:
        scope.report("RS324", name.span, name=name.text)


def _states_fact(test: Test) -> bool:
    """Whether a filter says what the card is; being no Legend has no other word."""
    if isinstance(test, NotTest):
        return isinstance(test.test, WordTest) and test.test.word.text == "legend"
    if isinstance(test, WordTest):
        word = FILTER_WORDS.get(test.word.text)
        return word is not None and word.sort in STATED
    return isinstance(test, CompareTest) and test.operator == "is" and not test.original


def _check_position(scope: Scope, card: GivenCard, line: GivenCards, kind: CardKind | None) -> None:
    position = card.position
    if position is None:
        return
    if position.text == MAXIMUM_MODE:
        _check_maximum(scope, card, line, kind)
    elif line.zone.text not in FIELD_ZONES:
        scope.report("RS234", position.span, word=position.text)
    elif kind is CardKind.MONSTER and position.text == "face-up":
        scope.report("RS322", position.span)
    elif kind in (CardKind.SPELL, CardKind.TRAP) and position.text not in FACES_OF_CARD[kind]:
        scope.report("RS308", position.span, card=str(kind), word=position.text)
    else:
        check_which_face(scope, position, "given")


def _check_extra(scope: Scope, card: GivenCard, kind: CardKind, zone: str) -> None:
    """T-032: monsters of the Extra Deck wait there, and never lie in a hand or deck (R-102)."""
    kinds = scope.ruleset.extra_deck_kinds
    found = kind is CardKind.MONSTER and any(
        word in map(str, kinds) for word in _kind_words(scope, card)
    )
    if zone == "extra deck" and not found:
        listed = " and ".join(sorted(map(str, kinds)))
        scope.report("RS320", card.what.span, kinds=listed)
    elif zone in ("hand", "deck") and found:
        scope.report("RS321", card.what.span, zone=zone)


def _kind_words(scope: Scope, card: GivenCard) -> tuple[str, ...]:
    """The kinds of a given card, as its type line or the test says."""
    match card.what:
        case NameNoun(name=name):
            known = scope.resolve(name)
            return () if known is None else known.words
        case HeadNoun(tests=tests):
            return tuple(test.word.text for test in tests if isinstance(test, WordTest))
        case _:
            return ()


def _check_maximum(scope: Scope, card: GivenCard, line: GivenCards, kind: CardKind | None) -> None:
    """A whole Maximum Monster is one monster on the field."""
    if card.count > 1 or kind in (CardKind.SPELL, CardKind.TRAP) or line.zone.text != "field":
        assert card.position is not None
        scope.report("RS318", card.position.span)


def _check_zone(
    scope: Scope, card: GivenCard, line: GivenCards, kind: CardKind, given: Given
) -> None:
    """A card lies in a zone of its kind, and there are only so many places."""
    zone = line.zone.text
    if zone in ("spell/trap zone", "field zone") and kind is CardKind.MONSTER:
        scope.report("RS243", line.zone.span, noun="a monster", zone=zone)
        return
    if zone not in FIELD_ZONES:
        _check_extra(scope, card, kind, zone)
        return
    is_monster = kind is CardKind.MONSTER and card.host is None
    what = "monster" if is_monster else "spell/trap"
    if not is_monster and zone != "spell/trap zone" and "field" in _kind_words(scope, card):
        # a field spell has a zone of its own.
        what = "field spell"
    places = {
        "monster": scope.ruleset.monster_zones,
        "spell/trap": scope.ruleset.spell_trap_zones,
        "field spell": scope.ruleset.field_zones,
    }[what]
    key = (line.side.text, what)
    needed = places if _is_whole(card) else card.count
    taken = given.places[key] = given.places.get(key, 0) + needed
    if taken > places >= taken - needed:
        scope.report("RS317", card.span, places=places, what=what)
