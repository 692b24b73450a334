"""Nodes -> checked: `check` resolves names over a whole pack and finds every mistake of sense."""

from rushscript.semantics.allowances import Allowed
from rushscript.semantics.names import NO_NAMES, KnownCard, NameTable
from rushscript.semantics.packs import CheckedCard, CheckedPack, CheckedTest, PackFile, check

__all__ = [
    "NO_NAMES",
    "Allowed",
    "CheckedCard",
    "CheckedPack",
    "CheckedTest",
    "KnownCard",
    "NameTable",
    "PackFile",
    "check",
]
