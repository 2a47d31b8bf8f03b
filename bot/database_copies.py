"""`changpai backup` and `changpai restore`: copies of the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.check_command import finding_text
from bot.database_errors import explain_database
from bot.texts import Words
from storage import DatabaseRefused, StoreFailure, backup


class CannotCopy(Exception):
    """Why a copy isn't made or put back, in sentences for whoever wants it."""


def back_up(database: Path, copy: Path, words: Words) -> str:
    """Copy the database into a new file, and give the sentence that says so. Raises CannotCopy."""
    with _failures_explained(database, words):
        backup.back_up(database, copy)
    return words("copy-made", path=str(copy))


def restore(copy: Path, database: Path, words: Words) -> str:
    """Put a copy where there is no database, and give the sentence that says so. Raises CannotCopy."""
    with _failures_explained(copy, words):
        backup.restore(copy, database)
    return words("copy-restored", path=str(copy), database=str(database))


@contextmanager
def _failures_explained(source: Path, words: Words) -> Iterator[None]:
    try:
        yield
    except FileExistsError as error:
        raise CannotCopy(words("copy-in-the-way", path=str(error.filename))) from error
    except FileNotFoundError as error:
        raise CannotCopy(words("check-no-database", path=str(error.filename))) from error
    except backup.CopyFaulty as faulty:
        lines = [finding_text(finding, words) for finding in faulty.findings]
        raise CannotCopy("\n".join([words("copy-faulty", path=str(faulty.path)), *lines])) from faulty
    except (DatabaseRefused, StoreFailure) as error:
        raise CannotCopy(explain_database(error, source, words)) from error
    except OSError as error:
        raise CannotCopy(words("copy-failed", problem=str(error))) from error
