"""Settings come from the environment and `.env`; one that can't be is named, without its value."""

from itertools import pairwise
from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, read_settings

EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _empty_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_the_defaults() -> None:
    settings = Settings()
    assert settings.bot_token is None
    assert settings.bot_api_url == "https://api.telegram.org"
    assert settings.database_path == Path("data/changpai.db")
    assert settings.sandbox_address == "127.0.0.1:8080"


def test_the_example_lists_every_setting_with_a_line_and_changes_none(tmp_path: Path) -> None:
    lines = EXAMPLE.read_text().splitlines()
    named = [line.partition("=")[0] for line in lines if line and not line.startswith("#")]
    assert named == [name.upper() for name in Settings.model_fields]
    for before, line in pairwise(lines):
        assert line.startswith("#") or not line or before.startswith("#")
    expected = Settings()
    (tmp_path / ".env").write_text(EXAMPLE.read_text())
    assert Settings() == expected


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("BOT_TOKEN=1:file\nPHOTO_CACHE_CHAT_ID=-100\nUNKNOWN=x\n")
    monkeypatch.setenv("BOT_TOKEN", "2:environment")
    settings = Settings()
    assert settings.bot_token is not None
    assert settings.bot_token.get_secret_value() == "2:environment"
    assert settings.photo_cache_chat_id == -100


def test_the_level_may_be_written_small_and_the_api_with_a_slash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "debug")
    monkeypatch.setenv("BOT_API_URL", "http://127.0.0.1:8081/")
    assert (Settings().log_level, Settings().bot_api_url) == ("DEBUG", "http://127.0.0.1:8081")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "loud"),
        ("SANDBOX_ADDRESS", "8080"),
        ("WEBHOOK_ADDRESS", "localhost:http"),
        ("WEBHOOK_SECRET", "with a space"),
        ("PHOTO_CACHE_CHAT_ID", "@channel"),
        ("APP_URL", "cards.example.org"),
        ("APP_ADDRESS", "8083"),
        ("APP_NAME", "https://t.me/bot/tap"),
        ("BOT_API_URL", "api.telegram.org"),
        ("BOT_API_URL", "htps://api.telegram.org"),
        ("BOT_API_URL", "https:/api.telegram.org"),
        ("BOT_API_URL", "https://"),
        ("BOT_API_URL", "http://127.0.0.1:99999"),
        ("BOT_API_URL", "http://127.0.0.1:port"),
        ("BOT_API_URL", "http://[::1"),
        ("BOT_API_URL", "https://api.telegram.org/?x=1"),
        ("BOT_API_URL", "https://api. telegram.org"),
        ("WEBHOOK_URL", "bot.example.org"),
        ("PROXY_URL", "127.0.0.1:1080"),
        ("PROXY_URL", "socks4://127.0.0.1:1080"),
        ("PROXY_URL", "http://127.0.0.1:1080/path"),
    ],
)
def test_a_value_that_can_not_be_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=name):
        read_settings()


def test_a_secret_that_can_not_be_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEBHOOK_SECRET", "a secret?")
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert "a secret?" not in str(refused.value)


@pytest.mark.parametrize(
    "url", ["ftp://anna:pass-word@host:1", "http://anna:pass-word@host:x", "http://anna:pass#word@host:1"]
)
def test_a_proxy_that_can_not_be_is_named_without_its_password(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("PROXY_URL", url)
    with pytest.raises(SettingsError, match="PROXY_URL") as refused:
        read_settings()
    assert "pass" not in str(refused.value).replace("password", "")
