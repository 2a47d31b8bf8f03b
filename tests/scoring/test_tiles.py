"""Section 1: the tiles."""

from scoring.tiles import COPIES, ELDERS, HONOURS, NUMBER_TILES, PLAYABLE, TILE_NAMES, XIER


def test_the_deck_has_125_tiles() -> None:
    assert COPIES * len(PLAYABLE) + len(XIER) == 125


def test_there_are_27_number_tiles_three_honours_and_five_xier() -> None:
    assert (len(NUMBER_TILES), len(HONOURS), len(XIER)) == (27, 3, 5)
    assert [TILE_NAMES[tile] for tile in (*HONOURS, *XIER)] == [
        "1z",
        "2z",
        "3z",
        "1f",
        "2f",
        "3f",
        "4f",
        "5f",
    ]


def test_elders_are_the_honours_and_the_nine_of_bamboo() -> None:
    assert [TILE_NAMES[tile] for tile in ELDERS] == ["1z", "2z", "3z", "9s"]
