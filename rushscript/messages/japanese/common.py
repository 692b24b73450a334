"""The Japanese texts of RS676 to RS689: common mistakes of syntax, and what does nothing where it
stands."""

from __future__ import annotations

from typing import Final

COMMON_JAPANESE: Final[dict[str, tuple[str, str, str]]] = {
    "RS676": (
        "この行は終われないところで終わっています: 下の `{next}` までが1行です",
        "ここで切れています",
        "1行に書いてください。行が続くのは、`,` `+` `and` `or` `{{` の後、かっこの中、そして "
        "`in` や `to` などの語の前です",
    ),
    "RS677": (
        "`{found}` はここに続けられません",
        "カードについての言葉です",
        "場所のすぐ後に書いてください: `{write}`",
    ),
    "RS678": (
        "このコンマの後に何もありません",
        "余分なコンマ",
        "取り除くか、続きを後に書いてください",
    ),
    "RS679": (
        "このブロックは開かれていません",
        "`{{` がありません",
        "この行の終わりに `{{` と書いてください",
    ),
    "RS680": (
        "`{found}` は1回だけ起こることですが、`continuous` の行はずっと適用されます",
        "処理",
        "いつ起こるかを `whenever EVENT {{ {found} ... }}` と書くか、`ignition` か `activate` の "
        "`effect` の中に書いてください",
    ),
    "RS681": (
        "ラッシュデュエルに{found}はありません",
        "ほかのルールの言葉",
        "{write}",
    ),
}
