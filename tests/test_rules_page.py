"""docs/rules.md is proven: under each of its sections stand the tests that show its rules.

Each block "Shown by" lists the ids that the section names, with the tests that the checklist names
for them. `python -m tests.test_rules_page` writes the blocks anew.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "rules.md"
BLOCK = re.compile(r"<details>\n<summary>Shown by</summary>\n.*?</details>\n\n?", re.DOTALL)
NUMBER: Final = r"(?:(?:RR|MR|SD|R|T)-\d+|[ZG]\d+)"
NAMED = re.compile(rf"({NUMBER})(?: to ({NUMBER}))?")


def proofs_by_rule() -> dict[str, list[str]]:
    with (ROOT / "tests" / "checklist.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["test"].split(";") for row in csv.DictReader(file)}


def rules_named(text: str, known: dict[str, list[str]]) -> list[str]:
    """The ids in a text, in the order in which they are named; `R-026 to R-028` names three."""
    found: list[str] = []
    for first, last in NAMED.findall(text):
        prefix, start = re.split(r"(?<=\D)(?=\d)", first, maxsplit=1)
        end = re.split(r"(?<=\D)(?=\d)", last, maxsplit=1)[1] if last else start
        width = len(start)
        found += [
            rule
            for number in range(int(start), int(end) + 1)
            if (rule := f"{prefix}{number:0{width}}") == first or rule in known
        ]
    return list(dict.fromkeys(found))


def sections(page: str) -> list[str]:
    """The page in parts, each beginning with its heading."""
    return re.split(r"(?m)^(?=## )", page)


def with_proofs(page: str) -> str:
    """The page with a block of tests at the end of each section that names rules."""
    known = proofs_by_rule()
    return "".join(_proven(BLOCK.sub("", part).rstrip("\n"), known) for part in sections(page))


def _proven(section: str, known: dict[str, list[str]]) -> str:
    rows = [
        f"* {rule}: {', '.join(f'`{node}`' for node in known[rule])}\n"
        for rule in rules_named(section, known)
        if rule in known
    ]
    if not rows:
        return f"{section}\n\n"
    block = "".join(rows)
    return f"{section}\n\n<details>\n<summary>Shown by</summary>\n\n{block}\n</details>\n\n"


def test_every_rule_that_the_page_names_has_a_test() -> None:
    known = proofs_by_rule()
    named = rules_named(BLOCK.sub("", PAGE.read_text(encoding="utf-8")), known)
    assert [rule for rule in named if rule not in known] == []


def test_the_page_shows_the_tests_of_its_rules() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_proofs(page).rstrip() + "\n" == page


if __name__ == "__main__":
    PAGE.write_text(with_proofs(PAGE.read_text(encoding="utf-8")).rstrip() + "\n", encoding="utf-8")
