"""A person at a terminal: decisions as numbered choices, answers and wishes as typed lines.

Input and output are given, so that the same agent plays in a terminal and in a test. Going back,
giving up and leaving are wishes that whoever runs the duel carries out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.entities import members_of
from rushscript.engine.events import NO_CARD
from rushscript.engine.zones import EMPTY
from rushscript.errors import BudgetExceeded
from rushscript.messages import Language, said_in_play
from rushscript.spelling import nearest
from rushscript.views import (
    Names,
    all_usable,
    card_text,
    draw_board,
    option_label,
    question,
    refusal_lines,
    rules_now,
    show_graveyards,
    why_lines,
)
from rushscript.wording import counted

COMMANDS: Final = (
    "board",
    "card",
    "graveyard",
    "help",
    "options",
    "quit",
    "surrender",
    "undo",
    "why",
)
HELP: Final = """\
  NUMBER      choose an option; several numbers where several are asked: 1 3
  (empty)     choose nothing, where that is allowed
  board       draw the board again
  options     list the options again
  graveyard   the cards in both graveyards
  why         why can't I? the cards you cannot use now, and why (why NAME: one card)
  card NAME   what a card is and does (card 2: the card of option 2)
  undo        go back to your last choice
  surrender   give up the duel
  quit        leave; the duel is saved and can be gone on with
  help        this list"""
HELP_IN_JAPANESE: Final = """\
  番号        選択肢を選ぶ。いくつも選ぶときは: 1 3
  (空行)      選ばない(選ばなくてもよいとき)
  board       盤面をもう一度表示する
  options     選択肢をもう一度表示する
  graveyard   両方の墓地のカード
  why         今使えないカードとその理由(why カード名: そのカードだけ)
  card 名前   カードの内容(card 2: 選択肢 2 のカード)
  undo        最後の選択を取り消す
  surrender   サレンダーする
  quit        デュエルを保存して中断する
  help        この一覧"""
HELPS: Final = {Language.ENGLISH: HELP, Language.JAPANESE: HELP_IN_JAPANESE}


class Wish(StrEnum):
    """What a person may want instead of answering."""

    UNDO = "undo"
    SURRENDER = "surrender"
    QUIT = "quit"


class WishMade(Exception):
    """The person does not answer the decision but wants something else."""

    def __init__(self, wish: Wish) -> None:
        super().__init__(str(wish))
        self.wish = wish


@dataclass(frozen=True, slots=True)
class Terminal:
    """How to talk to the person. `ask` shows a prompt and gives the line typed, or raises
    EOFError; `describe` tells what a card is and does. `language` is that of messages."""

    ask: Callable[[str], str]
    tell: Callable[[str], None]
    describe: Callable[[CardDefinition], str] = card_text
    language: Language = Language.ENGLISH

    def say(self, text: str) -> None:
        """Tells an English sentence in the language of the person."""
        self.tell(said_in_play(text, self.language))


class HumanAgent:
    """Lets a person decide in `duel`. `players` are the names of both sides."""

    __slots__ = ("_duel", "_players", "_terminal")

    def __init__(self, duel: Duel, players: tuple[str, str], terminal: Terminal) -> None:
        self._duel = duel
        self._players = players
        self._terminal = terminal

    def __call__(self, decision: Decision) -> Answer:
        """The person's answer. Raises WishMade when they want something else."""
        names = Names(self._players, decision.player)
        forced = None if decision.kind is DecisionKind.ACTION else decision.forced
        if forced is not None:
            return forced
        if decision.kind is DecisionKind.ACTION:
            self._show_board(names)
        self._show_options(decision, names)
        while True:
            answer = self._read(decision, names)
            if answer is not None:
                return answer

    @property
    def _language(self) -> Language:
        return self._terminal.language

    def _show_board(self, names: Names) -> None:
        viewer = names.viewer or 0
        self._terminal.tell("\n" + draw_board(self._duel.view(viewer), names, self._language))
        for line in rules_now(self._duel, names, self._language):
            self._terminal.tell(line)

    def _show_options(self, decision: Decision, names: Names) -> None:
        lines = [said_in_play(question(self._duel, decision, names), self._language)]
        for number, index in enumerate(decision.offered(), 1):
            label = option_label(self._duel, decision.options[index], names)
            lines.append(f"  {number:2}  {said_in_play(label, self._language)}")
        self._terminal.tell("\n".join(lines))

    def _read(self, decision: Decision, names: Names) -> Answer | None:
        """One line of the person: an answer, or None after anything else."""
        try:
            line = self._terminal.ask("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise WishMade(Wish.QUIT) from None
        word, _, rest = line.partition(" ")
        match word.lower():
            case "help" | "?" | "h":
                self._terminal.tell(HELPS[self._language])
            case "undo" | "u":
                raise WishMade(Wish.UNDO)
            case "surrender":
                raise WishMade(Wish.SURRENDER)
            case "quit" | "exit" | "q":
                raise WishMade(Wish.QUIT)
            case "board" | "b":
                self._show_board(names)
                self._show_options(decision, names)
            case "options" | "o":
                self._show_options(decision, names)
            case "graveyard" | "g":
                graveyards = show_graveyards(
                    self._duel.view(decision.player), names, self._language
                )
                self._terminal.tell(graveyards)
            case "why" | "w":
                self._tell_why(decision, names, rest.strip())
            case "card" | "c":
                self._tell_card(decision, names, rest.strip())
            case _:
                return self._answer(decision, line)
        return None

    def _answer(self, decision: Decision, line: str) -> Answer | None:
        words = line.replace(",", " ").split()
        if any(not (word.isascii() and word.isdigit()) for word in words):
            near = [f"`{word}`" for word in nearest(words[0], COMMANDS, 1)]
            meant = f"did you mean {near[0]}?" if near else "`help` lists them."
            self._terminal.say(f"`{line}` is no number and no command; {meant}")
            return None
        numbers, offered = [int(word) for word in words], decision.offered()
        if any(not 0 < number <= len(offered) for number in numbers):
            self._terminal.say(f"The options are numbered 1 to {len(offered)}.")
            return None
        indices = [offered[number - 1] for number in numbers]
        ordered = decision.kind is DecisionKind.ORDER
        answer = tuple(indices) if ordered else tuple(sorted(set(indices)))
        if decision.accepts(answer):
            return answer
        self._terminal.say(_what_is_asked(decision))
        return None

    def _tell_why(self, decision: Decision, names: Names, wanted: str) -> None:
        """About all cards, or about the one that is asked for."""
        card = self._find_card(decision, names, wanted) if wanted else NO_CARD
        if wanted and card == NO_CARD:
            self._tell_unseen("why", wanted)
            return
        try:
            lines = self._why(decision.player, card)
        except BudgetExceeded as error:
            # What is only asked about ends no duel.
            self._terminal.say(f"That cannot be told: {error}")
        else:
            self._terminal.tell("\n".join(f"  {line}" for line in lines))

    def _why(self, player: int, card: int) -> list[str]:
        if card != NO_CARD:
            return why_lines(self._duel, player, card, self._language)
        return refusal_lines(self._duel, player, language=self._language) or [
            all_usable(self._language)
        ]

    def _tell_card(self, decision: Decision, names: Names, wanted: str) -> None:
        card = self._find_card(decision, names, wanted)
        if card == NO_CARD:
            self._tell_unseen("card", wanted)
            return
        definition = self._duel.definition(card)
        self._terminal.tell(self._terminal.describe(definition))

    def _tell_unseen(self, command: str, wanted: str) -> None:
        self._terminal.say(
            f"You see no card `{wanted}`; write `{command} NAME` or `{command}` and the number "
            "of an option."
        )

    def _find_card(self, decision: Decision, names: Names, wanted: str) -> int:
        """The card of an option, or a card of that name that the person can see."""
        offered = decision.offered()
        if wanted.isascii() and wanted.isdigit() and 0 < int(wanted) <= len(offered):
            card = decision.options[offered[int(wanted) - 1]].card
            return card if card != NO_CARD and names.sees(self._duel, card) else NO_CARD
        small = wanted.casefold()
        state = self._duel.state
        cards = [
            member
            for zone in state.zones
            for card in zone
            if card != EMPTY
            for member in members_of(state, card)
        ]
        for card in cards if small else []:
            texts = [self._duel.definition(card).name]
            texts.extend(text for _, text in self._duel.definition(card).names)
            if names.sees(self._duel, card) and any(small in text.casefold() for text in texts):
                return card
        return NO_CARD


def _what_is_asked(decision: Decision) -> str:
    """What an answer must be, after one that is not accepted."""
    least, most = decision.minimum, decision.maximum
    if decision.kind is DecisionKind.ORDER:
        return f"Write all {len(decision.options)} numbers in the order you want."
    if least == most:
        amount = f"exactly {counted(least, 'number')}"
        if least > 1:
            amount += f", such as: {' '.join(str(number + 1) for number in range(least))}"
    else:
        amount = f"{least} to {counted(most, 'number')}"
    if decision.constraint is not None:
        return f"Write {amount}; not every combination is possible."
    return f"Write {amount}."
