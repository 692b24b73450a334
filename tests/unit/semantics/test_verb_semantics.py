"""The table of what verbs mean in a duel, asked of the engine: one card for each verb, with
nothing, fewer and enough of what it names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rushscript.compiler import compile_card
from rushscript.engine.cards import CardDefinition, Material
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.zones import FACE_DOWN, is_on_field
from rushscript.semantics.signatures import SIGNATURES
from rushscript.semantics.table.row import Asked, FaceDown, Fewer, Signature
from rushscript.vocabulary import Zone
from tests.unit.engine.building import MONSTERS_ONLY, fusion, monster, ritual
from tests.unit.engine.table import (
    THEM,
    YOU,
    Table,
    activate,
    attack,
    can_activate,
    happened,
    offered,
    pick,
    settle,
)
from tests.unit.semantics.checking import card as card_text
from tests.unit.semantics.checking import check_texts, steps, trap

ROWS = [row for row in SIGNATURES if row.duel is not None]
Laying = Callable[[Table, int], list[int]]


def definition(text: str) -> CardDefinition:
    """The card of a text; a name that nothing uses is no matter here."""
    pack, _ = check_texts(text)
    return compile_card(pack.cards[0])


TRAP = definition(trap("when opponent draws\n        effect draw 1"))
STRONGER = definition(
    card_text("continuous { all monsters on either field gain atk 500 }", name="Stronger")
)


def in_their_field(table: Table, amount: int) -> list[int]:
    return [table.attack(THEM) for _ in range(amount)]


def face_down(table: Table, amount: int) -> list[int]:
    return [table.face_down(THEM) for _ in range(amount)]


def in_hand(table: Table, amount: int) -> list[int]:
    return [table.hand(YOU) for _ in range(amount)]


def in_graveyard(table: Table, amount: int) -> list[int]:
    return [table.grave(YOU) for _ in range(amount)]


def traps_in_graveyard(table: Table, amount: int) -> list[int]:
    return [table.grave(YOU, TRAP) for _ in range(amount)]


def in_deck(table: Table, amount: int) -> list[int]:
    return table.deck(YOU, *(monster() for _ in range(amount)))


ON_FIELD = "{n} monsters on opponent's field"
CARDS: dict[str, tuple[str, Laying]] = {
    "draw": ("draw {n}", in_deck),
    "destroy": (f"destroy {ON_FIELD}", in_their_field),
    "send": (f"send {ON_FIELD} to graveyard", in_their_field),
    "add": ("add {n} monsters in your graveyard to hand", in_graveyard),
    "shuffle": (f"shuffle {ON_FIELD} into deck", in_their_field),
    "return": (f"return {ON_FIELD} to hand", in_their_field),
    "special summon": (
        "special summon {n} monsters in your graveyard in face-up defense",
        in_graveyard,
    ),
    "set": ("set {n} traps in your graveyard", traps_in_graveyard),
    "put": (f"put {ON_FIELD} in face-up defense", in_their_field),
    "change position": (f"change position of {ON_FIELD}", in_their_field),
    "choose": (f"choose {ON_FIELD} as them", in_their_field),
    "reveal": ("reveal {n} monsters in your hand", in_hand),
    "excavate": ("excavate {n} cards from top of your deck", in_deck),
    "look at": ("look at {n} monsters in your hand", in_hand),
    "take control": (f"take control of {ON_FIELD}", in_their_field),
    "give control": (f"opponent gives control of {ON_FIELD}", in_their_field),
}
"""Verbs that act on cards: a step, and how cards for it are laid."""

PLAYERS: dict[str, tuple[str, int]] = {
    "pay": ("pay 1000 lp", 1000),
    "gain": ("gain 500 lp", 0),
    "inflict": ("inflict 300 damage to opponent", 0),
    "win": ("win", 0),
    "roll": ("roll 2 dice", 0),
    "toss": ("toss 2 coins", 0),
    "declare": ("declare a card kind", 0),
}
"""Verbs that act on players: a step, and the life points it needs."""

OF_DECKS = ("shuffle deck",)
"""Verbs that act on a deck."""

IN_BATTLE = ("negate attack", "redirect attack", "end battle phase")
"""Verbs that need an attack."""

EQUIPS = ("equip",)
"""Verbs that need union monsters."""

of_cards = pytest.mark.parametrize(
    "row", [row for row in ROWS if row.word in CARDS], ids=lambda row: row.word
)
of_players = pytest.mark.parametrize(
    "row", [row for row in ROWS if row.word in PLAYERS], ids=lambda row: row.word
)


class Played:
    """A monster with the effect of some steps, and what happens when it is used."""

    def __init__(self, *lines: str, table: Table | None = None, lp: int = 8000) -> None:
        self.table = table if table is not None else Table()
        self.card = self.table.attack(YOU, definition(steps(*lines)))
        self.duel: Duel = self.table.duel(life=(lp, 8000))

    def is_legal(self) -> bool:
        return can_activate(self.duel, self.card)

    def use(self) -> None:
        """Uses the effect and takes the first cards wherever some are chosen."""
        since = len(self.duel.events)
        activate(self.duel, self.card)
        while (asked := self.duel.decision) is not None and asked.kind in (
            DecisionKind.CHOOSE,
            DecisionKind.MATERIAL,
            DecisionKind.POSITION,
            DecisionKind.RESPONSE,
            DecisionKind.DECLARE,
        ):
            if asked.kind is DecisionKind.RESPONSE:
                settle(self.duel)
            else:
                self.duel.choose(next(asked.answers()))
        self.events = self.duel.events[since:]

    def kinds(self) -> set[str]:
        """The kinds of the events that the steps made."""
        around = {EventKind.ACTIVATED, EventKind.RESOLVED}
        return {event.kind.name for event in self.events if event.kind not in around}


def play(row: Signature, amount: int, *lines: str, n: int = 2, laying: Laying | None = None):
    """The step of a verb for `n` cards among further lines (`STEP` stands for it), with
    `amount` cards laid."""
    step, lay = CARDS[row.word]
    table = Table()
    table.deck(THEM, monster())
    (laying or lay)(table, amount)
    written = _singular(step.format(n=n), n)
    return Played(*(line.replace("STEP", written) for line in lines or ("STEP",)), table=table)


def _singular(step: str, n: int) -> str:
    if n != 1:
        return step
    return step.replace("monsters", "monster(face-up)" if "field" in step else "monster").replace(
        "traps", "trap"
    )


def duel_of(row: Signature):
    assert row.duel is not None
    return row.duel


SUMMONS: dict[str, tuple[str, CardDefinition]] = {
    "fusion summon": (
        "fusion summon 1 monster using monsters on your field",
        fusion("Pair", Material(MONSTERS_ONLY, 2, 2)),
    ),
    "ritual summon": (
        "ritual summon 1 monster using monsters on your field with total level >= 8",
        ritual("Eight", 8),
    ),
}
"""Summons with materials: a step that takes two monsters of level 4, and what it summons."""


@pytest.mark.parametrize("word", SUMMONS)
@pytest.mark.parametrize("amount", [0, 1])
def test_summons_with_materials(word: str, amount: int) -> None:
    (row,) = [row for row in ROWS if row.word == word]
    step, target = SUMMONS[word]
    table = Table()
    for _ in range(amount):
        table.attack(YOU, monster(level=4))
    table.put(YOU, Zone.EXTRA_DECK, target)
    played = Played(step, "if you do { gain 500 lp }", table=table)
    assert played.is_legal() is (amount == 1)
    if amount == 1:
        played.use()
        assert played.kinds() == {*duel_of(row).events, "LIFE_GAINED"}


def test_every_verb_is_asked_here() -> None:
    assert {*CARDS, *PLAYERS, *SUMMONS, *OF_DECKS, *IN_BATTLE, *EQUIPS} == {
        row.word for row in ROWS
    }


def test_the_events_of_the_table_are_events_of_the_engine() -> None:
    named = {name for row in ROWS for name in (*duel_of(row).events, *duel_of(row).sometimes)}
    assert named <= {kind.name for kind in EventKind}


@of_cards
def test_a_first_sentence_needs_all_the_cards(row: Signature) -> None:
    assert [play(row, amount).is_legal() for amount in (0, 1, 2)] == [False, False, True]


@of_cards
def test_it_makes_the_events_of_its_row(row: Signature) -> None:
    played = play(row, 2)
    played.use()
    assert played.kinds() == set(duel_of(row).events)


@of_cards
def test_later_fewer_cards_are_skipped_or_taken(row: Signature) -> None:
    played = play(row, 1, "gain 100 lp", "STEP")
    played.use()
    made = played.kinds() - {"LIFE_GAINED"}
    if duel_of(row).fewer is Fewer.AS_MANY:
        assert made >= set(duel_of(row).events)
    else:
        assert duel_of(row).fewer is Fewer.SKIPPED
        assert made == set()


@of_cards
@pytest.mark.parametrize("amount", [0, 2])
def test_if_you_do_asks_whether_it_did_something(row: Signature, amount: int) -> None:
    did = ("if you do {", "    inflict 100 damage to opponent", "}")
    played = play(row, amount, "gain 100 lp", "STEP", *did)
    played.use()
    assert ("DAMAGED" in played.kinds()) is (amount == 2)


@of_cards
def test_face_down_cards_are_taken_where_the_row_says_so(row: Signature) -> None:
    if duel_of(row).face_down is FaceDown.SHOWN:
        step = f"{row.word} 2 monsters on opponent's field"
        table = Table()
        laid = face_down(table, 2)
        played = Played(step, table=table)
        played.use()
        assert {played.duel.state.position[card] for card in laid} == {FACE_DOWN}
        assert {played.duel.state.known[card] for card in laid} == {3}
    elif ON_FIELD in CARDS[row.word][0]:
        played = play(row, 2, laying=face_down)
        assert played.is_legal() is (duel_of(row).face_down is FaceDown.TAKEN)
        played.use()
        assert played.kinds() <= {*duel_of(row).events, *duel_of(row).sometimes}
    else:
        assert duel_of(row).face_down is FaceDown.NEVER


@of_cards
def test_a_name_is_asked_as_the_row_says(row: Signature) -> None:
    """Monsters have 500 more ATK on the field, so that the number tells where it was read."""
    if row.word == "set":
        assert duel_of(row).asked is Asked.AS_IT_IS
        return
    table = Table()
    table.attack(YOU, STRONGER)
    step, lay = CARDS[row.word]
    table.deck(THEM, monster())
    (laid,) = lay(table, 1)
    played = Played(
        _singular(step.format(n=1), 1).removesuffix(" as them") + " as asked",
        "gain asked.atk lp",
        table=table,
    )
    played.use()
    on_field = is_on_field(played.duel.state.zone[laid])
    expected = 1500 if on_field or duel_of(row).asked is Asked.AS_IT_WAS else 1000
    assert played.duel.state.life[0] == 8000 + expected


SEARCHES = {
    "send": "send 1 monster in your deck to graveyard",
    "add": "add 1 monster in your deck to hand",
    "special summon": "special summon 1 monster in your deck in face-up defense",
    "set": "set 1 trap in your deck",
    "reveal": "reveal 1 monster in your deck",
    "look at": "look at 1 monster in your deck",
}


@pytest.mark.parametrize("row", [row for row in ROWS if row.word in SEARCHES], ids=lambda r: r.word)
def test_a_deck_that_was_searched_is_shuffled(row: Signature) -> None:
    table = Table()
    table.deck(YOU, *(monster() for _ in range(3)), TRAP)
    played = Played(SEARCHES[row.word], table=table)
    played.use()
    assert "SHUFFLED" in duel_of(row).sometimes
    assert played.kinds() == {*duel_of(row).events, "SHUFFLED"}


@of_players
def test_a_verb_about_players_needs_and_does_what_its_row_says(row: Signature) -> None:
    step, needed = PLAYERS[row.word]
    if needed:
        assert not Played(step, lp=needed - 1).is_legal()
        assert duel_of(row).fewer is Fewer.SKIPPED
    played = Played(step, lp=max(needed, 1) + 1)
    assert played.is_legal()
    played.use()
    assert played.kinds() == set(duel_of(row).events)


@pytest.mark.parametrize("amount", [0, 1, 2])
def test_shuffling_needs_two_cards(amount: int) -> None:
    (row,) = [row for row in ROWS if row.word == "shuffle deck"]
    table = Table()
    table.deck(YOU, *(monster() for _ in range(amount)))
    played = Played("shuffle your deck", table=table)
    assert played.is_legal() is (amount == 2)
    if amount == 2:
        played.use()
        assert played.kinds() == set(duel_of(row).events)


def test_negate_attack_needs_an_attack_and_ends_it() -> None:
    negates = definition(trap("when opponent's monster attacks\n        effect negate attack"))
    table = Table()
    attacker = table.attack(YOU)
    answer = table.set(THEM, negates)
    duel = table.duel()
    assert not can_activate(duel, answer)
    attack(duel, attacker)
    assert can_activate(duel, answer)
    activate(duel, answer)
    (row,) = [row for row in ROWS if row.word == "negate attack"]
    assert [len(happened(duel, EventKind[name])) for name in duel_of(row).events] == [1]
    assert Zone(duel.state.zone[attacker]) is Zone.MONSTER


@pytest.mark.parametrize("friends", [0, 1])
def test_redirect_attack_needs_an_attack_and_another_monster(friends: int) -> None:
    turns = definition(
        trap(
            "when opponent's monster attacks your monster\n"
            "        effect redirect attack to 1 monster on your field"
        )
    )
    table = Table()
    attacker, prey = table.attack(YOU), table.attack(THEM)
    others = [table.face_down(THEM) for _ in range(friends)]
    answer = table.set(THEM, turns)
    duel = table.duel()
    assert not can_activate(duel, answer)
    attack(duel, attacker, prey)
    assert offered(duel, OptionKind.ACTIVATE, answer) is bool(friends)
    if not friends:
        return
    activate(duel, answer)
    pick(duel, *others)
    (row,) = [row for row in ROWS if row.word == "redirect attack"]
    assert [len(happened(duel, EventKind[name])) for name in duel_of(row).events] == [1]
    assert row.duel is not None
    assert row.duel.face_down is FaceDown.TAKEN


def test_end_battle_phase_needs_a_battle_phase() -> None:
    card = definition(
        trap(
            "when opponent's monster attacks\n        or when opponent draws\n"
            "        effect end battle phase"
        )
    )
    table = Table()
    attacker, answer = table.attack(YOU), table.set(THEM, card)
    draws = table.attack(YOU, definition(steps("draw 1")))
    table.decks()
    duel = table.duel()
    activate(duel, draws)
    assert not can_activate(duel, answer)
    attack(duel, attacker)
    activate(duel, answer)
    (row,) = [row for row in ROWS if row.word == "end battle phase"]
    assert [len(happened(duel, EventKind[name])) for name in duel_of(row).events] == [1]
    assert duel.state.life == [8000, 8000]


@pytest.mark.parametrize("riders", [0, 1, 2])
def test_equip_needs_union_monsters_that_fit(riders: int) -> None:
    rider = definition(
        'card "Rider" {\n    monster union effect level 4 dark dragon 1000/0\n    ignition {\n'
        "        effect equip self to 1 monster on your field { equipped gains atk 500 }\n"
        "    }\n}\n"
    )
    step = "equip 2 monsters(union) in your graveyard to self"
    (row,) = [row for row in ROWS if row.word == "equip"]
    table = Table()
    for _ in range(riders):
        table.grave(YOU, rider)
    played = Played(step, table=table)
    assert played.is_legal() is (riders == 2)
    later = Played("gain 100 lp", step, "if you do { gain 500 lp }", table=table)
    later.use()
    made = {"LIFE_GAINED", *duel_of(row).events} if riders == 2 else {"LIFE_GAINED"}
    assert later.kinds() == made
