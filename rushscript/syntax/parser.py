"""The parser: a source -> the nodes of its items, and everything that is wrong with its text.

Items are read one by one; a card with a mistake becomes `Broken` and hides no other. Nothing a
file may contain raises.
"""

from __future__ import annotations

import re
from typing import Final

from rushscript.diagnostics import Diagnostic, DiagnosticBag
from rushscript.source import SourceFile, Span
from rushscript.spelling import nearest
from rushscript.syntax.build import CommentQueue, TooDeep, build_item
from rushscript.syntax.case_tests import has_cases, read_cases
from rushscript.syntax.limits import MAX_MISTAKES, check_limits
from rushscript.syntax.nodes import Allow, Broken, File, Item
from rushscript.syntax.outline import Region, Stray, find_items
from rushscript.syntax.recovery import parse_region
from rushscript.syntax.rereading import NONE_KEPT, KeptItem, KeptItems, is_whole, piece_of

ITEM_WORDS: Final = ("card", "test", "setup", "name")
_QUOTED: Final = re.compile(
    r"""
      "(?P<plain>(?:[^"\\\n]|\\.)*)"
    | “(?P<curly>[^”\n]*)” | 「(?P<corner>[^」\n]*)」
    | 『(?P<double>[^』\n]*)』 | ＂(?P<wide>[^＂\n]*)＂
    | (?<!\w)'(?P<single>[^'\n]*)' | ‘(?P<curved>[^’\n]*)’
    | "(?P<open>[^"\n{]*)
    """,
    re.VERBOSE,
)
_UNQUOTED: Final = re.compile(r'[ \t]+([^\s"{}]+(?:[ \t]+[^\s"{}]+)*)')
_FIRST_WORD: Final = re.compile(r'[^\s"{}()]+|"[^"\n]*"|.')


def parse(source: SourceFile) -> tuple[File, tuple[Diagnostic, ...]]:
    """The nodes of a source and its mistakes in order of place. Never raises."""
    nodes, found, _ = parse_again(source, NONE_KEPT)
    return nodes, found


def parse_again(
    source: SourceFile, known: KeptItems
) -> tuple[File, tuple[Diagnostic, ...], KeptItems]:
    """As `parse`, where `known` are the items of an earlier text of the same file: only what
    has changed is read. Also the items to know the next time."""
    bag = DiagnosticBag(source)
    if not check_limits(bag):
        return File(()), tuple(bag.found), {}
    outline = find_items(bag)
    if outline.stopped:
        return File(()), _in_order(bag), {}
    comments = CommentQueue(source.text, outline.comments)
    items: list[Item] = []
    kept: KeptItems = {}
    for region in outline.regions:
        if len(bag.found) >= MAX_MISTAKES:
            bag.report("RS121", Span(region.start, region.start))
            break
        piece = piece_of(source.text, comments.place, region)
        same = known.get(piece) if is_whole(region) else None
        if same is None:
            item, same = _read_anew(region, bag, comments)
        else:
            item = same.at(region.start)
            comments.skip(same.comments)
        if item is not None:
            items.append(item)
        if same is not None:
            kept[piece] = same
    rest = comments.before(len(source.text) + 1)
    items.sort(key=lambda item: not isinstance(item, Allow))
    return File(tuple(items), rest, span=Span(0, len(source.text))), _in_order(bag), kept


def _read_anew(
    part: Region | Stray, bag: DiagnosticBag, comments: CommentQueue
) -> tuple[Item | None, KeptItem | None]:
    """The item of a part of the file, and what to keep of it where nothing is wrong with it."""
    mistakes, taken = len(bag.found), comments.next
    item = _parse_part(part, bag, comments)
    if item is None or len(bag.found) > mistakes or not is_whole(part):
        return item, None
    return item, KeptItem(item, part.start, comments.next - taken)


def _in_order(bag: DiagnosticBag) -> tuple[Diagnostic, ...]:
    return tuple(sorted(bag.found, key=Diagnostic.sort_key))


def _parse_part(part: Region | Stray, bag: DiagnosticBag, comments: CommentQueue) -> Item | None:
    if isinstance(part, Stray):
        return _report_stray(part, bag)
    mistakes = len(bag.found)
    text = bag.source.text
    item: Item | None = None
    if not part.broken:
        item = _read(part, bag, comments)
    if item is None or len(bag.found) > mistakes:
        comments.before(part.end)
        item = None if part.kind == "allow" else _broken(text, part.start, part.end)
    return item


def _read(part: Region, bag: DiagnosticBag, comments: CommentQueue) -> Item | None:
    try:
        if has_cases(bag.source.text, part):
            return read_cases(part, bag, comments)
        tree = parse_region(part, bag)
        return None if tree is None else build_item(tree, bag, comments)
    except TooDeep as too_deep:
        bag.report("RS011", too_deep.span)
        return None


def _broken(text: str, start: int, end: int) -> Broken:
    """An item that could not be read, with the names that stand in quotes of any kind on its
    first line; none where a quote is not closed, because each may end elsewhere."""
    line_end = text.find("\n", start, end)
    quoted = list(_QUOTED.finditer(text, start, end if line_end < 0 else line_end))
    if any(found.lastgroup == "open" for found in quoted):
        return Broken(span=Span(start, end))
    names = [_plain_name(found.group(found.lastgroup or 0)) for found in quoted]
    english, japanese, *_ = [*names, None, None]
    return Broken(english or None, japanese or None, span=Span(start, end))


def _plain_name(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\").strip()


def _report_unquoted(word: re.Match[str], bag: DiagnosticBag) -> str | None:
    """The name of an item stands without quotes, or is missing; the name."""
    name = _UNQUOTED.match(word.string, word.end())
    span, text = Span(*word.span()), "NAME"
    if name is not None and name.group(1) == "ja":
        name = None
    if name is not None:
        text = name.group(1).removesuffix(" ja")
        span = Span(name.start(1), name.start(1) + len(text))
    bag.report("RS122", span, kind=word.group(), name=text)
    return None if name is None else text


def _report_stray(stray: Stray, bag: DiagnosticBag) -> Broken | None:
    found = _FIRST_WORD.match(bag.source.text, stray.start)
    assert found is not None
    span = Span(found.start(), found.end())
    if found.group() in ITEM_WORDS:
        name = _report_unquoted(found, bag)
        japanese = _broken(bag.source.text, stray.start, stray.end).name
        return Broken(name, japanese, span=Span(stray.start, stray.end))
    near = nearest(found.group(), ITEM_WORDS, 1, sure=True)
    hint = f"; did you mean `{near[0]}`?" if near else ""
    bag.report("RS109", span, found=f"`{found.group()[:40]}`", near=hint)
    broken = _broken(bag.source.text, stray.start, stray.end)
    return broken if near or broken.name is not None else None
