"""The board as text: what a player may know of a duel -> lines for a terminal.

Columns are counted in terminal cells, so that Japanese names keep the frame straight.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from rushscript.diagnostics import cell_width
from rushscript.views.naming import Names, strength

if TYPE_CHECKING:
    from rushscript.engine.duel import Duel
    from rushscript.engine.sight import CardView, PlayerView, SideView

CELL: Final = 22
NAME_LINES: Final = 2


def draw_board(view: PlayerView, names: Names) -> str:
    """Both sides of the field, the viewer's below, with hand, Extra Deck and LP.

    A monster in Defense Position is marked `DEF`, one in Attack Position `ATK`; `###` is a
    face-down card whose face the viewer does not know.
    """
    near = view["player"]
    far = 1 - near
    rows = [
        *_heading(view["sides"][far], names.players[far]),
        _row(view["sides"][far]["spells_traps"][::-1]),
        _row(view["sides"][far]["monsters"][::-1]),
        _middle(view, names),
        _row(view["sides"][near]["monsters"]),
        _row(view["sides"][near]["spells_traps"]),
        *_heading(view["sides"][near], names.players[near]),
        *_hand(view["sides"][near]),
        *_extra_deck(view["sides"][near]),
    ]
    return "\n".join(rows)


def show_graveyards(view: PlayerView, names: Names) -> str:
    """Both graveyards, the viewer's last, each in the order the cards came there."""
    near = view["player"]
    lines: list[str] = []
    for player in (1 - near, near):
        cards = view["sides"][player]["graveyard"]
        lines.append(f"{names.players[player]}: graveyard {len(cards)}")
        lines.extend(f"   {card['name'] or '###'}{_numbers(card)}" for card in cards)
    return "\n".join(lines)


def open_view(duel: Duel) -> PlayerView:
    """The view of somebody who watches and sees what either player sees."""
    view = duel.view(0)
    view["sides"] = [duel.view(player)["sides"][player] for player in (0, 1)]
    return view


def _heading(side: SideView, name: str) -> list[str]:
    counts = [
        f"hand {len(side['hand'])}",
        f"deck {len(side['deck'])}",
        f"graveyard {len(side['graveyard'])}",
    ]
    if side["extra_deck"]:
        counts.append(f"Extra Deck {len(side['extra_deck'])}")
    lines = [f"{name}: {side['life']} LP   ({', '.join(counts)})"]
    lines.extend(f"field spell: {card['name'] or '###'}" for card in side["field"] if card)
    return lines


def _middle(view: PlayerView, names: Names) -> str:
    phase = view["phase"].replace("_", " ").title()
    text = f" Turn {view['turn']}: {names.players[view['turn_player']]}, {phase} Phase "
    width = 3 * (CELL + 1) + 1
    return text.center(width, "-")


def _row(cards: list[CardView | None]) -> str:
    """One row of places side by side, three lines high; a row of free places is one line."""
    if not any(cards):
        return "|" + "|".join(" " * CELL for _ in cards) + "|"
    cells = [_cell(card) for card in cards]
    lines = [
        "|" + "|".join(fit(cell[line], CELL) for cell in cells) + "|"
        for line in range(NAME_LINES + 1)
    ]
    return "\n".join(lines)


def _cell(card: CardView | None) -> list[str]:
    if card is None:
        return ["", "", ""]
    position = card["position"] or ""
    face_down = "face_down" in position
    if card["name"] is None:
        return ["", " ###", ""]
    name = wrap(card["name"], CELL - 2, NAME_LINES)
    lines = [f" {line}" for line in name] + [""] * (NAME_LINES - len(name))
    return [*lines, f" {_state(card, position, face_down)}"]


def _state(card: CardView, position: str, face_down: bool) -> str:
    down = "Set " if face_down else ""
    if card["equipped_to"] is not None:
        return f"on {card['equipped_to']}"
    if card["attack"] is None:
        return down
    mark = "DEF" if "defense" in position else "ATK"
    return f"{down}{strength(card['attack'], card['defense'])} L{card['level']} {mark}"


def _hand(side: SideView) -> list[str]:
    lines = []
    for card in side["hand"]:
        lines.append(f"   hand: {card['name'] or '###'}{_numbers(card)}")
    return lines or ["   hand: empty"]


def _extra_deck(side: SideView) -> list[str]:
    """The cards of an Extra Deck on one line, each name once."""
    names = [card["name"] or "###" for card in side["extra_deck"]]
    counted = [
        f"{names.count(name)} {name}" if names.count(name) > 1 else name
        for name in dict.fromkeys(names)
    ]
    return [f"   Extra Deck: {', '.join(counted)}"] if names else []


def _numbers(card: CardView) -> str:
    if card["attack"] is None:
        return ""
    return f"  Level {card['level']}, {strength(card['attack'], card['defense'])}"


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
