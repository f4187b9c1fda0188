"""Seats: taken, given up, recovered, left, added, and the host's role handed over."""

import pytest

from games.refusals import BadOption, NotFound
from games.seating import seats
from games.seating.players import seat_players
from games.seating.ring_styles import RingStyle
from games.seating.viewer import Viewer
from games.word_ringers.match import seats as match_seats
from tests.games.acting import refusal
from tests.games.word_ringers.match.tables import GREEN, HOST, PINK, PIT, SPECTATOR, Table, seat


def seats_of(table: Table) -> dict[str, str]:
    found: dict[str, str] = table.see(HOST)["seats"]
    return found


def test_every_player_gets_a_ring_style_of_its_own() -> None:
    players = seat_players(["pink", "zoe", "green", "x", "y"], {}, {"x": RingStyle("blue", "solid")})
    colours = [player.ring.colour for player in players]
    assert (len(set(colours)), colours[0], colours[2], colours[3]) == (5, "pink", "green", "blue")


def test_a_name_that_cannot_be_is_pointed_at() -> None:
    assert refusal(BadOption, seat_players, ["pink", "Pink!"], {}, {}).pointer == "/players/1"


def test_giving_up_ends_the_seats_tokens_and_keeps_its_points() -> None:
    table = Table()
    table.play_round(PIT, pink="pit")
    scorekeeper = table.editor(PINK)
    seats.give_up(scorekeeper, "pink")
    assert (scorekeeper.ended_seats, scorekeeper.match.totals) == ({"pink"}, {"pink": 6, "green": 0})
    table.forbids(GREEN, seats.give_up, "pink")
    table.forbids(SPECTATOR, seats.give_up, "pink")
    table.do(PINK, seats.give_up, "pink")
    assert table.conflict(HOST, seats.give_up, "pink") == "seat_free"
    with pytest.raises(NotFound):
        table.do(HOST, seats.give_up, "blue")


def test_a_player_who_is_out_takes_no_part_in_the_open_round_and_cancels_nothing() -> None:
    table = Table("pink", "green", "blue")
    table.open("PIT pink:A1;green:C1")
    for player in ("pink", "green"):
        table.claim(player, "pit")
    table.do(HOST, match_seats.take_out, "blue")
    assert table.see(HOST, 1)["players"] == ("pink", "green")
    assert table.conflict(seat("blue"), seats.join, "blue", None) == "player_out"
    assert table.close()["cancelled"] == ("PIT",)
    table.do(HOST, match_seats.take_back, "blue")
    assert seats_of(table)["blue"] == "taken", "whoever sat there has held the seat"
    assert table.open().players == ("pink", "green", "blue")


def test_a_player_who_comes_back_in_the_open_round_has_the_old_seat() -> None:
    table = Table("pink", "green", "blue")
    table.open()
    table.do(GREEN, match_seats.take_out, "green")
    table.do(HOST, match_seats.take_back, "green")
    assert table.see(HOST, 1)["players"] == ("pink", "green", "blue")
    table.forbids(PINK, match_seats.take_back, "green")


def test_a_player_who_comes_later_starts_with_nothing_from_the_open_round_on() -> None:
    table = Table()
    table.play_round(PIT, pink="pit")
    table.open()
    table.do(HOST, match_seats.add_player, "blue", "Bo", None)
    assert table.see(HOST, 2)["players"] == ("pink", "green", "blue")
    assert table.see(HOST)["totals"] == {"pink": 6, "green": 0, "blue": 0}
    assert table.see(HOST, 1)["players"] == ("pink", "green")


def test_the_hosts_role_is_handed_to_a_taken_seat_that_then_stays() -> None:
    table = Table()
    scorekeeper = table.editor(HOST)
    seats.hand_over(scorekeeper, "green")
    assert (scorekeeper.match.host, scorekeeper.host_moved) == ("green", True)
    table.match = scorekeeper.match
    new_host = Viewer("seat", "green", host=True)
    for command in (seats.give_up, match_seats.take_out):
        assert table.conflict(new_host, command, "green") == "host_seat"
    table.do(PINK, seats.give_up, "pink")
    assert table.conflict(new_host, seats.hand_over, "pink") == "seat_free"
    table.forbids(PINK, seats.hand_over, "pink")


def test_who_leaves_gives_the_seat_up_and_comes_back_to_a_free_one() -> None:
    table = Table()
    scorekeeper = table.editor(GREEN)
    match_seats.take_out(scorekeeper, "green")
    assert scorekeeper.ended_seats == {"green"}
    table.match = scorekeeper.match
    table.do(HOST, match_seats.take_back, "green")
    assert seats_of(table)["green"] == "free"
