"""What a user reads, in Chinese and English: one Fluent file a language in this folder."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LANGUAGES: Final = ("zh", "en")


class Words:
    """The texts of one language: `words("card-total")`, `words("error-copies", tile="9m", count=5)`.

    Whole numbers are written without grouping marks, so that they can be typed back. Raises KeyError for a
    key that the language file doesn't have, and a FluentFormatError (a ValueError) for a missing value.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        # Without the isolation marks: these texts are also drawn, copied and read by programs.
        self._bundle = FluentBundle([language], use_isolating=False)
        text = resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
        self._bundle.add_resource(FluentResource(text))

    def __call__(self, key: str, /, **values: str | int) -> str:
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        arguments = {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int) else value
            for name, value in values.items()
        }
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)


@cache
def words(language: str) -> Words:
    """The texts of `language`, one of LANGUAGES; ValueError for any other."""
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}, only in {', '.join(LANGUAGES)}")
    return Words(language)


def key_of(identifier: str) -> str:
    """The form that an id of the program, such as `no_xier`, has in the keys of the language files."""
    return identifier.replace("_", "-")
