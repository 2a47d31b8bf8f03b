"""`/jiang TILES`: the indicators of the round (翻将), for hands that are written without."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database

from bot.content import Content
from bot.deeds import do_once
from bot.deliveries import Teller
from bot.game import game_at
from bot.hand_errors import explain, tile_name
from bot.handlers.help_pages import help_button
from bot.html import code, escape
from bot.room_access import require_part
from bot.services import Services
from bot.texts import Words
from bot.turn import Declined, Handler, Turn, on_command, words_of_chat
from scoring import HandError, Rules
from scoring.classes import value_tiles
from scoring.notation import read_tiles, write_tiles
from scoring.tiles import ANY_XIER, TILE_NAMES, Tile
from storage import chats, history, rooms
from storage.records import Post

_MARK: Final = re.compile(r"\s*[jｊ将將]\s*", re.IGNORECASE)
_NONE: Final = ("off", "0", "-", "无", "清", "取消")


async def set_indicators(turn: Turn) -> None:
    """Let the tiles that are typed stand; without any, say which do."""
    if not turn.arguments.strip():
        standing = await turn.services.store.call(chats.indicators, turn.place)
        await turn.answer(_text(standing, turn.words))
        return
    user, action = turn.player, turn.action
    game = await turn.services.store.call(game_at, turn.place)
    tiles = _read(turn.arguments, game.rules, turn.words)

    def act(db: Database) -> None:
        room = rooms.current(db, turn.place)
        if room is not None:
            require_part(db, room, user, turn.words)
        chats.set_indicators(db, action, tiles)

    await do_once(turn, act)


async def tell_indicators(services: Services, post: Post) -> Content:
    """What stands now, and what was scored with others."""
    words = await words_of_chat(services, post.place.chat_id)

    def look(db: Database) -> tuple[tuple[Tile, ...], int]:
        room = rooms.current(db, post.place)
        open_one = history.open_round(db, room.id) if room else None
        return chats.indicators(db, post.place), len(open_one.entries) if open_one else 0

    tiles, hands = await services.store.call(look)
    text = _text(tiles, words)
    return Content(f"{text}\n{words('indicators-too-late', count=hands)}" if hands else text)


def _text(tiles: tuple[Tile, ...], words: Words) -> str:
    if not tiles:
        return words("indicators-none")
    names = words("list-separator").join(tile_name(TILE_NAMES[tile], words) for tile in tiles)
    mode = words("mode-single" if len(tiles) == 1 else "mode-double")
    return words(
        "indicators-set", mode=escape(mode), names=escape(names), written=code(f"j{write_tiles(tiles)}")
    )


def _read(text: str, rules: Rules, words: Words) -> tuple[Tile, ...]:
    """The tiles; none if the indicators are to be taken away. Raises Declined."""
    if text.strip().lower() in _NONE:
        return ()
    try:
        mark = _MARK.match(text)
        tiles = tuple(sorted(read_tiles(text[mark.end() :] if mark else text)))
        if ANY_XIER in tiles:
            raise HandError("unnamed_indicator")
        value_tiles(tiles, rules)
    except HandError as error:
        sentence = f"{explain(error, words)}\n{words('indicators-example')}"
        raise Declined(sentence, help_button(words)) from error
    return tiles


HANDLERS: Final[tuple[Handler, ...]] = (on_command("jiang", set_indicators),)
TELLERS: Final[Mapping[str, Teller]] = {"indicators": tell_indicators}
