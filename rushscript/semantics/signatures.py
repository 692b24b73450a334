"""The signature table: every word of the language, what it takes, gives, and where it stands.

Checks read the rules of verbs from it; the word reference of the documentation is generated
from it (`semantics.reference`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rushscript.semantics.table.cards import (
    FILTERS,
    NOUNS,
    PROPERTIES,
    QUANTITIES,
    SIDES,
    TYPES,
    ZONES,
)
from rushscript.semantics.table.changes import CHANGES, DURATIONS
from rushscript.semantics.table.events import CAUSES, EVENTS
from rushscript.semantics.table.facts import FACTS, FORMULAS, REFERENCES
from rushscript.semantics.table.more_examples import MORE_EXAMPLES
from rushscript.semantics.table.procedures import PROCEDURES, RULES
from rushscript.semantics.table.restrictions import RESTRICTIONS
from rushscript.semantics.table.row import Signature, VerbRule
from rushscript.semantics.table.structure import FILES, STEPS, TESTS
from rushscript.semantics.table.text import TEXTS
from rushscript.semantics.table.verbs import VERBS

_ROWS: Final[tuple[Signature, ...]] = (
    *TEXTS,
    *FILES,
    *RULES,
    *PROCEDURES,
    *STEPS,
    *VERBS,
    *CHANGES,
    *DURATIONS,
    *RESTRICTIONS,
    *QUANTITIES,
    *NOUNS,
    *FILTERS,
    *TYPES,
    *PROPERTIES,
    *FORMULAS,
    *SIDES,
    *ZONES,
    *FACTS,
    *EVENTS,
    *CAUSES,
    *REFERENCES,
    *TESTS,
)

SIGNATURES: Final[tuple[Signature, ...]] = tuple(
    replace(row, also=MORE_EXAMPLES.get((row.family, row.word), ())) for row in _ROWS
)

VERB_RULES: Final[dict[str, VerbRule]] = {row.word: row.verb for row in VERBS if row.verb}
