"""Reading updates: what Telegram, or somebody who passes for it, sends is checked before a handler sees it.

python-telegram-bot takes any value for any field, and a handler that meets a number where a text should be
fails in ways that nobody has thought of.
"""

from __future__ import annotations

import inspect
import json
import logging
from collections.abc import Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin

from telegram import Bot, TelegramObject, Update

LOG: Final = logging.getLogger(__name__)

_LARGEST: Final = 2**63
"""From here on a number can't be stored; Telegram's have 52 bits."""


class NoUpdate(ValueError):
    """What should be an update isn't one; the text says where."""


def read_update(data: object, bot: Bot | None = None) -> Update:
    """The update that JSON stands for. Raises NoUpdate, also for a field of a wrong type deep within."""
    if not isinstance(data, dict):
        raise NoUpdate(f"a {type(data).__name__} instead of an update")
    try:
        update = Update.de_json(data, bot)
        problem = next(_problems(update, "update"), None)
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, OSError, RecursionError) as error:
        raise NoUpdate(f"fields that make no update: {type(error).__name__}") from error
    if problem:
        raise NoUpdate(problem)
    return update


def readable_updates(body: bytes) -> bytes:
    """An answer to getUpdates in which each update can be read; the others are left empty.

    An update that could not be read would be asked for, and come, again and again. Raises NoUpdate for an
    answer that isn't a list.
    """
    answer = json.loads(body)
    updates = answer["result"]
    if not isinstance(updates, list):
        raise NoUpdate("no list of updates")
    readable = [each for each in map(_readable, updates) if each is not None]
    return body if readable == updates else json.dumps({**answer, "result": readable}).encode()


def _readable(data: object) -> object:
    """The update's JSON as it is, or with nothing but its number; None if not even that can be read."""
    try:
        read_update(data)
    except NoUpdate as problem:
        LOG.warning("update left out: %s", problem)
        number = data.get("update_id") if isinstance(data, dict) else None
        return {"update_id": number} if _fits(number, frozenset({int})) else None
    return data


def _problems(item: TelegramObject, place: str) -> Iterator[str]:
    """What is wrong with the types of the object's fields, and of the objects in it."""
    kind: Any = type(item)
    for name, allowed in _fields(kind).items():
        value = getattr(item, name, None)
        if allowed and not _fits(value, allowed):
            yield f"{place}.{name} is of a wrong type"
        for inner in _objects(value):
            yield from _problems(inner, f"{place}.{name}")


def _objects(value: object) -> Iterator[TelegramObject]:
    if isinstance(value, TelegramObject):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _objects(each)


def _fits(value: object, allowed: frozenset[type]) -> bool:
    if isinstance(value, bool):
        return bool in allowed
    if isinstance(value, int):
        return (int in allowed or float in allowed) and -_LARGEST <= value < _LARGEST
    if isinstance(value, str):
        return str in allowed and _can_be_written(value)
    return isinstance(value, tuple(allowed))


def _can_be_written(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


@cache
def _fields(kind: Any) -> Mapping[str, frozenset[type]]:
    """The fields of a class of Telegram's, each with the types it may have; none if they aren't plain."""
    parameters = inspect.signature(kind.__init__).parameters
    return {
        name: _plain_types(each.annotation)
        for name, each in parameters.items()
        if name not in ("self", "api_kwargs") and each.kind is not each.VAR_KEYWORD
    }


def _plain_types(annotation: Any) -> frozenset[type]:
    members = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    plain = {int, str, bool, float, NoneType}
    if all(
        member in plain or (inspect.isclass(member) and issubclass(member, TelegramObject))
        for member in members
    ):
        return frozenset(members)
    return frozenset()
