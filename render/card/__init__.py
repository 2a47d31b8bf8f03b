"""The score card, part by part: head, groups of tiles, waits, and the sheet with the sum."""

from render.card.card import lay_out_card, score_card
from render.card.waits import Wait

__all__ = ["Wait", "lay_out_card", "score_card"]
