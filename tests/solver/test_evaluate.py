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
from tests.solver.kernel_boards import wide_dictionary
from tests.solver.test_bulk import random_board


@pytest.mark.no_cover
def test_the_kernels_change_nothing(en: Dictionary) -> None:
    rng = random.Random("evaluate")
    letters = "AAABCDEEEEIILMNOOPRSSTTUWQ"
    boards = [random_board(rng, [*letters, *["QU"] * rng.randint(0, 1)]) for _ in range(times(80, 5000))]
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
    boards = [Board(["AB"]), Board(["AЖ"])]
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
    boards = [random_board(rng, list(dictionary.alphabet.tiles[:9])) for _ in range(5)]
    assert evaluate(boards, dictionary, kernels=True) == evaluate(boards, dictionary, kernels=False)


@pytest.mark.parametrize(("boards", "pays"), [(-(-KERNEL_CELLS // 25), True), (-(-KERNEL_CELLS // 25) - 1, False)])
def test_much_to_do_loads_the_kernels(
    cats: Dictionary, monkeypatch: pytest.MonkeyPatch, boards: int, pays: bool
) -> None:
    asked: list[object] = []
    monkeypatch.delitem(sys.modules, "solver.kernels.bulk", raising=False)
    monkeypatch.setattr(sys.modules[evaluate.__module__], "_computed", lambda *given: asked.append(given) or {})
    evaluate([Board(["ABABA"] * 5)] * boards, cats)
    assert bool(asked) == pays
