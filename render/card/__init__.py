"""The score card, part by part: head, groups of tiles, waits, and the sheet with the sum."""

from render.card.card import lay_out_card, score_card

__all__ = ["lay_out_card", "score_card"]
