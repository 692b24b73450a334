"""Packs divided among processes: paths -> shares that take about the same time.

A process reads the packs that its own ones require too, so packs that require the same ones
belong together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rushscript.library.files import card_files, pack_around
from rushscript.library.sources import PackSources

READING: Final = 8
RUNNING: Final = 5
"""How long reading the cards and tests of a file takes beside running its tests."""


def places_of(paths: Sequence[Path], sources: PackSources) -> tuple[Path, ...]:
    """The packs at some paths, then the files outside packs: each once, in the order in which
    their tests are told."""
    loose = [path for path in paths if path.is_file() and pack_around(path) is None]
    places = [*sources.directories(paths), *loose]
    return tuple({place.resolve(): place for place in reversed(places)}.values())[::-1]


def size_of(places: Iterable[Path]) -> int:
    """The bytes of all card files at some places."""
    return sum(
        file.stat().st_size
        for place in places
        for file in (card_files(place) if place.is_dir() else [place])
    )


def divide(
    places: Sequence[Path], processes: int, sources: PackSources
) -> tuple[tuple[Path, ...], ...]:
    """At most so many shares of some packs and files, each in the order of `places`: always the
    same for the same files. The largest places are given away first, each to the share that is
    done earliest with it. A file outside every pack counts alone: it may use all packs, which no
    division changes."""
    if len(places) < 2:
        return (tuple(places),)
    required = {place: sources.with_required(place) for place in places}
    sizes = {item: size_of([item]) for items in required.values() for item in items}
    shares: list[list[Path]] = [[] for _ in range(min(processes, len(places)))]

    def cost(share: Sequence[Path]) -> int:
        read = dict.fromkeys(item for place in share for item in required[place])
        running = sum(sizes[place] for place in share)
        return READING * sum(sizes[item] for item in read) + RUNNING * running

    by_size = sorted(places, key=lambda place: -sum(sizes[item] for item in required[place]))
    for place in by_size:
        costs = [cost([*share, place]) for share in shares]
        shares[costs.index(min(costs))].append(place)
    order = {place: index for index, place in enumerate(places)}
    return tuple(tuple(sorted(share, key=order.__getitem__)) for share in shares if share)
