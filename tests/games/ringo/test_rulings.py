"""The rulings on Ringo, each by its number in docs/games/ringo.md, that `rulings.scenes` does not show."""

from typing import Any

import pytest

from games.ringo import GAME
from games.ringo.board import BadPosition, Position
from tests.games.ringo.tables import at, ended, played, refused
from tests.games.ringo.test_perft import OPTIONS


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_5_the_last_defender_may_be_taken_under_every_option_also_with_a_full_neutral_zone(options: Any) -> None:
    full = at("a:r2s0,r3s0,r4s0,r3s4 d:r2s4 C:0 side:a", **{"nz_overflow": "forbid_capture", **options})
    after = played(full, "r3s4xr1s4")
    assert (ended(after), after.position.neutral_attackers) == (("no_defenders", ("anna",)), 3)
    one_left = at("a:r2s0,r3s0,r4s0,r3s4 d:r2s4,r1s6 C:0 side:a", **{**options, "nz_overflow": "forbid_capture"})
    assert refused(one_left, "r3s4xr1s4") == "limit"


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


@pytest.mark.parametrize(
    ("text", "jump"),
    [("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a", "r3s4xr1s4"), ("a:r5s1,r5s2 d:r1s2 C:1 side:d", "r1s2xr1s6")],
)
def test_8_and_15_what_is_captured_is_accounted_for(text: str, jump: str) -> None:
    state = at(text)
    assert GAME.pieces(played(state, jump)) == GAME.pieces(state)
