"""The battle: declaration, replay, the five points of the Damage Step."""

from __future__ import annotations

from typing import Final

from rushscript.engine import actions
from rushscript.engine.attacking import (
    GIVEN_UP,
    has_attack_left,
    may_have_target,
    pierces,
)
from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.entities import is_beside
from rushscript.engine.events import NO_CARD, DamageStepPoint
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.machine import AGAIN, NEXT, Done, Frame, Program, Step, ask, push
from rushscript.engine.often import ACTION, ATTACKING, CANNOT_ATTACK
from rushscript.engine.protection import is_protected
from rushscript.engine.queries import facts_of, has_permission, monsters_of
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.state import Battle, State
from rushscript.engine.timing import close_unit
from rushscript.engine.zones import FACE_DOWN, FACE_UP_ATTACK, FACE_UP_DEFENSE, MONSTER
from rushscript.refusals import Refusal
from rushscript.ruleset import ReplayPolicy
from rushscript.vocabulary import Phase, Reason

_TO_ATTACK: Final = Deed.ATTACK

# --------------------------------------------------------------------------------- declaration


def attack_refusal(state: State, player: int, card: int, target: int) -> Refusal | None:
    """Why a monster cannot attack `target` (NO_CARD: directly) now (RR-062)."""
    if state.zone[card] != MONSTER or state.controller[card] != player or is_beside(state, card):
        return Refusal.WRONG_PLACE
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    if state.phase is not Phase.BATTLE:
        return Refusal.WRONG_TIME
    return attacker_refusal(state, card) or target_refusal(state, card, target, declares=True)


def attacker_refusal(state: State, card: int) -> Refusal | None:
    """Why a monster cannot attack anything in its player's open Battle Step."""
    if state.position[card] == FACE_DOWN:
        return Refusal.FACE_DOWN
    if state.position[card] != FACE_UP_ATTACK:
        return Refusal.WRONG_PLACE
    facts = facts_of(state, card)
    if has_permission(facts, CANNOT_ATTACK):
        return Refusal.LOCKED
    if is_forbidden(state, facts.controller, _TO_ATTACK, facts):
        return Refusal.LOCKED
    used = state.attacks[card]
    if used and (used >= GIVEN_UP or not facts.modifiers):
        return Refusal.ALREADY_USED
    return None


def target_refusal(
    state: State, attacker: int, target: int, *, declares: bool = False
) -> Refusal | None:
    """Why an attacker cannot have this target: any opponent's monster, or the player when there
    is none or an effect allows it. `declares`: the attack is not declared yet."""
    defender = 1 - state.controller[attacker]
    if target != NO_CARD:
        there = state.zone[target] == MONSTER and state.controller[target] == defender
        # RR-095: the cards at the sides of a Maximum Monster are no targets.
        if not there or is_beside(state, target):
            return Refusal.WRONG_PLACE
        facts = facts_of(state, attacker)
        if _is_spared(state, attacker, target, declares=declares) or not may_have_target(
            state, facts, target, declares=declares
        ):
            return Refusal.LOCKED
        return _attack_refusal(state, attacker, target)
    facts = facts_of(state, attacker)
    if has_permission(facts, Permission.CANNOT_ATTACK_DIRECTLY) or not may_have_target(
        state, facts, NO_CARD, declares=declares
    ):
        return Refusal.LOCKED
    if monsters_of(state, defender) and not has_permission(facts, Permission.ATTACK_DIRECTLY):
        return Refusal.WRONG_PLACE
    if is_forbidden(state, facts.controller, Deed.ATTACK_DIRECTLY, facts, declares=declares):
        return Refusal.LOCKED
    return _attack_refusal(state, attacker, NO_CARD)


def _attack_refusal(state: State, attacker: int, target: int) -> Refusal | None:
    """RR-074: whether an attack on this target is left."""
    if not state.attacks[attacker] or has_attack_left(state, facts_of(state, attacker), target):
        return None
    return Refusal.ALREADY_USED


def _is_spared(state: State, attacker: int, target: int, *, declares: bool) -> bool:
    """Whether an effect forbids the attacker's player to attack this monster with it."""
    return state.binds and is_forbidden(
        state,
        state.controller[attacker],
        Deed.ATTACK_MONSTER,
        facts_of(state, attacker),
        target=facts_of(state, target),
        declares=declares,
    )


def attack_options(state: State) -> list[Option]:
    """Every attack the turn player may declare now."""
    player = state.turn_player
    targets = monsters_of(state, 1 - player)
    options: list[Option] = []
    for card in monsters_of(state, player):
        if attacker_refusal(state, card) is not None:
            continue
        options.extend(
            Option(ATTACKING, card, target=target)
            for target in targets
            if target_refusal(state, card, target, declares=True) is None
        )
        if target_refusal(state, card, NO_CARD, declares=True) is None:
            options.append(Option(ATTACKING, card))
    return options


def choose_attack(state: State, frame: Frame) -> Done:
    """The open Battle Step: an attack, or the end of the phase; when no monster can attack it
    ends by itself (R-042, RR-076)."""
    if not frame.answers:
        options = [] if state.ends_battle else attack_options(state)
        if state.ends_battle or (not options and state.ruleset.battle_phase_ends_itself):
            return NEXT
        options.append(Option(OptionKind.END_BATTLE))
        return ask(state, Decision(frame.player, ACTION, options))
    option = frame.options[frame.answers[0][0]]
    if option.kind is OptionKind.END_BATTLE:
        return NEXT
    push(state, Frame(ATTACK, frame.player, card=option.card, target=option.target))
    return AGAIN


def declare(state: State, frame: Frame) -> Done:
    start = len(state.events)
    actions.declare_attack(state, frame.card, frame.target)
    close_unit(state, start)
    return NEXT


# -------------------------------------------------------------------------------------- replay


def attacker_is_valid(state: State, battle: Battle) -> bool:
    """RR-064: still there, in face-up Attack Position, its player's, and allowed to attack."""
    card = battle.attacker
    if (
        state.visits[card] != battle.attacker_visit
        or state.zone[card] != MONSTER
        or state.controller[card] != state.turn_player
        or state.position[card] != FACE_UP_ATTACK
    ):
        return False
    facts = facts_of(state, card)
    return not has_permission(facts, CANNOT_ATTACK) and not is_forbidden(
        state, facts.controller, _TO_ATTACK, facts, declares=False
    )


def target_is_valid(state: State, battle: Battle) -> bool:
    """Whether the attacked monster is the same object on the same side; a direct attack has
    nothing to lose."""
    card = battle.target
    if card == NO_CARD:
        return True
    return (
        state.visits[card] == battle.target_visit
        and state.zone[card] == MONSTER
        and state.controller[card] != state.turn_player
    )


def replay_is_due(state: State, battle: Battle) -> bool:
    """RR-065, Z17: the monsters on the defending side changed since the declaration, or the
    target is not legal any more."""
    if battle.target != NO_CARD and not target_is_valid(state, battle):
        return True
    if battle.target == NO_CARD and target_refusal(state, battle.attacker, NO_CARD) is not None:
        return True
    match state.ruleset.replay:
        case ReplayPolicy.ANY_CHANGE:
            return battle.changes > 0
        case ReplayPolicy.SET_DIFFERS:
            return sorted(battle.before) != sorted(monsters_of(state, 1 - state.turn_player))
        case ReplayPolicy.TARGET_GONE:
            return False


def check_replay(state: State, frame: Frame) -> Done:
    """After the responses to the declaration: stop, replay, or on to the Damage Step. A replay
    is no new declaration (R-166)."""
    if frame.answers:
        return _replay(state, frame)
    battle = _battle(state)
    if battle.negated or state.ends_battle or not attacker_is_valid(state, battle):
        return _stop(frame)
    if not replay_is_due(state, battle):
        return NEXT
    defender = 1 - frame.player
    options = [
        Option(OptionKind.ATTACK, battle.attacker, target=target)
        for target in [*monsters_of(state, defender), NO_CARD]
        if target_refusal(state, battle.attacker, target) is None
    ]
    options.append(Option(OptionKind.STOP_ATTACK, battle.attacker))
    return ask(state, Decision(frame.player, DecisionKind.REPLAY, options, source=battle.attacker))


def _replay(state: State, frame: Frame) -> Done:
    option = frame.options[frame.answers[0][0]]
    if option.kind is OptionKind.STOP_ATTACK:
        actions.give_up_attacks(state, frame.card)
        return _stop(frame)
    actions.redirect_attack(state, option.target)
    return NEXT


def _battle(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def _stop(frame: Frame) -> Done:
    """The attack ends; the attacker has used it (R-165, RR-064). Goes on with the last step."""
    frame.go_to(FINISH)
    return NEXT


# --------------------------------------------------------------------------------- damage step


def _goes_on(state: State) -> bool:
    """RR-068, R-170: attacker and target are still as they must be."""
    battle = _battle(state)
    return (
        not state.ends_battle
        and attacker_is_valid(state, battle)
        and target_is_valid(state, battle)
    )


def _reach(state: State, frame: Frame, point: DamageStepPoint) -> bool:
    """Comes to a point of the Damage Step; False when the battle has been cancelled."""
    if not _goes_on(state):
        _stop(frame)
        return False
    actions.reach_damage_point(state, point)
    return True


def damage_start(state: State, frame: Frame) -> Done:
    start = len(state.events)
    actions.start_damage_step(state)
    if _reach(state, frame, DamageStepPoint.START):
        close_unit(state, start)
    return NEXT


def before_calculation(state: State, frame: Frame) -> Done:
    """R-048: an attacked face-down monster is turned to face-up Defense Position."""
    start = len(state.events)
    if _reach(state, frame, DamageStepPoint.BEFORE_CALCULATION):
        target = _battle(state).target
        if target != NO_CARD and state.position[target] == FACE_DOWN:
            actions.change_positions(
                state, [(target, FACE_UP_DEFENSE)], reason=Reason.BATTLE, player=frame.player
            )
        close_unit(state, start)
    return NEXT


def calculation(state: State, frame: Frame) -> Done:
    """R-049: the damage is taken and destruction is decided, with the values read once."""
    start = len(state.events)
    if _reach(state, frame, DamageStepPoint.CALCULATION):
        calculate(state)
        close_unit(state, start)
    return NEXT


def calculate(state: State) -> None:
    """R-147 to R-154: who is destroyed and who loses how many LP."""
    battle = _battle(state)
    attacker = facts_of(state, battle.attacker)
    attack = attacker.attack or 0
    defender = 1 - attacker.controller
    if battle.target == NO_CARD:
        _damage(state, defender, attack, battle.attacker)
        return
    target = facts_of(state, battle.target)
    if target.position == FACE_UP_ATTACK:
        _attack_against_attack(state, battle, attack, target.attack or 0, defender)
        return
    defense = target.defense or 0
    if attack > defense:
        _decide(state, battle, ((battle.target, battle.attacker),))
        if pierces(state, attacker, target):
            _damage(state, defender, attack - defense, battle.attacker)
    elif attack < defense:
        _damage(state, attacker.controller, defense - attack, battle.target)


def _attack_against_attack(
    state: State, battle: Battle, attack: int, other: int, defender: int
) -> None:
    first, second = battle.attacker, battle.target
    if attack > other:
        _decide(state, battle, ((second, first),))
        _damage(state, defender, attack - other, first)
    elif attack < other:
        _decide(state, battle, ((first, second),))
        _damage(state, 1 - defender, other - attack, second)
    elif attack > 0:
        # with 0 against 0 both survive.
        _decide(state, battle, ((second, first), (first, second)))


def _damage(state: State, player: int, amount: int, source: int) -> None:
    if amount > 0:
        actions.inflict_damage(state, player, amount, reason=Reason.BATTLE, source=source)


def _decide(state: State, battle: Battle, pairs: tuple[tuple[int, int], ...]) -> None:
    """RR-071: what cannot be destroyed by battle is left out; the damage stands."""
    decided = []
    for victim, killer in pairs:
        protected = is_protected(
            state,
            facts_of(state, victim),
            Reason.BATTLE,
            state.controller[killer],
            facts_of(state, killer),
            by_attack=killer == battle.attacker,
        )
        if not protected:
            decided.append((victim, killer))
    actions.decide_destruction(state, tuple(decided))


def after_calculation(state: State, frame: Frame) -> Done:
    """R-050: the point for effects of monsters that were turned up."""
    start = len(state.events)
    actions.reach_damage_point(state, DamageStepPoint.AFTER_CALCULATION)
    close_unit(state, start)
    return NEXT


def damage_end(state: State, frame: Frame) -> Done:
    """R-051: monsters whose destruction was decided go to the graveyard, together."""
    start = len(state.events)
    actions.reach_damage_point(state, DamageStepPoint.END)
    battle = _battle(state)
    there = tuple(
        (victim, killer)
        for victim, killer in battle.destroyed
        if state.zone[victim] == MONSTER
        and state.visits[victim]
        == (battle.attacker_visit if victim == battle.attacker else battle.target_visit)
    )
    if there:
        actions.destroy_by_battle(state, there, battle.attacker)
    close_unit(state, start)
    return NEXT


def finish(state: State, frame: Frame) -> Done:
    """The attack is over; back to the Battle Step (R-052)."""
    actions.end_attack(state)
    return NEXT


FINISH = Step(finish)
ATTACK: Final[Program] = (
    Step(declare),
    Step(check_replay),
    Step(damage_start),
    Step(before_calculation),
    Step(calculation),
    Step(after_calculation),
    Step(damage_end),
    FINISH,
)
