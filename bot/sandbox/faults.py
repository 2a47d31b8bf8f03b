"""Faults that a test switches on: what Telegram does on a bad day."""

from dataclasses import dataclass

from bot.sandbox.api_error import ApiError


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
