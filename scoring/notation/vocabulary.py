"""The words of the notation, one row a word: what each means for a hand."""

from __future__ import annotations

from typing import Final

from scoring.hand import Flag, GroupKind
from scoring.tiles import COPIES, HONOURS, XIER, Tile

SUIT_WORDS: Final = {
    "m": "m",
    "万": "m",
    "萬": "m",
    "p": "p",
    "筒": "p",
    "饼": "p",
    "餅": "p",
    "s": "s",
    "条": "s",
    "條": "s",
    "索": "s",
    "z": "z",
    "f": "f",
}
"""What stands behind the ranks."""

FIRST_TILE: Final = {"m": 0, "p": 9, "s": 18, "z": HONOURS.start, "f": XIER.start}
LAST_RANK: Final = {"m": 9, "p": 9, "s": 9, "z": len(HONOURS), "f": len(XIER)}

DIGITS: Final = {
    **{digit: value for value, digit in enumerate("0123456789")},
    **{digit: value for value, digit in enumerate("零一二三四五六七八九")},
    "〇": 0,
    "两": 2,
    "兩": 2,
}

TILE_WORDS: Final[dict[str, Tile]] = {
    "红花": HONOURS[0],
    "紅花": HONOURS[0],
    "红": HONOURS[0],
    "紅": HONOURS[0],
    "🀄": HONOURS[0],
    "千字": HONOURS[1],
    "千": HONOURS[1],
    "🀅": HONOURS[1],
    "白花": HONOURS[2],
    "白": HONOURS[2],
    "🀆": HONOURS[2],
    **{chr(0x1F007 + rank): FIRST_TILE["m"] + rank for rank in range(9)},
    **{chr(0x1F010 + rank): FIRST_TILE["s"] + rank for rank in range(9)},
    **{chr(0x1F019 + rank): FIRST_TILE["p"] + rank for rank in range(9)},
    "福": XIER[0],
    "禄": XIER[1],
    "祿": XIER[1],
    "寿": XIER[2],
    "壽": XIER[2],
    "喜": XIER[3],
    "财": XIER[4],
    "財": XIER[4],
}
"""A word for one tile."""

SET_WORDS: Final = {
    "碰": GroupKind.PUNG,
    "明杠": GroupKind.OPEN_KONG,
    "明槓": GroupKind.OPEN_KONG,
    "暗杠": GroupKind.CONCEALED_KONG,
    "暗槓": GroupKind.CONCEALED_KONG,
    "撂龙": GroupKind.DRAGON,
    "撂龍": GroupKind.DRAGON,
    "龙": GroupKind.DRAGON,
    "龍": GroupKind.DRAGON,
    "明牌": GroupKind.DRAGON,
}
"""What is claimed of a tile on the table."""

ALL_IN_PLAY: Final = 0
"""As a number of copies: all that are in play."""

WORD_COPIES: Final = {
    GroupKind.PUNG: 3,
    GroupKind.OPEN_KONG: COPIES,
    GroupKind.CONCEALED_KONG: COPIES,
    GroupKind.DRAGON: ALL_IN_PLAY,
}
"""How many tiles a set has that is named by a word."""

CLOSING: Final = {"[": "]", "(": ")", "{": "}"}

BRACKET_KINDS: Final = {
    "[": {3: GroupKind.PUNG, 4: GroupKind.OPEN_KONG},
    "(": {4: GroupKind.CONCEALED_KONG},
    "{": {2: GroupKind.DRAGON, 3: GroupKind.DRAGON, 4: GroupKind.DRAGON},
}
"""What a bracket means, by the number of tiles in it."""

FLAG_WORDS: Final = {
    "gk": Flag.GANGKAI,
    "杠开": Flag.GANGKAI,
    "杠開": Flag.GANGKAI,
    "槓開": Flag.GANGKAI,
    "槓开": Flag.GANGKAI,
    "hd": Flag.HAIDI,
    "海底捞月": Flag.HAIDI,
    "海底撈月": Flag.HAIDI,
    "海底": Flag.HAIDI,
    "捞月": Flag.HAIDI,
    "撈月": Flag.HAIDI,
    "th": Flag.TIANHU,
    "天胡": Flag.TIANHU,
    "天成": Flag.TIANHU,
    "dh": Flag.DIHU,
    "地胡": Flag.DIHU,
    "tt": Flag.TIANTING,
    "天听": Flag.TIANTING,
    "天聽": Flag.TIANTING,
    "折庄": Flag.TIANTING,
    "折莊": Flag.TIANTING,
    "qs": Flag.QISHOU,
    "起手": Flag.QISHOU,
}

WIN_WORDS: Final = {"+": False, "胡": False, "*": True, "自摸": True}
"""What marks the winning tile: whether it was self-drawn."""

SELF_DRAWN_FLAGS: Final = ("zm", "自摸")

INDICATOR_WORDS: Final = ("j", "将", "將")
