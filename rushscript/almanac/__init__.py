"""The almanac: dated facts about the printed game, read from the data files of `almanac/`.

Products with their release dates, limit lists, rarities, places of play and the timeline. Facts
only: what follows from them for a deck is in `decks`.
"""

from rushscript.almanac.limits import LimitGroup, LimitList, find_limit_list, parse_limit_list
from rushscript.almanac.products import Product, first_release, product_of, products
from rushscript.almanac.tables import Medium, Milestone, Rarity, media, rarities, timeline

__all__ = [
    "LimitGroup",
    "LimitList",
    "Medium",
    "Milestone",
    "Product",
    "Rarity",
    "find_limit_list",
    "first_release",
    "media",
    "parse_limit_list",
    "product_of",
    "products",
    "rarities",
    "timeline",
]
