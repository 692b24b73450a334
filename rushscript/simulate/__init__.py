"""Simulation: many duels of some decks and agents, by many processes or machines -> figures.

`make_simulation` says what is played; `run` plays it into a `Store`, by `Processes` of this machine
or on a cluster; `summarise` says what came of it. Every duel follows from the job and its number,
so that the results are the same whoever plays which duel, and a run that was killed can go on.
"""

from rushscript.simulate.intervals import Share, Spread, spread_of, wilson
from rushscript.simulate.job import (
    Job,
    JobCard,
    JobDeck,
    Simulation,
    job_from_json,
    make_simulation,
)
from rushscript.simulate.merging import merge
from rushscript.simulate.pairing import Plan, PlannedDuel, Side, arrangements, duel_seed, share
from rushscript.simulate.playing import DuelRow, Player
from rushscript.simulate.running import Processes, run
from rushscript.simulate.store import Store
from rushscript.simulate.summary import (
    CardFigures,
    PlayerFigures,
    Standing,
    Summary,
    summarise,
)

__all__ = [
    "CardFigures",
    "DuelRow",
    "Job",
    "JobCard",
    "JobDeck",
    "Plan",
    "PlannedDuel",
    "Player",
    "PlayerFigures",
    "Processes",
    "Share",
    "Side",
    "Simulation",
    "Spread",
    "Standing",
    "Store",
    "Summary",
    "arrangements",
    "duel_seed",
    "job_from_json",
    "make_simulation",
    "merge",
    "run",
    "share",
    "spread_of",
    "summarise",
    "wilson",
]
