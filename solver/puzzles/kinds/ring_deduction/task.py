"""The task of `ring-deduction`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, ClassVar, Self

from dictionaries.quantities import counted
from solver.board import Board
from solver.cells import column_name
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Rings
from solver.puzzles.conventions import MAX_SETS, MAX_TARGET
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.parts import Part, StandingWords, ring_blanks
from solver.puzzles.tasks import RINGS_TO_PLACE, Task, TaskField, Tells, check_owners, check_rings

MAX_CLUES = 60


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

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the clue from the fields that `to_json` returns."""
        clue = cls(fields.text("line"), fields.number("points", 0, MAX_TARGET))
        fields.done()
        return clue


def _pack_clues(link: Writer, clues: Sequence[Clue]) -> None:
    link.count(len(clues))
    for clue in clues:
        link.text(clue.line)
        link.count(clue.points)


def _unpack_clues(link: Reader) -> tuple[Clue, ...]:
    return tuple(Clue(link.text(), link.count(MAX_TARGET)) for _ in range(link.count(MAX_CLUES)))


CLUES = TaskField(
    "clues",
    lambda fields: tuple(map(Clue.from_json, fields.objects("clues", MAX_CLUES))),
    _pack_clues,
    _unpack_clues,
    lambda clues: [clue.to_json() for clue in clues],
)


@dataclass(frozen=True, slots=True)
class RingDeduction(Task):
    """Find where the rings are from what rows and columns score."""

    kind: ClassVar[str] = "ring-deduction"
    number: ClassVar[int] = 6
    title: ClassVar[str] = "Where are the rings?"
    tells: ClassVar[Tells] = "solutions"
    answer: ClassVar[type[Answer]] = Rings
    fields: ClassVar[tuple[TaskField, ...]] = (RINGS_TO_PLACE, CLUES)
    own: ClassVar[tuple[str, ...]] = ("rings_to_place", "clues")
    rings_to_place: int
    clues: tuple[Clue, ...]

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board)
        check_rings(board, self.rings_to_place)
        rows, columns = board.size
        lines, named = set(line_names(rows, columns)), [clue.line for clue in self.clues]
        if not named or not lines.issuperset(named) or len(set(named)) < len(named):
            raise BadPuzzle("expected clues of different rows and columns of the board", "/clues")
        if not all(0 <= clue.points <= MAX_TARGET for clue in self.clues):
            raise BadPuzzle(f"expected 0 to {MAX_TARGET} points in each", "/clues")
        if comb(rows * columns, self.rings_to_place) > MAX_SETS:
            raise BadPuzzle("expected fewer rings on so large a board", "/rings_to_place")

    @property
    def line_points(self) -> Mapping[str, int]:
        """The points that stand beside rows and columns of the board, by the names of these lines."""
        return {clue.line: clue.points for clue in self.clues}

    def instruction(self) -> str:
        """Return what is to be done."""
        rings = self.rings_to_place
        return (
            f"{counted(rings, 'ring')} {'is' if rings == 1 else 'are'} hidden. The number beside a row, or below a "
            "column, is what all words through the rings of that row or column score together. Find the rings."
        )

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [StandingWords(), ring_blanks(self.rings_to_place)]


def line_names(rows: int, columns: int) -> list[str]:
    """Return the names of the rows and then of the columns of a board of this size."""
    return [*map(str, range(1, rows + 1)), *map(column_name, range(columns))]
