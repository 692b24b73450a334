"""Specimens that say what players cannot do."""

from __future__ import annotations

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.changes import NegateEffects
from rushscript.engine.expressions.history import HasHappened
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    Subject,
    SummonPattern,
)
from rushscript.engine.expressions.selections import NamedSelection
from rushscript.engine.expressions.tests import IsKind, IsOneOf
from rushscript.engine.expressions.truths import Not, TurnIs, Window
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.control import ChangeControl
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.moving import Draw
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.restrictions import Deed, PlayerLine, Restriction
from rushscript.engine.scope import SELF
from rushscript.engine.zones import FACE_UP_ATTACK, GRAVEYARD, HAND, MONSTER
from rushscript.vocabulary import CardKind, Manner
from tests.properties.specimens.building import (
    A_MONSTER,
    DISCARD,
    FACE_UP_MONSTER,
    FIRE_MONSTER,
    FOE,
    HIGH_LEVEL,
    THEIRS,
    THIS_TURN,
    YOU,
    change,
    every,
    ignition,
    monster,
    number,
    send,
    some,
    spell,
)

TRAPS = IsKind((CardKind.TRAP,))
NEXT_TURN = Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, FOE)


def bind(*rules: Restriction, until: Duration = THIS_TURN) -> BindPlayers:
    return BindPlayers(tuple(PlayerLine((), rule) for rule in rules), until)


def binding(*lines: PlayerLine) -> Ability:
    return Ability(AbilityKind.CONTINUOUS, first_sentence=0, player_lines=lines)


def monsters_that_bind() -> tuple[CardDefinition, ...]:
    """Effects that leave restrictions: on attacks, Sets and positions."""
    return (
        monster(
            "Binder of Attackers",
            4,
            1200,
            900,
            ignition(
                Draw(number(1)),
                bind(Restriction(YOU, Deed.ATTACK, IsOneOf(SELF), only=True)),
                costs=(DISCARD,),
            ),
        ),
        monster(
            "Binder of Numbers",
            3,
            1100,
            400,
            ignition(
                bind(
                    Restriction(FOE, Deed.ATTACK, declares=True, limit=1),
                    Restriction(FOE, Deed.ATTACK, limit=1, attackers=True),
                    until=NEXT_TURN,
                )
            ),
        ),
        monster(
            "Binder of Ways",
            4,
            1300,
            200,
            ignition(
                send(some(1, YOU, HAND)),
                bind(
                    Restriction(YOU, Deed.SET, zones=(HAND,), zone_side=YOU),
                    Restriction(YOU, Deed.CHANGE_POSITION, A_MONSTER),
                    Restriction(YOU, Deed.ATTACK_DIRECTLY),
                    Restriction(YOU, Deed.ATTACK_MONSTER, target=FIRE_MONSTER),
                ),
            ),
        ),
    )


def monsters_that_hold_down() -> tuple[CardDefinition, ...]:
    """Live restrictions: windows, summons, tributes."""
    return (
        monster(
            "Binder of Windows",
            5,
            1900,
            1000,
            binding(
                PlayerLine(
                    (TurnIs(YOU),),
                    Restriction(FOE, Deed.ACTIVATE, TRAPS, event=AttackPattern(Subject(YOU))),
                ),
                PlayerLine(
                    (),
                    Restriction(
                        FOE,
                        Deed.ACTIVATE,
                        TRAPS,
                        event=SummonPattern(YOU, (Manner.SPECIAL,), FIRE_MONSTER),
                    ),
                ),
            ),
        ),
        monster(
            "Binder of Summons",
            4,
            1000,
            1500,
            binding(
                PlayerLine(
                    (),
                    Restriction(
                        FOE, Deed.SUMMON, HIGH_LEVEL, manners=(Manner.NORMAL, Manner.SPECIAL)
                    ),
                ),
                PlayerLine((), Restriction(FOE, Deed.TRIBUTE, FIRE_MONSTER, zones=(MONSTER,))),
            ),
        ),
    )


def spells_that_bind() -> tuple[CardDefinition, ...]:
    """Locks on oneself after a spell."""
    rises = SpecialSummon(some(1, YOU, GRAVEYARD, A_MONSTER), "risen")
    return (
        spell(
            "Rising at a Price",
            rises,
            bind(
                Restriction(YOU, Deed.USE_EFFECT, IsOneOf("risen")),
                Restriction(YOU, Deed.ACTIVATE, limit=1),
                Restriction(
                    YOU, Deed.SUMMON, manners=(Manner.SPECIAL,), positions=(FACE_UP_ATTACK,)
                ),
            ),
        ),
    )


def monsters_that_change_hands() -> tuple[CardDefinition, ...]:
    """Control for good and for a while, negated effects, and questions about the past."""
    return (
        monster(
            "Lurer",
            4,
            800,
            900,
            ignition(
                ChangeControl(THEIRS, "lured", duration=THIS_TURN),
                change(NamedSelection("lured"), NegateEffects()),
                costs=(DISCARD,),
            ),
        ),
        monster(
            "Giver",
            4,
            1000,
            200,
            ignition(ChangeControl(some(1, YOU, MONSTER), to=FOE), Draw(number(2))),
        ),
        monster(
            "Thief",
            5,
            1600,
            1000,
            ignition(
                ChangeControl(some(1, FOE, MONSTER)),
                conditions=(
                    HasHappened(
                        SummonPattern(YOU, (Manner.NORMAL, Manner.SPECIAL), A_MONSTER),
                        Window.THIS_MAIN_PHASE,
                    ),
                ),
            ),
        ),
        monster(
            "Silencer",
            4,
            1400,
            1000,
            ignition(
                change(every(FOE, MONSTER, FACE_UP_MONSTER), NegateEffects(continuous=True)),
                conditions=(
                    Not(HasHappened(ActsPattern(YOU, EventKind.DRAWN), Window.THIS_MAIN_PHASE)),
                    Not(
                        HasHappened(
                            ActsPattern(FOE, EventKind.ACTIVATED, TRAPS), Window.THIS_TURN, least=2
                        )
                    ),
                ),
            ),
        ),
    )
