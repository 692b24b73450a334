"""`rushscript cards`: the cards of the packs, searched with the card language's own nouns."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from rushscript.cli.options import chosen_language, format_option, lang_option
from rushscript.cli.paths import packs_or_default, path_of
from rushscript.diagnostics import Diagnostic, has_errors, render
from rushscript.engine.cards import CardDefinition
from rushscript.formats import find_format
from rushscript.library.catalogue import Packs, load_packs
from rushscript.library.files import find_packs
from rushscript.messages import said
from rushscript.views.cards import printed_line
from rushscript.views.columns import aligned
from rushscript.wording import counted

NOTHING_FOUND: Final = "no card fits"


@click.command()
@lang_option
@click.argument("noun", default="", metavar="[FILTER]")
@click.option("--text", "texts", multiple=True, help="A part of the name, a number or the script.")
@click.option(
    "--pack", "packs", multiple=True, metavar="NAME|PATH", help="Only cards of this pack."
)
@click.option("--output", type=click.Choice(["text", "json"]), default="text", show_default=True)
@format_option(default=True, help="The format whose words can be used.")
@click.pass_context
def cards(
    ctx: click.Context,
    noun: str,
    texts: tuple[str, ...],
    packs: tuple[str, ...],
    output: str,
    format_name: str,
) -> None:
    """List the cards that FILTER means, or all of them.

    FILTER is a noun as in a condition of a card, with its filter list:
    `rushscript cards "monster(dragon, level >= 7)"`. Texts are found in English or Japanese.
    """
    places = [path_of(name) for name in packs] or packs_or_default(())
    loaded = load_packs(*places, ruleset=find_format(format_name))
    asked = _cards_at(loaded, places) if packs else loaded.cards
    found = [card for card in asked if all(_has_text(card, loaded, text) for text in texts)]
    wrong: tuple[Diagnostic, ...] = ()
    if noun:
        # Searching needs the compiler's half of filters; a plain list does not.
        from rushscript.library.searching import find_cards

        chosen, wrong = find_cards(noun, loaded, found)
        found = list(chosen)
    for item in wrong:
        click.echo(render(item, chosen_language()) + "\n", err=True)
    if has_errors(wrong):
        ctx.exit(1)
    _tell(found, output)


def _tell(found: Sequence[CardDefinition], output: str) -> None:
    if output == "json":
        click.echo(json.dumps([_to_json(card) for card in found], ensure_ascii=False, indent=2))
        return
    rows = [(card.name, _japanese(card), _pack(card), printed_line(card)) for card in found]
    for line in aligned(rows):
        click.echo(line)
    summary = counted(len(found), "card") if found else NOTHING_FOUND
    click.echo(said(summary, chosen_language()))


def _cards_at(loaded: Packs, places: Sequence[Path]) -> tuple[CardDefinition, ...]:
    """The cards of the packs that were named, without those that they require."""
    named = {pack.resolve() for place in places for pack in find_packs(place)}
    names = {name for name, place in loaded.places.items() if place.resolve() in named}
    return tuple(card for card in loaded.cards if _pack(card) in names)


def _has_text(card: CardDefinition, loaded: Packs, text: str) -> bool:
    """Whether a text stands in the name, the numbers or the script of a card, however wide its
    signs are written."""
    return _comparable(text) in _comparable(loaded.script(card))


def _comparable(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _pack(card: CardDefinition) -> str:
    """The pack to require for the card."""
    return card.id.partition(":")[0]


def _japanese(card: CardDefinition) -> str:
    return dict(card.names).get("ja") or ""


def _to_json(card: CardDefinition) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "japanese": _japanese(card),
        "line": printed_line(card),
        "numbers": list(card.numbers),
        "passcodes": list(card.passcodes),
    }
