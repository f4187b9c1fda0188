"""One board that changes: after every step and every undo the scores are those of solving it anew."""

import random
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest

from dictionaries import Dictionary, open_dictionary
from solver import Board, Cell, Ruleset, solve
from solver.errors import BadArrays, BadPlayers
from solver.kernels import (
    Position,
    evaluate_many,
    tables_for,
    what_if_ring_scores,
    what_if_rings,
    what_if_tile_scores,
    what_if_tiles,
)
from solver.ruleset import CHOICES
from tests.repetitions import times
from tests.solver.kernel_boards import (
    NAMES,
    Word,
    mask_array,
    random_cells,
    random_shape,
    random_words,
    tables_of,
    wide_dictionary,
    words_of,
)
from tests.solver.oracle import automatic_totals

STEPS = 12


def random_ruleset(rng: random.Random, tiles: tuple[str, ...], *, lengths: tuple[int, ...]) -> Ruleset:
    return Ruleset(
        min_length=rng.choice(lengths),
        cancel=rng.choice(CHOICES["cancel"]),
        repeat=rng.choice(CHOICES["repeat"]),
        letter_points=rng.choice(({}, {tiles[0]: None, tiles[2]: 9})),
    )


@lru_cache
def short_words(dictionary: Dictionary, longest: int) -> list[Word]:
    return sorted(word for word in words_of(dictionary) if len(word) <= longest)


def masks_of(position: Position) -> np.ndarray:
    owners = position.owners.ravel()
    players = [sum(1 << int(cell) for cell in np.flatnonzero(owners == player)) for player in range(position.players)]
    return mask_array([players], owners.size)


def walk(
    dictionary: Dictionary, rng: random.Random, shape: tuple[int, int], *, lengths: tuple[int, ...] = (2,)
) -> None:
    """Change a board at random, forth and back, and hold its scores against two ways of solving it each time."""
    rows, columns = shape
    tiles, players = dictionary.alphabet.tiles, NAMES[: rng.randint(1, 5)]
    ruleset = random_ruleset(rng, tiles, lengths=lengths)
    words = short_words(dictionary, max(2, *shape))
    cells = random_cells(rng, len(tiles), rows, columns, words, 6)
    board = Board([[tiles[tile] for tile in row] for row in cells.tolist()])
    position = Position.of(board, dictionary, ruleset, players)
    before: list[Board] = []
    for _ in range(STEPS):
        place = rng.randrange(rows * columns)
        cell = Cell(*divmod(place, columns))
        kind = rng.random()
        if before and kind < 0.3:
            position.undo()
            board = before.pop()
        elif kind < 0.6:
            tile = rng.choice(rng.choice(words))
            before.append(board)
            board = board.with_tile(cell, tiles[tile])
            position.place_tile(place, tile)
        else:
            owner = rng.randint(-1, len(players) - 1)
            before.append(board)
            board = board.with_ring(cell, None if owner < 0 else players[owner])
            position.place_ring(place, owner)
        solved = [player.total for player in solve(board, dictionary, ruleset, players).players]
        assert position.scores.tolist() == solved
        assert position.changes == len(before)
        _, points = evaluate_many(tables_for(dictionary, ruleset), position.cells[None], masks_of(position))
        assert position.uncancelled.tolist() == points[0].tolist()
        totals, _ = automatic_totals(board, dictionary, ruleset, players)
        assert solved == [totals[player][0] for player in players]
    while position.changes:
        position.undo()
    assert (position.cells == cells).all()
    assert not (position.owners + 1).any()
    assert not position.uncancelled.any()


@pytest.mark.no_cover
@pytest.mark.parametrize("id", ["en", "en-common", "es", 33, 64])
def test_after_every_step_and_undo_the_scores_are_those_of_solve(id: str | int, tmp_path: Path) -> None:
    rng = random.Random(f"walks {id}")
    dictionary = open_dictionary(id) if isinstance(id, str) else wide_dictionary(tmp_path, id, rng)
    for number in range(times(4, 3334)):
        walk(dictionary, rng, random_shape(rng, 10 if number % 4 == 0 else 5))


@pytest.mark.no_cover
def test_words_that_repeat_and_turn(cats: Dictionary) -> None:
    rng = random.Random("cats")
    for _ in range(times(25, 1000)):
        walk(cats, rng, random_shape(rng), lengths=(2, 2, 3, 4))


def random_position(rng: random.Random, *, most: int = 10) -> Position:
    size = rng.choice((1, 2, 5, 26, 32, 33, 64))
    words = sorted(random_words(rng, size, rng.choice((5, 60, 400))))
    ruleset = Ruleset(cancel=rng.choice(CHOICES["cancel"]), repeat=rng.choice(CHOICES["repeat"]))
    tables = tables_of(size, words, [rng.choice((None, 0, 1, 5, 1000)) for _ in range(size)], ruleset)
    rows, columns = random_shape(rng, most)
    players = rng.randint(1, 4)
    owners = np.array([rng.randint(-1, players - 1) for _ in range(rows * columns)], np.int8).reshape(rows, columns)
    return Position(tables, random_cells(rng, size, rows, columns, words, 7), owners, players)


def test_what_if_is_what_would_be() -> None:
    rng = random.Random("what if")
    for _ in range(times(25, 2000)):
        position = random_position(rng)
        player = rng.randrange(position.players)
        size, places = position.tables.words.size, position.rows * position.columns
        some = [rng.randrange(size) for _ in range(3)]
        before = [array.copy() for array in position.state]
        tiles, rings = what_if_tiles(position, player), what_if_rings(position, player)
        tile_scores, ring_scores = what_if_tile_scores(position), what_if_ring_scores(position, player)
        few = what_if_tile_scores(position, some)
        assert all((old == new).all() for old, new in zip(before, position.state, strict=True))
        assert (few == tile_scores[:, some]).all()
        for place in range(places):
            position.place_ring(place, player)
            assert position.uncancelled[player] == rings[place]
            assert (position.scores == ring_scores[place]).all()
            position.undo()
            for tile in rng.sample(range(size), min(size, 3)):
                position.place_tile(place, tile)
                assert position.uncancelled[player] == tiles[place, tile]
                assert (position.scores == tile_scores[place, tile]).all()
                position.undo()


def test_a_position_of_a_board(cats: Dictionary) -> None:
    board = Board(["ABA", "CCC", "ABB"], {Cell(0, 0): "pink", Cell(2, 2): "green"})
    position = Position.of(board, cats)
    assert position.players == 2
    assert position.scores.tolist() == [player.total for player in solve(board, cats).players]
    assert position.owners.tolist() == [[0, -1, -1], [-1, -1, -1], [-1, -1, 1]]
    alone = Position.of(board, cats, players=("green",))
    assert alone.scores.tolist() == [player.total for player in solve(board, cats, players=("green",)).players]
    with pytest.raises(BadPlayers):
        Position.of(Board(["AB"]), cats)
    with pytest.raises(BadArrays, match="65 players; expected 1 to 64"):
        Position.of(board, cats, players=[f"player{number}" for number in range(65)])


def test_what_is_handed_out_is_a_copy(cats: Dictionary) -> None:
    position = Position.of(Board(["AB"], {Cell(0, 0): "pink"}), cats)
    for array in (position.cells, position.owners, position.scores, position.uncancelled):
        array += 1
    assert position.cells.tolist() == [[0, 1]]
    assert position.owners.tolist() == [[0, -1]]
    assert position.scores.tolist() == position.uncancelled.tolist() == [4]


@pytest.mark.parametrize(
    ("cells", "owners", "players", "message"),
    [
        (np.zeros((2, 2), int), None, 1, "cells of type int64"),
        (np.zeros(4, np.uint8), None, 1, r"shape \(4,\)"),
        (np.zeros((11, 2), np.uint8), None, 1, "11 rows"),
        (np.zeros((0, 2), np.uint8), None, 1, "0 rows"),
        (np.full((2, 2), 26, np.uint8), None, 1, "expected 0 to 25"),
        (np.zeros((2, 2), np.uint8), np.zeros((2, 3), np.int8), 1, "owners of type"),
        (np.zeros((2, 2), np.uint8), np.zeros((2, 2), np.int16), 1, "owners of type int16"),
        (np.zeros((2, 2), np.uint8), np.ones((2, 2), np.int8), 1, "an owner who is no player; expected -1 to 0"),
        (np.zeros((2, 2), np.uint8), np.full((2, 2), -2, np.int8), 1, "an owner who is no player"),
        (np.zeros((2, 2), np.uint8), None, 0, "0 players; expected 1 to 64"),
    ],
)
def test_what_does_not_fit_is_refused(
    cats: Dictionary, cells: np.ndarray, owners: np.ndarray | None, players: int, message: str
) -> None:
    with pytest.raises(BadArrays, match=message):
        Position(tables_for(cats), cells, owners, players)


def test_a_position_is_changed_up_to_its_limits(cats: Dictionary) -> None:
    cells, owners = np.full((10, 10), 25, np.uint8), np.full((10, 10), 63, np.int8)
    position = Position(tables_for(cats), cells, owners, 64)
    for place, tile, player in ((0, 0, -1), (99, 25, 63), (99, 1, 0)):
        position.place_tile(place, tile)
        position.place_ring(place, player)
        assert (position.cells.flat[place], position.owners.flat[place]) == (tile, player)
    assert position.changes == 6
    assert what_if_rings(position, 63).shape == what_if_rings(position, 0).shape
    for _ in range(6):
        position.undo()
    assert (position.cells.tolist(), position.owners.tolist()) == (cells.tolist(), owners.tolist())


def test_changes_that_cannot_be_are_refused_and_change_nothing(cats: Dictionary) -> None:
    position = Position(tables_for(cats), np.zeros((2, 2), np.uint8), players=2)
    for change, message in (
        (lambda: position.place_tile(4, 0), "cell 4; expected 0 to 3"),
        (lambda: position.place_tile(-1, 0), "cell -1"),
        (lambda: position.place_tile(0, 26), "expected 0 to 25"),
        (lambda: position.place_tile(0, -1), "a tile number"),
        (lambda: position.place_ring(4, 0), "cell 4"),
        (lambda: position.place_ring(0, 2), "player 2; expected -1 to 1"),
        (lambda: position.place_ring(0, -2), "player -2"),
        (position.undo, "nothing to undo"),
        (lambda: what_if_tiles(position, 2), "player 2; expected 0 to 1"),
        (lambda: what_if_rings(position, -1), "player -1"),
        (lambda: what_if_ring_scores(position, 2), "player 2"),
        (lambda: what_if_tile_scores(position, [26]), "expected 0 to 25"),
    ):
        with pytest.raises(BadArrays, match=message):
            change()
    assert position.changes == 0
    assert not position.cells.any()
