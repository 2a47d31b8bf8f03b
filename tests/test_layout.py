"""The shape of the house: which folder may import which, read from the imports themselves (design, section 6)."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]

ARROWS: Final[Mapping[str, set[str]]] = {
    "scoring": set(),
    "render": {"scoring"},
    "storage": {"scoring"},
    "bot.settings": set(),
    "bot.words": {"scoring", "render", "storage"},
    "bot.memory": {"scoring", "storage", "bot.words"},
    "bot.messaging": {"scoring", "render", "storage", "bot.words", "bot.memory"},
    "bot.operations": {"storage", "bot.settings", "bot.words", "bot.memory", "bot.messaging"},
    "bot.conversation": {"scoring", "storage", "bot.settings", "bot.words", "bot.memory", "bot.messaging"},
    "bot.rooms": {
        "scoring", "render", "storage", "bot.words", "bot.memory", "bot.messaging", "bot.conversation"
    },
    "bot.handlers": {
        "scoring", "render", "storage", "bot.words", "bot.memory", "bot.messaging", "bot.conversation",
        "bot.rooms",
    },
    "bot.hand_page": {
        "scoring", "render", "storage", "bot.words", "bot.operations", "bot.conversation", "bot.rooms"
    },
    "bot.sandbox": {"render", "bot.settings", "bot.hand_page"},
    "bot.application": {"bot.conversation", "bot.handlers", "bot.messaging", "bot.rooms"},
    "bot.run": {
        "storage", "bot.settings", "bot.words", "bot.memory", "bot.messaging", "bot.operations",
        "bot.conversation", "bot.rooms", "bot.handlers", "bot.hand_page", "bot.sandbox", "bot.application",
    },
    "bot.command_line": {"scoring", "render", "bot.settings", "bot.words", "bot.operations", "bot.run"},
}  # fmt: skip
"""What each folder, and each module that stands in `bot` itself, may import; lower ones come first."""

MOST_MODULES: Final = 16
"""In one folder, so that it can be taken in at a glance."""


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES: Final = {
    module_name(path): path
    for folder in ("scoring", "render", "storage", "bot")
    for path in sorted((ROOT / folder).rglob("*.py"))
}


def room(module: str) -> str:
    """The folder that a module belongs to; in `bot` the folders below it, and its modules."""
    top, *below = module.split(".")
    return f"bot.{below[0]}" if top == "bot" and below else top


def imported_by(module: str) -> Iterator[str]:
    """The project's modules that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                yield from {submodule, str(node.module)} & MODULES.keys()
        elif isinstance(node, ast.Import):
            yield from {alias.name for alias in node.names} & MODULES.keys()


@pytest.mark.parametrize("module", MODULES)
def test_arrows_between_folders_point_one_way(module: str) -> None:
    wanted = {room(other) for other in imported_by(module)} - {room(module)}
    assert wanted <= ARROWS.get(room(module), set())


def test_the_allowed_arrows_have_no_circle() -> None:
    list(TopologicalSorter(ARROWS).static_order())


def test_modules_do_not_import_each_other_in_circles() -> None:
    # a package's __init__ hands on what its modules have, so it isn't counted as above them
    graph = {
        module: {other for other in imported_by(module) if MODULES[other].name != "__init__.py"}
        for module in MODULES
    }
    list(TopologicalSorter(graph).static_order())


def test_no_folder_is_crowded() -> None:
    folders = {path.parent for path in MODULES.values()}
    crowded = {str(folder) for folder in folders if len(list(folder.glob("*.py"))) > MOST_MODULES}
    assert not crowded - {str(ROOT / "scoring"), str(ROOT / "render"), str(ROOT / "storage")}
