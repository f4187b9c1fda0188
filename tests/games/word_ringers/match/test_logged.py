"""Rounds of matches that were logged play by play: which of them can be looked back at."""

from collections import Counter

import pytest

from games.refusals import Conflict
from games.word_ringers.match.logged import played_round
from games.word_ringers.match.rounds import close_round, make_play
from games.word_ringers.match.seats import take_out
from games.word_ringers.match.undo import undo
from games.word_ringers.state import BOARD_CELLS, PLAYS_EACH
from solver.notation import parse_board
from solver.plays import TILES_EACH
from solver.ruleset import WORD_RINGERS_TILES
from tests.games.acting import refusal
from tests.games.word_ringers.match.tables import HOST, Table, ring

BOARD = "ABCDE/FGHIJ/KLMNO/PRSTU/VWXYZ"


NOT_LOGGED = "Not every play of round 1 was logged in its order."


def logged(board: str, *names: str, out: str | None = None, out_of_order: bool = False, least: int = 0) -> Table:
    """Return a match with a closed round: each player has laid five tiles of the box and then five rings in turn.

    Args:
        board: the board at the beginning.
        names: the players by seat.
        out: who is out of it before the first play.
        out_of_order: whether one player lays the first two tiles.
        least: how many of the plays are left out at the end.
    """
    table = Table(*names)
    table.open(board)
    if out is not None:
        table.do(HOST, take_out, out)
    players = table.match.active
    left = [*(Counter(WORD_RINGERS_TILES) - Counter(board)).elements()]
    order = [*players] * PLAYS_EACH
    if out_of_order:
        order[:3] = [players[0], players[0], players[1]]
        order[3] = players[1]
    for number, player in enumerate(order[: len(order) - least]):
        kind = f"tile:{left[number]}" if number < TILES_EACH * len(players) else "ring"
        table.do(HOST, make_play, 1, f"{kind}@{BOARD_CELLS[number].name}", player)
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


def reviewed(table: Table) -> Conflict:
    """Return why the first round cannot be looked back at."""
    error: Conflict = refusal(Conflict, played_round, table.match.options, table.rounds[1])
    return error


def test_a_round_with_every_play_begins_with_its_board_its_racks_and_the_rest_of_the_box() -> None:
    table = logged(BOARD)
    start = played_round(table.match.options, table.rounds[1]).states[0]
    assert start.in_play is not None
    assert (start.in_play.board.rows, start.first, start.number) == (parse_board(BOARD).rows, "pink", 1)
    plays = table.rounds[1].state.plays
    laid = {
        player: sorted(made.play.face for made in plays if made.player == player and made.play.face)
        for player in ("pink", "green")
    }
    assert {player: [*rack] for player, rack in start.racks.items()} == laid
    every = Counter(BOARD.replace("/", "")) + Counter(start.bag) + Counter([*laid["pink"], *laid["green"]])
    assert every == Counter(WORD_RINGERS_TILES)
    assert [*start.bag] == sorted(start.bag)


def test_an_open_round_cannot_be_looked_back_at() -> None:
    table = logged(BOARD)
    table.do(HOST, undo, 1)
    error = reviewed(table)
    assert (error.code, str(error)) == ("round_open", "Round 1 is not scored yet.")


def without_the_last_play() -> Table:
    table = logged(BOARD)
    table.do(HOST, undo, 1)
    table.do(HOST, undo, 1)
    table.do(HOST, close_round, 1)
    return table


def with_a_ring_taken_away() -> Table:
    """Return a round in which the host has taken a ring off the board that was laid."""
    table = logged(BOARD)
    shown = table.rounds[1].board
    assert shown is not None
    (cell, owner), *_ = shown.rings.items()
    table.enter(HOST, ring(cell.name, None, owner))
    return table


@pytest.mark.parametrize(
    "table",
    [
        without_the_last_play(),
        with_a_ring_taken_away(),
        logged(BOARD, out_of_order=True),
        logged(f"{BOARD} green:E5", least=1),
        logged(BOARD, "pink", "green", "blue", out="pink"),
    ],
    ids=["a play is missing", "another end", "another order", "a ring at the start", "who began is out"],
)
def test_a_round_of_which_not_every_play_is_known_cannot_be_looked_back_at(table: Table) -> None:
    assert table.rounds[1].verdict is not None
    error = reviewed(table)
    assert (error.code, str(error)) == ("no_review", NOT_LOGGED)
