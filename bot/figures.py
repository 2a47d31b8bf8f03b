"""What the bot counts, for whoever watches it; `bot.monitor` shows it."""

from __future__ import annotations

import logging
from typing import Final

from prometheus_client import Counter, Gauge, Histogram

UPDATES: Final = Counter("changpai_updates", "Updates handled, by what they are.", ["kind"])
DROPPED: Final = Counter("changpai_updates_dropped", "Updates dropped because their chat sent too many.")
ERRORS: Final = Counter("changpai_errors", "Lines of the log with an error.")
QUEUE: Final = Gauge("changpai_queue_length", "Updates fetched and not dealt with yet.")
ROUNDS: Final = Gauge("changpai_rounds", "Rounds in the database that count.")
RENDER_MS: Final = Histogram(
    "changpai_render_milliseconds",
    "Time to draw and encode a picture.",
    buckets=(5, 10, 20, 50, 100, 200, 500, 1000, 2000),
)


class ErrorCount(logging.Handler):
    """Counts the errors among the log's records."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        ERRORS.inc()
