"""The search for the highest-scoring boards: simulated annealing, one chain after the other."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from dictionaries.needs import needed_by

with needed_by("solver.records"):
    import numpy as np
    from numpy.typing import NDArray

from dictionaries.dictionary import Dictionary
from solver.board import Board
from solver.cells import Cell
from solver.kernels.bulk import evaluate_many
from solver.records.goals import Goal
from solver.records.kernels.annealing import Chain, anneal
from solver.records.readings import Readings
from solver.ruleset import DEFAULT_RULESET, Ruleset

STEPS = 1_000_000
"""The moves that the first chain tries; the second tries twice as many, and so on."""

STAGES = 100
"""The temperatures of a chain."""

HOT, COLD = 14.0, 3.0
"""The first and the last temperature where points are counted."""

WORDS_HOT, WORDS_COLD = 1.0, 0.25
"""The same where words are counted."""

OWNER = "you"
"""Whose rings stand on a record board."""


@dataclass(frozen=True, slots=True)
class Found:
    """A board that was found.

    Args:
        board: the board, with its rings if the goal has any.
        value: its points or words.
    """

    board: Board
    value: int


@dataclass(frozen=True)
class Search:
    """A search for a record; what a chain finds depends on these values and the chain's index alone.

    Args:
        goal: what the board is to have the most of.
        dictionary: the words that count.
        ruleset: gives the tile set, the points and the least number of cells.
        seed: any text.
        rows: the rows of the board, at most 5.
        columns: its columns, at most 5.
    """

    goal: Goal
    dictionary: Dictionary
    ruleset: Ruleset = DEFAULT_RULESET
    seed: str = ""
    rows: int = 5
    columns: int = 5

    @cached_property
    def readings(self) -> Readings:
        """The table of what every line reads; it takes a second and 20 MB.

        Raises:
            BadGoal: see `Readings.of`.
        """
        return Readings.of(self.dictionary, self.ruleset.dealt_for(self.dictionary), self.goal, self.rows, self.columns)

    def chain(self, index: int) -> Iterator[Found]:
        """Anneal one board, from a random start of its own.

        Args:
            index: which chain, counted from 0; later ones are longer.

        Yields:
            The best so far, after each temperature.
        """
        readings, goal, cells = self.readings, self.goal, self.rows * self.columns
        draw = Random(f"record:{self.goal.name}:{self.seed}:{index}").random
        tiles = _shuffled(readings.bag, draw)
        rings = _shuffled(np.arange(cells, dtype=np.int32), draw)[: goal.rings or 0]
        chain = Chain(readings, tiles, rings, int(draw() * (1 << 53)), goal.unit == "words")
        hot, cold = (WORDS_HOT, WORDS_COLD) if goal.unit == "words" else (HOT, COLD)
        steps = STEPS * (index + 1) // STAGES
        for stage in range(STAGES):
            temperature = round(1024 * hot * (cold / hot) ** (stage / (STAGES - 1)))
            best = anneal(chain, temperature, steps)
            yield Found(self._board(chain.best_tiles, chain.best_rings), best)

    def value(self, board: Board) -> int:
        """Count what a board has, with its rings where the goal has any, by the kernels that everything else uses.

        Raises:
            BadArrays: the board shows a tile that the dictionary's alphabet lacks.
        """
        cells = [row * board.size[1] + column for row, column in board.rings]
        ringed = cells if self.goal.rings else range(len(board.faces))
        mask = np.array([[sum(1 << cell for cell in ringed)]], np.uint64)
        words, points = evaluate_many(self.readings.tables, self.readings.tables.cells([board]), mask)
        return int((words if self.goal.unit == "words" else points)[0, 0])

    def _board(self, tiles: NDArray[np.int32], rings: NDArray[np.int32]) -> Board:
        faces = [self.readings.faces[face] for face in tiles[: self.rows * self.columns].tolist()]
        rows = [faces[row * self.columns : (row + 1) * self.columns] for row in range(self.rows)]
        return Board(rows, {Cell(*divmod(cell, self.columns)): OWNER for cell in sorted(rings.tolist())})


def _shuffled(values: NDArray[np.int32], draw: Callable[[], float]) -> NDArray[np.int32]:
    """Return the values in random order; only ``Random.random`` is used, whose results Python promises to keep."""
    mixed = values.copy()
    for place in range(len(mixed) - 1):
        other = place + int(draw() * (len(mixed) - place))
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed
