"""Prompts that a button asks: a message that mentions who pressed, and takes his reply only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.conversation.turns import Press, Turn
from bot.messaging.posting import Content
from bot.words.writing import escape
from storage import waiting
from storage.waiting import Prompt

ENTRY: Final = "entry"
"""Asks what a seat of the open round is to have."""
INDICATORS: Final = "indicators"
"""Asks for the indicators of the open round."""
FIX_SEAT: Final = "fix_seat"
"""Asks what a seat of a closed round is to have."""
FIX_LINES: Final = "fix_lines"
"""Asks what several are to have."""
FIX_SHOWN: Final = "fix_shown"
"""Asks for the indicators of a closed round."""

OnReply = Callable[[Turn, Prompt], Awaitable[None]]


async def ask(
    press: Press, kind: str, ref: int, sentence: str, hint: str, member_id: int | None = None
) -> None:
    """Ask whoever pressed to type something; the reply comes to the handler of this kind of prompt.

    `ref` is the id of the room or round that it is about, `hint` stands in the empty input field.
    """
    person = press.person
    mention = f'<a href="tg://user?id={person.id}">{escape(person.full_name)}</a>'
    content = Content(f"{mention} {escape(sentence)}", asks=hint)
    services = press.services
    asked = await services.posting.send(press.place, content, press.message.message_id)
    prompt = Prompt(person.id, kind, ref, member_id)
    await services.store.write(waiting.note_prompt, press.message.chat_id, asked.message_id, prompt)
