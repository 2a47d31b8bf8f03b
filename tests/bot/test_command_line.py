"""The command line `changpai score`, run as a process."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from PIL import Image

from bot.command_line import main
from scoring import score_text

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
HAND = "j5m7p 123456789m34567s456p11s [222p] 1f +8s"


def changpai(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("changpai")
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, check=False)


def test_the_score_as_text_in_chinese_by_default() -> None:
    result = changpai("score", HAND)
    assert (result.returncode, result.stderr) == (0, "")
    assert "塌子胡" in result.stdout
    assert result.stdout.splitlines()[-1].split() == ["总胡数", "40"]


def test_the_score_as_text_in_english() -> None:
    lines = changpai("score", HAND, "--lang", "en").stdout.splitlines()
    assert lines[0] == "Tazihu · Two indicators"
    assert lines[1] == score_text(HAND).notation
    assert lines[3].split() == ["Pung", "2p", "2p", "2p", "Plain", "2"]
    assert lines[-1].split() == ["Total", "hu", "40"]


def test_house_rules_that_a_hand_was_scored_with_are_named() -> None:
    assert "本桌规则：cap=20" in changpai("score", HAND, "--rules", "cap=20").stdout.splitlines()
    assert "本桌规则" not in changpai("score", HAND, "--rules", "cap=0").stdout


def test_the_columns_stand_under_each_other_in_both_languages() -> None:
    hand = "j1z4f [111z] [2222z] 333z123123p5m789s9s 135f *9s hd"
    for language, sum_, doubled in (("zh", "合计", "海底捞月"), ("en", "Sum", "Haidi (last tile)")):
        lines = changpai("score", hand, "--lang", language).stdout.splitlines()
        ends = {
            sum(1 + (ord(c) > 0x2E80) for c in line) for line in lines if line.startswith((sum_, doubled))
        }
        assert len(ends) == 1


def test_the_parts_of_a_hand_may_be_arguments_of_their_own() -> None:
    assert changpai("score", *HAND.split()).stdout == changpai("score", HAND).stdout


def test_json() -> None:
    assert json.loads(changpai("score", HAND, "--json").stdout) == score_text(HAND).as_dict()


@pytest.mark.parametrize(("name", "form"), [("card.jpg", "JPEG"), ("card.png", "PNG")])
def test_image(tmp_path: Path, name: str, form: str) -> None:
    assert changpai("score", HAND, "--image", str(tmp_path / name)).returncode == 0
    with Image.open(tmp_path / name) as card:
        assert (card.format, card.width) == (form, 1280)


def test_an_image_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = changpai("score", HAND, "--image", str(tmp_path / "missing" / "card.jpg"))
    assert result.returncode == 1
    assert "No such file or directory" in result.stderr


def test_house_rules() -> None:
    assert json.loads(changpai("score", HAND, "--json", "--rules", "cap=30").stdout)["total"] == 30


def test_what_the_table_does_not_play_is_named() -> None:
    hand = "j5m7p 222m333s444p888s6m (9999p) (3333m) (1111s) *6m hd"
    assert "海底捞月" not in changpai("score", hand, "--rules", "海门").stdout.split("\n\n")[0]
    told = changpai("score", hand, "--rules", "haidi=off,menpiao=off").stdout
    assert "本桌不打，不算：闷飘、海底捞月\n" in told
    told = changpai("score", hand, "--rules", "haidi=off", "--lang", "en").stdout
    assert "Not played at this table, so without effect: Last tile (海底捞月)\n" in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["j5m 12q", "--lang", "en"], 'Character 7, "q": there is no suit "q"'),
        (["j5m 12q"], "第 7 字「q」：没有「q」这门牌"),
        ([], "没有写牌"),
        ([HAND, "--rules", "groups=5", "--lang", "en"], 'groups can\'t be "5"; it can be: 7, 4.'),
        ([HAND, "--rules", "joker=on", "--lang", "en"], 'there is no option "joker"'),
    ],
)
def test_what_cannot_be_scored_gets_one_line_and_status_2(arguments: list[str], sentence: str) -> None:
    result = changpai("score", *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


SHORT = "j5m7p 123456789m34567s456p11s [222p] 1f"


def test_a_hand_that_may_lack_the_mark_of_its_winning_tile_gets_a_hint() -> None:
    assert "加上喜儿已成牌；如果胡了，请标出胡的那张" in changpai("score", SHORT).stdout
    assert "if it has won, mark the winning tile" in changpai("score", SHORT, "--lang", "en").stdout
    assert "mark the winning tile" not in changpai("score", f"{SHORT} +8s", "--lang", "en").stdout


def test_waits_as_json() -> None:
    found = json.loads(changpai("waits", SHORT, "--json").stdout)
    assert (found["hand"], found["away"]) == ("j5m7p 123456789m456p1134567s1f [222p]", 1)
    assert found["waits"][0] == {"tile": "2s", "left": 4, "discard": 40, "self": 50}
    assert found["waits"][-1] == {"tile": "x", "left": 4, "discard": None, "self": 70}
    whole = json.loads(changpai("waits", SHORT.replace("[", "1z ["), "--json").stdout)
    assert whole["discards"] == [{"tile": "1z", "waits": found["waits"]}]


def test_waits_as_a_table_in_both_languages() -> None:
    told = changpai("waits", SHORT, "--rules", "minimum=45").stdout
    assert told.startswith("听牌：差 1 张\nj5m7p 123456789m456p1134567s1f [222p]\n本桌规则：minimum=45\n\n")
    assert "二条（2s）  4   –       50\n" in told
    assert "喜儿（x）   4   –       70\n" in told
    told = changpai("waits", SHORT.replace("[", "1z ["), "--lang", "en").stdout
    assert told.startswith("Ready after a discard\n")
    assert "Throw 1z and wait for\ntile  left  discard  self-drawn\n2s    4     40               50\n" in told
    assert changpai("waits", "j5m7p 1479m258p36s12z", "--rules", "groups=4").returncode == 2
    assert "差 7 张" in changpai("waits", "j5m7p 1479m2558p36s123z", "--rules", "groups=4").stdout
    assert "没有能胡的牌" in changpai("waits", SHORT, "--rules", "minimum=100").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([f"{SHORT} +8s"], "第 41–43 字「+8s」：这手牌已经胡了"),
        ([f"{SHORT} +8s", "--lang", "en"], 'Characters 41-43, "+8s": this hand has won already'),
        (
            ["j5m7p 1122m", "--lang", "en"],
            "There are 4 tiles (a set on the table counts three), but 22 are needed",
        ),
        ([SHORT, "--rules", "groups=5", "--lang", "en"], 'groups can\'t be "5"'),
    ],
)
def test_what_has_no_waits_gets_one_line_and_status_2(arguments: list[str], sentence: str) -> None:
    result = changpai("waits", *arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


def test_scoring_without_a_picture_loads_neither_pillow_nor_telegram() -> None:
    program = (
        "import sys; from bot.command_line import main; main(['score', 'j5m 111m'], standalone_mode=False);"
        "print(sorted({'PIL', 'telegram', 'sqlite_utils', 'tornado', 'pydantic'} & sys.modules.keys()))"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


CONSOLE = re.findall(r"```\n\$ \.venv/bin/changpai (.+)\n((?:.*\n)+?)```", README)


@pytest.mark.parametrize(("arguments", "shown"), CONSOLE, ids=["score", "waits"])
def test_the_readme_shows_what_is_printed(arguments: str, shown: str) -> None:
    assert changpai(*shlex.split(arguments)).stdout == shown


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_and_option_is_documented(name: str) -> None:
    command = main.commands[name]
    assert command.help
    assert all(option.help for option in command.params if isinstance(option, click.Option))
    assert name in README
