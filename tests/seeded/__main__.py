"""The seeded faults as a command: `python -m tests.seeded --seed 1 --mutants 600`.

Prints the table per operator and every mutant that is neither caught nor noticed, with its lines
before and after and what was said of it. Exit status 1 where fewer are caught or noticed than
asked for.
"""

from __future__ import annotations

import argparse
import sys

from tests.seeded.running import run
from tests.seeded.telling import is_enough, table, unseen


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tests.seeded", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mutants", type=int, default=600)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="show every mutant")
    given = parser.parse_args(arguments)
    results = run(given.seed, given.mutants, given.processes)
    print("\n".join(unseen(results, everything=given.all)))
    print(f"\nseed {given.seed}, {given.mutants} mutants\n")
    print("\n".join(table(results)))
    return 0 if is_enough(results) else 1


if __name__ == "__main__":
    sys.exit(main())
