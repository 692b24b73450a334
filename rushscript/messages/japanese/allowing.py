"""The Japanese texts of RS650 to RS655, warnings that are allowed: code -> text, label and help."""

from __future__ import annotations

from typing import Final

ALLOWING_JAPANESE: Final[dict[str, tuple[str, str, str]]] = {
    "RS650": (
        "これは何も抑えていません: ここに `{found}` はありません",
        "必要ありません",
        "取り除いてください",
    ),
    "RS651": (
        "この `allow` は、なぜ警告のままでよいのかを言っていません",
        "理由がありません",
        "引用符の中に理由を入れて `{write}` と書いてください",
    ),
    "RS652": (
        "`{found}` はエラーなので、許すことはできません",
        "許せるのは警告だけです",
        "エラーが示すところを直し、`allow` を取り除いてください",
    ),
    "RS653": (
        "`{found}` は警告のコードではありません",
        "知らないコード",
        "{near}。コードはメッセージの前の角かっこの中にあります",
    ),
    "RS654": (
        "`allow` はここには書けません",
        "はじめの行ではありません",
        "カードかテスト、またはファイルの最初の行に書いてください",
    ),
}
