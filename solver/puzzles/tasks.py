"""What a puzzle asks for: one value for each kind, beside the board.

On a puzzle's board the solver of the puzzle is the player ``you`` and the other one, if there is one, ``rival``. A cell
whose tile was taken away shows ``·``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb
from typing import Any, ClassVar, TypeAlias

from solver.board import Board
from solver.cells import column_name
from solver.errors import BadPuzzle

YOU = "you"
RIVAL = "rival"

HOLE = "·"
"""The face of a cell without a tile."""

MAX_RINGS = 6
"""The most rings to place."""

MAX_RACK = 10
MAX_HOLES = 7
MAX_WORDS = 60
"""The most words of a list to restore."""

MAX_WORD = 60
"""The most letters of each."""

MAX_TARGET = 1_000_000
MAX_SETS = 2_000_000
"""The most sets of rings that agree or disagree with the clues of a deduction."""

MOST_PLAYS = 4
"""The most plays left of an endgame."""


@dataclass(frozen=True, slots=True)
class PlaceRings:
    """Place so many rings for the most points; nobody else plays."""

    kind: ClassVar[str] = "place-rings"
    rings_to_place: int

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, ())
        _check_rings(board, self.rings_to_place)

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"rings_to_place": self.rings_to_place}


@dataclass(frozen=True, slots=True)
class ExactScore:
    """Place so many rings for exactly so many points."""

    kind: ClassVar[str] = "exact-score"
    rings_to_place: int
    target: int

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, ())
        _check_rings(board, self.rings_to_place)
        if not 0 <= self.target <= MAX_TARGET:
            raise BadPuzzle(f"expected 0 to {MAX_TARGET}", "/target")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"rings_to_place": self.rings_to_place, "target": self.target}


@dataclass(frozen=True, slots=True)
class CancelDuel:
    """Place so many rings beside the rival's for the best margin after cancelling."""

    kind: ClassVar[str] = "cancel-duel"
    rings_to_place: int

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, (RIVAL,))
        if not board.rings:
            raise BadPuzzle("expected rings of the rival", "/board/rings")
        _check_rings(board, self.rings_to_place)

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"rings_to_place": self.rings_to_place}


@dataclass(frozen=True, slots=True)
class TileAndRing:
    """Lay one tile of the rack and one ring for the most points of your rings; the rival's cells are locked."""

    kind: ClassVar[str] = "tile-and-ring"
    rack: tuple[str, ...]

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, (YOU, RIVAL))
        if not 1 <= len(self.rack) <= MAX_RACK:
            raise BadPuzzle(f"expected 1 to {MAX_RACK} tiles", "/rack")
        _check_rings(board, 1)

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"rack": list(self.rack)}


@dataclass(frozen=True, slots=True)
class FindWords:
    """Find all words through your rings."""

    kind: ClassVar[str] = "find-words"

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, (YOU,))
        if not board.rings:
            raise BadPuzzle("expected rings", "/board/rings")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {}


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player still has to lay: at most one tile and one ring."""

    tile: str | None
    ring: bool

    @property
    def plays(self) -> int:
        """How many plays that is."""
        return (self.tile is not None) + self.ring

    def to_json(self) -> dict[str, Any]:
        """Return the hand as values for JSON."""
        return {"tiles": [] if self.tile is None else [self.tile], "rings": int(self.ring)}


@dataclass(frozen=True, slots=True)
class Endgame:
    """Find the first of the last plays of a round; you begin, and both hands lie open."""

    kind: ClassVar[str] = "endgame"
    you: Hand
    rival: Hand

    @property
    def hands(self) -> tuple[Hand, Hand]:
        """Your hand and the rival's."""
        return self.you, self.rival

    @property
    def plays(self) -> int:
        """How many plays are left to both together."""
        return self.you.plays + self.rival.plays

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, (YOU, RIVAL))
        if not 2 <= self.plays <= MOST_PLAYS or not 0 <= self.you.plays - self.rival.plays <= 1:
            raise BadPuzzle(f"expected 2 to {MOST_PLAYS} plays in turn, yours the first", "/hands")
        if len(board.faces) - len(board.rings) < self.plays:
            raise BadPuzzle(f"expected at least {self.plays} cells without a ring", "/board/rings")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"hands": {YOU: self.you.to_json(), RIVAL: self.rival.to_json()}}


@dataclass(frozen=True, slots=True)
class Restore:
    """Lay the tiles into the holes so that all the words stand on the board."""

    kind: ClassVar[str] = "restore"
    tiles: tuple[str, ...]
    words: tuple[str, ...]

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, ())
        holes = Counter(board.faces)[HOLE]
        if not 1 <= holes == len(self.tiles) <= MAX_HOLES or HOLE in self.tiles:
            raise BadPuzzle(f"expected a tile for each of 1 to {MAX_HOLES} holes of the board", "/tiles")
        if not 1 <= len(self.words) <= MAX_WORDS:
            raise BadPuzzle(f"expected 1 to {MAX_WORDS} words", "/words")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"tiles": list(self.tiles), "words": list(self.words)}


@dataclass(frozen=True, slots=True)
class Clue:
    """What the rings of one row or column score together.

    Args:
        line: the row's number or the column's letters, as in the names of its cells.
        points: the points of every word through a ring of that line; 0 without a ring.
    """

    line: str
    points: int

    def to_json(self) -> dict[str, Any]:
        """Return the clue as values for JSON."""
        return {"line": self.line, "points": self.points}


@dataclass(frozen=True, slots=True)
class RingDeduction:
    """Find where the rings are from what rows and columns score."""

    kind: ClassVar[str] = "ring-deduction"
    rings_to_place: int
    clues: tuple[Clue, ...]

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        _check_owners(board, ())
        _check_rings(board, self.rings_to_place)
        rows, columns = len(board.rows), len(board.rows[0])
        lines, named = set(line_names(rows, columns)), [clue.line for clue in self.clues]
        if not named or not lines.issuperset(named) or len(set(named)) < len(named):
            raise BadPuzzle("expected clues of different rows and columns of the board", "/clues")
        if not all(0 <= clue.points <= MAX_TARGET for clue in self.clues):
            raise BadPuzzle(f"expected 0 to {MAX_TARGET} points in each", "/clues")
        if comb(rows * columns, self.rings_to_place) > MAX_SETS:
            raise BadPuzzle("expected fewer rings on so large a board", "/rings_to_place")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"rings_to_place": self.rings_to_place, "clues": [clue.to_json() for clue in self.clues]}


Task: TypeAlias = PlaceRings | ExactScore | CancelDuel | TileAndRing | FindWords | Endgame | Restore | RingDeduction

TASKS: tuple[type[Task], ...] = (
    *(PlaceRings, TileAndRing, FindWords, CancelDuel, Endgame, Restore, RingDeduction, ExactScore),
)
"""The kinds; their places here are their numbers in links, so new ones go at the end."""

KINDS = tuple(task.kind for task in TASKS)
"""The names of the kinds."""


def line_names(rows: int, columns: int) -> list[str]:
    """Return the names of the rows and then of the columns of a board of this size."""
    return [*map(str, range(1, rows + 1)), *map(column_name, range(columns))]


def _check_owners(board: Board, owners: tuple[str, ...]) -> None:
    if not set(board.rings.values()).issubset(owners):
        raise BadPuzzle(f"expected {'rings of ' + ' and '.join(owners) if owners else 'no rings'}", "/board/rings")


def _check_rings(board: Board, rings: int) -> None:
    most = min(MAX_RINGS, len(board.faces) - len(board.rings))
    if not 1 <= rings <= most:
        raise BadPuzzle(f"expected 1 to {most} rings to place", "/rings_to_place")
