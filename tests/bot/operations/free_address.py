"""An address to listen at, for tests that have to know it before the bot does."""

import socket


def free_address() -> str:
    """An address of this machine at which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{probe.getsockname()[1]}"
