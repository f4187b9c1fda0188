"""The task of `find-words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from solver.board import Board
from solver.errors import BadPuzzle
from solver.puzzles.answers import Answer, Words
from solver.puzzles.conventions import YOU
from solver.puzzles.fields import Fields
from solver.puzzles.packing import Reader, Writer
from solver.puzzles.tasks import Task, check_owners


@dataclass(frozen=True, slots=True)
class FindWords(Task):
    """Find all words through your rings."""

    kind: ClassVar[str] = "find-words"
    number: ClassVar[int] = 2
    answer: ClassVar[type[Answer]] = Words

    def check(self, board: Board) -> None:
        """Raise `BadPuzzle` if the task does not go with a board."""
        check_owners(board, YOU)
        if not board.rings:
            raise BadPuzzle("expected rings", "/board/rings")

    def to_json(self) -> dict[str, Any]:
        """Return the fields that the puzzle has beside those of every kind."""
        return {}

    @classmethod
    def from_json(cls, fields: Fields) -> Self:
        """Read the task from the fields that `to_json` returns."""
        return cls()

    def pack(self, writer: Writer) -> None:
        """Write the task for a link: nothing, as the board says all."""

    @classmethod
    def unpack(cls, reader: Reader) -> Self:
        """Read what `pack` wrote."""
        return cls()
