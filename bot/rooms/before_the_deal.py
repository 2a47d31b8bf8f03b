"""Before the deal: `/jiang TILES`, the indicators (翻将) for hands written without, and `/buy` (买庄)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from sqlite_utils import Database

from bot.conversation.buttons import help_button
from bot.conversation.registration import Handler, on_command, on_edited_command
from bot.conversation.services import Services, Teller, ref_of, words_of_chat
from bot.conversation.turns import Declined, Turn
from bot.messaging.posting import Content
from bot.rooms.access import (
    Actor,
    do_by_right,
    game_at,
    member_called,
    open_room_at,
    require_own_round,
    require_part,
    require_recording,
)
from bot.words import Words
from bot.words.hands import explain
from bot.words.rooms import names_text
from bot.words.tile_names import tile_name
from bot.words.writing import code, escape
from scoring import HandError, Rules
from scoring.classes import value_tiles
from scoring.notation import read_tiles, write_tiles
from scoring.tiles import ANY_XIER, TILE_NAMES, Tile
from storage import chats, history, rooms, rounds
from storage.records import Member, Post

_MARK: Final = re.compile(r"\s*[jｊ将將]\s*", re.IGNORECASE)
_NONE: Final = ("off", "0", "-", "无", "清", "取消")


async def set_indicators(turn: Turn) -> None:
    """Let the tiles that are typed stand; without any, say which do."""
    if not turn.arguments.strip():
        standing = await turn.services.store.read(chats.indicators, turn.place)
        await turn.answer(_text(standing, turn.words))
        return
    action = turn.action
    game = await turn.services.store.read(game_at, turn.place)
    tiles = read_typed_indicators(turn.arguments, game.rules, turn.words)

    def act(db: Database, actor: Actor) -> None:
        room = rooms.current(db, turn.place)
        if room is not None:
            require_part(db, room, actor, turn.words)
            require_own_round(db, turn, room)
        rounds.set_indicators(db, action, tiles)

    await do_by_right(turn, act)


async def tell_indicators(services: Services, post: Post) -> Content:
    """What stands now, and what was scored with others."""
    words = await words_of_chat(services, post.place.chat_id)

    def look(db: Database) -> tuple[tuple[Tile, ...], int]:
        room = rooms.current(db, post.place)
        open_one = history.open_round(db, room.id) if room else None
        problems = rounds.standing_problems(db, open_one) if open_one else ()
        others = [problem for problem in problems if problem.kind == "indicators"]
        return chats.indicators(db, post.place), len(others)

    tiles, hands = await services.store.read(look)
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


def read_typed_indicators(text: str, rules: Rules, words: Words) -> tuple[Tile, ...]:
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


async def buy(turn: Turn) -> None:
    """Buy for the writer, or for the member who is named."""
    action, name = turn.action, turn.arguments.strip()

    def act(db: Database, actor: Actor) -> None:
        room = open_room_at(db, turn.place, turn.words)
        buyer = require_part(db, room, actor, turn.words)
        if name:
            buyer = member_called(db, room, name, turn.words)
            require_recording(db, room, actor, buyer, turn.words)
        if buyer is None:
            raise Declined(turn.words("declined-not-a-member"))
        rounds.buy(db, action, buyer.id)

    await do_by_right(turn, act)


async def tell_bought(services: Services, post: Post) -> Content:
    """Who has bought for the coming round by now."""
    words = await words_of_chat(services, post.place.chat_id)
    member_id = ref_of(post)

    def look(db: Database) -> tuple[Member, list[Member]]:
        buyer = rooms.member(db, member_id)
        coming = history.open_round(db, buyer.room_id)
        bought = coming.bought if coming else ()
        return buyer, [member for member in rooms.members(db, buyer.room_id) if member.id in bought]

    buyer, buyers = await services.store.read(look)
    text = words("buy-bought", name=escape(buyer.name))
    return Content(f"{text}\n{words('round-bought', names=names_text(buyers, words))}" if buyers else text)


HANDLERS: Final[tuple[Handler, ...]] = (
    on_command("jiang", set_indicators),
    on_edited_command("jiang", set_indicators),
    on_command("buy", buy),
)
TELLERS: Final[Mapping[str, Teller]] = {"indicators": tell_indicators, "buy": tell_bought}
