"""`changpai check`: recomputes everything that the database claims, and says what is off."""

from __future__ import annotations

from pathlib import Path

from bot.database_errors import explain_database
from bot.texts import Words, key_of
from storage import DatabaseRefused, StoreFailure, check, open_database
from storage.records import Finding


class CannotCheck(Exception):
    """Why the database can't be checked, as a sentence."""


def check_database(path: Path, words: Words) -> list[str]:
    """What is off in the database, a line each; nothing if all is well. Raises CannotCheck."""
    if not path.exists():
        raise CannotCheck(words("check-no-database", path=str(path)))
    try:
        db = open_database(path)
        try:
            return [finding_text(finding, words) for finding in check.check(db)]
        finally:
            db.close()
    except (DatabaseRefused, StoreFailure) as error:
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
