"""Expectations: `expect X atk = 3000` -> what is expected and what is found."""

from __future__ import annotations

from typing import assert_never

from rushscript.compiler.facts import compile_fact
from rushscript.compiler.filters import compile_noun
from rushscript.engine.cards import Facts
from rushscript.engine.entities import entity_of, members_of
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.changes import number_of, word_of
from rushscript.engine.queries import facts_of, knows, life_of
from rushscript.engine.scope import Scope
from rushscript.engine.zones import EMPTY, FACE_DOWN, ZONES
from rushscript.errors import InvariantError
from rushscript.semantics.words import (
    COLUMNS,
    FIELD_ZONES,
    MAXIMUM_MODE,
    POSITIONS_OF_WORD,
    ZONES_OF_WORD,
    ZONES_ON_FIELD,
)
from rushscript.source import Span
from rushscript.syntax import show
from rushscript.syntax.nodes import (
    Among,
    CardFits,
    CardIs,
    CardName,
    DeckEnd,
    Expect,
    Happened,
    InZones,
    IsEquipped,
    ItIs,
    Knows,
    LifeIs,
    Noun,
    Number,
    PropertyIs,
    ResultIs,
    TurnNumber,
    Word,
    ZoneHas,
    ZoneIs,
)
from rushscript.testing.scenarios.happenings import check_happened
from rushscript.testing.scenarios.results import stop
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import POSITION_TEXTS
from rushscript.testing.scenarios.values import noun_parts, property_parts
from rushscript.testing.scenarios.watching import is_stated, require_property, watch_test
from rushscript.vocabulary import Phase, Position, Property, Zone

PROPERTIES = (
    Property.ATTRIBUTE,
    Property.TYPE,
    Property.LEVEL,
    Property.ATTACK,
    Property.DEFENSE,
)
_ZONE_TEXTS = {zones[0]: word for word, zones in ZONES_OF_WORD.items()}


def check_expectation(scene: Scene, line: Expect) -> None:
    """Raises TestStopped when the expectation does not hold."""
    fact = line.fact
    match fact:
        case PropertyIs():
            _check_property(scene, fact, line.span)
        case CardIs():
            _check_card(scene, fact, line.span)
        case IsEquipped():
            _check_equipped(scene, fact, line.span)
        case CardFits():
            _check_fits(scene, fact, line.span)
        case Knows():
            _check_knows(scene, fact, line.span)
        case ZoneHas():
            _check_zone(scene, fact, line.span)
        case ZoneIs():
            _check_listed(scene, fact, line.span)
        case ItIs() | TurnNumber():
            _check_turn(scene, fact, line.span)
        case Happened():
            check_happened(scene, fact, line.span)
        case LifeIs(side=side, amount=amount):
            found = life_of(scene.duel.state, _player(scene, side))
            _compare(str(amount), str(found), line.span)
        case ResultIs(word=word):
            _compare(word.text, result_words(scene), line.span)
        case _:
            assert_never(fact)


def _compare(expected: str, found: str, span: Span) -> None:
    if expected != found:
        raise stop("this is not as expected", span, expected=expected, found=found)


def _player(scene: Scene, side: Word) -> int:
    return scene.player(opponent=side.text == "opponent's")


# ------------------------------------------------------------------------------------- cards


def _check_property(scene: Scene, fact: PropertyIs, span: Span) -> None:
    prop = Property(fact.property.text)
    facts = facts_of(scene.duel.state, scene.card(fact.card))
    require_property(facts, prop)
    match fact.value:
        case Number(value=number):
            expected = str(number)
        case CardName():
            expected = scene.names.of(fact.value)
        case Word(text=text):
            expected = text
    now = property_words(facts, prop, original=fact.original)
    if expected != now:
        parts = property_parts(scene, scene.card(fact.card), prop)
        raise stop("this is not as expected", span, expected=expected, found=now, values=parts)


def property_words(facts: Facts, prop: Property, *, original: bool = False) -> str:
    """A property of a card as a test writes it."""
    found = number_of(facts, prop, original)
    if found is None:
        word = word_of(facts, prop, original)
        return "none" if word is None else str(word)
    return str(found)


def _check_card(scene: Scene, fact: CardIs, span: Span) -> None:
    card = scene.card(fact.card)
    if _is_there(scene, card, fact.where) is fact.negated:
        raise stop(
            "this card is not as expected",
            span,
            expected=show(fact),
            found=f"{scene.labels[card]} is {_found_words(scene, card, fact)}",
        )


def _found_words(scene: Scene, card: int, fact: CardIs) -> str:
    """Where the card is; at the end of a deck where that should not be."""
    if fact.negated and isinstance(fact.where, DeckEnd):
        return show(fact.where).replace("from ", "on ", 1)
    state = scene.duel.state
    in_column = isinstance(fact.where, Word) and fact.where.text in COLUMNS
    if in_column and state.zone[card] in (Zone.MONSTER, Zone.SPELL_TRAP):
        slot = state.slot[card]
        return COLUMNS[slot] if 0 <= slot < len(COLUMNS) else "in maximum mode"
    return place_words(scene, card)


def _check_equipped(scene: Scene, fact: IsEquipped, span: Span) -> None:
    host = scene.duel.state.host[scene.card(fact.card)]
    if (host == scene.card(fact.host)) is fact.negated:
        found = f"equipped to {scene.labels[host]}" if host >= 0 else "not equipped"
        raise stop("this card is not as expected", span, expected=show(fact), found=found)


def _check_fits(scene: Scene, fact: CardFits, span: Span) -> None:
    card = scene.card(fact.card)
    on_field = scene.duel.state.zone[card] in ZONES_ON_FIELD
    if bool(_matching(scene, fact.noun, [card], on_field=on_field)) is fact.negated:
        found = f"`{scene.labels[card]}` is {card_words(scene, card)}"
        parts = noun_parts(scene, fact.noun, [card], on_field=on_field)
        raise stop(
            "this card is not as expected", span, expected=show(fact), found=found, values=parts
        )


def card_words(scene: Scene, card: int) -> str:
    """What a card is now, as a test would state it; what a nameless one does not state is left
    out."""
    facts = facts_of(scene.duel.state, card)
    words = [str(kind) for kind in facts.definition.monster_kinds]
    for prop in PROPERTIES:
        found = property_words(facts, prop)
        if found != "none" and is_stated(facts, prop):
            is_word = prop in (Property.ATTRIBUTE, Property.TYPE)
            words.append(found if is_word else f"{prop} {found}")
    words += [word for _, word in facts.also]
    listed = f"({', '.join(words)})" if words else ""
    return f"{facts.definition.kind}{listed}"


def _check_knows(scene: Scene, fact: Knows, span: Span) -> None:
    card = scene.card(fact.card)
    player = scene.player(opponent=fact.player.text == "opponent")
    if knows(scene.duel.state, player, card) is fact.negated:
        opposite = Knows(fact.player, fact.card, not fact.negated)
        raise stop("this is not as expected", span, expected=show(fact), found=show(opposite))


def _check_turn(scene: Scene, fact: ItIs | TurnNumber, span: Span) -> None:
    state = scene.duel.state
    if not compile_fact(scene.names, fact).holds(state, Scope(scene.seat, NO_CARD)):
        raise stop("this is not as expected", span, expected=show(fact), found=turn_words(scene))


def turn_words(scene: Scene) -> str:
    """Which turn and phase it is."""
    state = scene.duel.state
    whose = "your" if state.turn_player == scene.seat else "opponent's"
    part = {Phase.MAIN: "main phase", Phase.BATTLE: "battle phase"}.get(state.phase, "turn")
    return f"it is {whose} {part}, turn {state.turn}"


def _is_there(scene: Scene, card: int, where: InZones | DeckEnd | Among | Word) -> bool:
    state = scene.duel.state
    match where:
        case InZones(side=side, zones=zones):
            wanted = [zone for word in zones for zone in ZONES_OF_WORD[word.text]]
            card = entity_of(state, card)
            return any(card in state.zones[_player(scene, side) * ZONES + zone] for zone in wanted)
        case DeckEnd(end=end, side=side):
            deck = state.zones[_player(scene, side) * ZONES + Zone.DECK]
            return bool(deck) and deck[-1 if end.text == "top" else 0] == card
        case Among():
            raise InvariantError("`among` has no meaning in a test; the check refuses it")
        case Word(text=text):
            return _lies(scene, card, text)
        case _:
            assert_never(where)


def _lies(scene: Scene, card: int, word: str) -> bool:
    """Whether a card lies so: a face or a battle position."""
    state = scene.duel.state
    on_field = state.position[card] != Position.NONE
    if word == "face-up":
        return on_field and state.position[card] != FACE_DOWN
    if word == "face-down":
        return state.position[card] == FACE_DOWN
    if word in COLUMNS:
        return on_field and state.slot[card] == COLUMNS.index(word)
    if word == MAXIMUM_MODE:
        return len(members_of(state, entity_of(state, card))) > 1
    positions = POSITIONS_OF_WORD[word]
    return state.zone[card] == Zone.MONSTER and state.position[card] in positions


def place_words(scene: Scene, card: int) -> str:
    """Where a card is, as a test writes it."""
    state = scene.duel.state
    whose = "your" if state.controller[card] == scene.seat else "opponent's"
    zone = Zone(state.zone[card])
    if len(members_of(state, entity_of(state, card))) > 1:
        return f"on {whose} field in maximum mode"
    if zone is Zone.MONSTER:
        return f"on {whose} field {POSITION_TEXTS[state.position[card]]}"
    face = ""
    if zone in (Zone.SPELL_TRAP, Zone.FIELD):
        face = " face-down" if state.position[card] == FACE_DOWN else " face-up"
    return f"in {whose} {_ZONE_TEXTS.get(zone, zone.name.lower())}{face}"


# ------------------------------------------------------------------------------------- zones


def _check_zone(scene: Scene, fact: ZoneHas, span: Span) -> None:
    state = scene.duel.state
    player = _player(scene, fact.side)
    there = cards = [
        card
        for zone in ZONES_OF_WORD[fact.zone.text]
        for card in state.zones[player * ZONES + zone]
        if card != EMPTY
    ]
    on_field = fact.zone.text in FIELD_ZONES
    if fact.noun is not None:
        cards = _matching(scene, fact.noun, cards, on_field=on_field)
    if len(cards) != fact.amount:
        listed = ", ".join(scene.labels[card] for card in cards)
        raise stop(
            "this zone is not as expected",
            span,
            expected=show(fact),
            found=f"{len(cards)}" + (f": {listed}" if listed else ""),
            values=()
            if fact.noun is None
            else noun_parts(scene, fact.noun, there, on_field=on_field),
        )


def _check_listed(scene: Scene, fact: ZoneIs, span: Span) -> None:
    """A deck is listed from its top; in any other zone no order is asked."""
    state = scene.duel.state
    wanted = [scene.card(reference) for reference in fact.cards]
    base = _player(scene, fact.side) * ZONES
    found = [
        card
        for zone in ZONES_OF_WORD[fact.zone.text]
        for card in state.zones[base + zone]
        if card != EMPTY
    ]
    if fact.zone.text == "deck":
        found = found if fact.end is not None and fact.end.text == "bottom" else found[::-1]
        found = found if fact.end is None else found[: len(wanted)]
    in_order = fact.zone.text == "deck"
    if (found == wanted) if in_order else (sorted(found) == sorted(wanted)):
        return
    listed = ", ".join(scene.labels[card] for card in found)
    raise stop(
        "this zone is not as expected",
        span,
        expected=show(fact),
        found=listed or "no card",
    )


def _matching(scene: Scene, noun: Noun, cards: list[int], *, on_field: bool) -> list[int]:
    test = watch_test(compile_noun(scene.names, noun, on_field=on_field))
    state, scope = scene.duel.state, Scope(scene.seat, NO_CARD)
    return [card for card in cards if test.matches(state, facts_of(state, card), scope)]


def result_words(scene: Scene) -> str:
    """How the duel stands, as a test writes it."""
    result = scene.duel.result
    if result is None:
        return "the duel goes on"
    if result.winner is None:
        return "the duel is a draw"
    return "you win" if result.winner == scene.seat else "opponent wins"
