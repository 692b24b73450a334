"""Packs compiled whole: packs as they lie on the disk -> their cards, kept for the next run.

A pack that is as it was is not read again. Any other is checked and compiled, and what its check
has built is let go before the next one: only names and programs stay.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path

import msgspec

from rushscript.engine.packing import Packer
from rushscript.library.kept import Contents, KeptCard, KeptPack, KeptPacks, KnownName
from rushscript.library.manifest import require_playable
from rushscript.library.sources import PackSource, PackSources
from rushscript.ruleset import Ruleset


def compile_packs(sources: PackSources, ruleset: Ruleset, folder: Path) -> list[KeptPack]:
    """The packs that were read, those before others that they require. Raises PackError, telling
    every mistake, for the first that has errors or is not for the format."""
    kept = KeptPacks(folder, ruleset)
    packs: dict[str, KeptPack] = {}
    for source in sources.read_so_far:
        required = [packs[name] for name in source.requires]
        key = kept.key(source, required)
        found = kept.recall(source, key)
        if found is None:
            contents = _compile(source, ruleset, key, required, sources.places)
            kept.keep(source, contents)
            found = KeptPack(source, contents)
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
    from rushscript.compiler import compile_card
    from rushscript.library.loading import check_source, refuse_errors

    loaded = check_source(source, ruleset, [pack.names for pack in required], beside=beside)
    refuse_errors(loaded)
    known = {card.id: card for card in loaded.checked.names.cards}
    files = {file.source.name: place for place, file in enumerate(loaded.files)}
    packer, cards = Packer(), []
    for card in loaded.checked.cards:
        definition = compile_card(card, source.manifest.game)
        name = known[card.id]
        cards.append(
            KeptCard(
                KnownName(card.id, name.name, name.japanese, name.kind, name.words, name.sides),
                definition.numbers,
                definition.passcodes,
                files[card.source.name],
                card.node.span.start,
                card.node.span.end,
                packer.add(definition),
            )
        )
    return Contents(
        key,
        _digest_of_names([card.known for card in cards]),
        bool(loaded.diagnostics),
        tuple(cards),
        msgspec.msgpack.encode(packer.rows),
    )


def _digest_of_names(names: list[KnownName]) -> str:
    return blake2b(msgspec.msgpack.encode(names), digest_size=16).hexdigest()
