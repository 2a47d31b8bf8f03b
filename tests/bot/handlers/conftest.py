"""The tests of one module here share a bot: each has people and chats of its own."""

from shared_bot import bot, table, telegram

__all__ = ["bot", "table", "telegram"]
