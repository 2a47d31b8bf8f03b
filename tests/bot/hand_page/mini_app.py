"""A room with the page as a Mini App: what Telegram's clients and the page do, without a browser."""

import json
import socket
import time
from urllib.parse import parse_qs, urlsplit

import httpx
import init_data_py
from harness import BOT_TOKEN, Json, Telegram
from room_table import RoomTable

from bot.sandbox.world import User


def free_address() -> str:
    """Where nobody listens."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{listening.getsockname()[1]}"


def init_data(user: User, token: str = "", bot_token: str = BOT_TOKEN, age: float = 0) -> str:
    """What Telegram gives the page of somebody who has opened it by a button."""
    about = {"id": user.id, "first_name": user.first_name, "language_code": user.language_code}
    fields = {"user": json.dumps(about, ensure_ascii=False), "chat_type": "supergroup", "signature": "x"}
    return init_data_py.sign(
        {**fields, **({"start_param": token} if token else {})}, bot_token, auth_date=time.time() - age
    )


def token_of(message: Json, row: int = -1) -> str:
    """The token in the button of a message that leads to the page."""
    url = message["reply_markup"]["inline_keyboard"][row][0]["url"]
    return parse_qs(urlsplit(url).query)["startapp"][0]


class Page:
    """Somebody's page at the address of the Mini App."""

    def __init__(self, address: str, user: User, token: str, **signed: object) -> None:
        self.token = token
        self.headers = {"Authorization": f"tma {init_data(user, token, **signed)}"}  # type: ignore[arg-type]
        self._url = f"http://{address}/hand/"
        self._sent = 0

    def ask(self, name: str, **fields: object) -> httpx.Response:
        return httpx.post(self._url + name, json=fields, headers=self.headers, timeout=30)

    def room(self) -> Json:
        """What the page shows of the room."""
        answer: Json = self.ask("room", token=self.token).json()
        return answer["room"] if answer["ok"] else answer

    def send(
        self, name: str, key: str | None = None, round_number: int | None = None, **what: object
    ) -> Json:
        """Sends a hand or a number for a member."""
        room = self.room()
        member = next(member for member in room["members"] if member["name"] == name)
        self._sent += 1
        answer: Json = self.ask(
            "send",
            token=self.token,
            member=member["id"],
            round=round_number or room["round"],
            key=key or f"sent-{id(self)}-{self._sent}",
            **what,
        ).json()
        return answer


class AppTable(RoomTable):
    """A table whose room is open, with a page for everybody."""

    def __init__(self, telegram: Telegram, address: str, topic: str | None = None, **group: object) -> None:
        super().__init__(telegram, is_forum=topic is not None, **group)
        self.address = address
        self.topic_id: int | None = None
        if topic is not None:
            opener = self.people["小明"]
            self.topic_id = telegram.call(telegram.people.add_topic, self.group.chat, opener, topic).id
        self.ask("小明", "/jiang 5m7p", topic_id=self.topic_id)
        self.opened = self.open_room(topic_id=self.topic_id)
        self.token = token_of(self.opened)

    def page(self, name: str, **signed: object) -> Page:
        return Page(self.address, self.people[name], self.token, **signed)
