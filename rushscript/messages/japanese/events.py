"""The Japanese texts of RS72x, what `when` waits for."""

from __future__ import annotations

from typing import Final

EVENT_JAPANESE: Final[dict[str, tuple[str, str, str]]] = {
    "RS720": (
        "`{zone}` のカードが `{move}` となることはありません",
        "起こりません",
        "{write} と書いてください",
    ),
    "RS721": (
        "`in {zone}` はここでは意味がありません: カードが破壊されるのはフィールドです",
        "そこにはないか、必ずそこです",
        "`in spell/trap zone` か `in field zone` と書くか、場所を書かないでください",
    ),
    "RS722": (
        "`{cause}` で1度に破壊されるのは、1人のプレイヤーにつきモンスター1体です",
        "その数にはなりません",
        "原因を効果にしてください: `by opponent's effects`。または数を書かないでください",
    ),
    "RS723": (
        "`{cause}` でカードが移動することはありません: モンスターを破壊します",
        "効果ではありません",
        "`by opponent's effects` のように誰の効果なのかを書くか、"
        "`... is destroyed by {cause}` と書いてください",
    ),
    "RS724": (
        "この条件は、すべての出来事に当てはまります",
        "1つの出来事だけの条件ではありません",
        "それだけの行に書いてください: `condition {fact}`",
    ),
}
