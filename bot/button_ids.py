"""Ids of rows in the data of buttons. A client can make data up, and nobody is owed an answer for that."""

from __future__ import annotations

from functools import wraps

from bot.turn import OnPress, Press

_DIGITS_AT_MOST = 18


def id_in(press: Press, place: int) -> int:
    """The number at this place of the button's arguments. Raises LookupError if there is none."""
    argument = press.arguments[place] if place < len(press.arguments) else ""
    if not (argument.isascii() and argument.isdigit() and len(argument) <= _DIGITS_AT_MOST):
        raise LookupError(f"no id {argument!r}")
    return int(argument)


def with_known_ids(act: OnPress) -> OnPress:
    """The handler, with nothing done for ids that no row has, or a row of another chat's."""

    @wraps(act)
    async def act_if_known(press: Press) -> None:
        try:
            await act(press)
        except LookupError as error:
            if type(error) is not LookupError:
                raise  # KeyError and IndexError are mistakes of the program
            await press.done()

    return act_if_known
