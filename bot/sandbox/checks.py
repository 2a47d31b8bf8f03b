"""What Telegram checks in a message that the bot sends: text and caption, keyboards, inline results."""

from __future__ import annotations

from typing import Any

from bot.sandbox.files import FileStore
from bot.sandbox.formatting import Entity, find_entities, parse_html
from bot.sandbox.requests import Parameters, bad_request

Json = dict[str, Any]

MAX_TEXT_LENGTH = 4096
MAX_CAPTION_LENGTH = 1024


def formatted_text(source: str, parameters: Parameters) -> Json:
    """The `text` and `entities` of a message. Raises ApiError if it is empty, too long or badly formatted."""
    text, entities = _parse(source, parameters, "entities")
    if not text.strip():
        raise bad_request("message text is empty")
    if len(text) > MAX_TEXT_LENGTH:
        raise bad_request("message is too long")
    return {"text": text} | ({"entities": entities} if entities else {})


def captioned(content: Json, parameters: Parameters) -> Json:
    """The content of a photo or document with the caption it came with. Raises ApiError as above."""
    caption, entities = _parse(parameters.text("caption"), parameters, "caption_entities")
    if len(caption) > MAX_CAPTION_LENGTH:
        raise bad_request("message caption is too long")
    above = {"show_caption_above_media": True} if parameters.boolean("show_caption_above_media") else {}
    if not caption.strip():
        return content | above
    return content | above | {"caption": caption} | ({"caption_entities": entities} if entities else {})


def _parse(source: str, parameters: Parameters, entities_name: str) -> tuple[str, list[Entity]]:
    mode = parameters.text("parse_mode").lower()
    if not mode:
        text, entities = source, parameters.structure(entities_name, list)
    elif mode == "html":
        text, entities = parse_html(source)
    else:
        raise bad_request(f"unsupported parse_mode {mode}: the sandbox reads HTML only")
    stripped = text.rstrip()
    end = len(stripped.encode("utf-16-le")) // 2
    kept = [
        entity | {"length": min(entity["length"], end - entity["offset"])}
        for entity in entities
        if entity["offset"] < end
    ]
    return stripped, find_entities(stripped, kept)


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


MAX_RESULTS = 50
MAX_RESULT_ID_BYTES = 64
MAX_NEXT_OFFSET_BYTES = 64


def check_results(parameters: Parameters, files: FileStore) -> Json:
    """The answer to an inline query: its results, each with the `content` it would send.

    Raises ApiError for what Telegram would refuse.
    """
    results = parameters.structure("results", list)
    if len(results) > MAX_RESULTS:
        raise bad_request("RESULTS_TOO_MUCH")
    if len(parameters.text("next_offset").encode()) > MAX_NEXT_OFFSET_BYTES:
        raise bad_request("NEXT_OFFSET_INVALID")
    ids = [str(result.get("id", "")) for result in results]
    if not all(1 <= len(result_id.encode()) <= MAX_RESULT_ID_BYTES for result_id in ids):
        raise bad_request("RESULT_ID_INVALID")
    if len(set(ids)) < len(ids):
        raise bad_request("RESULT_ID_DUPLICATE")
    return {
        "results": [_checked(result, files) for result in results],
        "cache_time": parameters.integer("cache_time", 300),
        "is_personal": parameters.boolean("is_personal"),
        "next_offset": parameters.text("next_offset"),
        "button": parameters.structure("button", dict),
    }


def _checked(result: Json, files: FileStore) -> Json:
    kind = result.get("type")
    if kind == "article":
        if not result.get("title"):
            raise bad_request("ARTICLE_TITLE_EMPTY")
        if "input_message_content" not in result:
            raise bad_request("can't parse inline query result: Can't find field \"input_message_content\"")
        content = _typed_content(result)
    elif kind == "photo" and "photo_file_id" in result:
        content = files.content(result["photo_file_id"], "photo")
        result = result | content
        if "input_message_content" in result:
            content = _typed_content(result)
        else:
            content = captioned(content, Parameters(result))
    else:
        raise bad_request(
            "can't parse inline query result: the sandbox knows articles and cached photos only"
        )
    return result | {"content": content, "reply_markup": check_keyboard(result.get("reply_markup") or {})}


def _typed_content(result: Json) -> Json:
    typed = Parameters(result["input_message_content"])
    return formatted_text(typed.text("message_text"), typed)
