"""The last line of a log: how many lines stand above it, so that a log that was cut off, or that
lacks a line, is not taken for a whole one.

In: the lines of a log of any kind. Out: the same with the line of the end, or without it once it
was found to be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from rushscript.errors import LogError

LOG_VERSION: Final = 2
KNOWN_VERSIONS: Final = (1, LOG_VERSION)
"""Logs of version 1 have no line of the end."""


class LogEnd(msgspec.Struct, frozen=True, tag="end", tag_field="is", forbid_unknown_fields=True):
    """The end of a log: `lines` stand above it, the header among them."""

    lines: int


def dump_lines(header: msgspec.Struct, entries: Sequence[msgspec.Struct]) -> bytes:
    """A log as UTF-8 JSON lines, closed where its version asks for it; the same log gives the same
    bytes."""
    lines = [header, *entries]
    if header.log > 1:  # type: ignore[attr-defined]
        lines.append(LogEnd(len(lines)))
    return msgspec.json.Encoder().encode_lines(lines)


def without_end(lines: Sequence[Any], version: int, source: str) -> list[Any]:
    """The lines of a log that is whole, without the line of its end. Raises LogError for one that
    was cut off or that lacks lines."""
    if version == 1:
        return list(lines)
    last = lines[-1]
    if not isinstance(last, LogEnd):
        raise LogError(
            f"{source}: the log ends before its end: it was cut off after line {len(lines)}; take "
            "the whole file, or record it again",
            source=source,
            line=len(lines),
        )
    if last.lines != len(lines) - 1 or any(isinstance(line, LogEnd) for line in lines[:-1]):
        raise LogError(
            f"{source}: the last line of the log counts {last.lines} lines above it, and there are "
            f"{len(lines) - 1}: take the file as it was written, or record it again",
            source=source,
            line=len(lines),
        )
    return list(lines[:-1])


def unknown_version(version: int, source: str) -> LogError:
    """A log of a version that is not known here."""
    return LogError(
        f"{source}: version {version} of the log format is not known here; "
        f"this rushscript reads version {LOG_VERSION}",
        source=source,
        line=1,
    )
