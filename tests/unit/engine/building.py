"""Words for rulings: cards made by hand, in sentences that read like those of the language."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition, Material
from rushscript.engine.events import EventKind
from rushscript.engine.expressions.base import CardTest, NumberExpression, Side, Truth
from rushscript.engine.expressions.changes import AddTo, BecomeNumber, BecomeWord, Change, Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    EventPattern,
    Subject,
    SummonPattern,
)
from rushscript.engine.expressions.selections import (
    CardSet,
    Chosen,
    DeckEndCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
    ZoneCards,
)
from rushscript.engine.expressions.tests import (
    AllTests,
    Anything,
    HasName,
    HasNumber,
    IsFaceUp,
    IsKind,
)
from rushscript.engine.lines import LiveLine
from rushscript.engine.modifiers import Duration, DurationKind
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import Modify
from rushscript.engine.operations.equipping import Equip
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.fusion_summons import FusionSummon
from rushscript.engine.operations.life import InflictDamage
from rushscript.engine.operations.material_summons import MaterialSource
from rushscript.engine.operations.moving import Destroy, Draw, Move
from rushscript.vocabulary import (
    Attribute,
    CardKind,
    Comparison,
    Manner,
    MaximumPart,
    MonsterKind,
    Position,
    Property,
    SpellTrapKind,
    Type,
    Zone,
)

_numbers = count(1)
ANY_CARD = Anything()
MONSTERS_ONLY = IsKind((CardKind.MONSTER,))

# ------------------------------------------------------------------------------------- cards


def _identity(name: str) -> str:
    return "test:" + name.replace(" ", "-")


def monster(
    name: str = "",
    *abilities: Ability,
    attack: int = 1000,
    defense: int = 1000,
    level: int = 4,
    attribute: Attribute = Attribute.LIGHT,
    type: Type = Type.WARRIOR,
) -> CardDefinition:
    """A monster. Without a name it has one of its own."""
    name = name or f"Monster {next(_numbers)}"
    kind = MonsterKind.EFFECT if abilities else MonsterKind.NORMAL
    return CardDefinition(
        _identity(name),
        name,
        CardKind.MONSTER,
        monster_kinds=(kind,),
        attribute=attribute,
        type=type,
        level=level,
        attack=attack,
        defense=defense,
        abilities=abilities,
    )


def maximum(
    name: str,
    part: MaximumPart = MaximumPart.CENTER,
    *abilities: Ability,
    attack: int = 1500,
    maximum_attack: int = 3500,
    level: int = 10,
) -> CardDefinition:
    """A card of a Maximum Monster: `NAME`, `NAME [L]` or `NAME [R]`."""
    letter = {MaximumPart.LEFT: " [L]", MaximumPart.RIGHT: " [R]"}.get(part, "")
    centre = part is MaximumPart.CENTER
    return replace(
        monster(name + letter, *abilities, attack=attack, defense=0, level=level),
        monster_kinds=(MonsterKind.MAXIMUM, MonsterKind.EFFECT),
        maximum_part=part,
        maximum_attack=maximum_attack if centre else None,
    )


def named(name: str, least: int = 1, most: int | None = 1) -> Material:
    """A material by its name."""
    return Material(HasName(name), least, most)


def fusion(name: str, *materials: Material, ability: Ability | None = None) -> CardDefinition:
    """A Fusion monster with this recipe; without an ability it has no effect."""
    plain = monster(name, *(() if ability is None else (ability,)), level=7, attack=2500)
    kinds = (MonsterKind.FUSION, MonsterKind.EFFECT) if ability else (MonsterKind.FUSION,)
    return replace(plain, monster_kinds=kinds, materials=materials)


def ritual(name: str, level: int = 6) -> CardDefinition:
    """A Ritual monster without an effect."""
    return replace(monster(name, level=level, attack=2000), monster_kinds=(MonsterKind.RITUAL,))


FACE_UP_MONSTERS = AllTests((MONSTERS_ONLY, IsFaceUp()))


def fuse(*sources: CardSet, test: CardTest = ANY_CARD, **parts: object) -> FusionSummon:
    """`fusion summon 1 monster using ...`; without a source: face-up monsters on your field."""
    found = sources or (ZoneCards(Side.YOU, (int(Zone.MONSTER),), FACE_UP_MONSTERS),)
    return FusionSummon(test, tuple(map(MaterialSource, found)), **parts)  # type: ignore[arg-type]


def spell(*program: Operation, name: str = "", **parts: object) -> CardDefinition:
    """A normal spell with this effect; `parts` as for `effect`."""
    return _card(CardKind.SPELL, name, effect(*program, kind=AbilityKind.ACTIVATE, **parts))


def field_spell(*lasting: Ability, name: str = "", **parts: object) -> CardDefinition:
    """A field spell with these continuous abilities; `parts` as for `effect`."""
    activation = replace(effect(NOTHING_MUCH, kind=AbilityKind.ACTIVATE, **parts), program=())
    card = _card(CardKind.SPELL, name, replace(activation, first_sentence=0))
    abilities = (*card.abilities, *lasting)
    return replace(card, spell_trap_kind=SpellTrapKind.FIELD, abilities=abilities)


EQUIPPED = NamedSelection("equipped")


def equip_spell(
    *lasting: Ability, to: Chosen | None = None, name: str = "", **parts: object
) -> CardDefinition:
    """An equip spell for one of your monsters, or for what `to` says; `lasting` is what it does
    as an equip card, `parts` as for `effect`."""
    chosen = exactly(1, cards_in(Side.YOU, Zone.MONSTER, MONSTERS)) if to is None else to
    card = _card(CardKind.SPELL, name, effect(Equip(chosen), kind=AbilityKind.ACTIVATE, **parts))
    abilities = (*card.abilities, *lasting)
    return replace(card, spell_trap_kind=SpellTrapKind.EQUIP, abilities=abilities)


def union(
    *changes: Change,
    to: Chosen | None = None,
    name: str = "",
    after: tuple[Operation, ...] = (),
    costs: tuple[Operation, ...] = (),
    attack: int = 1000,
) -> CardDefinition:
    """A union monster that gives the equipped monster these changes; `after` are later steps."""
    chosen = exactly(1, cards_in(Side.YOU, Zone.MONSTER, MONSTERS)) if to is None else to
    equip = Equip(chosen, lines=(LiveLine((), EQUIPPED, changes),))
    card = monster(name, effect(equip, *after, costs=costs), attack=attack)
    return replace(card, monster_kinds=(MonsterKind.UNION, MonsterKind.EFFECT))


def trap(
    when: EventPattern | tuple[EventPattern, ...],
    *program: Operation,
    name: str = "",
    **parts: object,
) -> CardDefinition:
    """A normal trap that answers `when`."""
    patterns = when if isinstance(when, tuple) else (when,)
    ability = effect(*program, kind=AbilityKind.ACTIVATE, **parts)
    return _card(CardKind.TRAP, name, replace(ability, when=patterns))


def _card(kind: CardKind, name: str, ability: Ability) -> CardDefinition:
    name = name or f"{kind.value.title()} {next(_numbers)}"
    return CardDefinition(
        _identity(name), name, kind, spell_trap_kind=SpellTrapKind.NORMAL, abilities=(ability,)
    )


def effect(
    *program: Operation,
    kind: AbilityKind = AbilityKind.IGNITION,
    costs: tuple[Operation, ...] = (),
    conditions: tuple[Truth, ...] = (),
    first: int = 1,
) -> Ability:
    """An ability whose first sentence are the first `first` operations."""
    return Ability(kind, (), conditions, costs, program, first)


def continuous(cards: CardSet | NamedSelection, *changes: Change, facts: tuple[Truth, ...] = ()):
    """A continuous effect of one line."""
    subject = cards if isinstance(cards, NamedSelection) else SetSelection(cards)
    return Ability(AbilityKind.CONTINUOUS, lines=(LiveLine(facts, subject, changes),))


# --------------------------------------------------------------------------------- sentences


ANYTHING = Anything()
MONSTERS = IsKind((CardKind.MONSTER,))
SPELLS_TRAPS = IsKind((CardKind.SPELL, CardKind.TRAP))
SELF = NamedSelection("self")
THIS_TURN = Duration(DurationKind.THIS_TURN)
PERMANENTLY = Duration(DurationKind.PERMANENT)


def all_of(*tests: CardTest) -> CardTest:
    return AllTests(tests)


def number(prop: Property, comparison: Comparison, amount: int) -> CardTest:
    return HasNumber(prop, comparison, Constant(amount))


def level(amount: int) -> CardTest:
    """A monster whose level can be seen: face-up is implied."""
    return all_of(MONSTERS, IsFaceUp(), number(Property.LEVEL, Comparison.EQUAL, amount))


def cards_in(side: Side, zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return ZoneCards(side, (int(zone),), test)


def your(zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return cards_in(Side.YOU, zone, test)


def their(zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return cards_in(Side.OPPONENT, zone, test)


def either(zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return cards_in(Side.EITHER, zone, test)


def exactly(amount: int, cards: CardSet, random: bool = False) -> Chosen:
    return Chosen(QuantityKind.EXACTLY, cards, Constant(amount), random)


def up_to(amount: int, cards: CardSet) -> Chosen:
    return Chosen(QuantityKind.UP_TO, cards, Constant(amount))


def every(cards: CardSet) -> Chosen:
    return Chosen(QuantityKind.ALL, cards)


def deck_top(amount: int, side: Side = Side.YOU) -> DeckEndCards:
    return DeckEndCards(side, Constant(amount))


def send(cards: object, name: str | None = None) -> Move:
    """To the graveyard."""
    return Move(cards, name)  # type: ignore[arg-type]


def to_hand(cards: object, name: str | None = None) -> Move:
    return Move(cards, name, destination=Zone.HAND)  # type: ignore[arg-type]


def into_deck(cards: object) -> Move:
    return Move(cards, destination=Zone.DECK, shuffles=True)  # type: ignore[arg-type]


def to_deck_top(cards: object) -> Move:
    return Move(cards, destination=Zone.DECK)  # type: ignore[arg-type]


def discard(amount: int = 1, test: CardTest = ANYTHING) -> Move:
    """The commonest cost: cards from the hand to the graveyard."""
    return send(exactly(amount, your(Zone.HAND, test)))


def destroy_all_theirs() -> Destroy:
    return Destroy(every(their(Zone.MONSTER, MONSTERS)))


def destroy_one_of_theirs(test: CardTest = MONSTERS) -> Destroy:
    return Destroy(exactly(1, their(Zone.MONSTER, test)))


def revive(
    test: CardTest = MONSTERS, position: Position = Position.FACE_UP_ATTACK
) -> SpecialSummon:
    return SpecialSummon(exactly(1, your(Zone.GRAVEYARD, test)), position=position)


def draw(amount: int, side: Side = Side.YOU) -> Draw:
    return Draw(Constant(amount), side)


def damage(amount: int, side: Side = Side.OPPONENT) -> InflictDamage:
    return InflictDamage(Constant(amount), side)


def add(amount: int, prop: Property = Property.ATTACK) -> AddTo:
    return AddTo(prop, Constant(amount))


def lose(amount: int, prop: Property = Property.ATTACK) -> AddTo:
    return AddTo(prop, Constant(amount), lose=True)


def become(prop: Property, value: int | Attribute | Type | str) -> Change:
    return (
        BecomeNumber(prop, Constant(value)) if isinstance(value, int) else BecomeWord(prop, value)
    )


def original(prop: Property, value: int | NumberExpression) -> Change:
    amount = Constant(value) if isinstance(value, int) else value
    return BecomeNumber(prop, amount, original=True)


def modify(cards: object, *changes: Change, duration: Duration = THIS_TURN) -> Modify:
    return Modify(cards, changes=changes, duration=duration)  # type: ignore[arg-type]


def grant(permission: Permission, cards: object = SELF) -> Modify:
    return modify(cards, Grant(permission))


NOTHING_MUCH = damage(100)
"""An effect that is always possible and changes nothing but LP."""


# ------------------------------------------------------------------------------------ events


def summons(*manners: Manner, side: Side = Side.OPPONENT, name: str | None = None) -> SummonPattern:
    asked = manners or (Manner.NORMAL, Manner.SPECIAL)
    return SummonPattern(side, asked, MONSTERS, name=name)


def attacks(side: Side = Side.OPPONENT) -> AttackPattern:
    return AttackPattern(Subject(side))


def acts(kind: EventKind, side: Side = Side.OPPONENT, test: CardTest | None = None) -> ActsPattern:
    return ActsPattern(side, kind, test)


def on_yours(*changes: Change, duration: Duration = THIS_TURN) -> CardDefinition:
    """A spell: all your monsters have these changes."""
    return spell(modify(every(your(Zone.MONSTER)), *changes, duration=duration))
