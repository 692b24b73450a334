"""Random duels for Hypothesis: packs -> cards, decks, positions, and what may be answered.

    @given(positions(packs), st.data())
    def test_life_points_never_rise_above_what_they_were(duel, data):
        for _ in range(10):
            if duel.decision is not None:
                duel.choose(data.draw(legal_answers(duel.decision)))

Everything shrinks: to fewer cards, to those that stand first in the packs, to the first options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, Final

from hypothesis import strategies as st

from rushscript.decks import deck_problems
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.library.catalogue import Packs
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import CardKind, Position, SpellTrapKind, Zone

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
    """A card of the packs, of those that are `fitting`."""
    return st.sampled_from([card for card in packs.cards if fitting(card)])


@st.composite
def decks(draw: Any, packs: Packs, pool: Iterable[CardDefinition] = ()) -> Deck:
    """A deck of cards of the packs, or of a `pool`, that may be played in their format: sizes,
    copies, kinds, Legend cards and the newest limit list hold. The pool must be large enough
    for one."""
    rules = packs.ruleset
    offered = tuple(pool) or packs.cards
    chosen = draw(st.lists(st.sampled_from(offered), max_size=rules.main_deck[0]))
    copies = draw(st.integers(1, rules.copies_per_name))
    parts: tuple[list[CardDefinition], list[CardDefinition]] = ([], [])
    for card in chosen:
        _add(parts, card, copies, rules)
    for card in offered:
        if len(parts[0]) >= rules.main_deck[0]:
            break
        if not _is_of_extra_deck(card, rules):
            _add(parts, card, rules.copies_per_name, rules)
    return Deck("drawn", tuple(parts[0]), tuple(parts[1]))


def _add(
    parts: tuple[list[CardDefinition], list[CardDefinition]],
    card: CardDefinition,
    copies: int,
    rules: Ruleset,
) -> None:
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
    return rules.has_in_extra_deck(card.monster_kinds)


def positions(
    packs: Packs, pool: Iterable[CardDefinition] = (), *, most: int = 5
) -> st.SearchStrategy[Duel]:
    """A duel in the open Main Phase of either player: cards of the packs, or of a `pool`, on
    both fields, and at most so many in each hand, graveyard, deck and Extra Deck. Equip cards
    lie Set, and no whole Maximum Monster is there: play on to come to them."""
    offered = tuple(pool) or packs.cards
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
    state = build_state(
        rules,
        placements,
        turn=draw(st.integers(1, 8)),
        turn_player=draw(st.sampled_from((0, 1))),
        life=(draw(life), draw(life)),
        seed=draw(st.integers(0, 2**32)),
    )
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
def legal_answers(draw: Any, decision: Decision) -> Answer:
    """An answer that the decision accepts."""
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


@st.composite
def duels(draw: Any, packs: Packs, *, most: int = 60) -> Duel:
    """A duel from its beginning, with drawn decks, after at most so many drawn answers."""
    both = draw(decks(packs)), draw(decks(packs))
    duel = Duel(packs.ruleset, decks=both, seed=draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, most))):
        if duel.decision is None:
            break
        duel.choose(draw(legal_answers(duel.decision)))
    return duel
