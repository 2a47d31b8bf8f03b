"""Pictures and documents that were sent, kept in memory."""

import io
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.sandbox.requests import ApiError, bad_request

MEBIBYTE = 1024 * 1024
MAX_PHOTO_BYTES = 10 * MEBIBYTE
MAX_DOCUMENT_BYTES = 50 * MEBIBYTE
# Beyond this the oldest files are forgotten, so that a long session doesn't fill the memory.
MAX_KEPT_BYTES = 256 * MEBIBYTE

MAX_WIDTH_PLUS_HEIGHT = 10_000
MAX_SIDE_RATIO = 20
# Telegram offers a photo in sizes that fit into squares of these sides.
PHOTO_SIDES = (320, 800, 1280, 2560)
JPEG_QUALITY = 87

Json = dict[str, Any]


@dataclass(frozen=True)
class Upload:
    """A file as it came. `content` is what a message that carries it holds: photo sizes, or the document."""

    data: bytes
    content: Json


@dataclass(frozen=True)
class StoredFile:
    """One downloadable file: a document, or a photo at one of its sizes (`side`: its longest, in pixels)."""

    path: str
    name: str
    data: bytes
    mime_type: str
    side: int | None


class FileStore:
    """Files by `file_id`, the oldest forgotten first. `new_id` gives numbers that no file had before."""

    def __init__(self, new_id: Callable[[], int]) -> None:
        self._new_id = new_id
        self._uploads: OrderedDict[str, Upload] = OrderedDict()
        self._kept_bytes = 0

    def add_photo(self, data: bytes) -> Json:
        """Keeps a photo. Returns the `photo` part of a message: its sizes, smallest first.

        Raises ApiError for what isn't a picture, is too large a file, or has sides that Telegram refuses.
        """
        if len(data) > MAX_PHOTO_BYTES:
            raise bad_request(
                f"file of size {len(data)} bytes is too big for a photo; "
                f"the maximum size is {MAX_PHOTO_BYTES} bytes"
            )
        width, height = _picture_size(data)
        if width + height > MAX_WIDTH_PLUS_HEIGHT or max(width, height) > MAX_SIDE_RATIO * min(width, height):
            raise bad_request("PHOTO_INVALID_DIMENSIONS")
        upload_id = f"photo-{self._new_id()}"
        longest = max(width, height)
        sides = [side for side in PHOTO_SIDES if side < longest]
        if longest <= PHOTO_SIDES[-1]:
            sides.append(longest)
        sizes = [
            {
                "file_id": f"{upload_id}.{side}",
                "file_unique_id": f"unique.{upload_id}.{side}",
                "width": max(1, width * side // longest),
                "height": max(1, height * side // longest),
                "file_size": len(data) * side**2 // longest**2,
            }
            for side in sides
        ]
        return self._keep(upload_id, Upload(data, {"photo": sizes}))

    def add_document(self, data: bytes, name: str, mime_type: str) -> Json:
        """Keeps a document. Returns the `document` part of a message."""
        if len(data) > MAX_DOCUMENT_BYTES:
            raise bad_request("file is too big")
        if not data:
            raise bad_request("file must be non-empty")
        upload_id = f"document-{self._new_id()}"
        document = {
            "file_id": upload_id,
            "file_unique_id": f"unique.{upload_id}",
            "file_name": name,
            "mime_type": mime_type,
            "file_size": len(data),
        }
        return self._keep(upload_id, Upload(data, {"document": document}))

    def content(self, file_id: str, kind: str) -> Json:
        """The `photo` or `document` (the `kind`) part of a message, to send a file again by its id."""
        content = self._upload(file_id).content
        if kind not in content:
            (other,) = content
            raise bad_request(f"can't use file of type {other.title()} as {kind.title()}")
        return content

    def find(self, file_id: str) -> StoredFile:
        """The file with this id. Raises ApiError if there is none, or it was forgotten."""
        upload = self._upload(file_id)
        document = upload.content.get("document")
        if document:
            name, mime_type = document["file_name"], document["mime_type"]
            return StoredFile(f"documents/{file_id}", name, upload.data, mime_type, None)
        side = file_id.rpartition(".")[2]
        name = f"{file_id}.jpg"
        return StoredFile(f"photos/{file_id}", name, upload.data, "image/jpeg", int(side))

    def _upload(self, file_id: str) -> Upload:
        upload = self._uploads.get(file_id.partition(".")[0])
        sizes = upload.content.get("photo", [upload.content.get("document")]) if upload else []
        if upload is None or file_id not in [size["file_id"] for size in sizes]:
            raise wrong_file_id()
        return upload

    def _keep(self, upload_id: str, upload: Upload) -> Json:
        self._uploads[upload_id] = upload
        self._kept_bytes += len(upload.data)
        while self._kept_bytes > MAX_KEPT_BYTES:
            _, forgotten = self._uploads.popitem(last=False)
            self._kept_bytes -= len(forgotten.data)
        return upload.content


def wrong_file_id() -> ApiError:
    """The error for a `file_id` that leads nowhere."""
    return bad_request("wrong file identifier/HTTP URL specified")


def bytes_to_serve(file: StoredFile) -> bytes:
    """What a download yields: a document as it is, a photo as a JPEG no larger than the size asked for."""
    if file.side is None:
        return file.data
    with Image.open(io.BytesIO(file.data)) as picture:
        if max(picture.size) <= file.side and picture.format == "JPEG":
            return file.data
        scaled = picture.convert("RGB")
        scaled.thumbnail((file.side, file.side))
        jpeg = io.BytesIO()
        scaled.save(jpeg, "JPEG", quality=JPEG_QUALITY)
        return jpeg.getvalue()


def _picture_size(data: bytes) -> tuple[int, int]:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError, Image.DecompressionBombError):
        raise bad_request("IMAGE_PROCESS_FAILED") from None
