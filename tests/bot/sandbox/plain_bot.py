"""A bare python-telegram-bot bot that shows what the look-alike can do; run as a process by the tests."""

import io
import os

from PIL import Image
from telegram import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
    ReplyParameters,
    Update,
)
from telegram.ext import (
    AIORateLimiter,
    Application,
    CallbackQueryHandler,
    CommandHandler,
    ContextTypes,
    InlineQueryHandler,
    MessageHandler,
    filters,
)

Context = ContextTypes.DEFAULT_TYPE


def drawn(size: tuple[int, int], colour: str) -> bytes:
    jpeg = io.BytesIO()
    Image.new("RGB", size, colour).save(jpeg, "JPEG")
    return jpeg.getvalue()


async def echo(update: Update, context: Context) -> None:
    message = update.message
    if message is None:
        await update.edited_message.reply_text(f"edited: {update.edited_message.text}")
        return
    await message.reply_text(
        f"<b>echo</b>: {message.text_html}",
        parse_mode="HTML",
        reply_parameters=ReplyParameters(message.message_id),
    )


async def photo(update: Update, context: Context) -> None:
    keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("blue", callback_data="blue")]])
    await update.message.reply_photo(drawn((1280, 960), "red"), caption="red", reply_markup=keyboard)


async def document(update: Update, context: Context) -> None:
    await update.message.reply_document(b"a,b\n1,2\n", filename="table.csv")


async def turn_blue(update: Update, context: Context) -> None:
    await update.callback_query.edit_message_media(
        InputMediaPhoto(drawn((640, 480), "blue"), caption="<i>blue</i>", parse_mode="HTML")
    )
    await update.callback_query.answer("now blue", show_alert=True)


async def look_up(update: Update, context: Context) -> None:
    typed = update.inline_query.query
    await update.inline_query.answer(
        [InlineQueryResultArticle("1", typed or "nothing", InputTextMessageContent(f"looked up {typed}!"))],
        cache_time=0,
    )


async def set_commands(application: Application) -> None:
    await application.bot.set_my_commands([("photo", "A red picture"), ("document", "A table")])


def main() -> None:
    url = os.environ["BOT_API_URL"]
    application = (
        Application.builder()
        .token(os.environ["BOT_TOKEN"])
        .base_url(f"{url}/bot")
        .base_file_url(f"{url}/file/bot")
        .rate_limiter(AIORateLimiter(max_retries=2))
        .post_init(set_commands)
        .build()
    )
    application.add_handler(CommandHandler("photo", photo))
    application.add_handler(CommandHandler("document", document))
    application.add_handler(CallbackQueryHandler(turn_blue))
    application.add_handler(InlineQueryHandler(look_up))
    application.add_handler(MessageHandler(filters.TEXT, echo))
    application.run_polling(allowed_updates=Update.ALL_TYPES)


if __name__ == "__main__":
    main()
