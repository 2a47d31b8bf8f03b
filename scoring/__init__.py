"""Scoring of 南通长牌 (Nantong long cards): a hand in its notation in, the score with its breakdown out."""

from scoring.errors import HandError
from scoring.hand import Hand
from scoring.house_rules import Rules, RulesError, TableOptions
from scoring.reckoning import score_hand
from scoring.score import Score
from scoring.typed_score import score_text, waits
from scoring.waiting import Waits

__all__ = [
    "Hand",
    "HandError",
    "Rules",
    "RulesError",
    "Score",
    "TableOptions",
    "Waits",
    "score_hand",
    "score_text",
    "waits",
]
