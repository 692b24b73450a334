"""Restrictions on players -> rules of the engine."""

from __future__ import annotations

from typing import Final

from rushscript.compiler.events import compile_cause, compile_event, compile_who
from rushscript.compiler.filters import compile_noun
from rushscript.compiler.materials import compile_material_cards
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_side, compile_zones
from rushscript.engine.damage import DamageRule, DamageSource, Share
from rushscript.engine.expressions.base import CardTest, Side, Truth
from rushscript.engine.expressions.layers import CauseKind
from rushscript.engine.expressions.tests import Anything, IsOneOf
from rushscript.engine.player_rules import DrawRule, FurtherMaterials, TributeRule, Waiver
from rushscript.engine.restrictions import Deed as EngineDeed
from rushscript.engine.restrictions import PlayerLine, PlayerRule, Restriction
from rushscript.semantics.words import FACES_OF_WORD, POSITIONS_OF_WORD
from rushscript.syntax.nodes import (
    BattleOf,
    Cause,
    DamageShare,
    Deed,
    FurtherUse,
    HeadNoun,
    LiveRestrict,
    Name,
    NormalDraw,
    Noun,
    Restrict,
    TributeShare,
    Whom,
    Word,
)
from rushscript.vocabulary import Manner

PLAYERS: Final[dict[str, Side]] = {
    "you": Side.YOU,
    "opponent": Side.OPPONENT,
    "each player": Side.EITHER,
}

DEEDS: Final[dict[str, EngineDeed]] = {
    "summon": EngineDeed.SUMMON,
    "set": EngineDeed.SET,
    "activate": EngineDeed.ACTIVATE,
    "activate effects": EngineDeed.USE_EFFECT,
    "attack": EngineDeed.ATTACK,
    "attack directly": EngineDeed.ATTACK_DIRECTLY,
    "declare attack": EngineDeed.ATTACK,
    "tribute": EngineDeed.TRIBUTE,
    "use": EngineDeed.MATERIAL,
    "change position": EngineDeed.CHANGE_POSITION,
}

SHOWN: Final = frozenset({"summon", "set", "activate"})
"""Deeds whose cards lie elsewhere than face-down on the field."""


def compile_restriction(
    names: Names, line: Restrict | LiveRestrict, facts: tuple[Truth, ...] = ()
) -> tuple[PlayerLine, ...]:
    """The rules that a restriction is; two where it gives both a kind of card and a number."""
    side, deed = PLAYERS[line.player.text], line.deed
    if isinstance(deed, DamageShare):
        sources = tuple(_compile_source(names, source) for source in deed.sources)
        return (PlayerLine(facts, DamageRule(side, Share(deed.share.text), sources)),)
    if isinstance(deed, NormalDraw):
        return (PlayerLine(facts, DrawRule(side, deed.to.value, deed.instead.value)),)
    if isinstance(deed, TributeShare):
        return (PlayerLine(facts, _compile_tributes(names, side, deed)),)
    if isinstance(deed, FurtherUse):
        return (PlayerLine(facts, _compile_use(names, side, deed)),)
    return tuple(PlayerLine(facts, rule) for rule in _compile_deed(names, side, deed))


def _compile_tributes(names: Names, side: Side, deed: TributeShare) -> TributeRule:
    test = compile_noun(names, deed.noun, on_field=False)
    number = 0 if deed.number is None else deed.number.value
    return TributeRule(side, test, number, deed.fewer, deed.may)


def _compile_use(names: Names, side: Side, deed: FurtherUse) -> FurtherMaterials:
    target, by = deed.target, deed.effects_of
    return FurtherMaterials(
        side,
        compile_material_cards(names, deed.noun, deed.place),
        Manner(deed.manner.text),
        None if target is None else compile_noun(names, target, on_field=False),
        None if by is None else compile_noun(names, by, on_field=False),
        alone=deed.only,
        into_deck=deed.into_deck,
    )


def _compile_source(names: Names, source: Cause | BattleOf) -> DamageSource:
    if isinstance(source, BattleOf):
        other = None if source.other is None else compile_noun(names, source.other)
        return DamageSource(CauseKind.BATTLE, fighter=compile_who(names, source.who), other=other)
    cause = compile_cause(names, source)
    return DamageSource(cause.kind, cause.side, cause.test)


def _compile_deed(names: Names, side: Side, deed: Deed) -> tuple[PlayerRule, ...]:
    if deed.word.text == "send":
        assert deed.place is not None
        test = compile_whom(names, deed.target, on_field=False)
        (zone,) = compile_zones(deed.place.zones)[:1]
        return (Waiver(side, test or Anything(), zone),)
    if deed.only and deed.limit is not None:
        kind = DEEDS[deed.word.text]
        number = Restriction(side, kind, limit=deed.limit.value, attackers=True)
        if isinstance(deed.cards, HeadNoun) and not deed.cards.tests:
            return (number,)
        test = compile_whom(names, deed.cards)
        return (Restriction(side, kind, test, only=True), number)
    if deed.target is not None:
        rule = Restriction(
            side,
            EngineDeed.ATTACK_MONSTER,
            compile_whom(names, deed.cards),
            deed.only,
            target=compile_whom(names, deed.target),
            declares=deed.word.text == "declare attack",
        )
        return (rule,)
    return (_compile_plain(names, side, deed),)


def _compile_plain(names: Names, side: Side, deed: Deed) -> Restriction:
    text = deed.word.text
    place = deed.place
    noun = deed.cards if not isinstance(deed.cards, Name) else None
    return Restriction(
        side,
        DEEDS[text],
        compile_whom(names, deed.cards, on_field=text not in SHOWN),
        only=deed.only,
        manners=tuple(Manner(word.text) for word in deed.manners),
        zones=() if place is None else _zones(place.zones, noun),
        zone_side=Side.EITHER if place is None else compile_side(place.side),
        positions=_positions(deed),
        declares=text == "declare attack",
        event=None if deed.event is None else compile_event(names, deed.event),
        limit=None if deed.limit is None else deed.limit.value,
    )


def _zones(words: tuple[Word, ...], noun: Noun | None) -> tuple[int, ...]:
    return tuple(int(zone) for zone in compile_zones(words, noun))


def _positions(deed: Deed) -> tuple[int, ...]:
    if deed.position is None:
        return ()
    text = deed.position.text
    return tuple(int(item) for item in FACES_OF_WORD.get(text) or POSITIONS_OF_WORD[text])


def compile_whom(names: Names, whom: Whom | None, *, on_field: bool = True) -> CardTest | None:
    """The test of the cards; None for any monster."""
    if whom is None:
        return None
    if isinstance(whom, Name):
        return IsOneOf(whom.text)
    return compile_noun(names, whom, on_field=on_field)
