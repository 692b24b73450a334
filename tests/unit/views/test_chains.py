"""Duels with chains: agents play them, views tell them, and a log of one replays."""

from __future__ import annotations

from rushscript.agents import make_agent
from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.events import EventKind
from rushscript.record import Recording, dump_log, parse_log, replay
from rushscript.views import Names, Story
from rushscript.views.labels import option_label, question
from tests.properties.decks import CHAINS, chains

NAMES = Names(("Left", "Right"))


def played(seed: int, agents: tuple[str, str]) -> tuple[Recording, list[str]]:
    """A duel of two agents and what was shown at each decision."""
    recording = Recording(CHAINS, decks=chains(seed), seed=seed, agents=agents)
    seats = [make_agent(name, recording.duel, seed) for name in agents]
    shown: list[str] = []
    while (decision := recording.duel.decision) is not None:
        shown.append(question(recording.duel, decision, NAMES))
        if decision.kind in (DecisionKind.RESPONSE, DecisionKind.CHOOSE, DecisionKind.ORDER):
            shown += [option_label(recording.duel, item, NAMES) for item in decision.options]
        recording.choose(seats[decision.player](decision))
    return recording, shown


def test_agents_play_chains_and_every_choice_has_words() -> None:
    kinds: set[EventKind] = set()
    for seed in range(60):
        recording, shown = played(seed, ("greedy", "random"))
        assert recording.duel.result is not None
        assert all(shown)
        told = list(Story(recording.duel, NAMES).news())
        happened = {event.kind for event in recording.duel.events}
        if EventKind.ACTIVATION_NEGATED in happened:
            assert any("is negated" in line for line in told)
        kinds |= happened
    assert EventKind.ACTIVATION_NEGATED in kinds


class _Cards:
    """The cards of some decks, by id."""

    def __init__(self, seed: int) -> None:
        self._cards = {card.id: card for deck in chains(seed) for card in (*deck.main, *deck.extra)}

    def card(self, name: str) -> CardDefinition:
        return self._cards[name]


def test_a_log_of_a_duel_with_chains_replays() -> None:
    recording, _ = played(3, ("random", "random"))
    data = dump_log(recording.log)
    done = replay(parse_log(data), _Cards(3), CHAINS)
    assert dump_log(done.recording.log) == data
    assert done.duel.state_hash() == recording.duel.state_hash()


def test_a_trigger_is_chosen_by_the_words_of_its_card() -> None:
    for seed in range(80):
        recording = Recording(CHAINS, decks=chains(seed), seed=seed)
        agent = make_agent("random", recording.duel, seed)
        while (decision := recording.duel.decision) is not None:
            kinds = {option.kind for option in decision.options}
            if decision.kind is DecisionKind.CHOOSE and kinds == {OptionKind.ACTIVATE}:
                label = option_label(recording.duel, decision.options[0], NAMES)
                assert label == "Use the effect of Chain Avenger"
                return
            recording.choose(agent(decision))
    raise AssertionError("no optional trigger was asked for")
