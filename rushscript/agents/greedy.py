"""An agent that takes what looks best now: each option gets a score, the highest one is chosen.

It judges by what its player may know, never looks ahead, and decides in microseconds. Scores are
roughly in ATK points; ending the turn is worth nothing, so what scores below 0 is not done.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from rushscript.agents.judging import Judge
from rushscript.engine.decisions import Answer, Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel

SUMMON: Final = 100_000
ACTIVATE: Final = 50_000
SET_TRAP: Final = 20_000
TURN: Final = 10_000
BATTLE: Final = 5_000
NEVER: Final = -1
TRIED_ANSWERS: Final = 200


class GreedyAgent:
    """Plays for whoever must decide in `duel`: summons the strongest monsters, uses every
    effect, sets traps, and attacks where it wins.

    >>> import rushscript
    >>> packs = rushscript.load_packs()
    >>> decks = packs.deck("yuga"), packs.deck("luke")
    >>> duel = rushscript.Duel(rushscript.RUSH, decks=decks, seed=3)
    >>> agent = GreedyAgent(duel)
    >>> while duel.decision:
    ...     duel.choose(agent(duel.decision))
    >>> duel.result is not None
    True
    """

    __slots__ = ("_duel",)

    def __init__(self, duel: Duel) -> None:
        self._duel = duel

    def __call__(self, decision: Decision) -> Answer:
        """An answer that the decision accepts."""
        judge = Judge(self._duel, decision.player)
        match decision.kind:
            case DecisionKind.ACTION:
                scores = [_action_score(judge, option, decision) for option in decision.options]
                return (_best(scores),)
            case DecisionKind.RESPONSE | DecisionKind.YES_NO:
                return (0,)
            case DecisionKind.POSITION:
                return (_best([_position_score(judge, item) for item in decision.options]),)
            case DecisionKind.ORDER:
                return tuple(range(len(decision.options)))
            case (
                DecisionKind.OPTION
                | DecisionKind.DECLARE
                | DecisionKind.AMOUNT
                | DecisionKind.DECK_END
            ):
                # The first payment may be one that leaves nothing for the effect.
                return next(decision.answers())
            case DecisionKind.REPLAY:
                return (_best([_replay_score(judge, item) for item in decision.options]),)
            case DecisionKind.PAY | DecisionKind.TRIBUTE | DecisionKind.MATERIAL:
                scores = [-judge.worth(option.card) for option in decision.options]
                return _select(decision, scores, most=False)
            case DecisionKind.CHOOSE:
                scores = [judge.worth(option.card) for option in decision.options]
                return _select(decision, scores, most=True)


def _best(scores: list[int]) -> int:
    """The index of the highest score, the first of equals."""
    return scores.index(max(scores))


def _action_score(judge: Judge, option: Option, decision: Decision) -> int:
    match option.kind:
        case OptionKind.NORMAL_SUMMON:
            return _summon_score(judge, option)
        case OptionKind.TRIBUTE_SUMMON:
            return _tribute_score(judge, option)
        case OptionKind.SPECIAL_SUMMON:
            return SUMMON + judge.summoned(option.card, option.ability)
        case OptionKind.SET_MONSTER:
            return _set_score(judge, option)
        case OptionKind.ACTIVATE:
            return ACTIVATE
        case OptionKind.SET_SPELL_TRAP:
            return SET_TRAP if judge.is_trap(option.card) else NEVER
        case OptionKind.CHANGE_POSITION:
            return _turn_score(judge, option, decision)
        case OptionKind.ENTER_BATTLE:
            return BATTLE if judge.can_win_a_battle() else NEVER
        case OptionKind.ATTACK:
            return judge.attack_gain(option.card, option.target)
    return 0


def _summon_score(judge: Judge, option: Option) -> int:
    """Face-up, unless a stronger monster waits on the other side and a Set one would hold."""
    attack, defense = judge.printed(option.card)
    if attack < judge.strongest_attack(judge.opponent) and defense > attack:
        return NEVER
    return SUMMON + attack


def _set_score(judge: Judge, option: Option) -> int:
    """A monster that needs no tribute and is too weak to stand face-up."""
    attack, defense = judge.printed(option.card)
    if judge.tributes(option) or attack >= judge.strongest_attack(judge.opponent):
        return NEVER
    return SUMMON + defense // 10 if defense > attack else NEVER


def _tribute_score(judge: Judge, option: Option) -> int:
    """Worth it when the new monster beats the strongest of those it costs."""
    attack, _ = judge.printed(option.card)
    fodder = sorted(judge.worth(card) for card in judge.monsters(judge.me))
    lost = fodder[: judge.tributes(option)]
    return SUMMON + attack if lost and attack > lost[-1] else NEVER


def _turn_score(judge: Judge, option: Option, decision: Decision) -> int:
    """To attack where a battle can be won, to defense where it would only be run over."""
    battle = any(item.kind is OptionKind.ENTER_BATTLE for item in decision.options)
    attack, defense = judge.fighting(option.card)
    wins = battle and judge.beats_something(attack)
    if judge.is_face_up_attack(option.card):
        threatened = attack < judge.strongest_attack(judge.opponent)
        return TURN if threatened and defense > attack and not wins else NEVER
    return TURN if wins else NEVER


def _position_score(judge: Judge, option: Option) -> int:
    attack, defense = judge.fighting(option.card)
    strongest = judge.strongest_attack(judge.opponent)
    stands = attack >= defense or attack >= strongest
    return 1 if judge.means_attack(option) == stands else 0


def _replay_score(judge: Judge, option: Option) -> int:
    if option.kind is not OptionKind.ATTACK:
        return 0
    return judge.attack_gain(option.card, option.target)


def _select(decision: Decision, scores: list[int], *, most: bool) -> Answer:
    """The highest scores: as many as allowed, or as few. Where a constraint forbids that, the
    best of the first answers there are."""
    size = decision.maximum if most else decision.minimum
    order = sorted(range(len(scores)), key=lambda index: (-scores[index], index))
    answer = tuple(sorted(order[:size]))
    if decision.accepts(answer):
        return answer
    tried = list(islice(decision.answers(), TRIED_ANSWERS))
    return max(tried, key=lambda item: sum(scores[index] for index in item))
