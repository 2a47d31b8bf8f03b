"""The command line `changpai`."""

from __future__ import annotations

import click


@click.group()
def main() -> None:
    """Score hands of 南通长牌 (Nantong long cards)."""


@main.command()
def run() -> None:
    """Run the bot."""
    from bot.run import CannotStart
    from bot.run import run as run_bot
    from bot.settings import Settings

    try:
        run_bot(Settings())
    except CannotStart as reason:
        raise click.ClickException(str(reason)) from reason
