"""The story of a duel in Japanese: an event -> one line, as `narrate` tells it in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rushscript.engine.cards import Facts
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, NOBODY, DamageStepPoint, Event, EventKind
from rushscript.engine.state import Ending, Result
from rushscript.engine.zones import DECK, EXTRA_DECK, GRAVEYARD, HAND, is_on_field
from rushscript.views.changes_japanese import change_lines_in_japanese
from rushscript.views.japanese_words import PHASES, POSITIONS, SUMMONS, ZONES, in_a_row, quoted, who
from rushscript.views.naming import Names
from rushscript.views.rules_japanese import rule_lines_in_japanese
from rushscript.views.seeing import is_hidden_monster, seen_in
from rushscript.vocabulary import Manner, Position, Property, Reason

SENTENCES: Final[dict[EventKind, str]] = {
    EventKind.DUEL_STARTED: "デュエル開始: {player}の先攻。",
    EventKind.TURN_STARTED: "ターン{amount}: {player}",
    EventKind.PHASE_STARTED: "{phase}フェイズ。",
    EventKind.PHASE_ENDED: "{phase}フェイズが終わる。",
    EventKind.TURN_ENDED: "ターン{amount}が終わる。",
    EventKind.DRAWN: "{player}は{cards}をドローする。",
    EventKind.OVERDRAWN: "{player}は{amount}枚ドローできない: デッキにカードがない。",
    EventKind.SHUFFLED: "{player}はデッキをシャッフルする。",
    EventKind.SUMMONED: "{player}は{cards}を{position}で{summon}する{source}。",
    EventKind.SET: "{player}は{cards}をセットする{source}。",
    EventKind.POSITION_CHANGED: "{cards}は{position}になる{source}。",
    EventKind.FLIPPED: "{cards}は表側になる({position}){source}。",
    EventKind.ACTIVATED: "{player}は{cards}を発動する。",
    EventKind.RESOLVED: "{cards}の処理が終わる。",
    EventKind.MOVED: "{player}は{cards}を{route}{reason}。",
    EventKind.DESTROYED: "{cards}は破壊される{source}。",
    EventKind.TRIBUTED: "{player}は{cards}をリリースする。",
    EventKind.CHOSEN: "{player}は{cards}を選ぶ。",
    EventKind.REVEALED: "{player}は{cards}を見せる。",
    EventKind.ATTACK_DECLARED: "{attacker}は{target}攻撃する。",
    EventKind.ATTACK_REDIRECTED: "{attacker}の攻撃対象が変わり、{target}攻撃する。",
    EventKind.ATTACK_ENDED: "攻撃が終わる。",
    EventKind.DAMAGE_STEP: "ダメージステップ: {point}。",
    EventKind.DAMAGED: "{player}は{amount}ダメージを受ける{source}{left}。",
    EventKind.LIFE_PAID: "{player}は LP を{amount}払う{left}。",
    EventKind.LIFE_GAINED: "{player}は LP を{amount}回復する{left}。",
    EventKind.MODIFIED: "{changes}。",
    EventKind.EXPIRED: "ここまで続いた効果が終わる。",
    EventKind.DUEL_ENDED: "{ending}",
    EventKind.ATTACK_NEGATED: "{cards}の攻撃は無効になる{source}。",
    EventKind.DICE_ROLLED: "{player}はサイコロを{amount}個振る: {results}。",
    EventKind.COINS_TOSSED: "{player}はコインを{amount}枚投げる: {sides}。",
    EventKind.LOOKED_AT: "{player}は{cards}を見る。",
    EventKind.DELAYED: "効果の続きはエンドフェイズに行う{source}。",
    EventKind.DECLARED: "{player}は{word}を宣言する。",
    EventKind.BOUND: "{rules}。",
    EventKind.CONTROL_CHANGED: "{cards}のコントロールは{owner}に移る{source}。",
    EventKind.ACTIVATION_NEGATED: "{cards}の発動は無効になる{source}。",
    EventKind.EQUIPPED: "{player}は{cards}を{target}に装備する。",
    EventKind.BATTLE_STOPPED: "バトルフェイズを終了する{source}。",
}
NOBODY_MOVES: Final = "{cards}は{route}{reason}。"
_POINTS: Final = {
    DamageStepPoint.START: "開始時",
    DamageStepPoint.BEFORE_CALCULATION: "ダメージ計算前",
    DamageStepPoint.CALCULATION: "ダメージ計算",
    DamageStepPoint.AFTER_CALCULATION: "ダメージ計算後",
    DamageStepPoint.END: "終了時",
}
_REASONS: Final = {Reason.COST: "(コスト)", Reason.MATERIAL: "(素材)"}
_ENDINGS: Final = {
    Ending.LIFE_POINTS: "{who}の LP がなくなった。",
    Ending.DECK_OUT: "{who}はドローするカードがない。",
    Ending.SURRENDER: "{who}は降参した。",
    Ending.EFFECT: "カードの効果によって決着がついた。",
    Ending.BOTH_LOSE: "お互いが同時に敗北した。",
    Ending.BUDGET: "カードがルールの限度を超えたため、デュエルを続けられない。",
}


@dataclass(frozen=True, slots=True)
class Told:
    """What is known when an event is told: the turn, and the LP of both players after it."""

    duel: Duel
    names: Names
    turn: int
    life: Sequence[int]


def line_in_japanese(event: Event, told: Told) -> str:
    """One line for any event."""
    sentence = SENTENCES[event.kind]
    if event.kind is EventKind.MOVED and event.player == NOBODY:
        sentence = NOBODY_MOVES
    return sentence.format_map(_facts(event, told))


def _facts(event: Event, told: Told) -> dict[str, str]:
    names = told.names
    cards = [_card(event, item, names) for item in event.facts]
    facts = {
        "player": "" if event.player == NOBODY else who(event.player, names),
        "amount": str(event.amount),
        "cards": in_a_row(_hidden(cards) if "カード" in cards else cards),
        "source": _by(event, told),
        "position": POSITIONS[Position(event.position)],
        "phase": PHASES[event.phase]
        if event.kind in (EventKind.PHASE_STARTED, EventKind.PHASE_ENDED)
        else "",
        "reason": "" if event.reason is None else _REASONS.get(event.reason, ""),
        "left": _left(event, told),
        "results": in_a_row([str(result) for result in event.results]),
        "sides": in_a_row(["表" if side else "裏" for side in event.results]),
        "word": quoted(event.word),
        "summon": SUMMONS[event.manner or Manner.NORMAL],
        "route": "",
    }
    facts.update(_of_kind(event, cards, told))
    return facts


def _of_kind(event: Event, cards: list[str], told: Told) -> dict[str, str]:
    """What only events of some kinds have."""
    match event.kind:
        case EventKind.MOVED | EventKind.TRIBUTED:
            return {"route": _route(event)}
        case EventKind.ATTACK_DECLARED | EventKind.ATTACK_REDIRECTED:
            return _attack(event, cards, told.names)
        case EventKind.EQUIPPED:
            return {"target": "なし" if event.target == NO_CARD else _name(event.target, told)}
        case EventKind.ACTIVATED if event.source not in event.cards:
            # One of the cards of a Maximum Monster has the effect (RR-092).
            return {"cards": _name(event.source, told)}
        case EventKind.DAMAGE_STEP:
            return {"point": _POINTS[event.point]}
        case EventKind.MODIFIED:
            return {"changes": _changes(event, cards, told)}
        case EventKind.CONTROL_CHANGED:
            return {"owner": who(event.receiver, told.names)}
        case EventKind.BOUND:
            return {"rules": _rules(event, told)}
        case EventKind.DUEL_ENDED:
            result = told.duel.result
            going_on = "デュエルは続いている。"
            return {"ending": going_on if result is None else ending_line(result, told.names)}
    return {}


def _hidden(cards: list[str]) -> list[str]:
    """Cards that are not seen are counted."""
    count = cards.count("カード")
    return [*(card for card in cards if card != "カード"), f"カード{count}枚"]


def _name(card: int, told: Told) -> str:
    return quoted(told.duel.definition(card).name)


def _card(event: Event, facts: Facts, names: Names) -> str:
    if not seen_in(event, facts, names.viewer):
        return "裏側のモンスター" if is_hidden_monster(facts) else "カード"
    return quoted(facts.name)


def _by(event: Event, told: Told) -> str:
    if event.source == NO_CARD or event.source in event.cards:
        return "(戦闘)" if event.reason is Reason.BATTLE else ""
    return f"({_name(event.source, told)}による)"


def _left(event: Event, told: Told) -> str:
    if event.kind not in (EventKind.DAMAGED, EventKind.LIFE_PAID, EventKind.LIFE_GAINED):
        return ""
    return f"(残り LP {told.life[event.player]})"


def _attack(event: Event, cards: list[str], names: Names) -> dict[str, str]:
    attacker = cards[0]
    if event.facts[0].attack is not None:
        attacker = f"{attacker}(攻撃力 {names.number(event.facts[0], Property.ATTACK)})"
    if len(cards) < 2:
        return {"attacker": attacker, "target": "直接"}
    facts, target = event.facts[1], cards[1]
    if seen_in(event, facts, names.viewer):
        attacks = facts.position == Position.FACE_UP_ATTACK
        stands = Property.ATTACK if attacks else Property.DEFENSE
        word = "攻撃力" if attacks else "守備力"
        target = f"{target}({word} {names.number(facts, stands)})"
    return {"attacker": attacker, "target": f"{target}に"}


def _changes(event: Event, cards: list[str], told: Told) -> str:
    """What is changed and how; the card that does it goes before, where it is another."""
    source = "" if event.source == NO_CARD else _name(event.source, told)
    if not cards:
        return f"{source}の効果が適用される"
    seen = all(seen_in(event, facts, told.names.viewer) for facts in event.facts)
    if not event.modifiers or not seen:
        return f"{source}が{in_a_row(cards)}を変化させる"
    lines = change_lines_in_japanese(event.facts, event.modifiers, told.turn, told.names)
    by = "" if event.source in event.cards or not source else f"{source}: "
    return by + "; ".join(lines)


def _rules(event: Event, told: Told) -> str:
    if event.bound is None:
        return "プレイヤーへの制限が適用される"
    return "; ".join(rule_lines_in_japanese(event.bound, told.turn, told.names))


def _route(event: Event) -> str:
    """From where to where, and what is done: `手札から墓地へ送る`."""
    places = "と".join(
        "フィールド" if is_on_field(zone) else ZONES.get(zone, "フィールド")
        for zone in dict.fromkeys(facts.zone for facts in event.facts)
    )
    target = ZONES.get(event.destination, "フィールド")
    if event.player == NOBODY:
        return f"{places}から{target}へ移る"
    if event.destination == HAND:
        added = bool(event.facts) and event.facts[0].zone in (DECK, GRAVEYARD)
        return f"{places}から手札に{'加える' if added else '戻す'}"
    back = event.destination in (DECK, EXTRA_DECK)
    return f"{places}から{target}{'に戻す' if back else 'へ送る'}"


def ending_line(result: Result, names: Names) -> str:
    """How a duel ended, as a sentence or two."""
    if result.winner is None:
        return f"引き分け。{_ENDINGS[result.reason].format(who='お互い')}"
    loser = who(1 - result.winner, names)
    return f"{who(result.winner, names)}の勝ち! {_ENDINGS[result.reason].format(who=loser)}"
