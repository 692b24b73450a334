"""A Ray cluster fills the same table as the processes of one machine, to the byte.

Needs the extra `ray`: `pip install 'rushscript[test,ray]'`, then `pytest -n 0 tests/cluster`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster as Machines

from rushscript.processes import Tell
from rushscript.simulate import Processes, Simulation, Store, run
from rushscript.simulate.cluster import Cluster
from tests.unit.cli.running import run as run_command
from tests.unit.simulate.simulated import simulation
from tests.unit.starter import STARTER

pytestmark = pytest.mark.filterwarnings("default")  # those of Ray are not ours
DUELS = range(24)


def table(play: Cluster | Processes, tell: Tell | None = None) -> tuple[str, list[object]]:
    """The digest and the rows of a run."""
    whole: Simulation = simulation()
    with Store.begin(None, whole.job) as store:
        run(whole, store, DUELS, play, tell)
        return store.digest(), list(store.rows())


@pytest.fixture(scope="module")
def expected() -> tuple[str, list[object]]:
    return table(Processes(2))


@pytest.fixture
def machines() -> Iterator[Machines]:
    """Two machines with a processor each; the first is the head of the cluster."""
    both = Machines(initialize_head=True, head_node_args={"num_cpus": 1})
    both.add_node(num_cpus=1)
    both.wait_for_nodes()
    yield both
    both.shutdown()


def test_this_machine_alone_plays_the_same(expected: tuple[str, list[object]]) -> None:
    assert table(Cluster(workers=2)) == expected
    assert not ray.is_initialized()


def test_two_machines_play_the_same(expected: tuple[str, list[object]], machines: Machines) -> None:
    assert table(Cluster(machines.address)) == expected


def test_a_machine_that_is_lost_loses_no_duel(
    expected: tuple[str, list[object]], machines: Machines
) -> None:
    lost = machines.add_node(num_cpus=1)
    machines.wait_for_nodes()

    def lose_one(done: int, of: int) -> None:
        if done > 10 and lost in machines.list_all_nodes():
            machines.remove_node(lost, allow_graceful=False)

    assert table(Cluster(machines.address, workers=2), lose_one) == expected
    assert lost not in machines.list_all_nodes()


def test_a_connection_of_the_caller_is_used_and_left_open(
    expected: tuple[str, list[object]],
) -> None:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        assert table(Cluster()) == expected
        assert ray.is_initialized()
    finally:
        ray.shutdown()


def test_the_command_plays_on_a_cluster_and_goes_on_there(tmp_path: Path) -> None:
    job = ("simulate", "--pack", STARTER, "--decks", "yuga", "luke", "--agents", "random")
    path, shown = tmp_path / "results.sqlite", ("--output", "json")
    run_command(*job, "--duels", "5", "--workers", "1", "--results", path)
    on_ray = ("--engine", "ray", "--workers", "2")
    again = run_command(*job, *on_ray, "--duels", "12", "--results", path, "--resume", *shown)
    alone = run_command(*job, "--duels", "12", "--workers", "1", *shown)
    assert again.exit_code == 0, again.output
    assert json.loads(again.output) == json.loads(alone.output)
