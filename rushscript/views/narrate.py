"""The story of a duel: events -> one readable line each, for a viewer.

What a line tells is derived from the event alone, so a card that became public later is not
told earlier. The sentences are English; `narrate_japanese` has the Japanese ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, assert_never

from rushscript.engine.cards import Facts
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, NOBODY, Event, EventKind
from rushscript.engine.state import Ending, Result
from rushscript.engine.zones import (
    DECK,
    EXTRA_DECK,
    GRAVEYARD,
    HAND,
    is_on_field,
)
from rushscript.messages import Language
from rushscript.views.changes import change_lines
from rushscript.views.naming import POSITION_WORDS, ZONE_WORDS, Names, third_person
from rushscript.views.narrate_japanese import Told, line_in_japanese
from rushscript.views.rules import rule_lines
from rushscript.views.seeing import is_hidden_monster, seen_in
from rushscript.vocabulary import Manner, Phase, Position, Property, Reason
from rushscript.wording import counted, listed

QUIET: Final = frozenset(
    {
        EventKind.PHASE_ENDED,
        EventKind.TURN_ENDED,
        EventKind.RESOLVED,
        EventKind.ATTACK_ENDED,
        EventKind.DAMAGE_STEP,
        EventKind.EXPIRED,
    }
)
"""What a reader need not be told; `in_full` tells it all the same. How long an effect lasts is
told when it begins."""
TOLD_PHASES: Final = frozenset({int(Phase.BATTLE)})

SENTENCES: Final[dict[EventKind, str]] = {
    EventKind.DUEL_STARTED: "The duel begins: {player} {go} first.",
    EventKind.TURN_STARTED: "Turn {amount}: {player}",
    EventKind.PHASE_STARTED: "{phase} Phase.",
    EventKind.PHASE_ENDED: "The {phase} Phase ends.",
    EventKind.TURN_ENDED: "Turn {amount} ends.",
    EventKind.DRAWN: "{player} {draw} {cards}.",
    EventKind.OVERDRAWN: "{player} cannot draw {missing}: the deck is empty.",
    EventKind.SHUFFLED: "{player} {shuffle} the deck.",
    EventKind.SUMMONED: "{player} {summon} {cards} in {position}{source}.",
    EventKind.SET: "{player} {set} {cards}{source}.",
    EventKind.POSITION_CHANGED: "{cards} {goes} to {position}{source}.",
    EventKind.FLIPPED: "{cards} is turned face-up, in {position}{source}.",
    EventKind.ACTIVATED: "{player} {activate} {cards}.",
    EventKind.RESOLVED: "{cards} has resolved.",
    EventKind.MOVED: "{player} {move} {cards} {route}{reason}.",
    EventKind.DESTROYED: "{cards} {is} destroyed{source}.",
    EventKind.TRIBUTED: "{player} {tribute} {cards}.",
    EventKind.CHOSEN: "{player} {choose} {cards}.",
    EventKind.REVEALED: "{player} {reveal} {cards}.",
    EventKind.ATTACK_DECLARED: "{attacker} attacks {target}.",
    EventKind.ATTACK_REDIRECTED: "{attacker} now attacks {target}.",
    EventKind.ATTACK_ENDED: "The attack is over.",
    EventKind.DAMAGE_STEP: "Damage Step: {point}.",
    EventKind.DAMAGED: "{player} {take} {amount} damage{source}{left}.",
    EventKind.LIFE_PAID: "{player} {pay} {amount} LP{left}.",
    EventKind.LIFE_GAINED: "{player} {gain} {amount} LP{left}.",
    EventKind.MODIFIED: "{changes}.",
    EventKind.EXPIRED: "Effects that lasted until now end.",
    EventKind.DUEL_ENDED: "{ending}",
    EventKind.ATTACK_NEGATED: "The attack of {cards} is negated{source}.",
    EventKind.DICE_ROLLED: "{player} {roll} {dice}: {results}.",
    EventKind.COINS_TOSSED: "{player} {toss} {coins}: {sides}.",
    EventKind.LOOKED_AT: "{player} {look} at {cards}.",
    EventKind.DELAYED: "The effect{source} goes on in an End Phase.",
    EventKind.DECLARED: "{player} {declare} {word}.",
    EventKind.BOUND: "{rules}.",
    EventKind.CONTROL_CHANGED: "{cards} {is} now under {owner} control{source}.",
    EventKind.ACTIVATION_NEGATED: "The activation of {cards} is negated{source}.",
    EventKind.EQUIPPED: "{player} {equip} {cards} to {target}.",
    EventKind.BATTLE_STOPPED: "The Battle Phase is ended{source}.",
}

NOBODY_MOVES: Final = "{cards} {goes} {route}{reason}."
"""Cards that the rules move: the doing of neither player."""

_VERBS: Final = {
    "go": "go",
    "draw": "draw",
    "shuffle": "shuffle",
    "set": "set",
    "activate": "activate",
    "tribute": "tribute",
    "choose": "choose",
    "reveal": "reveal",
    "take": "take",
    "pay": "pay",
    "gain": "gain",
    "equip": "equip",
    "roll": "roll",
    "toss": "toss",
    "look": "look",
    "declare": "declare",
}


class Story:
    """Tells the events of one duel to a viewer, in order, and keeps count of the LP and the
    turns. `told` is how many events a reader already knows, `life` the LP of both players before
    the first event where they are not those of the format."""

    __slots__ = ("duel", "language", "life", "names", "told", "turn")

    def __init__(
        self,
        duel: Duel,
        names: Names,
        *,
        told: int = 0,
        language: Language = Language.ENGLISH,
        life: Sequence[int] | None = None,
    ) -> None:
        self.duel = duel
        self.names = names
        self.language = language
        self.told = told
        self.life = list(life or [duel.ruleset.life_points] * 2)
        turns = sum(event.kind is EventKind.TURN_STARTED for event in duel.events)
        self.turn = duel.turn - turns
        """A duel can begin in the middle, from a position."""
        for event in duel.events[:told]:
            self._count(event)

    def news(self, *, in_full: bool = False) -> Iterator[str]:
        """A line for each event since the last time that a reader wants to know about; for each
        one with `in_full`."""
        events = self.duel.events[self.told :]
        self.told = len(self.duel.events)
        for event in events:
            line = self.line(event)
            if in_full or not is_quiet(event):
                yield line

    def line(self, event: Event) -> str:
        """One line for any event."""
        self._count(event)
        if self.language is Language.JAPANESE:
            return line_in_japanese(event, Told(self.duel, self.names, self.turn, self.life))
        sentence = SENTENCES[event.kind]
        if event.kind is EventKind.MOVED and event.player == NOBODY:
            sentence = NOBODY_MOVES
        text = sentence.format_map(self._facts(event))
        return text[:1].upper() + text[1:]

    def _count(self, event: Event) -> None:
        if event.kind is EventKind.TURN_STARTED:
            self.turn = event.turn
        elif event.kind is EventKind.LIFE_GAINED:
            self.life[event.player] += event.amount
        elif event.kind in (EventKind.DAMAGED, EventKind.LIFE_PAID):
            self.life[event.player] = max(0, self.life[event.player] - event.amount)

    def _left(self, event: Event) -> str:
        """The LP after the event: ` (5900 LP left)`."""
        if event.kind not in (EventKind.DAMAGED, EventKind.LIFE_PAID, EventKind.LIFE_GAINED):
            return ""
        return f" ({self.life[event.player]} LP left)"

    def _facts(self, event: Event) -> dict[str, str]:
        names = self.names
        cards = [self._card(event, item) for item in event.facts]
        facts = {key: names.verb(event.player, verb) for key, verb in _VERBS.items()}
        facts.update(
            player="" if event.player == NOBODY else names.player(event.player),
            amount=str(event.amount),
            missing=counted(event.amount, "card"),
            cards=self._cards(event, cards),
            source=self._by(event),
            position=POSITION_WORDS[Position(event.position)],
            phase=_phase(event),
            reason=_reason(event),
            left=self._left(event),
            dice="a die" if event.amount == 1 else f"{event.amount} dice",
            coins="a coin" if event.amount == 1 else f"{event.amount} coins",
            results=listed([str(result) for result in event.results]),
            word=event.word,
            sides=listed(["heads" if side else "tails" for side in event.results]),
        )
        facts["is"] = "is" if len(event.cards) == 1 else "are"
        facts["goes"] = "goes" if len(event.cards) == 1 else "go"
        facts["summon"] = names.verb(event.player, _summon_verb(event))
        match event.kind:
            case EventKind.MOVED | EventKind.TRIBUTED:
                facts["move"] = names.verb(event.player, _move_verb(event))
                facts["route"] = _route(event)
            case EventKind.ATTACK_DECLARED | EventKind.ATTACK_REDIRECTED:
                facts["attacker"], facts["target"] = self._attack(event, cards)
            case EventKind.EQUIPPED:
                facts["target"] = self._target(event)
            case EventKind.ACTIVATED if event.source not in event.cards:
                # One of the cards of a Maximum Monster has the effect (RR-092).
                facts["cards"] = self._name(event.source)
            case EventKind.DAMAGE_STEP:
                facts["point"] = event.point.name.lower().replace("_", " ")
            case EventKind.MODIFIED:
                facts["changes"] = self._changes(event, cards)
            case EventKind.CONTROL_CHANGED:
                facts["owner"] = names.owner(event.receiver)
            case EventKind.BOUND:
                facts["rules"] = self._rules(event)
            case EventKind.DUEL_ENDED:
                facts["ending"] = self.ending()
        return facts

    def _name(self, card: int) -> str:
        return self.duel.definition(card).name

    def _target(self, event: Event) -> str:
        return "nothing" if event.target == NO_CARD else self._name(event.target)

    def _changes(self, event: Event, cards: list[str]) -> str:
        """What is changed and how; the card that does it goes before, where it is another."""
        source = "" if event.source == NO_CARD else self._name(event.source)
        if not cards:
            return f"The effect of {source} holds from now on"
        seen = all(seen_in(event, facts, self.names.viewer) for facts in event.facts)
        if not event.modifiers or not seen:
            return f"{source} changes {listed(cards)}"
        lines = change_lines(event.facts, event.modifiers, self.turn, self.names)
        by = "" if event.source in event.cards or not source else f"{source}: "
        return by + "; ".join(lines)

    def _rules(self, event: Event) -> str:
        """What holds for the players from now on."""
        if event.bound is None:
            return "Something holds for the players from now on"
        return "; ".join(rule_lines(event.bound, self.turn, self.names))

    def _card(self, event: Event, facts: Facts) -> str:
        if not seen_in(event, facts, self.names.viewer):
            return "a face-down monster" if is_hidden_monster(facts) else "a card"
        return facts.name

    def _cards(self, event: Event, cards: list[str]) -> str:
        hidden = cards.count("a card")
        if hidden > 1:
            seen = [item for item in cards if item != "a card"]
            return listed([*seen, counted(hidden, "card")])
        return listed(cards)

    def _by(self, event: Event) -> str:
        """` by X` where a card did it; battles name the monster that won."""
        if event.source == NO_CARD or event.source in event.cards:
            return " by battle" if event.reason is Reason.BATTLE else ""
        return f" by {self._name(event.source)}"

    def _attack(self, event: Event, cards: list[str]) -> tuple[str, str]:
        attacker = cards[0]
        if event.facts[0].attack is not None:
            attacker = f"{attacker} (ATK {self.names.number(event.facts[0], Property.ATTACK)})"
        if len(cards) < 2:
            return attacker, "directly"
        facts = event.facts[1]
        if not seen_in(event, facts, self.names.viewer):
            return attacker, cards[1]
        attacks = facts.position == Position.FACE_UP_ATTACK
        stands = Property.ATTACK if attacks else Property.DEFENSE
        word = "ATK" if attacks else "DEF"
        return attacker, f"{cards[1]} ({word} {self.names.number(facts, stands)})"

    def ending(self) -> str:
        """Who won, and why."""
        result = self.duel.result
        if result is None:
            return "The duel goes on."
        return ending_line(result, self.names)


def ending_line(result: Result, names: Names) -> str:
    """How a duel ended, as a sentence or two."""
    if result.winner is None:
        return f"The duel is a draw. {_why(result.reason, None, names)}"
    wins = f"{names.player(result.winner)} {names.verb(result.winner, 'win')}!"
    return f"{wins} {_why(result.reason, 1 - result.winner, names)}"


def _why(ending: Ending, loser: int | None, names: Names) -> str:
    who = "Nobody" if loser is None else names.player(loser)
    verb = third_person if loser is None else partial(names.verb, loser)
    match ending:
        case Ending.LIFE_POINTS:
            return f"{who} {verb('have')} no LP left."
        case Ending.DECK_OUT:
            return f"{who} {verb('have')} no card left to draw."
        case Ending.SURRENDER:
            return f"{who} {verb('surrender')}."
        case Ending.EFFECT:
            return "The effect of a card decides the duel."
        case Ending.BOTH_LOSE:
            return "Both players lose at the same time."
        case Ending.BUDGET:
            return "A card went past a limit of the rules, so the duel cannot go on."
        case _:
            assert_never(ending)


def is_quiet(event: Event) -> bool:
    """Whether a reader need not be told of an event."""
    if event.kind is EventKind.PHASE_STARTED:
        return event.phase not in TOLD_PHASES
    return event.kind in QUIET


def _phase(event: Event) -> str:
    if event.kind in (EventKind.PHASE_STARTED, EventKind.PHASE_ENDED):
        return event.phase.name.replace("_", " ").title()
    return ""


def _reason(event: Event) -> str:
    match event.reason:
        case Reason.COST:
            return " as a cost"
        case Reason.MATERIAL:
            return " as material"
    return ""


def _summon_verb(event: Event) -> str:
    manner = "" if event.manner is None else event.manner.value
    return f"{manner}-summon" if event.manner is not Manner.SPECIAL else "special-summon"


def _move_verb(event: Event) -> str:
    match event.destination:
        case zone if zone == HAND:
            return "add" if event.facts and event.facts[0].zone in (DECK, GRAVEYARD) else "return"
        case zone if zone in (DECK, EXTRA_DECK):
            return "return"
    return "send"


def _route(event: Event) -> str:
    source = {facts.zone: None for facts in event.facts}
    places = " and ".join(
        "the field" if is_on_field(zone) else f"the {ZONE_WORDS.get(zone, 'field')}"
        for zone in source
    )
    return f"from {places} to the {ZONE_WORDS.get(event.destination, 'field')}"
