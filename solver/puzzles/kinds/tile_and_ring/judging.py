"""Judging answers to `tile-and-ring`."""

from solver.board import Board
from solver.errors import BadAnswer
from solver.puzzles.answers import Answer, Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.judging import AnswerVerdict, check_inside, verdict, your_points
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def judge(puzzle: Puzzle, best: int, answer: Answer, vocabulary: Vocabulary) -> AnswerVerdict:
    """Judge an answer to a puzzle whose solution scores `best`."""
    assert isinstance(puzzle.task, TileAndRing)
    board = _after_plays(puzzle.board, puzzle.task, answer)
    return verdict(your_points(board, puzzle, vocabulary), best)


def _after_plays(board: Board, task: TileAndRing, answer: Answer) -> Board:
    """Return a board after a tile and a ring, in whichever order they are told."""
    plays = answer.plays if isinstance(answer, Plays) else ()
    tiles, rings = [play for play in plays if play.face], [play for play in plays if not play.face]
    if len(tiles) != 1 or len(rings) != 1:
        raise BadAnswer("expected a tile and a ring, such as 'tile:E@C3' and 'ring@B2'", "/plays")
    (tile,), (ring,) = tiles, rings
    if tile.face not in task.rack:
        raise BadAnswer(f"expected a tile of the rack, {' '.join(task.rack)}", "/plays")
    for cell in (tile.cell, ring.cell):
        check_inside(board, cell, "/plays")
    if board.rings.get(tile.cell) == RIVAL:
        raise BadAnswer(f"a ring of {RIVAL} lies on {tile.cell.name}; expected another cell for the tile", "/plays")
    if ring.cell in board.rings and ring.cell != tile.cell:
        owner = board.rings[ring.cell]
        raise BadAnswer(f"a ring of {owner} lies on {ring.cell.name}; expected a free cell for the ring", "/plays")
    return board.with_tile(tile.cell, str(tile.face)).with_ring(ring.cell, YOU)
