"""A position that breaks and the choices that lead there -> a `test` of the card language.

The words are those of a failed test (`telling.option_words`), so that they are read back as they
were meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.compiler.names import Names
from rushscript.engine.decisions import Decision, DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import EventKind
from rushscript.engine.state import Ending
from rushscript.ruleset import Ruleset
from rushscript.semantics.names import make_slug
from rushscript.testing.fuzzing.choices import Choice, answer_of
from rushscript.testing.fuzzing.plain import is_plain, stated
from rushscript.testing.fuzzing.starts import STATED_ZONES, PositionStart
from rushscript.testing.scenarios.moments import PassedMoments
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.telling import POSITION_TEXTS, option_words
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
_ANSWERS: Final = {
    DecisionKind.PAY: "pay",
    DecisionKind.CHOOSE: "choose",
    DecisionKind.MATERIAL: "choose",
    DecisionKind.TRIBUTE: "tribute",
    DecisionKind.ORDER: "order",
}
_THIRD_PERSON: Final = (
    ("end turn", "ends turn"),
    ("enter battle phase", "enters battle phase"),
    ("attack ", "attacks "),
    ("activate ", "activates "),
    ("put ", "puts "),
    ("set ", "sets "),
    ("pass", "passes"),
)
_LONGEST_SLUG: Final = 24


@dataclass(slots=True)
class _Move:
    """One line of a test: who does what, the answers and what dice and coins showed."""

    player: int
    words: str
    answers: list[str]
    thrown: list[str]

    def text(self) -> str:
        words = self.words if self.player == 0 else "opponent " + third_person(self.words)
        answers = [*self.answers, *self.thrown]
        return f"{words} {{ {'  '.join(answers)} }}" if answers else words


def third_person(words: str) -> str:
    """`set X` as the opponent does it: `sets X`."""
    for verb, form in _THIRD_PERSON:
        if words.startswith(verb):
            return form + words[len(verb) :]
    return words.replace(" summon ", " summons ", 1)


def write_test(
    name: str,
    start: PositionStart,
    choices: Sequence[Choice],
    ruleset: Ruleset,
    comments: Sequence[str] = (),
) -> str:
    """The test in which `you` is player 0. `comments` stand before it."""
    labels, titles = _labels(start)
    duel = start.begin(ruleset)
    moves = list(_moves(duel, start.tags, choices, labels))
    said = "\n".join(move.text() for move in moves)
    lines = [f"# {comment}" for comment in comments]
    lines += [f'test "{name}" {{', "    given {"]
    lines += [f"        {line}" for line in _given(start, labels, titles, said)]
    lines += ["    }", *(f"    {move.text()}" for move in moves)]
    lines += [f"    expect {_result_words(duel)}", "}"]
    return "\n".join(lines) + "\n"


# --------------------------------------------------------------------------------------- given


def _labels(start: PositionStart) -> tuple[list[str], list[bool]]:
    """What the test calls each card, and whether that is its quoted name."""
    names = Counter(item.definition.name for item in start.placements)
    labels: list[str] = []
    quoted: list[bool] = []
    taken: Counter[str] = Counter()
    for item in start.placements:
        definition = item.definition
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
) -> Iterator[_Move]:
    """The choices as lines: an action or a response, with the answers that follow it."""
    scene = Scene(duel, 0, Names(()), labels, {}, {}, PassedMoments())
    move: _Move | None = None
    for choice in choices:
        decision = duel.decision
        answer = None if decision is None else answer_of(decision, choice, tags)
        if decision is None or answer is None:
            break
        words = [option_words(scene, decision, decision.options[index]) for index in answer]
        if decision.kind in (DecisionKind.ACTION, DecisionKind.RESPONSE):
            if move is not None:
                yield move
            doing, _, which = words[0].partition(" { ")
            answers = [which.removesuffix(" }")] if which else []
            move = _Move(decision.player, doing, answers, [])
        elif move is not None and not choice.forced:
            move.answers.append(_answer_words(decision, words))
        before = len(duel.events)
        # What breaks is the last choice; it is written all the same.
        try:
            duel.choose(answer)
        except Exception:
            break
        finally:
            if move is not None:
                move.thrown += _thrown(duel, before)
    if move is not None:
        yield move


def _result_words(duel: Duel) -> str:
    """How the duel stands at the end; a test must expect something. Where its last move breaks,
    that it goes on is what is expected once nothing does."""
    if duel.result is None or duel.result.reason is Ending.BUDGET:
        return "the duel goes on"
    if duel.result.winner is None:
        return "the duel is a draw"
    return "you win" if duel.result.winner == 0 else "opponent wins"


def _answer_words(decision: Decision, words: list[str]) -> str:
    verb = _ANSWERS.get(decision.kind)
    if verb is None:
        return _quoted(words[0])
    cards = [
        option for option in decision.options if option.kind is OptionKind.CARD or option.card >= 0
    ]
    if not cards and words:
        return words[0]
    return f"{verb} {', '.join(words)}" if words else f"{verb} none"


def _quoted(words: str) -> str:
    """A declared name is quoted; types, kinds and numbers are not."""
    verb, _, said = words.partition(" ")
    return f'{verb} "{said}"' if verb == "declare" and said != said.lower() else words


def _thrown(duel: Duel, before: int) -> list[str]:
    """What dice and coins showed."""
    found: list[str] = []
    for event in duel.events[before:]:
        if event.kind is EventKind.DICE_ROLLED:
            found.append(f"roll {', '.join(map(str, event.results))}")
        elif event.kind is EventKind.COINS_TOSSED:
            sides = ("heads" if result else "tails" for result in event.results)
            found.append(f"toss {', '.join(sides)}")
    return found
