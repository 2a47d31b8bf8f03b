"""The settings, from the environment and `.env`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """One field a setting, named as in `.env.example` but in lower case; an empty value counts as unset.

    Raises pydantic's ValidationError, which is a ValueError, for a value that a setting can't have.
    """

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    bot_token: SecretStr | None = None
    bot_api_url: str = "https://api.telegram.org"
    database_path: Path = Path("data/changpai.db")
    sandbox_address: str = "127.0.0.1:8080"
    webhook_url: str | None = None
    webhook_address: str = "127.0.0.1:8081"
    webhook_secret: SecretStr | None = Field(default=None, pattern=r"^[A-Za-z0-9_-]{1,256}$")
    photo_cache_chat_id: int | None = None
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(_upper)
    ] = "INFO"
