"""Checks of restrictions: what a player cannot do, with which cards, and in which timing."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.check_events import check_causes, check_event, check_who
from rushscript.semantics.check_filters import check_noun
from rushscript.semantics.check_materials import check_source, check_target
from rushscript.semantics.check_places import check_noun_in, check_place
from rushscript.semantics.check_when import name_of
from rushscript.semantics.check_words import check_manners, each_once
from rushscript.semantics.nouns import ANYWHERE, ON_FIELD, Where, kinds_of_noun, noun_span
from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import (
    BattleOf,
    DamageShare,
    Deed,
    EitherNoun,
    FurtherUse,
    HeadNoun,
    LiveRestrict,
    MaterialSource,
    Name,
    NormalDraw,
    NotTest,
    Noun,
    Restrict,
    TributeShare,
    Whom,
)
from rushscript.vocabulary import CardKind

ELSEWHERE: Final = Where(field=False)
WHERE: Final[dict[str, Where]] = {
    "summon": ELSEWHERE,
    "set": ELSEWHERE,
    "activate": ANYWHERE,
}
"""Where the cards of a deed can be, where its text does not say; all others are on the field."""

MONSTERS: Final = frozenset({CardKind.MONSTER})
SPELLS_TRAPS: Final = frozenset({CardKind.SPELL, CardKind.TRAP})


def check_restriction(scope: Scope, line: Restrict | LiveRestrict) -> None:
    """Checks a restriction without its duration."""
    before, scope.their = scope.their, scope.their or line.player.text == "each player"
    if isinstance(line.deed, DamageShare):
        _check_share(scope, line.deed)
    elif isinstance(line.deed, NormalDraw):
        if line.deed.to.value == line.deed.instead.value or line.deed.to.value == 0:
            scope.report("RS630", line.deed.to.span, to=line.deed.to.value)
    elif isinstance(line.deed, TributeShare):
        _check_tributes(scope, line.deed)
    elif isinstance(line.deed, FurtherUse):
        _check_use(scope, line.deed)
    else:
        _check_deed(scope, line.deed)
    scope.their = before


def _check_tributes(scope: Scope, share: TributeShare) -> None:
    """With how many tributes such monsters can be summoned."""
    if share.number is not None and share.number.value == 0:
        if share.fewer:
            scope.report("RS746", share.number.span)
        else:
            scope.report("RS544", share.number.span)
    _check_whom(scope, share.noun, ELSEWHERE, MONSTERS, "summon")


def _check_use(scope: Scope, use: FurtherUse) -> None:
    """What more can be material, of which summons, by which effects."""
    check_source(scope, MaterialSource(use.noun, use.place, span=use.span))
    check_target(scope, use.target)
    if use.effects_of is not None:
        check_noun(scope, use.effects_of, ANYWHERE)


def _check_share(scope: Scope, share: DamageShare) -> None:
    """Where damage can come from: battles, whose monsters are named by `of`, and effects."""
    for source in each_once(scope, share.sources):
        if isinstance(source, BattleOf):
            check_who(scope, source.who, monsters=True, waking=True)
            if source.other is not None:
                _check_whom(scope, source.other, ON_FIELD, MONSTERS, "battle")
        elif source.kind.text == "battle" and source.noun is not None:
            scope.report("RS563", source.span)
        else:
            check_causes(scope, (source,), needs_owner=False)


def _check_deed(scope: Scope, deed: Deed) -> None:
    check_manners(scope, deed.manners)
    if deed.word.text == "send":
        _check_waiver(scope, deed)
        return
    if _is_said_otherwise(scope, deed):
        return
    _check_cards(scope, deed)
    if deed.target is not None:
        _check_whom(scope, deed.target, ON_FIELD, MONSTERS, "attack")
    if deed.event is not None:
        _check_window(scope, deed)


def _check_waiver(scope: Scope, deed: Deed) -> None:
    """Costs are left out by where they take cards from, not by which."""
    cards, place = deed.cards, deed.place
    assert place is not None
    plain = isinstance(cards, HeadNoun) and cards.head.text == "card" and not cards.tests
    if not plain or len(place.zones) != 1 or place.zones[0].text == "graveyard":
        scope.report("RS573", deed.span)
        return
    if check_place(scope, place) and deed.target is not None:
        _check_whom(scope, deed.target, ANYWHERE, frozenset(CardKind), "activate")


def _is_said_otherwise(scope: Scope, deed: Deed) -> bool:
    """One spelling: all but some is `can ... only`, and none at all has no number."""
    if deed.limit is not None and deed.limit.value == 0:
        write = {"activate": "`cannot activate ...`"}.get(deed.word.text, "`cannot attack ...`")
        if deed.word.text == "declare attack":
            write = "`cannot declare attacks`"
        scope.report("RS236", deed.limit.span, found="a number of 0", write=write)
        return True
    if deed.only or deed.place is not None or deed.position is not None or deed.target is not None:
        return False
    if deed.word.text not in ("attack", "attack directly", "summon"):
        return False
    if not isinstance(deed.cards, HeadNoun) or not _is_all_but(deed.cards):
        return False
    verb = f"{' or '.join(word.text for word in deed.manners)} summon".strip()
    how = f"{verb} only" if deed.manners else f"{deed.word.text} only with"
    write = f"`can {how} monsters(...)`"
    scope.report("RS236", deed.cards.span, found="`cannot` for all but some", write=write)
    return True


def _is_all_but(noun: HeadNoun) -> bool:
    return len(noun.tests) == 1 and isinstance(noun.tests[0], NotTest)


def _check_cards(scope: Scope, deed: Deed) -> None:
    text = deed.word.text
    if deed.cards is None:
        return
    kinds = frozenset(CardKind) if text == "set" else MONSTERS
    if text == "activate":
        kinds = SPELLS_TRAPS
    if deed.place is not None and not isinstance(deed.cards, Name):
        if check_noun_in(scope, deed.cards, deed.place):
            _check_kinds(scope, deed.cards, kinds, text)
        return
    _check_whom(scope, deed.cards, WHERE.get(text, ON_FIELD), kinds, text)


def _check_whom(
    scope: Scope, whom: Whom, where: Where, kinds: frozenset[CardKind], verb: str
) -> None:
    if isinstance(whom, Name):
        scope.use(whom)
    elif check_noun(scope, whom, where):
        _check_kinds(scope, whom, kinds, verb)


def _check_kinds(scope: Scope, noun: Noun, kinds: frozenset[CardKind], verb: str) -> None:
    """A quoted name does not say what it is."""
    if isinstance(noun, EitherNoun):
        for part in noun.nouns:
            _check_kinds(scope, part, kinds, verb)
    elif isinstance(noun, HeadNoun) and not kinds_of_noun(noun) <= kinds:
        heads = "`spell`, `trap` or `spell/trap`" if kinds == SPELLS_TRAPS else "`monster`"
        scope.report("RS225", noun_span(noun), verb=verb, heads=heads)


def _check_window(scope: Scope, deed: Deed) -> None:
    """RR-045: only a trap answers an event; the event gives no names."""
    event = deed.event
    assert event is not None
    if not isinstance(deed.cards, Name | None) and not _answers(deed.cards):
        scope.report("RS570", event.span)
        return
    name = name_of(event)
    if name is not None:
        scope.report("RS571", name.span, name=name.text)
        return
    check_event(scope, event, waking=True)


def _answers(noun: Noun) -> bool:
    if isinstance(noun, EitherNoun):
        return all(_answers(part) for part in noun.nouns)
    return not isinstance(noun, HeadNoun) or noun.head.text == "trap"
