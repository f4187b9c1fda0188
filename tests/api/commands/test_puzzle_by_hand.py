"""`ringers puzzle new --board`: a board of one's own is proven and graded, or refused."""

import json
from pathlib import Path

import pytest

from tests.api.commands.conftest import Ringers

OWN = "HOUSE/ARISE/PLANT/OTHER/RIVER"
RINGED = "PLANE/RIVER/OTHER/UNTIL/DREAM you:A1,C2,B4;rival:E5,D1"
RIVAL = f"{OWN} rival:C2"
HANDS = ("--hand", "you=E", "--hand", "rival=ring")


def test_a_puzzle_laid_out_by_hand_passes_the_check(ringers: Ringers) -> None:
    made = json.loads(ringers("puzzle", "new", "--board", OWN, "--rings", "1", "--json", "--solution").stdout)
    assert (made["puzzle"]["grade"], made["puzzle"]["seed"], made["solution"]["optima"]) == (1, "", 1)
    assert ringers("puzzle", "check", "-j", "1", input=json.dumps(made)).stdout == "1 puzzle checked, none wrong\n"
    Path("own.txt").write_text("house\narise\nplant\nother\nriver\n")
    shown = ringers("puzzle", "new", "--board", "own.txt", "--rings", "1", "--grade", "1").stdout
    assert made["puzzle"]["id"] in shown


@pytest.mark.parametrize(
    ("kind", "board", "options"),
    [
        ("tile-and-ring", RINGED, ("--rack", "a e r")),
        ("cancel-duel", RIVAL, ("--rings", "1")),
        ("endgame", RINGED, HANDS),
        ("find-words", OWN, ("--words", "house, arise")),
        ("restore", "HOUSE/AR·SE/PLANT/OTHER/RIVER", ("--tiles", "i", "--words", "arise")),
        ("ring-deduction", OWN, ("--rings", "1", "--clue", "A=5", "--clue", "2=7")),
        ("exact-score", OWN, ("--rings", "2", "--target", "20")),
    ],
)
def test_every_kind_takes_what_it_needs(ringers: Ringers, kind: str, board: str, options: tuple[str, ...]) -> None:
    result = ringers("puzzle", "new", "--kind", kind, "--board", board, *options, "--json")
    proven = ("solution", "ahead of the next", "by how ties", "only one answer")
    assert result.exit_code == 0 or any(word in result.stderr for word in proven), result.stderr
