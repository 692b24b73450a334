"""Rulings about what players cannot do, whose monsters they are, and what need not be paid."""

from __future__ import annotations

from dataclasses import replace

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition
from rushscript.engine.decisions import OptionKind
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Grant, NegateEffects
from rushscript.engine.expressions.history import HasHappened
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.patterns import ActsPattern, AttackPattern, Subject
from rushscript.engine.expressions.tests import HasName
from rushscript.engine.expressions.truths import Window
from rushscript.engine.hashing import state_hash
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.control import ChangeControl
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.moving import Draw
from rushscript.engine.operations.restricting import BindPlayers
from rushscript.engine.player_rules import Replacement, Waiver
from rushscript.engine.restrictions import (
    Deed,
    PlayerLine,
    PlayerRule,
    Restriction,
)
from rushscript.engine.scope import Scope
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, Position, Zone
from tests.unit.engine.building import (
    MONSTERS,
    SELF,
    SPELLS_TRAPS,
    THIS_TURN,
    continuous,
    damage,
    discard,
    effect,
    exactly,
    modify,
    monster,
    spell,
    their,
    trap,
    your,
)
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack,
    both_seats,
    can_activate,
    end_turn,
    happened,
    lies,
    life,
    pick,
    place,
    settle,
    take,
    why,
)

NEXT_TURN = Duration(DurationKind.UNTIL_END_OF_NEXT_TURN, Side.OPPONENT)
OPEN_BATTLE = replace(RUSH, battle_phase_ends_itself=False)
NO_TRAPS = Restriction(Side.OPPONENT, Deed.ACTIVATE, SPELLS_TRAPS)


def bind(*rules: PlayerRule, until: Duration = THIS_TURN) -> BindPlayers:
    return BindPlayers(tuple(PlayerLine((), rule) for rule in rules), until)


def holds(*rules: PlayerRule) -> Ability:
    """A continuous effect about players."""
    lines = tuple(PlayerLine((), rule) for rule in rules)
    return Ability(AbilityKind.CONTINUOUS, first_sentence=0, player_lines=lines)


def binder(*rules: PlayerRule) -> CardDefinition:
    return monster("", holds(*rules))


# -------------------------------------------------------------------------------- restrictions


@both_seats
def test_a_summon_can_be_forbidden_by_an_effect(seat: int) -> None:
    """R-130, R-032: the move is not offered, whoever's card forbids it."""
    table = Table(seat)
    table.attack(THEM, binder(Restriction(Side.OPPONENT, Deed.SUMMON, manners=(Manner.NORMAL,))))
    card = table.hand(YOU)
    duel = table.duel()
    assert duel.why_not(OptionKind.NORMAL_SUMMON, card) is Refusal.LOCKED
    assert duel.why_not(OptionKind.SET_MONSTER, card) is None


@both_seats
def test_a_face_down_card_forbids_nothing(seat: int) -> None:
    """RR-087: a continuous restriction holds while its card is face-up."""
    table = Table(seat)
    table.face_down(THEM, binder(Restriction(Side.OPPONENT, Deed.SUMMON)))
    card = table.hand(YOU)
    assert table.duel().why_not(OptionKind.NORMAL_SUMMON, card) is None


@both_seats
def test_cannot_wins_over_may(seat: int) -> None:
    """RR-088: a lock on its player stops a monster that may attack twice, and directly."""
    table = Table(seat)
    grants = (Grant(Permission.ATTACK_ONCE_MORE), Grant(Permission.ATTACK_DIRECTLY))
    card = table.attack(YOU, monster("", continuous(SELF, *grants)))
    table.attack(THEM, binder(Restriction(Side.OPPONENT, Deed.ATTACK, MONSTERS)))
    duel = table.duel(rules=OPEN_BATTLE)
    take(duel, OptionKind.ENTER_BATTLE)
    assert duel.why_not(OptionKind.ATTACK, card) is Refusal.LOCKED


@both_seats
def test_two_copies_of_a_lock_forbid_as_much_as_one(seat: int) -> None:
    """Making the same lock again would change nothing, so a second copy is no first sentence."""
    table = Table(seat)
    table.decks()
    lock = monster("Locker", effect(bind(NO_TRAPS)))
    first, second = table.attack(YOU, lock), table.attack(YOU, lock)
    duel = table.duel()
    activate(duel, first)
    assert why(duel, second) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


@both_seats
def test_a_longer_lock_adds_to_a_shorter_one(seat: int) -> None:
    table = Table(seat)
    table.decks()
    first = table.attack(YOU, monster("Short", effect(bind(NO_TRAPS))))
    second = table.attack(YOU, monster("Long", effect(bind(NO_TRAPS, until=NEXT_TURN))))
    duel = table.duel()
    activate(duel, first)
    assert can_activate(duel, second)


@both_seats
def test_a_lock_counts_only_what_happens_after_its_step(seat: int) -> None:
    """RR-075: the attacks before it do not use it up."""
    table = Table(seat)
    table.decks()
    limit = Restriction(Side.OPPONENT, Deed.ATTACK, declares=True, limit=1)
    when = AttackPattern(Subject(Side.OPPONENT, MONSTERS))
    first, second, third = (table.attack(YOU) for _ in range(3))
    answer = table.set(THEM, trap(when, bind(limit)))
    duel = table.duel(rules=OPEN_BATTLE)
    attack(duel, first)
    activate(duel, answer)
    attack(duel, second)
    assert duel.why_not(OptionKind.ATTACK, third) is Refusal.LOCKED
    assert life(duel, 1 - seat) == 6000


@both_seats
def test_only_one_monster_may_attack_and_that_one_as_often_as_it_can(seat: int) -> None:
    table = Table(seat)
    table.decks()
    only_one = Restriction(Side.YOU, Deed.ATTACK, limit=1, attackers=True)
    twice = monster("", continuous(SELF, Grant(Permission.ATTACK_ONCE_MORE)))
    first, second = table.attack(YOU, twice), table.attack(YOU)
    card = table.hand(YOU, spell(bind(only_one)))
    duel = table.duel()
    activate(duel, card)
    attack(duel, first)
    assert duel.why_not(OptionKind.ATTACK, second) is Refusal.LOCKED
    attack(duel, first)
    assert len(happened(duel, EventKind.ATTACK_DECLARED)) == 2


@both_seats
def test_only_one_monster_may_attack_directly_and_others_attack_monsters(seat: int) -> None:
    table = Table(seat)
    table.decks()
    only_one = Restriction(Side.YOU, Deed.ATTACK_DIRECTLY, limit=1, attackers=True)
    direct = monster("", continuous(SELF, Grant(Permission.ATTACK_DIRECTLY)), attack=1500)
    first, second, third = (table.attack(YOU, direct) for _ in range(3))
    walls = [table.attack(THEM, monster(attack=100)) for _ in range(2)]
    card = table.hand(YOU, spell(bind(only_one)))
    duel = table.duel()
    activate(duel, card)
    attack(duel, first, walls[0])
    attack(duel, second)
    assert duel.why_not(OptionKind.ATTACK, third) is Refusal.LOCKED
    attack(duel, third, walls[1])
    assert len(happened(duel, EventKind.ATTACK_DECLARED)) == 3


@both_seats
def test_a_position_that_is_forbidden_is_not_offered(seat: int) -> None:
    """What may come in defense alone is asked for nothing else."""
    table = Table(seat)
    up = int(Position.FACE_UP_ATTACK)
    rule = Restriction(Side.OPPONENT, Deed.SUMMON, manners=(Manner.SPECIAL,), positions=(up,))
    table.attack(THEM, binder(rule))
    risen = table.grave(YOU)
    card = table.hand(YOU, spell(SpecialSummon(exactly(1, your(Zone.GRAVEYARD, MONSTERS)))))
    duel = table.duel()
    activate(duel, card)
    pick(duel, risen)
    assert duel.decision is not None
    assert len(duel.decision.options) == 1
    duel.choose((0,))
    assert lies(duel, risen) is Position.FACE_UP_DEFENSE


@both_seats
def test_what_is_forbidden_is_no_tribute(seat: int) -> None:
    table = Table(seat)
    table.attack(THEM, binder(Restriction(Side.OPPONENT, Deed.TRIBUTE, MONSTERS)))
    table.attack(YOU)
    card = table.hand(YOU, monster(level=5))
    assert table.duel().why_not(OptionKind.TRIBUTE_SUMMON, card) is Refusal.NO_TRIBUTE


def test_a_lock_belongs_to_the_hash_and_to_a_copy() -> None:
    """What decides the future is in the key, and a copy keeps it."""
    table = Table()
    table.decks()
    lock = table.hand(YOU, spell(bind(NO_TRAPS)))
    duel = table.duel()
    activate(duel, lock)
    copy, free = duel.state.clone(), duel.state.clone()
    free.player_effects = []
    assert state_hash(copy) == state_hash(duel.state)
    assert state_hash(free) != state_hash(duel.state)


@both_seats
def test_a_negated_monster_forbids_nothing_and_does_nothing(seat: int) -> None:
    """RR-044: its effect cannot be activated, its restriction does not hold."""
    table = Table(seat)
    table.decks()
    rule = Restriction(Side.OPPONENT, Deed.SUMMON, manners=(Manner.NORMAL,))
    gaoler = table.attack(THEM, monster("Gaoler", holds(rule)))
    card = table.hand(YOU)
    silence = table.hand(YOU, spell(modify(exactly(1, their(Zone.MONSTER)), NegateEffects())))
    duel = table.duel()
    assert duel.why_not(OptionKind.NORMAL_SUMMON, card) is Refusal.LOCKED
    activate(duel, silence)
    pick(duel, gaoler)
    assert duel.why_not(OptionKind.NORMAL_SUMMON, card) is None


@both_seats
def test_a_monster_without_effects_cannot_be_negated(seat: int) -> None:
    """It would change nothing."""
    table = Table(seat)
    table.attack(THEM)
    silence = table.hand(YOU, spell(modify(exactly(1, their(Zone.MONSTER)), NegateEffects())))
    assert why(table.duel(), silence) is Refusal.FIRST_SENTENCE_IMPOSSIBLE


# ------------------------------------------------------------------------------------- control


@both_seats
def test_a_taken_monster_is_the_same_object_in_its_new_place(seat: int) -> None:
    """RR-007: it has not moved as a new card; its marks and changes stay."""
    table = Table(seat)
    table.decks()
    prize = table.face_down(THEM)
    card = table.hand(YOU, spell(ChangeControl(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    visit = duel.state.visits[prize]
    activate(duel, card)
    pick(duel, prize)
    assert duel.state.visits[prize] == visit
    assert duel.state.controller[prize] == seat
    assert lies(duel, prize) is Position.FACE_DOWN_DEFENSE
    assert duel.state.known[prize] >> seat & 1


@both_seats
def test_a_maximum_monster_needs_all_three_zones(seat: int) -> None:
    """RR-098: otherwise it cannot be chosen; with room all its cards change hands."""
    for mine, legal in ((0, True), (1, False)):
        table = Table(seat)
        table.decks()
        titan = table.maximum(THEM)
        for _ in range(mine):
            table.attack(YOU)
        card = table.hand(YOU, spell(ChangeControl(exactly(1, their(Zone.MONSTER)))))
        duel = table.duel()
        assert can_activate(duel, card) is legal
        if legal:
            activate(duel, card)
            pick(duel, titan)
            members = duel.state.members[titan]
            assert [duel.state.controller[each] for each in members] == [seat] * 3


@both_seats
def test_a_monster_that_is_taken_from_the_defender_makes_a_replay(seat: int) -> None:
    """Z17, R-162: it leaves the defending side, and the attacked monster is gone."""
    table = Table(seat)
    table.decks()
    attacker, target = table.attack(YOU), table.attack(THEM)
    when = AttackPattern(Subject(Side.YOU, MONSTERS))
    answer = table.set(YOU, trap(when, ChangeControl(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    attack(duel, attacker, target)
    activate(duel, answer)
    pick(duel, target)
    assert duel.state.controller[target] == seat
    assert duel.decision is not None
    assert str(duel.decision.kind) == "replay"


@both_seats
def test_an_attacker_that_is_taken_attacks_no_more(seat: int) -> None:
    """RR-064: it is no longer its player's."""
    table = Table(seat)
    table.decks()
    attacker = table.attack(YOU)
    when = AttackPattern(Subject(Side.OPPONENT, MONSTERS))
    answer = table.set(THEM, trap(when, ChangeControl(exactly(1, their(Zone.MONSTER)))))
    duel = table.duel()
    attack(duel, attacker)
    activate(duel, answer)
    pick(duel, attacker)
    settle(duel)
    assert life(duel, 1 - seat) == 8000
    assert duel.state.controller[attacker] == 1 - seat


@both_seats
def test_monsters_that_both_players_hold_go_back_together(seat: int) -> None:
    """RR-043: everything that ends at the end of the turn ends at once, so that the places that
    become free count for each other."""
    table = Table(seat)
    table.decks()
    theirs = [table.attack(THEM) for _ in range(3)]
    mine = [table.attack(YOU) for _ in range(2)]
    takes = ChangeControl(exactly(1, their(Zone.MONSTER)), duration=THIS_TURN)
    gives = ChangeControl(exactly(1, your(Zone.MONSTER)), to=Side.OPPONENT, duration=THIS_TURN)
    first, second = table.hand(YOU, spell(takes)), table.hand(YOU, spell(gives))
    duel = table.duel()
    activate(duel, first)
    pick(duel, theirs[0])
    activate(duel, second)
    pick(duel, mine[0])
    end_turn(duel)
    assert duel.state.controller[theirs[0]] == 1 - seat
    assert duel.state.controller[mine[0]] == seat


# ------------------------------------------------------------------------------- what is asked


@both_seats
def test_the_past_is_asked_of_one_turn(seat: int) -> None:
    """RR-033: what was done last turn is not asked about any more."""
    table = Table(seat)
    table.decks(20)
    drew = HasHappened(ActsPattern(Side.YOU, EventKind.DRAWN), Window.THIS_MAIN_PHASE)
    card = table.attack(YOU, monster("Asker", effect(damage(300), conditions=(drew,))))
    first = table.hand(YOU, spell(Draw(damage(1).amount)))
    duel = table.duel()
    assert why(duel, card) is Refusal.CONDITION_FALSE
    activate(duel, first)
    assert can_activate(duel, card)
    end_turn(duel)
    end_turn(duel)
    assert why(duel, card) is Refusal.CONDITION_FALSE


@both_seats
def test_nothing_has_happened_in_a_phase_that_it_is_not(seat: int) -> None:
    table = Table(seat)
    table.decks()
    card = table.hand(YOU, spell(Draw(damage(1).amount)))
    duel = table.duel()
    activate(duel, card)
    scope = Scope(table.player(YOU), card)
    drawn = {
        window: HasHappened(ActsPattern(Side.YOU, EventKind.DRAWN), window) for window in Window
    }
    assert [window for window in Window if drawn[window].holds(duel.state, scope)] == [
        Window.THIS_TURN,
        Window.THIS_MAIN_PHASE,
    ]


@both_seats
def test_a_replacement_that_sends_cards_elsewhere_makes_a_cost_impossible(seat: int) -> None:
    """R-160: the card must really go to the graveyard; an effect sends it where it goes."""
    for replaced in (False, True):
        table = Table(seat)
        table.decks()
        rule = Replacement(Side.EITHER, Zone.GRAVEYARD, Zone.BANISHED)
        table.attack(THEM, binder(rule) if replaced else monster())
        paid = table.hand(YOU)
        card = table.attack(YOU, monster("", effect(damage(300), costs=(discard(),))))
        doer = table.attack(YOU, monster("", effect(discard())))
        duel = table.duel()
        assert (why(duel, card) is Refusal.COST_UNPAYABLE) is replaced
        activate(duel, doer)
        pick(duel, paid)
        assert place(duel, paid) is (Zone.BANISHED if replaced else Zone.GRAVEYARD)


@both_seats
def test_a_cost_that_is_waived_is_not_paid(seat: int) -> None:
    """The requirement is met without it, for the card it names alone."""
    table = Table(seat)
    table.decks()
    table.attack(YOU, binder(Waiver(Side.YOU, HasName("Spared"))))
    kept = table.hand(YOU)
    spared = table.attack(YOU, monster("Spared", effect(damage(300), costs=(discard(2),))))
    other = table.attack(YOU, monster("Other", effect(damage(300), costs=(discard(2),))))
    duel = table.duel()
    assert why(duel, other) is Refusal.COST_UNPAYABLE
    activate(duel, spared)
    assert life(duel, 1 - seat) == 7700
    assert place(duel, kept) is Zone.HAND
