"""Specimens of battle: monsters that events wake, and those that fight in other ways."""

from __future__ import annotations

from typing import Final

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.damage import DamageRule, DamageSource, Share
from rushscript.engine.expressions.changes import AddTo, Cause, Grant, NegateEffects, Protect
from rushscript.engine.expressions.layers import CauseKind, Permission
from rushscript.engine.expressions.numbers import CountNamed, PropertyOf
from rushscript.engine.expressions.patterns import (
    AttackPattern,
    BattleVictoryPattern,
    DamagePattern,
    Subject,
    SummonPattern,
    TurnedUpPattern,
)
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import AllTests, InPosition, IsFaceUp, IsKind
from rushscript.engine.expressions.truths import BattleLasts, HasAttacked, TurnIs, Window
from rushscript.engine.lines import LiveLine, WheneverLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.changing import Modify, ModifyLive
from rushscript.engine.operations.field import EndBattlePhase, RedirectAttack
from rushscript.engine.operations.flow import May
from rushscript.engine.operations.life import GainLife, InflictDamage
from rushscript.engine.operations.moving import Draw
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.player_rules import DrawRule
from rushscript.engine.restrictions import PlayerLine
from rushscript.engine.scope import ATTACKED, ATTACKER, SELF, SUMMONED
from rushscript.engine.zones import FACE_UP_ATTACK, MONSTER, SPELL_TRAP
from rushscript.vocabulary import CardKind, Manner, Property, Reason
from tests.properties.specimens.building import (
    A_MONSTER,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    ME,
    STRONG,
    THIS_TURN,
    YOU,
    change,
    continuous,
    every,
    ignition,
    monster,
    number,
    send,
    some,
    trap,
    waking,
)

THIS_BATTLE: Final = Duration(DurationKind.THIS_BATTLE, fact=BattleLasts())

A_TRAP: Final = AllTests((IsKind((CardKind.TRAP,)), IsFaceUp()))


def waking_monsters() -> tuple[CardDefinition, ...]:
    """Continuous effects that events wake, some of which wake each other."""
    wins = BattleVictoryPattern(Subject(name=SELF), Subject(FOE, A_MONSTER), True, "fallen")
    turned_up = TurnedUpPattern(Subject(YOU, FACE_UP_MONSTER), "shown")
    attacked = AttackPattern(Subject(FOE), Subject(name=SELF))
    summoned = SummonPattern(YOU, (Manner.NORMAL, Manner.SPECIAL), A_MONSTER)
    stronger = change(NamedSelection(SUMMONED), AddTo(Property.ATTACK, number(300)))
    hurt = DamagePattern(YOU, Reason.EFFECT)
    return (
        monster(
            "Burner",
            4,
            1700,
            800,
            waking(WheneverLine((), wins, (InflictDamage(PropertyOf("fallen", Property.LEVEL)),))),
        ),
        monster(
            "Healer",
            3,
            1100,
            1500,
            waking(
                WheneverLine((TurnIs(FOE),), hurt, (GainLife(number(200)),)),
                WheneverLine((), attacked, (Draw(number(1)),)),
            ),
        ),
        monster(
            "Riser",
            4,
            1400,
            1400,
            waking(
                WheneverLine((), turned_up, (May((send(some(1, FOE, MONSTER, A_MONSTER)),)),)),
            ),
        ),
        monster(
            "Drummer",
            4,
            1250,
            0,
            ignition(
                ModifyLive(
                    (),
                    THIS_TURN,
                    (WheneverLine((), summoned, (stronger,)),),
                )
            ),
        ),
    )


def attacking_monsters() -> tuple[CardDefinition, ...]:
    """Monsters that attack more often, and what they have attacked."""
    attacked = HasAttacked(SELF, A_MONSTER, Window.THIS_BATTLE_PHASE)
    return (
        monster(
            "Twice",
            4,
            1500,
            900,
            ignition(change(ME, Grant(Permission.ATTACK_MONSTERS, number(2), STRONG))),
        ),
        monster(
            "All Round",
            5,
            1900,
            600,
            continuous(LiveLine((), ME, (Grant(Permission.ATTACK_EACH, test=A_MONSTER),))),
        ),
        monster(
            "Fencer",
            4,
            1600,
            700,
            continuous(
                LiveLine(
                    (),
                    ME,
                    (
                        Grant(Permission.ATTACK_ONLY, test=InPosition((FACE_UP_ATTACK,))),
                        Grant(Permission.PIERCE, test=STRONG),
                    ),
                )
            ),
        ),
        monster(
            "Hushing Blade",
            4,
            1350,
            900,
            continuous(
                LiveLine((TurnIs(YOU),), every(FOE, SPELL_TRAP, A_TRAP), (NegateEffects(),))
            ),
            ignition(change(ME, Grant(Permission.DECLARE_ONLY, test=STRONG))),
        ),
        monster(
            "Chaser",
            4,
            1450,
            600,
            continuous(
                LiveLine(
                    (attacked,), ME, (Grant(Permission.ATTACK_ONCE_MORE, test=FACE_UP_MONSTER),)
                )
            ),
        ),
    )


def steering_traps() -> tuple[CardDefinition, ...]:
    """Traps that turn an attack elsewhere or end the Battle Phase."""
    on_mine = AttackPattern(Subject(FOE), Subject(YOU, A_MONSTER))
    return (
        trap("Elsewhere", on_mine, RedirectAttack(some(1, YOU, MONSTER, A_MONSTER))),
        trap("Curtain Call", AttackPattern(Subject(FOE, STRONG)), EndBattlePhase()),
    )


def traps_of_one_battle() -> tuple[CardDefinition, ...]:
    """Traps whose changes end with the battle, and that ask how much damage was dealt."""
    on_mine = AttackPattern(Subject(FOE), Subject(YOU, A_MONSTER))
    spared = Modify(
        NamedSelection(ATTACKED),
        changes=(Protect(Cause(CauseKind.BATTLE)), AddTo(Property.DEFENSE, number(200))),
        duration=THIS_BATTLE,
    )
    live = ModifyLive(
        (LiveLine((), NamedSelection(ATTACKER), (AddTo(Property.ATTACK, number(500), True),)),),
        THIS_BATTLE,
    )
    burn = InflictDamage(PropertyOf(ATTACKER, Property.LEVEL), name="dealt")
    back = GainLife(CountNamed("dealt"), name="gained")
    return (
        trap("Truce", on_mine, spared, live),
        trap("Sparks", AttackPattern(Subject(FOE, STRONG)), burn, back, Draw(CountNamed("gained"))),
    )


def sheltering_monsters() -> tuple[CardDefinition, ...]:
    """Rules about damage, for a turn and as long as a card is there."""
    own = DamageSource(CauseKind.BATTLE, fighter=Subject(name=SELF), other=STRONG)
    theirs = DamageSource(CauseKind.EFFECT, FOE)
    weak_attacks = DamageSource(CauseKind.ATTACK, FOE, FIRE_MONSTER)
    lasting = PlayerLine((TurnIs(FOE),), DamageRule(YOU, Share.NONE, (own, theirs)))
    passing = PlayerLine((), DamageRule(YOU, Share.HALF, (weak_attacks,)))
    harder = PlayerLine((), DamageRule(FOE, Share.DOUBLE, (DamageSource(CauseKind.BATTLE),)))
    full = PlayerLine((TurnIs(YOU),), DrawRule(YOU, 6, 5))
    return (
        monster(
            "Shelter",
            4,
            1300,
            1300,
            Ability(AbilityKind.CONTINUOUS, first_sentence=0, player_lines=(lasting,)),
        ),
        monster(
            "Deep Purse",
            4,
            1200,
            900,
            Ability(AbilityKind.CONTINUOUS, first_sentence=0, player_lines=(full,)),
        ),
        monster("Hard Hitter", 4, 1550, 0, ignition(BindPlayers((passing, harder), THIS_TURN))),
    )
