"""Each person's figures over all rooms of a chat."""

from evening import LOST, NOTHING, WON, WON_HIGHER, Evening

from storage import Place, rooms, stats
from storage.records import PlayerStats


def test_figures_go_over_all_rooms_and_topics_of_the_chat(evening: Evening) -> None:
    room = evening.open_room("AB", seats=3)
    rooms.add_guest(evening.db, evening.action(), room.id, "客人")
    best = evening.hand("A", WON_HIGHER)
    evening.hand("B", LOST)
    evening.hand("客人", NOTHING)
    evening.numbers(A=0, B=0, 客人=500)
    evening.strike_out()
    evening.hand("A", LOST)
    evening.settle()
    evening.place = Place(evening.place.chat_id, 3)
    room = evening.open_room("AB", seats=3)
    rooms.rename(evening.db, evening.member("B").id, "Bea")
    rooms.add_guest(evening.db, evening.action(), room.id, "客人")
    evening.numbers(A=0, Bea=100, 客人=20)
    assert stats.of_chat(evening.db, evening.place.chat_id) == (
        PlayerStats(2, "Bea", 2, 0, {"weihu": 1}, 100, None, 110, -60 + 180),
        PlayerStats(1, "A", 2, 1, {"tazihu": 1}, 80, best.notation, 80, 150 - 120),
        PlayerStats("客人", "客人", 2, 0, {"weihu": 1}, 20, None, 20, -90 - 60),
    )


def test_other_chats_do_not_count(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.numbers(A=10, B=0)
    assert stats.of_chat(evening.db, -200) == ()


def test_a_winning_hand_by_number_is_no_win(evening: Evening) -> None:
    evening.open_room("AB", seats=2)
    evening.hand("A", WON)
    evening.numbers(A=40, B=0)
    evening.numbers(A=40, B=0)
    player = stats.of_chat(evening.db, evening.place.chat_id)[0]
    assert (player.name, player.rounds, player.wins, dict(player.kinds)) == ("A", 2, 1, {"tazihu": 1})
