"""What a card is: definitions as compiled from a script, and the facts readers get about a card.

A `CardDefinition` is shared by all duels. `Facts` are the evaluated characteristics of one card
at one moment; they never change, so an event can keep them as last-known values.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rushscript.compiled import mypyc_attr
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.expressions.masks import both
from rushscript.engine.value import Traced, Value, gathered
from rushscript.engine.zones import FACE_DOWN, is_on_field
from rushscript.frozen import Frozen
from rushscript.ruleset import LimitScope
from rushscript.vocabulary import (
    Attribute,
    CardFormat,
    CardKind,
    Manner,
    MaximumPart,
    MonsterKind,
    Property,
    SpellTrapKind,
    Type,
    Zone,
)

if TYPE_CHECKING:
    from rushscript.engine.expressions.base import Truth
    from rushscript.engine.expressions.patterns import EventPattern
    from rushscript.engine.lines import LiveLine, WheneverLine
    from rushscript.engine.modifiers import Modifier
    from rushscript.engine.operations.base import Operation
    from rushscript.engine.procedures.printed import SummonProcedure
    from rushscript.engine.restrictions import PlayerLine


class AbilityKind(StrEnum):
    """Where an ability comes from: a monster's effect, a card's activation, a lasting effect."""

    IGNITION = "ignition"
    ACTIVATE = "activate"
    CONTINUOUS = "continuous"
    TRIGGER = "trigger"
    """Answers an event by itself, as a link of a chain (MR-40)."""


class Tie(NamedTuple):
    """How a step that must be possible, a cost or an operation of the first sentence, hangs
    together with all steps before it. `taken`, `given` and `changed` are bit masks (`masks`) of
    the zones from and to which those move cards, and in which they change something; `arrives`:
    cards with effects can come to the field by them. `read` is what the step looks at, `room`
    where it needs a free place; `grows`: more cards there can never make it impossible."""

    place: int
    """Which of the costs it is, or of the operations of the first sentence."""
    is_cost: bool
    is_first: bool
    taken: int
    given: int
    changed: int
    arrives: bool
    read: int
    room: int
    grows: bool
    asks_rules: bool
    asked: int
    """What it asks about cards beside how they lie (`bit_of`, GRANTS)."""


def ties_of(
    costs: tuple[Operation, ...], first: tuple[Operation, ...], zones: tuple[Zone, ...]
) -> tuple[Tie, ...]:
    """The ties of the steps that must be possible; `zones` is where the card itself can lie."""
    here = 0
    for zone in zones:
        here |= both(1 << int(zone))
    found: list[Tie] = []
    taken = given = changed = 0
    arrives = False
    steps = [*((cost, True) for cost in costs), *((step, False) for step in first)]
    for place, (step, is_cost) in enumerate(steps):
        if place in (0, len(costs)) or not step.is_optional():
            found.append(
                Tie(
                    place if is_cost else place - len(costs),
                    is_cost,
                    not place,
                    taken,
                    given,
                    changed,
                    arrives,
                    step.zones_read() | here,
                    step.zones_of_room(),
                    step.grows(),
                    step.asks_rules(),
                    step.facts_asked(),
                )
            )
        taken |= step.zones_taken_from()
        given |= step.zones_given_to()
        changed |= step.zones_changed()
        arrives = arrives or step.brings_effects()
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Ability(Traced):
    """One block of a card.

    Activation part: `when` (alternatives; empty where no event is asked for), `conditions`,
    `costs`, and `choices` that are made then. Resolution part: `program`, of which the first
    `first_sentence` operations decide legality (RR-034). A continuous ability has only `lines`
    about cards, `player_lines` about players, and `wakes` that wait for events.
    """

    kind: AbilityKind
    when: tuple[EventPattern, ...] = ()
    conditions: tuple[Truth, ...] = ()
    costs: tuple[Operation, ...] = ()
    program: tuple[Operation, ...] = ()
    first_sentence: int = 1
    lines: tuple[LiveLine, ...] = ()
    player_lines: tuple[PlayerLine, ...] = ()
    wakes: tuple[WheneverLine, ...] = ()
    choices: tuple[Operation, ...] = ()
    """Made when it is activated, not when it resolves (MR-12); only a format with chains has a
    response between the two."""
    zones: tuple[Zone, ...] = ()
    """Where it lives; none: where its kind of ability does."""
    speed: int = 0
    """MR-10: 1 starts a chain, 2 may answer, 3 may answer a 3; 0: a trap's is 2, all others' 1."""
    mandatory: bool = False
    """A trigger that its player cannot decline."""
    limit: LimitScope | None = None
    """Whose use counts for "once a turn"; None: as in the format (MR-45)."""
    first: tuple[Operation, ...] = field(init=False, repr=False, compare=False)
    """What must be possible for it to be activated: its choices, else its first sentence."""
    event_mask: int = field(init=False, repr=False, compare=False)
    """Bit k: an event of kind k may fit its `when`."""
    ties: tuple[Tie, ...] = field(init=False, repr=False, compare=False)
    """What must be possible, step by step."""

    def __post_init__(self) -> None:
        first = self.choices or self.program[: self.first_sentence]
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "ties", ties_of(self.costs, first, self.zones))
        mask = 0
        for pattern in self.when:
            for kind in pattern.kinds():
                mask |= 1 << kind
        object.__setattr__(self, "event_mask", mask)


def wake_mask(*groups: tuple[WheneverLine, ...]) -> int:
    """Bit k: an event of kind k may wake one of the lines."""
    mask = 0
    for lines in groups:
        for line in lines:
            for kind in line.event.kinds():
                mask |= 1 << kind
    return mask


@dataclass(frozen=True, slots=True)
class Material(Value):
    """One part of a printed recipe: from `least` to `most` cards that fit `test`; None for any
    number (RR-103)."""

    test: CardTest
    least: int = 1
    most: int | None = 1


@dataclass(frozen=True, slots=True)
class CardRule(Value):
    """Text that is no effect and is never negated: in these zones the card has this name, or is a
    Legend card (RR-085, RR-113)."""

    zones: tuple[Zone, ...]
    name: str | None = None
    legend: bool = False


@dataclass(frozen=True, slots=True)
class SummonBan(Value):
    """The card cannot be summoned in this manner: from one zone or from anywhere, by any such
    summon but those of the manner `otherwise`, or but by effects of cards that fit `effects_of`."""

    manner: Manner
    zone: Zone | None = None
    otherwise: Manner | None = None
    effects_of: CardTest | None = None


@dataclass(frozen=True, slots=True)
class FewerTributes(Traced):
    """The card can be summoned by `number` fewer tributes while all `conditions` hold."""

    number: int
    conditions: tuple[Truth, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class CardDefinition(Value):
    """A card as printed and compiled. `id` is `pack:slug`; `name` is the name the rules know;
    `names` are (language, text) pairs for people; `kind` is None for an unknown card only;
    `materials` is the recipe of a Fusion monster."""

    id: str
    name: str
    kind: CardKind | None
    names: tuple[tuple[str, str], ...] = ()
    monster_kinds: tuple[MonsterKind, ...] = ()
    spell_trap_kind: SpellTrapKind | None = None
    attribute: Attribute | None = None
    type: Type | None = None
    level: int | None = None
    attack: int | None = None
    defense: int | None = None
    maximum_attack: int | None = None
    """R-063: the ATK of the whole Maximum Monster, on its centre alone."""
    maximum_part: MaximumPart | None = None
    legend: bool = False
    numbers: tuple[str, ...] = ()
    passcodes: tuple[int, ...] = ()
    abilities: tuple[Ability, ...] = ()
    procedures: tuple[SummonProcedure, ...] = ()
    """The ways to summon it that it prints itself."""
    rules: tuple[CardRule, ...] = ()
    summon_bans: tuple[SummonBan, ...] = ()
    fewer_tributes: tuple[FewerTributes, ...] = ()
    card_format: CardFormat = CardFormat.RUSH_DUEL
    """R-006: the game it is printed for."""
    materials: tuple[Material, ...] = ()
    continuous: tuple[Ability, ...] = field(init=False, repr=False, compare=False)
    """The abilities that apply without being activated."""
    binding: tuple[Ability, ...] = field(init=False, repr=False, compare=False)
    """The continuous abilities that say something about a player."""
    waking: tuple[Ability, ...] = field(init=False, repr=False, compare=False)
    """The continuous abilities that events wake."""
    used_in_main_phase: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The places of the abilities that its player activates in a Main Phase without an event: of a
    monster on the field, or of a spell."""
    event_mask: int = field(init=False, repr=False, compare=False)
    """Bit k: an ability of it waits for events of kind k."""
    summons_from: int = field(init=False, repr=False, compare=False)
    """Bit mask of the zones from which a printed procedure summons it."""
    wake_mask: int = field(init=False, repr=False, compare=False)
    """Bit k: events of kind k can wake one."""
    as_equip: CardDefinition | None = field(init=False, repr=False, compare=False)
    """What a union monster is while it is equipped: an equip spell that is still called a union
    monster card, without the numbers and the effect of a monster."""
    asks_past: int = field(init=False, repr=False, compare=False)
    """Bit k: it asks what events of kind k there have been this turn."""
    asks_turn: int = field(init=False, repr=False, compare=False)
    """Bit k: it asks whether it is turn k."""
    changes_tributes: bool = field(init=False, repr=False, compare=False)
    """Whether an effect of it can make a difference to what can be tributed."""
    replaces: bool = field(init=False, repr=False, compare=False)
    """Whether cards go elsewhere by what it says about players."""
    chance_mask: int = field(init=False, repr=False, compare=False)
    """Bit k: an effect of it takes results from stream k of chance."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "as_equip", _as_equip(self))
        lasting = tuple(item for item in self.abilities if item.lines)
        waking = tuple(item for item in self.abilities if item.wakes)
        object.__setattr__(self, "continuous", lasting)
        binding = tuple(item for item in self.abilities if item.player_lines)
        object.__setattr__(self, "binding", binding)
        object.__setattr__(self, "waking", waking)
        object.__setattr__(self, "used_in_main_phase", _used_in_main_phase(self))
        object.__setattr__(self, "wake_mask", wake_mask(*(item.wakes for item in waking)))
        everything = (self.abilities, self.procedures, self.fewer_tributes)
        object.__setattr__(self, "asks_past", gathered(everything, "past_mask"))
        object.__setattr__(self, "asks_turn", gathered(everything, "turn_mask"))
        object.__setattr__(self, "chance_mask", gathered(self.abilities, "chance_mask"))
        object.__setattr__(
            self, "changes_tributes", bool(gathered(self.abilities, "tributes_mask"))
        )
        object.__setattr__(self, "replaces", bool(gathered(self.abilities, "replaces_mask")))
        mask = 0
        for item in self.abilities:
            mask |= item.event_mask
        object.__setattr__(self, "event_mask", mask)
        zones = 0
        for procedure in self.procedures:
            zones |= procedure.lies_in()
        object.__setattr__(self, "summons_from", zones)

    def activated(self) -> list[int]:
        """The places of the abilities that are activated, in the order of the print."""
        kinds = [item.kind for item in self.abilities]
        return [place for place, kind in enumerate(kinds) if kind is not AbilityKind.CONTINUOUS]

    def __repr__(self) -> str:
        return f"CardDefinition({self.id!r})"


def _used_in_main_phase(card: CardDefinition) -> tuple[int, ...]:
    kind = AbilityKind.IGNITION if card.kind is CardKind.MONSTER else AbilityKind.ACTIVATE
    if card.kind is CardKind.TRAP:
        return ()
    return tuple([place for place, item in enumerate(card.abilities) if item.kind is kind])


def _as_equip(card: CardDefinition) -> CardDefinition | None:
    if card.kind is not CardKind.MONSTER or MonsterKind.UNION not in card.monster_kinds:
        return None
    return CardDefinition(
        card.id,
        card.name,
        CardKind.SPELL,
        card.names,
        (MonsterKind.UNION,),
        SpellTrapKind.EQUIP,
        legend=card.legend,
        numbers=card.numbers,
        passcodes=card.passcodes,
    )


UNKNOWN_CARD = CardDefinition("?", "?", None)
"""Stands for a card whose face the judging player cannot know (docs/rules.md)."""


@dataclass(frozen=True, slots=True)
class Deck(Frozen):
    """The cards a player brings, in list order. `name` is for people."""

    name: str
    main: tuple[CardDefinition, ...]
    extra: tuple[CardDefinition, ...] = ()
    side: tuple[CardDefinition, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """The evaluated characteristics of a card at one moment. Numbers are never below 0 here
    (RR-080); None where the card has no such number."""

    __slots__ = (
        "also",
        "attack",
        "attribute",
        "card",
        "controller",
        "defense",
        "definition",
        "equips",
        "is_live",
        "legend",
        "level",
        "modifiers",
        "name",
        "original_attack",
        "original_defense",
        "owner",
        "position",
        "shown",
        "sides",
        "type",
        "zone",
    )

    def __init__(
        self,
        card: int,
        definition: CardDefinition,
        owner: int,
        controller: int,
        zone: int,
        position: int,
    ) -> None:
        self.card = card
        self.definition = definition
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.position = position
        self.name = definition.name
        self.level = definition.level
        self.attack = definition.attack
        self.defense = definition.defense
        self.original_attack = definition.attack
        self.original_defense = definition.defense
        self.attribute = definition.attribute
        self.type = definition.type
        self.also: tuple[tuple[Property, str], ...] = ()
        """Words that it has beside its own (RR-085)."""
        self.legend = definition.legend
        if definition.rules:
            self._follow_rules()
        self.modifiers: tuple[Modifier, ...] = ()
        self.equips: tuple[int, ...] = ()
        """The cards that are equipped to it."""
        self.sides: tuple[tuple[int, int], ...] = ()
        """In Maximum Mode: the cards at its sides, and their visits; empty for any other card."""
        self.shown = False
        """Whether it is asked about by somebody to whom it was shown while it lay face-down."""
        self.is_live = False
        """Whether something that asks anew at every moment has a part in it."""

    def copy(self) -> Facts:
        """The same facts, to be changed before anybody is told."""
        copy = Facts(
            self.card, self.definition, self.owner, self.controller, self.zone, self.position
        )
        copy.name = self.name
        copy.level = self.level
        copy.attack = self.attack
        copy.defense = self.defense
        copy.original_attack = self.original_attack
        copy.original_defense = self.original_defense
        copy.attribute = self.attribute
        copy.type = self.type
        copy.also = self.also
        copy.legend = self.legend
        copy.modifiers = self.modifiers
        copy.equips = self.equips
        copy.sides = self.sides
        copy.shown = self.shown
        copy.is_live = self.is_live
        return copy

    def join(self, sides: tuple[tuple[int, int], ...]) -> None:
        """Makes these the facts of a whole Maximum Monster: MAXIMUM ATK is its original ATK, DEF
        does not exist (R-091, R-099)."""
        self.sides = sides
        self.attack = self.original_attack = self.definition.maximum_attack
        self.defense = self.original_defense = None

    def _follow_rules(self) -> None:
        """What the card is by its own rule text in this zone."""
        for rule in self.definition.rules:
            if self.zone in rule.zones:
                self.name = rule.name or self.name
                self.legend = self.legend or rule.legend

    def key(self) -> tuple[object, ...]:
        """All that somebody can ask about the card, in plain values."""
        return (
            self.card,
            self.controller,
            self.zone,
            self.position,
            self.name,
            self.level,
            self.attack,
            self.defense,
            self.original_attack,
            self.original_defense,
            self.legend,
            None if self.attribute is None else str(self.attribute),
            None if self.type is None else str(self.type),
            tuple((str(prop), str(word)) for prop, word in self.also),
            self.equips,
            tuple([card for card, _ in self.sides]),
            self.shown,
        )

    def has_word(self, prop: Property, word: str | None) -> bool:
        """Whether the card has this attribute, type or name, as its own or beside it."""
        own: str | None = self.name
        if prop is Property.ATTRIBUTE:
            own = self.attribute
        elif prop is Property.TYPE:
            own = self.type
        return own == word or (bool(self.also) and (prop, word) in self.also)

    @property
    def face_up(self) -> bool:
        """Not face-down on the field, or shown to whoever asks."""
        return self.position != FACE_DOWN or self.shown

    @property
    def in_maximum_mode(self) -> bool:
        """Whether it is a whole Maximum Monster (R-084)."""
        return bool(self.sides)

    @property
    def on_field(self) -> bool:
        return is_on_field(self.zone)

    def __repr__(self) -> str:
        return f"<{self.name} #{self.card}>"
