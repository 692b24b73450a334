"""`rushscript explain`: one card at every stage, one below the other."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import click

from rushscript.compiler import compile_card, show_definition
from rushscript.diagnostics import Diagnostic, has_errors, render
from rushscript.errors import UnknownName
from rushscript.library.files import require_card_file
from rushscript.library.index import unknown_name
from rushscript.library.loading import LoadedPack, check_packs
from rushscript.semantics import CheckedCard, PackFile
from rushscript.syntax.nodes import Broken, Card
from rushscript.syntax.printing.tree_text import show_tree
from rushscript.views.cards import card_text


class Stage(StrEnum):
    """What a card is on its way into a duel."""

    SOURCE = "source"
    NODES = "nodes"
    CHECKED = "checked"
    OPERATIONS = "operations"
    CARD = "card"


@click.command()
@click.argument("file", type=click.Path())
@click.argument("card")
@click.option(
    "--stage",
    type=click.Choice([str(stage) for stage in Stage]),
    help="Only this stage.",
)
@click.pass_context
def explain(ctx: click.Context, file: str, card: str, stage: str | None) -> None:
    """Show a CARD of a FILE at every stage: as source, as nodes, checked and compiled.

    CARD is the card's name, in English or Japanese.
    """
    path = Path(file)
    require_card_file(path)
    pack, read = _read(path)
    node = _find(read, card)
    wanted = [Stage(stage)] if stage is not None else list(Stage)
    wrong = [item for item in pack.diagnostics if _is_inside(item, read, node)]
    for name in wanted:
        text = _stage_text(name, pack, read, node)
        if text is not None:
            heading = "" if stage is not None else f"--- {name}\n"
            click.echo(f"{heading}{text}\n")
    for item in wrong:
        click.echo(render(item) + "\n")
    ctx.exit(1 if has_errors(wrong) else 0)


def _read(path: Path) -> tuple[LoadedPack, PackFile]:
    for pack in check_packs([path]):
        for read in pack.files_at([path]):
            return pack, read
    raise UnknownName(f"{path}: this is no card file of a pack", name=str(path))


def _find(read: PackFile, name: str) -> Card | Broken:
    names: list[str] = []
    for item in read.nodes.items:
        texts: list[str | None] = []
        if isinstance(item, Card):
            texts = [item.name.text, item.japanese]
        elif isinstance(item, Broken):
            texts = [item.name]
        known = [text for text in texts if text is not None]
        if isinstance(item, Card | Broken) and name.casefold() in map(str.casefold, known):
            return item
        names.extend(known)
    raise unknown_name(f'{read.source.name} has no card "{name}"', name, names)


def _stage_text(stage: Stage, pack: LoadedPack, read: PackFile, node: Card | Broken) -> str | None:
    """The text of one stage; None where the card did not get so far."""
    if stage is Stage.SOURCE:
        return read.source.text[node.span.start : node.span.end].rstrip()
    if isinstance(node, Broken):
        return None
    if stage is Stage.NODES:
        return show_tree(node).rstrip()
    checked = next((card for card in pack.checked.cards if card.node is node), None)
    if checked is None:
        return None
    if stage is Stage.CHECKED:
        return _checked_text(checked)
    definition = compile_card(checked)
    return card_text(definition) if stage is Stage.CARD else show_definition(definition).rstrip()


def _checked_text(card: CheckedCard) -> str:
    """The identity of a card and what the names in it mean."""
    lines = [f"id {card.id}"]
    lines.extend(f'"{text}" is {known.id or "only a name"}' for text, known in card.names)
    return "\n".join(lines)


def _is_inside(item: Diagnostic, read: PackFile, node: Card | Broken) -> bool:
    span = node.span
    return item.source is read.source and span.start <= item.span.start <= span.end
