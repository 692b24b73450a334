"""What groups, figures and curves are called, in each language."""

from __future__ import annotations

from typing import Final

from rushscript.benchmarks.figures import CurveLine, Figure, Kind
from rushscript.messages import Language
from rushscript.plots import shown

Pair = tuple[str, str]
"""In English and in Japanese."""

TITLES: Final[dict[str, Pair]] = {
    "vanilla": ("Duels without effects", "効果のないデュエル"),
    "starter": ("Duels of the starter decks", "スターターデッキのデュエル"),
    "effects": ("Effect-heavy duels", "効果の多いデュエル"),
    "fusions": (
        "Effect-heavy duels with 15 Fusion Monsters each",
        "効果が多くフュージョンモンスターが15枚ずつのデュエル",
    ),
    "decks": ("Duels of these decks", "指定したデッキのデュエル"),
    "states": ("States of a duel", "デュエルの状態"),
    "tests": ("Tests and puzzles", "テストと詰めデュエル"),
    "perft": ("Counting choices (perft)", "選択の数え上げ"),
    "reading": ("Cards from text to programs", "カードの読み込み"),
    "loading": ("All packs in a fresh process", "新しいプロセスでの全パックの読み込み"),
    "growth": ("How cost grows", "時間の増え方"),
}
FIGURES: Final[dict[str, Pair]] = {
    "duels_per_second": ("duels", "デュエル"),
    "decisions_per_second": ("decisions", "決定"),
    "listed_decisions_per_second": ("decisions, all options listed", "決定(選択肢をすべて調べる)"),
    "choices_per_second": ("choices", "選択"),
    "decisions_per_duel": ("decisions", "決定"),
    "choices_per_duel": ("choices", "選択"),
    "turns_per_duel": ("turns", "ターン"),
    "clones_per_second": ("copies", "コピー"),
    "hashes_per_second": ("hashes", "ハッシュ"),
    "ready_duel_ms": ("ready duel", "デュエルの準備"),
    "bytes_per_clone": ("memory of a copy", "コピー1つのメモリー"),
    "bytes_per_ready_duel": ("memory of a duel", "デュエル1つのメモリー"),
    "tests_per_second": ("tests", "テスト"),
    "solver_positions_per_second": ("positions of the solver", "詰めデュエルの局面"),
    "positions_per_second": ("positions", "局面"),
    "cards_compiled_per_second": ("cards compiled", "カード"),
    "parse_ms": ("parse", "構文解析"),
    "check_ms": ("check", "検査"),
    "compile_ms": ("compile", "コンパイル"),
    "recheck_ms": ("check again", "1か所を直した後の検査"),
    "cold_first_decision_ms": ("cold first decision", "最初の決定まで(キャッシュなし)"),
    "cold_first_decision_cpu_ms": ("cold first decision, CPU", "同、処理時間(キャッシュなし)"),
    "cold_peak_memory_mb": ("cold peak memory", "メモリー(キャッシュなし)"),
    "cold_load_ms": ("cold load", "読み込み(キャッシュなし)"),
    "cold_compile_all_ms": ("cold compile all", "全コンパイル(キャッシュなし)"),
    "warm_first_decision_ms": ("warm first decision", "最初の決定まで(キャッシュあり)"),
    "warm_first_decision_cpu_ms": ("warm first decision, CPU", "同、処理時間(キャッシュあり)"),
    "warm_peak_memory_mb": ("warm peak memory", "メモリー(キャッシュあり)"),
    "warm_load_ms": ("warm load", "読み込み(キャッシュあり)"),
    "warm_compile_all_ms": ("warm compile all", "全コンパイル(キャッシュあり)"),
    "peak_memory_mb": ("peak memory", "メモリー"),
}
OTHERS: Final[dict[str, Pair]] = {
    "cards on the field": ("cards on the field", "フィールドのカード"),
    "continuous effects on the field": ("continuous effects on the field", "フィールドの永続効果"),
    "cards in each Main Deck": ("cards in each Main Deck", "メインデッキの枚数"),
    "Fusion Monsters in each Extra Deck": (
        "Fusion Monsters in each Extra Deck",
        "EXデッキのフュージョンモンスター",
    ),
    "cards in the loaded packs": ("cards in the loaded packs", "読み込んだパックのカード"),
    "duels": ("duels", "デュエル"),
    "cards": ("cards", "カード"),
    "counted from": ("counted from", "数え始める局面"),
    "life points": ("life points", "LP"),
    "deck out": ("deck out", "デッキ切れ"),
    "effect": ("effect", "効果"),
    "both players lose": ("both players lose", "両者の敗北"),
    "surrender": ("surrender", "サレンダー"),
    "budget exceeded": ("budget exceeded", "上限超過"),
    "no such decks here": ("no such decks here", "そのデッキがありません"),
    "no decks here": ("no decks here", "デッキがありません"),
    "no tests here": ("no tests here", "テストがありません"),
    "its cards are not here": ("its cards are not here", "そのカードがありません"),
}


def in_language(pair: Pair, language: Language) -> str:
    """The text of a pair."""
    return pair[1] if language is Language.JAPANESE else pair[0]


def title_of(group: str, language: Language = Language.ENGLISH) -> str:
    """What a group is called."""
    return in_language(TITLES[group], language)


def figure_words(name: str, language: Language = Language.ENGLISH) -> str:
    """What a figure is called, without its unit.

    >>> figure_words("decisions_per_second"), figure_words("ready_duel_ms")
    ('decisions', 'ready duel')
    """
    return in_language(FIGURES[name], language)


def other_words(name: str, language: Language = Language.ENGLISH) -> str:
    """A plain count, the axis of a curve, or why something was left out."""
    return in_language(OTHERS[name], language)


def unit_of(name: str, kind: Kind, language: Language = Language.ENGLISH) -> str:
    """What stands behind the number."""
    match kind:
        case Kind.RATE:
            return in_language(("/s", "/秒"), language)
        case Kind.TIME:
            return in_language((" ms", " ミリ秒"), language)
        case Kind.MEMORY:
            bytes_ = in_language((" bytes", " バイト"), language)
            return " MB" if name.endswith("_mb") else bytes_
        case Kind.SHAPE:
            return in_language((" a duel", " /デュエル"), language)


def amount(name: str, figure: Figure, language: Language = Language.ENGLISH) -> str:
    """A figure with its unit."""
    return f"{shown(figure.value)}{unit_of(name, figure.kind, language)}"


def line_words(line: CurveLine, language: Language = Language.ENGLISH) -> str:
    """What a line of a curve is called, with its unit."""
    unit = unit_of(line.name, line.kind, language)
    return f"{figure_words(line.name, language)}{unit if unit.startswith('/') else ',' + unit}"
