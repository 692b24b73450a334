"""Random duels for Hypothesis: packs -> cards, decks, positions, and what may be answered.

    @given(positions(packs), st.data())
    def test_life_points_never_rise_above_what_they_were(duel, data):
        for _ in range(10):
            if duel.decision is not None:
                duel.choose(data.draw(legal_answers(duel)))

Everything shrinks: to fewer cards, to those that stand first in the packs, to the first options.
Of an example that fails it is told what was drawn, in the words of a test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Final

from hypothesis import assume, note
from hypothesis import strategies as st

from rushscript.decks import deck_problems
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.errors import DeckError, DuelOver, UnknownName
from rushscript.library.catalogue import Packs
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.starts import PositionStart
from rushscript.testing.strategies.telling import Told, answer_told, duel_told, position_told
from rushscript.vocabulary import CardKind, Position, SpellTrapKind, Zone
from rushscript.wording import counted

SIZE: Final = "RS401"
"""A deck that has too few cards; it gets more."""
LISTED: Final = 200
"""Of the answers that a constraint lets through, only so many are looked at."""
MONSTER_POSITIONS: Final = (
    Position.FACE_UP_ATTACK,
    Position.FACE_UP_DEFENSE,
    Position.FACE_DOWN_DEFENSE,
)


def cards(
    packs: Packs, fitting: Callable[[CardDefinition], bool] = lambda card: True
) -> st.SearchStrategy[CardDefinition]:
    """A card of the packs, of those that are `fitting`. Raises UnknownName when none is."""
    found = [card for card in packs.cards if fitting(card)]
    if not found:
        raise UnknownName("no card of these packs is one that fits")
    return st.sampled_from(found)


Pool = Iterable[CardDefinition | str]


def _offered(packs: Packs, pool: Pool | None) -> tuple[CardDefinition, ...]:
    """The cards of a pool, told by name or as they are; of all packs without one."""
    if pool is None:
        return packs.cards
    named = (pool,) if isinstance(pool, str) else pool
    found = tuple(packs.card(item) if isinstance(item, str) else item for item in named)
    if not found:
        raise UnknownName("the pool has no card; leave it out to draw from all cards of the packs")
    return found


def decks(packs: Packs, pool: Pool | None = None) -> st.SearchStrategy[Deck]:
    """A deck of cards of the packs, or of a `pool` of cards or names, that may be played in their
    format: sizes, copies, kinds, Legend cards and the newest limit list hold. Raises DeckError
    where no such deck can be made of these cards, UnknownName for a name that no card has."""
    offered, rules = _offered(packs, pool), packs.ruleset
    problems = deck_problems(_filled(([], []), offered, rules), rules)
    if problems:
        told = "; ".join(str(problem) for problem in problems)
        count = counted(len(offered), "card")
        raise DeckError(
            f"no deck that may be played in {rules.name} can be made of {count}: {told}; "
            "give more cards",
            problems=problems,
        )
    return _decks(offered, rules)


@st.composite
def _decks(draw: Any, offered: tuple[CardDefinition, ...], rules: Ruleset) -> Deck:
    chosen = draw(st.lists(st.sampled_from(offered), max_size=rules.main_deck[0]))
    copies = draw(st.integers(1, rules.copies_per_name))
    parts: Parts = ([], [])
    for card in chosen:
        _add(parts, card, copies, rules)
    deck = _filled(parts, offered, rules)
    assume(not deck_problems(deck, rules))
    return deck


Parts = tuple[list[CardDefinition], list[CardDefinition]]


def _filled(parts: Parts, offered: Iterable[CardDefinition], rules: Ruleset) -> Deck:
    """The deck of some cards, filled up with those that stand first."""
    for card in offered:
        if len(parts[0]) >= rules.main_deck[0]:
            break
        if not _is_of_extra_deck(card, rules):
            _add(parts, card, rules.copies_per_name, rules)
    return Deck("drawn", tuple(parts[0]), tuple(parts[1]))


def _add(parts: Parts, card: CardDefinition, copies: int, rules: Ruleset) -> None:
    """Puts copies of a card into the part where it belongs, as many as there may be."""
    extra = _is_of_extra_deck(card, rules)
    part = parts[extra]
    most = (rules.main_deck[0], rules.extra_deck[1])[extra]
    for _ in range(copies):
        part.append(card)
        problems = deck_problems(Deck("drawn", tuple(parts[0]), tuple(parts[1])), rules)
        if len(part) > most or any(problem.code != SIZE for problem in problems):
            part.pop()
            return


def _is_of_extra_deck(card: CardDefinition, rules: Ruleset) -> bool:
    return any(kind in rules.extra_deck_kinds for kind in card.monster_kinds)


def positions(packs: Packs, pool: Pool | None = None, *, most: int = 5) -> st.SearchStrategy[Duel]:
    """A duel in the open Main Phase of either player: cards of the packs, or of a `pool` of cards
    or names, on both fields, and at most so many in each hand, graveyard, deck and Extra Deck.
    Equip cards lie Set, and no whole Maximum Monster is there: play on to come to them. An example
    that fails is told as the `given` of a test. Raises UnknownName for a name that no card has."""
    offered = _offered(packs, pool)
    zones = tuple(
        _laid(player, zone, cards_there, largest)
        for player in (0, 1)
        for zone, cards_there, largest in _zones(offered, packs.ruleset, most)
    )
    return _position(packs.ruleset, zones)


@st.composite
def _position(
    draw: Any, rules: Ruleset, zones: tuple[st.SearchStrategy[list[Placement]], ...]
) -> Duel:
    placements = [placement for zone in zones for placement in draw(zone)]
    life = st.integers(1, 80).map(lambda hundreds: 100 * hundreds)
    start = PositionStart(
        tuple(placements),
        tuple(range(len(placements))),
        turn=draw(st.integers(1, 8)),
        turn_player=draw(st.sampled_from((0, 1))),
        life=(draw(life), draw(life)),
    )
    state = build_state(
        rules,
        start.placements,
        turn=start.turn,
        turn_player=start.turn_player,
        life=start.life,
        seed=draw(st.integers(0, 2**32)),
    )
    note(Told(lambda: position_told(start)))
    return Duel.of(state)


def _zones(
    offered: Sequence[CardDefinition], rules: Ruleset, most: int
) -> tuple[tuple[Zone, list[CardDefinition], int], ...]:
    """The zones, what can lie there, and how many."""
    extra = [card for card in offered if _is_of_extra_deck(card, rules)]
    main = [card for card in offered if not _is_of_extra_deck(card, rules)]
    monsters = [card for card in offered if card.kind is CardKind.MONSTER]
    spells_traps = [card for card in main if card.kind is not CardKind.MONSTER]
    fields = [card for card in spells_traps if card.spell_trap_kind is SpellTrapKind.FIELD]
    others = [card for card in spells_traps if card.spell_trap_kind is not SpellTrapKind.FIELD]
    return (
        (Zone.MONSTER, monsters, rules.monster_zones),
        (Zone.SPELL_TRAP, others, rules.spell_trap_zones),
        (Zone.FIELD, fields, rules.field_zones),
        (Zone.HAND, main, most),
        (Zone.GRAVEYARD, list(offered), most),
        (Zone.DECK, main, most),
        (Zone.EXTRA_DECK, extra, most),
    )


def _laid(
    player: int, zone: Zone, offered: list[CardDefinition], most: int
) -> st.SearchStrategy[list[Placement]]:
    if not offered:
        return st.just([])
    lying = {
        Zone.MONSTER: MONSTER_POSITIONS,
        Zone.SPELL_TRAP: (Position.FACE_DOWN_DEFENSE,),
        Zone.FIELD: (Position.FACE_UP_ATTACK, Position.FACE_DOWN_DEFENSE),
    }.get(zone, (Position.NONE,))
    card, position = st.sampled_from(offered), st.sampled_from(lying)
    one = st.builds(Placement, card, st.just(player), st.just(zone), position)
    return st.lists(one, max_size=most)


@st.composite
def legal_answers(draw: Any, asked: Duel | Decision) -> Answer:
    """An answer that the decision of a duel accepts. Of an example that fails it is told as a test
    would write it; of a decision alone, with the numbers of cards. Raises DuelOver when the duel
    asks nobody."""
    decision = asked.decision if isinstance(asked, Duel) else asked
    if decision is None:
        raise DuelOver("the duel is over: there is no decision to answer")
    answer: Answer = draw(_accepted(decision))
    note(Told(lambda: answer_told(asked, answer)))
    return answer


@st.composite
def _accepted(draw: Any, decision: Decision) -> Answer:
    if decision.constraint is not None:
        chosen: Answer = draw(st.sampled_from(list(islice(decision.answers(), LISTED))))
        return chosen
    indices = st.sampled_from(range(len(decision.options)))
    picked = draw(
        st.lists(indices, min_size=decision.minimum, max_size=decision.maximum, unique=True)
        if decision.options
        else st.just([])
    )
    return tuple(picked) if decision.kind is DecisionKind.ORDER else tuple(sorted(picked))


def duels(packs: Packs, *, most: int = 60) -> st.SearchStrategy[Duel]:
    """A duel from its beginning, with drawn decks, after at most so many drawn answers. An example
    that fails is told as a board, with all that happened. Raises DeckError as `decks` does."""
    return _duels(decks(packs), packs.ruleset, most)


@st.composite
def _duels(draw: Any, deck: st.SearchStrategy[Deck], rules: Ruleset, most: int) -> Duel:
    duel = Duel(rules, decks=(draw(deck), draw(deck)), seed=draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most))):
        if duel.decision is None:
            break
        duel.choose(draw(_accepted(duel.decision)))
    note(Told(lambda: duel_told(duel)))
    return duel
