"""`/help`: short, with buttons to its pages; and the commands in Telegram's menu."""

from __future__ import annotations

from typing import Final

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    MenuButtonWebApp,
)

from bot.conversation.buttons import HELP, button
from bot.conversation.commands import GROUP, MENU, PRIVATE
from bot.conversation.page_links import PageLinks
from bot.conversation.registration import Handler, on_button, on_command
from bot.conversation.services import Services
from bot.conversation.turns import Press, Turn
from bot.memory.chat_settings import DEFAULT_LANGUAGE
from bot.words import LANGUAGES, Words, words

PAGES: Final = ("notation", "room", "settling", "rules")


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


def _page(page: str, words: Words, services: Services) -> str:
    if page == "start":
        return words("help-start", bot=services.me.username or "")
    return words(f"help-{page}")


def _keyboard(words: Words, shown: str) -> InlineKeyboardMarkup:
    pages = [button(words(f"help-button-{page}"), HELP, page) for page in ("start", *PAGES) if page != shown]
    rows = [pages[:2], pages[2:]]
    if shown in ("start", "notation"):
        rows.append(_example_buttons(words))
    return InlineKeyboardMarkup(rows)


def _example_buttons(words: Words) -> list[InlineKeyboardButton]:
    example = words("example-hand")
    return [
        InlineKeyboardButton(words("help-button-try"), switch_inline_query_current_chat=example),
        InlineKeyboardButton(words("help-button-copy"), copy_text=CopyTextButton(example)),
    ]


async def set_menus(bot: Bot, page_links: PageLinks | None) -> None:
    """Give every scope its menu, in every language, and private chats a button for the hand page.

    Raises telegram.error.TelegramError.
    """
    if page_links is not None:
        label = words(DEFAULT_LANGUAGE)("page-button-tap")
        await bot.set_chat_menu_button(menu_button=MenuButtonWebApp(label, page_links.web_app()))
    for scope in (PRIVATE, GROUP):
        await bot.set_my_commands(_menu(scope, words(DEFAULT_LANGUAGE)), scope)
        for language in LANGUAGES:
            await bot.set_my_commands(_menu(scope, words(language)), scope, language_code=language)


def _menu(scope: BotCommandScope, words: Words) -> list[BotCommand]:
    return [
        BotCommand(command.name, words(f"command-{command.name}"))
        for command in MENU
        if scope in command.scopes
    ]


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("help", show_help),
    on_button(HELP, on_help_button),
)
