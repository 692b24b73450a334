"""The log of a match: a header, then choices, sidings and results in order, one JSON object a line.

A duel is its choices, so its events are not kept; the line of its end has a hash of the state
there, which a replay must come to again.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

import msgspec

from rushscript.engine.cards import Deck
from rushscript.engine.decisions import Answer
from rushscript.engine.duel import Duel
from rushscript.errors import BudgetExceeded, InvariantError, LogError, ReplayMismatch
from rushscript.match import Match
from rushscript.record.closing import KNOWN_VERSIONS, LOG_VERSION, LogEnd, dump_lines, without_end
from rushscript.record.fingerprints import ruleset_fingerprint
from rushscript.record.log import Choice, LoggedDeck, Surrender
from rushscript.record.recording import choice_of, logged_deck
from rushscript.record.replaying import CardsById, deck_of
from rushscript.ruleset import Ruleset
from rushscript.version import __version__


class MatchHeader(
    msgspec.Struct, frozen=True, tag="match", tag_field="is", forbid_unknown_fields=True
):
    """What a match was made of. `on` is the day whose construction rules held."""

    log: int
    engine: str
    ruleset: str
    ruleset_hash: str
    seed: int
    decks: tuple[LoggedDeck, LoggedDeck]
    on: date | None = None
    agents: tuple[str, ...] = ()


class Sided(msgspec.Struct, frozen=True, tag="sided", tag_field="is", forbid_unknown_fields=True):
    """The deck of a player for the next duel; None for the one played before."""

    player: int
    deck: LoggedDeck | None


class Begins(msgspec.Struct, frozen=True, tag="begins", tag_field="is", forbid_unknown_fields=True):
    """Who begins the next duel, as its loser chose."""

    first: int


class DuelEnded(
    msgspec.Struct, frozen=True, tag="ended", tag_field="is", forbid_unknown_fields=True
):
    """How a duel ended, and the state it came to: none where a card kept it from beginning."""

    winner: int | None
    reason: str
    state: str


MatchEntry = Choice | Surrender | Sided | Begins | DuelEnded
_Line = MatchHeader | MatchEntry | LogEnd


class MatchLog(msgspec.Struct, frozen=True):
    """A whole log."""

    header: MatchHeader
    entries: tuple[MatchEntry, ...] = ()


class MatchRecording:
    """A match and everything chosen in it."""

    __slots__ = ("_entries", "_header", "match")

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        decks: tuple[Deck, Deck],
        seed: int = 0,
        on: date | None = None,
        agents: tuple[str, ...] = (),
    ) -> None:
        self.match = Match(ruleset, decks=decks, seed=seed, on=on)
        self._header = MatchHeader(
            LOG_VERSION,
            __version__,
            ruleset.name,
            ruleset_fingerprint(ruleset),
            seed,
            (logged_deck(decks[0]), logged_deck(decks[1])),
            on,
            agents,
        )
        self._entries: list[MatchEntry] = []

    @property
    def log(self) -> MatchLog:
        """The log so far."""
        return MatchLog(self._header, tuple(self._entries))

    @property
    def duel(self) -> Duel:
        """The duel in progress, or the last one."""
        return self.match.duel

    def choose(self, answer: Answer) -> None:
        """Answers the open decision of the duel, as `Match.choose` does."""
        duel, decision = self.duel, self.duel.decision

        def choice() -> Choice:
            assert decision is not None
            return choice_of(duel, decision, answer)

        self._do(lambda: self.match.choose(answer), choice)

    def surrender(self, player: int) -> None:
        """A player gives up the duel."""
        self._do(lambda: self.match.surrender(player), lambda: Surrender(player))

    def side(self, player: int, deck: Deck | None = None) -> None:
        """A player's deck for the next duel, as `Match.side` takes it."""
        logged = None if deck is None else logged_deck(deck)
        self._do(lambda: self.match.side(player, deck), lambda: Sided(player, logged))

    def begin(self, first: int) -> None:
        """Who begins the next duel."""
        self._do(lambda: self.match.begin(first), lambda: Begins(first))

    def undo(self, player: int) -> bool:
        """In a match nothing is taken back."""
        return False

    def _do(self, act: Callable[[], None], entry: Callable[[], MatchEntry]) -> None:
        """Does it and keeps it, with the ends of duels that it brings; also where a card goes past
        a limit with it or breaks the engine. What the match refuses is not kept."""
        over = len(self.match.results)
        try:
            act()
        except (BudgetExceeded, InvariantError):
            self._keep(entry(), over)
            raise
        self._keep(entry(), over)

    def _keep(self, entry: MatchEntry, over: int) -> None:
        self._entries.append(entry)
        for result in self.match.results[over:]:
            state = self.duel.state_hash() if result is self.duel.result else ""
            self._entries.append(DuelEnded(result.winner, str(result.reason), state))


def dump_match(log: MatchLog) -> bytes:
    """The log as UTF-8 JSON lines; the same log gives the same bytes."""
    return dump_lines(log.header, log.entries)


def is_match_log(data: bytes) -> bool:
    """Whether a file is the log of a match, by how it begins."""
    return data.lstrip().startswith(b'{"is":"match"')


def parse_match(data: bytes, source: str = "<log>") -> MatchLog:
    """The log that `dump_match` wrote. Raises LogError, naming the line that is wrong."""
    decoder = msgspec.json.Decoder(_Line)
    lines: list[_Line] = []
    for number, raw in enumerate(data.splitlines(), 1):
        try:
            lines.append(decoder.decode(raw))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            message = f"{source}:{number}: this line of the log is damaged: {error}"
            raise LogError(message, source=source, line=number) from None
    if not lines or not isinstance(lines[0], MatchHeader):
        raise LogError(f"{source}: this is no log of a match", source=source)
    header = lines[0]
    headers = sum(isinstance(line, MatchHeader) for line in lines)
    if header.log not in KNOWN_VERSIONS or headers > 1:
        raise LogError(f"{source}: the header of the match is not one known here", source=source)
    return MatchLog(header, tuple(without_end(lines, header.log, source)[1:]))


def read_match(path: Path) -> MatchLog:
    """The log in a file. Raises OSError when it cannot be read, LogError when it is no log."""
    return parse_match(path.read_bytes(), str(path))


def replay_match(log: MatchLog, cards: CardsById, ruleset: Ruleset) -> MatchRecording:
    """Plays the match again. Raises ReplayMismatch where a duel comes to another end, and
    UnknownName for a card that is not there."""
    header = log.header
    if ruleset.name != header.ruleset:
        raise LogError(f"this match was played in `{header.ruleset}`; give the format of that name")
    decks = (deck_of(header.decks[0], cards), deck_of(header.decks[1], cards))
    recording = MatchRecording(
        ruleset, decks=decks, seed=header.seed, on=header.on, agents=header.agents
    )
    for place, entry in enumerate(log.entries):
        # A duel that a card ended by going past a limit ends so again; its log says that too.
        with suppress(BudgetExceeded):
            _do_again(recording, entry, place, cards)
    return recording


def _do_again(recording: MatchRecording, entry: MatchEntry, place: int, cards: CardsById) -> None:
    match entry:
        case Choice():
            recording.choose(_answer(recording.duel, entry, place))
        case Surrender():
            recording.surrender(entry.player)
        case Sided():
            deck = None if entry.deck is None else deck_of(entry.deck, cards)
            recording.side(entry.player, deck)
        case Begins():
            recording.begin(entry.first)
        case DuelEnded():
            _compare(recording, entry, place)


def _answer(duel: Duel, choice: Choice, place: int) -> Answer:
    """The logged answer by its meaning: the same indices where they still mean the same."""
    decision = duel.decision
    keys = [] if decision is None else [option.key() for option in decision.options]
    indices = []
    for index, meaning in zip(choice.answer, choice.meaning, strict=False):
        key = meaning.key()
        same = 0 <= index < len(keys) and keys[index] == key
        if not same and key not in keys:
            raise ReplayMismatch(
                f"the log does not match on line {place + 2}: `{meaning.kind}` is not offered",
                event=place + 1,
                line=place + 2,
                expected=meaning.kind,
                found="it is not offered",
            )
        indices.append(index if same else keys.index(key))
    return tuple(indices)


def _compare(recording: MatchRecording, expected: DuelEnded, place: int) -> None:
    entries = recording.log.entries
    found = entries[place] if place < len(entries) else None
    if found != expected:
        raise ReplayMismatch(
            f"the log does not match on line {place + 2}: the duel comes to another end",
            event=place + 1,
            line=place + 2,
            expected=_ending_text(expected),
            found=_ending_text(found) if isinstance(found, DuelEnded) else "the duel goes on",
        )


def _ending_text(ended: DuelEnded) -> str:
    winner = "a draw" if ended.winner is None else f"won by player {ended.winner + 1}"
    return f"{winner} ({ended.reason})"
