"""The rulings on Ringo, each by its number in docs/games/ringo.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from games.base import IllegalAction
from games.ringo import GAME
from games.ringo.board import BadPosition, Position
from games.ringo.history import History
from tests.games.acting import refusal
from tests.games.ringo.tables import PLAYERS, at, begun, ended, legal, played, refused
from tests.games.ringo.test_perft import OPTIONS


def ended_at(text: str, **options: object) -> tuple[str, tuple[str, ...]] | None:
    return ended(at(text, **options))


def test_1_the_board_has_eight_slices_and_five_rings_or_six() -> None:
    assert begun().position.attackers == {
        *Position.parse("a:r5s1,r5s2,r5s3,r5s4,r5s5,r5s6,r5s7 d: C:0 side:a", 5).attackers
    }
    assert {space.ring for space in begun(rings=6).position.attackers} == {6}


def test_2_slices_seven_and_zero_are_neighbours() -> None:
    assert {"r5s7-r5s0", "r5s1-r5s0"} <= set(legal(begun()))


def test_3_attackers_win_with_two_pieces_in_the_castle() -> None:
    outcome: Any = GAME.outcome(played(at("a:r1s2,r5s1 d:r1s5 C:1 side:a"), "r1s2-C"))
    assert (outcome.reason, outcome.winners, dict(outcome.scores)) == ("castle", ("anna",), {"anna": 1, "bob": 0})


def test_4_defenders_win_when_one_attacker_is_left_wherever_it_is() -> None:
    assert ended_at("a:r5s1 d:r1s5 C:0 side:a") == ("one_attacker", ("bob",))
    assert ended_at("a: d:r1s5 C:1 side:d") == ("one_attacker", ("bob",))
    assert ended_at("a:r5s1 d:r1s5 C:1 side:d") is None


def test_5_without_defenders_the_attackers_have_won() -> None:
    assert ended(played(at("a:r3s4,r5s1 d:r2s4 C:0 side:a"), "r3s4xr1s4")) == ("no_defenders", ("anna",))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_5_the_last_defender_may_be_taken_under_every_option_also_with_a_full_neutral_zone(options: Any) -> None:
    full = at("a:r2s0,r3s0,r4s0,r3s4 d:r2s4 C:0 side:a", **{"nz_overflow": "forbid_capture", **options})
    after = played(full, "r3s4xr1s4")
    assert (ended(after), after.position.neutral_attackers) == (("no_defenders", ("anna",)), 3)
    one_left = at("a:r2s0,r3s0,r4s0,r3s4 d:r2s4,r1s6 C:0 side:a", **{**options, "nz_overflow": "forbid_capture"})
    assert refused(one_left, "r3s4xr1s4") == "limit"


def test_6_an_attacker_does_not_leave_the_castle() -> None:
    assert refused(at("a:r5s1 d:r1s5 C:1 side:a"), "C-r1s1") == "own_piece"


def test_7_an_attacker_may_capture_into_the_castle_also_as_the_second() -> None:
    for inside in (0, 1):
        after = played(at(f"a:r2s4,r5s1 d:r1s4,r1s6 C:{inside} side:a"), "r2s4xC")
        assert (after.position.inside, len(after.position.defenders)) == (inside + 1, 1)


STUCK_ATTACKERS = "a:r1s0 d:r1s1,r1s2,r1s6,r1s7 C:1 side:a"
STUCK_DEFENDER = "a:r3s3,r4s3,r5s1,r5s2,r5s4,r5s5 d:r5s3 C:0 side:d"


def test_8_attackers_who_cannot_move_have_lost() -> None:
    assert ended_at(STUCK_ATTACKERS, no_castle_entry_from_nz=True) == ("blocked", ("bob",))
    assert ended_at(STUCK_ATTACKERS) is None


def test_8_defenders_who_cannot_move_lose_or_pass() -> None:
    assert ended_at(STUCK_DEFENDER) == ("blocked", ("anna",))
    assert legal(at(STUCK_DEFENDER, defender_stuck="pass")) == ["pass"]
    assert "pass" not in legal(at("a:r3s3,r5s1 d:r1s3 C:0 side:d", defender_stuck="pass"))


def test_9_an_enemy_in_the_neutral_zone_may_be_jumped_an_own_piece_may_not() -> None:
    assert "r3s7-r3s1" in legal(at("a:r3s7,r5s2 d:r3s0,r1s4 C:0 side:a"))
    assert refused(at("a:r3s7,r3s0,r5s2 d:r1s4,r1s5 C:0 side:a"), "r3s7-r3s1") == "geometry"


def test_9_a_jump_in_the_neutral_zone_may_end_in_the_castle() -> None:
    assert played(at("a:r2s0,r5s2 d:r1s0,r1s4 C:1 side:a"), "r2s0-C").position.inside == 2
    assert refused(at("a:r2s0,r5s2 d:r1s0,r1s4 C:1 side:a", no_castle_entry_from_nz=True), "r2s0-C") == "castle"


def test_10_the_limit_counts_the_defenders_after_the_move() -> None:
    assert refused(at("a:r4s0,r3s2,r5s2 d:r3s1,r1s5 C:0 side:a"), "r3s2xr3s0") == "limit"
    assert "r3s2xr3s0" in legal(at("a:r4s0,r3s2,r5s2 d:r3s1,r1s5,r1s7 C:0 side:a"))


def test_11_attackers_inside_stay_when_the_limit_falls_and_move_along_the_zone() -> None:
    state = at("a:r3s0,r4s0,r3s4 d:r2s4,r1s5 C:0 side:a")
    after = played(state, "r3s4xr1s4", "r1s5-r1s6")
    assert after.position.neutral_attackers == 2
    assert "r3s0-r2s0" in legal(after)
    assert refused(at(str(state.position), nz_overflow="forbid_capture"), "r3s4xr1s4") == "limit"


def test_12_defenders_have_no_limit_in_the_neutral_zone() -> None:
    assert "r1s1-r1s0" in legal(at("a:r5s1,r5s2 d:r1s1,r2s0,r3s0,r4s0 C:0 side:d"))


def test_13_a_jump_over_the_castle_may_begin_or_end_in_the_neutral_zone() -> None:
    assert "r1s0xr1s4" in legal(at("a:r5s1,r5s2 d:r1s0 C:1 side:d"))
    assert "r1s4xr1s0" in legal(at("a:r5s1,r5s2 d:r1s4 C:1 side:d"))


def test_14_fewer_attackers_leave_out_the_slices_beside_the_neutral_zone() -> None:
    assert {space.slice for space in begun(attackers=6).position.attackers} == {1, 2, 3, 4, 5, 6}
    assert {space.slice for space in begun(attackers=5).position.attackers} == {2, 3, 4, 5, 6}
    cells = ("r5s1", "r4s2", "r5s3", "r5s4", "r5s7")
    assert (
        begun(attackers=5, attacker_cells=cells).position.attackers
        == at(f"a:{','.join(cells)} d:r1s1 C:0 side:a").position.attackers
    )


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"attacker_cells": ["r5s1"]}, "1 cells for attackers; expected 7"),
        ({"defender_cells": ["r1s0", "r1s1", "r1s2", "r1s3"]}, "no piece begins in the Neutral Zone"),
        ({"defender_cells": ["r5s1", "r1s1", "r1s2", "r1s3"]}, "on the same space"),
        ({"defender_cells": ["r9s1", "r1s1", "r1s2", "r1s3"]}, "is no space"),
        ({"rings": 4}, "rings"),
        ({"speed": 1}, "speed"),
    ],
)
def test_14_a_configuration_that_makes_no_sense_is_refused(options: dict[str, object], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        GAME.parse_config(options)


BACK_AND_FORTH = ("r5s4-r5s5", "r1s2-r1s1", "r5s5-r5s4", "r1s1-r1s2")


def test_15_the_third_occurrence_of_a_position_draws_the_start_included() -> None:
    state = played(at("a:r5s4,r4s7 d:r1s2 C:0 side:a"), *BACK_AND_FORTH)
    assert GAME.outcome(state) is None
    assert GAME.view(state, None)["seen"] == 2
    outcome: Any = GAME.outcome(played(state, *BACK_AND_FORTH))
    assert (outcome.reason, outcome.winners, outcome.ranking) == ("repetition", (), (PLAYERS,))
    assert dict(outcome.scores) == {"anna": 0.5, "bob": 0.5}


@pytest.mark.parametrize("repetition", [2, 4])
def test_15_another_number_of_occurrences_can_be_agreed_on(repetition: int) -> None:
    state = at("a:r5s4,r4s7 d:r1s2 C:0 side:a", repetition=repetition)
    for _ in range(repetition - 1):
        assert GAME.outcome(state) is None
        state = played(state, *BACK_AND_FORTH)
    assert ended(state) == ("repetition", ())


def test_16_a_game_without_progress_is_drawn_and_an_advance_counts_as_progress() -> None:
    around = [f"r5s{slice}-r5s{slice % 7 + 1}" for slice in (1, 2, 3, 4, 5, 6)]
    state = at("a:r5s1,r4s0 d:r1s1,r1s4 C:0 side:a", idle_plies=10)
    for number, move in enumerate(around[:5]):
        assert GAME.outcome(state) is None
        state = played(state, move, f"r1s{1 + number % 2}-r1s{2 - number % 2}")
    assert ended(state) == ("idle", ())
    fresh = at("a:r5s1,r4s0 d:r1s1,r1s4 C:0 side:a", idle_plies=10)
    assert played(fresh, "r5s1-r5s2", "r1s1-r1s2").history.idle == 2
    assert played(fresh, "r5s1-r4s1").history.idle == 0


def test_17_a_move_that_wins_wins_also_where_it_would_draw() -> None:
    state = at("a:r1s2,r5s1 d:r1s5 C:1 side:a")
    assert ended(played(replace(state, history=History(99, (state.position,))), "r1s2-C")) == ("castle", ("anna",))


def test_17_a_quiet_move_that_blocks_on_the_last_idle_ply_wins() -> None:
    state = at(STUCK_DEFENDER.replace("r5s5", "r5s6").replace("side:d", "side:a"))
    state = replace(state, history=History(99, (state.position,)))
    after = played(state, "r5s6-r5s5")
    assert (after.history.idle, str(after.position)) == (100, STUCK_DEFENDER)
    assert ended(after) == ("blocked", ("anna",))
    assert ended(played(state, "r5s6-r5s7")) == ("idle", ())


def test_17_ends_are_looked_at_in_their_order() -> None:
    assert ended_at("a: d: C:2 side:d") == ("castle", ("anna",))
    assert ended_at("a:r5s1 d: C:0 side:d") == ("no_defenders", ("anna",))
    alone = "a:r1s0 d:r1s1,r1s2,r1s6,r1s7 C:0 side:a"
    assert ended_at(alone, no_castle_entry_from_nz=True) == ("one_attacker", ("bob",))


def test_18_what_is_jumped_outside_the_neutral_zone_is_taken_and_inside_it_is_not() -> None:
    assert refused(at("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a"), "r3s4-r1s4") == "geometry"
    assert refused(at("a:r3s0,r5s1 d:r2s0,r1s1 C:0 side:a"), "r3s0xr1s0") == "safe"


def test_19_passing_is_idle_and_attackers_never_pass() -> None:
    assert played(begun(defenders_may_pass=True), "r5s1-r5s0", "pass").history.idle == 2
    assert refused(begun(defenders_may_pass=True), "pass") == "pass"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a:r5s1 d:r5s1 C:0 side:a", "two pieces stand on r5s1"),
        ("a:r6s1 d:r5s1 C:0 side:a", "'r6s1' is no space"),
        ("a:r5s1 d:r1s1,r1s2,r1s3,r1s4,r1s5 C:0 side:a", "too many pieces"),
        ("a:r5s1 d:r1s1 C:3 side:a", "too many pieces"),
        ("a:r5s0,r5s1,r5s2,r5s3,r5s4,r5s5,r5s6,r5s7 d:r1s1 C:0 side:a", "too many pieces"),
        ("a:r5s1,r5s2,r5s3,r5s4,r5s5,r5s6 d:r1s1 C:2 side:a", "too many pieces"),
        ("a:C d:r1s1 C:0 side:a", "after 'C:'"),
        ("a:r5s1 d:r1s1 C:0", "is no position"),
    ],
)
def test_20_a_position_that_cannot_be_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        Position.parse(text, 5)


def test_20_positions_list_their_cells_by_ring_then_slice() -> None:
    text = "a:r1s7,r2s0,r5s1 d:r1s3 C:1 side:d"
    assert str(Position.parse("a:r5s1,r2s0,r1s7 d:r1s3 C:1 side:d", 5)) == text


@pytest.mark.parametrize("text", ["r5s1", "r5s8-r5s1", "r7s1-r6s1", "r5s1xr5s", "castle", "C", "r5s1--r5s2"])
def test_20_what_is_no_move_is_refused(text: str) -> None:
    assert refusal(IllegalAction, GAME.parse_action, text).rule == "no_action"


def test_21_the_first_reason_against_a_move_is_named() -> None:
    state = at("a:r3s4,r5s1 d:r4s4,r1s1 C:0 side:a")
    assert refused(state, "r2s2-r2s3") == "own_piece"
    assert refused(state, "r3s4-r1s5") == "geometry"
    assert refused(state, "r3s4-r4s4") == "backwards"


def test_22_a_move_to_a_ring_that_the_board_lacks_is_refused() -> None:
    assert refused(at("a:r3s4,r5s1 d:r5s5 C:0 side:d"), "r5s5-r6s5") == "geometry"
