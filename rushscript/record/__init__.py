"""Records of duels: logs in files, and replays that verify them."""

from rushscript.record.log import (
    Log,
    dump_log,
    free_path,
    parse_log,
    read_log,
    write_log,
)
from rushscript.record.recording import Recording
from rushscript.record.replaying import Replayed, replay

__all__ = [
    "Log",
    "Recording",
    "Replayed",
    "dump_log",
    "free_path",
    "parse_log",
    "read_log",
    "replay",
    "write_log",
]
