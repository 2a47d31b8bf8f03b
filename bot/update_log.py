"""How an update is named in the log: what it is and where it comes from, nothing of what was written."""

from __future__ import annotations

import re

from telegram import Update


def describe(update: Update) -> str:
    """The update's chat and kind, with its command or the topic of its button."""
    chat = update.effective_chat
    return f"update={update.update_id} chat={chat.id if chat else '-'} {_kind(update)}"


def kind_of(update: Update) -> str:
    """What the update is, of a handful of words."""
    return _kind(update).partition("=")[0]


def _kind(update: Update) -> str:
    if update.inline_query:
        return "inline"
    if update.callback_query:
        return f"button={_word((update.callback_query.data or '').partition(':')[0])}"
    if update.edited_message:
        return "edited"
    if update.message:
        command = re.match(r"/(\w+)", update.message.text or "")
        return f"command={_word(command[1])}" if command else "message"
    return "membership" if update.my_chat_member else "other"


def _word(text: str) -> str:
    """A name that may stand in a log line as it is."""
    return text if re.fullmatch(r"[A-Za-z_]{1,32}", text) else "?"
