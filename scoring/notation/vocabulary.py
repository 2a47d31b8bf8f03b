"""The words that people type, one row a word: what each means for a hand.

Texts are folded before they are looked up here: lower case, simplified characters, plain brackets. A word
in Latin letters of three letters or more, or of several words, needs something else than a letter around it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scoring.hand import Claim, Flag, GroupKind
from scoring.tiles import ANY_XIER, COPIES, HONOURS, XIER, Tile

# --- Tiles -----------------------------------------------------------------------------------------

FIRST_TILE: Final = {"m": 0, "p": 9, "s": 18, "z": HONOURS.start, "f": XIER.start}
LAST_RANK: Final = {"m": 9, "p": 9, "s": 9, "z": len(HONOURS), "f": len(XIER)}

DIGITS: Final = {
    **{digit: value for value, digit in enumerate("0123456789")},
    **{digit: value for value, digit in enumerate("零一二三四五六七八九")},
    **{digit: value for value, digit in enumerate("壹贰叁肆伍陆柒捌玖", 1)},
    "〇": 0,
    "幺": 1,
    "两": 2,
}

SUIT_WORDS: Final = {
    "m": "m",
    "w": "m",
    "万": "m",
    "wan": "m",
    "character": "m",
    "characters": "m",
    "p": "p",
    "筒": "p",
    "饼": "p",
    "丙": "p",
    "同": "p",
    "tong": "p",
    "bing": "p",
    "dot": "p",
    "dots": "p",
    "s": "s",
    "条": "s",
    "索": "s",
    "tiao": "s",
    "suo": "s",
    "bamboo": "s",
    "bamboos": "s",
    "z": "z",
    "f": "f",
    "t": "t",
    "b": "b",
}
"""What stands behind the ranks: its suit, or an unclear letter."""

UNCLEAR_SUITS: Final = {
    "t": ("s", "p"),  # 条 tiao, 筒 tong
    "b": ("p", "s"),  # 饼 bing, bamboo
}
"""Letters that mean one suit or the other, the same one throughout a text."""

RANGE_WORDS: Final = ("-", "~", "到", "至")

TILE_WORDS: Final[dict[str, Tile]] = {
    "红花": HONOURS[0],
    "红": HONOURS[0],
    "🀄": HONOURS[0],
    "red": HONOURS[0],
    "red flower": HONOURS[0],
    "honghua": HONOURS[0],
    "千字": HONOURS[1],
    "千": HONOURS[1],
    "🀅": HONOURS[1],
    "thousand": HONOURS[1],
    "qianzi": HONOURS[1],
    "白花": HONOURS[2],
    "白": HONOURS[2],
    "🀆": HONOURS[2],
    "white": HONOURS[2],
    "white flower": HONOURS[2],
    "baihua": HONOURS[2],
    **{chr(0x1F007 + rank): FIRST_TILE["m"] + rank for rank in range(9)},
    **{chr(0x1F010 + rank): FIRST_TILE["s"] + rank for rank in range(9)},
    **{chr(0x1F019 + rank): FIRST_TILE["p"] + rank for rank in range(9)},
    "福": XIER[0],
    "禄": XIER[1],
    "寿": XIER[2],
    "喜": XIER[3],
    "财": XIER[4],
    "财神": XIER[4],
}
"""A word for one tile."""

XIER_WORDS: Final = {"喜儿": ANY_XIER, "百搭": ANY_XIER, "xier": ANY_XIER}
"""A 喜儿 that isn't named."""

RUN_WORDS: Final = {"文钱": (9, 10, 11), "wenqian": (9, 10, 11)}
"""A word for several tiles."""

DRAGON_TILES: Final = ("red", "white")
"""What "dragon" may be part of the name of."""

# --- How many --------------------------------------------------------------------------------------

MEASURE_WORDS: Final = ("张", "个", "只")
"""Behind a number."""

COUNT_WORDS: Final = {
    "对": 2,
    "对子": 2,
    "pair": 2,
    "pair of": 2,
    "刻": 3,
    "刻子": 3,
    "triplet": 3,
    "triplet of": 3,
}

IN_HAND_ONLY: Final = ("刻", "刻子", "triplet", "triplet of")
"""What can't be on the table, whatever a claim beside it says."""

FILLERS: Final = ("顺子", "run", "of", "tiles", "副")
"""What may stand beside tiles and says nothing new."""

# --- Sets on the table -----------------------------------------------------------------------------

SET_WORDS: Final[dict[str, GroupKind | None]] = {
    "碰": GroupKind.PUNG,
    "pung": GroupKind.PUNG,
    "peng": GroupKind.PUNG,
    "明杠": GroupKind.OPEN_KONG,
    "明扛": GroupKind.OPEN_KONG,
    "补杠": GroupKind.OPEN_KONG,
    "加杠": GroupKind.OPEN_KONG,
    "exposed kong": GroupKind.OPEN_KONG,
    "open kong": GroupKind.OPEN_KONG,
    "minggang": GroupKind.OPEN_KONG,
    "暗杠": GroupKind.CONCEALED_KONG,
    "暗扛": GroupKind.CONCEALED_KONG,
    "concealed kong": GroupKind.CONCEALED_KONG,
    "closed kong": GroupKind.CONCEALED_KONG,
    "angang": GroupKind.CONCEALED_KONG,
    "撂龙": GroupKind.DRAGON,
    "龙": GroupKind.DRAGON,
    "明牌": GroupKind.DRAGON,
    "dragon": GroupKind.DRAGON,
    "liaolong": GroupKind.DRAGON,
    "杠": None,
    "扛": None,
    "kong": None,
    "gang": None,
}
"""What is claimed of a tile on the table; None: it isn't said which kong."""

KONGS: Final = (GroupKind.OPEN_KONG, GroupKind.CONCEALED_KONG)

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

# --- Winning ---------------------------------------------------------------------------------------

WIN_WORDS: Final[dict[str, bool | None]] = {
    "+": None,
    "胡": None,
    "胡牌": None,
    "胡了": None,
    "和": None,
    "和牌": None,
    "糊": None,
    "hu": None,
    "点炮": False,
    "放炮": False,
    "点胡": False,
    "ron": False,
    "discard": False,
    "*": True,
    "自摸": True,
    "摸": True,
    "zm": True,
    "zimo": True,
    "tsumo": True,
    "self-drawn": True,
}
"""What marks the winning tile: whether it was self-drawn; None: not, unless another word says so."""

WAIT_WORDS: Final = {
    "丫子": Claim.YAZI,
    "yazi": Claim.YAZI,
    "边张": Claim.BIANZHANG,
    "bianzhang": Claim.BIANZHANG,
    "单吊": Claim.DANDIAO,
    "单钓": Claim.DANDIAO,
    "dandiao": Claim.DANDIAO,
}
"""Where the winning tile lies. With a tile it names the winning tile, but not how it came."""

FLAG_WORDS: Final = {
    "gk": Flag.GANGKAI,
    "杠开": Flag.GANGKAI,
    "杠上开花": Flag.GANGKAI,
    "杠上花": Flag.GANGKAI,
    "gangkai": Flag.GANGKAI,
    "hd": Flag.HAIDI,
    "海底": Flag.HAIDI,
    "捞月": Flag.HAIDI,
    "海底捞月": Flag.HAIDI,
    "haidi": Flag.HAIDI,
    "th": Flag.TIANHU,
    "天胡": Flag.TIANHU,
    "天成": Flag.TIANHU,
    "tianhu": Flag.TIANHU,
    "dh": Flag.DIHU,
    "地胡": Flag.DIHU,
    "dihu": Flag.DIHU,
    "tt": Flag.TIANTING,
    "天听": Flag.TIANTING,
    "折庄": Flag.TIANTING,
    "tianting": Flag.TIANTING,
    "qs": Flag.QISHOU,
    "起手": Flag.QISHOU,
    "qishou": Flag.QISHOU,
}

CLAIM_WORDS: Final = {
    "飘胡": Claim.PIAOHU,
    "piaohu": Claim.PIAOHU,
    "清胡": Claim.QINGHU,
    "qinghu": Claim.QINGHU,
    "塌子胡": Claim.TAZIHU,
    "tazihu": Claim.TAZIHU,
    "未胡牌": Claim.WEIHU,
    "未胡": Claim.WEIHU,
    "没胡": Claim.WEIHU,
    "weihu": Claim.WEIHU,
    "not won": Claim.WEIHU,
    "成胡": Claim.WON,
    "chenghu": Claim.WON,
    "闷飘": Claim.MENPIAO,
    "menpiao": Claim.MENPIAO,
    "一胡清儿": Claim.YIHUQING,
    "yihuqing": Claim.YIHUQING,
    "零喜儿": Claim.NO_XIER,
    "穷胡": Claim.NO_XIER,
    "穷穷胡": Claim.NO_XIER,
    "no xier": Claim.NO_XIER,
    "后手": Claim.NOT_QISHOU,
    "三龙齐会": Claim.SANLONG,
    "sanlong": Claim.SANLONG,
    "双龙聚会": Claim.SHUANGLONG,
    "shuanglong": Claim.SHUANGLONG,
}
"""What is claimed of the score."""

# --- Indicators and labels -------------------------------------------------------------------------


class Shown(NamedTuple):
    """How a word for indicators takes its tiles.

    `number`: so many tiles are shown; None: it isn't said. `listing`: a single tile in a row behind it
    belongs to it too. `sign`: it stands before its tiles only.
    """

    number: int | None = None
    listing: bool = False
    sign: bool = False


INDICATOR_WORDS: Final = {
    "j": Shown(sign=True),
    "将": Shown(),
    "jiang": Shown(),
    "将牌": Shown(listing=True),
    "翻将": Shown(listing=True),
    "indicator": Shown(listing=True),
    "indicators": Shown(listing=True),
    "单将": Shown(1),
    "one indicator": Shown(1),
    "双将": Shown(2),
    "two indicators": Shown(2),
}

LABELS: Final = {
    "手牌": False,
    "手里": False,
    "手上": False,
    "手中": False,
    "其余的牌": False,
    "in hand": False,
    "hand": False,
    "other tiles": False,
    "桌面": True,
    "桌上": True,
    "亮": True,
    "亮出": True,
    "on the table": True,
    "table": True,
}
"""What follows is: on the table (True) or in hand (False)."""

AND_WORDS: Final = ("和", "与", "跟", "及", "and")
"""Between two tiles. 和 is also a way to win."""
