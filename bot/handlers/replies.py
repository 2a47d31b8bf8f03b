"""Replies to what a button has asked for: taken from the one who pressed it, and from nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.conversation.asking import ask_about_reply
from bot.conversation.buttons import id_in
from bot.conversation.prompts import NotOneHand, OnReply, Reply
from bot.conversation.turns import Asked, Press, Turn
from bot.rooms import board, fixing
from storage import Action, waiting
from storage.records import Question

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
    message = turn.message
    if message.edit_date is None and await turn.earlier_answer(message.message_id) is not None:
        return True  # delivered again, after a restart
    await _take(turn, Reply(prompt, replied.message_id, turn.arguments, turn.action))
    return True


async def take_chosen(press: Press, question: Question, hand: str, action: Action) -> None:
    """Take the hand that was chosen of what a reply may mean. Raises LookupError for a made-up prompt."""
    prompt_id = id_in(press, 3)
    prompt = await press.services.store.read(waiting.prompt_of, question.chat_id, prompt_id)
    if prompt is None or prompt.user_id != question.asker_id:
        raise LookupError(f"no prompt {prompt_id}")
    round_number = id_in(press, 4) if len(press.arguments) > 4 else None
    await _take(press, Reply(prompt, prompt_id, question.typed, action, hand, question.name, round_number))


async def _take(asked: Asked, reply: Reply) -> None:
    """Do as the reply says, or ask which hand it means. Raises Declined and Refusal.

    Whoever chose one hand of several lines is told what there is to choose next.
    """
    try:
        await REPLIES[reply.prompt.kind](asked, reply)
    except NotOneHand as unread:
        pressed = isinstance(asked, Press)
        if pressed and not unread.error.readings:
            raise  # the other hands can still be chosen
        if not await ask_about_reply(asked, reply, unread) or pressed:
            raise
