"""The sentence for what the store refuses."""

from __future__ import annotations

from bot.amounts import money
from bot.texts import Words
from storage import Code, Refusal


def explain_refusal(refusal: Refusal, words: Words) -> str:
    """Why nothing was done, in one sentence; names in it aren't escaped."""
    values = dict(refusal.details)
    if refusal.code is Code.BAD_AMOUNT:
        values["limit"] = money(int(values["limit"]), words)
    return words(f"refusal-{refusal.code.replace('_', '-')}", **values)
