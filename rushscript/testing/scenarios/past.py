"""What a test says has happened this turn: its lines -> values that the engine plays through.

The lines are gone through from the last one back, because each says how its card lay then: a
monster is summoned as it lies when nothing else has happened to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rushscript.engine import past
from rushscript.engine.cards import CardDefinition
from rushscript.engine.events import NO_CARD
from rushscript.engine.position import Placement
from rushscript.ruleset import Ruleset
from rushscript.semantics.check_past import BATTLES
from rushscript.semantics.words import ZONES_OF_WORD
from rushscript.syntax.nodes import CardReference, GivenPast, PastUsed
from rushscript.testing.scenarios.results import stop
from rushscript.vocabulary import CardKind, Manner, Position, Reason, Zone
from rushscript.wording import counted

Number = Callable[[CardReference], int]


def past_of(
    lines: Sequence[GivenPast],
    placements: Sequence[Placement],
    ruleset: Ruleset,
    card_of: Number,
    seat: int,
) -> list[past.Past]:
    """What has happened, in order. Raises TestStopped for an effect that the card has not."""
    places = list(placements)
    found: list[past.Past] = []
    for line in reversed(lines):
        item = _past(line, places, ruleset, card_of, seat)
        item.go_back(places)
        found.append(item)
    return found[::-1]


def _past(
    line: GivenPast, places: list[Placement], ruleset: Ruleset, card_of: Number, seat: int
) -> past.Past:
    what = line.what.text
    fights = what in BATTLES or line.window.text == "this battle phase"
    player = seat if line.player is not None and line.player.text == "you" else 1 - seat
    if line.card is None:
        by_battle = line.origin is not None and line.origin.text == "battle"
        reason = Reason.BATTLE if by_battle else Reason.EFFECT
        amount = past.DAMAGE if line.amount is None else line.amount
        return past.TookDamage(fights, player, reason, amount)
    card = card_of(line.card)
    other = NO_CARD if line.other is None else card_of(line.other)
    position = places[card].position or Position.FACE_UP_ATTACK
    match what:
        case "set":
            return past.WasSet(fights, card)
        case "turned face-up":
            return past.WasTurnedUp(fights, card, position, other)
        case "put":
            return past.WasTurned(fights, card, position, other)
        case "sent" | "added" | "returned":
            assert line.origin is not None
            return past.WasMoved(
                fights, card, ZONES_OF_WORD[line.origin.text][0], places[card].zone, other
            )
        case "drawn":
            return past.WasDrawn(fights, card)
        case "attacked":
            return past.HasAttacked(fights, card, other)
        case "destroyed by battle with":
            return past.LostBattle(fights, card, other)
        case "destroyed by":
            return past.WasDestroyed(fights, card, other)
        case "activated":
            ability = _ability(line, places[card].definition)
            used_up = places[card].zone is Zone.GRAVEYARD
            return past.HasActivated(fights, card, ability, player, used_up)
        case _:
            used = tuple(_used(item, card_of(item.card), places) for item in line.used)
            return _summoned(line, card, position, places, ruleset, used=used, fights=fights)


def _used(item: PastUsed, card: int, places: list[Placement]) -> past.Used:
    """A tribute or material, face-up on the field where nothing is said."""
    zone = Zone.MONSTER if item.origin is None else ZONES_OF_WORD[item.origin.text][0]
    position = Position.NONE if zone is not Zone.MONSTER else Position.FACE_UP_ATTACK
    if item.face is not None:
        position = Position.FACE_DOWN_DEFENSE
    return past.Used(card, zone, position, places[card].zone)


def _summoned(
    line: GivenPast,
    card: int,
    position: Position,
    places: list[Placement],
    ruleset: Ruleset,
    *,
    used: tuple[past.Used, ...],
    fights: bool,
) -> past.WasSummoned:
    manner = Manner(line.what.text.removesuffix(" summoned"))
    kinds = places[card].definition.monster_kinds
    origin = Zone.EXTRA_DECK if ruleset.has_in_extra_deck(kinds) else Zone.HAND
    if line.origin is not None:
        origin = ZONES_OF_WORD[line.origin.text][0]
    sides = tuple(number for number, item in enumerate(places) if item.beside == card)
    return past.WasSummoned(fights, card, manner, origin, position, sides, used)


def _ability(line: GivenPast, definition: CardDefinition) -> int:
    """The effect that was activated: the only one, or that of `option N`."""
    effects = definition.activated()
    if not effects:
        if definition.kind is CardKind.MONSTER:
            raise stop("this card has no effect that could have been activated", line.span)
        return 0
    number = line.option
    if number is None and len(effects) == 1:
        return effects[0]
    if number is None or not 0 < number <= len(effects):
        raise stop(
            f"this card has {counted(len(effects), 'effect')}: write `option 1 of` to "
            f"`option {len(effects)} of` before it",
            line.span,
        )
    return effects[number - 1]
