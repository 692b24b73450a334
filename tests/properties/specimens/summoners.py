"""Specimen monsters that print a way to summon them."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import (
    Ability,
    AbilityKind,
    CardDefinition,
    CardRule,
    FewerTributes,
    SummonBan,
)
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import BecomeNumber, Change
from rushscript.engine.expressions.tests import AllTests, IsSource, NotTest
from rushscript.engine.expressions.tributes import CountAsTributes, ServeAsTribute
from rushscript.engine.expressions.truths import Exists
from rushscript.engine.lines import LiveLine
from rushscript.engine.operations.life import PayLife
from rushscript.engine.player_rules import TributeRule
from rushscript.engine.procedures.printed import SummonProcedure
from rushscript.engine.procedures.self_summon import SelfSummon
from rushscript.engine.procedures.tribute_summon import TributeSummon
from rushscript.engine.restrictions import PlayerLine
from rushscript.engine.zones import HAND, MONSTER
from rushscript.vocabulary import Comparison, Manner, Position, Property, Zone
from tests.properties.specimens.building import (
    A_MONSTER,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    ME,
    YOU,
    cards,
    change,
    ignition,
    monster,
    number,
    send,
    some,
)

TWO_FOR_FIRE = CountAsTributes(2, may=True, target=FIRE_MONSTER, in_attack=True)
FROM_HAND = (Zone.HAND,)
ANOTHER_CARD = send(some(1, YOU, HAND, NotTest(IsSource())))


def self_summoners() -> tuple[CardDefinition, ...]:
    """Conditions, costs that free a zone and costs that do not, a graveyard to come from."""
    return (
        _with(
            monster("Lone Comer", 6, 1800, 600),
            SelfSummon(FROM_HAND, conditions=(Exists(cards(YOU, MONSTER), Comparison.EQUAL, 0),)),
        ),
        _with(
            monster("Discarding Comer", 7, 2000, 1200),
            SelfSummon(
                FROM_HAND,
                Position.FACE_UP_DEFENSE,
                costs=(ANOTHER_CARD,),
                changes=(BecomeNumber(Property.ATTACK, number(900), original=True),),
            ),
        ),
        _with(
            monster("Replacing Comer", 8, 2600, 0),
            SelfSummon(FROM_HAND, costs=(send(some(1, YOU, MONSTER, FACE_UP_MONSTER)),)),
            SelfSummon(
                (Zone.GRAVEYARD,),
                costs=(PayLife(number(1000)), send(some(1, YOU, HAND, FIRE_MONSTER))),
            ),
        ),
        _with(
            monster("Careless Comer", 9, 2400, 0),
            SelfSummon(
                FROM_HAND,
                conditions=(Exists(cards(FOE, MONSTER), Comparison.AT_LEAST, 1),),
                costs=(send(some(2, YOU, HAND, AllTests((A_MONSTER,)))),),
            ),
        ),
    )


def tribute_summoners() -> tuple[CardDefinition, ...]:
    """Other tributes than the level asks for, and monsters that count as more than one."""
    return (
        _with(
            monster("Prime Comer", 7, 2500, 1000),
            TributeSummon(1, changes=(BecomeNumber(Property.ATTACK, number(1500), original=True),)),
        ),
        _with(monster("Thrice Paid", 8, 3000, 0), TributeSummon(3, FACE_UP_MONSTER)),
        _with(
            monster("Free Comer", 5, 1700, 0),
            TributeSummon(0, conditions=(Exists(cards(FOE, MONSTER), Comparison.AT_LEAST, 1),)),
        ),
        monster(
            "Double Offering", 4, 1500, 0, lasting(CountAsTributes(2, True, FIRE_MONSTER, True))
        ),
        replace(
            monster("Light Comer", 7, 2300, 0),
            fewer_tributes=(
                FewerTributes(1, (Exists(cards(FOE, MONSTER), Comparison.AT_LEAST, 1),)),
            ),
        ),
        monster(
            "Lightener", 4, 1000, 1000, _ruling(TributeRule(Side.EITHER, FIRE_MONSTER, 1, True))
        ),
        monster("Sure Offering", 4, 1100, 900, _ruling(TributeRule(YOU, A_MONSTER, 1, may=False))),
        monster("Heavy Offering", 3, 900, 0, lasting(CountAsTributes(3))),
        monster(
            "Borrower",
            4,
            1200,
            0,
            ignition(
                change(some(1, FOE, MONSTER, FACE_UP_MONSTER), ServeAsTribute(A_MONSTER, True))
            ),
        ),
    )


def _ruling(rule: TributeRule) -> Ability:
    """A continuous effect about the players."""
    return Ability(AbilityKind.CONTINUOUS, first_sentence=0, player_lines=(PlayerLine((), rule),))


def lasting(*changes: Change) -> Ability:
    """A continuous effect about the monster itself."""
    return Ability(AbilityKind.CONTINUOUS, lines=(LiveLine((), ME, changes),))


def monsters_with_rules() -> tuple[CardDefinition, ...]:
    """Names in the graveyard, and summons that the card forbids."""
    return (
        replace(
            monster("Renamed Fire", 4, 1400, 0),
            rules=(CardRule((Zone.GRAVEYARD,), name="Small Fire", legend=True),),
        ),
        replace(monster("Never Special", 5, 2200, 0), summon_bans=(SummonBan(Manner.SPECIAL),)),
        replace(
            monster("Never Back", 4, 1700, 0),
            summon_bans=(SummonBan(Manner.SPECIAL, Zone.GRAVEYARD),),
        ),
        replace(
            monster("Only By Fire", 4, 1600, 0),
            summon_bans=(SummonBan(Manner.SPECIAL, effects_of=FIRE_MONSTER),),
        ),
    )


def _with(card: CardDefinition, *procedures: SummonProcedure) -> CardDefinition:
    return replace(card, procedures=procedures)
