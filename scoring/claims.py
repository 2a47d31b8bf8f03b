"""What a text claims of a hand's score: its kind, its wait, what multiplies it. A claim changes nothing."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from scoring.hand import Flag

if TYPE_CHECKING:
    from scoring.score import Score


class Claim(StrEnum):
    """What may be claimed; named as in the score, where it has a name there."""

    PIAOHU = "piaohu"
    QINGHU = "qinghu"
    TAZIHU = "tazihu"
    WEIHU = "weihu"
    WON = "won"
    YAZI = "yazi"
    BIANZHANG = "bianzhang"
    DANDIAO = "dandiao"
    MENPIAO = "menpiao"
    YIHUQING = "yihuqing"
    NO_XIER = "no_xier"
    NOT_QISHOU = "not_qishou"
    SANLONG = "sanlong"
    SHUANGLONG = "shuanglong"


def untrue(claims: Iterable[Claim], score: Score) -> tuple[Claim, ...]:
    """The claims that the score doesn't bear out, in their order, each once."""
    return tuple(claim for claim in dict.fromkeys(claims) if not _holds(claim, score))


def _holds(claim: Claim, score: Score) -> bool:
    if claim in _KINDS:
        return score.kind.value == claim.value
    if claim in _WAITS:
        return score.win is not None and score.win.wait is not None and score.win.wait.value == claim.value
    if claim is Claim.WON:
        return score.won
    if claim is Claim.NOT_QISHOU:
        return Flag.QISHOU not in score.hand.flags
    if claim in (Claim.SANLONG, Claim.SHUANGLONG):
        return any(group.counted > 1 for group in score.groups)
    return claim.value in [factor.id for factor in score.multipliers]


_KINDS: Final = (Claim.PIAOHU, Claim.QINGHU, Claim.TAZIHU, Claim.WEIHU)
_WAITS: Final = (Claim.YAZI, Claim.BIANZHANG, Claim.DANDIAO)
