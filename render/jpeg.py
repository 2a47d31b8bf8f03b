"""Encoding for Telegram, which makes a JPEG of every photo anyway."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

QUALITY: Final = 88


def as_jpeg(image: Image.Image) -> bytes:
    """The image as a JPEG file, in full colour resolution: coloured text would blur without."""
    file = BytesIO()
    image.save(file, "JPEG", quality=QUALITY, subsampling="4:4:4")
    return file.getvalue()
