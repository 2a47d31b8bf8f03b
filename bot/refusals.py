"""The sentence for what the store refuses."""

from __future__ import annotations

from bot.texts import Words
from storage import Refusal


def explain_refusal(refusal: Refusal, words: Words) -> str:
    """Why nothing was done, in one sentence; names in it aren't escaped."""
    return words(f"refusal-{refusal.code.replace('_', '-')}", **refusal.details)
