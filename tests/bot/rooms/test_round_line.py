"""A round by numbers as it is typed: names with anything in them, whole hu."""

import time

import pytest

from bot.words.round_line import RoundLineError, is_nothing, read_number, read_round_line
from storage.records import NumberLine

NAMES = ("小明", "阿芳", "Anna", "Anna Smith", "张", "张3", "A", "A 1", "=x", "a:b")


@pytest.mark.parametrize(
    ("line", "hus"),
    [
        ("小明 120 阿芳 40", {"小明": 120, "阿芳": 40}),
        ("小明120，阿芳：40、张=0", {"小明": 120, "阿芳": 40, "张": 0}),
        ("小明 １２０胡\n@阿芳 +40hu", {"小明": 120, "阿芳": 40}),
        ("ANNA  smith 3 anna 4", {"Anna Smith": 3, "Anna": 4}),
        ("张3 5 张 6", {"张3": 5, "张": 6}),
        ("A 1 20 小明 3", {"A 1": 20, "小明": 3}),
        ("A 1 小明 3", {"A": 1, "小明": 3}),
        ("=x 1 a:b 2", {"=x": 1, "a:b": 2}),
        ("\u200f小明 1 阿\u200b芳 2", {"小明": 1, "阿芳": 2}),
        ("小明120阿芳40张0", {"小明": 120, "阿芳": 40, "张": 0}),
        ("小明 1,200，阿芳 12,345,678", {"小明": 1200, "阿芳": 12_345_678}),
        ("小明 10+15 阿芳 1 + 2 + 3", {"小明": 25, "阿芳": 6}),
        ("小明一百二十阿芳四十张零", {"小明": 120, "阿芳": 40, "张": 0}),
        ("小明 一百二 阿芳 两百零五", {"小明": 120, "阿芳": 205}),
        ("小明 一千二 阿芳 十五", {"小明": 1200, "阿芳": 15}),
        ("小明 一二零 阿芳 二十", {"小明": 120, "阿芳": 20}),
        ("张三百", {"张": 300}),
        ("小明 无 阿芳 没有", {"小明": 0, "阿芳": 0}),
        ("小明 胡 120 阿芳 胡40", {"小明": 120, "阿芳": 40}),
        ("小明120胡阿芳40胡", {"小明": 120, "阿芳": 40}),
        ("小明 120 胡 阿芳 40 胡", {"小明": 120, "阿芳": 40}),
        ("", {}),
    ],
)
def test_names_and_numbers_are_read(line: str, hus: dict[str, int]) -> None:
    assert read_round_line(line, NAMES) == {name: NumberLine(hu) for name, hu in hus.items()}


@pytest.mark.parametrize(
    ("line", "code", "name", "part"),
    [
        ("小明 1 大 李 40", "unknown_name", "", "大 李"),
        ("张30 5", "name_missing", "", "5"),
        ("40 小明", "name_missing", "", "40"),
        ("小明 1 小明 2", "name_twice", "小明", ""),
        ("小明", "hu_missing", "小明", ""),
        ("小明 阿芳 3", "hu_missing", "小明", ""),
        ("小明 12x", "hu_unclear", "小明", "12x"),
        ("小明 10-5", "hu_unclear", "小明", "10-5"),
        ("小明 百", "hu_unclear", "小明", "百"),
        ("小明 1 胡 阿芳 2 win", "two_won", "阿芳", "小明"),
        ("小明 1 胡 阿芳 2 胡 张 3", "two_won", "小明", "阿芳"),
        ("小明 -5", "hu_negative", "小明", "-5"),
        ("小明 −5", "hu_negative", "小明", "-5"),
        ("小明 1.5", "hu_not_whole", "小明", "1.5"),
    ],
)
def test_what_is_wrong_is_named(line: str, code: str, name: str, part: str) -> None:
    with pytest.raises(RoundLineError) as raised:
        read_round_line(line, NAMES)
    assert (raised.value.code, raised.value.name, raised.value.part) == (code, name, part)


@pytest.mark.parametrize(
    ("names", "line"),
    [
        ([" ".join("1" * count) for count in range(1, 17)], " ".join("1" * 2000)),
        (["=" * count for count in range(1, 33)], f"{'=' * 4000}x"),
        (["=" * count for count in range(1, 33)], f"{'= 1 ' * 1000}x"),
        (["a" * 32], "a " * 2000),
    ],
)
def test_names_made_to_be_read_in_countless_ways_hold_nobody_up(names: list[str], line: str) -> None:
    began = time.thread_time()  # other tests may keep the processor busy
    with pytest.raises(RoundLineError):
        read_round_line(line, names)
    assert time.thread_time() - began < 2


@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("小明 120 胡 阿芳 40 张 0", "小明"),
        ("小明 120 阿芳 40 hu 张 0", "阿芳"),
        ("小明 120胡 阿芳 40胡 胡 张 0胡", "阿芳"),
        ("小明 120 win 阿芳 40 胡 张 0", None),
        ("小明120赢阿芳40张0", "小明"),
        ("张 5 胡", "张"),
        ("张 胡 5", "张"),
        ("小明 120 阿芳 胡40 张 0", "阿芳"),
        ("小明: win 120, 阿芳 40 张 0", "小明"),
        ("小明 胡 120 阿芳 40 win 张 0", None),
    ],
)
def test_who_won_stands_beside_one_number(line: str, winner: str | None) -> None:
    if winner is None:
        with pytest.raises(RoundLineError):
            read_round_line(line, NAMES)
        return
    assert [name for name, each in read_round_line(line, NAMES).items() if each.won] == [winner]


@pytest.mark.parametrize("name", ["胡", "+1", "+ 1", "win"])
def test_a_member_called_like_a_mark_or_more_of_a_number_is_a_member(name: str) -> None:
    line = f"小明 1 {name} 2"
    assert read_round_line(line, ("小明", name)) == {"小明": NumberLine(1), name: NumberLine(2)}
    with pytest.raises(RoundLineError):
        read_round_line(f"小明 {name} 2", ("小明", name))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", NumberLine(0)),
        ("无", NumberLine(0)),
        ("120", NumberLine(120)),
        ("120胡", NumberLine(120)),
        ("120 胡", NumberLine(120, won=True)),
        ("胡 120", NumberLine(120, won=True)),
        ("胡 5筒", None),
        ("胡 五筒", None),
        ("一百二 win", NumberLine(120, won=True)),
        ("10+15", NumberLine(25)),
        ("22s", None),
        ("123m +5p", None),
        ("j5m7p 22s", None),
        ("红花", None),
    ],
)
def test_a_number_by_itself_is_no_hand(text: str, number: NumberLine | None) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["0", "０", "无", "没有", "沒有", "無", " 0 "])
def test_words_for_nothing(text: str) -> None:
    assert is_nothing(text)


@pytest.mark.parametrize("text", ["", "00", "10", "没有人", "零食"])
def test_other_words_are_something(text: str) -> None:
    assert not is_nothing(text)
