"""Prompts that a button asks: a message that mentions who pressed, and takes his reply only.

A reply that may be several hands is asked about; the one that is chosen counts as if it had been replied.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bot.conversation.turns import Asked, Declined, Press
from bot.messaging.posting import Content
from bot.words.writing import escape
from scoring import HandError, Rules
from scoring.tiles import Tile
from storage import Action, waiting
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


@dataclass(frozen=True, slots=True)
class Reply:
    """What was replied to a prompt, and what records it.

    `hand` is the one that was chosen of what `text` may mean; with a `name`, that on the line of this player.
    `round_number` is that of the round that was played as it was replied, if that was noted.
    """

    prompt: Prompt
    prompt_id: int
    text: str
    action: Action
    hand: str | None = None
    name: str | None = None
    round_number: int | None = None


OnReply = Callable[[Asked, Reply], Awaitable[None]]


class NotOneHand(Declined):
    """A reply that is to hold a hand can't be read as one.

    `text` is the reply, `hand` the part of it that is the hand of the player with this `name`; `rules` and
    `indicators` are those that it is read by, and `round_number` that of the round that is played.
    """

    def __init__(
        self,
        sentence: str,
        error: HandError,
        *,
        text: str,
        hand: str,
        name: str,
        rules: Rules,
        indicators: tuple[Tile, ...],
        round_number: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.error = error
        self.text = text
        self.hand = hand
        self.name = name
        self.rules = rules
        self.indicators = indicators
        self.round_number = round_number


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
