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
    "RS717": (
        "罠カードに永続効果はありません",
        "無効にするものがありません",
        "`negate effects of all traps ...` と書いてください",
    ),
    "RS718": (
        "罠カードが表側表示なのは発動している間だけです: 処理の時点では見つかりません",
        "そのような罠カードはありません",
        "待ち受ける行を書いてください: "
        "`continuous this turn {{ negate effects of all traps ... }}`",
    ),
}
