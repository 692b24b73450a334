"""The state of a duel: flat arrays of small integers, cheap to clone, complete to hash.

Cards are integers 0..n-1 into every array; definitions are shared by all clones. Only
`actions` and the machine change a state; everyone else asks `queries`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rushscript.compiled import mypyc_attr
from rushscript.engine.events import NO_CARD, Event
from rushscript.engine.rng import seeded
from rushscript.engine.zones import (
    ALL_ZONES,
    EMPTY,
    FIELD,
    MONSTER,
    NOT_PLACED,
    SPELL_TRAP,
    ZONES,
)
from rushscript.frozen import Frozen
from rushscript.vocabulary import Manner, Phase

if TYPE_CHECKING:
    from rushscript.engine.actions.control import Loan
    from rushscript.engine.cards import Facts
    from rushscript.engine.decisions import Decision
    from rushscript.engine.duel_cards import DuelCards
    from rushscript.engine.evaluation import Lasting
    from rushscript.engine.lines import Woken
    from rushscript.engine.machine import Frame
    from rushscript.engine.modifiers import DelayedSteps, LiveModifier, Modifier
    from rushscript.engine.moments import Moments
    from rushscript.engine.probing import Probe
    from rushscript.engine.reach import Reach
    from rushscript.engine.restrictions import PlayerEffect, Rules
    from rushscript.engine.rng import Rng
    from rushscript.engine.scope import Bound, Scope
    from rushscript.ruleset import Ruleset


class Summoned(NamedTuple):
    """How a monster last came to the field; `origin` is the zone it came from."""

    manner: Manner
    turn: int
    phase: Phase
    position: int
    origin: int

    def key(self) -> tuple[object, ...]:
        """What can still be asked about it this turn."""
        return (str(self.manner), int(self.phase), self.position, self.origin)


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle:
    """The attack in progress. `changes` counts arrivals and departures of monsters on the
    defending side since the declaration (Z17); `before` is who stood there then."""

    __slots__ = (
        "attacker",
        "attacker_visit",
        "before",
        "changes",
        "destroyed",
        "in_damage_step",
        "negated",
        "target",
        "target_visit",
    )

    def __init__(
        self,
        attacker: int,
        attacker_visit: int,
        target: int,
        target_visit: int,
        before: tuple[int, ...],
    ) -> None:
        self.attacker = attacker
        self.attacker_visit = attacker_visit
        self.target = target
        self.target_visit = target_visit
        self.before = before
        self.changes = 0
        self.negated = False
        self.in_damage_step = False
        self.destroyed: tuple[tuple[int, int], ...] = ()
        """Decided at calculation: (victim, killer); they go at the end (R-049, R-051)."""

    def clone(self) -> Battle:
        copy = Battle(
            self.attacker, self.attacker_visit, self.target, self.target_visit, self.before
        )
        copy.changes = self.changes
        copy.negated = self.negated
        copy.in_damage_step = self.in_damage_step
        copy.destroyed = self.destroyed
        return copy

    def key(self, visits: list[int]) -> tuple[object, ...]:
        """What decides the future in it: which cards, and whether they are still the same."""
        return (
            self.attacker,
            visits[self.attacker] == self.attacker_visit,
            self.target,
            self.target == NO_CARD or visits[self.target] == self.target_visit,
            self.before,
            self.changes,
            self.negated,
            self.in_damage_step,
            self.destroyed,
        )


class Attack(NamedTuple):
    """An attack of this turn: who attacks and what, where it goes at last; the target is
    NO_CARD and has no facts in a direct attack."""

    attacker: int
    target: int
    target_visit: int
    facts: Facts | None


class Ending(StrEnum):
    """Why a duel ended."""

    LIFE_POINTS = "life points"
    DECK_OUT = "deck out"
    EFFECT = "effect"
    BOTH_LOSE = "both players lose"
    SURRENDER = "surrender"
    BUDGET = "budget exceeded"


@dataclass(frozen=True, slots=True)
class Result(Frozen):
    """How a duel ended: `winner` 0 or 1, None for a draw, and why."""

    winner: int | None
    reason: Ending

    def __repr__(self) -> str:
        return f"Result(winner={self.winner}, reason={str(self.reason)!r})"


class Link(NamedTuple):
    """An activation on the chain: the card as the object that was activated, and whose doing."""

    card: int
    visit: int
    ability: int
    player: int
    negated: bool = False


class Pending(NamedTuple):
    """A trigger that waits for its turn: it answers the events from `start` up to `end`."""

    player: int
    card: int
    visit: int
    ability: int
    start: int
    end: int


def _empty_zones(ruleset: Ruleset) -> list[list[int]]:
    zones: list[list[int]] = [[] for _ in range(2 * ZONES)]
    for player in (0, 1):
        zones[player * ZONES + MONSTER] = [EMPTY] * ruleset.monster_zones
        zones[player * ZONES + SPELL_TRAP] = [EMPTY] * ruleset.spell_trap_zones
        zones[player * ZONES + FIELD] = [EMPTY] * ruleset.field_zones
    return zones


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything that decides how a duel goes on, and its event log."""

    __slots__ = (
        "activated",
        "arrived",
        "asks_anew",
        "attack_log",
        "attacks",
        "battle",
        "binding_cards",
        "binds",
        "cards",
        "chain",
        "changed_zones",
        "clock",
        "controller",
        "decision",
        "definitions",
        "delayed",
        "ends_battle",
        "equips",
        "events",
        "facts",
        "frames",
        "given",
        "history",
        "host",
        "known",
        "lasting",
        "left",
        "life",
        "live",
        "loans",
        "losing",
        "members",
        "modifiers",
        "moments",
        "normal_summons",
        "owner",
        "pending",
        "phase",
        "player_effects",
        "position",
        "position_fixed",
        "probe",
        "proper",
        "reach",
        "result",
        "rng",
        "rules",
        "ruleset",
        "slot",
        "stamp",
        "steps",
        "summoned",
        "summoned_with",
        "turn",
        "turn_began",
        "turn_player",
        "used",
        "visits",
        "wakes_on",
        "wants_battle",
        "winning",
        "woken",
        "zone",
        "zones",
    )

    def begin(self, ruleset: Ruleset, cards: DuelCards, seed: int) -> None:
        """Makes it the state of a duel in which no card has its place yet."""
        count = len(cards.definitions)
        self.ruleset = ruleset
        self.cards = cards
        self.definitions = cards.definitions
        self.owner = cards.owners
        self.controller = list(cards.owners)
        self.zone = [0] * count
        self.slot = [0] * count
        self.position = [NOT_PLACED] * count
        self.visits = [0] * count
        self.arrived = [0] * count
        """The turn in which the card came to the field or was Set."""
        self.position_fixed = [0] * count
        """The last turn in which its player may not change its position (RR-025)."""
        self.used = [0] * count
        """Bit i: ability i was activated this turn (RR-033)."""
        self._begin_attacks(count)
        self.known = [0] * count
        """Bit p: player p knows the face of this card."""
        self.stamp = [0] * count
        """When the card came face-up to the field, by `clock`: the order of timestamps."""
        self.clock = 0
        self.host = [NO_CARD] * count
        """The monster to which the card is equipped; HOSTLESS once it has lost it (R-117)."""
        self.equips = 0
        """How many cards are equip cards now, with their monster or without."""
        self.left: list[tuple[int, Facts] | None] = [None] * count
        """The object that last left the field from here: its visit, and how it last was."""
        self.summoned: list[Summoned | None] = [None] * count
        self.summoned_with: dict[int, tuple[str, Bound]] = {}
        """What was tributed or used as material for a monster that is there: its name for the
        monster, and the cards. The dictionary itself never changes."""
        self.zones = _empty_zones(ruleset)
        self.members: dict[int, tuple[int, ...]] = {}
        """The monsters made of several cards: centre -> its cards from the left (R-089). The
        dictionary itself never changes, so copies of the duel share it."""
        self.proper = 0
        """Bit c: card c was summoned in its own manner since it last lay in the Extra Deck
        (RR-108)."""
        self.life = [ruleset.life_points] * 2
        self._before_the_first_turn()
        self.chain: tuple[Link, ...] = ()
        """The activations of the chain in progress, first to last; empty in formats without."""
        self.pending: tuple[Pending, ...] = ()
        """Triggers that are still to become links of the new chain, in order (MR-41)."""
        self.modifiers: list[Modifier] = []
        self.live: list[LiveModifier] = []
        self.delayed: list[DelayedSteps] = []
        self.player_effects: list[PlayerEffect] = []
        self.loans: list[Loan] = []
        """Monsters that another player has: some go back."""
        self.losing = [False, False]
        self.winning = [False, False]
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.events: list[Event] = []
        self.rng: Rng = seeded(seed)
        self.steps = 0
        self._go_unwatched()
        self.facts: list[Facts | None] = [None] * count
        self._look_through()

    def _before_the_first_turn(self) -> None:
        """The turn, and what is remembered until it ends."""
        self.turn = 0
        self.turn_began = 0
        """How many events there were when this turn began."""
        self.turn_player = 0
        self.phase = Phase.DRAW
        self.battle: Battle | None = None
        self.history: list[tuple[int, int, int, Phase, Facts]] = []
        """This turn's battle destructions: killer, its visit, turn, phase, the victim."""
        self.normal_summons = 0
        self.activated: list[tuple[int, str, int]] = []
        """This turn's activations: player, card name, ability."""
        self.woken: list[Woken] = []
        """What the events of the unit in progress have woken and has not run yet."""
        self.wants_battle = False
        """Whether the turn player chose to enter the Battle Phase."""

    def _go_unwatched(self) -> None:
        """Nobody is told anything; no copy of the duel tells anybody either."""
        self.moments: Moments | None = None
        self.probe: Probe | None = None
        """Who is told what the effects do."""

    def _begin_attacks(self, count: int) -> None:
        """Nobody has attacked yet."""
        self.attacks = [0] * count
        """Attacks declared this turn."""
        self.attack_log: list[Attack] = []
        """The same one by one, of attackers that have not moved since."""
        self.ends_battle = False
        """An effect ends the Battle Phase."""

    def _look_through(self) -> None:
        """What is worked out from the cards and from what holds."""
        cards = self.cards
        self.binding_cards = cards.binding
        """The cards that say something about a player while they lie face-up, as far as `imagine`
        has not dealt them anew."""
        self.binds = cards.ever_binds
        """Whether something can hold for a player: what nothing forbids is asked at one look."""
        self.wakes_on = cards.ever_wakes
        """Bit k: an event of kind k may wake a card, or what effects have made."""
        self.asks_anew = cards.ever_live
        """Whether something asks anew at every moment, so that any change reaches far."""
        self.lasting: Lasting | None = None
        """What asks anew at every moment, where nothing has changed since about what does."""
        self.given: dict[int, list[Modifier]] = {}
        """What that gave to the cards when `facts` were brought to the moment. The dictionary
        itself never changes."""
        self.rules: Rules | None = None
        """What holds for the players now, where somebody has asked since the last change."""
        self.reach: Reach | None = None
        """How far a change reaches now, where somebody has asked since the last change."""
        self.changed_zones = 0
        """Bit mask of the zones in which something has changed since `facts` included what asks
        anew; ALL_ZONES where more than that has changed."""
        if self.asks_anew:
            self.changed_zones = ALL_ZONES

    def clone(self) -> State:
        """A copy that shares nothing that changes."""
        copy = State()
        copy.ruleset = self.ruleset
        copy.cards = self.cards
        copy.definitions = self.definitions
        copy.owner = self.owner
        copy.controller = self.controller[:]
        copy.zone = self.zone[:]
        copy.slot = self.slot[:]
        copy.position = self.position[:]
        copy.visits = self.visits[:]
        copy.arrived = self.arrived[:]
        copy.position_fixed = self.position_fixed[:]
        copy.used = self.used[:]
        copy.attacks = self.attacks[:]
        copy.attack_log = self.attack_log[:]
        copy.ends_battle = self.ends_battle
        copy.known = self.known[:]
        copy.left = self.left[:]
        copy.stamp = self.stamp[:]
        copy.clock = self.clock
        copy.host = self.host[:]
        copy.equips = self.equips
        copy.summoned = self.summoned[:]
        copy.summoned_with = self.summoned_with
        copy.proper = self.proper
        copy.zones = [cards[:] for cards in self.zones]
        copy.members = self.members
        copy.life = self.life[:]
        copy.turn = self.turn
        copy.turn_began = self.turn_began
        copy.turn_player = self.turn_player
        copy.phase = self.phase
        copy.battle = None if self.battle is None else self.battle.clone()
        copy.history = self.history[:]
        copy.normal_summons = self.normal_summons
        copy.activated = self.activated[:]
        copy.wants_battle = self.wants_battle
        copy.chain = self.chain
        copy.pending = self.pending
        copy.modifiers = self.modifiers[:]
        copy.live = self.live[:]
        copy.delayed = self.delayed[:]
        copy.player_effects = self.player_effects[:]
        copy.loans = self.loans[:]
        copy.losing = self.losing[:]
        copy.winning = self.winning[:]
        scopes: dict[int, Scope] = {}
        copy.frames = [frame.clone(scopes) for frame in self.frames]
        copy.decision = None if self.decision is None else self.decision.for_state(copy)
        copy.result = self.result
        copy.events = self.events[:]
        copy.rng = self.rng.clone()
        copy.steps = self.steps
        copy.moments = copy.probe = None
        copy.woken = self.woken[:]
        self._copy_what_follows(copy)
        return copy

    def _copy_what_follows(self, copy: State) -> None:
        """What is worked out from the cards and from what has happened to them."""
        copy.facts = self.facts[:]
        copy.changed_zones = self.changed_zones
        copy.lasting = self.lasting
        copy.given = self.given
        copy.rules = self.rules
        copy.reach = self.reach
        copy.binding_cards = self.binding_cards
        copy.binds = self.binds
        copy.wakes_on = self.wakes_on
        copy.asks_anew = self.asks_anew

    def ask_anew(self) -> None:
        """Forgets all that was worked out from the rest: every fact, and what holds for players."""
        self.facts = [None] * len(self.definitions)
        self.changed_zones = ALL_ZONES
        self.lasting = None
        self.given = {}
        self.rules = self.reach = None

    def cards_in(self, player: int, zone: int) -> list[int]:
        """The list of a zone itself (with EMPTY places); only `actions` may change it."""
        return self.zones[player * ZONES + zone]


def state_at_the_start(ruleset: Ruleset, cards: DuelCards, seed: int) -> State:
    """The state of a duel in which no card has its place yet."""
    state = State()
    state.begin(ruleset, cards, seed)
    return state
