"""Why can't I? A duel and a player -> each card that cannot be used now, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rushscript.engine.decisions import OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.entities import members_of
from rushscript.engine.events import NO_CARD
from rushscript.engine.procedures.tribute_needs import tributes_asked
from rushscript.engine.queries import facts_of
from rushscript.engine.zones import (
    EMPTY,
    EXTRA_DECK,
    FACE_DOWN,
    FIELD,
    HAND,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)
from rushscript.messages import Language
from rushscript.refusals import REFUSALS, Refusal
from rushscript.views.naming import Names, card_name
from rushscript.views.reasons import Teller
from rushscript.vocabulary import CardKind, Phase

_VERBS: Final = {
    OptionKind.NORMAL_SUMMON: "summon",
    OptionKind.TRIBUTE_SUMMON: "summon",
    OptionKind.SPECIAL_SUMMON: "special summon",
    OptionKind.ACTIVATE: "activate",
    OptionKind.SET_SPELL_TRAP: "set",
    OptionKind.CHANGE_POSITION: "change the position of",
    OptionKind.ATTACK: "attack with",
}
_JAPANESE_VERBS: Final = {
    OptionKind.NORMAL_SUMMON: "を召喚",
    OptionKind.TRIBUTE_SUMMON: "を召喚",
    OptionKind.SPECIAL_SUMMON: "を特殊召喚",
    OptionKind.ACTIVATE: "を発動",
    OptionKind.SET_SPELL_TRAP: "をセット",
    OptionKind.CHANGE_POSITION: "の表示形式を変更",
    OptionKind.ATTACK: "で攻撃",
}


def refusal_lines(
    duel: Duel, player: int, only: str | None = None, language: Language = Language.ENGLISH
) -> list[str]:
    """A line for each card of the player that cannot be used now, and why; `only` is the id of
    the card that is asked about.

    Their own face-down cards are known to the player, so nothing hidden is told."""
    lines = []
    for kind, card, ability in _wishes(duel, player):
        if only not in (None, duel.definition(card).id):
            continue
        refusal = _refusal(duel, player, kind, card, ability)
        if refusal is not None:
            lines.append(_TELLERS[language](duel, kind, card, refusal))
            if only is not None:
                lines.extend(_found(duel, player, kind, card, ability, language))
    return list(dict.fromkeys(lines))


def _found(
    duel: Duel, player: int, kind: OptionKind, card: int, ability: int, language: Language
) -> list[str]:
    """What decides, with its values: of an attack nothing, which has many targets."""
    if kind is OptionKind.ATTACK:
        return []
    names = Names(viewer=player)
    teller = Teller(duel, lambda other: card_name(duel, other, names), language=language)
    why = duel.why(kind, card, ability=ability, player=player)
    return [f"  {line}" for line in teller.deciding(why)]


def why_lines(
    duel: Duel, player: int, card: int, language: Language = Language.ENGLISH
) -> list[str]:
    """The answer to `why` about one card, and all of its copies that the player has."""
    definition = duel.definition(card)
    lines = refusal_lines(duel, player, definition.id, language)
    if lines:
        return lines
    usable = any(duel.definition(item).id == definition.id for _, item, _ in _wishes(duel, player))
    if language is Language.JAPANESE:
        name = _japanese_name(duel, card)
        return [
            f"「{name}」は使える。"
            if usable
            else f"「{name}」は、使うことのできる手札にもフィールドにもない。"
        ]
    if usable:
        return [f"You can use {definition.name}."]
    return [f"{definition.name} is not in your hand or on your field, to be used from there."]


def all_usable(language: Language = Language.ENGLISH) -> str:
    """What is said where no card is refused."""
    return "すべて使える。" if language is Language.JAPANESE else "You can use them all."


def _in_english(duel: Duel, kind: OptionKind, card: int, refusal: Refusal) -> str:
    return f"You cannot {_wish(duel, kind, card)}: {_reason(refusal)}."


def _in_japanese(duel: Duel, kind: OptionKind, card: int, refusal: Refusal) -> str:
    uses = kind is OptionKind.ACTIVATE and duel.definition(card).kind is CardKind.MONSTER
    verb = "の効果を使用" if uses else _JAPANESE_VERBS[kind]
    return f"「{_japanese_name(duel, card)}」{verb}できない: {REFUSALS[refusal].japanese}。"


def _japanese_name(duel: Duel, card: int) -> str:
    """The printed Japanese name of a card, while it has its own name and where it has one."""
    name, definition = facts_of(duel.state, card).name, duel.definition(card)
    return dict(definition.names).get("ja", name) if name == definition.name else name


_TELLERS: Final = {Language.ENGLISH: _in_english, Language.JAPANESE: _in_japanese}


def _wish(duel: Duel, kind: OptionKind, card: int) -> str:
    """What the player wants to do: `activate Dark Revelation`."""
    name = facts_of(duel.state, card).name
    if kind is OptionKind.ACTIVATE and duel.definition(card).kind is CardKind.MONSTER:
        return f"use the effect of {name}"
    return f"{_VERBS[kind]} {name}"


def _reason(refusal: Refusal) -> str:
    if refusal is Refusal.NOT_YOUR_TURN:
        return "it is not your turn"
    return REFUSALS[refusal].english


def _refusal(duel: Duel, player: int, kind: OptionKind, card: int, ability: int) -> Refusal | None:
    if kind is not OptionKind.ATTACK:
        return duel.why_not(kind, card, ability=ability, player=player)
    targets = [NO_CARD, *_cards(duel, 1 - player, MONSTER)]
    refusals = [duel.why_not(kind, card, target=target, player=player) for target in targets]
    return None if None in refusals else refusals[-1]


def _wishes(duel: Duel, player: int) -> Iterator[tuple[OptionKind, int, int]]:
    """What a player may want to do with each card they have: (kind, card, ability)."""
    state = duel.state
    for card in _cards(duel, player, HAND):
        match state.definitions[card].kind:
            case CardKind.MONSTER:
                needs = min(tributes_asked(state, player, card))
                yield OptionKind.TRIBUTE_SUMMON if needs else OptionKind.NORMAL_SUMMON, card, 0
            case CardKind.SPELL:
                yield from _activations(duel, card)
            case CardKind.TRAP:
                yield OptionKind.SET_SPELL_TRAP, card, 0
    for zone in (HAND, EXTRA_DECK):
        for card in _cards(duel, player, zone):
            for index, procedure in enumerate(state.definitions[card].procedures):
                if procedure.lies_in() >> zone & 1:
                    option = procedure.option(card, index)
                    yield option.kind, card, option.ability
    battle = state.phase is Phase.BATTLE
    for card in _cards(duel, player, MONSTER):
        if state.position[card] != FACE_DOWN:
            for member in members_of(state, card):
                yield from _activations(duel, member)
        yield OptionKind.ATTACK if battle else OptionKind.CHANGE_POSITION, card, 0
    for zone in (SPELL_TRAP, FIELD):
        for card in _cards(duel, player, zone):
            if state.position[card] == FACE_DOWN:
                yield from _activations(duel, card)


def _activations(duel: Duel, card: int) -> Iterator[tuple[OptionKind, int, int]]:
    for index in duel.definition(card).activated():
        yield OptionKind.ACTIVATE, card, index


def _cards(duel: Duel, player: int, zone: int) -> list[int]:
    return [card for card in duel.state.zones[player * ZONES + zone] if card != EMPTY]
