"""Addresses to listen on, as the settings give them."""

from __future__ import annotations


def host_and_port(address: str) -> tuple[str, int]:
    """The two parts of "host:port"; an IPv6 host stands in brackets. ValueError for anything else."""
    host, _, port = address.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise ValueError(f"not an address like 127.0.0.1:8080: {address!r}")
    return host, int(port)
