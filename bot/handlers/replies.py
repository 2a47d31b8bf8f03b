"""Replies to what a button has asked for: taken from the one who pressed it, and from nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.conversation.prompts import OnReply
from bot.conversation.turns import Turn
from bot.rooms import board, fixing
from storage import waiting

REPLIES: Final[Mapping[str, OnReply]] = {**board.REPLIES, **fixing.REPLIES}
"""What is done with the answer to each kind of prompt."""


async def take_reply(turn: Turn) -> bool:
    """Whether the message answers a prompt that its writer was asked, and was taken as that."""
    replied = turn.message.reply_to_message
    if replied is None or turn.person is None or turn.message.forward_origin is not None:
        return False
    prompt = await turn.services.store.read(waiting.prompt_of, turn.message.chat_id, replied.message_id)
    if prompt is None or prompt.user_id != turn.person.id:
        return False
    await REPLIES[prompt.kind](turn, prompt)
    return True
