"""The bare python-telegram-bot bot that `benchmarks.bot` measures beside: it answers "ok" to everything."""

from __future__ import annotations

import os

from telegram import InlineQueryResultArticle, InputTextMessageContent, Update
from telegram.ext import Application, ContextTypes, InlineQueryHandler, MessageHandler, filters

Context = ContextTypes.DEFAULT_TYPE

OK = InlineQueryResultArticle("ok", "ok", InputTextMessageContent("ok"))


async def answer(update: Update, context: Context) -> None:
    assert update.message
    await update.message.reply_text("ok")


async def answer_inline(update: Update, context: Context) -> None:
    assert update.inline_query
    await update.inline_query.answer([OK])


def main() -> None:
    application = (
        Application.builder()
        .token(os.environ["BOT_TOKEN"])
        .base_url(f"{os.environ['BOT_API_URL']}/bot")
        .concurrent_updates(True)
        .build()
    )
    application.add_handler(MessageHandler(filters.TEXT, answer))
    application.add_handler(InlineQueryHandler(answer_inline))
    application.run_polling()


if __name__ == "__main__":
    main()
