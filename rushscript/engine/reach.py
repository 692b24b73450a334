"""How far a change reaches: the zones that decide what continuous effects give and what holds for
the players, so that a card that comes to or leaves one of them can change something elsewhere.

In: the state. Out: bit masks (`masks`), as player 0 sees the zones; kept until something happens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rushscript.engine.evaluation import lasting_abilities
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import EVERYTHING, GRANTS
from rushscript.engine.expressions.masks import swapped
from rushscript.engine.value import gathered
from rushscript.engine.zones import EMPTY, FACE_DOWN, FIELD, MONSTER, SPELL_TRAP, ZONES, is_on_field

if TYPE_CHECKING:
    from rushscript.engine.lines import LiveLine
    from rushscript.engine.restrictions import PlayerLine
    from rushscript.engine.state import State


class Span(NamedTuple):
    """How far one continuous effect reaches: `read` are the zones that decide what it gives, `lies`
    the one that its card must not leave; `given` is what it gives (`bit_of`)."""

    read: int
    lies: int
    given: int


class Reach(NamedTuple):
    """What continuous effects there are, and in which zones lies what decides about the rules for
    players, as far as operations ask about them."""

    spans: tuple[Span, ...]
    rules: int

    def live(self, asked: int, touched: int, moved: int, player: int) -> bool:
        """Whether a change in zones, and cards that leave or come to others, can change anything
        of this about cards. The zones are as this player sees them."""
        touched, moved = _seen(touched, player), _seen(moved, player)
        for span in self.spans:
            if span.given & asked and (span.read & touched or span.lies & moved):
                return True
        return False

    def ruled(self, touched: int, player: int) -> bool:
        """Whether it can change what holds for players."""
        return bool(self.rules & _seen(touched, player))


def reach_of(state: State) -> Reach:
    """How far a change reaches now."""
    reach = state.reach
    if reach is None:
        reach = state.reach = Reach(_spans(state), _ruling_zones(state))
    return reach


def _seen(mask: int, player: int) -> int:
    """What an effect of this player looks at, as player 0 sees it."""
    return swapped(mask) if player else mask


def _spans(state: State) -> tuple[Span, ...]:
    found: list[Span] = []
    asked = given = 0
    for modifier in state.modifiers:
        if modifier.fact is not None and modifier.scope is not None:
            read = _seen(modifier.fact.zones_read(), modifier.scope.player)
            found.append(Span(read, 0, EVERYTHING))
            asked = given = EVERYTHING
    for live in state.live:
        fact = 0 if live.fact is None else live.fact.zones_read()
        asked |= gathered(live.fact, "asked_mask")
        lies = 0
        if live.equips and live.scope.source != NO_CARD:
            lies = _seen(1 << SPELL_TRAP, state.controller[live.scope.source])
        for line in live.lines:
            found.append(Span(_seen(line.looked_at | fact, live.scope.player), lies, gives(line)))
            asked, given = asked | line.asked, given | line.given
    if state.cards.ever_live:
        for player, zone, line in _printed_lines(state):
            read = _seen(line.looked_at, player)
            found.append(Span(read, _seen(1 << zone, player), gives(line)))
            asked, given = asked | line.asked, given | line.given
    if asked & given:
        # What one of them gives can decide what another one does.
        found = [span._replace(given=EVERYTHING) for span in found]
    return tuple(found)


def gives(line: LiveLine) -> int:
    """What a line gives; a permission, a ban and a protection are no property."""
    return line.given | GRANTS


def _printed_lines(state: State) -> Iterator[tuple[int, int, LiveLine]]:
    """The lines of the cards on the field, with their player and zone."""
    for player in (0, 1):
        for zone in (MONSTER, SPELL_TRAP, FIELD):
            for card in state.zones[player * ZONES + zone]:
                if card != EMPTY and state.position[card] != FACE_DOWN:
                    for ability in lasting_abilities(state, card):
                        for line in ability.lines:
                            yield player, zone, line


def _ruling_zones(state: State) -> int:
    if not state.binds:
        return 0
    mask = 0
    for effect in state.player_effects:
        fact = 0 if effect.fact is None else effect.fact.zones_read()
        lines = _zones_of_lines(effect.lines)
        if lines is not None:
            mask |= _seen(lines | fact, effect.scope.player)
    if state.cards.ever_binds:
        for card in state.binding_cards:
            zone = state.zone[card]
            if is_on_field(zone):
                player = state.controller[card]
                for ability in state.definitions[card].binding:
                    lines = _zones_of_lines(ability.player_lines)
                    if lines is not None:
                        mask |= _seen(lines | 1 << zone, player)
    return mask


def _zones_of_lines(lines: tuple[PlayerLine, ...]) -> int | None:
    """What those of the lines look at that can decide about an operation; None: there is none."""
    deciding = [line.looked_at for line in lines if line.rule.decides()]
    if not deciding:
        return None
    mask = 0
    for looked_at in deciding:
        mask |= looked_at
    return mask
