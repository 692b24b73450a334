"""The versioned JSON form of card definitions: what a worker, a pack cache or a tool exchanges.

Only the classes listed here can occur in it, so that data from a stranger can build nothing
else; what was read is verified before anybody gets it.
"""

from __future__ import annotations

from typing import Any, Final

from rushscript import ruleset, vocabulary
from rushscript.engine import cards, damage, events, modifiers, restrictions
from rushscript.engine.expressions import (
    base,
    changes,
    history,
    layers,
    materials,
    numbers,
    patterns,
    selections,
    tests,
    tributes,
    truths,
)
from rushscript.engine.operations import (
    chaining,
    chance,
    changing,
    choosing,
    control,
    declaring,
    delaying,
    equipping,
    field,
    flow,
    life,
    material_summons,
    moving,
    restricting,
)
from rushscript.engine.procedures import contact, maximum_summon, self_summon, tribute_summon
from rushscript.engine.value import JSON_VERSION, from_json, to_json
from rushscript.engine.verify import verify
from rushscript.errors import ProgramError

_CLASSES: Final[tuple[type[Any], ...]] = (
    cards.CardDefinition,
    cards.CardRule,
    cards.SummonBan,
    cards.Ability,
    cards.AbilityKind,
    ruleset.LimitScope,
    cards.Material,
    vocabulary.CardKind,
    vocabulary.CardFormat,
    vocabulary.MonsterKind,
    vocabulary.MaximumPart,
    vocabulary.SpellTrapKind,
    vocabulary.Attribute,
    vocabulary.Type,
    vocabulary.Zone,
    vocabulary.Position,
    vocabulary.Phase,
    vocabulary.Property,
    vocabulary.Manner,
    vocabulary.Reason,
    vocabulary.Comparison,
    events.EventKind,
    base.Side,
    layers.Permission,
    layers.CauseKind,
    changes.Cause,
    changes.AddTo,
    changes.BecomeNumber,
    changes.BecomeWord,
    changes.BecomeWordOf,
    changes.Grant,
    changes.Protect,
    changes.NegateEffects,
    materials.CountAsMaterial,
    materials.BanAsMaterial,
    modifiers.Duration,
    modifiers.DurationKind,
    modifiers.LiveLine,
    modifiers.WheneverLine,
    numbers.Constant,
    numbers.PropertyOf,
    numbers.CountNamed,
    numbers.CountResults,
    numbers.Count,
    numbers.Aggregate,
    numbers.AggregateKind,
    numbers.LifePointsOf,
    numbers.HalfOf,
    numbers.Arithmetic,
    numbers.Operator,
    selections.ZoneCards,
    selections.NamedCards,
    selections.QuantityKind,
    selections.Chosen,
    selections.DeckEndCards,
    selections.NamedSelection,
    selections.SetSelection,
    selections.Together,
    tests.Anything,
    tests.IsKind,
    tests.IsFaceUp,
    tests.InPosition,
    tests.InMaximumMode,
    tests.HasName,
    tests.NamesMaterial,
    tests.HasMonsterKind,
    tests.HasSpellTrapKind,
    tests.IsLegend,
    tests.HasContinuousEffect,
    tests.HasWord,
    tests.SameWord,
    tests.HasNumber,
    tests.ComparesOwn,
    tests.IsSource,
    tests.EquippedWith,
    tests.IsOneOf,
    tests.AllTests,
    tests.AnyTest,
    tests.NotTest,
    truths.Exists,
    truths.AllFit,
    truths.NamedFit,
    truths.NamedIn,
    truths.NumbersCompare,
    truths.IsEquipped,
    truths.TurnIs,
    truths.Window,
    truths.WasSummoned,
    truths.HasDestroyed,
    truths.HasAttacked,
    truths.AllHold,
    truths.AnyHolds,
    truths.Not,
    history.HasHappened,
    patterns.Subject,
    patterns.SummonPattern,
    patterns.ActsPattern,
    patterns.DamagePattern,
    patterns.AttackPattern,
    patterns.DestroyedPattern,
    patterns.BattleVictoryPattern,
    patterns.TurnedUpPattern,
    moving.Draw,
    moving.Move,
    moving.Destroy,
    moving.SetCards,
    moving.Choose,
    moving.Reveal,
    equipping.Equip,
    moving.LookAt,
    field.SpecialSummon,
    field.ChangePosition,
    field.NegateAttack,
    field.EndBattlePhase,
    field.RedirectAttack,
    material_summons.MaterialSource,
    material_summons.MaterialDestination,
    material_summons.FusionSummon,
    material_summons.RitualSummon,
    life.PayLife,
    life.GainLife,
    life.InflictDamage,
    life.WinDuel,
    changing.Modify,
    changing.ModifyLive,
    chaining.NegateActivation,
    chaining.AnswersDestruction,
    flow.May,
    flow.If,
    flow.IfDid,
    flow.SetTheir,
    flow.EachPlayer,
    self_summon.SelfSummon,
    tribute_summon.TributeSummon,
    tributes.CountAsTributes,
    tributes.ServeAsTribute,
    contact.ContactFusion,
    restricting.BindPlayers,
    control.ChangeControl,
    restrictions.Deed,
    restrictions.Restriction,
    damage.DamageRule,
    damage.DamageSource,
    damage.Share,
    restrictions.PlayerLine,
    choosing.Way,
    declaring.Declared,
    declaring.Declare,
    delaying.AtEnd,
    choosing.ChooseOne,
    chance.RollDice,
    chance.TossCoins,
    maximum_summon.MaximumSummon,
)
CLASSES: Final[dict[str, type[Any]]] = {item.__name__: item for item in _CLASSES}


def dump_definition(definition: cards.CardDefinition) -> dict[str, object]:
    """A definition as JSON data: `{"version": 1, "card": {...}}`."""
    return {"version": JSON_VERSION, "card": to_json(definition)}


def load_definition(data: object) -> cards.CardDefinition:
    """The definition that `dump_definition` wrote. Raises ProgramError on anything else."""
    match data:
        case {"version": int(version), "card": card, **rest} if not rest:
            if version != JSON_VERSION:
                raise ProgramError(
                    f"this card is in version {version} of the format, known is {JSON_VERSION}"
                )
            loaded = from_json(card, CLASSES)
            if isinstance(loaded, cards.CardDefinition):
                verify(loaded)
                return loaded
    raise ProgramError("not a card definition: expected the keys `version` and `card`")
