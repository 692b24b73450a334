"""The board as text: what a player may know of a duel -> lines for a terminal.

Columns are counted in terminal cells, so that Japanese names keep the frame straight.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rushscript.diagnostics import cell_width
from rushscript.messages import Language
from rushscript.views.japanese_words import PHASES
from rushscript.views.naming import Names, strength
from rushscript.vocabulary import Phase

if TYPE_CHECKING:
    from rushscript.engine.duel import Duel
    from rushscript.engine.sight import CardView, PlayerView, SideView

CELL: Final = 22
NAME_LINES: Final = 2


WORDS: Final = {
    Language.ENGLISH: {
        "life": "{name}: {life} LP   ({counts})",
        "hand": "hand {}",
        "deck": "deck {}",
        "graveyard": "graveyard {}",
        "extra": "Extra Deck {}",
        "between": ", ",
        "field": "field spell: {}",
        "turn": " Turn {turn}: {player}, {phase} Phase ",
        "in hand": "   hand: {}",
        "empty": "   hand: empty",
        "in extra": "   Extra Deck: {}",
        "pile": "{}: graveyard {}",
        "numbers": "  Level {}, {}",
        "on": "on {}",
        "set": "Set ",
        "atk": "ATK",
        "def": "DEF",
    },
    Language.JAPANESE: {
        "life": "{name}: LP {life}   ({counts})",
        "hand": "手札 {}",
        "deck": "デッキ {}",
        "graveyard": "墓地 {}",
        "extra": "EXデッキ {}",
        "between": "、",
        "field": "フィールド魔法: {}",
        "turn": " ターン{turn}: {player}、{phase}フェイズ ",
        "in hand": "   手札: {}",
        "empty": "   手札: なし",
        "in extra": "   EXデッキ: {}",
        "pile": "{}: 墓地 {}",
        "numbers": "  レベル{}、{}",
        "on": "装備先 {}",
        "set": "セット ",
        "atk": "攻撃",
        "def": "守備",
    },
}
Words = Mapping[str, str]


def draw_board(view: PlayerView, names: Names, language: Language = Language.ENGLISH) -> str:
    """Both sides of the field, the viewer's below, with hand, Extra Deck and LP.

    A monster in Defense Position is marked `DEF`, one in Attack Position `ATK`; `###` is a
    face-down card whose face the viewer does not know.
    """
    near, words = view["player"], WORDS[language]
    far = 1 - near
    rows = [
        *_heading(view["sides"][far], names.players[far], words),
        _row(view["sides"][far]["spells_traps"][::-1], words),
        _row(view["sides"][far]["monsters"][::-1], words),
        _middle(view, names, language),
        _row(view["sides"][near]["monsters"], words),
        _row(view["sides"][near]["spells_traps"], words),
        *_heading(view["sides"][near], names.players[near], words),
        *_hand(view["sides"][near], words),
        *_extra_deck(view["sides"][near], words),
    ]
    return "\n".join(rows)


def show_graveyards(view: PlayerView, names: Names, language: Language = Language.ENGLISH) -> str:
    """Both graveyards, the viewer's last, each in the order the cards came there."""
    near, words = view["player"], WORDS[language]
    lines: list[str] = []
    for player in (1 - near, near):
        cards = view["sides"][player]["graveyard"]
        lines.append(words["pile"].format(names.players[player], len(cards)))
        lines.extend(f"   {card['name'] or '###'}{_numbers(card, words)}" for card in cards)
    return "\n".join(lines)


def open_view(duel: Duel) -> PlayerView:
    """The view of somebody who watches and sees what either player sees."""
    view = duel.view(0)
    view["sides"] = [duel.view(player)["sides"][player] for player in (0, 1)]
    return view


def _heading(side: SideView, name: str, words: Words) -> list[str]:
    counts = [
        words["hand"].format(len(side["hand"])),
        words["deck"].format(len(side["deck"])),
        words["graveyard"].format(len(side["graveyard"])),
    ]
    if side["extra_deck"]:
        counts.append(words["extra"].format(len(side["extra_deck"])))
    listed = words["between"].join(counts)
    lines = [words["life"].format(name=name, life=side["life"], counts=listed)]
    lines.extend(words["field"].format(card["name"] or "###") for card in side["field"] if card)
    return lines


def _middle(view: PlayerView, names: Names, language: Language) -> str:
    phase = view["phase"].replace("_", " ").title()
    if language is Language.JAPANESE:
        phase = PHASES[Phase[view["phase"].upper()]]
    player = names.players[view["turn_player"]]
    text = WORDS[language]["turn"].format(turn=view["turn"], player=player, phase=phase)
    left = 3 * (CELL + 1) + 1 - cell_width(text)
    # As `str.center` divides what is left.
    before = left // 2 + (left & (3 * (CELL + 1) + 1) & 1)
    return f"{'-' * before}{text}{'-' * (left - before)}"


def _row(cards: list[CardView | None], words: Words) -> str:
    """One row of places side by side, three lines high; a row of free places is one line."""
    if not any(cards):
        return "|" + "|".join(" " * CELL for _ in cards) + "|"
    cells = [_cell(card, words) for card in cards]
    lines = [
        "|" + "|".join(fit(cell[line], CELL) for cell in cells) + "|"
        for line in range(NAME_LINES + 1)
    ]
    return "\n".join(lines)


def _cell(card: CardView | None, words: Words) -> list[str]:
    if card is None:
        return ["", "", ""]
    position = card["position"] or ""
    face_down = "face_down" in position
    if card["name"] is None:
        return ["", " ###", ""]
    name = wrap(card["name"], CELL - 2, NAME_LINES)
    lines = [f" {line}" for line in name] + [""] * (NAME_LINES - len(name))
    return [*lines, f" {_state(card, position, words, face_down=face_down)}"]


def _state(card: CardView, position: str, words: Words, *, face_down: bool) -> str:
    down = words["set"] if face_down else ""
    if card["equipped_to"] is not None:
        return words["on"].format(card["equipped_to"])
    if card["attack"] is None:
        return down
    mark = words["def"] if "defense" in position else words["atk"]
    return f"{down}{strength(card['attack'], card['defense'])} L{card['level']} {mark}"


def _hand(side: SideView, words: Words) -> list[str]:
    lines = []
    for card in side["hand"]:
        lines.append(words["in hand"].format(f"{card['name'] or '###'}{_numbers(card, words)}"))
    return lines or [words["empty"]]


def _extra_deck(side: SideView, words: Words) -> list[str]:
    """The cards of an Extra Deck on one line, each name once."""
    names = [card["name"] or "###" for card in side["extra_deck"]]
    counted = [
        f"{names.count(name)} {name}" if names.count(name) > 1 else name
        for name in dict.fromkeys(names)
    ]
    return [words["in extra"].format(words["between"].join(counted))] if names else []


def _numbers(card: CardView, words: Words) -> str:
    if card["attack"] is None:
        return ""
    return words["numbers"].format(card["level"], strength(card["attack"], card["defense"]))


def fit(text: str, width: int) -> str:
    """The text cut or filled to exactly so many terminal cells."""
    while cell_width(text) > width:
        text = text[:-1]
    return text + " " * (width - cell_width(text))


def wrap(text: str, width: int, lines: int) -> list[str]:
    """The text in at most so many lines of so many cells, broken at spaces where there are any;
    what does not fit ends in `…`."""
    rows = [""]
    for word in _pieces(text):
        candidate = f"{rows[-1]}{word}"
        if cell_width(candidate.rstrip()) <= width or not rows[-1]:
            rows[-1] = candidate
        else:
            rows.append(word)
    rows = [row.rstrip() for row in rows]
    if len(rows) > lines:
        rows = [*rows[: lines - 1], f"{rows[lines - 1]}…"]
    return [fit(row, width).rstrip() if cell_width(row) > width else row for row in rows]


def _pieces(text: str) -> list[str]:
    """Words with the space after them; a wide character stands for itself."""
    pieces: list[str] = []
    word = ""
    for char in text:
        word += char
        if char == " " or unicodedata.east_asian_width(char) in ("W", "F"):
            pieces.append(word)
            word = ""
    return [*pieces, word] if word else pieces
