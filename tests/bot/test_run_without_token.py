"""`changpai run` without a token opens the sandbox chat and says how to get a token; and why it can't start."""

import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

CHANGPAI = Path(sys.executable).with_name("changpai")


@contextmanager
def running(folder: Path, **settings: str) -> Iterator[subprocess.Popen[str]]:
    environment = {"PATH": "/usr/bin:/bin", "PYTHONUNBUFFERED": "1", **settings}
    process = subprocess.Popen(
        [CHANGPAI, "run"],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_the_sandbox_page_is_served_until_sigterm(tmp_path: Path) -> None:
    with running(tmp_path, SANDBOX_ADDRESS="127.0.0.1:0") as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        assert "@BotFather" in process.stdout.readline()
        with urllib.request.urlopen(address, timeout=10) as page:
            assert b"<html" in page.read().lower()
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
    assert (tmp_path / "data" / "changpai.db").exists()


def test_the_sandbox_needs_no_proxy(tmp_path: Path) -> None:
    nowhere = "http://127.0.0.1:9"
    settings = {"HTTP_PROXY": nowhere, "http_proxy": nowhere, "PROXY_URL": nowhere}
    with running(tmp_path, SANDBOX_ADDRESS="127.0.0.1:0", **settings) as process:
        assert process.stdout is not None
        assert "http://127.0.0.1:" in process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0


@pytest.mark.parametrize(
    ("language", "part"), [("zh_CN.UTF-8", "不是 SQLite"), ("en_US.UTF-8", "is not a SQLite")]
)
def test_a_file_that_is_no_database_is_named(tmp_path: Path, language: str, part: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna, " * 100)
    with running(tmp_path, BOT_TOKEN="1:x", DATABASE_PATH="letter.txt", LANG=language) as process:
        _, said = process.communicate(timeout=20)
    assert process.returncode == 1
    assert f"letter.txt {part}" in said
    assert said.count("\n") == 1


def test_an_address_in_use_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with running(tmp_path, SANDBOX_ADDRESS=address) as process:
            _, said = process.communicate(timeout=20)
    assert process.returncode == 1
    assert f"can't listen at {address}: Address already in use. Set SANDBOX_ADDRESS to another" in said
    assert "Traceback" not in said


def test_a_setting_that_can_not_be_is_named(tmp_path: Path) -> None:
    with running(tmp_path, BOT_TOKEN="1:secret", LOG_LEVEL="loud") as process:
        _, said = process.communicate(timeout=20)
    assert process.returncode == 1
    assert "LOG_LEVEL" in said
    assert "Traceback" not in said
    assert "1:secret" not in said
