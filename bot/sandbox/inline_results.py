"""Checks the results of an inline query, and makes the message that a chosen one sends."""

from typing import Any

from bot.sandbox.api_error import bad_request
from bot.sandbox.files import FileStore
from bot.sandbox.keyboards import check_keyboard
from bot.sandbox.message_text import captioned, formatted_text
from bot.sandbox.parameters import Parameters

Json = dict[str, Any]

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
