"""A bot that is killed while rounds are undone, closed again and fixed: each is done once, and told."""

import random
import time
from pathlib import Path

import pytest
from check_process import assert_clean
from harness import BotProcess, Json, Telegram, text_of
from room_table import RoomTable

pytestmark = pytest.mark.slow

TURNS = 4


def test_what_was_asked_for_is_done_once_whenever_the_bot_is_killed(tmp_path: Path) -> None:
    chance = random.Random(11)
    with Telegram() as telegram, BotProcess(telegram, tmp_path) as bot:
        table = RoomTable(telegram)
        table.open_room()
        table.ask("小明", "/round 小明 1 阿芳 0 老王 0")
        table.ask("小明", "/round 小明 10 阿芳 0 老王 0")
        board = table.ask("小明", "/round")

        def killed(asked: Json, told: str) -> Json:
            """Kills the bot soon after something was asked; gives what it tells in the end."""
            time.sleep(chance.uniform(0, 0.04))
            bot.restart(kill=True)
            return table.group.wait_for_text(told, after=asked)

        for turn in range(1, TURNS + 1):
            undone = killed(table.say("小明", "/undo"), "第 2 局撤销了")
            data = "reopened:close:2"
            table.group.start_press(table.people["小明"], undone, data)
            closed = killed(undone, "累计 +22" if turn == 1 else "第 2 局\n")
            # what was told before the kill may be told again
            fixes = table.group.wait_for_text("修改第 1 局", after=table.say("小明", "/fix 1"))
            table.press("小明", fixes, "✎ 小明")
            prompt = table.group.wait_for_text("请回复这条消息", after=fixes)
            fixed = killed(table.say("小明", f"{turn + 1}", reply_to=prompt), "第 1 局改好了")
            assert f"小明：{turn} 胡 → {turn + 1} 胡" in text_of(fixed)
            assert text_of(closed).startswith("第 2 局")
        assert table.totals()["小明"] == 2 * (TURNS + 1) + 20
        table.ask("小明", "/round 阿芳 5")
        table.group.wait_for(
            lambda message: message["message_id"] == board["message_id"] and "阿芳：5 胡" in text_of(message)
        )
        telegram.wait_until_handled()
        bot.stop()
        assert_clean(bot.database)
