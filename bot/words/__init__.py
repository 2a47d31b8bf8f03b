"""What a user reads, in Chinese and English: one Fluent file a language in this folder."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

LANGUAGES: Final = ("zh", "en")


class Said(str):
    """A text that was said in one language, and can be said in another as well."""

    key: str
    values: dict[str, str | int]

    def anew(self, words: Words) -> str:
        """The same in the language of `words`, texts in it included."""
        values = {
            name: value.anew(words) if isinstance(value, Said) else value
            for name, value in self.values.items()
        }
        return words(self.key, **values)


class Words:
    """The texts of one language: `words("card-total")`, `words("error-copies", tile="9m", count=5)`.

    Whole numbers are written without grouping marks, as ordinals are; amounts of hu come as texts. Raises
    KeyError for a key that the language file doesn't have, and a FluentFormatError (a ValueError) for a
    missing value.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        # Without the isolation marks: these texts are also drawn, copied and read by programs.
        self._bundle = FluentBundle([language], use_isolating=False)
        text = resources.files(__name__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
        resource = FluentResource(text)
        self._bundle.add_resource(resource)
        self._messages = {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}

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
        said = Said(text)
        said.key, said.values = key, values
        return said

    def short(self, key: str) -> str:
        """The text without the gloss in brackets behind it: Wenqian for Wenqian (123 coins)."""
        return self(key).partition(" (")[0]

    def all_keys(self) -> Iterable[str]:
        """The keys of all texts."""
        return self._messages

    def pattern(self, key: str) -> str:
        """A text with `{name}` where a value belongs, for a program that fills them in itself."""
        variables = _Variables()
        variables.visit(self._messages[key])
        return self(key, **{name: f"{{{name}}}" for name in variables.names})


class _Variables(Visitor):
    """Collects the names of the values that a text needs."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def words(language: str) -> Words:
    """The texts of `language`, one of LANGUAGES; ValueError for any other."""
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}, only in {', '.join(LANGUAGES)}")
    return Words(language)


def key_of(identifier: str) -> str:
    """The form that an id of the program, such as `no_xier`, has in the keys of the language files."""
    return identifier.replace("_", "-")
