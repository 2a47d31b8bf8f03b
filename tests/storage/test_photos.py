"""Pictures that Telegram has already."""

from evening import Evening

from storage import photos


def test_a_file_id_is_found_by_what_the_picture_shows(evening: Evening) -> None:
    assert photos.cached(evening.db, "j5m 111z|zh|1") is None
    photos.remember(evening.db, "j5m 111z|zh|1", "AgAC1")
    photos.remember(evening.db, "j5m 111z|en|1", "AgAC2")
    evening.restart()
    assert photos.cached(evening.db, "j5m 111z|zh|1") == "AgAC1"
    photos.remember(evening.db, "j5m 111z|zh|1", "AgAC3")
    assert photos.cached(evening.db, "j5m 111z|zh|1") == "AgAC3"
    assert photos.cached(evening.db, "j5m 111z|en|1") == "AgAC2"
