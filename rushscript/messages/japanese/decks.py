"""The Japanese texts of RS4xx, mistakes in decks: code -> text, label and help."""

from __future__ import annotations

from typing import Final

DECK_JAPANESE: Final[dict[str, tuple[str, str, str]]] = {
    "RS401": (
        "{part}が {size}です。{least} 枚から {most} 枚までにします: {change} 枚{verb}ください",
        "",
        "`{section}` の下で {change} 枚{verb}ください",
    ),
    "RS402": (
        "「{name}」が {count} 枚あります。入れられるのは {most} 枚までです",
        "",
        "`main`、`extra`、`side` を合わせて {over} 枚減らしてください",
    ),
    "RS403": (
        "「{name}」は `{section}` の下に書きます",
        "",
        "この行を `{section}` の下に移してください",
    ),
    "RS404": (
        "「{name}」は、フォーマット「{format}」にない種類のカードです",
        "",
        "別のカードにするか、この種類があるフォーマットにしてください",
    ),
    "RS405": (
        "「{name}」は `{found}` のカードです。「{format}」では `{wanted}` のカードを使います",
        "",
        "取り除いてください。2つのゲームのカードが混ざることはありません",
    ),
    "RS406": (
        "レジェンドカードが {count} 枚あります: {names}。{until}デッキに入れられるのは1枚までです",
        "",
        "`main` と `extra` の下にはそのうち1枚を残してください。サイドデッキは数えません",
    ),
    "RS407": (
        "レジェンドの{kind}が {count} 枚あります: {names}。入れられるのは1枚までです",
        "",
        "`main` と `extra` の下にはレジェンドの{kind}を1枚残してください。サイドデッキは数えません",
    ),
    "RS408": (
        "「{name}」は {since} のリミットレギュレーションで禁止されています",
        "",
        "取り除いてください",
    ),
    "RS409": (
        "「{name}」が {count} 枚あります。{since} のリミットレギュレーションで{group}カードなので、"
        "入れられるのは {most} 枚までです",
        "",
        "`main`、`extra`、`side` を合わせて {over} 枚減らしてください",
    ),
    "RS410": (
        "{since} のリミットレギュレーションで{group}のカードが {count} 枚あります: {names}。"
        "合わせて {most} 枚までです",
        "",
        "`main`、`extra`、`side` を合わせて {over} 枚減らしてください",
    ),
    "RS411": (
        "「{name}」は {on} にはまだ発売されていません: 最初の収録は「{product}」({released})です",
        "",
        "取り除くか、もっと後の日でデッキを検査してください",
    ),
    "RS412": (
        "{what}",
        "",
        "このパックか、これが必要とするパックのカードの名前、id、番号、パスワードのどれかを"
        "書いてください",
    ),
    "RS413": (
        "{what}",
        "",
        'デッキは、`main`、`extra`、`side` の下に `3 "CARD NAME"` のような行を並べて書きます',
    ),
}
