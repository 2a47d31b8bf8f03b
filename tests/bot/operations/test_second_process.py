"""A second bot on the same database is refused at the start; what looks at the database only is not."""

import stat
from pathlib import Path

from check_process import assert_clean
from harness import BotProcess, Telegram

from bot.words import LANGUAGES, words


def test_a_second_bot_is_refused_while_the_first_one_runs(
    telegram: Telegram, bot: BotProcess, tmp_path: Path
) -> None:
    (tmp_path / "second").mkdir()
    second = BotProcess(telegram, tmp_path / "second", DATABASE_PATH=str(bot.database))
    second.start(wait=False)
    assert second.wait() == 1
    sentences = [words(language)("run-database-in-use", path=str(bot.database)) for language in LANGUAGES]
    assert second.log in [f"Error: {sentence}\n" for sentence in sentences]
    assert "DATABASE_PATH" in second.log
    # the first goes on
    anna = telegram.person("Anna", language_code="en")
    assert telegram.private(anna).ask(anna, "/lang en")["text"] == words("en")("language-set")
    assert_clean(bot.database)
    bot.kill()
    second.start()
    second.stop()


def test_no_file_of_the_bots_is_for_others(bot: BotProcess) -> None:
    beside = [path for path in bot.folder.iterdir() if path.name.startswith(bot.database.name)]
    assert len(beside) == 4
    assert [path.name for path in beside if stat.S_IMODE(path.stat().st_mode) != 0o600] == []
