"""Ways to use a card in a test, possible or not, each with the tree of all that decides it.

In: a scene, and what somebody wants to do. Out: `Reason`s. The author of a test sees everything:
nothing is hidden from who is told here. What answers events (a trap; where activations answer
activations, a trigger and a fast effect, too) is asked about at the moments that the last move
passed and whose events it waits for, as `cannot` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine.cards import AbilityKind
from rushscript.engine.decisions import DecisionKind, Option, OptionKind
from rushscript.engine.events import NO_CARD
from rushscript.engine.explaining import Check, Why, explain_answer
from rushscript.engine.procedures.tribute_needs import tributes_asked
from rushscript.engine.queries import monsters_of, turned_position
from rushscript.engine.timing import chain
from rushscript.engine.timing.chain import ANSWERING as FAST
from rushscript.engine.zones import HAND, MONSTER
from rushscript.messages import Language
from rushscript.ruleset import ResponsePolicy
from rushscript.testing.scenarios.nameless import Fact, NamelessCard
from rushscript.testing.scenarios.telling import option_words, story_of
from rushscript.views import Quote, Teller
from rushscript.vocabulary import CardKind, Phase

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability, CardDefinition
    from rushscript.engine.duel import Duel
    from rushscript.ruleset import Ruleset
    from rushscript.testing.scenarios.moments import Moment
    from rushscript.testing.scenarios.scene import Scene
    from rushscript.testing.scenarios.scripts import Scripts


MOMENT: Final = {Language.ENGLISH: "when: {}", Language.JAPANESE: "時点: {}"}
"""What a trap would have answered."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One way to use a card, as a test would write it, with its tree; `moment` is what it would
    have answered, of a trap whose moment has passed."""

    action: str
    why: Why
    teller: Teller
    moment: str | None = None

    def lines(self) -> list[str]:
        """The tree in words."""
        return self.teller.lines(self.why)


def teller_for(
    scene: Scene,
    scripts: Scripts | None = None,
    language: Language = Language.ENGLISH,
    home: str = "",
) -> Teller:
    """Who tells reasons of this scene: cards are called as in the test. Clauses of the file `home`
    stand there without its name."""
    duel = scene.duel
    story = story_of(scene, language)
    told = [story.line(event).rstrip(".。") for event in duel.events]

    def quote(why: Why, check: Check) -> Quote | None:
        return None if scripts is None else scripts.of_check(duel, why, check)

    return Teller(duel, scene.labels.__getitem__, quote, told.__getitem__, language, home)


def ways_with(scene: Scene, card: int, teller: Teller) -> Iterator[Reason]:
    """Every way to use a card from where it lies; none when the duel is over."""
    if scene.duel.decision is None:
        return
    player = scene.duel.state.controller[card]
    for option in options_with(scene.duel, card):
        yield from reasons_of(scene, option, player, teller)


def reasons_of(scene: Scene, option: Option, player: int, teller: Teller) -> Iterator[Reason]:
    """The reasons of one option of a player: now, or at each moment that has passed."""
    duel, decision = scene.duel, scene.duel.decision
    if decision is None:
        return
    action = option_words(scene, decision, _as_offered(duel, option))
    passed = _passed(scene, option)
    for moment in passed:
        why = explain_answer(moment.state, player, option, moment.start, moment.end, viewer=None)
        story = "; ".join(teller.story(event) for event in range(moment.start, moment.end))
        yield Reason(action, why, teller, story)
    if not passed:
        why = duel.why(
            option.kind,
            option.card,
            ability=option.ability,
            target=option.target,
            player=player,
            tells_all=True,
        )
        yield Reason(action, why, teller)


def reason_lines(scene: Scene, option: Option, player: int) -> tuple[str, ...]:
    """The trees of one option, for a test that fails because of it."""
    if option.card == NO_CARD:
        return ()
    lines: list[str] = []
    teller = teller_for(scene, scene.scripts, scene.language, scene.home)
    for reason in reasons_of(scene, option, player, teller):
        if reason.moment is not None:
            lines.append(MOMENT[scene.language].format(reason.moment))
        lines.extend(reason.lines())
    return tuple(lines)


def options_with(duel: Duel, card: int) -> Iterator[Option]:
    """Everything somebody could want to do with a card from where it lies."""
    state = duel.state
    definition, zone = state.definitions[card], state.zone[card]
    for index in definition.activated():
        yield Option(OptionKind.ACTIVATE, card, index)
    for index, procedure in enumerate(definition.procedures):
        yield procedure.option(card, index)
    if zone == HAND and definition.kind is CardKind.MONSTER:
        yield from _summons(duel, card)
    elif zone == HAND:
        yield Option(OptionKind.SET_SPELL_TRAP, card)
    elif zone == MONSTER and state.phase is Phase.BATTLE:
        for target in (*monsters_of(state, 1 - state.controller[card]), NO_CARD):
            yield Option(OptionKind.ATTACK, card, target=target)
    elif zone == MONSTER:
        yield Option(OptionKind.CHANGE_POSITION, card)


def _summons(duel: Duel, card: int) -> Iterator[Option]:
    """The summons from the hand that the level asks for, and Setting: nothing where a test does
    not state the level."""
    definition = duel.definition(card)
    if isinstance(definition, NamelessCard) and Fact.LEVEL not in definition.stated:
        return
    numbers = tributes_asked(duel.state, duel.state.controller[card], card)
    if 0 in numbers:
        yield Option(OptionKind.NORMAL_SUMMON, card)
    if max(numbers):
        yield Option(OptionKind.TRIBUTE_SUMMON, card)
    yield Option(OptionKind.SET_MONSTER, card)


def _as_offered(duel: Duel, option: Option) -> Option:
    """The option with the position to which it would turn the monster."""
    if option.kind is not OptionKind.CHANGE_POSITION:
        return option
    turned = turned_position(duel.state.position[option.card])
    return Option(option.kind, option.card, value=turned)


def _passed(scene: Scene, option: Option) -> list[Moment]:
    """The moments since the last move whose events a trap, a trigger or a fast effect could have
    answered; none where somebody is asked for an answer now."""
    decision = scene.duel.decision
    if decision is not None and decision.kind is DecisionKind.RESPONSE:
        return []
    definition = scene.duel.definition(option.card)
    if option.kind is not OptionKind.ACTIVATE or not definition.abilities:
        return []
    ability = definition.abilities[option.ability]
    if not answers_events(scene.duel.ruleset, definition, ability):
        return []
    return [item for item in scene.moments.kept if _waits_for(item, ability)]


def answers_events(ruleset: Ruleset, definition: CardDefinition, ability: Ability) -> bool:
    """Whether an ability answers what has happened: a trap does, and in a chain what is a trigger
    or fast enough (MR-11)."""
    if definition.kind is CardKind.TRAP or ruleset.response is not ResponsePolicy.CHAIN:
        return definition.kind is CardKind.TRAP
    return ability.kind is AbilityKind.TRIGGER or chain.speed_of(definition, ability) >= FAST


def _waits_for(moment: Moment, ability: Ability) -> bool:
    """Whether one of the events is of a kind that it waits for; without `when` it waits for none
    and may answer any."""
    mask = ability.event_mask
    if not ability.when and moment.state.ruleset.response is ResponsePolicy.CHAIN:
        return True
    events = moment.state.events[moment.start : moment.end]
    return any(mask >> event.kind & 1 for event in events)
