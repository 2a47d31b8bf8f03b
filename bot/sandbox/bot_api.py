"""The Bot API over HTTP: `/bot<token>/<method>` and `/file/bot<token>/<path>`."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from dataclasses import dataclass
from typing import Any

from tornado.web import HTTPError, RequestHandler

from bot.sandbox.bot_methods import BotMethods
from bot.sandbox.files import bytes_to_serve
from bot.sandbox.requests import ApiError, Parameters, StrangePage, bad_request, refuse_foreign
from bot.sandbox.updates import WebhookSender
from bot.sandbox.world import World

Json = dict[str, Any]

TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{3,}")
KEPT_CALLS = 10_000
MAX_UPDATES = 100
MAX_POLL_SECONDS = 50


@dataclass(frozen=True)
class Call:
    """A request that the bot made, and the error it got, if any."""

    method: str
    values: Json
    error: ApiError | None


class BotApi:
    """All that the HTTP side of the Bot API needs: the methods, the faults and a record of the calls."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.methods = BotMethods(world)
        self.webhook = WebhookSender(world.updates)
        self.faults = Faults()
        self.calls: deque[Call] = deque(maxlen=KEPT_CALLS)

    async def answer(self, method: str, parameters: Parameters) -> Any:
        """The result of a request, through whatever fault is switched on. Raises ApiError."""
        fault = self.faults.take(method, parameters.text("chat_id"))
        if fault is None:
            return await self._carry_out(method, parameters)
        result = await self._carry_out(method, parameters) if fault.applied else None
        await _suffer(fault)
        return result if fault.applied else await self._carry_out(method, parameters)

    async def _carry_out(self, method: str, parameters: Parameters) -> Any:
        match method.lower():
            case "getupdates":
                return await self._get_updates(parameters)
            case "setwebhook":
                return self._set_webhook(parameters)
            case "deletewebhook":
                self._drop_pending_if_asked(parameters)
                self.webhook.set("", "")
                return True
            case "getwebhookinfo":
                return self._webhook_info()
            case _:
                return self.methods.call(method, parameters)

    async def _get_updates(self, parameters: Parameters) -> list[Json]:
        if self.webhook.url:
            raise ApiError(
                409,
                "Conflict: can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first",
            )
        self._set_allowed(parameters)
        limit = parameters.integer("limit", MAX_UPDATES)
        return await self.world.updates.poll(
            parameters.integer("offset"),
            max(1, min(limit, MAX_UPDATES)),
            max(0, min(parameters.integer("timeout"), MAX_POLL_SECONDS)),
        )

    def _set_webhook(self, parameters: Parameters) -> bool:
        url = parameters.text("url")
        # Telegram wants https; between two processes of one machine http does
        if url and not url.startswith(("http://", "https://")):
            raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
        self._set_allowed(parameters)
        self._drop_pending_if_asked(parameters)
        self.webhook.set(url, parameters.text("secret_token"))
        return True

    def _set_allowed(self, parameters: Parameters) -> None:
        if parameters.has("allowed_updates"):
            self.world.updates.allowed = frozenset(parameters.structure("allowed_updates", list))

    def _drop_pending_if_asked(self, parameters: Parameters) -> None:
        if parameters.boolean("drop_pending_updates"):
            self.world.updates.drop_all()

    def _webhook_info(self) -> Json:
        info: Json = {
            "url": self.webhook.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self.world.updates),
        }
        if self.webhook.last_error:
            info["last_error_message"] = self.webhook.last_error
        return info


async def _suffer(fault: Fault) -> None:
    await asyncio.sleep(fault.delay)
    if fault.hang:
        await asyncio.Event().wait()
    if fault.error:
        raise fault.error


class MethodHandler(RequestHandler):
    """One request of the bot. When the bot goes away, its waiting poll ends too."""

    def initialize(self, api: BotApi) -> None:
        self.api = api
        self.task: asyncio.Task[Any] | None = None

    def prepare(self) -> None:
        refuse_foreign(self.request)

    async def get(self, token: str, method: str) -> None:
        await self._answer(token, method)

    async def post(self, token: str, method: str) -> None:
        await self._answer(token, method)

    def on_connection_close(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def check_xsrf_cookie(self) -> None:
        """Bots have no cookies."""

    async def _answer(self, token: str, method: str) -> None:
        values: Json = {}
        error: ApiError | None = None
        try:
            if not TOKEN.fullmatch(token):
                raise ApiError(401, "Unauthorized")
            parameters = Parameters.of_request(self.request)
            values = parameters.values
            self.task = asyncio.create_task(self.api.answer(method, parameters))
            self.write({"ok": True, "result": await self.task})
        except ApiError as refused:
            error = refused
            self.set_status(refused.code, reason=refused.description.partition(":")[0])
            self.write(refused.html if isinstance(refused, StrangePage) else refused.as_json())
        except asyncio.CancelledError:
            return  # nobody is there to read an answer
        finally:
            if method.lower() != "getupdates":
                self.api.calls.append(Call(method, values, error))


class FileHandler(RequestHandler):
    """Downloads of files by the `file_path` of `getFile`."""

    def initialize(self, world: World) -> None:
        self.world = world

    def prepare(self) -> None:
        refuse_foreign(self.request)

    async def get(self, token: str, path: str) -> None:
        try:
            file = self.world.files.find(path.rpartition("/")[2])
        except ApiError:
            raise HTTPError(404) from None
        body = await asyncio.get_running_loop().run_in_executor(None, bytes_to_serve, file)
        self.set_header("Content-Type", file.mime_type)
        self.write(body)


@dataclass
class Fault:
    """One fault: which requests it hits, how often, and what happens to them.

    method: the Bot API method, or None for all but getUpdates; chat_id: only requests to this chat;
    times: how many requests it hits before it is over (None: until it is cleared);
    error: the refusal to answer with; delay: seconds to wait first; hang: never answer;
    applied: the request is carried out all the same, and only its answer goes wrong.
    """

    method: str | None = None
    chat_id: int | None = None
    times: int | None = 1
    error: ApiError | None = None
    delay: float = 0.0
    hang: bool = False
    applied: bool = False

    def hits(self, method: str, chat_id: str) -> bool:
        """Whether a request is one that this fault is for."""
        wanted = method != "getupdates" if self.method is None else method == self.method.lower()
        return wanted and self.chat_id in (None, int(chat_id) if chat_id.lstrip("-").isdecimal() else 0)


def server_error(code: int = 502, description: str = "Bad Gateway") -> ApiError:
    """Telegram is broken for a moment."""
    return ApiError(code, description)


def flood_control(seconds: int) -> ApiError:
    """The bot has sent too much and must wait."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


class Faults:
    """The faults that are switched on."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Switches a fault on."""
        self._faults.append(fault)

    def clear(self) -> None:
        """Switches all faults off; requests that hang already stay so."""
        self._faults.clear()

    def take(self, method: str, chat_id: str) -> Fault | None:
        """The first fault that hits this request, counted as used once."""
        fault = next((fault for fault in self._faults if fault.hits(method.lower(), chat_id)), None)
        if fault is not None and fault.times is not None:
            fault.times -= 1
            if fault.times <= 0:
                self._faults.remove(fault)
        return fault
