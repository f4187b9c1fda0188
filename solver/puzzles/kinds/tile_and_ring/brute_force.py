"""`tile-and-ring` solved by brute force."""

from collections.abc import Callable
from dataclasses import dataclass

from solver.puzzles.answers import Plays
from solver.puzzles.checker import Counted, Read, free_places, rings_of, tally
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.plain import Faces, Place, Run, places_of, score, touched, with_face
from solver.puzzles.plain_features import seen, standing, with_common_words
from solver.puzzles.plain_ladder import first_solvers, lowered
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary

Laid = tuple[str, Place]
"""A tile and where it goes."""

See = Callable[[Faces], list[Run]]
"""The runs of a board that somebody sees."""


@dataclass(frozen=True, slots=True)
class _Table:
    """A puzzle laid out.

    Args:
        rows: the board.
        rack: the tiles.
        own: the cells of your rings.
        rival: those of the rival's.
    """

    rows: Faces
    rack: tuple[str, ...]
    own: frozenset[Place]
    rival: frozenset[Place]

    def rings(self, laid: Place | None) -> list[Place]:
        """Return where a ring may be once a tile is laid."""
        return [ring for ring in places_of(self.rows) if ring not in self.own | self.rival or self._on(ring, laid)]

    def _on(self, ring: Place, laid: Place | None) -> bool:
        return ring == laid and ring not in self.rival

    def greedy(self, ways: list[Laid], see: See) -> set[tuple[str, Place, Place]]:
        """Return the ends of greedy runs: the better of the best tile and the best ring, then the best of the other."""
        now, boards = see(self.rows), {(face, cell): see(with_face(self.rows, cell, face)) for face, cell in ways}
        tiles = {way: score(runs, self.own) for way, runs in boards.items()}
        rings = {ring: score(now, self.own | {ring}) for ring in self.rings(None)}
        first = max(*tiles.values(), *rings.values())
        after = {
            (*way, ring): score(runs, self.own | {ring}) for way, runs in boards.items() for ring in self.rings(way[1])
        }
        ends = set()
        for way in (way for way, points in tiles.items() if points == first):
            values = {end: points for end, points in after.items() if end[:2] == way}
            ends |= {end for end, points in values.items() if points == max(values.values())}
        for ring in (ring for ring, points in rings.items() if points == first):
            values = {end: points for end, points in after.items() if end[2] == ring}
            ends |= {end for end, points in values.items() if points == max(values.values())}
        return ends


def count(puzzle: Puzzle, solution: Solution, vocabulary: Vocabulary, read: Read) -> Counted:
    """Try every tile of the rack on every cell, with every ring; what comes to the same position is one answer."""
    task = puzzle.task
    assert isinstance(task, TileAndRing)
    table = _Table(puzzle.board.rows, task.rack, rings_of(puzzle, YOU), rings_of(puzzle, RIVAL))
    scores = {
        (laid, table.own | {ring}): score(read(laid), table.own | {ring})
        for face in set(task.rack)
        for place in free_places(puzzle)
        for laid in (with_face(table.rows, place, face),)
        for ring in table.rings(place)
    }
    answer = _answer(table, solution)
    if answer is None:
        return Counted(*tally(scores, None))
    face, cell, ring = answer
    end = with_face(table.rows, cell, face)
    features = {
        **standing(scores.values()),
        **seen(read(table.rows), end, touched(read(end), table.own | {ring}), vocabulary),
    }
    ways = _ways(puzzle, table, vocabulary)
    lacking = [
        {sum(one != other for one, other in zip(end, answer, strict=True)) for end in table.greedy(ways, see)}
        for see in (lambda rows: with_common_words(read(rows), vocabulary), read)
    ]
    grades, found = first_solvers(*lacking), tally(scores, (end, table.own | {ring}))
    grades = lowered(grades, found[0], found[2])
    return Counted(*found, {"before": score(read(table.rows), table.own), "features": features}, grades)


def _answer(table: _Table, solution: Solution) -> tuple[str, Place, Place] | None:
    """Return the tile, its cell and the cell of the ring of a solution; None if the puzzle does not allow them."""
    plays = solution.answer.plays if isinstance(solution.answer, Plays) else ()
    if len(plays) != 2 or plays[0].face not in table.rack or plays[1].face is not None:
        return None
    cell, ring = ((play.cell.row, play.cell.column) for play in plays)
    allowed = cell in places_of(table.rows) and cell not in table.rival and ring in table.rings(cell)
    return (str(plays[0].face), cell, ring) if allowed else None


def _ways(puzzle: Puzzle, table: _Table, vocabulary: Vocabulary) -> list[Laid]:
    """Return every way to lay a tile that changes the board, and the first that does not."""
    order = vocabulary.dictionary.alphabet.tiles.index
    ways = [(face, cell) for face in sorted(set(table.rack), key=order) for cell in free_places(puzzle)]
    same = [(face, cell) for face, cell in ways if table.rows[cell[0]][cell[1]] == face]
    return [way for way in ways if way not in same[1:]]
