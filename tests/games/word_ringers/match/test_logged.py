"""Rounds of matches that were logged play by play: which of them can be looked back at."""

from collections import Counter

import pytest

from games.refusals import Conflict
from games.word_ringers.match.logged import played_round
from games.word_ringers.match.rounds import close_round, make_play
from games.word_ringers.state import BOARD_CELLS, PLAYS_EACH
from solver.ruleset import WORD_RINGERS_TILES
from tests.games.word_ringers.match.tables import HOST, Table

BOARD = "ABCDE/FGHIJ/KLMNO/PRSTU/VWXYZ"


def logged(board: str) -> Table:
    """Return a match with a closed round: both players have laid five tiles of the box and then five rings in turn."""
    table = Table.opened(board)
    players = ("pink", "green")
    left = [*(Counter(WORD_RINGERS_TILES) - Counter(board)).elements()]
    for number in range(PLAYS_EACH * len(players)):
        kind = f"tile:{left[number]}" if number < 2 * 5 else "ring"
        table.do(HOST, make_play, 1, f"{kind}@{BOARD_CELLS[number].name}", players[number % 2])
    table.do(HOST, close_round, 1)
    return table


def test_a_round_with_every_play_can_be_looked_back_at() -> None:
    table = logged(BOARD)
    played = played_round(table.match.options, table.rounds[1])
    assert [player for player, _ in played.plays[:3]] == ["pink", "green", "pink"]
    assert len(played.states) == len(played.plays) + 1 == 21


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        ("ABCDE/FGHIJ/KLMNO/PRSTU", "Only boards of 5 rows and 5 columns can be looked back at."),
        ("ABCDE/FGHIJ/KLMNO/PRSTU/JJJJJ", "Round 1 shows more tiles of a letter than the box has."),
    ],
)
def test_a_round_on_another_board_than_the_game_has_cannot(board: str, problem: str) -> None:
    table = logged(board)
    with pytest.raises(Conflict, match=problem):
        played_round(table.match.options, table.rounds[1])
