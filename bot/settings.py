"""The settings, from the environment and `.env`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import SplitResult, urlsplit

from pydantic import AfterValidator, BeforeValidator, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _http_url(value: str) -> str:
    """A http or https address, without a slash at its end."""
    parts = _parts(value, ("https", "http"))
    if parts.query or parts.fragment:
        raise ValueError("nothing may follow the path")
    return value.rstrip("/")


def _webhook_url(value: str) -> str:
    _parts(value, ("https", "http"))
    return value


def _proxy_url(value: SecretStr) -> SecretStr:
    parts = _parts(value.get_secret_value(), ("http", "https", "socks5", "socks5h"))
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(
            "nothing may follow the host and port; write other signs in a password as %23 and the like"
        )
    return value


def _parts(url: str, schemes: tuple[str, ...]) -> SplitResult:
    """The address, taken apart; ValueError, which doesn't have it, for what isn't one of these kinds."""
    like = " or ".join(f"{scheme}://host:port" for scheme in schemes)
    try:
        parts = urlsplit(url)
        is_whole = bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole or parts.scheme not in schemes or re.search(r"[\s\x00-\x1f]", url):
        raise ValueError(f"not an address like {like}")
    return parts


def _address(value: str) -> str:
    host_and_port(value)
    return value


def _webhook_secret(value: SecretStr) -> SecretStr:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", value.get_secret_value()):
        raise ValueError("1-256 letters, digits, _ and - are allowed")
    return value


def _app_url(value: str) -> str:
    _parts(value, ("https", "http"))  # Telegram's test servers take http too
    return value.rstrip("/") + "/"


def _app_name(value: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_]{3,30}", value):
        raise ValueError("the short name from @BotFather is needed: 3-30 letters, digits and _")
    return value


class Settings(BaseSettings):
    """One field a setting, named as in `.env.example` but in lower case; an empty value counts as unset."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    bot_token: SecretStr | None = None
    bot_api_url: Annotated[str, AfterValidator(_http_url)] = "https://api.telegram.org"
    proxy_url: Annotated[SecretStr, AfterValidator(_proxy_url)] | None = None
    database_path: Path = Path("data/changpai.db")
    sandbox_address: Annotated[str, AfterValidator(_address)] = "127.0.0.1:8080"
    webhook_url: Annotated[str, AfterValidator(_webhook_url)] | None = None
    webhook_address: Annotated[str, AfterValidator(_address)] = "127.0.0.1:8081"
    webhook_secret: Annotated[SecretStr, AfterValidator(_webhook_secret)] | None = None
    app_url: Annotated[str, AfterValidator(_app_url)] | None = None
    app_address: Annotated[str, AfterValidator(_address)] = "127.0.0.1:8083"
    app_name: Annotated[str, AfterValidator(_app_name)] | None = None
    monitor_address: Annotated[str, AfterValidator(_address)] | None = None
    photo_cache_chat_id: int | None = None
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(_upper)
    ] = "INFO"


class SettingsError(ValueError):
    """Settings with values that they can't have: their names, and what would be right."""


def read_settings() -> Settings:
    """The settings as they are now. Raises SettingsError."""
    try:
        return Settings()
    except ValidationError as error:
        problems = (
            f"{str(each['loc'][0]).upper()}: {each['msg'].removeprefix('Value error, ')}"
            for each in error.errors()
        )
        raise SettingsError("; ".join(problems)) from None


def host_and_port(address: str) -> tuple[str, int]:
    """The two parts of "host:port"; an IPv6 host stands in brackets. ValueError for anything else."""
    host, _, port = address.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise ValueError(f"not an address like 127.0.0.1:8080: {address!r}")
    return host, int(port)
