"""Section 3: the base hu of every row of the sheet, once as the sheet prints it."""

from __future__ import annotations

import pytest

from scoring import Rules
from scoring.classes import value_tiles
from scoring.hand import GroupKind
from scoring.notation import read_tiles
from scoring.tables.base import COLUMNS

KONGLESS = (GroupKind.PUNG, GroupKind.TRIPLET, GroupKind.DRAGON)


def row(indicators: str, tile: str, rules: str = "") -> list[int]:
    """The base hu of a tile's groups; of a face those without kongs."""
    shown = read_tiles(indicators)
    (wanted,) = read_tiles(tile)
    kinds = KONGLESS if wanted in shown else COLUMNS
    hu = value_tiles(tuple(sorted(shown)), Rules.parse(rules)).hu
    return [hu[kind][wanted] for kind in kinds]


@pytest.mark.parametrize(
    ("indicators", "tile", "hu"),
    [
        # no elder shown, ranks differ
        ("5m7p", "1m", [2, 4, 8, 12, 16]),
        ("5m7p", "1z", [4, 8, 16, 24, 32]),
        ("5m7p", "9s", [4, 8, 16, 24, 32]),
        ("5m7p", "5m", [8, 24, 32]),
        ("5m7p", "5p", [4, 8, 16, 24, 32]),
        # one ordinary tile and a xier; two xier
        ("5m4f", "5m", [8, 24, 32]),
        ("5m4f", "5s", [4, 8, 16, 24, 32]),
        ("4f5f", "1z", [4, 8, 16, 24, 32]),
        ("4f5f", "5m", [2, 4, 8, 12, 16]),
        # two ordinary tiles of the same rank
        ("5m5p", "1m", [2, 4, 8, 12, 16]),
        ("5m5p", "5m", [16, 48, 64]),
        ("5m5p", "5s", [8, 16, 32, 48, 64]),
        ("5m5p", "1z", [4, 8, 16, 24, 32]),
        ("5m5m", "5m", [16, 48, 64]),
        ("5m5m", "5p", [8, 16, 32, 48, 64]),
        ("9m9p", "9s", [4, 8, 16, 24, 32]),
        # one elder
        ("1z5m", "1z", [16, 48, 64]),
        ("1z5m", "5m", [8, 24, 32]),
        ("1z5m", "2z", [8, 16, 32, 48, 64]),
        ("1z5m", "9s", [8, 16, 32, 48, 64]),
        ("1z5m", "5p", [4, 8, 16, 24, 32]),
        ("1z5m", "1m", [2, 4, 8, 12, 16]),
        ("1z4f", "1z", [16, 48, 64]),
        ("1z4f", "3z", [8, 16, 32, 48, 64]),
        ("9s9m", "9s", [16, 48, 64]),
        ("9s9m", "9m", [8, 24, 32]),
        ("9s9m", "9p", [4, 8, 16, 24, 32]),
        # two elders
        ("1z9s", "1z", [32, 96, 128]),
        ("1z9s", "9s", [32, 96, 128]),
        ("1z9s", "2z", [16, 32, 64, 96, 128]),
        ("1z9s", "9m", [2, 4, 8, 12, 16]),
        ("2z2z", "2z", [32, 96, 128]),
        ("2z2z", "9s", [16, 32, 64, 96, 128]),
    ],
)
def test_double(indicators: str, tile: str, hu: list[int]) -> None:
    assert row(indicators, tile) == hu


@pytest.mark.parametrize(
    ("indicator", "tile", "hu"),
    [
        ("5m", "3m", [1, 2, 4, 6, 8]),
        ("5m", "1z", [4, 8, 16, 24, 32]),
        ("5m", "5m", [8, 24, 32]),
        ("5m", "2p", [4, 8, 16, 24, 32]),
        ("5m", "1s", [4, 8, 16, 24, 32]),
        ("4f", "2p", [1, 2, 4, 6, 8]),
        ("4f", "9m", [4, 8, 16, 24, 32]),
        ("4f", "9s", [4, 8, 16, 24, 32]),
        ("1z", "1z", [16, 48, 64]),
        ("1z", "2z", [8, 16, 32, 48, 64]),
        ("1z", "1m", [4, 8, 16, 24, 32]),
        ("9s", "9s", [16, 48, 64]),
        ("9s", "3z", [8, 16, 32, 48, 64]),
        ("9s", "3m", [4, 8, 16, 24, 32]),
        ("9s", "2m", [1, 2, 4, 6, 8]),
    ],
)
def test_single(indicator: str, tile: str, hu: list[int]) -> None:
    assert row(indicator, tile) == hu


@pytest.mark.parametrize(
    ("indicators", "tile", "hu"),
    [
        ("4f5f", "1z", [16, 32, 64, 96, 128]),
        ("4f5f", "9s", [16, 32, 64, 96, 128]),
        ("4f5f", "5m", [2, 4, 8, 12, 16]),
        ("1z4f", "1z", [32, 96, 128]),
        ("1z4f", "3z", [16, 32, 64, 96, 128]),
        ("5m4f", "5m", [8, 24, 32]),
        ("5m4f", "1z", [8, 16, 32, 48, 64]),
        ("5m4f", "5s", [4, 8, 16, 24, 32]),
        ("5m4f", "1m", [2, 4, 8, 12, 16]),
        ("5m7p", "1z", [4, 8, 16, 24, 32]),
        # 单将 stays as it is
        ("4f", "1z", [4, 8, 16, 24, 32]),
    ],
)
def test_the_table_may_count_a_xier_shown_as_an_elder(indicators: str, tile: str, hu: list[int]) -> None:
    assert row(indicators, tile, "xier_elder=on") == hu
