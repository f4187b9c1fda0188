"""Boards that cannot be counted are told with their number, and rings become masks and numbers of players."""

import random

import numpy as np
import pytest

from dictionaries import Dictionary
from solver import Board, Cell
from solver.assignment import assign
from solver.bulk import Block, LineCounter
from solver.errors import BadBoard, UnusableBoard, UnusableLine
from solver.evaluate import evaluate
from solver.kernels.rings import ring_masks, ring_owners
from solver.ruleset import DEFAULT_RULESET
from solver.scan import scan
from tests.solver.test_assignment import found


@pytest.mark.parametrize("number", [0, 1, 3])
def test_what_is_no_board_is_told_with_its_number(cats: Dictionary, number: int) -> None:
    boards: list[Board] = [Board(["AB"])] * 4
    boards[number] = "AB/BA"  # type: ignore[call-overload]
    with pytest.raises(UnusableBoard) as refused:
        evaluate(boards, cats)
    assert refused.value.number == number
    assert isinstance(refused.value.error, BadBoard)
    assert refused.value.error.expected == "a Board; parse_board reads a notation"


@pytest.mark.parametrize("kernels", [True, False])
@pytest.mark.parametrize("column", [1, 2, 4])
def test_a_line_that_is_not_utf_8_is_told_with_its_column(cats: Dictionary, column: int, kernels: bool) -> None:
    line = b"ABC"[: column - 1] + b"\xff" + b"ABC"
    with pytest.raises(UnusableLine) as refused:
        LineCounter(cats, kernels=kernels).count(Block(7, b"CAT\n" + line + b"\n"))
    assert refused.value.number == 8
    error = refused.value.error
    assert isinstance(error, BadBoard)
    assert (error.problem, error.column, error.expected) == ("the line is not UTF-8", column, "text in UTF-8")
    assert len(refused.value.before) == 1


def ringed(rng: random.Random, rows: int, columns: int) -> Board:
    cells = [Cell(row, column) for row in range(rows) for column in range(columns)]
    some = rng.sample(cells, rng.choice((0, 1, 5)))
    return Board(["A" * columns] * rows, {cell: rng.choice(("one", "two", "three")) for cell in some})


def test_masks_have_a_bit_for_each_ring_of_those_asked_for() -> None:
    rng = random.Random(1)
    for _ in range(60):
        rows, columns = rng.choice(((3, 4), (8, 8), (9, 9), (1, 129)))
        boards = [ringed(rng, rows, columns) for _ in range(3)]
        players = [rng.sample(["one", "two", "three", "four"], 2) for _ in boards]
        masks = ring_masks(boards, players)
        assert (masks.dtype, masks.shape) == (np.uint64, (3, 2, -(-rows * columns // 64)))
        for board, names, of_board in zip(boards, players, masks, strict=True):
            for name, mask in zip(names, of_board, strict=True):
                for cell in range(64 * len(mask)):
                    place = Cell(*divmod(cell, columns))
                    has = cell < rows * columns and (not board.rings or board.rings.get(place) == name)
                    assert int(mask[cell // 64]) >> cell % 64 & 1 == has


def test_owners_are_numbered_as_they_are_asked_for() -> None:
    rng = random.Random(2)
    for _ in range(60):
        board = ringed(rng, 4, 5)
        players = rng.sample(["one", "two", "three", "four"], 2)
        owners = ring_owners(board, players)
        assert (owners.dtype, owners.shape) == (np.int16, (4, 5))
        for row in range(4):
            for column in range(5):
                owner = board.rings.get(Cell(row, column))
                expected = players.index(owner) if owner in players else -1 if board.rings else 0
                assert owners[row, column] == expected


def test_no_word_goes_through_a_hole(cats: Dictionary) -> None:
    """A hole is like a letter that no word has, with the points of the words as they are, be there any or not."""
    rng, seen = random.Random(3), set()
    for _ in range(60):
        rows = ["".join(rng.choices("ABCT·", (4, 3, 3, 3, 2), k=5)) for _ in range(3)]
        with_hole, with_letter = (
            scan(Board(faces), cats, DEFAULT_RULESET, ("one",), unringed=True, hole=hole)
            for faces, hole in ((rows, "·"), ([row.replace("·", "Z") for row in rows], None))
        )
        told, expected = (
            [(each.word, each.points, each.cell_names) for each in places] for places in (with_hole, with_letter)
        )
        assert told == expected
        seen |= {(points is None, any("·" in row for row in rows)) for _, points, _ in told}
    assert seen == {(False, False), (False, True), (True, False), (True, True)}


def test_a_claim_makes_room_for_a_later_one() -> None:
    """A takes the dearer segment, which B has to have too: it goes on to the other, and again for a chain of them."""
    high, low = found([(["A", "B"], 5), (["A"], 3)])
    assert assign(["A", "B"], [high, low]) == [low, high]
    assert assign(["B", "A", "A"], [high, low]) == [high, low, None]
    top, middle, last = found([(["A", "B"], 9), (["A", "C"], 5), (["C"], 1)])
    assert assign(["C", "A", "B"], [top, middle, last]) == [last, middle, top]
