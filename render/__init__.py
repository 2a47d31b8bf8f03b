"""Pictures for the chat: score cards, tallies, settlements, accounts. All may run in any thread."""

from render.card import score_card
from render.evenings import Regular, evenings_picture
from render.jpeg import as_jpeg
from render.settlement import Account, Payment, settlement_picture
from render.statement import Opponent, StatementLine, StatementPage, Sum, statement_picture
from render.tally import Standing, tally_picture
from render.theme import TextSize
from render.words import Words

__all__ = [
    "Account",
    "Opponent",
    "Payment",
    "Regular",
    "Standing",
    "StatementLine",
    "StatementPage",
    "Sum",
    "TextSize",
    "Words",
    "as_jpeg",
    "evenings_picture",
    "score_card",
    "settlement_picture",
    "statement_picture",
    "tally_picture",
]
