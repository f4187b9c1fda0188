"""What is told of the steps of a round, and of a board with somebody else's rings."""

from typing import Any

import pytest

from games.refusals import BadOption
from games.word_ringers.match.rounds import open_round, set_board
from games.word_ringers.match.steps import (
    BoardSet,
    ClaimsCorrected,
    Closed,
    PlayMade,
    RingSet,
    Ruled,
    Step,
    TileSet,
    describe,
)
from solver.cells import Cell
from solver.grid import Grid
from solver.notation import parse_board
from solver.plays import Play
from tests.games.word_ringers.match.tables import HOST, Table

BOARD = parse_board("PIT pink:A1")


def test_a_play_is_its_player_s_whoever_logged_it_and_all_else_is_who_did_it() -> None:
    assert PlayMade("host", "pink", Play(Cell(0, 2))).author == "pink"
    assert RingSet("host", Cell(0, 0), "pink", None).author == "host"


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (BoardSet("host", Grid.of(BOARD)), {"type": "board"}),
        (TileSet("host", Cell(0, 1), "E", None), {"type": "tile", "cell": "B1", "tile": "E", "was": None}),
        (RingSet("host", Cell(0, 0), None, "pink"), {"type": "ring", "cell": "A1", "player": None, "was": "pink"}),
        (PlayMade("host", "pink", Play(Cell(0, 2))), {"type": "play", "player": "pink", "play": "ring@C1"}),
        (Ruled("host", "pink", "PIT", True), {"type": "ruling", "player": "pink", "word": "PIT", "accept": True}),
        (ClaimsCorrected("host", "pink", ("TIP",)), {"type": "claims", "player": "pink"}),
        (Closed("host"), {"type": "close"}),
    ],
)
def test_a_step_tells_what_everybody_may_know(step: Step, told: dict[str, Any]) -> None:
    assert describe(step) == {"by": "host", **told}


@pytest.mark.parametrize("open_first", [True, False])
def test_a_board_with_the_ring_of_a_stranger_is_refused(open_first: bool) -> None:
    stranger = parse_board("PIT red:B1")
    table = Table.opened("PIT") if open_first else Table()
    command, given = (set_board, (1, stranger, None)) if open_first else (open_round, (stranger,))
    with pytest.raises(BadOption) as caught:
        table.do(HOST, command, *given)
    assert caught.value.pointer == ("/rings/B1" if open_first else "/board/rings/B1")
