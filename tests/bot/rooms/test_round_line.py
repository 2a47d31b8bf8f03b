"""A round by numbers as it is typed: names with anything in them, whole hu."""

import time

import pytest

from bot.rooms.numbers import RoundLineError, read_round_line

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
        ("", {}),
    ],
)
def test_names_and_numbers_are_read(line: str, hus: dict[str, int]) -> None:
    assert read_round_line(line, NAMES) == hus


@pytest.mark.parametrize(
    ("line", "code", "name", "part"),
    [
        ("小明 1 大 李 40", "unknown_name", "", "大 李"),
        ("张30 5", "name_missing", "", "5"),
        ("40 小明", "name_missing", "", "40"),
        ("小明 1 小明 2", "name_twice", "小明", ""),
        ("小明", "hu_missing", "小明", ""),
        ("小明 阿芳 3", "hu_missing", "小明", ""),
        ("小明 12x", "hu_missing", "小明", ""),
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
