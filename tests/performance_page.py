"""The table of figures in docs/performance.md, made of the runs in docs/performance.jsonl.

rushscript bench --save docs/performance.jsonl
python -m tests.performance_page
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rushscript.benchmarks.figures import Report
from rushscript.benchmarks.history import read_history
from rushscript.benchmarks.words import amount

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "performance.md"
RUNS: Final = DOCS / "performance.jsonl"
BEGIN: Final = "<!-- figures -->\n"
END: Final = "<!-- end of figures -->"

ROWS: Final = (
    ("decisions without effects", "vanilla", "decisions_per_second"),
    ("decisions of the starter decks", "starter", "decisions_per_second"),
    ("effect-heavy decisions", "effects", "decisions_per_second"),
    ("the same with 15 Fusion Monsters", "fusions", "decisions_per_second"),
    ("effect-heavy decisions, all options listed", "effects", "listed_decisions_per_second"),
    ("duels without effects", "vanilla", "duels_per_second"),
    ("duels of the starter decks", "starter", "duels_per_second"),
    ("effect-heavy duels", "effects", "duels_per_second"),
    ("the same with 15 Fusion Monsters", "fusions", "duels_per_second"),
    ("decisions in an effect-heavy duel", "effects", "decisions_per_duel"),
    ("turns of an effect-heavy duel", "effects", "turns_per_duel"),
    ("copies of a duel", "states", "clones_per_second"),
    ("state hashes", "states", "hashes_per_second"),
    ("a ready duel", "states", "ready_duel_ms"),
    ("memory of a copy", "states", "bytes_per_clone"),
    ("scenario tests", "tests", "tests_per_second"),
    ("positions of the solver", "tests", "solver_positions_per_second"),
    ("positions of perft", "perft", "positions_per_second"),
    ("cards compiled", "reading", "cards_compiled_per_second"),
    ("all packs checked again", "reading", "recheck_ms"),
    ("load of all packs, cold", "loading", "cold_load_ms"),
    ("load of all packs, warm", "loading", "warm_load_ms"),
    ("start to first decision, warm, CPU", "loading", "warm_first_decision_cpu_ms"),
    ("peak memory, all packs, warm", "loading", "warm_peak_memory_mb"),
)


def table() -> str:
    """The table, a column for each run."""
    runs = read_history(RUNS)
    heads = [f"{run.made[:16].replace('T', ' ')}, {run.build}" for run in runs]
    lines = [
        f"| | {' | '.join(heads)} |",
        f"|---|{'---:|' * len(runs)}",
        f"| calibration | {' | '.join(f'{run.calibration:,.0f} /s' for run in runs)} |",
    ]
    for words, group, key in ROWS:
        lines.append(f"| {words} | {' | '.join(_cell(run, group, key) for run in runs)} |")
    return "\n".join(lines) + "\n"


def _cell(run: Report, group: str, key: str) -> str:
    found = run.groups.get(group)
    if found is None or key not in found.figures:
        return "-"
    return amount(key, found.figures[key])


def with_table(text: str) -> str:
    """The text of the page with the table as it should be."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
