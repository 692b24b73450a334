"""Packs compiled whole: packs as they lie on the disk -> their cards, kept for the next run.

A pack that is as it was is not read again. Any other is checked and compiled, and what its check
has built is let go before the next one: only names and programs stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rushscript.engine.packing import Packer
from rushscript.library.kept import (
    Contents,
    KeptCard,
    KeptPack,
    KeptPacks,
    digest_of_names,
    known_names,
)
from rushscript.library.manifest import require_playable
from rushscript.library.sources import PackSource, PackSources
from rushscript.ruleset import Ruleset

if TYPE_CHECKING:
    from rushscript.library.loading import LoadedPack


def compile_packs(sources: PackSources, ruleset: Ruleset, folder: Path) -> list[KeptPack]:
    """The packs that were read, those before others that they require. Raises PackError, telling
    every mistake, for the first that has errors or is not for the format."""
    kept = KeptPacks(folder, ruleset)
    packs: dict[str, KeptPack] = {}
    for source in sources.read_so_far:
        required = [packs[name] for name in source.requires]
        key = kept.key(source, [pack.names_digest for pack in required])
        found = kept.recall(source, key)
        if found is None:
            found = kept.keep(source, _compile(source, ruleset, key, required, sources.places))
        require_playable(source.manifest, ruleset)
        packs[source.name] = found
    return list(packs.values())


def _compile(
    source: PackSource,
    ruleset: Ruleset,
    key: str,
    required: Sequence[KeptPack],
    beside: Sequence[Path],
) -> Contents:
    # The language half is imported where a pack is as nobody has compiled it before.
    from rushscript.library.loading import check_source, refuse_errors

    loaded = check_source(source, ruleset, [pack.names for pack in required], beside=beside)
    refuse_errors(loaded)
    return compile_loaded(loaded, source, key)


def compile_loaded(loaded: LoadedPack, source: PackSource, key: str) -> Contents:
    """What is kept of a pack without errors."""
    from rushscript.compiler import compile_card

    names = known_names(loaded.checked.names)
    known = {name.id: name for name in names}
    files = {file.source.name: place for place, file in enumerate(loaded.files)}
    packer, cards = Packer(), []
    for card in loaded.checked.cards:
        definition = compile_card(card, source.manifest.game)
        cards.append(
            KeptCard(
                known[card.id],
                definition.numbers,
                definition.passcodes,
                files[card.source.name],
                card.node.span.start,
                card.node.span.end,
                packer.add(definition),
            )
        )
    rows = msgspec.msgpack.encode(packer.rows)
    warned = bool(loaded.diagnostics)
    return Contents(key, digest_of_names(names), warned, tuple(cards), rows)
