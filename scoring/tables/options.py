"""The options that a table may set, one row each, and the presets that set many of them at once.

What an option means stands in `house_rules`, at the field of its name, and what the bot calls it in the
language files. The words here are what people type: `cap=600`, `封顶 600`, `喜儿 关`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Value = int | bool | str

MOST_HU: Final = 1_000_000
AMOUNT: Final = f"0-{MOST_HU}"
"""How a choice reads that is an amount of hu."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option.

    name: as it is written and stored. words: its Chinese names, the usual one first.
    values: what it can be, by how that is written; None: an amount in hu, 0 for none.
    typed: by a value as it is written, other ways to type it, with blanks between them.
    scores: whether it changes the score of a hand; if not, it is an option of the chat.
    """

    name: str
    words: tuple[str, ...]
    values: Mapping[str, Value] | None
    typed: Mapping[str, str]
    scores: bool = True

    def as_written(self, typed: str) -> str:
        """A value as it is written; what isn't a way to type one stays as it is."""
        return next((value for value, words in self.typed.items() if typed in words.split()), typed)


@dataclass(frozen=True, slots=True)
class Preset:
    """A name for a set of options: the sheet's values but for those that `sets` names."""

    name: str
    words: tuple[str, ...]
    sets: str


_ON_OFF: Final = {"on": True, "off": False}
_SWITCH: Final = {
    "on": "开 開 有 是 要 打 可以 带 帶 算 yes",
    "off": "关 關 无 無 没有 没 否 不要 不打 不可以 不带 不帶 不算 no",
}
_NONE: Final = {"0": "off 关 關 无 無 没有 不限 不封顶"}

OPTIONS: Final = (
    Option(
        "groups", ("胡牌张数", "张数", "组数"), {"7": 7, "4": 4},
        {"7": "23 23张 7组 七组", "4": "14 14张 4组 四组"},
    ),
    Option("xier", ("喜儿", "喜兒"), _ON_OFF, _SWITCH),
    Option("wild", ("喜儿作百搭", "百搭"), _ON_OFF, _SWITCH),
    Option("minimum", ("起胡",), None, _NONE),
    Option("cap", ("封顶", "封頂"), None, _NONE),
    Option(
        "ron_triplet", ("胡别人打的牌凑成的刻", "点炮刻"), {"pung": "pung", "triplet": "triplet"},
        {"pung": "碰 算碰", "triplet": "刻 算刻"},
    ),
    Option(
        "xier_indicator", ("单将翻出喜儿", "翻喜儿"), {"none": "none", "147": "147", "all": "all"},
        {"none": "无 不带 只有1和9", "all": "全 全部 都是"},
    ),
    Option("elder_group", ("单将翻出红花千字白花", "老将带将"), _ON_OFF, _SWITCH),
    Option(
        "follow", ("双将带的将牌", "双将带将"), {"rank": "rank", "group": "group"},
        {"rank": "同数 只有同数的", "group": "整组 成组"},
    ),
    Option("xier_elder", ("双将翻出喜儿", "喜儿算老将"), _ON_OFF, _SWITCH),
    Option("shuanglong", ("双龙聚会", "双龙"), _ON_OFF, _SWITCH),
    Option("menpiao", ("闷飘", "悶飄"), _ON_OFF, _SWITCH),
    Option("haidi", ("海底捞月", "海底"), _ON_OFF, _SWITCH),
    Option("yihuqing", ("一胡清儿", "剩一胡"), _ON_OFF, _SWITCH),
    Option("sanlong", ("三龙齐会", "三老会面", "三龙"), _ON_OFF, _SWITCH),
    Option("tianhu", ("天胡",), {"4": 4, "2": 2}, {"4": "4倍 四倍 x4 ×4", "2": "2倍 两倍 x2 ×2"}),
    Option(
        "buy", ("买庄", "買莊"), {each: each for each in ("off", "123", "234", "345", "5710")},
        {"off": "关 關 无 没有 不买", "5710": "五七十"}, scores=False,
    ),
    Option(
        "rounds", ("局数",), {"0": 0, "6": 6, "9": 9, "12": 12},
        {"0": "off 关 關 不限", "6": "6局", "9": "9局", "12": "12局"}, scores=False,
    ),
    Option(
        "record", ("谁来记牌", "记牌"), {"own": "own", "any": "any"},
        {"own": "本人 自己 各记各的", "any": "谁都可以 都可以 所有人"}, scores=False,
    ),
    Option(
        "text", ("图片字号", "字号"), {"normal": "normal", "large": "large"},
        {"normal": "普通 正常", "large": "大 大字"}, scores=False,
    ),
)  # fmt: skip

KEPT_BY_PRESETS: Final = ("groups", "minimum", "cap")
"""Scoring options that are left as they are by a preset."""

PRESETS: Final = (
    Preset("nantong", ("南通",), ""),
    Preset("haimen", ("海门", "海門"), "tianhu=2"),
    Preset("rugao", ("如皋",), "elder_group=on,xier_indicator=147,xier_elder=on"),
)
