"""`python -m tests.playthroughs` plays every recorded duel anew; read the change as a diff."""

from __future__ import annotations

from rushscript.record import write_log
from rushscript.testing.playthroughs.playing import told_again
from tests.playthroughs.recordings import RECORDINGS, file_of

if __name__ == "__main__":
    for name, play in RECORDINGS.items():
        write_log(file_of(name), told_again(play()))
