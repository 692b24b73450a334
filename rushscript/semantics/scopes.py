"""What a check knows while it walks a card: names given so far, where it stands, what it found.

One `Scope` serves one item (a card or a test). Nested blocks see the names of the blocks around
them; names given inside do not leave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from rushscript.diagnostics import DiagnosticBag
from rushscript.messages.catalogue import MESSAGES
from rushscript.ruleset import Ruleset
from rushscript.semantics.demands import Known
from rushscript.semantics.names import KnownCard, NameTable, did_you_mean, quoted_near
from rushscript.semantics.possible import EVERYTHING
from rushscript.semantics.ranges import NATURAL, Range
from rushscript.semantics.words import FILTER_WORDS
from rushscript.source import Span
from rushscript.syntax.nodes import (
    CardName,
    Cost,
    DestroysByBattle,
    Do,
    GivenCard,
    IsDestroyed,
    IsMoved,
    IsTurnedUp,
    Name,
    Node,
    Summons,
    nodes_in,
)
from rushscript.syntax.words import BUILT_IN_NAMES
from rushscript.vocabulary import CardKind, MaximumPart


class Holds(StrEnum):
    """What a name stands for. The value says it in a message."""

    CARDS = "cards"
    DICE = "results of dice"
    COINS = "results of coins"
    NUMBER = "a number"
    KIND = "a declared kind"
    TYPE = "a declared type"
    ATTRIBUTE = "a declared attribute"
    NAME = "a declared name"


OWN: Final = {"self": True, "self.tributes": False, "self.materials": False}
"""What a card can always speak of, and whether that is one card."""


class Binding:
    """A name given with `as`. `single` when it never holds more than one card; `numbers` is what
    it can be as a number, `cards` which cards it can hold, `on_field` whether they lie on the
    field, None where nobody can know; `may_hide` whether it was chosen there without asking how
    it lies."""

    __slots__ = ("cards", "holds", "may_hide", "name", "numbers", "on_field", "single", "used")

    def __init__(self, name: Name, *, single: bool, holds: Holds, numbers: Range) -> None:
        self.name = name
        self.holds = holds
        self.single = single
        self.numbers = numbers
        self.cards = EVERYTHING
        self.on_field: bool | None = None
        self.may_hide = False
        self.used = False

    def join(self, other: Binding) -> None:
        """Lets it stand for what another part of the card may have given the name to."""
        if other is self:
            return
        self.single = self.single and other.single
        self.numbers = self.numbers.joined(other.numbers)
        self.cards = tuple(dict.fromkeys((*self.cards, *other.cards)))
        self.on_field = self.on_field if self.on_field is other.on_field else None
        self.may_hide = self.may_hide or other.may_hide


class NameFinder:
    """Resolves quoted names for all items of a pack."""

    __slots__ = ("declared", "own", "required")

    def __init__(self, own: NameTable, declared: NameTable, required: NameTable) -> None:
        self.own = own
        self.declared = declared
        self.required = required

    def find(self, text: str) -> tuple[KnownCard, ...]:
        """The cards a name means: of the pack, else of required packs, else declared."""
        return self.own.find(text) or self.required.find(text) or self.declared.find(text)

    def texts(self) -> list[str]:
        return self.own.texts() + self.declared.texts() + self.required.texts()


class Scope:
    """The state of one check. `their` is whether `their` has a meaning here; `kind` what the
    card is; `resolved` what its quoted names turned out to mean."""

    __slots__ = (
        "acting",
        "attack",
        "bag",
        "bindings",
        "built_in",
        "equip_spell",
        "field_spell",
        "finder",
        "held",
        "item",
        "kind",
        "lacks_a_step",
        "mark",
        "may_wake",
        "part",
        "resolved",
        "ruleset",
        "steady",
        "their",
        "union",
        "unknown",
    )

    def __init__(
        self, bag: DiagnosticBag, finder: NameFinder, ruleset: Ruleset, item: Node
    ) -> None:
        self.bag = bag
        self.finder = finder
        self.ruleset = ruleset
        self.item = item
        self.acting = False
        """Among the steps of an effect, with its costs paid."""
        self.kind: CardKind | None = None
        self.bindings: dict[str, Binding] = {}
        self.built_in: dict[str, bool] = {**OWN}
        self.resolved: dict[str, KnownCard] = {}
        self.their = False
        self.attack = False
        self.field_spell = False
        self.part: MaximumPart | None = None
        """Which card of a Maximum Monster the card is."""
        self.may_wake = False
        self.equip_spell = False
        self.union = False
        self.held: tuple[Known, ...] = ()
        """The conditions around this place that hold at the same moment."""
        self.steady: tuple[Known, ...] = ()
        """What holds during the whole effect: whose turn it is, and which phase."""
        self.lacks_a_step = False
        """Whether a step that may have given names is missing."""
        self.unknown: set[str] = set()
        """The names that stand for nothing; each is told where it stands first."""
        self.mark = self.mistakes

    def report(self, code: str, span: Span, **parameters: object) -> None:
        """Adds a diagnostic of this item's source."""
        self.bag.report(code, span, **parameters)

    @property
    def mistakes(self) -> int:
        """How many diagnostics the source has so far: unchanged after a check that found none."""
        return len(self.bag.found)

    # ------------------------------------------------------------------------ card names

    def resolve(self, name: CardName) -> KnownCard | None:
        """The card a quoted name means; None after a diagnostic."""
        known = self.resolved.get(name.text)
        if known is not None:
            return known
        found = self.finder.find(name.text)
        if not found:
            near = quoted_near(name.text, self.finder.texts())
            self.report("RS202", name.span, name=name.text, near=near)
            return None
        if len(found) > 1:
            ids = " and ".join(f"`{card.id}`" for card in found)
            self.report("RS203", name.span, name=name.text, cards=ids)
            return None
        self.resolved[name.text] = found[0]
        return found[0]

    # --------------------------------------------------------------------- given names

    def bind(
        self,
        name: Name,
        *,
        single: bool,
        holds: Holds = Holds.CARDS,
        numbers: Range = NATURAL,
    ) -> None:
        """Gives a name with `as`."""
        if name.text in self.bindings:
            self.report("RS212", name.span, name=name.text)
            return
        if name.text in FILTER_WORDS:
            self.report("RS215", name.span, name=name.text)
        self.bindings[name.text] = Binding(name, single=single, holds=holds, numbers=numbers)

    def is_single(self, name: Name) -> bool:
        """Whether a known name never holds more than one card."""
        binding = self.bindings.get(name.text)
        if binding is not None:
            return binding.single
        return self.built_in.get(name.text, True)

    def use(self, name: Name) -> bool:
        """Marks a name of cards as used; False after a diagnostic when it stands for nothing
        here, or for something else."""
        binding = self.bindings.get(name.text)
        if binding is not None and binding.holds is not Holds.CARDS:
            binding.used = True
            self.report("RS591", name.span, name=name.text, holds=str(binding.holds))
            return False
        return self.use_any(name)

    def holds(self, name: Name) -> Holds:
        """What a known name stands for."""
        binding = self.bindings.get(name.text)
        return Holds.CARDS if binding is None else binding.holds

    def range_of(self, name: Name) -> Range:
        """What a known name can be as a number: how many cards it holds, or what dice show."""
        binding = self.bindings.get(name.text)
        if binding is not None:
            return binding.numbers
        return Range(0, 1) if self.built_in.get(name.text) else NATURAL

    def use_any(self, name: Name) -> bool:
        """Marks a name as used, whatever it stands for; False after a diagnostic when it stands
        for nothing here."""
        binding = self.bindings.get(name.text)
        if binding is not None:
            binding.used = True
            return True
        if name.text in self.built_in:
            return True
        self._report_unknown(name)
        return False

    def _report_unknown(self, name: Name) -> None:
        built_in = BUILT_IN_NAMES.get(name.text)
        if built_in is not None and built_in.where is not None:
            self.report("RS216", name.span, name=name.text, where=built_in.where)
        elif self.gives(name.text):
            self.report("RS211", name.span, name=name.text)
        elif not self.lacks_a_step and name.text not in self.unknown:
            self.unknown.add(name.text)
            known = [*self.bindings, *self.built_in]
            otherwise = f"give the name first: end the words for these cards with `as {name.text}`"
            if name.text[0].isupper():
                otherwise = f'put the name of a card in quotes: `"{name.text}"`'
            self.report(
                "RS210", name.span, name=name.text, near=did_you_mean(name.text, known, otherwise)
            )

    def is_name(self, text: str) -> bool:
        """Whether a word that no filter knows is a name of this item, given here or not."""
        return text in self.bindings or text in BUILT_IN_NAMES or self.gives(text)

    def gives(self, text: str) -> bool:
        """Whether the item gives this name with `as`, here or elsewhere."""
        return any(name.text == text for name in _names_given(self.item))

    @contextmanager
    def block(self) -> Iterator[None]:
        """A nested block: names given in it end with it."""
        before, built_in = self.bindings, self.built_in
        self.bindings, self.built_in = before.copy(), built_in.copy()
        try:
            yield
        finally:
            self.built_in = built_in
            inner, self.bindings = self.bindings, before
            for text, binding in inner.items():
                if text not in before:
                    self._warn_unused(binding)

    @contextmanager
    def alternatives(self) -> Iterator[Callable[[], None]]:
        """Parts of which one happens; what is called begins the next one. A name that several
        give is one name; what they give is known afterwards."""
        before = self.bindings
        parts: list[dict[str, Binding]] = []

        def begin() -> None:
            self.bindings = before.copy()
            parts.append(self.bindings)

        try:
            yield begin
        finally:
            self.bindings = before
            for part in parts:
                for text, binding in part.items():
                    known = before.setdefault(text, binding)
                    known.join(binding)

    @contextmanager
    def event(self) -> Iterator[None]:
        """What an event wakes: the names it gives end with it."""
        built_in, attack = self.built_in.copy(), self.attack
        try:
            with self.block():
                yield
        finally:
            self.built_in, self.attack = built_in, attack

    @contextmanager
    def while_held(self, known: tuple[Known, ...]) -> Iterator[None]:
        """Where these conditions hold, and no others."""
        before, self.held = self.held, known
        try:
            yield
        finally:
            self.held = before

    @contextmanager
    def doing(self) -> Iterator[None]:
        """The steps of an effect."""
        before, self.acting = self.acting, True
        try:
            yield
        finally:
            self.acting = before

    @contextmanager
    def later(self) -> Iterator[None]:
        """What comes at another moment than the effect around it: nothing is known of it."""
        before, self.steady = self.steady, ()
        try:
            with self.while_held(()):
                yield
        finally:
            self.steady = before

    @contextmanager
    def waking(self) -> Iterator[None]:
        """A block whose lines may wait for events."""
        before, self.may_wake = self.may_wake, True
        try:
            yield
        finally:
            self.may_wake = before

    @contextmanager
    def equipped(self) -> Iterator[None]:
        """Where `equipped` has a meaning: what a card gives as an equip card."""
        self.built_in["equipped"] = True
        try:
            yield
        finally:
            del self.built_in["equipped"]

    def open(self) -> None:
        """The beginning of an ability: no name but `self` is given."""
        self.bindings = {}
        self.built_in = {**OWN}
        self.attack = False
        self.held = ()
        self.steady = ()
        self.lacks_a_step = False
        self.unknown = set()
        self.mark = self.mistakes

    def close(self) -> None:
        """The end of an ability: warns of names that nothing used."""
        for binding in self.bindings.values():
            self._warn_unused(binding)
        self.open()

    def _warn_unused(self, binding: Binding) -> None:
        """Silent where the ability has another mistake, which may be the missing use."""
        if not binding.used and not any(
            not MESSAGES[found.code].warning for found in self.bag.found[self.mark :]
        ):
            self.report("RS213", binding.name.span, name=binding.name.text)


def _names_given(item: Node) -> Iterator[Name]:
    """The names that stand after `as` in an item."""
    for node in nodes_in(item):
        match node:
            case Do(name=name) | Cost(name=name) | Summons(name=name) if name is not None:
                yield name
            case IsDestroyed(name=name) | GivenCard(name=name) if name is not None:
                yield name
            case DestroysByBattle(name=name) | IsTurnedUp(name=name) | IsMoved(name=name) if (
                name is not None
            ):
                yield name
            case _:
                pass
