"""Every text of the language files is used by the program, and every text that it uses is there.

A text is used if the code names its whole key, or if it belongs to one of the FAMILIES: there the code puts
a key together from a prefix and an id of its own, and the id has to be one that really occurs.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from language_files import quoted_in_others, values_needed

from bot.conversation.commands import MENU
from bot.handlers.help import PAGES
from bot.words import LANGUAGES, key_of
from scoring.classes import Mode, TileClass
from scoring.hand import Claim, Flag, GroupKind
from scoring.house_rules import OPTIONS_BY_NAME
from scoring.settlement import FeeMode
from scoring.tables.items import FLAG_TIMES
from scoring.tiles import ANY_XIER, HONOURS, SUITS, TILE_NAMES, XIER
from scoring.total import HandKind, Wait
from storage.refusals import Code

ROOT: Final = Path(__file__).parents[3]
HAND_PAGE: Final = ROOT / "bot/hand_page/page"
# what the sticky keys of the hand page add (design, section 5)
PAGE_MODES: Final = {
    *("tile", "pair", "run", "triplet", "pung", "open_kong", "concealed_kong", "dragon"),
    *("indicator", "discard", "self"),
}
SPEAKING: Final = [path for folder in ("bot", "render") for path in (ROOT / folder).rglob("*.py")]


def tree(path: Path | str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def strings_in(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def first_strings(path: str, *callables: str) -> set[str]:
    """What calls of these in a module are given first, where it is written out."""
    return {
        call.args[0].value
        for call in ast.walk(tree(path))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in callables
        and call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def ids_in(*modules: Path | str) -> set[str]:
    """All that could be an id: short strings, and the names of the groups of patterns."""
    found: set[str] = set()
    for module in modules:
        for string in strings_in(tree(module)):
            found |= {string, *re.findall(r"\?P<(\w+)>", string)}
    return {each for each in found if re.fullmatch(r"[a-z_]+", each)}


FAMILIES: Final[Mapping[str, set[str]]] = {
    "claim": set(Claim),
    "class": set(TileClass),
    "command": {command.name for command in MENU},
    "fee": set(FeeMode),
    "finding": first_strings("storage/check.py", "Finding", "_of_entry"),
    "flag": set(Flag),
    "group": set(GroupKind),
    "help": {"start", *PAGES},
    "help-button": {"start", *PAGES},
    "ask": {"fix_seat", "fix_lines", "fix_shown"},
    "item": {*first_strings("scoring/total.py", "Item"), *Wait},
    "kind": set(HandKind),
    "mode": set(Mode),
    "multiplier": {
        *first_strings("scoring/total.py", "Multiplier"),
        *(flag.name.lower() for flag in FLAG_TIMES),
    },
    "period": first_strings("bot/words/periods.py", "PeriodError"),
    "refusal": set(Code),
    "round": first_strings("bot/words/round_line.py", "RoundLineError"),
    "rules": first_strings("scoring/house_rules.py", "RulesError"),
    "rules-option": set(OPTIONS_BY_NAME),
    "rules-value": set(OPTIONS_BY_NAME),
    "run-database": {
        *first_strings("storage/sqlite/database.py", "DatabaseRefused"),
        *first_strings("storage/sqlite/files.py", "DatabaseRefused"),
    },
    "terms": first_strings("bot/words/room_terms.py", "TermsError"),
    "wait": set(Wait),
}
"""The ids of each family, all of which need a text."""

PAGE_FAMILIES: Final[Mapping[str, set[str]]] = {
    "page": {"offline", "unreachable", "busy", "unknown", "not-sent"},
    "page-honour": {TILE_NAMES[tile] for tile in HONOURS},
    "page-key": {*PAGE_MODES, *Flag},
    "page-name": {*PAGE_MODES, *Flag},
    "page-part": {"indicators", "laid", "tiles", "win"},
    "page-suit": set(SUITS),
    "page-xier": {TILE_NAMES[tile] for tile in (*XIER, ANY_XIER)},
}
"""The same for the hand page, whose scripts put these together."""

ERROR_IDS: Final = {
    *ids_in(*(ROOT / "scoring").rglob("*.py"), "bot/rooms/before_the_deal.py"),
    *(f"{kind}_size" for kind in set(GroupKind) - {GroupKind.RUN, GroupKind.PAIR, GroupKind.TRIPLET}),
}
"""Among these are the codes of a HandError; that each has its sentence is told in test_hand_errors.py."""

IN_FAMILIES: Final = {
    f"{family}-{key_of(each)}" for family, ids in (*FAMILIES.items(), *PAGE_FAMILIES.items()) for each in ids
}


def calls_for_a_text() -> Iterator[tuple[str, ast.Call]]:
    """Every call of `words` (or `texts`) that names its key, with the key; more than one if it chooses."""
    for path in SPEAKING:
        for call in ast.walk(tree(path)):
            if not isinstance(call, ast.Call) or not call.args:
                continue
            callee = call.func
            name = callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", "")
            if name in ("words", "texts"):
                yield from ((key, call) for key in _keys(call.args[0]))


def _keys(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.IfExp):
        yield from _keys(argument.body)
        yield from _keys(argument.orelse)
    elif isinstance(argument, ast.Constant) and argument.value not in LANGUAGES:
        yield str(argument.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing(language: str) -> None:
    there = set(values_needed(language))
    called_for = {key for key, _ in calls_for_a_text()}
    assert len(called_for) > 100
    assert called_for - there == set()
    assert IN_FAMILIES - there == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    named = {string for path in SPEAKING for string in strings_in(tree(path))}
    scripts = [path.read_text(encoding="utf-8") for path in HAND_PAGE.iterdir() if path.suffix != ".svg"]
    named |= {key for script in scripts for key in re.findall(r'"(page-[\w-]+)"', script)}
    errors = {f"error-{key_of(each)}" for each in ERROR_IDS}
    unused = set(values_needed(language)) - named - IN_FAMILIES - errors
    assert unused - quoted_in_others(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_gives_its_text_the_values_it_needs(language: str) -> None:
    needed = values_needed(language)
    given = {
        (key, frozenset(keyword.arg for keyword in call.keywords))
        for key, call in calls_for_a_text()
        if all(keyword.arg for keyword in call.keywords)
    }
    assert {(key, values) for key, values in given if needed[key] - values} == set()
