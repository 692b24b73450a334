"""Facts -> truths."""

from __future__ import annotations

from typing import Final, assert_never

from rushscript.compiler.events import (
    DAMAGE_REASONS,
    compile_cause,
    compile_event,
    compile_who,
)
from rushscript.compiler.filters import COMPARISONS, compile_noun
from rushscript.compiler.formulas import compile_formula
from rushscript.compiler.names import Names
from rushscript.compiler.places import compile_card_set, compile_cards, compile_side, compile_zones
from rushscript.compiler.selections import compile_agreement
from rushscript.engine.events import EventKind
from rushscript.engine.expressions import patterns, truths
from rushscript.engine.expressions.base import Truth
from rushscript.engine.expressions.history import HasHappened
from rushscript.engine.expressions.numbers import CountNamed
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    DamagePattern,
    DestroyedPattern,
    EventPattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
)
from rushscript.engine.expressions.tests import InMaximumMode, InPosition
from rushscript.engine.expressions.truths import (
    AllFit,
    AllHold,
    AnyHolds,
    ExistAlike,
    Exists,
    NamedFit,
    NamedIn,
    Not,
    NumberAmong,
    NumbersCompare,
    TurnIs,
    Window,
)
from rushscript.errors import InvariantError
from rushscript.semantics.words import FACES_OF_WORD, MAXIMUM_MODE, POSITIONS_OF_WORD
from rushscript.syntax.nodes import (
    AllAre,
    AllOf,
    Among,
    AnyOf,
    Awaited,
    Cards,
    Compare,
    DeckEnd,
    EitherNoun,
    EventWhile,
    Fact,
    HasAttacked,
    HasDestroyed,
    HeadNoun,
    InZones,
    Is,
    ItIs,
    NameNoun,
    Noun,
    PlayerHas,
    ThereIs,
    TurnNumber,
    WasDestroyed,
    WasSummoned,
    WasTurnedUp,
    Word,
)
from rushscript.vocabulary import Comparison, Manner, Phase

AMOUNTS: Final[dict[str, Comparison]] = {
    "a": Comparison.AT_LEAST,
    "no": Comparison.EQUAL,
    "exactly": Comparison.EQUAL,
    "or more": Comparison.AT_LEAST,
    "or fewer": Comparison.AT_MOST,
}

TURN_PARTS: Final[dict[str, tuple[Phase, ...]]] = {
    "turn": (),
    "main phase": (Phase.MAIN, Phase.MAIN_2),
    "battle phase": (Phase.BATTLE,),
}


def compile_awaited(names: Names, awaited: Awaited) -> EventPattern:
    """What a `when` waits for: an event, with the condition that it alone has."""
    if isinstance(awaited, EventWhile):
        fact = compile_fact(names, awaited.fact)
        return patterns.EventWhile(compile_event(names, awaited.event), fact)
    return compile_event(names, awaited)


def compile_fact(names: Names, fact: Fact) -> Truth:
    """The truth that a condition asks for."""
    match fact:
        case ThereIs():
            cards = compile_card_set(names, fact.noun, fact.place)
            if fact.agreement is not None:
                alike = compile_agreement(names, fact.noun, fact.agreement)
                return ExistAlike(cards, alike, fact.number)
            return Exists(cards, AMOUNTS[fact.amount], fact.number)
        case AllAre():
            return _compile_all_are(names, fact)
        case Is():
            truth = _compile_is(names, fact)
            return Not(truth) if fact.negated else truth
        case WasSummoned():
            manners = tuple(Manner(word.text) for word in fact.manners)
            return truths.WasSummoned(
                fact.name.text,
                manners,
                Window(fact.window.text),
                () if fact.position is None else POSITIONS_OF_WORD[fact.position.text],
                compile_zones(fact.origins),
            )
        case HasDestroyed():
            test = compile_noun(names, fact.noun)
            truth = truths.HasDestroyed(fact.name.text, test, Window(fact.window.text))
            return Not(truth) if fact.negated else truth
        case HasAttacked():
            target = None if fact.noun is None else compile_noun(names, fact.noun)
            truth = truths.HasAttacked(fact.name.text, target, Window(fact.window.text))
            return Not(truth) if fact.negated else truth
        case PlayerHas():
            past = HasHappened(*_compile_past(names, fact))
            return Not(past) if fact.negated else past
        case WasDestroyed():
            causes = tuple(compile_cause(names, cause) for cause in fact.causes)
            who = Subject(compile_side(fact.who.side), compile_noun(names, fact.who.noun))
            gone = HasHappened(DestroyedPattern(who, causes), Window(fact.window.text))
            return Not(gone) if fact.negated else gone
        case WasTurnedUp():
            flipped = TurnedUpPattern(compile_who(names, fact.who))
            turned = HasHappened(flipped, Window(fact.window.text))
            return Not(turned) if fact.negated else turned
        case Compare():
            left, right = compile_formula(names, fact.left), compile_formula(names, fact.right)
            return NumbersCompare(left, COMPARISONS[fact.operator], right)
        case ItIs():
            return TurnIs(compile_side(fact.side), TURN_PARTS[fact.what.text])
        case TurnNumber():
            number = truths.TurnNumberIs(fact.number.value)
            return Not(number) if fact.negated else number
        case AllOf():
            return AllHold(tuple(compile_fact(names, part) for part in fact.facts))
        case AnyOf():
            return AnyHolds(tuple(compile_fact(names, part) for part in fact.facts))
        case _:
            assert_never(fact)


def _compile_past(names: Names, fact: PlayerHas) -> tuple[EventPattern, Window, int]:
    """The pattern of the event that must have happened, in which window, and how often."""
    side, window = compile_side(fact.player), Window(fact.window.text)
    least = 1 if fact.least is None else fact.least.value
    match fact.verb.text:
        case "draw":
            return ActsPattern(side, EventKind.DRAWN), window, least
        case "take damage":
            reason = None if fact.source is None else DAMAGE_REASONS[fact.source.text]
            return DamagePattern(side, reason), window, least
        case "attack":
            return AttackPattern(Subject(side)), window, least
        case "summon":
            assert fact.noun is not None
            return _compile_summoned(names, fact, fact.noun), window, least
    assert fact.noun is not None
    test = compile_noun(names, fact.noun, on_field=False)
    return ActsPattern(side, EventKind.ACTIVATED, test), window, least


def _compile_summoned(names: Names, fact: PlayerHas, noun: Noun) -> EventPattern:
    return SummonPattern(
        compile_side(fact.player),
        tuple(Manner(word.text) for word in fact.manners),
        compile_noun(names, noun),
        origins=compile_zones(fact.origins),
    )


def _compile_all_are(names: Names, fact: AllAre) -> Truth:
    test = compile_noun(names, fact.noun)
    if isinstance(fact.cards, Cards):
        return AllFit(compile_cards(names, fact.cards), test)
    return NamedFit(fact.cards.name.text, test)


def _compile_is(names: Names, fact: Is) -> Truth:
    name, what = fact.name.text, fact.what
    match what:
        case HeadNoun() | NameNoun() | EitherNoun():
            return NamedFit(name, compile_noun(names, what))
        case InZones():
            zones = tuple(int(zone) for zone in compile_zones(what.zones))
            return NamedIn(name, compile_side(what.side), zones)
        case Word(text=text) if text == MAXIMUM_MODE:
            return NamedFit(name, InMaximumMode())
        case Word():
            positions = FACES_OF_WORD.get(what.text) or POSITIONS_OF_WORD[what.text]
            return NamedFit(name, InPosition(tuple(int(item) for item in positions)))
        case Among():
            return NumberAmong(CountNamed(name), what.name.text)
        case DeckEnd():
            raise InvariantError("a card is not asked whether it is there")
        case _:
            assert_never(what)
