"""`/score HAND`: the picture of the hand with its breakdown."""

from __future__ import annotations

from typing import Final

from bot.hand_errors import explain
from bot.handlers.help_pages import show_help
from bot.html import code, escape
from bot.texts import Words
from bot.turn import Handler, Turn, on_command
from render import score_card
from scoring import HandError, Score, score_text
from storage import chats


async def score_hand(turn: Turn) -> None:
    """Score the hand that follows the command, or that the message replied to holds."""
    replied = turn.message.reply_to_message
    typed = turn.arguments or (replied.text if replied and replied.text else "")
    if not typed.strip():
        await show_help(turn)
        return
    indicators = await turn.services.store.call(chats.indicators, turn.place)
    try:
        score = score_text(typed, turn.settings.rules, indicators or None)
    except HandError as error:
        await turn.answer(faulty_hand(error, turn.words))
        return
    card = await turn.services.pictures.jpeg(score_card, score, turn.words)
    await turn.answer(caption(score, turn.words), photo=card)


def caption(score: Score, words: Words) -> str:
    """What stands below the picture: total, kind, and the notation to copy."""
    lines = [
        words("score-caption", kind=words(f"kind-{score.kind}"), total=score.total),
        code(score.notation),
    ]
    return "\n".join(lines)


def faulty_hand(error: HandError, words: Words) -> str:
    """What is wrong with a hand, and the hand with the part in question marked."""
    return escape(explain(error, words))


HANDLERS: Final[tuple[Handler, ...]] = (on_command("score", score_hand),)
