"""`/help`: short, with buttons to its pages."""

from __future__ import annotations

from typing import Final

from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup

from bot.services import Services
from bot.texts import Words
from bot.turn import Handler, Press, Turn, button, on_button, on_command

TOPIC: Final = "help"
PAGES: Final = ("notation", "room", "settling", "rules")

EXAMPLE: Final = "j5m7p 123p 456m 789m 46s 99s 11z 3f [555p] {2222s} *5s"
"""A hand with one of everything, as in the texts."""


async def show_help(turn: Turn) -> None:
    """Say in short what the bot reads, in a message of its own."""
    await turn.answer(_page("start", turn.words, turn.services), keyboard=_keyboard(turn.words, "start"))


async def on_help_button(press: Press) -> None:
    """Turn a help message to another page; from another message, open that page below it."""
    page, *how = press.arguments or ("start",)
    if page not in (*PAGES, "start"):
        await press.done()
        return
    text, keyboard = _page(page, press.words, press.services), _keyboard(press.words, page)
    if how:
        await press.answer(text, keyboard=keyboard)
    else:
        await press.edit(text, keyboard=keyboard)
    await press.done()


def help_button(words: Words, page: str = "notation") -> InlineKeyboardMarkup:
    """The way from another message to a page, without a name to how a hand is written."""
    label = words("help-button-open" if page == "notation" else "help-button-start")
    return InlineKeyboardMarkup([[button(label, TOPIC, page, "new")]])


def _page(page: str, words: Words, services: Services) -> str:
    if page == "start":
        return words("help-start", bot=services.me.username or "")
    return words(f"help-{page}")


def _keyboard(words: Words, shown: str) -> InlineKeyboardMarkup:
    pages = [button(words(f"help-button-{page}"), TOPIC, page) for page in ("start", *PAGES) if page != shown]
    rows = [pages[:2], pages[2:]]
    if shown in ("start", "notation"):
        rows.append(_example_buttons(words))
    return InlineKeyboardMarkup(rows)


def _example_buttons(words: Words) -> list[InlineKeyboardButton]:
    return [
        InlineKeyboardButton(words("help-button-try"), switch_inline_query_current_chat=EXAMPLE),
        InlineKeyboardButton(words("help-button-copy"), copy_text=CopyTextButton(EXAMPLE)),
    ]


HANDLERS: Final[tuple[Handler, ...]] = (on_command("help", show_help), on_button(TOPIC, on_help_button))
