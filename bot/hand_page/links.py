"""The ways from the chats to the page: buttons that bring the token of a room."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import InlineKeyboardButton, WebAppInfo

from bot.hand_page.where import Where, write_token


@dataclass(frozen=True, slots=True)
class PageLinks:
    """Where the page is found: by Telegram's link to the bot's Mini App, and in private at its own address.

    `app_name` is the short name that it has at BotFather; without one the bot's main Mini App is opened.
    """

    bot_name: str
    bot_token: str
    app_url: str
    app_name: str | None

    def link(self, where: Where | None = None) -> str:
        """Telegram's link to the page, for this place or for none."""
        app = f"/{self.app_name}" if self.app_name else ""
        token = write_token(where, self.bot_token) if where else ""
        return f"https://t.me/{self.bot_name}{app}?startapp={token}"

    def web_app(self) -> WebAppInfo:
        """The page for buttons of a private chat and of inline mode."""
        return WebAppInfo(self.app_url)


def page_row(links: PageLinks | None, label: str, where: Where) -> list[list[InlineKeyboardButton]]:
    """A row with the button to the page; none where it has no address. Groups take no `web_app` buttons."""
    return [[InlineKeyboardButton(label, url=links.link(where))]] if links else []
