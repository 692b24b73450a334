"""Plots: numbers -> SVG text, and a page that shows them in light and dark.

Pure functions of their input: the same numbers give the same text everywhere. Nothing is loaded
from elsewhere, no script runs, and nothing here knows what the numbers are about.

    svg = line_plot("Clones", [Series("rushscript", points_of([(1, 20.0), (2, 19.0)]))], x="cards")
    html = page("Growth", [Section("Clones", text="more is better", figures=(svg,))])
"""

from __future__ import annotations

from rushscript.plots.bars import Bar, bar_plot
from rushscript.plots.heat import Cell, heat_map
from rushscript.plots.histograms import Bin, bins_of, histogram
from rushscript.plots.lines import Point, Series, line_plot, points_of
from rushscript.plots.page import Gauge, Section, Table, page
from rushscript.plots.scales import Scale, nice_ticks, shown
from rushscript.plots.scatter import Dot, scatter_plot

__all__ = [
    "Bar",
    "Bin",
    "Cell",
    "Dot",
    "Gauge",
    "Point",
    "Scale",
    "Section",
    "Series",
    "Table",
    "bar_plot",
    "bins_of",
    "heat_map",
    "histogram",
    "line_plot",
    "nice_ticks",
    "page",
    "points_of",
    "scatter_plot",
    "shown",
]
