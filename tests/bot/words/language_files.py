"""The language files as they are written: their entries, and the values that each text needs."""

from importlib import resources

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class _References(Visitor):
    """The values, and the other texts, that a text is put together from."""

    def __init__(self) -> None:
        self.values: set[str] = set()
        self.texts: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.texts.add(node.id.name)


def entries(language: str) -> list[ast.EntryType]:
    """Everything in the language's file, with what can't be read as Junk."""
    text = (resources.files("bot.words") / f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


def values_needed(language: str) -> dict[str, set[str]]:
    """The names of the values of every text, by key."""
    needed = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            references = _References()
            references.visit(entry)
            needed[entry.id.name] = references.values
    return needed


def quoted_in_others(language: str) -> set[str]:
    """The keys of the texts that stand in other texts of the language."""
    references = _References()
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            references.visit(entry)
    return references.texts
