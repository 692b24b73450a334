"""The words of the report, in each language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rushscript.messages import Language


@dataclass(frozen=True, slots=True)
class Words:
    """Titles, axes and explanations; `{...}` are filled in."""

    title: str
    lead: str
    comma: str
    by_chance: str
    seat: str
    duels: str
    mean_turns: str
    mean_decisions: str
    began: str
    who_began: str
    all_cards: str
    drawn: str
    failed: str
    winning: str
    winning_text: str
    matrix: str
    players: str
    by_deck: str
    by_agent: str
    places: str
    rate: str
    going: str
    going_text: str
    turns: str
    turns_axis: str
    endings: str
    share_of_duels: str
    living: str
    living_text: str
    mean_life: str
    life_of: str
    turn: str
    life_points: str
    cards: str
    cards_text: str
    scatter: str
    played_axis: str
    won_axis: str
    won_drawn: str
    columns: tuple[str, ...]
    failed_duels: str
    failure_columns: tuple[str, ...]


WORDS: Final = {
    Language.ENGLISH: Words(
        title="Simulated duels",
        lead="{duels:,} duels of format {format}. Decks: {decks}. Agents: {agents}. Seed {seed}. "
        "Who begins: {first}.",
        comma=", ",
        by_chance="by chance",
        seat="seat {seat}",
        duels="duels",
        mean_turns="turns a duel",
        mean_decisions="decisions a duel",
        began="won by who began",
        who_began="who began",
        all_cards="All {count} cards in numbers",
        drawn="drawn",
        failed="failed",
        winning="Who wins",
        winning_text="Shares of duels won, with their 95 % intervals. A bar whose interval crosses "
        "the dashed line is not shown to be better or worse than one half.",
        matrix="Won by the row against the column",
        players="Won",
        by_deck="By deck, against the others",
        by_agent="By agent, against the others",
        places="By seat",
        rate="share of duels won",
        going="How duels go",
        going_text="{mean:.1f} turns on average, half of the duels up to {median}; one in ten up "
        "to {low}, one in ten from {high} on; the longest has {most}.",
        turns="Turns",
        turns_axis="turns of a duel",
        endings="How they ended",
        share_of_duels="share of duels",
        living="Life points",
        living_text="At the end of each turn, of the duels that had that turn. The line is the "
        "median; half of the duels lie in the dark band, four of five in the pale one.",
        mean_life="Mean of each side",
        life_of="{name}: median, 25-75 % and 10-90 %",
        turn="turn",
        life_points="life points",
        cards="Cards of {name}",
        cards_text="Far to the right: played in many duels (summoned, Set or activated). High up: "
        "those duels were won. The dashed line is the share of all duels that this side won.",
        scatter="Played, and won when played",
        played_axis="duels in which it was played",
        won_axis="won when played",
        won_drawn="Won when drawn",
        columns=(
            "card",
            "copies",
            "drawn",
            "played",
            "won when drawn",
            "won when played",
            "of duels",
            "draws",
            "summons",
            "Sets",
            "activations",
        ),
        failed_duels="Duels that failed",
        failure_columns=("duel", "what broke it", "play it again"),
    ),
    Language.JAPANESE: Words(
        title="デュエルのシミュレーション",
        lead="デュエル {duels:,} 回、フォーマット {format}。デッキ: {decks}。"
        "エージェント: {agents}。シード {seed}。先攻: {first}。",
        comma="、",
        by_chance="無作為",
        seat="席 {seat}",
        duels="デュエル数",
        mean_turns="1 回あたりのターン",
        mean_decisions="1 回あたりの選択",
        began="先攻の勝率",
        who_began="先攻",
        all_cards="全 {count} 種のカードの数値",
        drawn="引き分け",
        failed="失敗",
        winning="勝率",
        winning_text="勝ったデュエルの割合と 95 % 区間。区間が破線をまたぐものは、"
        "五分五分より強いとも弱いとも言えません。",
        matrix="行が列に勝った割合",
        players="勝率",
        by_deck="デッキ別(ほかのデッキに対して)",
        by_agent="エージェント別(ほかのエージェントに対して)",
        places="席別",
        rate="勝ったデュエルの割合",
        going="デュエルの流れ",
        going_text="平均 {mean:.1f} ターン、半数は {median} ターンまで。10 % は {low} ターンまで、"
        "10 % は {high} ターン以上。最長は {most} ターン。",
        turns="ターン数",
        turns_axis="デュエルのターン数",
        endings="終わり方",
        share_of_duels="デュエルの割合",
        living="ライフポイント",
        living_text="各ターンの終了時、そのターンがあったデュエルでの値。線は中央値、"
        "濃い帯に半数、薄い帯に 5 分の 4 のデュエルが入ります。",
        mean_life="それぞれの平均",
        life_of="{name}: 中央値、25-75 %、10-90 %",
        turn="ターン",
        life_points="ライフポイント",
        cards="{name} のカード",
        cards_text="右にあるほど多くのデュエルで使われ(召喚・セット・発動)、上にあるほど"
        "そのデュエルに勝っています。破線はこの側の全体の勝率です。",
        scatter="使用と、使用時の勝率",
        played_axis="使用したデュエルの割合",
        won_axis="使用時の勝率",
        won_drawn="ドロー時の勝率",
        columns=(
            "カード",
            "枚数",
            "ドロー",
            "使用",
            "ドロー時の勝率",
            "使用時の勝率",
            "回数",
            "ドロー回数",
            "召喚",
            "セット",
            "発動",
        ),
        failed_duels="失敗したデュエル",
        failure_columns=("デュエル", "原因", "もう一度デュエルする"),
    ),
}
