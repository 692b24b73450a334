"""Products (R-185 to R-188, R-199 to R-205): card numbers -> what they came in, and when.

`products.csv` has a row for each set code; a row with a whole card number tells of that card
alone, for magazines whose cards share a code. A product without a known day has its year, and
counts as released when that year is over.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cache

from rushscript.almanac.limits import DIRECTORY
from rushscript.data_files import data_dir


class ProductKind(StrEnum):
    """How cards are sold: whole decks, random packs, and what is given away."""

    CONSTRUCTED_DECK = "constructed deck"
    """Playable as it is (R-186)."""
    BOOSTER = "booster"
    """Random cards (R-187)."""
    SPECIAL_BOOSTER = "special booster"
    CHARACTER_PACK = "character pack"
    LIMITED_PACK = "limited pack"
    COMPILATION = "compilation"
    PROMOTION = "promotion"


@dataclass(frozen=True, slots=True)
class Product:
    """What cards came in. `code` begins their numbers; `day` is None where only the year is
    known."""

    code: str
    kind: ProductKind
    year: int
    day: date | None
    english: str
    japanese: str

    @property
    def released(self) -> date:
        """The day from which its cards count as released."""
        return self.day if self.day is not None else date(self.year, 12, 31)


@cache
def products() -> tuple[Product, ...]:
    """All products, in order of release."""
    path = data_dir(DIRECTORY) / "products.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = [_product(row) for row in csv.DictReader(file)]
    return tuple(sorted(rows, key=lambda item: (item.released, item.code)))


def _product(row: dict[str, str]) -> Product:
    released = row["released"]
    day = date.fromisoformat(released) if "-" in released else None
    kind = ProductKind(row["kind"])
    return Product(row["code"], kind, int(released[:4]), day, row["english"], row["japanese"])


@cache
def _by_code() -> dict[str, Product]:
    return {product.code: product for product in products()}


def product_of(number: str) -> Product | None:
    """The product that a card number belongs to: `RD/KP01-JP012` is of `RD/KP01`."""
    known = _by_code()
    return known.get(number) or known.get(number.rpartition("-")[0])


def first_release(numbers: Iterable[str]) -> Product | None:
    """The first product that a card with these numbers came in; None where none is known."""
    found = [product for number in numbers if (product := product_of(number)) is not None]
    return min(found, key=lambda item: (item.released, item.code)) if found else None
