"""Pictures for the chat: score cards, tallies and settlements. Every function here may run in any thread."""

from render.card import Wait, score_card
from render.jpeg import as_jpeg
from render.settlement import Account, Payment, settlement_picture
from render.tally import Standing, tally_picture
from render.theme import TextSize
from render.words import Words

__all__ = [
    "Account",
    "Payment",
    "Standing",
    "TextSize",
    "Wait",
    "Words",
    "as_jpeg",
    "score_card",
    "settlement_picture",
    "tally_picture",
]
