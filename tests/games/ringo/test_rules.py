"""Every sentence of Ringo's rule sheet, by its number there."""

from __future__ import annotations

import pytest

from games.ringo import GAME
from games.ringo.config import RingoConfig
from tests.games.ringo.tables import at, begun, legal, played, refused


def test_1_seven_attackers_stand_on_the_outer_ring_and_leave_out_the_neutral_zone() -> None:
    assert GAME.view(begun(), None)["attackers"] == [f"r5s{slice}" for slice in range(1, 8)]


def test_1_four_defenders_stand_on_the_first_ring_with_a_space_between_them() -> None:
    assert GAME.view(begun(), None)["defenders"] == ["r1s1", "r1s3", "r1s5", "r1s7"]


def test_2_and_4_the_players_take_turns_and_attackers_begin() -> None:
    state = begun()
    assert GAME.actors(state) == {"anna"}
    assert GAME.actors(played(state, "r5s3-r4s3")) == {"bob"}
    assert GAME.actors(begun(attackers_seat=1)) == {"bob"}


def test_3_one_piece_moves_and_pieces_do_not_share_a_space() -> None:
    state = begun()
    assert len(state.position.attackers - played(state, "r5s3-r4s3").position.attackers) == 1
    assert refused(state, "r5s3-r5s4") == "occupied"


def test_5_attackers_move_forward_left_and_right_and_never_back() -> None:
    state = at("a:r3s4,r5s1 d:r1s1 C:0 side:a")
    assert [text for text in legal(state) if text.startswith("r3s4")] == ["r3s4-r2s4", "r3s4-r3s3", "r3s4-r3s5"]
    assert refused(state, "r3s4-r4s4") == "backwards"


def test_6_defenders_move_forward_back_left_and_right() -> None:
    assert legal(at("a:r5s1,r5s2 d:r3s4 C:0 side:d")) == ["r3s4-r2s4", "r3s4-r3s3", "r3s4-r3s5", "r3s4-r4s4"]


def test_7_defenders_do_not_enter_the_castle() -> None:
    assert refused(at("a:r5s1,r5s2 d:r1s4 C:0 side:d"), "r1s4-C") == "castle"


@pytest.mark.parametrize(("jump", "victim"), [("r3s4xr1s4", "r2s4"), ("r3s4xr3s2", "r3s3"), ("r3s4xr3s6", "r3s5")])
def test_8_attackers_capture_from_the_front_the_left_and_the_right(jump: str, victim: str) -> None:
    state = at(f"a:r3s4,r5s1 d:{victim},r1s1 C:0 side:a")
    after = played(state, jump)
    assert [str(space) for space in after.position.defenders] == ["r1s1"]
    assert GAME.pieces(after) == GAME.pieces(state)


def test_8_a_capture_needs_a_vacant_space_behind_and_is_not_made_backwards() -> None:
    assert refused(at("a:r3s4,r1s4 d:r2s4,r1s1 C:0 side:a"), "r3s4xr1s4") == "occupied"
    assert refused(at("a:r3s4,r5s1 d:r4s4,r1s1 C:0 side:a"), "r3s4xr5s4") == "backwards"
    assert refused(at("a:r3s4,r5s1 d:r1s1 C:0 side:a"), "r3s4xr1s4") == "geometry"


@pytest.mark.parametrize(
    ("jump", "victim"), [("r3s4xr1s4", "r2s4"), ("r3s4xr3s2", "r3s3"), ("r3s4xr3s6", "r3s5"), ("r3s4xr5s4", "r4s4")]
)
def test_9_defenders_capture_in_all_four_directions(jump: str, victim: str) -> None:
    assert len(played(at(f"a:{victim},r5s1,r5s2 d:r3s4 C:0 side:d"), jump).position.attackers) == 2


def test_10_nobody_has_to_capture_and_one_move_captures_one_piece() -> None:
    state = at("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a")
    assert "r3s4xr1s4" in legal(state)
    assert "r5s1-r4s1" in legal(state)
    assert refused(at("a:r5s4,r5s1 d:r4s4,r2s4 C:0 side:a"), "r5s4xr1s4") == "geometry"


def test_11_a_piece_in_the_neutral_zone_is_not_captured_but_can_be_jumped() -> None:
    state = at("a:r3s0,r5s2 d:r3s7,r1s1 C:0 side:d")
    assert refused(state, "r3s7xr3s1") == "safe"
    assert played(state, "r3s7-r3s1").position.attackers == state.position.attackers


def test_12_a_sideways_capture_may_end_or_begin_in_the_neutral_zone() -> None:
    assert "r3s2xr3s0" in legal(at("a:r3s2,r5s2 d:r3s1,r1s1 C:0 side:a"))
    assert "r3s0xr3s2" in legal(at("a:r3s0,r5s2 d:r3s1,r1s1 C:0 side:a"))


def test_13_no_more_attackers_than_defenders_enter_the_neutral_zone() -> None:
    assert refused(at("a:r3s0,r4s0,r5s1 d:r1s2,r1s5 C:0 side:a"), "r5s1-r5s0") == "limit"
    assert "r5s1-r5s0" in legal(at("a:r3s0,r4s0,r5s1 d:r1s2,r1s5,r1s7 C:0 side:a"))


def test_14_a_defender_on_the_second_ring_does_not_capture_into_the_castle() -> None:
    assert refused(at("a:r1s4,r5s1 d:r2s4 C:0 side:d"), "r2s4xC") == "castle"


def test_15_a_defender_jumps_the_castle_and_captures_who_is_in_it() -> None:
    state = at("a:r5s1,r5s2 d:r1s2 C:1 side:d")
    after = played(state, "r1s2xr1s6")
    assert after.position.inside == 0
    assert GAME.pieces(after) == GAME.pieces(state)
    assert refused(at("a:r5s1,r5s2 d:r1s2 C:0 side:d"), "r1s2xr1s6") == "geometry"


def test_16_attackers_may_be_kept_from_entering_from_the_neutral_zone() -> None:
    position = "a:r1s0,r5s2 d:r1s2 C:0 side:a"
    assert "r1s0-C" in legal(at(position))
    assert refused(at(position, no_castle_entry_from_nz=True), "r1s0-C") == "castle"


@pytest.mark.parametrize("number", [5, 6])
def test_16_there_may_be_five_or_six_attackers(number: int) -> None:
    assert len(begun(attackers=number).position.attackers) == number


def test_16_defenders_may_be_allowed_to_pass() -> None:
    state = played(begun(defenders_may_pass=True), "r5s3-r4s3")
    assert "pass" in legal(state)
    assert GAME.actors(played(state, "pass")) == {"anna"}
    assert refused(played(begun(), "r5s3-r4s3"), "pass") == "pass"


def test_16_only_one_attacker_may_be_allowed_in_the_neutral_zone() -> None:
    position = "a:r3s0,r5s1 d:r1s2,r1s5 C:0 side:a"
    assert "r5s1-r5s0" in legal(at(position))
    assert refused(at(position, nz_limit_one=True), "r5s1-r5s0") == "limit"


def test_the_configuration_has_the_printed_rules_as_its_defaults() -> None:
    assert RingoConfig().start == begun().position
