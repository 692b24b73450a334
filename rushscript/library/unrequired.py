"""Unknown card names that a pack has which is not required: diagnostics -> the same ones, whose
help says what to require."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path

from rushscript.diagnostics import Diagnostic
from rushscript.library.files import card_files
from rushscript.source import SourceFile
from rushscript.syntax import parse
from rushscript.syntax.nodes import Card
from rushscript.syntax.printing.terms import quote


def suggest_packs(
    found: Iterable[Diagnostic], requires: tuple[str, ...], others: Iterable[Path]
) -> list[Diagnostic]:
    """The diagnostics of a pack that requires some packs; `others` are directories of packs."""
    told = list(found)
    names = {dict(item.parameters).get("name", "") for item in told if item.code == "RS202"}
    if not names:
        return told
    owners = _owners((path for path in others if path.name not in requires), names)
    return [_suggested(item, requires, owners) for item in told]


def _owners(packs: Iterable[Path], names: Collection[str]) -> dict[str, str]:
    """The pack that has a card of some names, by each name of the card. Only files are parsed in
    which one of the names stands."""
    owners: dict[str, str] = {}
    for directory in packs:
        for path in card_files(directory):
            source = SourceFile.read(path)
            if not any(quote(name) in source.text for name in names):
                continue
            for item in parse(source)[0].items:
                if isinstance(item, Card):
                    for known in (item.name.text, item.japanese or item.name.text):
                        owners.setdefault(known, directory.name)
    return owners


def _suggested(item: Diagnostic, requires: tuple[str, ...], owners: dict[str, str]) -> Diagnostic:
    facts = dict(item.parameters)
    owner = owners.get(facts.get("name", "")) if item.code == "RS202" else None
    if owner is None:
        return item
    listed = ", ".join(f'"{name}"' for name in (*requires, owner))
    facts["near"] = f"the pack `{owner}` has it: write `requires = [{listed}]` in `pack.toml`"
    return replace(item, parameters=tuple(facts.items()))
