"""The log: one line an event on standard error, and never the token in it."""

from __future__ import annotations

import logging
from copy import copy
from typing import Final

from prometheus_client import Counter
from telegram.error import BadRequest, TelegramError

ERRORS: Final = Counter("changpai_errors", "Lines of the log with an error.")

# These write every request's address, or what strangers send; the Bot API has the token in its addresses.
_TALKATIVE = ("httpx", "httpcore", "telegram", "tornado")


class OneLine(logging.Formatter):
    """A record with its traceback on one line, secrets blotted out.

    What Telegram, or the way to it, didn't do needs no traceback: it isn't about this program.
    """

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its line break."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, TelegramError) and not isinstance(error, BadRequest):
            record = copy(record)
            record.msg, record.args = "%s %s", (record.getMessage(), error)
            record.exc_info = record.exc_text = None
        line = super().format(record).replace("\n", "\\n")
        for secret in self._secrets:
            line = line.replace(secret, "***")
        return line


class ErrorCount(logging.Handler):
    """Counts the errors among the log's records."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        ERRORS.inc()


def set_up_log(level: str, secrets: tuple[str, ...]) -> None:
    """Log from this level on, and from the libraries at least warnings."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine(secrets))
    logging.basicConfig(level=level, handlers=[handler, ErrorCount()])
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))
