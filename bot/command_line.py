"""The command line `changpai`.

What a command alone needs is imported in it, so that `changpai score` starts quickly.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from bot.words import LANGUAGES, Words, words
from bot.words.hands import explain, explain_rules, rules_note
from bot.words.score_table import score_table
from bot.words.waits import waits_table
from scoring import HandError, Rules, RulesError, Score, score_text
from scoring import waits as waits_of

T = TypeVar("T")

FILE = click.Path(dir_okay=False, path_type=Path)

CANNOT_SCORE = 2
"""The exit status for a hand that can't be scored."""

CANNOT_CHECK = 2
"""The exit status for a database that can't be opened; what is off in one that can be is 1."""


@click.group()
def main() -> None:
    """Score hands of 南通长牌 (Nantong long cards)."""


@main.command()
def run() -> None:
    """Run the bot."""
    from bot.run import CannotStart
    from bot.run import run as run_bot
    from bot.settings import SettingsError, read_settings

    try:
        run_bot(read_settings())
    except (CannotStart, SettingsError) as reason:
        raise click.ClickException(str(reason)) from reason


@main.command()
@click.option("--lang", type=click.Choice(LANGUAGES), default="zh", show_default=True, help="The language.")
def check(lang: str) -> None:
    """Recompute all that the database claims, and name what is off."""
    from bot.operations.database import CannotCheck, check_database
    from bot.settings import SettingsError, read_settings

    try:
        findings = check_database(read_settings().database_path, words(lang))
    except (CannotCheck, SettingsError) as reason:
        click.echo(str(reason), err=True)
        raise SystemExit(CANNOT_CHECK) from reason
    for line in findings or [words(lang)("check-clean")]:
        click.echo(line)
    raise SystemExit(1 if findings else 0)


@main.command()
@click.argument("file", type=FILE)
@click.option("--lang", type=click.Choice(LANGUAGES), default="zh", show_default=True, help="The language.")
def backup(file: Path, lang: str) -> None:
    """Copy the database into a new FILE, also while the bot is running."""
    from bot.operations.database import CannotCopy, back_up
    from bot.settings import SettingsError, read_settings

    try:
        click.echo(back_up(read_settings().database_path, file, words(lang)))
    except (CannotCopy, SettingsError) as reason:
        raise click.ClickException(str(reason)) from reason


@main.command()
@click.argument("file", type=FILE)
@click.option("--lang", type=click.Choice(LANGUAGES), default="zh", show_default=True, help="The language.")
def restore(file: Path, lang: str) -> None:
    """Check a FILE that backup has made, and put it where there is no database now."""
    from bot.operations.database import CannotCopy
    from bot.operations.database import restore as put_back
    from bot.settings import SettingsError, read_settings

    try:
        click.echo(put_back(file, read_settings().database_path, words(lang)))
    except (CannotCopy, SettingsError) as reason:
        raise click.ClickException(str(reason)) from reason


@main.command()
@click.argument("hand", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print the score as a JSON object.")
@click.option("--image", type=FILE, help="Draw the score card into this file, JPEG or .png.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="zh", show_default=True, help="The language.")
@click.option("--rules", default="", metavar="OPTION=VALUE,...", help="House rules: groups=4,cap=600.")
def score(hand: tuple[str, ...], as_json: bool, image: Path | None, lang: str, rules: str) -> None:
    """Score a HAND, such as 'j5m7p 123456789m34567s456p11s [222p] 1f +8s'.

    Quote it: brackets and * mean something to a shell.
    """
    language = words(lang)
    scored = _judged(score_text, " ".join(hand), rules, language)
    if image:
        _draw(scored, image, language)
    click.echo(json.dumps(scored.as_dict(), ensure_ascii=False) if as_json else score_table(scored, language))


@main.command()
@click.argument("hand", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print the waits as a JSON object.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="zh", show_default=True, help="The language.")
@click.option("--rules", default="", metavar="OPTION=VALUE,...", help="House rules: groups=4,cap=600.")
def waits(hand: tuple[str, ...], as_json: bool, lang: str, rules: str) -> None:
    """What completes a HAND that is one tile short, such as 'j5m7p 123456789m34567s456p11s [222p] 1f'.

    Of a whole hand that hasn't won: the discards that leave it waiting, the best first.
    """
    language = words(lang)
    found = _judged(waits_of, " ".join(hand), rules, language)
    click.echo(json.dumps(found.as_dict(), ensure_ascii=False) if as_json else waits_table(found, language))


def _judged(judge: Callable[[str, Rules], T], text: str, rules: str, language: Words) -> T:
    """What the engine says of a hand; what it refuses ends the command with one line."""
    try:
        return judge(text, Rules.parse(rules))
    except RulesError as error:
        sentence = explain_rules(error, language)
    except HandError as error:
        sentence = explain(error, language)
    click.echo(sentence, err=True)
    raise SystemExit(CANNOT_SCORE)


def _draw(scored: Score, image: Path, language: Words) -> None:
    from render import as_jpeg, score_card

    card = score_card(scored, language, note=rules_note(scored.rules, language))
    try:
        if image.suffix.lower() == ".png":
            card.save(image)
        else:
            image.write_bytes(as_jpeg(card))
    except OSError as error:
        raise click.FileError(str(image), error.strerror or "") from error
