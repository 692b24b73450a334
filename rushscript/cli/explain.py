"""`rushscript explain`: one card at every stage, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

import click

from rushscript.cli.options import chosen_language, lang_option
from rushscript.cli.paths import path_of
from rushscript.compiler import compile_card, show_definition
from rushscript.diagnostics import Diagnostic, has_errors, render
from rushscript.library.files import require_card_file
from rushscript.library.index import unknown_name
from rushscript.library.loading import LoadedPack, check_packs
from rushscript.semantics import CheckedCard, PackFile
from rushscript.syntax.nodes import Broken, Card
from rushscript.syntax.printing.compact_tree import show_compact
from rushscript.views.cards import card_text
from rushscript.wording import counted


class Stage(StrEnum):
    """What a card is on its way into a duel."""

    SOURCE = "source"
    NODES = "nodes"
    CHECKED = "checked"
    OPERATIONS = "operations"
    CARD = "card"


@click.command()
@click.argument("path", type=click.Path(), metavar="FILE|PACK")
@click.argument("card")
@click.option(
    "--stage",
    type=click.Choice([str(stage) for stage in Stage]),
    help="Only this stage.",
)
@lang_option
@click.pass_context
def explain(ctx: click.Context, path: str, card: str, stage: str | None) -> None:
    """Show a CARD at every stage: as source, as nodes, checked and compiled.

    FILE|PACK is the card file that it stands in, or its pack. CARD is the card's name, in English
    or Japanese.
    """
    pack, read, node = _find(path_of(path), card)
    wanted = [Stage(stage)] if stage is not None else list(Stage)
    wrong = [item for item in pack.diagnostics if _is_inside(item, read, node)]
    for name in wanted:
        text = _stage_text(name, pack, read, node, wrong)
        if text is not None:
            heading = "" if stage is not None else f"--- {name}\n"
            click.echo(f"{heading}{text}\n")
    for item in wrong:
        click.echo(render(item, chosen_language()) + "\n")
    ctx.exit(1 if has_errors(wrong) else 0)


def _find(path: Path, name: str) -> tuple[LoadedPack, PackFile, Card | Broken]:
    """The card of that name at a path, and where it stands. Raises UnknownName."""
    if path.exists() and not path.is_dir():
        require_card_file(path)
    names: list[str] = []
    for pack in check_packs([path]):
        for read in pack.files_at([path]):
            for item in read.nodes.items:
                if isinstance(item, Card | Broken):
                    known = _names_of(item)
                    if name.casefold() in map(str.casefold, known):
                        return pack, read, item
                    names.extend(known)
    raise unknown_name(f'{path} has no card "{name}"', name, names)


def _names_of(item: Card | Broken) -> list[str]:
    texts = [item.name] if isinstance(item, Broken) else [item.name.text, item.japanese]
    return [text for text in texts if text is not None]


def _stage_text(
    stage: Stage,
    pack: LoadedPack,
    read: PackFile,
    node: Card | Broken,
    wrong: Sequence[Diagnostic],
) -> str | None:
    """The text of one stage; None where the card did not get so far."""
    if stage is Stage.SOURCE:
        return read.source.text[node.span.start : node.span.end].rstrip()
    if isinstance(node, Broken):
        return None
    if stage is Stage.NODES:
        return show_compact(node)
    checked = next((card for card in pack.checked.cards if card.node is node), None)
    if checked is None:
        return None
    if stage is Stage.CHECKED:
        return _checked_text(checked, wrong)
    definition = compile_card(checked)
    return card_text(definition) if stage is Stage.CARD else show_definition(definition).rstrip()


def _checked_text(card: CheckedCard, wrong: Sequence[Diagnostic]) -> str:
    """That a card is sound, its identity, and what the names in it mean."""
    sound = f"sound, with {counted(len(wrong), 'warning')}" if wrong else "sound"
    lines = [f"{sound}: id {card.id}"]
    lines.extend(f'"{text}" is {known.id or "only a name"}' for text, known in card.names)
    return "\n".join(lines)


def _is_inside(item: Diagnostic, read: PackFile, node: Card | Broken) -> bool:
    span = node.span
    return item.source is read.source and span.start <= item.span.start <= span.end
