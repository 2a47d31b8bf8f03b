"""The language files as they are written: their entries, and the values that each text needs."""

from importlib import resources

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def entries(language: str) -> list[ast.EntryType]:
    """Everything in the language's file, with what can't be read as Junk."""
    text = (resources.files("bot.words") / f"{language}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(text).body


def values_needed(language: str) -> dict[str, set[str]]:
    """The names of the values of every text, by key."""
    needed = {}
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            variables = _Variables()
            variables.visit(entry)
            needed[entry.id.name] = variables.names
    return needed
