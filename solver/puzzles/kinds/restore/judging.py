"""Judging answers to `restore`."""

from collections import Counter

from solver.cells import Cell
from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Tiles
from solver.puzzles.conventions import HOLE
from solver.puzzles.judging import AnswerVerdict, verdict
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.plain import stands
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer by how many words of the list stand on the board."""
    task, board = puzzle.task, puzzle.board
    assert isinstance(task, Restore)
    tiles = answer.tiles if isinstance(answer, Tiles) else {}
    columns = board.size[1]
    holes = {Cell(*divmod(number, columns)) for number, face in enumerate(board.faces) if face == HOLE}
    if set(tiles) != holes or Counter(tiles.values()) != Counter(task.tiles):
        raise BadAnswer(f"expected each of the tiles {' '.join(task.tiles)} in a hole of the board", "/tiles")
    for cell, face in tiles.items():
        board = board.with_tile(cell, face)
    alphabet = vocabulary.dictionary.alphabet
    missing = [word for word in task.words if not stands(board.rows, alphabet.split(word))]
    return verdict(len(task.words) - len(missing), best, missing=missing)
