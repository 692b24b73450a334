"""The texts of RS72x, what `when` waits for: code -> text, label and help.

Rows of the catalogue, which makes them messages.
"""

from __future__ import annotations

from typing import Final

EVENT_MESSAGES: Final[dict[str, tuple[str, str, str]]] = {
    "RS720": (
        "no card is `{move}` from `{zone}`",
        "can never happen",
        "write {write}",
    ),
    "RS721": (
        "`in {zone}` says nothing here: cards are destroyed on the field",
        "never there, or always",
        "write `in spell/trap zone` or `in field zone`, or leave the place out",
    ),
    "RS722": (
        "{cause} destroys one monster of a player at a time",
        "never so many",
        "write effects as the cause: `by opponent's effects`; or one card without a number",
    ),
    "RS723": (
        "{cause} moves no card: it destroys monsters",
        "no effect",
        "write whose effects they are, as in `by opponent's effects`, or wait for "
        "`... is destroyed by {cause}`",
    ),
    "RS724": (
        "this condition holds for every event",
        "not of one event alone",
        "write it on a line of its own: `condition {fact}`",
    ),
}
