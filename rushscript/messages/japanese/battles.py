"""The Japanese texts about battles, and about what cards are kept from."""

from __future__ import annotations

from typing import Final

BATTLE_JAPANESE: Final[dict[str, tuple[str, str, str]]] = {
    "RS716": (
        "`this battle` は、効果が応じる攻撃の戦闘です",
        "応じる攻撃がありません",
        "`when ... attacks ...` の後に書くか、"
        "`this battle phase` または `this turn` と書いてください",
    ),
}
