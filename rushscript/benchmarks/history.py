"""History: reports, one a line, in a file that grows. What was measured is never changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rushscript.benchmarks.figures import FORMAT, Report
from rushscript.errors import UnknownName
from rushscript.user_folders import data_folder


def history_file() -> Path:
    """Where history is kept when nobody names a file: in the folder that the system has for the
    data of a user."""
    return data_folder() / "benchmarks.jsonl"


def plain(report: Report) -> Any:
    """A report as JSON knows it."""
    return msgspec.to_builtins(report)


def append(report: Report, path: Path) -> None:
    """Adds a report at the end of a file, which is made where it is not there. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(msgspec.json.encode(report) + b"\n")


def read_history(path: Path) -> tuple[Report, ...]:
    """The reports in a file, oldest first; those of another format are left out. Raises
    UnknownName where there is no file or a line is no report, and OSError."""
    if not path.is_file():
        raise UnknownName(
            f"{path}: nothing has been measured yet; write `rushscript bench --save`",
            name=str(path),
        )
    found = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        if line.strip():
            report = _read(line, f"{path}:{number}")
            if report is not None:
                found.append(report)
    return tuple(found)


def _read(line: bytes, place: str) -> Report | None:
    try:
        if msgspec.json.decode(line, type=dict[str, Any]).get("format") != FORMAT:
            return None
        return msgspec.json.decode(line, type=Report)
    except msgspec.MsgspecError as error:
        raise UnknownName(f"{place}: this line is no report: {error}", name=place) from None
