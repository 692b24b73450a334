"""`rushscript info`: the facts around the game: products, rarities, formats, limits, a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from datetime import date, datetime
from typing import Final

import click

from rushscript.almanac import (
    Product,
    find_limit_list,
    media,
    product_of,
    products,
    rarities,
    timeline,
)
from rushscript.almanac.limits import LimitList, limit_lists
from rushscript.cli.options import (
    chosen_day,
    chosen_language,
    date_option,
    format_option,
    lang_option,
    packs_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.decks import is_released
from rushscript.engine.cards import CardDefinition
from rushscript.formats import FORMATS, differences, find_format
from rushscript.formats.reading import show_fact
from rushscript.library.catalogue import load_packs
from rushscript.messages import Language, said
from rushscript.ruleset import Ruleset
from rushscript.views import card_text
from rushscript.views.columns import aligned
from rushscript.wording import counted

Lines = list[str]


@click.command()
@click.argument("about", default="", metavar="[products|rarities|formats|limits|timeline|CARD]")
@format_option(default=True, help="The format whose facts and limits are shown.")
@date_option
@packs_option
@lang_option
def info(about: str, format_name: str, day: datetime | None, packs: tuple[str, ...]) -> None:
    """Show facts around the game, or about one CARD of the packs.

    products: what cards came in, with days of release; with --date, those out on that day.
    rarities, timeline: as printed. formats: every fact of a format, and what the others have
    otherwise. limits: the limit list in force. CARD: what is printed, products, limit, Legend.
    """
    ruleset, on = find_format(format_name), chosen_day(day)
    if about in TABLES:
        lines = TABLES[about](ruleset, on)
    elif about:
        card = load_packs(*packs_or_default(packs), ruleset=ruleset).card(about)
        lines = _card(card, ruleset, on)
    else:
        lines = [f"rushscript info {name}" for name in (*TABLES, "CARD")]
    for line in lines:
        click.echo(line)


def _said(text: str) -> str:
    return said(text, chosen_language())


def _list_name(item: LimitList) -> str:
    family = _said(item.family)
    if chosen_language() is Language.JAPANESE:
        return f"{family}({item.since})"
    return f"{family} of {item.since}"


def _columns() -> int:
    """How much is told of a rarity: what it looks like is described in English only."""
    return 2 if chosen_language() is Language.JAPANESE else 3


def _names_of(product: Product) -> str:
    """The names of a product, that of the chosen language first."""
    names = [product.english, product.japanese]
    if chosen_language() is Language.JAPANESE:
        names.reverse()
    return "  ".join(filter(None, names))


def _day_of(product: Product) -> str:
    return str(product.day) if product.day is not None else str(product.year)


def _products(ruleset: Ruleset, on: date | None) -> Lines:
    out = [item for item in products() if on is None or item.released <= on]
    rows = [(_day_of(item), item.code, _said(str(item.kind)), _names_of(item)) for item in out]
    when = "" if on is None else f" out on {on}"
    told = f"{counted(len(out), 'product')}{when}"
    return [*(aligned(rows) if rows else []), _said(told)]


def _rarities(ruleset: Ruleset, on: date | None) -> Lines:
    return aligned(
        [
            (item.name, item.japanese, "; or ".join((item.finish, *item.variants)))[: _columns()]
            for item in rarities()
        ]
    )


def _timeline(ruleset: Ruleset, on: date | None) -> Lines:
    shown = [item for item in timeline() if on is None or item.day <= on]
    return (
        aligned([(item.on, _said(item.what)) for item in shown])
        if shown
        else [_said("nothing yet")]
    )


def _formats(ruleset: Ruleset, on: date | None) -> Lines:
    lines = [f"{item.name} = {show_fact(getattr(ruleset, item.name))}" for item in fields(Ruleset)]
    for other in FORMATS:
        changed = [name for name in differences(ruleset, other) if name != "name"]
        if other is not ruleset:
            told = ", ".join(f"{name} = {show_fact(getattr(other, name))}" for name in changed)
            lines.append(f"\n{other.name}: {told}")
    lines.append("")
    rows = [(_said(item.name), _said(item.kind), item.format) for item in media()]
    lines.extend(aligned(rows))
    return lines


def _limits(ruleset: Ruleset, on: date | None) -> Lines:
    found = find_limit_list(ruleset.limit_list, on)
    if found is None:
        known = ", ".join(_list_name(item) for item in limit_lists())
        return [_said(f"no limit list of {ruleset.name} is in force; there is: {known}")]
    lines = [_said(f"{found.family} list of {found.since}, counting {found.counting}")]
    for group in found.groups:
        lines.extend(("", _said(f"{group.name}: at most {group.most}")))
        lines.extend(f"  {name}" for name in group.cards)
    return lines


def _card(card: CardDefinition, ruleset: Ruleset, on: date | None) -> Lines:
    lines = card_text(card, language=chosen_language()).splitlines()
    limits = find_limit_list(ruleset.limit_list, on)
    group = None if limits is None else limits.group_of(card.name)
    copies = ruleset.copies_per_name if group is None else group.most
    why = "" if group is None or limits is None else f", {group.name} by the list of {limits.since}"
    lines.append(_said(f"{ruleset.name}: at most {copies} in a deck{why}"))
    if on is not None:
        lines.append(_said(f"{'' if is_released(card, on) else 'not '}released on {on}"))
    rows = [
        (number, _day_of(product), _names_of(product))
        for number in card.numbers
        if (product := product_of(number)) is not None
    ]
    return [*lines, *(aligned(sorted(rows, key=lambda row: row[1])) if rows else [])]


TABLES: Final[dict[str, Callable[[Ruleset, date | None], Lines]]] = {
    "products": _products,
    "rarities": _rarities,
    "formats": _formats,
    "limits": _limits,
    "timeline": _timeline,
}
