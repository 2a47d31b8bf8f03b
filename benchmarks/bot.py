"""The bot as a process against the Bot API look-alike, beside a bare bot: `python -m benchmarks.bot`.

The bare bot (`bare_bot.py`) answers "ok" to everything: python-telegram-bot as it comes. The two are asked in
turns of a few seconds, so that a busy machine slows both. The look-alike and whoever asks are in this
process, on the other core; how busy that is is told too: near 100 % it would be what is measured.
"""

from __future__ import annotations

import asyncio
import importlib.util
import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from bot.sandbox.server import Sandbox
from bot.sandbox.world import Chat, Message, Query

TURNS: Final = 6
TURN_SECONDS: Final = 2.0
ASKING: Final = 48
"""How many chats or people wait for an answer at any time."""

TEXT_LIMIT: Final = 0.6
"""Of the bare bot's answers a second, for commands answered by text and for inline queries."""

PACE: Final = 30
PACED_SECONDS: Final = 30
PACED_P95_LIMIT_MS: Final = 500
"""Pictures asked for in a second, for how long, and how soon 19 of 20 must be there."""

WARM_UP_UPDATES: Final = 5_000
MEMORY_UPDATES: Final = 50_000
GROWTH_LIMIT_MIB: Final = 10

STARTS: Final = 3
START_LIMIT_SECONDS: Final = 2.0

PICTURE_CHATS: Final = 4
"""How many chats ask for pictures while the memory is watched."""

ROUNDS_IN_TALLY: Final = 12
TOKEN: Final = "1:benchmark"
CHANGPAI: Final = [str(Path(sys.executable).with_name("changpai")), "run"]
BARE_BOT: Final = [sys.executable, str(Path(__file__).with_name("bare_bot.py"))]
EXAMPLES: Final = Path(__file__).parent.parent / "tests" / "examples" / "random_hands.jsonl"
HANDS: Final = [json.loads(line)["hand"] for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]
ROUND: Final = "/round Anna 120 Ben 30 Chloe 0"


@dataclass
class Asker:
    """A chat or a person who asks one text after the other; `id` is that of the chat or the person."""

    id: int
    write: Callable[[str], object]
    texts: Iterator[str]

    def ask(self) -> None:
        """Write the next text."""
        self.write(next(self.texts))


@dataclass
class Answers:
    """How long each answer took, of those that came in so many seconds, and what they cost the bot."""

    seconds: float = 0.0
    processor_seconds: float = 0.0
    delays: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.delays) / self.seconds

    @property
    def cost_ms(self) -> float:
        """Milliseconds of one core for an answer."""
        return 1000 * self.processor_seconds / len(self.delays)


class Contestant:
    """A bot as a process, with a look-alike of its own."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        folder.mkdir()
        self.sandbox = Sandbox()
        self._command = command
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._asked_at: dict[int, deque[float]] = defaultdict(deque)
        self._answered: Callable[[int], None] = lambda asker_id: None
        self._delays: list[float] = []

    def __enter__(self) -> Contestant:
        self.sandbox.__enter__()
        self.sandbox.world.listeners.append(self._on_event)
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        self.sandbox.__exit__(None, None, None)

    def start(self) -> None:
        """Start the bot; it may take a while until it asks for updates."""
        settings = {
            "BOT_TOKEN": TOKEN,
            "BOT_API_URL": self.sandbox.api_url,
            "DATABASE_PATH": str(self._folder / "changpai.db"),
        }
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env={**os.environ, **settings}, cwd=self._folder, stdout=log, stderr=log
            )

    def stop(self) -> None:
        """End the bot."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
        self._process = None

    def keep_asking(self, askers: Sequence[Asker], seconds: float) -> Answers:
        """Everyone asks again as soon as he has his answer."""
        by_id = {asker.id: asker for asker in askers}
        end = time.monotonic() + seconds

        def ask_again(asker_id: int) -> None:
            if time.monotonic() < end:
                asyncio.get_running_loop().call_soon(self._ask, by_id[asker_id])

        def begin() -> None:
            for asker in askers:
                self._ask(asker)

        return self._measured(ask_again, begin, seconds)

    def ask_at_pace(self, askers: Sequence[Asker], a_second: float, seconds: float) -> Answers:
        """So many ask in a second, whether or not the earlier ones have their answer."""
        count = int(a_second * seconds)
        turns = itertools.cycle(askers)

        def begin() -> None:
            loop = asyncio.get_running_loop()
            for number in range(count):
                loop.call_later(number / a_second, self._ask, next(turns))

        return self._measured(lambda asker_id: None, begin, seconds)

    def ask_one_by_one(self, asker: Asker, times: int) -> None:
        """One asks so many times."""
        for _ in range(times):
            self._measured(lambda asker_id: None, partial(self._ask, asker), 0)

    def memory_mib(self) -> float:
        """What the bot's process holds in memory now."""
        status = Path(f"/proc/{self._pid}/status").read_text()
        [resident] = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")]
        return int(resident) / 1024

    def _measured(
        self, answered: Callable[[int], None], begin: Callable[[], object], seconds: float
    ) -> Answers:
        self._delays, self._answered = [], answered
        spent, begun = self._processor_seconds(), time.monotonic()
        self.sandbox.call(begin)
        time.sleep(seconds)
        while self.sandbox.call(lambda: any(self._asked_at.values())):
            if self._process is None or self._process.poll() is not None:
                raise SystemExit((self._folder / "log").read_text())
            time.sleep(0.01)
        return Answers(time.monotonic() - begun, self._processor_seconds() - spent, self._delays)

    def _ask(self, asker: Asker) -> None:
        self._asked_at[asker.id].append(time.monotonic())
        asker.ask()

    def _on_event(self, event: str, about: Any) -> None:
        if isinstance(about, Query) and event == "answer":
            asker_id = about.user.id
        elif isinstance(about, Message) and about.sender is self.sandbox.world.bot:
            asker_id = about.chat.id
        else:
            return
        if self._asked_at[asker_id]:
            self._delays.append(time.monotonic() - self._asked_at[asker_id].popleft())
            self._answered(asker_id)

    @property
    def _pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _processor_seconds(self) -> float:
        # the name of the program is in brackets and may have spaces; the two times come after it
        after_name = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


class Club:
    """The chats and people of one look-alike, as many of each kind as ask at a time."""

    def __init__(self, contestant: Contestant) -> None:
        self._contestant = contestant
        self._sandbox = contestant.sandbox
        self._hands = itertools.cycle(HANDS)

    def groups(self, *texts: str) -> list[Asker]:
        """Chats in which these are written in turn; a `*` stands for a hand, each time another."""
        return [self._group(texts) for _ in range(ASKING)]

    def rooms(self, *texts: str, rounds: int = 0, photos: bool = True) -> list[Asker]:
        """The same in chats with an open room of three that has had so many rounds."""
        setting = ["/room aa 30", "/add Ben", "/add Chloe", *[ROUND] * rounds]
        groups = self.groups(*texts)
        for group in groups:
            self._contestant.ask_one_by_one(replace(group, texts=iter(setting)), len(setting))
            self._sandbox.world.chats[group.id].can_send_photos = photos
        return groups

    def people(self) -> list[Asker]:
        """People who look up hands inline."""
        return [self._person() for _ in range(ASKING)]

    def _group(self, texts: Sequence[str]) -> Asker:
        world, people = self._sandbox.world, self._sandbox.people
        anna = self._sandbox.call(world.add_user, "Anna")
        roles = {anna.id: "creator", world.bot.id: "member"}
        chat: Chat = self._sandbox.call(world.add_chat, "supergroup", "Cards", roles)
        asked = (text.replace("*", next(self._hands)) for text in itertools.cycle(texts))
        return Asker(chat.id, lambda text: people.say(chat, anna, text), asked)

    def _person(self) -> Asker:
        anna = self._sandbox.call(self._sandbox.world.add_user, "Anna")
        return Asker(anna.id, lambda text: self._sandbox.people.look_up(anna, text), self._hands)


def compare(ours: Contestant, bare: Contestant) -> None:
    """Print how both do in what the bot is asked most."""
    club, other = Club(ours), Club(bare)
    ok = other.groups("ok?")
    tally = club.rooms("/tally", rounds=ROUNDS_IN_TALLY, photos=False)
    print(_line("/round", ours, club.rooms(ROUND), bare, ok, f" (limit {TEXT_LIMIT})"), flush=True)
    print(_line("/tally as text", ours, tally, bare, ok, f" (limit {TEXT_LIMIT})"), flush=True)
    inline = _line("inline query", ours, club.people(), bare, other.people(), f" (limit {TEXT_LIMIT})")
    print(inline, flush=True)
    print(_line("/score, picture", ours, club.groups("/score *"), bare, ok, ""), flush=True)


def _line(
    name: str,
    ours: Contestant,
    our_askers: Sequence[Asker],
    bare: Contestant,
    their_askers: Sequence[Asker],
    limit: str,
) -> str:
    turns: list[tuple[Answers, Answers]] = []
    busy, begun = time.process_time(), time.monotonic()
    for _ in range(TURNS):
        turns.append(
            (ours.keep_asking(our_askers, TURN_SECONDS), bare.keep_asking(their_askers, TURN_SECONDS))
        )
    busy = (time.process_time() - busy) / (time.monotonic() - begun)
    our_turns, their_turns = zip(*turns, strict=True)
    ratio = median(turn.rate for turn in our_turns) / median(turn.rate for turn in their_turns)
    return (
        f"{name:16} {_summary(our_turns)}   bare {_summary(their_turns)}   ratio {ratio:.2f}{limit}"
        f"   look-alike {busy:.0%} busy"
    )


def _summary(turns: Sequence[Answers]) -> str:
    rate, cost = median(turn.rate for turn in turns), median(turn.cost_ms for turn in turns)
    delays = [delay for turn in turns for delay in turn.delays]
    return f"{rate:5.0f}/s {cost:5.2f} ms of a core, p95 {_p95_ms(delays):4.0f} ms"


def _p95_ms(delays: Sequence[float]) -> float:
    return 1000 * quantiles(delays, n=20)[-1]


def pictures_at_pace(ours: Contestant) -> None:
    """Print how soon pictures come that are asked for whether or not the last ones are there."""
    answers = ours.ask_at_pace(Club(ours).groups("/score *"), PACE, PACED_SECONDS)
    print(
        f"{PACE} pictures a second for {PACED_SECONDS} s: median {1000 * median(answers.delays):.0f} ms, "
        f"p95 {_p95_ms(answers.delays):.0f} ms (limit {PACED_P95_LIMIT_MS}), "
        f"{answers.processor_seconds / answers.seconds:.0%} of a core"
    )


def memory(ours: Contestant) -> None:
    """Print by how much the bot grows over very many updates of all kinds."""
    club = Club(ours)
    askers = [
        *club.rooms(ROUND, "/history", ROUND, "/undo", "/help", "/round Anna 1"),
        *club.groups("/score 5q", "/lang en", "/jiang 5m", "/tally", "/score j5m 1111"),
        *club.people(),
        *club.groups("/score *")[:PICTURE_CHATS],
    ]
    warm = _memory_after(WARM_UP_UPDATES, ours, askers)
    grown = _memory_after(MEMORY_UPDATES, ours, askers) - warm
    print(
        f"memory {warm:.1f} MiB after {WARM_UP_UPDATES:,} updates, "
        f"{grown:+.1f} MiB in the {MEMORY_UPDATES:,} after them (limit {GROWTH_LIMIT_MIB})"
    )


def _memory_after(updates: int, ours: Contestant, askers: Sequence[Asker]) -> float:
    handled = 0
    while handled < updates:
        handled += len(ours.keep_asking(askers, TURN_SECONDS).delays)
    return ours.memory_mib()


def starts(ours: Contestant) -> None:
    """Print how long it takes from the start of the process to the answer to what was asked before."""
    [asker, *_] = Club(ours).groups("/score *")
    seconds = []
    for _ in range(STARTS):
        ours.stop()
        begun = time.monotonic()
        ours.start()
        ours.ask_one_by_one(asker, 1)
        seconds.append(time.monotonic() - begun)
    print(f"start to first picture {median(seconds):.2f} s (limit {START_LIMIT_SECONDS})")


def main() -> None:
    installed = "is" if importlib.util.find_spec("sniffio") else "isn't"
    print(f"{os.cpu_count()} cores, {ASKING} chats or people asking at a time; sniffio {installed} installed")
    with (
        tempfile.TemporaryDirectory() as folder,
        Contestant(CHANGPAI, Path(folder) / "ours") as ours,
        Contestant(BARE_BOT, Path(folder) / "bare") as bare,
    ):
        ours.start()
        bare.start()
        compare(ours, bare)
        bare.stop()
        pictures_at_pace(ours)
        starts(ours)
        memory(ours)


if __name__ == "__main__":
    main()
