"""The files that the page consists of, under a path that names their version.

The page itself is asked for anew every time; all that it names may be kept for ever, since a change of any of
them changes the path. (Web views have shown a page for days after it had changed.)
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot.hand_page.page_words import page_words
from render.sprites import sheet_of_faces

PAGE_FOLDER: Final = Path(__file__).with_name("page")
_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
}


@dataclass(frozen=True, slots=True)
class PageFiles:
    """`index` is the page, `named` the files that it names by `version`/name."""

    version: str
    index: bytes
    named: dict[str, bytes]


def type_of(name: str) -> str:
    """The MIME type of one of the files."""
    return _TYPES[Path(name).suffix]


@cache
def page_files() -> PageFiles:
    """The files as they are now; read, written and drawn once."""
    files = {path.name: path.read_bytes() for path in sorted(PAGE_FOLDER.iterdir())}
    files["texts.js"] = _as_module("TEXTS", page_words())
    files["tiles.webp"] = sheet_of_faces()
    version = sha256(b"".join(name.encode() + content for name, content in files.items())).hexdigest()[:12]
    index = files.pop("index.html").replace(b"{version}", version.encode())
    return PageFiles(version, index, files)


def _as_module(name: str, value: object) -> bytes:
    return f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n".encode()
