"""What can be said of clusters without Ray; `tests/cluster` plays on them."""

from __future__ import annotations

import socket
import sys

import pytest

from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.simulate import Store, run
from rushscript.simulate.cluster import Cluster, require_answer
from tests.unit.simulate.simulated import simulation


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with (
        Store.begin(None, simulation().job) as store,
        pytest.raises(SimulationError, match=r"pip install 'rushscript\[ray\]'") as caught,
    ):
        run(simulation(), store, range(2), Cluster())
    assert "必要" in caught.value.told_in(Language.JAPANESE)


def test_an_address_where_nobody_listens_is_told_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        require_answer(f"127.0.0.1:{port}")
        require_answer(f"ray://127.0.0.1:{port}")
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(SimulationError, match=f"there is no Ray cluster at {address}"):
            require_answer(address)
    require_answer("auto")
