"""Decisions in words: what is asked, and what each option does. Made when somebody looks."""

from __future__ import annotations

from rushscript.engine.decisions import Decision, DecisionKind, Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD
from rushscript.engine.operations.moving import TOP
from rushscript.engine.procedures.tribute_needs import tributes_needed
from rushscript.engine.procedures.tribute_summon import tributes_of
from rushscript.engine.queries import facts_of
from rushscript.engine.zones import FACE_UP_ATTACK, HAND
from rushscript.views.intents import declared_word, intent, option_intent
from rushscript.views.naming import Names, card_label, card_name, strength
from rushscript.vocabulary import CardKind, Manner, Phase
from rushscript.wording import counted


def question(duel: Duel, decision: Decision, names: Names) -> str:
    """What the decision asks, as one line."""
    match decision.kind:
        case DecisionKind.ACTION:
            return f"{_phase(duel)}: what do you do?"
        case DecisionKind.RESPONSE:
            return "Do you respond?"
        case DecisionKind.YES_NO:
            return f"{_because(duel, decision, names)}{_offer(duel)}"
        case DecisionKind.POSITION:
            return f"In which position is {card_name(duel, decision.options[0].card, names)}?"
        case DecisionKind.ORDER:
            return f"{_because(duel, decision, names)}in which order?"
        case DecisionKind.REPLAY:
            return "The monsters have changed: which attack do you make now?"
        case DecisionKind.TRIBUTE:
            for_what = card_name(duel, decision.source, names)
            return f"Tribute {_amount(decision, 'monster')} for {for_what}."
        case DecisionKind.MATERIAL:
            return f"{_because(duel, decision, names)}use {_amount(decision, 'card')} as material."
        case DecisionKind.PAY:
            return f"{_because(duel, decision, names)}pay with {_amount(decision, 'card')}."
        case DecisionKind.DECLARE:
            return f"{_because(duel, decision, names)}what do you declare?"
        case DecisionKind.AMOUNT:
            return f"{_because(duel, decision, names)}how many cards?"
        case DecisionKind.DECK_END:
            return f"{_because(duel, decision, names)}on top of the deck, or at the bottom?"
        case DecisionKind.OPTION:
            return f"{_because(duel, decision, names)}which option?"
        case DecisionKind.CHOOSE:
            return f"{_because(duel, decision, names)}choose {_amount(decision, 'card')}."


def _offer(duel: Duel) -> str:
    what = intent(duel)
    return f"do you want to {what}?" if what else "do you use this part of the effect?"


def _phase(duel: Duel) -> str:
    return "Battle Phase" if duel.state.phase is Phase.BATTLE else "Main Phase"


def _because(duel: Duel, decision: Decision, names: Names) -> str:
    if decision.source == NO_CARD:
        return ""
    return f"{card_name(duel, decision.source, names)}: "


def _amount(decision: Decision, noun: str) -> str:
    least, most = decision.minimum, decision.maximum
    if least == most:
        return counted(least, noun)
    if least == 0:
        return f"up to {counted(most, noun)}"
    return f"{least} to {counted(most, noun)}"


def option_label(duel: Duel, option: Option, names: Names) -> str:
    """What an option does, as a short line."""
    match option.kind:
        case OptionKind.ENTER_BATTLE:
            return "Go to the Battle Phase"
        case OptionKind.END_BATTLE:
            return "End the Battle Phase"
        case OptionKind.END_TURN:
            return "End the turn"
        case OptionKind.PASS:
            return "Do not respond"
        case OptionKind.STOP_ATTACK:
            return "Do not attack after all"
        case OptionKind.YES:
            return "Yes"
        case OptionKind.NO:
            return "No"
        case OptionKind.POSITION:
            return "Attack Position" if option.value == FACE_UP_ATTACK else "Defense Position"
        case OptionKind.AMOUNT:
            return counted(option.value, "card")
        case OptionKind.DECK_END:
            return "On top of the deck" if option.value == TOP else "At the bottom of the deck"
        case OptionKind.OPTION:
            said = declared_word(duel, option.value)
            if said is not None:
                return said.title() if said.islower() else said
            what = option_intent(duel, option.value)
            return f"Option {option.value + 1}" + (f": {what}" if what else "")
        case OptionKind.CARD:
            return card_label(duel, option.card, names)
        case OptionKind.ATTACK:
            return _attack_label(duel, option, names)
        case OptionKind.CHANGE_POSITION:
            goal = "Attack" if option.value == FACE_UP_ATTACK else "Defense"
            return f"Turn {card_name(duel, option.card, names)} to {goal} Position"
        case OptionKind.ACTIVATE:
            return _activation_label(duel, option, names)
        case OptionKind.NORMAL_SUMMON | OptionKind.TRIBUTE_SUMMON:
            how = _tributes(duel, option)
            return f"{option.kind.capitalize()} {_with_strength(duel, option.card, names)}{how}"
        case OptionKind.SPECIAL_SUMMON:
            return _procedure_label(duel, option, names)
        case OptionKind.SET_MONSTER | OptionKind.SET_SPELL_TRAP:
            return f"Set {_with_strength(duel, option.card, names)}"


def _tributes(duel: Duel, option: Option) -> str:
    """The tributes of a way that the card prints, and of others than its level asks for:
    ` by 1 tribute`."""
    amounts = tributes_of(duel.state, option)
    if not option.ability and amounts == (tributes_needed(duel.state, option.card),):
        return ""
    if len(amounts) > 1:
        return f" by {' or '.join(map(str, reversed(amounts)))} tributes"
    return f" by {counted(amounts[0], 'tribute')}" if amounts[0] else " without tribute"


def _procedure_label(duel: Duel, option: Option, names: Names) -> str:
    """`Special summon`, or the manner of the procedure; which one where there are several."""
    procedures = duel.definition(option.card).procedures
    manner = procedures[option.ability].manner()
    several = sum(1 for item in procedures if item.manner() is manner) > 1
    which = f" (way {option.ability + 1})" if several else ""
    told = _with_strength(duel, option.card, names)
    if manner is Manner.MAXIMUM:
        whole = duel.definition(option.card).maximum_attack
        level = facts_of(duel.state, option.card).level
        name = card_name(duel, option.card, names)
        told = f"{name} (Level {level}, MAXIMUM ATK {whole})"
    return f"{manner.capitalize()} summon {told}{which}"


def _with_strength(duel: Duel, card: int, names: Names) -> str:
    facts = facts_of(duel.state, card)
    name = card_name(duel, card, names)
    if facts.definition.kind is not CardKind.MONSTER:
        return name
    return f"{name} (Level {facts.level}, {strength(facts.attack, facts.defense)})"


def _activation_label(duel: Duel, option: Option, names: Names) -> str:
    name = card_name(duel, option.card, names)
    definition = duel.definition(option.card)
    if definition.kind is CardKind.MONSTER:
        several = sum(1 for item in definition.abilities if item.kind == "ignition") > 1
        which = f" (effect {option.ability + 1})" if several else ""
        return f"Use the effect of {name}{which}"
    where = " from the hand" if duel.state.zone[option.card] == HAND else ""
    return f"Activate {name}{where}"


def _attack_label(duel: Duel, option: Option, names: Names) -> str:
    attacker = f"{card_name(duel, option.card, names)} ({facts_of(duel.state, option.card).attack})"
    if option.target == NO_CARD:
        return f"Attack directly with {attacker}"
    target = card_name(duel, option.target, names)
    if not names.sees(duel, option.target):
        return f"Attack {target} with {attacker}"
    facts = facts_of(duel.state, option.target)
    attacked = facts.position == FACE_UP_ATTACK
    stands = f"ATK {facts.attack}" if attacked else f"DEF {facts.defense}"
    return f"Attack {target} ({stands}) with {attacker}"
