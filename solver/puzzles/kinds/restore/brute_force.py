"""`restore` worked out the slow, obvious way."""

from __future__ import annotations

from itertools import permutations

from solver.puzzles.answers import Answer, Tiles
from solver.puzzles.checker import Counted, Read, tally
from solver.puzzles.conventions import HOLE
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.plain import places_of, stands, with_face
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Lay the tiles into the holes in every order."""
    task, rows = puzzle.task, puzzle.board.rows
    assert isinstance(task, Restore)
    holes = [(row, column) for row, column in places_of(rows) if rows[row][column] == HOLE]
    words = [vocabulary.dictionary.alphabet.split(word) for word in task.words]
    scores = {}
    for order in set(permutations(task.tiles)):
        filled = rows
        for place, face in zip(holes, order, strict=True):
            filled = with_face(filled, place, face)
        scores[filled] = sum(stands(filled, tiles) for tiles in words)
    key = rows
    if isinstance(answer, Tiles):
        for cell, face in answer.tiles.items():
            key = with_face(key, (cell.row, cell.column), face)
    return tally(scores, key)
