"""The commands in Telegram's menu, by scope."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.chat_settings import DEFAULT_LANGUAGE
from bot.texts import LANGUAGES, Words, words

PRIVATE: Final = BotCommandScopeAllPrivateChats()
GROUP: Final = BotCommandScopeAllGroupChats()


@dataclass(frozen=True, slots=True)
class MenuCommand:
    """A command with the scopes whose menu shows it; the text `command-NAME` describes it."""

    name: str
    scopes: tuple[BotCommandScope, ...] = (PRIVATE, GROUP)


MENU: Final = (
    MenuCommand("score"),
    MenuCommand("jiang"),
    MenuCommand("room", (GROUP,)),
    MenuCommand("join", (GROUP,)),
    MenuCommand("leave", (GROUP,)),
    MenuCommand("add", (GROUP,)),
    MenuCommand("buy", (GROUP,)),
    MenuCommand("round", (GROUP,)),
    MenuCommand("tally", (GROUP,)),
    MenuCommand("history", (GROUP,)),
    MenuCommand("undo", (GROUP,)),
    MenuCommand("settle", (GROUP,)),
    MenuCommand("reopen", (GROUP,)),
    MenuCommand("stats", (GROUP,)),
    MenuCommand("export", (GROUP,)),
    MenuCommand("rules"),
    MenuCommand("lang"),
    MenuCommand("help"),
)
"""In the order in which the menu shows them."""


async def set_menus(bot: Bot) -> None:
    """Give every scope its menu, in every language. Raises telegram.error.TelegramError."""
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
