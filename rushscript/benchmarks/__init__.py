"""Benchmarks: packs and a budget of seconds -> figures, each beside the calibration of its run.

`suite` lists the groups and runs them; `history` keeps reports, `comparing` and `page` show them.
"""

from __future__ import annotations

from rushscript.benchmarks.figures import FORMAT, Figure, Group, Kind, Report
from rushscript.benchmarks.suite import BENCHMARKS, Plan, run_suite

__all__ = ["BENCHMARKS", "FORMAT", "Figure", "Group", "Kind", "Plan", "Report", "run_suite"]
