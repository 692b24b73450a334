"""The machine that a run was made on, as far as figures depend on it."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass

from rushscript.compiled import runs_compiled


@dataclass(frozen=True, slots=True)
class Machine:
    """The facts of a machine and its Python."""

    python: str
    system: str
    processor: str
    cores: int
    build: str


def this_machine() -> Machine:
    """The machine we run on."""
    return Machine(
        f"{platform.python_implementation()} {platform.python_version()}",
        f"{platform.system()} {platform.machine()}",
        _processor(),
        os.cpu_count() or 1,
        "compiled" if runs_compiled() else "pure",
    )


def _processor() -> str:
    """The name of the processor, as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def peak_memory() -> int | None:
    """The most bytes this process has held; None where the system does not tell.

    Linux hands `ru_maxrss` on from the process that started this one, so that the smallest child
    of a large parent would look large: there the high-water mark of this program is read."""
    try:
        with open("/proc/self/status", encoding="ascii", errors="replace") as lines:
            for line in lines:
                if line.startswith("VmHWM:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(most) if platform.system() == "Darwin" else int(most) * 1024
