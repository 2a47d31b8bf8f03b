"""Pictures for the chat: score cards, tallies and settlements. Every function here may run in any thread."""

from render.card import score_card
from render.jpeg import as_jpeg
from render.words import Words

__all__ = ["Words", "as_jpeg", "score_card"]
