"""Judging answers to `ring-deduction`."""

from solver.board import Board
from solver.cells import column_name
from solver.puzzles.answers import Answer
from solver.puzzles.conventions import YOU
from solver.puzzles.judging import AnswerVerdict, verdict, with_your_rings, your_points
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer by how many clues agree with it."""
    task = puzzle.task
    assert isinstance(task, RingDeduction)
    board = with_your_rings(puzzle.board, task.rings_to_place, answer)
    scores = {}
    for clue in task.clues:
        on_line = {cell: YOU for cell in board.rings if clue.line in (str(cell.row + 1), column_name(cell.column))}
        scores[clue.line] = your_points(Board(board.rows, on_line), puzzle, vocabulary)
    clues = [{**clue.to_json(), "found": scores[clue.line]} for clue in task.clues]
    agreeing = sum(scores[clue.line] == clue.points for clue in task.clues)
    return verdict(agreeing, best, clues=clues)
