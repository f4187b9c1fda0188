"""`restore` laid out by hand: with holes, tiles and words, or with your rings on the tiles to remove."""

from collections.abc import Sequence
from functools import partial
from math import factorial
from typing import Any

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Tiles
from solver.puzzles.conventions import HOLE
from solver.puzzles.handmade.proof import Proof, Prove
from solver.puzzles.handmade.setting import Setting
from solver.puzzles.kinds.restore.search import Gaps, grade_of, words_through
from solver.puzzles.kinds.restore.task import MAX_HOLES, Restore
from solver.puzzles.vocabulary import Vocabulary

MOST_ANSWERS = 2
"""How many answers are shown of a puzzle that has several."""

FILLINGS_A_STEP = 30
"""How many orders of the tiles are tried in a step."""


def prover(settings: Sequence[Setting], vocabulary: Vocabulary) -> Prove:
    """Make ready to prove settings whose boards have one size."""

    def prove(number: int) -> Proof:
        task, board, known = _laid(settings[number], vocabulary)
        puzzle = settings[number].puzzle(task, vocabulary, board)
        gaps = Gaps.of(board, task.tiles)
        clues = [known.get(word) or gaps.ways(word, vocabulary) for word in task.words]
        fillings = list(gaps.fillings())
        found = [facts for facts in fillings if all(any(way & facts == way for way in ways) for ways in clues)]
        grades = {grade_of(task.words, gaps.deduction(clues), vocabulary)} if len(found) == 1 else ()
        return Proof(
            puzzle,
            len(found),
            partial(_answers, gaps, sorted(found)[:MOST_ANSWERS]),
            frozenset(grades),
            len(fillings) > 1,
            steps=4 + factorial(len(task.tiles)) // FILLINGS_A_STEP,
        )

    return prove


def _laid(setting: Setting, vocabulary: Vocabulary) -> tuple[Restore, Board, dict[str, tuple[int, ...]]]:
    """Return the task, the board with holes, and the ways in which words can stand as far as they were looked for."""
    board, found, known = setting.board, dict[str, Any](), dict[str, tuple[int, ...]]()
    if setting.marked:
        if setting.states("tiles"):
            raise BadPuzzle("expected holes and their tiles, or rings of yours on the tiles that are to be missing")
        if len(setting.marked) > MAX_HOLES:
            raise BadPuzzle(f"expected a ring of yours on each of 1 to {MAX_HOLES} tiles", "/board/rings")
        tiles = tuple(sorted(board.rows[cell.row][cell.column] for cell in setting.marked))
        board = setting.unmarked
        for cell in setting.marked:
            board = board.with_tile(cell, HOLE)
        found["tiles"] = tiles
        if not setting.states("words"):
            whole = Board(setting.board.rows)
            holes = {cell.row * board.size[1] + cell.column for cell in setting.marked}
            gaps = Gaps.of(board, tiles)
            words = words_through(whole, holes, vocabulary, setting.ruleset)
            known = {word: gaps.ways(word, vocabulary) for word in words}
            found["words"] = tuple(word for word, ways in known.items() if 0 not in ways)
    task = setting.task(**found)
    assert isinstance(task, Restore)
    return task, board, known


def _answers(gaps: Gaps, found: Sequence[int]) -> tuple[Tiles, ...]:
    return tuple(map(gaps.tiles, found))
