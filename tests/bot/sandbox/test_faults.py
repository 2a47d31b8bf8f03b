"""The faults that can be switched on hit the requests they are meant for, and no others."""

import httpx
import pytest
from harness import BOT_TOKEN, ChatDriver, Telegram

from bot.sandbox.bot_api import flood_control, server_error


@pytest.fixture
def group(telegram: Telegram) -> ChatDriver:
    return telegram.group("Cards", telegram.person("Anna"))


def send(telegram: Telegram, chat: ChatDriver, timeout: float = 20) -> httpx.Response:
    url = f"{telegram.url}/bot{BOT_TOKEN}/sendMessage"
    return httpx.post(url, json={"chat_id": chat.id, "text": "x"}, timeout=timeout)


def test_so_many_times_and_then_over(telegram: Telegram, group: ChatDriver) -> None:
    telegram.add_fault(method="sendMessage", times=2, error=server_error(500, "Internal Server Error"))
    assert [send(telegram, group).status_code for _ in range(3)] == [500, 500, 200]


def test_one_chat_until_cleared(telegram: Telegram, group: ChatDriver) -> None:
    other = telegram.group("Other", telegram.person("Ben"))
    telegram.add_fault(chat_id=group.id, times=None, error=flood_control(7))
    answer = send(telegram, group)
    assert answer.status_code == 429
    assert answer.json()["parameters"] == {"retry_after": 7}
    assert send(telegram, other).status_code == 200
    telegram.clear_faults()
    assert send(telegram, group).status_code == 200


def test_only_the_answer_is_lost(telegram: Telegram, group: ChatDriver) -> None:
    telegram.add_fault(method="sendMessage", error=server_error(), applied=True)
    assert send(telegram, group).status_code == 502
    assert [message["text"] for message in group.from_bot()] == ["x"]


def test_no_answer_ever(telegram: Telegram, group: ChatDriver) -> None:
    telegram.add_fault(method="sendMessage", hang=True)
    with pytest.raises(httpx.ReadTimeout):
        send(telegram, group, timeout=0.3)
    assert group.from_bot() == []
    assert send(telegram, group).status_code == 200


def test_slow_answer(telegram: Telegram, group: ChatDriver) -> None:
    telegram.add_fault(method="sendMessage", delay=0.5)
    with pytest.raises(httpx.ReadTimeout):
        send(telegram, group, timeout=0.2)
    assert send(telegram, group).status_code == 200
