"""What a person is asked between two duels: which cards to exchange, and who begins."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rushscript.agents.human import Terminal
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import MatchError
from rushscript.match import exchanged
from rushscript.messages import said_in_play
from rushscript.spelling import nearest
from rushscript.wording import counted

ARROW: Final = "->"
HELP: Final = f"Write `CARD {ARROW} CARD FROM THE SIDE DECK`, `undo` to start again, or `done`."


def ask_siding(terminal: Terminal, name: str, deck: Deck) -> Deck:
    """The deck as the person wants it for the next duel."""
    terminal.say(f"\n{name}: exchange cards with your Side Deck.")
    terminal.say(f"Side Deck: {_listed(deck.side)}")
    terminal.say(HELP)
    changed = deck
    while True:
        line = _read(terminal, "siding> ")
        if line in ("", "done"):
            return changed
        if line == "undo":
            changed = deck
            terminal.say("The deck is as it was.")
        elif ARROW not in line:
            terminal.say(HELP)
        else:
            changed = _exchange(terminal, changed, line)


def _exchange(terminal: Terminal, deck: Deck, line: str) -> Deck:
    out, _, into = (part.strip().strip('"') for part in line.partition(ARROW))
    try:
        leaving = _named(out, (*deck.main, *deck.extra))
        coming = _named(into, deck.side)
        deck = exchanged(deck, leaving, coming)
    except MatchError as error:
        terminal.say(str(error))
    else:
        terminal.say(f"{leaving.name} goes to the Side Deck, {coming.name} comes in.")
    return deck


def _named(name: str, cards: tuple[CardDefinition, ...]) -> CardDefinition:
    for card in cards:
        if name.casefold() in (text.casefold() for text in (card.name, *dict(card.names).values())):
            return card
    near = nearest(name, dict.fromkeys(card.name for card in cards), 1)
    instead = f"; did you mean `{near[0]}`?" if near else ""
    raise MatchError(f"`{name}` is not there{instead}")


def _listed(cards: tuple[CardDefinition, ...]) -> str:
    counts = Counter(card.name for card in cards)
    return ", ".join(f"{count} {name}" for name, count in counts.items()) or counted(0, "card")


def ask_who_begins(terminal: Terminal, name: str) -> bool:
    """Whether the person wants to begin the next duel."""
    while True:
        line = _read(terminal, f"{name}, you lost: do you begin the next duel? (yes/no) ")
        if line in ("y", "yes", ""):
            return True
        if line in ("n", "no"):
            return False


def _read(terminal: Terminal, prompt: str) -> str:
    """A line; nothing where there is no more input."""
    try:
        return terminal.ask(said_in_play(prompt, terminal.language)).strip()
    except EOFError:
        return ""
