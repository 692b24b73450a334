"""How cost grows: with the cards in play, with continuous effects, with decks, with packs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rushscript.agents import RandomAgent
from rushscript.benchmarks.deck_groups import DeckGroup, Decks
from rushscript.benchmarks.duels import random_duel
from rushscript.benchmarks.figures import Curve, CurveLine, Kind
from rushscript.benchmarks.loading import fresh_cache, load_apart
from rushscript.benchmarks.states import measure_clones, measure_ready_duel
from rushscript.benchmarks.timing import rate
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.library.catalogue import Packs
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import CardKind, MonsterKind, Position, Zone

PLAYED_ON: Final = 8
"""So many choices are made of each position before it is taken up again."""
HAND: Final = 3
DECK: Final = 20
EXTRA_DECKS: Final = (0, 5, 10, 15)
DECK_SIZES: Final = (20, 40, 60, 80, 120)
SHARES: Final = (0.1, 0.25, 0.5, 0.75, 1.0)


def measure_growth(
    packs: Packs, group: DeckGroup, fusing: DeckGroup | None, seconds: float, *, apart: bool
) -> dict[str, Curve]:
    """Each curve has so many seconds for all its points; that of packs has processes of its own,
    which are only started when they are wanted (`apart`). `fusing` are decks with Extra Decks."""
    curves = {
        "cards_in_play": _by_cards_in_play(packs.ruleset, group, seconds),
        "continuous_effects": _by_continuous_effects(packs, group, seconds),
        "deck_size": _by_deck_size(packs.ruleset, group, seconds),
    }
    if fusing is not None:
        curves["extra_deck"] = _by_extra_deck(packs.ruleset, fusing, seconds)
    if apart:
        curves["loaded_cards"] = _by_packs(list(packs.places.values()))
    return curves


def _choices(duel: Duel, seconds: float) -> float:
    """Choices a second in play that goes on a little from a position, again and again."""
    seed = 0

    def go_on() -> int:
        nonlocal seed
        seed += 1
        agent, copy, given = RandomAgent(seed), duel.clone(), 0
        while given < PLAYED_ON and copy.decision is not None:
            copy.choose(agent(copy.decision))
            given += 1
        return given

    return rate(go_on, seconds).value


# ------------------------------------------------------------------------------- cards in play


def _by_cards_in_play(ruleset: Ruleset, group: DeckGroup, seconds: float) -> Curve:
    zones = ruleset.monster_zones + ruleset.spell_trap_zones
    choices, clones = [], []
    for each in range(zones + 1):
        placements = list(_full_sides(ruleset, group, each))
        duel = Duel.of(build_state(ruleset, placements))
        share = seconds / (2 * zones + 2)
        choices.append((2.0 * each, _choices(duel, share)))
        clones.append((2.0 * each, measure_clones(duel, share).value))
    return _rates("cards on the field", choices=choices, clones=clones)


def _full_sides(ruleset: Ruleset, group: DeckGroup, each: int) -> Iterator[Placement]:
    """Both sides with so many cards on the field: monsters first, then Set spells and traps."""
    for player, deck in enumerate(group.of(0)):
        monsters = [card for card in deck.main if _is_plain_monster(card)]
        others = [card for card in deck.main if _can_lie_set(card)]
        front = min(each, ruleset.monster_zones)
        for card in monsters[:front]:
            yield Placement(card, player, Zone.MONSTER, Position.FACE_UP_ATTACK)
        for card in others[: each - front]:
            yield Placement(card, player, Zone.SPELL_TRAP, Position.FACE_DOWN_DEFENSE)
        yield from _rest(deck, player)


def _rest(deck: Deck, player: int) -> Iterator[Placement]:
    for card in deck.main[-HAND:]:
        yield Placement(card, player, Zone.HAND)
    for card in deck.main[:DECK]:
        yield Placement(card, player, Zone.DECK)


def _is_plain_monster(card: CardDefinition) -> bool:
    return card.kind is CardKind.MONSTER and MonsterKind.MAXIMUM not in card.monster_kinds


def _can_lie_set(card: CardDefinition) -> bool:
    return card.kind in (CardKind.SPELL, CardKind.TRAP)


# -------------------------------------------------------------------------- continuous effects


def _by_continuous_effects(packs: Packs, group: DeckGroup, seconds: float) -> Curve:
    """The same number of monsters lies there each time; of so many an effect lasts."""
    zones = packs.ruleset.monster_zones
    monsters = [card for card in packs.cards if _is_of_main_deck(card, packs.ruleset)]
    lasting = [card for card in monsters if card.continuous]
    plain = [card for card in monsters if not card.abilities and not card.procedures]
    most = min(2 * zones, len(lasting)) if len(plain) >= 2 * zones else 0
    choices = []
    for number in range(most + 1):
        field = [*lasting[:number], *plain[: 2 * zones - number]]
        placements = [
            Placement(card, index % 2, Zone.MONSTER, Position.FACE_UP_ATTACK)
            for index, card in enumerate(field)
        ]
        for player, deck in enumerate(group.of(0)):
            placements += _rest(deck, player)
        duel = Duel.of(build_state(packs.ruleset, placements))
        choices.append((float(number), _choices(duel, seconds / (most + 1))))
    return _rates("continuous effects on the field", choices=choices)


def _is_of_main_deck(card: CardDefinition, ruleset: Ruleset) -> bool:
    return _is_plain_monster(card) and not ruleset.has_in_extra_deck(card.monster_kinds)


# ---------------------------------------------------------------------------------------- decks


def _by_deck_size(ruleset: Ruleset, group: DeckGroup, seconds: float) -> Curve:
    """Decks of that size, the cards of all decks of the group one after the other."""
    pool = [card for deck in group.decks for card in deck.main]
    share = seconds / (3 * len(DECK_SIZES))
    clones, ready, choices = [], [], []
    for size in DECK_SIZES:
        main = tuple(pool[index % len(pool)] for index in range(size))
        decks = (Deck("one", main), Deck("two", main[::-1]))
        duel = Duel(ruleset, decks=decks, seed=1)
        at = float(size)
        choices.append((at, _choices(duel, share)))
        clones.append((at, measure_clones(duel, share).value))
        ready.append((at, measure_ready_duel(ruleset, decks, share).value))
    curve = _rates("cards in each Main Deck", choices=choices, clones=clones)
    timed = CurveLine("ready_duel_ms", Kind.TIME, tuple(ready))
    return Curve(curve.x, (*curve.lines, timed))


def _by_extra_deck(ruleset: Ruleset, group: DeckGroup, seconds: float) -> Curve:
    """Whole random duels of the first two decks, with so many cards of their Extra Decks."""
    decisions = []
    for size in EXTRA_DECKS:
        left, right = (_with_extra(deck, size) for deck in group.of(0))
        seed = 0

        def play(decks: Decks = (left, right)) -> int:
            nonlocal seed
            seed += 1
            return random_duel(ruleset, decks, seed)[1]

        share = seconds / len(EXTRA_DECKS)
        decisions.append((float(size), rate(play, share).value))
    return _rates("Fusion Monsters in each Extra Deck", decisions=decisions)


def _with_extra(deck: Deck, size: int) -> Deck:
    """A deck with so many cards of its Extra Deck: one of each before the second ones."""
    different = list(dict.fromkeys(deck.extra))
    copies = len(deck.extra) // max(1, len(different))
    return Deck(deck.name, deck.main, tuple((different * copies)[:size]))


def _rates(x: str, **lines: Sequence[tuple[float, float]]) -> Curve:
    return Curve(
        x,
        tuple(
            CurveLine(f"{name}_per_second", Kind.RATE, tuple(points))
            for name, points in lines.items()
        ),
    )


# ---------------------------------------------------------------------------------------- packs


def _by_packs(places: Sequence[Path]) -> Curve:
    """The first packs of all, in an order in which what is required comes first."""
    cold, warm, memory = [], [], []
    for paths in _first_ones(places):
        with fresh_cache() as cache:
            first, second = load_apart(paths, cache), load_apart(paths, cache)
        cards = first["cards"]
        cold.append((cards, first["load_ms"]))
        warm.append((cards, second["load_ms"]))
        if "peak_memory_mb" in second:
            memory.append((cards, second["peak_memory_mb"]))
    lines = [
        CurveLine("cold_load_ms", Kind.TIME, tuple(cold)),
        CurveLine("warm_load_ms", Kind.TIME, tuple(warm)),
    ]
    if memory:
        lines.append(CurveLine("peak_memory_mb", Kind.MEMORY, tuple(memory)))
    return Curve("cards in the loaded packs", tuple(lines))


def _first_ones(places: Sequence[Path]) -> Iterator[list[Path]]:
    numbers = dict.fromkeys(max(1, round(share * len(places))) for share in SHARES)
    for number in numbers:
        yield list(places[:number])
