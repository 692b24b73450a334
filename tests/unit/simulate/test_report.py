"""The report is one page that needs nothing else, and tells what the summary tells."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rushscript.messages import Language
from rushscript.simulate import Player, Summary, summarise
from rushscript.simulate.report import report
from tests.unit.messages.english import english_in
from tests.unit.simulate.simulated import played, simulation


@pytest.fixture(scope="module")
def summary() -> Summary:
    return summarise(simulation().job, played())


def pictures(page: str) -> list[ElementTree.Element]:
    """All plots of a page; each is XML that can be read."""
    return [ElementTree.fromstring(text) for text in re.findall(r"<svg.*?</svg>", page, re.S)]


def titles(page: str) -> list[str]:
    return [picture.attrib["aria-label"] for picture in pictures(page)]


def test_it_has_a_plot_for_everything(summary: Summary) -> None:
    assert titles(report(summary)) == [
        "Won",
        "By seat",
        "Turns",
        "How they ended",
        "Mean of each side",
        "Yuga: median, 25-75 % and 10-90 %",
        "Luke: median, 25-75 % and 10-90 %",
        *(2 * ["Played, and won when played", "Won when drawn"]),
    ]


def test_several_players_have_a_matrix() -> None:
    agents = ("greedy", "random")
    player = Player(simulation(agents=agents))
    several = summarise(simulation(agents=agents).job, map(player.play, range(4)))
    shown = titles(report(several))
    assert shown[0] == "Won by the row against the column"
    assert {"By deck, against the others", "By agent, against the others"} <= set(shown)


def test_it_loads_nothing(summary: Summary) -> None:
    page = report(summary)
    assert "<script" not in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "prefers-color-scheme: dark" in page


def test_it_is_the_same_every_time(summary: Summary) -> None:
    assert report(summary) == report(summarise(simulation().job, played()))


def test_all_cards_are_in_it(summary: Summary) -> None:
    page = report(summary)
    for deck in summary.job.decks:
        for card in deck.cards:
            assert card.name.replace("'", "&#x27;") in page


def test_failed_duels_stand_in_it_with_their_command() -> None:
    failed = [Player(simulation(most_decisions=5)).play(number) for number in range(2)]
    page = report(summarise(simulation(most_decisions=5).job, failed), needed=("--pack", "p"))
    assert "Duels that failed" in page
    assert f"rushscript duel --seed {failed[0].seed} " in page
    assert "--pack p" in page


def test_it_is_japanese_with_japanese_names(summary: Summary) -> None:
    page = report(summary, Language.JAPANESE)
    body = re.sub(r"<style>.*?</style>", "", page, flags=re.S)
    assert summary.job.decks[0].cards[0].japanese in page
    for told in re.findall(r">([^<>]+)<", body):
        for name in ("Yuga", "Luke", "random", "rush"):
            told = told.replace(name, "")
        assert not english_in(told), told
