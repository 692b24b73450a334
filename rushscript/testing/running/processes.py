"""How worker processes are begun: the way that is quick where it is safe."""

from __future__ import annotations

from multiprocessing import get_all_start_methods, get_context
from threading import active_count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext, SpawnContext


def process_context() -> ForkContext | SpawnContext:
    """What makes processes. Where other threads run, a forked process could wait for ever for one
    of them."""
    if "fork" in get_all_start_methods() and active_count() == 1:
        return get_context("fork")
    return get_context("spawn")
