"""A position that breaks and the choices that lead there -> a `test` of the card language.

The moves are written by `notation`, so that they are read back as they were meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rushscript.compiler.names import Names
from rushscript.engine.cards import CardDefinition
from rushscript.engine.duel import Duel
from rushscript.engine.state import Ending
from rushscript.ruleset import Ruleset
from rushscript.semantics.names import make_slug
from rushscript.syntax import show
from rushscript.syntax.nodes import Move
from rushscript.testing.fuzzing.choices import Choice, answer_of
from rushscript.testing.fuzzing.plain import is_plain, stated
from rushscript.testing.fuzzing.starts import STATED_ZONES, PositionStart
from rushscript.testing.scenarios.moments import PassedMoments
from rushscript.testing.scenarios.notation import BEGINS_A_MOVE, Made, move_of
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import POSITION_TEXTS
from rushscript.vocabulary import Position, Zone

_ZONE_WORDS: Final = {
    Zone.MONSTER: "field",
    Zone.SPELL_TRAP: "field",
    Zone.FIELD: "field",
    Zone.HAND: "hand",
    Zone.GRAVEYARD: "graveyard",
    Zone.DECK: "deck",
    Zone.EXTRA_DECK: "extra deck",
}
_LONGEST_SLUG: Final = 24


def write_test(
    name: str,
    start: PositionStart,
    choices: Sequence[Choice],
    ruleset: Ruleset,
    comments: Sequence[str] = (),
) -> str:
    """The test in which `you` is player 0. `comments` stand before it."""
    labels, titles = labels_of([item.definition for item in start.placements])
    duel = start.begin(ruleset)
    moves = [show(move) for move in _moves(duel, start.tags, choices, labels)]
    lines = [f"# {comment}" for comment in comments]
    lines += [f'test "{name}" {{', "    given {"]
    lines += [f"        {line}" for line in _given(start, labels, titles, "\n".join(moves))]
    lines += ["    }", *(f"    {line}" for move in moves for line in move.splitlines())]
    lines += [f"    expect {_result_words(duel)}", "}"]
    return "\n".join(lines) + "\n"


def given_lines(start: PositionStart) -> tuple[str, ...]:
    """The lines of the `given` of a position, with names for all cards that need one."""
    labels, titles = labels_of([item.definition for item in start.placements])
    return tuple(_given(start, labels, titles, " ".join(labels)))


# --------------------------------------------------------------------------------------- given


def labels_of(definitions: Sequence[CardDefinition]) -> tuple[list[str], list[bool]]:
    """What a test calls each of these cards, and whether that is its quoted name."""
    names = Counter(definition.name for definition in definitions)
    labels: list[str] = []
    quoted: list[bool] = []
    taken: Counter[str] = Counter()
    for definition in definitions:
        if not is_plain(definition) and names[definition.name] == 1:
            labels.append(f'"{definition.name}"')
            quoted.append(True)
            continue
        kind = "card" if definition.kind is None else str(definition.kind)
        slug = kind if is_plain(definition) else make_slug(definition.name)[:_LONGEST_SLUG]
        slug = slug.strip("_") or "card"
        taken[slug] += 1
        labels.append(f"{slug}_{taken[slug]}")
        quoted.append(False)
    return labels, quoted


def _given(start: PositionStart, labels: list[str], quoted: list[bool], said: str) -> Iterator[str]:
    if start.turn != 3 or start.turn_player:
        whose = "opponent's" if start.turn_player else "your"
        number = "" if start.turn == 3 else f" {start.turn}"
        yield f"it is {whose} turn{number}"
    for player, whose in enumerate(("your", "opponent's")):
        if start.life is not None:
            yield f"{whose} lp {start.life[player]}"
        for zones in dict.fromkeys(_ZONE_WORDS[zone] for zone in STATED_ZONES):
            cards = [
                _given_card(start, index, labels, quoted, said)
                for index, item in enumerate(start.placements)
                if item.player == player and item.beside is None and _ZONE_WORDS[item.zone] == zones
            ]
            if cards:
                yield f"{whose} {zones} {', '.join(cards)}"


def _given_card(
    start: PositionStart, index: int, labels: list[str], quoted: list[bool], said: str
) -> str:
    item = start.placements[index]
    definition, label = item.definition, labels[index]
    what = f"1 {stated(definition)}" if is_plain(definition) else f'"{definition.name}"'
    if item.host is not None:
        what += f" equipped to {labels[item.host]}"
    elif any(other.beside == index for other in start.placements):
        what += " in maximum mode"
    elif item.zone is Zone.MONSTER:
        if item.position is not Position.FACE_UP_ATTACK:
            what += f" {POSITION_TEXTS[int(item.position)]}"
    elif item.zone in (Zone.SPELL_TRAP, Zone.FIELD) and item.position is Position.FACE_UP_ATTACK:
        what += " face-up"
    hosts = any(other.host == index for other in start.placements)
    if not quoted[index] and (hosts or label in said.replace(",", " ").split()):
        what += f" as {label}"
    return what


# --------------------------------------------------------------------------------------- moves


def _moves(
    duel: Duel, tags: tuple[int, ...], choices: Sequence[Choice], labels: list[str]
) -> Iterator[Move]:
    """The choices as lines: an action or a response, with the answers that follow it. At the end
    the duel is where they lead."""
    scene = Scene(duel, 0, Names(()), labels, {}, {}, PassedMoments())
    made: list[Made] = []
    begun = 0
    for choice in choices:
        decision = duel.decision
        answer = None if decision is None else answer_of(decision, choice, tags)
        if decision is None or answer is None:
            break
        if decision.kind in BEGINS_A_MOVE:
            if made:
                yield move_of(scene, made, duel.events[begun:])
            made, begun = [], len(duel.events)
        made.append(Made(duel.clone(), answer))
        try:
            duel.choose(answer)
        except Exception:
            # What breaks is the last choice, in whatever way; it is written all the same.
            break
    if made:
        yield move_of(scene, made, duel.events[begun:])


def _result_words(duel: Duel) -> str:
    """How the duel stands at the end; a test must expect something. Where its last move breaks,
    that it goes on is what is expected once nothing does."""
    if duel.result is None or duel.result.reason is Ending.BUDGET:
        return "the duel goes on"
    if duel.result.winner is None:
        return "the duel is a draw"
    return "you win" if duel.result.winner == 0 else "opponent wins"
