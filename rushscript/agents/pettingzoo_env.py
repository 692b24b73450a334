"""A duel as an AEC environment of PettingZoo (the extra `pettingzoo`): two agents that learn.

`player_0` brings the first deck. The agent that acts is the one who must decide; what can be
decided in one way only is decided without asking. An action picks one option of the decision; for
several cards the agent picks one after the other:

* actions 0 to MOST_OPTIONS - 1 pick the option of that place on the page that is shown,
* DONE ends an answer that may have more cards and need not,
* TURN_PAGE shows the next options, where a decision has more than MOST_OPTIONS.

Who wins gets 1, who loses -1, at a draw both get 0. An action that the mask forbids is an
IllegalChoice. A duel of MOST_DECISIONS decisions is truncated.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, Final

from rushscript.engine.cards import Deck
from rushscript.engine.decisions import Answer, Decision
from rushscript.engine.duel import Duel
from rushscript.errors import BudgetExceeded, IllegalChoice, RushscriptError
from rushscript.formats import RUSH
from rushscript.ruleset import Ruleset
from rushscript.views import Names, draw_board

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from rushscript.agents.encoding import Encoding, Vector
except ImportError as error:  # pragma: no cover - the extra is installed where tests run
    raise RushscriptError(
        "the environment needs the packages `pettingzoo` and `numpy`: "
        "install them with `pip install 'rushscript[pettingzoo]'`"
    ) from error

from rushscript.agents.picking import Picking

MOST_OPTIONS: Final = 64
DONE: Final = MOST_OPTIONS
TURN_PAGE: Final = MOST_OPTIONS + 1
ACTIONS: Final = MOST_OPTIONS + 2
MOST_DECISIONS: Final = 2_000
NAMES: Final = ("player_0", "player_1")
SEEDS: Final = 1 << 48
OPEN_END: Final = 1e6
"""No number of an observation goes past it."""


class RushDuelEnv(AECEnv[str, dict[str, Any], int | None]):
    """An environment of one duel after another between two decks."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo reads it from the class
        "name": "rush_duel_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        decks: tuple[Deck, Deck],
        *,
        ruleset: Ruleset = RUSH,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.encoding = Encoding(ruleset, decks, MOST_OPTIONS)
        self.possible_agents = list(NAMES)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self._decks = decks
        self._ruleset = ruleset
        self._chance = Random(0)
        self._observations = {name: self._observation_space() for name in NAMES}
        self._actions = {name: spaces.Discrete(ACTIONS) for name in NAMES}

    def _observation_space(self) -> spaces.Dict:
        box = spaces.Box(-OPEN_END, OPEN_END, (self.encoding.size,), np.float32)
        mask = spaces.Box(0, 1, (ACTIONS,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        """A vector (see `encoding`), and which actions are legal now."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    @property
    def duel(self) -> Duel:
        """The duel in progress, for those who teach; learners see observations."""
        return self._duel

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the next duel; the same `seed` begins the same ones."""
        if seed is not None:
            self._chance = Random(seed)
        duel_seed = int(self._chance.random() * SEEDS)
        self._duel = Duel(self._ruleset, decks=self._decks, seed=duel_seed)
        self._decisions = 0
        self._page = 0
        self.agents = list(NAMES)
        self.rewards = dict.fromkeys(NAMES, 0.0)
        self._cumulative_rewards = dict.fromkeys(NAMES, 0.0)
        self.terminations = dict.fromkeys(NAMES, False)
        self.truncations = dict.fromkeys(NAMES, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in NAMES}
        self.agent_selection = NAMES[0]
        with suppress(BudgetExceeded):
            self._duel.judge_options()
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it can do now: nothing while the other one acts."""
        player = NAMES.index(agent)
        seen: Vector = self.encoding.observe(self._duel, player, self._picking, self._page)
        mask = np.zeros(ACTIONS, dtype=np.int8)
        picking = self._picking
        if picking is not None and picking.decision.player == player:
            mask[self._legal(picking)] = 1
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Picks an option, ends an answer or turns the page."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        picking = self._picking
        assert picking is not None
        if action not in self._legal(picking):
            raise _illegal(action, picking.decision)
        self._cumulative_rewards[agent] = 0.0
        if action == TURN_PAGE:
            self._page = (self._page + 1) % self._pages(picking)
        elif action == DONE:
            self._answer(picking.stop())
        else:
            picking.pick(self._page * MOST_OPTIONS + int(action))
            answer = picking.complete
            if answer is not None:
                self._answer(answer)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as the agent sees it that acts; None where no `render_mode` is asked for."""
        if self.render_mode is None:
            return None
        player = NAMES.index(self.agent_selection)
        return draw_board(self._duel.view(player), Names(viewer=player))

    def close(self) -> None:
        """Nothing is kept open."""

    def _legal(self, picking: Picking) -> list[int]:
        first = self._page * MOST_OPTIONS
        actions = [
            index - first for index in picking.options() if first <= index < first + MOST_OPTIONS
        ]
        if picking.can_stop():
            actions.append(DONE)
        if self._pages(picking) > 1:
            actions.append(TURN_PAGE)
        return actions

    def _pages(self, picking: Picking) -> int:
        return -(-len(picking.decision.options) // MOST_OPTIONS)

    def _answer(self, answer: Answer) -> None:
        self._choose(answer)
        self._decisions += 1
        self._ask()

    def _choose(self, answer: Answer) -> None:
        """Where a card goes past a limit the duel is over without a winner."""
        with suppress(BudgetExceeded):
            self._duel.choose(answer)
            self._duel.judge_options()

    def _ask(self) -> None:
        """Goes on to a decision with two or more answers, or to the end."""
        self._page = 0
        self._picking: Picking | None = None
        decision = self._duel.decision
        while decision is not None and not decision.has_choice():
            self._choose(next(decision.answers()))
            decision = self._duel.decision
        if decision is None:
            self._end()
        elif self._decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(NAMES, True)
        else:
            self._picking = Picking(decision)
            self.agent_selection = NAMES[decision.player]

    def _end(self) -> None:
        result = self._duel.result
        self.terminations = dict.fromkeys(NAMES, True)
        if result is not None and result.winner is not None:
            self.rewards = {
                name: 1.0 if player == result.winner else -1.0 for player, name in enumerate(NAMES)
            }


def _illegal(action: int | None, decision: Decision) -> IllegalChoice:
    return IllegalChoice(
        f"the action {action} is not legal now: take one that the action mask allows",
        answer=() if action is None else (int(action),),
        player=decision.player,
        asked=str(decision.kind),
        options=len(decision.options),
        minimum=decision.minimum,
        maximum=decision.maximum,
    )


def env(
    decks: tuple[Deck, Deck], *, ruleset: Ruleset = RUSH, render_mode: str | None = None
) -> RushDuelEnv:
    """The environment of duels between two decks."""
    return RushDuelEnv(decks, ruleset=ruleset, render_mode=render_mode)
