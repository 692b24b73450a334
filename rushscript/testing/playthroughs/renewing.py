"""Renewing: a log that is no longer right -> the same playthrough as it goes now.

Agents play it anew; what people chose is chosen again, where all of it still can be.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rushscript.agents import is_repeatable
from rushscript.errors import ReplayMismatch
from rushscript.formats import find_format
from rushscript.record import Recording, dump_log
from rushscript.record.log import Choice, LoggedResult, Surrender, read_log
from rushscript.record.matches import is_match_log
from rushscript.record.replaying import begin_replay, deck_of
from rushscript.testing.playthroughs.playing import (
    MOST_CHOICES,
    Playthrough,
    language_of,
    told_again,
)
from rushscript.testing.playthroughs.scenario_logs import (
    dump_scenario,
    is_scenario_log,
    play_scenario,
    read_scenario,
    recorded_test,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rushscript.library.catalogue import Packs
    from rushscript.record.log import Log
    from rushscript.ruleset import Ruleset


def renew(path: Path, load: Callable[[Ruleset], Packs], ruleset: Ruleset | None) -> bool:
    """Writes the log in a file anew, as it goes now; False for the log of a match, for a scenario
    that fails, and where people made a choice that is no longer there: those must be made again
    by who made them."""
    data = path.read_bytes()
    if is_match_log(data):
        return False
    if is_scenario_log(data):
        scenario = read_scenario(path)
        header = scenario.header
        rules = ruleset or find_format(header.ruleset)
        test = recorded_test(header, load(rules), rules)
        played = play_scenario(test, language_of(scenario.entries))
        if played.failure is None:
            path.write_bytes(dump_scenario(played.log))
        return played.failure is None
    log = read_log(path)
    rules = ruleset or find_format(log.header.ruleset)
    try:
        renewed = _played_anew(log, load(rules), rules)
    except ReplayMismatch:
        return False
    path.write_bytes(dump_log(renewed))
    return True


def _played_anew(log: Log, packs: Packs, ruleset: Ruleset) -> Log:
    header, language = log.header, language_of(log.entries)
    by_agents = len(header.agents) == 2 and all(map(is_repeatable, header.agents))
    gives_up = [entry for entry in log.entries if isinstance(entry, Surrender)]
    if not by_agents:
        replaying = begin_replay(log, packs, ruleset)
        replaying.run(compares=False)
        return told_again(replaying.recording, language)
    decks = (deck_of(header.decks[0], packs), deck_of(header.decks[1], packs))
    playthrough = Playthrough(
        Recording(ruleset, decks=decks, seed=header.seed, first=header.first, agents=header.agents),
        language,
    )
    ended = any(isinstance(entry, LoggedResult) for entry in log.entries) and not gives_up
    made = sum(isinstance(entry, Choice) for entry in log.entries)
    playthrough.play(MOST_CHOICES if ended else made)
    if gives_up and playthrough.recording.duel.result is None:
        playthrough.surrender(gives_up[0].player)
    return playthrough.log
