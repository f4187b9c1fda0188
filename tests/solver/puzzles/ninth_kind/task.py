"""The task of `one-word`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Words
from solver.puzzles.conventions import MAX_TARGET, YOU
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.parts import Part, WordLines, counted
from solver.puzzles.tasks import Task, Tells, check_owners


@dataclass(frozen=True, slots=True)
class OneWord(Task):
    """Find a word through your only ring that scores exactly so many points."""

    kind: ClassVar[str] = "one-word"
    number: ClassVar[int] = 8
    title: ClassVar[str] = "One word"
    tells: ClassVar[Tells] = "points"
    answer: ClassVar[type[Answer]] = Words
    own: ClassVar[tuple[str, ...]] = ("target",)
    target: int

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board, YOU)
        if len(board.rings) != 1:
            raise BadPuzzle("expected one ring", "/board/rings")
        if not 1 <= self.target <= MAX_TARGET:
            raise BadPuzzle(f"expected 1 to {MAX_TARGET}", "/target")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {"target": self.target}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns."""
        return cls(fields.number("target", 1, MAX_TARGET))

    def pack(self, writer: Writer) -> None:
        """Write the task for a link."""
        writer.count(self.target)

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        return cls(reader.count(MAX_TARGET))

    def instruction(self) -> str:
        """Return what is to be done."""
        return f"Find the word through the ring that scores exactly {counted(self.target, 'point')}."

    def parts(self, to_find: int | None) -> Sequence[Part]:
        """Return what stands below the board."""
        return [WordLines(1)]
