"""Telling: a summary -> the lines that people read, in their language.

Lists are cut short; the JSON form of the summary and the report have all of them.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from rushscript.messages import Language, said
from rushscript.simulate.intervals import Share, Spread
from rushscript.simulate.job import Job
from rushscript.simulate.playing import FAILED, DuelRow
from rushscript.simulate.summary import CardFigures, PlayerFigures, Standing, Summary
from rushscript.views.columns import aligned

SHOWN_CARDS: Final = 10
SHOWN_FAILURES: Final = 10
_SHOWN_TURNS: Final = 8

_TEXTS: Final = {
    Language.ENGLISH: {
        "duels": "{count:,} duels of format {format}, seed {seed}",
        "one": "1 duel of format {format}, seed {seed}",
        "decks": "decks: {names}",
        "agents": "agents: {names}",
        "begins": "who begins: {first}",
        "chance": "by chance",
        "seat": "seat {seat}",
        "comma": ", ",
        "head": "won",
        "drawn": "drawn",
        "of": "of",
        "rate": "rate",
        "interval": "95 % interval",
        "deck": "deck",
        "agent": "agent",
        "place": "place",
        "began": "who began",
        "seat 0": "seat 0",
        "matrix": "won, row against column (in %):",
        "turns": "turns",
        "decisions": "decisions",
        "mean": "mean",
        "least": "least",
        "most": "most",
        "endings": "endings: {endings}",
        "failed": FAILED,
        "life": "life points, mean at the end of turn:",
        "cards": "cards of {name}",
        "in drawn": "drawn",
        "in played": "played",
        "won played": "won when played",
        "won when drawn": "won when drawn",
        "more": "and {count} more (`--cards {all}` shows all)",
        "failures": "{count:,} failed; play one again:",
        "failures one": "1 failed; play it again:",
        "failure": "duel {number}: {error}",
        "more failures": "and {count:,} more (`--output json` has all)",
    },
    Language.JAPANESE: {
        "duels": "デュエル {count:,} 回、フォーマット {format}、シード {seed}",
        "one": "デュエル 1 回、フォーマット {format}、シード {seed}",
        "decks": "デッキ: {names}",
        "agents": "エージェント: {names}",
        "begins": "先攻: {first}",
        "chance": "無作為",
        "seat": "席 {seat}",
        "comma": "、",
        "head": "勝ち",
        "drawn": "引き分け",
        "of": "回数",
        "rate": "勝率",
        "interval": "95 % 区間",
        "deck": "デッキ",
        "agent": "エージェント",
        "place": "席",
        "began": "先攻",
        "seat 0": "席 0",
        "matrix": "行が列に勝った割合(%):",
        "turns": "ターン",
        "decisions": "選択",
        "mean": "平均",
        "least": "最小",
        "most": "最大",
        "endings": "終わり方: {endings}",
        "failed": "失敗",
        "life": "ライフポイント(各ターン終了時の平均):",
        "cards": "{name} のカード",
        "in drawn": "ドロー",
        "in played": "使用",
        "won played": "使用時の勝率",
        "won when drawn": "ドロー時の勝率",
        "more": "ほか {count} 枚(`--cards {all}` で全て表示)",
        "failures": "失敗 {count:,} 回。もう一度デュエルするには:",
        "failures one": "失敗 1 回。もう一度デュエルするには:",
        "failure": "デュエル {number}: {error}",
        "more failures": "ほか {count:,} 回(`--output json` に全てあります)",
    },
}


def tell_summary(
    summary: Summary,
    language: Language = Language.ENGLISH,
    *,
    cards: int = SHOWN_CARDS,
    needed: Sequence[str] = (),
) -> Iterator[str]:
    """All of a summary, with so many cards of each player. `needed` are the words by which a duel
    is played again with the same packs and format (`--pack my_pack`)."""
    yield from _job(summary, language)
    if summary.finished:
        yield from _standings(summary, language)
        if len(summary.players) > 2:
            yield from _matrix(summary, language)
        yield from _length(summary, language)
    texts = _TEXTS[language]
    named = [f"{_ending(word, language)} {count:,}" for word, count in summary.endings]
    yield texts["endings"].format(endings=texts["comma"].join(named))
    if summary.turns is not None:
        yield from _life(summary.players, summary.turns, language)
        for player in summary.players if cards else ():
            yield from _cards(player, cards, language)
    yield from _failures(summary, language, needed)


def _ending(word: str, language: Language) -> str:
    return _TEXTS[language]["failed"] if word == FAILED else said(word, language)


def _job(summary: Summary, language: Language) -> Iterator[str]:
    texts, job = _TEXTS[language], summary.job
    heading = texts["one" if summary.duels == 1 else "duels"]
    yield heading.format(count=summary.duels, format=job.format, seed=job.seed)
    comma = texts["comma"]
    yield texts["decks"].format(names=comma.join(deck.name for deck in job.decks))
    yield texts["agents"].format(names=comma.join(job.agents))
    first = texts["chance"] if job.first is None else texts["seat"].format(seat=job.first)
    yield texts["begins"].format(first=first)


# ------------------------------------------------------------------------------------- who won


def percent(rate: float | None) -> str:
    """A share as people read it.

    >>> percent(0.5), percent(None)
    ('50.0 %', '-')
    """
    return "-" if rate is None else f"{100 * rate:.1f} %"


def _interval(share: Share) -> str:
    return f"{100 * share.low:.1f} - {100 * share.high:.1f} %"


def _standings(summary: Summary, language: Language) -> Iterator[str]:
    texts = _TEXTS[language]
    head = ("", *(texts[name] for name in ("head", "drawn", "of", "rate", "interval")))
    players = [item.standing for item in summary.players if item.standing is not None]
    groups = [players]
    if len(summary.decks) > 1 and len(summary.agents) > 1:
        groups += [list(summary.decks), list(summary.agents)]
    places = [
        Standing(texts["began"], summary.began, summary.drawn),
        Standing(texts["seat 0"], summary.seat_0, summary.drawn),
    ]
    rows: list[tuple[str, ...]] = [head]
    gaps = []
    for group in (*filter(None, groups), places):
        gaps.append(len(rows))
        rows += [_standing(item) for item in group]
    yield ""
    for place, line in enumerate(aligned(rows, left=1)):
        if place in gaps[1:]:
            yield ""
        yield line


def _standing(item: Standing) -> tuple[str, ...]:
    won = item.won
    counts = f"{won.count:,}", f"{item.drawn:,}", f"{won.of:,}"
    return (item.name, *counts, percent(won.rate), _interval(won))


def _matrix(summary: Summary, language: Language) -> Iterator[str]:
    names = [player.name for player in summary.players]
    rows: list[tuple[str, ...]] = [("", *names)]
    for name, row in zip(names, summary.against, strict=True):
        rates = [None if share is None else share.rate for share in row]
        rows.append((name, *("-" if rate is None else f"{100 * rate:.1f}" for rate in rates)))
    yield from ("", _TEXTS[language]["matrix"], *aligned(rows, left=1))


# ---------------------------------------------------------------------------------- how it went


def _length(summary: Summary, language: Language) -> Iterator[str]:
    texts = _TEXTS[language]
    names = ("10 %", "25 %", "50 %", "75 %", "90 %")
    rows: list[tuple[str, ...]] = [("", texts["mean"], texts["least"], *names, texts["most"])]
    for name, spread in (("turns", summary.turns), ("decisions", summary.decisions)):
        if spread is not None:
            rows.append((texts[name], *_spread(spread)))
    yield from ("", *aligned(rows, left=1))


def _spread(spread: Spread) -> tuple[str, ...]:
    quantiles = map(str, spread.quantiles)
    return (f"{spread.mean:.1f}", str(spread.least), *quantiles, str(spread.most))


def _life(players: Sequence[PlayerFigures], turns: Spread, language: Language) -> Iterator[str]:
    """A few turns up to the one that nine of ten duels do not outlast."""
    last = turns.quantiles[-1]
    step = max(1, -(-last // _SHOWN_TURNS))
    shown = range(step, last + 1, step)
    rows: list[tuple[str, ...]] = [("", *map(str, shown))]
    for player in players:
        rows.append((player.name, *(_mean_life(player, turn) for turn in shown)))
    yield from ("", _TEXTS[language]["life"], *aligned(rows, left=1))


def _mean_life(player: PlayerFigures, turn: int) -> str:
    return f"{player.curve[turn - 1].mean:,.0f}" if turn <= len(player.curve) else "-"


def _cards(player: PlayerFigures, most: int, language: Language) -> Iterator[str]:
    texts = _TEXTS[language]
    ordered = sorted(player.cards, key=lambda item: (-item.played.count, item.card.name))
    columns = ("in drawn", "in played", "won played", "interval", "of", "won when drawn")
    rows = [
        (texts["cards"].format(name=player.name), *(texts[name] for name in columns)),
        *(_card(item, language) for item in ordered[:most]),
    ]
    yield from ("", *aligned(rows, left=1))
    if len(ordered) > most:
        yield texts["more"].format(count=len(ordered) - most, all=len(ordered))


def _card(item: CardFigures, language: Language) -> tuple[str, ...]:
    won = item.won_played
    return (
        item.card.called(language),
        percent(item.drawn.rate),
        percent(item.played.rate),
        percent(won.rate),
        _interval(won),
        f"{won.of:,}",
        percent(item.won_drawn.rate),
    )


# ------------------------------------------------------------------------------- what went wrong


def _failures(summary: Summary, language: Language, needed: Sequence[str]) -> Iterator[str]:
    texts, failures = _TEXTS[language], summary.failures
    if not failures:
        return
    heading = texts["failures one" if len(failures) == 1 else "failures"]
    yield from ("", heading.format(count=len(failures)))
    for row in failures[:SHOWN_FAILURES]:
        yield "  " + texts["failure"].format(number=row.number, error=row.error)
        yield "    " + again(summary.job, row, needed)
    if len(failures) > SHOWN_FAILURES:
        yield texts["more failures"].format(count=len(failures) - SHOWN_FAILURES)


def again(job: Job, row: DuelRow, needed: Sequence[str] = ()) -> str:
    """The command that plays a duel again and tells it."""
    decks = [job.decks[deck].asked for deck in (row.deck_0, row.deck_1)]
    agents = [job.agents[agent] for agent in (row.agent_0, row.agent_1)]
    words = ["rushscript", "duel", "--seed", str(row.seed)]
    words += chain.from_iterable(("--deck", deck) for deck in decks)
    words += chain.from_iterable(("--agent", agent) for agent in agents)
    if job.first is not None:
        words += ["--begins", str(job.first)]
    if "--format" not in needed:
        words += ["--format", job.format]
    return shlex.join([*words, *needed])
