"""The commands, and how people write them: `/score 5m`, `／score：5m`, `、score(1111z)`, `/SCORE@the_bot 5m`.

Telegram marks commands in a message, but not these; so the text itself is read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from telegram import BotCommandScope, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats

PRIVATE: Final = BotCommandScopeAllPrivateChats()
GROUP: Final = BotCommandScopeAllGroupChats()


@dataclass(frozen=True, slots=True)
class MenuCommand:
    """A command with the scopes whose menu shows it; the text `command-NAME` describes it."""

    name: str
    scopes: tuple[BotCommandScope, ...] = (PRIVATE, GROUP)


MENU: Final = (
    MenuCommand("score"),
    MenuCommand("jiang"),
    MenuCommand("room", (GROUP,)),
    MenuCommand("join", (GROUP,)),
    MenuCommand("leave", (GROUP,)),
    MenuCommand("add", (GROUP,)),
    MenuCommand("host", (GROUP,)),
    MenuCommand("buy", (GROUP,)),
    MenuCommand("round", (GROUP,)),
    MenuCommand("tally", (GROUP,)),
    MenuCommand("history", (GROUP,)),
    MenuCommand("fix", (GROUP,)),
    MenuCommand("undo", (GROUP,)),
    MenuCommand("settle", (GROUP,)),
    MenuCommand("why", (GROUP,)),
    MenuCommand("pay"),
    MenuCommand("reopen", (GROUP,)),
    MenuCommand("stats", (GROUP,)),
    MenuCommand("export", (GROUP,)),
    MenuCommand("rules"),
    MenuCommand("lang"),
    MenuCommand("timezone"),
    MenuCommand("help"),
)
"""In the order in which the menu shows them."""

NAMES: Final = (*(command.name for command in MENU), "start")

_COMMAND: Final = re.compile(
    r"[\s\u200b-\u200f\ufeff]*(?P<mark>[/／、])(?P<name>[a-z_]+)(?:@(?P<bot>\w+))?(?:\s*[:：])?\s*(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_TOUCHED: Final = re.compile(rf"({'|'.join(NAMES)})([jx])", re.IGNORECASE)
"""A command that the letter before its first tile touches: `/scorej5m`."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a message asks for, by name; `arguments` is all that follows."""

    name: str
    arguments: str

    @property
    def is_known(self) -> bool:
        return self.name in NAMES


def command_in(text: str, username: str | None) -> Command | None:
    """The command that a text begins with, known or not; None if there is none, or it is another bot's.

    An unknown word behind 、 is no command: that is how Chinese sentences go on.
    """
    found = _COMMAND.match(text)
    if found is None or (found["bot"] or username or "").lower() != (username or "").lower():
        return None
    name, rest = found["name"].lower(), found["rest"]
    touched = _TOUCHED.fullmatch(name)
    if touched is not None and rest[:1].isdigit() and found["bot"] is None:
        name, rest = touched[1].lower(), f"{touched[2]}{rest}"
    command = Command(name, rest.strip())
    return command if command.is_known or found["mark"] != "、" else None


def nearest_command(name: str) -> str | None:
    """The command that somebody may have meant who wrote another name; None if none is near."""
    nearest = get_close_matches(name, NAMES, n=1)
    return nearest[0] if nearest else None
