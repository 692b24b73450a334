"""What people look at: the board, decisions, events and cards as text."""

from rushscript.views.board import draw_board, open_view, show_graveyards
from rushscript.views.cards import card_text
from rushscript.views.intents import declared_word
from rushscript.views.labels import option_label, question
from rushscript.views.naming import OUTSIDER, Names, card_name, player_names
from rushscript.views.narrate import Story, ending_line
from rushscript.views.reasons import Quote, Teller, clause_to_json, refusal_sentence, why_to_json
from rushscript.views.rules import rules_now
from rushscript.views.why import all_usable, refusal_lines, why_lines

__all__ = [
    "OUTSIDER",
    "Names",
    "Quote",
    "Story",
    "Teller",
    "all_usable",
    "card_name",
    "card_text",
    "clause_to_json",
    "declared_word",
    "draw_board",
    "ending_line",
    "open_view",
    "option_label",
    "player_names",
    "question",
    "refusal_lines",
    "refusal_sentence",
    "rules_now",
    "show_graveyards",
    "why_lines",
    "why_to_json",
]
