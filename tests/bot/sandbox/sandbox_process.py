"""The sandbox as a visitor starts it: `changpai run` without a token, as a process of its own."""

import re
import subprocess
import sys
import threading
from pathlib import Path

START_SECONDS = 30.0
STOP_SECONDS = 20.0


class SandboxProcess:
    """`changpai run` with its files, its log among them, in `folder`; the page is at `url`.

    Raises AssertionError, with the log, if it doesn't start.
    """

    def __init__(self, folder: Path, address: str = "127.0.0.1:0") -> None:
        self.folder = folder
        self.address = address
        self.log_file = folder / "changpai.log"
        self.url = ""

    def __enter__(self) -> "SandboxProcess":
        environment = {
            "PATH": "/usr/bin:/bin",
            "LANG": "zh_CN.UTF-8",
            "PYTHONUNBUFFERED": "1",
            "SANDBOX_ADDRESS": self.address,
        }
        with self.log_file.open("a") as log:
            self._process = subprocess.Popen(
                [Path(sys.executable).with_name("changpai"), "run"],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.url = self._address_printed()
        return self

    def __exit__(self, *error: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(STOP_SECONDS)
        finally:
            self._process.kill()
            self._process.communicate()

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        self._process.kill()
        self._process.wait()

    def _address_printed(self) -> str:
        assert self._process.stdout is not None
        too_late = threading.Timer(START_SECONDS, self._process.kill)
        too_late.start()
        try:
            for line in self._process.stdout:
                if address := re.search(r"http://\S+", line):
                    return address[0]
        finally:
            too_late.cancel()
        raise AssertionError(f"no address printed; the log:\n{self.log_file.read_text()}")
