"""The formats of Rush Duel, each the core with the facts in which it differs.

As printed since April 2020 (R-011 to R-184, RR-001 to RR-005), in the anime (R-221), in Duel
Links (R-010, R-222, RR-133), and with the Legend rule of the first years (R-072).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rushscript.formats.core import CORE
from rushscript.ruleset import LegendRule

RUSH: Final = replace(CORE, name="rush", limit_list="official")

RUSH_ANIME: Final = replace(RUSH, name="rush_anime", plays=("rush",), life_points=4000)

RUSH_DUEL_LINKS: Final = replace(
    RUSH,
    name="rush_duel_links",
    plays=("rush",),
    life_points=6000,
    main_deck=(30, 40),
    limit_list="duel links",
)

RUSH_2020: Final = replace(
    RUSH, name="rush_2020", plays=("rush",), legends=LegendRule.ONE, limit_list=""
)
