"""`/lang`: the language that the bot answers a chat in."""

from __future__ import annotations

from typing import Final

from telegram import InlineKeyboardMarkup

from bot.texts import LANGUAGES, words
from bot.turn import Declined, Handler, Press, Turn, button, on_button, on_command

TOPIC: Final = "lang"


async def choose_language(turn: Turn) -> None:
    """Set the language that is named, or offer buttons for all there are."""
    language = turn.arguments.strip().lower()
    if not language:
        buttons = [button(words(each)("language-name"), TOPIC, each) for each in LANGUAGES]
        await turn.answer(turn.words("language-choose"), keyboard=InlineKeyboardMarkup([buttons]))
        return
    if language not in LANGUAGES:
        raise Declined(turn.words("language-unknown", language=language[:20]))
    await turn.services.chat_settings.set_language(turn.message.chat_id, language)
    await turn.answer(words(language)("language-set"))


async def on_language_button(press: Press) -> None:
    """Set the language of the button."""
    language = "".join(press.arguments)
    if language in LANGUAGES:
        await press.services.chat_settings.set_language(press.message.chat.id, language)
        await press.edit(words(language)("language-set"))
    await press.done()


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("lang", choose_language),
    on_button(TOPIC, on_language_button),
)
