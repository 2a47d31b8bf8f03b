"""Commands are known by what is written, however it touches them (design, sections 1 and 4)."""

import pytest

from bot.conversation.commands import Command, command_in, nearest_command

ME = "changpai_bot"


@pytest.mark.parametrize(
    ("typed", "name", "arguments"),
    [
        ("/score 5m", "score", "5m"),
        ("/score(1111z) 444s", "score", "(1111z) 444s"),
        ("/score碰2筒", "score", "碰2筒"),
        ("/jiang:5m 7p", "jiang", "5m 7p"),
        ("/jiang5m7p", "jiang", "5m7p"),
        ("/rules：cap=600 minimum=10", "rules", "cap=600 minimum=10"),
        ("／score 5m", "score", "5m"),
        ("、score 5m", "score", "5m"),
        ("/SCORE@Changpai_Bot 5m", "score", "5m"),
        ("/score@changpai_bot：5m", "score", "5m"),
        ("/scorej5m 123m", "score", "j5m 123m"),
        ("/scorex3 123m", "score", "x3 123m"),
        ("\u200b /score\n5m", "score", "5m"),
        ("/tally", "tally", ""),
        ("/settlement", "settlement", ""),
        ("/scroe 5m", "scroe", "5m"),
    ],
)
def test_a_command(typed: str, name: str, arguments: str) -> None:
    assert command_in(typed, ME) == Command(name, arguments)


@pytest.mark.parametrize(
    "typed", ["5m /score", "/score@other_bot 5m", "、第二", "、ok", "score 5m", "//", "/", "/5m", "3/4", ""]
)
def test_no_command_of_this_bot(typed: str) -> None:
    assert command_in(typed, ME) is None


@pytest.mark.parametrize(("typed", "meant"), [("scroe", "score"), ("tally1", "tally"), ("zzz", None)])
def test_the_nearest_command(typed: str, meant: str | None) -> None:
    assert nearest_command(typed) == meant
