"""People who lay a tile and a ring."""

from math import prod

import numpy as np

from scripts.puzzle_difficulty.people import Floats, Habits, Numbers, People, Seen
from solver.cells import Cell
from solver.puzzles.answers import Plays
from solver.puzzles.conventions import RIVAL, YOU
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary
from solver.scan import scan


class TileAndRingPeople(People):
    """People before one puzzle of laying a tile and a ring.

    A greedy person takes the better of the best tile and the best ring, and then the best of the other; others change
    the tile, its cell or the ring, one or two of these at once, or try everything.

    Attributes:
        lines: float[people, tiles, cells, cells]: what each person thinks that each tile on each cell makes with a ring
            on each cell; -inf where the rules do not allow it. The tiles are the different ones of the rack, in order.
    """

    def _look(self, puzzle: Puzzle, vocabulary: Vocabulary, habits: Habits) -> None:
        assert isinstance(puzzle.task, TileAndRing)
        self._faces = sorted(set(puzzle.task.rack))
        cells = len(puzzle.board.faces)
        seen = Seen(self._chance, habits, vocabulary)
        self._rings = self._values(None, None, seen)[1]
        self._tiles = np.full((self._chance.people, len(self._faces), cells), -np.inf)
        self.lines = np.full((self._chance.people, len(self._faces), cells, cells), -np.inf)
        for number, face in enumerate(self._faces):
            for cell in range(cells):
                if puzzle.board.rings.get(self._cell(cell)) != RIVAL:
                    self._tiles[:, number, cell], self.lines[:, number, cell] = self._values(cell, face, seen)

    def success(self, solution: Solution) -> float:
        """Return which part of the people finds the answer."""
        assert isinstance(solution.answer, Plays)
        tile, ring = solution.answer.plays
        wanted = self._faces.index(str(tile.face)), self._number(tile.cell), self._number(ring.cell)
        return float((self.answers() == wanted).all(axis=1).mean())

    def answers(self) -> Numbers:
        """Return what each person plays: int64[people, 3], the tile among the different ones, its cell, the ring's."""
        answers = self._greedy()
        patience = self._chance.patience()
        for changed in (1, 2, 3):
            patient = np.flatnonzero(patience >= changed)
            answers[patient] = self._changing(patient, answers[patient], changed)
        return answers

    def _greedy(self) -> Numbers:
        everybody = np.arange(self._chance.people)
        tiles, rings = self._chance.misjudged(self._tiles), self._chance.misjudged(self._rings)
        lines = self._chance.misjudged(self.lines)
        tile, cell = _best_pair(tiles)
        by_tile = np.stack([tile, cell, lines[everybody, tile, cell].argmax(axis=1)], axis=1)
        ring = rings.argmax(axis=1)
        by_ring = np.stack([*_best_pair(lines[everybody, :, :, ring]), ring], axis=1)
        return np.where((tiles.max(axis=(1, 2)) >= rings.max(axis=1))[:, None], by_tile, by_ring)

    def _changing(self, people: Numbers, answers: Numbers, changed: int) -> Numbers:
        """Return the best that some people find by changing so many of tile, cell and ring."""
        lines = self._chance.misjudged(self.lines[people])
        different = (np.indices(lines.shape[1:]) != answers[:, :, None, None, None]).sum(axis=1)
        lines[different > changed] = -np.inf
        best = lines.reshape(len(people), prod(lines.shape[1:])).argmax(axis=1)
        return np.stack(np.unravel_index(best, lines.shape[1:]), axis=1)

    def _values(self, cell: int | None, face: str | None, seen: Seen) -> tuple[Floats, Floats]:
        """Return what each person thinks that a tile makes of their rings, and what it makes with one more ring."""
        board = self._puzzle.board
        if cell is not None and face is not None:
            board = board.with_tile(self._cell(cell), face)
        base = np.zeros(self._chance.people)
        gains = np.zeros((self._chance.people, len(board.faces)))
        for each in scan(board, self._vocabulary.dictionary, self._puzzle.ruleset, (YOU,), unringed=True):
            worth = seen.by(each) * (each.points or 0)
            if each.owners:
                base += worth
            else:
                gains[:, each.segment.indexes] += worth[:, None]
        lines = base[:, None] + gains
        for taken in map(self._number, board.rings):
            if taken != cell:
                lines[:, taken] = -np.inf
        return base, lines

    def _cell(self, number: int) -> Cell:
        return Cell(*divmod(number, len(self._puzzle.board.rows[0])))

    def _number(self, cell: Cell) -> int:
        return cell.row * len(self._puzzle.board.rows[0]) + cell.column


def _best_pair(values: Floats) -> tuple[Numbers, Numbers]:
    first, second = np.unravel_index(values.reshape(len(values), -1).argmax(axis=1), values.shape[1:])
    return first, second
