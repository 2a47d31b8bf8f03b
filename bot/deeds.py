"""What a message or a pressed button has the store do: once, and then the chat is told."""

from __future__ import annotations

from collections.abc import Callable

from sqlite_utils import Database

from bot.turn import Press, Turn
from storage import actions


async def do_once(asked: Turn | Press, act: Callable[[Database], object]) -> None:
    """Do `act` on the store's thread, in one go with its checks, and tell the chat what it made of it.

    What was done before under the same key isn't checked or done again, only told if it wasn't yet. Raises
    what `act` raises: Declined, Refusal, StoreFailure.
    """
    await asked.services.store.call(_act_once, asked.key, act)
    await asked.deliver()


def _act_once(db: Database, key: str, act: Callable[[Database], object]) -> None:
    if not actions.repeated(db, key):
        act(db)
