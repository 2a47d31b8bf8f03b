"""Rooms, rounds and payments in SQLite: nothing is lost, nothing is counted twice, nothing is deleted.

`open_database` gives what every function here takes. Acts (join, record, undo, confirm, ...) take an `Action`
and are done once per key, in one transaction with what the chat is to be told of them (`outbox`).
"""

from storage.records import Action, Place
from storage.refusals import Code, Refusal
from storage.sqlite.database import open_database
from storage.sqlite.failures import DatabaseRefused, StoreFailure

__all__ = [
    "Action",
    "Code",
    "DatabaseRefused",
    "Place",
    "Refusal",
    "StoreFailure",
    "open_database",
]
