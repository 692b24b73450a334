"""Products, rarities, media and the timeline: the data of the printed game."""

from __future__ import annotations

from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from rushscript.almanac import (
    first_release,
    media,
    product_of,
    products,
    rarities,
    timeline,
)
from rushscript.almanac.products import Product, ProductKind
from rushscript.formats import FORMATS, find_format


def dated(year: int, *kinds: ProductKind) -> list[tuple[str, date]]:
    return [
        (item.japanese, item.day)
        for item in products()
        if item.day is not None and item.year == year and item.kind in kinds
    ]


def test_products_are_decks_boosters_and_more() -> None:
    kinds = Counter(item.kind for item in products())
    assert set(kinds) == set(ProductKind)
    assert kinds[ProductKind.BOOSTER] == 26


def test_the_two_starter_decks_open_the_game() -> None:
    first, second, third = products()[:3]
    assert [item.code for item in (first, second, third)] == ["RD/ST01", "RD/ST02", "RD/KP01"]
    assert {first.day, second.day} == {date(2020, 4, 4)}
    assert first.kind is ProductKind.CONSTRUCTED_DECK


def test_boosters_are_random_packs() -> None:
    booster = product_of("RD/KP01-JP023")
    assert booster is not None
    assert (booster.kind, booster.day) == (ProductKind.BOOSTER, date(2020, 4, 11))


def test_character_limited_and_compilation_packs() -> None:
    kinds = [product.kind for code in ("CP01", "B001", "MRP1") if (product := of(code))]
    assert kinds == [
        ProductKind.CHARACTER_PACK,
        ProductKind.LIMITED_PACK,
        ProductKind.COMPILATION,
    ]


def of(code: str) -> Product | None:
    return product_of(f"RD/{code}-JP001")


BOOSTERS = {
    2020: [
        ("2020-04-11", "超速のラッシュロード"),
        ("2020-08-01", "驚愕のライトニングアタック"),
        ("2020-11-14", "幻撃のミラージュインパクト"),
    ],
    2021: [
        ("2021-02-13", "宿命のパワーデストラクション"),
        ("2021-04-24", "躍動のエターナルライブ"),
        ("2021-07-24", "激闘のサンダーストーム"),
        ("2021-10-30", "混沌のオメガライジング"),
    ],
    2022: [
        ("2022-01-29", "創造のマスターロード"),
        ("2022-04-09", "運命のギャラクシー"),
        ("2022-07-09", "破滅のレクイエム"),
        ("2022-10-08", "旋風のフォルテシモ"),
    ],
    2023: [
        ("2023-01-21", "強襲のダブルスター"),
        ("2023-05-13", "閃光のオブリビオン"),
        ("2023-08-11", "轟炎のフェニックス"),
        ("2023-11-11", "闇黒のレッドリブート"),
    ],
    2024: [
        ("2024-02-10", "超越のトランザム"),
        ("2024-05-11", "覚醒のバーストレックス"),
        ("2024-08-10", "幻影のダークマター"),
    ],
}


def boosters_of(year: int) -> list[tuple[str, str]]:
    return [(str(day), name) for name, day in dated(year, ProductKind.BOOSTER)]


def test_the_boosters_of_2020() -> None:
    assert boosters_of(2020) == BOOSTERS[2020]


def test_the_boosters_of_2021() -> None:
    assert boosters_of(2021) == BOOSTERS[2021]


def test_the_boosters_of_2022() -> None:
    assert boosters_of(2022) == BOOSTERS[2022]


def test_the_boosters_of_2023() -> None:
    assert boosters_of(2023) == BOOSTERS[2023]


def test_the_boosters_of_2024() -> None:
    assert boosters_of(2024) == BOOSTERS[2024]


SPECIAL_PACKS = [
    ("RD/CP01", "2020-09-19", "キャラクターパック(ガクト・ロア・ロミン)"),
    ("RD/MAX1", "2020-12-12", "マキシマム超絶強化パック"),
    ("RD/MAX2", "2021-06-05", "マキシマム超絶進化パック"),
    ("RD/EXT1", "2021-09-18", "エクストラ超越強化パック"),
    ("RD/GRP1", "2021-12-11", "ゴールドラッシュパック"),
    ("RD/MRP1", "2022-06-04", "メガロードパック"),
    ("RD/ORP1", "2022-11-26", "オーバーラッシュパック"),
    ("RD/LGP1", "2023-03-04", "レジェンド覚醒パック"),
    ("RD/VSP1", "2023-04-08", "VSパック マキシマム・フォース"),
    ("RD/TB01", "2023-06-24", "トリプルビルドパック ゴッドブレス・ウィング"),
    ("RD/MRP2", "2023-10-14", "メガロードパック2"),
    ("RD/HC01", "2023-12-16", "ハイグレードコレクション"),
    ("RD/ORP2", "2024-04-06", "オーバーラッシュパック2"),
]


def test_the_thirteen_special_packs() -> None:
    ordinary = (ProductKind.BOOSTER, ProductKind.CONSTRUCTED_DECK)
    special = [item for item in products() if item.day and item.kind not in ordinary]
    assert [(item.code, str(item.day), item.japanese) for item in special] == SPECIAL_PACKS


def test_31_packs_and_the_starter_decks_have_a_day() -> None:
    assert sum(item.day is not None for item in products()) == 31 + 2


def test_packs_around_anime_characters_bring_legend_cards() -> None:
    assert [item.code for item in products() if item.kind is ProductKind.CHARACTER_PACK] == [
        "RD/CP01"
    ]
    assert "Legend" in " ".join(item.english for item in products())


def test_a_product_without_a_day_counts_from_the_end_of_its_year() -> None:
    product = product_of("RD/KP20-JP001")
    assert product is not None
    assert (product.day, product.year, product.released) == (None, 2025, date(2025, 12, 31))


def test_cards_of_magazines_have_a_year_of_their_own() -> None:
    early, late = product_of("RD/SJMP-JP001"), product_of("RD/SJMP-JP011")
    assert early is not None
    assert late is not None
    assert (early.year, late.year) == (2020, 2021)
    assert product_of("RD/NONE-JP001") is None


def test_the_first_product_of_a_card_is_its_release() -> None:
    first = first_release(["RD/MRP1-JP009", "RD/ST01-JP001", "X-1"])
    assert first is not None
    assert first.code == "RD/ST01"
    assert first_release(["X-1"]) is None
    assert first_release([]) is None


# -------------------------------------------------------------------------------------- rarities

RARITIES = (
    *("Normal", "Rare", "Super Rare", "Ultra Rare"),
    *("Rush Rare", "Secret Rare", "Over Rush Rare", "Legend"),
)


def test_there_are_eight_rarities() -> None:
    assert tuple(item.name for item in rarities()) == RARITIES


FINISHES = {
    "Normal": ("ノーマル", "none"),
    "Rare": ("レア", "silver name"),
    "Super Rare": ("スーパーレア", "holographic art"),
    "Ultra Rare": ("ウルトラレア", "gold name, holographic art"),
    "Rush Rare": ("ラッシュレア", "a film of polygons over an Ultra Rare"),
    "Secret Rare": ("シークレットレア", "silver name, holographic lattice"),
    "Over Rush Rare": ("オーバーラッシュレア", "art beyond its frame, pearl white edge"),
    "Legend": ("レジェンドカード", "the LEGEND icon at the upper left of the art"),
}


@pytest.mark.parametrize("name", RARITIES)
def test_a_rarity_says_how_it_is_finished(name: str) -> None:
    (rarity,) = [item for item in rarities() if item.name == name]
    assert (rarity.japanese, rarity.finish) == FINISHES[name]


def test_a_legend_has_its_icon_at_the_upper_left() -> None:
    (legend,) = [item for item in rarities() if item.name == "Legend"]
    assert "upper left" in legend.finish


def test_the_ultra_rare_has_a_red_variant() -> None:
    assert [item.name for item in rarities() if item.variants] == [
        "Ultra Rare",
        "Rush Rare",
        "Secret Rare",
    ]
    (ultra,) = [item for item in rarities() if item.name == "Ultra Rare"]
    assert ultra.variants == ("metallic red name",)


# -------------------------------------------------------------------------------- where and when


def test_each_medium_names_a_format_that_is_there() -> None:
    assert {find_format(item.format).name for item in media()} <= {item.name for item in FORMATS}
    kinds = Counter(item.kind for item in media())
    assert kinds["anime"] == 2


def test_both_anime_play_with_4000() -> None:
    anime = [item for item in media() if item.kind == "anime"]
    assert {find_format(item.format).life_points for item in anime} == {4000}


def test_the_game_begins_on_4_april_2020_and_legends_come_a_week_later() -> None:
    days = [item.day for item in timeline()]
    assert days[:2] == [date(2020, 4, 4), date(2020, 4, 11)]
    assert days == sorted(days)
    assert "Legend" in timeline()[1].what


def test_a_milestone_without_a_day_counts_from_the_end_of_its_month() -> None:
    (links,) = [item for item in timeline() if "Duel Links" in item.what]
    assert (links.on, links.day) == ("2023-09", date(2023, 9, 30))


def test_it_is_sold_in_japan_and_korea() -> None:
    (cards,) = [item.name for item in media() if item.kind == "card game"]
    assert "Japan" in cards
    assert "Korea" in cards


def test_the_rules_are_played_on_consoles_too() -> None:
    kinds = [item.kind for item in media()]
    assert "console game" in kinds
    assert "mobile and computer game" in kinds


def test_a_digital_game_plays_the_printed_rules() -> None:
    (console,) = [item for item in media() if item.kind == "console game"]
    assert "Saikyo Battle Royale" in console.name
    assert console.format == find_format("rush").name


def test_the_art_of_the_rarest_cards_leaves_its_frame() -> None:
    assert [item.name for item in rarities() if "beyond its frame" in item.finish] == [
        "Over Rush Rare"
    ]


PICTURES = {".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".bmp"}


def test_the_project_names_the_game_and_ships_no_art() -> None:
    root = Path(__file__).parents[3]
    assert "Yu-Gi-Oh! Rush Duel" in (root / "README.md").read_text(encoding="utf-8")
    for part in ("rushscript", "cards_dsl", "almanac", "grammar", "docs"):
        assert not [item for item in (root / part).rglob("*") if item.suffix in PICTURES]
