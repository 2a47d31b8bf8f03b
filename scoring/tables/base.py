"""The base hu of one group (rules, section 3), as the sheet lists them."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final

from scoring.hand import GroupKind

COLUMNS: Final = (
    GroupKind.PUNG,
    GroupKind.TRIPLET,
    GroupKind.OPEN_KONG,
    GroupKind.CONCEALED_KONG,
    GroupKind.DRAGON,
)
"""碰 刻 明杠 暗杠 撂龙, the columns of every row below."""

Row = tuple[int, int, int, int, int]


class Shown(Enum):
    """What the indicators show, as far as it chooses the rows."""

    NO_ELDER = "no elder; in 双将 no two ordinary tiles of the same rank either"
    SAME_RANK = "双将: two ordinary tiles of the same rank (双常将同样牌)"
    ONE_ELDER = "one elder (一张老将牌)"
    TWO_ELDERS = "双将: two elders (两张老将牌)"


class RowName(StrEnum):
    """The rows: the classes of section 2, with the face of an elder apart from the face of another tile."""

    PLAIN = "plain"
    ELDER = "elder"
    FACE = "face"
    ELDER_FACE = "elder face"
    FOLLOWER = "follower"


# A face has no kongs: there are no four copies left. No hand is scored with these zeros.
NO_KONG: Final = 0

DOUBLE_TABLE: Final[dict[Shown, dict[RowName, Row]]] = {
    Shown.NO_ELDER: {
        RowName.PLAIN: (2, 4, 8, 12, 16),
        RowName.ELDER: (4, 8, 16, 24, 32),
        RowName.FACE: (8, 24, NO_KONG, NO_KONG, 32),
        RowName.FOLLOWER: (4, 8, 16, 24, 32),
    },
    Shown.SAME_RANK: {
        RowName.PLAIN: (2, 4, 8, 12, 16),
        RowName.ELDER: (4, 8, 16, 24, 32),
        RowName.FACE: (16, 48, NO_KONG, NO_KONG, 64),
        RowName.FOLLOWER: (8, 16, 32, 48, 64),
    },
    Shown.ONE_ELDER: {
        RowName.PLAIN: (2, 4, 8, 12, 16),
        RowName.ELDER_FACE: (16, 48, NO_KONG, NO_KONG, 64),
        RowName.FACE: (8, 24, NO_KONG, NO_KONG, 32),
        RowName.ELDER: (8, 16, 32, 48, 64),
        RowName.FOLLOWER: (4, 8, 16, 24, 32),
    },
    Shown.TWO_ELDERS: {
        RowName.PLAIN: (2, 4, 8, 12, 16),
        RowName.ELDER_FACE: (32, 96, NO_KONG, NO_KONG, 128),
        RowName.ELDER: (16, 32, 64, 96, 128),
    },
}
"""双将底胡."""

SINGLE_TABLE: Final[dict[Shown, dict[RowName, Row]]] = {
    Shown.NO_ELDER: {
        RowName.PLAIN: (1, 2, 4, 6, 8),
        RowName.ELDER: (4, 8, 16, 24, 32),
        RowName.FACE: (8, 24, NO_KONG, NO_KONG, 32),
        RowName.FOLLOWER: (4, 8, 16, 24, 32),
    },
    Shown.ONE_ELDER: {
        RowName.PLAIN: (1, 2, 4, 6, 8),
        RowName.ELDER_FACE: (16, 48, NO_KONG, NO_KONG, 64),
        RowName.ELDER: (8, 16, 32, 48, 64),
        RowName.FOLLOWER: (4, 8, 16, 24, 32),
    },
}
"""单将底胡."""
