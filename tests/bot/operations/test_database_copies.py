"""`changpai backup` and `changpai restore`, run as processes beside a running bot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from harness import BotProcess, Telegram, text_of


def changpai(database: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("changpai")
    return subprocess.run(
        [program, *arguments, "--lang", "en"],
        env={**os.environ, "DATABASE_PATH": str(database)},
        cwd=database.parent,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_running_bot_is_copied_and_the_copy_played_on(telegram: Telegram, tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    anna = telegram.person("Anna", language_code="en")
    group = telegram.group("Cards", anna)
    copy = tmp_path / "copy.db"
    with BotProcess(telegram, tmp_path / "first") as bot:
        for text in ("/lang en", "/room aa 30 seats 2", "/add Ben", "/round Anna 120 Ben 40"):
            group.ask(anna, text)
        made = changpai(bot.database, "backup", copy)
        assert (made.returncode, made.stderr) == (0, "")
        assert str(copy) in made.stdout
        group.ask(anna, "/round Anna 0 Ben 70")
    second = BotProcess(telegram, tmp_path / "second")
    restored = changpai(second.database, "restore", copy)
    assert (restored.returncode, restored.stderr) == (0, "")
    assert str(second.database) in restored.stdout
    with second:
        tally = text_of(group.ask(anna, "/tally"))
    assert "1 round" in tally
    assert "+80" in tally


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_what_is_in_the_way_is_named(tmp_path: Path, command: str) -> None:
    database, copy = tmp_path / "changpai.db", tmp_path / "copy.db"
    for path in (database, copy):
        path.write_text("mine")
    refused = changpai(database, command, copy)
    in_the_way = {"backup": copy, "restore": database}[command]
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == f"Error: {in_the_way} is there already and won't be overwritten.\n"
    assert in_the_way.read_text() == "mine"


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_what_is_missing_is_named(tmp_path: Path, command: str) -> None:
    database, copy = tmp_path / "changpai.db", tmp_path / "copy.db"
    refused = changpai(database, command, copy)
    missing = {"backup": database, "restore": copy}[command]
    assert (refused.returncode, refused.stderr) == (1, f"Error: There is no database {missing}.\n")


def test_what_is_wrong_with_a_copy_is_named(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("not a database" * 100)
    refused = changpai(tmp_path / "changpai.db", "restore", copy)
    assert (refused.returncode, refused.stderr) == (1, f"Error: {copy} is not a SQLite database.\n")
    assert not (tmp_path / "changpai.db").exists()
