"""Seats: taken, given up, recovered, left, added, and the host's role handed over."""

from games.refusals import BadOption
from games.seating.players import seat_players
from games.seating.ring_styles import RingStyle
from tests.games.acting import refusal


def test_every_player_gets_a_ring_style_of_its_own() -> None:
    players = seat_players(["pink", "zoe", "green", "x", "y"], {}, {"x": RingStyle("blue", "solid")})
    colours = [player.ring.colour for player in players]
    assert (len(set(colours)), colours[0], colours[2], colours[3]) == (5, "pink", "green", "blue")


def test_a_name_that_cannot_be_is_pointed_at() -> None:
    assert refusal(BadOption, seat_players, ["pink", "Pink!"], {}, {}).pointer == "/players/1"
