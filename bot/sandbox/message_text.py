"""The text and caption of a message that the bot sends: formatting, limits."""

from typing import Any

from bot.sandbox.api_error import bad_request
from bot.sandbox.formatting import Entity, find_entities, parse_html
from bot.sandbox.parameters import Parameters

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
