"""Sends updates to the bot's own HTTP address, once it has called `setWebhook`."""

import asyncio
import json
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest

from bot.sandbox.updates import UpdateQueue

Json = dict[str, Any]

RETRY_SECONDS = 0.2
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


class WebhookSender:
    """Posts updates one after the other, each until the bot takes it with a status of 2xx."""

    def __init__(self, updates: UpdateQueue) -> None:
        self._updates = updates
        self._task: asyncio.Task[None] | None = None
        self._secret = ""
        self.url = ""
        self.last_error = ""

    def set(self, url: str, secret: str) -> None:
        """Starts posting to this address; an empty one stops it."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self.url, self._secret, self.last_error = url, secret, ""
        if url:
            self._task = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        offset = 0
        while True:
            for update in await self._updates.poll(offset, 1, timeout=3600):
                while not await self._send(update):
                    await asyncio.sleep(RETRY_SECONDS)
                offset = update["update_id"] + 1

    async def _send(self, update: Json) -> bool:
        headers = {"Content-Type": "application/json"}
        if self._secret:
            headers[SECRET_HEADER] = self._secret
        request = HTTPRequest(self.url, "POST", headers, json.dumps(update), request_timeout=30)
        try:
            await AsyncHTTPClient().fetch(request)
        except Exception as error:  # whatever is wrong with the bot's server, Telegram tries again
            self.last_error = f"Wrong response from the webhook: {error}"
            return False
        return True
