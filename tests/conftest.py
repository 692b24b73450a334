"""Settings of all tests. Hypothesis draws the same examples in every run, so that a red run can
be repeated; `--hypothesis-profile=explore` looks for new ones."""

from __future__ import annotations

from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from rushscript.library import loading
from rushscript.library.memory import Memory
from rushscript.testing import pytest_plugin
from rushscript.user_folders import CACHE_VARIABLE

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "explore", max_examples=2_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """The plugin of these sources is there whether they were installed or not."""
    if not pluginmanager.has_plugin("rushscript"):
        pluginmanager.register(pytest_plugin, "rushscript")
    pluginmanager.import_plugin("pytester")


def pytest_sessionstart(session: pytest.Session) -> None:
    """No test reads what was kept outside the run. A file that is collected, or that several tests
    load, is parsed and checked once, as long as it stays as it is."""
    memory, patch, cache = Memory(), pytest.MonkeyPatch(), TemporaryDirectory()
    patch.setenv(CACHE_VARIABLE, cache.name)
    patch.setattr(loading, "Memory", lambda: memory)
    session.config.add_cleanup(cache.cleanup)
    session.config.add_cleanup(patch.undo)
