"""Packs compiled whole: packs as they lie on the disk -> their cards, kept for the next run.

A pack that is as it was is not read again. Any other is checked and compiled, and what its check
has built is let go before the next one: only names and programs stay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
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
        digests = [pack.names_digest for pack in required]
        check = partial(_checked, source, ruleset, required, sources.places)
        found = compiled_pack(kept, source, digests, check)
        if not isinstance(found, KeptPack):
            from rushscript.library.loading import error_of

            raise error_of(found)
        require_playable(source.manifest, ruleset)
        packs[source.name] = found
    return list(packs.values())


def compiled_pack(
    kept: KeptPacks, source: PackSource, required: Sequence[str], check: Callable[[], LoadedPack]
) -> KeptPack | LoadedPack:
    """A pack as it was compiled before; else checked, compiled and kept. One with errors is given
    as its check found it. `required` are the digests of the names that it may use."""
    key = kept.key(source, required)
    found = kept.recall(source, key)
    if found is not None:
        return found
    loaded = check()
    return loaded if loaded.has_errors else kept.keep(source, _compile(loaded, source, key))


def _checked(
    source: PackSource, ruleset: Ruleset, required: Sequence[KeptPack], beside: Sequence[Path]
) -> LoadedPack:
    # The language half is imported where a pack is as nobody has compiled it before.
    from rushscript.library.loading import check_source

    return check_source(source, ruleset, [pack.names for pack in required], beside=beside)


def _compile(loaded: LoadedPack, source: PackSource, key: str) -> Contents:
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
