"""Many boards at once: with and without the kernels the answer is the same, and it is the one of solving each."""

import random
import sys
from pathlib import Path

import pytest

from dictionaries import Dictionary
from solver import Board, Cell, Ruleset, solve
from solver.errors import BadPlayers, UnspellableFace, UnusableBoard
from solver.evaluate import KERNEL_CELLS, Tally, evaluate
from solver.notation import parse_board
from tests.repetitions import times
from tests.solver.kernel_boards import NAMES, wide_dictionary

SHAPES = [(5, 5)] * 6 + [(1, 1), (1, 4), (8, 9), (10, 10), (11, 2), (3, 17)]


def random_boards(rng: random.Random, faces: list[str], count: int) -> list[Board]:
    boards = []
    for _ in range(count):
        rows, columns = rng.choice(SHAPES)
        rings = {
            Cell(rng.randrange(rows), rng.randrange(columns)): rng.choice(NAMES) for _ in range(rng.choice((0, 2, 6)))
        }
        boards.append(Board([[rng.choice(faces) for _ in range(columns)] for _ in range(rows)], rings))
    return boards


@pytest.mark.no_cover
def test_the_kernels_change_nothing(en: Dictionary) -> None:
    rng = random.Random("evaluate")
    boards = random_boards(rng, [*"AAABCDEEEEIILMNOOPRSSTTUWQ", *["QU"] * rng.randint(0, 1)], times(80, 5000))
    for ruleset in (None, Ruleset(min_length=3, letter_points={"E": None, "QU": 12})):
        computed = evaluate(boards, en, ruleset, kernels=True)
        scanned = evaluate(boards, en, ruleset, kernels=False)
        assert computed == scanned
        assert [list(tallies) for tallies in computed] == [list(board.players or ["board"]) for board in boards]


def test_nothing_is_cancelled_and_places_count_apart(cats: Dictionary) -> None:
    board = parse_board("ABA/CCC/ABA pink:A1,C3;green:B1")
    for kernels in (True, False):
        tallies = evaluate([board], cats, kernels=kernels)[0]
        for player in ("pink", "green"):
            alone = solve(board, cats, players=[player]).players[0]
            assert tallies[player] == Tally(alone.count, alone.total)
            assert tallies[player].segments


def test_without_rings_the_board_is_counted_whole(cats: Dictionary) -> None:
    for rows in (["ABACCC"], ["ABACCCABACC"]):
        whole = solve(Board(rows), cats).players[0]
        for kernels in (True, False):
            assert evaluate([Board(rows)], cats, kernels=kernels) == [{"board": Tally(whole.count, whole.total)}]


@pytest.mark.parametrize("kernels", [True, False])
def test_what_cannot_be_evaluated_is_named(cats: Dictionary, kernels: bool) -> None:
    boards = [Board(["AB"]), Board(["A1".replace("1", "Ж")])]
    with pytest.raises(UnusableBoard, match="board 2: cell B1: ") as caught:
        evaluate(boards, cats, kernels=kernels)
    assert caught.value.number == 1
    assert isinstance(caught.value.error, UnspellableFace)
    crowd = Board(["A" * 101], {Cell(0, column): f"player{column}" for column in range(101)})
    with pytest.raises(UnusableBoard, match="board 1: 101 players") as caught:
        evaluate([crowd], cats, kernels=kernels)
    assert isinstance(caught.value.error, BadPlayers)


def test_alphabets_beyond_the_kernels_are_scanned(tmp_path: Path) -> None:
    rng = random.Random(65)
    dictionary = wide_dictionary(tmp_path, 70, rng)
    boards = random_boards(rng, list(dictionary.alphabet.tiles[:9]), 5)
    assert evaluate(boards, dictionary, kernels=True) == evaluate(boards, dictionary, kernels=False)


def test_much_to_do_loads_the_kernels(cats: Dictionary) -> None:
    evaluate([Board(["ABABA"] * 5)] * (KERNEL_CELLS // 25), cats)
    assert "solver.kernels.bulk" in sys.modules
