"""`PROXY_URL`: Telegram is reached through a proxy of any kind, and its password is told to nobody else."""

from pathlib import Path
from urllib.parse import quote

import pytest
from hands import HAND
from harness import BotProcess, Telegram, free_address
from proxies import CERTIFICATE, NAME, PASSWORD, Relay, encrypted_api, http_proxy, socks5_proxy

WRITTEN = quote(PASSWORD, safe="")

PROXIES = {
    "http": http_proxy,
    "https": lambda: http_proxy(encrypted=True),
    "socks5": socks5_proxy,
    "socks5h": socks5_proxy,
}


def bot_by(
    telegram: Telegram, api: Relay, folder: Path, proxy_url: str, setting: str = "PROXY_URL"
) -> BotProcess:
    """The bot, that can reach the Bot API through this proxy only as far as its settings say."""
    settings = {setting: proxy_url, "LOG_LEVEL": "DEBUG", "SSL_CERT_FILE": str(CERTIFICATE)}
    return BotProcess(telegram, folder, BOT_API_URL=f"https://localhost:{api.port}", **settings)


@pytest.mark.parametrize("kind", PROXIES)
def test_through_a_proxy_with_name_and_password(telegram: Telegram, tmp_path: Path, kind: str) -> None:
    anna = telegram.person("Anna")
    with PROXIES[kind]() as proxy, encrypted_api(telegram.url) as api:
        url = f"{kind}://{NAME}:{WRITTEN}@127.0.0.1:{proxy.port}"
        with bot_by(telegram, api, tmp_path, url) as bot:
            assert "photo" in telegram.private(anna).ask(anna, HAND)
        assert 0 < api.connections <= proxy.connections
    assert PASSWORD not in bot.log
    assert WRITTEN not in bot.log


@pytest.mark.parametrize("kind", PROXIES)
def test_a_wrong_password_is_told_at_the_start(telegram: Telegram, tmp_path: Path, kind: str) -> None:
    with PROXIES[kind]() as proxy, encrypted_api(telegram.url) as api:
        bot = bot_by(telegram, api, tmp_path, f"{kind}://{NAME}:not-the-password@127.0.0.1:{proxy.port}")
        bot.start(wait=False)
        named = f"by the proxy {kind}://127.0.0.1:{proxy.port} (PROXY_URL)"
        telegram.wait_until(lambda: f"Telegram can't be reached {named}" in bot.log)
        bot.stop()
        assert api.connections == 0
    assert "not-the-password" not in bot.log
    assert "Traceback" not in bot.log


@pytest.mark.parametrize("kind", PROXIES)
def test_a_proxy_that_is_not_there_is_told_at_the_start(
    telegram: Telegram, tmp_path: Path, kind: str
) -> None:
    nowhere = free_address()
    with encrypted_api(telegram.url) as api:
        bot = bot_by(telegram, api, tmp_path, f"{kind}://{NAME}:{WRITTEN}@{nowhere}")
        bot.start(wait=False)
        telegram.wait_until(lambda: f"by the proxy {kind}://{nowhere} (PROXY_URL)" in bot.log)
        bot.stop()
    assert WRITTEN not in bot.log
    assert "Traceback" not in bot.log


def test_the_environments_proxy_still_counts(telegram: Telegram, tmp_path: Path) -> None:
    anna = telegram.person("Anna")
    with http_proxy() as proxy, encrypted_api(telegram.url) as api:
        url = f"http://{NAME}:{WRITTEN}@127.0.0.1:{proxy.port}"
        with bot_by(telegram, api, tmp_path, url, setting="HTTPS_PROXY"):
            assert "photo" in telegram.private(anna).ask(anna, HAND)
        assert 0 < api.connections <= proxy.connections
