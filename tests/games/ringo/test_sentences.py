"""Why a move of Ringo is refused: the rule, and the whole sentence that people read."""

import pytest

from games.base import IllegalAction
from games.ringo import GAME
from tests.games.acting import refusal
from tests.games.ringo.tables import at, mover

STEP_OR_JUMP = "geometry: A piece moves to a neighbouring space, or jumps over one in a straight line."
CASTLE = "geometry: Only a defender jumps the castle, and only over an attacker in it."


@pytest.mark.parametrize(
    ("position", "text", "expected"),
    [
        (
            "a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a",
            "r2s2-r2s3",
            "own_piece: No piece of yours that can move stands on r2s2.",
        ),
        ("a:r3s4,r5s1 d:r5s5 C:0 side:d", "r5s5-r6s5", "geometry: The board has 5 rings."),
        ("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a", "r3s4xr3s5", "geometry: Nothing is jumped here, so nothing is taken."),
        ("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a", "r3s4-r1s5", STEP_OR_JUMP),
        ("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a", "r3s4-r3s7", STEP_OR_JUMP),
        ("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a", "r5s1-r2s1", STEP_OR_JUMP),
        ("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a", "r3s4-C", STEP_OR_JUMP),
        (
            "a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a",
            "r3s4-r3s6",
            "geometry: No piece of the other side stands on r3s5.",
        ),
        (
            "a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a",
            "r3s4-r3s2",
            "geometry: No piece of the other side stands on r3s3.",
        ),
        (
            "a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:a",
            "r3s4-r1s4",
            "geometry: The piece on r2s4 would be taken; write the move with an x.",
        ),
        ("a:r3s4,r5s1 d:r2s4,r1s1 C:0 side:d", "r1s1-r1s5", CASTLE),
        ("a:r3s4,r1s1 d:r2s4,r1s2 C:1 side:a", "r1s1-r1s5", CASTLE),
        (
            "a:r3s4,r5s1 d:r2s4,r1s1 C:1 side:d",
            "r1s1-r1s5",
            "geometry: The piece on C would be taken; write the move with an x.",
        ),
        ("a:r3s4,r5s1 d:r4s4,r1s1 C:0 side:a", "r3s4-r4s4", "backwards: Attackers do not move away from the castle."),
        ("a:r3s4,r3s5 d:r4s4,r1s1 C:0 side:a", "r3s4-r3s5", "occupied: A piece stands on r3s5."),
        ("a:r3s4,r3s5 d:r4s4,r1s1 C:0 side:d", "r4s4-r3s4", "occupied: A piece stands on r3s4."),
        ("a:r3s4,r3s5 d:r4s4,r1s1 C:0 side:d", "r1s1-C", "castle: Defenders do not enter the castle."),
        (
            "a:r3s0,r5s1 d:r2s0,r1s1 C:0 side:a",
            "r3s0xr1s0",
            "safe: The piece on r2s0 is safe in the Neutral Zone; it can be jumped, not taken.",
        ),
        (
            "a:r4s0,r3s1,r5s2 d:r1s5 C:0 side:a",
            "r3s1-r3s0",
            "limit: At most 1 of the attackers may be in the Neutral Zone.",
        ),
    ],
)
def test_why_a_move_is_refused(position: str, text: str, expected: str) -> None:
    state = at(position)
    error: IllegalAction = refusal(IllegalAction, GAME.check, state, mover(state), GAME.parse_action(text))
    assert f"{error.rule}: {error}" == expected


@pytest.mark.parametrize(
    ("position", "options", "text", "expected"),
    [
        (
            "a:r2s0,r5s2 d:r1s0,r1s4 C:1 side:a",
            {"no_castle_entry_from_nz": True},
            "r2s0-C",
            "castle: Nobody enters the castle from the Neutral Zone here.",
        ),
        (
            "a:r3s0,r4s0,r3s4 d:r2s4,r1s5 C:0 side:a",
            {"nz_overflow": "forbid_capture"},
            "r3s4xr1s4",
            "limit: After this capture more than 1 attackers would be in the Neutral Zone.",
        ),
        (
            "a:r4s0,r3s1,r5s2 d:r1s4,r1s5 C:0 side:a",
            {"nz_limit_one": True},
            "r3s1-r3s0",
            "limit: At most 1 of the attackers may be in the Neutral Zone.",
        ),
    ],
)
def test_why_a_move_is_refused_by_another_rule(
    position: str, options: dict[str, object], text: str, expected: str
) -> None:
    state = at(position, **options)
    error: IllegalAction = refusal(IllegalAction, GAME.check, state, mover(state), GAME.parse_action(text))
    assert f"{error.rule}: {error}" == expected
