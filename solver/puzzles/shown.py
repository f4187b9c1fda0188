"""The board of a puzzle as people see it, before and after the solution."""

from solver.plays import Play
from solver.puzzles.answers import Plays, Tiles
from solver.puzzles.plain import Faces, texts_on
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary


def faces_shown(puzzle: Puzzle, solution: Solution) -> tuple[Faces, ...]:
    """Return the faces of the board as it is put, and after each tile that the solution lays."""
    board, answer = puzzle.board, solution.answer
    boards = [board.rows]
    laid: list[tuple[int, int, str]] = []
    if isinstance(answer, Plays):
        plays = [Play.parse(play) for play in solution.details.get("line", map(str, answer.plays))]
        laid = [(play.cell.row, play.cell.column, play.face) for play in plays if play.face is not None]
    elif isinstance(answer, Tiles):
        laid = [(cell.row, cell.column, face) for cell, face in answer.tiles.items()]
    for row, column, face in laid:
        rows = [list(faces) for faces in boards[-1]]
        rows[row][column] = face
        boards.append(tuple(map(tuple, rows)))
    return tuple(boards)


def hidden_shown(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary) -> set[str]:
    """Return what is to be hidden and can be read all the same, found the slow way."""
    return set().union(*(texts_on(rows, vocabulary.hidden) for rows in faces_shown(puzzle, solution)))
