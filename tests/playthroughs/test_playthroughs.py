"""Recorded duels, replayed event by event: a rule or card that plays otherwise shows here.

Where the change is meant, `python -m tests.playthroughs` writes the logs anew.
"""

from __future__ import annotations

import pytest

from rushscript.record import dump_log, read_log, replay
from rushscript.record.log import LoggedResult
from rushscript.testing.playthroughs import Verified, verify
from rushscript.testing.playthroughs.playing import told_again
from tests.playthroughs.recordings import PLACE, RECORDINGS, file_of
from tests.unit.starter import starter_packs


@pytest.mark.parametrize("name", RECORDINGS)
def test_a_recorded_duel_goes_as_it_went(name: str) -> None:
    verified = verify(file_of(name), lambda ruleset: starter_packs(), None)
    assert verified == Verified(file_of(name))
    done = replay(read_log(file_of(name)), starter_packs())
    assert dump_log(told_again(done.recording)) == file_of(name).read_bytes()


def test_every_log_is_of_a_recording() -> None:
    assert sorted(path.stem for path in PLACE.glob("*.log")) == sorted(RECORDINGS)


def test_the_recordings_end_in_different_ways() -> None:
    endings = [read_log(file_of(name)).entries[-1] for name in RECORDINGS]
    reasons = [entry.reason if isinstance(entry, LoggedResult) else "goes on" for entry in endings]
    assert {"life points", "surrender", "goes on"} <= set(reasons)
