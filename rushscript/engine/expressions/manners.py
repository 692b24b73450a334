"""Which manners of a summon a question means: normal includes tribute, special includes fusion,
ritual and maximum."""

from __future__ import annotations

from typing import Final

from rushscript.vocabulary import Manner

NORMAL_MANNERS: Final = (Manner.NORMAL, Manner.TRIBUTE)
SPECIAL_MANNERS: Final = (Manner.SPECIAL, Manner.FUSION, Manner.RITUAL, Manner.MAXIMUM)


def is_manner(manner: Manner | None, asked: tuple[Manner, ...]) -> bool:
    """Whether a summon of `manner` is one of the `asked` ones."""
    if manner is None:
        return False
    if manner in asked:
        return True
    return (Manner.NORMAL in asked and manner in NORMAL_MANNERS) or (
        Manner.SPECIAL in asked and manner in SPECIAL_MANNERS
    )
