"""`changpai check`, `backup` and `restore`: the database looked through, copied, or unusable."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.words import Words, key_of
from storage import DatabaseRefused, StoreFailure, check, open_database
from storage.records import Finding
from storage.sqlite import backup
from storage.sqlite.failures import refuse_damaged


def explain_database(error: DatabaseRefused | StoreFailure, path: Path, words: Words) -> str:
    """Why the file can't be used as the database, and what to do; of a refused one its own name is told."""
    if isinstance(error, DatabaseRefused):
        return words(f"run-database-{key_of(error.reason)}", path=str(error.path))
    if error.reason == "damaged":
        return words("run-database-damaged", path=str(path))
    return words("run-database-failed", path=str(path), problem=str(error))


class CannotCheck(Exception):
    """Why the database can't be checked, as a sentence."""


def check_database(path: Path, words: Words) -> list[str]:
    """What is off in the database, a line each; nothing if all is well. Raises CannotCheck.

    Of a damaged file that alone is said, and what to do.
    """
    if not path.exists():
        raise CannotCheck(words("check-no-database", path=str(path)))
    try:
        db = open_database(path)
        try:
            refuse_damaged(db)
            return [finding_text(finding, words) for finding in check.check(db)]
        finally:
            db.close()
    except (DatabaseRefused, StoreFailure) as error:
        if isinstance(error, StoreFailure) and error.reason == "damaged":
            return [explain_database(error, path, words)]
        raise CannotCheck(explain_database(error, path, words)) from error


def finding_text(finding: Finding, words: Words) -> str:
    """Where it is, what is wrong, what is stored and what it should be; on one line."""
    where = [
        words("finding-room", room=finding.room_id) if finding.room_id is not None else "",
        words("finding-round", round=finding.round) if finding.round is not None else "",
        finding.name,
    ]
    place = " · ".join(part for part in where if part)
    what = words(f"finding-{key_of(finding.code)}")
    if finding.stored:
        what = words("finding-stored", what=what, stored=finding.stored)
    if finding.computed:
        what = words("finding-computed", what=what, computed=finding.computed)
    line = words("finding-at", place=place, what=what) if place else what
    return " ".join(line.split())


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
        try:
            backup.restore(copy, database)
        except StoreFailure as failure:
            if failure.reason == "damaged":
                raise CannotCopy(words("copy-damaged", path=str(copy))) from failure
            raise
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
