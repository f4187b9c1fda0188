"""`tile-and-ring` worked out the slow, obvious way."""

from __future__ import annotations

from solver.puzzles.answers import Answer, Plays
from solver.puzzles.checker import Counted, Read, rings_of, tally
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.plain import places_of, score, with_face
from solver.puzzles.puzzle import Puzzle
from solver.puzzles.vocabulary import Vocabulary


def count(puzzle: Puzzle, answer: Answer, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every tile of the rack on every cell, with every ring; what comes to the same position is one answer."""
    task = puzzle.task
    assert isinstance(task, TileAndRing)
    rows, own, rival = puzzle.board.rows, rings_of(puzzle, YOU), rings_of(puzzle, RIVAL)
    scores = {}
    for face in task.rack:
        for place in places_of(rows):
            if place in rival:
                continue
            laid = with_face(rows, place, face)
            runs = read(laid)
            for ring in places_of(rows):
                if ring not in own | rival or (ring in own and ring == place):
                    scores[laid, own | {ring}] = score(runs, own | {ring})
    key = None
    if isinstance(answer, Plays) and len(answer.plays) == 2 and answer.plays[0].face in task.rack:
        tile, ring_play = answer.plays
        key = (
            with_face(rows, (tile.cell.row, tile.cell.column), str(tile.face)),
            own | {(ring_play.cell.row, ring_play.cell.column)},
        )
    return tally(scores, key)
