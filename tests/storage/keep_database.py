"""Keeps a database as today's schema writes it, for the versions to come: python tests/storage/keep_database.py

To be run once for each migration, with the program that has it as its last. The evening in it has all that
the ledger can hold: hands, corrections, numbers, purchases, a round that was struck out, one that was fixed and
one that is right though it can't be, a guest, one merged with an account, somebody who left, a room handed over,
a settlement that was reopened and one that stands, ticks and one taken back, how somebody is paid, indicators,
house rules, and posts that wait.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from evening import LOST, NOTHING, WON, WON_HIGHER, Evening

from scoring import Rules, TableOptions
from scoring.notation import read_tiles
from storage import Place, chats, merging, outbox, photos, rooms, rounds
from storage.money import payments, settlements
from storage.records import NumberLine
from storage.sqlite import schema
from storage.sqlite.backup import back_up

DATABASES = Path(__file__).with_name("databases")


def play(evening: Evening) -> None:
    """The evening."""
    db = evening.db
    chats.set_language(db, evening.place.chat_id, "en")
    chats.set_rules(db, evening.place.chat_id, Rules(cap=600), TableOptions(buy="123"))
    chats.set_timezone(db, evening.place.chat_id, "Asia/Shanghai")
    evening.open_room("AB", seats=3)
    rooms.add_guest(db, evening.action(), evening.room.id, "客人")
    rooms.join(db, evening.action(9), evening.room.id, "D")
    rooms.leave(db, evening.action(9), evening.member("D").id)
    guest = rooms.add_guest(db, evening.action(), evening.room.id, "E")
    rooms.leave(db, evening.action(9), merging.merge(db, evening.action(), guest.id, 9).id)
    rooms.hand_over(db, evening.action(), evening.member("B").id)
    rounds.set_indicators(db, evening.action(), read_tiles("5m7p"))
    rounds.buy(db, evening.action(), evening.member("A").id)
    evening.hand("A", WON)
    evening.hand("B", LOST)
    evening.hand("A", WON_HIGHER)
    evening.hand("客人", NOTHING)
    evening.numbers(A=30, B=120, 客人=0)
    evening.numbers(A=0, B=0, 客人=70)
    evening.strike_out()
    paid = evening.settle().payments[0]
    payments.mark_paid(db, evening.action(), paid.id)
    payments.take_back(db, evening.action(), paid.id)
    payments.mark_paid(db, evening.action(), paid.id)
    payments.keep_pay_line(db, evening.action(), "支付宝 138 0000 0000")
    settlements.reopen(db, evening.action(), evening.room.id)
    fixed = evening.numbers(A=1000, B=0, 客人=50)
    seen = rounds.seen(rounds.standing_problems(db, fixed))
    rounds.accept(db, evening.action(), fixed.id, seen)
    rounds.fix(db, evening.action(), fixed.id, {evening.member("A").id: NumberLine(10)})
    evening.settle()
    for post in outbox.pending(db)[:-1]:
        outbox.delivered(db, post.id, message_id=post.id)
    photos.remember(db, "hand | rules | en | 1", "photo-1")
    evening.open_room("AB", seats=2)
    evening.hand("A", WON)


def main() -> None:
    kept = DATABASES / f"{schema.migration_names()[-1]}.db"
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder) / "changpai.db", Place(-100))
        play(evening)
        DATABASES.mkdir(exist_ok=True)
        back_up(evening.path, kept)
        evening.db.close()
    print(kept)


if __name__ == "__main__":
    main()
