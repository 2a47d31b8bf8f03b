"""The sentence for a database that can't be used."""

from __future__ import annotations

from pathlib import Path

from bot.texts import Words, key_of
from storage import DatabaseRefused, StoreFailure


def explain_database(error: DatabaseRefused | StoreFailure, path: Path, words: Words) -> str:
    """Why the file can't be used as the database; of a file that was refused its own name is told."""
    if isinstance(error, DatabaseRefused):
        return words(f"run-database-{key_of(error.reason)}", path=str(error.path))
    return words("run-database-failed", path=str(path), problem=str(error))
