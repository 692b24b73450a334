"""The report: a summary -> one page of HTML with plots, which needs nothing else.

It tells what the text tells, drawn: who beats whom, how long duels are, how life points go, and
which cards are played and won with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rushscript.messages import Language, said
from rushscript.plots import (
    Bar,
    Bin,
    Cell,
    Dot,
    Gauge,
    Point,
    Section,
    Series,
    Table,
    bar_plot,
    heat_map,
    histogram,
    line_plot,
    page,
    scatter_plot,
)
from rushscript.simulate.intervals import Share, Spread
from rushscript.simulate.playing import FAILED
from rushscript.simulate.report_words import WORDS, Words
from rushscript.simulate.summary import CardFigures, PlayerFigures, Standing, Summary
from rushscript.simulate.telling import again, percent

_MOST_BINS: Final = 48
_LEAST_PART: Final = 0.02
"""Curves are drawn as long as this part of the duels goes on."""
_SHOWN_TOGETHER: Final = 6
"""Players whose life points are drawn in one plot."""
_TAGS: Final = {Language.ENGLISH: "en", Language.JAPANESE: "ja"}


def report(
    summary: Summary, language: Language = Language.ENGLISH, *, needed: Sequence[str] = ()
) -> str:
    """The page. `needed` are the words by which a duel is played again with the same packs."""
    words, job = WORDS[language], summary.job
    first = words.by_chance if job.first is None else words.seat.format(seat=job.first)
    text = words.lead.format(
        duels=summary.duels,
        decks=words.comma.join(deck.name for deck in job.decks),
        agents=words.comma.join(job.agents),
        format=job.format,
        seed=job.seed,
        first=first,
    )
    sections = [*_sections(summary, words, language), *_failures(summary, words, needed)]
    return page(words.title, sections, text=text, lang=_TAGS[language])


def _sections(summary: Summary, words: Words, language: Language) -> Iterator[Section]:
    if summary.turns is None or summary.decisions is None:
        return
    yield Section("", facts=_facts(summary, summary.turns, summary.decisions, words))
    yield _winning(summary, words)
    yield _going(summary, summary.turns, words, language)
    yield _living(summary, words)
    for player in summary.players:
        yield _cards(player, words, language)


def _facts(
    summary: Summary, turns: Spread, decisions: Spread, words: Words
) -> tuple[tuple[str, str], ...]:
    return (
        (f"{summary.duels:,}", words.duels),
        (f"{turns.mean:.1f}", words.mean_turns),
        (f"{decisions.mean:.0f}", words.mean_decisions),
        (percent(summary.began.rate), words.began),
        (percent(summary.drawn / summary.finished), words.drawn),
        (f"{len(summary.failures):,}", words.failed),
    )


# ------------------------------------------------------------------------------------- who wins


def _winning(summary: Summary, words: Words) -> Section:
    players = [item.standing for item in summary.players if item.standing is not None]
    figures = []
    if len(players) > 2:
        names = [player.name for player in summary.players]
        cells = [[_cell(share) for share in row] for row in summary.against]
        figures.append(heat_map(words.matrix, names, cells))
    if players:
        figures.append(_bars(words.players, players, words))
    if len(summary.decks) > 1 and len(summary.agents) > 1:
        figures.append(_bars(words.by_deck, summary.decks, words))
        figures.append(_bars(words.by_agent, summary.agents, words))
    places = (
        Standing(words.who_began, summary.began, summary.drawn),
        Standing(words.seat.format(seat=0), summary.seat_0, summary.drawn),
    )
    figures.append(_bars(words.places, places, words))
    return Section(words.winning, text=words.winning_text, figures=tuple(figures))


def _cell(share: Share | None) -> Cell | None:
    if share is None or share.rate is None:
        return None
    note = f"{100 * share.low:.0f} - {100 * share.high:.0f}"
    return Cell(share.rate, f"{100 * share.rate:.0f} %", note)


def _bars(title: str, standings: Sequence[Standing], words: Words) -> str:
    ordered = sorted(standings, key=lambda item: -(item.won.rate or 0.0))
    bars = [Bar(item.name, item.won.rate or 0.0, item.won.low, item.won.high) for item in ordered]
    return bar_plot(title, bars, x=words.rate, show=_whole, at=0.5, most=1.0)


def _whole(rate: float) -> str:
    """A share on an axis, or beside a bar.

    >>> _whole(0.5), _whole(0.123)
    ('50 %', '12.3 %')
    """
    text = f"{100 * rate:.1f}"
    return f"{text.removesuffix('.0')} %"


# ---------------------------------------------------------------------------------- how duels go


def _going(summary: Summary, turns: Spread, words: Words, language: Language) -> Section:
    endings = [
        Bar(words.failed if word == FAILED else said(word, language), count / summary.duels)
        for word, count in summary.endings
    ]
    return Section(
        words.going,
        text=words.going_text.format(
            mean=turns.mean,
            median=turns.median,
            low=turns.quantiles[0],
            high=turns.quantiles[-1],
            most=turns.most,
        ),
        figures=(
            histogram(
                words.turns,
                _bins(summary),
                x=words.turns_axis,
                y=words.duels,
                at=turns.median,
                whole=True,
            ),
            bar_plot(words.endings, endings, x=words.share_of_duels, show=_whole, most=1.0),
        ),
    )


def _bins(summary: Summary) -> list[Bin]:
    counts = dict(summary.turn_counts)
    least, most = min(counts), max(counts)
    width = -(-(most - least + 1) // _MOST_BINS)
    return [
        Bin(low, low + width, sum(counts.get(turn, 0) for turn in range(low, low + width)))
        for low in range(least, most + 1, width)
    ]


def _living(summary: Summary, words: Words) -> Section:
    curves = [(player, _curve(player)) for player in summary.players]
    together = [
        Series(player.name, tuple(Point(turn, spread.mean) for turn, spread in curve))
        for player, curve in curves[:_SHOWN_TOGETHER]
    ]
    figures = [line_plot(words.mean_life, together, x=words.turn, y=words.life_points)]
    for place, (player, curve) in enumerate(curves):
        points = tuple(_point(turn, spread) for turn, spread in curve)
        title = words.life_of.format(name=player.name)
        series = [Series(player.name, points)]
        figures.append(line_plot(title, series, x=words.turn, y=words.life_points, first=place))
    return Section(words.living, text=words.living_text, figures=tuple(figures))


def _curve(player: PlayerFigures) -> list[tuple[int, Spread]]:
    """The turns that enough duels had."""
    turns = enumerate(player.curve, 1)
    least = _LEAST_PART * player.curve[0].count if player.curve else 0
    return [(turn, spread) for turn, spread in turns if spread.count >= least]


def _point(turn: int, spread: Spread) -> Point:
    lowest, low, middle, high, highest = spread.quantiles
    return Point(turn, middle, low, high, (lowest, highest))


# ------------------------------------------------------------------------------------- the cards


def _cards(player: PlayerFigures, words: Words, language: Language) -> Section:
    ordered = sorted(player.cards, key=lambda item: (-item.played.count, item.card.name))
    dots = [
        Dot(
            item.card.called(language),
            item.played.rate,
            item.won_played.rate,
            item.won_played.low,
            item.won_played.high,
            item.won_played.of,
        )
        for item in ordered
        if item.played.rate is not None and item.won_played.rate is not None
    ]
    at = None if player.standing is None else player.standing.won.rate
    scatter = scatter_plot(
        words.scatter, dots, x=words.played_axis, y=words.won_axis, show=_whole, at=at
    )
    bars = [
        Bar(item.card.called(language), rate, item.won_drawn.low, item.won_drawn.high)
        for item in sorted(ordered, key=lambda item: -(item.won_drawn.rate or 0.0))
        if (rate := item.won_drawn.rate) is not None
    ]
    drawn = bar_plot(words.won_drawn, bars[:_MOST_BARS], x=words.rate, show=_whole, at=at)
    rows = tuple(_row(item, language) for item in ordered)
    title = words.cards.format(name=player.name)
    table = Table(words.columns, rows, fold=words.all_cards.format(count=len(rows)))
    return Section(title, text=words.cards_text, figures=(scatter, drawn), tables=(table,))


_MOST_BARS: Final = 14


def _row(item: CardFigures, language: Language) -> tuple[str | Gauge, ...]:
    return (
        item.card.called(language),
        str(item.card.count),
        _gauge(item.drawn, interval=False),
        _gauge(item.played, interval=False),
        _gauge(item.won_drawn),
        _gauge(item.won_played),
        f"{item.won_played.of:,}",
        _average(item.draws, item),
        _average(item.summons, item),
        _average(item.sets, item),
        _average(item.activations, item),
    )


def _gauge(share: Share, *, interval: bool = True) -> str | Gauge:
    if share.rate is None:
        return "-"
    low, high = (share.low, share.high) if interval else (None, None)
    return Gauge(percent(share.rate), share.rate, low, high)


def _average(count: int, item: CardFigures) -> str:
    """How often a duel, on average."""
    return f"{count / item.drawn.of:.2f}" if item.drawn.of else "-"


# --------------------------------------------------------------------------------- what went wrong


def _failures(summary: Summary, words: Words, needed: Sequence[str]) -> Iterator[Section]:
    if summary.failures:
        rows = tuple(
            (str(row.number), row.error or "", again(summary.job, row, needed))
            for row in summary.failures[:_MOST_FAILURES]
        )
        yield Section(words.failed_duels, tables=(Table(words.failure_columns, rows),))


_MOST_FAILURES: Final = 200
