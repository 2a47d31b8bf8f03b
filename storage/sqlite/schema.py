"""The tables, as named migrations in order; a released migration is never edited, a new one follows it.

Instants are texts in UTC (ISO 8601), money is whole cents, hu are whole numbers. `chat_id`, `thread_id`
(0: the chat itself), `message_id` and `user_id` are Telegram's. Nothing is deleted from the ledger (rooms to
payments): rows are marked undone, superseded or reopened.
"""

from __future__ import annotations

import re
from typing import Final

from sqlite_utils import Database, Migrations

MIGRATIONS: Final = Migrations("changpai")


def migration_names() -> list[str]:
    """All that this program knows, in order: those that an empty database lacks."""
    return [migration.name for migration in MIGRATIONS.pending(Database(memory=True))]


@MIGRATIONS(name="0001_rooms_and_rounds")
def _rooms_and_rounds(db: Database) -> None:
    db.executescript("""
        CREATE TABLE chats (
            chat_id INTEGER PRIMARY KEY,
            language TEXT,
            rules TEXT NOT NULL DEFAULT ''
        ) STRICT;

        -- the indicators that stand for the next hands
        CREATE TABLE topics (
            chat_id INTEGER NOT NULL,
            thread_id INTEGER NOT NULL,
            indicators TEXT NOT NULL,
            PRIMARY KEY (chat_id, thread_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE rooms (
            id INTEGER PRIMARY KEY,
            chat_id INTEGER NOT NULL,
            thread_id INTEGER NOT NULL,
            opener_id INTEGER NOT NULL,
            fee_mode TEXT NOT NULL CHECK (fee_mode IN ('owner', 'aa', 'winner')),
            fee_cents INTEGER NOT NULL CHECK (fee_cents >= 0),
            stake_cents INTEGER NOT NULL CHECK (stake_cents >= 0),
            seats INTEGER NOT NULL CHECK (seats BETWEEN 2 AND 4),
            opened_at TEXT NOT NULL,
            settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),
            rounds INTEGER NOT NULL DEFAULT 0,   -- those that count
            version INTEGER NOT NULL DEFAULT 0   -- one more with every change to what settling would give
        ) STRICT;
        CREATE INDEX rooms_by_place ON rooms (chat_id, thread_id, id);
        -- not unique: a chat that became a supergroup may bring an open room to one opened there meanwhile
        CREATE INDEX open_rooms_by_place ON rooms (chat_id, thread_id, id) WHERE settled = 0;

        -- seat order is the order of the ids
        CREATE TABLE members (
            id INTEGER PRIMARY KEY,
            room_id INTEGER NOT NULL REFERENCES rooms,
            user_id INTEGER,                     -- NULL: a guest
            name TEXT NOT NULL,
            name_key TEXT NOT NULL,
            present INTEGER NOT NULL DEFAULT 1 CHECK (present IN (0, 1)),
            total INTEGER NOT NULL DEFAULT 0,    -- hu won or lost in the rounds that count
            rounds INTEGER NOT NULL DEFAULT 0    -- those that count
        ) STRICT;
        CREATE INDEX members_by_room ON members (room_id, id);
        CREATE UNIQUE INDEX members_by_user ON members (room_id, user_id) WHERE user_id IS NOT NULL;
        CREATE UNIQUE INDEX members_by_name ON members (room_id, name_key) WHERE present = 1 OR rounds > 0;

        -- the open round of a room, if there is one, has its highest number
        CREATE TABLE rounds (
            id INTEGER PRIMARY KEY,
            room_id INTEGER NOT NULL REFERENCES rooms,
            number INTEGER NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'counted', 'undone')),
            rules TEXT NOT NULL,
            indicators TEXT NOT NULL DEFAULT '', -- the topic's when it closed; a hand's are in its notation
            opened_at TEXT NOT NULL,
            closed_at TEXT,
            closed_by INTEGER,
            undone_at TEXT,
            undone_by INTEGER,
            UNIQUE (room_id, number)
        ) STRICT;

        -- 买庄: who bought before the deal
        CREATE TABLE purchases (
            round_id INTEGER NOT NULL REFERENCES rounds,
            member_id INTEGER NOT NULL REFERENCES members,
            bought_at TEXT NOT NULL,
            PRIMARY KEY (round_id, member_id)
        ) STRICT, WITHOUT ROWID;

        -- one member's line of a round: a hand, or only its hu
        CREATE TABLE entries (
            id INTEGER PRIMARY KEY,
            round_id INTEGER NOT NULL REFERENCES rounds,
            member_id INTEGER NOT NULL REFERENCES members,
            hu INTEGER NOT NULL CHECK (hu >= 0),
            won INTEGER CHECK (won IN (0, 1)),   -- NULL, as the next three, without a hand
            kind TEXT,
            typed TEXT,
            notation TEXT,
            chat_id INTEGER NOT NULL,            -- of the message; stays when the room's chat gets a new id
            message_id INTEGER,
            recorded_by INTEGER NOT NULL,
            recorded_at TEXT NOT NULL,
            replaces INTEGER REFERENCES entries,
            superseded_at TEXT,
            net INTEGER,                         -- these two in hu, since the round closed
            total INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX entries_by_round ON entries (round_id, member_id) WHERE superseded_at IS NULL;
        CREATE INDEX entries_by_message ON entries (chat_id, message_id) WHERE message_id IS NOT NULL;

        CREATE TABLE settlements (
            id INTEGER PRIMARY KEY,
            room_id INTEGER NOT NULL REFERENCES rooms,
            confirmed_at TEXT NOT NULL,
            confirmed_by INTEGER NOT NULL,
            reopened_at TEXT,
            reopened_by INTEGER
        ) STRICT;
        CREATE INDEX settlements_by_room ON settlements (room_id, id);
        CREATE TABLE settlement_lines (
            settlement_id INTEGER NOT NULL REFERENCES settlements,
            member_id INTEGER NOT NULL REFERENCES members,
            player INTEGER NOT NULL CHECK (player IN (0, 1)), -- 0: has only laid the fee out, or paid before
            total INTEGER NOT NULL,
            share_cents INTEGER NOT NULL,
            money_cents INTEGER NOT NULL,
            PRIMARY KEY (settlement_id, member_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE payments (
            id INTEGER PRIMARY KEY,
            settlement_id INTEGER NOT NULL REFERENCES settlements,
            payer_id INTEGER NOT NULL REFERENCES members,
            payee_id INTEGER NOT NULL REFERENCES members,
            cents INTEGER NOT NULL CHECK (cents > 0),
            paid_at TEXT,
            paid_by INTEGER
        ) STRICT;
        CREATE INDEX payments_by_settlement ON payments (settlement_id, id);

        -- what was asked for already, with what came of it: the id of what was made, or the refusal as JSON
        CREATE TABLE actions (
            key TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            made INTEGER,
            refusal TEXT,
            at TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- what the chats are to be told, and have been
        CREATE TABLE posts (
            id INTEGER PRIMARY KEY,
            chat_id INTEGER NOT NULL,
            thread_id INTEGER NOT NULL,
            kind TEXT NOT NULL,
            ref INTEGER,
            reply_to INTEGER,
            created_at TEXT NOT NULL,
            done_at TEXT,                        -- delivered, or given up
            message_id INTEGER,
            photo INTEGER CHECK (photo IN (0, 1))
        ) STRICT;
        CREATE INDEX pending_posts ON posts (chat_id, id) WHERE done_at IS NULL;
        CREATE INDEX answers ON posts (chat_id, reply_to, id) WHERE message_id IS NOT NULL;

        -- pictures that Telegram has already, by what they show
        CREATE TABLE photos (
            key TEXT PRIMARY KEY,
            file_id TEXT NOT NULL,
            stored_at TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
    """)


@MIGRATIONS(name="0002_lone_tiles")
def _lone_tiles(db: Database) -> None:
    """A single indicator before a single tile (`j5m 7p [111z]`) now stands last: `7p [111z] j5m`."""
    indicator_first = re.compile(r"(j\d[mpszf]) ((?:\d[mpszf]|x1)(?: .*)?)")
    for entry_id, notation in db.execute("SELECT id, notation FROM entries WHERE notation LIKE 'j__ %'"):
        found = indicator_first.fullmatch(notation)
        if found:
            indicators_last = f"{found[2]} {found[1]}"
            db.execute("UPDATE entries SET notation = ? WHERE id = ?", [indicators_last, entry_id])


@MIGRATIONS(name="0003_rounds_put_right")
def _rounds_put_right(db: Database) -> None:
    db.executescript("""
        -- what was taken back: an entry of the open round, or (NULL) a whole round, which is open again then
        CREATE TABLE undos (
            id INTEGER PRIMARY KEY,
            round_id INTEGER NOT NULL REFERENCES rounds,
            entry_id INTEGER REFERENCES entries,
            undone_at TEXT NOT NULL,
            undone_by INTEGER NOT NULL
        ) STRICT;

        -- a round with `undone_at` is open again while its state is `open`, struck out once it is `undone`;
        -- several may be open then: the lowest number is played, the others wait with their `indicators`
        CREATE INDEX open_rounds ON rounds (room_id, number) WHERE state = 'open';

        -- whether it was looked into for what can't be before it closed; older rounds weren't
        ALTER TABLE rounds ADD COLUMN checked INTEGER NOT NULL DEFAULT 0 CHECK (checked IN (0, 1));

        -- what can't be in a round by its entries, but is right as the opener says
        CREATE TABLE acceptances (
            round_id INTEGER NOT NULL REFERENCES rounds,
            problem TEXT NOT NULL,
            accepted_at TEXT NOT NULL,
            accepted_by INTEGER NOT NULL,
            PRIMARY KEY (round_id, problem)
        ) STRICT, WITHOUT ROWID;

        -- closed rounds put right, and the indicators that they had before and have since
        CREATE TABLE fixes (
            id INTEGER PRIMARY KEY,
            round_id INTEGER NOT NULL REFERENCES rounds,
            indicators_before TEXT NOT NULL,
            indicators_after TEXT NOT NULL,
            fixed_at TEXT NOT NULL,
            fixed_by INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX fixes_by_round ON fixes (round_id, id);

        -- the fix that has replaced the entry, which keeps the net and total it had
        ALTER TABLE entries ADD COLUMN fixed_in INTEGER REFERENCES fixes;
        CREATE INDEX counted_before ON entries (round_id) WHERE superseded_at IS NOT NULL AND net IS NOT NULL;
        CREATE INDEX entries_by_replaced ON entries (replaces) WHERE replaces IS NOT NULL;
    """)


@MIGRATIONS(name="0004_boards_and_prompts")
def _boards_and_prompts(db: Database) -> None:
    db.executescript("""
        -- the message that shows a room's open round
        CREATE TABLE boards (
            room_id INTEGER PRIMARY KEY REFERENCES rooms,
            chat_id INTEGER NOT NULL,
            message_id INTEGER NOT NULL
        ) STRICT;

        -- messages that ask somebody to type something: `kind` says what, `ref` is its room's or round's id
        CREATE TABLE prompts (
            chat_id INTEGER NOT NULL,
            message_id INTEGER NOT NULL,
            user_id INTEGER NOT NULL,
            kind TEXT NOT NULL,
            ref INTEGER NOT NULL,
            member_id INTEGER REFERENCES members,
            PRIMARY KEY (chat_id, message_id)
        ) STRICT, WITHOUT ROWID;

        -- fixes as they were typed that wait for a button; `entries` are those that the round had then
        CREATE TABLE drafts (
            id INTEGER PRIMARY KEY,
            round_id INTEGER NOT NULL REFERENCES rounds,
            text TEXT NOT NULL,
            entries TEXT NOT NULL,
            message_id INTEGER,
            typed_by INTEGER NOT NULL,
            typed_at TEXT NOT NULL
        ) STRICT;
    """)


@MIGRATIONS(name="0005_money_and_hosts")
def _money_and_hosts(db: Database) -> None:
    db.executescript("""
        -- IANA name, or an offset such as +08:00; NULL: UTC
        ALTER TABLE chats ADD COLUMN timezone TEXT;

        -- who has the opener's rights now; the fee is owed to the opener all the same
        ALTER TABLE rooms ADD COLUMN host_id INTEGER;
        UPDATE rooms SET host_id = opener_id;

        -- whether the line's person had a part in a round that counted. Until now all players bore an AA fee
        ALTER TABLE settlement_lines ADD COLUMN played INTEGER NOT NULL DEFAULT 1 CHECK (played IN (0, 1));

        -- the last time that a tick was taken back
        ALTER TABLE payments ADD COLUMN unticked_at TEXT;
        ALTER TABLE payments ADD COLUMN unticked_by INTEGER;

        -- how somebody is paid, in his own words
        CREATE TABLE pay_lines (
            user_id INTEGER PRIMARY KEY,
            text TEXT NOT NULL,
            written_at TEXT NOT NULL
        ) STRICT;

        -- guests who turned up with an account; the member of the account has what was the guest's
        CREATE TABLE mergers (
            guest_id INTEGER PRIMARY KEY REFERENCES members,
            member_id INTEGER NOT NULL REFERENCES members, -- the guest's own row if the account had none
            merged_at TEXT NOT NULL,
            merged_by INTEGER NOT NULL
        ) STRICT;
    """)


@MIGRATIONS(name="0006_questions")
def _questions(db: Database) -> None:
    db.executescript("""
        -- texts that may be several hands, by their message; readings is a JSON list of notations
        CREATE TABLE questions (
            chat_id INTEGER NOT NULL,
            message_id INTEGER NOT NULL,
            key TEXT NOT NULL,
            asker_id INTEGER,
            typed TEXT NOT NULL,
            readings TEXT NOT NULL,
            name TEXT,
            author_id INTEGER,
            only_shown INTEGER NOT NULL CHECK (only_shown IN (0, 1)),
            PRIMARY KEY (chat_id, message_id)
        ) STRICT, WITHOUT ROWID;
    """)
