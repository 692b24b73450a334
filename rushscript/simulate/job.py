"""The job of a simulation: decks, agents, rules and a seed -> a value that never changes, as JSON.

Its fingerprint is that of all that decides how its duels go: the cards of the decks, the facts of
the format, the agents, the seed and the version that plays. Where results are kept, the job stands
beside them, so that results of different jobs are never put together. How many duels are wanted is
no part of it: each duel of a job has a number, and more of them can be played later.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

import msgspec

from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import SimulationError
from rushscript.messages import Language
from rushscript.record.fingerprints import card_fingerprint, ruleset_fingerprint
from rushscript.ruleset import Ruleset
from rushscript.version import __version__

VERSION: Final = 1
"""Of the job and of the table of results."""
MOST_DECISIONS: Final = 5_000
"""A duel that has more of them counts as one that does not end."""
_LANGUAGES: Final = {Language.JAPANESE: "ja"}


class JobCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a deck, `count` times; `japanese` is its name where it has one."""

    id: str
    name: str
    count: int
    fingerprint: str
    japanese: str = ""

    def called(self, language: Language) -> str:
        """The name of the card in a language."""
        return (self.japanese or self.name) if language is Language.JAPANESE else self.name


class JobDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: `name` in tables, `asked` as the caller named it, and its different cards in the
    order of the list, those of the Extra Deck last. `order` says where each card lies, in list
    order: chance deals by it."""

    name: str
    asked: str
    cards: tuple[JobCard, ...]
    order: tuple[int, ...]
    extra: int = 0


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is simulated. `first` is the seat that begins, None where chance decides; `ruleset` is
    the fingerprint of the format."""

    decks: tuple[JobDeck, ...]
    agents: tuple[str, ...]
    seed: int
    format: str
    ruleset: str
    first: int | None = None
    most_decisions: int = MOST_DECISIONS
    engine: str = __version__
    version: int = VERSION

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits of all that decides how the duels go."""
        alike = [msgspec.structs.replace(deck, name="", asked="") for deck in self.decks]
        same = msgspec.structs.replace(self, decks=tuple(alike))
        return blake2b(msgspec.json.encode(same), digest_size=8).hexdigest()

    def to_json(self) -> str:
        """The job as one line of JSON."""
        return msgspec.json.encode(self).decode()


def job_from_json(text: str) -> Job:
    """The job that `to_json` wrote. Raises SimulationError for anything else."""
    try:
        job = msgspec.json.decode(text, type=Job)
    except msgspec.ValidationError as error:
        raise SimulationError(
            f"this is no job of a simulation: {error}",
            translations={Language.JAPANESE: f"シミュレーションの内容が読めません: {error}"},
        ) from error
    if job.version != VERSION:
        raise SimulationError(
            f"these results are of version {job.version}; this rushscript reads {VERSION}",
            translations={
                Language.JAPANESE: f"この結果はバージョン {job.version} のものです。"
                f"この rushscript が読めるのは {VERSION} です"
            },
        )
    return job


@dataclass(frozen=True, slots=True)
class Simulation:
    """A job and what its duels are made of: all that a worker needs, wherever it works."""

    job: Job
    ruleset: Ruleset
    decks: tuple[Deck, ...]


def make_simulation(
    ruleset: Ruleset,
    decks: Sequence[Deck],
    *,
    agents: Sequence[str] = ("greedy",),
    seed: int = 0,
    first: int | None = None,
    most_decisions: int = MOST_DECISIONS,
    asked: Sequence[str] = (),
) -> Simulation:
    """The simulation of every pairing of some decks (one plays against itself) and agents.
    `asked` are the names by which the decks were asked for, where they were.

    >>> import rushscript
    >>> packs = rushscript.load_packs()
    >>> decks = packs.deck("yuga"), packs.deck("luke")
    >>> simulation = make_simulation(rushscript.RUSH, decks, agents=["random"], seed=7)
    >>> simulation.job == job_from_json(simulation.job.to_json())
    True
    """
    if not decks or not agents:
        raise SimulationError(
            "a simulation has one or more decks and one or more agents",
            translations={Language.JAPANESE: "デッキとエージェントは 1 つ以上必要です"},
        )
    names = _names([deck.name for deck in decks])
    words = list(asked) or names
    described = [
        _described(deck, name, word) for deck, name, word in zip(decks, names, words, strict=True)
    ]
    job = Job(
        tuple(described),
        tuple(agents),
        seed,
        ruleset.name,
        ruleset_fingerprint(ruleset),
        first,
        most_decisions,
    )
    return Simulation(job, ruleset, tuple(decks))


def _names(names: Sequence[str]) -> list[str]:
    """Names for tables: several decks of one name are numbered."""
    many = {name for name, count in Counter(names).items() if count > 1}
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} {seen[name]}" if name in many else name)
    return found


def _described(deck: Deck, name: str, asked: str) -> JobDeck:
    every = (*deck.main, *deck.extra)
    definitions = {card.id: card for card in every}
    places = {id: place for place, id in enumerate(definitions)}
    counts = Counter(card.id for card in every)
    cards = tuple(_card(definitions[id], counts[id]) for id in places)
    return JobDeck(name, asked, cards, tuple(places[card.id] for card in every), len(deck.extra))


def _card(card: CardDefinition, count: int) -> JobCard:
    japanese = dict(card.names).get(_LANGUAGES[Language.JAPANESE], "")
    return JobCard(card.id, card.name, count, card_fingerprint(card), japanese)
