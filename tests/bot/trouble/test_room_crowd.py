"""Many at once: twenty chats recording side by side, eight members of one chat in the same second."""

import pytest
from check_process import assert_clean
from harness import BotProcess, Telegram, text_of
from room_table import LOST, NOTHING, WON, RoomTable

pytestmark = pytest.mark.slow

CHATS = 20
ROUNDS = 5


def test_twenty_chats_record_at_once(telegram: Telegram, bot: BotProcess) -> None:
    tables = [RoomTable(telegram, f"甲{n} 乙{n}") for n in range(CHATS)]
    for number, table in enumerate(tables):
        table.say(f"甲{number}", "/room AA 30 seats 2")
        table.say(f"乙{number}", "/join")
    for hu in range(1, ROUNDS + 1):
        for number, table in enumerate(tables):
            table.say(f"甲{number}", f"/round 甲{number} {hu * number} 乙{number} 0")
    for table in tables:
        table.group.wait_for_text(f"第 {ROUNDS} 局", timeout=60)
    for number, table in enumerate(tables):
        total = number * sum(range(1, ROUNDS + 1))
        assert table.totals() == {f"甲{number}": total, f"乙{number}": -total}
    assert_clean(bot.database)


def test_eight_members_of_a_chat_join_and_score_in_the_same_second(
    telegram: Telegram, bot: BotProcess
) -> None:
    names = "甲 乙 丙 丁 戊 己 庚 辛"
    table = RoomTable(telegram, names)
    table.ask("甲", "/room AA 30 seats 4")
    for name in names.split()[1:]:
        table.say(name, "/join")
    table.group.wait_for_text("辛 加入了")
    hands = [WON, LOST, NOTHING, NOTHING]
    for name, hand in zip(names.split(), hands * 2, strict=True):
        table.say(name, f"/score j5m7p {hand}")
    closings = [text_of(table.group.wait_for_text(f"第 {number} 局\n", timeout=60)) for number in (1, 2)]
    assert [[name for name in names.split() if f"{name}：" in closing] for closing in closings] == [
        names.split()[:4],
        names.split()[4:],
    ]
    totals = table.totals()
    assert sum(totals.values()) == 0
    assert totals["甲"] == totals["戊"] == 110
    assert_clean(bot.database)
