"""Checks of what `given` says has happened this turn: it must end in the position that is given.

The lines are gone through from the last one back: each says where its card must lie when it has
happened, and where it lay before. What a duel could not have done is told (RS351).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rushscript.semantics.check_words import check_which_face
from rushscript.semantics.scopes import Scope
from rushscript.semantics.words import FIELD_ZONES, MOVE_ORIGINS
from rushscript.syntax.nodes import (
    CardName,
    CardReference,
    GivenKnown,
    GivenLine,
    GivenPast,
    GivenPhase,
    GivenTurn,
    PastUsed,
)
from rushscript.vocabulary import CardKind

BATTLE_PHASE: Final = "battle phase"
MOVES: Final = {"sent": "send", "added": "add", "returned": "return"}
TURNS: Final = ("turned face-up", "put")
BATTLES: Final = ("attacked", "destroyed by battle with")
_BY_RULE: Final = ("normal summoned", "tribute summoned")
_IN_MAIN: Final = (*_BY_RULE, "maximum summoned", "set", *TURNS)
_WITH: Final = ("tribute summoned", "fusion summoned", "ritual summoned")
_REMOVE: Final = "write what fits, or remove the line"


@dataclass(frozen=True, slots=True)
class Lying:
    """Where a card is given: `position` as it is written, `kind` None where nobody knows."""

    side: str
    zone: str
    position: str | None
    kind: CardKind | None

    @property
    def on_field(self) -> bool:
        return self.zone in FIELD_ZONES

    @property
    def face_down(self) -> bool:
        """Monsters lie face-up and other cards Set where nothing is said."""
        if self.position is None:
            return self.kind in (CardKind.SPELL, CardKind.TRAP)
        return "face-down" in self.position


Places = dict[tuple[str, str], Lying]


def key_of(scope: Scope, card: CardReference) -> tuple[str, str]:
    """The card that a reference means, among those of the test."""
    if not isinstance(card, CardName):
        return "as", card.text
    known = scope.resolved.get(card.text)
    return "card", card.text if known is None else known.name


def check_past(scope: Scope, lines: tuple[GivenLine, ...], places: Places) -> None:
    """Reports what contradicts the given position."""
    walk = _Walk(scope, lines, dict(places))
    walk.check_order()
    for line in reversed(lines):
        if isinstance(line, GivenPast):
            walk.go_back(line)


def check_known(scope: Scope, line: GivenKnown, places: Places) -> None:
    """RS353: a card that lies open, or is the player's own, is known already."""
    side = "your" if line.player.text == "you" else "opponent's"
    for card in line.cards:
        lying = places.get(key_of(scope, card))
        if lying is None or lying.zone == "deck":
            continue
        why = None
        if lying.zone == "graveyard" or (lying.on_field and not lying.face_down):
            why = "it lies open"
        elif lying.side == side:
            why = "it is the player's own"
        if why is not None:
            whose = "you" if side == "your" else "the opponent"
            scope.report("RS353", card.span, whose=whose, why=why)


class _Walk:
    """The way back through the turn; `places` are those of the moment it has come to."""

    def __init__(self, scope: Scope, lines: tuple[GivenLine, ...], places: Places) -> None:
        self.scope = scope
        self.lines = lines
        self.places = places
        self.turn_player = "your"
        self.in_battle = False
        self.told: list[GivenPast] = []
        for line in lines:
            if isinstance(line, GivenTurn) and line.side is not None:
                self.turn_player = line.side.text
            elif isinstance(line, GivenPhase):
                self.in_battle = line.phase.text == BATTLE_PHASE

    def _report(self, line: GivenPast, why: str, write: str = _REMOVE) -> None:
        if line not in self.told:
            self.told.append(line)
            self.scope.report("RS351", line.span, why=why, write=write)

    def check_order(self) -> None:
        """The Main Phase comes before the Battle Phase, and both before what comes now."""
        begun = False
        came: set[tuple[str, str]] = set()
        for line in self.lines:
            if not isinstance(line, GivenPast):
                continue
            self._check_turned_once(line, came)
            fights = line.what.text in BATTLES or line.window.text == "this battle phase"
            if fights and not self.in_battle:
                self._report(
                    line, "the Battle Phase has not begun", "write `it is battle phase` above it"
                )
            elif line.window.text == "this main phase" and self.in_battle:
                self._report(line, "the Main Phase is over", "write `this turn`")
            elif begun and not fights and line.what.text in _IN_MAIN and not _by_effect(line):
                self._report(
                    line, "the Battle Phase has begun further up", "write this line above that one"
                )
            begun = begun or fights

    def _check_turned_once(self, line: GivenPast, came: set[tuple[str, str]]) -> None:
        """RR-025: a player turns no monster that came or was turned in this turn."""
        if line.card is None:
            return
        key, what = key_of(self.scope, line.card), line.what.text
        turns = what in TURNS
        if turns and not _by_effect(line) and key in came:
            self._report(line, "its player cannot turn a monster that came this turn, or twice")
        if what == "set" or what.endswith(" summoned") or (turns and not _by_effect(line)):
            came.add(key)
        elif turns or what in MOVES or what.startswith("destroyed"):
            came.discard(key)

    def go_back(self, line: GivenPast) -> None:
        """Checks where the cards of a line lie when it has happened, and puts them back."""
        if line.card is None:
            return
        key = key_of(self.scope, line.card)
        lying = self.places.get(key)
        if lying is None:
            return
        if line.goal is not None and line.what.text == "put":
            check_which_face(self.scope, line.goal, "put")
        why = self._contradiction(line, lying)
        if why is None and line.other is not None:
            why = self._about_other(line, lying)
        if why is None and line.used:
            why = self._about_used(line, key, lying)
        if why is not None:
            self._report(line, why)
            return
        self.places[key] = _before(line, lying)
        for item in line.used:
            self._put_back(item)

    def _put_back(self, item: PastUsed) -> None:
        """Puts a tribute or material where it lay before."""
        key = key_of(self.scope, item.card)
        if key in self.places:
            zone = "field" if item.origin is None else item.origin.text
            face = None if item.face is None else "in face-down defense"
            self.places[key] = replace(self.places[key], zone=zone, position=face)

    def _contradiction(self, line: GivenPast, lying: Lying) -> str | None:
        what = line.what.text
        if what.endswith(" summoned"):
            return self._about_summon(what, lying)
        match what:
            case "set":
                fits = lying.on_field and lying.face_down
                return None if fits else "the card does not lie face-down on the field"
            case "turned face-up" | "put":
                if not _by_effect(line) and lying.side != self.turn_player:
                    return "only the turn player does this"
                return _about_turned(line, lying)
            case "sent" | "added" | "returned":
                return _about_moved(line, lying)
            case "drawn":
                return None if lying.zone == "hand" else "the card does not lie in the hand"
            case "attacked":
                return self._about_attacker(lying)
            case "activated":
                player = "your" if line.player is not None and line.player.text == "you" else ""
                if (player == "your") is not (lying.side == "your"):
                    return "the card is that of the other player"
                return _about_activated(lying)
            case _:
                fits = lying.zone == "graveyard"
                return None if fits else "the card does not lie in the graveyard"

    def _about_summon(self, what: str, lying: Lying) -> str | None:
        if what in _BY_RULE and lying.side != self.turn_player:
            return "only the turn player does this"
        if (what == "maximum summoned") is not (lying.position == "in maximum mode"):
            return "a Maximum Monster lies in Maximum Mode, and no other one"
        return _face_up_monster(lying)

    def _about_attacker(self, lying: Lying) -> str | None:
        if lying.side != self.turn_player:
            return "only the turn player does this"
        if lying.position not in (None, "in attack", "in maximum mode"):
            return "the monster does not lie in Attack Position"
        return _face_up_monster(lying)

    def _about_other(self, line: GivenPast, lying: Lying) -> str | None:
        assert line.other is not None
        other = self.places.get(key_of(self.scope, line.other))
        if other is None or line.what.text == "destroyed by" or _by_effect(line):
            return None
        if other.side == lying.side:
            return "both monsters are on one side"
        if line.what.text == "attacked" and other.kind is not CardKind.SPELL:
            return None if other.zone == "field" else "the card does not lie on the field"
        return _face_up_monster(other)

    def _about_used(self, line: GivenPast, key: tuple[str, str], lying: Lying) -> str | None:
        """What is wrong with the tributes or materials of a summon."""
        what = line.what.text
        if what not in _WITH:
            return "only tribute, fusion and ritual summons are made with other monsters"
        keys = [key_of(self.scope, item.card) for item in line.used]
        if len(set(keys)) < len(keys) or key in keys:
            return "a card stands twice"
        for item, its_key in zip(line.used, keys, strict=True):
            used = self.places.get(its_key)
            if used is None:
                continue
            origin = "field" if item.origin is None else item.origin.text
            if used.side != lying.side:
                return "its player has no such monster"
            if used.kind in (CardKind.SPELL, CardKind.TRAP):
                return "the card is no monster"
            if what == "tribute summoned" and origin != "field":
                return "only monsters on the field are tributed"
            if used.zone == origin or (what == "tribute summoned" and used.zone != "graveyard"):
                return "what it was summoned with has not gone"
        return None


def _by_effect(line: GivenPast) -> bool:
    """Whether the effect of a card turned or moved it."""
    return line.other is not None and (line.what.text in TURNS or line.what.text in MOVES)


def _about_turned(line: GivenPast, lying: Lying) -> str | None:
    if lying.kind in (CardKind.SPELL, CardKind.TRAP):
        return "the card is no monster"
    goal = "in attack" if line.goal is None else line.goal.text
    if line.goal is None or lying.zone != "field":
        return _face_up_monster(lying)
    if goal == "in face-down defense":
        if not _by_effect(line):
            return "only effects turn a monster face-down"
        return None if lying.face_down else "the card does not lie face-down on the field"
    fits = (lying.position or "in attack") == goal
    return None if fits else "the card does not lie in this position"


def _about_moved(line: GivenPast, lying: Lying) -> str | None:
    assert line.goal is not None and line.origin is not None
    goal, origin = line.goal.text, line.origin.text
    if origin not in MOVE_ORIGINS[(MOVES[line.what.text], goal)]:
        return f"no card is {line.what.text} from there"
    if origin in ("spell/trap zone", "field zone") and lying.kind is CardKind.MONSTER:
        return "no monster lies there"
    there = (goal, "extra deck") if goal == "deck" else (goal,)
    return None if lying.zone in there else f"the card does not lie in the {goal}"


def _face_up_monster(lying: Lying) -> str | None:
    if lying.kind in (CardKind.SPELL, CardKind.TRAP):
        return "the card is no monster"
    if lying.zone != "field" or lying.face_down:
        return "the card does not lie face-up on the field"
    return None


def _about_activated(lying: Lying) -> str | None:
    used_up = lying.zone == "graveyard" and lying.kind is not CardKind.MONSTER
    if used_up or (lying.on_field and not lying.face_down):
        return None
    return "the card does not lie face-up on the field, and is no spell or trap in the graveyard"


def _before(line: GivenPast, lying: Lying) -> Lying:
    """Where the card lay before."""
    what = line.what.text
    if what.endswith(" summoned"):
        zone = "hand" if line.origin is None else line.origin.text
        return replace(lying, zone=zone, position=None)
    match what:
        case "set":
            return replace(lying, zone="hand", position=None)
        case "turned face-up":
            return replace(lying, position="in face-down defense")
        case "put":
            attack = line.goal is not None and line.goal.text == "in attack"
            return replace(lying, position="in face-up defense" if attack else "in attack")
        case "sent" | "added" | "returned":
            assert line.origin is not None
            return _before_moved(lying, line.origin.text)
        case "drawn":
            return replace(lying, zone="deck", position=None)
        case "activated" if lying.kind is CardKind.SPELL:
            return replace(lying, zone="hand", position=None)
        case "activated" if lying.kind is CardKind.TRAP:
            return replace(lying, zone="field", position="face-down")
        case "destroyed by" | "destroyed by battle with":
            face = None if lying.kind is CardKind.MONSTER else "face-down"
            return replace(lying, zone="field", position=face)
        case _:
            return lying


def _before_moved(lying: Lying, zone: str) -> Lying:
    """As a card lay that was moved: monsters face-up, other cards Set where nobody says."""
    face = None if lying.kind is CardKind.MONSTER or zone not in FIELD_ZONES else "face-down"
    return replace(lying, zone=zone, position=face)
