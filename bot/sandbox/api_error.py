"""Telegram's own way of refusing a request."""

from typing import Any


class ApiError(Exception):
    """A refused Bot API request: HTTP status, Telegram's description, and its `parameters` if any."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def as_json(self) -> dict[str, Any]:
        """The body that Telegram sends with the error."""
        body: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            body["parameters"] = self.parameters
        return body


def bad_request(reason: str, **parameters: int) -> ApiError:
    """The error for parameters that can't be used."""
    return ApiError(400, f"Bad Request: {reason}", **parameters)


def forbidden(reason: str) -> ApiError:
    """The error for a chat that the bot may not write to."""
    return ApiError(403, f"Forbidden: {reason}")
