"""Checks the keyboards that come with a message as Telegram does."""

from typing import Any

from bot.sandbox.api_error import bad_request

Json = dict[str, Any]

MAX_CALLBACK_DATA_BYTES = 64
MAX_BUTTONS = 100
MAX_COPIED_LENGTH = 256
BUTTON_ACTIONS = (
    "callback_data",
    "url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "login_url",
    "web_app",
    "pay",
)
OTHER_KEYBOARDS = ("keyboard", "remove_keyboard", "force_reply")


def check_keyboard(markup: Json) -> Json | None:
    """The keyboard, or None for an empty one. Raises ApiError for what Telegram would refuse."""
    if not markup:
        return None
    if "inline_keyboard" not in markup:
        if not any(name in markup for name in OTHER_KEYBOARDS):
            raise bad_request("object expected as reply markup")
        return markup
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "inline_keyboard" of the InlineKeyboardMarkup must be an array of arrays')
    buttons = [button for row in rows for button in row]
    if len(buttons) > MAX_BUTTONS:
        raise bad_request("reply markup is too long")
    for button in buttons:
        _check_button(button)
    return {"inline_keyboard": [row for row in rows if row]} if buttons else None


def _check_button(button: Json) -> None:
    if not button.get("text"):
        raise bad_request("can't parse inline keyboard button: InlineKeyboardButton must have text")
    actions = [name for name in BUTTON_ACTIONS if name in button]
    if not actions:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if "callback_data" in button:
        size = len(str(button["callback_data"]).encode())
        if not 1 <= size <= MAX_CALLBACK_DATA_BYTES:
            raise bad_request("BUTTON_DATA_INVALID")
    if "url" in button and not str(button["url"]).startswith(("http://", "https://", "tg://")):
        raise bad_request(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
    if "copy_text" in button and not 1 <= len(button["copy_text"].get("text", "")) <= MAX_COPIED_LENGTH:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
