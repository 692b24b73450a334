"""Settings of all tests. Hypothesis draws the same examples in every run, so that a red run can
be repeated; `--hypothesis-profile=explore` looks for new ones."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "explore", max_examples=2_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")
