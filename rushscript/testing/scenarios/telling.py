"""Decisions, options and events in the words of a test: who, what, which cards."""

from __future__ import annotations

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.events import NO_CARD
from rushscript.engine.operations.moving import TOP
from rushscript.messages import Language
from rushscript.semantics.words import POSITIONS_OF_WORD
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.watching import is_stated
from rushscript.views import Names, Story, declared_word
from rushscript.views.japanese_words import OPPONENT

POSITION_TEXTS = {int(at[0]): word for word, at in POSITIONS_OF_WORD.items() if len(at) == 1}

_OPPONENT = {Language.ENGLISH: "Opponent", Language.JAPANESE: OPPONENT}

_SETS = (OptionKind.SET_MONSTER, OptionKind.SET_SPELL_TRAP)

_QUESTIONS = {
    DecisionKind.ACTION: "{who} must act",
    DecisionKind.RESPONSE: "{who} may respond",
    DecisionKind.CHOOSE: "{who} must choose {count} of these cards",
    DecisionKind.PAY: "{who} must pay with {count} of these cards",
    DecisionKind.TRIBUTE: "{who} must tribute {count} of these monsters",
    DecisionKind.MATERIAL: "{who} must choose {count} of these cards as material",
    DecisionKind.YES_NO: "{who} must accept or decline",
    DecisionKind.POSITION: "{who} must choose a position",
    DecisionKind.ORDER: "{who} must put these cards in order",
    DecisionKind.DECLARE: "{who} must declare something",
    DecisionKind.OPTION: "{who} must choose an option",
    DecisionKind.AMOUNT: "{who} must say how many cards",
    DecisionKind.DECK_END: "{who} must choose an end of the deck",
}


def question_words(scene: Scene, decision: Decision) -> str:
    """What is asked of whom."""
    count = str(decision.minimum)
    if decision.maximum != decision.minimum:
        count += f" to {decision.maximum}"
    who = scene.whose(decision.player)
    if decision.kind is DecisionKind.REPLAY:
        return f"{who} must {_replay_words(decision)}"
    return _QUESTIONS[decision.kind].format(who=who, count=count)


def _replay_words(decision: Decision) -> str:
    """What a replay lets its player do: not each has a new target or can be a direct attack."""
    attacks = [option for option in decision.options if option.kind is OptionKind.ATTACK]
    ways = ["choose a new target"] if any(item.target != NO_CARD for item in attacks) else []
    ways += ["`accept` (directly)"] if any(item.target == NO_CARD for item in attacks) else []
    return f"{', '.join(ways)} or `decline`"


def _summon_words(scene: Scene, option: Option, card: str) -> str:
    """A printed summon, with its number where the card has several of that manner."""
    manners = [item.manner() for item in scene.duel.definition(option.card).procedures]
    manner = manners[option.ability]
    ways = [index for index, other in enumerate(manners) if other is manner]
    which = f" {{ option {ways.index(option.ability) + 1} }}" if len(ways) > 1 else ""
    return f"{manner} summon {card}{which}"


def option_words(scene: Scene, decision: Decision, option: Option) -> str:
    """An option as a test would write it."""
    card = scene.labels[option.card] if option.card != NO_CARD else ""
    match option.kind:
        case OptionKind.CARD:
            return card
        case OptionKind.YES:
            return "accept"
        case OptionKind.NO | OptionKind.STOP_ATTACK:
            return "decline"
        case OptionKind.OPTION:
            said = declared_word(scene.duel, option.value)
            return f"option {option.value + 1}" if said is None else f"declare {said}"
        case OptionKind.POSITION:
            return POSITION_TEXTS[option.value]
        case OptionKind.AMOUNT:
            return f"choose {option.value}"
        case OptionKind.DECK_END:
            return "top" if option.value == TOP else "bottom"
        case OptionKind.ATTACK:
            return _attack_words(scene, decision, option, card)
        case OptionKind.CHANGE_POSITION:
            return f"put {card} {POSITION_TEXTS[option.value]}"
        case OptionKind.END_BATTLE | OptionKind.END_TURN:
            return "end turn"
        case OptionKind.ENTER_BATTLE | OptionKind.PASS:
            return str(option.kind)
        case OptionKind.ACTIVATE:
            return f"activate {card}{_effect_words(scene, option)}"
        case OptionKind.SPECIAL_SUMMON:
            return _summon_words(scene, option, card)
        case OptionKind.NORMAL_SUMMON | OptionKind.TRIBUTE_SUMMON:
            ways = scene.summons(option.card, option.kind)
            number = ways.index(option.ability) + 1
            which = f" {{ option {number} }}" if len(ways) > 1 else ""
            return f"{option.kind} {card}{which}"
    verb = "set" if option.kind in _SETS else str(option.kind)
    return f"{verb} {card}"


def _effect_words(scene: Scene, option: Option) -> str:
    """Which effect of a card that has several."""
    effects = scene.effects(option.card)
    return f" {{ option {effects.index(option.ability) + 1} }}" if len(effects) > 1 else ""


def _attack_words(scene: Scene, decision: Decision, option: Option, card: str) -> str:
    direct = option.target == NO_CARD
    if decision.kind is DecisionKind.REPLAY:
        return "accept" if direct else f"choose {scene.labels[option.target]}"
    aim = "directly" if direct else scene.labels[option.target]
    return f"attack {aim} with {card}"


def event_words(scene: Scene) -> tuple[str, ...]:
    """What has happened in the test, one line an event."""
    return tuple(story_of(scene, scene.language).news())


def story_of(scene: Scene, language: Language, *, told: int = 0) -> Story:
    """Who tells the events of a test, in a language; `told` of them are known already."""
    opponent = _OPPONENT[language]
    names = Names((opponent, opponent), you=scene.seat, states=is_stated)
    return Story(scene.duel, names, told=told, language=language, life=scene.life)
