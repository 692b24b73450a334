"""The check of a pack: parsed files -> a `CheckedPack` and every diagnostic.

Ids and names are collected first, over all files, so that the order of cards and files does
not matter; then each card and test is checked on its own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from rushscript.diagnostics import Diagnostic, DiagnosticBag, Severity, has_errors, told_once
from rushscript.ruleset import Ruleset
from rushscript.semantics.allowances import Allowed, check_allows, silence
from rushscript.semantics.check_cards import check_card, kind_of, kind_words
from rushscript.semantics.check_maximum import sides_of
from rushscript.semantics.check_tests import check_setup, check_test
from rushscript.semantics.loops import endless_loops
from rushscript.semantics.names import NO_NAMES, KnownCard, NameTable, make_slug
from rushscript.semantics.scopes import NameFinder, Scope
from rushscript.semantics.setups import Setups, at_row
from rushscript.source import SourceFile, Span
from rushscript.syntax.nodes import (
    Allow,
    Broken,
    Card,
    CardName,
    CardNumbers,
    File,
    Identifier,
    Item,
    NameDeclaration,
    Setup,
    TestCase,
)
from rushscript.wording import counted

_QUOTED: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_SLUG: Final = re.compile(r"[a-z0-9][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class PackFile:
    """One parsed file of a pack."""

    source: SourceFile
    nodes: File


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A card without errors. `names` maps each quoted name in it to the card it means."""

    id: str
    node: Card
    source: SourceFile
    names: tuple[tuple[str, KnownCard], ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedTest:
    """A test without errors, with the cards its quoted names mean."""

    node: TestCase
    source: SourceFile
    names: tuple[tuple[str, KnownCard], ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedPack:
    """What is sound in a pack. `names` serves the packs that require it: all names the pack
    defines, those of broken cards too; `allowed` are the warnings that an `allow` silences."""

    name: str
    cards: tuple[CheckedCard, ...] = ()
    tests: tuple[CheckedTest, ...] = ()
    names: NameTable = NO_NAMES
    allowed: tuple[Allowed, ...] = ()


@dataclass(slots=True)
class _Census:
    """What the first pass finds: who is who in the pack."""

    pack: str
    cards: list[KnownCard] = field(default_factory=list)
    declared: list[KnownCard] = field(default_factory=list)
    broken: list[Broken] = field(default_factory=list)
    ids: dict[int, str] = field(default_factory=dict)
    setups: Setups = field(default_factory=Setups)
    setup_bags: dict[str, DiagnosticBag] = field(default_factory=dict)
    seen: dict[str, dict[str, str]] = field(
        default_factory=lambda: {
            "name": {},
            "declared": {},
            "id": {},
            "number": {},
            "test": {},
            "setup": {},
        }
    )

    def first_use(self, what: str, text: str, place: str) -> str | None:
        """Where `text` was used before; None the first time."""
        known = self.seen[what]
        if text in known:
            return known[text]
        known[text] = place
        return None


def check(
    pack: str,
    files: Iterable[PackFile],
    ruleset: Ruleset,
    required: NameTable = NO_NAMES,
) -> tuple[CheckedPack, tuple[Diagnostic, ...]]:
    """Checks all files of a pack together.

    `required` holds the names of the packs it requires. The diagnostics come in order of file
    and place; cards and tests with an error are left out of the CheckedPack.
    """
    kept = tuple(files)
    bags = [DiagnosticBag(item.source) for item in kept]
    census = _Census(pack)
    for item, bag in zip(kept, bags, strict=True):
        check_allows(bag, item.nodes)
        _take_census(census, item.nodes, bag)
    own, declared = NameTable.of(_own_cards(census)), NameTable.of(census.declared)
    finder = NameFinder(own, declared, required)
    for item, bag in zip(kept, bags, strict=True):
        _check_declarations(finder, item.nodes, bag)
    _check_setups(census, finder, ruleset)
    cards: list[CheckedCard] = []
    tests: list[CheckedTest] = []
    for item, bag in zip(kept, bags, strict=True):
        for node in item.nodes.items:
            if isinstance(node, Card):
                _keep_card(cards, node, Scope(bag, finder, ruleset, node), census)
            elif isinstance(node, TestCase):
                tests += _checked_tests(
                    node, bag, census, partial(Scope, finder=finder, ruleset=ruleset)
                )
    census.setups.report_unused(census.setup_bags)
    _report_loops(kept, bags, cards)
    reported: list[Diagnostic] = []
    allowed: list[Allowed] = []
    for item, bag in zip(kept, bags, strict=True):
        left, gone = silence(item.nodes, bag, _each_name_once(item, bag))
        reported += left
        allowed += gone
    reported.sort(key=Diagnostic.sort_key)
    return CheckedPack(pack, tuple(cards), tuple(tests), own, tuple(allowed)), tuple(reported)


def _report_loops(
    files: tuple[PackFile, ...], bags: list[DiagnosticBag], cards: list[CheckedCard]
) -> None:
    """RR-089: a warning at the first line of each loop that may have no end."""
    places = {id(item.node): item.source for item in cards}
    bag_of = {id(file.source): bag for file, bag in zip(files, bags, strict=True)}
    for loop in endless_loops(item.node for item in cards):
        where = [
            f"`{line.card.name.text}` (line {source.line_column(line.span.start)[0]})"
            for line in loop
            for source in (places[id(line.card)],)
        ]
        chain = ", which feeds ".join([*where, where[0] if len(where) > 1 else "itself"])
        bag = bag_of[id(places[id(loop[0].card)])]
        bag.report("RS633", loop[0].span, chain=chain)


def _each_name_once(file: PackFile, bag: DiagnosticBag) -> list[Diagnostic]:
    """The diagnostics of a file, with each unknown name told only where it stands first. Where a
    card has no name that could be read, unknown names may all be that one."""
    unknown = Counter(item.parameters for item in bag.found if item.code == "RS202")
    nameless = any(_has_no_name(item) for item in file.nodes.items)
    found: list[Diagnostic] = []
    for item in bag.found:
        if item.code != "RS202":
            found.append(item)
        elif not nameless and (places := unknown.pop(item.parameters, 0)):
            found.append(_with_places(item, places - 1))
    return found


def _with_places(unknown: Diagnostic, more: int) -> Diagnostic:
    places = f" (and {counted(more, 'more place')})" if more else ""
    return replace(unknown, parameters=(*unknown.parameters, ("more", places)))


def _has_no_name(item: Item) -> bool:
    match item:
        case Card():
            return not item.name.text.strip()
        case Broken():
            return item.name is None
        case _:
            return False


def _own_cards(census: _Census) -> list[KnownCard]:
    """The cards of the pack. A name on the first line of a broken item may be that of a card,
    so that nothing more is said about it."""
    names = {item.name: item.japanese for item in census.broken if item.name is not None}
    broken = (
        KnownCard(f"{census.pack}:{make_slug(name)}", name, japanese)
        for name, japanese in names.items()
        if name not in census.seen["name"]
    )
    return [*census.cards, *broken]


def _keep_card(cards: list[CheckedCard], node: Card, scope: Scope, census: _Census) -> None:
    check_card(scope, node)
    if not _is_sound(scope.bag, node.span):
        return
    names = tuple(scope.resolved.items())
    cards.append(CheckedCard(census.ids[id(node)], node, scope.bag.source, names))


def _check_setups(census: _Census, finder: NameFinder, ruleset: Ruleset) -> None:
    """Checks the setups by themselves, those that others build on first."""
    setups, bags = census.setups, census.setup_bags
    setups.report_circles(bags)
    for name, setup in setups.in_order():
        before = len(bags[name].found)
        if setups.check_names(setup.setups, bags[name]):
            filled = setups.filled(setup)
            check_setup(Scope(bags[name], finder, ruleset, filled), filled)
            if not has_errors(bags[name].found[before:]):
                continue
        setups.unsound.add(name)


def _checked_tests(
    node: TestCase, bag: DiagnosticBag, census: _Census, scope_of: Callable[..., Scope]
) -> list[CheckedTest]:
    """The test, or those of its cases, where it is sound: with the lines of its setups."""
    if not census.setups.check_names(node.setups, bag):
        return []
    if not node.each:
        filled = census.setups.filled(node)
        scope = scope_of(bag, item=filled)
        check_test(scope, filled)
        return [_checked(filled, scope)] if _is_sound(bag, node.span) else []
    found: list[tuple[str, list[Diagnostic]]] = []
    tests: list[CheckedTest] = []
    for case in node.each:
        filled = census.setups.filled(case.test)
        scope = scope_of(DiagnosticBag(bag.source), item=filled)
        check_test(scope, filled)
        moved = [replace(item, span=case.place_of(item.span)) for item in scope.bag.found]
        found.append((bag.source.text[case.span.start : case.span.end], moved))
        tests.append(_checked(at_row(filled, case.span), scope))
    bag.found += told_once(found)
    return tests if _is_sound(bag, node.span) else []


def _checked(node: TestCase, scope: Scope) -> CheckedTest:
    return CheckedTest(node, scope.bag.source, tuple(scope.resolved.items()))


def _is_sound(bag: DiagnosticBag, span: Span) -> bool:
    """Whether no error of the file lies within the span."""
    return not any(
        found.severity is Severity.ERROR and span.start <= found.span.start <= span.end
        for found in bag.found
    )


# --------------------------------------------------------------------------------- first pass


def _take_census(census: _Census, file: File, bag: DiagnosticBag) -> None:
    for item in file.items:
        match item:
            case Card():
                _count_card(census, item, bag)
            case NameDeclaration():
                _count_declaration(census, item, bag)
            case TestCase():
                _count_test(census, item, bag)
            case Setup():
                _count_setup(census, item, bag)
            case Broken():
                census.broken.append(item)
                census.setups.unread.add(item.name or "")
            case Allow():
                pass


def _place(bag: DiagnosticBag, span: Span) -> str:
    return f"{bag.source.name}:{bag.source.line_column(span.start)[0]}"


def _count_declaration(census: _Census, item: NameDeclaration, bag: DiagnosticBag) -> None:
    if not item.name.text.strip():
        bag.report("RS285", item.name.span)
    if census.first_use("declared", item.name.text, _place(bag, item.span)) is not None:
        bag.report("RS254", item.name.span)
        return
    census.declared.append(KnownCard(None, item.name.text, item.japanese))


def _count_card(census: _Census, card: Card, bag: DiagnosticBag) -> None:
    place = _place(bag, card.name.span)
    if not card.name.text.strip():
        bag.report("RS285", card.name.span)
    elif card.japanese is not None and not card.japanese.strip():
        bag.report("RS285", _japanese_span(bag, card.name))
    slug = _slug_of(card, bag)
    identity = f"{census.pack}:{slug}"
    census.ids[id(card)] = identity
    for text in dict.fromkeys((card.name.text, card.japanese)):
        if text is None:
            continue
        other = census.first_use("name", text, place)
        if other is not None:
            english = text == card.name.text
            span = card.name.span if english else _japanese_span(bag, card.name)
            bag.report("RS204", span, name=text, other=other)
            return
    other = census.first_use("id", slug, place)
    if other is not None and slug:
        bag.report("RS205", card.name.span, id=identity, other=other)
    _count_numbers(census, card, bag)
    census.cards.append(_known(identity, card))


def _known(identity: str, card: Card) -> KnownCard:
    name, japanese = card.name.text, card.japanese
    return KnownCard(identity, name, japanese, kind_of(card), kind_words(card), sides_of(card))


def _slug_of(card: Card, bag: DiagnosticBag) -> str:
    for header in card.headers:
        if isinstance(header, Identifier):
            if not _SLUG.fullmatch(header.slug.text):
                bag.report("RS206", header.slug.span, id=header.slug.text)
            return header.slug.text
    slug = make_slug(card.name.text)
    if not slug and card.name.text.strip():
        bag.report("RS206", card.name.span, id=card.name.text)
    return slug


def _count_numbers(census: _Census, card: Card, bag: DiagnosticBag) -> None:
    for header in card.headers:
        if not isinstance(header, CardNumbers):
            continue
        for number in header.numbers:
            place = _place(bag, header.span)
            other = census.first_use("number", number, place)
            if not number.strip():
                bag.report("RS285", header.span)
            elif other is not None:
                bag.report("RS207", header.span, number=number, other=other)


def _count_test(census: _Census, test: TestCase, bag: DiagnosticBag) -> None:
    place = _place(bag, test.span)
    other = census.first_use("test", test.name, place)
    if other is not None:
        name = _next_quoted(bag, test.span.start)
        bag.report("RS301", name or test_word_span(test), name=test.name, other=other)


def _count_setup(census: _Census, setup: Setup, bag: DiagnosticBag) -> None:
    other = census.first_use("setup", setup.name, _place(bag, setup.span))
    if other is not None:
        name = _next_quoted(bag, setup.span.start)
        bag.report("RS349", name or setup.span, name=setup.name, other=other)
        return
    census.setups.known[setup.name] = setup
    census.setup_bags[setup.name] = bag


def test_word_span(test: TestCase) -> Span:
    """The word `test` at the beginning, where a mistake about all of it is shown."""
    return Span(test.span.start, test.span.start + len("test"))


def _japanese_span(bag: DiagnosticBag, name: CardName) -> Span:
    """The Japanese name, which stands behind the English one."""
    return _next_quoted(bag, name.span.end) or name.span


def _next_quoted(bag: DiagnosticBag, start: int) -> Span | None:
    found = _QUOTED.search(bag.source.text, start)
    return Span(*found.span()) if found else None


def _check_declarations(finder: NameFinder, file: File, bag: DiagnosticBag) -> None:
    """A declared name that a loaded pack defines is checked against it."""
    for item in file.items:
        if not isinstance(item, NameDeclaration):
            continue
        for card in finder.own.find(item.name.text):
            bag.report("RS209", item.name.span, name=card.name)
        for card in finder.required.find(item.name.text):
            if item.japanese is not None and card.japanese not in (None, item.japanese):
                japanese = card.japanese
                span = _japanese_span(bag, item.name)
                bag.report("RS208", span, name=card.name, japanese=japanese)
