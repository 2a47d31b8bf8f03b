"""Acts at the store in a process that is killed (kill -9) at one of its statements."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable

from evening import Evening
from sqlite_utils import Database

from storage import Action, Refusal

Act = Callable[[Evening, Action], object]

FINISHED = 0
PROCESSES = multiprocessing.get_context("fork")


def do_until_killed(evening: Evening, act: Act, action: Action, statement: int) -> bool:
    """Have another process do it, killed when it is about to carry out its so manieth statement.

    Gives whether it was killed; otherwise it was done before it came to that.
    """
    evening.db.close()
    process = PROCESSES.Process(target=_act, args=(evening, act, action, statement))
    process.start()
    process.join()
    evening.restart()
    be_quick(evening.db)
    assert process.exitcode in (FINISHED, -signal.SIGKILL)
    return process.exitcode != FINISHED


def be_quick(db: Database) -> None:
    """Don't wait for the disk: only the process is killed here, not the power cut."""
    db.execute("PRAGMA synchronous = OFF")


def _act(evening: Evening, act: Act, action: Action, statement: int) -> None:
    evening.restart()
    be_quick(evening.db)
    left = iter(range(statement))

    def count(_: str) -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    evening.db.conn.set_trace_callback(count)
    # what is refused is finished too
    with contextlib.suppress(Refusal):
        act(evening, action)
    os._exit(FINISHED)
