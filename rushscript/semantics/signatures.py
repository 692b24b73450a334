"""The signature table: every word of the language, what it takes, gives, and where it stands.

Checks read the rules of verbs from it; the word reference of the documentation is generated
from it (`semantics.reference`).
"""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Signature, VerbRule
from rushscript.semantics.table.verbs import VERBS

SIGNATURES: Final[tuple[Signature, ...]] = (*VERBS,)

VERB_RULES: Final[dict[str, VerbRule]] = {row.word: row.verb for row in VERBS if row.verb}
