"""What is added up and multiplied for a total (rules, sections 5 and 6), as the sheet lists it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scoring.classes import Mode
from scoring.hand import Flag

CHENGHU: Final = 20
"""成胡."""
WAIT: Final = 10
"""丫子, 边张 or 单吊, once."""
ZIMO: Final = 10
"""自摸."""
GANGKAI: Final = 10
"""杠开, on top of 自摸."""
PIAOHU: Final = 30
QINGHU: Final = 80
YIHUQING: Final = 10
"""一胡清儿, on top of 清胡."""

WENQIAN: Final = (0, 20, 50, 100, 200)
"""文钱: none, one, two, three, four or more runs 123筒."""
MOST_WENQIAN: Final = len(WENQIAN) - 1

PIAOHU_TIMES: Final = 2
YIHUQING_TIMES: Final = 2
MENPIAO_TIMES: Final = 2
FLAG_TIMES: Final = {Flag.DIHU: 4, Flag.TIANTING: 2, Flag.HAIDI: 2}
"""The multipliers of flags, but for 天胡, where tables differ."""


@dataclass(frozen=True, slots=True)
class XierRow:
    """One column of the sheet's 喜儿 table: the hu by the number held, and the multiplier when none is.

    `all_dealt` is the number for which it matters that all of them were dealt (起手), and its hu then.
    """

    hu: tuple[int, ...]
    none_held: int
    all_dealt: tuple[int, int] | None = None

    def worth(self, held: int, dealt: bool) -> int:
        """The hu of so many 喜儿, all of which were dealt or not."""
        if dealt and self.all_dealt and self.all_dealt[0] == held:
            return self.all_dealt[1]
        return self.hu[held]


XIER_TABLE: Final[dict[Mode, tuple[XierRow, ...]]] = {
    Mode.DOUBLE: (
        XierRow((0, 10, 30, 50, 100, 200), none_held=2),
        XierRow((0, 30, 50, 100, 200), none_held=2),
        XierRow((0, 50, 100, 200), none_held=2),
    ),
    Mode.SINGLE: (
        XierRow((0, 10, 30, 50, 70, 200), none_held=2, all_dealt=(5, 300)),
        XierRow((0, 20, 60, 100, 300), none_held=4, all_dealt=(4, 400)),
    ),
}
"""By mode and by the number of 喜儿 shown as indicators."""


def round_up(hu: int) -> int:
    """胡数取整: up to the next ten."""
    return -(-hu // 10) * 10
