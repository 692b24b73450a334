"""A monster's tributes are part of the state: copies and hashes have them."""

from __future__ import annotations

from rushscript.engine.decisions import OptionKind
from rushscript.engine.expressions.changes import AddTo
from rushscript.engine.expressions.numbers import Aggregate, AggregateKind
from rushscript.engine.expressions.selections import NamedCards
from rushscript.engine.hashing import state_hash
from rushscript.engine.scope import SELF_TRIBUTES
from rushscript.vocabulary import Property
from tests.unit.engine.building import ANYTHING, SELF, continuous, monster
from tests.unit.engine.table import YOU, Table, attack_of, both_seats, pick, take

EATEN = Aggregate(
    AggregateKind.SUM, Property.ATTACK, NamedCards(SELF_TRIBUTES, ANYTHING), original=True
)


@both_seats
def test_what_was_tributed_decides_the_future_and_is_copied(seat):
    hashes = []
    for eaten in (0, 1):
        table = Table(seat)
        eater = table.hand(
            YOU, monster("Eater", continuous(SELF, AddTo(Property.ATTACK, EATEN)), level=5)
        )
        food = [table.attack(YOU, monster(f"Food {n}", attack=300 + n)) for n in (0, 1)]
        duel = table.duel()
        take(duel, OptionKind.TRIBUTE_SUMMON, eater)
        pick(duel, food[eaten])
        copy = duel.clone()
        assert attack_of(copy, eater) == 1300 + eaten
        assert state_hash(copy.state) == state_hash(duel.state)
        hashes.append(state_hash(duel.state))
    assert hashes[0] != hashes[1]
