"""A Ray cluster: the numbers of duels -> their rows, played on all machines of the cluster.

The same job and the same rows as with processes of one machine. Every processor has an actor, which
gets once what duels are made of; where a machine is lost, its actors begin again on another one,
with the chunks they had. Ray is no part of a plain installation.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.simulate.job import Simulation
from rushscript.simulate.playing import DuelRow, Player, play_all
from rushscript.simulate.pool import AHEAD, Chunks

_FOR_EVER: Final = -1
_ANSWERED_WITHIN: Final = 10.0
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """A Ray cluster at an address (`auto`, `host:6379`, `ray://host:10001`); without one, a cluster
    of this machine alone, which ends with the run. `workers` are the processors that play; all
    there are, without a number. What is connected already is used as it is.

    Raises SimulationError without Ray, where there is no cluster, and where it is lost."""

    address: str | None = None
    workers: int | None = None

    def __call__(self, simulation: Simulation, numbers: Sequence[int]) -> Iterator[list[DuelRow]]:
        """The rows of some duels, as they come."""
        ray = require_ray()
        with _connected(ray, self.address, self.workers):
            yield from _play(ray, simulation, numbers, self.workers)


def require_ray() -> Any:
    """The package `ray`. Raises SimulationError where it is not installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        raise SimulationError(
            "`--engine ray` needs Ray; install it: pip install 'rushscript[ray]'",
            translations={
                Language.JAPANESE: "`--engine ray` には Ray が必要です: "
                "pip install 'rushscript[ray]'"
            },
        ) from error
    return ray


@contextmanager
def _connected(ray: Any, address: str | None, workers: int | None) -> Iterator[None]:
    if ray.is_initialized():
        yield
        return
    if address is not None:
        require_answer(address)
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address is None:
            ray.init(num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, TimeoutError, ValueError, RuntimeError) as error:
        raise _no_cluster(address, error) from error
    try:
        yield
    finally:
        ray.shutdown()


def require_answer(address: str) -> None:
    """Raises SimulationError where nobody listens at `host:port`: Ray itself would wait for
    minutes. Other forms of an address are left to Ray."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), _ANSWERED_WITHIN).close()
        except (OSError, OverflowError) as error:
            raise _no_cluster(address, error) from error


class _Worker:
    """An actor: plays the chunks it is given."""

    def __init__(self, simulation: Simulation) -> None:
        self._player = Player(simulation)

    def play(self, numbers: Sequence[int]) -> tuple[list[tuple[object, ...]], float]:
        """The rows of some duels, and how many seconds they took."""
        rows, seconds = play_all(self._player, numbers)
        return [tuple(row) for row in rows], seconds


def _play(
    ray: Any, simulation: Simulation, numbers: Sequence[int], workers: int | None
) -> Iterator[list[DuelRow]]:
    count = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
    chunks = Chunks(numbers, count)
    lasting = {"num_cpus": 1, "max_restarts": _FOR_EVER, "max_task_retries": _FOR_EVER}
    actor = ray.remote(_Worker).options(**lasting)
    shared = ray.put(simulation)
    players = [actor.remote(shared) for _ in range(min(count, len(numbers)))]
    waiting: dict[Any, Any] = {}
    for player in players * AHEAD:
        _hand_over(player, chunks, waiting)
    try:
        while waiting:
            ready, _ = ray.wait(list(waiting))
            for promise in ready:
                player = waiting.pop(promise)
                rows, seconds = ray.get(promise)
                chunks.took(len(rows), seconds)
                _hand_over(player, chunks, waiting)
                yield [DuelRow(*row) for row in rows]
    except ray.exceptions.RayError as error:
        raise _lost(error) from error
    finally:
        for player in players:
            ray.kill(player)


def _hand_over(player: Any, chunks: Chunks, waiting: dict[Any, Any]) -> None:
    """The next chunk for an actor, where there is one."""
    chunk = chunks.next()
    if chunk:
        waiting[player.play.remote(chunk)] = player


def _no_cluster(address: str | None, error: Exception) -> SimulationError:
    where = "here" if address is None else f"at {address}"
    told = " ".join(str(error).split())
    return SimulationError(
        f"there is no Ray cluster {where}: {told}",
        translations={Language.JAPANESE: f"Ray クラスタに接続できません({address}): {told}"},
    )


def _lost(error: Exception) -> SimulationError:
    told = " ".join(str(error).split())[:300]
    return SimulationError(
        f"the cluster was lost: {told}; what was played before is kept, go on with `--resume`",
        translations={
            Language.JAPANESE: f"クラスタとの接続が切れました: {told}。"
            "それまでの結果は残っています。`--resume` で続けられます"
        },
    )
