"""What can be entered in a puzzle, one thing after the other, and what is counted of it meanwhile."""

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar

from dictionaries import Catalog
from solver.board import Board
from solver.cells import Cell
from solver.plays import Play
from solver.puzzles.answers import Answer, Plays, Rings, Tiles
from solver.puzzles.conventions import HOLE, RIVAL, YOU
from solver.puzzles.judging import judge_answer, totals, your_points
from solver.puzzles.kinds.cancel_duel.task import CancelDuel
from solver.puzzles.kinds.endgame.task import Endgame
from solver.puzzles.kinds.exact_score.task import ExactScore
from solver.puzzles.kinds.place_rings.task import PlaceRings
from solver.puzzles.kinds.restore.task import Restore
from solver.puzzles.kinds.ring_deduction.task import RingDeduction
from solver.puzzles.kinds.tile_and_ring.task import TileAndRing
from solver.puzzles.puzzle import Puzzle, Solution
from solver.puzzles.vocabulary import Vocabulary

Part = Hashable
State = tuple[Part | None, ...]
"""What is entered, part by part; None for a part that is not entered yet."""


class Entering(ABC):
    """What can be entered in a puzzle that is answered part by part.

    Args:
        puzzle: the puzzle.
        solution: its solution, for judging.
        catalog: where its words are.

    Attributes:
        counted: whether the page can count with every change.
        grows: whether a part can be entered and counted while others are missing.
    """

    counted: ClassVar[bool] = True
    grows: ClassVar[bool] = True

    def __init__(self, puzzle: Puzzle, solution: Solution, catalog: Catalog) -> None:
        self.puzzle, self.solution, self.catalog = puzzle, solution, catalog
        self.vocabulary = Vocabulary.of_puzzle(puzzle, catalog)
        board = puzzle.board
        self.cells = [Cell(row, column) for row in range(len(board.rows)) for column in range(len(board.rows[0]))]
        self.parts = 1
        self._counts: dict[State, int] = {}

    def choices(self, state: State, part: int) -> Sequence[Part]:
        """Return what can be entered for a part beside those entered for the others; nothing if parts only swap."""
        return ()

    @abstractmethod
    def answer(self, state: State) -> Answer:
        """Return a whole state as it is handed in."""

    @abstractmethod
    def count(self, state: State) -> int:
        """Return the figure that the page shows of a state."""

    def liked(self, figure: int) -> int:
        """Return how much somebody likes a figure who wants the best answer."""
        return figure

    def liked_live(self, state: State) -> int:
        """Return how much somebody likes the figure that the page shows of a state."""
        if state not in self._counts:
            self._counts[state] = self.liked(self.count(state))
        return self._counts[state]

    def changes(self, state: State, part: int) -> list[State]:
        """Return the states that come from entering a part, or from changing it."""
        return [
            (*state[:part], choice, *state[part + 1 :]) for choice in self.choices(state, part) if choice != state[part]
        ]

    def whole(self, draw: random.Random) -> State:
        """Draw a state with every part."""
        state: State = (None,) * self.parts
        for part in draw.sample(range(self.parts), self.parts):
            state = draw.choice(self.changes(state, part))
        return state


class EnteringRings(Entering):
    """Rings on different cells that have none."""

    def __init__(self, puzzle: Puzzle, solution: Solution, catalog: Catalog) -> None:
        super().__init__(puzzle, solution, catalog)
        task = puzzle.task
        assert isinstance(task, PlaceRings | CancelDuel | ExactScore | RingDeduction)
        self.parts = task.rings_to_place
        self._free = [cell for cell in self.cells if cell not in puzzle.board.rings]

    def choices(self, state: State, part: int) -> Sequence[Part]:
        """Return the free cells."""
        others = {*state[:part], *state[part + 1 :]}
        return [cell for cell in self._free if cell not in others]

    def answer(self, state: State) -> Answer:
        """Return the rings."""
        return Rings(tuple(cell for cell in state if isinstance(cell, Cell)))

    def count(self, state: State) -> int:
        """Return your points."""
        return your_points(self._ringed(state), self.puzzle, self.vocabulary)

    def _ringed(self, state: State) -> Board:
        rings = dict.fromkeys((cell for cell in state if isinstance(cell, Cell)), YOU)
        return Board(self.puzzle.board.rows, {**self.puzzle.board.rings, **rings})


class EnteringCancelDuel(EnteringRings):
    """Rings beside the rival's."""

    def count(self, state: State) -> int:
        """Return your points less the rival's, without words that both have."""
        points, rival = totals(self._ringed(state), self.puzzle, self.vocabulary, YOU, RIVAL)
        return points - rival


class EnteringTarget(EnteringRings):
    """Rings for a target, which the page shows."""

    def liked(self, figure: int) -> int:
        """Return how near the points are to the target, 0 at the target."""
        assert isinstance(self.puzzle.task, ExactScore)
        return -abs(self.puzzle.task.target - figure)


class EnteringHidden(EnteringRings):
    """Rings to be found, of which the page counts nothing before an answer is checked."""

    counted = False


class EnteringPlays(Entering):
    """A tile of the rack, and a ring."""

    def __init__(self, puzzle: Puzzle, solution: Solution, catalog: Catalog) -> None:
        super().__init__(puzzle, solution, catalog)
        assert isinstance(puzzle.task, TileAndRing)
        self.parts = 2
        rings = puzzle.board.rings
        open_to_tiles = [cell for cell in self.cells if rings.get(cell) != RIVAL]
        self._tiles = [Play(cell, face) for face in sorted(set(puzzle.task.rack)) for cell in open_to_tiles]
        self._rings = [Play(cell) for cell in self.cells]

    def choices(self, state: State, part: int) -> Sequence[Part]:
        """Return the plays of the tile, or of the ring, that the rules allow."""
        taken, other = self.puzzle.board.rings, state[1 - part]
        if part == 0:
            ring = other.cell if isinstance(other, Play) else None
            return [play for play in self._tiles if ring is None or ring not in taken or play.cell == ring]
        laid = other.cell if isinstance(other, Play) else None
        return [play for play in self._rings if play.cell not in taken or play.cell == laid]

    def answer(self, state: State) -> Answer:
        """Return the plays, the tile first."""
        return Plays(tuple(play for play in state if isinstance(play, Play)))

    def count(self, state: State) -> int:
        """Return your points."""
        return your_points(_played(self.puzzle.board, state), self.puzzle, self.vocabulary)


class EnteringFirstPlay(Entering):
    """A tile or a ring, as the first of the last plays."""

    def __init__(self, puzzle: Puzzle, solution: Solution, catalog: Catalog) -> None:
        super().__init__(puzzle, solution, catalog)
        assert isinstance(puzzle.task, Endgame)
        hand, rings = puzzle.task.you, puzzle.board.rings
        tiles = [Play(cell, hand.tile) for cell in self.cells if hand.tile and rings.get(cell) != RIVAL]
        self._plays = tiles + [Play(cell) for cell in self.cells if hand.ring and cell not in rings]

    def choices(self, state: State, part: int) -> Sequence[Part]:
        """Return the plays that the rules allow."""
        return self._plays

    def answer(self, state: State) -> Answer:
        """Return the play."""
        return Plays(tuple(play for play in state if isinstance(play, Play)))

    def count(self, state: State) -> int:
        """Return the margin as it is after the play, without the plays that follow; the page shows no more."""
        points, rival = totals(_played(self.puzzle.board, state), self.puzzle, self.vocabulary, YOU, RIVAL)
        return points - rival


class EnteringTiles(Entering):
    """Tiles in the holes of a board; two of them are exchanged at a time."""

    grows = False

    def __init__(self, puzzle: Puzzle, solution: Solution, catalog: Catalog) -> None:
        super().__init__(puzzle, solution, catalog)
        assert isinstance(puzzle.task, Restore)
        self._tiles = puzzle.task.tiles
        self._holes = [cell for cell, face in zip(self.cells, puzzle.board.faces, strict=True) if face == HOLE]
        self.parts = len(self._holes)

    def changes(self, state: State, part: int) -> list[State]:
        """Return the states with the tile of a hole and a different one exchanged."""
        changed = []
        for other in range(self.parts):
            if state[other] != state[part]:
                tiles = list(state)
                tiles[part], tiles[other] = tiles[other], tiles[part]
                changed.append(tuple(tiles))
        return changed

    def whole(self, draw: random.Random) -> State:
        """Draw a tile for each hole."""
        return tuple(draw.sample(self._tiles, self.parts))

    def answer(self, state: State) -> Answer:
        """Return the tiles."""
        return Tiles({cell: str(face) for cell, face in zip(self._holes, state, strict=True)})

    def count(self, state: State) -> int:
        """Return how many words of the list stand."""
        return judge_answer(self.puzzle, self.solution, self.answer(state), self.catalog).points


def _played(board: Board, state: State) -> Board:
    for play in state:
        if isinstance(play, Play):
            board = board.with_tile(play.cell, play.face) if play.face else board.with_ring(play.cell, YOU)
    return board


ENTERING: dict[str, type[Entering]] = {
    PlaceRings.kind: EnteringRings,
    CancelDuel.kind: EnteringCancelDuel,
    ExactScore.kind: EnteringTarget,
    TileAndRing.kind: EnteringPlays,
    Endgame.kind: EnteringFirstPlay,
    Restore.kind: EnteringTiles,
    RingDeduction.kind: EnteringHidden,
}
"""What is entered in each kind that is answered part by part; `find-words` takes any number of words instead."""
