"""Formatted text: Telegram's HTML subset, and what Telegram finds by itself in plain text.

Entities are dicts as in the Bot API; offsets and lengths count UTF-16 code units.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from bot.sandbox.requests import ApiError, bad_request

Entity = dict[str, Any]

ENTITY_TYPES = {
    "a": "text_link",
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "u": "underline",
    "ins": "underline",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "pre": "pre",
    "code": "code",
    "blockquote": "blockquote",
}

# What Telegram itself turns into links and commands, in plain text. A command may not follow a word
# ("and/or"), nor be part of a path ("/a/b").
FOUND_IN_PLAIN_TEXT = {
    "bot_command": re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![A-Za-z0-9_/<>])"),
    "mention": re.compile(r"(?<![\w@])@[A-Za-z][A-Za-z0-9_]{3,31}(?!\w)"),
    "url": re.compile(r"https?://[^\s<>\"]+"),
}

CHARACTER_REFERENCE = re.compile(r"&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|(lt|gt|amp|quot));?")
USER_LINK = re.compile(r"tg://user\?id=(\d{1,15})")
NAMED_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}


def utf16_length(text: str) -> int:
    """The length of a text as Telegram counts it in entities."""
    return len(text.encode("utf-16-le")) // 2


def find_entities(text: str, beside: list[Entity] | None = None) -> list[Entity]:
    """The commands, mentions and links in a text, and the entities `beside`, in order of place.

    Nothing is looked for inside code, as in Telegram.
    """
    found = list(beside or [])
    code = [range(e["offset"], e["offset"] + e["length"]) for e in found if e["type"] in ("code", "pre")]
    for kind, pattern in FOUND_IN_PLAIN_TEXT.items():
        for match in pattern.finditer(text):
            offset = utf16_length(text[: match.start()])
            if not any(offset in place for place in code):
                found.append({"type": kind, "offset": offset, "length": utf16_length(match.group())})
    return sorted(found, key=lambda entity: (entity["offset"], -entity["length"]))


def parse_html(source: str) -> tuple[str, list[Entity]]:
    """The text and entities of a message sent with `parse_mode` HTML.

    Raises ApiError with Telegram's words for a tag that is unknown, unclosed or closed out of order.
    """
    reader = _HtmlReader(source)
    reader.read()
    return reader.text, reader.entities


@dataclass
class _OpenTag:
    name: str
    start: int
    attributes: dict[str, str] = field(default_factory=dict)


class _HtmlReader:
    """Reads as Telegram does, which is stricter than a browser: `html.parser` would forgive too much."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.place = 0
        self.text = ""
        self.entities: list[Entity] = []
        self.open_tags: list[_OpenTag] = []

    def read(self) -> None:
        while self.place < len(self.source):
            if self.source[self.place] == "<":
                self._read_tag()
            else:
                self._read_text()
        if self.open_tags:
            name = self.open_tags[-1].name
            raise _unparsable(f'Can\'t find end tag corresponding to start tag "{name}"')

    def _read_text(self) -> None:
        end = self.source.find("<", self.place)
        end = len(self.source) if end < 0 else end
        self.text += CHARACTER_REFERENCE.sub(_character, self.source[self.place : end])
        self.place = end

    def _read_tag(self) -> None:
        start = self.place
        end = self.source.find(">", start)
        closing = self.source.startswith("</", start)
        if end < 0:
            raise self._unparsable_at(start, "Unclosed end tag" if closing else "Unclosed start tag")
        self.place = end + 1
        if closing:
            self._close_tag(start, self.source[start + 2 : end].strip().lower())
        else:
            self._open_tag(start, self.source[start + 1 : end])

    def _open_tag(self, start: int, content: str) -> None:
        name = re.split(r"\s", content, maxsplit=1)[0].lower()
        if name not in ENTITY_TYPES:
            raise self._unparsable_at(start, f'Unsupported start tag "{name}"')
        attributes = _attributes(content)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise self._unparsable_at(start, 'Tag "span" must have class "tg-spoiler"')
        self.open_tags.append(_OpenTag(name, len(self.text), attributes))

    def _close_tag(self, start: int, name: str) -> None:
        if not self.open_tags:
            raise self._unparsable_at(start, "Unexpected end tag")
        tag = self.open_tags.pop()
        if name != tag.name:
            raise self._unparsable_at(
                start, "Unmatched end tag", f', expected "</{tag.name}>", found "</{name}>"'
            )
        if tag.start < len(self.text):
            self._add_entity(tag)

    def _add_entity(self, tag: _OpenTag) -> None:
        inside = self.text[tag.start :]
        entity: Entity = {
            "type": ENTITY_TYPES[tag.name],
            "offset": utf16_length(self.text[: tag.start]),
            "length": utf16_length(inside),
        }
        if tag.name == "a":
            address = tag.attributes.get("href", "")
            user = USER_LINK.fullmatch(address)
            if user:
                named = {"id": int(user[1]), "is_bot": False, "first_name": inside}
                entity |= {"type": "text_mention", "user": named}
            # a link that leads nowhere is plain text, as in Telegram
            elif "." in address or "://" in address:
                entity["url"] = address
            else:
                return
        if tag.name == "blockquote" and "expandable" in tag.attributes:
            entity["type"] = "expandable_blockquote"
        self.entities.append(entity)

    def _unparsable_at(self, start: int, what: str, more: str = "") -> ApiError:
        offset = len(self.source[:start].encode())
        return _unparsable(f"{what} at byte offset {offset}{more}")


def _unparsable(reason: str) -> ApiError:
    return bad_request(f"can't parse entities: {reason}")


def _character(match: re.Match[str]) -> str:
    decimal, hexadecimal, name = match.groups()
    if name:
        return NAMED_CHARACTERS[name]
    code = int(decimal) if decimal else int(hexadecimal, 16)
    # Telegram leaves a reference to no character as it stands
    return chr(code) if 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else match.group()


def _attributes(tag_content: str) -> dict[str, str]:
    reader = _AttributeReader()
    reader.feed(f"<{tag_content}>")
    return reader.attributes


class _AttributeReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.attributes: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes = {name: value or "" for name, value in attrs}
