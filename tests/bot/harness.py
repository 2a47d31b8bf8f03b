"""What the tests of the bot share: the Bot API look-alike, and the bot as a process of its own.

    with Telegram() as telegram, BotProcess(telegram, tmp_path) as bot:
        anna = telegram.person("Anna")
        group = telegram.group("Cards", anna)
        answer = group.ask(anna, "/score 123m ...")

Messages are dicts as in the Bot API. Every wait is for something to happen, with a generous limit.
"""

import contextlib
import io
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

from PIL import Image

from bot.sandbox.bot_api import Call, Fault
from bot.sandbox.files import bytes_to_serve
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Chat, Message, Query, User

Json = dict[str, Any]
Found = TypeVar("Found")

BOT_TOKEN = "7265013457:AAEtoken_that-must_never-reach_a_log"
WAIT_SECONDS = 20.0
LOOK_SECONDS = 0.05
# How long nothing may come before a test believes that nothing will.
SILENCE_SECONDS = 0.7


class Telegram:
    """The look-alike on a free loopback port. `sandbox`, `world` and `people` are its insides.

    With a `page_address` it serves the chat page too, at `page_url`.
    """

    def __init__(self, page_address: str | None = None) -> None:
        self.sandbox = Sandbox(page_address)
        self._changed = threading.Event()

    def __enter__(self) -> "Telegram":
        self.sandbox.__enter__()
        self.world = self.sandbox.world
        self.people = self.sandbox.people
        self.url = self.sandbox.api_url
        self.page_url = self.sandbox.page_url
        self.world.listeners.append(self._on_change)
        return self

    def __exit__(self, *error: Any) -> None:
        self.sandbox.__exit__(*error)

    def call(self, function: Callable[..., Found], *arguments: Any, **named: Any) -> Found:
        """Runs a function of the world or the people in the look-alike's thread."""
        return self.sandbox.call(function, *arguments, **named)

    def wait_until(self, found: Callable[[], Found | None], timeout: float = WAIT_SECONDS) -> Found:
        """Waits until `found` (run in the look-alike's thread) returns something true, and returns it."""
        end = time.monotonic() + timeout
        while True:
            self._changed.clear()
            result = self.call(found)
            if result:
                return result
            if time.monotonic() > end:
                raise AssertionError(f"nothing of the kind within {timeout} s")
            # not every change is told to listeners (polls aren't), so look now and then as well
            self._changed.wait(LOOK_SECONDS)

    def person(self, name: str, username: str | None = None, language_code: str = "zh-hans") -> User:
        """A new person."""
        return self.call(self.world.add_user, name, username, language_code)

    def private(self, user: User) -> "ChatDriver":
        """The person's chat with the bot."""
        return ChatDriver(self, self.call(self.world.private_chat, user))

    def group(
        self,
        title: str,
        *users: User,
        kind: str = "supergroup",
        is_forum: bool = False,
        bot_role: str = "member",
    ) -> "ChatDriver":
        """A group of these people and the bot; the first of them is its creator."""
        roles = {user.id: "member" for user in users}
        roles |= {users[0].id: "creator", self.world.bot.id: bot_role}
        return ChatDriver(self, self.call(self.world.add_chat, kind, title, roles, is_forum))

    def add_fault(self, **fields: Any) -> Fault:
        """Switches a Fault on; the fields are those of `bot.sandbox.faults.Fault`."""
        fault = Fault(**fields)
        self.call(self.sandbox.api.faults.add, fault)
        return fault

    def clear_faults(self) -> None:
        """Switches all faults off."""
        self.call(self.sandbox.api.faults.clear)

    def calls(self, method: str | None = None) -> list[Call]:
        """The requests the bot has made (all but getUpdates), oldest first."""
        calls = self.call(lambda: list(self.sandbox.api.calls))
        return [call for call in calls if method is None or call.method.lower() == method.lower()]

    def refusals(self) -> list[str]:
        """What the look-alike has refused the bot, as "method: description"."""
        return [f"{call.method}: {call.error.description}" for call in self.calls() if call.error]

    def look_up(self, user: User, text: str, timeout: float = WAIT_SECONDS) -> Query:
        """Types an inline query and waits for its answer (`.answer["results"]`)."""
        query = self.call(self.people.look_up, user, text)
        self.wait_until(lambda: query.answer is not None, timeout)
        return query

    def last_update_id(self) -> int:
        """The id of the newest update."""
        update_id = self.call(self.world.updates.last_id)
        assert update_id is not None
        return update_id

    def deliver_again(self, update_id: int, under_new_id: bool = False) -> None:
        """Delivers an update a second time, under its own id or as a new update."""
        self.call(self.world.updates.push_again, update_id, under_new_id)

    def wait_until_handled(self, timeout: float = WAIT_SECONDS) -> None:
        """Waits until the bot has fetched and confirmed every update."""
        self.wait_until(lambda: len(self.world.updates) == 0 and self.world.updates.is_polled(), timeout)

    def _on_change(self, event: str, about: object) -> None:
        self._changed.set()


class ChatDriver:
    """One chat, as the people in it see it."""

    def __init__(self, telegram: Telegram, chat: Chat) -> None:
        self.telegram = telegram
        self.chat = chat

    @property
    def id(self) -> int:
        return self.chat.id

    def say(
        self,
        user: User,
        text: str,
        *,
        topic_id: int | None = None,
        reply_to: Json | None = None,
        quote: str | None = None,
        html: bool = False,
    ) -> Json:
        """A person writes; `quote` is a part of the message replied to."""

        def say() -> Json:
            replied = self._message(reply_to) if reply_to else None
            return self.telegram.people.say(
                self.chat, user, text, topic_id=topic_id, reply_to=replied, quote=quote, html=html
            ).as_json()

        return self.telegram.call(say)

    def show_photo(self, user: User, caption: str = "") -> Json:
        """A person sends a photo."""
        return self.telegram.call(
            lambda: self.telegram.people.show_photo(self.chat, user, _small_jpeg(), caption).as_json()
        )

    def forward(self, user: User, message: Json, source: "ChatDriver | None" = None) -> Json:
        """A person forwards a message of this or another chat to here."""
        original = (source or self)._message(message)
        return self.telegram.call(lambda: self.telegram.people.forward(self.chat, user, original).as_json())

    def ask(self, user: User, text: str, *, timeout: float = WAIT_SECONDS, **details: Any) -> Json:
        """A person writes; returns the next message that the bot sends to the chat."""
        asked = self.say(user, text, **details)
        return self.next_from_bot(asked, timeout)

    def edit(self, message: Json, text: str) -> None:
        """The writer edits a message."""
        self.telegram.call(lambda: self.telegram.people.edit(self._message(message), text))

    def press(self, user: User, message: Json, button: str, *, timeout: float = WAIT_SECONDS) -> Json:
        """Presses the button with this label, part of a label, or callback data.

        Returns the bot's answer (`text`, `show_alert`, `url`).
        """
        query = self.start_press(user, message, _callback_data(self.now(message), button))
        return self.telegram.wait_until(lambda: query.answer, timeout)

    def start_press(self, user: User, message: Json, data: str) -> Query:
        """Presses a button with this callback data, real or made up, without waiting for the answer."""
        return self.telegram.call(lambda: self.telegram.people.press(self._message(message), user, data))

    def messages(self) -> list[Json]:
        """All messages of the chat, oldest first."""
        return self.telegram.call(lambda: [message.as_json() for message in self.chat.messages.values()])

    def now(self, message: Json) -> Json:
        """A message as it stands now, after edits."""
        return self.telegram.call(lambda: self._message(message).as_json())

    def from_bot(self, after: Json | None = None) -> list[Json]:
        """The messages that the bot has sent to the chat, after a message or all."""
        return self.telegram.call(lambda: list(self._said_by_bot(after)))

    def next_from_bot(self, after: Json, timeout: float = WAIT_SECONDS) -> Json:
        """Waits for the bot's first message after this one."""
        return self.wait_for(lambda message: True, after=after, timeout=timeout)

    def wait_for(
        self,
        wanted: Callable[[Json], bool],
        *,
        after: Json | None = None,
        timeout: float = WAIT_SECONDS,
    ) -> Json:
        """Waits for a message of the bot (new, or edited into it) that `wanted` accepts."""
        try:
            return self.telegram.wait_until(
                lambda: next(filter(wanted, self._said_by_bot(after)), None), timeout
            )
        except AssertionError as error:
            said = "\n".join(f"  {text_of(message)!r}" for message in self.from_bot(after))
            raise AssertionError(f"{error}; the bot has said:\n{said}") from None

    def wait_for_text(self, part: str, **details: Any) -> Json:
        """Waits for a message of the bot with this in its text or caption."""
        return self.wait_for(lambda message: part in text_of(message), **details)

    def assert_silent(self, after: Json, seconds: float = SILENCE_SECONDS) -> None:
        """Fails if the bot says something after this message, once it has handled everything."""
        self.telegram.wait_until_handled()
        time.sleep(seconds)
        said = [text_of(message) for message in self.from_bot(after)]
        assert not said, f"the bot said {said}"

    def picture(self, message: Json) -> Image.Image:
        """The photo of a message, opened, in its largest size."""
        data = self.telegram.call(
            lambda: bytes_to_serve(self.telegram.world.files.find(message["photo"][-1]["file_id"]))
        )
        picture = Image.open(io.BytesIO(data))
        picture.load()
        return picture

    def document(self, message: Json) -> bytes:
        """The content of a message's document."""
        return self.telegram.call(lambda: self.telegram.world.files.find(message["document"]["file_id"]).data)

    def _message(self, message: Json) -> Message:
        return self.chat.messages[message["message_id"]]

    def _said_by_bot(self, after: Json | None) -> Iterator[Json]:
        first = after["message_id"] if after else 0
        for message in tuple(self.chat.messages.values()):
            if message.id > first and message.sender is self.telegram.world.bot:
                yield message.as_json()


def _small_jpeg() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (64, 64), "green").save(file, "JPEG")
    return file.getvalue()


class BotProcess:
    """`changpai run` against the look-alike, with its files in `folder` and its log in `folder/bot.log`.

    `command` runs another bot instead; `settings` are further environment variables.
    """

    def __init__(
        self,
        telegram: Telegram,
        folder: Path,
        *,
        command: Sequence[str | Path] | None = None,
        **settings: str,
    ) -> None:
        self.telegram = telegram
        self.folder = folder
        self.database = folder / "changpai.db"
        self.log_file = folder / "bot.log"
        self.settings = settings
        self._command = command or [Path(sys.executable).with_name("changpai"), "run"]
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "BotProcess":
        self.start()
        return self

    def __exit__(self, *error: Any) -> None:
        if self._process is not None:
            self.stop()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """All that the bot has written to its standard output and error."""
        return self.log_file.read_text()

    def start(self, wait: bool = True) -> None:
        """Starts the bot and (unless told otherwise) waits until it asks for updates or sets its webhook."""
        polls_before = self.telegram.world.updates.polls
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                [str(part) for part in self._command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment(),
                cwd=self.folder,
            )
        if wait:
            try:
                self.telegram.wait_until(lambda: self._is_up(polls_before))
            except BaseException:
                self._process.kill()
                raise

    def stop(self) -> int:
        """Asks the bot to end, as systemd and Docker do. Returns its exit status."""
        return self._end(signal.SIGTERM)

    def wait(self) -> int:
        """Waits until the bot ends by itself. Returns its exit status."""
        assert self._process is not None
        status = self._process.wait(WAIT_SECONDS)
        self._process = None
        return status

    def kill(self) -> None:
        """Kills the bot at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def restart(self, *, kill: bool = False) -> None:
        """Ends the bot, one way or the other, and starts it again on the same files."""
        self._end(signal.SIGKILL if kill else signal.SIGTERM)
        self.start()

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        try:
            return self._process.wait(WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise AssertionError(f"the bot didn't end; its log:\n{self.log}") from None
        finally:
            self._process = None

    def _is_up(self, polls_before: int) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise AssertionError(f"the bot ended; its log:\n{self.log}")
        return self.telegram.world.updates.polls > polls_before

    def _environment(self) -> dict[str, str]:
        inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return {
            **inherited,
            "PYTHONUNBUFFERED": "1",
            "BOT_TOKEN": BOT_TOKEN,
            "BOT_API_URL": self.telegram.url,
            "DATABASE_PATH": str(self.database),
            **self.settings,
        }


def free_address() -> str:
    """An address on this computer that nothing listens at yet, for a process that is about to.

    It is below the ports that the system gives away by itself, since it might give this one away meanwhile.
    """
    while True:
        port = random.randrange(10_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return f"127.0.0.1:{port}"


def text_of(message: Json) -> str:
    """The text or caption of a message."""
    return str(message.get("text") or message.get("caption") or "")


def buttons_of(message: Json) -> list[Json]:
    """The inline buttons of a message, row by row."""
    return list(_buttons(message))


def _buttons(message: Json) -> Iterator[Json]:
    for row in message.get("reply_markup", {}).get("inline_keyboard", []):
        yield from row


def _callback_data(message: Json, button: str) -> str:
    buttons = [shown for shown in _buttons(message) if "callback_data" in shown]
    for matches in (
        lambda shown: button in (shown["text"], shown["callback_data"]),
        lambda shown: button in shown["text"],
    ):
        found = [shown for shown in buttons if matches(shown)]
        if found:
            return str(found[0]["callback_data"])
    raise AssertionError(f"no button {button!r} among {[shown['text'] for shown in buttons]}")
