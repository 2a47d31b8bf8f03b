"""A bot that is killed at any moment of recording: what a chat was told of is there, once, and play goes on."""

import random
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from check_process import assert_clean
from harness import BotProcess, Telegram, text_of
from room_table import LOST, NOTHING, WON, RoomTable

from storage import Place, history, open_database, rooms

pytestmark = pytest.mark.slow

EVENINGS = 2
"""They run side by side, each with a bot of its own."""
ROUNDS_AN_EVENING = 100
KILLS_AN_EVENING = 16
TABLES = 3
BY_HANDS_EVERY = 10

_LINE = re.compile(r"(?:🏆 )?(.+)：(\d+) 胡，([+-]?[\d,]+)，累计 ([+-]?[\d,]+)")
Rounds = dict[int, dict[str, tuple[int, int, int]]]
"""Hu, net and running total by name, by the number of the round."""


def test_every_round_that_was_told_is_there_once(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(EVENINGS)]
    with ThreadPoolExecutor(EVENINGS) as pool:
        counted = list(pool.map(play_evening, folders, range(EVENINGS)))
    assert counted == [ROUNDS_AN_EVENING] * EVENINGS


def play_evening(folder: Path, seed: int) -> int:
    """Plays rounds at several tables, killing the bot now and then; gives how many rounds counted."""
    folder.mkdir()
    chance = random.Random(seed)
    kills = set(chance.sample(range(ROUNDS_AN_EVENING), KILLS_AN_EVENING))
    with Telegram() as telegram, BotProcess(telegram, folder) as bot:
        tables = [RoomTable(telegram) for _ in range(TABLES)]
        for table in tables:
            table.open_room()
        for number in range(ROUNDS_AN_EVENING):
            table = chance.choice(tables)
            by_hands = number % BY_HANDS_EVERY == 0
            said = say_hands(table) if by_hands else table.say("小明", f"/round 小明 {number} 阿芳 0 老王 0")
            if number in kills:
                time.sleep(chance.uniform(0, 0.3 if by_hands else 0.03))
                bot.restart(kill=True)
            table.group.wait_for_text("累计", after=said)
        for table in tables:
            assert "共" in table.told("老王", "/tally")
        telegram.wait_until_handled()
        bot.stop()
        assert_clean(bot.database)
        told = [rounds_told(table) for table in tables]
        assert told == [rounds_stored(bot.database, table) for table in tables]
        return sum(map(len, told))


def say_hands(table: RoomTable) -> dict:
    for name, hand in (("小明", WON), ("阿芳", LOST), ("老王", NOTHING)):
        said = table.say(name, f"/score j5m7p {hand}")
    return said


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def rounds_told(table: RoomTable) -> Rounds:
    """What the closing posts say; one may be there twice, if the bot was killed before it knew of the first."""
    told: Rounds = {}
    for message in table.group.from_bot():
        heading, *lines = text_of(message).split("\n")
        closing = re.fullmatch(r"第 (\d+) 局", heading)
        if closing:
            found = [_LINE.fullmatch(line) for line in lines]
            figures = {line[1]: tuple(map(_number, line.groups()[1:])) for line in found if line}
            assert told.setdefault(int(closing[1]), figures) == figures
    return told


def rounds_stored(database: Path, table: RoomTable) -> Rounds:
    db = open_database(database)
    room = rooms.current(db, Place(table.group.id))
    assert room
    stored = history.page(db, room.id, limit=1000)
    assert {each.state for each in stored} == {"counted"}
    figures = {
        each.number: {entry.name: (entry.hu, entry.net, entry.total) for entry in each.entries}
        for each in reversed(stored)
    }
    db.close()
    return figures
