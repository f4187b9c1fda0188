"""Plays and the rules of placement, each under the sentence of the rules that it comes from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.board import Board
from solver.cells import Cell
from solver.errors import BadPlay, IllegalPlay
from solver.notation import format_board, parse_board
from solver.plays import RINGS_EACH, TILES_EACH, BoardInPlay, Play
from solver.ruleset import Ruleset

FACES = ("A", "B", "Z", "QU", "Ñ")


def after(notation: str, *plays: str, ruleset: Ruleset | None = None) -> BoardInPlay:
    in_play = BoardInPlay.of(parse_board(notation), ruleset or Ruleset())
    for text in plays:
        player, _, play = text.partition(" ")
        in_play = in_play.after(player, Play.parse(play))
    return in_play


def refused(notation: str, *plays: str) -> str:
    in_play = after(notation, *plays[:-1])
    player, _, play = plays[-1].partition(" ")
    with pytest.raises(IllegalPlay) as error:
        in_play.after(player, Play.parse(play))
    return error.value.rule


@given(st.builds(Play, st.builds(Cell, st.integers(0, 999), st.integers(0, 999)), st.sampled_from((None, *FACES))))
def test_the_notation_of_a_play_loses_nothing(play: Play) -> None:
    assert Play.parse(str(play)) == play
    assert Play.parse(str(play).lower()) == play


@pytest.mark.parametrize(
    "text",
    ["", "ring", "ring@", "ring@2B", "ring:E@B2", "tile@B2", "tile:@B2", "tile:E", "tile:3@B2", "stone@B2", "ring@A0"],
)
def test_what_is_not_a_play_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadPlay, match="not a play"):
        Play.parse(text)


@pytest.mark.parametrize(
    ("plays", "board"),
    [
        pytest.param("pink tile:A@B1; green tile:O@B1", "POT", id="a letter tile can be placed on another tile"),
        pytest.param("pink tile:I@B1", "PIT", id="even on an equal one"),
        pytest.param("pink ring@B1", "PIT pink:B1", id="a ring goes onto a letter"),
        pytest.param("pink ring@B1; pink tile:A@B1", "PAT pink:B1", id="the owner of a ring can place a letter on it"),
        pytest.param("pink ring@B1; pink tile:A@B1; green tile:U@B1", "PUT pink:B1", id="then another player can too"),
        pytest.param("pink ring@B1; pink tile:A@B1; green ring@B1", "PAT green:B1", id="with a ring as well"),
        pytest.param("pink ring@B1; green ring@B1", "ring_on_ring", id="a ring cannot be placed on another ring"),
        pytest.param("pink ring@B1; pink ring@B1", "ring_on_ring", id="nor on an own one"),
        pytest.param("pink ring@B1; green tile:A@B1", "tile_on_foreign_ring", id="a ring locks against other letters"),
        pytest.param("pink ring@D1", "outside_board", id="a play outside the board is refused"),
        pytest.param("pink tile:A@A2", "outside_board", id="with a letter too"),
    ],
)
def test_what_may_be_laid_where(plays: str, board: str) -> None:
    laid = plays.split("; ")
    assert (refused("PIT", *laid) if "_" in board else format_board(after("PIT", *laid).board)) == board


def test_rings_that_the_board_begins_with_lock_too() -> None:
    assert refused("PIT pink:A1", "green ring@A1") == "ring_on_ring"
    assert refused("PIT pink:A1", "green tile:A@A1") == "tile_on_foreign_ring"


def test_w6_a_covered_ring_counts_or_not_as_the_ruleset_says() -> None:
    for option, rings in (("active", {Cell(0, 1): "pink"}), ("inactive", {})):
        assert after("PIT", "pink ring@B1", "pink tile:A@B1", ruleset=Ruleset(covered_ring=option)).board.rings == rings


def test_a_ring_may_go_where_an_older_ring_is_buried() -> None:
    in_play = after("PIT", "pink ring@B1", "pink tile:A@B1", "pink ring@B1")
    assert in_play.board.rings == {Cell(0, 1): "pink"}
    assert in_play.rings_left("pink") == RINGS_EACH - 2


def test_each_player_has_five_tiles_and_five_rings() -> None:
    row = "ABCDEF"
    rings, tiles = ([f"pink {piece}@{column}1" for column in row] for piece in ("ring", "tile:A"))
    assert refused(row, *rings) == "no_rings_left"
    assert refused(row, *tiles) == "no_tiles_left"
    assert refused(f"{row} pink:A1,B1,C1,D1,E1", "pink ring@F1") == "no_rings_left"
    in_play = after(row, *rings[:5], *tiles[:5], "green ring@F1")
    assert (in_play.rings_left("pink"), in_play.tiles_left("pink")) == (0, 0)
    assert (in_play.rings_left("green"), in_play.tiles_left("green")) == (RINGS_EACH - 1, TILES_EACH)


@pytest.mark.no_cover
@given(st.data())
def test_w13_a_legal_play_exists_until_everything_is_laid(data: st.DataObject) -> None:
    """Play at random with one to five players: nobody is ever stuck, and everything the box holds gets laid."""
    players = ["pink", "green", "purple", "orange", "blue"][: data.draw(st.integers(1, 5))]
    in_play = BoardInPlay.of(Board(["ABCDE"] * 5))
    cells = [Cell(row, column) for row in range(5) for column in range(5)]
    for turn in range(10 * len(players)):
        player = players[turn % len(players)]
        legal = []
        for play in [*(Play(cell) for cell in cells), *(Play(cell, "Z") for cell in cells)]:
            try:
                legal.append(in_play.after(player, play))
            except IllegalPlay:
                continue
        assert legal
        in_play = data.draw(st.sampled_from(legal))
    assert all(in_play.tiles_left(player) == in_play.rings_left(player) == 0 for player in players)
